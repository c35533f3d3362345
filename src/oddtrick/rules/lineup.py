"""Who plays which of the four hands: four players, or three with a hand over.

At dummy bridge one of the three has a second hand, opposite, from the start. At three-hand auction a chair is
vacant, and what is dealt to it becomes the declarer's dummy.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from oddtrick.rules.cards import SEATS, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineup:
    """Those who play. ``alone`` plays their own hand and the one opposite; at ``vacant`` nobody sits.

    ``players`` are the seats of those who play, clockwise from North.

    >>> THREE = Lineup(vacant=Seat.E)
    >>> THREE.left(Seat.N), THREE.adversaries(Seat.N) == {Seat.S, Seat.W}
    (<Seat.S: 2>, True)
    >>> Lineup(alone=Seat.N).person(Seat.S)
    <Seat.N: 0>
    """

    alone: Seat | None = None
    vacant: Seat | None = None
    players: tuple[Seat, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        players = tuple(seat for seat in SEATS if seat is not self.vacant and self.person(seat) is seat)
        object.__setattr__(self, "players", players)

    @property
    def second(self) -> Seat | None:
        """The seat of Dummy, whose hand is in one player's care from the start."""
        return None if self.alone is None else self.alone.partner

    def person(self, seat: Seat) -> Seat:
        """The seat of the player who acts for that hand from the start."""
        return self.alone if self.alone is not None and seat is self.alone.partner else seat

    def left(self, seat: Seat) -> Seat:
        """The next hand to the left that is not the vacant one: who calls, and who deals, after it."""
        return seat.left if seat.left is not self.vacant else seat.left.left

    def right(self, seat: Seat) -> Seat:
        """The hand after which that one deals."""
        return seat.right if seat.right is not self.vacant else seat.right.right

    def partner(self, seat: Seat) -> Seat | None:
        """Their partner before the declarer is known; of three players nobody has one."""
        return seat.partner if self.vacant is None else None

    def together(self, one: Seat, other: Seat) -> bool:
        """Whether those two score together before the declarer is known."""
        return one is other if self.vacant is not None else one.side is other.side

    def adversaries(self, seat: Seat) -> frozenset[Seat]:
        """The hands that are against that one before the declarer is known."""
        return frozenset(other for other in SEATS if other is not self.vacant and not self.together(seat, other))

    def first_to_speak(self, dealer: Seat) -> Seat:
        """Whose word is the first: the dealer's, or that of the player of Dummy when their side deals."""
        # Doubt: DB1 the player's own hand speaks first in both of their deals.
        return self.person(dealer)


FOUR = Lineup()
"""Four players, two against two."""
