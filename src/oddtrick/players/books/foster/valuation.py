"""What Foster counts in a hand: sure tricks, the average, the eight rule (pp. 78-97)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, asked_once
from oddtrick.players.books.engine.holdings import count, guarded, holds, of_hand, quick_tricks, solid
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS, Hand, Rank, Suit

NT, SPADES = Strain.NO_TRUMPS, Strain.SPADES

RANKED = {Rank.ACE: 5, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2, Rank.TEN: 1}
"""A count of high cards in which the average hand has 15."""
AVERAGE_HIGH_CARDS = 15
ONE_KING_ABOVE_AVERAGE = 19
"""N-2: the average and a king besides."""
REAL_TRUMP_POINTS = 6
"""Points for an odd trick with which a suit is worth playing as trumps."""


def sure(hand: Hand, suit: Suit) -> bool:
    """A sure trick, which may be shown in the first round: the ace, or king and queen (pp. 87-88)."""
    return holds(hand, suit, "A") or holds(hand, suit, "KQ")


def equivalent(hand: Hand, suit: Suit) -> bool:
    """As good as an ace: A, K Q, K J 10, Q J 10 (pp. 80-81)."""
    return sure(hand, suit) or holds(hand, suit, "KJT") or holds(hand, suit, "QJT")


@of_hand
def equivalents(hand: Hand) -> int:
    """Suits that hold an ace or its like."""
    return sum(equivalent(hand, suit) for suit in SUITS)


@of_hand
def ace_values(hand: Hand) -> int:
    """Aces and their like, counted one by one: A K Q is an ace and a K Q besides (N-7)."""
    likes = ("KQ", "KJT", "QJT")
    return sum(holds(hand, suit, "A") + any(holds(hand, suit, like) for like in likes) for suit in SUITS)


@of_hand
def strength(hand: Hand) -> int:
    """High cards in the count that gives 15 to the average hand."""
    return sum(RANKED.get(card.rank, 0) for card in hand)


@of_hand
def has_ace(hand: Hand) -> bool:
    """Whether there is an ace."""
    return any(holds(hand, suit, "A") for suit in SUITS)


@of_hand
def protected(hand: Hand) -> int:
    """Suits that are stopped in the fourth round at latest."""
    return sum(guarded(hand, suit) for suit in SUITS)


@of_hand
def three_suits(hand: Hand) -> bool:
    """N-1, N-4: aces or their like in three suits, one ace at least."""
    return equivalents(hand) >= 3 and has_ace(hand)


@of_hand
def above_average(hand: Hand) -> bool:
    """N-2: a king above the average, three suits protected, an ace."""
    return strength(hand) >= ONE_KING_ABOVE_AVERAGE and protected(hand) >= 3 and has_ace(hand)


@of_hand
def no_trumper(hand: Hand) -> bool:
    """N-1 or N-2."""
    return three_suits(hand) or above_average(hand)


@of_hand
def average(hand: Hand) -> bool:
    """N-8: an average hand or better, an ace, and strength in three suits: a high card with each of their guards."""
    strong = sum(guarded(hand, suit) and count(hand, suit) >= 2 for suit in SUITS)
    return strength(hand) >= AVERAGE_HIGH_CARDS and strong >= 3 and protected(hand) >= 3 and has_ace(hand)


@of_hand
def bare_average(hand: Hand) -> bool:
    """N-8: the same, where ace, king or queen alone hold a suit: the hand of p. 84 has one card of each rank."""
    held = sum(guarded(hand, suit) and count(hand, suit, "AKQ") > 0 for suit in SUITS)
    return strength(hand) >= AVERAGE_HIGH_CARDS and held >= 3 and has_ace(hand)


@of_hand
def eight(hand: Hand, trumps: Suit) -> int:
    """E-1, E-4: trumps, trump honours of A K Q, aces and kings beside, one for a void."""
    others = [suit for suit in SUITS if suit is not trumps]
    voids = any(not hand.has(suit) for suit in others)
    beside = sum(count(hand, suit, "AK") for suit in others)
    return hand.length(trumps) + count(hand, trumps, "AKQ") + beside + voids


@of_hand
def worth_bidding(hand: Hand, trumps: Suit) -> int:
    """E-2, E-3: by how many odd tricks the suit may be bid; 0 for none."""
    value = eight(hand, trumps)
    beside = sum(count(hand, suit, "AK") for suit in SUITS if suit is not trumps)
    if value == 10 and beside >= 2:
        return 3
    return {8: 1, 9: 2, 10: 2, 11: 3}.get(value, 0 if value < 8 else 4)


def is_real(at: CallContext, suit: Suit) -> bool:
    """Whether a trick in the suit is worth enough to play for: diamonds and hearts in 1910, any suit in 1915."""
    return at.worth(STRAIN_OF[suit]) >= REAL_TRUMP_POINTS


def real_suits(at: CallContext, least: int = 5) -> tuple[Suit, ...]:
    """Such suits of at least that number of cards, the best first by the eight rule."""
    fit = [suit for suit in SUITS if is_real(at, suit) and at.hand.length(suit) >= least]
    return tuple(sorted(fit, key=lambda suit: (-eight(at.hand, suit), -at.worth(STRAIN_OF[suit]))))


@asked_once
def prefers_suit(at: CallContext) -> bool:
    """N-10: whether a no-trump hand has a long suit that the eight rule bids at three; with a weak spot, at two."""
    # Five will do of the suit whose tricks are dearest: so the hearts of p. 95.
    long = [s for s in real_suits(at, 5) if sure(at.hand, s) and (at.hand.length(s) >= 6 or s is at.ranked[0])]
    least = 2 if protected(at.hand) <= 3 else 3
    return any(worth_bidding(at.hand, suit) >= least for suit in long)


@asked_once
def nothing_suit(at: CallContext) -> Suit | None:
    """The suit whose first bid says nothing: spades, where a dealer must bid and spades are cheapest."""
    return at.ranked[-1] if at.must_bid else None


@asked_once
def sure_suits(at: CallContext) -> tuple[Suit, ...]:
    """Suits to be shown for a sure trick: the longest first, of about equal ones the cheaper (R-6).

    Where a dealer may pass, to wait costs nothing, and a suit of three cards is not shown.
    """
    nothing, least = nothing_suit(at), 1 if at.must_bid else 4
    fit = [suit for suit in SUITS if sure(at.hand, suit) and suit is not nothing and at.hand.length(suit) >= least]
    return tuple(sorted(fit, key=lambda suit: (-max(at.hand.length(suit), 4), at.worth(STRAIN_OF[suit]))))


@asked_once
def solid_with_entry(at: CallContext) -> bool:
    """N-6: a long solid suit that is no good as trumps, and a way back to it."""
    long = (suit for suit in SUITS if at.hand.length(suit) >= 6 and not is_real(at, suit))
    return any(solid(at.hand, suit) and quick_tricks(at.hand, suit) >= 1 for suit in long)
