"""The tensor of a player: worked out by hand for a few states, and piece by piece from the view at every other."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from oddtrick.research.lab import GameState, new_game
from oddtrick.research.lab.action_ids import ACTION_OF_CARD, action_of_call
from oddtrick.research.lab.state_tensors import pieces_in
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Seat
from oddtrick.rules.view import View
from tests.research.lab.games import GAMES, game_named, states_of


def ones(state: GameState, player: int) -> dict[str, list[int]]:
    """The places in each piece where something other than 0 stands."""
    pieces = pieces_in(state, state.tensor(player))
    return {name: [int(place) for place in np.flatnonzero(array)] for name, array in pieces.items()}


def after_calls(state: GameState, calls: str) -> GameState:
    for call in calls.split():
        state = state.apply(action_of_call(parse_call(call)))
    return state


def test_an_auction_as_east_sees_it() -> None:
    """South deals and passes in 1915, West bids 1C, North doubles, East redoubles, South bids 1D."""
    state = after_calls(new_game("auction-1915").deal(Random(1), "S"), "P 1C X XX 1D")
    piece = ones(state, 1)
    assert piece["phase"] == [1]
    assert piece["code"] == [3]
    assert piece["dealer"] == [1]  # South is on East's left
    # Who passed first: South, 1. 1C: by West 2, doubled by North 3, redoubled by East 0. 1D, twelve on: by South 1.
    assert piece["auction"] == [1, 4 + 2, 4 + 4 + 3, 4 + 8 + 0, 4 + 12 + 1]
    assert piece["contract"] == [0, 7 + 1, 13]  # level 1, diamonds, undoubled; nobody is the declarer yet
    assert piece["makes"] == piece["dummy"] == piece["played by seat"] == piece["tricks won"] == []


def test_the_dialogue_of_1895_as_the_dealer_sees_it() -> None:
    """North leaves it, South makes hearts, East doubles, South redoubles, East is satisfied."""
    state = after_calls(new_game("bridge-1895").deal(Random(1), "N"), "leave make:H X XX satisfied")
    piece = ones(state, 0)
    assert piece["phase"] == [2]
    assert piece["makes"] == [5 * 2 + 2, 20]
    # Undoubled East, 1, doubled; doubled South, 2, redoubled; twice doubled East said a quiet word.
    assert piece["auction"] == [4 + 4 + 1, 16 + 4 + 2, 28 + 1]
    assert piece["contract"] == [7 + 2, 13 + 2, 17]  # hearts, redoubled, the dealer is the declarer


def test_points_and_games_are_the_own_sides_first() -> None:
    game = new_game("auction-1910", score={"NS": (1, 18), "EW": (0, 6)})
    state = game.deal(Random(1), "N")
    for player, games, points in ((0, [0], [0.6, 0.2]), (1, [2], [0.2, 0.6])):
        pieces = pieces_in(state, state.tensor(player))
        assert list(np.flatnonzero(pieces["games"])) == games
        assert list(pieces["open points"]) == pytest.approx(points)


def actions(cards: Any) -> list[int]:
    return sorted(ACTION_OF_CARD[card] for card in cards)


def check_play(piece: dict[str, list[int]], view: View, chair: Seat) -> None:
    """The cards on the table, as the view has them."""
    lying = [(52 * ((seat - chair) % 4), ACTION_OF_CARD[card]) for trick in view.tricks for seat, card in trick.plays]
    assert piece["played by seat"] == sorted(place + card for place, card in lying)
    assert piece["when played"] == sorted(card for _, card in lying)
    on_table = lying[len(lying) - len(lying) % 4 :]
    assert piece["trick on the table"] == sorted(place + card for place, card in on_table)
    if view.declarer is not None and view.state.value == "final":
        assert piece["tricks won"] == [view.won[chair.side], 14 + view.won[chair.side.other]]
        dummys = view.turn is view.dummy and bool(view.tricks)
        assert piece["dummy's turn"] == [0] * dummys


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_is_what_the_view_shows(name: str) -> None:
    game = game_named(name)
    for number, state in enumerate(states_of(game, Random(8))):
        for player in range(len(game.players)) if number % 3 == 0 else ():
            view, chair, piece = state.view(player), state.chair(player), ones(state, player)
            alone = game.code.lineup.alone is chair
            assert piece["own left"] == actions(view.hand) or alone
            assert piece["own dealt"] == actions(view.dealt) or alone
            assert piece["dummy"] == actions(view.dummy_hand or ())
            assert piece["dealer"] == [(view.dealer - game.players[player]) % 4]
            check_play(piece, view, chair)
            tensor = state.tensor(player)
            assert tensor.shape == (game.tensor_size,)
            assert tensor.min() >= 0
            assert tensor.max() <= 1


def test_when_each_card_was_played_can_be_told() -> None:
    state = list(states_of(new_game("auction-1910"), Random(3)))[-1]
    pieces = pieces_in(state, state.tensor(2))
    assert [int(card) for card in np.argsort(pieces["when played"])] == list(state.plays)
    assert pieces["when played"].max() == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_dealt_again_has_the_same_tensor(name: str) -> None:
    """Nothing that a player cannot know stands in it."""
    game, chance = game_named(name), Random(9)
    for number, state in enumerate(states_of(game, Random(10))):
        if number % 8 == 0 and not state.is_over:
            player = chance.randrange(len(game.players))
            assert (state.resample(player, chance).tensor(player) == state.tensor(player)).all()
