"""The compiled search for tricks: can North and South still win the target from here?

A zero-window alpha-beta search over single plays that keeps its own stack, one frame a card played, so that it can be
left at any play and taken up again. Positions at the start of a trick go through the memory. A result is a bound on the
tricks of N-S (in ``control``) and the cards on which it rests: of these only the worst of each suit counts, and with it
all that are better.
"""

from __future__ import annotations

from oddtrick.solving.solver.bits import compiled, highest, inlined, lowest
from oddtrick.solving.solver.winning.move_order import order_discards, order_following, order_leads
from oddtrick.solving.solver.winning.patterns import announce, cards_of, recall, remember
from oddtrick.solving.solver.winning.sure_tricks import late_tricks, quick_tricks
from oddtrick.solving.solver.winning.workspace import (
    ALL_LANES,
    BEST,
    FOUND,
    HASH,
    HOLDINGS,
    IN_LANE,
    KEY,
    LANE,
    LEFT,
    MOVE,
    MOVES,
    NEXT,
    ONLY,
    PLAYS,
    PLY,
    PRESENT,
    SEAT,
    SHAPE,
    START,
    SUIT_CONTRACT,
    TARGET,
    TRICKS,
    TRIED,
    UNION,
    VALUE,
    WINNER,
    WORD0,
    WORD1,
    Array,
    Workspace,
)

TAG = ~63


@inlined
def beats(control: Array, card: int, best: int) -> bool:
    """Whether the card wins the trick from the best so far."""
    if card >> 4 == best >> 4:
        return card < best
    return card >> 4 == 0 and control[SUIT_CONTRACT] != 0


@inlined
def heads(hand: int, present: int) -> int:
    """The best card of each run: cards of one hand with none of another between them are as good as each other."""
    return hand & ~((hand << 1) + (ALL_LANES & ~present))


@inlined
def _last_trick(ws: Workspace, trick: Array) -> int:
    hands = ws.hands
    leader = trick[SEAT]
    best, winner = lowest(hands[leader]), leader
    for place in range(1, 4):
        seat = leader + place & 3
        card = lowest(hands[seat])
        if beats(ws.control, card, best):
            best, winner = card, seat
    ws.control[VALUE] = 1 - (winner & 1)
    worse = trick[PRESENT] & IN_LANE << LANE * (best >> 4) & ~((2 << best) - 1)
    return 1 << best if worse else 0


@inlined
def _sure(ws: Workspace, trick: Array, tricks: int) -> int:
    """What is plain without playing on: the cards on which it rests, or -1."""
    control, hands = ws.control, ws.hands
    leader, target, present = trick[SEAT], trick[TARGET], trick[PRESENT]
    north_south = leader & 1 == 0
    needed = target if north_south else tricks - target + 1
    won, rests = quick_tricks(control, hands, leader, present, needed)
    if won >= needed:
        control[VALUE] = won if north_south else tricks - won
        return rests
    lost, rests = late_tricks(control, hands, leader, present, tricks - needed + 1)
    if lost > tricks - needed:
        control[VALUE] = tricks - lost if north_south else lost
        return rests
    return -1


@inlined
def _start_of_trick(ws: Workspace, trick: Array, tricks: int) -> int:
    """What is plain or remembered: the cards on which it rests, or -1."""
    control, memory = ws.control, ws.memory
    target = trick[TARGET]
    if target <= 0:
        control[VALUE] = 0
        return 0
    if target > tricks:
        control[VALUE] = tricks
        return 0
    if tricks == 1:
        return _last_trick(ws, trick)
    key = trick[SHAPE] & ((1 << 60) - 1) | (trick[SEAT] | control[SUIT_CONTRACT] << 2) << 60
    trick[KEY] = key
    announce(memory, key)
    rests = _sure(ws, trick, tricks)
    if rests >= 0:
        return rests
    present, owners = trick[PRESENT], ws.owners
    trick[WORD0] = owners[present & IN_LANE] << 26 | owners[HOLDINGS + (present >> LANE & IN_LANE)]
    trick[WORD1] = (
        owners[2 * HOLDINGS + (present >> 2 * LANE & IN_LANE)] << 26
        | owners[3 * HOLDINGS + (present >> 3 * LANE & IN_LANE)]
    )
    entry = recall(memory, key, trick[WORD0], trick[WORD1], target)
    if entry:
        lower, upper = memory[entry] >> 60 & 15, memory[entry + 1] >> 60 & 15
        control[VALUE] = lower if lower >= target else upper
        return cards_of(memory, entry, present)
    return -1


@inlined
def _hash(ws: Workspace, frame: Array, trick: Array, place: int, led: int) -> int:
    """Under which the card that settled a like position is kept."""
    hand, suits = ws.hands[frame[SEAT]], ws.control[SUIT_CONTRACT]
    about, more = hand, frame[SEAT] | place << 2 | suits << 4
    if place:
        if hand >> LANE * led & IN_LANE:
            about = trick[PRESENT] & IN_LANE << LANE * led
            more |= frame[BEST] << 5
        else:
            more |= (frame[BEST] if suits else frame[WINNER]) << 5
    more |= trick[TARGET] << 20
    mixed = about * 0x1E3779B97F4A7C15 + more * 0x3C79AC492BA7B653
    return mixed ^ (mixed >> 29 & 0x7FFFFFFFF)


@inlined
def _enter(ws: Workspace, ply: int) -> int:
    """The cards on which a position's result rests if it is known or remembered; else -1, with moves in the frame."""
    control, frames = ws.control, ws.frames
    place = ply & 3
    frame, trick = frames[ply], frames[ply - place]
    if place == 0 and (ply != control[START] or not control[ONLY]):
        rests = _start_of_trick(ws, trick, control[TRICKS] - (ply >> 2))
        if rests >= 0:
            return rests
    hand = ws.hands[frame[SEAT]]
    legal, led = hand, 0
    if place:
        led = trick[TRIED] >> 4
        following = hand & IN_LANE << LANE * led
        if following:
            legal = following
    left = heads(legal, trick[PRESENT])
    if ply == control[START] and control[ONLY]:
        left = control[ONLY]
    frame[UNION], frame[NEXT] = 0, 0
    frame[FOUND] = 99 if frame[SEAT] & 1 else -1
    frame[LEFT] = left
    if not left & (left - 1):
        frame[MOVE], frame[MOVES], frame[HASH] = lowest(left), 1, 0
        return -1
    hashed = _hash(ws, frame, trick, place, led)
    frame[HASH] = hashed
    kept = ws.settlers[hashed & len(ws.settlers) - 1]
    if (kept ^ hashed) & TAG == 0 and legal >> (kept & 63) & 1:
        # Of a run the best card is tried.
        frame[MOVE] = highest(left & ((2 << (kept & 63)) - 1))
        frame[MOVES] = -1
        return -1
    _list_moves(ws, frame, place, led)
    return -1


@inlined
def _list_moves(ws: Workspace, frame: Array, place: int, led: int) -> None:
    """Put the cards that are left into the order in which they are tried."""
    left = frame[LEFT]
    frame[NEXT] = 0
    if not left & (left - 1):
        frame[MOVE], frame[MOVES] = lowest(left), 1
    elif place == 0:
        frame[MOVES] = order_leads(ws.control, ws.hands, frame, left)
    elif left >> LANE * led & IN_LANE:
        frame[MOVES] = order_following(ws.hands, frame, place, led, left)
    else:
        frame[MOVES] = order_discards(ws.control, ws.hands, frame, place, led, left)


@inlined
def _play(ws: Workspace, ply: int) -> None:
    """Play the most promising card that is left and set up the position after it."""
    control, frames, hands = ws.control, ws.frames, ws.hands
    place = ply & 3
    frame, trick, child = frames[ply], frames[ply - place], frames[ply + 1]
    if frame[MOVES] < 0 and frame[NEXT] > 0:
        _list_moves(ws, frame, place, trick[TRIED] >> 4)
    move = frame[NEXT]
    card = frame[MOVE + move]
    while not frame[LEFT] >> card & 1:
        move += 1
        card = frame[MOVE + move]
    frame[NEXT] = move + 1
    frame[LEFT] ^= 1 << card
    frame[TRIED] = card
    seat = frame[SEAT]
    hands[seat] ^= 1 << card
    best, winner = card, seat
    if place and not beats(control, card, frame[BEST]):
        best, winner = frame[BEST], frame[WINNER]
    child[BEST], child[WINNER] = best, winner
    if place < 3:
        child[SEAT] = seat + 1 & 3
        return
    first, second, third = trick[TRIED], frames[ply - 2][TRIED], frames[ply - 1][TRIED]
    child[SEAT] = winner
    child[TARGET] = trick[TARGET] - 1 + (winner & 1)
    child[PRESENT] = trick[PRESENT] & ~(1 << first | 1 << second | 1 << third | 1 << card)
    child[SHAPE] = trick[SHAPE] - (
        (1 << (first & 48) + 4 * (seat + 1 & 3))
        + (1 << (second & 48) + 4 * (seat + 2 & 3))
        + (1 << (third & 48) + 4 * (seat + 3 & 3))
        + (1 << (card & 48) + 4 * seat)
    )


@inlined
def _whole_run(hand: int, present: int, card: int, rests: int) -> int:
    """The cards on which a result rests, without parting the run of the card that was tried for all of it.

    Between cards of which some matter and some do not, those that were not tried are not like the one that was.
    """
    lane = card & 48
    here = rests >> lane & IN_LANE
    if not here:
        return rests
    worst = highest(here) + lane
    if worst < card:
        return rests
    others = present & ~hand & IN_LANE << lane & ~((2 << card) - 1)
    run = hand & IN_LANE << lane & ~((1 << card) - 1)
    if others:
        run &= (others & -others) - 1
    end = highest(run)
    return rests | 1 << end if worst < end else rests


@inlined
def _absorb(ws: Workspace, ply: int, rests: int) -> int:
    """Take the result of a move: the cards on which the position's result rests if that settles it, else -1."""
    control, frames = ws.control, ws.frames
    place = ply & 3
    frame, trick = frames[ply], frames[ply - place]
    card, seat = frame[TRIED], frame[SEAT]
    ws.hands[seat] ^= 1 << card
    value = control[VALUE]
    if place == 3:
        child = frames[ply + 1]
        value += 1 - (child[WINNER] & 1)
        best = child[BEST]
        table = 1 << card | 1 << trick[TRIED] | 1 << frames[ply - 2][TRIED] | 1 << frames[ply - 1][TRIED]
        if table & (IN_LANE << (best & 48)) & ~(1 << best):
            rests |= 1 << best
        control[VALUE] = value
    maximises = seat & 1 == 0
    if (value >= trick[TARGET]) == maximises:
        if frame[HASH]:
            ws.settlers[frame[HASH] & len(ws.settlers) - 1] = frame[HASH] & TAG | card
    else:
        left = frame[LEFT]
        frame[FOUND] = max(frame[FOUND], value) if maximises else min(frame[FOUND], value)
        if left:
            # A card below all that matter is as good as any other of these.
            here = IN_LANE << (card & 48)
            matter = rests & here
            worst = highest(matter) if matter else -1
            if worst < card:
                left &= ~(here & ~((2 << worst) - 1)) if matter else ~here
            frame[LEFT] = left
        frame[UNION] |= _whole_run(ws.hands[seat], trick[PRESENT], card, rests)
        if left:
            return -1
        value, rests = frame[FOUND], frame[UNION]
        control[VALUE] = value
    if place == 0 and (ply != control[START] or not control[ONLY]):
        tricks = control[TRICKS] - (ply >> 2)
        bounds = (value, tricks) if value >= trick[TARGET] else (0, value)
        remember(ws.memory, trick[KEY], (trick[WORD0], trick[WORD1]), trick[PRESENT], rests, bounds)
    return rests


@compiled
def reaches(ws: Workspace, budget: int) -> bool:
    """Search on; whether it is finished, with the value in ``control``, within a budget of plays."""
    control = ws.control
    start, ply = control[START], control[PLY]
    while budget > 0:
        budget -= 1
        rests = _enter(ws, ply)
        while rests >= 0:
            if ply == start:
                control[PLAYS] = budget
                return True
            ply -= 1
            rests = _absorb(ws, ply, rests)
        _play(ws, ply)
        ply += 1
    control[PLY], control[PLAYS] = ply, 0
    return False
