"""A lie of the cards played out to the end where nobody wants a trick: how many each side takes all the same.

All four hands are known, and there are no trumps. Cards are single bits of whole numbers, the spade two the lowest, and
hands are such numbers, N E S W, as in the playing out of games to be won.
"""

from __future__ import annotations

from oddtrick.players.plain.play_knowledge import SUIT_BITS

_SUIT_OF = {1 << number: SUIT_BITS[number // 13] for number in range(52)}
"""The suit of a card."""


def tricks_taken(hands: tuple[int, ...], leader: int, table: tuple[int, ...], side: int) -> int:
    """The tricks that ``side`` (0 for N and S, 1 for E and W) takes from here on.

    ``table`` are the cards on the table, in order from the ``leader``; ``hands`` are what is left beside them.
    """
    left, cards, taken = list(hands), list(table), 0
    while cards or left[leader]:
        if not cards:
            card = lead(left, leader)
            left[leader] ^= card
            cards.append(card)
        led = _SUIT_OF[cards[0]]
        best, winner = 0, leader
        for place, card in enumerate(cards):
            if card & led > best:
                best, winner = card, leader + place & 3
        for place in range(len(cards), 4):
            seat = leader + place & 3
            card = follow(left, seat, place, led, best, winner)
            left[seat] ^= card
            if card & led > best:
                best, winner = card, seat
        taken += winner & 1 == side
        leader, cards = winner, []
    return taken


def follow(hands: list[int], seat: int, place: int, led: int, best: int, winner: int) -> int:
    """The card that a hand plays to a trick; ``best`` is the card that wins so far, ``winner`` whose it is."""
    own = hands[seat] & led
    if not own:
        return discard(hands, seat)
    behind = [hands[seat + further & 3] & led for further in range(1, 4 - place)]
    if winner == seat ^ 2 and not any(low and low & -low > best for low in behind[:1]):
        return _top(own)  # the trick is our side's already
    under = own & best - 1
    if under:
        return _top(under)
    low = own & -own
    if behind and behind[0] and behind[0] & -behind[0] > low:
        return _top(own & (behind[0] & -behind[0]) - 1)
    return _top(own)


def discard(hands: list[int], seat: int) -> int:
    """The card of another suit that is likeliest to take a trick later on."""
    own = hands[seat]
    others = hands[seat + 1 & 3] | hands[seat + 3 & 3]
    chosen, most = 0, -1000
    for bits in SUIT_BITS:
        held, theirs = own & bits, others & bits
        if not held:
            continue
        danger = _danger(held, theirs)
        if danger > most:
            chosen, most = _top(held), danger
    return chosen


def _danger(held: int, theirs: int) -> int:
    """How much it is worth to be rid of the highest card of a suit."""
    if not theirs:
        return -10
    beneath = (theirs & (held & -held) - 1).bit_count()
    higher = (theirs & -(_top(held) << 1)).bit_count()
    # With low cards enough to go under with, the high ones do no harm.
    return 4 * beneath - 3 * higher - held.bit_count() + (6 if held & held - 1 == 0 and beneath else 0)


def lead(hands: list[int], seat: int) -> int:
    """The card that a hand leads: one that an adversary has to take, else one of which most others are higher."""
    own, left, right = hands[seat], hands[seat + 1 & 3], hands[seat + 3 & 3]
    opposite = hands[seat ^ 2]
    chosen, most = 0, -1000
    for bits in SUIT_BITS:
        held = own & bits
        if not held:
            continue
        theirs, partners = (left & bits, right & bits), opposite & bits
        # The highest card that one of them cannot go under.
        lows = [cards & -cards for cards in theirs if cards]
        exits = held & max(lows) - 1 if lows else 0
        if exits and (not partners or partners & -partners < max(lows)):
            card = _top(exits)
            score = 30 + (left | right).bit_count() - 2 * (exits & exits - 1).bit_count()
        else:
            card = held & -held
            beneath = ((left | right) & bits & card - 1).bit_count()
            higher = ((left | right) & bits & -(card << 1)).bit_count()
            score = higher - 2 * beneath - (20 if not higher else 0)
        if score > most:
            chosen, most = card, score
    return chosen


def _top(cards: int) -> int:
    """The highest of some cards of one suit."""
    return 1 << cards.bit_length() - 1 if cards else 0
