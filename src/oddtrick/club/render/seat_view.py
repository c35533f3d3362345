"""From a View to what its seat is shown, field by field: what is not written here is not shown."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

from oddtrick.club.render.forms import besides, choices, forms_offered
from oddtrick.club.render.shapes.seat import (
    CallShape,
    ClaimShape,
    ContractShape,
    InquiryShape,
    OpenHandShape,
    PinShape,
    PlayedShape,
    RightShape,
    SaidShape,
    SheetEntryShape,
    SheetShape,
    TrickShape,
    ViewShape,
)
from oddtrick.club.render.shapes.table import SlipShape
from oddtrick.files.shapes.naming import CardName, ColumnName, SeatName, SideName, SuitName
from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid
from oddtrick.rules.cards import CARD_NAMES, NO_CARDS, Card, Hand, Seat, Side
from oddtrick.rules.folding import public_facts
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.laws.score.sheet import Sheet, layout, standing
from oddtrick.rules.policy import Policy, allowed
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import (
    BarScope,
    CardPlay,
    CurrentDeal,
    Declaration,
    Lift,
    Order,
    Right,
    SpokenCall,
    State,
    Table,
    Trick,
)
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.view import View
from oddtrick.teaching.desk.what_follows import what_follows
from oddtrick.words.language import cached_by_language, ngettext
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import (
    FAULTS,
    FOOT,
    STATES,
    TRICKS_IN_BOOK,
    NameOf,
    alternative_text,
    alternatives,
    bar_pin,
    citation_text,
    consequence_text,
    doubled,
    entry_text,
    fault_text,
    law_sentences,
    number,
    order_pin,
    plan_text,
    sentence,
    short_call,
    spoken_call,
    taken_text,
    term_text,
)
from oddtrick.words.wording.statement_texts import statement_texts
from oddtrick.words.wording.statements import Statement


def seat_name(seat: Seat) -> SeatName:
    """The seat as it is sent."""
    return ("N", "E", "S", "W")[seat]


def seat_or_none(seat: Seat | None) -> SeatName | None:
    """The seat as it is sent, if there is one."""
    return None if seat is None else seat_name(seat)


def side_name(side: Side) -> SideName:
    """The side as it is sent."""
    return "NS" if side is Side.NS else "EW"


def seat_names(seats: Iterable[Seat]) -> list[SeatName]:
    """Seats in the order N E S W."""
    return [seat_name(seat) for seat in sorted(seats)]


def column_name(column: Column) -> ColumnName:
    """The name of a column of the score sheet as it is sent."""
    return cast("ColumnName", str(column))


@lru_cache(4096)
def cards_of(hand: Hand) -> list[str]:
    """The cards of a hand, spades first, each suit from the highest down: one and the same list for equal hands."""
    return hand.names()


# -- the declaration --


@cached_by_language(1024)
def call_shape(call: Call) -> CallShape:
    """A call with its words, one and the same for all who are shown it in their language."""
    strain = call.strain if isinstance(call, Bid | Make | StrainBid | Naming) else None
    level = call.level if isinstance(call, Bid) else call.points if isinstance(call, FigureBid) else None
    return {
        "call": str(call),
        "spoken": spoken_call(call),
        "short": short_call(call),
        "strain": None if strain is None else strain.value,
        "level": level,
    }


def public_calls(code: Code, declaration: Declaration) -> list[CallShape]:
    """Every call, proper or not, of the part that a declaration is in, found from what everybody has heard."""
    heard = CurrentDeal(
        number=1, dealer=Seat.N, dealt=NO_CARDS, state=declaration.state, declaration=declaration, play=CardPlay()
    )
    return [call_shape(call) for call in every_call(code, heard)]


def _spoken_call(spoken: SpokenCall) -> SaidShape:
    call = call_shape(spoken.call)
    return {
        "by": seat_name(spoken.by),
        "call": call["call"],
        "spoken": call["spoken"],
        "short": call["short"],
        "effect": spoken.effect.value,
    }


def contract_text(seen: View, name_of: NameOf) -> str:
    """``2♥ doubled by Brown``; empty while nothing is declared."""
    if seen.strain is None:
        return "" if seen.points is None else ngettext("{count} point bid", "{count} points bid", seen.points)
    name = _(seen.strain.label) if seen.level is None else f"{seen.level}{_(seen.strain.symbol)}"
    contract = _("{bid} {doubled}", bid=name, doubled=doubled(seen.doubling)) if seen.doubling else name
    if seen.declarer is None:
        return contract
    return _("{contract} by {declarer}", contract=contract, declarer=name_of(seen.declarer))


def _contract(seen: View, name_of: NameOf) -> ContractShape:
    strain = seen.strain
    return {
        "strain": None if strain is None else strain.value,
        "strain_label": "" if strain is None else _(strain.label),
        "strain_symbol": "" if strain is None else _(strain.symbol),
        "trumps": None if strain is None or strain.trumps is None else _suit(strain.trumps.letter),
        "level": seen.level,
        "points": seen.points,
        "doubling": seen.doubling,
        "by": seat_or_none(seen.by),
        "declarer": seat_or_none(seen.declarer),
        "dummy": seat_or_none(seen.dummy),
        "leader": seat_or_none(seen.leader),
        "text": contract_text(seen, name_of),
    }


def _suit(letter: str) -> SuitName:
    return {"S": "S", "H": "H", "D": "D"}.get(letter, "C")  # type: ignore[return-value]  # a suit has one of four letters


# -- the play --


def _played(plays: Iterable[tuple[Seat, Card]]) -> list[PlayedShape]:
    return [{"seat": seat_name(seat), "card": CARD_NAMES[card]} for seat, card in plays]


def _by_hand(plays: Iterable[tuple[Seat, Card]]) -> list[OpenHandShape]:
    hands: dict[Seat, list[CardName]] = {}
    for seat, card in plays:
        hands.setdefault(seat, []).append(CARD_NAMES[card])
    return [{"seat": seat_name(seat), "cards": cards} for seat, cards in hands.items()]


def _trick(trick: Trick) -> TrickShape:
    return {
        "leader": seat_name(trick.leader),
        "plays": _played(trick.plays),
        "winner": seat_name(trick.winner),
        "surplus": _played(trick.surplus),
        "complete": trick.is_complete,
    }


def _pins(code: Code, seen: View) -> list[PinShape]:
    """What binds each player: a lost voice as long as trumps are being declared, a direction until it is played to."""
    bars = seen.bars if seen.state is State.OPEN else ()
    # What ends sooner, or forbids less, is not said beside what binds for all of the declaration.
    whole = [bar for bar in bars if bar.scope is BarScope.CALLS and bar.lift is Lift.NEVER]
    silent = {bar.seat for bar in whole}
    bars = (*whole, *(bar for bar in bars if bar.seat not in silent))
    return [
        *(_pin(code, bar.seat, bar_pin(bar), bar.law) for bar in bars),
        *(_pin(code, seat, order_pin(each), each.law) for each in seen.orders for seat in _bound(each)),
    ]


def _bound(order: Order) -> tuple[Seat, ...]:
    """The hands that a direction binds."""
    if order.kind is RemedyKind.LEAD_FROM and isinstance(order.param, Seat):
        return (order.param,)
    return tuple(sorted(order.seats))


def _pin(code: Code, seat: Seat, text: str, law: str) -> PinShape:
    return {"seat": seat_name(seat), "text": text, "law": law, "law_text": law_sentences(code, law) if law else ""}


def _open(hands: Iterable[tuple[Seat, Hand]]) -> list[OpenHandShape]:
    return [{"seat": seat_name(seat), "cards": cards_of(hand)} for seat, hand in hands]


def _inquiries(seen: View) -> list[InquiryShape]:
    return [
        {
            "seat": seat_name(each.seat),
            "by": seat_or_none(each.by),
            "suit": _suit(each.suit.letter),
            "trick": each.trick,
            "void": each.none,
        }
        for each in seen.inquiries
    ]


def _claim(seen: View, deal: CurrentDeal | None) -> ClaimShape | None:
    claim = seen.claim
    if claim is None or deal is None:
        return None
    return {
        "by": seat_name(claim.by),
        "tricks": claim.tricks,
        "plan": plan_text(claim),
        "agreed": seat_names(claim.agreed),
        "waits_for": seat_names(admitters(deal, claim.by) - claim.agreed),
    }


def passed_out_text(code: Code) -> str:
    """What is said of a deal in which nobody bid."""
    return _("All four have passed.") if code.lineup.vacant is None else _("All have passed.")


def _result(code: Code, seen: View, deal: CurrentDeal | None, name_of: NameOf) -> str:
    if seen.state is State.PASSED_OUT:
        return passed_out_text(code)
    if deal is None or deal.taken is None:
        return ""
    contract, over = sentence(contract_text(seen, name_of)), _tricks_over(seen, deal)
    if over is None:
        return _("{contract}: {tricks}.", contract=contract, tricks=taken_text(deal.taken))
    if over < 0:
        return _("{contract}, {number} down.", contract=contract, number=number(-over))
    if over > 0:
        return _("{contract}, made with {number} over.", contract=contract, number=number(over))
    return _("{contract}, made.", contract=contract)


def _tricks_over(seen: View, deal: CurrentDeal | None) -> int | None:
    """Tricks more than were needed; ``None`` where tricks are to be lost, or points were bid."""
    strain = seen.strain
    if deal is None or deal.taken is None or strain is None or strain in (Strain.NULLO, Strain.MISERE):
        return None
    if seen.points is not None and seen.level is None:
        return None
    return deal.taken - TRICKS_IN_BOOK - (seen.level or 1)


def _outcome(seen: View, deal: CurrentDeal | None) -> str:
    """How far a contract came; empty where tricks are to be lost, or points were bid."""
    over = _tricks_over(seen, deal)
    if over is None or deal is None or deal.taken is None:
        return ""
    tricks = {"number": number(abs(over)), "needed": number(deal.taken - over), "taken": number(deal.taken)}
    if over < 0:
        return _("{number} down: needed {needed}, took {taken}", **tricks)
    if over:
        return _("made, {number} over: needed {needed}, took {taken}", **tricks)
    return _("just made: needed {needed}, took {taken}", **tricks)


# -- rulings and rights --


def _right(code: Code, table: Table, right: Right, seat: Seat | None, name_of: NameOf) -> RightShape:
    mine = seat is not None and seat in right.choosers
    follows = what_follows(code, table, right, seat) if mine and seat is not None else None

    def follow_text(stands: tuple[Statement, ...]) -> str:
        return " ".join(statement_texts(stands, code, name_of))

    return {
        "law": right.law,
        "clause": right.clause,
        "law_text": law_sentences(code, right.law, right.borrowed, right.clause),
        "fault": right.fault.value,
        "cause": sentence(_("{fault} by {who}", fault=_(FAULTS[right.fault]), who=name_of(right.offender))),
        "offender": seat_name(right.offender),
        "choosers": seat_names(right.choosers),
        "until": term_text(right, name_of),
        "cards": [card.name for card in right.cards],
        "trick": right.trick,
        "mine": mine,
        "choices": []
        if follows is None or seat is None
        else choices(
            right,
            seat,
            name_of,
            code.scoring,
            {group: follow_text(stands) for group, stands in follows.choices.items()},
        ),
        "waived": "" if follows is None else follow_text(follows.waived),
    }


def slip_for(code: Code, ruling: Ruling, seat: Seat | None, name_of: NameOf) -> SlipShape | None:
    """The referee's slip as that seat may read it; ``None`` where there is nothing to say to them."""
    if ruling.fault is None:
        return None
    # Players who refuse a suit know it by their own hand; of a revoke that stands already the ruling names the first
    # that an act establishes, and so would tell the offender whether another revoked too.
    if ruling.hidden and (ruling.fault is not Fault.RENOUNCE or seat is not ruling.offender):
        return None
    remedies = ruling.remedies
    if seat not in ruling.choosers and seat is not ruling.offender:
        # A card that only the claimants may see is not named to others.
        remedies = tuple(Remedy(r.kind) if r.kind is RemedyKind.SEE_CARD else r for r in remedies)
    public = Ruling(
        act=ruling.act,
        facts=public_facts(ruling.facts),
        fault=ruling.fault,
        law=ruling.law,
        offender=ruling.offender,
        choosers=ruling.choosers,
        remedies=remedies,
        until=ruling.until,
        borrowed=ruling.borrowed,
        clause=ruling.clause,
    )
    law = citation_text(public)
    fault = fault_text(public, name_of)
    what = _("{fault} ({law}).", fault=fault, law=law) if law else f"{fault}."
    follows = [alternative_text(each, name_of, code.scoring) for each in alternatives(remedies)]
    return {
        "text": what if ruling.hidden else f"{what} {consequence_text(public, name_of, code.scoring)}",
        "fault": ruling.fault.value,
        "fault_text": _(FAULTS[ruling.fault]),
        "law": ruling.law,
        "clause": ruling.clause,
        "law_text": law_sentences(code, ruling.law, ruling.borrowed, ruling.clause),
        "offender": seat_or_none(ruling.offender),
        "choosers": seat_names(ruling.choosers),
        "follows": follows,
        "until": term_text(public, name_of),
        "private": ruling.hidden,
    }


# -- the score --


def entry_shape(entry: Entry, deal: int) -> SheetEntryShape:
    """An item of the score with its law."""
    return {
        "who": column_name(entry.who),
        "line": entry.line.value,
        "points": entry.points,
        "law": entry.law,
        "what": entry_text(entry),
        "deal": deal,
    }


def sheet_shape(sheet: Sheet) -> SheetShape:
    """The score sheet as it is drawn."""
    stands, block = standing(sheet), layout(sheet)
    # Equal entries of two deals are still two: the block has them in the order of the deals.
    deals: dict[Entry, list[int]] = {}
    for place, entries in reversed(list(enumerate(sheet.deals, 1))):
        for entry in entries:
            deals.setdefault(entry, []).append(place)

    def shown(entries: Iterable[Entry]) -> list[SheetEntryShape]:
        return [entry_shape(entry, deals[entry].pop() if deals.get(entry) else 0) for entry in entries]

    columns: tuple[Column, ...] = sheet.columns
    return {
        "columns": list(map(column_name, columns)),
        "above": [shown(entries) for entries in block.above],
        "below": [[shown(entries) for entries in game] for game in block.below],
        "ruled": block.ruled,
        "foot": [{"label": _(FOOT[row.line]), "points": list(row.points)} for row in block.foot],
        "won": [str(winner) for winner in stands.won],
        "open": [stands.open[column] for column in columns],
        "totals": [stands.totals[column] for column in columns],
        "over": stands.over,
        "winner": None if stands.winner is None else str(stands.winner),
        "value": stands.value,
    }


# -- the view --


def public_view(code: Code, table: Table, seen: View, name_of: NameOf) -> dict[str, Any]:
    """The fields of a view that are the same for all: what a watcher sees, of the View of one."""
    deal = table.deal
    return {
        "state": seen.state.value,
        "state_text": _(STATES[seen.state]),
        "deal": seen.deal,
        "dealer": seat_name(seen.dealer),
        "turn": seat_or_none(seen.turn),
        "player": seat_or_none(seen.player),
        "dummy_hand": None if seen.dummy_hand is None else cards_of(seen.dummy_hand),
        "moved": seat_or_none(seen.moved),
        "said": [_spoken_call(each) for each in seen.said],
        "contract": _contract(seen, name_of),
        "last_trick": _last_trick(seen),
        "on_table": None if seen.on_table is None else _trick(seen.on_table),
        "left": list(seen.left),
        "won": {side_name(side): count for side, count in seen.won.items()},
        "exposed": _played(seen.exposed),
        "faced": _open(seen.faced),
        "pins": _pins(code, seen),
        "inquiries": _inquiries(seen),
        "claim": _claim(seen, deal),
        "result": _result(code, seen, deal, name_of),
        "outcome": _outcome(seen, deal),
    }


def _last_trick(seen: View) -> TrickShape | None:
    """The trick that was quitted last: of those before it nobody may ask."""
    quitted = (trick for trick in reversed(seen.tricks) if trick.is_complete and trick != seen.on_table)
    last = next(quitted, None)
    return None if last is None else _trick(last)


def own_view(code: Code, table: Table, seen: View, name_of: NameOf) -> dict[str, Any]:
    """The fields of a view that are not: what one seat knows, of its View."""
    return {
        "hand": cards_of(seen.hand),
        "dealt": cards_of(seen.dealt),
        "seen": _open(seen.seen),
        "shown": _played(seen.shown),
        "rights": [_right(code, table, right, seen.seat, name_of) for right in seen.rights],
    }


def offers_shape(code: Code, seen: View, policy: Policy, name_of: NameOf) -> dict[str, Any]:
    """What a seat is offered, of its View; nothing to a watcher."""
    if seen.seat is None:
        return {"calls": [], "plays": [], "acts": [], "besides": []}
    return {
        "calls": [str(call) for call in seen.offers.calls],
        "plays": _by_hand(seen.offers.plays),
        "acts": forms_offered(seen, allowed(policy, seen.offers).acts, name_of),
        "besides": besides(code, seen, name_of) if policy is not Policy.GUARDED else [],
    }


def watchers_view(code: Code, table: Table, seen: View, name_of: NameOf) -> ViewShape:
    """What everybody is shown of the deal in hand, as one."""
    offers = offers_shape(code, seen, Policy.GUARDED, name_of)
    public, own = public_view(code, table, seen, name_of), own_view(code, table, seen, name_of)
    fields: Any = {"seat": None, **public, **own, "offers": offers}
    return cast("ViewShape", fields)
