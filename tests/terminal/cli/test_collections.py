"""A file of many boards, at every command that reads one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddtrick.files.record import scan_records
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import Seat
from oddtrick.terminal.cli.json_reports import FORMAT
from tests import RECORDS
from tests.support.commanding import refused, run
from tests.support.lin_boards import BOARD as LIN
from tests.support.lin_boards import DOUBLINGS
from tests.support.pbn_boards import BOARD, HANDS, board

BROKEN = board(2, calls="4H Foo AP")
WHY = "'Foo' is no call: write 1NT, Pass, X, XX or AP"


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """Three boards, of which the second is broken."""
    path = tmp_path / "boards.pbn"
    path.write_text("\n".join((board(1), BROKEN, board(3))), encoding="utf-8")
    return path


def test_a_call_of_many_letters_is_converted_to_an_error_at_once(tmp_path: Path) -> None:
    path = tmp_path / "club.lin"
    path.write_text(DOUBLINGS, encoding="utf-8")
    assert "is no call: write 1N, P, D or R" in refused("convert", str(path), "--to", "pbn")


def test_a_check_lists_for_each_file_what_is_kept(boards: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.pbn"
    good.write_text(board(5), encoding="utf-8")
    result = run("convert", "--check", "--json", str(boards), str(good), str(tmp_path / "none.pbn"))
    assert result.exit_code == 2
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [list(each) for each in reports] == [["format", "report", "file", "boards", "kept", "warnings", "lost"]] * 3
    counts = [(each["file"], each["boards"], each["kept"]) for each in reports[:2]]
    assert counts == [(str(boards), 3, 2), (str(good), 1, 1)]
    assert reports[0]["lost"] == [{"line": 23, "why": WHY}]
    assert reports[0]["warnings"][0].startswith("no code of laws is named: taken under auction-1915")
    assert reports[2] | {"file": ""} == {
        "format": FORMAT,
        "report": "check",
        "file": "",
        "boards": 0,
        "kept": 0,
        "warnings": [],
        "lost": [{"line": 1, "why": "No such file or directory"}],
    }
    assert run("convert", "--check", "--json", str(good)).exit_code == 0
    in_words = run("convert", "--check", str(boards))
    assert in_words.exit_code == 2
    assert f"{boards}: 2 of 3 boards kept" in in_words.stdout
    assert f"Lost: {boards}:23:4: {WHY}" in in_words.stdout


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.odd")), ids=lambda path: path.stem)
def test_records_of_our_own_are_checked_too(path: Path) -> None:
    reports = json.loads(run("convert", "--check", "--json", str(path)).stdout)
    assert reports["boards"] == reports["kept"] > 0
    assert reports["lost"] == []


def test_a_record_that_breaks_off_is_lost_from_there(tmp_path: Path) -> None:
    path = tmp_path / "broken.odd"
    path.write_text((RECORDS / "auction-1910.odd").read_text(encoding="utf-8")[:4000], encoding="utf-8")
    result = run("convert", "--check", "--json", str(path))
    assert result.exit_code == 2
    (lost,) = json.loads(result.stdout)["lost"]
    assert "ends in the middle of this line" in lost["why"]


def test_a_collection_is_converted_and_its_loss_listed(boards: Path, tmp_path: Path) -> None:
    result = run("convert", str(boards), "--to", "odd")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == f"Error: {boards}:23:4: {WHY}"
    scans = scan_records(result.stdout.encode())
    assert [scan.error for scan in scans] == [None, None]
    written = tmp_path / "boards.odd"
    written.write_text(result.stdout, encoding="utf-8")
    back = run("convert", str(written), "--to", "pbn")
    assert back.exit_code == 0
    assert back.stdout.count("[Deal ") == 2
    assert '[Board "3"]' in back.stdout


def test_a_folder_takes_a_file_for_each_record(boards: Path, tmp_path: Path) -> None:
    folder = tmp_path / "parts"
    assert run("convert", str(boards), "--to", "odd", "-o", f"{folder}/").exit_code == 2
    assert sorted(path.name for path in folder.iterdir()) == ["boards-1.odd", "boards-2.odd"]
    for path in folder.iterdir():
        assert run("replay", str(path)).exit_code == 0


def test_event_site_and_date_are_written(boards: Path) -> None:
    details = ("--event", "Cup", "--site", "London", "--date", "1911-06-22")
    text = run("convert", str(boards), "--to", "pbn", *details).stdout
    for tag in ('[Event "Cup"]', '[Site "London"]', '[Date "1911.06.22"]'):
        assert text.count(tag) == 2


def test_the_form_is_that_of_the_file_to_write(boards: Path, tmp_path: Path) -> None:
    for name, begins in (("all.odd", '{"oddtrick"'), ("all.LIN", "pn|"), ("all.pbn", "% PBN")):
        assert run("convert", str(boards), "-o", str(tmp_path / name)).exit_code == 2
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
    assert "--to pbn" in refused("convert", str(boards), "-o", str(tmp_path / "all.txt"))


def test_what_convert_does_not_do(boards: Path) -> None:
    assert "--to pbn, --to odd or --to lin" in refused("convert", str(boards))
    assert "--json goes with --check" in refused("convert", str(boards), "--to", "odd", "--json")
    assert "one file at a time" in refused("convert", str(boards), str(boards), "--to", "odd")


def test_where_nothing_can_be_kept_that_is_the_error(tmp_path: Path) -> None:
    path = tmp_path / "bad.pbn"
    path.write_text(BROKEN, encoding="utf-8")
    for words in (["convert", "--to", "odd"], ["replay"], ["score"]):
        assert f"{path}:11:4: {WHY}" in refused(*words, str(path))
    path.write_text(f"{BROKEN}\n{BROKEN}", encoding="utf-8")
    result = run("convert", "--to", "odd", str(path))
    assert result.exit_code == 2
    assert result.stderr.count("Lost: ") == 2
    assert "none of its 2 boards can be kept" in result.stderr


def test_every_board_is_replayed_and_scored(boards: Path) -> None:
    for command in ("replay", "score"):
        shown = run(command, str(boards))
        assert shown.exit_code == 2
        assert "Board 1" in shown.stdout
        assert "Board 3" in shown.stdout
        assert WHY in shown.stderr
        reports = json.loads(run(command, str(boards), "--json").stdout)
        assert reports["lost"] == [{"line": 23, "why": WHY}]
        assert len(reports["records"]) == 2
    scored = reports["records"][0]
    assert scored["code"] == "auction-1915"
    assert scored["totals"]["EW"] > 0


def test_a_single_board_is_scored_as_it_always_was(tmp_path: Path) -> None:
    path = tmp_path / "one.pbn"
    path.write_text(board(1), encoding="utf-8")
    reports = json.loads(run("score", str(path), "--json").stdout)
    assert reports["totals"]["EW"] > 0


def test_every_board_is_solved(boards: Path) -> None:
    pytest.importorskip("endplay")
    result = run("solve", str(boards), "--json")
    assert result.exit_code == 2
    assert [deal["deal"] for deal in json.loads(result.stdout)["deals"]] == [1, 2]
    played = board(1) + '[Play "S"]\nS3 SJ SQ S5\n*\n'
    boards.write_text(f"{played}\n{board(2)}", encoding="utf-8")
    followed = json.loads(run("solve", str(boards), "--play", "--json").stdout)["moments"]
    assert {moment["record"] for moment in followed} == {1}


def test_a_command_for_one_record_says_so(boards: Path) -> None:
    assert "holds 2 records, and this is for one" in run("advise", str(boards)).stderr


def test_the_deal_of_two_tables_is_solved_once(tmp_path: Path) -> None:
    pytest.importorskip("endplay")
    closed = BOARD.replace('[Deal "N:{hands}"]\n', '[Room "Closed"]\n')
    path = tmp_path / "teams.pbn"
    path.write_text(f"{board(1)}\n{closed.format(number=1, dealer='E', calls='4H AP')}", encoding="utf-8")
    assert len(json.loads(run("solve", str(path), "--json").stdout)["deals"]) == 1
    assert len(json.loads(run("score", str(path), "--json").stdout)["records"]) == 2


def test_lin_is_read_wherever_pbn_is(tmp_path: Path) -> None:
    path = tmp_path / "club.txt"
    path.write_text(LIN * 2, encoding="utf-8")
    assert json.loads(run("convert", "--check", "--json", str(path)).stdout)["kept"] == 2
    assert run("convert", str(path), "--to", "pbn").stdout.count("[Deal ") == 2
    assert len(json.loads(run("deal", str(path), "--json").stdout)["deals"]) == 1


# -- deals of a file --

FOUR = "\n".join(board(number, "NESW"[number - 1]) for number in range(1, 5)).replace('[Result "11"]\n', "")


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    """Four deals of one hand each in turn, the dealers going round, and a broken one."""
    path = tmp_path / "deals.pbn"
    path.write_text(f'{FOUR}\n[Deal "nonsense"]\n', encoding="utf-8")
    return path


def test_a_deal_played_again_after_the_others_is_shown_once(tmp_path: Path) -> None:
    path = tmp_path / "teams.pbn"
    path.write_text("\n".join(board(number) for number in (1, 2, 1, 2)), encoding="utf-8")
    assert run("deal", str(path)).stdout.count("dealer") == 2


def test_the_deal_of_a_board_without_a_dealer_is_that_of_its_number(tmp_path: Path) -> None:
    path = tmp_path / "one.pbn"
    path.write_text(f'[Board "3"]\n[Deal "N:{HANDS}"]\n\n[Generator "x"]\n', encoding="utf-8")
    assert "South, dealer" in run("deal", str(path)).stdout
    path.write_text(f'[Board "3"]\n[Deal "N:{HANDS}"]\n[Auction "W"]\nAP\n', encoding="utf-8")
    assert "West, dealer" in run("deal", str(path)).stdout


def test_the_deals_of_a_file_are_shown(deals: Path) -> None:
    result = run("deal", str(deals), "--json")
    assert result.exit_code == 2
    assert "'nonsense' is no deal" in result.stderr
    shown = json.loads(result.stdout)["deals"]
    assert [deal["dealer"] for deal in shown] == ["N", "E", "S", "W"]
    assert shown[0]["hands"]["N"] == "AKQ2.432.K32.432"
    assert run("deal", str(deals), "--pbn").stdout.count("[Deal ") == 4
    assert "not with a FILE" in refused("deal", str(deals), "--seed", "1")


def test_the_deals_of_a_file_are_simulated(deals: Path, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    result = run("simulate", "--players", "plain", "--deals", str(deals), "--rows", str(rows), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["deals"] == 4
    lines = rows.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5
    assert lines[1].startswith("0,N,AKQ2.432.K32.432 5.AKQ5.AQ54.AKQ5 ")
    assert "given deals are as they are" in refused("simulate", "--deals", str(deals), "--where", "N strength 0-40")
    assert "not in the range" in run("simulate", "--deals", "0").stderr


def test_the_deals_of_a_file_are_played_and_the_rubber_stops(deals: Path, tmp_path: Path) -> None:
    record = tmp_path / "played.odd"
    result = run("play", "--auto", "--json", "--deals", str(deals), "--record", str(record), "--seed", "1")
    assert result.exit_code == 0
    (scan,) = scan_records(record.read_bytes())
    assert scan.record is not None
    dealt = [act for act in scan.record.acts if isinstance(act, Deal)]
    assert 1 <= len(dealt) <= 4
    assert dealt[0].by is Seat.N
    assert {tuple(map(str, act.hands)) for act in dealt} == {tuple(HANDS.split())}
    assert "leave out --deals" in refused("play", "--resume", str(record), "--deals", str(deals))


def test_an_ending_is_not_played(tmp_path: Path) -> None:
    path = tmp_path / "ending.pbn"
    path.write_text('[Deal "N:AK... QJ... T9... 87..."]\n', encoding="utf-8")
    assert "deal 1 is not of thirteen cards" in refused("play", "--auto", "--deals", str(path))
    assert run("deal", str(path)).exit_code == 0


def test_lin_is_written_and_what_it_cannot_hold_is_listed(tmp_path: Path) -> None:
    file = str(tmp_path / "rubber.lin")
    ended = run("convert", str(RECORDS / "sample-1899.odd"), "--to", "lin", "-o", file)
    assert ended.exit_code == 2
    assert "Lost: deal 1: LIN has no" in ended.stderr
    assert run("convert", str(RECORDS / "foster-p120.odd"), "--to", "lin", "-o", file).exit_code == 0
    assert "1 of 1 boards kept" in run("convert", "--check", file).stdout


def test_a_board_that_was_not_played_has_nothing_to_score(tmp_path: Path) -> None:
    (tmp_path / "dealt.pbn").write_text(run("deal", "--seed", "1", "--pbn").stdout, encoding="utf-8")
    result = run("score", str(tmp_path / "dealt.pbn"))
    assert result.exit_code == 0
    assert result.stdout == "No deal has been played to its end: there is nothing to score.\n"


@pytest.mark.parametrize("name", ["deals.svg", "deals.html"])
def test_deals_are_drawn(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    result = run("deal", "-n", "2", "--seed", "1", "--svg", str(file))
    assert (result.exit_code, result.stdout) == (0, "")
    drawn = file.read_text(encoding="utf-8")
    assert "Deal 2" in drawn
    assert drawn.startswith("<svg" if name.endswith("svg") else "<!doctype html>")


def test_a_drawing_has_to_be_named_as_one(tmp_path: Path) -> None:
    assert "end the name with .svg, .html or .htm" in refused("deal", "--svg", str(tmp_path / "deal.png"))
    assert "no folder" in refused("deal", "--svg", str(tmp_path / "nowhere" / "deal.svg"))
    assert "choose one of them" in refused("deal", "--svg", "deal.svg", "--json")
