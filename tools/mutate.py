"""Which lines of the rules no case holds: small changes to `laws/` and `codes/`, each tried on the cases.

    python tools/mutate.py                      every change, all cases; a table by room and the survivors
    python tools/mutate.py laws/examine --jobs 2 --every 5 --seed 3

A change (a comparison turned, a condition negated, a figure one higher, a condition of a law left out) is *held* if a
case then fails, raises or runs without end. Cases are run in a forked process, those first that call the changed
function; what stands at the level of a module is imported anew. Nothing is written to the tree.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import importlib.abc
import importlib.util
import json
import os
import random
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
ROOMS = ("laws", "codes")
LONGEST = 60
"""Seconds after which a change counts as held, since it makes a case run without end."""

Key = tuple[str, str, int]
"""A function: its file, its qualified name and its first line."""

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COMBINED = frozenset({"both", "either", "all_of", "any_of"})
"""Functions that combine conditions of a law: each of their arguments is left out once."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change: the file, the line, what is changed, and the changed tree."""

    path: Path
    line: int
    what: str
    tree: ast.Module

    @property
    def room(self) -> str:
        """The room of the file: ``laws/examine``, ``codes/auction_1910``."""
        return "/".join(self.path.relative_to(SOURCE / "oddtrick").parts[:2])


# -- making changes --


def changes_of(path: Path) -> Iterator[Change]:
    """Every change of a file, in the order of its lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    without_effect = set(_without_effect(tree))
    for place, node in enumerate(ast.walk(tree)):
        for number, (what, _) in enumerate(() if node in without_effect else _edits(node)):
            changed = copy.deepcopy(tree)
            target = next(other for at, other in enumerate(ast.walk(changed)) if at == place)
            replacement = list(_edits(target))[number][1]()
            if replacement is not None:
                _put(changed, target, replacement)
            yield Change(path, getattr(node, "lineno", 0), what, ast.fix_missing_locations(changed))


def _without_effect(tree: ast.AST) -> Iterator[ast.AST]:
    """What changes nothing of a ruling: how a dataclass is made, whether ``zip`` is strict, assertions, annotations."""
    parts: Sequence[ast.AST]
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(decorator_list=parts) | ast.FunctionDef(decorator_list=parts):
                pass
            case ast.keyword(arg="strict", value=value):
                parts = [value]
            case ast.Assert():
                parts = [node]
            case ast.arg(annotation=annotation) | ast.AnnAssign(annotation=annotation) if annotation is not None:
                parts = [annotation]
            case _:
                continue
        for part in parts:
            yield from ast.walk(part)


def _edits(node: ast.AST) -> Iterator[tuple[str, Callable[[], ast.AST | None]]]:
    """What may be changed at a node: a text, and what puts it in its place (``None``: changed where it stands)."""
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                turned = _TURNED[type(op)]
                yield f"{type(op).__name__} -> {turned.__name__}", lambda p=place, t=turned: ops.__setitem__(p, t())  # type: ignore[misc]
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{type(op).__name__} -> {type(other).__name__}", lambda: setattr(node, "op", other)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not left out", lambda: operand
        case ast.Constant(value=bool(value)):
            yield f"{value} -> {not value}", lambda: ast.copy_location(ast.Constant(not value), node)
        case ast.Constant(value=int(value)):
            yield f"{value} -> {value + 1}", lambda: ast.copy_location(ast.Constant(value + 1), node)
        case ast.Call(func=ast.Name(id=name), args=args) if name in _COMBINED and len(args) > 1:
            for place in range(len(args)):
                yield f"{name}: argument {place + 1} left out", lambda p=place: args.__delitem__(p)  # type: ignore[misc]
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield (
                "condition negated",
                lambda: setattr(node, "test", ast.copy_location(ast.UnaryOp(ast.Not(), test), test)),
            )


def _put(tree: ast.AST, target: ast.AST, new: ast.AST) -> None:
    """Put one node in the place of another."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, new)
                return
            if isinstance(value, list) and any(item is target for item in value):
                value[[item is target for item in value].index(True)] = new
                return


# -- trying them --


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the module of a change from its changed tree."""

    def __init__(self, change: Change) -> None:
        self.change = change
        parts = change.path.relative_to(SOURCE).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def find_spec(self, fullname: str, path: object, target: object = None) -> Any:
        """The module of the change, and no other."""
        del path, target
        if fullname != self.name:
            return None
        package = self.change.path.name == "__init__.py"
        places = [str(self.change.path.parent)] if package else None
        return importlib.util.spec_from_file_location(
            fullname, self.change.path, loader=self, submodule_search_locations=places
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed module."""
        exec(compile(self.change.tree, str(self.change.path), "exec"), module.__dict__)  # noqa: S102 (its own source)


def codes_in(code: CodeType) -> Iterator[tuple[Key, CodeType]]:
    """All functions in a compiled module."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield key_of(constant), constant
            yield from codes_in(constant)


def key_of(code: CodeType) -> Key:
    """The function of a code object."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Cases:
    """The cases, which functions each of them calls, and the functions that live in this process."""

    def __init__(self) -> None:
        from tests.adapters import adapter  # noqa: PLC0415 (after the changed module, where one is imported)
        from tests.caseform import read_cases  # noqa: PLC0415

        self.cases = [case for case in read_cases([ROOT / "tests" / "cases"]).cases if not case.disputed]
        self.adapter = adapter
        self.callers: dict[Key, list[int]] = defaultdict(list)
        self.functions: dict[Key, list[FunctionType]] = defaultdict(list)

    def fails(self, number: int) -> bool:
        """Whether a case comes out otherwise than its book says."""
        case = self.cases[number]
        check = self.adapter(case.kind)
        try:
            return check is None or bool(check(case))
        except Exception as error:  # noqa: BLE001 (whatever it stumbles over)
            return type(error).__name__ != "NotYet"

    def survey(self) -> None:
        """Run every case once: which functions of the rules does it call? Those that fail anyhow are left out."""
        called: set[Key] = set()

        def watch(frame: FrameType, event: str, _arg: object) -> None:
            if event == "call" and (
                "/oddtrick/laws/" in frame.f_code.co_filename or "/oddtrick/codes/" in frame.f_code.co_filename
            ):
                called.add(key_of(frame.f_code))

        for number in range(len(self.cases)):
            called.clear()
            sys.setprofile(watch)
            failed = self.fails(number)
            sys.setprofile(None)
            for key in () if failed else called:
                self.callers[key].append(number)
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and "/oddtrick/" in thing.__code__.co_filename:
                self.functions[key_of(thing.__code__)].append(thing)

    def held(self, numbers: Sequence[int]) -> bool:
        """Whether one of these cases fails."""
        return any(self.fails(number) for number in numbers)


def in_a_fork(work: Callable[[], bool]) -> bool:
    """What the work says in a process of its own; true if it raises or never ends."""
    child = os.fork()
    if child == 0:
        signal.alarm(LONGEST)
        sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (the process ends)
        try:
            os._exit(1 if work() else 0)
        except BaseException:  # noqa: BLE001 (a change may raise anything)
            os._exit(1)
    return os.waitpid(child, 0)[1] != 0


def is_held(change: Change, cases: Cases, everything: Sequence[int]) -> bool | None:
    """Whether some case fails with that change; ``None`` where no case calls what it changes."""
    compiled = compile(change.tree, str(change.path), "exec")
    original = compile(change.path.read_text(encoding="utf-8"), str(change.path), "exec")
    new, old = dict(codes_in(compiled)), dict(codes_in(original))
    changed = [key for key in new if key in old and new[key] != old[key]]
    live = [key for key in changed if key in cases.functions]
    if not live:
        return in_a_fork(lambda: _afresh(change, everything))
    numbers = sorted({number for key in live for number in cases.callers.get(key, ())})
    random.Random(change.line).shuffle(numbers)
    if not numbers:
        return None

    def work() -> bool:
        for key in live:
            for function in cases.functions[key]:
                function.__code__ = new[key]
        return cases.held(numbers)

    return in_a_fork(work)


def _afresh(change: Change, everything: Sequence[int]) -> bool:
    for name in [name for name in sys.modules if name.split(".")[0] in ("oddtrick", "tests")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Changed(change))
    return Cases().held(everything)


# -- the report --


def main() -> None:
    """Try the changes and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=list(ROOMS), help="rooms or files under src/oddtrick")
    parser.add_argument("--every", type=int, default=1, help="only one change in so many, drawn by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="a file for every change with its outcome, one a line")
    options = parser.parse_args()
    sys.path[:0] = [str(SOURCE), str(ROOT)]
    begun = time.monotonic()
    cases = Cases()
    cases.survey()
    everything = sorted({number for numbers in cases.callers.values() for number in numbers})
    random.Random(0).shuffle(everything)
    files = [path for name in options.paths for path in files_of(SOURCE / "oddtrick" / name)]
    changes = [change for path in files for change in changes_of(path)]
    changes = [
        change
        for change in changes
        if random.Random(f"{options.seed}{change.path}{change.line}{change.what}").randrange(options.every) == 0
    ]
    print(f"{len(changes)} changes in {len(files)} files, {len(everything)} cases", flush=True)
    with ThreadPoolExecutor(options.jobs) as pool:
        outcomes = list(pool.map(lambda change: is_held(change, cases, everything), changes))
    report(changes, outcomes)
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
        with options.json.open("w", encoding="utf-8") as file:
            for change, outcome in zip(changes, outcomes, strict=True):
                where = change.path.relative_to(SOURCE / "oddtrick").as_posix()
                file.write(
                    json.dumps({"file": where, "line": change.line, "what": change.what, "held": outcome}) + "\n"
                )
    print(f"{time.monotonic() - begun:.0f} s")


def files_of(path: Path) -> list[Path]:
    """The files meant by a file or a folder."""
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def report(changes: Sequence[Change], outcomes: Sequence[bool | None]) -> None:
    """The share held by room, then every survivor."""
    tried, held = Counter(change.room for change in changes), Counter[str]()
    for change, outcome in zip(changes, outcomes, strict=True):
        held[change.room] += outcome is True
        if outcome is not True:
            where = change.path.relative_to(ROOT).as_posix()
            print(f"{where}:{change.line}: {change.what}{' (no case comes here)' if outcome is None else ''}")
    for room in sorted(tried):
        print(f"{room:28} {held[room]:5} of {tried[room]:5} held, {100 * held[room] / tried[room]:5.1f} %")
    print(f"{'all':28} {held.total():5} of {tried.total():5} held, {100 * held.total() / max(1, tried.total()):5.1f} %")


if __name__ == "__main__":
    main()
