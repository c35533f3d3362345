"""Names of people and tables: what nobody can see, or would take for another's, is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.club.live.clubhouse import Settings
from oddtrick.club.room.confusable_names import look_of
from oddtrick.club.room.incoming import PersonCame
from tests.club.asking import page
from tests.club.playing import evening

UNSEEN = ["Ann\u202e", "An\u200bn", "\u2066Ann", "A\u2028nn", "Ann\x7f", "\u00ad", "\u2060", "A\ue000"]
MIXED = ["\u0410nn", "An\u03bd", "Z" + "\u0301" * 5]


@pytest.mark.parametrize("name", [*UNSEEN, *MIXED, "<b>", "   "])
def test_a_name_that_deceives_is_refused(tmp_path: Path, name: str) -> None:
    with page(tmp_path, Settings()) as client:
        assert client.post("/api/guest", json={"name": name}).status_code == 422
        client.post("/api/guest", json={})
        assert client.post("/api/name", json={"name": name}).status_code == 422
        assert client.post("/api/tables", json={"name": name}).status_code == 422


@pytest.mark.parametrize(
    "name", ["Ann", "Zo\u00eb", "\u0410\u043d\u043d\u0430", "\u5c0f\u6797", "O'Brien-Smith Jr.", "R2D2"]
)
def test_a_name_of_any_language_is_kept(tmp_path: Path, name: str) -> None:
    with page(tmp_path, Settings()) as client:
        assert client.post("/api/guest", json={"name": name}).json()["name"] == name


@pytest.mark.parametrize("name", ["ANN", "Ann.", "\u0410nn".lower(), "A n n", "\uff21nn"])
def test_names_that_look_alike_are_told_apart(name: str) -> None:
    sitting = evening(people=("ann", "bob", "cyd", "dan"))
    sitting.send(PersonCame("eve", name))
    assert sitting.room.display_name("eve") == f"{name} 2"


def test_a_look_takes_letters_drawn_alike_for_one() -> None:
    assert look_of("paypal") == look_of("PayPaI") == look_of("\u0440\u0430yp\u0430l")
    assert look_of("modern") == look_of("modem")
    assert look_of("Ann 2") != look_of("Ann")
