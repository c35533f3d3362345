"""Many deals at once, compiled: all stepped by one action each, or each played to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from oddtrick.research.lab.batch.random_streams import begin, below
from oddtrick.research.lab.batch.state_layout import (
    ALL,
    AT_NEXT_STEP,
    BOLDNESS,
    CALLS,
    CALLS_MADE,
    DEALER,
    DEALT,
    DECLARER,
    DOUBLING,
    FAULTY,
    FIRST_CALL,
    FIRST_DEAL,
    IN_SAME_STEP,
    LEVEL,
    MASK,
    NUMBER,
    OVER,
    OWN_DEALS,
    PASS,
    PHASE,
    PLAYER,
    RESTARTS,
    SCORES,
    SEED,
    STRAIN,
    WON,
    WORDS,
    Array,
    CodeArrays,
    DealOutputs,
    Deals,
)
from oddtrick.research.lab.batch.stepping import (
    act,
    deal_cards,
    dealer_of,
    lawful_calls,
    lawful_cards,
    member,
    open_calling,
    reward,
    score,
)
from oddtrick.solving.solver.bits import compiled, count, inlined

SPREAD = np.array([sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)], np.uint64)
"""Eight bits as eight bytes of 0 or 1."""
FULL_BOLDNESS = 1000
"""The boldness of one who draws from all calls alike."""


@inlined
def _begin_deal(tables: CodeArrays, deals: Deals, place: int, control: Array) -> None:
    """Deal to a place: the deal of the number that stands there."""
    words, streams, small, history = deals.words, deals.streams, deals.small, deals.history
    number = words[place, NUMBER]
    begin(streams[place], np.uint64(control[SEED]), place, number)
    deal_cards(words[place], streams[place], history[place])
    open_calling(tables.rules, words[place], small[place], dealer_of(tables.rules, place + number))


@inlined
def _write_mask(mask: Array, cards: int, calls: int) -> None:
    low, high = cards | calls << 52, calls >> 12
    for byte in range(8):
        mask[byte] = SPREAD[low >> 8 * byte & 255]
    for byte in range(5):
        mask[8 + byte] = SPREAD[high >> 8 * byte & 255]


@inlined
def _show(tables: CodeArrays, deals: Deals, place: int, shown: DealOutputs) -> None:
    """Write what is lawful, which is everything once the deal is over, and who acts."""
    words, small, masks = deals.words, deals.small, shown.masks
    if small[place, PHASE] == OVER:
        _write_mask(masks[place], ALL, ALL)
    else:
        _write_mask(masks[place], lawful_cards(words[place], small[place]), lawful_calls(tables, small[place]))
        shown.players[place] = small[place, PLAYER]


@compiled
def begin_all(tables: CodeArrays, deals: Deals, shown: DealOutputs, control: Array) -> bool:
    """Deal to every place: the deal of the number that stands there."""
    for place in range(len(deals.words)):
        _begin_deal(tables, deals, place, control)
        _show(tables, deals, place, shown)
    return True


@compiled
def open_all(tables: CodeArrays, deals: Deals, shown: DealOutputs, dealers: Array) -> bool:
    """Set every place to its first call, with the cards that have been put there."""
    for place in range(len(dealers)):
        open_calling(tables.rules, deals.words[place], deals.small[place], dealers[place])
        _show(tables, deals, place, shown)
    return True


@inlined
def _first_unlawful(masks: Array, actions: Array) -> int:
    """The first place whose action is not lawful; -1 if all are."""
    for place in range(len(actions)):
        action = actions[place]
        if (
            action < 0
            or action >= 8 * MASK
            or not masks[place, action >> 3] >> np.uint64(8 * (action & 7)) & np.uint64(1)
        ):
            return place
    return -1


@compiled
def step_all(tables: CodeArrays, deals: Deals, actions: Array, shown: DealOutputs, control: Array) -> bool:
    """One action in each deal. ``False``, and nothing done, if one is not lawful: ``control[FAULTY]`` is its place."""
    words, small, scores, rewards = deals.words, deals.small, deals.scores, shown.rewards
    control[FAULTY] = _first_unlawful(shown.masks, actions)
    if control[FAULTY] >= 0:
        return False
    for place in range(len(words)):
        for seat in range(4):
            rewards[place, seat] = 0
        begins = control[RESTARTS] == AT_NEXT_STEP
        if small[place, PHASE] != OVER:
            act(tables.rules, words[place], small[place], deals.history[place], actions[place])
            over = small[place, PHASE] == OVER
            shown.terminated[place] = over
            if over:
                score(tables, words[place], small[place], scores[place])
                reward(tables.rules, small[place], scores[place], rewards[place])
            begins = over and control[RESTARTS] == IN_SAME_STEP
        elif begins:
            shown.terminated[place] = False
        if begins:
            words[place, NUMBER] += 1
            _begin_deal(tables, deals, place, control)
        _show(tables, deals, place, shown)
    return True


# -- whole deals --


@inlined
def by_chance(cards: int, calls: int, _words: Array, _small: Array, stream: Array, control: Array) -> int:
    """An action drawn from all that are lawful; while calling, as a rule the quiet one, if the boldness is less."""
    if cards:
        return member(cards, below(stream, count(cards)))
    if control[BOLDNESS] < FULL_BOLDNESS and calls & 1 << PASS and below(stream, FULL_BOLDNESS) >= control[BOLDNESS]:
        return FIRST_CALL + PASS
    return FIRST_CALL + member(calls, below(stream, count(calls)))


@inlined
def _write_outcome(small: Array, scores: Array, outcome: Array) -> None:
    outcome[0], outcome[1], outcome[2], outcome[3] = small[DEALER], small[DECLARER], small[STRAIN], small[LEVEL]
    outcome[4], outcome[5] = small[DOUBLING], small[CALLS]
    outcome[6] = small[WON + (small[DECLARER] & 1)] if small[DECLARER] >= 0 else -1
    for field in range(SCORES):
        outcome[7 + field] = scores[field]


def playing_out(policy: Callable[..., int]) -> Any:
    """The compiled function that plays whole deals by that policy, itself compiled."""

    @compiled
    def play_all(tables: CodeArrays, deals: Deals, outcomes: Array, rewards: Array, control: Array) -> bool:
        """Play deal after deal in the first place, those in the others being kept as they end, if there are any.

        If they are given, their hands are dealt already in the other places, and their dealers stand in the outcomes.
        """
        words, streams, small, history, scores = deals
        row, fields, stream = words[0], small[0], streams[0]
        for number in range(len(outcomes)):
            row[NUMBER] = control[FIRST_DEAL] + number
            if control[OWN_DEALS]:
                begin(stream, np.uint64(control[SEED]), 0, row[NUMBER])
                for seat in range(4):
                    row[DEALT + seat] = words[1 + number, DEALT + seat]
                open_calling(tables.rules, row, fields, outcomes[number, 0])
            else:
                _begin_deal(tables, deals, 0, control)
            while fields[PHASE] != OVER:
                cards = lawful_cards(row, fields)
                calls = 0 if cards else lawful_calls(tables, fields)
                act(tables.rules, row, fields, history[0], policy(cards, calls, row, fields, stream, control))
            score(tables, row, fields, scores[0])
            reward(tables.rules, fields, scores[0], rewards[number])
            _write_outcome(fields, scores[0], outcomes[number])
            if len(words) > 1:
                for field in range(WORDS):
                    words[1 + number, field] = row[field]
                for place in range(CALLS_MADE + fields[CALLS]):
                    history[1 + number, place] = history[0, place]
        return True

    return play_all


play_all = playing_out(by_chance)
"""Whole deals, each action drawn by chance."""
