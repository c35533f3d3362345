"""Badsworth, 1898: what the dealer's partner declares when it is left to them (pp. 56-59)."""

from __future__ import annotations

from oddtrick.players.books.badsworth.rule_order import (
    BEFORE_BOLD,
    BEFORE_BOTH_REDS,
    BEFORE_CHEAPEST,
    BEFORE_CLUBS,
    BEFORE_LONG_SUITS,
    BEFORE_PLAIN,
    BEFORE_RED,
    BEFORE_SPADES,
    BEFORE_STRONG_RED,
    BEFORE_SUITED,
    BEFORE_VENTURE,
    FOUR_ACES,
)
from oddtrick.players.books.badsworth.valuation import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NT,
    SPADES,
    guards,
    may_be_trumps,
    strong_suit,
    suits_score,
)
from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, in_order, make
from oddtrick.players.books.engine.holdings import aces, count, court_cards, lengths, longest, suit_tricks, trump_tricks
from oddtrick.rules.calls import Make, Strain
from oddtrick.rules.cards import SUITS, Suit

NO_TRUMP_TRICKS = 6.8
"""P1: tricks to be hoped for without trumps."""
FOUR, THREE, SAFE = 4.0, 3.0, 3.0
"""P6: tricks in hand with hearts and with diamonds as trumps, three being reckoned from the dealer; tricks of
trumps with which a double is unlikely."""
SCORE_MARGIN_POINTS = 3.0
"""P6: points by which a red suit may promise less than another make: the score is weighed."""
BOTH_STRONG, NO_WORSE = 2.0, 20.0
"""P5 [J]: tricks of trumps in each red suit; points by which no trumps may promise less than the better of them."""
FAIR_HAND_COURT_CARDS = 5
"""P10: court cards of a fair hand."""
STRONG_BLACK_TRICKS = 6.2
"""P12: tricks to be hoped for in a strong black suit."""
CLUBS_MARGIN_TRICKS = 0.5
"""P12: by how many tricks clubs must be better to go before spades, for fear of the double."""


# -- no trumps --


def no_trumps_seen(at: CallContext) -> bool:
    """P1: about the dealer's standard, thin guards counting for half because the hand will be seen."""
    return (
        aces(at.hand) >= 1
        and guards(at.hand, seen=True) >= 2.5
        and at.hopes(NT) >= NO_TRUMP_TRICKS
        and not bare_aces(at)
    )


def bare_aces(at: CallContext) -> bool:
    """P3: three aces and no other court card."""
    return aces(at.hand) == 3 and court_cards(at.hand) == 3


def both_reds(at: CallContext) -> bool:
    """P5: strong in both red suits without four honours in one, an ace, both black suits guarded: it may be no trumps.

    With a black suit open no trumps brought 25 points a deal less than hearts on 200 such hands, and about as much with
    both guarded.
    """
    both = all(trump_tricks(at.hand, suit) >= BOTH_STRONG for suit in (Suit.HEARTS, Suit.DIAMONDS))
    if not both or aces(at.hand) != 1 or four_red_honours(at) is not None or guards(at.hand) < len(SUITS):
        return False
    return at.promises(Make(NT)) >= max(at.promises(Make(strain)) for strain in (HEARTS, DIAMONDS)) - NO_WORSE


def fair_all_round(at: CallContext) -> bool:
    """P10: an ace, some guard in three suits, no suit of a single card, and no very strong hearts."""
    fair = aces(at.hand) >= 1 and guards(at.hand) >= 3 and court_cards(at.hand) >= FAIR_HAND_COURT_CARDS
    return fair and min(lengths(at.hand)) > 1 and not strong_suit(at, HEARTS)


def critical(at: CallContext) -> bool:
    """P10: the adversaries lack two tricks in clubs, or less."""
    return at.need(CLUBS, ours=False) <= 2


# -- red suits --


def four_red_honours(at: CallContext) -> Strain | None:
    """P4: a red suit with four honours in the hand."""
    suits = (suit for suit in (Suit.HEARTS, Suit.DIAMONDS) if count(at.hand, suit) >= 4)
    return next((STRAIN_OF[suit] for suit in suits), None)


def strong_red(at: CallContext) -> Strain | None:
    """P4: a red suit strong enough not to be doubled lightly, which promises as much as no trumps."""
    fit = [s for s in (HEARTS, DIAMONDS) if own(at, s) >= FOUR and at.promises(Make(s)) >= at.promises(Make(NT))]
    return max(fit, key=lambda strain: at.promises(Make(strain)), default=None)


def own(at: CallContext, strain: Strain) -> float:
    """P6: tricks of this hand with those trumps, none if they are weak enough to be doubled, as length alone is."""
    suit = strain.trumps
    if suit is None or trump_tricks(at.hand, suit) < SAFE or count(at.hand, suit) < 2:
        return 0.0
    return suit_tricks(at.hand, suit)


def weighed(at: CallContext, strain: Strain) -> bool:
    """P6: whether by the score that make promises about as much as any other."""
    others = max(at.promises(Make(other)) for other in (NT, SPADES, HEARTS, DIAMONDS, CLUBS))
    return at.promises(Make(strain)) >= others - SCORE_MARGIN_POINTS


def four_in_hearts(at: CallContext) -> bool:
    """P6: hearts hardly to be doubled, with four tricks in hand, and the score allows it."""
    return own(at, HEARTS) >= FOUR and weighed(at, HEARTS)


def attacking_diamonds(at: CallContext) -> bool:
    """P6: three tricks in hand with diamonds: with three of the dealer's the six of a hand for attack."""
    return may_be_trumps(at, DIAMONDS) and suit_tricks(at.hand, Suit.DIAMONDS) >= THREE and weighed(at, DIAMONDS)


def red_on_pass(at: CallContext) -> Strain | None:
    """P6: the red suit that would be declared."""
    return HEARTS if four_in_hearts(at) else DIAMONDS if attacking_diamonds(at) else None


def score_choice(at: CallContext) -> Strain | None:
    """P16: D15 for the dealer's partner, instead of the red suit that they would declare."""
    first = red_on_pass(at)
    return None if first is None else suits_score(at, first)


def two_long_suits(at: CallContext) -> Strain | None:
    """P8: the dearer of two five-card suits with two honours each."""
    long = [STRAIN_OF[suit] for suit in SUITS if at.hand.length(suit) >= 5 and count(at.hand, suit) >= 2]
    return max(long, key=at.worth) if len(long) == 2 else None


def speculative(at: CallContext) -> bool:
    """P9: moderate hearts, when a trick or two in a black suit lose the game."""
    return critical(at) and at.hand.length(Suit.HEARTS) >= 5 and count(at.hand, Suit.HEARTS) >= 2


# -- black suits --


def hardly_doubled(at: CallContext) -> bool:
    """P13, P14: strong clubs with two honours, or five with two of the three best: nothing doubtful."""
    fair = count(at.hand, Suit.CLUBS, "AKQ") >= 2 and at.hand.length(Suit.CLUBS) >= 5
    return fair or (strong_suit(at, CLUBS) and count(at.hand, Suit.CLUBS) >= 2)


def short_spades(at: CallContext) -> bool:
    """P14: clubs that will not be doubled, and no more than two small spades, which would be."""
    small = at.hand.length(Suit.SPADES) <= 2 and not count(at.hand, Suit.SPADES, "AKQ")
    return hardly_doubled(at) and small


def better_clubs(at: CallContext) -> bool:
    """P12, P13: clubs longer or stronger than the spades by enough to make up for the double that they invite."""
    return may_be_trumps(at, CLUBS, STRONG_BLACK_TRICKS) and at.hopes(CLUBS) >= at.hopes(SPADES) + CLUBS_MARGIN_TRICKS


def win_in_clubs(at: CallContext) -> bool:
    """P13: whether clubs can win the game."""
    return at.hopes(CLUBS) >= 6 + at.need(CLUBS)


def good_clubs(at: CallContext) -> bool:
    """P12, P13: clubs that are much better than the spades, and not doubtful."""
    return better_clubs(at) and (hardly_doubled(at) or win_in_clubs(at))


ON_A_PASS: tuple[Rule, ...] = (
    Rule(
        id="P1",
        page="57",
        after=BEFORE_PLAIN,
        when=no_trumps_seen,
        call=make(NT),
        reason="It is a dealer's no-trump hand, even when its weak points are seen.",
    ),
    Rule(
        id="P2",
        page="37",
        when=lambda at: aces(at.hand) == 4,
        call=make(NT),
        reason="Four aces are no trumps here too.",
    ),
    Rule(
        id="P3",
        page="37",
        after=BEFORE_PLAIN,
        when=lambda at: aces(at.hand) == 3 and not bare_aces(at),
        call=make(NT),
        reason="Three aces and a court card besides will bear to be seen.",
    ),
    Rule(
        id="P3",
        page="53",
        after=BEFORE_PLAIN,
        when=bare_aces,
        call=lambda at: Make(CLUBS if short_spades(at) else SPADES),
        reason="Three aces and nothing else are forced out too cheaply when they are seen: a black suit instead.",
    ),
    Rule(
        id="P4",
        page="37",
        after=BEFORE_STRONG_RED,
        when=lambda at: four_red_honours(at) is not None and aces(at.hand) < 3,
        call=lambda at: Make(four_red_honours(at) or HEARTS),
        reason="Four honours in a red suit go before no trumps, unless there are three aces.",
    ),
    Rule(
        id="P4",
        page="37",
        after=BEFORE_STRONG_RED,
        when=lambda at: strong_red(at) is not None,
        call=lambda at: Make(strong_red(at) or HEARTS),
        reason="A strong red suit is usually declared, and this one promises no less than no trumps.",
    ),
    Rule(
        id="P5",
        page="37",
        after=BEFORE_BOTH_REDS,
        when=both_reds,
        call=make(NT),
        reason="Strong in both red suits with an ace, and the black suits guarded: it may be no trumps.",
    ),
    Rule(
        id="P6",
        page="57-58",
        after=BEFORE_RED,
        when=four_in_hearts,
        call=make(HEARTS),
        reason="Four tricks in this hand and three reckoned from the dealer make the odd trick in hearts, too strong "
        "to be doubled lightly.",
    ),
    Rule(
        id="P6",
        page="57",
        after=BEFORE_RED,
        when=attacking_diamonds,
        call=make(DIAMONDS),
        # The book asks four tricks and such trumps for hearts alone. Of diamonds it says no more than of every hand for
        # attack, which plays better than to ask as much of them.
        reason="Three tricks in this hand and three reckoned from the dealer are enough to attack with diamonds.",
    ),
    Rule(
        id="P8",
        page="58",
        after=BEFORE_LONG_SUITS,
        when=lambda at: two_long_suits(at) is not None,
        call=lambda at: Make(two_long_suits(at) or HEARTS),
        reason="Of two five-card suits with two honours each the dearer is declared.",
    ),
    Rule(
        id="P9",
        page="58",
        after=BEFORE_VENTURE,
        when=speculative,
        call=make(HEARTS),
        reason="Speculative hearts are right when a trick or two in a black suit would lose the game.",
    ),
    Rule(
        id="P10",
        page="57",
        after=BEFORE_BOLD,
        when=lambda at: critical(at) and fair_all_round(at),
        call=make(NT),
        reason="So near are they to the game that a bold no trumps is the least of the risks.",
    ),
    Rule(
        id="P11",
        page="58",
        after=FOUR_ACES,
        # A no-trump hand remains one: the bold no trumps is the safest venture when they are near (p. 57).
        when=lambda at: at.need(SPADES, ours=False) == 1 and not no_trumps_seen(at),
        call=lambda at: Make(STRAIN_OF[longest(at.hand)]),
        reason="Any odd trick of theirs wins the game: the strongest suit, however dear, must try to stop it.",
    ),
    Rule(
        id="P12",
        page="36-37",
        after=BEFORE_SPADES,
        when=good_clubs,
        call=make(CLUBS),
        reason="No red suit is fit to be declared, and the clubs are much stronger than the spades.",
    ),
    Rule(
        id="P12",
        page="36-37",
        after=BEFORE_SPADES,
        when=lambda at: may_be_trumps(at, SPADES, STRONG_BLACK_TRICKS),
        call=make(SPADES),
        reason="No red suit is fit to be declared: the spades are, and a double costs less there than in clubs.",
    ),
    Rule(
        id="P13",
        page="58",
        after=BEFORE_SPADES,
        when=lambda at: better_clubs(at) and not good_clubs(at),
        call=make(SPADES),
        reason="These clubs are doubtful: they cannot win the game, and may lose it doubled.",
    ),
    Rule(
        id="P14",
        page="58",
        after=BEFORE_CLUBS,
        when=short_spades,
        call=make(CLUBS),
        reason="These clubs will hardly be doubled, and spades on one or two small cards surely would be.",
    ),
    Rule(
        id="P15",
        page="59",
        after=BEFORE_CHEAPEST,
        when=lambda _at: True,
        call=make(SPADES),
        reason="No dearer make has the tricks that it asks for: the cheapest suit loses least.",
    ),
    Rule(
        id="P16",
        page="59",
        after=BEFORE_SUITED,
        when=lambda at: score_choice(at) is not None,
        call=lambda at: Make(score_choice(at) or HEARTS),
        reason="As the score stands this suit wins the game with less, compared with the others, than another about "
        "as strong.",
    ),
)
"""The rules of the dealer's partner, as the book counts them."""

QUESTIONS = in_order(ON_A_PASS, "P2 P11 P10 P16 P5 P4 P3 P1 P6 P8 P9 P14 P12 P13 P15")
"""The same in the order of his questions: what the score forces, no trumps, the red suits, a black one."""
