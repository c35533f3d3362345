"""Play at the command line: by the computer, by a person, and what is kept of it."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from oddtrick.files.record import Header, Record, read_record, replay_all, write_header, write_line
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.rules.acts import Act, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import PACK, Seat
from oddtrick.rules.codes import CODES, code_for, find_code
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import Table
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.session.drawing_seats import NAMES, form
from oddtrick.terminal.cli.session.game import Pause, RubberSession
from oddtrick.terminal.cli.session.human_interface import LeftTable, Terminal
from oddtrick.terminal.cli.session.journal import begin, read_whole, reopen
from oddtrick.terminal.drawing.paint import Paint
from oddtrick.words.wording import act_text
from oddtrick.words.wording.people_at_table import People
from tests.support.commanding import refused, run
from tests.support.tables import name_of

pytestmark = pytest.mark.usefixtures("state")

KEYS = [code.key for code in CODES]
OF_THREE = (
    code_for("bridge-1895", {"player": "S"}, ("dummy-bridge",)),
    code_for("bridge-1895", {"player": "W", "way": "closed"}, ("dummy-bridge",)),
    code_for("auction-1910", varieties=("three-hand",)),
)
"""Games of three in which the person at South plays two hands, is against two, and may have to move."""

# -- play, by the computer alone --


@pytest.mark.parametrize("key", KEYS)
def test_the_computer_plays_a_rubber_of_every_code_to_its_settlement(key: str, state: Path) -> None:
    result = run("play", "--auto", "--code", key, "--seed", "1", "--stake", "5s per 100")
    assert result.exit_code == 0, result.stderr
    assert "win the rubber" in result.stdout or "nobody wins it" in result.stdout
    assert "The wash-book:" in result.stdout
    (path,) = state.glob("*.odd")
    assert f"oddtrick solve {path} --play" in result.stdout
    again = run("replay", str(path))
    assert again.exit_code == 0, again.stderr
    assert "Deal 1" in again.stdout


def test_the_same_seed_gives_the_same_rubber(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        run("play", "--auto", "--seed", "7" if name < "c" else "8", "--record", str(tmp_path / f"{name}.odd"))
    first, second, third = ((tmp_path / f"{name}.odd").read_text(encoding="utf-8") for name in "abc")
    assert first == second
    assert first.splitlines()[1] != third.splitlines()[1]


def test_the_end_of_a_rubber_as_json(tmp_path: Path) -> None:
    result = run("play", "--auto", "--seed", "1", "--stake", "2", "--json", "--record", str(tmp_path / "r.odd"))
    told = json.loads(result.stdout)
    sheet = run("score", str(tmp_path / "r.odd"), "--json")
    assert told["totals"] == json.loads(sheet.stdout)["totals"]
    assert told["amount"] == str(2 * told["value"])
    assert told["over"] is True


# -- play, by a person --


def test_a_newcomer_sees_what_he_may_say_and_can_leave(state: Path) -> None:
    result = run("play", "--seed", "5", said="?\nhint\nnonsense\nexit\n")
    assert result.exit_code == 0
    for text in ("Cut for partners:", "Your hand", "You may say", "proper now", "Hint: ", "'nonsense' is no call"):
        assert text in result.stdout
    assert "oddtrick play --resume" in result.stdout
    assert len(list(state.glob("*.odd"))) == 1


def test_the_end_of_input_leaves_the_table() -> None:
    result = run("play", "--seed", "5")
    assert result.exit_code == 0
    assert "You have left the table." in result.stdout


@pytest.mark.parametrize("key", KEYS)
def test_a_rubber_can_be_gone_on_with_until_it_is_over(key: str, state: Path) -> None:
    begun = run("play", "--code", key, "--seed", "5", "--stake", "1")
    assert begun.exit_code == 0
    (path,) = state.glob("*.odd")
    before = path.read_text(encoding="utf-8")
    ended = run("play", "--resume", "--auto")
    assert ended.exit_code == 0, ended.stderr
    assert f"Resumed {path}" in ended.stdout.replace("\n", "")
    assert "The wash-book:" in ended.stdout
    assert path.read_text(encoding="utf-8").startswith(before)
    assert "no unfinished rubber" in refused("play", "--resume")
    once_more = run("play", "--resume", str(path))
    assert once_more.exit_code == 0
    assert "The wash-book:" in once_more.stdout


def test_a_rubber_broken_off_goes_on_with_the_same_deals(tmp_path: Path) -> None:
    """However often it is broken off, the cards dealt later are those that the seed gives."""
    whole, broken = tmp_path / "whole.odd", tmp_path / "broken.odd"
    run("play", "--auto", "--seed", "11", "--record", str(whole))
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    broken.write_text("".join(lines[: len(lines) // 3]), encoding="utf-8")
    run("play", "--resume", str(broken), "--auto")
    assert broken.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_a_last_line_that_was_cut_off_is_left_out_and_reported(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    run("play", "--auto", "--seed", "3", "--record", str(path))
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    result = run("play", "--resume", str(path), "--auto")
    assert result.exit_code == 0, result.stderr
    assert "had not been finished and is left out" in result.stdout
    assert path.read_bytes() == data


def test_a_record_spoilt_in_the_middle_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    run("play", "--auto", "--seed", "3", "--record", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = b'{"by": "S", "act": "dance"}\n'
    path.write_bytes(b"".join(lines))
    error = refused("play", "--resume", str(path))
    assert f"{path}:5:" in error
    assert path.read_bytes() == b"".join(lines)


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    path.write_text("mine", encoding="utf-8")
    assert "exists" in refused("play", "--record", str(path))
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_rubber_is_not_played_in_two_windows(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    journal = begin(path, Header(code="auction-1910"))
    assert "another window" in refused("play", "--resume", str(path))
    journal.close()
    assert run("play", "--resume", str(path)).exit_code == 0


def test_a_killed_program_loses_nothing_that_it_had_shown(tmp_path: Path) -> None:
    """Killed at a prompt, without a chance to tidy up: what it showed is in the record."""
    path = tmp_path / "r.odd"
    command = [sys.executable, "-m", "oddtrick", "play", "--seed", "5", "--record", str(path)]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    assert program.stdin is not None
    assert program.stdout is not None
    shown = ""
    while "Your call> " not in shown:
        shown += program.stdout.read(1)
    program.kill()
    program.wait()
    program.stdin.close()
    program.stdout.close()
    record = read_record(path.read_bytes())
    calls = sum(isinstance(act, Say) for act in record.acts)
    table = [
        line for line in shown.split("──────\n")[-1].splitlines() if line and not line.startswith(("Your", "You "))
    ]
    assert calls == sum(len(line.split()) for line in table)


def test_what_is_settled_when_a_rubber_begins_stays_settled(state: Path) -> None:
    run("play", "--seed", "5")
    for option in (["--code", "bridge-1895"], ["--club"], ["--seed", "6"], ["--stake", "1"]):
        assert option[0] in refused("play", "--resume", *option).partition("leave out")[2]
    assert state.exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--option", "limit=100"], "no option 'limit'"),
        (["--code", "bridge-1895", "--option", "limit=50"], "cannot be 50"),
        (["--option", "limit=many"], "it may be 0, 100"),
        (["--stake", "a guinea"], "no amount"),
        (["--player", "badsworth"], "no player 'badsworth'"),
        (["--player", "Q=plain"], "no seat"),
        (["--json"], "--auto"),
        (["--resume", "/nowhere/r.odd"], "No such file"),
    ],
)
def test_what_play_cannot_understand_is_said_in_a_line(words: list[str], complaint: str, state: Path) -> None:
    assert complaint in refused("play", *words)
    assert not list(state.glob("*.odd"))


def test_options_reach_the_game(state: Path) -> None:
    run("play", "--code", "auction-1915", "--option", "dual_spade=true", "--seed", "5")
    (path,) = state.glob("*.odd")
    assert read_record(path.read_bytes()).header.options == {"dual_spade": True}


@pytest.mark.parametrize("seat", ["N", "e", "S", "w"])
def test_one_sits_where_one_wishes(seat: str, state: Path) -> None:
    run("play", "--seed", "5", "--seat", seat, "--name", "Ann")
    (path,) = state.glob("*.odd")
    assert read_record(path.read_bytes()).header.players[Seat[seat.upper()]] == "Ann"


# -- a person scripted at the front --


class Script:
    """A person who answers each prompt as he is told, and remembers what he was asked."""

    def __init__(self, answer: Callable[[RubberSession, str], str]) -> None:
        self.answer = answer
        self.asked: list[str] = []
        self.game: RubberSession | None = None

    def __call__(self, prompt: str) -> str:
        assert self.game is not None
        assert len(self.asked) < 3000, "the game does not come to its end"
        self.asked.append(prompt)
        return self.answer(self.game, prompt)


def game_of(
    code: Code,
    script: Script,
    acts: list[Act],
    *,
    policy: Policy = Policy.GUARDED,
    persons: frozenset[Seat] = frozenset({Seat.S}),
    pause: Pause = Pause.DUMMY,
) -> RubberSession:
    """A game with plain players and the scripted person."""
    players = {seat: PlainPlayer(int(seat)) for seat in Seat}
    names = {Seat.N: "Brown", Seat.E: "Green", Seat.W: "White"}
    people = People(names, Seat.S, study=len(persons) > 1, lineup=code.lineup)
    front = Terminal(screen=Screen(Paint(), 80), people=people, adviser=players[Seat.S], read=script)
    game = RubberSession(
        code=code,
        policy=policy,
        persons=persons,
        players=players,
        seed="9",
        table=Table(dealer=Seat.E),
        append=acts.append,
        front=front,
        pause=pause,
    )
    script.game = game
    return game


def as_advised(game: RubberSession, prompt: str) -> str:
    """What the plain player would do, in the words that the hint uses."""
    if prompt.startswith("Enter"):
        return ""
    if "choice" in prompt:
        return "waive"
    if "agree" in prompt:
        return "yes"
    deal = game.table.deal
    assert deal is not None
    seat = game.home(next(iter(game.persons))) if len(game.persons) == 1 else deal.player
    assert seat is not None
    return act_text(game.players[game.home(seat)].decide(game.code, game.view(seat)).act, str)


@pytest.mark.parametrize("pause", list(Pause))
@pytest.mark.parametrize("code", [*CODES, *OF_THREE], ids=[*KEYS, *map(name_of, OF_THREE)])
def test_a_person_plays_a_whole_rubber(code: Code, pause: Pause) -> None:
    script = Script(as_advised)
    acts: list[Act] = []
    game = game_of(code, script, acts, pause=pause)
    game.play()
    assert standing(sheet_of(code, game.table)).over
    assert any(prompt.startswith("Your call") for prompt in script.asked)
    assert any(prompt.startswith(("Your card", "Your lead")) for prompt in script.asked)


def test_in_study_one_person_plays_all_four_hands() -> None:
    script = Script(as_advised)
    game = game_of(CODES[2], script, [], policy=Policy.STUDY, persons=frozenset(Seat))
    game.play()
    assert {prompt.partition(":")[0] for prompt in script.asked} >= {"Brown (N)", "Green (E)", "South", "White (W)"}


def played_until(code: Code, policy: Policy, lines: list[str]) -> tuple[RubberSession, list[Act]]:
    """A game in which the person says those lines, and then leaves; at Enter prompts he presses Enter."""
    remaining = iter(lines)

    def answer(_game: RubberSession, prompt: str) -> str:
        if prompt.startswith("Enter"):
            return ""
        try:
            return next(remaining)
        except StopIteration:
            raise LeftTable from None

    acts: list[Act] = []
    game = game_of(code, Script(answer), acts, policy=policy)
    with pytest.raises(LeftTable):
        game.play()
    return game, acts


def test_a_guarded_table_refuses_with_the_reason_and_the_law(capsys: pytest.CaptureFixture[str]) -> None:
    _, acts = played_until(find_code("auction-1910"), Policy.GUARDED, ["xx"])
    printed = " ".join(capsys.readouterr().out.split())
    assert "Not at a guarded table: that would be a " in printed
    assert re.search(r"Law \d+\w*: \w", printed)
    assert "You may say " in printed
    assert not any(act.by is Seat.S for act in acts)


def test_at_a_club_table_it_happens_and_the_referee_answers(capsys: pytest.CaptureFixture[str]) -> None:
    _, acts = played_until(find_code("auction-1910"), Policy.CLUB, ["xx"])
    assert "┌─ The referee" in capsys.readouterr().out
    assert Say(Seat.S, parse_call("XX")) in acts


def test_a_revoke_is_known_to_its_maker_alone_until_it_is_charged(capsys: pytest.CaptureFixture[str]) -> None:
    """At a club table he may take the card back; the referee says nothing that would tell the others."""
    said: list[str] = []

    def answer(game: RubberSession, prompt: str) -> str:
        seen = game.view(Seat.S)
        follows = [card for _, card in seen.offers.plays if game.table.deal and card in seen.hand]
        others = [card for card in seen.hand if card not in follows]
        if prompt.startswith("Your card>") and follows and others and not said:
            said.append(others[0].symbol)
            capsys.readouterr()
            return said[0]
        if said:
            raise LeftTable
        return as_advised(game, prompt)

    game = game_of(find_code("auction-1910"), Script(answer), [], policy=Policy.CLUB)
    with pytest.raises(LeftTable):
        game.play()
    printed = capsys.readouterr().out
    assert "“take back” puts it right in time" in printed
    assert "referee" not in printed


def test_a_rubber_can_be_stopped_between_the_deals(capsys: pytest.CaptureFixture[str]) -> None:
    def answer(game: RubberSession, prompt: str) -> str:
        return "stop" if "next deal" in prompt else as_advised(game, prompt)

    script = Script(answer)
    game = game_of(find_code("auction-1915"), script, [])
    game.play()
    assert sheet_of(game.code, game.table).stopped
    assert game.table.deals == 1
    capsys.readouterr()


def test_everything_can_be_claimed_or_given_up() -> None:
    """A person who gives up all tricks at once reaches the end of a rubber as well."""

    def answer(game: RubberSession, prompt: str) -> str:
        return "concede rest" if "lead" in prompt or "card" in prompt else as_advised(game, prompt)

    game = game_of(find_code("bridge-1895"), Script(answer), [])
    game.play()
    assert game.over


SAYINGS = (
    *("p", "pass", "x", "xx", "1h", "2nt", "7c", "hearts", "nt", "leave", "may i play", "yes", "satisfied", "no"),
    *(
        "claim 1",
        "claim rest",
        "concede 1",
        "concede rest",
        "take back",
        "turn",
        "waive",
        "1",
        "2",
        "1 and 2",
        "demand void",
    ),
    *("no hearts, partner?", "none", "i have one", "revoke e 1", "revoke n 3", "agree", "play on", "stop"),
    *("?", "hint", "law 52", "law", "sheet", "calls", "table", "tricks", "help", "", "q", "10", "♥"),
)


@pytest.mark.parametrize("policy", list(Policy))
@pytest.mark.parametrize("code", [*CODES, *OF_THREE], ids=[*KEYS, *map(name_of, OF_THREE)])
def test_whatever_is_said_there_is_always_something_to_say(code: Code, policy: Policy) -> None:
    """A person who types nonsense, plays any card, and now and then what is proper, reaches the end of the deals."""
    for seed in range(6):
        rng = Random(seed)

        def answer(game: RubberSession, prompt: str, rng: Random = rng) -> str:
            if game.table.deals > 3:
                raise LeftTable
            if rng.random() < 0.4:
                return as_advised(game, prompt)
            if rng.random() < 0.5:
                return rng.choice(SAYINGS)
            return f"{rng.choice(PACK).symbol} {rng.choice(('', 'from dummy', rng.choice(PACK).symbol))}"

        persons = frozenset(code.lineup.players) if policy is Policy.STUDY else frozenset({Seat.S})
        acts: list[Act] = []
        game = game_of(code, Script(answer), acts, policy=policy, persons=persons, pause=rng.choice(list(Pause)))
        with contextlib.suppress(LeftTable):
            game.play()
        header = Header(code=code.key, variety=code.varieties, options=dict(code.options), dealer=Seat.E)
        again = replay_all(code, Record(header, tuple(acts)))
        assert again.error is None
        assert again.table == game.table


# -- forming the table --


@pytest.mark.parametrize("code", CODES, ids=KEYS)
@pytest.mark.parametrize("seat", list(Seat))
def test_partners_and_deal_are_cut_for(code: Code, seat: Seat) -> None:
    for seed in range(60):
        formed = form(code, NAMES, seat, Random(seed))
        assert formed.players[seat] == NAMES[0]
        assert sorted(formed.players.values()) == sorted(NAMES)
        assert formed.story[-1].endswith(f"Dealer, by the lowest card: {formed.players[formed.dealer]}.")
        partners = formed.story[-1].split(".")[0].split(" play against ")
        assert any(set(pair.split(" and ")) == {NAMES[0], formed.players[seat.partner]} for pair in partners)


# -- the journal --


def test_every_act_is_written_and_synced_before_anything_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bytes] = []
    path = tmp_path / "r.odd"
    monkeypatch.setattr("os.fsync", lambda _file: synced.append(path.read_bytes()))
    header = Header(code="auction-1910")
    journal = begin(path, header)
    act = Say(Seat.S, parse_call("P"))
    journal.append(act)
    journal.close()
    assert synced == [write_header(header).encode(), (write_header(header) + write_line(act)).encode()]


def test_only_an_unfinished_last_line_may_be_left_out(tmp_path: Path) -> None:
    good = write_header(Header(code="auction-1910")) + '{"by": "N", "act": "cut"}\n'
    for tail, lost in (('{"by": "S", "ac', '{"by": "S", "ac'), ("", ""), ('{"by": "S", "act": "cut"}', "")):
        path = tmp_path / "r.odd"
        path.write_text(good + tail, encoding="utf-8")
        found = reopen(path)
        found.journal.append(Say(Seat.S, parse_call("P")))
        found.journal.close()
        assert found.lost == lost
        assert read_record(path.read_bytes()).acts[-1] == Say(Seat.S, parse_call("P"))
    with pytest.raises(RecordError):
        read_whole((good + "nonsense\n").encode(), "")
    with pytest.raises(RecordError):
        read_whole(b'{"oddtrick": 1', "")
