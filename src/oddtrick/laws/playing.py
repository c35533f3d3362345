"""Examining plays: the hand a card comes from, its turn, the suit led, cards taken back, tricks turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.acts import Play, Quit, TakeBack
from oddtrick.cards import Card, Seat
from oddtrick.errors import ImpossibleAct
from oddtrick.facts import DealOver, Fact, Played, Rearranged, Renounced
from oddtrick.laws.faults import Finding, in_play
from oddtrick.laws.play import lay, quit_trick, refuses, retake, suit_to_follow, trumps_of
from oddtrick.laws.revoking import correct, established_by_play, established_by_quitting
from oddtrick.table import PEACE, CardPlay, CurrentDeal, Renounce, RevokeState, Table
from oddtrick.terms import Fault

if TYPE_CHECKING:
    from oddtrick.laws import Code


def examine_play(code: Code, table: Table, act: Play) -> Finding:
    """Find what is wrong with a play, and how the cards lie if it stands."""
    deal = in_play(table, "to play to")
    source = act.source
    _possible(deal, act, source)
    del code
    if len(act.cards) > 1:
        return Finding(fault=Fault.CARDS_TOGETHER, offender=source, cards=act.cards)
    card = act.cards[0]
    if act.by is deal.declaration.dummy and deal.play.dummy_down:
        # Only the declarer plays dummy's cards; dummy's own hand on them suggests a play.
        return Finding(fault=Fault.DUMMY_SUGGESTED, offender=act.by, cards=act.cards)
    if source is not deal.play.turn:
        return Finding(fault=_fault_of_turn(deal, source), offender=source, cards=act.cards)
    return _in_turn(deal, source, card)


def _possible(deal: CurrentDeal, act: Play, source: Seat) -> None:
    if source is not act.by and not (
        act.by is deal.declaration.declarer and source is deal.declaration.dummy and deal.play.dummy_down
    ):
        raise ImpossibleAct(f"{act.by} cannot play from the hand of {source}")
    hand = deal.play.hands[source]
    for card in act.cards:
        if card not in hand:
            raise ImpossibleAct(f"{source} does not hold {card}: the hand is {hand}")


def _fault_of_turn(deal: CurrentDeal, source: Seat) -> Fault:
    if suit_to_follow(deal.play) is not None:
        return Fault.PLAY_OUT_OF_TURN
    declarer = deal.declaration.declarer
    return Fault.LED_WRONG_HAND if declarer and source.side is declarer.side else Fault.LEAD_OUT_OF_TURN


def _in_turn(deal: CurrentDeal, source: Seat, card: Card) -> Finding:
    play = deal.play
    after = lay(play, source, card, trumps_of(deal))
    facts: tuple[Fact, ...] = (Played(source, card, after),)
    if deal.trouble is not PEACE and deal.trouble.renounces:
        facts = (*established_by_play(deal, source, after), *facts)
    if after.turn is None:
        facts = (*facts, DealOver(tricks_of_declarer(deal, after)))
    if refuses(play.hands[source], card, suit_to_follow(play)):
        renounce = Renounce(seat=source, trick=after.number, card=card)
        return Finding(
            fault=Fault.RENOUNCE,
            offender=source,
            cards=(card,),
            renounce=renounce,
            stands=(*facts, Renounced(renounce)),
        )
    return Finding(stands=facts)


def tricks_of_declarer(deal: CurrentDeal, play: CardPlay) -> int:
    """The tricks that the declarer's side has taken."""
    assert deal.declaration.declarer is not None
    return play.won(deal.declaration.declarer.side)


def examine_quit(code: Code, table: Table, act: Quit) -> Finding:
    """A trick is turned: that may establish a revoke."""
    deal = in_play(table, "to quit")
    if deal.play.trick is None:
        raise ImpossibleAct("no trick lies on the table")
    facts = (Rearranged(quit_trick(deal.play)),)
    changes = established_by_quitting(code, deal, act.by)
    return Finding(stands=(*facts, *changes))


def examine_take_back(code: Code, table: Table, act: TakeBack) -> Finding:
    """A card goes back: to save a revoke, or because another's was saved; otherwise a card played stays played."""
    deal = in_play(table, "to take back")
    del code
    source = act.source
    dummys = act.by is deal.declaration.declarer and source is deal.declaration.dummy
    if source is not act.by and not dummys:
        raise ImpossibleAct(f"{act.by} cannot take back a card of {source}")
    renounce = next((r for r in deal.trouble.renounces if r.seat is source and r.state is RevokeState.OPEN), None)
    if renounce is not None:
        return correct(deal, renounce)
    trick = deal.play.trick
    card = None if trick is None else trick.card(source)
    if trick is None or card is None:
        raise ImpossibleAct(f"{source} has no card on the table to take back")
    if _may_change(deal, source, trick.plays.index((source, card))):
        return Finding(stands=(Rearranged(retake(deal.play, deal.play.number, source, card, trumps_of(deal))),))
    return Finding(fault=Fault.PLAY_OUT_OF_TURN, offender=source, cards=(card,))


def _may_change(deal: CurrentDeal, source: Seat, place: int) -> bool:
    """Those who played after a refusal of suit that was put right may change their cards."""
    trick = deal.play.trick
    assert trick is not None
    corrected = [
        r for r in deal.trouble.renounces if r.state is RevokeState.CORRECTED and r.trick == deal.play.number
    ]
    return any(r.seat is not source and place >= 0 for r in corrected)
