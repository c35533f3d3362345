"""Which card the search for tricks tries first. The order changes how long it takes and never what it finds."""

from __future__ import annotations

from oddtrick.solving.solver.bits import count, highest, inlined, lowest
from oddtrick.solving.solver.winning.sure_tricks import lowest_rank
from oddtrick.solving.solver.winning.workspace import (
    BEST,
    IN_LANE,
    LANE,
    MOVE,
    PRESENT,
    SEAT,
    SUIT_CONTRACT,
    WINNER,
    Array,
)


@inlined
def best_first(frame: Array, moves: int, cards: int) -> int:
    """List the cards of a set from the best; how many moves are listed then."""
    while cards:
        frame[MOVE + moves] = lowest(cards)
        cards &= cards - 1
        moves += 1
    return moves


@inlined
def worst_first(frame: Array, moves: int, cards: int) -> int:
    """List the cards of a set from the worst."""
    while cards:
        card = highest(cards)
        frame[MOVE + moves] = card
        cards ^= 1 << card
        moves += 1
    return moves


RUFF, THROUGH, STRENGTH, PLAIN, AWAY, LAST = range(6)
"""Kinds of leads, in the order in which they are tried: to give partner a ruff, through what is held on the left, where
our side has two of the three best, any other; away from the ace or king up to what is held on the right; at the end
trumps, and what the other side would ruff."""


@inlined
def _kind_of_lead(own: int, left: int, partner: int, right: int, held: int, suits: int) -> int:
    """How promising a suit is in which all four may have cards; without regard to trumps."""
    ace = held & -held
    held ^= ace
    king = held & -held
    held ^= king
    queen = held & -held
    held ^= queen
    jack = held & -held
    held ^= jack
    ten = held & -held
    ours = own | partner
    if (
        count(partner) >= 2
        and count(left) >= 2
        and (
            (partner & king and left & ace)
            or (partner & ace and left & king and (partner & queen or (ours & queen and ours & jack)))
            or (partner & king and left & queen and (partner & jack or (ours & jack and ours & ten)))
        )
    ):
        return THROUGH
    if (
        suits
        and count(own) >= 2
        and count(right) >= 2
        and ((own & ace and right & king) or (own & king and right & ace and not ours & queen))
    ):
        return AWAY
    if left and right and count(ours & (ace | king | queen)) >= 2:
        return STRENGTH
    return PLAIN


@inlined
def order_leads(control: Array, hands: Array, frame: Array, cards: int) -> int:
    """List what may be led, of each suit the best and the worst before the others."""
    seat, present = frame[SEAT], frame[PRESENT]
    own, left, partner, right = hands[seat], hands[seat + 1 & 3], hands[seat ^ 2], hands[seat + 3 & 3]
    suits = control[SUIT_CONTRACT]
    kinds = 0
    for suit in range(4):
        lane = LANE * suit
        a, b = own >> lane & IN_LANE, partner >> lane & IN_LANE
        x, y = left >> lane & IN_LANE, right >> lane & IN_LANE
        kind = _kind_of_lead(a, x, b, y, present >> lane & IN_LANE, suits)
        if suits:
            ruffed = (not x and left & IN_LANE) or (not y and right & IN_LANE)
            ruffs = not b and 0 < count(partner & IN_LANE) <= count(own & IN_LANE)
            if suit == 0 or ruffed:
                kind = LAST
            elif kind == PLAIN and ruffs and x and y:
                kind = RUFF
        kinds |= kind << 4 * suit
    return _by_kind(frame, kinds, cards)


@inlined
def _by_kind(frame: Array, kinds: int, cards: int) -> int:
    moves = 0
    for kind in range(LAST):
        for suit in range(4):
            here = cards & IN_LANE << LANE * suit
            if here and kinds >> 4 * suit & 15 == kind:
                ends = here & -here | (lowest_rank(here) if kind != AWAY else 0)
                if kind == RUFF:
                    ends = lowest_rank(here)
                moves = best_first(frame, moves, ends)
                cards ^= ends
    trumps = cards & IN_LANE
    ends = trumps & -trumps | lowest_rank(trumps)
    moves = best_first(frame, moves, ends)
    return best_first(frame, moves, cards ^ ends)


@inlined
def order_following(hands: Array, frame: Array, place: int, led: int, cards: int) -> int:
    """List cards of the suit led."""
    seat = frame[SEAT]
    lane = LANE * led
    best = frame[BEST]
    held = cards >> lane & IN_LANE
    if best >> 4 != led or (1 << best - lane) < held & -held:
        return worst_first(frame, 0, cards)
    best = 1 << best - lane
    top = held & -held
    next_one = hands[seat + 1 & 3] >> lane & IN_LANE
    over = best - 1
    if frame[WINNER] == seat ^ 2 and (place == 3 or not next_one & over or next_one & over == next_one & (top - 1)):
        return worst_first(frame, 0, cards)
    partners = hands[seat ^ 2] >> lane & IN_LANE
    if place == 1 and partners & over:
        partners_top = partners & -partners
        if not next_one & (partners_top - 1):
            return worst_first(frame, 0, cards)
        if next_one & (min(partners_top, top) - 1) and next_one & (partners_top - 1) == next_one & (top - 1):
            return worst_first(frame, 0, cards)
    winning = held & over
    if place == 3 or not next_one & (lowest_rank(winning) - 1):
        moves = worst_first(frame, 0, winning << lane)
    else:
        moves = best_first(frame, 0, winning << lane)
    return worst_first(frame, moves, (held & ~winning) << lane)


@inlined
def order_discards(control: Array, hands: Array, frame: Array, place: int, led: int, cards: int) -> int:
    """List ruffs that may win, then the worst card of each other suit, long suits first, then the rest."""
    moves = 0
    suits = control[SUIT_CONTRACT]
    if suits and cards & IN_LANE:
        ruffs = _ruffs(hands, frame, place, led, cards & IN_LANE)
        moves = worst_first(frame, 0, ruffs)
        cards ^= ruffs
    first, rest = moves, cards
    for suit in range(suits, 4):
        here = cards >> LANE * suit & IN_LANE
        if not here:
            continue
        card = highest(here) + LANE * suit
        rest ^= 1 << card
        at = moves
        while at > first and count(cards >> (frame[MOVE + at - 1] & 48) & IN_LANE) < count(here):
            frame[MOVE + at] = frame[MOVE + at - 1]
            at -= 1
        frame[MOVE + at] = card
        moves += 1
    return best_first(frame, moves, rest)


@inlined
def _ruffs(hands: Array, frame: Array, place: int, led: int, trumps: int) -> int:
    """The trumps that may win the trick where partner does not win it."""
    seat, best = frame[SEAT], frame[BEST]
    next_hand = hands[seat + 1 & 3]
    next_one = next_hand >> LANE * led & IN_LANE
    if frame[WINNER] == seat ^ 2:
        if place == 3 or best < LANE or (best >> 4 == led and next_one and not next_one & ((1 << (best & 15)) - 1)):
            return 0
    elif best < LANE:
        return trumps & ((1 << best) - 1)
    if place == 3 or next_one or not next_hand & IN_LANE:
        return lowest_rank(trumps)
    return trumps
