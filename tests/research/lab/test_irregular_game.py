"""Games in which faults happen: what is done wrong is ruled on by the book, and the remedies are actions."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from oddtrick.research.lab.action_ids import ACTION_COUNT, ACTION_OF_CARD, QUIET_ID, action_of_call
from oddtrick.research.lab.gymnasium import SeatAtTable, environment_id
from oddtrick.research.lab.irregular_actions import (
    CLAIM_ID,
    EXPOSE_IDS,
    REMEDIES,
    REMEDY_IDS,
    WAIVE_ID,
    action_of_remedy,
)
from oddtrick.research.lab.irregular_game import IrregularState, irregular_game
from oddtrick.research.lab.pettingzoo import env
from oddtrick.research.lab.state_tensors import parts
from oddtrick.rules.acts import Claim, Deal
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, Card, Hands, Seat, deal_round
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.terms import Remedy

CODES = ("bridge-1895", "auction-1908", "auction-1910", "auction-1915")


def play_game(code: str, seed: int) -> list[IrregularState]:
    """The states of a random game; of many actions as a rule one of the first, so that play goes on."""
    chance = Random(seed)
    states = [irregular_game(code).deal(chance)]
    while not states[-1].is_over:
        state = states[-1]
        if state.dealt is None:
            states.append(state.deal(chance))
            continue
        legal = state.legal()
        states.append(state.apply(chance.choice(legal if chance.random() < 0.3 else legal[:4])))
    return states


def actions_by_name(state: IrregularState) -> dict[str, int]:
    """The actions by what they stand for."""
    return {state.name(action): action for action in state.legal()}


def do_actions(state: IrregularState, names: str) -> IrregularState:
    for name in names.split(", "):
        state = state.apply(actions_by_name(state)[name])
    return state


def in_suits(code: str) -> IrregularState:
    """North deals; East has the spades, South the hearts, West the diamonds, North the clubs."""
    pack = [PACK[13 * suit + place] for place in range(13) for suit in range(4)]

    class Stacked(Random):
        def shuffle(self, x: Any) -> None:
            x[:] = pack

    return irregular_game(code).new_state("N").deal(Stacked())


def test_a_bid_that_is_too_low_gives_the_left_hand_player_a_choice() -> None:
    """1910, law 52: the player on the left may have it made sufficient, the partner barred, or let it stand."""
    state = do_actions(in_suits("auction-1910"), "2H, 1NT")
    assert state.rulings[-1].law == "52"
    assert state.player == 2
    assert set(actions_by_name(state)) == {"waive", "make-sufficient", "bar:W", "stand"}
    pieces = parts(state.game.pieces, state.tensor(0))
    assert pieces["remedies"].sum() == 3
    raised = do_actions(state, "bar:W")
    declaration = raised.view(0)
    assert declaration.level == 2
    assert parts(state.game.pieces, raised.tensor(0))["barred"].nonzero()[0] == [3]


def test_a_lead_out_of_turn_is_ruled_on() -> None:
    """1910, law 76: East has to lead, West does; the declarer has the choice."""
    state = do_actions(in_suits("auction-1910"), "1C, P, P, P")
    assert (state.player, actions_by_name(state)["let it be"]) == (3, QUIET_ID)
    wrong = do_actions(state, "DA")
    assert wrong.rulings[-1].law == "76"
    assert wrong.player == 0
    assert WAIVE_ID in wrong.legal()
    waited = do_actions(state, "let it be, let it be")  # the declarer might lead too
    assert waited.player == 1
    assert waited.infostate(1) == state.infostate(1)
    assert waited.infostate(3) != state.infostate(3)


def test_a_card_that_is_dropped_lies_exposed() -> None:
    """1910, law 66: a card that an adversary exposes is left face upward and may be called."""
    state = do_actions(
        in_suits("auction-1910"), "1C, P, P, P, let it be, let it be, S2, H2, D2, C2, let it be, let it be"
    )
    assert state.player == 0  # the declarer has ruffed, and both adversaries have let them lead
    state = do_actions(state, "C3")
    dropped = do_actions(state, "expose SA")
    assert (Seat.E, Card.SA) in dropped.view(0).exposed
    lying = parts(state.game.pieces, dropped.tensor(0))["exposed"]
    assert list(np.flatnonzero(lying)) == [52 * 1 + ACTION_OF_CARD[Card.SA]]


@pytest.mark.parametrize("code", CODES)
def test_random_games_of_faults_come_to_an_end(code: str) -> None:
    faults: Counter[str] = Counter()
    for seed in range(25):
        states = play_game(code, seed)
        last = states[-1]
        assert len(states) < 400
        assert (last.player, last.legal()) == (-4, ())
        assert sum(last.returns()) == 0
        faults.update(ruling.fault.value for ruling in last.rulings if ruling.fault is not None)
    assert faults["lead-out-of-turn"] + faults["insufficient-call"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("code", CODES)
def test_every_kind_of_fault_and_remedy_comes_up(code: str) -> None:
    faults: Counter[str] = Counter()
    for seed in range(1000, 3000):
        last = play_game(code, seed)[-1]
        faults.update(ruling.fault.value for ruling in last.rulings if ruling.fault is not None)
    assert {"lead-out-of-turn", "renounce", "revoke", "exposed-card", "led-wrong-hand"} <= set(faults)


@pytest.mark.parametrize("code", CODES)
def test_players_are_told_what_they_know_and_no_more(code: str) -> None:
    """The tensor is of numbers from 0 to 1, and of the hands of others it shows none."""
    for state in play_game(code, 3)[::7]:
        if state.dealt is None:
            continue
        for player in range(4):
            tensor, view = state.tensor(player), state.view(player)
            assert tensor.shape == (state.game.tensor_size,)
            assert (tensor.min() >= 0) & (tensor.max() <= 1)
            pieces = parts(state.game.pieces, tensor)
            left = sorted(ACTION_OF_CARD[card] for card in view.hand)
            assert list(np.flatnonzero(pieces["own left"])) == left
            for seat, hand in enumerate(state.dealt.dealt):
                assert (f"{Seat(seat)}:{hand}" in state.infostate(player)) == (seat == player)


def test_without_faults_the_tensor_is_that_of_the_lawful_game() -> None:
    chance = Random(5)
    for code in CODES:
        game = irregular_game(code)
        state: IrregularState = game.deal(chance, "S")
        assert state.dealt is not None
        lawful = game.lawful.new_state("S").with_pack(packed(state.dealt.dealt, Seat.S))
        while not lawful.is_over:
            while state.now is not None and state.now.out_of_turn:
                state = state.apply(QUIET_ID)
            assert state.player == lawful.player
            assert set(lawful.legal()) <= set(state.legal())
            for player in range(4):
                kept = lawful.tensor(player)
                assert (state.tensor(player)[: len(kept)] == kept).all(), (code, lawful.text())
            action = chance.choice(lawful.legal())
            state, lawful = state.apply(action), lawful.apply(action)
        assert state.is_over
        assert state.returns() == lawful.returns()


def packed(hands: Hands, dealer: Seat) -> tuple[int, ...]:
    """The pack from which those hands are dealt."""
    cards = [sorted(ACTION_OF_CARD[card] for card in hand) for hand in hands]
    return tuple(cards[(dealer + 1 + place) % 4][place // 4] for place in range(52))


def test_the_numbers_of_its_actions_do_not_meet() -> None:
    assert EXPOSE_IDS.stop == WAIVE_ID == CLAIM_ID - 1 == REMEDY_IDS[0] - 2
    assert len(set(REMEDIES)) == len(REMEDIES) == len(REMEDY_IDS)
    assert action_of_remedy(Remedy.parse("points:100")) == action_of_remedy(Remedy.parse("points"))
    assert EXPOSE_IDS[0] > ACTION_COUNT


@pytest.mark.parametrize("code", ["bridge-1895", "auction-1915"])
def test_the_environments_have_it_as_a_flag(code: str) -> None:
    with pytest.warns(UserWarning, match="Observation"):
        api_test(env(code=code, irregular=True), num_cycles=100)
    name = environment_id(code)
    check_env(gymnasium.make(name, irregular=True, partner="lawful", adversaries="plain").unwrapped)
    table = SeatAtTable(code, irregular=True)
    for seed in range(3):
        chance = Random(seed)
        _, info = table.reset(seed=seed)
        over = False
        while not over:
            action = chance.choice([int(one) for one in np.flatnonzero(info["action_mask"])])
            _, reward, over, _, info = table.step(action)
        assert reward == table.core.returns()[2]


def test_what_does_not_go_with_faults_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="leave out unit, varieties"):
        env(irregular=True, unit="rubber", varieties=["three-hand"])
    state = in_suits("auction-1910")
    with pytest.raises(ImpossibleAct, match="is not legal here"):
        state.apply(action_of_call(parse_call("XX")))
    with pytest.raises(ImpossibleAct, match="dealt already"):
        state.deal(Random(1))
    assert state.action_of(Deal(Seat.N, deal_round(PACK, Seat.N))) == -1
    assert state.action_of(Claim(Seat.N, 13)) == -1
    assert copy.copy(state).legal() == state.legal()
