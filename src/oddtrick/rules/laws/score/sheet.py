"""The score sheet: deals, games and the rubber, their correction, and how the block is drawn.

A ``Sheet`` is the entries of the deals in order and nothing else; where games end and what the totals are is
found from them each time, so that a corrected entry moves every later boundary by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import assert_never

from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import BonusPlace, Entry, Line, Scoring, SetDeals, TwoGames, points
from oddtrick.rules.type_checks import require


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The score of one rubber.

    ``deals`` are the entries of each deal, deal 1 first; of one passed out no more than fines. ``noted`` are points
    waiting for the winner of the rubber; ``stopped`` tells that play ended at an agreed hour. ``stands`` is how the
    rubber stands, once somebody has asked for it (see ``standing``).
    """

    scoring: Scoring = field(repr=False)
    deals: tuple[tuple[Entry, ...], ...] = ()
    noted: int = 0
    stopped: bool = False
    stands: Standing | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns, from left to right."""
        return self.scoring.columns.value.names

    def __str__(self) -> str:
        return sheet_text(self, {})

    def _repr_html_(self) -> str:
        return f'<pre class="oddtrick">{self}</pre>'


def enter(sheet: Sheet, entries: tuple[Entry, ...]) -> Sheet:
    """The sheet with one more deal; ``ValueError`` if the rubber is over."""
    return written(_open(sheet), entries)


def pass_out(sheet: Sheet, fines: tuple[Entry, ...] = ()) -> Sheet:
    """The sheet after a deal in which all passed: only fines are scored, in some games points are noted."""
    return written(_open(sheet), fines, passed_out=True)


def written(sheet: Sheet, entries: tuple[Entry, ...], *, passed_out: bool = False) -> Sheet:
    """The same without asking whether the rubber is over: a correction may have ended it after the deal began."""
    rubber = sheet.scoring.rubber
    noted = rubber.passed_out.value if passed_out and isinstance(rubber, TwoGames) else 0
    return replace(sheet, deals=(*sheet.deals, entries), noted=sheet.noted + noted)


def _open(sheet: Sheet) -> Sheet:
    if sheet.stopped or standing(sheet).over:
        raise ValueError("the rubber is over: no further deal belongs to it")
    return sheet


def stop(sheet: Sheet) -> Sheet:
    """The sheet when the agreed hour has struck and the deal in hand is finished (1915, law 11)."""
    return replace(sheet, stopped=True)


def correct(sheet: Sheet, *, deal: int, who: Column, line: Line, to: int, law: str) -> Sheet:
    """The sheet with what ``who`` has on that line for deal ``deal`` (from 1) put right to ``to`` points.

    The boundaries of all games follow. ``ValueError`` for a deal that is not on the sheet or points below nothing.
    """
    _check(sheet, deal)
    if to < 0:
        raise ValueError("no entry of the score is below nothing")
    # Doubt: B10 a correction may take away or make a game thought finished; all boundaries are found anew.
    kept = tuple(e for e in sheet.deals[deal - 1] if not (e.who is who and e.line is line))
    fresh = (Entry(who=who, line=line, points=to, law=law, item=PlainItem.CORRECTED),) if to else ()
    return replace(sheet, deals=(*sheet.deals[: deal - 1], (*kept, *fresh), *sheet.deals[deal:]))


# -- games --


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Consecutive deals that count towards one game; ``winner`` is ``None`` while it is open.

    ``deals`` are numbers from 1; ``below`` is what each column has in it below the line.
    """

    deals: range
    winner: Column | None
    below: Mapping[Column, int]


def games(sheet: Sheet) -> tuple[Game, ...]:
    """The games in order, an open one last; none is open when the rubber is over."""
    rubber = sheet.scoring.rubber
    ended: list[Game] = []
    below = dict.fromkeys(sheet.columns, 0)
    first = 1
    for number, entries in enumerate(sheet.deals, 1):
        for column in sheet.columns:
            below[column] += points(entries, column, Line.BELOW)
        if isinstance(rubber, TwoGames) and max(below.values()) >= rubber.game.value:
            best = max(below, key=lambda column: below[column])
            ended.append(Game(deals=range(first, number + 1), winner=best, below=below))
            # Doubts B2, A-1, O-2: nothing is carried over; every column begins the next game from nothing.
            below, first = dict.fromkeys(sheet.columns, 0), number + 1
            if _two_games(rubber, ended) is not None:
                return tuple(ended)
    return (*ended, Game(deals=range(first, len(sheet.deals) + 1), winner=None, below=below))


def _two_games(rubber: TwoGames, ended: list[Game]) -> Column | None:
    winners = [game.winner for game in ended]
    return next((who for who in winners if winners.count(who) >= rubber.games.value), None)


def game_of(sheet: Sheet, deal: int) -> Game:
    """The game to which that deal (from 1) belongs; ``ValueError`` if it is not on the sheet."""
    _check(sheet, deal)
    all_games = games(sheet)
    # Deals that a correction has left behind the end of the rubber stay with its last game.
    return next((game for game in all_games if deal in game.deals), all_games[-1])


def is_closed(sheet: Sheet, deal: int) -> bool:
    """Whether the game of that deal has been won."""
    return game_of(sheet, deal).winner is not None


def is_in_last_game(sheet: Sheet, deal: int) -> bool:
    """Whether the rubber is over and that deal belongs to the game that ended it."""
    return standing(sheet).over and game_of(sheet, deal) == games(sheet)[-1]


def _check(sheet: Sheet, deal: int) -> None:
    if not 1 <= deal <= len(sheet.deals):
        raise ValueError(f"there is no deal {deal} on this sheet")


# -- the rubber --


def who_won_two_games(totals: Mapping[Column, int], two_games: Column | None) -> Column | None:
    """The winner of the games has the rubber, even if they lose on points (1895 law 11, 1910 law 11)."""
    del totals
    return two_games


def who_has_more_points(totals: Mapping[Column, int], two_games: Column | None) -> Column | None:
    """The higher total has the rubber, no matter who won the games (1915, law 10)."""
    del two_games
    # Doubt: A-5 equal totals: nobody wins.
    best = max(totals.values())
    leaders = [column for column, total in totals.items() if total == best]
    return leaders[0] if len(leaders) == 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a rubber stands.

    ``won`` are the winners of the games in order, ``open`` the points below the line in the game now open.
    ``totals`` include ``bonus``. ``over`` tells whether it is finished; only then is there a ``winner``, and
    between two columns a ``value``: the winner's total less the other's, which may be negative.
    """

    won: tuple[Column, ...]
    open: Mapping[Column, int]
    bonus: Mapping[Column, int]
    totals: Mapping[Column, int]
    over: bool
    winner: Column | None
    value: int | None


def standing(sheet: Sheet) -> Standing:
    """How the rubber stands, its bonus included once it is over. It is kept with the sheet from which it follows."""
    require(Sheet, sheet)
    stands = sheet.stands
    if stands is None:
        stands = _standing(sheet)
        object.__setattr__(sheet, "stands", stands)
    return stands


def _standing(sheet: Sheet) -> Standing:
    all_games = games(sheet)
    won = tuple(game.winner for game in all_games if game.winner is not None)
    rubber = sheet.scoring.rubber
    match rubber:
        case TwoGames():
            holder = _two_games(rubber, list(all_games))
            bonus = _bonus(sheet, rubber, won, holder)
            # A book without a law on stopping leaves a rubber that stops unfinished.
            over = holder is not None or (sheet.stopped and rubber.stopped.value is not None)
        case SetDeals():
            holder, bonus = None, dict.fromkeys(sheet.columns, 0)
            over = len(sheet.deals) >= rubber.deals.value
        case _:
            assert_never(rubber)
    totals = {
        column: bonus[column] + sum(points(entries, column) for entries in sheet.deals) for column in sheet.columns
    }
    winner = rubber.winner.value(totals, holder) if over else None
    return Standing(
        won=won,
        open=all_games[-1].below if all_games[-1].winner is None else dict.fromkeys(sheet.columns, 0),
        bonus=bonus,
        totals=totals,
        over=over,
        winner=winner,
        value=_value(totals, winner) if over else None,
    )


def _bonus(sheet: Sheet, rubber: TwoGames, won: tuple[Column, ...], holder: Column | None) -> dict[Column, int]:
    bonus = dict.fromkeys(sheet.columns, 0)
    if holder is not None:
        bonus[holder] = rubber.bonus.value + sheet.noted
    elif sheet.stopped and rubber.stopped.value is not None:
        # Doubt: A-6 with a game each, both have it; the difference is the same.
        bonus.update(dict.fromkeys(won, rubber.stopped.value))
    return bonus


def _value(totals: Mapping[Column, int], winner: Column | None) -> int | None:
    if len(totals) != 2:
        return None
    return 0 if winner is None else 2 * totals[winner] - sum(totals.values())


# -- the block --


class FootLine(Enum):
    """What a line at the foot of the sheet is."""

    SUM = "sum"
    RUBBER = "rubber"
    TOTAL = "total"
    LESS = "less"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class FootRow:
    """A line at the foot of the sheet: what it is, and points by column (``None``: left empty)."""

    line: FootLine
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What is drawn where on the block, by column.

    ``above`` begins at the line and goes upward. ``below`` has a group for each game, downward, with a rule
    under each group but an open last one (``ruled`` counts the rules). ``foot`` are the sums.
    """

    columns: tuple[Column, ...]
    above: tuple[tuple[Entry, ...], ...]
    below: tuple[tuple[tuple[Entry, ...], ...], ...]
    ruled: int
    foot: tuple[FootRow, ...]


def layout(sheet: Sheet) -> Layout:
    """The sheet as the book draws it: honours upward, tricks downward, a rule under each game, sums at the foot."""
    stands = standing(sheet)
    bonus = _bonus_entries(sheet, stands)
    written = (
        isinstance(sheet.scoring.rubber, TwoGames) and sheet.scoring.rubber.bonus_written.value is BonusPlace.ABOVE
    )
    scored = [entry for entries in sheet.deals for entry in entries]
    all_games = games(sheet)
    played = all_games if all_games[-1].deals else all_games[:-1]
    return Layout(
        columns=sheet.columns,
        above=tuple(
            tuple(e for e in [*scored, *(bonus if written else ())] if e.who is column and e.line is Line.ABOVE)
            for column in sheet.columns
        ),
        below=tuple(tuple(_trick_entries(sheet, game, column) for column in sheet.columns) for game in played),
        ruled=len(stands.won),
        foot=_foot(sheet, stands, apart=bool(bonus) and not written),
    )


def _trick_entries(sheet: Sheet, game: Game, column: Column) -> tuple[Entry, ...]:
    deals = (sheet.deals[number - 1] for number in game.deals)
    return tuple(e for entries in deals for e in entries if e.who is column and e.line is Line.BELOW)


def _bonus_entries(sheet: Sheet, stands: Standing) -> list[Entry]:
    rubber = sheet.scoring.rubber
    if not isinstance(rubber, TwoGames):
        return []
    law = rubber.stopped.law if sheet.stopped and _two_games(rubber, list(games(sheet))) is None else rubber.bonus.law
    return [
        Entry(who=column, line=Line.ABOVE, points=bonus, law=law, item=PlainItem.RUBBER)
        for column, bonus in stands.bonus.items()
        if bonus
    ]


def _foot(sheet: Sheet, stands: Standing, *, apart: bool) -> tuple[FootRow, ...]:
    rows = []
    if apart:
        rows.append(FootRow(FootLine.SUM, tuple(stands.totals[c] - stands.bonus[c] for c in sheet.columns)))
        rows.append(FootRow(FootLine.RUBBER, tuple(stands.bonus[c] or None for c in sheet.columns)))
    rows.append(FootRow(FootLine.TOTAL, tuple(stands.totals[c] for c in sheet.columns)))
    if stands.winner is not None and stands.value is not None:
        less = stands.value - stands.totals[stands.winner]
        rows.append(FootRow(FootLine.LESS, tuple(less if c is stands.winner else None for c in sheet.columns)))
        rows.append(FootRow(FootLine.VALUE, tuple(stands.value if c is stands.winner else None for c in sheet.columns)))
    return tuple(rows)


def sheet_text(sheet: Sheet, names: Mapping[Column, str]) -> str:
    """The block in box characters, headed by ``names`` (by column), without a final newline."""
    block = layout(sheet)
    headings = [names.get(column, str(column)) for column in block.columns]
    cells = [entry.points for group in (block.above, *block.below) for column in group for entry in column]
    cells += [cell for row in block.foot for cell in row.points if cell is not None]
    width = max(7, *map(len, headings), *(len(str(cell)) for cell in cells))
    margin = max(len(row.line.value) for row in block.foot)

    def line(label: str, shown: tuple[int | None, ...]) -> str:
        return f"{label:>{margin}} " + "│".join(f" {'' if n is None else n!s:>{width}} " for n in shown)

    def rule(stroke: str, cross: str) -> str:
        return " " * (margin + 1) + cross.join(stroke * (width + 2) for _ in block.columns)

    drawn = [f"{'':>{margin}} " + "│".join(f" {heading:>{width}} " for heading in headings), rule("─", "┼")]
    drawn += [line("", row) for row in reversed(_rows(block.above))]
    drawn.append(rule("═", "╪"))
    for number, game in enumerate(block.below):
        drawn += [line("", row) for row in _rows(game)]
        if number < block.ruled:
            drawn.append(rule("─", "┼"))
    if len(block.below) > block.ruled and any(block.below[-1]):
        drawn.append(rule("┄", "┼"))
    drawn += [line(row.line.value, row.points) for row in block.foot]
    return "\n".join(text.rstrip() for text in drawn)


def _rows(columns: tuple[tuple[Entry, ...], ...]) -> list[tuple[int | None, ...]]:
    height = max(map(len, columns))
    return [tuple(column[row].points if row < len(column) else None for column in columns) for row in range(height)]
