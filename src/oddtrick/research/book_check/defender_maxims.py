"""Maxims for the declarer's adversaries (Foster, 1910, pp. 122-151), and Badsworth's for dummy (1898, p. 69)."""

from __future__ import annotations

from random import Random

from oddtrick.research.book_check.maxims import BuiltDeal, Maxim, contract, holding, of_suit, random_hands, small
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import SUITS, Card, Rank, Seat, Suit
from oddtrick.rules.view import View

FOSTER, BADSWORTH = "foster-1910", "badsworth-1898"
NORTH, EAST, SOUTH, WEST = Seat.N, Seat.E, Seat.S, Seat.W


def _named(view: View, seat: Seat) -> tuple[Suit, ...]:
    """The suits that a seat has bid."""
    bids = [said.call for said in view.said if said.by is seat and isinstance(said.call, Bid)]
    return tuple(bid.strain.trumps for bid in bids if bid.strain.trumps is not None)


# -- the partner's suit, pp. 122-127 --


def partner_named(chance: Random, west: str) -> BuiltDeal | None:
    """South bids no trumps over a suit that East named; West holds those cards of it."""
    suit = chance.choice((Suit.HEARTS, Suit.DIAMONDS))
    mine = holding(suit, west)
    free = [card for card in of_suit(suit) if card not in mine]
    tops = [card for card in free if card.rank >= Rank.QUEEN][:2]
    partner = (*tops, *chance.sample([card for card in free if card not in tops], 3))
    hands = random_hands(chance, {WEST: mine, EAST: partner}, {WEST: free})
    if hands is None:
        return None
    return BuiltDeal(hands=hands, calls=("1S", f"1{suit.letter}", "1NT", "P", "P", "P"), dealer=NORTH)


def short_of_partners(chance: Random) -> BuiltDeal | None:
    """Three cards of the partner's suit."""
    return partner_named(chance, chance.choice(("J82", "T63", "Q95", "K74", "96", "J4")))


def ace_king_of_partners(chance: Random) -> BuiltDeal | None:
    """Ace and king of the partner's suit, with two small cards."""
    return partner_named(chance, "AK73")


def best_of_partners(view: View, card: Card) -> bool | None:
    """The first lead of the partner's suit: the best card of it."""
    if view.tricks or view.turn is not WEST or view.declarer is not SOUTH:
        return None
    suits = _named(view, EAST)
    own = any(
        "".join(c.rank.letter for c in view.hand.suit(suit)[:2]) == "AK" and view.hand.length(suit) >= 4
        for suit in SUITS
        if suit not in suits
    )
    if not suits or own or any(view.hand.length(suit) >= 7 for suit in SUITS):
        return None
    return card is view.hand.suit(suits[-1])[0]


def queen_marked(chance: Random) -> BuiltDeal | None:
    """West leads the knave of East's suit from three or four; declarer has the queen, guarded, and a suit that runs."""
    suit = chance.choice((Suit.HEARTS, Suit.DIAMONDS))
    other = Suit.DIAMONDS if suit is Suit.HEARTS else Suit.HEARTS
    strong = chance.choice((Suit.CLUBS, Suit.SPADES))
    fixed = {
        WEST: holding(suit, "J76"),
        EAST: (*holding(suit, "AK942"), *holding(strong, "AQ5")),
        SOUTH: (*holding(suit, "QT8"), *holding(other, "AKQ94")),
        NORTH: (*holding(suit, "53"), *holding(other, "JT8"), *holding(strong, "982")),
    }
    hands = random_hands(
        chance, fixed, {EAST: of_suit(other)[5:], NORTH: [c for c in of_suit(strong) if c.rank >= Rank.TEN]}
    )
    if hands is None:
        return None
    if other is Suit.HEARTS:
        calls = ("1S", "1D", "1H", "P", "P", "2D", "2NT")
    else:
        calls = ("1S", "1H", "2D", "P", "P", "2H", "2NT")
    return BuiltDeal(hands=hands, calls=(*calls, "P", "P", "P"), dealer=NORTH)


def queen_left(view: View, card: Card) -> bool | None:
    """East, after two rounds of it in which the queen did not fall: another suit."""
    suits = _named(view, EAST)
    if view.turn is not EAST or (view.on_table is not None and not view.on_table.is_complete) or not suits:
        return None
    led = [trick for trick in view.tricks if trick.led.suit is suits[0]]
    fallen = {one for trick in view.tricks for _, one in trick.plays}
    if len(led) != 2 or Card.of(suits[0], Rank.QUEEN) in fallen or Card.of(suits[0], Rank.ACE) not in fallen:
        return None
    return card.suit is not suits[0]


# -- third and second hand, pp. 137-142 --


def echo_built(chance: Random) -> BuiltDeal | None:
    """Trumps; West has ace and king of a suit to lead, East two small cards of it."""
    trumps, suit = chance.sample(SUITS, 2)
    west = (*holding(suit, "AK"), *small(chance, suit, 2))
    east = small(chance, suit, 2, west)
    free = [card for card in of_suit(suit) if card not in (*west, *east)]
    hands = random_hands(chance, {WEST: west, EAST: east}, {WEST: free, EAST: free})
    strain = next(strain for strain in Strain if strain.trumps is trumps)
    return None if hands is None else BuiltDeal(hands=hands, calls=contract(2, strain))


def echoed(view: View, card: Card) -> bool | None:
    """Two small cards under the partner's king: the higher first."""
    trick = view.on_table
    if view.turn is not EAST or trick is None or trick.is_complete or trick.leader is not WEST or view.strain is None:
        return None
    mine = view.hand.suit(trick.led.suit)
    first = sum(one.led.suit is trick.led.suit for one in view.tricks) == 1
    if trick.led.rank is not Rank.KING or len(mine) != 2 or mine[0].rank >= Rank.TEN or not first:
        return None
    if view.strain.trumps in (None, trick.led.suit) or any(one.suit is not trick.led.suit for _, one in trick.plays):
        return None
    return card is mine[0]


def covering_built(chance: Random) -> BuiltDeal | None:
    """Dummy has queen and small cards without the knave, East king and two small ones behind it."""
    suit = chance.choice(SUITS)
    north = (Card.of(suit, Rank.QUEEN), *small(chance, suit, 2))
    east = (Card.of(suit, Rank.KING), *small(chance, suit, 2, north))
    free = [card for card in of_suit(suit) if card not in (*north, *east)]
    hands = random_hands(chance, {NORTH: north, EAST: east}, {NORTH: free, EAST: free})
    return None if hands is None else BuiltDeal(hands=hands, calls=contract(1, Strain.NO_TRUMPS))


def covered(view: View, card: Card) -> bool | None:
    """The queen led from dummy: the king."""
    trick = view.on_table
    if view.turn is not EAST or trick is None or trick.is_complete or trick.leader is not NORTH:
        return None
    mine = view.hand.suit(trick.led.suit)
    if trick.led.rank is not Rank.QUEEN or len(mine) != 3 or mine[0].rank is not Rank.KING or mine[1].rank >= Rank.TEN:
        return None
    return card.rank is Rank.KING


# -- Badsworth --


def queen_eight_built(chance: Random) -> BuiltDeal | None:
    """Queen, eight, seven, two in dummy, of a suit that West has length in."""
    suit = chance.choice(SUITS)
    north = holding(suit, "Q872")
    left = [card for card in of_suit(suit) if card not in north]
    chance.shuffle(left)
    hands = random_hands(chance, {NORTH: north, WEST: left[:5]}, {NORTH: left})
    return None if hands is None else BuiltDeal(hands=hands, calls=("make:NT", "may-i-play", "yes"))


def seven_played(view: View, card: Card) -> bool | None:
    """Second hand, a card led that the queen would not win by itself, or a small one: the seven."""
    trick = view.on_table
    if view.turn is not NORTH or trick is None or trick.is_complete or len(trick.plays) != 1 or view.dummy_hand is None:
        return None
    mine = view.dummy_hand.suit(trick.led.suit)
    if "".join(one.rank.letter for one in mine) != "Q872":
        return None
    return card.rank is Rank.SEVEN if card.rank is not Rank.QUEEN else None


MAXIMS: tuple[Maxim, ...] = (
    Maxim(
        book=FOSTER,
        rule="L-1",
        page="124",
        says="The partner named a suit against no trumps: the best card of it, whatever its length",
        build=short_of_partners,
        judge=best_of_partners,
    ),
    Maxim(
        book=FOSTER,
        rule="L-1",
        page="124",
        says="A K x x of the partner's suit is no suit of one's own: the ace",
        build=ace_king_of_partners,
        judge=best_of_partners,
    ),
    Maxim(
        book=FOSTER,
        rule="B-3",
        page="122",
        says="The queen of the suit that the partner led is marked with the declarer: another suit",
        build=queen_marked,
        judge=queen_left,
    ),
    Maxim(
        book=FOSTER,
        rule="T-1",
        page="137",
        says="Two small cards under the partner's king against trumps: the higher first",
        build=echo_built,
        judge=echoed,
    ),
    Maxim(
        book=FOSTER,
        rule="H-2",
        page="142",
        says="The queen led from dummy through king and two small: the king",
        build=covering_built,
        judge=covered,
        always=False,
    ),
    Maxim(
        book=BADSWORTH,
        rule="Y3",
        page="69",
        says="Q 8 7 2 in dummy, second hand, a low card to be played: the seven",
        build=queen_eight_built,
        judge=seven_played,
    ),
)
"""What is tried of the defence, and of dummy in Badsworth's book."""
