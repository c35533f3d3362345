"""The deals of a table as plain values, so that the second scorer can reckon them without knowing oddtrick."""

from __future__ import annotations

from collections import Counter

from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Sheet
from oddtrick.rules.laws.table_score import counted_deals
from oddtrick.rules.table import CurrentDeal, RevokeState, State, Table
from oddtrick.rules.terms import RemedyKind
from tests.support.second_rubber import Rubber, rubber
from tests.support.second_scorer import Game, Played, Points


def game_of(code: Code) -> Game:
    """The code, its varieties and options by name."""
    return Game(key=code.key, varieties=code.varieties, options=dict(code.options))


def played_deal(deal: CurrentDeal) -> Played | None:
    """A deal that is over; ``None`` if all passed."""
    declaration = deal.declaration
    if deal.state is State.PASSED_OUT:
        return None
    assert declaration.declarer is not None
    assert declaration.strain is not None
    assert deal.taken is not None
    charged = [r for r in deal.irregularities.renounces if r.state is RevokeState.CLAIMED]
    # Only the first of a side that was charged has a choice, and so may have cost tricks.
    charged.sort(key=lambda r: (r.choice is None, r.choice is not None and r.choice.kind is not RemedyKind.TRICKS))
    return Played(
        dealt={name: [card.name for card in hand] for name, hand in zip("NESW", deal.dealt, strict=True)},
        declarer=deal.home(declaration.declarer).name,
        strain=declaration.strain.value,
        taken=deal.taken,
        unclaimed=deal.unclaimed,
        level=declaration.level or 0,
        bid=declaration.points or 0,
        doubled=declaration.doubling,
        revokes=[(deal.home(r.seat).name, "" if r.choice is None else r.choice.kind.value) for r in charged],
        tricks=[
            [(seat.name, card.name) for seat, card in trick.plays]
            for trick in deal.play.tricks
            if trick.is_complete or trick in deal.play.quitted
        ],
    )


def second_score(code: Code, table: Table) -> Rubber:
    """The deals of a table that are over, reckoned by the second scorer; fines and corrections are taken as found."""
    return rubber(
        game_of(code),
        [played_deal(deal) for deal in counted_deals(table)],
        fines=[(fine.deal, str(who), fine.points) for fine in table.fines for who in fine.to],
        corrections=[(c.entry.deal, str(c.entry.who), c.entry.column, c.to) for c in table.corrections],
    )


def points_of(sheet: Sheet) -> list[Points]:
    """The sheet by column and line, a deal at a time."""
    every: list[Points] = []
    for entries in sheet.deals:
        points: Points = Counter()
        for entry in entries:
            points[str(entry.who), entry.line.value] += entry.points
        every.append(points)
    return every
