"""Every rule of calling of the books stands in a table, is told of where it is carried out, or is listed with why."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

from oddtrick.players.books import (
    badsworth_calls,
    badsworth_doubles,
    badsworth_hands,
    badsworth_pass,
    foster_again,
    foster_first,
    foster_fourth,
    foster_later,
    foster_second,
    foster_third,
    work_calls,
    work_hands,
    work_later,
    work_reading,
)
from oddtrick.players.books.rules import Rule
from tests.test_books_rules import ids

TACTICS = Path(__file__).parents[2] / "shared" / "tactics"

BADSWORTH, FOSTER, WORK = "1898", "1910", "1915"
CALLS = {
    BADSWORTH: ids("D1..18 P1..17 B1..16"),
    FOSTER: ids(
        "G-1..6 N-1..13 R-1..7 C-1..3 S-1..7 E-1..5 2-1..10 3-1..14 4-1..4 R2-1..7 D-1..8 V-1..7",
    ),
    WORK: ids("G1..5 M1..8 H1..6 N1..11 P1..3 D1..7"),
}
"""The rules of declaring, bidding and doubling in the digests; D-7 tells the leader something (its play)."""
ID = r"(?:[A-Z]\d?-?|\d-)\d+"
SECTIONS = {BADSWORTH: range(1, 4), FOSTER: range(1, 11), WORK: range(1, 7)}
MODULES = {
    BADSWORTH: (badsworth_calls, badsworth_pass, badsworth_doubles, badsworth_hands),
    FOSTER: (foster_first, foster_second, foster_third, foster_fourth, foster_later, foster_again),
    WORK: (work_calls, work_hands, work_later, work_reading),
}

NO_ROW: Mapping[str, Mapping[str, str]] = {
    BADSWORTH: {
        "D6": "a limit: every no-trump hand of D1-D5 and D17 has an ace",
        "D7": "what is not a reason; no row gives it as one",
        "D13": "a limit: D12 and D14 ask for points in the game, and no other row declares a black suit",
        "D18": "manners: a computer player takes the same time for every call",
        "P7": "what is not to be inferred from a pass: it tells of all suits alike",
        "P17": "a floor that was not adopted; there is none",
        "B1": "the score first: B5 and B6 are asked before B2",
        "B3": "half a trick more before the maker: a part of what B2 asks, as B7 is",
        "B4": "a trick more against a dealer: a part of what B2 and B5 ask",
        "B7": "half a trick less for the finesses invited: a part of what B2 asks; Y7 takes them",
        "B8": "rash players are not known to a computer player",
        "B14": "a warning: B15 goes on with seven certain trumps alone",
        "B16": "manners: a computer player takes the same time for every call",
    },
    FOSTER: {
        "G-1": "an order of aims, which the rows serve",
        "G-3": "the full value at once: what N-7, N-10 and R-7 bid",
        "G-5": "what is no good for more than one odd: R2-1 bids two, and R2-6 stops where the value is reached",
        "G-6": "a counsel: the eight rule counts trump honours for their tricks alone",
        "N-3": "a definition: three suits make the no-trump hand of N-1 and N-2",
        "N-4": "a limit: each of the hands of N-1, N-2 and N-8 has an ace",
        "N-9": "a preference: N-10 and the exception of N-5 carry it out",
        "N-13": "what is not a reason; no row gives it as one",
        "R-4": "the sure trick of diamonds: what R-6, 2-1 and 2-3 ask of every suit",
        "R-5": "a limit: R2-1 repeats six cards",
        "C-1": "a sure trick in clubs: R-6 shows it, and not less readily",
        "C-2": "weaker clubs: S-1 waits",
        "S-3": "a limit: S-1 asks that there be no sure trick beside spades",
        "S-5": "what a spade may cost: a law of the code",
        "S-6": "what a spade means: the reading of the partner's calls has it",
        "S-7": "the odds of spades: no row names them to be played under the codes in which they are cheapest",
        "E-1": "a count: what E-2 and E-3 measure",
        "E-2": "a measure: N-10, R-3, R-7, 2-1 and 2-2 bid by it",
        "E-3": "a measure: how high the same may go",
        "E-4": "a part of the count of E-1",
        "E-5": "a counsel: the count of E-1 is the same for diamonds",
        "2-10": "a limit: D-4 leaves them a first declaration",
        "3-13": "an overbid as cheap as can be: V-2",
        "R2-4": "to use what has been said: the rows of the second hand's first round serve in the next",
        "D-7": "for the leader: a row of the play",
        "V-1": "the state of the game: points are weighed with it wherever bids are compared",
        "V-7": "a cap: the overbid of V-2 may not cost more",
    },
    WORK: {
        "G1": "what a bid means: H1 asks of a major what M1 asks of a minor, and the partner reads them alike",
        "G3": "what a game needs: the score knows it",
        "G4": "what a bid over a minor costs: the bids offered know it",
        "G5": "a counsel against conventions",
        "M4": "the order of the rows: M3, M2, M1",
        "M5": "a limit: M1 asks for five cards, or four to the three tops",
        "M6": "the reason of M1",
        "H4": "a limit: H1 asks for five cards, or four to the three tops",
        "H5": "M2 is for minors only: H1 bids one",
        "H6": "the book says nothing",
        "N6": "a definition: three suits stopped in N2 and N3, and what N4 and N5 have instead",
        "N8": "the order of the rows: N5 is asked before M1",
        "N10": "the reason of N5",
        "P3": "no row but M3 tells the second and the third hand from the first; P2 alone is the fourth hand's",
        "D5": "the book leaves it to the doubler: judged by plain sense",
    },
}
"""Rules without a row, and why."""


def tables(module: ModuleType) -> list[tuple[Rule, ...]]:
    """The tables of rules that a module holds."""
    values = [value for value in vars(module).values() if isinstance(value, tuple)]
    return [value for value in values if value and all(isinstance(rule, Rule) for rule in value)]


def rows(year: str) -> set[str]:
    """The ids of the rows of a book's tables."""
    return {rule.id for module in MODULES[year] for table in tables(module) for rule in table}


def carried_out(year: str) -> set[str]:
    """The ids of rules of which a function says in its first line that it carries them out.

    It says so at the head of the line, as in ``M3, M7: seven of a minor``, or at its end in brackets.
    """
    lines = [
        (ast.get_docstring(node) or "").partition("\n")[0]
        for module in MODULES[year]
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.FunctionDef)
    ]
    heads = [line.partition(":")[0] for line in lines] + re.findall(r"\(([^()]*)\)\.", " ".join(lines))
    told = [head for head in heads if re.fullmatch(rf"{ID}((, | and |-){ID})*", head)]
    return {rule for head in told for rule in re.findall(ID, head)} & CALLS[year]


@pytest.mark.parametrize("year", list(CALLS))
def test_every_rule_of_calling_is_accounted_for(year: str) -> None:
    known = rows(year) | carried_out(year) | set(NO_ROW[year])
    assert not CALLS[year] - known
    assert not set(NO_ROW[year]) & rows(year), "a rule with a row needs no reason"
    assert rows(year) <= CALLS[year]


@pytest.mark.parametrize("table", [table for module in MODULES[FOSTER] for table in tables(module)])
def test_fosters_rows_stand_in_the_order_of_the_book(table: tuple[Rule, ...]) -> None:
    """Section by section, and by number within it: G, N, R, C, S, E; the second hand, the third, the fourth; then."""
    order = ["G", "N", "R", "C", "S", "E", "2", "3", "4", "R2", "D", "V"]
    places = [(order.index(part), int(number)) for part, number in (rule.id.split("-") for rule in table)]
    assert places == sorted(places)


@pytest.mark.skipif(not TACTICS.exists(), reason="the digests are not beside this copy")
@pytest.mark.parametrize("year", list(CALLS))
def test_the_lists_are_those_of_the_digests(year: str) -> None:
    text = (TACTICS / f"tactics-{year}.md").read_text(encoding="utf-8")
    parts = {part.split(".")[0]: part for part in text.split("\n## ")[1:]}
    pattern = r"\*\*((?:[A-Z]\d?)?-?\d+(?:-\d+)?)\*\*"
    found = {rule for number in SECTIONS[year] for rule in re.findall(pattern, parts[str(number)])}
    assert {rule for rule in found if not rule.isdigit()} == CALLS[year]
