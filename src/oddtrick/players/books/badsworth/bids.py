"""Badsworth, 1898: what the dealer declares (pp. 53-59), and whom to ask for the rest.

``D`` are the rules of the dealer, ``P`` those of their partner, ``B`` those of doubling; ``H`` stands for the fourteen
hints of Boaz (pp. 36-38). What the book leaves to judgement is judged by the tricks to be hoped for.
"""

from __future__ import annotations

from math import inf

from oddtrick.players.books.badsworth import doubles as badsworth_doubles
from oddtrick.players.books.badsworth import partner_declares as badsworth_partner_declares
from oddtrick.players.books.badsworth.agreements import as_agreed
from oddtrick.players.books.badsworth.rule_order import (
    ACES,
    BEFORE_BLACK,
    BEFORE_DIAMONDS,
    BEFORE_GAME,
    BEFORE_HEARTS,
    BEFORE_LEAVING,
    BEFORE_NO_TRUMPS,
    BEFORE_ODD_TRICK,
    BEFORE_OWN_HEARTS,
    BEFORE_SCORE,
    HONOURS,
)
from oddtrick.players.books.badsworth.valuation import (
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
    strong_suit,
    suits_score,
)
from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.call_rules import CallContext, Rule, applying, first_of, in_order, make, say
from oddtrick.players.books.engine.holdings import aces, count, lengths, suit_tricks
from oddtrick.players.books.engine.nearest_call import as_strain, by_strains
from oddtrick.rules.calls import Bid, Call, Make, Strain, Word
from oddtrick.rules.cards import Suit
from oddtrick.rules.messages import message

HEART_TRICKS = 5.0
"""D9: tricks of the dealer's own with hearts as trumps."""
TWO_BY_CARDS = 8.5
"""D11: tricks of both hands, for two by cards or three."""
PLAINLY, ACELESS = 15.0, 8.0
"""D17: points by which a make is an obvious advantage over leaving it; the same without an ace, when the partner will
hardly make it no trumps."""
ODD_TRICK, UNGUARDED = 7.0, 1.0
"""D17: tricks of both hands that make the odd one without trumps, and more to spare for a suit that is not guarded."""
AUCTION_JOINT_TRICKS = 7.6
"""D17: tricks of both hands in a suit where nothing can be left to the partner: at an auction."""
REACHED, SPARE = 6.0, 0.5
"""D12: the six tricks that do not count, and tricks to spare beside those that the game needs; D16: tricks that the
game may lack for a prospect of it, and by which another chance of it must be better."""


def no_trump_hand(at: CallContext) -> bool:
    """D1-D6: a hand on which the dealer declares no trumps."""
    hand = at.hand
    return aces(hand) >= 3 or strong_all_round(hand) or even_with_ace(hand) or expects_odd_trick(at)


def hearts_do_as_well(at: CallContext) -> bool:
    """D8: the game needs as many tricks in hearts, and hearts are strong, or five to three honours."""
    same = at.need(HEARTS) == at.need(NT)
    five = at.hand.length(Suit.HEARTS) >= 5 and count(at.hand, Suit.HEARTS) >= 3
    return same and (five or strong_suit(at, HEARTS)) and no_trump_hand(at)


# -- suits --


def good_hearts(at: CallContext) -> bool:
    """D9: five tricks of the dealer's own with hearts as trumps."""
    return may_be_trumps(at, HEARTS) and suit_tricks(at.hand, Suit.HEARTS) >= HEART_TRICKS


def leaves_hearts(at: CallContext) -> bool:
    """D10: one ace or a singleton, and behind, with the game in reach of no trumps and not of hearts."""
    hinting = aces(at.hand) == 1 or min(lengths(at.hand)) <= 1
    speculates = at.ours < at.others and at.need(NT) <= 2 and at.need(HEARTS) >= 3
    return good_hearts(at) and hinting and speculates


def good_diamonds(at: CallContext) -> bool:
    """D11: two by cards with diamonds as trumps, opposite an average hand."""
    return may_be_trumps(at, DIAMONDS, TWO_BY_CARDS)


def plainly_better(at: CallContext, strain: Strain) -> bool:
    """D17: whether a red suit, or no trumps with an ace and three suits guarded, promise plainly more than a pass."""
    more = ACELESS
    if strain is NT:
        if not aces(at.hand) or guards(at.hand) < 3 or at.hopes(NT) < ODD_TRICK + UNGUARDED * (guards(at.hand) < 4):
            return False
    elif not may_be_trumps(at, strain):
        return False
    elif aces(at.hand):
        more = PLAINLY
    if Word.LEAVE not in at.view.offers.calls:
        return strain is NT or at.hopes(strain) >= AUCTION_JOINT_TRICKS
    return at.promises(Make(strain)) >= at.promises(Word.LEAVE) + more


def obvious(at: CallContext) -> Strain | None:
    """D17: a red suit, or no trumps, that it is an obvious advantage to declare."""
    fit = [strain for strain in (NT, HEARTS, DIAMONDS) if plainly_better(at, strain)]
    return max(fit, key=lambda strain: at.promises(Make(strain)), default=None)


def red_choice(at: CallContext) -> Strain | None:
    """The red suit that would be declared for its strength: hearts, or else diamonds."""
    return HEARTS if good_hearts(at) else DIAMONDS if good_diamonds(at) else None


def protects_lead(at: CallContext) -> Strain | None:
    """D15: a suit about as strong as the red one that may win the game as well, in which the score stands better."""
    first = red_choice(at)
    return None if first is None else suits_score(at, first)


def winning_suit(at: CallContext) -> Strain | None:
    """D12, D13: a suit with a reasonable chance of winning a game that is open."""
    fit = [s for s in (HEARTS, DIAMONDS, CLUBS, SPADES) if may_be_trumps(at, s, REACHED + at.need(s) + SPARE)]
    return max(fit, key=lambda strain: at.hopes(strain) - at.need(strain), default=None) if at.ours else None


def near_home(at: CallContext) -> Strain | None:
    """D14: at 26 or more a very strong black suit."""
    if at.ours < at.weighing.stakes.game - 4:
        return None
    return max((s for s in (CLUBS, SPADES) if strong_suit(at, s)), key=at.hopes, default=None)


def honours_choice(at: CallContext) -> Strain | None:
    """D16: a red suit of four honours or five, if neither the game elsewhere nor another make brings more."""
    makes = {strain: at.promises(Make(strain)) for strain in (HEARTS, DIAMONDS, NT)}
    best = max(makes, key=lambda strain: makes[strain])
    if best.trumps is None or count(at.hand, best.trumps) < 4 or nearer_game(at, best):
        return None
    return best


def nearer_game(at: CallContext, suit: Strain) -> bool:
    """D16: a clearly better chance of the game in hearts or without trumps, for which honours are given up."""
    fit = ((HEARTS, good_hearts(at)), (NT, no_trump_hand(at)))
    most = max((beyond_game(at, strain) for strain, declared in fit if declared and strain is not suit), default=-inf)
    return most >= -SPARE and most >= beyond_game(at, suit) + SPARE


def beyond_game(at: CallContext, strain: Strain) -> float:
    """Tricks hoped for with that strain declared beyond those that win the game."""
    return at.hopes(strain) - REACHED - at.need(strain)


DEALER: tuple[Rule, ...] = (
    Rule(
        id="D1",
        page="53",
        after=BEFORE_ODD_TRICK,
        when=expects_odd_trick,
        call=make(NT),
        reason="Opposite an average hand the odd trick may be expected without trumps.",
    ),
    Rule(
        id="D2",
        page="53",
        when=lambda at: aces(at.hand) == 4,
        call=make(NT),
        reason="Four aces are no trumps, however poor the rest.",
    ),
    Rule(
        id="D3",
        page="53",
        after=BEFORE_NO_TRUMPS,
        when=lambda at: aces(at.hand) == 3,
        call=make(NT),
        reason="With three aces the dealer does well to make it no trumps.",
    ),
    Rule(
        id="D4",
        page="53",
        after=BEFORE_NO_TRUMPS,
        when=lambda at: strong_all_round(at.hand),
        call=make(NT),
        reason="There is strength in all four suits.",
    ),
    Rule(
        id="D5",
        page="53",
        after=BEFORE_NO_TRUMPS,
        when=lambda at: even_with_ace(at.hand),
        call=make(NT),
        reason="An ace, an even hand and good cards all round make it no trumps.",
    ),
    Rule(
        id="D8",
        page="55",
        after=HONOURS,
        when=hearts_do_as_well,
        call=make(HEARTS),
        reason="Hearts win the game with as few tricks as no trumps, and no long suit can be run against them.",
    ),
    Rule(
        id="D9",
        page="54",
        after=BEFORE_OWN_HEARTS,
        when=good_hearts,
        call=make(HEARTS),
        reason="Five tricks may be expected in this hand with hearts as trumps.",
    ),
    Rule(
        id="D10",
        page="54",
        after=BEFORE_HEARTS,
        when=leaves_hearts,
        call=say(Word.LEAVE),
        reason="The partner may have a no-trump hand, and behind as we are the game is nearer there than in hearts.",
    ),
    Rule(
        id="D11",
        page="54-55",
        after=BEFORE_DIAMONDS,
        when=good_diamonds,
        call=make(DIAMONDS),
        reason="Diamonds promise two by cards opposite an average hand, which is better than to leave it.",
    ),
    Rule(
        id="D12",
        page="55",
        after=BEFORE_GAME,
        when=lambda at: winning_suit(at) is not None,
        call=lambda at: Make(winning_suit(at) or CLUBS),
        reason="At this score the suit has a fair chance of winning the game.",
    ),
    Rule(
        id="D14",
        page="36",
        after=BEFORE_BLACK,
        when=lambda at: near_home(at) is not None,
        call=lambda at: Make(near_home(at) or CLUBS),
        reason="So near the game a very strong black suit is declared: the partner might venture a red one.",
    ),
    Rule(
        id="D15",
        page="59",
        after=BEFORE_SCORE,
        when=lambda at: protects_lead(at) is not None,
        call=lambda at: Make(protects_lead(at) or HEARTS),
        reason="As the score stands this suit brings our side nearer to the game, compared with the others, than "
        "another of about the same strength.",
    ),
    Rule(
        id="D16",
        page="59",
        after=ACES,
        when=lambda at: honours_choice(at) is not None,
        call=lambda at: Make(honours_choice(at) or HEARTS),
        reason="Four honours in the hand decide for their suit where nothing else promises more.",
    ),
    Rule(
        id="D17",
        page="55",
        after=BEFORE_LEAVING,
        when=lambda at: obvious(at) is not None,
        call=lambda at: Make(obvious(at) or HEARTS),
        # The book leaves a hand that has nothing of obvious advantage. Read the other way too it plays better than to
        # leave every hand short of D1, D9 and D11.
        reason="It is an obvious advantage to declare this: it promises plainly more than to pass.",
    ),
    Rule(
        id="D17",
        page="55",
        after=BEFORE_LEAVING,
        when=lambda _at: True,
        call=say(Word.LEAVE),
        reason="Nothing is plainly worth declaring: it is left to the partner.",
    ),
)
"""The dealer's rules, as the book counts them."""

QUESTIONS = in_order(DEALER, "D2 D16 D8 D3 D4 D5 D15 D1 D10 D9 D11 D14 D12 D17")
"""The same in the order of his questions: no trumps, but for what honours and hearts say against them, and before the
mere hope of the odd trick what the score says (as in the hand of p. 59); hearts, diamonds, a black suit; else left."""


def bids(at: CallContext) -> Advice[Call] | None:
    """At an auction, of which he knows nothing: while his side is silent, what he would declare is bid.

    It is bid as low as may be, and no higher than the tricks that he hopes for.
    """
    ours = (heard for heard in at.reading.calls if heard.by.side is at.me.side)
    if any(isinstance(heard.call, Bid) and not heard.waiting for heard in ours):
        return None
    advice = next(applying(QUESTIONS, at), None)
    if advice is None or not isinstance(advice.what, Make):
        return None
    bid = at.bids.get(advice.what.strain)
    if bid is None or at.hopes(bid.strain) < 6 + bid.level:
        return None
    return Advice(
        bid, message("What would be declared is bid. {reason}", reason=advice.reason), advice.rule, advice.page
    )


def questions(at: CallContext) -> tuple[Rule, ...]:
    """The table that is gone through at this turn; none at an auction."""
    calls = at.view.offers.calls
    if Word.LEAVE in calls:
        return QUESTIONS
    if any(isinstance(call, Make) for call in calls):
        return badsworth_partner_declares.QUESTIONS
    doubling = any(call in calls for call in (Word.MAY_I_PLAY, Word.YES, Word.SATISFIED))
    return badsworth_doubles.QUESTIONS if doubling else ()


def advise(at: CallContext) -> Advice[Call] | None:
    """What Badsworth says to a caller."""
    asked = questions(at)
    if asked:
        advice = first_of(asked, at)
        return as_agreed(at, advice) if asked is QUESTIONS else advice
    if by_strains(at):
        return as_strain(at, next(applying(QUESTIONS, at), None))
    return bids(at) if at.bids else None
