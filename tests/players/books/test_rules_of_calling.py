"""Every rule of calling of the books stands in a table, is told of where it is carried out, or is listed with why."""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
from importlib import import_module
from types import ModuleType

import pytest

from oddtrick.players.books.engine.call_rules import Rule
from oddtrick.players.books.rule_listing import TABLES, WITHOUT_ROW
from oddtrick.players.registry import BOOKS
from tests.players.books.rule_ids import CALLS, FOSTER

ID = r"(?:[A-Z]\d?-?|\d-)\d+"


def modules_of(book: str) -> dict[str, ModuleType]:
    """The modules in the folder of a book, by name."""
    package = import_module(BOOKS[book].call.__module__.rpartition(".")[0])
    names = [found.name for found in pkgutil.iter_modules(package.__path__)]
    return {name: import_module(f"{package.__name__}.{name}") for name in names}


def tables(module: ModuleType) -> list[tuple[Rule, ...]]:
    """The tables of rules that a module holds."""
    values = [value for value in vars(module).values() if isinstance(value, tuple)]
    return [value for value in values if value and all(isinstance(rule, Rule) for rule in value)]


def rows(book: str) -> set[str]:
    """The ids of the rows of a book's tables."""
    return {rule.id for table in TABLES[book].values() for rule in table}


def carried_out(book: str) -> set[str]:
    """The ids of rules of which a function says in its first line that it carries them out.

    It says so at the head of the line, as in ``M3, M7: seven of a minor``, or at its end in brackets.
    """
    lines = [
        (ast.get_docstring(node) or "").partition("\n")[0]
        for module in modules_of(book).values()
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.FunctionDef)
    ]
    heads = [line.partition(":")[0] for line in lines] + re.findall(r"\(([^()]*)\)\.", " ".join(lines))
    told = [head for head in heads if re.fullmatch(rf"{ID}((, | and |-){ID})*", head)]
    return {rule for head in told for rule in re.findall(ID, head)} & CALLS[book]


@pytest.mark.parametrize("book", list(CALLS))
def test_every_rule_of_calling_is_accounted_for(book: str) -> None:
    known = rows(book) | carried_out(book) | set(WITHOUT_ROW[book])
    assert not CALLS[book] - known
    assert not set(WITHOUT_ROW[book]) & rows(book), "a rule with a row needs no reason"
    assert rows(book) <= CALLS[book]


@pytest.mark.parametrize("book", list(CALLS))
def test_every_row_of_a_book_is_shown_to_its_reader(book: str) -> None:
    """But for what partners may agree on, which changes the tables."""
    modules = modules_of(book)
    agreed = tables(modules["agreements"]) if "agreements" in modules else []
    shown = [rule for table in (*TABLES[book].values(), *agreed) for rule in table]
    assert all(rule in shown for module in modules.values() for table in tables(module) for rule in table)


@pytest.mark.parametrize("table", list(TABLES[FOSTER].values()))
def test_fosters_rows_stand_in_the_order_of_the_book(table: tuple[Rule, ...]) -> None:
    """Section by section, and by number within it: G, N, R, C, S, E; the second hand, the third, the fourth; then."""
    order = ["G", "N", "R", "C", "S", "E", "2", "3", "4", "R2", "D", "V"]
    places = [(order.index(part), int(number)) for part, number in (rule.id.split("-") for rule in table)]
    assert places == sorted(places)
