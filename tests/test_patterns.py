"""Every pattern of the program costs at most in proportion to the text: none has nested or overlapping repetitions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import oddtrick
from oddtrick.club.device import requests
from oddtrick.club.room import commands
from oddtrick.files.shapes.keywords import Keywords
from oddtrick.words.speech.reports_of_people import ReportPhrase
from tests.support.pattern_ambiguity import ways_to_be_slow

PACKAGE = Path(oddtrick.__path__[0])


def keywords_of_commands() -> Iterator[Keywords]:
    """What is said of the fields of all commands, the shapes that are read from a client."""
    for name, shape in vars(commands).items():
        if is_dataclass(shape) and name.endswith("Command"):
            for kind in get_type_hints(shape, include_extras=True).values():
                for part in (kind, *get_args(kind)):
                    yield from (each for each in getattr(part, "__metadata__", ()) if isinstance(each, Keywords))


OF_RE = {"compile", "match", "fullmatch", "search", "findall", "finditer", "split", "sub", "subn"}
SEARCHING = {"search", "findall", "finditer", "split", "sub", "subn"}
"""What looks for a pattern at every place of a text."""
ADDRESSES = {*(each.path for each in requests.ENDPOINTS), *(path for _method, path in requests.NEEDS_CLUB)}
ELSEWHERE = {
    "phrase.pattern": [phrase.pattern for phrase in ReportPhrase],
    "address_form": [requests.address_pattern(path).pattern for path in ADDRESSES],
    "limits['pattern']": [each.keywords["pattern"] for each in keywords_of_commands() if "pattern" in each.keywords],
}
"""Patterns that only exist while a function runs, each with what it can be."""
OF_OUR_OWN_TEXT = {
    "club/web/docs_site.py": "reads the pages of documentation that the program brings with it",
}
"""Files whose patterns never meet a text from elsewhere."""


@dataclass(frozen=True)
class Use:
    """A pattern where it is written, and how it is used."""

    place: str
    pattern: str
    flags: int
    searched: bool
    whole: bool


def uses() -> Iterator[Use]:
    for file in sorted(PACKAGE.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "import re\n" in text and file.relative_to(PACKAGE).as_posix() not in OF_OUR_OWN_TEXT:
            yield from _uses_in(file, ast.parse(text))


def _uses_in(file: Path, tree: ast.Module) -> Iterator[Use]:
    methods = _methods(tree)
    names = vars(import_module(".".join((oddtrick.__name__, *file.relative_to(PACKAGE).with_suffix("").parts))))
    names_of_compiled = {
        id(node.value): target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=function), args=[pattern, *_]):
                if function not in OF_RE:
                    continue
                called = {function} if function != "compile" else _called(methods, names_of_compiled.get(id(node)))
                where = f"{file.relative_to(PACKAGE).as_posix()}:{node.lineno}"
                for each, flags in _patterns(node, pattern, names):
                    searched, whole = bool(called & SEARCHING), bool(called & {"fullmatch", "compile"})
                    yield Use(where, each, flags, searched, whole)


def _called(methods: dict[str, set[str]], name: str | None) -> set[str]:
    """How a compiled pattern of that name is used; one without a name as any pattern of its module is."""
    called = set().union(*methods.values()) if name is None else methods.get(name)
    return called or OF_RE


def _methods(tree: ast.Module) -> dict[str, set[str]]:
    """What is called of each name of a module: of a pattern, how it is used."""
    methods: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=method) if method in OF_RE | {"pattern"}:
                methods.setdefault(name, set()).add(method)
    return methods


def _patterns(call: ast.Call, pattern: ast.expr, names: dict[str, object]) -> Iterator[tuple[str, int]]:
    flags = 0
    for argument in [*call.args[1:], *(keyword.value for keyword in call.keywords if keyword.arg == "flags")]:
        value = _value(argument, names)
        flags |= value if isinstance(value, re.RegexFlag) else 0
    known = ELSEWHERE.get(ast.unparse(pattern))
    for value in [_value(pattern, names)] if known is None else known:
        if isinstance(value, bytes):
            yield value.decode("latin-1"), flags | re.ASCII
        else:
            assert isinstance(value, str), f"line {call.lineno}: {ast.unparse(pattern)} is to be listed in ELSEWHERE"
            yield value, flags


def _value(expression: ast.expr, names: dict[str, object]) -> object:
    """The value of an expression of a module, with the names of the module; ``None`` for others."""
    try:
        return eval(compile(ast.Expression(expression), "pattern", "eval"), dict(names))  # noqa: S307 (our own source)
    except NameError:
        return None


def test_no_pattern_has_nested_or_overlapping_repetitions() -> None:
    found = list(uses())
    assert len(found) > 50
    slow = {
        f"{use.place} {use.pattern!r}": ways
        for use in found
        if (ways := ways_to_be_slow(use.pattern, use.flags, searched=use.searched, whole=use.whole))
    }
    assert slow == {}


BID = "(?:[1-7])(?:S|H|D|C|NT?)"


@pytest.mark.parametrize(
    ("pattern", "way"),
    [
        (rf"(?:(?:{BID}|PASS|P|DBL|D|XX|X|RDBL|R)[!*?]*)+", "nested"),
        (r"(?:a+)+b", "nested"),
        (r"(?:a*)*", "nested"),
        (r"(?:\d{1,2})*!", "nested"),
        (r"(?:a|ab|b)*c", "nested"),
        (r"(?i:X|x)(?:y|Y)+(?i:y)*!", "overlapping"),
        (r"\s*\s*x", "overlapping"),
        (r"\s*(\w:)?\s*x", "overlapping"),
        (r'"(.*)"\s*\]\s*(?:;.*)?$', "overlapping"),
        (r"[a-z]+[^,]*,", "overlapping"),
    ],
)
def test_a_slow_pattern_is_noticed(pattern: str, way: str) -> None:
    assert way in ways_to_be_slow(pattern)


@pytest.mark.parametrize(
    "pattern", [r"\s*[NESW]\s*:", r'"(?:[^"\\]|\\.)*"', r"(?:[SHDC](?:10|[2-9TJQKA])*)*", r"(?>a*)a*b", r"a*+a*b"]
)
def test_a_quick_pattern_is_left_alone(pattern: str) -> None:
    assert ways_to_be_slow(pattern) == set()


def test_what_is_looked_for_may_not_begin_with_a_repetition_and_fail() -> None:
    assert ways_to_be_slow(r"\s+at", searched=True, whole=False) == {"overlapping"}
    assert ways_to_be_slow(r"\d+", searched=True, whole=False) == set()
