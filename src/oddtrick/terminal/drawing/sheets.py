"""The score on the screen: the block as the books print it, what each entry is for, the settlement."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.rules.cards import Seat, Side
from oddtrick.rules.laws.club.settlement import Stake, WashBook, omit_unit, settle, settle_pairs
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.laws.score.sheet import Sheet, Standing, sheet_text, standing
from oddtrick.terminal.drawing.blocks import Block, columns, wrapped
from oddtrick.words.wording import counted, entry_text
from oddtrick.words.wording.people_at_table import People


def sheet_block(sheet: Sheet, people: People) -> Block:
    """The block in box characters, headed by the sides."""
    return sheet_text(sheet, {column: people.column(column) for column in sheet.columns}).splitlines()


def entry_lines(entries: Sequence[Entry], people: People) -> Block:
    """What each entry of a deal is for, and the law that it stands on."""
    rows = [
        [
            people.column(entry.who),
            str(entry.points),
            entry.line.value,
            entry_text(entry) + (f", {law_cited(entry.law)}" if entry.law else ""),
        ]
        for entry in entries
    ]
    return columns(rows, right=(1,)) if rows else ["Nothing is scored."]


def law_cited(law: str) -> str:
    """``law 11``, ``laws 6 and 9``; a page is cited as a page."""
    if law.startswith(("p. ", "pp. ", "etiquette")):
        return law
    return f"laws {law}" if " and " in law else f"law {law}"


def standing_line(sheet: Sheet, people: People) -> str:
    """The games won and the score of the open one: ``WE one game, 18 below; THEY no games, 24 below``."""
    stands = standing(sheet)
    if sheet.scoring.set_deals is not None:
        totals = "; ".join(f"{people.column(column)} {total}" for column, total in stands.totals.items())
        return f"{totals} after {len(sheet.deals)} of {counted(sheet.scoring.set_deals.deals.value, 'deal')}."
    if not stands.won and not any(stands.open.values()):
        return "No game yet, and nothing below the line."
    return "; ".join(
        f"{people.column(column)} {counted(stands.won.count(column), 'game')}, {stands.open[column]} below"
        for column in sheet.columns
    )


# -- the settlement --


def settlement_block(
    sheet: Sheet, people: People, stake: Stake | None, width: int, earlier: WashBook | None = None
) -> Block:
    """Who wins the rubber, by how much, the stakes that makes, and the wash-book, which goes on from ``earlier``."""
    stands = standing(sheet)
    lines = wrapped(_outcome(sheet, stands, people), width)
    if stands.value is None:
        return lines + (_pairs(stands, people, stake) if stands.over else [])
    lines += wrapped(_amount(stands.value, stake, _paid(stands, people)), width)
    if isinstance(stands.winner, Side):
        lines += [
            "",
            "The wash-book:",
            *(f"  {line}" for line in str(_wash_book(stands.winner, stands.value, people, earlier)).splitlines()),
        ]
    return lines


def _pairs(stands: Standing, people: People, stake: Stake | None) -> Block:
    """Three columns: every two players settle the difference of their totals (Foster, p. 165)."""
    won = settle_pairs({people.column(column): total for column, total in stands.totals.items()})
    rows = [[name, f"{points:+}", "" if stake is None else str(settle(points, stake))] for name, points in won.items()]
    return ["", "Each settles with each the difference of their totals:", *columns(rows, right=(1, 2))]


def _outcome(sheet: Sheet, stands: Standing, people: People) -> str:
    totals = ", ".join(f"{people.column(column)} {total}" for column, total in stands.totals.items())
    if not stands.over:
        return f"The rubber is not finished: {totals}."
    if stands.winner is None:
        return f"The rubber is over and nobody wins it: {totals}."
    deals, rubber = sheet.scoring.set_deals, sheet.scoring.games
    if deals is not None:
        law = law_cited(deals.deals.law)
        ahead = f"{people.column(stands.winner)} are ahead after {counted(deals.deals.value, 'deal')}, {law}"
        return f"{ahead}: {totals}."
    lost = [str(stands.won.count(column)) for column in sheet.columns if column is not stands.winner]
    games = f"{stands.won.count(stands.winner)} to {' and '.join(lost)}"
    bonus = stands.bonus.get(stands.winner, 0)
    extra = f", with {bonus} for the rubber, {law_cited(rubber.bonus.law)}" if rubber is not None and bonus else ""
    win = "wins" if isinstance(stands.winner, Seat) and stands.winner is not people.you else "win"
    return f"{people.column(stands.winner)} {win} the rubber, {games} in games{extra}: {totals}."


def _paid(stands: Standing, people: People) -> str:
    """To whom the value goes: who plays Dummy settles it with each of the two others."""
    alone = people.lineup.alone
    if alone is None:
        return "to each of the winners"
    won = isinstance(stands.winner, Side) and alone.side is stands.winner
    return "from each of the two others to the player of Dummy" if won else "to each of the winners"


def _amount(value: int, stake: Stake | None, paid: str) -> str:
    worth = f"It is worth {value} points"
    omitted = f"without the last figure {omit_unit(value)}"
    if stake is None:
        return f"{worth} ({omitted})."
    return f"{worth} ({omitted}): at {stake} that is {settle(value, stake)} {paid}."


def _wash_book(winner: Side, value: int, people: People, earlier: WashBook | None) -> WashBook:
    # Over an evening people change their seats: there they go by their names alone.
    moved = earlier is not None and bool(earlier.columns)
    names = {seat: people.names[seat] if moved else people.full(seat) for seat in people.lineup.players}
    book = earlier if earlier is not None and moved else WashBook(players=tuple(names.values()))
    won, lost = ([names[seat] for seat in side.seats if seat in names] for side in (winner, winner.other))
    return book.with_rubber(won, lost, value)
