"""Where the adversaries' high cards lie, from their calls and leads (Foster, 1910, pp. 151-152)."""

from __future__ import annotations

from oddtrick.players.books.engine.play_context import PlayContext
from oddtrick.players.plain.hand_estimate import POINTS, strength_of
from oddtrick.rules.cards import Card, Rank, Seat

STRENGTH_RATIO = 1.6
"""P-12 [J]: how many times as strong as their partner an adversary must have proved, to be given a card."""


def placed(at: PlayContext, card: Card) -> Seat | None:
    """Which adversary of the declarer is taken to hold a card; ``None`` while it may be either."""
    sight = at.sight
    seats = (sight.turn.left, sight.turn.right)
    if not sight.adverse.bits & card.bit:
        return None
    free = [seat for seat in seats if (seat, card.suit) not in sight.voids]
    if len(free) == 1:
        return free[0]
    for seat in seats:
        if at.cards.held.get(seat, 0) & card.bit:
            return seat
    return _by_tops(at, card) or _by_strength(at, seats)


def _by_tops(at: PlayContext, card: Card) -> Seat | None:
    """What must be a sure trick that one adversary showed in a suit: the ace, or king and queen without it."""
    seats = (at.sight.turn.left, at.sight.turn.right)
    shown = [seat for seat in seats if card.suit in at.reading.of(seat).tops]
    if len(shown) != 1:
        return None
    king, queen = Card.of(card.suit, Rank.KING), Card.of(card.suit, Rank.QUEEN)
    if card.rank is Rank.ACE:
        both = king.bit | queen.bit
        return None if at.sight.adverse.bits & both == both else shown[0]
    return shown[0] if card in (king, queen) and _is_ours(at, Card.of(card.suit, Rank.ACE)) else None


def _is_ours(at: PlayContext, card: Card) -> bool:
    """Whether a card was dealt to the hand that plays, or to the one opposite."""
    ours = (at.sight.turn, at.sight.turn.partner)
    if any(at.sight.seen[seat].bits & card.bit for seat in ours if seat in at.sight.seen):
        return True
    return any(by in ours and played is card for trick in at.sight.tricks for by, played in trick.plays)


def _by_strength(at: PlayContext, seats: tuple[Seat, Seat]) -> Seat | None:
    """The one adversary who called, where that leaves their partner little; what either has played is counted off."""
    called = [seat for seat in seats if at.reading.of(seat).named or at.reading.of(seat).plain]
    strength = at.reading.of(called[0]).strength if len(called) == 1 else None
    if strength is None:
        return None
    seat, other = called[0], called[0].partner
    total = strength_of(at.sight.adverse) + _played(at, seat) + _played(at, other)
    rest = max(total - strength, 0.0) - _played(at, other)
    return seat if strength - _played(at, seat) >= STRENGTH_RATIO * max(rest, 1.0) else None


def _played(at: PlayContext, seat: Seat) -> int:
    """The high cards (of forty) that a hand has played."""
    return sum(POINTS.get(card.rank, 0) for trick in at.sight.tricks for by, card in trick.plays if by is seat)
