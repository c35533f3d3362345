"""The result of a played deal, or of a rubber, in columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick.players.player import Player
from oddtrick.research.match import play_deal
from oddtrick.research.simulate.shards import Row
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Hands, Seat, Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import counted_deals, entries_of, sheet_of
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table

_SCORE: dict[str, type] = {
    **dict.fromkeys(("below_NS", "below_EW", "above_NS", "above_EW"), int),
}
PLAYED: dict[str, type] = {
    "calls": str,
    "strain": str,
    "declarer": str,
    "level": int,
    "doubling": int,
    "tricks": int,
    **_SCORE,
    "points_NS": int,
    "points_dealer": int,
}
"""Columns of a deal played: ``tricks`` of the declarer's side, ``points_NS`` those of N and S less the others'."""

RUBBER: dict[str, type] = {
    "deals": int,
    "games_NS": int,
    "games_EW": int,
    "two_games": str,
    "winner": str,
    **_SCORE,
    "bonus_NS": int,
    "bonus_EW": int,
    "points_NS": int,
    "points_two_games": int,
}
"""Columns of a rubber: ``two_games`` is the side that won them, ``points_two_games`` how far it is ahead in all.

Both are empty in a game without games, as by figures.
"""


def dealt_table(dealer: Seat, hands: Hands, code: Code) -> Table:
    """The table when those hands have been dealt."""
    table = Table(dealer=dealer)
    return after(table, judge(code, table, Deal(dealer, hands)))


def say_calls(code: Code, table: Table, calls: Sequence[str]) -> Table:
    """The table after those calls, each by the player in turn; ``NotUnderstood`` for one that they may not make."""
    for text in calls:
        seat = None if table.deal is None else table.deal.player
        ruling = None if seat is None else judge(code, table, Say(seat, parse_call(text)))
        if ruling is None or not ruling.is_proper:
            raise NotUnderstood(f"the call {text} of {' '.join(calls)} cannot be made there")
        table = after(table, ruling)
    return table


def play_called(code: Code, dealer: Seat, hands: Hands, calls: Sequence[str], players: Mapping[Seat, Player]) -> Table:
    """The table at the end of a first deal that opened with those calls."""
    return play_deal(code, say_calls(code, dealt_table(dealer, hands, code), calls), players)


def played_row(code: Code, table: Table) -> Row:
    """The columns ``PLAYED`` of the deal that is over."""
    deal = table.deal
    assert deal is not None
    said = " ".join(str(said.call) for said in deal.declaration.said)
    entries = entries_of(code, table)
    score = [points(entries, side, line) for line in (Line.BELOW, Line.ABOVE) for side in Side]
    ahead = score[0] + score[2] - score[1] - score[3]
    dealers = ahead if deal.dealer.side is Side.NS else -ahead
    if deal.state is State.PASSED_OUT:
        return (said, None, None, None, None, None, *score, ahead, dealers)
    final = deal.declaration
    assert final.strain is not None and final.declarer is not None
    return (
        said,
        str(final.strain),
        final.declarer.name,
        final.level,
        final.doubling,
        deal.taken,
        *score,
        ahead,
        dealers,
    )


def rubber_row(code: Code, table: Table) -> Row:
    """The columns ``RUBBER`` of the rubber that is over."""
    sheet = sheet_of(code, table)
    stands = standing(sheet)
    won = [stands.won.count(side) for side in Side]
    lines = [sum(points(e, side, line) for e in sheet.deals) for line in (Line.BELOW, Line.ABOVE) for side in Side]
    ahead = stands.totals[Side.NS] - stands.totals[Side.EW]
    two = None if won[0] == won[1] else Side.NS if won[0] > won[1] else Side.EW
    return (
        len(counted_deals(table)),
        *won,
        None if two is None else str(two),
        None if stands.winner is None else str(stands.winner),
        *lines,
        *(stands.bonus[side] for side in Side),
        ahead,
        None if two is None else ahead if two is Side.NS else -ahead,
    )
