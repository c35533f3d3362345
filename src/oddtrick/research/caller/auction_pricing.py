"""What contracts come to in many deals at once: prices at some scores, tricks and honours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from oddtrick.players.plain.valuing import price
from oddtrick.research.caller.auction_caller import MOST_LEVEL, STRAINS
from oddtrick.research.caller.auction_situations import TRICKS, Score, Worths
from oddtrick.research.caller.network import Numbers
from oddtrick.research.simulate.solved_deals import STRAINS as SOLVED
from oddtrick.research.simulate.solved_deals import SolvedDeals
from oddtrick.rules.cards import SEATS, SUIT_BITS, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Result
from oddtrick.rules.laws.table_score import honours_in

Ints = npt.NDArray[np.int64]
Steps = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True, eq=False)
class ManyDeals:
    """Deals dealt by N: hands as bits by seat, tricks by strain (as in ``STRAINS``) and seat, honours by strain."""

    hands: Ints
    tricks: Steps
    honours: Numbers


@dataclass(slots=True, eq=False)
class Pricing:
    """What contracts and honours come to under a code, at some scores."""

    code: Code
    scores: Sequence[Score]
    table: Numbers = field(init=False)
    honour_points: dict[tuple[int, ...], float] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Make the table."""
        shape = (len(self.scores), 2, len(STRAINS), MOST_LEVEL, 3, TRICKS)
        self.table = np.zeros(shape, np.float32)
        for place, score in enumerate(self.scores):
            worths = Worths(self.code, score)
            for strain, named in enumerate(STRAINS):
                if named in self.code.scoring.tricks:
                    for level in range(MOST_LEVEL):
                        for doubled in range(3):
                            for side, of in enumerate((Side.NS, Side.EW)):
                                self.table[place, side, strain, level, doubled] = worths.of(
                                    named, level + 1, doubled, of, at_table=None
                                )

    def deals(self, solved: SolvedDeals, numbers: Ints, forms: Ints) -> ManyDeals:
        """Those deals of them, each in its form."""
        holders, tricks = np.empty((len(numbers), 52), np.uint8), np.empty((len(numbers), 5, 4), np.int8)
        for form in np.unique(forms):
            at = forms == form
            turned = replace(solved, holders=solved.holders[numbers[at]], tricks=solved.tricks[numbers[at]])
            turned = turned.in_form(int(form))
            holders[at], tricks[at] = turned.holders, turned.tricks
        cards = np.int64(1) << np.arange(52, dtype=np.int64)
        hands = np.stack([((holders == seat) * cards).sum(1) for seat in range(4)], axis=1)
        places = [next(at for at, other in enumerate(SOLVED) if other.trumps is each.trumps) for each in STRAINS]
        return ManyDeals(hands, tricks[:, places], self.honours(hands))

    def honours(self, hands: Ints) -> Numbers:
        """Points for honours of N and S less those of E and W, by deal and strain."""
        points = np.zeros((len(hands), len(STRAINS)), np.float32)
        for place, strain in enumerate(STRAINS):
            if strain not in self.code.scoring.tricks:
                continue
            counting = [card.bit for card in honours_in(strain.trumps)]
            held = sum((hands & bit != 0).astype(np.int64) for bit in counting)
            suit = 0 if strain.trumps is None else SUIT_BITS[strain.trumps]
            void = (hands & suit == 0) if suit else np.zeros_like(hands, bool)
            keys = ((held * 2 + void) * 16 ** np.arange(4)).sum(1)
            unique, first, back = np.unique(keys, return_index=True, return_inverse=True)
            each = [self._honours(place, int(key), hands[at]) for key, at in zip(unique, first, strict=True)]
            points[:, place] = np.array(each, np.float32)[back]
        return points

    def _honours(self, place: int, key: int, hands: Ints) -> float:
        if (place, key) not in self.honour_points:
            strain = STRAINS[place]
            counting = tuple(honours_in(strain.trumps))
            held = tuple(tuple(card for card in counting if int(hands[seat]) & card.bit) for seat in SEATS)
            suit = 0 if strain.trumps is None else SUIT_BITS[strain.trumps]
            chicane = frozenset(seat for seat in SEATS if suit and not int(hands[seat]) & suit)
            bare = Result(strain=strain, declarer=Seat.N, tricks=7, level=1, honours=((), (), (), ()))
            without = price(self.code.scoring, bare)
            with_them = price(self.code.scoring, replace(bare, honours=held, chicane=chicane))
            self.honour_points[place, key] = float(
                with_them.above - with_them.other_above - without.above + without.other_above
            )
        return self.honour_points[place, key]

    def worths(self, ended: Ints, deals: ManyDeals, of: Ints, scores: Ints) -> Numbers:
        """Points of N and S for those ``contracts``, each of a deal and at a score; 0 where all have passed."""
        strain, level, doubled, declarer = ended.T
        won = deals.tricks[of, strain, declarer]
        points = self.table[scores, declarer % 2, strain, level, doubled, won] + deals.honours[of, strain]
        return np.where(strain >= 0, points, np.float32(0))
