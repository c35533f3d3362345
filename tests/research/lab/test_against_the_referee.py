"""Lawful play stepped without the referee is what the referee rules: turns, legal actions, tables and scores."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from oddtrick.research.lab import GameState, ResearchGame
from oddtrick.research.lab.action_ids import ACTION_OF_CARD, FIGURE_BIDS, HIGHEST_FIGURE, action_of_call
from oddtrick.research.lab.tensor_pieces import MOST_DOUBLINGS
from oddtrick.rules.calls import FigureBid
from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import points
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import entries_of, is_rubber_over, sheet_of
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, State, Table
from tests.research.lab.games import GAMES, game_named, states_of


def referees_actions(code: Code, table: Table) -> tuple[Seat | None, list[int]]:
    """Who acts by the rules of the table, and the actions that are offered to them."""
    deal = table.deal
    assert deal is not None
    if deal.player is None:
        return None, []
    offered = offers(code, table, deal.player)
    calls = [call for call in offered.calls if not (isinstance(call, FigureBid) and call.points > HIGHEST_FIGURE)]
    assert {hand for hand, _ in offered.plays} <= {deal.turn}
    actions = [*map(action_of_call, calls), *(ACTION_OF_CARD[card] for _, card in offered.plays)]
    return deal.home(deal.player), sorted(actions)


def actions_shown(deal: CurrentDeal, legal: tuple[int, ...]) -> list[int]:
    """The legal actions of a research game, of the numbers by figures as many as are shown at a table."""
    figures = [action for action in legal if action in FIGURE_BIDS]
    assert figures == list(FIGURE_BIDS[deal.declaration.points or 0 :]) or deal.state is not State.OPEN or not figures
    return [action for action in legal if action not in figures[4:]]


def compare(game: ResearchGame, seed: int) -> None:
    code, table = game.code, Table()
    state = None
    for state in states_of(game, Random(seed)):
        acts = list(state.acts())
        if len(acts) == 1:
            table = Table(dealer=state.dealer)
        table = after(table, judge(code, table, acts[-1]))
        deal = table.deal
        assert deal is not None
        seat, legal = referees_actions(code, table)
        assert (None if state.player < 0 else game.players[state.player]) is seat
        if deal.declaration.doubling < MOST_DOUBLINGS:
            assert actions_shown(deal, state.legal()) == legal, state.text()
        assert tuple(sorted(ACTION_OF_CARD[c] for c in deal.play.hands[0])) == state.hands[0]
    assert state is not None
    assert state.is_over
    assert state.table == table
    assert state.entries == (entries_of(code, table) if not state.passed_out else ())
    check_returns(game, state, table)


def check_returns(game: ResearchGame, state: GameState, table: Table) -> None:
    """Four play side against side; who has two hands settles with each adversary; of three each with both others."""
    entries = entries_of(game.code, table)
    names = game.code.scoring.columns.value.names
    score = {name: points(entries, name) for name in names}
    for number, seat in enumerate(game.players):
        if len(names) == 2:
            ahead = score[seat.side] - score[seat.side.other]
            expected = 2 * ahead if seat is game.code.lineup.alone else ahead
        else:
            expected = sum(score[seat] - score[other] for other in names)
        assert state.returns()[number] == expected


@pytest.mark.parametrize("name", GAMES)
def test_random_deals_are_what_the_referee_makes_of_them(name: str) -> None:
    game = game_named(name)
    for seed in range(8):
        compare(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_random_deals_are_what_the_referee_makes_of_them(name: str) -> None:
    game = game_named(name)
    for seed in range(1000, 2000):
        compare(game, seed)


@pytest.mark.parametrize("name", ["1895", "1910", "1915", "three hands", "by figures"])
def test_a_rubber_is_what_the_referee_makes_of_it(name: str) -> None:
    game = game_named(name, unit="rubber")
    state = list(states_of(game, Random(name), boldness=0))[-1]
    table = state.table
    assert is_rubber_over(game.code, table)
    sheet = sheet_of(game.code, table)
    assert state.sheet_after == sheet
    totals = standing(sheet).totals
    seat = game.players[0]
    others = [column for column in totals if column is not game.column(0)]
    assert state.returns()[0] == sum(totals[seat if seat in totals else seat.side] - totals[one] for one in others)
    assert sum(state.returns()) == 0
    dealers = [each.dealer for each in (*state.past, state)]
    assert all(game.code.lineup.left(one) is other for one, other in pairwise(dealers))
    assert due_dealer(game.code.lineup, table) is game.code.lineup.left(dealers[-1])
    assert len(dealers) == len(sheet.deals)
    assert Side.NS in totals or Seat.N in totals
