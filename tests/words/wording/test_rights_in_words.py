"""What a second event makes of a right, and what can still be put right, as it is said; the laws beside the lines."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.teaching.desk.outcomes import settle
from oddtrick.teaching.desk_wording import choice_line
from oddtrick.words.wording import may_choose, ruling_text
from oddtrick.words.wording.fact_statements import statements
from oddtrick.words.wording.statement_texts import statement_texts
from tests.words.wording.declared_tables import FORBIDDEN, LED, SHOWN, table_and_ruling


def words(key: str, *acts: dict[str, Any]) -> str:
    sitting, _, ruling = table_and_ruling(key, *acts)
    return ruling_text(ruling, str, sitting.code.scoring)


MENDED = (
    "Nothing is said of it now; put right before the trick is turned and quitted it costs nothing, and after that what "
    "a revoke costs."
)
UNPUNISHED = (
    "Nothing is said of it now; it may be put right until the other side plays to that lead, and then it stands "
    "without penalty."
)


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("bridge-1895", f"W disobeyed a lawful direction (law 69, clause 69.2). {UNPUNISHED}"),
        ("auction-1910", f"W disobeyed a lawful direction (law 75, clause 75.4). {MENDED}"),
    ],
)
def test_a_direction_disobeyed_can_still_be_put_right(key: str, says: str) -> None:
    """1910, 75: saved before the trick is turned, else as a revoke; 1895, 69 and 76: a forbidden suit is not listed."""
    assert words(key, SHOWN, FORBIDDEN, LED) == says


def test_a_suit_called_and_not_led_is_mended_until_the_trick_is_turned() -> None:
    """1915, 66 and 73."""
    called = {"by": "S", "act": "demand", "remedy": "call-suit:D"}
    assert words("auction-1915", SHOWN, called, LED) == (
        f"W disobeyed a lawful direction (law 73, clause 73.5). {MENDED}"
    )


@pytest.mark.parametrize(
    ("key", "choice"),
    [
        ("bridge-1895", "forbid W to lead ♥"),
        ("auction-1910", "forbid W to lead ♥"),
        (
            "auction-1915",
            "name the suit that W must lead next",
        ),
    ],
)
def test_after_a_hasty_lead_the_choice_is_open_until_the_declarer_plays(key: str, choice: str) -> None:
    """1895, 99; 1910, 97; 1915, 94; it is about the leader's card, no later one (69; 68; 66)."""
    sitting, _, _ = table_and_ruling(key, SHOWN, LED)
    assert may_choose(sitting.table.rights[-1], str, sitting.code.scoring) == (
        f"until they play, S may have ♥J lie face up, to be called, or {choice}"
    )


def test_a_suit_forbidden_after_the_lead_is_said_of_that_lead() -> None:
    """1910, 68 and 97."""
    sitting, before, ruling = table_and_ruling("auction-1910", SHOWN, LED, FORBIDDEN)
    assert "W, having led in haste, should not have led ♥, if there was another suit." in statement_texts(
        statements(ruling.facts, before, sitting.table), sitting.code, str
    )


WAITING = (
    {"by": "W", "act": "play", "card": "S7"},
    {"by": "S", "act": "play", "card": "S3", "hand": "N"},
    {"by": "E", "act": "play", "card": "S9"},
    {"by": "E", "act": "quit"},
)


@pytest.mark.parametrize(("key", "law"), [("bridge-1895", "84"), ("auction-1910", "83"), ("auction-1915", "81")])
def test_a_trick_that_waits_is_turned_by_another(key: str, law: str) -> None:
    assert words(key, *WAITING) == f"E turned a trick that still waited for cards (law {law}). There is no penalty."


def test_who_leads_past_a_trick_that_waits() -> None:
    """1895, 84: who still has to play to it may have it lie again."""
    sitting, before, ruling = table_and_ruling("bridge-1895", *WAITING, {"by": "E", "act": "play", "card": "DK"})
    assert ruling_text(ruling, str, sitting.code.scoring) == (
        "E led ♦K while the trick before still waited for cards (law 84). "
        "Until they play, S may have the trick lie again, or let it stand."
    )
    settled = settle(sitting.code, before, ruling)
    assert [choice_line(sitting.code, choice, str) for choice in settled.choices] == [
        "Have the trick lie again: ♦K goes back to E's hand. S plays next.",
        "Let it stand: S plays next.",
    ]


@pytest.mark.parametrize(("key", "law"), [("bridge-1895", "59"), ("auction-1910", "62"), ("auction-1915", "60")])
def test_a_card_is_played_from_the_hand_of_another(key: str, law: str) -> None:
    lead = {"by": "W", "act": "play", "card": "S7"}
    assert words(key, lead, {"by": "W", "act": "play", "card": "S9", "hand": "E"}) == (
        f"W played ♠9 from a hand that is another's to play (law {law}). There is no penalty."
    )


def test_a_refusal_names_the_law_that_bounds_the_right() -> None:
    """1895, 69: only the suit of a card that the leader's partner showed may be forbidden."""
    own = {"by": "W", "act": "expose", "cards": ["H2"], "how": "dropped"}
    assert words("bridge-1895", own, FORBIDDEN) == (
        "S demanded what the law does not give (law 69). It is refused, and nothing is lost by it."
    )
