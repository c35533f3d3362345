"""What a remedy does when it is demanded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from oddtrick.rules.cards import SEATS, Card, Seat, Suit
from oddtrick.rules.facts import (
    Barred,
    ClaimStands,
    DealVoid,
    Fact,
    Fined,
    Granted,
    LiesExposed,
    Noted,
    Obeyed,
    Ordered,
    Rearranged,
    Recalled,
    RenounceBecame,
    Renounced,
    TakenUp,
)
from oddtrick.rules.laws.declaration_state import declare_again, final_facts, made_sufficient, revoiced
from oddtrick.rules.laws.directions import permitted_cards, trick_in_hand
from oddtrick.rules.laws.elections import election, withdrawn
from oddtrick.rules.laws.law import Code, columns_against
from oddtrick.rules.laws.play import accept_trick, choose_card, is_trick_waiting, reopen, retake, trumps_of
from oddtrick.rules.laws.renounces import REVOKES, charges_dropped, false_lead_back, gone_back, of_right
from oddtrick.rules.table import (
    Bar,
    BarScope,
    CurrentDeal,
    Effect,
    Fine,
    Lift,
    Note,
    NoteKind,
    Order,
    Renounce,
    RevokeState,
    Right,
    Table,
    Until,
)
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.type_checks import require_same_kinds

_FALSE_LEADS = (Fault.LEAD_OUT_OF_TURN, Fault.LED_WRONG_HAND)


BY_THEMSELVES = frozenset({RemedyKind.BAR, RemedyKind.FORFEIT_DOUBLE})
"""Remedies that follow without being asked for, by the law or with the choice they go with."""


def exercise(code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    """The facts that follow when ``remedy`` is demanded under ``right``."""
    return _EFFECTS[remedy.kind](code, table, right, remedy)


def _nothing(_code: Code, _table: Table, _right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    """What it brings follows otherwise: from the law itself, from another remedy, or from an act that comes after."""
    return ()


def _new_deal(_code: Code, _table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    return (DealVoid(right.law),)


def _see_card(_code: Code, _table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    """They see the card, and may still have a new deal (1895, law 42; 1910, 38c)."""
    shown = tuple(Noted(Note(NoteKind.SHOWN, right.offender, card)) for card in right.cards)
    rest = tuple(remedy for remedy in right.remedies if remedy.kind is not RemedyKind.SEE_CARD)
    return (*shown, Granted(replace(right, remedies=rest)))


def _deal(table: Table) -> CurrentDeal:
    assert table.deal is not None, "a right in the declaration or the play belongs to a deal"
    return table.deal


def _bar(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    """To have the partner barred is to have the bid put right: the one goes with the other (1910, 52; 1915, 50)."""
    return _make_sufficient(code, table, right, Remedy(RemedyKind.MAKE_SUFFICIENT))


def _make_sufficient(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    deal = _deal(table)
    assert right.call is not None
    spoken = deal.declaration.said
    before = replace(deal, declaration=declare_again(code, deal, spoken[: right.call]))
    raised = made_sufficient(code, before, spoken[right.call].call)
    if raised is None:
        # The bid before it was voided meanwhile, and over the one that stands now nothing is enough (1910, A-18).
        return _void(code, table, right, Remedy(RemedyKind.VOID))
    return (Recalled(revoiced(code, deal, right.call, call=raised)), *_partner_barred(deal, right))


def _partner_barred(deal: CurrentDeal, right: Right) -> tuple[Fact, ...]:
    """The offender's partner is out until an adversary calls; of three players nobody has a partner."""
    partner = deal.partner_of(right.offender)
    return (
        ()
        if partner is None
        else (Barred(Bar(partner, BarScope.CALLS, Lift.ADVERSE_CALL, right.law, guarded=True, call=right.call)),)
    )


def _void(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    if right.call is None or right.fault is Fault.MAKE_OUT_OF_TURN:
        return ()
    deal = _deal(table)
    turn = declare_again(code, deal, deal.declaration.said[: right.call]).turn
    barred_early = right.fault is Fault.BARRED_CALL and turn is not right.offender
    if barred_early or right.fault not in (Fault.INSUFFICIENT_CALL, Fault.BARRED_CALL):
        # Made out of turn: it is still the turn of the player who had it.
        voided = (Recalled(revoiced(code, deal, right.call, effect=Effect.VOID)),)
        return (*voided, *out_for_good(deal, right)) if barred_early else voided
    after = revoiced(code, deal, right.call, effect=Effect.AS_PASS)
    facts: tuple[Fact, ...] = (Recalled(after), *final_facts(deal, after))
    if right.fault is Fault.INSUFFICIENT_CALL:
        return (*facts, *_partner_barred(deal, right))
    return (*facts, *out_for_good(deal, right))


def _stand(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    if right.fault is Fault.BARRED_CALL:
        return out_for_good(_deal(table), right)
    # In 1910 only second hand's card settles it (77).
    if right.fault is not Fault.LED_WRONG_HAND or code.rectifies_unasked:
        return ()
    play = _deal(table).play
    return (Rearranged(accept_trick(play)),) if play.trick is not None and play.trick.due is not None else ()


def out_for_good(deal: CurrentDeal, right: Right) -> tuple[Fact, ...]:
    """1915, law 50a: offender and partner are out of the auction whatever the adversaries do."""
    seats = (right.offender, deal.partner_of(right.offender))
    return tuple(Barred(Bar(seat, BarScope.CALLS, Lift.NEVER, right.law)) for seat in seats if seat is not None)


def _revoke_penalty(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    revoke = of_right(table, right)
    if revoke is None:
        return ()
    deal, renounce = revoke
    settled = RenounceBecame(renounce, replace(renounce, state=RevokeState.CLAIMED, choice=remedy), deal.number)
    return (settled, *(charges_dropped(deal, renounce.seat.side) if deal is table.deal else ()))


def _points(code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    if right.fault in REVOKES:
        return _revoke_penalty(code, table, right, remedy)
    assert isinstance(remedy.param, int)
    return (Fined(Fine(columns_against(code, table, right.offender), int(remedy.param), right.law, table.deals)),)


def _undo_false_lead(table: Table, deal: CurrentDeal) -> tuple[Fact, ...]:
    """The wrong lead, and what has followed it, goes back."""
    elected_from = election(deal)
    if elected_from is not None:
        return withdrawn(deal, elected_from)
    trick = deal.play.trick
    return () if trick is None or trick.due is None else false_lead_back(table, deal)


def _exposed(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    deal = _deal(table)
    card = remedy.param
    assert isinstance(card, Card)
    if right.fault is Fault.CARDS_TOGETHER:
        kept = next((other for other in right.cards if other is not card), card)
        return _kept(deal, right, kept)
    if any(lying is card for _, lying in deal.lying):
        return ()
    undone = _undo_false_lead(table, deal) if right.fault is Fault.LEAD_OUT_OF_TURN else ()
    owner = _owner(deal, right, card)
    return (*undone, LiesExposed(owner, card), Noted(Note(NoteKind.CHOSEN, owner, card)))


def _owner(deal: CurrentDeal, right: Right, card: Card) -> Seat:
    """The hand that holds the card; the offender's, where it lies in a trick."""
    return next((seat for seat in SEATS if card in deal.play.hands[seat]), right.offender)


def _trick_in_question(deal: CurrentDeal, right: Right) -> int | None:
    """The trick (from 1) in which a card of the offender lies that is one of several."""
    for number, trick in enumerate(deal.play.tricks, 1):
        if trick.card(right.offender) in right.cards:
            return number
    return None


def _kept(deal: CurrentDeal, right: Right, kept: Card) -> tuple[Fact, ...]:
    """Of several cards laid at once one is played; the others go back to the hand, exposed.

    Where one of them follows suit another cannot be asked for (1895, law 80; 1910, 79; 1915, 74). That the offender
    has led on meanwhile takes nothing from the choice (1895, 99; 1910, 97; 1915, 94), but for a revoke made good by it.
    """
    number = _trick_in_question(deal, right)
    if number is None:
        return ()
    trick = deal.play.tricks[number - 1]
    played = trick.card(right.offender)
    refused = [r for r in deal.irregularities.renounces if r.card is played]
    if any(r.state is not RevokeState.OPEN for r in refused):
        return ()
    led = None if trick.leader is right.offender else trick.led.suit
    kept = next((card for card in (kept, *right.cards) if card.suit is led), kept)
    after = choose_card(deal.play, number, right.offender, kept, trumps_of(deal))
    state = RevokeState.CORRECTED if kept.suit is led else RevokeState.OPEN
    lying = {card for _, card in deal.lying}
    # Doubt: a lead that falls with the trick was made out of turn; it lies exposed and no more.
    fallen = [card for card in _led_since(deal, right.offender, number) if card in after.hands[right.offender]]
    shown = dict.fromkeys((*right.cards, *fallen))
    return (
        Rearranged(after),
        *(RenounceBecame(r, replace(r, card=kept, state=state)) for r in refused),
        *(
            LiesExposed(right.offender, card)
            for card in shown
            if card is not kept and card not in lying and right.offender.side is not deal.declaration.declarer_side
        ),
    )


def _led_since(deal: CurrentDeal, seat: Seat, number: int) -> tuple[Card, ...]:
    return tuple(card for trick in deal.play.tricks[number:] for source, card in trick.plays if source is seat)


def _call_card(code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    """Of several cards laid at once that one is played; any other lies exposed and is called to the trick in hand."""
    deal, card = _deal(table), remedy.param
    assert isinstance(card, Card)
    if right.fault is Fault.CARDS_TOGETHER:
        return _kept(deal, right, card)
    lies = _exposed(code, table, right, Remedy(RemedyKind.EXPOSED, card))
    seats = frozenset({_owner(deal, right, card)})
    order = Order(seats=seats, kind=remedy.kind, law=right.law, param=card, trick=trick_in_hand(deal))
    return (*lies, Ordered(order))


def _suit(code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    """A suit is called, or forbidden, at the next lead; the cards concerned are not called besides."""
    deal = _deal(table)
    facts = _undo_false_lead(table, deal) if right.fault in _FALSE_LEADS else ()
    if right.fault is not Fault.LEAD_OUT_OF_TURN:
        # A card led falsely that lay exposed before goes on lying so. Doubt: of several that were shown the ban of one
        # suit frees the cards of that suit alone.
        forbidden = remedy.param if remedy.kind is RemedyKind.FORBID_SUIT else None
        facts = (*facts, *(TakenUp(card) for card in right.cards if forbidden in (None, card.suit)))
    if remedy.param is None:
        # It is called when there is a lead to call it of (1895, 77).
        call_later = replace(right, remedies=(remedy,), until=Until.NEXT_LEAD, claimed=True)
        return (*facts, Granted(call_later))
    suit = remedy.param
    assert isinstance(suit, Suit)
    seats = frozenset(right.offender.side.seats)
    order = Order(seats=seats, kind=remedy.kind, law=right.law, param=suit)
    return (*facts, *_ordered_of_lead(code, deal, right, order))


def _ordered_of_lead(code: Code, deal: CurrentDeal, right: Right, order: Order) -> tuple[Fact, ...]:
    """The direction for the next lead; one that was made in haste is answered as made against it, or as obeying.

    1895, 99; 1910, 97; 1915, 94 (a judgement: the time to decide is the other side's).
    """
    tricks = deal.play.tricks
    hasty = tricks[right.trick - 1] if right.trick is not None and right.trick <= len(tricks) else None
    if right.trick is None or hasty is None or hasty.leader.side is not right.offender.side:
        return (Ordered(order),)
    leader, led = hasty.leader, hasty.led
    before = replace(deal, play=retake(deal.play, right.trick, leader, led, trumps_of(deal)))
    if led in permitted_cards(before, leader, order):
        # That they had nothing else to lead is told by no direction that is missing.
        return (Ordered(order), Obeyed(order)) if _disobeys_by_suit(led, order) else ()
    penal = order.kind not in code.unpunished_directions
    renounce = Renounce(seat=leader, trick=right.trick, card=led, disobeyed=order.kind, penal=penal)
    return (Ordered(order), Renounced(renounce))


def _disobeys_by_suit(led: Card, order: Order) -> bool:
    """Whether the suit of a lead shows that it disobeys the direction."""
    return (led.suit is order.param) is (order.kind is RemedyKind.FORBID_SUIT)


def _direction(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    """The offender who has put a revoke right, or else the offender's partner, plays to that trick as directed."""
    deal = _deal(table)
    own = right.fault is Fault.RENOUNCE
    # Instead of calling the card that was wrongly played.
    taken_up = tuple(TakenUp(card) for card in right.cards) if own else ()
    seat = right.offender if own else right.offender.partner
    number = trick_in_hand(deal) if right.trick is None else right.trick
    param = remedy.param if isinstance(remedy.param, Suit) else None
    order = Order(seats=frozenset({seat}), kind=remedy.kind, law=right.law, param=param, trick=number)
    return (*taken_up, *_directed(deal, seat, number, order))


def _directed(deal: CurrentDeal, seat: Seat, number: int, order: Order) -> tuple[Fact, ...]:
    """The direction for a card to that trick, which may have been played in haste.

    It goes back, unless it is one that obeys (1895, 99; 1910, 97; 1915, 94), and with it what has been led since. One
    that refuses the suit is for them to take back.
    """
    hasty = next((trick.card(seat) for trick in deal.play.tricks[number - 1 : number]), None)
    if hasty is None or any(r.card is hasty for r in deal.irregularities.renounces):
        return (Ordered(order),)
    before, _ = _hasty_card_back(deal, number, seat)
    if hasty in permitted_cards(before, seat, order):
        return ()
    return (Rearranged(before.play), Ordered(order))


def _win_one(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    deal = _deal(table)
    led = remedy.param if isinstance(remedy.param, Card) else right.cards[0]
    number = _trick_in_question(deal, right)
    if number is None:
        return ()
    partner = right.offender.partner
    order = Order(seats=frozenset({partner}), kind=RemedyKind.WIN_ONE, law=right.law, trick=number)
    deal, corrected = _hasty_card_back(deal, number, partner)
    return (*_kept(deal, right, led), *corrected, Ordered(order))


def _hasty_card_back(deal: CurrentDeal, number: int, seat: Seat) -> tuple[CurrentDeal, tuple[Fact, ...]]:
    """They played before they could be directed: their card goes back (1895, 99; 1910, 97; 1915, 94).

    Doubt: no law makes it a card to be called.
    """
    hasty = deal.play.tricks[number - 1].card(seat)
    if hasty is None:
        return deal, ()
    before = replace(deal, play=retake(deal.play, number, seat, hasty, trumps_of(deal)))
    refused = [r for r in deal.irregularities.renounces if r.seat is seat and r.trick == number]
    return before, tuple(RenounceBecame(r, replace(r, state=RevokeState.CORRECTED)) for r in refused)


def _suggested_card(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    deal = _deal(table)
    card = remedy.param
    assert isinstance(card, Card)
    order = Order(
        seats=frozenset({right.offender}),
        kind=remedy.kind,
        law=right.law,
        cards=(card,),
        trick=trick_in_hand(deal),
    )
    trick = deal.play.trick
    played = None if trick is None or not is_trick_waiting(deal.play) else trick.card(right.offender)
    if played is None or (played is card) is (remedy.kind is RemedyKind.PLAY_CARD):
        return (Ordered(order),)
    # The declarer has played from dummy before they could choose: the card goes back.
    after = retake(deal.play, deal.play.number, right.offender, played, trumps_of(deal))
    return (Rearranged(after), *gone_back(deal, after), Ordered(order))


def _lead_from(_code: Code, table: Table, right: Right, remedy: Remedy) -> tuple[Fact, ...]:
    assert isinstance(remedy.param, Seat)
    seats = frozenset(right.offender.side.seats)
    deal = _deal(table)
    order = Order(seats=seats, kind=remedy.kind, law=right.law, param=remedy.param, trick=trick_in_hand(deal))
    trick = deal.play.trick
    if trick is not None and len(trick.plays) == 1 and trick.leader is remedy.param.partner:
        # The declarer has led before they could choose: the card goes back (1915, 94).
        back = retake(deal.play, deal.play.number, trick.leader, trick.led, trumps_of(deal))
        return (Rearranged(replace(back, turn=remedy.param)), *gone_back(deal, back), Ordered(order))
    if is_trick_waiting(deal.play) or not deal.play.hands[remedy.param]:
        return (Ordered(order),)
    return (Rearranged(replace(deal.play, turn=remedy.param)), Ordered(order))


def _rectify(_code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    if right.fault is Fault.MISDEAL:
        return (DealVoid(right.law),)
    deal = _deal(table)
    if right.fault is not Fault.INTERFERED:
        return _undo_false_lead(table, deal)
    after = reopen(deal.play)
    return (Rearranged(after), *gone_back(deal, after))


def _show_hand(code: Code, table: Table, right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    claim = _deal(table).irregularities.claim
    finesses = () if claim is None else claim.finesses
    law = right.law if code.finesses_announced else ""
    return (ClaimStands(None), Noted(Note(NoteKind.FACED, right.offender, law=law, finesses=finesses)))


def _play_on(_code: Code, _table: Table, _right: Right, _remedy: Remedy) -> tuple[Fact, ...]:
    return (ClaimStands(None),)


_EFFECTS: Mapping[RemedyKind, Callable[[Code, Table, Right, Remedy], tuple[Fact, ...]]] = {
    RemedyKind.NEW_DEAL: _new_deal,
    RemedyKind.RECUT: _nothing,
    RemedyKind.RESHUFFLE: _nothing,
    RemedyKind.SEE_CARD: _see_card,
    RemedyKind.STAND: _stand,
    RemedyKind.VOID: _void,
    RemedyKind.MAKE_SUFFICIENT: _make_sufficient,
    RemedyKind.BAR: _bar,
    RemedyKind.FORFEIT_DOUBLE: _nothing,
    RemedyKind.POINTS: _points,
    RemedyKind.EXPOSED: _exposed,
    RemedyKind.CALL_CARD: _call_card,
    RemedyKind.CALL_SUIT: _suit,
    RemedyKind.FORBID_SUIT: _suit,
    RemedyKind.HIGHEST: _direction,
    RemedyKind.LOWEST: _direction,
    RemedyKind.WIN: _direction,
    RemedyKind.LOSE: _direction,
    RemedyKind.HIGHEST_OF: _direction,
    RemedyKind.WIN_ONE: _win_one,
    RemedyKind.PLAY_CARD: _suggested_card,
    RemedyKind.NOT_CARD: _suggested_card,
    RemedyKind.LEAD_FROM: _lead_from,
    RemedyKind.RECTIFY: _rectify,
    RemedyKind.RESTORE: _nothing,
    RemedyKind.TRICKS: _revoke_penalty,
    RemedyKind.ADD: _revoke_penalty,
    RemedyKind.DEDUCT: _revoke_penalty,
    RemedyKind.SHOW_HAND: _show_hand,
    RemedyKind.PLAY_ON: _play_on,
    RemedyKind.LOST: _nothing,
    RemedyKind.NONE: _nothing,
}
"""What each kind of remedy does."""

_ORDERING = (_call_card, _suit, _direction, _win_one, _suggested_card, _lead_from)

DIRECTIONS = frozenset(kind for kind, effect in _EFFECTS.items() if effect in _ORDERING)
"""The kinds that bind the play: what each lets a hand play stands in ``laws.directions``."""

require_same_kinds("_EFFECTS of rules/laws/award/effects.py", _EFFECTS, "RemedyKind of rules/terms.py", RemedyKind)
