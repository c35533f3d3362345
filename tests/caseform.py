"""Cases from the books: reading the YAML files, checking their form, comparing what was found with what is expected.

A file is a YAML list of cases. The form is checked strictly, because a key that nobody reads is an expectation that
nobody tests; what is wrong with one case does not keep the others from being run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, TypeGuard

import yaml

KINDS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    kind: (frozenset(given.split()), frozenset(expect.split()))
    for kind, given, expect in (
        (
            "score",
            "strain level bid declarer doubling tricks honours chicane revokes score taken last options",
            "below above game",
        ),
        ("auction", "dealer calls options", "state strain level bid doubling declarer dummy leader turn"),
        ("call", "dealer calls call options", "proper fault"),
        ("cut", "purpose cuts shown options", "order partners dealer plays out again"),
        ("table", "rubbers candidates cuts options", "out enters must_cut"),
        ("rubber", "deals entries stopped options", "games totals bonus winner value"),
        ("settlement", "totals points stake options", "amount"),
        ("washbook", "players rubbers options", "totals"),
        ("ruling", "dealer hands acts options", "fault law clause by chooser remedies proper"),
        ("advice", "player dealer seat hand calls score options", "call any_of not"),
        (
            "lead",
            "player hand holding strain calls leader doubled_by options",
            "card suit next any_of not",
        ),
        ("card", "player hand dummy trick strain position context options", "card any_of not"),
    )
}
"""For every kind of case, the keys that ``given`` and ``expect`` may have."""

AFTER_KEYS = frozenset(
    {"turn", "barred", "exposed", "state", "deal", "dealer", "above", "established", "may", "may_not"},
)
SETS = frozenset(
    {"remedies", "chooser", "any_of", "not", "exposed", "barred", "plays", "out", "enters", "must_cut", "again"},
)
"""Lists under these keys are compared without regard to order."""

UNCOMPARED_REMEDIES = frozenset({"stand", "none"})
"""The books word these differently, and waiving is always open."""

AUTOMATIC_REMEDIES = frozenset(
    {"exposed", "forfeit-double", "bar", "points", "void", "recut", "reshuffle", "restore"},
)
"""Remedies that may follow by themselves; where no other is listed it is not compared who chooses."""

_NEEDED = {"id": str, "code": str, "kind": str, "source": str, "printed": bool, "given": dict, "expect": dict}
_OPTIONAL = {"then": list, "after": dict, "note": str, "disputed": str, "clause": list}
_YAML_NAMES = {str: "a text", bool: "true or false", dict: "a mapping", list: "a list"}


class NotYet(Exception):
    """Raised by an adapter for a case that cannot be checked yet; the text is the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case: what is given, what the book settles about it, and where the book says so.

    ``printed`` tells that the expected result stands in the book itself; ``disputed``, where it is not empty, is why
    the project believes the case wrong, with the page. ``clause`` are the clauses of laws that the case tries (77.2).
    """

    id: str
    code: str
    kind: str
    source: str
    printed: bool
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    then: tuple[Mapping[str, Any], ...] = ()
    after: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""
    disputed: str = ""
    clause: tuple[str, ...] = ()

    @property
    def options(self) -> Mapping[str, Any]:
        """The optional rules that are in force."""
        options: Mapping[str, Any] = self.given.get("options", {})
        return options


@dataclass(frozen=True, slots=True)
class Reading:
    """All cases of good form, in the order of the files, and one line for everything that is wrong."""

    cases: tuple[Case, ...]
    problems: tuple[str, ...]


# -- reading --


class _Loader(yaml.CSafeLoader):
    """YAML in which ``yes`` is a text, as the call of that name, and a key given twice is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002  # so called
        keys: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in keys:
                raise yaml.MarkedYAMLError(problem=f"the key {key!r} is given twice", problem_mark=key_node.start_mark)
            keys.add(key)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


_BOOL = "tag:yaml.org,2002:bool"
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOL or first in "tTfF"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def case_files(paths: Iterable[Path]) -> list[Path]:
    """The files meant by files and folders, each once; ``FileNotFoundError`` for a path that leads to no case file."""
    files: dict[Path, Path] = {}
    for path in paths:
        found = sorted(path.rglob("*.y*ml")) if path.is_dir() else [path]
        if not found:
            raise FileNotFoundError(f"{path}: no case files there")
        if not all(file.is_file() for file in found):
            raise FileNotFoundError(f"{path}: no such file or folder")
        files |= {file.resolve(): file for file in found}
    return list(files.values())


def read_cases(paths: Iterable[Path]) -> Reading:
    """Read all cases of some files and folders."""
    cases: dict[str, tuple[Case, Path]] = {}
    problems: list[str] = []
    for file in case_files(paths):
        for found in _read_file(file):
            if isinstance(found, str):
                problems.append(f"{file}: {found}")
            elif found.id in cases:
                problems.append(f"{file}: {found.id}: the id is already that of a case in {cases[found.id][1]}")
            else:
                cases[found.id] = (found, file)
    return Reading(tuple(case for case, _ in cases.values()), tuple(problems))


def _read_file(file: Path) -> Iterator[Case | str]:
    """The cases of a file; a text instead of one that has not the form."""
    try:
        items = yaml.load(file.read_text(encoding="utf-8"), _Loader)  # noqa: S506  # a SafeLoader
    except UnicodeDecodeError as error:
        yield f"not UTF-8: {error.reason} at byte {error.start}"
        return
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        yield f"{where}{error.problem or error.context}"
        return
    except yaml.YAMLError as error:  # such as a character that YAML does not allow
        yield " ".join(str(error).split())
        return
    if not isinstance(items, list):
        yield "a file of cases is a list of cases"
        return
    for number, item in enumerate(items, 1):
        yield _read_case(item, number)


def _read_case(item: object, number: int) -> Case | str:
    if not isinstance(item, dict):
        return f"case {number}: a case is a mapping, not {item!r}"
    name = item.get("id") if isinstance(item.get("id"), str) else f"case {number}"
    if wrong := "; ".join(_wrong_with(item)):
        return f"{name}: {wrong}"
    return Case(**{**item, "then": tuple(item.get("then", ())), "clause": tuple(item.get("clause", ()))})


def _wrong_with(item: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the form of a case, in a few words each."""
    known = _NEEDED | _OPTIONAL
    if unknown := [str(key) for key in item if key not in known]:
        yield f"unknown key {', '.join(unknown)}"
    if missing := [key for key in _NEEDED if key not in item]:
        yield f"missing key {', '.join(missing)}"
    flawed = False
    for key, kind in known.items():
        if key in item and (not isinstance(item[key], kind) or (kind is str and not item[key])):
            flawed = True
            yield f"{key} must be {_YAML_NAMES[kind]}, not {item[key]!r}"
    if flawed or missing:
        return
    if item["kind"] not in KINDS:
        yield f"unknown kind {item['kind']}; the kinds are {', '.join(KINDS)}"
        return
    yield from _wrong_inside(item)


def _wrong_inside(item: Mapping[str, Any]) -> Iterator[str]:
    kind = item["kind"]
    given, expect = KINDS[kind]
    if kind == "settlement":  # the players' names stand there too
        expect |= set(item["given"].get("totals", ()))
    for key, allowed in (("given", given), ("expect", expect), ("after", AFTER_KEYS)):
        if unknown := [str(name) for name in item.get(key, {}) if name not in allowed]:
            yield f"unknown key {', '.join(unknown)} in {key}"
    if not isinstance(item["given"].get("options", {}), dict):
        yield f"options must be a mapping, not {item['given']['options']!r}"
    if not item["expect"] and not item.get("after"):
        yield "nothing is expected"
    if kind != "ruling" and ("then" in item or "after" in item):
        yield "then and after belong to rulings"
    if "then" in item and "after" not in item:
        yield "nothing is expected after then"
    if not all(isinstance(act, dict) for act in item.get("then", ())):
        yield "then must be a list of acts"


# -- comparing --


def differences(expected: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """Compare what is listed in ``expected``, and nothing else, by the conventions of the cases.

    Values of ``found`` may be of oddtrick's own types: they are compared by their text. A mapping inside is likewise
    compared only where it is listed. The lines read ``what: expected X, got Y``; none means that all is as expected.
    """
    lines: list[str] = []
    for key, value in expected.items():
        if key == "chooser" and not _chooser_matters(expected):
            continue
        if key not in found:
            lines.append(f"{key}: expected {_show(_comparable(key, value))}, got nothing")
        else:
            lines += _differences(key, _comparable(key, value), _comparable(key, found[key]))
    return lines


def _differences(what: str, expected: object, found: object) -> list[str]:
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        lines = []
        for key, value in expected.items():
            if key in found:
                lines += _differences(f"{what}.{key}", value, found[key])
            else:
                lines.append(f"{what}.{key}: expected {_show(value)}, got nothing")
        return lines
    if _rows(expected) and _rows(found) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True), 1)
        return [line for place, (row, got) in pairs for line in _differences(f"{what}[{place}]", row, got)]
    # 1 and True are equal in Python, and different things in a case.
    if type(expected) is type(found) and expected == found:
        return []
    return [f"{what}: expected {_show(expected)}, got {_show(found)}"]


def _rows(value: object) -> TypeGuard[list[Mapping[str, object]]]:
    return isinstance(value, list) and all(isinstance(item, Mapping) for item in value)


def _comparable(key: str, value: object) -> object:
    """A value in the form in which it is compared: plain, and as a set where the key says so."""
    value = plain(value)
    if key == "law" and value is not None:
        return str(value)
    if key == "remedies" and isinstance(value, list):
        return frozenset(str(item) for item in value) - UNCOMPARED_REMEDIES
    if key == "partners" and isinstance(value, list):
        return frozenset(frozenset(pair) if isinstance(pair, list) else pair for pair in value)
    if key in SETS and isinstance(value, list):
        return frozenset(value)
    return value


def _chooser_matters(expected: Mapping[str, Any]) -> bool:
    if "remedies" not in expected:
        return True
    listed = {remedy.partition(":")[0] for remedy in expected["remedies"]} - UNCOMPARED_REMEDIES
    return not listed or not listed <= AUTOMATIC_REMEDIES


def plain(value: object) -> Any:
    """The value as a case writes it: seats, cards, calls and the like as their text, sets as lists."""
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else str(value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {plain(key): plain(item) for key, item in value.items()}
    if isinstance(value, Sequence | AbstractSet):
        return [plain(item) for item in value]
    return str(value)


def _show(value: object) -> str:
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(_show(item) for item in value))}}}"
    return repr(value)
