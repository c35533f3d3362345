"""Each figure stands once: when it is changed, score or ruling, the page of its law and the comparison follow together.

A figure that stands twice moves one of them and not another; one that no law prints moves no page.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from itertools import product, zip_longest
from pathlib import Path
from typing import Any

import pytest

import oddtrick.rules.codes
from oddtrick.rules.cards import SEATS, SUITS, Card, Rank, Seat
from oddtrick.rules.codes import BRIDGE_1895, CODES, OPTIONS, VARIETIES, Option, code_for
from oddtrick.rules.laws.law import Clause, Code, Law, Treatment
from oddtrick.rules.laws.score.scoring import CitedValue, Result, Revoke, RevokeChoice, Scoring, SetDeals, itemised
from oddtrick.rules.laws.score.sheet import Sheet, enter, layout, pass_out, standing, stop
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.terms import RemedyKind
from oddtrick.teaching.desk.table_on_demand import DeskTable
from oddtrick.terminal.cli.lawbooks import code_figures
from oddtrick.words.wording import revoke_tricks
from oddtrick.words.wording.law_text import printed_law, with_figures
from tests.adapters.ruling import sitting_of
from tests.caseform import read_cases
from tests.conftest import OWN_CASES
from tests.support.laws_read import text_of

Path_ = tuple[Any, ...]
"""The way to a figure: names of fields, keys of mappings, places in tuples."""

VARIED = tuple(code_for(v.codes[0], varieties=(v.name,)) for v in VARIETIES)
EVERY = pytest.mark.parametrize("code", [*CODES, *VARIED], ids=lambda code: code.name)

PACK = 14
"""Numbers below this may be tricks or cards of the pack, and stand in a text as such."""


# -- the figures of a score --


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the score: the way to it, and the figure of the book in which it is cited."""

    path: Path_
    value: int
    cited: CitedValue[Any]

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path))} = {self.value} ({self.cited.law})"

    @property
    def other(self) -> int:
        """Another value that it might have had."""
        return self.value - 1 if self.path[-1] == "doubling" else self.value + 1


def walk(value: object, path: Path_ = (), cited: CitedValue[Any] | None = None) -> Iterator[Figure]:
    """Every number above nothing in the frozen values of a score, with its way."""
    match value:
        case bool() | str() | None:
            return
        case int():
            assert cited is not None, f"{path}: every figure has its law"
            if value > 0:
                yield Figure(path, value, cited)
        case Mapping():
            for key, part in value.items():
                yield from walk(part, (*path, key), cited)
        case tuple():
            for place, part in enumerate(value):
                yield from walk(part, (*path, place), cited)
        case _ if is_dataclass(value):
            inside = value if isinstance(value, CitedValue) else cited
            skipped = {"columns", "borrowed"}
            for field in fields(value):
                if field.name not in skipped:
                    yield from walk(getattr(value, field.name), (*path, field.name), inside)


def changed(value: Any, path: Path_, to: int) -> Any:
    """The value with another number there."""
    if not path:
        return to
    step, rest = path[0], path[1:]
    match value:
        case Mapping():
            return {**value, step: changed(value[step], rest, to)}
        case tuple():
            return (*value[:step], changed(value[step], rest, to), *value[step + 1 :])
        case _:
            return replace(value, **{step: changed(getattr(value, step), rest, to)})


def own_figures(code: Code) -> list[Figure]:
    """The figures of a code; of a variety those that its code does not have."""
    before = set() if code.book is None else {(figure.path, figure.value) for figure in walk(code.book.scoring)}
    return [figure for figure in walk(code.scoring) if (figure.path, figure.value) not in before]


# -- what is seen of them --

HELD = {
    "nothing": ((), (), (), ()),
    "three": ((0, 1), (), (2,), ()),
    "four": ((0, 1), (), (2, 3), ()),
    "four in one hand": ((0, 1, 2, 3), (4,), (), ()),
    "five": ((0, 1, 2), (), (3, 4), ()),
    "the fifth with partner": ((0, 1, 2, 3), (), (4,), ()),
    "all in one hand": ((0, 1, 2, 3, 4), (), (), ()),
}
"""Who holds which of five honours."""


def honour_cards(result: Result) -> list[Card]:
    trumps = result.strain.trumps
    if trumps is None:
        return [Card.of(suit, Rank.ACE) for suit in SUITS]
    return [Card.of(trumps, Rank(rank)) for rank in range(Rank.TEN, Rank.ACE + 1)]


def with_honours(result: Result, held: tuple[tuple[int, ...], ...]) -> Result:
    cards = honour_cards(result)
    hands = tuple(tuple(cards[place] for place in places if place < len(cards)) for places in held)
    taken = {seat.side: hands[seat] + hands[seat.partner] for seat in (Seat.N, Seat.E)}
    return replace(result, honours=hands, taken=taken, last=cards[0])


def results(scoring: Scoring) -> Iterator[Result]:
    """Deals of every kind that the book scores."""
    south = next(seat for seat in (Seat.S, Seat.N) if seat in scoring.columns.value.parties)
    for strain, tricks, level in product(scoring.tricks, (0, 5, 7, 8, 12, 13), (1, 2, 6, 7)):
        for doubling in (0, 1, 2):
            plain = Result(strain=strain, declarer=south, tricks=tricks, level=level, doubling=doubling, bid=10 * level)
            yield with_honours(plain, HELD["three"])
    for strain, held in product(scoring.tricks, HELD.values()):
        plain = with_honours(Result(strain=strain, declarer=south, tricks=9, level=1, bid=20), held)
        yield plain
        if strain.trumps is not None:
            yield from (replace(plain, chicane=frozenset({seat})) for seat in SEATS if not held[seat])
    known = scoring.revokes.choices or (None,)
    for strain, choice, again in product(list(scoring.tricks)[::3], known, (1, 2)):
        for by, tricks in product((south, south.left), (7, 12)):
            revokes = (Revoke(by, None if by is south and RevokeChoice.POINTS in known else choice),) * again
            plain = Result(strain=strain, declarer=south, tricks=tricks, level=1, bid=20)
            for before in (0, 20):
                below = dict.fromkeys(scoring.columns.value.names, before)
                yield with_honours(replace(plain, revokes=revokes, before=below), HELD["nothing"])
                both = (*revokes, Revoke(south.left if by is south else south, None))
                yield with_honours(replace(plain, revokes=both, before=below), HELD["nothing"])


def scores(code: Code) -> Iterator[object]:
    """What deals and rubbers come to, without the numbers of laws."""
    scoring = code.scoring
    for result in results(scoring):
        yield [(e.who, e.line, e.points) for e in itemised(scoring, result)]
    yield from rubbers(scoring)


def differ(some: Iterable[object], others: Iterable[object]) -> bool:
    """Whether one of them is another, or one more; what follows the first of these is not worked out."""
    return any(one != other for one, other in zip_longest(some, others))


def rubbers(scoring: Scoring) -> Iterator[object]:
    """Sheets that are won, stopped, passed out or go on, after each of their deals."""
    south = next(seat for seat in (Seat.S, Seat.N) if seat in scoring.columns.value.parties)
    for strain, tricks in product(scoring.tricks, (7, 8)):
        sheet = Sheet(scoring=scoring)
        if not isinstance(scoring.rubber, SetDeals):
            sheet = pass_out(sheet)
        for _ in range(12):
            if standing(sheet).over:
                break
            deal = Result(strain=strain, declarer=south, tricks=tricks, level=1, bid=10)
            plain = with_honours(deal, HELD["nothing"])
            sheet = enter(sheet, itemised(scoring, plain))
            stands = standing(sheet)
            yield (stands.totals, stands.over, len(stands.won), standing(stop(sheet)).totals, layout(sheet).ruled)


@cache
def points_cases(key: str) -> tuple[tuple[DeskTable, tuple[Any, ...]], ...]:
    """The ruling cases of that code, as it is printed, in which points are granted."""
    found = []
    for case in read_cases([OWN_CASES]).cases:
        granted = map(str, case.expect.get("remedies", ()))
        printed = case.kind == "ruling" and case.code == key and not case.given.get("options")
        if printed and any(r.startswith("points") for r in granted):
            found.append((sitting_of(case), tuple(map(read_act, case.given["acts"]))))
    return tuple(found)


def rulings(printed: Code, code: Code) -> dict[str, list[int]]:
    """The points that rulings grant, by the number of the law, in the cases of the printed code."""
    granted: dict[str, list[int]] = {}
    for sitting, acts in points_cases(printed.key):
        table = replace(sitting, code=code)
        for act in acts:
            table, ruling = table.do(act)
        points = [r.param for r in ruling.remedies if r.kind is RemedyKind.POINTS and isinstance(r.param, int)]
        granted.setdefault(ruling.law, []).extend(points)
    return granted


def page_of(code: Code, law: str) -> str:
    """What the lawbook says under that number, or on that page of a variety, with its doubts."""
    return "\n".join("\n".join((text_of(printed), *printed.doubts)) for printed in laws_on(code, law))


def clauses_of(code: Code, law: str) -> str:
    """What the clauses under that number, or on that page of a variety, say."""
    return "\n".join(map(text_of, laws_on(code, law)))


def laws_on(code: Code, law: str) -> list[Law]:
    """The laws under that number, or on that page of a variety, as they are read."""
    wanted = set(re.findall(r"\d+", law)) if law.startswith("p") and "." in law else None
    if wanted is not None and len(wanted) == 2:
        wanted = set(map(str, range(min(map(int, wanted)), max(map(int, wanted)) + 1)))
    laws = [found for found in code.laws if (found.page in wanted if wanted else found.number == law)]
    return [printed_law(code, law) for law in laws]


# -- the test --

PRINTED = {code.key: code for code in CODES}


@EVERY
def test_every_figure_moves_the_score_its_page_and_the_comparison(code: Code) -> None:
    printed = PRINTED[code.key]
    before, granted = list(scores(code)), rulings(printed, printed)
    own = own_figures(code)
    for figure in own:
        other = replace(code, scoring=changed(code.scoring, figure.path, figure.other))
        moved = differ(scores(other), before)
        # A law may tell what a trick is worth and provide for faults besides: only penalties are granted.
        penalty = figure.path[0] in ("fines", "revokes") and "tricks" not in figure.path
        is_granted = penalty and figure.cited.law in granted
        if code is printed and (is_granted or not moved):
            now = rulings(printed, other)
            if is_granted:
                assert now[figure.cited.law] != granted[figure.cited.law], f"no ruling reads {figure}"
            moved = moved or now != granted
        assert moved, f"neither score nor ruling reads {figure}"
        if figure.path[0] == "revokes" and "tricks" in figure.path:
            assert revoke_tricks(other.scoring) != revoke_tricks(code.scoring), f"no choice names {figure}"
        assert code_figures(other) != code_figures(code), f"the comparison does not show {figure}"
        if figure.cited.borrowed is None:
            check_page(code, other, figure, own)


def check_page(code: Code, other: Code, figure: Figure, own: list[Figure]) -> None:
    law = figure.cited.law
    assert page_of(other, law) != page_of(code, law), f"law {law} does not print {figure}"
    alike = [one for one in own if one.cited.law == figure.cited.law and one.value == figure.value]
    if figure.value >= PACK and len(alike) == 1:
        numbers = re.findall(r"(?<![Ll]aw )\b\d+", clauses_of(other, law))
        assert str(figure.value) not in numbers, f"law {law} has a copy of {figure}"


@pytest.mark.parametrize("option", [o for o in OPTIONS if "{" in o.meaning], ids=lambda option: option.name)
def test_every_figure_of_an_option_moves_the_score_and_its_meaning(option: Option) -> None:
    code = code_for(option.codes[0], {option.name: option.settings[1]})
    before, own = list(scores(code)), own_figures(code)
    assert own
    for figure in own:
        other = replace(code, scoring=changed(code.scoring, figure.path, figure.other))
        assert differ(scores(other), before), f"the score does not read {figure}"
        if not kept_from_the_book(code, figure):
            assert with_figures(option.meaning, other.scoring) != with_figures(option.meaning, code.scoring), figure


def kept_from_the_book(code: Code, figure: Figure) -> bool:
    """Whether it is that of the book, at another place than there."""
    assert code.book is not None
    return figure.cited.law in {law.number for law in code.book.laws}


def test_what_is_left_to_ordinary_bridge_is_its_figure() -> None:
    """The article of 1908: the same value under the law there, whose page prints it."""
    there = {figure.path: figure for figure in walk(BRIDGE_1895.scoring)}
    code = code_for("auction-1908")
    left = [figure for figure in walk(code.scoring) if figure.cited.borrowed is not None]
    assert len(left) > 15
    for figure in left:
        assert figure.cited.borrowed is not None
        assert (figure.value, figure.cited.borrowed.number) == (there[figure.path].value, there[figure.path].cited.law)
        assert figure.cited.value is there[figure.path].cited.value


def test_a_fine_stands_on_the_sheet_as_the_ruling_has_it() -> None:
    """1915, laws 41a and 90: 25 each, from one figure each."""
    code = code_for("auction-1915")
    assert rulings(code, code)["41a"]
    for law, name in (("41a", "card_seen"), ("90", "trick_seen")):
        other = replace(code, scoring=changed(code.scoring, ("fines", name, "value"), 30))
        assert {points % 30 for points in rulings(code, other)[law]} == {0}


# -- no figure in what a law provides --


def numbers_in_provisions(source: str) -> list[int]:
    """The numbers written in what laws provide, where they ought to read the score."""
    return [
        part.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Provision"
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and type(part.value) is int
    ]


def test_a_number_in_a_provision_is_noticed() -> None:
    assert numbers_in_provisions('Provision((Fault.REVOKE,), exacted(points(150)), before="86")') == [150]


def test_no_law_has_a_figure_of_its_own() -> None:
    folder = Path(oddtrick.rules.codes.__path__[0])
    files = sorted(folder.rglob("*.py"))
    assert len(files) > 30
    assert {file.name: found for file in files if (found := numbers_in_provisions(file.read_text("utf-8")))} == {}


def test_a_figure_that_stands_twice_is_noticed() -> None:
    """A law with a copy of its figure, and one that does not print it."""
    code = code_for("auction-1910")
    own, slam = "{slams.slam}", "Slam brings forty."
    for text, complaint in ((f"{own}, that is 40", "has a copy"), (slam, "does not print")):
        clauses = (Clause(number="7.1", text=text, treatment=Treatment.PROCEDURE),)
        laws = tuple(replace(law, clauses=clauses) if law.number == "7" else law for law in code.laws)
        with pytest.raises(AssertionError, match=complaint):
            test_every_figure_moves_the_score_its_page_and_the_comparison(replace(code, laws=laws))
