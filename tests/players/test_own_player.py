"""Players of somebody's own that fail in play: a line that says where, at every table."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from oddtrick.players.live_table import LiveTable
from oddtrick.players.own_player import OwnPlayer
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Decision
from oddtrick.players.registry import new_player
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import find_code
from oddtrick.rules.errors import PlayerFailed
from tests.support.commanding import refused, run

PLAYERS = """
from oddtrick import PlainPlayer
class Failing:
    name = "Failing"
    def __init__(self, seed): pass
    def decide(self, code, view):
        return [][0]
class Mute(Failing):
    name = "Mute"
    def decide(self, code, view):
        return "pass"
class Cheat(Failing):
    name = "Cheat"
    def decide(self, code, view):
        from oddtrick import Decision, Say, Seat, parse_call
        return Decision(act=Say(view.seat, parse_call("1C")), reason="")
"""


class Failing:
    """It fails whatever it is asked."""

    name = "Failing"

    def decide(self, code: object, view: object) -> Decision:
        del code, view
        raise ValueError("no idea")


class Mute(Failing):
    """It answers with what is no decision."""

    def decide(self, code: object, view: object) -> Decision:
        del code, view
        return "pass"  # type: ignore[return-value]  # that is what it gets wrong


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "failing_players.py").write_text(PLAYERS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_what_fails_is_said_with_its_place() -> None:
    table = LiveTable()
    table.deal(seed=1)
    with pytest.raises(
        PlayerFailed, match=r"player Failing: decide\(\) raises ValueError: no idea \(test_own_player.py"
    ):
        table.play_out(Failing())
    with pytest.raises(PlayerFailed, match=r"gives back 'pass'; it has to give a Decision"):
        table.play_out(Mute())


def test_a_good_player_plays_as_it_did_and_can_be_sent_to_another_process() -> None:
    own = new_player(PlainPlayer(5), 0)
    assert isinstance(own, OwnPlayer)
    again = pickle.loads(pickle.dumps(own))  # noqa: S301 (it is our own)
    table = LiveTable()
    table.deal(seed=3)
    view = table.view(Seat.N)
    assert again.decide(table.code, view) == PlainPlayer(5).decide(find_code("auction-1910"), view)
    assert again.seed == 5


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "words",
    [
        ("match", "failing_players:Failing", "plain", "--deals", "2"),
        ("simulate", "--players", "failing_players:Failing", "--deals", "2"),
        ("play", "--auto", "--player", "failing_players:Failing", "--record", "r.odd", "--seed", "1", "--json"),
        ("advise", "AKQ2.432.K32.432", "--player", "failing_players:Failing"),
    ],
)
def test_a_command_says_it_in_one_line(words: tuple[str, ...]) -> None:
    error = refused(*words) if words[0] != "match" else _last_line(words)
    assert "player Failing: decide() raises IndexError" in error
    assert "failing_players.py, line 7" in error


def _last_line(words: tuple[str, ...]) -> str:
    """A match draws its bar on standard error first."""
    result = run(*words)
    assert result.exit_code == 2
    return str(result.stderr).splitlines()[-1]


@pytest.mark.usefixtures("here")
def test_what_nobody_may_do_ends_a_match_in_a_line() -> None:
    error = _last_line(("match", "failing_players:Cheat", "plain", "--deals", "2"))
    assert error.startswith("Error: a player does what nobody may")
