"""Players by name: those that there are, anybody's own, and what is said where there is none."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from oddtrick.players import registry
from oddtrick.players.books.rule_listing import TABLES
from oddtrick.players.registry import PLAYERS, adviser, new_player, player_names
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import NoSuchPlayer
from oddtrick.terminal.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-player.md"

OWN = """
from oddtrick import PlainPlayer
class Good:
    name = "Good"
    def __init__(self, seed): self.seed = seed
    def decide(self, code, view): return PlainPlayer(self.seed).decide(code, view)
class Seedless(Good):
    def __init__(self): pass
class Raising(Good):
    def __init__(self, seed): raise OSError("no book\\nhere")
class Nameless:
    def __init__(self, seed): pass
    def decide(self, code, view): ...
class Dumb:
    name = "Dumb"
    def __init__(self, seed): pass
class Narrow(Dumb):
    def decide(self, view): ...
"""


def block(language: str, file: str) -> str:
    """The example of the page that is to be saved as that file."""
    text = re.search(rf"```{language}\n# {re.escape(file)}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert text is not None
    return text[1]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a user's own players, where the program runs."""
    (tmp_path / "own_players.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "own_broken.py").write_text("import own_players\n1 / 0\n", encoding="utf-8")
    (tmp_path / "own_needy.py").write_text("import not_installed_anywhere\n", encoding="utf-8")
    (tmp_path / "mybots.py").write_text(block("python", "mybots.py"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    registry.constructor_of.cache_clear()
    yield tmp_path
    for module in ("own_players", "own_broken", "own_needy", "mybots"):
        sys.modules.pop(module, None)
    registry.constructor_of.cache_clear()


@pytest.mark.parametrize("name", list(PLAYERS))
def test_every_player_that_comes_with_the_program_has_a_name_of_its_own(name: str) -> None:
    assert new_player(name, 3).name
    assert name in player_names()


@pytest.mark.usefixtures("here")
def test_a_player_of_ones_own_is_constructed_with_the_seed() -> None:
    player = new_player("own_players:Good", 41)
    assert (player.name, player.seed) == ("Good", 41)  # type: ignore[attr-defined]  # that player has one


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mozart", "no player 'mozart'; there are plain, "),
        ("own_players:", "no player 'own_players:'; there are plain, "),
        ("nowhere:Good", "player nowhere:Good: there is no module nowhere; run this in its folder, or install"),
        (
            "own_players.deep:Good",
            "there is no module own_players.deep; run this in its folder, or install its package",
        ),
        ("own_needy:Good", "importing own_needy raises ModuleNotFoundError: No module named 'not_installed_anywhere'"),
        ("own_broken:Good", "importing own_broken raises ZeroDivisionError: division by zero (own_broken.py, line 2)"),
        ("own_players:Bad", "own_players has no class Bad; it has "),
        ("own_players:Seedless", "it must be constructed with a seed alone, as in Seedless(7)"),
        ("own_players:Raising", "constructing it with seed 5 raises OSError: no book (own_players.py, line 10)"),
        ("own_players:Nameless", "it has no name; give its class one, as in name = 'Timid'"),
        ("own_players:Dumb", "it has no method decide(self, code, view)"),
        ("own_players:Narrow", "it has no method decide(self, code, view)"),
    ],
)
def test_what_is_wrong_with_a_name_is_said_in_one_line(name: str, said: str) -> None:
    with pytest.raises(NoSuchPlayer) as error:
        new_player(name, 5)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "command",
    [
        "match NAME plain --deals 1 --seed 1 --json",
        "simulate --players NAME --deals 2 --seed 1 --json",
        "advise AKQJ.AKQ.AKQ.AKQ --player NAME",
    ],
)
def test_the_commands_take_it_and_say_what_is_wrong_with_another(command: str) -> None:
    runner = CliRunner()
    done = runner.invoke(main, command.replace("NAME", "mybots:Timid").split())
    assert done.exit_code == 0, done.output
    refused = runner.invoke(main, command.replace("NAME", "mybots:Bold").split())
    assert refused.exit_code != 0
    assert "player mybots:Bold: mybots has no class Bold; it has PlainPlayer, Timid" in refused.output
    assert "Traceback" not in refused.output


def test_the_player_of_the_page_plays_whole_rubbers_installed_as_the_page_says(here: Path) -> None:
    """Where it is installed, by its entry point, out of the folder of its module and in processes of a match."""
    project = tomllib.loads(block("toml", "pyproject.toml"))
    site = here / "site"
    installed = site / "mybots-1.0.dist-info"
    installed.mkdir(parents=True)
    (here / "mybots.py").rename(site / "mybots.py")
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n", encoding="utf-8")
    lines = (
        f"{name} = {value}" for name, value in project["project"]["entry-points"][registry.ENTRY_POINT_GROUP].items()
    )
    (installed / "entry_points.txt").write_text(
        "\n".join((f"[{registry.ENTRY_POINT_GROUP}]", *lines)), encoding="utf-8"
    )
    path = os.pathsep.join((str(site), *sys.path))
    command = [sys.executable, "-m", "oddtrick", "match", "timid", "plain", "--deals", "4", "--workers", "2", "--json"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False, cwd=here
    )
    assert done.returncode == 0, done.stderr
    assert '"first": "timid"' in done.stdout


@pytest.mark.usefixtures("here")
def test_the_player_of_the_page_plays_under_every_code() -> None:
    runner = CliRunner()
    for key in ("bridge-1895", "auction-1908", "auction-1910", "auction-1915"):
        done = runner.invoke(main, ["simulate", "--code", key, "--players", "mybots:Timid", "--deals", "3"])
        assert done.exit_code == 0, done.output


@pytest.mark.usefixtures("here")
def test_a_player_of_ones_own_is_asked_for_hints() -> None:
    assert adviser(find_code("auction-1910"), "own_players:Good").name == "Good"


def test_every_book_shows_its_tables_of_calls() -> None:
    assert TABLES.keys() == registry.BOOKS.keys(), "each book has its tables in players/books/rule_listing.py"
