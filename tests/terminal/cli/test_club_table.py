"""A club table at the terminal: revokes charged from what was seen, questions, slips, corrections, an evening."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from oddtrick.files.record import read_record, table_after
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.slips import Slips
from oddtrick.rules.acts import Act, AgreeScore, AskVoid, ClaimRevoke, CorrectScore, Deal, Play, Say, ScoreEntry
from oddtrick.rules.calls import DOUBLE, Make
from oddtrick.rules.cards import PACK, SEATS, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895, CODES, code_for, find_code
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.charges import provable
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import CurrentDeal, Table
from oddtrick.rules.terms import Fault
from oddtrick.rules.view import View, view
from oddtrick.teaching.desk.reconstruction import DealReport
from oddtrick.terminal.cli import main
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.session.beginning import go_on
from oddtrick.terminal.cli.session.game import Ask, RubberSession
from oddtrick.terminal.cli.session.human_interface import LeftTable, Terminal
from oddtrick.terminal.cli.session.rubber_series import another_rubber, wash_book
from oddtrick.terminal.cli.typed_acts import read_report
from oddtrick.terminal.drawing.paint import Paint
from oddtrick.terminal.drawing.sheets import settlement_block
from oddtrick.words.speech.understanding import parse_act
from oddtrick.words.wording.people_at_table import People
from tests import RECORDS

N, E, S, W = SEATS
RECORD = RECORDS / "auction-1910.odd"


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Rubbers are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "oddtrick"


def run(*words: str, said: str = "") -> Result:
    """Run a command; nothing but an exit may end it."""
    result = CliRunner().invoke(main, ["play", *words], input=said)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


# -- revokes that can be proved --

REVOKE = ("S: lead h4", "W: s2", "dummy: h7", "E: h9", "E: lead ht", "S: h5", "W: h3")
"""West refuses a heart in the second trick and follows with one in the third."""


def deal_of_hands(texts: tuple[str, ...]) -> CurrentDeal:
    story = read_report(
        AUCTION_1910, DealReport(declarer=S, trick=2, leader=S, suits=frozenset({(W, REVOKED)})), texts, {}
    )
    sitting = story.sitting
    for act in story.acts:
        sitting, _ = sitting.do(act)
    assert sitting.table.deal is not None
    return sitting.table.deal


REVOKED = next(card.suit for card in PACK if card.name == "H3")


def test_a_revoke_is_proved_by_a_card_of_the_suit_refused() -> None:
    assert provable(deal_of_hands(REVOKE), S) == ((W, 2),)
    assert provable(deal_of_hands(REVOKE[:-1]), S) == ()


def test_partner_and_dummy_prove_nothing() -> None:
    assert provable(deal_of_hands(REVOKE), E) == ()
    assert provable(deal_of_hands(REVOKE), N) == ()


class Watching:
    """A front without people, which remembers the rulings."""

    def __init__(self) -> None:
        self.rulings: list[Ruling] = []

    def ask(self, game: RubberSession, seat: Seat, ask: Ask) -> None:
        raise AssertionError(f"{seat} is asked in deal {game.dealt}: {ask}")

    def show(self, game: RubberSession, before: Table, ruling: Ruling) -> None:
        del game, before
        self.rulings.append(ruling)

    def pace(self, game: RubberSession, before: Table) -> None:
        """There is nobody to wait for."""


def unsteady_game(code: Code, front: Watching, rate: float) -> RubberSession:
    return RubberSession(
        code=code,
        policy=Policy.CLUB,
        persons=frozenset(),
        players={seat: PlainPlayer(int(seat)) for seat in SEATS},
        slips=Slips(rate, 7),
        seed="11",
        table=Table(dealer=S),
        append=lambda _: None,
        front=front,
    )


@pytest.mark.parametrize("code", CODES, ids=[code.key for code in CODES])
def test_revokes_are_charged_once_and_never_falsely(code: Code) -> None:
    front = Watching()
    game = unsteady_game(code, front, 0.3)
    for _ in range(250):
        if game.over:
            break
        game.step()
    charges = [ruling for ruling in front.rulings if isinstance(ruling.act, ClaimRevoke)]
    assert charges
    assert {ruling.fault for ruling in charges} == {Fault.REVOKE}
    charged: list[Act] = []
    for ruling in front.rulings:
        if isinstance(ruling.act, Deal):
            charged = []
        if isinstance(ruling.act, ClaimRevoke):
            assert ruling.act not in charged
            charged.append(ruling.act)


def test_partners_ask_when_a_suit_is_refused_and_sometimes_forget() -> None:
    front = Watching()
    game = unsteady_game(AUCTION_1910, front, 0.3)
    for _ in range(150):
        game.step()
    asked = sum(isinstance(ruling.act, AskVoid) for ruling in front.rulings)
    revokes = sum(ruling.fault is Fault.REVOKE for ruling in front.rulings)
    assert asked
    assert revokes
    assert not [seat for seat in SEATS if Slips(0.0).forgets(game.view(seat), 0)]


def test_nobody_asks_a_dummy_whom_nobody_plays_against() -> None:
    """In dummy bridge nobody sits behind Dummy's cards: no question is asked of him, or by him."""
    code = code_for("bridge-1895", {}, ("dummy-bridge",))
    front = Watching()
    game = unsteady_game(code, front, 0.3)
    for _ in range(300):
        if game.over:
            break
        game.step()
    asked = {ruling.act.by for ruling in front.rulings if isinstance(ruling.act, AskVoid)}
    assert asked <= set(code.lineup.players)
    assert len({ruling.act for ruling in front.rulings if isinstance(ruling.act, Play)}) > 100


# -- slips --


def open_table(code: Code, *calls: str) -> Table:
    table = Table(dealer=S)
    table = after(table, judge(code, table, deal_of(S)))
    for seat, call in zip((S, W, N, E), calls, strict=False):
        act = parse_act(call, code, view(code, table, seat))
        table = after(table, judge(code, table, act))
    return table


def deal_of(dealer: Seat) -> Act:

    return Deal(dealer, deal_round(PACK, dealer))


def unasked(code: Code, table: Table, seat: Seat) -> list[Act]:
    """What one who errs as often as can be does out of turn, at a hundred places of a record."""
    slips = (Slips(1, 7).unasked(code, view(code, table, seat), acts_done) for acts_done in range(100))
    return [act for act in slips if act is not None]


def test_in_bridge_trumps_are_made_and_doubled_out_of_turn() -> None:
    before = open_table(BRIDGE_1895)
    slips = unasked(BRIDGE_1895, before, W)
    calls = [act.call for act in slips if isinstance(act, Say)]
    assert calls
    assert all(isinstance(call, Make) for call in calls)
    assert all(judge(BRIDGE_1895, before, act).fault is not None for act in slips)
    made = open_table(BRIDGE_1895, "hearts")
    assert {act.call for act in unasked(BRIDGE_1895, made, N) if isinstance(act, Say)} == {DOUBLE}


def test_in_an_auction_calls_are_made_out_of_turn() -> None:
    table = open_table(AUCTION_1910, "1h")
    faults = {judge(AUCTION_1910, table, act).fault for act in unasked(AUCTION_1910, table, E)}
    assert faults >= {Fault.PASS_OUT_OF_TURN, Fault.CALL_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN}


def test_slips_need_a_club_table_and_nothing_is_begun_without(tmp_path: Path, state: Path) -> None:
    result = run("--auto", "--slips", "0.1", "--record", str(tmp_path / "r.odd"))
    assert result.exit_code == 2
    assert "--slips is for a table where faults happen: add --club" in result.stderr
    assert not (tmp_path / "r.odd").exists()
    assert run("--slips", "0.1").exit_code == 2
    assert not state.exists()


def test_a_rubber_gone_on_with_keeps_its_slips(tmp_path: Path) -> None:
    path = str(tmp_path / "r.odd")
    run("--club", "--slips", "0.25", "--seed", "1", "--record", path)
    seated = go_on(path)
    seated.journal.close()
    assert seated.slips == 0.25
    assert seated.header.policy is Policy.CLUB
    refused = run("--resume", path, "--slips", "0.5")
    assert refused.exit_code == 2
    assert "leave out --slips" in refused.stderr
    assert "┌─ The referee" in run("--resume", path, "--auto").stdout


# -- corrections --


def scored() -> tuple[Table, View]:
    """A table in the second deal of a rubber, and South's view of it."""
    record = read_record(RECORD.read_bytes())
    deals = [place for place, act in enumerate(record.acts) if type(act).__name__ == "Deal"]
    table = table_after(AUCTION_1910, replace(record, acts=record.acts[: deals[2]]))
    return table, view(AUCTION_1910, table, S)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("correct we below to 36", CorrectScore(S, ScoreEntry("below", Side.NS, 2), 36)),
        ("correct they above in deal 1 to 50", CorrectScore(S, ScoreEntry("above", Side.EW, 1), 50)),
        ("correct the score, ew below deal 2 to 18", CorrectScore(S, ScoreEntry("below", Side.EW, 2), 18)),
        ("correct our below the line 8", CorrectScore(S, ScoreEntry("below", Side.NS, 2), 8)),
        ("agree the score", AgreeScore(S)),
        ("agree", AgreeScore(S)),
    ],
)
def test_a_correction_can_be_said(text: str, act: Act) -> None:
    assert parse_act(text, AUCTION_1910, scored()[1]) == act


@pytest.mark.parametrize("text", ["correct", "correct below", "correct we below in deal 9 to 3", "agree nonsense"])
def test_a_correction_that_lacks_something_is_asked_for(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_act(text, AUCTION_1910, scored()[1])


def test_computer_players_agree_to_what_is_so_alone(capsys: pytest.CaptureFixture[str]) -> None:
    table, looked = scored()
    below = sum(e.points for e in looked.sheet.deals[1] if e.line.value == "below" and e.who is Side.NS)
    lines = iter([f"correct we below to {below + 30}", f"correct we below to {below}", "?", "exit"])
    players = {seat: PlainPlayer(int(seat)) for seat in SEATS}
    people = People({N: "Brown", E: "Green", W: "White"}, S)
    front = Terminal(screen=Screen(Paint(), 80), people=people, adviser=players[S], read=lambda _: next(lines))
    acts: list[Act] = []
    game = RubberSession(
        code=AUCTION_1910,
        policy=Policy.CLUB,
        persons=frozenset({S}),
        players=players,
        seed="1",
        table=table,
        append=acts.append,
        front=front,
        dealt=2,
    )
    with pytest.raises(LeftTable):
        game.play()
    printed = " ".join(capsys.readouterr().out.split())
    assert f"does not agree: by the laws it comes to {below}." in printed
    assert "correct we below to 36" in printed
    assert acts == [CorrectScore(S, ScoreEntry("below", Side.NS, 2), below)]


# -- an evening --


def test_another_rubber_goes_into_the_same_wash_book(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    run("--auto", "--seed", "3", "--record", str(path))
    first = go_on(str(path))
    sheet = sheet_of(first.code, first.table)
    value = standing(sheet).value
    second = another_rubber(first, sheet, 0)
    first.journal.close()
    second.journal.close()
    assert second.journal.path == tmp_path / "r-2.odd"
    assert set(second.header.players.values()) == set(first.header.players.values())
    assert second.header.players[S] == first.header.players[S]
    (line,) = second.header.rest["evening"]
    assert line["value"] == value
    totals = wash_book(second.header).totals[-1]
    assert value is not None
    assert {name: total > 0 for name, total in totals.items()} == {
        name: (name in line["winners"]) == (value > 0) for name in totals
    }
    assert read_record(second.journal.path.read_bytes()).header.rest["evening"] == [line]


def test_over_an_evening_the_wash_book_has_a_column_for_each_rubber(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    run("--auto", "--seed", "3", "--record", str(path))
    said = run("--resume", str(path), said="\n").stdout
    assert "Enter for another rubber" in said
    assert "You have left the table." in said
    second = tmp_path / "r-2.odd"
    result = run("--resume", str(second), "--auto")
    assert result.exit_code == 0
    book = result.stdout.partition("The wash-book:")[2].strip().splitlines()
    assert book[0].split()[0] == "Values"
    assert len(book[0].split()) == 3
    assert all(len(line.split()) == 3 for line in book[1:5])


def test_whoever_leaves_after_a_rubber_begins_no_other(tmp_path: Path) -> None:
    path = tmp_path / "r.odd"
    run("--auto", "--seed", "3", "--record", str(path))
    for said in ("exit\n", "no\n", ""):
        assert run("--resume", str(path), said=said).exit_code == 0
    assert [file.name for file in tmp_path.glob("*.odd")] == ["r.odd"]


def test_a_spoilt_wash_book_is_left_out() -> None:
    record = read_record(RECORD.read_bytes())
    spoilt: dict[str, Any] = {"evening": [{"winners": ["Nobody"], "losers": [], "value": 3}]}
    header = replace(record.header, rest=json.loads(json.dumps(spoilt)))
    assert wash_book(header).columns == ()
    assert settlement_block(sheet_of(find_code("auction-1910"), Table()), People({}), None, 80, wash_book(header))
