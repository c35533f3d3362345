"""The cards as they are being played: hands, tricks, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.cards import NO_CARDS, Card, Hands, Seat, Side


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order played, each with the hand it came from.

    ``winner`` is the hand that takes it as far as it has gone. ``surplus`` are cards that lie in it too many.
    ``due`` is the hand that should have led, where another did: until it is complete it is a false trick.
    """

    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat
    surplus: tuple[tuple[Seat, Card], ...] = ()
    due: Seat | None = None

    @property
    def leader(self) -> Seat:
        """The hand that led."""
        return self.plays[0][0]

    @property
    def led(self) -> Card:
        """The card led."""
        return self.plays[0][1]

    def card(self, seat: Seat) -> Card | None:
        """The card last played to it from that hand, if any."""
        for source, card in reversed(self.plays):
            if source is seat:
                return card
        return None

    @property
    def seats(self) -> frozenset[Seat]:
        """The hands that have played to it."""
        return frozenset(seat for seat, _ in self.plays)

    @property
    def is_complete(self) -> bool:
        """Whether all four hands have played to it."""
        return len(self.plays) >= 4 and len({seat for seat, _ in self.plays}) == 4


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlay:
    """The cards as they are being played.

    ``trick`` lies on the table, perhaps complete; ``quitted`` are the tricks turned, in order. ``turn`` is the
    hand to play next (dummy's own seat when dummy is to play), ``None`` when all is played. ``dummy_down`` is
    true from the opening lead, when dummy's cards lie open.
    """

    hands: Hands = NO_CARDS
    trick: Trick | None = None
    quitted: tuple[Trick, ...] = ()
    turn: Seat | None = None
    dummy_down: bool = False

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every trick in order, the one on the table last."""
        return self.quitted if self.trick is None else (*self.quitted, self.trick)

    @property
    def number(self) -> int:
        """The number of the trick on the table, or of the one to be led to (from 1)."""
        return len(self.quitted) + 1

    def won(self, side: Side) -> int:
        """The tricks that a side has taken."""
        return self.tally()[side]

    def tally(self) -> dict[Side, int]:
        """The tricks that each side has taken."""
        taken = self.tricks if self.trick is not None and self.trick.is_complete else self.quitted
        north = sum([trick.winner.side is Side.NS for trick in taken])
        return {Side.NS: north, Side.EW: len(taken) - north}
