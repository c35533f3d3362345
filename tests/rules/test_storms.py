"""Storms: acts of every kind by anybody at any time, proper or not, under every code.

Whatever people do, nothing is raised but ``ImpossibleAct``, no card is lost, what is cited exists, the score adds up,
the same acts give the same table, and the game can go on. ``ODDTRICK_STORM`` is the number of acts under each code
(default: a few thousand); ``ODDTRICK_STORM_SEED`` begins the walks elsewhere. A failure prints the shortest record
that it could find.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import Hand, Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import ACT_NAMES, read_act, write_act
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from tests.support.invariants import lost_cards, stuck, unlawful
from tests.support.random_acts import KINDS, any_act, draw_deal
from tests.support.storms import WALK, as_record, fail, lives, replayed, shortened, walks, wander
from tests.support.tables import EVERY_TABLE

# -- the storms --


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_whatever_is_done_the_table_stays_whole(code: Code) -> None:
    for seed, rng in walks(code, "storm"):
        done = wander(code, rng)
        if done.problem:
            fail(code, seed, done)


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_same_acts_give_the_same_table(code: Code) -> None:
    """Done again from their plain data."""
    for seed, rng in walks(code, "same", 2):
        done = wander(code, rng, WALK // 2)
        written = tuple(read_act(json.loads(json.dumps(write_act(act)))) for act in done.acts)
        assert written == done.acts, seed
        assert replayed(code, Seat.N, written, deep=False).table == done.table, seed


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_same_act_is_judged_alike_again(code: Code) -> None:
    for _, rng in walks(code, "again", 3):
        table = wander(code, rng, WALK // 4).table
        for _ in range(5):
            act = any_act(rng, code, table)
            rulings: list[object] = []
            for _ in range(2):
                try:
                    rulings.append(judge(code, table, act))
                except ImpossibleAct as error:
                    rulings.append(repr(error))
            assert rulings[0] == rulings[1]


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_deal_always_can_go_on(code: Code) -> None:
    for seed, rng in walks(code, "alive", 2):
        done = wander(code, rng, rng.randint(1, WALK))
        if not done.problem and (wrong := lives(code, random.Random(seed), done.table)):

            def dies(fewer: tuple[Act, ...], seed: str = seed) -> bool:
                again = replayed(code, Seat.N, fewer, deep=False)
                return not again.problem and lives(code, random.Random(seed), again.table) != ""

            pytest.fail(f"walk {seed}: {wrong}\n{as_record(code, shortened(done.acts, dies, 300))}", pytrace=False)


def test_every_kind_of_act_is_done() -> None:
    """A storm in which some act is never possible would prove little of it."""
    tally: Counter[str] = Counter()
    for code in CODES:
        for _, rng in walks(code, "kinds", 2):
            tally.update(ACT_NAMES[type(act)] for act in wander(code, rng).acts)
    assert set(tally) == set(ACT_NAMES.values())
    assert tally["play"] > tally["mishap"]
    assert set(ACT_NAMES) == set(KINDS)


# -- the storm's own instruments --


def begin_deal(code: Code) -> Table:
    """A table with cards dealt."""
    table = Table()
    return after(table, judge(code, table, draw_deal(random.Random(1), Seat.N)))


def test_a_lost_card_is_noticed() -> None:
    table = begin_deal(CODES[0])
    assert table.deal is not None
    assert not [*lost_cards(table)]
    hands = (Hand(), *table.deal.play.hands[1:])
    lost = replace(table, deal=replace(table.deal, play=replace(table.deal.play, hands=hands)))
    assert [*lost_cards(lost)]
    doubled = (table.deal.play.hands[1], *table.deal.play.hands[1:])
    twice = replace(table, deal=replace(table.deal, play=replace(table.deal.play, hands=doubled)))
    assert [*lost_cards(twice)]


def test_a_deal_that_cannot_go_on_is_noticed() -> None:
    table = begin_deal(CODES[0])
    assert table.deal is not None
    dead = replace(table.deal, declaration=replace(table.deal.declaration, turn=None))
    assert [*stuck(replace(table, deal=dead))]
    assert [*stuck(replace(table, deal=replace(table.deal, state=State.OVER, taken=14)))]
    assert [*stuck(replace(table, deal=replace(table.deal, state=State.FINAL)))]


def test_an_unknown_law_is_noticed() -> None:
    code = CODES[2]
    table = begin_deal(code)
    ruling = judge(code, table, Say(Seat.N, PASS))
    assert not ruling.is_proper
    assert not [*unlawful(code, ruling)]
    assert [*unlawful(code, replace(ruling, law="999"))]
    assert [*unlawful(code, replace(ruling, fault=None))]


def test_a_failing_walk_is_made_short() -> None:
    deal = draw_deal(random.Random(1), Seat.N)
    acts: tuple[Act, ...] = (deal, *(Play(Seat.N, (card,)) for card in deal.hands[0]))
    wanted = acts[5]
    assert shortened(acts, lambda fewer: wanted in fewer) == (wanted,)
    assert isinstance(acts[0], Deal)
