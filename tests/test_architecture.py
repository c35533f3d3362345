"""What import-linter cannot see: differences between codes are values, never branches on which code it is."""

from __future__ import annotations

import ast
import configparser
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest

import oddtrick
import oddtrick.rules.laws.auctions
import oddtrick.rules.laws.score
from oddtrick.rules.codes import CODES
from tests import ROOT, TESTS

PACKAGE = Path(oddtrick.__path__[0])
CONTRACTS = ROOT / ".importlinter"

LOOKED_UP_BY_NAME = {
    ("rules/codes/agreed_code.py", "_check_variety"): "whether a variety belongs to the code",
    ("rules/codes/agreed_code.py", "_check_option"): "whether an option belongs to the code",
    ("players/registry.py", "book_of"): "the book that somebody wrote for the code",
}
"""The functions that look a code up by its name, each with what it finds."""

BOOKS = tuple(code.key.replace("-", "_") for code in CODES)
"""The folders of the printed codes."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        yield file.relative_to(PACKAGE).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def asks_for_key(node: ast.AST | None) -> bool:
    return node is not None and any(isinstance(part, ast.Attribute) and part.attr == "key" for part in ast.walk(node))


def branches_on_key(tree: ast.AST) -> list[int]:
    """The lines that compare a ``.key``, match on it or choose by it from a table."""
    lines = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others) if any(map(asks_for_key, (left, *others))):
                lines.append(node.lineno)
            case ast.Match(subject=subject) if asks_for_key(subject):
                lines.append(subject.lineno)
            case ast.Subscript(slice=index) if asks_for_key(index):
                lines.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr="get" | "startswith" | "endswith") as asked, args=arguments):
                if any(map(asks_for_key, (asked.value, *arguments))):
                    lines.append(node.lineno)
    return lines


@pytest.mark.parametrize(
    "text",
    [
        "if code.key == 'auction-1910': pass",
        "lead = 1 if 'auction-1910' != table.code.key else 2",
        "old = code.key in ('bridge-1895', 'auction-1908')",
        "points = FIGURES[code.key]",
        "points = FIGURES.get(code.key)",
        "auction = code.key.startswith('auction')",
        "match code.key:\n    case 'auction-1910': pass",
        "match (code.key, 1):\n    case _: pass",
    ],
)
def test_a_branch_on_the_key_is_noticed(text: str) -> None:
    assert branches_on_key(ast.parse(text)) == [1]


@pytest.mark.parametrize("text", ["header = {'code': code.key}", "sorted(cards, key=rank)", "if key == 'x': pass"])
def test_what_is_no_branch_on_the_key_is_left_alone(text: str) -> None:
    assert branches_on_key(ast.parse(text)) == []


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Every function and method of a module by name, and the rest of the module as ``""``."""
    inside = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    yield from ((node.name, node) for node in inside)
    within = {id(part) for node in inside for part in ast.walk(node)}
    outside = [node for node in ast.walk(tree) if id(node) not in within]
    yield "", ast.Module(body=[node for node in outside if isinstance(node, ast.stmt)], type_ignores=[])


def test_nothing_asks_which_code_it_is() -> None:
    found = {(name, inside) for name, tree in sources() for inside, node in functions(tree) if branches_on_key(node)}
    assert found - LOOKED_UP_BY_NAME.keys() == set()
    assert LOOKED_UP_BY_NAME.keys() - found == set(), "an exemption that nothing needs"


def kinds() -> set[str]:
    """The kinds of phase and of scoring: the classes of which the codes are made."""
    folders = (oddtrick.rules.laws.auctions, oddtrick.rules.laws.score)
    modules = [
        import_module(f"{folder.__name__}.{found.name}")
        for folder in folders
        for found in pkgutil.iter_modules(folder.__path__)
    ]
    named = {name: kind for module in modules for name, kind in vars(module).items() if isinstance(kind, type)}
    shapes = {"sufficient", "settle", "__call__"}
    made = {name for name, kind in named.items() if is_dataclass(kind) and shapes & vars(kind).keys()}
    return made | {"TwoGames", "SetDeals"}


def asks_for_kind(tree: ast.AST, known: set[str]) -> list[int]:
    """The lines that ask whether something is of one of those kinds, by ``isinstance``, ``match`` or its type."""

    def names(node: ast.AST) -> set[str]:
        return {part.id if isinstance(part, ast.Name) else getattr(part, "attr", "") for part in ast.walk(node)}

    lines = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, asked]) if names(asked) & known:
                lines.append(node.lineno)
            case ast.MatchClass(cls=asked) if names(asked) & known:
                lines.append(node.lineno)
            case ast.Compare(comparators=others) if any(names(other) & known for other in others):
                lines.append(node.lineno)
    return lines


@pytest.mark.parametrize(
    "text",
    [
        "if isinstance(code.phases[0], Auction): pass",
        "ok = any(isinstance(phase, StrainAuction | Auction) for phase in code.phases)",
        "if type(scoring.rubber) is TwoGames: pass",
        "match phase:\n    case Auction(order=order): pass",
        "if isinstance(rubber, scoring.SetDeals): pass",
    ],
)
def test_a_question_of_kind_is_noticed(text: str) -> None:
    assert asks_for_kind(ast.parse(text), {"Auction", "StrainAuction", "TwoGames", "SetDeals"}) != []


def test_nothing_outside_the_laws_asks_of_which_kind_a_phase_or_a_scoring_is() -> None:
    """It asks the code: ``bids``, ``number_bid``, ``scoring.games``."""
    known = kinds()
    assert {"Auction", "Doubling", "DeclaringFromTwo", "LumpSum", "PointsOrTricks", "NotScored", "SetDeals"} <= known
    outside = [(name, tree) for name, tree in sources() if not name.startswith("rules/laws/")]
    assert [f"{name}:{line}" for name, tree in outside for line in asks_for_kind(tree, known)] == []


def imported(tree: ast.Module) -> set[str]:
    """The full names of everything that a module imports."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_no_book_takes_anything_from_another() -> None:
    """But the article of 1908, which by its own words leaves all else to ordinary bridge, and to that alone."""
    taken: dict[str, set[str]] = {book: set() for book in BOOKS}
    for name, tree in sources():
        _, _, book, *rest = (*Path(name).parts, "", "")
        if name.startswith("rules/codes/") and rest and book in BOOKS:
            words = {word for full in imported(tree) for word in full.split(".")}
            taken[book] |= {other for other in BOOKS if other != book} & words
    assert {book: others for book, others in taken.items() if others} == {"auction_1908": {"bridge_1895"}}


def test_every_book_stands_in_its_contract() -> None:
    """What keeps the codes apart, and the books' players, names all of them."""
    codes = set(contracts()["importlinter:contract:books"]["modules"].split())
    assert codes == {f"oddtrick.rules.codes.{book}" for book in BOOKS}, "name it in .importlinter, contract:books"


ONE_SUBJECT = {
    "match": "two kinds of players against each other; the command for it",
    "study": "a claim that is tested; the command for it",
}
"""Names of files in several rooms, and the one subject that they share."""

NOT_YET_RENAMED = {"tables", "thinking"}
"""Names of files in several rooms for different subjects: to be empty in the end."""

FOLDER_A_BOOK = ("rules/codes", "players/books")
"""Rooms with a folder for each book, which have the same files."""


def room_of(folder: str) -> str:
    """The folder, or the room that has one for each book."""
    return next((room for room in FOLDER_A_BOOK if f"{folder}/".startswith(f"{room}/")), folder)


def names_of_several_subjects(files: Iterable[str]) -> set[str]:
    """The names, without ending, that files in different rooms share."""
    rooms: dict[str, set[str]] = {}
    for file in map(Path, files):
        if not file.stem.startswith("__"):
            rooms.setdefault(file.stem, set()).add(room_of(file.parent.as_posix()))
    return {name for name, where in rooms.items() if len(where) > 1}


def test_a_name_in_two_rooms_is_noticed() -> None:
    assert names_of_several_subjects(["club/web/names.py", "wording/names.py", "wording/acts.py"]) == {"names"}
    assert names_of_several_subjects(["club/room/__init__.py", "club/web/__init__.py"]) == set()
    assert names_of_several_subjects(["players/books/foster/leads.py", "players/books/badsworth/leads.py"]) == set()
    assert names_of_several_subjects(["players/books/foster/leads.py", "laws/leads.py"]) == {"leads"}


def test_a_files_name_stands_for_one_subject() -> None:
    """Who looks for a subject finds one file of that name."""
    shared = names_of_several_subjects(name for name, _ in sources())
    assert shared == set(ONE_SUBJECT)


NAMELESS = {"told", "found", "given", "made", "known", "had"}
"""Words that a variable is not called by: they say that it holds something, and not what."""

IN_THE_GAME = {("rules/laws/score/scoring.py", "made")}
"""A contract is made: there the word is one of the game."""


def names_bound(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names of variables, parameters and functions, without a leading underscore, each with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield node.lineno, name.lstrip("_")
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name.lstrip("_")
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield node.lineno, name.lstrip("_")


@pytest.mark.parametrize(
    "text",
    ["found = 1", "for told in x: pass", "def f(given): pass", "def _made(): pass", "y = [had for had in x]"],
)
def test_a_variable_that_names_nothing_is_noticed(text: str) -> None:
    assert {name for _, name in names_bound(ast.parse(text))} & NAMELESS


def test_a_variable_names_what_it_holds() -> None:
    nameless = [
        f"{file}:{line}: {name}"
        for file, tree in sources()
        for line, name in names_bound(tree)
        if name in NAMELESS and (file, name) not in IN_THE_GAME
    ]
    assert nameless == []


def errors_told(tree: ast.AST) -> list[int]:
    """The lines in which an error that was caught is made a sentence: ``str(error)``."""
    caught = {node.name for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.name}
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "str"
        and any(isinstance(argument, ast.Name) and argument.id in caught for argument in node.args)
    ]


def test_an_error_made_a_sentence_is_noticed() -> None:
    tree = ast.parse("try:\n    go()\nexcept ValueError as error:\n    raise RecordError(str(error), str(line))")
    assert errors_told(tree) == [4]


def test_below_the_words_an_error_hands_its_message_on() -> None:
    """A sentence is made at the edge, in the language of the reader."""
    silent = ("rules/", "files/", "players/", "teaching/desk/", "club/room/")
    sentences = {path: lines for path, tree in sources() if path.startswith(silent) and (lines := errors_told(tree))}
    assert sentences == {}


def sleeps(tree: ast.AST) -> list[int]:
    """The lines where something sleeps for a time, ``sleep(0)`` apart, which only lets others run."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", getattr(node.func, "id", "")) == "sleep"
        and not (node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value == 0)
    ]


def test_no_test_sleeps() -> None:
    """A test waits for a condition, with a deadline: tests/support/waiting.py."""
    assert sleeps(ast.parse("time.sleep(0.1)")) == sleeps(ast.parse("await asyncio.sleep(seconds)")) == [1]
    assert sleeps(ast.parse("await asyncio.sleep(0)")) == []
    files = [file for file in TESTS.rglob("*.py") if sleeps(ast.parse(file.read_text(encoding="utf-8")))]
    assert [file.relative_to(TESTS).as_posix() for file in files] == ["support/waiting.py"]


def imports_of_tests(tree: ast.AST) -> list[int]:
    """The lines that import from a module of tests."""
    lines = []
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                paths = [name.name for name in names]
            case ast.ImportFrom(module=str(module), names=names):
                paths = [f"{module}.{name.name}" for name in names]
            case _:
                continue
        if any(path.startswith("tests.") and ".test_" in path for path in paths):
            lines.append(node.lineno)
    return lines


def test_no_module_of_tests_is_imported() -> None:
    """What several of them need stands in tests/support, or in a module of their folder that holds no test."""
    for text in ("from tests.rules.test_view import views_of", "import tests.test_docs", "from tests import test_docs"):
        assert imports_of_tests(ast.parse(text)) == [1]
    assert imports_of_tests(ast.parse("from tests.support.worlds import sneak\nfrom tests import ROOT")) == []
    importing = [file for file in TESTS.rglob("*.py") if imports_of_tests(ast.parse(file.read_text(encoding="utf-8")))]
    assert [file.relative_to(TESTS).as_posix() for file in importing] == []


def contracts() -> configparser.ConfigParser:
    parser = configparser.ConfigParser()
    parser.read_string(CONTRACTS.read_text(encoding="utf-8"))
    return parser


def names_in(lines: str) -> list[list[str]]:
    return [[name.strip(" ()") for name in line.split("|")] for line in lines.split("\n") if line.strip()]


def test_the_nine_wings_are_named_in_their_contract() -> None:
    """Each stands in its layer, and has a contract of what stands inside it."""
    layers = names_in(contracts()["importlinter:contract:wings"]["layers"])
    wings = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()}
    assert {wing for layer in layers for wing in layer} - {"__main__", "version"} == wings
    assert all(f"importlinter:contract:{wing}" in contracts() for wing in wings)
