"""Badsworth, 1898: what the dealer declares (pp. 53-59), and whom to ask for the rest.

``D`` are the rules of the dealer, ``P`` those of his partner, ``B`` those of doubling; ``H`` stands for the fourteen
hints of Boaz (pp. 36-38). What the book leaves to judgement is judged by the tricks to be hoped for.
"""

from __future__ import annotations

from oddtrick.calls import Bid, Call, Make, Strain, Word
from oddtrick.cards import Suit
from oddtrick.players.books.badsworth_doubles import DOUBLING
from oddtrick.players.books.badsworth_hands import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    NT,
    SPADES,
    even_with_ace,
    expects_odd_trick,
    guards,
    may_be_trumps,
    strong_all_round,
    suits_score,
)
from oddtrick.players.books.badsworth_pass import ON_A_PASS
from oddtrick.players.books.holdings import aces, count, lengths, trump_tricks
from oddtrick.players.books.nearest import as_strain, by_strains
from oddtrick.players.books.rules import Occasion, Rule, applying, first_of, make, say
from oddtrick.players.books.told import Told

HEARTS_HOPE = 7.6
"""D9: about five tricks in the dealer's hand and what an average partner adds."""
DIAMONDS_HOPE = 8.3
"""D11: two by cards or three, nearly."""
PLAINLY, ACELESS = 15.0, 3.0
"""D17: points by which a make is plainly better than to leave it; the same without an ace, when the partner will hardly
make it no trumps."""
STRONG = 4.0
"""Tricks of trumps that make a suit strong."""


def no_trump_hand(at: Occasion) -> bool:
    """D1-D6: a hand on which the dealer declares no trumps."""
    hand = at.hand
    return aces(hand) >= 3 or strong_all_round(hand) or even_with_ace(hand) or expects_odd_trick(at)


def plainly_plain(at: Occasion) -> bool:
    """D1: with an ace and three suits guarded, no trumps that promise plainly more than a pass or any suit."""
    if not aces(at.hand) or guards(at.hand) < 3 or not plainly_better(at, NT):
        return False
    return all(at.promises(Make(NT)) >= at.promises(Make(strain)) for strain in (HEARTS, DIAMONDS, CLUBS, SPADES))


def hearts_do_as_well(at: Occasion) -> bool:
    """D8: the game needs as many tricks in hearts, and hearts are strong."""
    same = at.need(HEARTS) == at.need(NT)
    return same and trump_tricks(at.hand, Suit.HEARTS) >= STRONG and no_trump_hand(at)


# -- suits --


def plainly_better(at: Occasion, strain: Strain) -> bool:
    """D17: whether a red suit, or no trumps with an ace, promises plainly more than to leave it."""
    if Word.LEAVE not in at.view.offers.calls:
        return False
    more = PLAINLY if aces(at.hand) else ACELESS
    return at.promises(Make(strain)) >= at.promises(Word.LEAVE) + more


def good_hearts(at: Occasion) -> bool:
    """D9: five tricks with hearts as trumps, or hearts so long that they are plainly better than a pass."""
    return may_be_trumps(at, HEARTS, HEARTS_HOPE) or (may_be_trumps(at, HEARTS, 0) and plainly_better(at, HEARTS))


def good_diamonds(at: Occasion) -> bool:
    """D11: two by cards with diamonds as trumps, opposite an average hand, and more than a pass is worth."""
    better = Word.LEAVE not in at.view.offers.calls or at.promises(Make(DIAMONDS)) >= at.promises(Word.LEAVE)
    hoped = may_be_trumps(at, DIAMONDS, DIAMONDS_HOPE) and better
    return hoped or (may_be_trumps(at, DIAMONDS, 0) and plainly_better(at, DIAMONDS))


def leaves_hearts(at: Occasion) -> bool:
    """D10: moderate hearts are left when behind, with the game in reach of no trumps and not of hearts."""
    short = aces(at.hand) == 1 or min(lengths(at.hand)) <= 1
    moderate = trump_tricks(at.hand, Suit.HEARTS) < STRONG and at.ours < at.others
    left = at.promises(Word.LEAVE) >= at.promises(Make(HEARTS))
    return good_hearts(at) and short and moderate and at.need(NT) <= 2 and at.need(HEARTS) >= 3 and left


def red_choice(at: Occasion) -> Strain | None:
    """The red suit that would be declared for its strength: hearts, or else diamonds."""
    return HEARTS if good_hearts(at) else DIAMONDS if good_diamonds(at) else None


def protects_lead(at: Occasion) -> Strain | None:
    """D15: a suit about as strong as the red one that may win the game as well, in which the score stands better."""
    first = red_choice(at)
    return None if first is None else suits_score(at, first)


def winning_black(at: Occasion) -> Strain | None:
    """D12: a black suit with a trick to spare for the game."""
    for strain in (CLUBS, SPADES):
        if at.ours and may_be_trumps(at, strain, 6.5 + at.need(strain)):
            return strain
    return None


def strong_suit(at: Occasion, strain: Strain) -> bool:
    """Whether the suit is strong in trumps."""
    return strain.trumps is not None and trump_tricks(at.hand, strain.trumps) >= STRONG


def near_home(at: Occasion) -> Strain | None:
    """D14: at 26 or more a very strong black suit."""
    if at.ours < at.weighing.stakes.game - 4:
        return None
    fit = [s for s in (CLUBS, SPADES) if may_be_trumps(at, s, 6 + at.need(s)) and strong_suit(at, s)]
    return max(fit, key=at.hopes, default=None)


def honours_choice(at: Occasion) -> Strain | None:
    """D16: the suit of four honours or five, if it brings more than no trumps."""
    for strain in (HEARTS, DIAMONDS):
        suit = strain.trumps
        assert suit is not None
        if count(at.hand, suit) >= 4:
            ours, plain = (at.weighing.expected(s, None, 0, at.me.side) for s in (strain, NT))
            return strain if aces(at.hand) < 3 or ours > plain else None
    return None


DEALER: tuple[Rule, ...] = (
    Rule(
        id="D2",
        page="53",
        when=lambda at: aces(at.hand) == 4,
        call=make(NT),
        reason="Four aces are no trumps, however poor the rest.",
    ),
    Rule(
        id="D16",
        page="59",
        when=lambda at: honours_choice(at) is not None,
        call=lambda at: Make(honours_choice(at) or HEARTS),
        reason="Four honours in the hand decide for their suit where no trumps promise no more.",
    ),
    Rule(
        id="D8",
        page="55",
        when=hearts_do_as_well,
        call=make(HEARTS),
        reason="Hearts win the game with as few tricks as no trumps, and no long suit can be run against them.",
    ),
    Rule(
        id="D3",
        page="53",
        when=lambda at: aces(at.hand) == 3,
        call=make(NT),
        reason="With three aces the dealer does well to make it no trumps.",
    ),
    Rule(
        id="D4",
        page="53",
        when=lambda at: strong_all_round(at.hand),
        call=make(NT),
        reason="There is strength in all four suits.",
    ),
    Rule(
        id="D5",
        page="53",
        when=lambda at: even_with_ace(at.hand),
        call=make(NT),
        reason="An ace, an even hand and good cards all round make it no trumps.",
    ),
    Rule(
        id="D1",
        page="53",
        when=lambda at: (
            (expects_odd_trick(at) or plainly_plain(at))
            and not (good_hearts(at) and at.need(HEARTS) <= at.need(NT) + 1)
        ),
        call=make(NT),
        reason="Opposite an average hand the odd trick may be expected without trumps.",
    ),
    Rule(
        id="D15",
        page="59",
        when=lambda at: protects_lead(at) is not None,
        call=lambda at: Make(protects_lead(at) or HEARTS),
        reason="As the score stands this suit brings our side nearer to the game, compared with the others, than a "
        "dearer one of about the same strength.",
    ),
    Rule(
        id="D10",
        page="54",
        when=leaves_hearts,
        call=say(Word.LEAVE),
        reason="The hearts are moderate and the partner may have a no-trump hand, which our score calls for.",
    ),
    Rule(
        id="D9",
        page="54",
        when=good_hearts,
        call=make(HEARTS),
        reason="Five tricks may be expected in this hand with hearts as trumps.",
    ),
    Rule(
        id="D11",
        page="54-55",
        when=good_diamonds,
        call=make(DIAMONDS),
        reason="Diamonds promise two by cards or more, which is better than to leave it.",
    ),
    Rule(
        id="D14",
        page="36",
        when=lambda at: near_home(at) is not None,
        call=lambda at: Make(near_home(at) or CLUBS),
        reason="So near the game a very strong black suit is declared: the partner might venture a red one.",
    ),
    Rule(
        id="D12",
        page="55",
        when=lambda at: winning_black(at) is not None,
        call=lambda at: Make(winning_black(at) or CLUBS),
        reason="At this score the suit has a fair chance of winning the game.",
    ),
    Rule(
        id="D17",
        page="55",
        when=lambda _at: True,
        call=say(Word.LEAVE),
        reason="Nothing is plainly worth declaring: it is left to the partner.",
    ),
)
"""The dealer, in the order of his questions: no trumps, hearts, diamonds, a black suit that wins the game."""


def bids(at: Occasion) -> Told[Call] | None:
    """At an auction, of which he knows nothing: while his side is silent, what he would declare is bid.

    It is bid as low as may be, and no higher than the tricks that he hopes for.
    """
    ours = (heard for heard in at.known.calls if heard.by.side is at.me.side)
    if any(isinstance(heard.call, Bid) and not heard.waiting for heard in ours):
        return None
    told = next(applying(DEALER, at), None)
    if told is None or not isinstance(told.what, Make):
        return None
    bid = at.bids.get(told.what.strain)
    if bid is None or at.hopes(bid.strain) < 6 + bid.level:
        return None
    return Told(bid, f"What would be declared is bid. {told.reason}", told.rule, told.page)


def advise(at: Occasion) -> Told[Call] | None:
    """What Badsworth says to a caller."""
    calls = at.view.offers.calls
    if Word.LEAVE in calls:
        return first_of(DEALER, at)
    if any(isinstance(call, Make) for call in calls):
        return first_of(ON_A_PASS, at)
    if any(call in calls for call in (Word.MAY_I_PLAY, Word.YES, Word.SATISFIED)):
        return first_of(DOUBLING, at)
    if by_strains(at):
        return as_strain(at, next(applying(DEALER, at), None))
    return bids(at) if at.bids else None
