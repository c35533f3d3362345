"""Facts: what an act has made true, and how facts fold into a table.

The referee judges an act and finds facts; ``follow(table, facts)`` is the table after them. Facts carry no
opinion: what is proper, and what it costs, was settled when they were found.

    Act --judge(code, table)--> Ruling (with facts) --follow--> Table
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from oddtrick.calls import Call
from oddtrick.cards import NO_CARDS, SEATS, Card, Hands, Seat, Side
from oddtrick.table import (
    PEACE,
    Bar,
    CardPlay,
    Correction,
    CurrentDeal,
    Declaration,
    Effect,
    Fine,
    Inquiry,
    Note,
    Order,
    PendingClaim,
    Renounce,
    Right,
    State,
    Table,
    Trouble,
    Until,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Played:
    """A card lies on the table, played to the trick by that hand; ``after`` is the play as it then stands."""

    seat: Seat
    card: Card
    after: CardPlay


@dataclass(frozen=True, slots=True)
class Called:
    """A call was heard; ``after`` is the declaration as it then stands."""

    seat: Seat
    call: Call
    effect: Effect
    after: Declaration


@dataclass(frozen=True, slots=True)
class Recalled:
    """Earlier calls were voided, raised or restored; ``after`` is the declaration as it then stands."""

    after: Declaration


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt."""

    dealer: Seat
    hands: Hands
    turn: Seat


@dataclass(frozen=True, slots=True)
class Rearranged:
    """The cards on the table changed otherwise than by a play: a trick quitted, a card taken back."""

    after: CardPlay


@dataclass(frozen=True, slots=True)
class Renounced:
    """A hand refused a suit that it holds."""

    renounce: Renounce


@dataclass(frozen=True, slots=True)
class RenounceBecame:
    """A refusal of suit was corrected, established, claimed, punished or forgiven."""

    was: Renounce
    now: Renounce


@dataclass(frozen=True, slots=True)
class Inquired:
    """Someone was asked whether he has none of a suit, or answered; the last inquiry replaces his earlier one."""

    inquiry: Inquiry


@dataclass(frozen=True, slots=True)
class Granted:
    """The law gives a choice."""

    right: Right


@dataclass(frozen=True, slots=True)
class Ended:
    """A right was used, waived or has lapsed."""

    right: Right


@dataclass(frozen=True, slots=True)
class Narrowed:
    """One of those who might choose has given his right up; the others keep theirs."""

    was: Right
    now: Right


@dataclass(frozen=True, slots=True)
class Barred:
    """A player loses his voice."""

    bar: Bar


@dataclass(frozen=True, slots=True)
class Freed:
    """A bar is lifted."""

    bar: Bar


@dataclass(frozen=True, slots=True)
class Ordered:
    """A direction binds the play."""

    order: Order


@dataclass(frozen=True, slots=True)
class Obeyed:
    """A direction has been complied with, paid or has ended."""

    order: Order


@dataclass(frozen=True, slots=True)
class LiesExposed:
    """A card lies face up before its player, liable to be called."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TakenUp:
    """An exposed card is no longer liable to be called."""

    card: Card


@dataclass(frozen=True, slots=True)
class Fined:
    """Points are due whatever becomes of the deal."""

    fine: Fine


@dataclass(frozen=True, slots=True)
class Noted:
    """Something to bear in mind."""

    note: Note


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Something that need no longer be borne in mind."""

    note: Note


@dataclass(frozen=True, slots=True)
class DealBegun:
    """The dealer has begun; the cards are not all dealt."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class DealtBy:
    """The deal stands as dealt by that player, who speaks first; the next is his left-hand neighbour's."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Found:
    """A missing card is found, and belongs to that hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ClaimStands:
    """A claim waits for answers (or, with ``None``, no longer does)."""

    claim: PendingClaim | None


@dataclass(frozen=True, slots=True)
class Conceded:
    """A side has at least ``tricks`` of the thirteen, won and conceded to it."""

    to: Side
    tricks: int


@dataclass(frozen=True, slots=True)
class DealOver:
    """The play is over: the declarer's side took that many of the thirteen tricks."""

    taken: int


@dataclass(frozen=True, slots=True)
class DealVoid:
    """The deal counts for nothing; the same dealer deals again."""

    law: str


@dataclass(frozen=True, slots=True)
class DealClosed:
    """The pack is cut, or dealt, for the next deal: nothing more can be claimed of the last one."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class ScoreCorrected:
    """An entry of the score is put right."""

    correction: Correction


@dataclass(frozen=True, slots=True)
class ScoreAgreed:
    """A side has agreed the score of the rubber."""

    side: Side


Fact = (
    Played
    | Called
    | Recalled
    | Dealt
    | DealBegun
    | DealtBy
    | Found
    | Rearranged
    | Renounced
    | RenounceBecame
    | Inquired
    | Granted
    | Ended
    | Narrowed
    | Barred
    | Freed
    | Ordered
    | Obeyed
    | LiesExposed
    | TakenUp
    | Fined
    | Noted
    | Forgotten
    | ClaimStands
    | Conceded
    | DealOver
    | DealVoid
    | DealClosed
    | ScoreCorrected
    | ScoreAgreed
)


# -- folding --


def follow(table: Table, facts: Iterable[Fact]) -> Table:
    """The table after those facts, in order."""
    for fact in facts:
        table = _fold(table, fact)
    return table


DealFact = Dealt | DealBegun | DealtBy | Found | DealOver | DealVoid | DealClosed
"""Facts about how a deal begins, stands and ends."""

RightFact = Granted | Ended | Narrowed
"""Facts about what is pending."""


def _fold(table: Table, fact: Fact) -> Table:
    match fact:
        case Played() | Rearranged():
            return _with_play(table, fact.after)
        case Called() | Recalled():
            return _with_declaration(table, fact.after)
        case Granted() | Ended() | Narrowed():
            return replace(table, rights=_pending(table.rights, fact))
        case Dealt() | DealBegun() | DealtBy() | Found() | DealOver() | DealVoid() | DealClosed():
            return _with_deal_fact(table, fact)
        case Fined():
            return replace(table, fines=(*table.fines, fact.fine))
        case ScoreCorrected():
            return replace(table, corrections=(*table.corrections, fact.correction))
        case ScoreAgreed():
            return replace(table, agreed=table.agreed | {fact.side})
        case _:
            deal = _deal(table)
            return _with_deal(table, replace(deal, trouble=_troubled(deal.trouble, fact)))


def _pending(rights: tuple[Right, ...], fact: RightFact) -> tuple[Right, ...]:
    match fact:
        case Granted():
            return (*rights, fact.right)
        case Ended():
            return _less(rights, fact.right)
        case Narrowed():
            return _swap(rights, fact.was, fact.now)
        case _:
            assert_never(fact)


def _with_deal_fact(table: Table, fact: DealFact) -> Table:
    match fact:
        case Dealt():
            return _with_cards(table, fact)
        case DealBegun():
            return _begun(table, fact.dealer)
        case DealtBy():
            return _dealt_by(table, fact.dealer)
        case Found():
            return _found(table, fact)
        case DealOver():
            # What was to be chosen in the play is past; only the penalties of revokes remain.
            rights = tuple(right for right in table.rights if right.until is Until.CUT)
            deal = replace(_deal(table), state=State.OVER, taken=fact.taken)
            return replace(table, deal=deal, rights=rights)
        case DealVoid():
            # It is as if that deal had not been begun: the numbers of the deals are those of the score sheet.
            begun = 0 if table.deal is None else 1
            return replace(table, deal=None, rights=(), deals=table.deals - begun)
        case DealClosed():
            return _closed(table, fact.dealer)
        case _:
            assert_never(fact)


TroubleFact = (
    Renounced
    | RenounceBecame
    | Inquired
    | Barred
    | Freed
    | Ordered
    | Obeyed
    | LiesExposed
    | TakenUp
    | Noted
    | Forgotten
    | ClaimStands
    | Conceded
)


def _troubled(trouble: Trouble, fact: TroubleFact) -> Trouble:
    match fact:
        case Renounced():
            return replace(trouble, renounces=(*trouble.renounces, fact.renounce))
        case RenounceBecame():
            return replace(trouble, renounces=_swap(trouble.renounces, fact.was, fact.now))
        case Inquired():
            asked = fact.inquiry
            others = tuple(q for q in trouble.inquiries if (q.seat, q.trick) != (asked.seat, asked.trick))
            return replace(trouble, inquiries=(*others, asked))
        case Barred():
            return replace(trouble, bars=(*trouble.bars, fact.bar))
        case Freed():
            return replace(trouble, bars=_less(trouble.bars, fact.bar))
        case Ordered():
            return replace(trouble, orders=(*trouble.orders, fact.order))
        case Obeyed():
            return replace(trouble, orders=_less(trouble.orders, fact.order))
        case LiesExposed():
            return replace(trouble, exposed=(*trouble.exposed, (fact.seat, fact.card)))
        case TakenUp():
            return replace(trouble, exposed=tuple(lying for lying in trouble.exposed if lying[1] is not fact.card))
        case Noted():
            return replace(trouble, notes=(*trouble.notes, fact.note))
        case Forgotten():
            return replace(trouble, notes=_less(trouble.notes, fact.note))
        case ClaimStands():
            return replace(trouble, claim=fact.claim)
        case Conceded():
            return replace(trouble, conceded=(*trouble.conceded, (fact.to, fact.tricks)))
        case _:
            assert_never(fact)


def _less(items: tuple[T, ...], gone: T) -> tuple[T, ...]:
    return tuple(item for item in items if item != gone)


def _swap(items: tuple[T, ...], was: T, now: T) -> tuple[T, ...]:
    return tuple(now if item == was else item for item in items)


def _deal(table: Table) -> CurrentDeal:
    assert table.deal is not None, "a fact about the play of a deal needs a deal"
    return table.deal


def _with_deal(table: Table, deal: CurrentDeal) -> Table:
    # Spelled out, as _with_play is, because it happens at every card; replace() takes several times as long.
    return Table(
        dealer=table.dealer,
        deal=deal,
        past=table.past,
        deals=table.deals,
        rights=table.rights,
        fines=table.fines,
        corrections=table.corrections,
        agreed=table.agreed,
        cut=table.cut,
    )


def _with_play(table: Table, play: CardPlay) -> Table:
    deal = _deal(table)
    return _with_deal(
        table,
        CurrentDeal(
            number=deal.number,
            dealer=deal.dealer,
            dealt=deal.dealt,
            state=deal.state,
            declaration=deal.declaration,
            play=play,
            trouble=deal.trouble,
            taken=deal.taken,
        ),
    )


def _with_declaration(table: Table, declaration: Declaration) -> Table:
    deal = _deal(table)
    if deal.state is not State.OPEN:
        # Something was said after the declaration was over; it changes nothing.
        return _with_deal(table, replace(deal, declaration=declaration))
    play = deal.play
    if declaration.state is State.FINAL:
        play = replace(play, turn=declaration.leader)
    return _with_deal(
        table,
        CurrentDeal(
            number=deal.number,
            dealer=deal.dealer,
            dealt=deal.dealt,
            state=declaration.state,
            declaration=declaration,
            play=play,
            trouble=deal.trouble,
            taken=deal.taken,
        ),
    )


def _with_cards(table: Table, fact: Dealt) -> Table:
    begun = table.deal
    number = table.deals + 1 if begun is None else begun.number
    deal = CurrentDeal(
        number=number,
        dealer=fact.dealer,
        dealt=fact.hands,
        state=State.OPEN,
        declaration=Declaration(turn=fact.turn),
        play=CardPlay(hands=fact.hands),
        trouble=PEACE if begun is None else begun.trouble,
    )
    return replace(table, dealer=fact.dealer, deal=deal, deals=number, cut=False)


def _closed(table: Table, dealer: Seat) -> Table:
    return replace(table, past=(*table.past, _deal(table)), deal=None, rights=(), dealer=dealer, cut=True)


def _begun(table: Table, dealer: Seat) -> Table:
    number = table.deals + 1
    deal = CurrentDeal(
        number=number,
        dealer=dealer,
        dealt=NO_CARDS,
        state=State.DEALING,
        declaration=Declaration(),
        play=CardPlay(),
    )
    return replace(table, deal=deal, deals=number, cut=False)


def _dealt_by(table: Table, dealer: Seat) -> Table:
    deal = _deal(table)
    turn = dealer if deal.state is State.OPEN else deal.declaration.turn
    return replace(
        table, dealer=dealer, deal=replace(deal, dealer=dealer, declaration=replace(deal.declaration, turn=turn))
    )


def _found(table: Table, fact: Found) -> Table:
    deal = _deal(table)
    return _with_deal(
        table,
        replace(
            deal,
            dealt=_joined(deal.dealt, fact),
            play=replace(deal.play, hands=_joined(deal.play.hands, fact)),
        ),
    )


def _joined(hands: Hands, fact: Found) -> Hands:
    north, east, south, west = (
        hand.with_(fact.card) if seat is fact.seat else hand for seat, hand in zip(SEATS, hands, strict=True)
    )
    return (north, east, south, west)
