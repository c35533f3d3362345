"""RBN: boards of that notation, read as those of PBN are."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddtrick.files.pbn import Collection, collect, is_rbn, scan_rbn
from oddtrick.files.record import code_of, table_after
from oddtrick.rules.acts import Agree, Claim, Play, Say
from oddtrick.rules.cards import Seat
from tests.support.commanding import run

HANDS = "S:AKQJ.A432.A43.32:T987.KQ.KQJ2.A87:65.JT98.T98.KQJT"
HEAD = "% RBN version 3.1\nD 19980131\nE Cup:Final\nL Fort Lauderdale:: FL\nF R\n\n"
BOARD = f"""N Ann+Bob:Cat+Dan:C
B 7:A
H {HANDS}:
A SN:1N*P^1PP
1 asks for nothing
C 1N:S
P S762A:HAQ85
R 9:90
"""


def read_boards(text: str) -> Collection:
    return collect(scan_rbn(text, "cup.rbn"), "", "cup.rbn")


def test_a_board_with_its_calls_its_cards_and_its_result() -> None:
    (kept,) = read_boards(HEAD + BOARD).records
    record = kept.record
    assert record.header.players == {Seat.N: "Ann", Seat.S: "Bob", Seat.W: "Cat", Seat.E: "Dan"}
    assert record.header.rest["tags"] == {"Board": "7", "Room": "Closed", "Scoring": "R", "Vulnerable": "NS"}
    assert (record.header.rest["event"], record.header.rest["site"]) == ("Cup, Final", "Fort Lauderdale: FL")
    assert record.header.rest["date"] == "1998-01-31"
    assert [str(act.call) for act in record.acts if isinstance(act, Say)] == ["1NT", "P", "P", "P"]
    fell = [f"{act.source}:{act.cards[0]}" for act in record.acts if isinstance(act, Play)]
    assert fell == ["W:S7", "N:S6", "E:S2", "S:SA", "S:HA", "W:HQ", "N:H8", "E:H5"]
    assert record.acts[-3:] == (Claim(Seat.S, 7), Agree(Seat.W), Agree(Seat.E))
    table = table_after(code_of(record.header), record)
    assert table.deal is not None
    assert table.deal.taken == 9


def test_a_suit_stands_with_a_card_that_does_not_follow() -> None:
    void = HANDS.replace("T987.KQ.KQJ2.A87", "T987.K.KQJ2.A876").replace("65.JT98.T98.KQJT", "65.QJT9.T98.KQJT")
    (kept,) = read_boards(f"H {void}:\nA SZ:1NA\nP S762A:HAK98:H2C6T5\n").records
    fell = [f"{act.source}:{act.cards[0]}" for act in kept.record.acts if isinstance(act, Play)]
    assert fell[8:] == ["S:H2", "W:C6", "N:HT", "E:H5"]


def test_what_is_told_of_the_occasion_and_the_hands_holds_for_the_boards_after_it() -> None:
    later = "\nN Eve+Fay\nA SN:1N:A\n\nB 8\nA WZ:A\n"
    first, second, third = read_boards(HEAD + BOARD + later).records
    assert {each.record.header.rest["event"] for each in (first, second, third)} == {"Cup, Final"}
    assert second.record.header.players == {Seat.N: "Eve", Seat.S: "Fay"}
    assert second.record.acts[0] == first.record.acts[0]
    assert not any(isinstance(act, Play) for act in second.record.acts)
    assert [str(act.call) for act in second.record.acts if isinstance(act, Say)] == ["1NT", "P", "P", "P"]
    assert [str(act.call) for act in third.record.acts if isinstance(act, Say)] == ["P"] * 4
    assert third.record.acts[1].by is Seat.W
    assert (second.line, third.line) == (16, 19)


def test_the_hand_that_is_left_out_holds_the_rest() -> None:
    (kept,) = read_boards(BOARD).records
    assert str(kept.record.acts[0].hands[Seat.E]) == "432.765.765.9654"  # type: ignore[union-attr]  # the first is a deal


def test_text_in_braces_is_passed_over() -> None:
    text = "{A story of\nB 99 as it went.}\n{Another.}\n\n"
    collection = read_boards(HEAD + text + BOARD + text)
    assert (collection.boards, collection.kept) == (1, 1)


def test_the_calls_end_where_the_reader_is_asked_for_one() -> None:
    (kept,) = read_boards("H N:AKQJ.A432.A43.32:T987.KQ.KQJ2.A87:65.JT98.T98.KQJT:\nA NZ:1NP2CPY\n").records
    assert [str(act.call) for act in kept.record.acts if isinstance(act, Say)] == ["1NT", "P", "2C", "P"]


@pytest.mark.parametrize(
    "calls",
    [
        *("1N!PPP", "1N?PPP", "1N!!P??PP", "1N*!PPP", "1N!*PPP", "1NP^1!PP", "1NP?^1PP", "1N!P?PP!", "1NP:P!P?"),
        *("1N ! P ? P P", "1N!A!", "1NA?", "1N!P?Y", "1N!PY?", "1N!P?P*?"),
    ],
)
def test_what_is_thought_of_a_call_is_passed_over(calls: str) -> None:
    (kept,) = read_boards(BOARD.replace("1N*P^1PP", calls)).records
    assert [str(act.call) for act in kept.record.acts if isinstance(act, Say)] == ["1NT", "P", "P", "P"]


@pytest.mark.parametrize(
    "cards",
    [
        *("S7!62A:HAQ85", "S76?2A:HAQ85", "S76!?2A!!:HAQ85??", "S762A!:HAQ85?", "S762A:!HAQ85", "S7^1!62A?^2:H*AQ85"),
        *("S!762A:HAQ85", "S7 ! 62A : HAQ8 ? 5", "S762A:HAQ!8H5", "S762A;HAQ85", "S7!62A?;HAQ85;"),
    ],
)
def test_what_is_thought_of_a_card_is_passed_over(cards: str) -> None:
    """And a semicolon stands after a trick since version 2.7, where the rest is trivial."""
    (kept,) = read_boards(BOARD.replace("S762A:HAQ85", cards)).records
    fell = [f"{act.source}:{act.cards[0]}" for act in kept.record.acts if isinstance(act, Play)]
    assert fell == ["W:S7", "N:S6", "E:S2", "S:SA", "S:HA", "W:HQ", "N:H8", "E:H5"]


@pytest.mark.parametrize(("contract", "result"), [("1N!:S", "9:90"), ("1N?:S!", "9!:90"), ("1N!!^1:S?", "9:90?")])
def test_what_is_thought_of_a_contract_or_result_is_passed_over(contract: str, result: str) -> None:
    calls_left_out = BOARD.replace("A SN:1N*P^1PP\n", "")
    (kept,) = read_boards(calls_left_out.replace("1N:S", contract).replace("9:90", result)).records
    table = table_after(code_of(kept.record.header), kept.record)
    assert table.deal is not None
    assert (table.deal.taken, table.deal.declaration.declarer) == (9, Seat.S)


def test_west_deals_where_no_dealer_is_named() -> None:
    """Version 3.2 lets dealer and vulnerability be left out."""
    (kept,) = read_boards(BOARD.replace("SN:1N*P^1PP", "PPP1N!PPP")).records
    said = [(act.by, str(act.call)) for act in kept.record.acts if isinstance(act, Say)]
    assert said[:4] == [(Seat.W, "P"), (Seat.N, "P"), (Seat.E, "P"), (Seat.S, "1NT")]
    assert "Vulnerable" not in kept.record.header.rest["tags"]


@pytest.mark.parametrize(
    ("broken", "line", "why"),
    [
        (BOARD.replace("H S:", "H Q:"), 3, "are no hands: write W:AK.Q.J.T98"),
        (BOARD.replace("AKQJ.A432", "AKQY.A432"), 3, "is no card"),
        (BOARD.replace("T987.KQ", "A987.KQ"), 3, "SA in the hand of W stands in another hand too"),
        (BOARD.replace("A SN:", "A S:"), 4, "names no dealer"),
        (BOARD.replace("1N*P", "1Z*P"), 4, "'1Z' is no call"),
        (BOARD.replace("S762A", "S782A"), 7, "a trick has two cards of one hand"),
        (BOARD.replace("S762A", "S672A"), 7, "S6 is not of the hand whose turn it is"),
        (BOARD.replace("S762A", "762A"), 7, "'762A' is no trick"),
        (BOARD.replace("S762A", "S7?2A"), 7, "is no trick"),
        (BOARD.replace("C 1N:S", "C 2N:S"), 6, "contract"),
    ],
)
def test_a_bad_board_is_listed_and_the_rest_goes_on(broken: str, line: int, why: str) -> None:
    collection = read_boards(f"{BOARD}\n{broken}\n{BOARD}")
    assert (collection.boards, collection.kept) == (3, 2)
    (lost,) = collection.lost
    assert (lost.line, why in str(lost.why)) == (9 + line, True), lost


def test_any_text_at_all_is_no_more_than_lost() -> None:
    for end in range(len(BOARD)):
        assert read_boards(BOARD[:end]).boards <= 1


def test_rbn_is_known_by_its_name_or_by_how_it_begins(tmp_path: Path) -> None:
    assert is_rbn(HEAD)
    assert not is_rbn("% PBN 2.1")
    (tmp_path / "cup.rbn").write_text(BOARD, encoding="utf-8")
    (tmp_path / "cup.txt").write_text(HEAD + BOARD, encoding="utf-8")
    for name in ("cup.rbn", "cup.txt"):
        assert f"{name}: 1 of 1 boards kept" in run("convert", "--check", str(tmp_path / name)).stdout
    assert run("deal", str(tmp_path / "cup.rbn"), "--link").stdout.startswith("https://")
