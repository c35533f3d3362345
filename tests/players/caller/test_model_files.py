"""Files of models: read as they were written, refused with what to do, and those that come with the program."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from oddtrick.players.caller import models
from oddtrick.players.caller.model_files import read_model, shipped_model, written
from oddtrick.players.caller.straight_calls import is_straight
from oddtrick.players.registry import new_player
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import NoSuchPlayer, NotUnderstood
from oddtrick.terminal.cli import main
from tests.players.caller.made_models import any_model

SHIPPED = sorted(file.name for file in files(models).iterdir() if file.name.endswith(".json"))
MOST_BYTES = 1_000_000


def test_a_model_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(written(any_model(5)), encoding="utf-8")
    assert read_model(path) == any_model(5) != any_model(6)


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    says = json.loads(written(any_model(5)))
    change(says)
    return json.dumps(says)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no model of a caller; tools/train_caller.py makes one"),
        ("[1]", "holds no model of a caller"),
        ('{"kind": "oddtrick solved deals", "format": 1}', "holds no model of a caller"),
        (changed(lambda says: says.update(format=7)), "another version of oddtrick, in format 7; train it again"),
        (written(any_model(5))[:-400], "holds no model of a caller"),
        (changed(lambda says: says["networks"].pop("leader, trumps")), "is damaged"),
        (changed(lambda says: says["networks"]["leaving"].update(sizes=[9, 1])), "is damaged"),
        (changed(lambda says: says["networks"]["leaving"].update(numbers="AAAA")), "is damaged"),
        (changed(lambda says: says["networks"]["leaving"].update(numbers="!")), "is damaged"),
        (changed(lambda says: says.update(naming=None)), "is damaged"),
        (changed(lambda says: says.update(naming=1e999)), "is damaged"),
        (changed(lambda says: says.update(version="1")), "is damaged"),
        (changed(lambda says: says.update(figures=[])), "is damaged"),
    ],
)
def test_what_is_no_model_is_refused_with_what_to_do(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotUnderstood, match=said):
        read_model(path)
    with pytest.raises(NoSuchPlayer, match=f"^player caller:.*own.json.*{said}"):
        new_player(f"caller:{path}", 1)


def test_numbers_that_are_none_are_refused(tmp_path: Path) -> None:
    """The largest exponent of half precision is no number."""
    path = tmp_path / "own.json"
    says = json.loads(written(any_model(5)))
    numbers = says["networks"]["leaving"]["numbers"]
    says["networks"]["leaving"]["numbers"] = "AHwA" + numbers[4:]
    path.write_text(json.dumps(says), encoding="utf-8")
    with pytest.raises(NotUnderstood, match="is damaged"):
        read_model(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    refused = CliRunner().invoke(main, ["advise", "AKQJ.AKQ.AKQ.AKQ", "--player", f"caller:{tmp_path}/nowhere.json"])
    assert refused.exit_code != 0
    assert "nowhere.json cannot be read: No such file" in " ".join(refused.output.split())
    assert "Traceback" not in refused.output


@pytest.mark.parametrize("name", SHIPPED)
def test_each_model_that_comes_with_the_program_tells_where_it_is_from(name: str) -> None:
    file = files(models) / name
    assert len(file.read_bytes()) < MOST_BYTES
    with as_file(file) as path:
        model = read_model(path)
    assert name == f"{model.code}-{model.version}.json"
    assert is_straight(find_code(model.code))
    assert model.recipe["code"] == model.code
    # Learned on some deals, and measured on others.
    assert model.recipe["of"] != model.figures["of"]
    assert model.figures["deals"] > 0
    for figure in ("double dummy", "at the table"):
        value, margin = model.figures[figure]
        assert value > margin > 0


def test_the_latest_model_of_a_code_is_taken() -> None:
    assert shipped_model("bridge-1895") is not None
    for name in SHIPPED:
        code, _, version = name.removesuffix(".json").rpartition("-")
        latest = shipped_model(code)
        assert latest is not None
        assert latest.version >= int(version)
    assert shipped_model("no-code") is None
