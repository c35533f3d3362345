"""Deals in a batch: as the referee has them, and as programs that learn expect them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import cast

import pytest

pytest.importorskip("numba", reason="it belongs to the extra lab")

import numpy as np
from numba import njit

from oddtrick.players.registry import BOOK_OF, new_player
from oddtrick.research.lab import new_game
from oddtrick.research.lab.action_ids import ACTION_COUNT, ACTION_OF_CARD, BIDS, QUIET_ID, action_name, action_of_call
from oddtrick.research.lab.batch import AT_NEXT_STEP, IN_SAME_STEP, Batch, play_out
from oddtrick.research.lab.batch.playing_out import Policy
from oddtrick.research.lab.batch.random_streams import below
from oddtrick.research.lab.batch.score_tables import score_tables
from oddtrick.research.lab.batch.state_layout import BELOW_PLAYING, NO_TRUMPS, VOID, Array
from oddtrick.research.lab.tensor_pieces import OFFSETS
from oddtrick.research.match import deal_next, play_deal
from oddtrick.rules.acts import Act
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import PACK, SEATS, Hand, Seat, deal_round
from oddtrick.rules.codes import AUCTION_1910, CODES, Setting
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, UnknownCode
from oddtrick.rules.laws.score.honours import Aces, Honours
from oddtrick.rules.laws.score.scoring import CitedValue
from oddtrick.rules.table import Table
from tests.support.batch_and_referee import by_chance, play_through, step_beside_states

Agreement = tuple[str, dict[str, Setting], tuple[str, ...]]
PRINTED: list[Agreement] = [(code.key, {}, ()) for code in CODES]
AGREED: list[Agreement] = [
    ("bridge-1895", {"limit": 100}, ()),
    ("auction-1908", {"rubber_bonus": 250}, ()),
    ("auction-1910", {}, ("by-suits",)),
    ("auction-1910", {}, ("three-hand",)),
    ("auction-1910", {"vacant": "N"}, ("three-hand",)),
    ("auction-1910", {"vacant": "S"}, ("three-hand",)),
    ("auction-1910", {"vacant": "W"}, ("three-hand",)),
    ("auction-1915", {"nullo": 8, "bid_slam_bonus": True, "reduced_honours": True}, ()),
    ("auction-1915", {"nullo": 10}, ()),
]


# -- as the referee has them --


@pytest.mark.parametrize(("code", "options", "varieties"), [*PRINTED, *AGREED])
def test_every_deal_is_as_the_referee_has_it(
    code: str, options: Mapping[str, Setting], varieties: tuple[str, ...]
) -> None:
    """Who acts, what is lawful, the entries with their laws, and what each wins of the others."""
    batch = Batch(code, n=24, seed=7, options=options, varieties=varieties)
    play_through(batch, by_chance(f"{code} {options}"))


@pytest.mark.parametrize(("code", "options", "varieties"), [*PRINTED, *AGREED])
def test_tensors_and_returns_are_those_of_the_states(
    code: str, options: Mapping[str, Setting], varieties: tuple[str, ...]
) -> None:
    """What every player knows after every action, and what they win in the end."""
    batch = Batch(code, n=5, seed=23, options=options, varieties=varieties)
    step_beside_states(batch, new_game(code, options=options, varieties=varieties), Random(f"{code} {options}"))


@pytest.mark.slow
@pytest.mark.parametrize(("code", "options", "varieties"), [*PRINTED, *AGREED])
def test_many_tensors_and_returns_are_those_of_the_states(
    code: str, options: Mapping[str, Setting], varieties: tuple[str, ...]
) -> None:
    game = new_game(code, options=options, varieties=varieties)
    for seed in range(20):
        batch = Batch(code, n=100, seed=seed, options=options, varieties=varieties)
        step_beside_states(batch, game, Random(f"{code} {options} {seed}"))


@pytest.mark.slow
@pytest.mark.parametrize(("code", "options", "varieties"), [*PRINTED, *AGREED])
def test_many_deals_deals_are_as_the_referee_has_them(
    code: str, options: Mapping[str, Setting], varieties: tuple[str, ...]
) -> None:
    many = 100_000 if (code, options, varieties) in PRINTED else 10_000
    for first in range(0, many, 500):
        batch = Batch(code, n=500, seed=first, options=options, varieties=varieties)
        play_through(batch, by_chance(f"{code} {options} {first}"))


@pytest.mark.parametrize("number_of_deals", [8, pytest.param(1000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("code", [code.key for code in CODES])
def test_deals_of_the_players_are_as_the_referee_has_them(code: str, number_of_deals: int) -> None:
    batch = Batch(code, n=number_of_deals)
    played = []
    for number in range(batch.n):
        players = {seat: new_player(BOOK_OF[code], number) for seat in SEATS}
        table = deal_next(batch.code, Table(dealer=SEATS[number % 4]), f"{code}/{number}")
        played.append(play_deal(batch.code, table, players))
    deals = [table.deal for table in played if table.deal is not None]
    batch.deal([deal.dealt for deal in deals], [deal.dealer for deal in deals])
    todo = [
        [action_of_call(said.call) for said in deal.declaration.said]
        + [ACTION_OF_CARD[card] for trick in deal.play.tricks for _, card in trick.plays]
        for deal in deals
    ]
    ids = [iter(actions) for actions in todo]

    def choose(place: int, _player: int, acts: Mapping[int, Act]) -> int:
        # What the players have claimed is played out.
        return next(ids[place], min(acts))

    play_through(batch, choose)
    for place, (actions, deal) in enumerate(zip(todo, deals, strict=True)):
        done = [*batch.calls(place), *batch.cards(place)]
        assert done[: len(actions)] == actions
        assert batch.hands(place) == deal.dealt
        assert batch.dealer(place) is deal.dealer


def test_figures_and_ranks_are_those_of_the_code() -> None:
    """A code with other figures, and so another rank of bids, has other tables."""
    scoring = AUCTION_1910.scoring
    clubs, aces = {**scoring.tricks, Strain.CLUBS: 7}, Aces(three=31, four=40, four_in_one_hand=100)
    assert isinstance(scoring.honours, Honours)
    honours = replace(scoring.honours, aces=CitedValue(aces, "6"))
    dearer = replace(scoring, trick_values=CitedValue(clubs, "46"), honours=honours)
    printed, other = (
        score_tables(replace(AUCTION_1910, scoring=figures, book=AUCTION_1910)) for figures in (scoring, dearer)
    )
    one_club_made = 1 * 3 * 14 + 7
    scored = [tables.points[one_club_made, BELOW_PLAYING] for tables in (printed, other)]
    assert scored == [scoring.tricks[Strain.CLUBS], 7]
    low, high = (action_of_call(Bid(*bid)) - QUIET_ID for bid in ((1, Strain.NO_TRUMPS), (2, Strain.CLUBS)))
    enough = [tables.sufficient[1 + low] >> high & 1 for tables in (printed, other)]
    assert enough == [0, 1]
    without_trumps = slice(NO_TRUMPS * (VOID + 1) ** 4, None)
    assert {*other.honours[without_trumps].ravel()} - {*printed.honours[without_trumps].ravel()} == {31}


# -- as programs that learn expect them --


def any_lawful(mask: np.ndarray[tuple[int, int], np.dtype[np.bool_]], chance: np.random.Generator) -> Array:
    return np.asarray((mask * chance.random(mask.shape)).argmax(axis=1))


@pytest.mark.parametrize("code", [code.key for code in CODES])
def test_it_keeps_to_what_pgx_asks_of_a_game(code: str) -> None:
    """The kinds of the arrays, no reward before the end, and nothing that is done after it."""
    batch, chance = Batch(code, n=16, seed=3), np.random.default_rng(1)
    assert not batch.rewards.any()
    assert not batch.terminated.any()
    over = batch.terminated.copy()
    while not over.all():
        arrays = (batch.current_player, batch.legal_action_mask, batch.terminated, batch.rewards, batch.observation)
        assert [array.dtype.name for array in arrays] == ["int8", "bool", "bool", "float64", "float32"]
        assert (batch.current_player >= 0).all()
        assert batch.legal_action_mask[~over].any(axis=1).all()
        assert not batch.legal_action_mask[~over].all(axis=1).any()
        batch.step(any_lawful(batch.legal_action_mask, chance))
        assert not batch.rewards[over].any(), "nothing is won after the end"
        assert not batch.rewards[~batch.terminated].any(), "nothing is won before it"
        assert (batch.rewards.sum(axis=1) == 0).all()
        over = batch.terminated.copy()
        assert batch.legal_action_mask[over].all()
        assert not batch.truncated.any()
    before = [batch.calls(place) + batch.cards(place) for place in range(batch.n)]
    batch.step(np.zeros(batch.n, np.int64))
    assert batch.terminated.all()
    assert not batch.rewards.any()
    assert [batch.calls(place) + batch.cards(place) for place in range(batch.n)] == before


def test_the_deals_of_a_place_are_the_same_however_many_are_beside_it() -> None:
    few, many, others = (Batch("auction-1910", n, seed) for n, seed in ((3, 5), (300, 5), (3, 6)))
    first = [few.hands(place) for place in range(3)]
    assert first == [many.hands(place) for place in range(3)]
    assert len({*first, *(others.hands(place) for place in range(3))}) == 6
    assert [few.dealer(place) for place in range(3)] == [Seat.N, Seat.E, Seat.S]
    few.reset()
    following = [few.hands(place) for place in range(3)]
    assert not {*first} & {*following}
    assert few.dealer(0) is Seat.E
    few.reset(5)
    assert [few.hands(place) for place in range(3)] == first
    huge = Batch("auction-1910", 1, seed=10**30)
    assert huge.hands(0) != first[0]


def test_every_card_comes_to_every_hand_alike() -> None:
    """Of 20,000 deals each of 52 cards to each of four hands: chi squared, of 156 degrees, within five deviations."""
    batch, times = Batch("bridge-1895", n=20_000, seed=11), np.zeros((4, 52))
    start = OFFSETS["own dealt"]
    for seat in range(4):
        times[seat] = batch.observe(seat)[:, start : start + 52].sum(axis=0)
    assert (times.sum(axis=0) == batch.n).all()
    expected = batch.n / 4
    chi_squared = ((times - expected) ** 2 / expected).sum()
    assert abs(chi_squared - 156) < 5 * np.sqrt(2 * 156)


def test_the_next_deal_begins_when_it_was_asked_for() -> None:
    chance = np.random.default_rng(2)
    at_once, later = (Batch("auction-1915", n=50, seed=1, next_deal=when) for when in (IN_SAME_STEP, AT_NEXT_STEP))
    ended = 0
    for _ in range(200):
        at_once.step(any_lawful(at_once.legal_action_mask, chance))
        over = later.terminated.copy()
        later.step(any_lawful(later.legal_action_mask, chance))
        assert not later.terminated[over].any()
        assert not any(later.calls(place) for place in np.flatnonzero(over).tolist())
        for place in np.flatnonzero(at_once.terminated).tolist():
            ended += 1
            assert at_once.calls(place) == ()
            assert not at_once.legal_action_mask[place].all()
    assert ended > 50


def test_what_is_not_lawful_is_refused_and_nothing_is_done() -> None:
    batch = Batch("auction-1910", n=2, seed=1)
    batch.step(np.array([BIDS[0], BIDS[9]]))
    with pytest.raises(ImpossibleAct, match=re.escape("deal 1: 55 (1C) is not lawful for S, who may choose P X")):
        batch.step(np.array([QUIET_ID, BIDS[0]]))
    assert [batch.calls(0), batch.calls(1)] == [(BIDS[0],), (BIDS[9],)]
    for action in (-1, ACTION_COUNT, 10**6):
        with pytest.raises(ImpossibleAct, match="no action"):
            batch.step(np.array([action, QUIET_ID]))
    for wrong in (np.array([1.0, 2.0]), np.array([52]), 52):
        with pytest.raises(NotUnderstood, match="give 2 whole numbers"):
            batch.step(wrong)
    with pytest.raises(NotUnderstood, match="deal 0 is not over"):
        batch.result(0)
    with pytest.raises(NotUnderstood, match="seats"):
        batch.observe(4)


def test_only_whole_packs_are_dealt() -> None:
    batch, hands = Batch("auction-1910", n=1, varieties=["three-hand"]), deal_round(PACK, Seat.N)
    with pytest.raises(NotUnderstood, match="are not four hands of one pack"):
        batch.deal([(hands[0], hands[1], hands[2], Hand())], [Seat.N])
    with pytest.raises(NotUnderstood, match="are not four hands of one pack"):
        batch.deal([(hands[0], hands[1], hands[2], hands[2])], [Seat.N])
    with pytest.raises(NotUnderstood, match="nobody sits at E"):
        batch.deal([hands], [Seat.E])
    with pytest.raises(NotUnderstood, match="2 deals with 1 dealers"):
        batch.deal([hands, hands], [Seat.N])


def test_games_that_are_not_played_in_a_batch_are_named() -> None:
    for varieties, options in ((["by-figures"], {}), ([], {"dual_spade": True})):
        with pytest.raises(NotUnderstood, match="is not played in a batch"):
            Batch("auction-1915" if options else "auction-1910", options=options, varieties=varieties)
    with pytest.raises(NotUnderstood, match="is not played in a batch"):
        play_out("bridge-1895", deals=1, varieties=["dummy-bridge"])
    with pytest.raises(UnknownCode):
        Batch("auction-1911")
    with pytest.raises(NotUnderstood, match="one at least"):
        Batch("auction-1910", n=0)


# -- whole deals --


def _lowest_card(cards: int, calls: int, _words: Array, _small: Array, stream: Array, _control: Array) -> int:
    """The lowest number of what is lawful; before a bid any of the first three, of clubs, diamonds or hearts."""
    if not cards:
        return 52 if calls & 1 else 55 + below(stream, 3)
    card = 0
    while not cards >> card & 1:
        card += 1
    return card


lowest_card = cast("Policy", njit(_lowest_card))


def test_deals_are_played_out_as_they_are_stepped() -> None:
    for code, policy in (("bridge-1895", "quiet"), ("auction-1910", "uniform"), ("auction-1915", lowest_card)):
        played = play_out(code, deals=9, seed=4, policy=policy, keep=True)
        batch = Batch(code, n=1, seed=4)
        for deal in range(len(played)):
            assert played.hands(deal) == batch.hands(0)
            assert played.dealer[deal] == batch.dealer(0)
            for action in (*played.calls_made(deal), *played.cards_played(deal)):
                batch.step(np.array([action]))
            assert batch.terminated[0]
            assert (played.rewards[deal] == batch.rewards[0]).all()
            result = batch.result(0)
            if result is None:
                assert played.declarer[deal] == -1
            else:
                assert (played.declarer[deal], played.tricks[deal]) == (result.declarer, result.tricks)
                assert (played.scores[deal] == batch.scores[0]).all()
            batch.reset()


def test_deals_are_played_out_from_any_number_on() -> None:
    all_of_them, last = (play_out("auction-1908", deals=30 - first, first=first, seed=8) for first in (0, 20))
    assert (all_of_them.outcomes[20:] == last.outcomes).all()
    assert len(play_out("auction-1908", deals=0)) == 0
    with pytest.raises(NotUnderstood, match="keep=True"):
        last.hands(0)


def test_policies_that_there_are_not_are_refused() -> None:
    with pytest.raises(NotUnderstood, match="there are uniform, quiet"):
        play_out("auction-1910", deals=1, policy="greedy")
    with pytest.raises(NotUnderstood, match=re.escape("compiled by numba.njit")):
        play_out("auction-1910", deals=1, policy=lambda *_: 52)
    with pytest.raises(NotUnderstood, match="less than 0"):
        play_out("auction-1910", deals=-1)


def test_names_of_what_is_lawful_are_those_of_the_actions() -> None:
    batch = Batch("auction-1910", n=1)
    names = [action_name(int(action)) for action in np.flatnonzero(batch.legal_action_mask[0])]
    assert names[:5] == ["1C", "1D", "1H", "1S", "1NT"]
    assert len(names) == 35
