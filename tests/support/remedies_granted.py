"""What a remedy does when it is demanded: that every one that is granted can be, and has its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from oddtrick.rules.acts import Demand
from oddtrick.rules.cards import SEATS
from oddtrick.rules.facts import Ended
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after
from oddtrick.rules.referee import judge as referee
from oddtrick.rules.table import BarScope, CurrentDeal, Effect, NoteKind, Right, Table, Until
from oddtrick.rules.terms import Remedy, RemedyKind
from tests.support.every_act import demands_of
from tests.support.pending_situations import Problem, Situation
from tests.support.rights_invariants import Judge, problem_with, ruled


@dataclass(frozen=True, slots=True)
class Exercised:
    """A remedy that was demanded: the table before and after."""

    right: Right
    remedy: Remedy
    before: Table
    after: Table

    @property
    def deal(self) -> CurrentDeal:
        """The deal as it is afterwards."""
        assert self.after.deal is not None, "the deal goes on"
        return self.after.deal


def _nothing(_done: Exercised) -> bool:
    return True


def _void_deal(done: Exercised) -> bool:
    return done.after.deal is None


def _ordered(done: Exercised) -> bool:
    """The order is given, or the card that it is about has been played already and obeys it."""
    kind, param = done.remedy.kind, done.remedy.param
    given = [order for order in done.deal.irregularities.orders if order.kind is kind]
    partner = done.right.offender.partner
    played = any(partner in trick.seats for trick in done.deal.play.tricks[-2:]) and kind not in _OF_LEADS
    if kind in (RemedyKind.PLAY_CARD, RemedyKind.NOT_CARD, RemedyKind.WIN_ONE):
        return bool(given)
    if done.right.trick is not None and kind in _OF_LEADS:
        played = len(done.deal.play.tricks) >= done.right.trick  # a lead made in haste
    return any(param is None or order.param == param for order in given) or (played and kind in _DIRECTIONS)


_OF_LEADS = (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT)
_DIRECTIONS = (
    *_OF_LEADS,
    *(RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE, RemedyKind.HIGHEST_OF),
)


def _suit_called(done: Exercised) -> bool:
    if done.remedy.param is None:
        return any(r.until is Until.NEXT_LEAD and done.remedy in r.remedies for r in done.after.rights)
    return _ordered(done)


def _rectified(done: Exercised) -> bool:
    return _void_deal(done) or done.before.deal is None or done.deal.play != done.before.deal.play


def _lies(done: Exercised) -> bool:
    return any(card is done.remedy.param for _, card in done.deal.lying)


def _card_called(done: Exercised) -> bool:
    in_trick = any(card is done.remedy.param for trick in done.deal.play.tricks for _, card in trick.plays)
    return in_trick or any(order.param is done.remedy.param for order in done.deal.irregularities.orders)


def _not_called(done: Exercised) -> bool:
    said = done.deal.declaration.said
    return done.right.call is None or said[done.right.call].effect is not Effect.STANDS


def _raised(done: Exercised) -> bool:
    partner = done.deal.partner_of(done.right.offender)
    barred = partner is None or any(bar.seat is partner for bar in done.deal.irregularities.bars)
    return barred and done.before.deal is not None and done.deal.declaration != done.before.deal.declaration


def _no_double(done: Exercised) -> bool:
    bars = done.deal.irregularities.bars
    return any(bar.seat is done.remedy.param and bar.scope is BarScope.DOUBLING for bar in bars)


def _paid(done: Exercised) -> bool:
    settled = [deal for deal in (*done.after.past, done.after.deal) if deal is not None]
    chosen = any(renounce.choice == done.remedy for deal in settled for renounce in deal.irregularities.renounces)
    return chosen or len(done.after.fines) > len(done.before.fines)


def _noted(kind: NoteKind) -> Callable[[Exercised], bool]:
    return lambda done: any(note.kind is kind for note in done.deal.irregularities.notes)


def _no_claim(done: Exercised) -> bool:
    return done.deal.irregularities.claim is None


def _uncut(done: Exercised) -> bool:
    return not done.after.cut


EFFECTS: Mapping[RemedyKind, Callable[[Exercised], bool]] = {
    RemedyKind.NEW_DEAL: _void_deal,
    RemedyKind.RECUT: _uncut,
    RemedyKind.RESHUFFLE: _uncut,
    RemedyKind.SEE_CARD: _noted(NoteKind.SHOWN),
    RemedyKind.STAND: _nothing,
    RemedyKind.NONE: _nothing,
    RemedyKind.LOST: _nothing,
    RemedyKind.VOID: _not_called,
    RemedyKind.MAKE_SUFFICIENT: _raised,
    RemedyKind.BAR: _raised,
    RemedyKind.FORFEIT_DOUBLE: _no_double,
    RemedyKind.POINTS: _paid,
    RemedyKind.EXPOSED: _lies,
    RemedyKind.CALL_CARD: _card_called,
    RemedyKind.CALL_SUIT: _suit_called,
    RemedyKind.FORBID_SUIT: _ordered,
    RemedyKind.HIGHEST: _ordered,
    RemedyKind.LOWEST: _ordered,
    RemedyKind.WIN: _ordered,
    RemedyKind.LOSE: _ordered,
    RemedyKind.HIGHEST_OF: _ordered,
    RemedyKind.WIN_ONE: _ordered,
    RemedyKind.PLAY_CARD: _ordered,
    RemedyKind.NOT_CARD: _ordered,
    RemedyKind.LEAD_FROM: _ordered,
    RemedyKind.RECTIFY: _rectified,
    RemedyKind.RESTORE: _nothing,
    RemedyKind.TRICKS: _paid,
    RemedyKind.ADD: _paid,
    RemedyKind.DEDUCT: _paid,
    RemedyKind.SHOW_HAND: _noted(NoteKind.FACED),
    RemedyKind.PLAY_ON: _no_claim,
}
"""What is so once a remedy of each kind has been demanded."""


def remedies_can_be_demanded(situation: Situation, judge: Judge = referee) -> Iterator[Problem]:
    """Every remedy granted can be demanded by each to whom it is offered, and then it has its effect."""
    for seat in SEATS:
        for right in offers(situation.code, situation.table, seat).rights:
            for act in demands_of(right, seat):
                yield from _demanded(situation, right, act, judge)


def _demanded(situation: Situation, right: Right, act: Demand, judge: Judge) -> Iterator[Problem]:
    ruling = ruled(situation, judge, act)
    if ruling is None:
        yield problem_with(situation, right, act, "is granted, and nobody could do it")
        return
    # Of two rights that give the same remedy the later one is spent first.
    ended = [fact.right for fact in ruling.facts if isinstance(fact, Ended)]
    spent = [one for one in ended if act.by in one.choosers]
    if not ruling.is_proper or not spent:
        yield problem_with(situation, right, act, f"is granted, and {ruling.fault or 'spends nothing'}")
        return
    later = after(situation.table, ruling)
    for remedy in act.remedies:
        done = [Exercised(one, remedy, situation.table, later) for one in spent]
        if not any(map(EFFECTS[remedy.kind], done)):
            yield problem_with(situation, right, act, "has no effect")
