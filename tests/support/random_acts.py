"""Players who do anything at all at a table, at random.

``offered_act`` does what is offered; ``any_act`` does whatever a person could do there and a good deal that they could
not. Both take their choices from a ``random.Random``, so that a walk can be had again from its seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

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
    Tricks,
    Waive,
)
from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import PACK, SEATS, SIDES, SUITS, Card, Seat, Side, deal_round
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.tricks_sure import tricks_left
from oddtrick.rules.offers import Offers, offers
from oddtrick.rules.plain_acts import ACT_NAMES
from oddtrick.rules.table import Right, State, Table
from oddtrick.rules.terms import Fault, How, MishapKind, Remedy, RemedyKind, Topic

KINDS = tuple(ACT_NAMES)
"""Every kind of act that there is."""

CARD_REMEDIES = tuple(
    map(RemedyKind, ("see-card", "exposed", "call-card", "win-one", "play-card", "not-card")),
)
SUIT_REMEDIES = tuple(map(RemedyKind, ("call-suit", "forbid-suit", "highest-of")))
SEAT_REMEDIES = tuple(map(RemedyKind, ("bar", "forfeit-double", "lead-from")))

LOOKS = ("own-cards", "last-trick", *(f"trick:{n}" for n in range(1, 14)), *(f"hand:{seat}" for seat in SEATS))


# -- what is offered --


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaning:
    """How the players of a walk choose among what is offered: the chances in a hundred of saying more than need be.

    ``bold`` is for a call other than a pass, ``chatty`` for an act that neither calls nor plays.
    """

    bold: int = 30
    chatty: int = 10


BUSY = Leaning(bold=60, chatty=40)
QUIET = Leaning(bold=20, chatty=0)


def offered_act(rng: random.Random, code: Code, table: Table, leaning: Leaning = QUIET) -> Act | None:
    """One of the acts offered to anybody, one that goes on with the game by choice; ``None`` if there is none."""
    seats = list(SEATS)
    rng.shuffle(seats)
    offered = {seat: offers(code, table, seat) for seat in seats}
    moves: list[Act] = []
    asides: list[Act] = []
    for seat, offer in offered.items():
        moves += _moves(rng, seat, offer, leaning)
        asides += [act for name in offer.acts if (act := _named_act(rng, table, seat, name)) is not None]
    settling = [act for act in asides if isinstance(act, Agree | PlayOn | Deal | AgreeScore)]
    if asides and (rng.randrange(100) < leaning.chatty):
        return rng.choice(asides)
    if table.deal is not None and table.deal.irregularities.claim is not None and settling:
        return rng.choice(settling)
    if moves:
        return rng.choice(moves)
    rights = [(seat, right) for seat, offer in offered.items() for right in offer.rights]
    if settling and not (rights and rng.random() < 0.5):
        return rng.choice(settling)
    if rights:
        seat, right = rng.choice(rights)
        return demand(rng, table, seat, right) if rng.random() < 0.5 else Waive(seat)
    return rng.choice(asides) if asides else None


def _moves(rng: random.Random, seat: Seat, offer: Offers, leaning: Leaning) -> list[Act]:
    """One call or card for each that is offered, passes and their like first."""
    moves: list[Act] = [Play(seat, (card,), None if source is seat else source) for source, card in offer.plays]
    if offer.calls:
        quiet = [call for call in offer.calls if call in (Word.PASS, Word.YES, Word.SATISFIED)]
        bold = rng.randrange(100) < leaning.bold or not quiet
        moves.append(Say(seat, rng.choice(offer.calls if bold else quiet)))
    return moves


def _named_act(rng: random.Random, table: Table, seat: Seat, name: str) -> Act | None:
    deal = table.deal
    match name:
        case "claim" | "concede":
            assert deal is not None
            left = tricks_left(deal)
            tricks: Tricks = "rest" if rng.random() < 0.5 else rng.randint(0, max(0, left))
            return Claim(seat, tricks) if name == "claim" else Concede(seat, tricks)
        case "take-back":
            return TakeBack(seat)
        case "answer":
            return Answer(seat, rng.random() < 0.5)
        case "claim-revoke":
            return None  # whether it is proper is nothing that is offered can tell
        case "ask-void":
            return AskVoid(seat, rng.choice(SUITS))
        case "deal":
            return draw_deal(rng, seat)
        case "cut":
            return Cut(seat, rng.choice((None, rng.randint(4, 48))))
        case "correct-score":
            return CorrectScore(seat, entry(rng, table), rng.randrange(100))
        case "touch" | "expose" | "remark" | "look" | "alter":
            return BUILDERS[_BY_NAME[name]](rng, table, seat)
        case _:
            kind: Callable[[Seat], Act] = _BY_NAME[name]
            return kind(seat)


_BY_NAME: Mapping[str, Any] = {name: kind for kind, name in ACT_NAMES.items()}


def draw_deal(rng: random.Random, dealer: Seat) -> Deal:
    """A deal of the whole pack."""
    pack = list(PACK)
    rng.shuffle(pack)
    return Deal(dealer, deal_round(pack, dealer))


def entry(rng: random.Random, table: Table) -> ScoreEntry:
    """An entry of some deal of the record: a side's, or one player's where three play."""
    lineups = [deal.lineup for deal in (*table.past, table.deal) if deal is not None]
    three = bool(lineups) and lineups[0].vacant is not None
    columns: tuple[Side | Seat, ...] = lineups[0].players if three else SIDES
    who = rng.choice(columns)
    return ScoreEntry(rng.choice(("below", "above")), who, rng.randint(1, max(1, table.deals)))


def demand(rng: random.Random, table: Table, seat: Seat, right: Right) -> Demand:
    """One or several of the remedies of a right, each with a parameter."""
    granted = list(right.remedies) or [Remedy(RemedyKind.NONE)]
    several = right.fault is Fault.RAN_WINNERS and rng.random() < 0.2
    wanted = granted if several else [rng.choice(granted)]
    return Demand(seat, tuple(_complete(rng, table, remedy, right.cards) for remedy in wanted))


def _complete(rng: random.Random, table: Table, remedy: Remedy, cards: tuple[Card, ...] = ()) -> Remedy:
    if remedy.param is not None or remedy.kind is RemedyKind.SEE_CARD:
        return remedy
    if remedy.kind is RemedyKind.WIN_ONE and cards:
        return Remedy(remedy.kind, rng.choice(cards))
    if remedy.kind in CARD_REMEDIES:
        return Remedy(remedy.kind, rng.choice(_visible(table) or PACK))
    if remedy.kind in SUIT_REMEDIES:
        return Remedy(remedy.kind, rng.choice(SUITS))
    return Remedy(remedy.kind, rng.choice(SEATS)) if remedy.kind in SEAT_REMEDIES else remedy


def _visible(table: Table) -> tuple[Card, ...]:
    deal = table.deal
    if deal is None:
        return ()
    return (
        *(card for trick in deal.play.tricks for _, card in trick.plays),
        *(c for _, c in deal.irregularities.exposed),
    )


# -- anything at all --


def _hand(table: Table, seat: Seat) -> tuple[Card, ...]:
    return () if table.deal is None else tuple(table.deal.play.hands[seat])


def _some_cards(rng: random.Random, table: Table, seat: Seat, most: int = 2) -> tuple[Card, ...]:
    """Cards of that hand, now and then cards that it does not hold."""
    held = _hand(table, seat)
    if not held or rng.random() < 0.02:
        held = PACK
    number = 1 if rng.random() < 0.8 else rng.randint(1, most)
    return tuple(rng.sample(held, min(len(held), number)))


def _call(rng: random.Random, code: Code, table: Table) -> Call:
    deal = table.deal
    if deal is not None and deal.declaration.phase < len(code.phases) and rng.random() < 0.85:
        every = tuple(every_call(code, deal))
        low = [c for c in every if not isinstance(c, Bid) or c.level <= 2 + (deal.declaration.level or 0)]
        return rng.choice(low or every)
    strain = rng.choice(tuple(Strain))
    anything: tuple[Call, ...] = (*Word, Bid(rng.randint(0, 9), strain), Make(strain), StrainBid(strain))
    anything = (*anything, FigureBid(rng.randint(0, 60)), Naming(strain))
    return rng.choice(anything)


def _speaker(rng: random.Random, table: Table, seat: Seat) -> Seat:
    turn = table.turn
    return turn if turn is not None and rng.random() < 0.6 else seat


def _play(rng: random.Random, table: Table, seat: Seat) -> Play:
    """A card from the hand whose turn it is, most often, or from any; often without regard to the suit led."""
    deal = table.deal
    if deal is not None and deal.turn is not None and deal.player is not None and rng.random() < 0.75:
        seat, source = deal.player, deal.turn
    else:
        dummy = deal is not None and seat is deal.declaration.declarer and rng.random() < 0.5
        source = seat.partner if dummy else seat
    return Play(seat, _some_cards(rng, table, source, 3), None if source is seat else source)


def _take_back(rng: random.Random, table: Table, seat: Seat) -> TakeBack:
    if table.deal is not None and table.deal.play.trick is not None and rng.random() < 0.8:
        source = rng.choice(table.deal.play.trick.plays)[0]
        declarer = table.deal.declaration.declarer
        by_declarer = source is table.deal.declaration.dummy and declarer is not None
        return TakeBack(declarer, source) if by_declarer and declarer is not None else TakeBack(source)
    return TakeBack(seat, rng.choice((None, seat.partner)))


def _deal(rng: random.Random, table: Table, seat: Seat) -> Deal:
    dealer = table.dealer if table.deal is None else table.deal.dealer.left
    act = draw_deal(rng, dealer if rng.random() < 0.9 else seat)
    if rng.random() < 0.97:
        return act
    giver, taker = rng.sample(SEATS, 2)
    card = rng.choice(tuple(act.hands[giver]))
    hands = list(act.hands)
    hands[giver] = hands[giver].without(card)
    if rng.random() < 0.7:
        hands[taker] = hands[taker].with_(card)
    return Deal(act.by, (hands[0], hands[1], hands[2], hands[3]))


def _demand(rng: random.Random, table: Table, seat: Seat) -> Demand:
    if table.rights and rng.random() < 0.9:
        right = rng.choice(table.rights)
        chooser = rng.choice(sorted(right.choosers)) if rng.random() < 0.8 else seat
        return demand(rng, table, chooser, right)
    return Demand(seat, (_complete(rng, table, Remedy(rng.choice(tuple(RemedyKind)))),))


def _waive(rng: random.Random, table: Table, seat: Seat) -> Waive:
    choosers = sorted({chooser for right in table.rights for chooser in right.choosers})
    return Waive(rng.choice(choosers) if choosers and rng.random() < 0.8 else seat)


def _claim_revoke(rng: random.Random, table: Table, seat: Seat) -> ClaimRevoke:
    deal = table.deal if table.deal is not None else (table.past[-1] if table.past else None)
    if deal is not None and deal.irregularities.renounces and rng.random() < 0.8:
        renounce = rng.choice(deal.irregularities.renounces)
        return ClaimRevoke(seat, renounce.seat, min(13, renounce.trick))
    return ClaimRevoke(seat, rng.choice(SEATS), rng.randint(1, 13))


def _mishap(rng: random.Random, table: Table, seat: Seat) -> Mishap:
    kind = rng.choice(tuple(MishapKind))
    dealer = table.dealer if rng.random() < 0.7 else seat
    return Mishap(
        by=dealer,
        kind=kind,
        cards=tuple(rng.sample(PACK, rng.choice((0, 1, 1, 2)))),
        seat=rng.choice((None, *SEATS)),
        dealt=rng.choice((None, 0, 51, 52, rng.randint(0, 52))),
        corrected=rng.random() < 0.3,
        moves=rng.choice((None, 1, 2)),
    )


def _tricks(rng: random.Random) -> Tricks:
    return "rest" if rng.random() < 0.3 else rng.randint(0, rng.choice((4, 13)))


def _expose(rng: random.Random, table: Table, seat: Seat) -> Expose:
    how = rng.choice(tuple(How))
    cards = _hand(table, seat) if how is How.THROWN else ()
    return Expose(seat, cards or _some_cards(rng, table, seat), how)


def _touch(rng: random.Random, table: Table, seat: Seat) -> Touch:
    deal = table.deal
    dummy = None if deal is None else deal.declaration.dummy
    return Touch(seat, _some_cards(rng, table, seat if dummy is None else dummy), rng.random() < 0.3)


BUILDERS: Mapping[type[Act], Callable[[random.Random, Table, Seat], Act]] = {
    Deal: _deal,
    Mishap: _mishap,
    Play: _play,
    TakeBack: _take_back,
    Quit: lambda _rng, _table, seat: Quit(seat),
    Expose: _expose,
    AskVoid: lambda rng, _table, seat: AskVoid(seat, rng.choice(SUITS)),
    Answer: lambda rng, _table, seat: Answer(seat, rng.random() < 0.5),
    Touch: _touch,
    Remarks: lambda rng, _table, seat: Remarks(seat, rng.choice(tuple(Topic))),
    Look: lambda rng, _table, seat: Look(
        seat, LookedAt.parse(rng.choice(LOOKS)), rng.choice((None, rng.randint(0, 52)))
    ),
    Place: lambda _rng, _table, seat: Place(seat),
    Claim: lambda rng, _table, seat: Claim(seat, _tricks(rng)),
    Concede: lambda rng, _table, seat: Concede(seat, _tricks(rng)),
    PlayOn: lambda _rng, _table, seat: PlayOn(seat),
    Agree: lambda _rng, _table, seat: Agree(seat),
    LeaveTable: lambda rng, _table, seat: LeaveTable(seat, rng.random() < 0.5),
    Demand: _demand,
    Waive: _waive,
    AskPartner: lambda _rng, _table, seat: AskPartner(seat),
    Consult: lambda _rng, _table, seat: Consult(seat),
    ClaimRevoke: _claim_revoke,
    Search: lambda _rng, _table, seat: Search(seat),
    Mix: lambda _rng, _table, seat: Mix(seat),
    CorrectScore: lambda rng, table, seat: CorrectScore(seat, entry(rng, table), rng.randrange(0, 60)),
    AgreeScore: lambda _rng, _table, seat: AgreeScore(seat),
    Cut: lambda rng, _table, seat: Cut(
        seat, rng.choice((None, rng.randint(0, 52))), tuple(rng.sample(PACK, rng.choice((0, 0, 1))))
    ),
}
"""How an act of a kind is made up; calls need the code too, see ``act_of``."""

_OFTEN: Mapping[State, tuple[type[Act], ...]] = {
    State.DEALING: (Deal, Mishap, Cut, Demand, Waive, Look),
    State.OPEN: (Say, Say, Say, Say, Demand, Demand, Alter, Expose, Waive),
    State.FINAL: (Play, Play, Play, Play, Play, Play, TakeBack, Demand, Demand, Waive, Quit, AskVoid, Answer, Expose),
    State.PASSED_OUT: (Deal, Cut),
    State.OVER: (Deal, Cut, ClaimRevoke, ClaimRevoke, Demand, Demand, Search, Mix, CorrectScore),
}


def act_of(rng: random.Random, code: Code, table: Table, kind: type[Act], seat: Seat) -> Act:
    """An act of that kind by that seat, or by another who would rather do it."""
    if kind is Say:
        return Say(_speaker(rng, table, seat), _call(rng, code, table))
    if kind is Alter:
        said = () if table.deal is None else table.deal.declaration.said
        return Alter(said[-1].by if said and rng.random() < 0.8 else seat, _call(rng, code, table))
    return BUILDERS[kind](rng, table, seat)


def any_act(rng: random.Random, code: Code, table: Table) -> Act:
    """Whatever somebody might do at that table, in their senses or not: most often something to the purpose."""
    state = State.DEALING if table.deal is None else table.deal.state
    kind = rng.choice(_OFTEN[state]) if rng.random() < 0.7 else rng.choice(KINDS)
    # A new deal, mixed cards or a rubber agreed upon end everything: seldom, or nothing else would be seen.
    if kind in (Mix, AgreeScore) and rng.random() < 0.8:
        kind = Place
    return act_of(rng, code, table, kind, rng.choice(SEATS))
