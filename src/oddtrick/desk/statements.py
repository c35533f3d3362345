"""What an act or a choice has made so, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from oddtrick.calls import Bid, Call, Make, Naming, StrainBid, Word
from oddtrick.cards import SEATS, Card, Seat, Side
from oddtrick.desk.statements_of_play import names_text, note_text, order_after_haste, order_text, renounce_text
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
    PlayResumed,
    Rearranged,
    Recalled,
    RenounceBecame,
    Renounced,
    ScoreAgreed,
    ScoreCorrected,
    TakenUp,
)
from oddtrick.language import gettext as _
from oddtrick.language import ngettext
from oddtrick.laws.law import Code
from oddtrick.messages import mark
from oddtrick.table import (
    Bar,
    BarScope,
    CardPlay,
    Declaration,
    Effect,
    Lift,
    Right,
    State,
    Table,
)
from oddtrick.terms import Fault
from oddtrick.wording import (
    NameOf,
    cards_text,
    counted,
    led_in_haste,
    listed,
    lying_text,
    may_choose,
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
    hasty = any(isinstance(fact, Ended) and led_in_haste(fact.right) for fact in facts)
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
        elif isinstance(fact, Ordered) and hasty:
            text = order_after_haste(fact.order, before, name_of)
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
        return _("{who} calls next", who=who)
    trick = deal.play.trick
    adversarys = trick is not None and trick.leader.side is not deal.declaration.declarer_side
    if trick is not None and trick.due is not None and not trick.complete and adversarys:
        # Whose lead it was may still lead, as if the false one were not there (1910, 76 and 80).
        declarer = deal.declaration.declarer
        if declarer is not None and any(r.by_acting and r.fault is Fault.LEAD_OUT_OF_TURN for r in table.rights):
            return _(
                "{card} lies on the table, and its trick stands once {declarer} has played to it from either hand; "
                "until then {who} may lead",
                card=trick.led.symbol,
                declarer=name_of(declarer),
                who=name_of(trick.due),
            )
        return _(
            "{card} lies on the table, and its trick stands if all four play to it; until then {who} may lead",
            card=trick.led.symbol,
            who=name_of(trick.due),
        )
    from_dummy = deal.player is not deal.turn
    if trick is None or trick.complete:
        return _("{who} leads next from dummy", who=who) if from_dummy else _("{who} leads next", who=who)
    return _("{who} plays next from dummy", who=who) if from_dummy else _("{who} plays next", who=who)


def _fact(code: Code, fact: Fact, before: Table, name_of: NameOf) -> str:
    match fact:
        case Called() | Recalled() | Barred() | Freed():
            return _of_declaration(fact, before, name_of)
        case Dealt() | DealBegun() | DealtBy() | Found() | DealOver() | PlayResumed() | DealVoid() | DealClosed():
            return _of_deal(fact, before, name_of)
        case Fined() | ScoreCorrected() | ScoreAgreed():
            return _of_score(fact, name_of)
        case Granted(right=right):
            return _granted(code, right, name_of)
        case Narrowed(was=was, now=now):
            if was.choosers == now.choosers:
                return ""
            return _("{who} may still choose", who=names_text(now.choosers, name_of, "or"))
        case Ended() | Obeyed() | Forgotten() | Inquired() | PackCut():
            return ""
        case _:
            return _of_play(code, fact, before, name_of)


def _of_play(code: Code, fact: PlayFact, before: Table, name_of: NameOf) -> str:
    match fact:
        case Rearranged(after=after):
            return _returned(after, before, {}, name_of)
        case RenounceBecame(now=now):
            return renounce_text(code, now, name_of)
        case Ordered(order=order):
            return order_text(order, before, name_of)
        case LiesExposed(seat=seat, card=card):
            return lying_text(seat, [card], name_of)
        case TakenUp(card=card):
            return _("{card} is not liable to be called besides", card=card.symbol)
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
        case Played() | Renounced():
            return ""
        case _:
            assert_never(fact)


def _of_score(fact: Fined | ScoreCorrected | ScoreAgreed, name_of: NameOf) -> str:
    match fact:
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
            assert_never(fact)


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


def effect_text(effect: Effect, call: Call, who: str) -> str:
    """``the call of 2♥ by Brown stands``."""
    return _(_EFFECTS[effect], call=_call(call), who=who)


def _of_declaration(fact: Called | Recalled | Barred | Freed, before: Table, name_of: NameOf) -> str:
    match fact:
        case Called():
            return effect_text(fact.effect, fact.call, name_of(fact.seat))
        case Recalled():
            return _recalled(before, fact.after, name_of)
        case Barred(bar=bar):
            return _bar(bar, name_of)
        case Freed(bar=bar):
            return _("{who} has their voice again", who=name_of(bar.seat))
        case _:
            assert_never(fact)


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


def _recalled(before: Table, after: Declaration, name_of: NameOf) -> str:
    said = () if before.deal is None else before.deal.declaration.said
    changed = [(was, now) for was, now in zip(said, after.said, strict=False) if was != now]
    texts = [
        _altered(was.call, now.call, name_of(was.by))
        if was.call != now.call
        else effect_text(now.effect, now.call, name_of(now.by))
        for was, now in changed
    ]
    return listed(texts) if texts else ""


def _altered(was: Call, now: Call, who: str) -> str:
    """``the 1♥ of Brown is raised to 2♥``; ``changed`` where another strain is named (1915, 52b)."""
    named = [call.strain if isinstance(call, Bid | Make | StrainBid | Naming) else None for call in (was, now)]
    if named[0] is named[1]:
        text = mark("the {call} of {who} is raised to {other}")
    else:
        text = mark("the {call} of {who} is changed to {other}")
    return _(text, call=short_call(was), who=who, other=short_call(now))


def _of_deal(
    fact: Dealt | DealBegun | DealtBy | Found | DealOver | PlayResumed | DealVoid | DealClosed,
    before: Table,
    name_of: NameOf,
) -> str:
    match fact:
        case DealVoid():
            dealer = before.dealer if before.deal is None else before.deal.dealer
            return _("the deal counts for nothing, and {who} deals again", who=name_of(dealer))
        case DealtBy(dealer=dealer):
            return _("the deal stands as {who}'s", who=name_of(dealer))
        case Found(seat=seat, card=card):
            return _("{card} belongs to {who}, as if held from the first", card=card.symbol, who=name_of(seat))
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
        texts += [_("{card} is played", card=card.symbol) for card in _kept(seat, after, before)]
        taken = [card for card in cards if card not in exposed.get(seat, ())]
        if taken:
            texts.append(
                ngettext(
                    "{cards} goes back to {who}'s hand",
                    "{cards} go back to {who}'s hand",
                    len(taken),
                    cards=cards_text(taken),
                    who=name_of(seat),
                )
            )
    return listed(texts) if texts else ""


def _kept(seat: Seat, after: CardPlay, before: Table) -> tuple[Card, ...]:
    """The card that stays in the trick of several that lay there."""
    was = None if before.deal is None else before.deal.play.trick
    if was is None or after.trick is None or not any(source is seat for source, _ in was.surplus):
        return ()
    card = after.trick.card(seat)
    return () if card is None or any(source is seat for source, _ in after.trick.surplus) else (card,)


def _granted(code: Code, right: Right, name_of: NameOf) -> str:
    """A right that follows upon another; the choice that a ruling gives is told with it."""
    if right.fault is Fault.REVOKE and right.secret:
        return _("it costs nothing until it is charged")
    return may_choose(right, name_of, code.scoring)
