"""What a player makes of the hands that they do not see, from their own and from the calls.

The figures are averages over deals that these players declared themselves: a partnership's calls mean what its players
mean by them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from oddtrick.rules.calls import PASS, Bid, Call, Make, Strain, StrainBid, Word
from oddtrick.rules.cards import SEATS, SUITS, Hand, Rank, Seat, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Effect
from oddtrick.rules.view import View

LOSING = (Strain.NULLO, Strain.MISERE)
"""The strains in which tricks are to be lost."""

POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""A rough measure of high cards."""

PACK_POINTS = 40
"""The same for the whole pack."""


@lru_cache(1 << 14)
def strength_of(hand: Hand) -> int:
    """The high cards of a hand, an ace counting 4 and a knave 1."""
    return sum(POINTS.get(card.rank, 0) for card in hand)


@dataclass(frozen=True, slots=True)
class CallMeaning:
    """What a call usually means: high cards (of forty), and cards of the suit named."""

    strength: float
    length: float = 0.0


SILENT, PASSED, DOUBLED = CallMeaning(9.5), CallMeaning(8.0), CallMeaning(13.5)
LEFT = CallMeaning(7.5)
MADE_SUIT, MADE_PLAIN = CallMeaning(11.0, 5.2), CallMeaning(15.0)
ANSWERED_SUIT, ANSWERED_PLAIN, ANSWERED_CHEAPLY = CallMeaning(10.5, 4.9), CallMeaning(15.5), CallMeaning(8.5, 4.7)
BID_WAITING = CallMeaning(7.6)
BID_SUIT, BID_SUIT_HIGH, BID_PLAIN = CallMeaning(11.3, 5.2), CallMeaning(9.0, 5.6), CallMeaning(15.0)
RAISED_SUIT, RAISED_PLAIN = CallMeaning(8.7, 4.0), CallMeaning(9.0)
BID_LOSING, RAISED_LOSING = CallMeaning(4.0), CallMeaning(6.5)
AGAIN_PLAIN = CallMeaning(14.0)
SECOND_SUIT = 4.5
CARDS_ON_REBID = 0.6
"""Cards that are added to the length of a suit when its bidder names it again."""


# -- the calls --


@dataclass(frozen=True, slots=True)
class HeardCall:
    """A call that stands.

    ``first`` tells that none stood before it; ``waiting`` marks the bid of a dealer who had to name something, and
    named the least there is.
    """

    by: Seat
    call: Call
    first: bool
    waiting: bool


def heard_calls(code: Code, view: View) -> Iterator[HeardCall]:
    """The calls that stand, in order; one that counts as a pass is a pass."""
    least = Bid(1, least_strain(code)) if code.dealer_must_bid else None
    first = True
    for said in view.said:
        if said.effect is not Effect.VOID:
            call = said.call if said.effect is Effect.STANDS else PASS
            yield HeardCall(said.by, call, first, first and call == least)
            first = False


def least_strain(code: Code) -> Strain:
    """The strain in which a trick is worth least."""
    worth = code.scoring.tricks
    return min(worth, key=worth.__getitem__)


def named_suits(code: Code, view: View) -> dict[Seat, set[Suit]]:
    """The suits that each player has named in earnest."""
    named: dict[Seat, set[Suit]] = {seat: set() for seat in SEATS}
    for call in heard_calls(code, view):
        if isinstance(call.call, Bid | Make | StrainBid) and call.call.strain.trumps is not None and not call.waiting:
            named[call.by].add(call.call.strain.trumps)
    return named


# -- the picture --


@dataclass(frozen=True, slots=True)
class HandEstimate:
    """The high cards and the lengths to be expected of each seat, N E S W; the player's own are exact."""

    strength: tuple[float, ...]
    lengths: tuple[tuple[float, ...], ...]

    def length(self, seat: Seat, suit: Suit) -> float:
        """Cards of that suit in that hand."""
        return self.lengths[seat][suit]


@dataclass(slots=True)
class ShownHand:
    """What one player has shown so far: high cards, lengths of suits, and how often they have bid."""

    strength: float = SILENT.strength
    lengths: dict[Suit, float] = field(default_factory=dict)
    bids: int = 0


def picture(code: Code, view: View) -> HandEstimate:
    """The hands as they look from ``view.seat``."""
    return pictured(view, impressions(code, view))


def impressions(code: Code, view: View) -> dict[Seat, ShownHand]:
    """What the calls have shown of each player."""
    players = {seat: ShownHand() for seat in SEATS}
    least = least_strain(code)
    strains: list[tuple[Seat, Strain]] = []
    for call in heard_calls(code, view):
        _hear(players, strains, call, least)
    return players


def pictured(view: View, players: Mapping[Seat, ShownHand]) -> HandEstimate:
    """The hands as they look from ``view.seat`` to one who has those impressions of the others."""
    assert view.seat is not None, "a watcher has no hand to judge by"
    others = tuple(seat for seat in SEATS if seat is not view.seat)
    return HandEstimate(_strengths(view.dealt, players, others), _lengths(view.dealt, players, others))


def _hear(players: dict[Seat, ShownHand], strains: list[tuple[Seat, Strain]], heard: HeardCall, least: Strain) -> None:
    """Take in one call; ``strains`` are those named so far and by whom."""
    player, call = players[heard.by], heard.call
    match call:
        case Bid(strain=strain) | Make(strain=strain) | StrainBid(strain=strain) if strain in LOSING:
            raised = (heard.by.partner, strain) in strains
            player.strength = (RAISED_LOSING if raised else BID_LOSING).strength
            player.bids += 1
            strains.append((heard.by, strain))
        case Bid(strain=strain) | Make(strain=strain) | StrainBid(strain=strain):
            suit = strain.trumps
            if heard.waiting:
                player.strength = BID_WAITING.strength
                return
            if player.bids:
                _hear_again(players, heard.by, suit)
            else:
                sign = _sign(strains, heard, call, least)
                player.strength = sign.strength
                if suit is not None:
                    player.lengths[suit] = sign.length
            player.bids += 1
            strains.append((heard.by, strain))
        case Word.DOUBLE | Word.REDOUBLE:
            player.strength = max(player.strength, DOUBLED.strength)
        case Word.LEAVE:
            player.strength = LEFT.strength
        case Word.PASS if not player.bids:
            player.strength = PASSED.strength
        case _:
            pass


def _hear_again(players: dict[Seat, ShownHand], seat: Seat, suit: Suit | None) -> None:
    """A second bid of the same player."""
    player = players[seat]
    if suit is None:
        player.strength = max(player.strength, AGAIN_PLAIN.strength)
    elif suit in player.lengths:
        player.lengths[suit] += CARDS_ON_REBID
    elif suit not in players[seat.partner].lengths:
        player.lengths[suit] = SECOND_SUIT


def _sign(
    strains: list[tuple[Seat, Strain]], heard: HeardCall, call: Bid | Make | StrainBid, least: Strain
) -> CallMeaning:
    """What the first bid of a player means, or what was made of trumps."""
    plain = call.strain.trumps is None
    if isinstance(call, Make):
        if not heard.first:
            return ANSWERED_CHEAPLY if call.strain is least else ANSWERED_PLAIN if plain else ANSWERED_SUIT
        return MADE_PLAIN if plain else MADE_SUIT
    if (heard.by.partner, call.strain) in strains:
        return RAISED_PLAIN if plain else RAISED_SUIT
    if plain:
        return BID_PLAIN
    return BID_SUIT if isinstance(call, StrainBid) or call.level == 1 else BID_SUIT_HIGH


def _strengths(hand: Hand, players: Mapping[Seat, ShownHand], others: tuple[Seat, ...]) -> tuple[float, ...]:
    """High cards by seat; what is over or wanting is shared, the bidders' part being the surer."""
    strengths = [players[seat].strength for seat in SEATS]
    own = next(seat for seat in SEATS if seat not in others)
    strengths[own] = strength_of(hand)
    missing = PACK_POINTS - sum(strengths)
    shares = [0.6 if players[seat].bids else 1.0 for seat in others]
    for seat, share in zip(others, shares, strict=True):
        strengths[seat] = max(0.0, strengths[seat] + missing * share / sum(shares))
    return tuple(strengths)


def _lengths(hand: Hand, players: Mapping[Seat, ShownHand], others: tuple[Seat, ...]) -> tuple[tuple[float, ...], ...]:
    """Lengths by seat and suit: those shown, and the rest shared out."""
    lengths = [[0.0] * len(SUITS) for _ in SEATS]
    own = next(seat for seat in SEATS if seat not in others)
    for suit in SUITS:
        lengths[own][suit] = float(hand.length(suit))
        expected = []
        for seat in others:
            shown = players[seat].lengths
            rest = (13.0 - sum(shown.values())) / max(1, len(SUITS) - len(shown))
            expected.append(max(shown.get(suit, rest), 0.3))
        over = 13.0 - hand.length(suit) - sum(expected)
        shares = [0.3 if suit in players[seat].lengths else 1.0 for seat in others]
        for seat, length, share in zip(others, expected, shares, strict=True):
            lengths[seat][suit] = max(0.0, length + over * share / sum(shares))
    return tuple(tuple(row) for row in lengths)
