"""Rubbers between players of all kinds: none of them does what is unlawful, and no table comes to a stop.

    python bench/lawfulness.py                                        # a thousand a code, two hundred a variety
    python bench/lawfulness.py --only auction-1910 --seconds 540      # in pieces: the same command goes on from there

Who sits where is drawn for each rubber, of the players of the books, the plain one and the beginner. An act that is not
proper, an exception, a deal or a rubber without an end is told with the number and the seed that show it again, and
makes the exit status 1; status 3 says that time was up before all was played. What is done is kept below ``--keep`` for
this text of the program alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from oddtrick.players.registry import PLAYERS
from oddtrick.research.match import LONGEST, deal_next, play_deal
from oddtrick.research.simulate import Row, executor_for, run
from oddtrick.research.simulate.shards import default_folder, missing
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES, VARIETIES, code_for
from oddtrick.rules.laws.table_score import counted_deals, is_rubber_over
from oddtrick.rules.table import Table

FAILED, UNFINISHED = 1, 3
MIXED = tuple(
    name for name in PLAYERS if name not in {"lawful", "caller", "expert"}
)  # the quick expert takes a third of the time
"""The players that have a purpose."""


class TimeIsUp(Exception):
    """As much as was wanted has been played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MixedTables:
    """Rubbers under a code, with its varieties, of players drawn for every seat."""

    code: str
    seed: str
    varieties: tuple[str, ...] = ()
    players: tuple[str, ...] = MIXED

    @property
    def columns(self) -> Mapping[str, type]:
        """The number, who sat N E S W, the deals that counted, all that were dealt, and what went wrong."""
        return {"number": int, "players": str, "counted": int, "deals": int, "trouble": str}

    @property
    def shard(self) -> int:
        """Rubbers in a shard."""
        return 5

    def rows(self, first: int, count: int) -> list[Row]:
        """A row a rubber."""
        return [self._row(number) for number in range(first, first + count)]

    def _row(self, number: int) -> Row:
        seed = f"{self.seed}/{number}"
        chance = Random(f"{seed}/seats")
        names = [chance.choice(self.players) for _ in SEATS]
        table, irregularities = self._rubber(seed, names)
        return (number, " ".join(names), len(counted_deals(table)), table.deals, irregularities)

    def _rubber(self, seed: str, names: list[str]) -> tuple[Table, str | None]:
        """The table as far as it came, and why it came no further."""
        code = code_for(self.code, varieties=self.varieties)
        players = {
            seat: PLAYERS[name](Random(f"{seed}/{seat}").randrange(2**31))
            for seat, name in zip(SEATS, names, strict=True)
        }
        table = Table(dealer=Random(f"{seed}/dealer").choice(SEATS))
        try:
            for number in range(LONGEST):
                table = play_deal(code, deal_next(code, table, f"{seed}/{number}"), players)
                if is_rubber_over(code, table):
                    return table, None
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is what is looked for
            return table, f"{type(error).__name__}: {' '.join(str(error).split())}"
        return table, f"the rubber has no end after {LONGEST} deals"


def rubber_rows(
    work: MixedTables, number: int, keep: Path, workers: int, until: float
) -> list[dict[str, object]] | None:
    """The rows of that number of rubbers, by column; ``None`` if time was up before."""

    def report(_rows: int) -> None:
        if time.monotonic() > until:
            raise TimeIsUp

    try:
        with (
            executor_for(workers=workers) as executor,
            run(work, number, executor, keep=default_folder(keep, work), workers=workers, report=report) as parts,
        ):
            return [dict(zip(work.columns, row, strict=True)) for part in parts for row in part]
    except TimeIsUp:
        return None


def report(name: str, rows: list[dict[str, object]], speed: str) -> bool:
    """Print what was found under one code; whether nothing went wrong."""
    troubles = [row for row in rows if row["trouble"] is not None]
    seated = Counter(player for row in rows for player in str(row["players"]).split())
    deals = sum(int(str(row["deals"])) for row in rows)
    print(f"{name:26} {len(rows):6} rubbers, {deals:6} deals, {len(troubles)} unlawful or without an end{speed}")
    print(f"{'':26} {', '.join(f'{player} {times}' for player, times in sorted(seated.items()))}", flush=True)
    for row in troubles:
        print(f"  rubber {row['number']} ({row['players']}), deal {row['deals']}: {row['irregularities']}")
    return not troubles


def read_arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rubbers", type=int, default=1000, help="under each printed code (default 1000)")
    parser.add_argument("--varied", type=int, default=200, help="under each variety (default 200)")
    parser.add_argument("--only", action="append", metavar="NAME", help="these codes and varieties alone")
    parser.add_argument("--players", default=",".join(MIXED), help=f"who is drawn (default {','.join(MIXED)})")
    parser.add_argument("--seed", default="1", help="where cards, seats and players come from (default 1)")
    parser.add_argument("--workers", type=int, default=1, help="processes at work (default 1)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop then; what is done is kept")
    parser.add_argument("--keep", type=Path, default=Path("build/lawfulness"), help="where (default build/lawfulness)")
    return parser.parse_args()


def main() -> int:
    """Play what has not been played yet, and report."""
    options = read_arguments()
    players = tuple(options.players.split(","))
    tables = [(code.key, (), options.rubbers) for code in CODES]
    tables += [(variety.codes[0], (variety.name,), options.varied) for variety in VARIETIES]
    until, good, whole = time.monotonic() + options.seconds, True, True
    for code, varieties, number in tables:
        name = varieties[0] if varieties else code
        if (options.only and name not in options.only) or not number:
            continue
        work = MixedTables(code=code, varieties=varieties, seed=options.seed, players=players)
        left, start = missing(work, number, default_folder(options.keep, work)), time.monotonic()
        rows = rubber_rows(work, number, options.keep, options.workers, until)
        seconds = time.monotonic() - start
        if rows is None:
            print(f"{name:26} not all of {number} rubbers in that time: run it again", flush=True)
            whole = False
            continue
        good &= report(name, rows, f"; {left / seconds:.2f} rubbers/s" if left else "; played before")
    return FAILED if not good else 0 if whole else UNFINISHED


if __name__ == "__main__":
    sys.exit(main())
