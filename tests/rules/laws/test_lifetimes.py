"""The table of lifetimes, told a second time: by what is held, which events end it, and by which law.

The table stands by events; here are the same cells by columns, as the laws tell when a right ends. What is held without
a choice is tried at a table as well: a direction, a lying card, a lost voice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from oddtrick.rules.acts import Play, Quit, Say
from oddtrick.rules.calls import PASS, Bid, Strain
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.codes import AUCTION_1910, code_for
from oddtrick.rules.facts import DealClosed, DealOver, DealVoid, Fact
from oddtrick.rules.folding import follow
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Bar, BarScope, Lift, Order, Table, Until
from oddtrick.rules.table.lifetimes import FATES, Binding, Column, Fate, RightEvent
from oddtrick.rules.terms import RemedyKind
from tests.support.deals_in_play import after_acts, begin_deal, deal_of, playing

OVER = {RightEvent.DEAL_VOID, RightEvent.DEAL_CLOSED, RightEvent.PLAY_OVER}
"""With the deal nearly all ends (1895, 45 and 93; 1910, 37 and 90; 1915, 37 and 88)."""

ACTS = {
    *(
        RightEvent.LAST_CARD_DEALT,
        RightEvent.ENDER_CALLS,
        RightEvent.OTHER_CALLS,
        RightEvent.ENDER_PLAYS,
        RightEvent.OTHER_PLAYS,
    ),
    *(
        RightEvent.OFFENDERS_LEAD,
        RightEvent.OFFENDERS_FALSE_LEAD,
        RightEvent.PARTNER_PLAYS,
        RightEvent.PARTNER_PLAYS_EARLY,
    ),
}
"""What ends a claim that must be made "before the deal is complete" (1895, 46; 1910, 37f and 43; 1915, 37f)."""

ENDS: Mapping[Column, set[RightEvent]] = {
    # 1895, 50, 68; 1910, 38d, 51, 52, 67, 83; 1915, 50b, 70, 81.
    Until.CHOOSER_ACTS: {*OVER, RightEvent.ENDER_CALLS, RightEvent.ENDER_PLAYS, RightEvent.PENALTY_PAID},
    # 1895, 69; 1910, 68; 1915, 65 and 66.
    Until.OPENING_LEAD: {*OVER, RightEvent.FALSE_LEAD_STANDS, RightEvent.PENALTY_PAID},
    # 1895, 83, 98; 1910, 82, 95; 1915, 80, 92.
    Until.PARTNER_PLAYS: {*OVER, RightEvent.PARTNER_PLAYS, RightEvent.FALSE_LEAD_BACK, RightEvent.PENALTY_PAID},
    # 1895, 77 and 79; 1910, 76 and 78.
    Until.TRICK_COMPLETE: {*OVER, RightEvent.FALSE_LEAD_STANDS, RightEvent.PENALTY_PAID},
    # 1895, 87 and 93; 1910, 85 and 90; 1915, 84 and 88: exacted after the play, charged before the cut.
    Until.CUT: {RightEvent.DEAL_VOID, RightEvent.DEAL_CLOSED, RightEvent.PENALTY_PAID},
    Until.CHOSEN: {RightEvent.PENALTY_PAID},
    Until.DEAL_COMPLETE: {*OVER, *ACTS, RightEvent.PENALTY_PAID},
    # 1895, 43: the side that may have a new deal, until it plays on.
    Until.DEAL_OVER: {*OVER, RightEvent.ENDER_PLAYS, RightEvent.PENALTY_PAID},
    # 1895, 75, 77; 1910, 76, 96; 1915, 51, 76, 93.
    Until.NEXT_LEAD: {*OVER, RightEvent.PENALTY_PAID},
    # 1895, 83, 98; 1910, 82, 95; 1915, 80, 92: of the trick that goes back.
    Binding.ORDER: {RightEvent.DEAL_VOID, RightEvent.DEAL_CLOSED, RightEvent.FALSE_LEAD_BACK, RightEvent.PENALTY_PAID},
    Binding.LYING_CARD: {RightEvent.DEAL_VOID, RightEvent.DEAL_CLOSED, RightEvent.PENALTY_PAID},
    Binding.BAR: {RightEvent.DEAL_VOID, RightEvent.DEAL_CLOSED},
}

OTHERWISE: Mapping[tuple[RightEvent, Column], Fate] = {
    # 1895, 87-III; 1910 and 1915, 37: a revoke of an earlier deal is no part of the void one.
    (RightEvent.DEAL_VOID, Until.CHOSEN): Fate.OF_OTHER_DEALS,
    # 1895, 99; 1910, 97; 1915, 94: the offenders' haste takes nothing away.
    (RightEvent.OFFENDERS_LEAD, Until.OPENING_LEAD): Fate.OPEN,
    (RightEvent.OFFENDERS_LEAD, Until.NEXT_LEAD): Fate.OPEN,
    (RightEvent.FALSE_LEAD_BACK, Until.TRICK_COMPLETE): Fate.OPEN,
    (RightEvent.PARTNER_PLAYS_EARLY, Until.PARTNER_PLAYS): Fate.OPEN,
}


def expected(event: RightEvent, column: Column) -> Fate:
    """What becomes of it, by its column."""
    if (event, column) in OTHERWISE:
        return OTHERWISE[event, column]
    if event in ENDS[column]:
        return Fate.ENDED
    if event is RightEvent.SEATS_MOVED:
        return Fate.REHOMED  # pp. 159-164: the player takes it to the other chair
    if isinstance(column, Binding):
        return Fate.KEPT
    if event is RightEvent.SIDES_KNOWN:
        return Fate.LESS_PARTNER  # pp. 159-164
    if event is RightEvent.DUMMY_DOWN and column not in (Until.CUT, Until.CHOSEN):
        return Fate.LESS_DUMMY  # 1895, 59; 1910, 62; 1915, 60
    return Fate.KEPT


@pytest.mark.parametrize("event", RightEvent, ids=lambda event: event.name)
def test_the_table_is_what_each_column_tells(event: RightEvent) -> None:
    assert dict(FATES[event]) == {column: expected(event, column) for column in (*Until, *Binding)}


# -- what is held without a choice --

ORDER = Order(seats=frozenset({Seat.N}), kind=RemedyKind.FORBID_SUIT, law="68", param=Suit.CLUBS)
BAR = Bar(Seat.W, BarScope.CALLS, Lift.NEVER, "52")


def with_all(table: Table) -> Table:
    """The table with a direction, a lost voice, and a card of West that lies."""
    deal = deal_of(table)
    card = next(iter(deal.play.hands[Seat.W]))
    irregularities = replace(deal.irregularities, orders=(ORDER,), bars=(BAR,), exposed=((Seat.W, card),))
    return replace(table, deal=replace(deal, irregularities=irregularities))


def bindings_present(table: Table) -> dict[Binding, bool]:
    """Which of them are there."""
    irregularities = None if table.deal is None else table.deal.irregularities
    return {
        Binding.ORDER: irregularities is not None and bool(irregularities.orders),
        Binding.LYING_CARD: irregularities is not None and bool(irregularities.exposed),
        Binding.BAR: irregularities is not None and bool(irregularities.bars),
    }


FACTS: Mapping[RightEvent, Fact] = {
    RightEvent.DEAL_VOID: DealVoid("37"),
    RightEvent.DEAL_CLOSED: DealClosed(Seat.E),
    RightEvent.PLAY_OVER: DealOver(7),
}


@pytest.mark.parametrize("event", FACTS, ids=lambda event: event.name)
def test_what_is_held_ends_with_the_deal_as_the_table_tells(event: RightEvent) -> None:
    later = follow(with_all(playing(AUCTION_1910)), [FACTS[event]])
    assert bindings_present(later) == {column: FATES[event][column] is Fate.KEPT for column in Binding}


def acts_at(event: RightEvent) -> Table:
    """A table after an act that is that event, with all that may be held before it."""
    code = AUCTION_1910
    match event:
        case RightEvent.OTHER_CALLS:
            table = with_all(begin_deal(code))
            return after(table, judge(code, table, Say(deal_of(table).dealer, PASS)))
        case RightEvent.DUMMY_DOWN:
            table = with_all(playing(code))
            return after(table, judge(code, table, Play(Seat.E, (Card.HA,))))
        case _:
            table = with_all(after_acts(code, playing(code), Play(Seat.E, (Card.HA,))))
            act = Quit(Seat.W) if event is RightEvent.TRICK_TURNED else Play(Seat.N, (Card.HT,), Seat.S)
            return after(table, judge(code, table, act))


@pytest.mark.parametrize(
    "event",
    [RightEvent.OTHER_CALLS, RightEvent.DUMMY_DOWN, RightEvent.OTHER_PLAYS, RightEvent.TRICK_TURNED],
    ids=lambda event: event.name,
)
def test_what_is_held_outlives_an_act_of_others(event: RightEvent) -> None:
    assert bindings_present(acts_at(event)) == {column: FATES[event][column] is Fate.KEPT for column in Binding}


def test_what_is_held_goes_to_the_other_chair_with_its_player() -> None:
    """Of three players, North declares and the one at South goes to East: a card of South's lies before East then."""
    code = code_for("auction-1910", varieties=("three-hand",))
    table = begin_deal(code)
    deal = deal_of(table)
    card = next(iter(deal.play.hands[Seat.S]))
    own = replace(BAR, seat=Seat.S), replace(ORDER, seats=frozenset({Seat.S}))
    irregularities = replace(deal.irregularities, bars=own[:1], orders=own[1:], exposed=((Seat.S, card),))
    table = replace(table, deal=replace(deal, irregularities=irregularities))
    calls = ((Seat.N, Bid(1, Strain.CLUBS)), (Seat.S, PASS), (Seat.W, PASS))
    table = after_acts(code, table, *(Say(seat, call) for seat, call in calls))
    after_move = deal_of(table).irregularities
    assert deal_of(table).declaration.moved is Seat.S
    assert [bar.seat for bar in after_move.bars] == [Seat.E]
    assert [order.seats for order in after_move.orders] == [frozenset({Seat.E})]
    assert after_move.exposed == ((Seat.E, card),)
