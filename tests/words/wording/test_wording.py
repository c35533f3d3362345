"""Rulings in words: every fault and remedy has them, and they say no more than is so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.rules.acts import Demand, Mishap, Play
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Until
from oddtrick.rules.terms import Citation, Fault, MishapKind, Remedy, RemedyKind
from oddtrick.words.wording import (
    FAULTS,
    act_text,
    alternatives,
    choice_text,
    citation_text,
    consequence_text,
    fault_text,
    penalty_text,
    ruling_text,
)

NAMES = {Seat.N: "Brown", Seat.E: "Green", Seat.S: "You", Seat.W: "White"}
LEAD = Play(Seat.W, (Card.H5,))
SCORING = code_for("auction-1910").scoring


def name_of(seat: Seat) -> str:
    return NAMES[seat]


def remedies(*texts: str) -> tuple[Remedy, ...]:
    return tuple(map(Remedy.parse, texts))


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_is_told_of_a_person(fault: Fault) -> None:
    text = fault_text(Ruling(act=LEAD, facts=(), fault=fault, offender=Seat.W), name_of)
    assert "White" in text
    assert "{" not in text
    assert FAULTS[fault]


@pytest.mark.parametrize("kind", MishapKind)
def test_every_mishap_of_the_deal_is_told(kind: MishapKind) -> None:
    act = Mishap(by=Seat.W, kind=kind)
    text = fault_text(Ruling(act=act, facts=(), fault=Fault.MISDEAL, offender=Seat.W), name_of)
    assert text[0].isupper()
    assert "{" not in text


@pytest.mark.parametrize("kind", RemedyKind)
def test_every_remedy_can_be_chosen_in_words(kind: RemedyKind) -> None:
    assert choice_text((Remedy(kind),), name_of, SCORING)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_tricks_for_a_revoke_are_as_many_as_the_book_has(code: Code) -> None:
    """1895, 87; 1908, 15; 1910, 86b; 1915, 84b: three."""
    assert choice_text(remedies("tricks"), name_of, code.scoring) == "take three tricks"
    assert choice_text(remedies("add"), name_of, code.scoring) == "add the worth of three tricks to their own score"
    assert "three tricks" in [penalty_text(choice, code.scoring) for choice in code.scoring.revokes.choices]


def test_tricks_that_were_taken_are_told_without_their_number() -> None:
    assert act_text(Demand(Seat.W, remedies("tricks")), name_of) == "“I take the tricks”"


def test_a_loss_that_goes_with_every_choice_is_no_choice() -> None:
    """1895, law 69: the partner may double no more, whichever of the two the dealer then takes."""
    granted = alternatives(remedies("forfeit-double:E", "exposed:H5", "forbid-suit:H"))
    assert [group[0] for group in granted] == list(remedies("exposed:H5", "forbid-suit:H"))
    assert alternatives(remedies("bar:E")) == (remedies("bar:E"),)


def test_who_may_choose_what_and_until_when() -> None:
    ruling = Ruling(
        act=LEAD,
        facts=(),
        fault=Fault.LEAD_OUT_OF_TURN,
        law="1",
        borrowed=Citation("bridge-1895", "77"),
        offender=Seat.W,
        choosers=frozenset({Seat.S}),
        remedies=remedies("exposed:H5", "call-suit"),
        until=Until.TRICK_COMPLETE,
    )
    assert ruling_text(ruling, name_of, SCORING) == (
        "White led ♥5 out of turn (law 1, as law 77 of bridge-1895). Until all four have played to that lead, or you "
        "play to one made in turn, you may have ♥5 lie face up, to be called, or name the suit that Green or White "
        "must lead next."
    )


def test_the_clause_is_told_with_its_law() -> None:
    ruling = Ruling(act=LEAD, facts=(), fault=Fault.LEAD_OUT_OF_TURN, law="76", clause="76.1", offender=Seat.W)
    assert citation_text(ruling) == "law 76, clause 76.1"
    borrowed = replace(ruling, law="1", borrowed=Citation("bridge-1895", "77"), clause="77.1")
    assert citation_text(borrowed) == "law 1, as law 77 of bridge-1895, clause 77.1"


def test_a_suit_refused_is_not_pardoned() -> None:
    """A revoke costs something once it is charged, and may be put right before it is one."""
    refused = Ruling(
        act=LEAD,
        facts=(),
        fault=Fault.RENOUNCE,
        law="86",
        offender=Seat.W,
        remedies=remedies("none"),
        hidden=True,
    )
    assert "penalty" not in consequence_text(refused, name_of, SCORING)
    fine = Ruling(
        act=LEAD, facts=(), fault=Fault.REVOKE, law="14", offender=Seat.W, remedies=remedies("points:150"), hidden=True
    )
    assert consequence_text(fine, name_of, SCORING) == (
        "If it is charged, 150 points above the line go to the other side. The side that revoked scores nothing but "
        "honours and chicane."
    )
