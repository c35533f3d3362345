"""What is said of each fact, a row a kind: the statement that tells it, or none.

What a fact changes and who knows of it stands in the rules (``folding.FACTS``); the sentence of a statement in
``statement_texts``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from oddtrick.rules.cards import SEATS, Card, Seat, Suit
from oddtrick.rules.facts import (
    Barred,
    Called,
    ClaimStands,
    Conceded,
    DealBegun,
    DealClosed,
    DealOver,
    Dealt,
    DealtBy,
    DealVoid,
    Ended,
    Fact,
    Fined,
    Forgotten,
    Found,
    Freed,
    Granted,
    Inquired,
    LiesExposed,
    Narrowed,
    Noted,
    Obeyed,
    Ordered,
    PackCut,
    Played,
    PlayResumed,
    Rearranged,
    Recalled,
    RenounceBecame,
    Renounced,
    ScoreAgreed,
    ScoreCorrected,
    TakenUp,
)
from oddtrick.rules.table import CardPlay, Table
from oddtrick.rules.terms import RemedyKind
from oddtrick.rules.type_checks import require_same_kinds
from oddtrick.words.wording.open_choices import led_in_haste
from oddtrick.words.wording.statements import (
    CallChanged,
    CallCounts,
    CallsRevised,
    CardsLie,
    CardsReturn,
    DealtAgain,
    DirectedHand,
    HandsRestored,
    MayStillChoose,
    OrderBinds,
    OrderTooLate,
    Statement,
    next_turn,
)


@dataclass(frozen=True, slots=True)
class Change:
    """What a fact is told with: the table ``before`` and after the facts, and what they have in common.

    ``lying`` are the cards that come to lie face up, ``back`` those that go back, by hand; ``still`` are the cards that
    lie exposed afterwards; ``hasty``: the opening lead was made before the choice about it.
    """

    before: Table
    lying: Mapping[Seat, list[Card]]
    back: Mapping[Seat, list[Card]]
    still: Sequence[Card]
    hasty: bool


def statements(facts: Sequence[Fact], before: Table, after: Table) -> tuple[Statement, ...]:
    """What now stands, the last of it whose turn it is; nothing of what goes without saying, and nothing twice."""
    change = _change(facts, before, after)
    stated = [FACT_STATEMENTS[type(fact)](fact, change) for fact in facts]
    return tuple(dict.fromkeys(statement for statement in (*stated, next_turn(after)) if statement is not None))


def _change(facts: Sequence[Fact], before: Table, after: Table) -> Change:
    lying: dict[Seat, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, LiesExposed):
            lying.setdefault(fact.seat, []).append(fact.card)
    return Change(
        before=before,
        lying=lying,
        back=_going_back(facts, before),
        still=() if after.deal is None else [card for _, card in after.deal.lying],
        hasty=any(isinstance(fact, Ended) and led_in_haste(fact.right) for fact in facts),
    )


# -- the kinds --


def _unsaid(_fact: Fact, _change: Change) -> None:
    """It goes without saying, or is told by another."""


def _itself(fact: Statement, _change: Change) -> Statement:
    """It holds all that is said of it."""
    return fact


def _called(fact: Called, _change: Change) -> CallCounts:
    return CallCounts(fact.effect, fact.call, fact.seat)


def _deal_void(_fact: DealVoid, change: Change) -> DealtAgain:
    deal = change.before.deal
    return DealtAgain(change.before.dealer if deal is None else deal.dealer)


def _narrowed(fact: Narrowed, _change: Change) -> MayStillChoose | None:
    return None if fact.was.choosers == fact.now.choosers else MayStillChoose(fact.now.choosers)


def _lies_exposed(fact: LiesExposed, change: Change) -> CardsLie:
    cards = tuple(change.lying[fact.seat])
    return CardsLie(fact.seat, cards, back=set(cards) <= set(change.back.get(fact.seat, ())))


def _taken_up(fact: TakenUp, change: Change) -> TakenUp | None:
    """What lay exposed before too is not said to be taken up."""
    return None if fact.card in change.still else fact


def _recalled(fact: Recalled, change: Change) -> CallsRevised | None:
    deal = change.before.deal
    said = () if deal is None else deal.declaration.said
    changes = tuple(
        CallCounts(now.effect, now.call, now.by) if was.call == now.call else CallChanged(was.call, now.call, was.by)
        for was, now in zip(said, fact.after.said, strict=False)
        if was != now
    )
    return CallsRevised(changes) if changes else None


_ON_THE_LEAD = (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT)


def _ordered(fact: Ordered, change: Change) -> OrderBinds | OrderTooLate:
    order, deal, hasty = fact.order, change.before.deal, change.hasty
    trick = None if deal is None else deal.play.trick
    if hasty and trick is not None and order.kind in _ON_THE_LEAD and isinstance(order.param, Suit):
        return OrderTooLate(order.kind, trick.leader, order.param)
    dummies = frozenset[Seat]() if deal is None or not deal.play.dummy_down else deal.dummies & order.seats
    if deal is None or not dummies:
        return OrderBinds(order, order.seats, DirectedHand.OWN_HAND)
    players = frozenset(map(deal.player_of, order.seats))
    return OrderBinds(order, players, DirectedHand.DUMMY if dummies == order.seats else DirectedHand.EITHER_HAND)


def _going_back(facts: Iterable[Fact], before: Table) -> dict[Seat, list[Card]]:
    """The cards that go back to each hand."""
    back: dict[Seat, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, Rearranged) and before.deal is not None:
            for seat in SEATS:
                held = before.deal.play.hands[seat]
                back.setdefault(seat, []).extend(card for card in fact.after.hands[seat] if card not in held)
    return back


def _rearranged(fact: Rearranged, change: Change) -> HandsRestored | None:
    """The cards that go back to their hands, but for those that lie face up."""
    hands = []
    for seat, cards in _going_back((fact,), change.before).items():
        back = tuple(card for card in cards if card not in change.lying.get(seat, ()))
        if (played := _stays(seat, fact.after, change.before)) or back:
            hands.append(CardsReturn(seat, played, back))
    return HandsRestored(tuple(hands)) if hands else None


def _stays(seat: Seat, after: CardPlay, before: Table) -> tuple[Card, ...]:
    """The card that stays in the trick of several that lay there."""
    was = None if before.deal is None else before.deal.play.trick
    if was is None or after.trick is None or not any(source is seat for source, _ in was.surplus):
        return ()
    card = after.trick.card(seat)
    return () if card is None or any(source is seat for source, _ in after.trick.surplus) else (card,)


FACT_STATEMENTS: Mapping[type[Fact], Callable[[Any, Change], Statement | None]] = {
    Played: _unsaid,
    Called: _called,
    Recalled: _recalled,
    Dealt: _unsaid,
    DealBegun: _unsaid,
    DealtBy: _itself,
    Found: _itself,
    Rearranged: _rearranged,
    Renounced: _unsaid,
    RenounceBecame: _itself,
    Inquired: _unsaid,
    Granted: _itself,
    Ended: _unsaid,
    Narrowed: _narrowed,
    Barred: _itself,
    Freed: _itself,
    Ordered: _ordered,
    Obeyed: _unsaid,
    LiesExposed: _lies_exposed,
    TakenUp: _taken_up,
    Fined: _itself,
    Noted: _itself,
    Forgotten: _unsaid,
    ClaimStands: _itself,
    Conceded: _itself,
    DealOver: _itself,
    PlayResumed: _itself,
    DealVoid: _deal_void,
    DealClosed: _unsaid,
    PackCut: _unsaid,
    ScoreCorrected: _itself,
    ScoreAgreed: _itself,
}
"""Every kind of fact."""

require_same_kinds(
    "FACT_STATEMENTS of words/wording/fact_statements.py", FACT_STATEMENTS, "Fact of rules/facts.py", get_args(Fact)
)

_SAID_THEMSELVES = {kind for kind, row in FACT_STATEMENTS.items() if row is _itself}
require_same_kinds(
    "Statement of words/wording/statements.py",
    _SAID_THEMSELVES & set(get_args(Statement)),
    "_itself of words/wording/fact_statements.py",
    _SAID_THEMSELVES,
)
