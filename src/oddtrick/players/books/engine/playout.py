"""A lie of the cards played out to the end by simple sense, every hand being known: the result of a line of play.

It runs for every lead that is weighed, so that cards are single bits of whole numbers here, the spade two the lowest,
and hands are such numbers, N E S W. The bits of a suit are those of its thirteen cards.
"""

from __future__ import annotations

from functools import lru_cache

from oddtrick.players.plain.play_knowledge import SUIT_BITS

_RAISED = 52
"""How far a ruff is moved up, to lie above every card of another suit."""
_RUFFED = 1 << _RAISED
"""The least worth of a ruff."""
_SUIT_OF = {1 << number: SUIT_BITS[number // 13] for number in range(52)}
"""The suit of a card."""


def tricks_of_side(hands: tuple[int, ...], leader: int, table: tuple[int, ...], trumps: int, side: int) -> int:
    """The tricks that ``side`` (0 for N and S, 1 for E and W) takes from here on; ``trumps`` are a suit, or 0.

    ``table`` are the cards on the table, in order from the ``leader``; ``hands`` are what is left beside them.
    """
    left, cards, won = list(hands), list(table), 0
    while cards or left[leader]:
        if not cards:
            card = lead(left, leader, trumps)
            left[leader] ^= card
            cards.append(card)
        led = _SUIT_OF[cards[0]]
        ruff = 0 if led == trumps else trumps
        best, winner, place = 0, leader, 0
        for card in cards:
            worth = card << _RAISED if card & ruff else card & led
            if worth > best:
                best, winner = worth, leader + place & 3
            place += 1
        while place < 4:
            seat = leader + place & 3
            card = follow(left, seat, place, (led, ruff), best, winner)
            left[seat] ^= card
            worth = card << _RAISED if card & ruff else card & led
            if worth > best:
                best, winner = worth, seat
            place += 1
        won += winner & 1 == side
        leader, cards = winner, []
    return won


# -- following --


def follow(hands: list[int], seat: int, place: int, suits: tuple[int, int], best: int, winner: int) -> int:
    """The card that a hand plays to a trick; ``best`` is the worth of the card that wins so far.

    ``suits`` are the one led and that in which it may be ruffed (0 if there is none).
    """
    own, (led, ruff) = hands[seat], suits
    follows = own & led
    against = 0 if place == 3 else _most(hands[seat + 1 & 3], led, ruff)
    if winner == seat ^ 2:
        if against <= best:
            return follows & -follows if follows else discard(hands, seat, ruff)
    elif place == 1:
        opposite = _most(hands[seat ^ 2], led, ruff)
        if opposite > best and opposite > against and (not follows or opposite < _RUFFED):
            return follows & -follows if follows else discard(hands, seat, ruff)
    if not follows:
        return _ruffs(own & ruff, best, against) or discard(hands, seat, ruff)
    if best < _RUFFED:
        over = follows & -(best << 1)
        sure = over if against <= best else over & -(against << 1) if against < _RUFFED else 0
        if sure:
            return sure & -sure
        if over and place == 2 and winner != seat ^ 2 and against < _RUFFED:
            top = _top(over)
            ours = (own | hands[seat ^ 2]) & led & ~top
            if ours > top >> 3 and (hands[seat + 1 & 3] & led & -(top << 1)).bit_count() == 1:
                return top
    return follows & -follows


def _top(cards: int) -> int:
    """The highest of some cards of one suit."""
    return 1 << cards.bit_length() - 1 if cards else 0


def _most(cards: int, led: int, ruff: int) -> int:
    """The worth of the best card that a hand can put to a trick."""
    follows = cards & led
    return _top(follows) if follows else _top(cards & ruff) << _RAISED


def _ruffs(trumps: int, best: int, against: int) -> int:
    """The lowest trump that wins and cannot be beaten behind; 0 if there is none."""
    least = max(best, against) >> _RAISED
    over = trumps & -(least << 1) if least else trumps
    return over & -over


def discard(hands: list[int], seat: int, ruff: int) -> int:
    """The card of another suit that a hand can best spare: no winner, and no guard, if it can be helped."""
    own, adverse = hands[seat], hands[seat + 1 & 3] | hands[seat + 3 & 3]
    chosen, least = 0, 1000
    for number, bits in enumerate(SUIT_BITS):
        held = own & bits
        if not held or bits == ruff:
            continue
        low, theirs = held & -held, adverse & bits
        above = (theirs & -(_top(held) << 1)).bit_count()
        length = held.bit_count()
        cost = low.bit_length() - 13 * number
        if not above:
            cost += 15 if length > theirs.bit_count() > 0 else 40
        elif length == above + 1:
            cost += 18
        if cost < least:
            chosen, least = low, cost
    return chosen or own & -own


# -- leading --


def lead(hands: list[int], seat: int, trumps: int) -> int:
    """The card that a hand leads: trumps drawn, a ruff, a suit set up while it pays, else what wins."""
    own, opposite = hands[seat], hands[seat ^ 2]
    left, right = hands[seat + 1 & 3], hands[seat + 3 & 3]
    out = (left | right) & trumps
    strong = ((own | opposite) & trumps).bit_count() > out.bit_count()
    chosen, most = 0, -1000
    for bits in SUIT_BITS:
        mine = own & bits
        if not mine:
            continue
        partners, theirs = opposite & bits, (left | right) & bits
        if bits == trumps:
            card, score = _trump(mine, partners, theirs, strong=strong)
        elif out and ((left & trumps and not left & bits) or (right & trumps and not right & bits)):
            give = not partners and opposite & trumps and (left & bits or not left & trumps)
            card, score = mine & -mine, 20 if give else -10
        elif trumps and not partners and opposite & trumps and theirs > _top(mine):
            short = strong and (opposite & trumps).bit_count() <= (own & trumps).bit_count()
            card, score = mine & -mine, 62 if short else 45
        else:
            card, score = _plain(mine, partners, theirs)
        if score > most:
            chosen, most = card, score
    if most >= 45 or (strong and out):
        return chosen
    return _set_up(own, opposite, left, right, trumps) or chosen


def _trump(mine: int, partners: int, theirs: int, *, strong: bool) -> tuple[int, int]:
    """A trump, and how much speaks for it."""
    low = mine & -mine
    if not theirs:
        return low, 12
    if mine > theirs:
        return _top(mine), 60 if strong else 15
    if partners > theirs:
        return low, 58 if strong else 14
    return low, 30 if strong and theirs.bit_count() > 1 else 5


def _plain(mine: int, partners: int, theirs: int) -> tuple[int, int]:
    """A card of a plain suit, and how much speaks for it: a winner, one of the partner's, or the longest suit."""
    top, low = _top(mine), mine & -mine
    if mine > theirs:
        return (low if partners > mine and mine.bit_count() > partners.bit_count() else top), 40
    if partners > theirs:
        return low, 38
    beaten = (theirs & -(_top(mine | partners) << 1)).bit_count()
    return (top if top >> 1 & (mine | partners) and top > partners else low), 2 * (mine | partners).bit_count() - beaten


def _set_up(own: int, opposite: int, left: int, right: int, trumps: int) -> int:
    """The card that sets up a suit, if that pays before the sure tricks are taken; else 0."""
    sure = danger = 0
    plans = []
    for bits in SUIT_BITS:
        mine, partners, x, y = own & bits, opposite & bits, left & bits, right & bits
        if mine | partners:
            now, total, lost = prospect(mine, partners, x, y)
            sure += now
            if lost and total > now and mine:
                plans.append((total - now, lost, mine, partners, x | y))
        if x | y:
            danger += _danger(mine, partners, x, y, own & trumps, opposite & trumps)
    cards = own.bit_count()
    chosen = best = 0
    for more, lost, mine, partners, theirs in plans:
        gain = min(sure + more, cards - lost - danger) - sure
        if gain > best:
            top = _top(mine)
            high = partners < top < theirs and top >> 1 & (mine | partners)
            chosen, best = top if high else mine & -mine, gain
    return chosen


def _danger(mine: int, partners: int, left: int, right: int, trumps: int, more: int) -> int:
    """The tricks that the others can run in a suit before it is stopped or ruffed."""
    if not mine | partners:
        return 0 if trumps | more else max(left.bit_count(), right.bit_count())
    run = prospect(left, right, partners, mine)[0]
    if trumps:
        run = min(run, mine.bit_count())
    return min(run, partners.bit_count()) if more else run


@lru_cache(maxsize=1 << 16)
def prospect(one: int, other: int, left: int, right: int) -> tuple[int, int, int]:
    """What a suit brings to two hands against two others: tricks at once, in all, and lost on the way.

    The hands lie round the table as ``one``, ``left``, ``other``, ``right``; a finesse is taken if it wins.
    """
    now = total = lost = 0
    for _ in range(max(one.bit_count(), other.bit_count())):
        ours, theirs = one | other, left | right
        if ours > theirs:
            total += 1
            now += not lost
            here, there = (one, other) if one > other else (other, one)
            before, behind = (right, left) if one > other else (left, right)
            least = behind if before > behind and there else theirs
            over = here & -(_top(least) << 1) if least else ours
            card = over & -over
            if card & one:
                one, other = one ^ card, other & other - 1 if other else 0
            else:
                one, other = one & one - 1 if one else 0, other ^ card
            left, right = left & left - 1 if left else 0, right & right - 1 if right else 0
        else:
            lost += 1
            one, other = one & one - 1 if one else 0, other & other - 1 if other else 0
            if left > right:
                left, right = left ^ _top(left), right & right - 1 if right else 0
            else:
                left, right = left & left - 1 if left else 0, right ^ _top(right)
    return now, total, lost
