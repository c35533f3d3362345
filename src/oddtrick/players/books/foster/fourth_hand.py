"""Foster, 1910: the first round of the fourth hand (pp. 115-119)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, bid
from oddtrick.players.books.engine.holdings import guarded
from oddtrick.players.books.foster.first_bid import at_level, real_overcall, shown
from oddtrick.players.books.foster.rule_order import OVER_PASS, PARTNERS_SUIT, SCORE_FIRST
from oddtrick.players.books.foster.third_hand import for_plain, partners_suit
from oddtrick.players.books.foster.valuation import NT, average, no_trumper, real_suits, sure, worth_bidding
from oddtrick.rules.calls import PASS, Bid, Call, Strain
from oddtrick.rules.cards import SUITS


def bluff(at: CallContext) -> bool:
    """D-5: one no trump, taken out by its partner into a suit of which none is here, and no trumps held.

    Nothing was said between: a suit of the partner's would be raised (p. 116).
    """
    bid, calls = at.stands, at.reading.calls
    if bid is None or bid.level != 2 or [heard.call for heard in calls[:-1]] != [Bid(1, NT), PASS]:
        return False
    suit = bid.strain.trumps
    held = [other for other in SUITS if other is not suit]
    return suit is not None and not at.hand.has(suit) and all(guarded(at.hand, other) for other in held)


def spade_kept_open(at: CallContext) -> bool:
    """4-2: whether the dealer waited, and their partner has raised the bid that says nothing to two."""
    calls = at.reading.calls
    if at.place != 4 or len(calls) != 3 or not calls[0].waiting or calls[1].call is not PASS:
        return False
    first = calls[0].call
    return isinstance(first, Bid) and at.stands == Bid(2, first.strain)


def over_a_spade(at: CallContext) -> bool:
    """4-1: whether the fourth hand would leave them the bid that says nothing."""
    return at.place == 4 and at.waited and at.adverse


def long_over_plain(at: CallContext) -> Call | None:
    """R-3: six cards fit for trumps over the third hand's no trump, though an adversary has named the suit first."""
    if at.place != 4 or at.mine or at.stands != Bid(1, NT) or not at.adverse or at.view.doubling:
        return None
    for suit in real_suits(at, 6):
        if sure(at.hand, suit) and suit is not partners_suit(at):
            return at_level(at, suit, worth_bidding(at.hand, suit))
    return None


def _informs(at: CallContext) -> bool:
    """Whether the partner has doubled a suit for information, and this hand can answer in no trumps."""
    asked = at.reading.of(at.me.partner).asked
    strain: Strain | None = asked[-1] if asked else None
    if strain is None or strain is not at.view.strain or at.view.doubling != 1:
        return False
    others = [suit for suit in SUITS if STRAIN_OF[suit] is not strain]
    return sum(guarded(at.hand, suit) for suit in others) >= 2 and (no_trumper(at.hand) or average(at.hand))


FOURTH: tuple[Rule, ...] = (
    Rule(
        id="R-3",
        page="123",
        after=SCORE_FIRST,
        when=lambda _at: True,
        call=long_over_plain,
        reason="So long a suit goes over the no trump, though another has named it: they may have shown but a trick.",
    ),
    Rule(
        id="4-1",
        page="115",
        after=SCORE_FIRST,
        when=lambda at: over_a_spade(at) and for_plain(at),
        call=bid(NT),
        reason="To leave them the spade wins a hundred at most: a no trump is worth more.",
    ),
    Rule(
        id="4-1",
        page="115",
        after=SCORE_FIRST,
        when=lambda at: over_a_spade(at) and not for_plain(at),
        call=lambda at: real_overcall(at) or shown(at),
        reason="To leave them the spade wins a hundred at most: a sure trick in any suit is named.",
    ),
    Rule(
        id="4-2",
        page="115",
        when=lambda at: spade_kept_open(at) and no_trumper(at.hand),
        call=bid(NT),
        reason="The dealer's partner has nothing and keeps the spade alive: a strong hand interferes.",
    ),
    Rule(
        id="4-2",
        page="115",
        when=lambda at: spade_kept_open(at) and not no_trumper(at.hand),
        call=lambda at: real_overcall(at) or PASS,
        reason="Over a spade and two spades one interferes with a suit fit for trumps, or not at all.",
    ),
    Rule(
        id="4-3",
        page="115",
        after={**SCORE_FIRST, "N-11": "95", "4-1": "115"},
        when=lambda at: at.place == 4 and not at.mine and at.adverse and _informs(at),
        call=bid(NT),
        reason="The partner's double shows their suit stopped, and asks for no trumps.",
    ),
    Rule(
        id="4-3",
        page="115",
        after={**SCORE_FIRST, **PARTNERS_SUIT, **OVER_PASS, "N-11": "95", "4-1": "115"},
        when=lambda at: at.place == 4 and not at.mine and at.adverse and not _informs(at),
        call=shown,
        reason="A sure trick is named by the fourth hand, since it can be for one odd.",
    ),
)
"""The fourth hand."""
