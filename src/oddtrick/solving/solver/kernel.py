"""The compiled search: can the maximising side still score the target from here?

Hands are given from the player to act on clockwise, so that no seat is ever looked up and equal positions of different
seats are one. A zero-window alpha-beta search over single plays; positions at the start of a trick go through the
memory. Each result carries the cuts on which it rests (see ``memory``). The search keeps its own stack, one frame a
card played, because numba cannot keep compiled recursive functions on the disk, and so that it can be left at any play
and taken up again.
"""

from __future__ import annotations

from oddtrick.solving.solver.bits import SUIT, compiled, count, highest, inlined, lowest
from oddtrick.solving.solver.bounds import beats, known_result, points_left
from oddtrick.solving.solver.cuts import cuts_here, runs_of, settled
from oddtrick.solving.solver.frames import (
    BEST,
    BUDGET,
    COUNTED,
    GUESS,
    H0,
    H1,
    H2,
    H3,
    HIGH,
    LOW,
    MAX,
    MOVE,
    MOVES,
    PLAYED,
    PLY,
    RUNS,
    SEARCH_KEY,
    TABLE,
    TARGET,
    TOTAL,
    TRIED,
    UNION,
    WINNER,
)
from oddtrick.solving.solver.memory import announce, counts_of, head_of, hint, key_of, recall, remember
from oddtrick.solving.solver.memory_layout import (
    CUTS,
    HONOUR,
    HONOURS,
    LAST_TWICE,
    LOSE,
    NO_LEAD,
    NODES,
    REACHED,
    SAID,
    TRICK,
    WHERE_CUT,
    Array,
)
from oddtrick.solving.solver.ordering import score_moves

CARDS_FOR_MORE_TARGETS = 6
"""Cards a hand; with more the memory is asked about other targets as well."""


@inlined
def _enter(memory: Array, rules: Array, frame: Array, place: int) -> int:
    """The result of a position if it is known or remembered; else -1, with the moves in the frame."""
    memory[NODES] += 1
    h0, h1, h2, h3 = frame[H0], frame[H1], frame[H2], frame[H3]
    if place == 0:
        frame[TOTAL] = points_left(rules, count(h0), h0 | h1 | h2 | h3)
        frame[RUNS] = runs_of(rules, h0, h1, h2, h3)
        lengths = key_of(rules, h0, h1, h2, h3, frame[MAX])
        frame[SEARCH_KEY] = lengths if rules[HONOUR] else lengths | frame[TARGET] << 57
        announce(memory, frame[SEARCH_KEY])
        seen = known_result(rules, frame)
        if seen >= 0:
            return seen
        head = head_of(memory, frame[SEARCH_KEY])
        counts_of(frame[COUNTED:], h0, h1, h2, h3)
        says = recall(memory, head, frame[COUNTED:], frame[TARGET])
        if not says and not rules[HONOUR]:
            says = _recall_neighbours(memory, frame, lengths)
        if says:
            reached = says & 1023 >= frame[TARGET]
            where = memory[(says >> SAID) + WHERE_CUT]
            return cuts_here(rules, h0 | h1 | h2 | h3, frame[RUNS], where) | (REACHED if reached else 0)
        hint(memory, head, frame[COUNTED:])
    frame[MOVES] = _moves(frame, place)
    frame[TRIED] = frame[UNION] = 0
    score_moves(rules, frame, place)
    return -1


@inlined
def _recall_neighbours(memory: Array, frame: Array, lengths: int) -> int:
    """As ``recall``: of tricks there are few targets, so each has lists of its own, and its neighbours may tell too."""
    target, total, says = frame[TARGET], frame[TOTAL], 0
    if total > CARDS_FOR_MORE_TARGETS:
        if target > 1:
            says = recall(memory, head_of(memory, lengths | target - 1 << 57), frame[COUNTED:], target)
        if not says and target < total:
            says = recall(memory, head_of(memory, lengths | target + 1 << 57), frame[COUNTED:], target)
    return says


@inlined
def _moves(frame: Array, place: int) -> int:
    """Write one card of each run that may be played; how many they are."""
    hand = frame[H0]
    legal = hand
    if place:
        following = hand & SUIT << 13 * ((frame[PLAYED] & 63) // 13)
        if following:
            legal = following
    moves, below = 0, 0
    while legal:
        card = highest(legal)
        legal ^= 1 << card
        if not below:
            frame[MOVE + moves] = card
            moves += 1
        below = frame[RUNS] >> card & 1
    return moves


@inlined
def _play_next(rules: Array, frame: Array, child: Array, place: int) -> None:
    """Set up the position after the most promising move not yet tried."""
    first = frame[TRIED]
    promising = first
    for move in range(first + 1, frame[MOVES]):
        if frame[MOVE + move] > frame[MOVE + promising]:
            promising = move
    chosen = frame[MOVE + promising]
    frame[MOVE + promising] = frame[MOVE + first]
    frame[MOVE + first] = chosen
    frame[TRIED] = first + 1
    card = chosen & 63
    hand = frame[H0] ^ 1 << card
    best, winner = card, place
    if place and not beats(rules, card, frame[BEST]):
        best, winner = frame[BEST], frame[WINNER]
    if place < 3:
        child[H0], child[H1], child[H2], child[H3] = frame[H1], frame[H2], frame[H3], hand
        child[BEST], child[WINNER] = best, winner
        child[TABLE] = (frame[TABLE] if place else 0) | 1 << card
        child[PLAYED] = (frame[PLAYED] if place else 0) | card << 6 * place
        child[MAX], child[TARGET], child[RUNS] = 1 - frame[MAX], frame[TARGET], frame[RUNS]
        return
    if winner == 0:
        child[H0], child[H1], child[H2], child[H3] = frame[H1], frame[H2], frame[H3], hand
    elif winner == 1:
        child[H0], child[H1], child[H2], child[H3] = frame[H2], frame[H3], hand, frame[H1]
    elif winner == 2:
        child[H0], child[H1], child[H2], child[H3] = frame[H3], hand, frame[H1], frame[H2]
    else:
        child[H0], child[H1], child[H2], child[H3] = hand, frame[H1], frame[H2], frame[H3]
    child[MAX] = frame[MAX] if winner & 1 else 1 - frame[MAX]
    points = 0
    if child[MAX] != rules[LOSE]:
        honours = count(rules[HONOURS] & (frame[TABLE] | 1 << card))
        if honours and rules[LAST_TWICE] and not rules[HONOURS] & (hand | frame[H1] | frame[H2] | frame[H3]):
            honours += 1
        points = rules[TRICK] + rules[HONOUR] * honours
    child[TARGET] = frame[TARGET] - points


@inlined
def _cut_of_trick(rules: Array, frame: Array, cuts: int) -> int:
    """A cut that parts the winner of a trick just played from the best of its losers, unless there is one."""
    card = frame[MOVE + frame[TRIED] - 1] & 63
    best = card if beats(rules, card, frame[BEST]) else frame[BEST]
    table = frame[TABLE] | 1 << card
    suit = SUIT << 13 * (best // 13)
    losers = table & suit & ((1 << best) - 1)
    if not losers:
        return 0
    loser = highest(losers)
    own = frame[H0]
    for place in range(3):
        if loser == frame[PLAYED] >> 6 * place & 63:
            own = frame[H1 + place] | 1 << loser
    present = (frame[H0] | frame[H1] | frame[H2] | frame[H3] | table) & suit
    above = lowest(present & ~((2 << loser) - 1))
    while above != best and own >> above & 1 and not (rules[HONOURS] >> above ^ rules[HONOURS] >> loser) & 1:
        loser = above
        above = lowest(present & ~((2 << loser) - 1))
    return 0 if cuts & ((2 << best) - (2 << loser)) else 1 << best


@inlined
def _drop_alike(rules: Array, frame: Array, cuts: int) -> None:
    """Strike out the moves that fail as the last one did: no cut on which this rests lies between the two cards."""
    card = frame[MOVE + frame[TRIED] - 1] & 63
    kept = frame[TRIED]
    for move in range(kept, frame[MOVES]):
        other = frame[MOVE + move] & 63
        parted = cuts & ((2 << max(card, other)) - (2 << min(card, other)))
        if other // 13 != card // 13 or parted or (rules[HONOURS] >> card ^ rules[HONOURS] >> other) & 1:
            frame[MOVE + kept] = frame[MOVE + move]
            kept += 1
    frame[MOVES] = kept


@inlined
def _absorb(memory: Array, rules: Array, frame: Array, place: int, result: int) -> int:
    """Take the result of a move: the result of the position if that settles it, else -1."""
    if place == 3:
        result |= _cut_of_trick(rules, frame, result)
    good = REACHED if frame[MAX] else 0
    if result & REACHED == good:
        frame[UNION] = result & CUTS
    else:
        frame[UNION] |= result & CUTS
        _drop_alike(rules, frame, result)
        if frame[TRIED] < frame[MOVES]:
            return -1
        good ^= REACHED
    if place:
        return good | frame[UNION]
    h0, h1, h2, h3 = frame[H0], frame[H1], frame[H2], frame[H3]
    cuts = settled(rules, h0 | h1 | h2 | h3, frame[RUNS], frame[UNION])
    low, high = (frame[TARGET], frame[TOTAL]) if good else (0, frame[TARGET] - 1)
    settling = good == (REACHED if frame[MAX] else 0)
    lead = frame[MOVE + frame[TRIED] - 1] & 63 if settling else NO_LEAD
    remember(memory, frame[SEARCH_KEY], frame[COUNTED:], h0 | h1 | h2 | h3, cuts, low | high << 10 | lead << 20)
    return good | cuts


@compiled
def _reaches(memory: Array, rules: Array, frames: Array, start: int, search: Array) -> int:
    """Whether the target of the frame ``start`` is reached, 1 or 0; -1 if the budget was spent before."""
    ply, budget = search[PLY], search[BUDGET]
    while budget > 0:
        budget -= 1
        result = _enter(memory, rules, frames[ply], ply & 3)
        while result >= 0:
            if ply == start:
                search[BUDGET] = budget
                return 1 if result & REACHED else 0
            ply -= 1
            result = _absorb(memory, rules, frames[ply], ply & 3, result)
        _play_next(rules, frames[ply], frames[ply + 1], ply & 3)
        ply += 1
    search[PLY], search[BUDGET] = ply, 0
    return -1


@compiled
def most_points(memory: Array, rules: Array, frames: Array, start: int, search: Array) -> bool:
    """Whether it is found before the budget was spent what the maximising side still scores: ``search[LOW]`` then.

    ``start`` is the frame of the position and how many cards are on the table. One target after another is tried, from
    ``search[LOW]`` up to ``search[HIGH]``: what lies beyond is not told apart from these two.
    """
    frame = frames[start]
    if search[PLY] < 0:
        present = frame[H0] | frame[H1] | frame[H2] | frame[H3] | frame[TABLE]
        frame[RUNS] = runs_of(rules, frame[H0], frame[H1], frame[H2], frame[H3] | frame[TABLE])
        most = points_left(rules, count(frame[H0]), present)
        search[HIGH] = most if search[HIGH] < 0 else min(search[HIGH], most)
    while search[LOW] < search[HIGH]:
        if search[PLY] < 0:
            frame[TARGET] = min(max(search[GUESS], search[LOW] + 1), search[HIGH])
            search[PLY] = start
        reached = _reaches(memory, rules, frames, start, search)
        if reached < 0:
            return False
        search[PLY] = -1
        # On by a trick, but no further than half of the way to what is known.
        if reached:
            search[LOW] = frame[TARGET]
            search[GUESS] = min(search[LOW] + rules[TRICK], (search[LOW] + search[HIGH] + 1) // 2)
        else:
            search[HIGH] = frame[TARGET] - 1
            search[GUESS] = max(frame[TARGET] - rules[TRICK], (search[LOW] + search[HIGH] + 1) // 2)
    return True
