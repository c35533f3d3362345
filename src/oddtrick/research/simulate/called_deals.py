"""Deals that are called and not played out: what the calls come to where the tricks are known.

The tricks are those that a declarer wins when all hands are seen (``SolvedDeals``), or what declarers take at the table
where as many would be won. So thousands of auctions are reckoned in a minute, and chance in the play is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from oddtrick.players.expert.tricks_in_play import tricks_in_play
from oddtrick.players.plain.valuing import Stakes, price, stakes
from oddtrick.players.player import Player
from oddtrick.research.match import after_act
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import DOUBLE, REDOUBLE, Call, Strain
from oddtrick.rules.cards import Hands, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Result
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import view
from oddtrick.solving.solver import Table as Tricks
from oddtrick.solving.solver import result_if

Players = Mapping[Seat, Player]
MAX_CALLS = 80
"""Calls after which a declaration is taken never to end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTurn:
    """A turn to call: the table before it, who called, and what."""

    table: Table
    seat: Seat
    call: Call


def declared(code: Code, table: Table, players: Players) -> tuple[Table, tuple[CallTurn, ...]]:
    """The table when the declaration has come to its end, and its turns from here on."""
    turns: list[CallTurn] = []
    while table.deal is not None and table.deal.state is State.OPEN and table.deal.player is not None:
        assert len(turns) < MAX_CALLS, "the players do not end the declaration"
        seat = table.deal.player
        act = players[seat].decide(code, view(code, table, seat)).act
        assert isinstance(act, Say), "where a call is waited for a player calls"
        turns.append(CallTurn(table=table, seat=seat, call=act.call))
        table = after_act(code, table, act)
    return table, tuple(turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownDeal:
    """A first deal of a rubber, whose ``tricks`` are known by declarer and strain.

    What is ``at_table`` counts the tricks that declarers take where double dummy would give those.
    """

    code: Code
    dealer: Seat
    hands: Hands
    tricks: Tricks
    at_table: bool = False
    worths: dict[tuple[Strain, Seat, int | None, int], float] = field(init=False, default_factory=dict, compare=False)

    @property
    def table(self) -> Table:
        """The table before the first call."""
        return after_act(self.code, Table(dealer=self.dealer), Deal(self.dealer, self.hands))

    def worth(self, called: Table) -> float:
        """Points of N and S less those of E and W, and the change in what the score is worth; 0 if all passed."""
        assert called.deal is not None
        final = called.deal.declaration
        if final.strain is None or final.declarer is None or called.deal.state is not State.FINAL:
            return 0.0
        key = (final.strain, final.declarer, final.level, final.doubling)
        if key not in self.worths:
            self.worths[key] = self._worth(*key)
        return self.worths[key]

    def _worth(self, strain: Strain, declarer: Seat, level: int | None, doubling: int) -> float:
        score, won = self._stakes(), self.tricks[strain, declarer]
        chances = tricks_in_play(won, strain) if self.at_table else [float(tricks == won) for tricks in range(14)]
        results = [result_if(self.hands, strain, declarer, tricks, level, doubling) for tricks in range(14)]
        return sum(
            chance * self._points(score, result) for chance, result in zip(chances, results, strict=True) if chance
        )

    def _points(self, score: Stakes, result: Result) -> float:
        declaring = result.declarer.side is Side.NS
        return score.worth(price(self.code.scoring, result), declaring=declaring) - score.unchanged()

    def _stakes(self) -> Stakes:
        return stakes(self.code, view(self.code, self.table, Seat.N))


@dataclass(frozen=True, slots=True, kw_only=True)
class Departures:
    """By how much one call of a side otherwise than its players make it would have brought more at best, in points.

    The others go on as they do. ``naming`` is a bid, a make, a pass or leaving it, ``doubling`` a double, a redouble,
    or none where they double; ``any`` the better of the two. 0 where no other call brings more.
    """

    naming: float
    doubling: float

    @property
    def any(self) -> float:
        """The best of all."""
        return max(self.naming, self.doubling)


def best_departures(deal: KnownDeal, players: Players, side: Side) -> Departures:
    """What one who sees all hands would have called otherwise, once."""
    end, turns = declared(deal.code, deal.table, players)
    sign = 1 if side is Side.NS else -1
    usual = sign * deal.worth(end)
    naming = doubling = 0.0
    for turn, call, worth in _departures(deal, players, turns, side):
        gain = sign * worth - usual
        if call in (DOUBLE, REDOUBLE) or turn.call in (DOUBLE, REDOUBLE):
            doubling = max(doubling, gain)
        else:
            naming = max(naming, gain)
    return Departures(naming=naming, doubling=doubling)


def _departures(
    deal: KnownDeal, players: Players, turns: tuple[CallTurn, ...], side: Side
) -> Iterator[tuple[CallTurn, Call, float]]:
    """Each other call that might properly be made at a turn of that side, and what it comes to for N and S."""
    for turn in turns:
        if turn.seat.side is side:
            for call in view(deal.code, turn.table, turn.seat).offers.calls:
                if call != turn.call:
                    called = after_act(deal.code, turn.table, Say(turn.seat, call))
                    yield turn, call, deal.worth(declared(deal.code, called, players)[0])
