"""A position as the search has it: lanes instead of suits, without the cards that are gone."""

from __future__ import annotations

from oddtrick.solving.solver.bits import NO_TRUMPS, SUIT, compiled, count, highest
from oddtrick.solving.solver.winning.workspace import (
    BEST,
    HOLDINGS,
    IN_LANE,
    JOB_CARDS,
    JOB_LEADER,
    JOB_TABLE,
    JOB_TRUMPS,
    LANE,
    PRESENT,
    SEAT,
    SHAPE,
    START,
    SUIT_CONTRACT,
    TRICKS,
    TRIED,
    WINNER,
    Array,
    Workspace,
)


@compiled
def suit_of_lane(trumps: int, lane: int) -> int:
    """Which suit stands in a lane: trumps in the first, the others in their order."""
    if trumps == NO_TRUMPS:
        return lane
    if lane == 0:
        return trumps
    return lane - 1 if lane <= trumps else lane


@compiled
def set_up(ws: Workspace, job: Array) -> None:
    """Put the position of a job into the workspace."""
    control, hands, cards = ws.control, ws.hands, ws.cards
    trumps, leader, played = job[JOB_TRUMPS], job[JOB_LEADER], job[JOB_CARDS]
    control[SUIT_CONTRACT] = trumps != NO_TRUMPS
    control[START] = played
    table = 0
    for place in range(played):
        table |= 1 << job[JOB_TABLE + place]
    all_cards = job[0] | job[1] | job[2] | job[3] | table
    for seat in range(4):
        hands[seat] = 0
    present = 0
    for lane in range(4):
        suit = suit_of_lane(trumps, lane)
        held = all_cards & SUIT << 13 * suit
        number = 0
        while held:
            card = highest(held)
            held ^= 1 << card
            here = LANE * lane + number
            cards[here] = card
            present |= 1 << here
            owner = 0
            for seat in range(4):
                if job[seat] >> card & 1:
                    hands[seat] |= 1 << here
                    owner = seat
            for place in range(played):
                if job[JOB_TABLE + place] == card:
                    ws.frames[place, TRIED] = here
            _add_owner(ws.owners, HOLDINGS * lane, number, owner)
            number += 1
    begin_trick(ws, leader, played, present)


@compiled
def _add_owner(owners: Array, start: int, number: int, owner: int) -> None:
    """Write the owners of all holdings whose worst card is the one that comes next."""
    owners[start] = 0
    size = 1 << number
    for holding in range(size):
        # Two bits for each card, the best first: this one comes after those that are held.
        owners[start + size + holding] = owners[start + holding] | owner << 24 - 2 * count(holding)


@compiled
def begin_trick(ws: Workspace, leader: int, played: int, present: int) -> None:
    """Set up the frames of the trick that is on the table, as far as it has gone."""
    control, frames, hands = ws.control, ws.frames, ws.hands
    trick = frames[0]
    trick[PRESENT] = present
    shape = tricks = 0
    for seat in range(4):
        tricks = max(tricks, count(hands[seat]))
        for lane in range(4):
            shape += count(hands[seat] >> LANE * lane & IN_LANE) << LANE * lane + 4 * seat
    control[TRICKS] = tricks
    for place in range(played):
        shape += 1 << LANE * (frames[place, TRIED] >> 4) + 4 * (leader + place & 3)
    trick[SHAPE] = shape
    for place in range(played + 1):
        frame = frames[place]
        frame[SEAT] = leader + place & 3
        if place == 1:
            frame[BEST], frame[WINNER] = frames[0, TRIED], leader
        elif place:
            card, best = frames[place - 1, TRIED], frames[place - 1, BEST]
            if (card >> 4 == best >> 4 and card < best) or (
                card >> 4 != best >> 4 and card >> 4 == 0 and control[SUIT_CONTRACT]
            ):
                frame[BEST], frame[WINNER] = card, leader + place - 1 & 3
            else:
                frame[BEST], frame[WINNER] = best, frames[place - 1, WINNER]
