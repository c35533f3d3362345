"""Work, 1915: what he asks of a hand for a bid of a suit, and the five minimums for no trumps (pp. 94-101)."""

from __future__ import annotations

from oddtrick.players.books.engine.holdings import count, guarded, holds, of_hand, quick_tricks, solid
from oddtrick.rules.cards import SUITS, Hand, Suit

MINORS, MAJORS = (Suit.CLUBS, Suit.DIAMONDS), (Suit.HEARTS, Suit.SPADES)

# -- suits --


@of_hand
def tops(hand: Hand, suit: Suit) -> bool:
    """M1 (a) and (b) but for the length: A K; or A or K, an honour with it, and a suit beside with A, K Q or K J."""
    if holds(hand, suit, "AK"):
        return True
    if not (holds(hand, suit, "A") or holds(hand, suit, "K")) or count(hand, suit) < 2:
        return False
    others = [other for other in SUITS if other is not suit]
    return any(holds(hand, s, "A") or holds(hand, s, "KQ") or holds(hand, s, "KJ") for s in others)


@of_hand
def one_bid(hand: Hand, suit: Suit) -> bool:
    """M1, H1: the high cards and the length for a bid of one."""
    length = hand.length(suit)
    return (length >= 5 and tops(hand, suit)) or (length == 4 and holds(hand, suit, "AKQ"))


def headless_major(hand: Hand) -> bool:
    """H3: five cards of a major without ace and king, and no longer one."""
    longest = max(hand.length(suit) for suit in MAJORS)
    return longest == 5 and any(hand.length(suit) == 5 and not count(hand, suit, "AK") for suit in MAJORS)


def long_minor(hand: Hand) -> bool:
    """M8: five cards of a minor."""
    return any(hand.length(suit) >= 5 for suit in MINORS)


# -- no trumps --


@of_hand
def safely_stopped(hand: Hand, suit: Suit) -> bool:
    """A, K Q, K J x, K 10 x, K x x, Q J x, Q 10 x x."""
    length = hand.length(suit)
    king = holds(hand, suit, "K") and (length >= 3 or holds(hand, suit, "Q"))
    queen = (holds(hand, suit, "QJ") and length >= 3) or (holds(hand, suit, "QT") and length >= 4)
    return holds(hand, suit, "A") or king or queen


@of_hand
def stopped(hand: Hand) -> int:
    """How many suits are stopped, if only in the fourth round: the book says safely of N1 alone."""
    return sum(guarded(hand, suit) for suit in SUITS)


@of_hand
def ace(hand: Hand) -> bool:
    """Whether there is an ace."""
    return any(holds(hand, suit, "A") for suit in SUITS)


@of_hand
def three_kings(hand: Hand) -> bool:
    """N3: three suits with the king, two of them with Q, J or 10 as well."""
    kings = [suit for suit in SUITS if holds(hand, suit, "K")]
    return len(kings) >= 3 and sum(count(hand, suit, "QJT") > 0 for suit in kings) >= 2


@of_hand
def solid_minor(hand: Hand) -> bool:
    """N4: five solid cards of a minor, and a quick entry beside."""
    return any(hand.length(s) >= 5 and solid(hand, s) and quick_tricks(hand, s) >= 1 for s in MINORS)


@of_hand
def two_short_suits(hand: Hand) -> bool:
    """N5: two short suits, one with A K or A Q J, the other with A and K, Q, or J 10."""
    short = [suit for suit in SUITS if hand.length(suit) <= 4]
    strong = [suit for suit in short if holds(hand, suit, "AK") or holds(hand, suit, "AQJ")]
    good = [s for s in short if holds(hand, s, "A") and (count(hand, s, "KQ") or holds(hand, s, "JT"))]
    return bool(strong) and len(good) >= 2


@of_hand
def minimum(hand: Hand) -> bool:
    """N9: any of the five minimums."""
    return (
        all(safely_stopped(hand, suit) for suit in SUITS)
        or (stopped(hand) >= 3 and ace(hand))
        or three_kings(hand)
        or solid_minor(hand)
        or two_short_suits(hand)
    )
