"""Foster, 1910: the second hand, and a player who overcalls without a bid of their partner's (pp. 84-103, 114-120)."""

from __future__ import annotations

from oddtrick.players.books.engine.call_rules import STRAIN_OF, CallContext, Rule, bid, say
from oddtrick.players.books.engine.holdings import count, holds, solid
from oddtrick.players.books.foster.first_bid import (
    at_level,
    at_plain,
    bearable,
    outweighed,
    overcalled,
    real_bid,
    real_overcall,
    shown,
    stops,
)
from oddtrick.players.books.foster.later_rounds import my_bids
from oddtrick.players.books.foster.rule_order import GAME, PARTNERS_SUIT, SCORE_FIRST
from oddtrick.players.books.foster.third_hand import partners_bid
from oddtrick.players.books.foster.valuation import (
    NT,
    ONE_KING_ABOVE_AVERAGE,
    average,
    is_real,
    no_trumper,
    nothing_suit,
    prefers_suit,
    strength,
    sure,
    worth_bidding,
)
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call
from oddtrick.rules.cards import SUITS

SPADE_GAME_POINTS = 20
"""2-4: points of the dealer's side up to which it cannot go out on a spade."""


def over_waiting(at: CallContext) -> bool:
    """Whether the dealer on the right has made the bid that says nothing."""
    return at.waited and at.adverse and at.place == 2


def over_plain(at: CallContext) -> bool:
    """Whether one no trump of theirs stands undoubled, and this side has bid nothing in earnest."""
    stands = at.stands == Bid(1, NT) and at.adverse and not at.view.doubling
    return stands and not my_bids(at) and partners_bid(at) is None


def defeats(at: CallContext) -> bool:
    """2-6: whether the second hand, who is to lead, has a solid suit against the dealer's no trump."""
    return over_plain(at) and at.place == 2 and any(at.hand.length(s) >= 6 and solid(at.hand, s) for s in SUITS)


def doubles_spade(at: CallContext) -> bool:
    """2-9: whether the strength of the hand lies in the suit that says nothing, and no sure trick elsewhere."""
    return over_waiting(at) and not no_trumper(at.hand) and spades_doubled(at) and shown(at) is None


def plain_over_waiting(at: CallContext) -> bool:
    """2-3: whether it is a no-trump hand over the bid that says nothing."""
    return over_waiting(at) and no_trumper(at.hand) and not prefers_suit(at)


def dear_bid(at: CallContext) -> Call | None:
    """2-2: a suit meant as trumps, over the bid that says nothing; diamonds as high as they bear, so as to be dear."""
    bid = real_bid(at)
    dearest = STRAIN_OF[at.ranked[0]]
    return at.bids.get(dearest) if isinstance(bid, Bid) and bid.strain is dearest else bid


def spades_doubled(at: CallContext) -> bool:
    """2-9: over the bid that says nothing, strength in that very suit."""
    suit = nothing_suit(at)
    if suit is None or at.alone:
        return False
    return at.hand.length(suit) >= 4 and sure(at.hand, suit) and count(at.hand, suit) >= 2


def informs(at: CallContext) -> bool:
    """2-8: whether the second hand, at its first turn, has five cards of the dealer's suit, to king and queen."""
    suit = overcalled(at)
    if suit is None or at.place != 2 or at.mine or at.alone:
        return False
    return at.hand.length(suit) >= 5 and holds(at.hand, suit, "KQ")


def over_suit(at: CallContext) -> bool:
    """Whether one of a suit of theirs is to be overcalled, and not doubled for information."""
    return overcalled(at) is not None and not informs(at)


def plain_over_suit(at: CallContext) -> bool:
    """N-1, N-2, N-8: whether it is a no-trump hand, or an average one, that stops their suit."""
    fit = (no_trumper(at.hand) or average(at.hand)) and stops(at) and NT in at.bids
    return over_suit(at) and fit and long_red(at) is None


def long_red(at: CallContext) -> Call | None:
    """N-10: the suit that a hand with a weak spot prefers to no trumps."""
    return real_overcall(at) if no_trumper(at.hand) and prefers_suit(at) else None


def three_held(at: CallContext) -> bool:
    """N-11: a no-trump hand, with their suit alone not stopped."""
    return no_trumper(at.hand) and not stops(at)


def plain_unstopped(at: CallContext) -> Call | None:
    """N-11: no trumps at one or two over a suit that is not stopped, where nothing else promises more."""
    if not over_suit(at) or long_red(at) is not None or not three_held(at) or outweighed(at, at.bids.get(NT), 0.0):
        return None
    return bearable(at, at_plain(at, 2), 0.0)


def suit_named(at: CallContext) -> Call | None:
    """2-1: a suit fit for trumps, or one with a sure trick, that is not hopeless."""
    if not over_suit(at) or plain_over_suit(at) or long_red(at) is not None or plain_unstopped(at) is not None:
        return None
    return named_now(at) or (None if fourth_shows(at) else bearable(at, shown(at)))


def fourth_shows(at: CallContext) -> bool:
    """4-3: whether it is the fourth hand's first turn, with a sure trick to be named for one odd."""
    return at.place == 4 and not at.mine and shown(at) is not None


def named_now(at: CallContext) -> Call | None:
    """2-1: a suit fit for trumps; in the first round not without a sure trick in it (R-1, S-4)."""
    call = real_overcall(at)
    suit = call.strain.trumps if isinstance(call, Bid) else None
    return call if suit is not None and (at.mine or sure(at.hand, suit)) else None


def cheap_long(at: CallContext) -> Call | None:
    """C-3: six cards to an honour for one odd, or seven clubs for two, merely to be in the way."""
    for suit in SUITS:
        least = 6 if is_real(at, suit) else 7
        waits = not at.mine and is_real(at, suit) and not sure(at.hand, suit) and worth_bidding(at.hand, suit) >= 2
        if waits or suit is nothing_suit(at):
            continue  # S-4: worth two by cards, but without its tops: it is named in the second round
        if at.hand.length(suit) >= least and count(at.hand, suit, "AKQ"):
            call = at_level(at, suit, least - 5)
            if call is not None:
                return bearable(at, call)
    return None


def in_the_way(at: CallContext) -> Call | None:
    """C-3: the same, where no other bid is to be made."""
    if not over_suit(at) or plain_over_suit(at) or plain_unstopped(at) is not None:
        return None
    other = long_red(at) is not None or suit_named(at) is not None or fourth_shows(at)
    return None if other else cheap_long(at)


def says_nothing(at: CallContext) -> bool:
    """R-1, 2-5: whether it is the first round, and no suit can be named, or no trumps, over one of theirs."""
    first = over_suit(at) and not at.mine and not at.alone and shown(at) is None and named_now(at) is None
    return first and not plain_over_suit(at) and plain_unstopped(at) is None and in_the_way(at) is None


def dear_tops(at: CallContext) -> bool:
    """2-5: whether there is a sure trick beside their suit."""
    return any(sure(at.hand, suit) for suit in SUITS if suit is not overcalled(at))


def idle(at: CallContext) -> bool:
    """2-4: an average hand or less with nothing to be named, over a dealer whose side a spade cannot take out."""
    nothing = shown(at) is None and dear_bid(at) is None and not no_trumper(at.hand)
    return at.others <= SPADE_GAME_POINTS and nothing and strength(at.hand) < ONE_KING_ABOVE_AVERAGE


SECOND: tuple[Rule, ...] = (
    Rule(
        id="N-1",
        page="80-81",
        after=SCORE_FIRST,
        when=lambda at: plain_over_suit(at) and no_trumper(at.hand),
        call=bid(NT),
        reason="It is a no-trump hand, and their suit is stopped.",
    ),
    Rule(
        id="N-8",
        page="84",
        after=SCORE_FIRST,
        when=lambda at: plain_over_suit(at) and not no_trumper(at.hand),
        call=bid(NT),
        reason="An average hand has strength in three suits, and theirs is stopped: it may call a no trump.",
    ),
    Rule(
        id="N-10",
        page="94-97",
        after=SCORE_FIRST,
        when=over_suit,
        call=long_red,
        reason="With a weak spot for no trumps, the long suit is bid that the eight rule bears.",
    ),
    Rule(
        id="N-11",
        page="95",
        after={**SCORE_FIRST, **PARTNERS_SUIT},
        when=over_suit,
        call=plain_unstopped,
        reason="Three suits are held, but not theirs: no trumps may be risked over it at one or two, and no higher.",
    ),
    Rule(
        id="R-1",
        page="87",
        after={**GAME, **PARTNERS_SUIT, "4-4": "116"},
        when=lambda at: says_nothing(at) and not dear_tops(at),
        call=say(PASS),
        reason="No suit but theirs holds a sure trick: none is named in the first round.",
    ),
    Rule(
        id="R-3",
        page="87-88",
        after=SCORE_FIRST,
        when=lambda at: over_plain(at) and not defeats(at),
        call=real_overcall,
        reason="By the eight rule the suit bears two odd tricks over the no trump.",
    ),
    Rule(
        id="C-3",
        page="93",
        after={**SCORE_FIRST, **PARTNERS_SUIT, "4-4": "116"},
        when=over_suit,
        call=in_the_way,
        reason="So long a suit to an honour may be bid over theirs, merely to be in the way.",
    ),
    Rule(
        id="2-1",
        page="98",
        after=SCORE_FIRST,
        when=over_suit,
        call=suit_named,
        reason="A suit with a sure trick, or fit for trumps, is shown as low as it can be.",
    ),
    Rule(
        id="2-2",
        page="99",
        after=SCORE_FIRST,
        when=lambda at: over_waiting(at) and not doubles_spade(at) and not plain_over_waiting(at),
        call=dear_bid,
        reason="A suit fit for trumps is bid at once, and high enough to make it dear for the dealer's partner.",
    ),
    Rule(
        id="2-3",
        page="99-100",
        after=SCORE_FIRST,
        when=plain_over_waiting,
        call=bid(NT),
        reason="The dealer has nothing to show: a no trump is declared at once.",
    ),
    Rule(
        id="2-3",
        page="99-100",
        after=SCORE_FIRST,
        when=lambda at: over_waiting(at) and not doubles_spade(at) and dear_bid(at) is None,
        call=shown,
        reason="The dealer has nothing to show: a sure trick is named at once, and not kept back.",
    ),
    Rule(
        id="2-4",
        page="101",
        when=lambda at: over_waiting(at) and not doubles_spade(at) and idle(at),
        call=say(PASS),
        reason="There is nothing to name, and no king above the average: the dealer's side cannot go out on a spade.",
    ),
    Rule(
        id="2-5",
        page="100-101",
        after={**GAME, **PARTNERS_SUIT, "4-4": "116"},
        when=lambda at: says_nothing(at) and dear_tops(at),
        call=say(PASS),
        reason="Showing the sure trick would now cost a bid of two: too dear just to inform the partner.",
    ),
    Rule(
        id="2-6",
        page="101-102",
        when=defeats,
        call=say(PASS),
        reason="A solid suit defeats the no trump; a double, or a bid, would only drive them from it.",
    ),
    Rule(
        id="2-7",
        page="102",
        after=GAME,
        when=lambda at: over_plain(at) and at.place == 2 and not defeats(at) and real_overcall(at) is None,
        call=say(PASS),
        reason="No suit worth playing bears two by the eight rule over the no trump.",
    ),
    Rule(
        id="2-8",
        page="102-103",
        after=SCORE_FIRST,
        when=informs,
        call=say(DOUBLE),
        reason="Five cards to king and queen of their suit: the double tells the partner to bid no trumps.",
    ),
    Rule(
        id="2-9",
        page="103",
        after=SCORE_FIRST,
        when=doubles_spade,
        call=say(DOUBLE),
        reason="The strength lies in the suit that the dealer named: a double shows it and costs no contract.",
    ),
)
"""The second hand; the rules of a suit or a no trump overcalled serve the others as well."""
