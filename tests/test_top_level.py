"""What stands at the top of the package: nothing is imported before it is asked for, and everything can be had."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import oddtrick
from oddtrick import (
    Card,
    Contest,
    Fault,
    Hand,
    Plan,
    Policy,
    Rank,
    RemedyKind,
    Result,
    Seat,
    Side,
    Strain,
    Suit,
    Table,
    code_for,
    entries_of,
    find_law,
    judge,
    offers,
    read_record,
    replay,
    ruling_sentence,
    score,
    settle,
    sheet_of,
    standing,
    view,
    write_record,
)
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import deal_round
from oddtrick.rules.errors import NotUnderstood, OddtrickError, WrongType
from oddtrick.rules.referee import after
from oddtrick.version import VERSION

SOURCE = Path(oddtrick.__path__[0]) / "__init__.py"


def imported_by(statement: str) -> set[str]:
    """The modules of oddtrick that a fresh Python has after a statement."""
    listing = f"{statement}\nimport sys\nprint(*(name for name in sys.modules if name.startswith('oddtrick')))"
    done = subprocess.run([sys.executable, "-c", listing], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_to_import_it_imports_nothing_but_its_version() -> None:
    assert imported_by("import oddtrick") == {"oddtrick", "oddtrick.version"}


def test_a_card_needs_no_laws() -> None:
    assert imported_by("from oddtrick import Card") == {
        "oddtrick",
        "oddtrick.version",
        "oddtrick.rules",
        "oddtrick.rules.cards",
        "oddtrick.rules.errors",
        "oddtrick.rules.type_checks",
    }


def test_the_version_of_the_command_needs_no_laws() -> None:
    shown = "from oddtrick.terminal.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass"
    needed = imported_by(shown)
    assert {name for name in needed if name.startswith("oddtrick.")} == {
        "oddtrick.version",
        "oddtrick.terminal",
        "oddtrick.terminal.cli",
        "oddtrick.terminal.cli.command_group",
    }


def test_what_is_typed_is_what_is_had() -> None:
    """The imports for the type checker name the module from which each name comes."""
    (block,) = [node for node in ast.parse(SOURCE.read_text(encoding="utf-8")).body if isinstance(node, ast.If)]
    typed = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    modules = vars(oddtrick)["_MODULES"]
    assert typed == {name: f"oddtrick.{module}" for name, module in modules.items()}
    assert {*typed, "__version__"} == {*oddtrick.__all__, "__version__"}
    for name, module in typed.items():
        assert getattr(oddtrick, name) is getattr(import_module(str(module)), name)


def test_a_name_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(AttributeError, match="no 'Trick'; it has LiveTable"):
        _ = oddtrick.Trick
    assert "Contest" in dir(oddtrick)
    assert oddtrick.__version__ == VERSION


# -- values from text --


def test_a_value_is_had_from_its_text_or_its_number() -> None:
    assert (Seat("S"), Seat(2), Side("EW"), Suit("H")) == (Seat.S, Seat.S, Side.EW, Suit.HEARTS)
    assert (Rank("T"), Card("SA"), Card(12), Strain("NT")) == (Rank.TEN, Card.SA, Card.SA, Strain.NO_TRUMPS)


@pytest.mark.parametrize("kind", [Seat, Side, Suit, Rank, Card, Strain, Hand])
@pytest.mark.parametrize("text", ["", "Z", "s", None, 99.5, [], "1S"])
def test_what_names_nothing_is_refused_in_words(kind: type, text: object) -> None:
    with pytest.raises(NotUnderstood, match=r"is no (seat|side|suit|rank|card|strain|hand)|instead of four"):
        kind(text)


def test_a_hand_is_made_of_its_text_or_of_its_cards() -> None:
    hand = Hand("AK.-.2.T")
    assert hand == Hand.of([Card.SA, Card.SK, Card.D2, Card.CT]) == Hand(hand.bits)
    assert repr(hand) == "Hand('AK.-.2.T')"
    with pytest.raises(AttributeError):
        hand.bits = 0  # type: ignore[misc]


def test_a_hand_shows_its_suits_in_a_notebook() -> None:
    page = Hand("AT.-.2.T")._repr_html_()
    assert "<span>♠</span> A 10" in page
    assert "<span>♣</span> 10" in page
    assert page.count("color:") == 2
    assert "—" in page


def test_a_table_and_a_bare_ruling_show_themselves_in_a_notebook() -> None:
    live = oddtrick.LiveTable("auction-1910", dealer="S", names={"W": "Brown"})
    assert "S deals next" in live.now._repr_html_()
    live.deal(seed=1895)
    live.call("2H")
    page = live.now._repr_html_()
    assert "Deal 1, by S" in page
    assert all(live.hands[seat]._repr_html_() in page for seat in Seat)
    assert page.index("<th>W</th>") < page.index("to call or play")
    ruling = live.call("1NT").ruling
    assert ruling._repr_html_().startswith(
        '<p class="oddtrick fault">by W; act call; call 1NT; insufficient-call by W (law 52'
    )
    assert "N may choose; make-sufficient; bar:E; stand; until " in ruling._repr_html_()


# -- a score and a ruling --

RESULT = Result(strain=Strain("H"), declarer=Seat("S"), tricks=9, level=2)


def test_a_score_is_of_a_code() -> None:
    (entry,) = score(code_for("auction-1910"), RESULT)
    assert (entry.who, entry.points, entry.law) == (Side.NS, 24, "4")
    assert [e.points for e in score(code_for("auction-1908"), RESULT)] == [24]


def test_what_cannot_be_scored_is_told() -> None:
    for wrong, what in ((replace(RESULT, tricks=19), "thirteen"), (replace(RESULT, level=None), "level missing")):
        with pytest.raises(NotUnderstood, match=what):
            score(code_for("auction-1910"), wrong)


def test_a_ruling_is_told_with_names_or_without() -> None:
    code, table = code_for("auction-1910"), Table(dealer=Seat.S)
    table = after(table, judge(code, table, Deal(Seat.S, deal_round(oddtrick.PACK, Seat.S))))
    ruling = judge(code, table, Say(Seat.W, PASS))
    assert ruling_sentence(code, ruling).startswith("West passed out of turn (law 51")
    assert ruling_sentence(code, ruling, {Seat.W: "Brown"}).startswith("Brown passed out of turn")


def test_a_value_of_another_kind_is_told_with_how_one_is_had() -> None:
    code, table = code_for("auction-1910"), Table()
    wrong = (
        (lambda: score("auction-1910", RESULT), "code_for"),  # type: ignore[arg-type]
        (lambda: score(code, 24), "Result"),  # type: ignore[arg-type]
        (lambda: judge("auction-1910", table, Say(Seat.S, PASS)), "code_for"),  # type: ignore[arg-type]
        (lambda: judge(code, code, Say(Seat.S, PASS)), "Table"),  # type: ignore[arg-type]
        (lambda: judge(code, table, "1H"), "parse_call"),  # type: ignore[arg-type]
        (lambda: judge(code, table, Say("S", PASS)), r"'by' of Say has to be Seat, not 'S': write Seat\('S'\)"),  # type: ignore[arg-type]
        (lambda: judge(code, table, Say(Seat.S, "1H")), "'call' of Say .* parse_call"),  # type: ignore[arg-type]
        (lambda: judge(code, table, Play(Seat.S, Card.CA)), "'cards' of Play has to be tuple, .* Card"),  # type: ignore[arg-type]
        (lambda: judge(code, table, Play(Seat.S, ("CA",))), "'cards' of Play has to be Card, not 'CA'"),  # type: ignore[arg-type]
        (lambda: score(code, replace(RESULT, declarer="S")), "'declarer' of Result has to be Seat"),  # type: ignore[arg-type]
        (lambda: score(code, replace(RESULT, tricks="9")), "'tricks' of Result has to be int, not '9'"),  # type: ignore[arg-type]
        (lambda: offers(code, table, "S"), "Seat"),  # type: ignore[arg-type]
        (lambda: view("auction-1910", table, Seat.S), "code_for"),  # type: ignore[arg-type]
        (lambda: after(table, 5), "judge"),  # type: ignore[arg-type]
        (lambda: sheet_of(code, 5), "Table"),  # type: ignore[arg-type]
        (lambda: entries_of("auction-1910", table), "code_for"),  # type: ignore[arg-type]
        (lambda: standing(5), "sheet_of"),  # type: ignore[arg-type]
        (lambda: ruling_sentence(code, 5), "judge"),  # type: ignore[arg-type]
        (lambda: list(replay(code, "text")), "read_record"),  # type: ignore[arg-type]
        (lambda: read_record(5), "text, bytes or lines"),  # type: ignore[arg-type]
        (lambda: write_record(5), "read_record"),  # type: ignore[arg-type]
        (lambda: find_law("auction-1910", None), "str"),  # type: ignore[arg-type]
        (lambda: Contest(code=code, first="plain", second="plain", seed="1"), "write code='bridge-1895'"),  # type: ignore[arg-type]
        (lambda: Plan(code=code, seed="1"), "write code='bridge-1895'"),  # type: ignore[arg-type]
        (lambda: deal_round(["SA"], Seat.S), "Card"),  # type: ignore[list-item]
        (lambda: settle(138, "5s"), "Stake.parse"),  # type: ignore[arg-type]
        (lambda: deal_round(oddtrick.PACK, "S"), "Seat"),  # type: ignore[arg-type]
    )
    for act, hint in wrong:
        with pytest.raises(WrongType, match=hint) as raised:
            act()
        assert isinstance(raised.value, OddtrickError)
        assert isinstance(raised.value, TypeError)


def test_what_is_of_no_kind_names_what_there_is() -> None:
    for kind, there in ((Fault, "renounce"), (Policy, "guarded, club, study"), (RemedyKind, "call-suit")):
        with pytest.raises(NotUnderstood, match=there):
            kind("nonsense")
    assert Policy("club") is Policy.CLUB


def test_a_value_prints_in_a_line_and_not_as_a_book() -> None:
    code = code_for("bridge-1895", {"limit": 100}, ["dummy-bridge"])
    assert repr(code) == "<Code bridge-1895, dummy-bridge, limit=100>"
    assert repr(find_law("auction-1910", 52)) == "<Law 52: declare>"
    assert repr(sheet_of(code, Table(dealer=Seat.S))) == "Sheet(deals=(), noted=0, stopped=False)"
    assert all(len(repr(each)) < 1500 for each in (*oddtrick.CODES, *oddtrick.VARIETIES, *oddtrick.OPTIONS))
