"""A data set on the disk: Parquet files of equally many deals, and the sheet that says what they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path

from oddtrick.research.simulate.output import write_rows
from oddtrick.research.simulate.reasoned_deals import ReasonedDeals
from oddtrick.research.simulate.shards import Row, named, program
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import code_for
from oddtrick.solving.solver.double import TRUMP_STRAINS
from oddtrick.version import VERSION

ROWS_PER_FILE = 10_000
"""Deals in a file, but the last."""
SHEET = "datasheet.md"
WORK_FOLDER = "work"
"""Where the shards are kept as they are done; a reader of the data set does not need it."""

_MEANINGS = {
    "number": "of the deal, from 0; it and the seed settle the cards",
    "dealer": "the dealer's seat",
    "deal": "the hands of N, E, S and W, each spades, hearts, diamonds and clubs, `-` for none",
    "calls": "from the dealer on, with a space between; as `oddtrick` writes them in a record",
    "strain": "of the final declaration: S, H, D, C, NT, nullo or misere; null where all passed, as are the next five",
    "declarer": "the declarer's seat",
    "level": "odd tricks bid; null in 1895 and by suits",
    "doubling": "how often it was doubled",
    "tricks": "of the declarer's side",
    "points_NS": "of N and S, below and above the line, less those of E and W",
    "points_dealer": "of the dealer's side less the other's",
    "cards": "in the order in which they were played, with a space between; fewer than 52 where the rest was claimed",
    "reasons": "a line for each call, then for each card: why; empty where nobody was asked",
    "rules": "likewise: the rule of the player's book that was followed, empty where it is silent",
    **{f"below_{side}": "points below the line" for side in ("NS", "EW")},
    **{f"above_{side}": "points above the line" for side in ("NS", "EW")},
    **{
        f"tricks_{seat}_{strain}": f"tricks of {seat} as declarer of {strain} when all four hands are seen"
        for strain in TRUMP_STRAINS.values()
        for seat in SEATS
    },
    **{f"worth_{side}": "points of the side's best declaration when all hands are seen" for side in ("NS", "EW")},
    **{f"fewest_{seat}": f"tricks that {seat} as declarer of nullo or misere cannot avoid" for seat in SEATS},
}


def write_data_set(
    folder: Path, deals: ReasonedDeals, number: int, parts: Iterable[list[Row]], a_file: int = ROWS_PER_FILE
) -> list[Path]:
    """Write the files that are not there yet, and the sheet; gives back all files of the data set, in order.

    A file that is there is whole, and is not written again. What a smaller number of deals left behind goes.
    """
    rows = (row for part in parts for row in part)
    files = []
    for first in range(0, number, a_file):
        last = min(first + a_file, number) - 1
        path = folder / f"deals-{first:09}-{last:09}.parquet"
        part = islice(rows, last - first + 1)
        if path.exists():
            for _ in part:
                pass
        else:
            write_rows(path, deals.columns, _tables(part))
        files.append(path)
    for path in set(folder.glob("deals-*.parquet")) - set(files):
        path.unlink()
    sheet = folder / SHEET
    with named(sheet):
        sheet.write_text(datasheet(deals, number, {path.name: _digest(path) for path in files}), encoding="utf-8")
    return files


def _tables(rows: Iterator[Row]) -> Iterator[list[Row]]:
    """The rows in tables of a thousand, which become the row groups of a file."""
    while table := list(islice(rows, 1000)):
        yield table


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        digest = sha256()
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def datasheet(deals: ReasonedDeals, number: int, files: Mapping[str, str]) -> str:
    """What the data set is, how it was made and what it is not fit for; ``files`` with their SHA-256."""
    code = code_for(deals.code, dict(deals.options), deals.varieties)
    agreed = ", ".join((*deals.varieties, *(f"{name}={value}" for name, value in deals.options))) or "nothing"
    columns = [
        f"| `{name}` | {'text' if kind is str else 'whole number'} | {_MEANINGS[name]} |"
        for name, kind in deals.columns.items()
    ]
    return f"""# {number} deals of {code.title}

Every row is a deal at the beginning of a rubber: the cards, what four computer players called and played, the reason of
each call and card, the score, and what each declarer could win in each strain when all four hands are seen.

| | |
|---|---|
| code | {code.key}, edition {code.edition}; agreed beside it: {agreed} |
| players | {deals.players[0]} at N and S, {deals.players[1]} at E and W |
| seed | `{deals.seed}` |
| deals | {number}, the dealer going round from N |
| made by | oddtrick {VERSION}, source {program()} |
| made again | `{command_line(deals, number)}` |

## How it was made

The cards are dealt at random, all deals alike. Four players are given what they may know, as at a table where nothing
irregular happens, and say why they call and play as they do: `rules` names what of their book they follow, and where
the book is silent it is empty. Every act was judged and every score worked out by the laws of the code. The tricks
with all hands seen are exact. The same version makes the same rows from the same seed, whoever works at them.

## What it is good for, and what not

It is good for learning to call and play as the books teach, for finding where the books lose against what the cards
would bear, and for questions on odds. It holds no games of people, no irregularities, no rubber already under way, and
the players' mistakes with their virtues. A call or card of theirs is what they would do, not what is best; the solved
columns know all hands, and nobody at a table does.

Nothing in it is about anybody. The sentences are this program's own, under its licence (MIT).

## The columns

| column | kind | meaning |
|---|---|---|
{chr(10).join(columns)}

## The files

| file | SHA-256 |
|---|---|
{chr(10).join(f"| `{name}` | `{digest}` |" for name, digest in files.items())}
"""


def command_line(deals: ReasonedDeals, number: int) -> str:
    """The command that makes the data set again."""
    agreed = [f"--variety {name}" for name in deals.varieties]
    agreed += [
        f"--option {name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in deals.options
    ]
    parts = [
        "oddtrick dataset FOLDER",
        f"--code {deals.code}",
        *agreed,
        f"--players {','.join(deals.players)}",
        f"--deals {number}",
        f"--seed {deals.seed}",
    ]
    return " ".join(parts)
