"""Who sits where, and whose turn it is to deal."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.club.cutting import DealCut
from oddtrick.rules.messages import message


@dataclass(frozen=True, slots=True)
class SeatedPlayers:
    """The ``players`` by seat, N E S W, and the ``dealer`` of the first hand.

    A player who plays Dummy stands at both their seats; a seat left vacant by three players holds ``None``.
    """

    players: tuple[str | None, str | None, str | None, str | None]
    dealer: Seat

    def at(self, seat: Seat) -> str | None:
        """Who plays the hand of that seat."""
        return self.players[seat]

    def seats_of(self, name: str) -> tuple[Seat, ...]:
        """The seats whose hands they play from the start; ``ImpossibleAct`` for a stranger."""
        seats = tuple(seat for seat in SEATS if self.players[seat] == name)
        if not seats:
            raise ImpossibleAct(message("{name} has no seat at the table", name=name))
        return seats

    def next_dealer(self, dealer: Seat) -> Seat:
        """Who deals after that seat: the next to the left that is not vacant (1895, 34; 1910 and 1915, 31)."""
        # Doubt: DB4 four hands deal in rotation, and the player deals for Dummy.
        # Doubt: O-3 three players deal in the order in which they sat down, wherever one moved to make room for dummy.
        left = dealer.left
        return left if self.players[left] is not None else left.left


def seat_partners(cut: DealCut, seat: Seat, left: str | None = None) -> SeatedPlayers:
    """Four players by the choice of the dealer, whose partner sits opposite (1895, 17; 1910, 18; 1915, 19).

    ``left`` names the adversary who sits on the dealer's left; without it the lower of their two cuts does.
    """
    if cut.dealer is None or [*map(len, cut.sides)] != [2, 2]:
        raise ImpossibleAct(message("partners and dealer must be settled before four players take their seats"))
    # Doubt: the laws give the choice to the dealer and do not say which adversary sits on which side of the dealer.
    partner = next(name for name in cut.sides[0] if name != cut.dealer)
    first, second = _left_first(cut.sides[1], left)
    return SeatedPlayers(_around(seat, (cut.dealer, first, partner, second)), seat)


def seat_dummy(cut: DealCut, seat: Seat, *, deals_first: bool, left: str | None = None) -> SeatedPlayers:
    """Dummy bridge: the player of Dummy chooses a seat, and whether the first deal is theirs (Boaz, p. 34).

    Dummy is opposite. ``left`` as for ``seat_partners``.
    """
    if [*map(len, cut.sides)] != [1, 2]:
        raise ImpossibleAct(message("the player of Dummy must be settled before three players take their seats"))
    player = cut.sides[0][0]
    first, second = _left_first(cut.sides[1], left)
    # Doubt: "the adversaries have the first deal" does not say which of them: here the one on the player's left.
    return SeatedPlayers(_around(seat, (player, first, player, second)), seat if deals_first else seat.left)


def seat_three(cut: DealCut, seat: Seat, left: str | None = None) -> SeatedPlayers:
    """Three-hand auction: the lowest deals and chooses a seat (Foster, p. 163).

    Clockwise from them sit ``left`` (without it the next lowest), the third, and nobody.
    """
    if cut.dealer is None or len(cut.order) != 3:
        raise ImpossibleAct(message("the dealer must be settled before three players take their seats"))
    first, second = _left_first(cut.order[1:], left)
    return SeatedPlayers(_around(seat, (cut.dealer, first, second, None)), seat)


def _left_first(pair: tuple[str, ...], left: str | None) -> tuple[str, str]:
    first, second = pair
    if left not in (None, first, second):
        raise ImpossibleAct(
            message("{left} cannot sit there; it is for {first} or {second}", left=left, first=first, second=second)
        )
    return (second, first) if left == second else (first, second)


Four = tuple[str | None, str | None, str | None, str | None]


def _around(seat: Seat, clockwise: Four) -> Four:
    """The same players in the order of the seats, the first of them at ``seat``."""
    n, e, s, w = (clockwise[(place - seat) % 4] for place in SEATS)
    return (n, e, s, w)
