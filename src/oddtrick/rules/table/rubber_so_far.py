"""The table: the deal in hand, the deals that are over and count, and what is pending."""

from __future__ import annotations

from dataclasses import dataclass, field

from oddtrick.rules.acts import ScoreEntry
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.table.deal_so_far import CurrentDeal
from oddtrick.rules.table.pending_rights import Right


@dataclass(frozen=True, slots=True)
class Fine:
    """Points above the line, in each of those columns, that stand whatever becomes of the deal."""

    to: tuple[Side | Seat, ...]
    points: int
    law: str
    deal: int


@dataclass(frozen=True, slots=True)
class Correction:
    """An entry of the score put right by agreement."""

    entry: ScoreEntry
    to: int
    law: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBasis:
    """What the score is added up from, but for the deal in hand; it stays the same value while cards are played.

    ``past`` are the deals that are over and count, passed-out ones included. ``agreed`` are the columns of the score
    whose players have agreed it. ``sheet`` is the score sheet worked out from them, once somebody has asked for it
    (see ``laws.account``): of two threads that ask at once both work it out, and either result will do.
    """

    past: tuple[CurrentDeal, ...] = ()
    fines: tuple[Fine, ...] = ()
    corrections: tuple[Correction, ...] = ()
    agreed: frozenset[Side | Seat] = frozenset()
    sheet: object = field(default=None, init=False, repr=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything that the acts so far have made true.

    ``dealer`` is who deals now, or dealt the deal in hand. ``deals`` counts every deal begun. ``closed`` are the deals
    that are over, and whatever else is scored. ``cut`` tells that the pack has been cut for the next deal. ``sheet`` is
    the score sheet with the deal in hand, where that is over, once somebody has asked for it.
    """

    dealer: Seat = Seat.N
    deal: CurrentDeal | None = None
    deals: int = 0
    rights: tuple[Right, ...] = ()
    closed: ScoreBasis = field(default_factory=ScoreBasis)
    cut: bool = False
    sheet: object = field(default=None, init=False, repr=False, compare=False)

    @property
    def past(self) -> tuple[CurrentDeal, ...]:
        """The deals that are over and count, passed-out ones included."""
        return self.closed.past

    @property
    def fines(self) -> tuple[Fine, ...]:
        """The fixed penalties incurred so far."""
        return self.closed.fines

    @property
    def corrections(self) -> tuple[Correction, ...]:
        """The entries of the score that were put right by agreement."""
        return self.closed.corrections

    @property
    def agreed(self) -> frozenset[Side | Seat]:
        """The columns of the score whose players have agreed it."""
        return self.closed.agreed

    @property
    def turn(self) -> Seat | None:
        """The seat to call or the hand to play; the dealer between deals."""
        return self.dealer if self.deal is None else self.deal.turn

    def _repr_html_(self) -> str:
        if self.deal is None:
            return f'<p class="oddtrick">Between deals; {self.dealer} deals next.</p>'
        play, last = self.deal.play, self.deal.play.trick
        rows = [
            f"<tr><th>{seat}</th><td>{play.hands[seat]._repr_html_()}</td>"
            f"<td>{'' if last is None or (card := last.card(seat)) is None else card.symbol}</td>"
            f"<td>{'to call or play' if seat is self.turn else ''}</td></tr>"
            for seat in SEATS
        ]
        return (
            f'<table class="oddtrick"><caption>Deal {self.deal.number}, by {self.deal.dealer}</caption>'
            "<tr><th></th><th>Hand</th><th>Trick</th><th>Turn</th></tr>" + "".join(rows) + "</table>"
        )
