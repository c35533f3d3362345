"""`oddtrick review`: what is shown of a deal, of a rubber and of a folder, as text and as data."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from oddtrick.files.record import write_record
from oddtrick.installation import install_line
from oddtrick.players.review import act_by_act
from oddtrick.rules.cards import Seat
from tests import RECORDS
from tests.support.commanding import refused, run

pytest.importorskip("numba", reason="it belongs to the extra analysis")

from oddtrick.players.expert.expert_player import QUICK, ExpertPlayer
from tests.players.expert.playing_on import book_for
from tests.support.claim_records import HANDS, claim_record

RUBBER = str(RECORDS / "auction-1910.odd")
NAMES = {"may.odd": {Seat.W: "Brown", Seat.S: "Jones"}, "spring.odd": {Seat.W: "Brown", Seat.S: "Green"}}
"""Brown plays in both rubbers."""


@pytest.fixture(autouse=True)
def on_few_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(act_by_act, "_expert", lambda: ExpertPlayer(book_for, effort=QUICK))


def reviewed(*words: str) -> Any:
    result = run("review", *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_a_deal_in_words_and_as_data() -> None:
    shown = run("review", RUBBER, "--deal", "1")
    assert shown.exit_code == 0
    text = " ".join(shown.output.split())
    report = reviewed(RUBBER, "--deal", "1")
    (deal,) = report["deals"]
    assert (deal["deal"], deal["file"], deal["book"]) == (1, RUBBER, "Foster")
    for seat, tally in deal["players"].items():
        figure = re.search(rf"{deal['names'][seat]} \({seat}\): accuracy (-?\d+) of 100", text)
        assert figure is not None
        assert int(figure[1]) == pytest.approx(tally["accuracy"], abs=0.56)  # rounded from tenths, and from all
    for act in deal["dearest"][:2]:
        assert f"cost {act['text'].partition(' cost ')[2].partition(';')[0]}; the expert has" in text
    assert deal["dearest"]
    assert {each["name"]: each["accuracy"] for each in report["players"]} == {
        deal["names"][seat]: tally["accuracy"] for seat, tally in deal["players"].items()
    }


def test_a_folder_rubber_by_rubber_and_every_player_over_all(tmp_path: Path) -> None:
    for name, players in NAMES.items():
        record = claim_record(HANDS)
        text = write_record(replace(record, header=replace(record.header, players=players)))
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no record")
    report = reviewed(str(tmp_path))
    assert [Path(deal["file"]).name for deal in report["deals"]] == list(NAMES)
    for player in report["players"]:
        own = [
            deal["players"][seat]
            for deal in report["deals"]
            for seat, name in deal["names"].items()
            if name == player["name"] and seat in deal["players"]
        ]
        assert player["deals"] == len(own)
        assert player["acts"] == sum(tally["acts"] for tally in own)
        assert player["lost"] == pytest.approx(sum(tally["lost"] for tally in own), abs=0.2)
    assert [player["deals"] for player in report["players"] if player["name"] == "Brown"] == [2]
    shown = run("review", str(tmp_path)).output
    assert all(name in shown for name in NAMES)
    assert "All of them:" in shown


def test_what_cannot_be_reviewed_is_told_in_a_line(tmp_path: Path) -> None:
    assert "the record has no deal 9: it has 7" in refused("review", RUBBER, "--deal", "9")
    assert "--deal is for one record, and these are 2" in refused("review", RUBBER, RUBBER, "--deal", "1")
    (tmp_path / "empty").mkdir()
    assert "there is no record in" in refused("review", str(tmp_path / "empty"))


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for name in [name for name in sys.modules if name.startswith("oddtrick.players.expert")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert install_line("analysis") in refused("review", RUBBER)
