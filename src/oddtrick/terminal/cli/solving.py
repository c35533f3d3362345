"""What `oddtrick solve` works out: what each card of a record was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.files.record import ReplayStep
from oddtrick.rules.acts import Play
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import State
from oddtrick.solving.analysis import aim_of, counted_by, gained, position_of, trick_of
from oddtrick.solving.solver import best_cards, every_card

# -- each card of a record --


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvedCard:
    """A card that was played: its deal and trick, and what every card then came to for the declarer's side.

    ``counted`` are tricks, at nullo and misere those of the other side, or points by figures.
    """

    deal: int
    strain: Strain
    declarer: Seat
    counted: str
    trick: int
    seat: Seat
    card: Card
    results: dict[Card, int]
    best: tuple[Card, ...]

    @property
    def lost(self) -> int:
        """By how much the card was worse than the best, for the side that played it."""
        return abs(self.results[self.best[0]] - self.results[self.card])


def moments(code: Code, steps: Sequence[ReplayStep], first: int) -> Iterator[SolvedCard]:
    """Every card of the record from trick ``first`` of each deal on; cards at an irregular moment are passed over."""
    for step in steps:
        act, deal = step.ruling.act, step.before.deal
        if not isinstance(act, Play) or not step.ruling.is_proper or deal is None or deal.state is not State.FINAL:
            continue
        aim, declarer = aim_of(code, deal), deal.declaration.declarer
        if aim is None or declarer is None or deal.play.turn is None or trick_of(deal.play) < first:
            continue
        position = position_of(deal.play)
        if position is None or position.turn is not deal.play.turn or len(act.cards) != 1:
            continue
        card, side = act.cards[0], declarer.side
        if card not in position.legal():
            continue
        home = gained(deal.play, aim, side)
        results = {one: home + points for one, points in every_card(position, aim, side).items()}
        yield SolvedCard(
            deal=deal.number,
            strain=aim.strain,
            declarer=declarer,
            counted=counted_by(aim),
            trick=trick_of(deal.play),
            seat=position.turn,
            card=card,
            results=results,
            best=best_cards(results, position, side),
        )
