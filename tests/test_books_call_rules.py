"""Every rule of calling of the books stands in a table, is told of where it is carried out, or is listed with why."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from oddtrick.players.books import (
    badsworth_calls,
    badsworth_doubles,
    badsworth_hands,
    badsworth_pass,
    foster_again,
    foster_calls,
    foster_first,
    foster_hands,
    foster_later,
    foster_reading,
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
    FOSTER: (foster_calls, foster_first, foster_third, foster_later, foster_again, foster_hands, foster_reading),
    WORK: (work_calls, work_hands, work_later, work_reading),
}

NO_ROW: Mapping[str, Mapping[str, str]] = {
    BADSWORTH: {
        "D6": "a limit: each of the no-trump hands of D1-D5 has an ace",
        "D7": "what is not a reason; no row gives it as one",
        "D13": "a limit: D12 and D14 ask for a score",
        "D18": "manners: a computer player takes the same time for every call",
        "P7": "what is not to be inferred from a pass; nothing is",
        "P13": "a limit: P12 and P14 ask more of clubs than of spades",
        "P17": "a floor that was not adopted; there is none",
        "B1": "the score first: B5 and B6 are asked before B2",
        "B3": "half a trick more before the maker: a part of what B2 asks",
        "B4": "half a trick more against a dealer: a part of what B2 asks",
        "B7": "what a double invites: the finesse of Y7 in the play",
        "B8": "rash players are not known to a computer player",
        "B14": "a warning, with nothing to call: B15 asks for certain tricks",
        "B16": "manners: a computer player takes the same time for every call",
    },
    FOSTER: {
        "G-1": "an order of aims, which the rows serve",
        "G-3": "the full value at once: E-3 and R-7, in N-10 and 2-2",
        "G-5": "a suit good for one odd is not bid as trumps: R2-1 asks for two",
        "G-6": "what not to count: no row counts honours",
        "N-3": "a definition: three suits make a no-trump hand",
        "N-9": "strength in one suit: N-10 and N-5 weigh it",
        "N-13": "what is not a reason; no row gives it as one",
        "R-1": "a definition: a sure trick, or a suit fit for trumps",
        "R-4": "a definition: diamonds need a sure trick like other suits",
        "R-5": "a suit without length is not repeated: R2-1 asks for six cards",
        "C-1": "a sure trick in clubs: shown by R-6",
        "C-2": "weaker clubs: S-1 waits",
        "S-3": "a limit: R-6 is asked before S-1",
        "S-5": "what a spade may cost: the score sees to it",
        "S-6": "what a spade means: read as a weak hand",
        "S-7": "what a spade contract is worth: the score sees to it",
        "E-5": "a counsel not to despise diamonds: the eight rule counts them as it counts hearts",
        "2-10": "a limit: no row doubles an opening no trump",
        "3-13": "an overbid as cheap as can be: V-2",
        "R2-4": "to use what has been said: the rows of an overcalled suit ask for no place and no round",
        "D-7": "for the leader: a row of the play",
        "V-1": "the state of the game: every row that weighs does it by the score",
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


def rows(year: str) -> set[str]:
    """The ids of the rows of a book's tables."""
    tables = [value for module in MODULES[year] for value in vars(module).values() if isinstance(value, tuple)]
    return {rule.id for table in tables for rule in table if isinstance(rule, Rule)}


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
    assert rows(year) - CALLS[year] <= {"H4"}, "H4 is a hint of Boaz"


@pytest.mark.skipif(not TACTICS.exists(), reason="the digests are not beside this copy")
@pytest.mark.parametrize("year", list(CALLS))
def test_the_lists_are_those_of_the_digests(year: str) -> None:
    text = (TACTICS / f"tactics-{year}.md").read_text(encoding="utf-8")
    parts = {part.split(".")[0]: part for part in text.split("\n## ")[1:]}
    pattern = r"\*\*((?:[A-Z]\d?)?-?\d+(?:-\d+)?)\*\*"
    found = {rule for number in SECTIONS[year] for rule in re.findall(pattern, parts[str(number)])}
    assert {rule for rule in found if not rule.isdigit()} == CALLS[year]
