"""How long computer players let a person wait: a deal at normal pace is no waiting, and every act can be seen."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.live import table_actor
from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.room.computer_turns import next_step
from oddtrick.club.room.pacing import FOLLOWING_CARD, LEAD_AFTER_TRICK, PACES, seconds_before_act
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.rules.cards import Seat
from tests.club.playing import Evening, evening

LONGEST = 15.0
"""Seconds that a defender waits in a deal at normal pace, at most."""
READ = 0.15
"""Seconds in which a card or a call is read."""


def waited(sitting: Evening) -> tuple[Seat | None, list[float]]:
    """Who declares in the deal that comes next, and the seconds before each act of a computer player in it."""
    sitting.ready()
    seconds: list[float] = []
    declarer = None
    while sitting.room.in_deal and (deal := sitting.room.table.deal) is not None:
        declarer = deal.declaration.declarer if deal.declaration.declarer is not None else declarer
        if isinstance(next_step(sitting.room), Prompt | ChosenAct):
            seconds.append(seconds_before_act(sitting.room, Settings().pace))
        if not sitting.turn():
            break
    return declarer, seconds


def test_a_defender_waits_less_than_a_quarter_of_a_minute_a_deal() -> None:
    deals = [waited(evening(seed, people=("ann",), plain=True)) for seed in range(1, 13)]
    defended = [seconds for declarer, seconds in deals if declarer in {Seat.E, Seat.W} and len(seconds) > 39]
    assert len(defended) >= 3
    assert max(map(sum, defended)) < LONGEST
    assert min(min(seconds) for seconds in defended) >= READ


def test_the_table_keeps_to_it() -> None:
    assert vars(table_actor)["seconds_before_act"] is seconds_before_act


def test_a_complete_trick_is_looked_at_longer_than_a_card_that_follows() -> None:
    assert FOLLOWING_CARD < 1 < LEAD_AFTER_TRICK
    sitting = evening(people=("ann",), plain=True)
    waited(sitting)
    for pace, slower in PACES.items():
        room = replace(sitting.room, pace=pace)
        assert seconds_before_act(room, 2.0) == 2.0 * slower
        assert seconds_before_act(replace(room, finishing=True), 2.0) == 0
