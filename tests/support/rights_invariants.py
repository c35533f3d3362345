"""What holds of every pending right, whatever anybody does: each is a question put to a situation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from oddtrick.rules.acts import Act, AskPartner, Play, Say
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Called, DealVoid, Played
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.referee import Ruling, after
from oddtrick.rules.referee import judge as referee
from oddtrick.rules.table import Effect, Right, State, Table, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from tests.support.ending_rights import Event, Occasion, Role, law_that_ends, partner_of_offender, role, term_has_come
from tests.support.every_act import acts_of
from tests.support.pending_situations import Problem, Situation

Judge = Callable[[Code, Table, Act], Ruling]


@dataclass
class Met:
    """The entries of the table of exceptions that were needed."""

    entries: set[tuple[str, Event]] = field(default_factory=set)


def ruled(situation: Situation, judge: Judge, act: Act) -> Ruling | None:
    """The ruling on an act, or ``None`` for one that nobody could do."""
    try:
        return judge(situation.code, situation.table, act)
    except ImpossibleAct:
        return None


def problem_with(situation: Situation, right: Right, act: Act, what: str) -> Problem:
    """What is wrong, with the right and the acts that lead to it."""
    law = right.clause or right.law
    about = f"{situation.code!r} {law} ({right.fault.value}, {right.until.name}), {ACT_NAMES[type(act)]}"
    return Problem(sort=f"{about}: {what}", situation=situation, act=act)


def _lives(right: Right, before: Table, later: Table) -> bool:
    """Whether the right is still there, or one has come of it: for the same people, with no remedy less."""
    new = (other for other in later.rights if other not in before.rights)
    return right in later.rights or any(_follows(right, other, before, later) for other in new)


def _follows(right: Right, other: Right, before: Table, later: Table) -> bool:
    mixed = other.fault is Fault.MIXED_CARDS and right.trick is not None
    same = mixed or (right.fault, right.law) == (other.fault, other.law)
    choosers = _homes(later, other.choosers) >= _homes(before, right.choosers)
    about = right.call == other.call and right.trick in (None, other.trick) and set(right.cards) <= set(other.cards)
    return same and about and choosers and set(right.remedies) <= set(other.remedies)


def _homes(table: Table, seats: frozenset[Seat]) -> frozenset[Seat]:
    return seats if table.deal is None else frozenset(map(table.deal.home, seats))


def strangers_end_nothing(situation: Situation, met: Met, judge: Judge = referee) -> Iterator[Problem]:
    """An act of the offending side or of a stranger ends nothing, but by a law of the table of exceptions."""
    before = situation.table
    for act in (act for seat in SEATS for act in acts_of(situation.code, before, seat)):
        ruling = ruled(situation, judge, act)
        later = before if ruling is None else after(before, ruling)
        if ruling is None or later.rights == before.rights:
            continue
        for right in before.rights:
            who = role(situation.code, before, right, ruling.act.by)
            if who is Role.CHOOSER or _lives(right, before, later):
                continue
            at = _occasion(situation, right, who, ruling, later)
            entry = law_that_ends(at)
            if entry is not None:
                met.entries.add(entry)
            elif not term_has_come(at):
                fault = "proper" if ruling.fault is None else f"{ruling.fault.value}, law {ruling.law or 'none'}"
                yield problem_with(situation, right, act, f"by one who is {who.value} it ends ({fault})")


def _occasion(situation: Situation, right: Right, who: Role, ruling: Ruling, later: Table) -> Occasion:
    return Occasion(
        code=situation.code,
        right=right,
        role=who,
        act=ruling.act,
        before=situation.table,
        after=later,
        facts=ruling.facts,
        new=right in situation.new,
    )


def choosers_end_it(situation: Situation, judge: Judge = referee) -> Iterator[Problem]:
    """A call or card of a player who may choose ends what lasts until then; of who has left it to the partner too."""
    for right in situation.table.rights:
        if right.until is Until.CHOOSER_ACTS:
            yield from _ended_by(situation, right, right.choosers, judge)
            for asker in right.choosers if len(right.choosers) > 1 else ():
                yield from _ended_after_asking(situation, right, asker, judge)


def _counts(table: Table, ruling: Ruling) -> bool:
    """Whether a call was made, or a card played: a word that is void is as if never said; a pass is always one."""
    deal = table.deal
    if isinstance(ruling.act, Say):
        calls = [fact for fact in ruling.facts if isinstance(fact, Called)]
        stands = any(fact.effect is not Effect.VOID for fact in calls)
        return deal is not None and deal.state is State.OPEN and (stands or ruling.act.call is PASS)
    return any(isinstance(fact, Played) for fact in ruling.facts)


def _ended_by(situation: Situation, right: Right, choosers: frozenset[Seat], judge: Judge) -> Iterator[Problem]:
    code, table = situation.code, situation.table
    down = None if table.deal is None or not table.deal.play.dummy_down else table.deal.declaration.dummy
    persons = {code.lineup.person(seat) for seat in choosers - {down}}
    for seat in (seat for seat in SEATS if code.lineup.person(seat) in persons):
        for act in (act for act in acts_of(code, table, seat) if isinstance(act, Say | Play)):
            ruling = ruled(situation, judge, act)
            if ruling is not None and _counts(table, ruling) and _lives(right, table, after(table, ruling)):
                yield problem_with(situation, right, act, "by one who may choose it does not end")


def _ended_after_asking(situation: Situation, right: Right, asker: Seat, judge: Judge) -> Iterator[Problem]:
    asked = ruled(situation, judge, AskPartner(asker))
    if asked is None or not asked.is_proper:
        return
    later = situation.then(AskPartner(asker), after(situation.table, asked))
    same = (right.fault, right.law, right.until)
    for left in (left for left in later.table.rights if (left.fault, left.law, left.until) == same):
        yield from _ended_by(later, left, right.choosers, judge)


def nobody_profits_from_a_fault(situation: Situation) -> Iterator[Problem]:
    """Somebody may choose, and nobody of the offending side; a wrong deal anybody may stop (1895, 46; 1910, 42)."""
    for right in situation.table.rights:
        stops_deal = right.fault is Fault.MISDEAL and Remedy(RemedyKind.RECTIFY) in right.remedies
        wrong = right.choosers & {right.offender, partner_of_offender(situation.table, right)}
        if not right.choosers or (wrong and not stops_deal):
            sort = f"{situation.code!r} {right.clause or right.law} ({right.fault.value})"
            yield Problem(sort=f"{sort}: one of the offending side may choose, or nobody", situation=situation)


def void_deals_leave_nothing(situation: Situation, judge: Judge = referee) -> Iterator[Problem]:
    """Of a deal that is void nothing is left to choose."""
    for act in (act for seat in SEATS for act in acts_of(situation.code, situation.table, seat)):
        ruling = ruled(situation, judge, act)
        if ruling is None or not any(isinstance(fact, DealVoid) for fact in ruling.facts):
            continue
        later = after(situation.table, ruling)
        for right in later.rights:
            if right.deal is None or right.deal > len(later.past):
                yield problem_with(situation, right, act, "makes the deal void, and it is left")
