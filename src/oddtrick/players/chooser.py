"""What computer players do next at a table, and when people are waited for: one order for whatever drives a table.

    claim, answers, questions, choices, revokes charged, slips, turn, agreement, deal

``next_act`` does it all. Where players think elsewhere (in a process of their own, with a deadline), ``next_step``
says who is asked, and ``chosen_act`` makes the act of what comes back, or of nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oddtrick.players.player import Decision, Player
from oddtrick.players.slips import STEADY, Slips
from oddtrick.rules.acts import Act, Agree, AgreeScore, Claim, ClaimRevoke, Concede, Demand, Play, PlayOn, Say, Waive
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.charges import chargeable
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message
from oddtrick.rules.pending import Need, Pending, matters, resort
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import Ruling, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import RemedyKind
from oddtrick.rules.view import view


@dataclass(frozen=True, slots=True)
class Waiting:
    """People are waited for, at ``seats``; or, with nobody to ask, for the deal of the keeper of the pack."""

    seats: tuple[Seat, ...]
    pending: Pending


@dataclass(frozen=True, slots=True)
class Prompt:
    """The computer player at ``seat`` is to decide."""

    seat: Seat
    pending: Pending


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenAct:
    """What the computer player at ``seat`` does, and why; ``alternatives`` are tried in turn if it is refused.

    ``unfit``: the player has not decided what was asked, and the last resort stands in its place.
    """

    seat: Seat
    act: Act
    reason: Message | None = None
    rule: str = ""
    page: Message | str = ""
    alternatives: tuple[Act, ...] = ()
    unfit: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """How a table is driven: its policy, the seats of ``persons``, by home, and how the computer players slip."""

    policy: Policy
    persons: frozenset[Seat] = frozenset()
    slips: Slips = STEADY

    def computers(self, code: Code) -> tuple[Seat, ...]:
        """The seats, by home, of those who play and are no persons."""
        return tuple(home for home in code.lineup.players if home not in self.persons)


def next_act(
    code: Code, table: Table, sitting: TableSetup, players: Mapping[Seat, Player], acts_done: int
) -> ChosenAct | Waiting | None:
    """What is done next; ``None`` when the rubber is over and nothing is open.

    ``players`` are by home seat; ``acts_done`` counts the acts of the record: it settles the slips. An error of a
    player is the caller's to handle.
    """
    step = next_step(code, table, sitting, acts_done)
    if not isinstance(step, Prompt):
        return step
    decision = players[home_of(table, step.seat)].decide(code, view(code, table, step.seat))
    return chosen_act(code, table, sitting, step, decision, acts_done)


def next_step(code: Code, table: Table, sitting: TableSetup, acts_done: int) -> ChosenAct | Prompt | Waiting | None:
    """What is done next, or who decides it."""
    for matter in matters(code, table, sitting.policy):
        if matter.need in (Need.CALL, Need.CARD, Need.SCORE, Need.DEAL):
            unasked = _charge(code, table, sitting) or _slip(code, table, sitting, acts_done)
            if unasked is not None:
                return unasked
        step = _settled(code, table, matter, sitting, acts_done)
        if step is not None:
            return step
    return _charge(code, table, sitting)


def home_of(table: Table, chair: Seat) -> Seat:
    """The seat under which the player on that chair is known."""
    return chair if table.deal is None else table.deal.home(chair)


def _settled(
    code: Code, table: Table, matter: Pending, sitting: TableSetup, acts_done: int
) -> ChosenAct | Prompt | Waiting | None:
    """Who settles it; ``None`` where nobody has to, and nobody does."""
    people = tuple(seat for seat in matter.seats if home_of(table, seat) in sitting.persons)
    match matter.need:
        case Need.QUESTION:
            (asker,) = matter.seats
            if people or (sitting.slips.rate and sitting.slips.forgets(view(code, table, asker), acts_done)):
                return None
        case Need.SCORE:
            return next(_agreements(code, table, matter, sitting), None)
        case Need.DEAL:
            return Waiting(people, matter)
    if people:
        return Waiting(people, matter)
    if matter.forced is not None:
        return ChosenAct(seat=matter.seats[0], act=matter.forced)
    return Prompt(matter.seats[0], matter)


def _agreements(code: Code, table: Table, matter: Pending, sitting: TableSetup) -> Iterator[ChosenAct]:
    """Where people have agreed the score, computer players do, but not for a column that people score in."""
    column_of = code.scoring.columns.value.of
    theirs = {column_of(person) for person in sitting.persons}
    for seat in matter.seats:
        if column_of(home_of(table, seat)) not in theirs:
            yield ChosenAct(seat=seat, act=AgreeScore(seat))


def _charge(code: Code, table: Table, sitting: TableSetup) -> ChosenAct | None:
    """A computer player charges a revoke that they can prove from what they have seen, once."""
    deal = table.deal
    if deal is None or sitting.policy is not Policy.CLUB or deal.state not in (State.FINAL, State.OVER):
        return None
    # Where nobody has revoked nothing can be proved.
    for home in sitting.computers(code) if deal.irregularities.renounces else ():
        seat = deal.home(home)
        for against, trick in chargeable(table, seat):
            charge = ClaimRevoke(seat, against, trick)
            # Some revokes cost nothing (1915, law 85a): they would stay as they are, and be charged again and again.
            if _costs(judge(code, table, charge), against):
                return ChosenAct(seat=seat, act=charge)
    return None


def _costs(ruling: Ruling, against: Seat) -> bool:
    """Whether those accused pay for it; a charge that comes too late would cost who brings it."""
    return ruling.offender is against and any(remedy.kind is not RemedyKind.NONE for remedy in ruling.remedies)


def _slip(code: Code, table: Table, sitting: TableSetup, acts_done: int) -> ChosenAct | None:
    """A computer player errs, though it is another's turn."""
    deal, slips = table.deal, sitting.slips
    if not slips.rate or sitting.policy is not Policy.CLUB or deal is None:
        return None
    for home in sitting.computers(code):
        seat = deal.home(home)
        act = slips.unasked(code, view(code, table, seat), acts_done)
        if act is not None and _possible(code, table, act):
            return ChosenAct(seat=seat, act=act, reason=message("A slip."))
    return None


def _possible(code: Code, table: Table, act: Act) -> bool:
    try:
        judge(code, table, act)
    except ImpossibleAct:
        return False
    return True


_KINDS: Mapping[Need, tuple[type[Act], ...]] = {
    Need.CLAIM: (Agree, PlayOn),
    Need.CHOICE: (Demand, Waive),
    Need.CALL: (Say,),
    Need.CARD: (Play, Claim, Concede),
}


def chosen_act(
    code: Code, table: Table, sitting: TableSetup, prompt: Prompt, decision: Decision | None, acts_done: int
) -> ChosenAct:
    """The act of what a player has decided; the last resort where they have not, or not what they were asked for."""
    seat, waiting = prompt.seat, prompt.pending
    last = resort(code, table, waiting, seat)
    if decision is None or not _fits(code, table, prompt, decision.act):
        return ChosenAct(seat=seat, act=last, unfit=True)
    act = decision.act
    if sitting.slips.rate and sitting.policy is Policy.CLUB and waiting.need in (Need.CALL, Need.CARD):
        slip = sitting.slips.instead(act, view(code, table, seat), acts_done)
        if slip is not None:
            return ChosenAct(seat=seat, act=slip, reason=message("A slip."), alternatives=(act, last))
    # A player of somebody's own may give plain words, or none.
    reason = Message(decision.reason) if isinstance(decision.reason, str) else decision.reason
    return ChosenAct(
        seat=seat,
        act=act,
        reason=reason if reason.text else None,
        rule=decision.rule,
        page=decision.page,
        alternatives=(last,),
    )


def _fits(code: Code, table: Table, prompt: Prompt, act: Act) -> bool:
    """Whether it is an act of that player's, from a hand that they play, and of a kind that settles what is open."""
    deal = table.deal
    own = not isinstance(act, Play) or (deal is not None and deal.player_of(act.source) is prompt.seat)
    return own and code.lineup.person(act.by) is prompt.seat and isinstance(act, _KINDS[prompt.pending.need])
