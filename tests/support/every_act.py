"""Acts of every kind that a seat might do at a table, proper or not: the same ones each time, some of each sort."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Alter,
    Answer,
    AskPartner,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Consult,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Expose,
    LeaveTable,
    Look,
    LookedAt,
    Mishap,
    Mix,
    Place,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    ScoreEntry,
    Search,
    TakeBack,
    Touch,
    Waive,
)
from oddtrick.rules.calls import PASS, Bid, Call, Strain, Word
from oddtrick.rules.cards import PACK, SEATS, SUITS, Card, Seat, deal_round
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Right, State, Table
from oddtrick.rules.terms import Fault, How, MishapKind, Remedy, RemedyKind, Topic

Maker = Callable[[Code, Table, Seat], Iterator[Act]]

NAMING_A_SUIT = (RemedyKind.CALL_SUIT, RemedyKind.FORBID_SUIT, RemedyKind.HIGHEST_OF)


def acts_of(code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    """Acts of every kind by that seat."""
    for make in MAKERS.values():
        yield from make(code, table, seat)


def hand_of(table: Table, seat: Seat) -> tuple[Card, ...]:
    """The cards that are left in that hand."""
    return () if table.deal is None else tuple(table.deal.play.hands[seat])


def _ends_of_suits(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The best and the lowest card of each suit."""
    suits = [[card for card in cards if card.suit is suit] for suit in SUITS]
    return tuple(dict.fromkeys(card for held in suits if held for card in (held[0], held[-1])))


def _calls(code: Code, table: Table) -> tuple[Call, ...]:
    """Every call but bids, the lowest bids that are enough, and one that is not."""
    deal = table.deal
    if deal is None or deal.state is not State.OPEN:
        return (PASS, Bid(1, Strain.HEARTS), Word.DOUBLE)
    level = deal.declaration.level or 0
    every = tuple(every_call(code, deal))
    plain = tuple(call for call in every if not isinstance(call, Bid))
    bids = [call for call in every if isinstance(call, Bid)]
    near = [bid for bid in bids if level <= bid.level <= level + 1]
    return (*plain[:12], *near, *bids[-1:])


def _say(code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    return (Say(seat, call) for call in _calls(code, table))


def _alter(code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    said = () if table.deal is None else table.deal.declaration.said
    return (Alter(seat, call) for call in _calls(code, table)[:10]) if said else iter(())


def _play(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    deal = table.deal
    if deal is None:
        return
    sources = {seat, *((deal.turn,) if deal.turn is not None and deal.player is seat else ())}
    if deal.declaration.declarer is seat and deal.declaration.dummy is not None:
        sources.add(deal.declaration.dummy)
    for source in sorted(sources):
        cards, hand = _ends_of_suits(hand_of(table, source)), None if source is seat else source
        yield from (Play(seat, (card,), hand) for card in cards)
        if len(cards) > 1:
            yield Play(seat, (cards[0], cards[1]), hand)


def _take_back(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    yield TakeBack(seat)
    if table.deal is not None and table.deal.declaration.dummy is not None:
        yield TakeBack(seat, table.deal.declaration.dummy)


def _expose(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    cards = hand_of(table, seat)
    yield from (Expose(seat, cards if how is How.THROWN else cards[:1], how) for how in How if cards)
    yield from (Expose(seat, cards[-1:], How.DROPPED), Expose(seat, cards[:2], How.DROPPED)) if len(cards) > 1 else ()


def _ask_void(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    trick = None if table.deal is None else table.deal.play.trick
    return (AskVoid(seat, suit) for suit in (SUITS[:1] if trick is None else {trick.led.suit, SUITS[0]}))


def _touch(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    dummy = None if table.deal is None else table.deal.declaration.dummy
    if dummy is not None:
        cards = _ends_of_suits(hand_of(table, dummy))
        yield from (Touch(seat, (card,), arranging) for card in cards[:3] for arranging in (False, True))


def _look(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    places = ("own-cards", "last-trick", "trick:1", *(f"hand:{other}" for other in SEATS))
    dealt = (None,) if table.deal is not None and table.deal.state is not State.DEALING else (10, 52)
    return (Look(seat, LookedAt.parse(place), number) for place in places for number in dealt)


def _mishap(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    dealing = table.deal is None or table.deal.state in (State.DEALING, State.PASSED_OUT, State.OVER)
    for kind in MishapKind:
        if dealing:
            yield Mishap(by=seat, kind=kind, seat=seat, dealt=20, cards=hand_of(table, seat)[:1])
        yield Mishap(by=seat, kind=kind, seat=seat.left, dealt=52)


def _demand(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    granted = [demand for right in table.rights for demand in demands_of(right, seat)]
    others = (RemedyKind.NEW_DEAL, RemedyKind.RECTIFY, RemedyKind.STAND, RemedyKind.TRICKS, RemedyKind.VOID)
    foreign = [Demand(seat, (Remedy(kind),)) for kind in others]
    foreign += [Demand(seat, (Remedy(RemedyKind.CALL_SUIT, suit),)) for suit in SUITS[:2]]
    foreign += [Demand(seat, (Remedy(RemedyKind.POINTS, 50),)), Demand(seat, (Remedy(RemedyKind.BAR, seat.left),))]
    lying = () if table.deal is None else tuple(card for _, card in table.deal.lying)
    foreign += [Demand(seat, (Remedy(RemedyKind.CALL_CARD, card),)) for card in lying]
    return iter(dict.fromkeys((*granted, *foreign)))


def demands_of(right: Right, seat: Seat) -> tuple[Demand, ...]:
    """A demand of each remedy of that right, with each parameter that it may have."""
    named = [one for remedy in right.remedies for one in _named(right, remedy)]
    several = tuple(one for one in named if one.kind in (RemedyKind.CALL_SUIT, RemedyKind.WIN_ONE))
    return tuple(Demand(seat, (one,)) for one in dict.fromkeys(named)) + (
        (Demand(seat, several[:2]),) if right.fault is Fault.RAN_WINNERS and len(several) > 1 else ()
    )


def _named(right: Right, remedy: Remedy) -> tuple[Remedy, ...]:
    """The remedy as it can be demanded: with the suit or the card that the right leaves open."""
    if remedy.param is not None:
        return (remedy,)
    if remedy.kind in NAMING_A_SUIT:
        bare = (remedy,) if remedy.kind is RemedyKind.CALL_SUIT else ()
        return (*bare, *(Remedy(remedy.kind, suit) for suit in SUITS))
    if remedy.kind is RemedyKind.WIN_ONE:
        return tuple(Remedy(remedy.kind, card) for card in right.cards) or (remedy,)
    if remedy.kind in (RemedyKind.EXPOSED, RemedyKind.CALL_CARD):
        return tuple(Remedy(remedy.kind, card) for card in right.cards)
    return (remedy,)


def _claim_revoke(_code: Code, table: Table, seat: Seat) -> Iterator[Act]:
    deal = table.deal if table.deal is not None else next(iter(table.past[-1:]), None)
    if deal is not None:
        for against in SEATS:
            tricks = {r.trick for r in deal.irregularities.renounces if r.seat is against}
            yield from (ClaimRevoke(seat, against, trick) for trick in (None, *sorted(tricks or {1})))


def dealt_again(table: Table, seat: Seat) -> Deal:
    """The cards of the deal in hand, or of a new pack, dealt by that seat."""
    known = table.deal is not None and any(table.deal.dealt)
    return Deal(seat, table.deal.dealt if table.deal is not None and known else deal_round(PACK, seat))


def _each(kind: Callable[..., Act], *fields: tuple[object, ...]) -> Maker:
    """Acts of that kind, with these fields besides the seat."""
    return lambda _code, _table, seat: (kind(seat, *values) for values in fields)


MAKERS: Mapping[type[Act], Maker] = {
    Deal: lambda _code, table, seat: iter((dealt_again(table, seat),)),
    Mishap: _mishap,
    Say: _say,
    Alter: _alter,
    Play: _play,
    TakeBack: _take_back,
    Quit: _each(Quit, ()),
    Expose: _expose,
    AskVoid: _ask_void,
    Answer: _each(Answer, (True,), (False,)),
    Touch: _touch,
    Remarks: _each(Remarks, *((topic,) for topic in Topic)),
    Look: _look,
    Place: _each(Place, ()),
    Claim: _each(Claim, ("rest",), (1,)),
    Concede: _each(Concede, ("rest",), (1,)),
    PlayOn: _each(PlayOn, ()),
    Agree: _each(Agree, ()),
    LeaveTable: _each(LeaveTable, (False,), (True,)),
    Demand: _demand,
    Waive: _each(Waive, ()),
    AskPartner: _each(AskPartner, ()),
    Consult: _each(Consult, ()),
    ClaimRevoke: _claim_revoke,
    Search: _each(Search, ()),
    Mix: _each(Mix, ()),
    CorrectScore: _each(CorrectScore, (ScoreEntry.parse("above:NS:1"), 10)),
    AgreeScore: _each(AgreeScore, ()),
    Cut: _each(Cut, (), (26,), (26, (Card.SA,))),
}
"""How acts of each kind are made up."""
