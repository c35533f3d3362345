"""What calls of straight bridge (1895) promise by a model.

The dealer's makes are valued by the tricks that are likely from their hand, leaving it by what the partner then made of
it in deals like it, and a first double by the tricks that are likely from the doubler's hand. What is said to a double
is the book's.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from oddtrick.players.caller.hand_inputs import STRAINS, Place
from oddtrick.players.caller.straight_model import StraightModel, in_play, mean, points_by_tricks
from oddtrick.players.compared_acts import ActValue
from oddtrick.players.plain.bidding import weigh
from oddtrick.players.plain.valuing import Stakes, prices_of, stakes
from oddtrick.rules.calls import DOUBLE, Call, Make, Strain, Word
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import TRICKS_IN_BOOK
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.view import View

MOST_KEPT = 512


def is_straight(code: Code) -> bool:
    """Whether calls are as a model knows them: a dialogue of four, in which tricks are to be won."""
    return not code.bids and code.lineup == FOUR and all(strain in STRAINS for strain in code.scoring.tricks)


@dataclass(slots=True)
class StraightCalls:
    """The calls by one model; what tricks bring at a score is kept."""

    model: StraightModel
    _points: dict[tuple[object, ...], tuple[float, ...]] = field(init=False, default_factory=dict)

    def promised(self, code: Code, view: View) -> dict[Call, ActValue]:
        """What the calls promise that are valued here: at other turns none is."""
        calls, score = view.offers.calls, stakes(code, view)
        makes = [call for call in calls if isinstance(call, Make)]
        if makes:
            place = Place.DEALER if view.seat is view.dealer else Place.PARTNER
            values: dict[Call, ActValue] = {make: self._of_make(score, view, place, make.strain) for make in makes}
            if Word.LEAVE in calls:
                values[Word.LEAVE] = ActValue(self._left(code, view, score), None)
            return values
        quiet = next((call for call in (Word.MAY_I_PLAY, Word.YES) if call in calls), None)
        if DOUBLE not in calls or quiet is None or view.strain is None or view.doubling:
            return {}
        return {call: self._doubled(score, view, view.strain, times) for times, call in enumerate((quiet, DOUBLE))}

    def best(self, promised: Mapping[Call, ActValue], usual: Call) -> Call:
        """The call that promises most, if by the margin of the model more than the ``usual`` one; else that."""
        most = max(promised, key=lambda call: promised[call].points)
        margin = self.model.doubling if DOUBLE in promised else self.model.naming
        more = promised[most].points - promised[usual].points
        return usual if margin is None or more <= margin else most

    def _of_make(self, score: Stakes, view: View, place: Place, strain: Strain) -> ActValue:
        chances = self.model.chances(place, view.dealt, strain)
        honours = prices_of(score.code.scoring).honours(view.dealt, strain)
        return self._brought(chances, score, strain, 0, honours, ours=True)

    def _left(self, code: Code, view: View, score: Stakes) -> float:
        usual = weigh(code, view, prices_of(code.scoring), Random(0), score=score).leaving()
        return usual + self.model.left(view.dealt, score)

    def _doubled(self, score: Stakes, view: View, strain: Strain, times: int) -> ActValue:
        """What is brought when it is played so, if nobody says anything to it."""
        place = Place.LEADER if view.seat is view.dealer.left else Place.OTHER
        chances = self.model.chances(place, view.dealt, strain, by_dealer=view.by is view.dealer)
        return self._brought(chances, score, strain, times, 0, ours=False)

    def _brought(
        self, chances: Sequence[float], score: Stakes, strain: Strain, doubling: int, honours: int, *, ours: bool
    ) -> ActValue:
        points = self._worth(score, strain, doubling, ours=ours)
        fails = [math.fsum(row[: TRICKS_IN_BOOK + 1]) for row in in_play(strain)]
        return ActValue(mean(chances, points) + honours, mean(chances, fails))

    def _worth(self, score: Stakes, strain: Strain, doubling: int, *, ours: bool) -> tuple[float, ...]:
        key = (score.open, score.won, score.dealt, strain, doubling, ours, score.code.name, score.code.options)
        if key not in self._points:
            if len(self._points) >= MOST_KEPT:
                self._points.clear()
            self._points[key] = points_by_tricks(score, strain, doubling, ours=ours)
        return self._points[key]
