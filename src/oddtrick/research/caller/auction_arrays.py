"""Auctions as arrays: the calls so far as numbers, and what follows from them, for thousands of auctions at once.

It is what the rules and ``auction_caller`` say of one auction, compiled; the tests hold it to them.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from oddtrick.research.caller.auction_caller import (
    FIRST_BID,
    LOWEST,
    MOST_LEVEL,
    OTHER,
    PASSES,
    STRAINS,
    choices,
    coded,
)
from oddtrick.research.caller.auction_situations import DEALER
from oddtrick.research.match import after_act
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import Bid
from oddtrick.rules.cards import PACK, deal_round
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Table
from oddtrick.rules.view import view

MOST_CALLS = 40
PUBLIC, SCORE, HAND = 132, 4, 94
"""Inputs of each kind, in their order; then come those of the book's call."""
TURN = PUBLIC + SCORE + HAND
BOOK = OTHER + 1 + len(STRAINS)
Ints = npt.NDArray[np.int64]
Steps = npt.NDArray[np.int8]


def laws_of(code: Code) -> Steps:
    """By the call that stands (``coded``; before any, 0): the lowest level that may be bid in each strain, 0 if none.

    Last in each row, whether a pass may be made. Each bid is made by a dealer, and what is then offered is looked at.
    """
    laws = np.zeros((FIRST_BID + MOST_LEVEL * len(STRAINS), len(STRAINS) + 1), np.int8)
    start = after_act(code, Table(dealer=DEALER), Deal(DEALER, deal_round(PACK, DEALER)))
    offered = view(code, start, DEALER).offers.calls
    for bid in (None, *(call for call in offered if isinstance(call, Bid) and call.strain in STRAINS)):
        table = start if bid is None else after_act(code, start, Say(DEALER, bid))
        among = choices(view(code, table, DEALER if bid is None else DEALER.left).offers.calls)
        row = laws[0 if bid is None else coded([bid])[0]]
        for place in range(len(STRAINS)):
            call = among.get(LOWEST + place)
            row[place] = call.level if isinstance(call, Bid) else 0
        row[-1] = PASSES in among
    return laws


@njit(cache=True)
def _stands(said: Steps, number: int) -> tuple[int, int, int]:
    """The turn of the bid that stands, or -1; how often it was doubled; the passes since anything else."""
    turn, doubled, passes = -1, 0, 0
    for place in range(number):
        call = said[place]
        if call == 0:
            passes += 1
        else:
            passes = 0
            if call == 1:
                doubled += 1
            else:
                turn, doubled = place, 0
    return turn, doubled, passes


@njit(cache=True)
def is_over(said: Steps, number: int) -> bool:
    """Whether the auction has ended."""
    turn, _, passes = _stands(said, number)
    return passes >= 3 if turn >= 0 else passes >= 4


@njit(cache=True)
def going(said: Steps, numbers: Ints) -> npt.NDArray[np.bool_]:
    """In which auctions somebody is to call; one that does not end is taken to have ended."""
    still = np.empty(len(numbers), np.bool_)
    for line in range(len(numbers)):
        still[line] = numbers[line] < 39 and not is_over(said[line], numbers[line])
    return still


@njit(cache=True)
def _calls(said: Steps, number: int, laws: Steps, calls: Steps) -> None:
    """The call of each output, ``coded``, -1 where it may not be made."""
    turn, doubled, _ = _stands(said, number)
    stands = said[turn] if turn >= 0 else 0
    calls[:] = -1
    if laws[stands, 6]:
        calls[0] = 0
    if turn >= 0 and ((doubled == 0 and (turn - number) % 2 == 1) or (doubled == 1 and (turn - number) % 2 == 0)):
        calls[1] = 1
    for strain in range(6):
        level = laws[stands, strain]
        if level > 0:
            calls[2 + strain] = 2 + 7 * strain + level - 1
            if level < 7:
                calls[8 + strain] = 2 + 7 * strain + level


@njit(cache=True)
def _contract(said: Steps, number: int) -> tuple[int, int, int, int]:
    """Strain, level from 0, doubling and declarer of the last bid; -1 if there is none."""
    turn, doubled, _ = _stands(said, number)
    if turn < 0:
        return -1, -1, 0, -1
    strain, level = (said[turn] - 2) // 7, (said[turn] - 2) % 7
    for place in range(turn % 2, turn + 1, 2):
        if said[place] >= 2 and (said[place] - 2) // 7 == strain:
            return strain, level, doubled, place % 4
    return -1, -1, 0, -1


@njit(cache=True)
def _public(said: Steps, number: int, laws: Steps, row: Steps) -> None:
    """As ``public_inputs`` has it."""
    row[:132] = 0
    me = number % 4
    for place in range(number):
        base = 22 * ((place - me) % 4)
        call = said[place]
        if place < 4 and call == 0:
            row[base + 19] = 16
        if call == 1:
            row[base + 20] = min(127, row[base + 20] + 16)
        row[base + 21] = min(127, row[base + 21] + 8)
        if call >= 2:
            strain, level = (call - 2) // 7, (call - 2) % 7 + 1
            if row[base + 18] == 0:
                row[base + strain] = 8 * level
            for other in range(6):
                row[base + 6 + other] = 0
            row[base + 6 + strain] = 8 * level
            row[base + 12 + strain] = max(row[base + 12 + strain], 8 * level)
            row[base + 18] = min(127, row[base + 18] + 8)
    turn, doubled, passes = _stands(said, number)
    if turn >= 0:
        row[88 + (said[turn] - 2) % 7] = 16
        row[95 + (said[turn] - 2) // 7] = 16
        row[101 + (turn - me) % 4] = 16
    row[105 + min(2, doubled)] = 16
    row[108 + (passes if passes < number else 4)] = 16
    row[113 + me] = 16
    for back in range(1, 4):
        if number >= back:
            row[117 + 3 * (back - 1) + min(said[number - back], 2)] = 16
    stands = said[turn] if turn >= 0 else 0
    for strain in range(6):
        row[126 + strain] = 8 * laws[stands, strain]


@njit(cache=True)
def _hand(bits: int, row: Steps) -> None:
    """As ``hand_inputs`` has it."""
    row[:94] = 0
    total, aces = 0, 0
    for suit in range(4):
        length, high = 0, 0
        for rank in range(13):
            if bits >> (13 * suit + rank) & 1:
                row[13 * suit + rank] = 16
                length += 1
                high += max(0, rank - 8)
        row[52 + 8 * suit + min(7, length)] = 16
        row[84 + suit] = 4 * length
        row[88 + suit] = 4 * high
        total += high
        aces += bits >> (13 * suit + 12) & 1
    row[92] = 2 * total
    row[93] = 8 * aces


@njit(cache=True)
def fill_turns(said: Steps, numbers: Ints, hands: Ints, scores: Steps, laws: Steps, rows: Steps) -> None:
    """The inputs of a turn for each auction so far (``said`` up to ``numbers``), hand and score; without the book's."""
    for line in range(len(numbers)):
        _public(said[line], numbers[line], laws, rows[line])
        rows[line, 132:136] = scores[line]
        _hand(hands[line], rows[line, 136:230])


@njit(cache=True)
def fill_book(said: Steps, numbers: Ints, called: Ints, laws: Steps, rows: Steps, outputs: Ints) -> None:
    """The inputs of the book's call, and the number of its output, ``OTHER`` if it has none."""
    calls = np.empty(14, np.int8)
    for line in range(len(numbers)):
        _calls(said[line], numbers[line], laws, calls)
        rows[line, 230:251] = 0
        outputs[line] = 14
        for output in range(14):
            if calls[output] == called[line]:
                outputs[line] = output
        rows[line, 230 + outputs[line]] = 16
        if outputs[line] == 14 and called[line] >= 2:
            rows[line, 245 + (called[line] - 2) // 7] = 8 * ((called[line] - 2) % 7 + 1)


@njit(cache=True)
def fill_calls(said: Steps, numbers: Ints, laws: Steps, calls: Steps) -> None:
    """The call of each output at each turn, -1 where it may not be made."""
    for line in range(len(numbers)):
        _calls(said[line], numbers[line], laws, calls[line])


@njit(cache=True)
def contracts(said: Steps, numbers: Ints) -> Ints:
    """Strain, level from 0, doubling and declarer of each auction that has ended; -1 where all have passed."""
    ended = np.empty((len(numbers), 4), np.int64)
    for line in range(len(numbers)):
        ended[line] = _contract(said[line], numbers[line])
    return ended
