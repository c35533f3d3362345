"""The laws that rulings and scores cite stand in the lawbook, and what the lawbook calls enforced is enforced."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from oddtrick.rules.codes import CODES, VARIETIES, Variety, code_for, find_code
from oddtrick.rules.errors import NotUnderstood, UnknownCode
from oddtrick.rules.laws.law import Code, Law, Treatment
from oddtrick.rules.laws.score.comparison import figures
from oddtrick.words.wording.lawbook import LAWBOOKS, find_law, find_laws, laws_here
from tests.caseform import Case, read_cases
from tests.conftest import OWN_CASES

EVERY = pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)

BY_SHAPE: Mapping[str, Mapping[str, str]] = {
    "bridge-1895": {
        "p.34-4": "the player of Dummy is asked like any other, once for both of his hands",
    },
    "auction-1908": {
        "5": "the declarer is whom the auction makes so: first_to_name, in the phases of the code",
    },
    "auction-1910": {
        "70-1": "what exposes a card is told by the act: several cards in one play, ruled under 72",
        "70-2": "what exposes a card is told by the act: one that is dropped, ruled under 69",
        "70-3": "what exposes a card is told by the act: one that is shown, ruled under 69",
        "70-4": "what exposes a card is told by the act: one that is named, ruled under 69",
    },
}
"""Enforced laws to which no fault answers and that no case names, with what enforces them."""

_NUMBER = r"[0-9]+[a-z]?(?:[ -][IVX]+\b)?"
_NUMBERS = re.compile(rf"\b[Ll]aws? ({_NUMBER}(?:(?:, |-){_NUMBER})*)")
CASES = read_cases([OWN_CASES]).cases


def book(code: Code) -> Mapping[str, Law]:
    return {law.number: law for law in LAWBOOKS[code.key]}


def enforced(code: Code) -> list[str]:
    return [law.number for law in LAWBOOKS[code.key] if law.treatment is Treatment.ENFORCED]


def answering(code: Code) -> set[str]:
    return {law.number for law in code.laws if law.provisions}


def answering_somewhere(code: Code) -> set[str]:
    """In the code, or in a variety of it."""
    varied = (code_for(code.key, varieties=(v.name,)) for v in VARIETIES if code.key in v.codes)
    return answering(code).union(*map(answering, varied))


def exercised(code: Code) -> set[str]:
    return {number for case in CASES if case.code == code.key for number in cited(case)}


def cited(case: Case) -> Iterator[str]:
    if case.expect.get("law") is not None:
        yield str(case.expect["law"])
    yield from laws_named(case.source)


def laws_named(source: str) -> Iterator[str]:
    """The numbers of the laws named in a source, each law of a run (``40-42``) among them."""
    # Where a source tells what the book left to another book, the numbers are that other book's.
    own = source.partition("ordinary bridge")[0].replace("Laws 1895, ", "")
    for numbers in _NUMBERS.findall(own):
        for part in numbers.split(", "):
            if run := re.fullmatch(r"([0-9]+)-([0-9]+)", part):
                yield from map(str, range(int(run[1]), int(run[2]) + 1))
            else:
                yield part.replace(" ", "-")


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("Laws 1895, law 11 (p.3); How to Play p.49", ["11"]),
        ("Laws 1895, laws 39 I, 45", ["39-I", "45"]),
        ("Laws 1895, laws 40-42 (pp.7-8)", ["40", "41", "42"]),
        ("Foster 1910 pp. 68-69; law 11", ["11"]),
        ("Foster 1910 law 62c, 77, 97", ["62c", "77", "97"]),
        ("Work 1915, Law 8 footnote p. 9; Law 48a p. 21", ["8", "48a"]),
        ("Work 1915, p. 101; 94", []),
        ("1908 article; ordinary bridge (1895) law 95", []),
    ],
)
def test_the_laws_named_in_a_source(source: str, numbers: list[str]) -> None:
    assert list(laws_named(source)) == numbers


def test_every_code_and_every_variety_has_a_lawbook() -> None:
    assert set(LAWBOOKS) == {code.key for code in CODES} | {variety.name for variety in VARIETIES}


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda variety: variety.name)
def test_the_pages_that_a_variety_cites_are_told(variety: Variety) -> None:
    pages = {f"p. {law.page}" for law in LAWBOOKS[variety.name]}
    code, plain = code_for(variety.codes[0], varieties=(variety.name,)), code_for(variety.codes[0])
    cited = {law for name, text, law in figures(code.scoring) if (name, text, law) not in figures(plain.scoring)}
    assert {law for law in cited if law.startswith("p. ")} <= pages
    numbers = {law.number for law in LAWBOOKS[variety.name]}
    assert {law.number for law in code.laws if law not in plain.laws} <= numbers


@EVERY
def test_the_lawbook_has_every_law_that_a_ruling_may_cite(code: Code) -> None:
    assert answering(code) - set(book(code)) == set()


@EVERY
def test_the_lawbook_has_every_law_that_a_figure_cites(code: Code) -> None:
    numbers = {law for _, _, law in figures(code.scoring) if law}
    assert numbers
    assert {number for number in numbers if not number.startswith("p")} - set(book(code)) == set()


@EVERY
def test_what_the_lawbook_calls_enforced_is_enforced(code: Code) -> None:
    enforcing = answering_somewhere(code) | exercised(code) | set(BY_SHAPE.get(code.key, ()))
    assert [number for number in enforced(code) if number not in enforcing] == []


@EVERY
def test_no_reason_is_needless(code: Code) -> None:
    needed = set(enforced(code)) - answering_somewhere(code) - exercised(code)
    assert set(BY_SHAPE.get(code.key, ())) - needed == set()


# -- to find a law --


def test_a_law_is_found_by_its_number_however_it_is_written() -> None:
    for number in ("84b", "84B", "Law 84b.", " 84-B "):
        assert find_law("auction-1915", number).number == "84b"
    assert [law.number for law in find_laws("auction-1915", "84")] == ["84a", "84b", "84c"]
    assert [law.number for law in find_laws("auction-1915", "85a")] == ["85a"]


def test_a_number_that_there_is_not_names_those_that_come_nearest() -> None:
    with pytest.raises(NotUnderstood, match="auction-1915 has no law '84'; the nearest are 84a, 84b, 84c"):
        find_law("auction-1915", "84")
    with pytest.raises(NotUnderstood, match="bridge-1895 has no law '104'; the nearest are 100, 101, 102, 103"):
        find_law("bridge-1895", "104")
    with pytest.raises(NotUnderstood, match="has no law ''"):
        find_law("bridge-1895", "")
    with pytest.raises(UnknownCode, match="'whist' is no code; the codes are bridge-1895"):
        find_law("whist", "1")
    with pytest.raises(UnknownCode, match="'whist' is no code"):
        find_code("whist")


def test_in_a_variety_its_own_pages_come_first() -> None:
    by_suits = code_for("auction-1910", varieties=("by-suits",))
    own = LAWBOOKS["by-suits"][0]
    assert own in laws_here(by_suits, own.number)
    assert [law.number for law in laws_here(by_suits, "44")] == ["44"]
    assert [law.number for law in laws_here(code_for("auction-1910"), "44")] == ["44"]
