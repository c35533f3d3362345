"""Which card the search tries first: one order for winning tricks, another for losing them.

The order changes how long a search takes and never what it finds.
"""

from __future__ import annotations

from oddtrick.solving.solver.bits import SUIT, count, inlined
from oddtrick.solving.solver.frames import BEST, COUNTED, H0, H1, H2, H3, MOVE, MOVES, PLAYED, TABLE, WINNER
from oddtrick.solving.solver.memory_layout import HINT, LOSE, NO_LEAD, TRUMPS, Array

NEVER_NEGATIVE = 4096


@inlined
def score_moves(rules: Array, frame: Array, place: int) -> None:
    """Put before each card in the frame's list of moves how promising it is: ``score << 6 | card``."""
    if frame[MOVES] < 2:
        return
    for move in range(frame[MOVES]):
        card = frame[MOVE + move]
        if place == 0:
            score = _losing_lead(frame, card) if rules[LOSE] else _winning_lead(rules, frame, card)
            hint = frame[COUNTED + HINT]
            if hint != NO_LEAD and hint // 13 == card // 13:
                score += 4092 - 118 * abs(hint - card)
        else:
            score = _losing_card(frame, card, place) if rules[LOSE] else _winning_card(rules, frame, card, place)
        frame[MOVE + move] = (score + NEVER_NEGATIVE) << 6 | card


@inlined
def _over(held: int, below: int) -> bool:
    """Whether who holds these cards of the suit has to play over those below."""
    return held != 0 and not held & below


# The figures of the next three functions were found by trying: with these the fewest cards are played to solve 130
# deals of eleven cards.


@inlined
def _losing_lead(frame: Array, card: int) -> int:
    """Best is the highest card over which an adversary has to play; else a high one that the partner can play under."""
    suit, below = SUIT << 13 * (card // 13), (1 << card) - 1
    own, second, third, fourth = frame[H0] & suit, frame[H1] & suit, frame[H2] & suit, frame[H3] & suit
    others = second | third | fourth
    second_over, fourth_over = _over(second, below), _over(fourth, below)
    score = 2 * count(own & below) - 94 * count(own) - 50 * count(third) - 29 * count(second | fourth)
    if own == 1 << card:
        score += 40
    if not others & ~below:
        score -= 13
    if second_over or fourth_over:
        score += 264 + 7 * (card % 13) + 4 * count((others | own) & below) + 6 * second_over
        if second_over and fourth_over:
            score -= 15
    else:
        score += 5 * (card % 13) + 77 * count(others & below)
        if _over(third, below):
            score -= 177
    return score - 615 * ((second == 0) + (fourth == 0)) - 19 * (third == 0)


@inlined
def _losing_card(frame: Array, card: int, place: int) -> int:
    """As high as can be under the best, or where the next player, or else the partner, has to play over it."""
    suit, below = SUIT << 13 * (card // 13), (1 << card) - 1
    if card // 13 != (frame[PLAYED] & 63) // 13:
        return _losing_discard(frame, card)
    high = 2 * (card % 13)
    partner_wins = place - frame[WINNER] == 2
    if card < frame[BEST]:
        return high + (200 if partner_wins else 400)
    if place == 3:
        return high + (208 if partner_wins else 0)
    if _over(frame[H1] & suit, below):
        return 148 * (card % 13)
    if place == 1 and _over(frame[H2] & suit, below):
        return high + 460
    return -high


@inlined
def _losing_discard(frame: Array, card: int) -> int:
    """From where many cards are lower, the adversaries' above all."""
    suit, below = SUIT << 13 * (card // 13), (1 << card) - 1
    others = (frame[H1] | frame[H2] | frame[H3] | frame[TABLE]) & suit
    own = frame[H0] & suit
    score = 8 * count(others & below) + 8 * count(others & ((own & -own) - 1)) - 39 * count(own)
    score += 4 * count((frame[H1] | frame[H3]) & below & suit)
    if not others & ~below:
        score -= 8
    return score - 10 * (others == 0)


@inlined
def _winning_lead(rules: Array, frame: Array, card: int) -> int:
    """Best is a card that none can beat, then one that no adversary can, then one towards partner's better card."""
    suit = SUIT << 13 * (card // 13)
    above = suit & ~((2 << card) - 1)
    if not above & (frame[H1] | frame[H2] | frame[H3]):
        return 100 if card // 13 == rules[TRUMPS] else 200
    if not above & (frame[H1] | frame[H3]):
        return 120
    return (60 if above & frame[H2] else 0) - card % 13


@inlined
def _winning_card(rules: Array, frame: Array, card: int, place: int) -> int:
    """Win as cheaply as can be, if partner does not win already; else keep what is high."""
    rank, suit, best = card % 13, SUIT << 13 * (card // 13), frame[BEST]
    trump = card // 13 == rules[TRUMPS]
    if card // 13 != (frame[PLAYED] & 63) // 13 and not trump:
        return -rank - (20 if count(frame[H0] & suit) == 1 else 0)
    if not (card > best if card // 13 == best // 13 else trump):
        return -rank
    partner_wins = place - frame[WINNER] == 2
    if place == 3:
        return -50 - rank if partner_wins else 100 - rank
    if partner_wins:
        return 20 - rank
    return (10 if frame[H1] & suit & ~((2 << card) - 1) else 80) - rank
