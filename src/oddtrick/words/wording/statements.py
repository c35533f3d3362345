"""What an act or a choice has made so, as values: one for each sentence that is said of it (``statement_texts``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.calls import Call
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
from oddtrick.rules.table import CardPlay, CurrentDeal, Effect, Order, State, Table
from oddtrick.rules.terms import Fault, RemedyKind
from oddtrick.words.wording.open_choices import led_in_haste


@dataclass(frozen=True, slots=True)
class CardsLie:
    """Cards lie face up before their player; ``back``: taken back from the table, where they were played."""

    seat: Seat
    cards: tuple[Card, ...]
    back: bool = False


@dataclass(frozen=True, slots=True)
class CardsReturn:
    """Of one hand: the card that is ``played`` of several, and the cards that go ``back``."""

    seat: Seat
    played: tuple[Card, ...]
    back: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsRestored:
    """What becomes of the cards that lay on the table, hand by hand."""

    hands: tuple[CardsReturn, ...]


class From(Enum):
    """From which hand those play whom a direction binds: it is never dummy who plays."""

    OWN_HAND = "own"
    DUMMY = "dummy"
    EITHER_HAND = "either"


@dataclass(frozen=True, slots=True)
class OrderBinds:
    """A direction, and the ``players`` whom it binds."""

    order: Order
    players: frozenset[Seat]
    hand: From


@dataclass(frozen=True, slots=True)
class OrderTooLate:
    """A direction on the opening lead, which the ``leader`` has made in haste."""

    kind: RemedyKind
    leader: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CallCounts:
    """A call, and what it counts for."""

    effect: Effect
    call: Call
    seat: Seat


@dataclass(frozen=True, slots=True)
class CallChanged:
    """A call that is now another."""

    was: Call
    now: Call
    seat: Seat


@dataclass(frozen=True, slots=True)
class CallsRevised:
    """What earlier calls count for now."""

    changes: tuple[CallCounts | CallChanged, ...]


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """The deal counts for nothing."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class MayStillChoose:
    """Those who keep a right that another has given up."""

    choosers: frozenset[Seat]


class Doing(Enum):
    """What is next to be done."""

    CALLS = "calls"
    LEADS = "leads"
    PLAYS = "plays"


@dataclass(frozen=True, slots=True)
class NextToAct:
    """Who is next to do what; ``from_dummy``: with a card of dummy's."""

    seat: Seat
    doing: Doing
    from_dummy: bool = False


@dataclass(frozen=True, slots=True)
class LeadStandsIfPlayedTo:
    """A false lead on the table, beside which the one whose lead it was may ``still`` lead.

    ``declarer`` is who makes it stand by playing to it; ``None`` where all four must.
    """

    card: Card
    still: Seat
    declarer: Seat | None = None


@dataclass(frozen=True, slots=True)
class NoWinnerHeld:
    """No card that could still win one of the tricks that were run is held."""


@dataclass(frozen=True, slots=True)
class Unchanged:
    """Nothing has come of it."""


OfDeclaration = CallCounts | CallsRevised | Barred | Freed
OfDeal = DealtBy | Found | DealOver | PlayResumed | DealtAgain | Unchanged
OfScore = Fined | ScoreCorrected | ScoreAgreed
OfPlay = (
    CardsLie
    | HandsRestored
    | OrderBinds
    | OrderTooLate
    | RenounceBecame
    | TakenUp
    | Noted
    | ClaimStands
    | Conceded
    | NoWinnerHeld
)
OfTurn = NextToAct | LeadStandsIfPlayedTo
Statement = OfDeclaration | OfDeal | OfScore | OfPlay | OfTurn | Granted | MayStillChoose
"""What one sentence says; a fact where that holds all that is said of it."""


def statements(facts: Sequence[Fact], before: Table, after: Table) -> tuple[Statement, ...]:
    """What now stands, the last of it whose turn it is; nothing of what goes without saying, and nothing twice."""
    lying: dict[Seat, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, LiesExposed):
            lying.setdefault(fact.seat, []).append(fact.card)
    back = _going_back(facts, before)
    hasty = any(isinstance(fact, Ended) and led_in_haste(fact.right) for fact in facts)
    # What lay exposed before too is not said to be taken up.
    still = () if after.deal is None else [card for _, card in after.deal.lying]
    result: list[Statement | None] = []
    for fact in facts:
        match fact:
            case LiesExposed(seat=seat):
                cards = tuple(lying[seat])
                result.append(CardsLie(seat, cards, back=set(cards) <= set(back.get(seat, ()))))
            case Rearranged():
                result.append(_restored(fact, before, lying))
            case Ordered(order=order):
                result.append(_order(order, before.deal, hasty=hasty))
            case TakenUp(card=card):
                result.append(None if card in still else fact)
            case _:
                result.append(_of_fact(fact, before))
    result.append(next_turn(after))
    return tuple(dict.fromkeys(statement for statement in result if statement is not None))


def _of_fact(fact: Fact, before: Table) -> Statement | None:
    match fact:
        case Called(seat=seat, call=call, effect=effect):
            return CallCounts(effect, call, seat)
        case Recalled():
            return _revised(fact, before)
        case DealVoid():
            return DealtAgain(before.dealer if before.deal is None else before.deal.dealer)
        case Narrowed(was=was, now=now):
            return None if was.choosers == now.choosers else MayStillChoose(now.choosers)
        case (
            (Played() | Renounced() | Inquired() | Ended() | Obeyed() | Forgotten() | PackCut())
            | (Dealt() | DealBegun() | DealClosed())
            | (LiesExposed() | Rearranged() | Ordered())
        ):
            return None
        case _:
            return fact


def next_turn(table: Table) -> OfTurn | None:
    """Whose turn it is; ``None`` where no deal is in hand."""
    deal = table.deal
    if deal is None or deal.turn is None or deal.player is None:
        return None
    if deal.state is State.OPEN:
        return NextToAct(deal.player, Doing.CALLS)
    trick = deal.play.trick
    adversarys = trick is not None and trick.leader.side is not deal.declaration.declarer_side
    if trick is not None and trick.due is not None and not trick.is_complete and adversarys:
        # Whose lead it was may still lead, as if the false one were not there (1910, 76 and 80).
        by_declarer = any(r.by_acting and r.fault is Fault.LEAD_OUT_OF_TURN for r in table.rights)
        return LeadStandsIfPlayedTo(trick.led, trick.due, deal.declaration.declarer if by_declarer else None)
    doing = Doing.LEADS if trick is None or trick.is_complete else Doing.PLAYS
    return NextToAct(deal.player, doing, from_dummy=deal.player is not deal.turn)


def _revised(fact: Recalled, before: Table) -> CallsRevised | None:
    said = () if before.deal is None else before.deal.declaration.said
    changes = tuple(
        CallCounts(now.effect, now.call, now.by) if was.call == now.call else CallChanged(was.call, now.call, was.by)
        for was, now in zip(said, fact.after.said, strict=False)
        if was != now
    )
    return CallsRevised(changes) if changes else None


_ON_THE_LEAD = (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT)


def _order(order: Order, deal: CurrentDeal | None, *, hasty: bool) -> OrderBinds | OrderTooLate:
    trick = None if deal is None else deal.play.trick
    if hasty and trick is not None and order.kind in _ON_THE_LEAD and isinstance(order.param, Suit):
        return OrderTooLate(order.kind, trick.leader, order.param)
    dummies = frozenset[Seat]() if deal is None or not deal.play.dummy_down else deal.dummies & order.seats
    if deal is None or not dummies:
        return OrderBinds(order, order.seats, From.OWN_HAND)
    players = frozenset(map(deal.player_of, order.seats))
    return OrderBinds(order, players, From.DUMMY if dummies == order.seats else From.EITHER_HAND)


def _going_back(facts: Iterable[Fact], before: Table) -> dict[Seat, list[Card]]:
    """The cards that go back to each hand."""
    back: dict[Seat, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, Rearranged) and before.deal is not None:
            for seat in SEATS:
                held = before.deal.play.hands[seat]
                back.setdefault(seat, []).extend(card for card in fact.after.hands[seat] if card not in held)
    return back


def _restored(fact: Rearranged, before: Table, lying: dict[Seat, list[Card]]) -> HandsRestored | None:
    """The cards that go back to their hands, but for those that lie face up."""
    hands = []
    for seat, cards in _going_back((fact,), before).items():
        back = tuple(card for card in cards if card not in lying.get(seat, ()))
        if (played := _stays(seat, fact.after, before)) or back:
            hands.append(CardsReturn(seat, played, back))
    return HandsRestored(tuple(hands)) if hands else None


def _stays(seat: Seat, after: CardPlay, before: Table) -> tuple[Card, ...]:
    """The card that stays in the trick of several that lay there."""
    was = None if before.deal is None else before.deal.play.trick
    if was is None or after.trick is None or not any(source is seat for source, _ in was.surplus):
        return ()
    card = after.trick.card(seat)
    return () if card is None or any(source is seat for source, _ in after.trick.surplus) else (card,)
