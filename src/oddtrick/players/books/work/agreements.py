"""What Work tells of clubs (1915): his own way, the older school, and a system that was tried (pp. 90-94)."""

from __future__ import annotations

from oddtrick.players.books.engine.agreements import Agreement, Choice
from oddtrick.players.books.engine.call_rules import CallContext, Rule, bid, say
from oddtrick.players.books.engine.holdings import guarded, holds, solid
from oddtrick.players.books.work.valuation import minimum, one_bid
from oddtrick.rules.calls import PASS, Bid, Call, Strain
from oddtrick.rules.cards import SUITS, Hand, Suit

CLUBS = Agreement(
    name="clubs",
    subject="What a bid of clubs shows",
    choices=(
        Choice("long", "One club shows length and tops, as every bid of a suit.", "92-94"),
        Choice("short", "One club may show short high clubs, in the way of the older school.", "90"),
        Choice("steps", "One club shows short high clubs, two length and strength, three a solid suit.", "91"),
    ),
)
AGREEMENTS = (CLUBS,)
ONE, TWO, THREE = (Bid(level, Strain.CLUBS) for level in (1, 2, 3))


def short_high(hand: Hand) -> bool:
    """Ace and king of clubs without the length for a bid (pp. 90 and 93)."""
    return holds(hand, Suit.CLUBS, "AK") and not one_bid(hand, Suit.CLUBS) and hand.length(Suit.CLUBS) <= 4


def _bid_otherwise(hand: Hand) -> bool:
    """Whether the book has no trumps or another suit for the hand, which are bid as ever."""
    return minimum(hand) or any(one_bid(hand, suit) for suit in SUITS if suit is not Suit.CLUBS)


def in_steps(at: CallContext) -> Call | None:
    """The bid of clubs by steps."""
    hand = at.hand
    if _bid_otherwise(hand):
        return None
    if hand.length(Suit.CLUBS) >= 5 and solid(hand, Suit.CLUBS):
        return THREE
    if one_bid(hand, Suit.CLUBS):
        return TWO
    return ONE if short_high(hand) else None


def _opens(at: CallContext) -> bool:
    return all(heard.call is PASS for heard in at.reading.calls)


def _partners(at: CallContext, call: Bid) -> bool:
    """Whether the partner has opened so, and it stands."""
    heard = [each for each in at.reading.calls if isinstance(each.call, Bid)]
    return len(heard) == 1 and heard[0].by is at.me.partner and heard[0].call == call and not at.view.doubling


def _three_stopped(hand: Hand) -> bool:
    return all(guarded(hand, suit) for suit in SUITS if suit is not Suit.CLUBS)


STEPS: tuple[Rule, ...] = (
    Rule(
        id="clubs",
        page="91",
        when=_opens,
        call=in_steps,
        reason="Clubs are bid by steps, as agreed: one for short high ones, two for length, three for a solid suit.",
    ),
    Rule(
        id="clubs",
        page="91-92",
        when=lambda at: _partners(at, THREE) and _three_stopped(at.hand),
        call=bid(Strain.NO_TRUMPS),
        reason="Three clubs show a solid suit, as agreed, and all others are stopped here: no trumps.",
    ),
)
SHORT: tuple[Rule, ...] = (
    Rule(
        id="clubs",
        page="90",
        when=lambda at: _opens(at) and short_high(at.hand) and not _bid_otherwise(at.hand),
        call=say(ONE),
        reason="One club shows short high clubs, as agreed, to encourage the partner to no trumps.",
    ),
)


RULES = {"long": (), "short": SHORT, "steps": STEPS}
"""The rules by what has been agreed; they go before those of the book."""


def rules_agreed(at: CallContext) -> tuple[Rule, ...]:
    """The rules of what has been agreed."""
    return RULES[CLUBS.chosen(at.reading.agreed).name]
