"""The rulings of the irregular rubbers in the words in which a referee would read them, against the print."""

from __future__ import annotations

from functools import cache

import pytest

from oddtrick.teaching.desk.outcomes import settle
from oddtrick.teaching.desk_wording import choice_line, waived_line
from oddtrick.terminal.cli.files import Rubber, read_rubber
from oddtrick.terminal.drawing.rulings_and_laws import slip_text
from oddtrick.words.wording import law_paragraph
from tests import RECORDS


@cache
def rubber(key: str) -> Rubber:
    return read_rubber(str(RECORDS / "irregular" / f"{key}.odd"))


SLIPS = (
    ("bridge-1895", 0, "Jones exposed S9 in the deal"),
    ("bridge-1895", 0, "Not having looked at a card, Green or White may claim a new deal"),
    ("bridge-1895", 3, "Until a word is said on doubling, Green or White may"),
    ("bridge-1895", 8, "(law 77, clauses 77.1-2, 69.2)"),
    ("bridge-1895", 8, "Until all four have played to that lead, or Jones plays to one made in turn, Jones may"),
    ("bridge-1895", 8, "or forbid White to lead C"),
    ("bridge-1895", 8, "If nobody objects and all four play to C5, its trick counts; until then White may still lead."),
    ("bridge-1895", 20, "put right before the trick is turned and quitted or that side plays to the next"),
    ("bridge-1895", 22, "If it is charged before the pack is cut for the next deal, Brown or Jones may then, whenever"),
    ("bridge-1895", 62, "Whenever they please, Brown or Jones may take three tricks"),
    ("bridge-1895", 62, "add the worth of three tricks to their own score"),
    ("bridge-1895", 66, "Jones may not double or redouble for the rest of the declaration."),
    ("bridge-1895", 81, "(law 78, clause 78.2)"),
    (
        "bridge-1895",
        92,
        "White may say which of SA and S6 is played, and the other lies face up; if nothing is said, SA",
    ),
    ("bridge-1895", 109, "Green, as dummy, prompted White"),
    ("bridge-1895", 109, "The penalty for a lead out of turn by Brown is lost."),
    (
        "bridge-1895",
        132,
        (
            "HJ lies face up before White, liable to be called. Before the opening lead, Brown may forbid Green to "
            "lead H instead."
        ),
    ),
    ("bridge-1895", 140, "White took back S10 in time, and is to follow suit (law 91, clauses 91.3-4)"),
    ("bridge-1895", 200, "(law 76, clause 76.3)"),
    ("bridge-1895", 209, "Jones looked at trick 1, which was turned"),
    (
        "bridge-1895",
        222,
        "Before Jones plays, Green may order Jones to play the highest card of the suit led, or to play",
    ),
    ("bridge-1895", 246, "Jones threw down their hand"),
    ("auction-1908", 4, "Brown bid out of turn (law 4, clause 4.1). It is void. White calls next."),
    ("auction-1908", 293, "The side that revoked scores nothing but honours and chicane."),
    ("auction-1910", 139, "The pass by Jones is void. Green calls next."),
    ("auction-1910", 166, "Until second hand plays, Green or White may have it put right"),
    ("auction-1910", 200, "That is in order (law 74, clause 74.4). Until one of them plays, Green or White may have"),
    ("auction-1910", 229, "Before Brown or Jones next leads, White may name the suit that they must lead."),
    ("auction-1915", 3, "a bid by White, whose turn it was, makes it void. The call of 1H by Brown stands."),
    ("auction-1915", 87, "from either hand, its trick counts; until then Brown may still lead."),
    ("auction-1915", 144, "The double by Jones counts as a pass."),
    (
        "auction-1915",
        241,
        (
            "Until they play, White may have H8 lie face up, to be called, or, before the opening lead, name the suit "
            "that Brown must lead next."
        ),
    ),
    ("auction-1915", 368, "The side that revoked scores nothing but honours."),
)


@pytest.mark.parametrize(("key", "act", "words"), SLIPS)
def test_a_slip_says_what_stands_who_may_choose_and_how_long(key: str, act: int, words: str) -> None:
    told = rubber(key)
    step = told.steps[act]
    text = slip_text(told.code, step.before, step.ruling, lambda seat: told.header.players[seat])
    for sign, letter in zip("♠♥♦♣", "SHDC", strict=True):
        text = text.replace(sign, letter)
    assert words in text


def test_what_lies_face_up_is_said_once() -> None:
    """1910, 88: the card put right in time is exposed, and the choice is beside that."""
    told = rubber("auction-1910")
    step = told.steps[158]
    text = slip_text(told.code, step.before, step.ruling, str)
    assert text.count("liable to be called") == 1


def test_a_hidden_revoke_is_paid_once_it_is_charged() -> None:
    """1895, 87: charged by one who may speak, which dummy may not (59)."""
    told = rubber("bridge-1895")
    step = told.steps[22]
    settled = settle(told.code, step.before, step.ruling)
    lines = [choice_line(told.code, choice, str) for choice in settled.choices]
    assert lines[0].startswith(
        "Once it is charged, take three tricks: The revoke of W in trick 3 is charged: three tricks"
    )


def test_of_several_cards_it_is_said_which_is_played_and_which_if_nobody_speaks() -> None:
    """1895, 71 and E3: the first stays in the trick."""
    told = rubber("bridge-1895")
    step = told.steps[92]
    settled = settle(told.code, step.before, step.ruling)
    lines = [*(choice_line(told.code, choice, str) for choice in settled.choices), waived_line(settled, str)]
    assert [line.split(": ", 1)[1].split(".")[0] for line in lines] == ["♠6 is played", "♠A is played", "♠A is played"]


def test_a_borrowed_law_is_headed_by_its_book_and_says_who_stands_for_the_dealer() -> None:
    """1908, clause 1.2; in a law of the deal the dealer is the dealer."""
    told = rubber("auction-1908")
    heads = {
        law_paragraph(told.code, ruling.law, ruling.borrowed).split(":")[0]
        for ruling in (step.ruling for step in told.steps)
        if ruling.borrowed is not None and ruling.borrowed.number in ("40", "61")
    }
    assert heads == {"Law 40 of bridge-1895", "Law 61 of bridge-1895, the declarer standing for the dealer"}
