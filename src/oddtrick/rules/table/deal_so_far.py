"""One deal, from its first card to its last trick: who sits where, whose turn it is, who is against whom."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.cards import Card, Hands, Seat
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.table.card_play import CardPlay
from oddtrick.rules.table.declaration_so_far import Declaration, State
from oddtrick.rules.table.irregularities import NO_IRREGULARITIES, Irregularities, NoteKind


def at_home(chair: Seat, lineup: Lineup, moved: Seat | None) -> Seat:
    """The seat of the player on that chair, when the player at ``moved`` has gone to the vacant one."""
    if moved is None or lineup.vacant is None:
        return chair
    return lineup.vacant if chair is moved else moved if chair is lineup.vacant else chair


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentDeal:
    """One deal, from its first card to its last trick.

    ``number`` counts the deals of the record from 1, void ones too. ``lineup`` tells who plays which hand. ``dealt``
    are the hands by the seats at which they were dealt. ``taken`` is what the declarer's side took of the thirteen
    tricks, once the deal is over; ``unclaimed`` of them are nobody's (hands thrown down: 1895, 74).
    """

    number: int
    dealer: Seat
    dealt: Hands
    state: State
    declaration: Declaration
    play: CardPlay
    lineup: Lineup = FOUR
    irregularities: Irregularities = NO_IRREGULARITIES
    taken: int | None = None
    unclaimed: int = 0

    @property
    def turn(self) -> Seat | None:
        """The seat to call, or the hand to play."""
        if self.state is State.OPEN:
            return self.declaration.turn
        return self.play.turn if self.state is State.FINAL else None

    @property
    def player(self) -> Seat | None:
        """Who acts at that turn: the declarer plays dummy's cards."""
        turn = self.turn
        return None if turn is None else self.player_of(turn)

    @property
    def deals(self) -> Seat:
        """The player who deals it, in turn or not: until somebody stops them they are the dealer (1895, law 46)."""
        return next((note.seat for note in self.irregularities.notes if note.kind is NoteKind.DEALS), self.dealer)

    @property
    def lying(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards that lie exposed, each once; one that has been played lies so again if it goes back to its hand.

        So does one that lies in a trick with another of that hand, and is not the card played to it.
        """
        exposed = self.irregularities.exposed
        if not exposed:
            return ()
        surplus = () if self.play.trick is None else self.play.trick.surplus
        return tuple(dict.fromkeys(one for one in exposed if one[1] in self.play.hands[one[0]] or one in surplus))

    def player_of(self, hand: Seat) -> Seat:
        """Who plays that hand: its own player, the declarer for a dummy that is down, or who has two hands."""
        if hand is self.declaration.dummy and self.play.dummy_down and self.declaration.declarer is not None:
            return self.declaration.declarer
        return self.lineup.person(hand)

    @property
    def dummies(self) -> frozenset[Seat]:
        """The hands that lie open from the opening lead on."""
        dummy, second = self.declaration.dummy, self.lineup.second
        return frozenset([hand for hand in (dummy, second) if hand is not None])

    def home(self, chair: Seat) -> Seat:
        """The seat at which the player now on that chair called, and in whose column they score."""
        return at_home(chair, self.lineup, self.declaration.moved)

    @property
    def absent(self) -> Seat | None:
        """The chair on which nobody sits now."""
        vacant = self.lineup.vacant
        return None if vacant is None else self.home(vacant)

    def partner_of(self, seat: Seat) -> Seat | None:
        """The partner; of three players nobody has one before the declarer is known."""
        return self.lineup.partner(seat) if self.declaration.declarer is None else seat.partner

    def together(self, one: Seat, other: Seat) -> bool:
        """Whether those two hands are on one side, as far as sides are known."""
        return self.lineup.together(one, other) if self.declaration.declarer is None else one.side is other.side

    def adversaries(self, seat: Seat) -> frozenset[Seat]:
        """The hands against that one, as far as sides are known."""
        if self.declaration.declarer is None:
            return self.lineup.adversaries(seat)
        return frozenset(seat.side.other.seats)
