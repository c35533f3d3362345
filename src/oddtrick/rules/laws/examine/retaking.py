"""Examining cards that go back, and tricks that are turned."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Quit, TakeBack
from oddtrick.rules.cards import Card, Seat, round_from
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Ended, Fact, LiesExposed, Noted, Rearranged
from oddtrick.rules.laws.elections import election
from oddtrick.rules.laws.examine.false_leads import declarers_in_dispute, hand_in_dispute, put_right, wrong_hand_named
from oddtrick.rules.laws.examine.finding import NOTHING, Finding, in_play
from oddtrick.rules.laws.examine.revoking import established_by_quitting
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import (
    are_all_played,
    is_trick_waiting,
    quit_trick,
    restore_surplus,
    retake,
    second_to_play,
    trumps_of,
)
from oddtrick.rules.laws.renounces import gone_back, is_kept_open
from oddtrick.rules.laws.tricks_sure import played_out
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import CardPlay, CurrentDeal, Note, NoteKind, Renounce, RevokeState, Table
from oddtrick.rules.terms import Fault


def examine_take_back(code: Code, table: Table, act: TakeBack) -> Finding:
    """A card goes back: to save a revoke, or because another's was saved; otherwise a card played stays played."""
    deal = in_play(table, mark("there is nothing to take back: {why}"))
    source = act.source
    if act.by is not source and act.by is not deal.player_of(source):
        raise ImpossibleAct(message("{seat} cannot take back a card of {source}", seat=act.by, source=source))
    if act.by is deal.declaration.dummy and deal.play.dummy_down and declarers_in_dispute(deal):
        # Dummy has no part in the play: it is a word on the lead, and no more (1910, 62 and 77; 1915, 60 and 77).
        return wrong_hand_named(code, table, act.by)
    for renounce in reversed(deal.irregularities.renounces):
        if renounce.seat is source and renounce.state is RevokeState.OPEN:
            return _put_right(table, deal, renounce)
    if code.rectifies_unasked and hand_in_dispute(deal) is source:
        # Before the next hand has played it goes back (1910, 77).
        return Finding(stands=put_right(table, deal))
    trick = deal.play.trick
    card = None if trick is None else trick.card(source)
    if trick is None or card is None:
        if not deal.play.tricks:
            raise ImpossibleAct(message("{source} has played no card to take back", source=source))
        return Finding(fault=Fault.PLAY_OUT_OF_TURN, offender=source)
    if _may_change(deal, source):
        return Finding(stands=(Rearranged(_changed(deal, source, card)),))
    return Finding(fault=Fault.PLAY_OUT_OF_TURN, offender=act.by, cards=(card,))


def _put_right(table: Table, deal: CurrentDeal, renounce: Renounce) -> Finding:
    """A card that refused the suit, or disobeyed a direction, goes back to its hand in time."""
    now = replace(renounce, state=RevokeState.CORRECTED)
    after = retake(deal.play, renounce.trick, renounce.seat, renounce.card, trumps_of(deal))
    moved = _one_of_several(table, deal, renounce) or (Rearranged(after),)
    facts: tuple[Fact, ...] = (*moved, *gone_back(deal, after))
    if renounce.disobeyed or renounce.free:
        # Of one that dummy pointed at nothing can be exacted (1895, 61; 1910, 63; 1915, 61).
        return Finding(stands=facts)
    return Finding(fault=Fault.RENOUNCE, offender=renounce.seat, cards=(renounce.card,), renounce=now, stands=facts)


def _one_of_several(table: Table, deal: CurrentDeal, renounce: Renounce) -> tuple[Fact, ...]:
    """What was laid together with the card that goes back goes back too, and lies exposed: nothing is to be chosen."""
    trick = deal.play.trick
    if trick is None:
        return ()
    others = [card for seat, card in trick.surplus if seat is renounce.seat]
    if not others:
        return ()
    ended = (Ended(r) for r in table.rights if r.fault is Fault.CARDS_TOGETHER)
    after = retake(
        restore_surplus(deal.play, renounce.seat), renounce.trick, renounce.seat, renounce.card, trumps_of(deal)
    )
    exposed = () if renounce.seat.side is deal.declaration.declarer_side else others
    return (*ended, Rearranged(after), *(LiesExposed(renounce.seat, card) for card in exposed))


def _changed(deal: CurrentDeal, source: Seat, card: Card) -> CardPlay:
    """The play once a card that followed goes back; once all have, it is the turn of the hand that has the lead."""
    after = retake(deal.play, deal.play.number, source, card, trumps_of(deal))
    trick = after.trick
    if trick is None or trick.due is None:
        return after
    alone = len(trick.plays) == 1 and trick.leader.side is not deal.declaration.declarer_side
    return replace(after, turn=trick.due) if alone else second_to_play(after)


def _may_change(deal: CurrentDeal, source: Seat) -> bool:
    """Whether that hand may change its card: it followed an error that was put right, or a false lead."""
    trick = deal.play.trick
    assert trick is not None
    if trick.due is not None:
        return source is not trick.leader
    place = round_from(trick.leader).index
    return any(
        r.state is RevokeState.CORRECTED and r.trick == deal.play.number and place(r.seat) < place(source)
        for r in deal.irregularities.renounces
    )


def examine_quit(code: Code, table: Table, act: Quit) -> Finding:
    """A trick is turned: that may establish a revoke. A trick that waits for cards may not be turned: it is undone."""
    deal = in_play(table, mark("there is nothing to quit: {why}"))
    trick = deal.play.trick
    if trick is None:
        if deal.play.quitted:
            return NOTHING  # It has been turned already.
        raise ImpossibleAct(message("no trick lies on the table"))
    if is_trick_waiting(deal.play) and trick.due is not None:
        raise ImpossibleAct(message("a lead that is in dispute cannot be turned"))
    if is_trick_waiting(deal.play):
        # Who has not played to it may still do so; who leads to the next takes it for turned (1895, 84, 88; 1910, 83).
        turned = Noted(Note(NoteKind.TURNED, act.by, trick=deal.play.number))
        return Finding(fault=Fault.INTERFERED, offender=act.by, void=(turned,))
    after = quit_trick(deal.play)
    if election(deal) is not None:
        # The declarer has touched cards of dummy for the next lead, and elects from them still.
        after = replace(after, turn=deal.play.turn)
    established = established_by_quitting(code, deal, act.by)
    facts: tuple[Fact, ...] = (*established, Rearranged(after))
    if are_all_played(after):
        facts = (*facts, played_out(deal, after))
    for renounce in deal.irregularities.renounces:
        if renounce.state is RevokeState.OPEN and not established and is_kept_open(deal, renounce):
            # A question put in time keeps the error open although the trick is turned.
            return Finding(fault=Fault.RENOUNCE, offender=renounce.seat, renounce=renounce, stands=facts)
    return Finding(stands=facts)
