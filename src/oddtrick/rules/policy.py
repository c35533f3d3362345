"""The policy of a table, outside the rules: whether an act that is a fault may happen at all.

At a guarded table it is refused, with the reason; at a club table it happens and the referee answers. The rules
know nothing of either.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from oddtrick.rules.acts import Act, ClaimRevoke, Demand, Play, Quit, Say, TakeBack
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.charges import provable
from oddtrick.rules.laws.examine.between_deals import is_under_way
from oddtrick.rules.laws.hands_seen import visible_hands
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import is_trick_waiting
from oddtrick.rules.messages import message
from oddtrick.rules.offers import Offers, offers
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.referee import Ruling, judge
from oddtrick.rules.table import CurrentDeal, State, Table
from oddtrick.rules.terms import member


class Policy(Enum):
    """How a table deals with faulty acts; no code of laws knows of it."""

    GUARDED = "guarded"
    """They are refused, with the reason."""
    CLUB = "club"
    """They happen, and the law answers."""
    STUDY = "study"
    """One person does the acts of all."""

    @classmethod
    def _missing_(cls, value: object) -> Policy:
        named: Policy = member(cls, value, "policy")
        return named


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that a guarded table does not let happen; ``ruling`` is what the referee would have said of it."""

    ruling: Ruling


def admit(policy: Policy, code: Code, table: Table, act: Act) -> Ruling | Refusal:
    """The ruling on an act, or at a guarded table its refusal; ``ImpossibleAct`` for what nobody could have done.

    Where each player sees their own cards alone, whether an act is refused depends on nothing that its doer does not
    know. At a guarded table that leaves what is in order: calls, cards, and whatever is offered.

    At a guarded table nobody can turn a trick that waits for cards either: the player who had not played to it would be
    at fault with the next card, and could play none.
    """
    deal = table.deal
    if policy is Policy.STUDY or deal is None or not is_under_way(deal):
        return _unless_at_fault(policy, judge(code, table, act))
    _not_unseen(code, deal, act)
    if policy is Policy.GUARDED:
        if isinstance(act, Quit) and is_trick_waiting(deal.play):
            raise ImpossibleAct(message("the trick waits for cards: it is turned when all have played to it"))
        if isinstance(act, Play) and _has_played(deal, act.source):
            raise ImpossibleAct(
                message("the trick waits for the others: the next card is played when all have played to it")
            )
        if not _in_order(code, table, act):
            raise ImpossibleAct(message("at a guarded table only what is in order can be done"))
    return _unless_at_fault(policy, judge(code, table, act))


def _unless_at_fault(policy: Policy, ruling: Ruling) -> Ruling | Refusal:
    return Refusal(ruling) if policy is Policy.GUARDED and is_at_fault(ruling) else ruling


def _not_unseen(code: Code, deal: CurrentDeal, act: Act) -> None:
    """Raise ``ImpossibleAct`` for an act whose ruling would tell what its doer has not seen."""
    by = code.lineup.person(act.by)
    if isinstance(act, Play) and by not in (deal.player_of(act.source), code.lineup.person(act.source)):
        _not_drawn(deal, act, by)
    if (
        isinstance(act, Play | TakeBack)
        and deal.player_of(act.source) is by
        and act.source not in visible_hands(deal, by)
    ):
        raise ImpossibleAct(message("the cards of {source} have not been seen", source=act.source))
    if not isinstance(act, ClaimRevoke) or deal.state is not State.FINAL or act.by.side is act.against.side:
        return
    # Dummy's charge, too, would tell whether there is a revoke that nobody can prove.
    viewer = deal.declaration.declarer if by in deal.dummies and deal.play.dummy_down else by
    if viewer is not None and (act.against, act.trick) in _charges(deal, viewer):
        return
    raise ImpossibleAct(
        message("what has been played proves no such revoke yet: it can be charged when the play is over")
    )


def _not_drawn(deal: CurrentDeal, act: Play, by: Seat) -> None:
    """Raise ``ImpossibleAct`` for a card drawn from another's hand unless it lies open: who tries would learn of it."""
    lying = {card for _, card in deal.lying}
    if act.source not in visible_hands(deal, by) and not lying.issuperset(act.cards):
        raise ImpossibleAct(message("{seat} cannot play from the hand of {source}", seat=act.by, source=act.source))


def _has_played(deal: CurrentDeal, hand: Seat) -> bool:
    """Whether the trick waits for others: what playing on costs may depend on their cards (1895, 72; 1910, 73)."""
    trick = deal.play.trick
    return trick is not None and is_trick_waiting(deal.play) and trick.card(hand) is not None


def _charges(deal: CurrentDeal, seat: Seat) -> set[tuple[Seat, int | None]]:
    """What can be charged in the middle of the play: the revoke of a trick, or of a player in whichever trick."""
    proved = provable(deal, seat)
    return {*proved, *((other, None) for other, _ in proved)}


def _in_order(code: Code, table: Table, act: Act) -> bool:
    """Whether a guarded table has a use for the act: a call, a card, or what is offered to the player who does it."""
    match act:
        case Say():
            return True
        case Play():
            return len(act.cards) == 1
        case _:
            by = code.lineup.person(act.by)
            available = offered(Policy.GUARDED, code, table, by)
            if isinstance(act, Demand):
                return any(all(map(right.admits, act.remedies)) for right in available.rights)
            return ACT_NAMES[type(act)] in available.acts


def offered(policy: Policy, code: Code, table: Table, seat: Seat) -> Offers:
    """What that seat may properly do, less what a table of that policy has no use for.

    Where faults are refused nobody revokes, and a charge could only be a false one.
    """
    return allowed(policy, offers(code, table, seat))


def allowed(policy: Policy, every: Offers) -> Offers:
    """Of what may properly be done, what a table of that policy has a use for."""
    if policy is not Policy.GUARDED or "claim-revoke" not in every.acts:
        return every
    return replace(every, acts=tuple(name for name in every.acts if name != "claim-revoke"))


def is_at_fault(ruling: Ruling) -> bool:
    """Whether the act itself is the fault: not a card taken back to put one right, nor a charge against another."""
    act = ruling.act
    if ruling.fault is None or isinstance(act, TakeBack):
        return False
    return ruling.offender in (None, act.by) or (isinstance(act, Play) and ruling.offender is act.source)
