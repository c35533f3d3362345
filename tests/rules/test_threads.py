"""The same tables judged, viewed and added up by many threads at once: nothing in the core is shared but values."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Standing, standing
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view
from tests.support.rubbers import rubber

THREADS = 8

Seen = tuple[tuple[View, ...], Standing, Table]


@pytest.fixture(autouse=True)
def _threads_change_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def _tables(code: Code, start: Table, acts: tuple[Act, ...]) -> list[Table]:
    """The tables before each act; each call makes values of its own, of which nothing has been worked out yet."""
    tables = [start]
    for act in acts:
        tables.append(after(tables[-1], judge(code, tables[-1], act)))
    return tables[:-1]


def _look(code: Code, table: Table, act: Act) -> Seen:
    seen = tuple(view(code, table, seat) for seat in (*SEATS, None))
    return seen, standing(seen[0].sheet), after(table, judge(code, table, act))


@pytest.mark.parametrize("code", [BRIDGE_1895, AUCTION_1910], ids=lambda code: code.name)
def test_many_threads_at_one_table(code: Code) -> None:
    record = rubber(code, 1, 3)
    start = Table(dealer=record.first_dealer)
    moments = list(zip(_tables(code, start, record.acts), record.acts, strict=True))
    alone = [_look(code, table, act) for table, act in zip(_tables(code, start, record.acts), record.acts, strict=True)]
    together = Barrier(THREADS)

    def look(_thread: int) -> list[Seen]:
        together.wait()
        return [_look(code, table, act) for table, act in moments]

    with ThreadPoolExecutor(THREADS) as pool:
        for seen in pool.map(look, range(THREADS)):
            assert seen == alone
