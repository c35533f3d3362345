"""Which lines of the rules nothing holds: small changes to `laws/` and `codes/`, each tried on the cases and the tests.

    python tools/mutate.py                      every change; a table by room and the survivors
    python tools/mutate.py laws/examine --jobs 2 --every 5 --seed 3
    python tools/mutate.py laws/score/sheet.py  one file

A change (a comparison turned, a condition negated, a figure one higher, a condition of a law left out) is *held* if a
case then fails, raises or runs without end; or, where no case does, a test of the rules. The report counts the two
apart. What is run is what comes by the changed statement, in a forked process; what stands at the level of a module is
imported anew. Nothing is written to the tree.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
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
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
BOOKS = SOURCE / "oddtrick" / "rules" / "codes"
ROOMS = ("rules/laws", "rules/codes")
TESTS = ("tests/rules", "tests/words", "tests/files/record")
"""The tests of the rules, and of what says and keeps them."""
NOT_PROOF = ("test_editions.py", "test_each_figure_once.py", "test_made_up_code.py", "test_clauses.py")
"""Tests among them that compare the program with itself, or change figures of their own."""
TOO_LONG = ("test_life_of_rights.py", "test_stories.py", "test_storms.py")
"""Tests among them that come by everything, in minutes."""
LONGEST, LONGEST_TEST = 10, 60
"""Seconds of the processor for one case, and for one test, after which a change counts as held: it never ends."""
MOST_TESTS = 40
"""Tests that are tried on a change which no case holds: those that come by the fewest lines."""
CASE, TEST = "case", "test"
"""What holds a change."""

Key = tuple[str, str, int]
"""A function: its file, its qualified name and its first line."""
Place = tuple[str, int]
"""A line of a file."""

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_COMBINED = frozenset({"both", "either", "all_of", "any_of"})
"""Functions that combine conditions of a law: each of their arguments is left out once."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change: the file, the line, the lines of the statement that it stands in, what is changed, the changed tree.

    ``law`` is the number of the law in whose provisions it stands.
    """

    path: Path
    line: int
    statement: range
    law: str
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
    statements = _statements(tree)
    laws = {node: number for number, law in _laws(tree) for node in ast.walk(law)}
    for place, node in enumerate(ast.walk(tree)):
        for number, (what, _) in enumerate(() if node in without_effect else _edits(node)):
            changed = copy.deepcopy(tree)
            target = next(other for at, other in enumerate(ast.walk(changed)) if at == place)
            replacement = list(_edits(target))[number][1]()
            if replacement is not None:
                _put(changed, target, replacement)
            line = getattr(node, "lineno", 0)
            tree_of = ast.fix_missing_locations(changed)
            yield Change(path, line, statements[node], laws.get(node, ""), what, tree_of)


def _statements(tree: ast.Module) -> dict[ast.AST, range]:
    """For every node the lines of the innermost statement that it stands in; of a compound one, those of its head."""
    lines: dict[ast.AST, range] = {}

    def walk(node: ast.AST, of: range) -> None:
        if isinstance(node, ast.stmt | ast.match_case):
            first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
            body = getattr(node, "body", None)
            last = max(first, body[0].lineno - 1) if body else getattr(node, "end_lineno", first)
            of = range(first, last + 1)
        lines[node] = of
        for child in ast.iter_child_nodes(node):
            walk(child, of)

    walk(tree, range(0))
    return lines


def _laws(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """The laws that a file states, with their numbers."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Law"), keywords=keywords):
                for keyword in keywords:
                    match keyword:
                        case ast.keyword(arg="number", value=ast.Constant(value=str(number))):
                            yield number, node


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


def tracing(met: set[Place]) -> Callable[[FrameType, str, object], Any]:
    """A trace function that notes the lines of the rules that are come by."""

    def line(frame: FrameType, event: str, _arg: object) -> Any:
        if event == "line":
            met.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _arg: object) -> Any:
        name = frame.f_code.co_filename
        return line if "/oddtrick/rules/laws/" in name or "/oddtrick/rules/codes/" in name else None

    return call


class Cases:
    """The cases, which of them come by each line, and the functions that live in this process."""

    def __init__(self) -> None:
        from tests.adapters import adapter  # noqa: PLC0415 (after the changed module, where one is imported)
        from tests.caseform import read_cases  # noqa: PLC0415

        self.cases = [case for case in read_cases([ROOT / "tests" / "cases"]).cases if not case.disputed]
        self.adapter = adapter
        self.at: dict[Place, list[int]] = defaultdict(list)
        self.ways: dict[tuple[int, str], int] = {}
        """The lines of a file that a case comes by, as a hash."""
        self.sound: list[int] = []
        self.functions: dict[Key, list[FunctionType]] = defaultdict(list)

    def fails(self, number: int) -> bool:
        """Whether a case comes out otherwise than its book says."""
        case = self.cases[number]
        check = self.adapter(case.kind)
        _end_after(LONGEST)
        try:
            return check is None or bool(check(case))
        except Exception as error:  # noqa: BLE001 (whatever it stumbles over)
            return type(error).__name__ != "NotYet"
        finally:
            _end_after(0)

    def survey(self) -> None:
        """Run every case once: which lines of the rules does it come by? Those that fail anyhow are left out."""
        met: set[Place] = set()
        for number in range(len(self.cases)):
            met.clear()
            sys.settrace(tracing(met))
            failed = self.fails(number)
            sys.settrace(None)
            if not failed:
                self.sound.append(number)
                lines: dict[str, set[int]] = defaultdict(set)
                for place in met:
                    self.at[place].append(number)
                    lines[place[0]].add(place[1])
                self.ways |= {(number, file): hash(frozenset(way)) for file, way in lines.items()}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and "/oddtrick/" in thing.__code__.co_filename:
                self.functions[key_of(thing.__code__)].append(thing)

    def unlike_first(self, numbers: Sequence[int], path: Path) -> list[int]:
        """These cases, one of each way through a file before the second of any, the rarest ways first."""
        alike: dict[int, list[int]] = defaultdict(list)
        for number in numbers:
            alike[self.ways[number, str(path)]].append(number)
        ways = sorted(alike.values(), key=len)
        return [number for turn in zip_longest(*ways) for number in turn if number is not None]

    def takes_long(self, number: int) -> bool:
        """Whether it is a case of a kind that takes longer than a score: those are tried last."""
        return self.cases[number].kind in ("ruling", "call", "advice")

    def held(self, numbers: Sequence[int]) -> bool:
        """Whether one of these cases fails."""
        return any(self.fails(number) for number in numbers)


class Tests:
    """The tests of the rules, and which of them come by each line."""

    def __init__(self) -> None:
        self.at: dict[Place, list[str]] = defaultdict(list)
        self.lines: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Watch a test."""
        met: set[Place] = set()
        sys.settrace(tracing(met))
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.lines[item.nodeid] = len(met)
            for place in met:
                self.at[place].append(item.nodeid)

    def survey(self) -> None:
        """Run every test once: which lines of the rules does it come by?"""
        if run_tests(TESTS, self):
            raise SystemExit("the tests of the rules fail as they are")


def _end_after(seconds: float) -> None:
    """End this process when it has computed so long; 0: never."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


class _Limit:
    """Ends the process at a test that runs without end; the change is held by a test."""

    def __init__(self) -> None:
        signal.signal(signal.SIGVTALRM, lambda *_: os._exit(2))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        """Watch a test."""
        _end_after(LONGEST_TEST)
        try:
            return (yield)
        finally:
            _end_after(0)


def run_tests(which: Sequence[str], *plugins: object) -> bool:
    """Run tests in this process until one fails; whether one does."""
    empty = ROOT / "build" / "no-cases.yaml"
    empty.parent.mkdir(exist_ok=True)
    empty.write_text("[]", encoding="utf-8")
    # Garbage is not looked for after each run: that takes longer than the tests.
    without = [part for name in ("cacheprovider", "unraisableexception") for part in ("-p", f"no:{name}")]
    options = ["-x", "-q", "-n0", *without, "--hypothesis-seed=0", f"--cases={empty}"]
    unproving = [f"--ignore-glob=*/{name}" for name in NOT_PROOF + TOO_LONG]
    with contextlib.chdir(ROOT), Path(os.devnull).open("w") as nowhere, contextlib.redirect_stdout(nowhere):
        return pytest.main([*options, *unproving, *which], list(plugins) or [_Limit()]) != pytest.ExitCode.OK


def in_a_fork(work: Callable[[], str]) -> str:
    """What the work says in a process of its own, a case or a test; a case if it raises or never ends."""
    child = os.fork()
    if child == 0:
        sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (the process ends)
        try:
            os._exit({"": 0, TEST: 2}.get(work(), 1))
        except BaseException:  # noqa: BLE001 (a change may raise anything)
            os._exit(1)
    status = os.waitpid(child, 0)[1]
    return "" if status == 0 else TEST if os.waitstatus_to_exitcode(status) == 2 else CASE


def held_by(change: Change, cases: Cases, tests: Tests, everything: Sequence[int]) -> str | None:
    """What holds that change, a case or a test; empty if nothing does, ``None`` if nothing comes by."""
    compiled = compile(change.tree, str(change.path), "exec")
    original = compile(change.path.read_text(encoding="utf-8"), str(change.path), "exec")
    new, old = dict(codes_in(compiled)), dict(codes_in(original))
    changed = [key for key in new if key in old and new[key] != old[key]]
    live = [key for key in changed if key in cases.functions]
    if not live:
        return in_a_fork(lambda: _afresh(change, everything))
    places = [(str(change.path), line) for line in change.statement]
    numbers = sorted({number for place in places for number in cases.at.get(place, ())})
    random.Random(change.line).shuffle(numbers)
    numbers = cases.unlike_first(numbers, change.path)
    which = sorted({test for place in places for test in tests.at.get(place, ())}, key=tests.lines.__getitem__)
    if not numbers and not which:
        return None

    def work() -> str:
        for key in live:
            for function in cases.functions[key]:
                function.__code__ = new[key]
        return CASE if cases.held(numbers) else TEST if which and run_tests(which[:MOST_TESTS]) else ""

    return in_a_fork(work)


def _afresh(change: Change, everything: Sequence[int]) -> str:
    for name in [name for name in sys.modules if name.split(".")[0] in ("oddtrick", "tests")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Changed(change))
    cases = Cases()
    codes = codes_with(change.path)
    numbers = [number for number in everything if cases.cases[number].code in codes]
    numbers.sort(key=lambda number: cases.cases[number].expect.get("law") != change.law)
    return CASE if cases.held(numbers) else TEST if run_tests(["tests/rules/laws", "tests/rules/codes"]) else ""


def codes_with(path: Path) -> set[str]:
    """The printed codes, by their keys, and the varieties of them in which something in that file may have a part."""
    from oddtrick.rules.codes import VARIETIES  # noqa: PLC0415 (after the changed module, where one is imported)

    books = {book.name: "".join(file.read_text() for file in book.rglob("*.py")) for book in BOOKS.glob("*_1*")}
    book = next((name for name in books if BOOKS / name in path.parents), "")
    codes = {
        name.replace("_", "-") for name, text in books.items() if name == book or f"oddtrick.rules.codes.{book}" in text
    }
    return codes | {variety.name for variety in VARIETIES if codes & set(variety.codes)}


# -- the report --


def main() -> None:
    """Try the changes and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=list(ROOMS), help="rooms or files under src/oddtrick")
    parser.add_argument("--every", type=int, default=1, help="only one change of this number, drawn by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, help="a file for every change with its outcome, one a line")
    options = parser.parse_args()
    sys.path[:0] = [str(SOURCE), str(ROOT)]
    if options.json:
        options.json.parent.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    yaml.load = parsed_once(yaml.load)
    cases, tests = Cases(), Tests()
    tests.survey()
    cases.survey()
    gc.freeze()  # what the forks share is not copied when they look for garbage
    everything = sorted(random.Random(0).sample(cases.sound, len(cases.sound)), key=cases.takes_long)
    files = [path for name in options.paths for path in files_of(SOURCE / "oddtrick" / name)]
    changes = [change for path in files for change in changes_of(path)]
    changes = [
        change
        for change in changes
        if random.Random(f"{options.seed}{change.path}{change.line}{change.what}").randrange(options.every) == 0
    ]
    random.Random(options.seed).shuffle(changes)  # those tried until it is broken off are a sample of all
    print(f"{len(changes)} changes in {len(files)} files, {len(everything)} cases", flush=True)
    with ThreadPoolExecutor(options.jobs) as pool, contextlib.ExitStack() as open_files:
        file = open_files.enter_context(options.json.open("w", encoding="utf-8")) if options.json else None
        outcomes = []
        for change, outcome in zip(
            changes, pool.map(lambda each: held_by(each, cases, tests, everything), changes), strict=True
        ):
            outcomes.append(outcome)
            where = change.path.relative_to(ROOT).as_posix()
            if not outcome:
                nothing = " (nothing comes here)" if outcome is None else ""
                print(f"{where}:{change.line}: {change.what}{nothing}", flush=True)
            if file:
                line = {"file": where, "line": change.line, "what": change.what, "held": outcome}
                print(json.dumps(line), file=file, flush=True)
    report(changes, outcomes)
    print(f"{time.monotonic() - begun:.0f} s")


def parsed_once(load: Callable[..., Any]) -> Callable[..., Any]:
    """Such a loader that keeps what it has read: what is imported anew reads the same texts again."""
    texts: dict[str, Any] = {}
    return lambda text, loader: texts[text] if text in texts else texts.setdefault(text, load(text, loader))


def files_of(path: Path) -> list[Path]:
    """The files meant by a file or a folder."""
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def report(changes: Sequence[Change], outcomes: Sequence[str | None]) -> None:
    """The share held by room."""
    tried, by_cases, held = Counter(change.room for change in changes), Counter[str](), Counter[str]()
    for change, outcome in zip(changes, outcomes, strict=True):
        by_cases[change.room] += outcome == CASE
        held[change.room] += bool(outcome)
    for room in [*sorted(tried), ""]:
        of, cases, all_ = ((c[room] if room else c.total()) for c in (tried, by_cases, held))
        share = [100 * count / max(1, of) for count in (cases, all_)]
        print(
            f"{room or 'all':28} {of:5} changes, held by cases {share[0]:5.1f} %, by cases and tests {share[1]:5.1f} %"
        )


if __name__ == "__main__":
    main()
