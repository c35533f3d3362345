"""Memory of a rubber: its record in bytes of text, and its table as the interpreter counts them.

The rubbers are those kept in ``tests/records``, one of each code. A record is read and replayed while ``tracemalloc``
counts, and everything but the table is let go: what is left is the table with all its deals, cards and calls. The
peers keep one deal, so they are to be compared by the deal.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from peers import endplay, rlcard

from oddtrick.files.record import code_of, read_record, table_after
from oddtrick.rules.codes import CODES
from oddtrick.rules.table import Table

RECORDS = Path(__file__).parent.parent / "tests" / "records"


def bytes_of(make: Callable[[], object]) -> int:
    """Bytes of what that makes."""
    make()  # once for the caches
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    value = make()
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del value
    return size


def table_of(text: str) -> Table:
    """The table after all acts of a record."""
    record = read_record(text)
    return table_after(code_of(record.header), record)


def own(key: str, path: Path) -> None:
    """The rubber kept of that code."""
    text = path.read_text(encoding="utf-8")
    deals, size = table_of(text).deals, bytes_of(lambda: table_of(text))
    row = f"{key:18} {deals:6} {len(text.encode()):12} {len(text.encode()) // deals:12}"
    print(f"{row} {size:12} {size // deals:12}")


def beside(games: int) -> None:
    """One deal played out in RLCard's game; one deal at endplay, which keeps nothing of what was played."""
    if (cards := rlcard()) is not None:
        rng = random.Random(1)
        _peer_line(
            "RLCard, bare game", [bytes_of(_thunk(cards.step_blindly, n, cards.draw(rng, n))) for n in range(games)]
        )
    if (play := endplay()) is not None:
        _peer_line("endplay, Deal", [bytes_of(_thunk(play.new_deal, n)) for n in range(games)])


def _thunk(function: Callable[..., object], *arguments: object) -> Callable[[], object]:
    return lambda: function(*arguments)


def _peer_line(name: str, sizes: list[int]) -> None:
    print(f"{name:18} {1:6} {'':25} {'':12} {statistics.median(sizes):12.0f}")


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Memory of a rubber's record and of its table, in bytes.")
    parser.add_argument("--games", type=int, default=15, help="deals of each peer (default 15)")
    options = parser.parse_args()
    print(f"{'bytes':18} {'deals':>6} {'record':>12} {'a deal':>12} {'table':>12} {'a deal':>12}")
    for code in CODES:
        own(code.key, RECORDS / f"{code.key}.odd")
    beside(options.games)


if __name__ == "__main__":
    main()
