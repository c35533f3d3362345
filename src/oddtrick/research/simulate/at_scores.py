"""Deals played at any score of a rubber, and rubbers deal by deal: from these comes what a score is worth.

The same packs are dealt at every score, and each twice, the second time with every hand a seat further on, so that the
luck of the cards falls out of what is compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from random import Random

from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.player import Decision, Player
from oddtrick.research.match import LONGEST, after_act, play_deal
from oddtrick.research.simulate.plan import Plan
from oddtrick.research.simulate.rows import play_called
from oddtrick.research.simulate.shards import Row
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import PACK, Hands, Seat, Side, deal_round
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.score.sheet import Sheet, standing
from oddtrick.rules.laws.table_score import entries_of, is_rubber_over, sheet_of
from oddtrick.rules.table import Table
from oddtrick.rules.view import View

POINTS = (0, 12, 24)
"""Points of a side in the open game, of the thirty that make one, at which deals are played."""
SCORES = tuple(product(POINTS, POINTS, (0, 1), (0, 1)))
"""The scores at which deals are played: points of the dealer's side and of the other, games of each."""
DEALS_PER_PACK = 2 * len(SCORES)
"""Deals for which a pack is used."""
DEALER = Seat.N

_printed = lru_cache(code_for)


@dataclass(slots=True)
class AtScore:
    """A player who sits down at a score that others have made."""

    player: Player
    sheet: Sheet
    name: str = "at a score"

    def decide(self, code: Code, view: View) -> Decision:
        """What the player does there."""
        return self.player.decide(code, replace(view, sheet=self.sheet))


def turned(hands: Hands, *, on: bool) -> Hands:
    """The hands as they were dealt, or each a seat further on."""
    return (hands[3], hands[0], hands[1], hands[2]) if on else hands


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsAtScores:
    """Each pack dealt twice at every one of ``SCORES``, by the players of the plan."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number; the score by its place; of the dealer's side and the other points below; of the first, above."""
        return dict.fromkeys(("number", "score", "below", "below_other", "above"), int)

    @property
    def shard(self) -> int:
        """Deals in a shard."""
        return DEALS_PER_PACK

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a deal: what it brings below and above the line, above less what the others have there."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        code = _printed(self.plan.code)
        pack, place = divmod(number, DEALS_PER_PACK)
        place, second = divmod(place, 2)
        mine, theirs, games, games_other = SCORES[place]
        us, them = DEALER.side, DEALER.side.other
        sheet = sheet_with(code, {us: mine, them: theirs}, {us: games, them: games_other})
        players: dict[Seat, Player] = {seat: AtScore(player, sheet) for seat, player in self.plan.seated(pack).items()}
        _, hands = self.plan.dealt(pack)
        end = play_called(code, DEALER, turned(hands, on=bool(second)), (), players)
        entries = entries_of(code, end)
        above = points(entries, us, Line.ABOVE) - points(entries, them, Line.ABOVE)
        return (number, place, points(entries, us, Line.BELOW), points(entries, them, Line.BELOW), above)


@dataclass(frozen=True, slots=True, kw_only=True)
class RubbersDealByDeal:
    """Rubbers, each played twice with the same packs, that every score which comes up may be held against its end."""

    plan: Plan

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, what N and S were ahead in the end, and what stood before every deal."""
        return {"number": int, "points_NS": int, "stood": str}

    @property
    def shard(self) -> int:
        """Rubbers in a shard."""
        return 10

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a rubber.

        ``stood`` has for each deal six numbers: points of N and S and of E and W in the open game, games of each,
        whether N or S dealt, and by how many points N and S were ahead till then.
        """
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        code, (pair, second) = _printed(self.plan.code), divmod(number, 2)
        seed, players = f"{self.plan.seed}/{pair}", self.plan.seated(pair)
        table = Table(dealer=DEALER)
        stood: list[str] = []
        for deal in range(LONGEST):
            stands = standing(sheet_of(code, table))
            if is_rubber_over(code, table):
                ahead = stands.totals[Side.NS] - stands.totals[Side.EW]
                return (number, ahead, ";".join(stood))
            dealer = due_dealer(code.lineup, table)
            before = (*(stands.open[s] for s in Side), *(stands.won.count(s) for s in Side), dealer.side is Side.NS)
            stood.append(" ".join(f"{n:d}" for n in (*before, stands.totals[Side.NS] - stands.totals[Side.EW])))
            pack = list(PACK)
            Random(f"{seed}/{deal}").shuffle(pack)
            hands = turned(deal_round(pack, dealer), on=bool(second))
            table = play_deal(code, after_act(code, table, Deal(dealer, hands)), players)
        raise AssertionError(f"the players do not finish a rubber of {LONGEST} deals")
