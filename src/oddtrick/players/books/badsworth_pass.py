"""Badsworth, 1898: what the dealer's partner declares when it is left to him (pp. 56-59)."""

from __future__ import annotations

from oddtrick.calls import Make, Strain
from oddtrick.cards import SUITS, Suit
from oddtrick.players.books.badsworth_hands import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NT,
    SPADES,
    guards,
    may_be_trumps,
    suits_score,
)
from oddtrick.players.books.holdings import aces, count, court_cards, longest, trump_tricks
from oddtrick.players.books.rules import STRAIN_OF, Occasion, Rule, make

PLAIN = 6.8
"""P1: tricks to be hoped for without trumps."""
RED = 6.5
"""P6: tricks to be hoped for in a red suit: four in the hand, nearly, and three reckoned from the dealer."""
WEIGHED = 3.0
"""P6: points by which a red suit may promise less than another make: the score is weighed."""
GOOD_HEARTS = 7.5
"""P1, P10: the same in hearts that go before no trumps."""
BLACK = 6.2
"""P12, P14: tricks to be hoped for in a strong black suit."""
CLEARLY = 0.5
"""H4: by how many tricks clubs must be better to go before spades, for fear of the double."""


def four_red_honours(at: Occasion) -> Strain | None:
    """P4: a red suit with four honours in the hand."""
    suits = (suit for suit in (Suit.HEARTS, Suit.DIAMONDS) if count(at.hand, suit) >= 4)
    return next((STRAIN_OF[suit] for suit in suits), None)


def no_trumps_seen(at: Occasion) -> bool:
    """P1: about the dealer's standard, thin guards counting for half because the hand will be seen."""
    return aces(at.hand) >= 1 and guards(at.hand, seen=True) >= 2.5 and at.hopes(NT) >= PLAIN


def no_red_suit_better(at: Occasion) -> bool:
    """P1: whether neither red suit that may be trumps promises more than no trumps."""
    reds = (strain for strain in (HEARTS, DIAMONDS) if may_be_trumps(at, strain, RED))
    return all(at.promises(Make(strain)) <= at.promises(Make(NT)) for strain in reds)


def fair_all_round(at: Occasion) -> bool:
    """P10: an ace, and some guard in three suits."""
    return aces(at.hand) >= 1 and guards(at.hand) >= 3 and court_cards(at.hand) >= 5


def critical(at: Occasion) -> bool:
    """P10: the adversaries lack two tricks in clubs, or less."""
    return at.need(CLUBS, ours=False) <= 2


def both_reds(at: Occasion) -> bool:
    """P5: strong in both red suits, with one ace."""
    both = all(trump_tricks(at.hand, suit) >= 2.5 for suit in (Suit.HEARTS, Suit.DIAMONDS))
    return both and aces(at.hand) == 1


def red_on_pass(at: Occasion) -> Strain | None:
    """P6: a red suit with tricks enough; of two the better for the score."""
    fit = [strain for strain in (HEARTS, DIAMONDS) if may_be_trumps(at, strain, RED)]
    best = max(fit, key=lambda strain: at.promises(Make(strain)), default=None)
    others = max(at.promises(Make(strain)) for strain in (NT, SPADES, CLUBS))
    return best if best is not None and at.promises(Make(best)) >= others - WEIGHED else None


def score_choice(at: Occasion) -> Strain | None:
    """P16: D15 for the dealer's partner, instead of the red suit that he would declare."""
    first = red_on_pass(at)
    return None if first is None else suits_score(at, first)


def two_long_suits(at: Occasion) -> Strain | None:
    """P8: the dearer of two five-card suits with two honours each."""
    long = [STRAIN_OF[suit] for suit in SUITS if at.hand.length(suit) >= 5 and count(at.hand, suit) >= 2]
    return max(long, key=at.worth) if len(long) == 2 else None


def speculative(at: Occasion) -> bool:
    """P9: moderate hearts, when a trick or two in a black suit lose the game."""
    return critical(at) and at.hand.length(Suit.HEARTS) >= 5 and count(at.hand, Suit.HEARTS) >= 2


def commanding_clubs(at: Occasion) -> bool:
    """P14: clubs that will not be doubled, and spades that would be."""
    strong = count(at.hand, Suit.CLUBS, "AKQ") >= 2 and at.hand.length(Suit.SPADES) <= 2
    return strong and may_be_trumps(at, CLUBS, BLACK)


def clearly_better(at: Occasion, strain: Strain, other: Strain) -> bool:
    """P12: one black suit much stronger than the other."""
    return may_be_trumps(at, strain, BLACK) and at.hopes(strain) >= at.hopes(other) + CLEARLY


ON_A_PASS: tuple[Rule, ...] = (
    Rule(
        id="P2",
        page="37",
        when=lambda at: aces(at.hand) == 4,
        call=make(NT),
        reason="Four aces are no trumps here too.",
    ),
    Rule(
        id="P11",
        page="58",
        when=lambda at: at.need(SPADES, ours=False) == 1 and not no_trumps_seen(at),
        call=lambda at: Make(STRAIN_OF[longest(at.hand)]),
        reason="Any odd trick of theirs wins the game: the strongest suit, however dear, must try to stop it.",
    ),
    Rule(
        id="P10",
        page="57",
        when=lambda at: critical(at) and fair_all_round(at) and not may_be_trumps(at, HEARTS, GOOD_HEARTS),
        call=make(NT),
        reason="So near are they to the game that a bold no trumps is the least of the risks.",
    ),
    Rule(
        id="P4",
        page="37",
        when=lambda at: four_red_honours(at) is not None and aces(at.hand) < 3,
        call=lambda at: Make(four_red_honours(at) or HEARTS),
        reason="Four honours in a red suit go before no trumps, unless there are three aces.",
    ),
    Rule(
        id="P3",
        page="37",
        when=lambda at: aces(at.hand) == 3 and court_cards(at.hand) >= 4,
        call=make(NT),
        reason="Three aces and a court card besides will bear to be seen.",
    ),
    Rule(
        id="P1",
        page="57",
        when=lambda at: no_trumps_seen(at) and not may_be_trumps(at, HEARTS, GOOD_HEARTS) and no_red_suit_better(at),
        call=make(NT),
        reason="It is a dealer's no-trump hand, even when its weak points are seen.",
    ),
    Rule(
        id="P5",
        page="37",
        when=lambda at: both_reds(at) and guards(at.hand, seen=True) >= 3,
        call=make(NT),
        reason="Strong in both red suits with an ace, the hand may do best without trumps.",
    ),
    Rule(
        id="P16",
        page="59",
        when=lambda at: score_choice(at) is not None,
        call=lambda at: Make(score_choice(at) or HEARTS),
        reason="As the score stands this suit wins the game with less, compared with the others, than a dearer one.",
    ),
    Rule(
        id="P6",
        page="57-58",
        when=lambda at: red_on_pass(at) is not None,
        call=lambda at: Make(red_on_pass(at) or HEARTS),
        reason="Four certain tricks and three reckoned from the dealer make the odd trick in a red suit.",
    ),
    Rule(
        id="P8",
        page="58",
        when=lambda at: two_long_suits(at) is not None,
        call=lambda at: Make(two_long_suits(at) or HEARTS),
        reason="Of two five-card suits with two honours each the dearer is declared.",
    ),
    Rule(
        id="P9",
        page="58",
        when=speculative,
        call=make(HEARTS),
        reason="Speculative hearts are right when a trick or two in a black suit would lose the game.",
    ),
    Rule(
        id="P14",
        page="58",
        when=commanding_clubs,
        call=make(CLUBS),
        reason="These clubs will hardly be doubled, and spades on one or two small cards surely would be.",
    ),
    Rule(
        id="P12",
        page="36-37",
        when=lambda at: clearly_better(at, CLUBS, SPADES),
        call=make(CLUBS),
        reason="Weak in the red suits, and much stronger in clubs than in spades.",
    ),
    Rule(
        id="H4",
        page="36-37",
        when=lambda at: may_be_trumps(at, SPADES, BLACK),
        call=make(SPADES),
        reason="Weak in the red suits, the hand declares spades: a double costs less there than in clubs.",
    ),
    Rule(
        id="P15",
        page="59",
        when=lambda _at: True,
        call=make(SPADES),
        reason="There is nothing to try for: the cheapest suit loses least.",
    ),
)
"""The dealer's partner when it has been left to him, in the order of section 2 of the tactics."""
