"""Deals that are stepped in a batch and judged by the referee at the same time, act by act: nothing may differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import numpy as np

from oddtrick.research.lab.action_ids import ACTION_OF_CARD, QUIET_ID, REDOUBLE_ID, action_of_call
from oddtrick.research.lab.batch import Batch
from oddtrick.research.lab.game_state import GameState
from oddtrick.research.lab.research_game import ResearchGame
from oddtrick.research.lab.tensor_pieces import MOST_DOUBLINGS
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.cards import Hands, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table

Choose = Callable[[int, int, Mapping[int, Act]], int]
"""Which action is done in a deal, by the place of the deal, who acts and what is lawful."""


def deal_hands(code: Code, dealer: Seat, hands: Hands) -> Table:
    """The table when those hands have been dealt."""
    table = Table(dealer=dealer)
    return after(table, judge(code, table, Deal(dealer, hands)))


def lawful_acts(code: Code, table: Table) -> dict[int, Act]:
    """By id, what the referee offers to whose turn it is; in 1895 no further doubling than there are numbers for."""
    deal = table.deal
    assert deal is not None
    assert deal.player is not None
    assert deal.turn is not None
    player, turn = deal.player, deal.turn
    offered = offers(code, table, player)
    acts: dict[int, Act] = {action_of_call(call): Say(turn, call) for call in offered.calls}
    assert len(acts) == len(offered.calls), "two calls of one number"
    if deal.declaration.doubling >= MOST_DOUBLINGS:
        acts.pop(REDOUBLE_ID, None)
    for hand, card in offered.plays:
        acts[ACTION_OF_CARD[card]] = Play(player, (card,), None if hand is player else hand)
    return acts


def by_chance(seed: str) -> Choose:
    """Any lawful action; in every other deal mostly the quiet word while calls are made."""
    chance = Random(seed)

    def choose(place: int, _player: int, acts: Mapping[int, Act]) -> int:
        if place % 2 and QUIET_ID in acts and chance.random() < 0.75:
            return QUIET_ID
        return chance.choice(list(acts))

    return choose


def play_through(batch: Batch, choose: Choose) -> list[Table]:
    """Play every deal of a batch to its end, and its table with it; the tables at the end."""
    code = batch.code
    tables = [deal_hands(code, batch.dealer(place), batch.hands(place)) for place in range(batch.n)]
    while not batch.terminated.all():
        actions = np.zeros(batch.n, np.int64)
        masks, players = batch.legal_action_mask, batch.current_player
        for place, table in enumerate(tables):
            if batch.terminated[place]:
                continue
            acts = lawful_acts(code, table)
            assert set(np.flatnonzero(masks[place]).tolist()) == acts.keys(), (place, acts)
            assert table.deal is not None
            assert table.deal.player is not None
            assert players[place] == table.deal.home(table.deal.player), (place, table.deal.player)
            actions[place] = choose(place, int(players[place]), acts)
            ruling = judge(code, table, acts[int(actions[place])])
            assert ruling.is_proper
            tables[place] = after(table, ruling)
        ended = batch.terminated.copy()
        batch.step(actions)
        for ending in np.flatnonzero(batch.terminated & ~ended).tolist():
            check_score(batch, ending, tables[ending])
    for place, table in enumerate(tables):
        assert table.deal is not None
        assert table.deal.state in (State.OVER, State.PASSED_OUT), place
    return tables


def check_score(batch: Batch, place: int, table: Table) -> None:
    """The entries are the referee's, and the rewards are what they come to."""
    code, deal = batch.code, table.deal
    assert deal is not None
    entries = entries_of(code, table)
    assert batch.entries(place) == entries
    totals = {column: points(entries, column) for column in code.scoring.columns.value.names}
    below = {column: points(entries, column, Line.BELOW) for column in totals}
    for seat in code.lineup.players:
        column = code.scoring.columns.value.of(seat)
        ahead = sum(totals[column] - other for other in totals.values())
        assert batch.rewards[place, seat] == ahead, (place, seat, entries)
    declarer = deal.declaration.declarer
    if declarer is not None:
        playing, adverse = code.scoring.columns.value.parties[deal.home(declarer)]
        ours, theirs = playing.columns[0], adverse.columns[0]
        expected = [below[ours], totals[ours] - below[ours], below[theirs], totals[theirs] - below[theirs]]
        assert batch.scores[place].tolist() == expected


def state_of(game: ResearchGame, dealer: Seat, hands: Hands) -> GameState:
    """The state when those hands have been dealt, card after card from the dealer's left on."""
    state = game.new_state(dealer)
    cards = [[ACTION_OF_CARD[card] for card in hand] for hand in hands]
    for number in range(52):
        state = state.apply(cards[(dealer + 1 + number) % 4].pop())
    return state


def step_beside_states(batch: Batch, game: ResearchGame, chance: Random) -> None:
    """Step every deal to its end by chance, and a state with it: what each player knows, and what they win."""
    states = [state_of(game, batch.dealer(place), batch.hands(place)) for place in range(batch.n)]
    while True:
        for number, seat in enumerate(game.players):
            tensors = batch.observe(seat)
            for place, state in enumerate(states):
                differing = np.flatnonzero(tensors[place] != state.tensor(number))
                assert not differing.size, (place, state.text(), seat, differing.tolist())
        if batch.terminated.all():
            break
        actions = np.zeros(batch.n, np.int64)
        for place, state in enumerate(states):
            if not state.is_over:
                assert game.players[state.player] == batch.current_player[place]
                assert np.flatnonzero(batch.legal_action_mask[place]).tolist() == sorted(state.legal())
                quiet = chance.random() < 0.6 and QUIET_ID in state.legal()
                actions[place] = QUIET_ID if quiet else chance.choice(state.legal())
                states[place] = state.apply(int(actions[place]))
        ended = batch.terminated.copy()
        batch.step(actions)
        for place in np.flatnonzero(batch.terminated & ~ended).tolist():
            assert states[place].is_over
            assert batch.rewards[place, list(game.players)].tolist() == list(states[place].returns())
