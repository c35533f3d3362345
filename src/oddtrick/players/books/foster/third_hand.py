"""Foster, 1910: what is answered to the partner, the first time (pp. 99-116)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import CallContext, Rule, asked_once, bid, say
from oddtrick.players.books.engine.holdings import count, guarded, holds, quick_tricks
from oddtrick.players.books.foster.first_bid import (
    FULL_BID_MARGIN,
    at_level,
    at_plain,
    bearable,
    real_overcall,
    shown,
    stops,
    their_suits,
)
from oddtrick.players.books.foster.rule_order import PARTNERS_SUIT, SCORE_FIRST
from oddtrick.players.books.foster.valuation import (
    NT,
    SPADES,
    average,
    is_real,
    no_trumper,
    prefers_suit,
    real_suits,
    sure,
    sure_suits,
    worth_bidding,
)
from oddtrick.rules.calls import PASS, Bid, Call
from oddtrick.rules.cards import SUITS, Suit


@asked_once
def partners_bid(at: CallContext) -> Bid | None:
    """The last bid of the partner, if it was in earnest."""
    heard = [h for h in at.reading.calls if h.by is at.me.partner and isinstance(h.call, Bid) and not h.waiting]
    call = heard[-1].call if heard else None
    return call if isinstance(call, Bid) else None


def partners_suit(at: CallContext) -> Suit | None:
    """The suit that they named last."""
    call = partners_bid(at)
    return None if call is None else call.strain.trumps


def partner_stands(at: CallContext) -> bool:
    """Whether the partner's bid stands, and nobody has said anything since."""
    return at.stands is not None and at.view.by is at.me.partner and not at.view.doubling


@asked_once
def partner_waited(at: CallContext) -> bool:
    """Whether the partner made the bid that says nothing, and it stands, doubled or not."""
    bids = [heard for heard in at.reading.calls if isinstance(heard.call, Bid)]
    return bool(bids) and bids[-1].waiting and bids[-1].by is at.me.partner


@asked_once
def for_plain(at: CallContext) -> bool:
    """3-1, 4-1: a no-trump hand, or an average one, without a long suit that it prefers (N-10)."""
    return (no_trumper(at.hand) or average(at.hand)) and not prefers_suit(at)


@asked_once
def answering(at: CallContext) -> bool:
    """Whether this is their first call, to a suit of their partner's that stands, in earnest."""
    return not at.mine and partner_stands(at) and not at.waited and partners_suit(at) is not None


@asked_once
def contested(at: CallContext) -> bool:
    """Whether this is their first call, and their partner's suit has been overcalled with another."""
    suit = at.stands is not None and at.stands.strain is not NT
    return not at.mine and partners_suit(at) is not None and suit and at.adverse and not at.view.doubling


@asked_once
def helps(at: CallContext) -> bool:
    """3-4: a sure trick beside the partner's suit, and two of the other suits stopped."""
    others = [suit for suit in SUITS if suit is not partners_suit(at)]
    stopped = sum(guarded(at.hand, suit) for suit in others)
    return stopped >= 2 and any(sure(at.hand, suit) for suit in others)


@asked_once
def even(at: CallContext) -> bool:
    """3-4, 3-11: a hand without a suit of its own, not named yet, that is fit for trumps."""
    named = {partners_suit(at), *their_suits(at)}
    return not any(sure(at.hand, suit) for suit in real_suits(at) if suit not in named)


def meant(at: CallContext) -> bool:
    """R-7: whether the partner has named at two or more a suit worth playing, and so wants it as trumps."""
    call, suit = partners_bid(at), partners_suit(at)
    return call is not None and suit is not None and call.level > 1 and is_real(at, suit)


@asked_once
def plain_answer(at: CallContext) -> Call | None:
    """3-4, 3-7: no trumps on help for the other suits; over a suit meant as trumps, on a no-trump hand."""
    fit = no_trumper(at.hand) if meant(at) else helps(at)
    return at_plain(at, 2) if fit and even(at) else None


@asked_once
def good_suit(at: CallContext) -> Call | None:
    """3-5: five cards or more with a sure trick, at one or two, or as high as the eight rule bears.

    Not on help for the partner's suit, which it would deny (3-7); nor in spades that nobody would play (S-7).
    """
    if support(at):
        return None
    for suit in sure_suits(at):
        if suit is not partners_suit(at) and at.hand.length(suit) >= 5:
            return at_level(at, suit, max(2, worth_bidding(at.hand, suit) if is_real(at, suit) else 2))
    return None


@asked_once
def tops_shown(at: CallContext) -> Call | None:
    """3-8: another suit with a sure trick, for one odd; not on help for the partner's suit, which it would deny."""
    theirs = partners_suit(at)
    fit = () if support(at) else tuple(suit for suit in sure_suits(at) if suit is not theirs)
    return next((bid for suit in fit if (bid := at_level(at, suit, 1)) is not None), None)


def tops_in_plain(at: CallContext) -> Call | None:
    """3-8: one no trump on two tricks outside, the suits of which cannot be named for one odd."""
    theirs = partners_suit(at)
    outside = theirs is not None and quick_tricks(at.hand, theirs) >= 2
    return at_plain(at, 1) if outside and not support(at) and tops_shown(at) is None else None


def left_alone(at: CallContext) -> bool:
    """3-7: whether there is nothing to be answered to the partner's suit."""
    answers = (plain_answer, good_suit, tops_shown, tops_in_plain)
    return answering(at) and not any(answer(at) for answer in answers)


def stopped_answer(at: CallContext) -> Call | None:
    """3-11: no trumps that show the suit stopped with which the partner's was overcalled."""
    return at_plain(at, 2) if stops(at) and helps(at) and even(at) else None


def unstopped_answer(at: CallContext) -> Call | None:
    """3-12: one no trump with help for the other suits, but not against theirs."""
    return bearable(at, at_plain(at, 1), 0.0) if not stops(at) and helps(at) and even(at) else None


def trick_named(at: CallContext) -> Call | None:
    """3-11: another suit with a sure trick, for one or two, that is not hopeless."""
    if stopped_answer(at) is not None or unstopped_answer(at) is not None:
        return None
    spoken = {partners_suit(at), at.stands.strain.trumps if at.stands is not None else None}
    fit = (suit for suit in sure_suits(at) if suit not in spoken)
    return bearable(at, next((bid for suit in fit if (bid := at_level(at, suit, 2)) is not None), None))


def better_suit(at: CallContext) -> Call | None:
    """3-7: a suit of the player's own that is good enough for trumps, where the partner's has no help."""
    theirs = partners_suit(at)
    if theirs is not None and at.hand.length(theirs) >= 3:
        return None
    for suit in real_suits(at):
        if suit is not theirs and suit not in their_suits(at) and sure(at.hand, suit):
            return at_level(at, suit, max(1, worth_bidding(at.hand, suit)))
    return None


def helped(at: CallContext) -> Call | None:
    """3-11: the partner's suit at two, where no other can be shown."""
    other = stopped_answer(at) or unstopped_answer(at) or trick_named(at) or better_suit(at)
    return raised(at, 2) if support(at) and other is None else None


def support(at: CallContext, least: int = 4) -> bool:
    """At least that number of cards in the partner's suit, one of them an honour."""
    suit = partners_suit(at)
    return suit is not None and at.hand.length(suit) >= least and count(at.hand, suit) >= 1


def raised(at: CallContext, level: int) -> Call | None:
    """The partner's suit, at no more than that level."""
    suit = partners_suit(at)
    return None if suit is None else at_level(at, suit, level)


def long_over_plain(at: CallContext) -> Call | None:
    """3-10: a long suit worth playing as trumps rather than the partner's no trumps."""
    return next((at_level(at, suit, 4) for suit in real_suits(at, 6) if count(at.hand, suit, "AKQ")), None)


def over_partners_plain(at: CallContext) -> bool:
    """Whether the partner's one no trump has been overcalled, and this is their first call."""
    return not at.mine and partners_bid(at) == Bid(1, NT) and at.adverse and not at.view.doubling


@asked_once
def left_waiting(at: CallContext) -> bool:
    """3-2, 3-3: whether there is nothing here to take a partner out with who waited."""
    return partner_waited(at) and not for_plain(at) and real_overcall(at) is None and shown(at) is None


def spade_show(at: CallContext) -> Call | None:
    """3-6: the tops of spades, shown by the cheapest bid of them, however high, where no spade would be played."""
    if at.worth(SPADES) >= 4 or not holds(at.hand, Suit.SPADES, "AKQ"):
        return None
    return at.bids.get(SPADES)


def cared_for(at: CallContext) -> bool:
    """4-4: whether their suit, at two, is taken care of: a singleton or none; honours, where it is but a stop-gap."""
    suit = at.stands.strain.trumps if at.stands is not None else None
    if suit is None:
        return False
    stop_gap = at.reading.calls[0].waiting and at.place == 4
    return at.hand.length(suit) <= 1 or (stop_gap and guarded(at.hand, suit) and count(at.hand, suit) >= 2)


THIRD: tuple[Rule, ...] = (
    Rule(
        id="3-1",
        page="101",
        when=lambda at: partner_waited(at) and for_plain(at),
        call=bid(NT),
        reason="The partner waits, and is taken out of that bid with anything that may make the game.",
    ),
    Rule(
        id="3-1",
        page="101",
        when=lambda at: partner_waited(at) and not for_plain(at),
        call=lambda at: real_overcall(at) or shown(at),
        reason="The partner waits, and is taken out of that bid with a suit fit for trumps, or a sure trick.",
    ),
    Rule(
        id="3-2",
        page="99",
        when=lambda at: left_waiting(at) and not at.view.doubling,
        call=say(PASS),
        reason="There is nothing to take the partner out with, and that bid can cost no more than a hundred.",
    ),
    Rule(
        id="3-3",
        page="104",
        when=lambda at: left_waiting(at) and at.view.doubling == 1,
        call=say(PASS),
        reason="Nothing here takes the partner out, and a redouble would lift the limit of a hundred from the spade.",
    ),
    Rule(
        id="3-4",
        page="106-107",
        when=lambda at: answering(at) and not meant(at),
        call=plain_answer,
        reason="The partner shows a sure trick in that suit, and there is help in the others: no trumps at once.",
    ),
    Rule(
        id="3-5",
        page="107",
        when=lambda at: answering(at) and plain_answer(at) is None,
        call=good_suit,
        reason="There is one good suit here: it is named, as trumps or for its tops.",
    ),
    Rule(
        id="3-6",
        page="107-108",
        when=over_partners_plain,
        call=spade_show,
        reason="The partner is sure to bid again, so that the tops of spades are shown at whatever height.",
    ),
    Rule(
        id="3-7",
        page="108-109",
        when=lambda at: answering(at) and meant(at),
        call=plain_answer,
        reason="The partner would have that suit as trumps, but this is a no-trump hand beside it.",
    ),
    Rule(
        id="3-7",
        page="108-109",
        when=lambda at: left_alone(at) and support(at),
        call=say(PASS),
        reason="There is help for the partner's suit, and another suit would deny it: it is left alone.",
    ),
    Rule(
        id="3-7",
        page="108-109",
        when=lambda at: left_alone(at) and not support(at),
        call=say(PASS),
        reason="There is not the help for no trumps, nor a better suit that can be named: the partner is left alone.",
    ),
    Rule(
        id="3-7",
        page="108-109",
        when=lambda at: contested(at) and stopped_answer(at) is None and unstopped_answer(at) is None,
        call=better_suit,
        reason="There is no help for the partner's suit, and a better one here.",
    ),
    Rule(
        id="3-8",
        page="109-111",
        when=lambda at: answering(at) and plain_answer(at) is None and good_suit(at) is None,
        call=tops_shown,
        reason="Sure tricks outside are no reason to raise: the suit where they lie is shown.",
    ),
    Rule(
        id="3-8",
        page="110-111",
        when=lambda at: answering(at) and plain_answer(at) is None and good_suit(at) is None,
        call=tops_in_plain,
        reason="There are two tricks outside, and to name their suit needs too much: one no trump shows them.",
    ),
    Rule(
        id="3-9",
        page="112",
        after={**SCORE_FIRST, "3-6": "107-108"},
        when=over_partners_plain,
        call=long_over_plain,
        reason="A long suit with tops may be named over the partner's no trumps even at three or four.",
    ),
    Rule(
        id="3-9",
        page="112",
        after={**SCORE_FIRST, "3-6": "107-108"},
        when=lambda at: over_partners_plain(at) and stops(at) and helps(at) and long_over_plain(at) is None,
        call=lambda at: bearable(at, at.bids.get(NT), FULL_BID_MARGIN),
        reason="There is help for the partner's no trumps, and their suit is stopped.",
    ),
    Rule(
        id="3-10",
        page="112",
        when=lambda at: not at.mine and partner_stands(at) and partners_bid(at) == Bid(1, NT),
        call=long_over_plain,
        reason="A long suit worth playing goes over the partner's no trump, and shuts their long suit out.",
    ),
    Rule(
        id="3-11",
        page="113",
        after=SCORE_FIRST,
        when=contested,
        call=stopped_answer,
        reason="Their suit is stopped here, and no trumps say so.",
    ),
    Rule(
        id="3-11",
        page="113",
        after=SCORE_FIRST,
        when=contested,
        call=trick_named,
        reason="There is not enough for no trumps: a suit with a sure trick is named, to help the partner.",
    ),
    Rule(
        id="3-11",
        page="113",
        after=SCORE_FIRST,
        when=lambda at: contested(at) and at.place == 3,
        call=helped,
        reason="There is nothing to be shown but help for the partner's suit, which is best whatever they have.",
    ),
    Rule(
        id="3-12",
        page="113",
        after=SCORE_FIRST,
        when=contested,
        call=unstopped_answer,
        reason="Their suit is not stopped here; but at one the partner's help may be risked for no trumps.",
    ),
    Rule(
        id="4-4",
        page="116",
        after={**SCORE_FIRST, **PARTNERS_SUIT},
        when=lambda at: contested(at) and support(at) and cared_for(at),
        call=lambda at: raised(at, 3),
        reason="Help for the partner's suit, and theirs taken care of: the bidding goes on.",
    ),
)
"""The third hand; what is said of a partner's suit, and where it is overcalled, serves the fourth as well."""
