"""Foster's maxims for the declarer (1910, pp. 142-152), each with the hands that it is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from oddtrick.research.book_check.maxims import BuiltDeal, Maxim, contract, holding, of_suit, random_hands, small
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SUITS, Card, Rank, Seat, Suit
from oddtrick.rules.view import View

BOOK = "foster-1910"
Given = Mapping[Seat, Sequence[Card]]
Builder = Callable[[Random], BuiltDeal | None]
Judge = Callable[[View, Card], bool | None]
NORTH, EAST, SOUTH, WEST = Seat.N, Seat.E, Seat.S, Seat.W


def _built(
    chance: Random,
    suit: Suit,
    south: Sequence[Card],
    north: Sequence[Card],
    fixed: Given | None = None,
    barred: Given | None = None,
) -> BuiltDeal | None:
    """South plays no trumps; of that suit North and South hold those cards and no others."""
    others = [card for card in of_suit(suit) if card not in (*south, *north)]
    without = {seat: [*others, *(barred or {}).get(seat, ())] for seat in (SOUTH, NORTH)}
    hands = random_hands(chance, {**(fixed or {}), SOUTH: south, NORTH: north}, without)
    calls = contract(chance.choice((1, 2, 3)), Strain.NO_TRUMPS)
    return None if hands is None else BuiltDeal(hands=hands, calls=calls)


def _held(view: View, seat: Seat, suit: Suit) -> tuple[Card, ...]:
    """What that hand of the declarer's still holds of a suit."""
    return dict(view.seen)[seat].suit(suit)


def _ranks(cards: Sequence[Card]) -> str:
    return "".join(card.rank.letter for card in cards)


def _leads(view: View) -> bool:
    """Whether the declarer is to lead, from either hand."""
    return view.player is SOUTH and (view.on_table is None or view.on_table.is_complete)


# -- P. 146: the nine --


def nine_built(chance: Random) -> BuiltDeal | None:
    """Knave, nine and a small card opposite ace, queen, ten, four."""
    suit = chance.choice(SUITS)
    low = small(chance, suit, 1, holding(suit, "9432"))
    one, other = (*holding(suit, "J9"), *low), holding(suit, "AQT4")
    south, north = (one, other) if chance.random() < 0.5 else (other, one)
    return _built(chance, suit, south, north, {WEST if south is one else EAST: holding(suit, "K8")})


def nine_led(view: View, card: Card) -> bool | None:
    """Where the suit is led from knave, nine and a small card: the nine."""
    if not _leads(view) or view.turn is None:
        return None
    mine, theirs = _held(view, view.turn, card.suit), _held(view, view.turn.partner, card.suit)
    if not (_ranks(mine[:2]) == "J9" and len(mine) == 3 and _ranks(theirs) == "AQT4"):
        return None
    if any(Card.of(card.suit, rank) in dict(trick.plays).values() for trick in view.tricks for rank in (8, 13)):
        return None
    return card.rank is Rank.NINE


# -- P. 148: the only stopper --


def stopper_built(other: int) -> Builder:
    """Ace and two small opposite that many small ones, West having the length of the suit."""

    def build(chance: Random) -> BuiltDeal | None:
        suit = chance.choice(SUITS)
        ace = (Card.of(suit, Rank.ACE), *small(chance, suit, 2))
        rest = small(chance, suit, other, ace)
        south, north = (ace, rest) if chance.random() < 0.5 else (rest, ace)
        left = [card for card in of_suit(suit) if card not in (*south, *north)]
        chance.shuffle(left)
        return _built(chance, suit, south, north, {WEST: left[:5], EAST: left[5:]})

    return build


def stopper_kept(view: View, card: Card) -> bool | None:
    """Ace, to a first round that an adversary leads: not the ace, while the contract lacks tricks."""
    trick = view.on_table
    if trick is None or trick.is_complete or view.player is not SOUTH or trick.leader not in (WEST, EAST):
        return None
    suit = trick.led.suit
    assert view.turn is not None
    if card.suit is not suit or sum(one.led.suit is suit for one in view.tricks) > 1:
        return None
    mine, theirs = _held(view, view.turn, suit), _held(view, view.turn.partner, suit)
    if len(mine) != 3 or mine[0].rank is not Rank.ACE or mine[1].rank >= Rank.TEN:
        return None
    if any(one.rank >= Rank.TEN for one in theirs) or any(one.card(view.turn.partner) in mine for one in view.tricks):
        return None
    lacking = 6 + (view.level or 1) - view.won[SOUTH.side]
    return card.rank is not Rank.ACE if _tops(view) < lacking else None


def _tops(view: View) -> int:
    """The tricks that the two hands can take from the top in each suit, and by length where nothing is left out."""
    total = 0
    for suit in SUITS:
        hands = [hand.suit(suit) for seat, hand in view.seen if seat in (NORTH, SOUTH)]
        left, both = _left(view, suit), {card for hand in hands for card in hand}
        run = next((number for number, card in enumerate(left) if card not in both), len(left))
        longer = max(map(len, hands))
        total += longer if run >= len(left) - len(both) else min(run, longer)
    return total


def _left(view: View, suit: Suit) -> list[Card]:
    """The cards of a suit that are not played, highest first."""
    gone = {card for trick in view.tricks for _, card in trick.plays}
    return [card for card in reversed(of_suit(suit)) if card not in gone]


def _is_dead(view: View, seat: Seat, suit: Suit) -> bool:
    """Whether a hand of the declarer's has no sure trick outside a suit."""
    for other in SUITS:
        ours, left = {*_held(view, NORTH, other), *_held(view, SOUTH, other)}, _left(view, other)
        theirs = [card for card in left if card not in ours]
        held = _held(view, seat, other)
        if other is not suit and held and not (theirs and theirs[0] > held[0]):
            return False
    return True


# -- P. 127: overtaking to a dead dummy --


def overtake_built(chance: Random) -> BuiltDeal | None:
    """Ace and queen alone opposite king, ten, nine and more in a dummy that has nothing else."""
    suit = chance.choice(SUITS)
    south = holding(suit, "AQ")
    north = (*holding(suit, "KT9"), *small(chance, suit, chance.choice((2, 3)), holding(suit, "9")))
    high = [card for other in SUITS if other is not suit for card in of_suit(other) if card.rank >= Rank.TEN]
    return _built(chance, suit, south, north, barred={NORTH: high})


def overtaken(view: View, card: Card) -> bool | None:
    """The queen led from the short hand when it is its last: the king overtakes it."""
    trick = view.on_table
    if trick is None or trick.is_complete or view.turn is not NORTH or trick.leader is not SOUTH:
        return None
    mine = _held(view, NORTH, trick.led.suit)
    if trick.led.rank is not Rank.QUEEN or _held(view, SOUTH, trick.led.suit) or _ranks(mine[:2]) != "KT":
        return None
    if Card.of(trick.led.suit, Rank.ACE) in dict(trick.plays).values() or len(mine) < 4:
        return None
    if not _is_dead(view, NORTH, trick.led.suit):
        return None
    return card.rank is Rank.KING


# -- P. 147-148: ducking, entries, the short hand first --


def duck_built(chance: Random) -> BuiltDeal | None:
    """Six to ace and king opposite two small ones, no other entry in the long hand."""
    suit = chance.choice(SUITS)
    north = (*holding(suit, "AK"), *small(chance, suit, 4))
    south = small(chance, suit, 2, north)
    high = [card for other in SUITS if other is not suit for card in of_suit(other) if card.rank >= Rank.TEN]
    return _built(chance, suit, south, north, barred={NORTH: high})


def ducked(view: View, card: Card) -> bool | None:
    """The first round of it led from the short hand: neither ace nor king."""
    trick = view.on_table
    if trick is None or trick.is_complete or view.turn is not NORTH or trick.leader is not SOUTH:
        return None
    mine = _held(view, NORTH, trick.led.suit)
    if len(mine) != 6 or _ranks(mine[:2]) != "AK" or not _is_dead(view, NORTH, trick.led.suit):
        return None
    return card.rank < Rank.KING


def short_hand_built(chance: Random) -> BuiltDeal | None:
    """Six to the king opposite queen, knave and a small one."""
    suit = chance.choice(SUITS)
    north = (Card.of(suit, Rank.KING), *small(chance, suit, 5))
    south = (*holding(suit, "QJ"), *small(chance, suit, 1, north))
    return _built(chance, suit, south, north)


def short_hand_first(view: View, card: Card) -> bool | None:
    """Where it is first led from the short hand, the queen or the knave is led."""
    if not _leads(view) or view.turn is not SOUTH:
        return None
    mine, theirs = _held(view, SOUTH, card.suit), _held(view, NORTH, card.suit)
    if _ranks(mine[:2]) != "QJ" or len(mine) != 3 or len(theirs) != 6 or theirs[0].rank is not Rank.KING:
        return None
    return card.rank >= Rank.JACK


def ten_built(chance: Random) -> BuiltDeal | None:
    """Ace, knave, ten opposite three small ones."""
    suit = chance.choice(SUITS)
    south = small(chance, suit, 3)
    return _built(chance, suit, south, holding(suit, "AJT"))


def ten_finessed(view: View, card: Card) -> bool | None:
    """Led towards it for the first time, a small card having been played: the ten or the knave, and not the ace."""
    trick = view.on_table
    if trick is None or trick.is_complete or view.turn is not NORTH or trick.leader is not SOUTH:
        return None
    if _ranks(_held(view, NORTH, trick.led.suit)) != "AJT" or len(trick.plays) != 2:
        return None
    between = trick.plays[1][1]
    if between.suit is not trick.led.suit or between.rank >= Rank.QUEEN:
        return None
    return card.rank in (Rank.TEN, Rank.JACK)


# -- pp. 142-143: second in hand --


def second_built(one: str, other: str) -> Builder:
    """Two cards in the one hand and more in the other, West to lead the suit."""

    def build(chance: Random) -> BuiltDeal | None:
        suit = chance.choice(SUITS)
        north = (*holding(suit, one), *small(chance, suit, 1))
        south = (*holding(suit, other), *small(chance, suit, 2, north))
        left = [card for card in of_suit(suit) if card not in (*south, *north)]
        chance.shuffle(left)
        return _built(chance, suit, south, north, {WEST: left[:5]})

    return build


def second_played(honour: Rank, behind: str) -> Judge:
    """The honour second in hand, a small card having been led through it."""

    def judge(view: View, card: Card) -> bool | None:
        trick = view.on_table
        if trick is None or trick.is_complete or view.turn is not NORTH or len(trick.plays) != 1:
            return None
        mine, theirs = _held(view, NORTH, trick.led.suit), _held(view, SOUTH, trick.led.suit)
        if len(mine) != 2 or mine[0].rank is not honour or trick.led.rank >= Rank.TEN:
            return None
        if _ranks(theirs[:1]) != behind or len(theirs) != 3 or theirs[1].rank >= Rank.TEN:
            return None
        return card.rank is honour

    return judge


MAXIMS: tuple[Maxim, ...] = (
    Maxim(
        book=BOOK,
        rule="H-5",
        page="143",
        says="Queen x before ace x x: the queen on a small card",
        build=second_built("Q", "A"),
        judge=second_played(Rank.QUEEN, "A"),
    ),
    Maxim(
        book=BOOK,
        rule="H-5",
        page="143",
        says="Knave x before king x x: the knave on a small card",
        build=second_built("J", "K"),
        judge=second_played(Rank.JACK, "K"),
    ),
    Maxim(
        book=BOOK,
        rule="P-4",
        page="146-147",
        says="A J 10: a small card led to it, the ten is finessed first",
        build=ten_built,
        judge=ten_finessed,
    ),
    Maxim(
        book=BOOK,
        rule="P-5",
        page="146",
        says="J 9 x to A Q 10 4: the nine is led",
        build=nine_built,
        judge=nine_led,
    ),
    Maxim(
        book=BOOK,
        rule="P-8",
        page="147-148",
        says="A K and four small in a hand without entry: the first round is ducked",
        build=duck_built,
        judge=ducked,
    ),
    Maxim(
        book=BOOK,
        rule="P-9",
        page="148",
        says="A x x opposite x x x: not the ace on the first round",
        build=stopper_built(3),
        judge=stopper_kept,
    ),
    Maxim(
        book=BOOK,
        rule="P-9",
        page="148",
        says="A x x opposite x x: not the ace on the first round",
        build=stopper_built(2),
        judge=stopper_kept,
    ),
    Maxim(
        book=BOOK,
        rule="P-10",
        page="148",
        says="Q J x opposite six to the king: the queen or the knave first",
        build=short_hand_built,
        judge=short_hand_first,
    ),
    Maxim(
        book=BOOK,
        rule="P-10",
        page="127",
        says="A Q opposite K 10 9 and more in a dead dummy: the queen is overtaken",
        build=overtake_built,
        judge=overtaken,
    ),
)
"""The declarer's maxims, by the order of the book's rules."""
