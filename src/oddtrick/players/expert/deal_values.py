"""What the end of a deal is worth to a player: points of the deal, and the change in the worth of the rubber."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.players.plain.valuing import prices_of, stakes
from oddtrick.rules.cards import Side
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.lump_sum import lump_sum
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK
from oddtrick.rules.table import CardPlay
from oddtrick.rules.view import View
from oddtrick.solving.analysis.cards_played import gained
from oddtrick.solving.solver import Aim, by_figures, tricks_in


@dataclass(frozen=True, slots=True, kw_only=True)
class DealValues:
    """What the play is for, and its value.

    ``aim`` is what the declarer's ``side`` plays for, ``home`` what it has of that. ``worth`` is by what it has in the
    end, from 0 on, the value to the player who asks, above a deal that brings nothing; ``kept`` whether the declarer
    then has what they are bound to.
    """

    aim: Aim
    side: Side
    home: int
    worth: tuple[float, ...]
    kept: tuple[bool, ...]
    lowest: int = 0

    def of(self, left: int) -> float:
        """The value if the declarer's side still gains so much."""
        return self.worth[self.home + left - self.lowest]

    def keeps(self, left: int) -> bool:
        """Whether the declarer has then what they are bound to; the odd trick where no number is bid."""
        return self.kept[self.home + left - self.lowest]


def deal_values(code: Code, view: View) -> DealValues:
    """What the end of the deal that is being played is worth to ``view.seat``, honours as dealt left out."""
    assert view.seat is not None and view.declarer is not None and view.strain is not None
    side, declaring = view.declarer.side, view.declarer.side is view.seat.side
    if code.number_bid is NumberBid.POINTS:
        return _by_figures(code, view, side, declaring=declaring)
    aim = tricks_in(view.strain)
    prices, score = prices_of(code.scoring).of(view.strain, view.level, view.doubling), stakes(code, view)
    counted = [13 - number if aim.losing else number for number in range(14)]
    return DealValues(
        aim=aim,
        side=side,
        home=_home(view, aim, side),
        worth=tuple(score.worth(prices[tricks], declaring=declaring) - score.unchanged() for tricks in counted),
        kept=tuple(
            (13 - tricks if code.scoring.loses(view.strain) else tricks) >= TRICKS_IN_BOOK + (view.level or 1)
            for tricks in counted
        ),
    )


def _home(view: View, aim: Aim, side: Side) -> int:
    return gained(CardPlay(quitted=view.tricks), aim, side)


def _by_figures(code: Code, view: View, side: Side, *, declaring: bool) -> DealValues:
    """One lump for tricks and honours: what is reached scores, and what lacks of the bid is reckoned in tricks."""
    lump = lump_sum(code.scoring)
    assert view.strain is not None and lump is not None
    aim, bid, trick = by_figures(code.scoring, view.strain), view.points or 0, code.scoring.tricks[view.strain]
    sign = 1 if declaring else -1
    most = 14 * aim.trick + 6 * aim.honour
    reached = range(aim.start, aim.start + most + 1)
    scores = [points if points >= bid else (points - bid) // trick * trick * lump.failing.value for points in reached]
    return DealValues(
        aim=aim,
        side=side,
        home=_home(view, aim, side),
        worth=tuple(float(sign * points) for points in scores),
        kept=tuple(points >= bid for points in reached),
        lowest=aim.start,
    )
