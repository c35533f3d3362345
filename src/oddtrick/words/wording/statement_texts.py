"""What an act or a choice has made so, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from oddtrick.rules.calls import Bid, Call, Make, Naming, StrainBid, Word
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.facts import (
    Barred,
    ClaimStands,
    Conceded,
    DealOver,
    DealtBy,
    Fined,
    Found,
    Freed,
    Granted,
    Noted,
    PlayResumed,
    RenounceBecame,
    ScoreAgreed,
    ScoreCorrected,
    TakenUp,
)
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import mark
from oddtrick.rules.table import Bar, BarScope, Effect, Lift, Right
from oddtrick.rules.terms import Fault
from oddtrick.words.language import gettext as _
from oddtrick.words.language import ngettext
from oddtrick.words.wording.phrases import (
    NameOf,
    card_text,
    cards_text,
    counted,
    listed,
    lying_text,
    sentence,
    short_call,
    spoken_call,
)
from oddtrick.words.wording.rulings import may_choose
from oddtrick.words.wording.statements import (
    CallChanged,
    CallCounts,
    CallsRevised,
    CardsLie,
    CardsReturn,
    DealtAgain,
    HandsRestored,
    LeadStandsIfPlayedTo,
    MayStillChoose,
    NextStep,
    NextToAct,
    NoWinnerHeld,
    OfDeal,
    OfDeclaration,
    OfPlay,
    OfScore,
    OfTurn,
    OrderBinds,
    OrderTooLate,
    Statement,
    Unchanged,
)
from oddtrick.words.wording.statements_of_play import (
    names_text,
    note_text,
    order_text,
    order_too_late_text,
    renounce_text,
)


def statement_texts(statements: Iterable[Statement], code: Code, name_of: NameOf) -> tuple[str, ...]:
    """A sentence each; none for what goes without saying."""
    texts = (_text(statement, code, name_of) for statement in statements)
    return tuple(f"{sentence(text)}." for text in texts if text)


def turn_text(turn: OfTurn | None, name_of: NameOf) -> str:
    """``Brown leads next``; empty where nobody has the turn."""
    if turn is None:
        return ""
    if isinstance(turn, NextToAct):
        return _(_TURNS[turn.doing, turn.from_dummy], who=name_of(turn.seat))
    card, who = card_text(turn.card), name_of(turn.still)
    if turn.declarer is None:
        return _(
            "if nobody objects and all four play to {card}, its trick counts; until then {who} may still lead",
            card=card,
            who=who,
        )
    return _(
        "if nobody objects and {declarer} plays to {card} from either hand, its trick counts; "
        "until then {who} may still lead",
        card=card,
        declarer=name_of(turn.declarer),
        who=who,
    )


_TURNS = {
    (NextStep.CALLS, False): mark("{who} calls next"),
    (NextStep.CALLS, True): mark("{who} calls next"),
    (NextStep.LEADS, False): mark("{who} leads next"),
    (NextStep.LEADS, True): mark("{who} leads next from dummy"),
    (NextStep.PLAYS, False): mark("{who} plays next"),
    (NextStep.PLAYS, True): mark("{who} plays next from dummy"),
}


def _text(statement: Statement, code: Code, name_of: NameOf) -> str:
    match statement:
        case CallCounts() | CallsRevised() | Barred() | Freed():
            return _of_declaration(statement, name_of)
        case DealtBy() | Found() | DealOver() | PlayResumed() | DealtAgain() | Unchanged():
            return _of_deal(statement, name_of)
        case Fined() | ScoreCorrected() | ScoreAgreed():
            return _of_score(statement, name_of)
        case NextToAct() | LeadStandsIfPlayedTo():
            return turn_text(statement, name_of)
        case Granted(right=right):
            return _granted(code, right, name_of)
        case MayStillChoose(choosers=choosers):
            return _("{who} may still choose", who=names_text(choosers, name_of, "or"))
        case _:
            return _of_play(code, statement, name_of)


def _of_play(code: Code, statement: OfPlay, name_of: NameOf) -> str:
    match statement:
        case CardsLie(seat=seat, cards=cards, back=back):
            return lying_text(seat, cards, name_of, back=back)
        case HandsRestored(hands=hands):
            return listed(text for hand in hands for text in _returned(hand, name_of))
        case OrderBinds():
            return order_text(statement, name_of)
        case OrderTooLate():
            return order_too_late_text(statement, name_of)
        case RenounceBecame(now=now):
            return renounce_text(code, now, name_of)
        case TakenUp(card=card):
            return _("{card} is not liable to be called besides", card=card_text(card))
        case Noted(note=note):
            return note_text(note, name_of)
        case ClaimStands(claim=claim):
            if claim is None:
                return _("the claim is answered")
            return _("{who} claims {tricks}", who=name_of(claim.by), tricks=counted(claim.tricks, "trick"))
        case Conceded(to=to, tricks=tricks):
            return _(
                "{who} have at least {tricks} of the thirteen",
                who=names_text(to.seats, name_of),
                tricks=counted(tricks, "trick"),
            )
        case NoWinnerHeld():
            return _("but no card that could still win one of those tricks is held")
        case _:
            assert_never(statement)


def _returned(hand: CardsReturn, name_of: NameOf) -> list[str]:
    """The card that is played of several, and the cards that go back."""
    texts = [_("{card} is played", card=card_text(card)) for card in hand.played]
    if hand.back:
        texts.append(
            ngettext(
                "{cards} goes back to {who}'s hand",
                "{cards} go back to {who}'s hand",
                len(hand.back),
                cards=cards_text(hand.back),
                who=name_of(hand.seat),
            )
        )
    return texts


def _granted(code: Code, right: Right, name_of: NameOf) -> str:
    """A right that follows upon another; the choice that a ruling gives is told with it."""
    if right.fault is Fault.REVOKE and right.secret:
        return _("it costs nothing until it is charged")
    return may_choose(right, name_of, code.scoring)


# -- the score --


def _of_score(statement: OfScore, name_of: NameOf) -> str:
    match statement:
        case Fined(fine=fine):
            return _("{points} points above the line go to {who}", points=fine.points, who=_scorers(fine.to, name_of))
        case ScoreCorrected(correction=correction):
            entry = correction.entry
            who = _scorers((entry.who,), name_of)
            if entry.column == "below":
                text = mark("what {who} have below the line in deal {deal} now reads {points}")
            else:
                text = mark("what {who} have above the line in deal {deal} now reads {points}")
            return _(text, who=who, deal=entry.deal, points=correction.to)
        case ScoreAgreed(side=side):
            return _("{who} have agreed the score", who=_scorers((side,), name_of))
        case _:
            assert_never(statement)


def _scorers(columns: tuple[Side | Seat, ...], name_of: NameOf) -> str:
    """Those who score in these columns."""
    return names_text([seat for who in columns for seat in ((who,) if isinstance(who, Seat) else who.seats)], name_of)


# -- the declaration and the deal --

_EFFECTS = {
    Effect.STANDS: mark("{call} by {who} stands"),
    Effect.VOID: mark("{call} by {who} is void"),
    Effect.AS_PASS: mark("{call} by {who} counts as a pass"),
}
_MAY_NOT_CALL = {
    Lift.ADVERSE_CALL: mark("{who} may not bid or double until an adversary bids or doubles"),
    Lift.OVERBID: mark("{who} may not bid or double until the bid that they passed is overbid or doubled"),
    Lift.NEVER: mark("{who} may not bid or double for the rest of the declaration"),
}


def _call_text(statement: CallCounts | CallChanged, name_of: NameOf) -> str:
    """``the call of 2♥ by Brown stands``, ``the 1♥ of Brown is raised to 2♥``."""
    who = name_of(statement.seat)
    if isinstance(statement, CallChanged):
        return _altered(statement.was, statement.now, who)
    return _(_EFFECTS[statement.effect], call=_call(statement.call), who=who)


def _of_declaration(statement: OfDeclaration, name_of: NameOf) -> str:
    match statement:
        case CallCounts():
            return _call_text(statement, name_of)
        case CallsRevised(changes=changes):
            return listed(_call_text(change, name_of) for change in changes)
        case Barred(bar=bar):
            return _bar(bar, name_of)
        case Freed(bar=bar):
            return _("{who} has their voice again", who=name_of(bar.seat))
        case _:
            assert_never(statement)


def _call(call: Call) -> str:
    """``the pass``, ``the call of 2♥``, ``“Partner, may I play?”``."""
    match call:
        case Word.PASS:
            return _("the pass")
        case Word.DOUBLE:
            return _("the double")
        case Word.REDOUBLE:
            return _("the redouble")
        case Word():
            return _("“{call}”", call=spoken_call(call))
        case _:
            return _("the call of {call}", call=short_call(call))


def _bar(bar: Bar, name_of: NameOf) -> str:
    who = name_of(bar.seat)
    if bar.scope is BarScope.CALLS:
        return _(_MAY_NOT_CALL[bar.lift], who=who)
    return _("{who} may not double or redouble for the rest of the declaration", who=who)


def _altered(was: Call, now: Call, who: str) -> str:
    """``the 1♥ of Brown is raised to 2♥``; ``changed`` where another strain is named (1915, 52b)."""
    named = [call.strain if isinstance(call, Bid | Make | StrainBid | Naming) else None for call in (was, now)]
    if named[0] is named[1]:
        text = mark("the {call} of {who} is raised to {other}")
    else:
        text = mark("the {call} of {who} is changed to {other}")
    return _(text, call=short_call(was), who=who, other=short_call(now))


def _of_deal(statement: OfDeal, name_of: NameOf) -> str:
    match statement:
        case DealtAgain(dealer=dealer):
            return _("the deal counts for nothing, and {who} deals again", who=name_of(dealer))
        case DealtBy(dealer=dealer):
            return _("the deal stands as {who}'s", who=name_of(dealer))
        case Found(seat=seat, card=card):
            return _("{card} belongs to {who}, as if held from the first", card=card_text(card), who=name_of(seat))
        case DealOver(taken=taken, unclaimed=unclaimed):
            tricks = counted(taken, "trick")
            if not unclaimed:
                return _("the deal is over: {tricks} of the thirteen to the declarer's side", tricks=tricks)
            return _(
                "the deal is over: {tricks} of the thirteen to the declarer's side, {unclaimed} to nobody",
                tricks=tricks,
                unclaimed=counted(unclaimed, "trick"),
            )
        case PlayResumed():
            return _("play goes on")
        case Unchanged():
            return _("it stays as it is")
        case _:
            assert_never(statement)
