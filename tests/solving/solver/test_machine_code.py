"""What is compiled is kept, and called without the compiler."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

import numpy as np

from oddtrick.solving.solver import code_cache
from oddtrick.solving.solver import machine_code as module
from oddtrick.solving.solver.bits import compiled
from oddtrick.solving.solver.machine_code import Argument, machine_code
from oddtrick.solving.solver.memory_layout import Array
from oddtrick.solving.solver.preparation import prepare


class Pair(NamedTuple):
    first: Array
    second: Array


@compiled
def add_up(pair: Pair, grid: Array, number: int) -> bool:
    """Write into the second array what stands in the first, in a row of the grid, and in the number."""
    total = number
    for place in range(len(pair.first)):
        total += pair.first[place]
    for column in range(grid.shape[1]):
        total += grid[1, column]
    pair.second[0] = total
    return total > 100


def load_function(number: int) -> tuple[bool, int]:
    """The answer of a function that has not been loaded before, and what it has written."""
    pair = Pair(np.array([1, 2, 3], np.int64), np.zeros(1, np.int64))
    grid = np.array([[7, 7], [10, 20]], np.int64)
    answer = machine_code(__name__, "add_up")(Argument(pair), Argument(grid), number)
    return answer, int(pair.second[0])


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where code is kept meanwhile: the folder before it can be no folder."""
    (tmp_path / "file").touch()
    monkeypatch.setattr(module, "_folders", lambda: iter((tmp_path / "file" / "none", tmp_path / "kept")))
    return tmp_path / "kept"


def test_it_answers_and_writes(folder: Path) -> None:
    assert load_function(60) == (False, 96)
    assert load_function(-30) == (False, 6)
    assert load_function(65) == (True, 101)
    assert [file.name for file in folder.iterdir()] == [f"{__name__}.add_up.code"]


def test_what_is_kept_needs_no_compiler(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_function(1) == (False, 37)
    assert list(folder.iterdir())
    monkeypatch.delitem(sys.modules, "oddtrick.solving.solver.bits")
    monkeypatch.setitem(sys.modules, "numba", None)
    assert load_function(70) == (True, 106)


def test_what_was_kept_for_another_text_or_processor_is_compiled_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert load_function(1) == (False, 37)
    (kept,) = folder.iterdir()
    before = kept.read_bytes()
    monkeypatch.setattr(module, "digest_of", lambda _room: b"?" * module.DIGEST)
    assert load_function(1) == (False, 37)
    assert kept.read_bytes() != before
    assert list(folder.iterdir()) == [kept]


def test_where_nothing_can_be_kept_it_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(module, "_folders", lambda: iter((tmp_path / "file" / "none",)))
    assert load_function(1) == (False, 37)


def test_the_code_of_a_room_depends_on_its_text_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the solver has compiled is not compiled again when another room changes."""
    for room in ("solver", "lab"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "compiled.py").write_text("1", encoding="utf-8")
    monkeypatch.setattr(module, "HERE", tmp_path / "solver")
    digest = module.digest_of.__wrapped__
    before = digest("solver"), digest("lab")
    (tmp_path / "lab" / "compiled.py").write_text("2", encoding="utf-8")
    assert digest("solver") == before[0]
    assert digest("lab") != before[1]
    (tmp_path / "solver" / "compiled.py").write_text("2", encoding="utf-8")
    assert digest("solver") != before[0]


def test_what_is_kept_is_there_until_the_text_of_the_solver_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver, folder = tmp_path / "solver", tmp_path / "kept"
    solver.mkdir()
    folder.mkdir()
    monkeypatch.setattr(code_cache, "HERE", solver)
    monkeypatch.setattr(code_cache, "folders", lambda: iter((tmp_path / "none", folder)))
    (solver / "search.py").touch()
    assert not code_cache.is_kept()
    for name in code_cache.SEARCHES:
        (folder / f"{name}.code").touch()
    assert code_cache.is_kept()
    os.utime(solver / "search.py", (2**33, 2**33))
    assert not code_cache.is_kept()


def test_the_searches_that_are_looked_for_are_those_that_are_kept() -> None:
    prepare()
    assert code_cache.is_kept()
