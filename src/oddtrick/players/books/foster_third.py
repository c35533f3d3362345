"""Foster, 1910: the first round of the third and the fourth hand (pp. 99-116, 119)."""

from __future__ import annotations

from oddtrick.calls import DOUBLE, PASS, Bid, Call, Strain
from oddtrick.cards import SUITS, Suit
from oddtrick.players.books.foster_first import at_level, at_plain, bearable, real_overcall, shown, stops
from oddtrick.players.books.foster_hands import (
    NT,
    SPADES,
    average,
    no_trumper,
    real_suits,
    sure,
    sure_suits,
    worth_bidding,
)
from oddtrick.players.books.holdings import count, guarded, holds, lengths
from oddtrick.players.books.rules import STRAIN_OF, Occasion, Rule, bid, say


def partners_bid(at: Occasion) -> Bid | None:
    """The last bid of the partner, if it was in earnest."""
    heard = [h for h in at.known.calls if h.by is at.me.partner and isinstance(h.call, Bid) and not h.waiting]
    call = heard[-1].call if heard else None
    return call if isinstance(call, Bid) else None


def partners_suit(at: Occasion) -> Suit | None:
    """The suit that he named last."""
    call = partners_bid(at)
    return None if call is None else call.strain.trumps


def partner_stands(at: Occasion) -> bool:
    """Whether the partner's bid stands, and nobody has said anything since."""
    return at.stands is not None and at.view.by is at.me.partner and not at.view.doubling


def partner_waited(at: Occasion) -> bool:
    """Whether the partner made the bid that says nothing, and it stands."""
    return at.waited and at.view.by is at.me.partner


def answering(at: Occasion) -> bool:
    """Whether this is his first call, to a suit of his partner's that stands, in earnest."""
    return not at.mine and partner_stands(at) and not at.waited and partners_suit(at) is not None


def contested(at: Occasion) -> bool:
    """Whether this is his first call, and his partner's suit has been overcalled."""
    return not at.mine and partners_suit(at) is not None and at.adverse and not at.view.doubling


def helps(at: Occasion) -> bool:
    """3-4: a sure trick beside the partner's suit, and two of the other suits stopped."""
    others = [suit for suit in SUITS if suit is not partners_suit(at)]
    stopped = sum(guarded(at.hand, suit) for suit in others)
    return stopped >= 2 and any(sure(at.hand, suit) for suit in others)


def even(at: Occasion) -> bool:
    """3-4, 3-11: a hand for no trumps, with no suit fit for trumps, and not without a second card of any."""
    return not any(sure(at.hand, suit) for suit in real_suits(at)) and min(lengths(at.hand)) >= 2


def better_suit(at: Occasion) -> Call | None:
    """3-7: a suit of one's own that is good enough for trumps, where the partner's has no help."""
    theirs = partners_suit(at)
    if theirs is not None and at.hand.length(theirs) >= 3:
        return None
    for suit in real_suits(at):
        if suit is not theirs and sure(at.hand, suit):
            return at_level(at, suit, max(1, worth_bidding(at.hand, suit)))
    return None


def cheap_trick(at: Occasion) -> Call | None:
    """3-5, 3-8: another suit with a sure trick, for one odd."""
    theirs = partners_suit(at)
    return next((b for suit in sure_suits(at) if suit is not theirs and (b := at_level(at, suit, 1)) is not None), None)


def support(at: Occasion, least: int = 4) -> bool:
    """So many cards of the partner's suit, one of them an honour."""
    suit = partners_suit(at)
    return suit is not None and at.hand.length(suit) >= least and count(at.hand, suit) >= 1


def raised(at: Occasion, level: int) -> Call | None:
    """The partner's suit, at no more than that level."""
    suit = partners_suit(at)
    return None if suit is None else at_level(at, suit, level)


def long_over_plain(at: Occasion) -> Call | None:
    """3-10: a long suit worth playing as trumps rather than the partner's no trumps."""
    return next((at_level(at, suit, 4) for suit in real_suits(at, 6) if count(at.hand, suit, "AKQ")), None)


def over_partners_plain(at: Occasion) -> bool:
    """Whether the partner's one no trump has been overcalled, and this is his first call."""
    return not at.mine and partners_bid(at) == Bid(1, NT) and at.adverse and not at.view.doubling


def spade_show(at: Occasion) -> Call | None:
    """3-6: the tops of spades, shown by the cheapest bid of them, however high, where no spade would be played."""
    if at.worth(SPADES) >= 4 or not holds(at.hand, Suit.SPADES, "AKQ"):
        return None
    return at.bids.get(SPADES)


def bluff(at: Occasion) -> bool:
    """D-5: one no trump, taken out by its partner into a suit of which none is here, and no trumps held."""
    bid, calls = at.stands, at.known.calls
    if bid is None or bid.level != 2 or len(calls) != 3 or calls[0].call != Bid(1, NT) or not at.adverse:
        return False
    suit = bid.strain.trumps
    held = [other for other in SUITS if other is not suit]
    return suit is not None and not at.hand.has(suit) and all(guarded(at.hand, other) for other in held)


def spade_kept_open(at: Occasion) -> bool:
    """4-2: whether the dealer waited, and his partner has raised the bid that says nothing to two."""
    calls = at.known.calls
    if at.place != 4 or len(calls) != 3 or not calls[0].waiting or calls[1].call is not PASS:
        return False
    first = calls[0].call
    return isinstance(first, Bid) and at.stands == Bid(2, first.strain)


def short_in_theirs(at: Occasion) -> bool:
    """4-4: whether their suit, at two, is taken care of: a singleton or none."""
    suit = at.stands.strain.trumps if at.stands is not None else None
    return suit is not None and at.hand.length(suit) <= 1


THIRD: tuple[Rule, ...] = (
    Rule(
        id="3-1",
        page="101",
        when=lambda at: partner_waited(at) and (no_trumper(at.hand) or average(at.hand)),
        call=bid(NT),
        reason="The partner waits: he is taken out of his bid with anything that may make the game.",
    ),
    Rule(
        id="3-1",
        page="101",
        when=partner_waited,
        call=lambda at: real_overcall(at) or shown(at),
        reason="The partner waits: he is taken out of his bid with a suit fit for trumps, or a sure trick.",
    ),
    Rule(
        id="3-2",
        page="99",
        when=partner_waited,
        call=say(PASS),
        reason="There is nothing to take the partner out with, and his bid can cost no more than a hundred.",
    ),
    Rule(
        id="3-4",
        page="106-107",
        when=lambda at: answering(at) and helps(at) and even(at),
        call=say(Bid(1, NT)),
        reason="The partner shows a sure trick in his suit, and there is help in the others: no trumps at once.",
    ),
    Rule(
        id="3-7",
        page="107-109",
        when=answering,
        call=better_suit,
        reason="There is no help for the partner's suit, and a better one here.",
    ),
    Rule(
        id="3-8",
        page="109-111",
        when=lambda at: answering(at) and any(sure(at.hand, s) for s in SUITS) and not support(at),
        call=cheap_trick,
        reason="Sure tricks outside are no reason to raise: the suit where they lie is shown.",
    ),
    Rule(
        id="3-7",
        page="107-109",
        when=lambda at: answering(at) and at.place == 3,
        call=say(PASS),
        reason="No trumps cannot be reached and no suit here is better: the partner is left alone.",
    ),
    Rule(
        id="3-11",
        page="113",
        when=lambda at: contested(at) and stops(at) and helps(at) and even(at),
        call=say(Bid(1, NT)),
        reason="Their suit is stopped here, and no trumps say so.",
    ),
    Rule(
        id="3-12",
        page="113",
        when=lambda at: contested(at) and not stops(at) and helps(at) and even(at),
        call=lambda at: bearable(at, at_plain(at, 1), 0.0),
        reason="Their suit is not stopped here; but at one the partner's help may be risked for no trumps.",
    ),
    Rule(
        id="3-7",
        page="107-109",
        when=contested,
        call=better_suit,
        reason="A suit of one's own, good enough for trumps, is shown while it is cheap.",
    ),
    Rule(
        id="3-11",
        page="113",
        when=lambda at: contested(at) and support(at) and at.place == 3,
        call=lambda at: raised(at, 2),
        reason="There is nothing but the partner's suit here, and to go on in it is best whatever he has.",
    ),
    Rule(
        id="4-4",
        page="116",
        when=lambda at: contested(at) and support(at) and short_in_theirs(at),
        call=lambda at: raised(at, 3),
        reason="Help for the partner's suit, and theirs taken care of: the bidding goes on.",
    ),
    Rule(
        id="3-6",
        page="107-108",
        when=over_partners_plain,
        call=spade_show,
        reason="The partner is sure to bid again, so that the tops of spades are shown at whatever height.",
    ),
    Rule(
        id="3-9",
        page="112",
        when=over_partners_plain,
        call=long_over_plain,
        reason="A long suit with tops may be named over the partner's no trumps even at three or four.",
    ),
    Rule(
        id="3-9",
        page="112",
        when=lambda at: over_partners_plain(at) and stops(at) and helps(at),
        call=lambda at: bearable(at, at.bids.get(NT), 0.0),
        reason="There is help for the partner's no trumps, and their suit is stopped.",
    ),
    Rule(
        id="3-10",
        page="112",
        when=lambda at: not at.mine and partner_stands(at) and partners_bid(at) == Bid(1, NT) and at.place == 3,
        call=long_over_plain,
        reason="A long suit worth playing goes over the partner's no trump, and shuts their long suit out.",
    ),
)
"""The third hand; what is said of a partner's suit that is overcalled serves the fourth as well."""

FOURTH: tuple[Rule, ...] = (
    Rule(
        id="D-5",
        page="118-119",
        when=lambda at: at.place == 4 and bluff(at),
        call=say(DOUBLE),
        reason="Without a card of their suit, but with no trumps held: they will mostly run from the double to these.",
    ),
    Rule(
        id="4-1",
        page="115",
        when=lambda at: at.place == 4 and at.waited and at.adverse and (no_trumper(at.hand) or average(at.hand)),
        call=bid(NT),
        reason="To leave them the spade wins a hundred at most: a no trump is worth more.",
    ),
    Rule(
        id="4-1",
        page="115",
        when=lambda at: at.place == 4 and at.waited and at.adverse,
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
        when=spade_kept_open,
        call=lambda at: real_overcall(at) or PASS,
        reason="Over a spade and two spades one interferes with a suit fit for two by cards, or not at all.",
    ),
    Rule(
        id="4-3",
        page="115",
        when=lambda at: at.place == 4 and not at.mine and at.adverse and _informs(at),
        call=bid(NT),
        reason="The partner's double shows their suit stopped, and asks for no trumps.",
    ),
)
"""The fourth hand."""


def _informs(at: Occasion) -> bool:
    """Whether the partner has doubled a suit for information, and this hand can answer in no trumps."""
    asked = at.known.of(at.me.partner).asked
    strain: Strain | None = asked[-1] if asked else None
    if strain is None or strain is not at.view.strain or at.view.doubling != 1:
        return False
    others = [suit for suit in SUITS if STRAIN_OF[suit] is not strain]
    return sum(guarded(at.hand, suit) for suit in others) >= 2 and average(at.hand)
