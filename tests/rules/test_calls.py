"""Strains and calls and their text."""

from __future__ import annotations

import pytest
from hypothesis import given

from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word, parse_call
from oddtrick.rules.cards import Suit
from oddtrick.rules.errors import NotUnderstood
from tests.support.strategies import calls

TEXTS: tuple[tuple[str, Call], ...] = (
    ("1S", Bid(1, Strain.SPADES)),
    ("7NT", Bid(7, Strain.NO_TRUMPS)),
    ("3nullo", Bid(3, Strain.NULLO)),
    ("2misere", Bid(2, Strain.MISERE)),
    ("3royal", Bid(3, Strain.ROYALS)),
    ("0C", Bid(0, Strain.CLUBS)),
    ("12D", Bid(12, Strain.DIAMONDS)),
    ("P", Word.PASS),
    ("X", Word.DOUBLE),
    ("XX", Word.REDOUBLE),
    ("leave", Word.LEAVE),
    ("may-i-play", Word.MAY_I_PLAY),
    ("yes", Word.YES),
    ("satisfied", Word.SATISFIED),
    ("make:H", Make(Strain.HEARTS)),
    ("make:NT", Make(Strain.NO_TRUMPS)),
    ("H", StrainBid(Strain.HEARTS)),
    ("NT", StrainBid(Strain.NO_TRUMPS)),
    ("misere", StrainBid(Strain.MISERE)),
    ("24", FigureBid(24)),
    ("name:H", Naming(Strain.HEARTS)),
    ("name:misere", Naming(Strain.MISERE)),
)


@pytest.mark.parametrize(("text", "call"), TEXTS)
def test_what_is_said(text: str, call: Call) -> None:
    assert parse_call(text) == call
    assert str(call) == text


@given(calls())
def test_a_call_reads_as_it_is_written(call: Call) -> None:
    assert parse_call(str(call)) == call


def test_a_number_may_stand_as_a_number() -> None:
    """YAML and JSON give 24 as a number."""
    assert parse_call(24) == FigureBid(24)


@pytest.mark.parametrize(
    "text",
    # "²" and "٣" are digits to str.isdigit and nothing to a bridge player.
    ["", " ", "p", "pass", "XXX", "1 H", "1h", "H1", "1SS", "NT1", "-1H", "1.5H", "²H", "٣H", "²", "٣"],
)
def test_no_call(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_call(text)


@pytest.mark.parametrize("text", ["9" * 5000, "9" * 5000 + "H"], ids=["points", "tricks"])
def test_a_number_beyond_reading_is_no_call(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_call(text)


@pytest.mark.parametrize("text", [None, True, False, 1.5, -3, ["P"], {"call": "P"}, Word.PASS])
def test_what_is_no_text_is_no_call(text: object) -> None:
    with pytest.raises(NotUnderstood, match="is no call; calls are 3H, P, X, XX, make:H"):
        parse_call(text)


@pytest.mark.parametrize("text", ["make:", "make:Z", "name:", "name:no trumps", "make:h"])
def test_a_declaration_needs_a_strain(text: str) -> None:
    with pytest.raises(NotUnderstood, match="is no strain; the strains are S, H, D, C, NT"):
        parse_call(text)


def test_strains_and_their_trumps() -> None:
    assert [strain.trumps for strain in Strain] == [*Suit, None, Suit.SPADES, None, None]
    assert [str(strain) for strain in Strain] == ["S", "H", "D", "C", "NT", "royal", "nullo", "misere"]
    assert Strain.ROYALS.symbol == "♠ royal"
    assert Strain.HEARTS.symbol == "♥"
    assert Strain.NO_TRUMPS.symbol == "NT"
    assert Strain.NO_TRUMPS.label == "no trumps"
    for strain in Strain:
        assert Strain.parse(strain.value) is strain


@pytest.mark.parametrize("text", ["", "nt", "Z", 1, None, ["S"]])
def test_no_strain(text: object) -> None:
    with pytest.raises(NotUnderstood, match="is no strain"):
        Strain.parse(text)
