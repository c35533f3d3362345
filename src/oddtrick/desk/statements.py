"""What an act or a choice has made so, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from oddtrick.calls import Bid, Call, Make, Naming, StrainBid, Word
from oddtrick.cards import SEATS, Card, Seat, Side, Suit
from oddtrick.facts import (
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
    Rearranged,
    Recalled,
    RenounceBecame,
    Renounced,
    ScoreAgreed,
    ScoreCorrected,
    TakenUp,
)
from oddtrick.laws.law import Code
from oddtrick.table import (
    Bar,
    BarScope,
    CardPlay,
    Declaration,
    Effect,
    Lift,
    Note,
    NoteKind,
    Order,
    Renounce,
    RevokeState,
    Right,
    State,
    Table,
)
from oddtrick.terms import Fault, RemedyKind
from oddtrick.wording import (
    NameOf,
    cards_text,
    counted,
    listed,
    lying_text,
    may_choose,
    revoke_tricks,
    sentence,
    short_call,
    spoken_call,
)

PlayFact = (
    Rearranged | RenounceBecame | Ordered | LiesExposed | TakenUp | Noted | ClaimStands | Conceded | Played | Renounced
)
"""Facts about the play of the cards."""


def statements(code: Code, facts: Sequence[Fact], before: Table, after: Table, name_of: NameOf) -> tuple[str, ...]:
    """What now stands, a sentence each, the last of them whose turn it is; nothing for what goes without saying."""
    texts: list[str] = []
    exposed: dict[Seat, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, LiesExposed):
            exposed.setdefault(fact.seat, []).append(fact.card)
    back = _going_back(facts, before)
    still = () if after.deal is None else [card for _, card in after.deal.lying]
    for fact in facts:
        if isinstance(fact, TakenUp) and fact.card in still:
            # It lay exposed before too.
            continue
        if isinstance(fact, LiesExposed):
            cards = exposed[fact.seat]
            text = lying_text(fact.seat, cards, name_of, back=set(cards) <= set(back.get(fact.seat, ())))
        elif isinstance(fact, Rearranged):
            text = _returned(fact.after, before, exposed, name_of)
        else:
            text = _fact(code, fact, before, name_of)
        if text and (line := f"{sentence(text)}.") not in texts:
            texts.append(line)
    if turn := turn_text(after, name_of):
        texts.append(f"{sentence(turn)}.")
    return tuple(texts)


def turn_text(table: Table, name_of: NameOf) -> str:
    """``Brown leads next``; empty where no deal is in hand."""
    deal = table.deal
    if deal is None or deal.turn is None or deal.player is None:
        return ""
    who = name_of(deal.player)
    if deal.state is State.OPEN:
        return f"{who} calls next"
    trick = deal.play.trick
    adversarys = trick is not None and trick.leader.side is not deal.declaration.declarer_side
    if trick is not None and trick.due is not None and not trick.complete and adversarys:
        # Whose lead it was may still lead, as if the false one were not there (1910, 76 and 80).
        stands = "if all four play to it"
        declarer = deal.declaration.declarer
        if declarer is not None and any(r.by_acting and r.fault is Fault.LEAD_OUT_OF_TURN for r in table.rights):
            stands = f"once {name_of(declarer)} has played to it from either hand"
        led = f"{trick.led.symbol} lies on the table, and its trick stands {stands}"
        return f"{led}; until then {name_of(trick.due)} may lead"
    leads = trick is None or trick.complete
    where = " from dummy" if deal.player is not deal.turn else ""
    return f"{who} {'leads' if leads else 'plays'} next{where}"


def _fact(code: Code, fact: Fact, before: Table, name_of: NameOf) -> str:
    match fact:
        case Called() | Recalled() | Barred() | Freed():
            return _of_declaration(fact, before, name_of)
        case Dealt() | DealBegun() | DealtBy() | Found() | DealOver() | DealVoid() | DealClosed():
            return _of_deal(fact, before, name_of)
        case Fined() | ScoreCorrected() | ScoreAgreed():
            return _of_score(fact, name_of)
        case Granted(right=right):
            return _granted(code, right, name_of)
        case Narrowed(was=was, now=now):
            return "" if was.choosers == now.choosers else f"{_names(now.choosers, name_of, 'or')} may still choose"
        case Ended() | Obeyed() | Forgotten() | Inquired() | PackCut():
            return ""
        case _:
            return _of_play(code, fact, before, name_of)


def _of_play(code: Code, fact: PlayFact, before: Table, name_of: NameOf) -> str:
    match fact:
        case Rearranged(after=after):
            return _returned(after, before, {}, name_of)
        case RenounceBecame(now=now):
            return _renounce(code, now, name_of)
        case Ordered(order=order):
            return _order(order, before, name_of)
        case LiesExposed(seat=seat, card=card):
            return lying_text(seat, [card], name_of)
        case TakenUp(card=card):
            return f"{card.symbol} is not liable to be called besides"
        case Noted(note=note):
            return _note(note, name_of)
        case ClaimStands(claim=claim):
            what = None if claim is None else f"{name_of(claim.by)} claims {counted(claim.tricks, 'trick')}"
            return what or "the claim is answered"
        case Conceded(to=to, tricks=tricks):
            return f"{_names(to.seats, name_of)} have at least {counted(tricks, 'trick')} of the thirteen"
        case Played() | Renounced():
            return ""
        case _:
            assert_never(fact)


def _of_score(fact: Fined | ScoreCorrected | ScoreAgreed, name_of: NameOf) -> str:
    match fact:
        case Fined(fine=fine):
            return f"{fine.points} points above the line go to {_scorers(fine.to, name_of)}"
        case ScoreCorrected(correction=correction):
            entry = correction.entry
            whose = f"what {_scorers((entry.who,), name_of)} have {entry.column} the line in deal {entry.deal}"
            return f"{whose} now reads {correction.to}"
        case ScoreAgreed(side=side):
            return f"{_scorers((side,), name_of)} have agreed the score"
        case _:
            assert_never(fact)


def _scorers(columns: tuple[Side | Seat, ...], name_of: NameOf) -> str:
    """Those who score in these columns."""
    return _names([seat for who in columns for seat in ((who,) if isinstance(who, Seat) else who.seats)], name_of)


def _names(seats: Iterable[Seat], name_of: NameOf, last: str = "and") -> str:
    return listed((name_of(seat) for seat in sorted(seats)), last)


# -- the declaration and the deal --

_EFFECTS = {
    Effect.STANDS: "{} by {} stands",
    Effect.VOID: "{} by {} is void",
    Effect.AS_PASS: "{} by {} counts as a pass",
}
_LIFTS = {
    Lift.ADVERSE_CALL: " until an adversary bids or doubles",
    Lift.OVERBID: " until the bid that they passed is overbid or doubled",
    Lift.NEVER: " for the rest of the declaration",
}


def _of_declaration(fact: Called | Recalled | Barred | Freed, before: Table, name_of: NameOf) -> str:
    match fact:
        case Called():
            return _EFFECTS[fact.effect].format(_call(fact.call), name_of(fact.seat))
        case Recalled():
            return _recalled(before, fact.after, name_of)
        case Barred(bar=bar):
            return _bar(bar, name_of)
        case Freed(bar=bar):
            return f"{name_of(bar.seat)} has their voice again"
        case _:
            assert_never(fact)


def _call(call: Call) -> str:
    """``the pass``, ``the call of 2♥``, ``“Partner, may I play?”``."""
    if not isinstance(call, Word):
        return f"the call of {short_call(call)}"
    return f"the {call.name.lower()}" if call in (Word.PASS, Word.DOUBLE, Word.REDOUBLE) else f"“{spoken_call(call)}”"


def _bar(bar: Bar, name_of: NameOf) -> str:
    what = "bid or double" if bar.scope is BarScope.CALLS else "double or redouble"
    lift = _LIFTS[bar.lift] if bar.scope is BarScope.CALLS else _LIFTS[Lift.NEVER]
    return f"{name_of(bar.seat)} may not {what}{lift}"


def _recalled(before: Table, after: Declaration, name_of: NameOf) -> str:
    said = () if before.deal is None else before.deal.declaration.said
    changed = [(was, now) for was, now in zip(said, after.said, strict=False) if was != now]
    texts = [
        f"the {short_call(was.call)} of {name_of(was.by)} is {_altered(was.call, now.call)} to {short_call(now.call)}"
        if was.call != now.call
        else _EFFECTS[now.effect].format(_call(now.call), name_of(now.by))
        for was, now in changed
    ]
    return listed(texts) if texts else ""


def _altered(was: Call, now: Call) -> str:
    """``raised``; ``changed`` where another strain is named (1915, 52b)."""
    named = [call.strain if isinstance(call, Bid | Make | StrainBid | Naming) else None for call in (was, now)]
    return "raised" if named[0] is named[1] else "changed"


def _of_deal(
    fact: Dealt | DealBegun | DealtBy | Found | DealOver | DealVoid | DealClosed, before: Table, name_of: NameOf
) -> str:
    match fact:
        case DealVoid():
            dealer = before.dealer if before.deal is None else before.deal.dealer
            return f"the deal counts for nothing, and {name_of(dealer)} deals again"
        case DealtBy(dealer=dealer):
            return f"the deal stands as {name_of(dealer)}'s"
        case Found(seat=seat, card=card):
            return f"{card.symbol} belongs to {name_of(seat)}, as if held from the first"
        case DealOver(taken=taken, unclaimed=unclaimed):
            nobodys = f", {counted(unclaimed, 'trick')} to nobody" if unclaimed else ""
            return f"the deal is over: {counted(taken, 'trick')} of the thirteen to the declarer's side{nobodys}"
        case Dealt() | DealBegun() | DealClosed():
            return ""
        case _:
            assert_never(fact)


# -- the play --


def _going_back(facts: Iterable[Fact], before: Table) -> dict[Seat, list[Card]]:
    """The cards that go back to each hand."""
    back: dict[Seat, list[Card]] = {}
    for fact in facts:
        if isinstance(fact, Rearranged) and before.deal is not None:
            for seat in SEATS:
                held = before.deal.play.hands[seat]
                back.setdefault(seat, []).extend(card for card in fact.after.hands[seat] if card not in held)
    return back


def _returned(after: CardPlay, before: Table, exposed: Mapping[Seat, list[Card]], name_of: NameOf) -> str:
    """The card that is played of several, and the cards that go back to their hands, but for those that lie face up."""
    texts: list[str] = []
    for seat, cards in _going_back((Rearranged(after),), before).items():
        texts += [f"{card.symbol} is played" for card in _kept(seat, after, before)]
        taken = [card for card in cards if card not in exposed.get(seat, ())]
        if taken:
            texts.append(f"{cards_text(taken)} {'goes' if len(taken) == 1 else 'go'} back to {name_of(seat)}'s hand")
    return listed(texts) if texts else ""


def _kept(seat: Seat, after: CardPlay, before: Table) -> tuple[Card, ...]:
    """The card that stays in the trick of several that lay there."""
    was = None if before.deal is None else before.deal.play.trick
    if was is None or after.trick is None or not any(source is seat for source, _ in was.surplus):
        return ()
    card = after.trick.card(seat)
    return () if card is None or any(source is seat for source, _ in after.trick.surplus) else (card,)


_PENALTIES = {
    RemedyKind.TRICKS: "{tricks} of the offenders go to the other side when the deal is scored",
    RemedyKind.ADD: "the worth of {tricks} is added to the other side's score",
    RemedyKind.DEDUCT: "the worth of {tricks} is taken from the offenders' score",
    RemedyKind.POINTS: "points above the line go to the other side",
}


def _renounce(code: Code, now: Renounce, name_of: NameOf) -> str:
    what = "the disobedience" if now.disobeyed else "the revoke"
    whose = f"{what} of {name_of(now.seat)} in trick {now.trick}"
    match now.state:
        case RevokeState.CORRECTED:
            return f"the suit that {name_of(now.seat)} refused in trick {now.trick} is followed in time"
        case RevokeState.ESTABLISHED:
            return f"{whose} is established"
        case RevokeState.CLAIMED:
            penalty = None if now.choice is None else _PENALTIES.get(now.choice.kind)
            if now.choice is None or penalty is None:
                return f"{whose} is charged"
            number = f"{now.choice.param} " if isinstance(now.choice.param, int) else ""
            return f"{whose} is charged: {number}{penalty.format(tricks=revoke_tricks(code.scoring))}"
        case RevokeState.LOST:
            return f"nothing can be had for {what} of {name_of(now.seat)} any more"
        case RevokeState.OPEN:
            return ""
        case _:
            assert_never(now.state)


def _granted(code: Code, right: Right, name_of: NameOf) -> str:
    """A right that follows upon another; the choice that a ruling gives is told with it."""
    if right.fault is Fault.REVOKE and right.secret:
        return "it costs nothing until it is charged"
    return may_choose(right, name_of, code.scoring)


_ORDERS = {
    RemedyKind.HIGHEST: "must play the highest card of the suit led, if able to",
    RemedyKind.LOWEST: "must play the lowest card of the suit led, if able to",
    RemedyKind.WIN: "must win the trick, if able to",
    RemedyKind.LOSE: "must lose the trick, if able to",
    RemedyKind.WIN_ONE: "must win the trick, if able to",
}


def _ordered(order: Order, before: Table, name_of: NameOf) -> tuple[str, str]:
    """Whom a direction binds, and where from they play, if cards of dummy are bound: it is never dummy who plays."""
    deal = before.deal
    dummies = frozenset[Seat]() if deal is None or not deal.play.dummy_down else deal.dummies & order.seats
    if deal is None or not dummies:
        return _names(order.seats, name_of, "or"), ""
    players = frozenset(map(deal.player_of, order.seats))
    return _names(players, name_of, "or"), " from dummy" if dummies == order.seats else " from either hand"


def _order(order: Order, before: Table, name_of: NameOf) -> str:
    who, where = _ordered(order, before, name_of)
    named = (
        order.param.symbol if isinstance(order.param, Card | Suit) else listed((c.symbol for c in order.cards), "or")
    )
    match order.kind:
        case RemedyKind.CALL_SUIT:
            return f"{who}, when next to lead{where}, must lead {named}, if able to"
        case RemedyKind.FORBID_SUIT:
            return f"{who}, when next to lead{where}, may not lead {named}, unless there is nothing else to lead"
        case RemedyKind.CALL_CARD | RemedyKind.PLAY_CARD:
            return f"{who} must play {named}{where}, if that can be done without revoking"
        case RemedyKind.NOT_CARD:
            return f"{who} may not play {named}{where}, if there is another card to play"
        case RemedyKind.HIGHEST_OF:
            return f"{who} must play the highest card of {named}, if able to"
        case RemedyKind.LEAD_FROM if isinstance(order.param, Seat):
            return f"the lead must come from the hand of {name_of(order.param)}"
        case _:
            return f"{who} {_ORDERS[order.kind]}" if order.kind in _ORDERS else ""


_NOTES = {
    NoteKind.FACED: "lays the hand face up",
    NoteKind.DETACHED: "holds a card detached, which the declarer may name",
    NoteKind.PEEPED: "loses dummy's right to warn",
    NoteKind.COURTESIES: "leaves the table with its courtesies: partner may be asked whether they have none of a suit",
    NoteKind.PLACED: "may see each card placed before its player",
}


def _note(note: Note, name_of: NameOf) -> str:
    return f"{name_of(note.seat)} {_NOTES[note.kind]}" if note.kind in _NOTES else ""
