"""LIN: boards of an online club, read as those of PBN are."""

from __future__ import annotations

import pytest

from oddtrick.files.pbn import is_lin
from oddtrick.files.record import code_of, table_after
from oddtrick.rules.acts import Agree, Claim, Play, Say
from oddtrick.rules.cards import Seat
from tests.support.lin_boards import BOARD, CALLS, CARDS, DEAL, DOUBLINGS, read_boards
from tests.support.remarked import texts


def test_a_board_with_its_calls_its_cards_and_its_claim() -> None:
    (kept,) = read_boards(BOARD).records
    record = kept.record
    assert record.header.players == {Seat.S: "Ann", Seat.W: "Bob", Seat.N: "Cat", Seat.E: "Dan"}
    assert record.header.rest["tags"] == {"Board": "7", "Vulnerable": "NS"}
    assert [str(act.call) for act in record.acts if isinstance(act, Say)] == ["1NT", "P", "P", "P"]
    fell = [f"{act.source}:{act.cards[0]}" for act in record.acts if isinstance(act, Play)]
    assert fell == ["W:S7", "N:S6", "E:S2", "S:SA", "S:HA", "W:HQ", "N:H8", "E:H5"]
    assert record.acts[-3:] == (Claim(Seat.S, 7), Agree(Seat.W), Agree(Seat.E))
    table = table_after(code_of(record.header), record)
    assert table.deal is not None
    assert table.deal.taken == 9


def test_the_hand_that_is_missing_holds_the_rest() -> None:
    (kept,) = read_boards(BOARD).records
    assert str(kept.record.acts[0].hands[Seat.E]) == "432.765.765.9654"  # type: ignore[union-attr]  # the first is a deal


def test_calls_in_one_part_and_a_deal_without_a_dealer() -> None:
    (kept,) = read_boards(BOARD.replace(CALLS + CARDS, "mb|1N!pXXpp|")).records
    assert [str(act.call) for act in kept.record.acts if isinstance(act, Say)] == ["1NT", "P", "XX", "P", "P"]
    collection = read_boards(f"md|0{DEAL[1:]}|ah|Board 3|")
    assert collection.records[0].record.acts[0].by is Seat.S
    assert texts(collection)[1:] == ("line 1: no dealer is named; S deals board 3",)


def test_a_call_of_many_letters_is_told_at_once() -> None:
    (lost,) = read_boards(DOUBLINGS).lost
    assert str(lost.why).endswith("is no call: write 1N, P, D or R")


def test_more_calls_than_a_game_can_have_are_told() -> None:
    (lost,) = read_boards(f"md|{DEAL}|mb|{'1NX' * 501}|").lost
    assert str(lost.why) == "the auction has more than 1000 items: take out those that belong to no game"


def test_names_without_end_are_told() -> None:
    assert "more than 1000 characters" in str(read_boards(f"pn|{'a,' * 501}|md|{DEAL}|").lost[0].why)


def test_both_tables_of_a_match() -> None:
    match = f"vg|Cup final,1|\npn|a,b,c,d,e,f,g,h|\nqx|o3|md|{DEAL}|sv|b|{CALLS}\nqx|c3|md|{DEAL}|sv|b|{CALLS}mc|7|\n"
    first, second = read_boards(match).records
    assert (first.record.header.players[Seat.S], second.record.header.players[Seat.S]) == ("a", "e")
    assert [each.record.header.rest["tags"]["Room"] for each in (first, second)] == ["Open", "Closed"]
    assert (first.record.header.rest["event"], first.line, second.line) == ("Cup final", 3, 4)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (BOARD.replace("md|1", "md|7"), "is no deal: it begins with the dealer, 1 to 4"),
        (BOARD.replace("SAKQJ", "SAKQJY"), "is no hand"),
        (BOARD.replace("SAKQJ", "SAKQJX"), "is a hand of 14 cards"),
        (BOARD.replace("ST987", "SA987"), "SA in the hand of W stands in another hand too"),
        (BOARD.replace("mb|1N!|", "mb|1Z|"), "'1Z' is no call"),
        (BOARD.replace("pc|s7|pc|s6|", "pc|s6|pc|s7|"), "S6 is not of the hand whose turn it is"),
        (BOARD.replace("pc|hq|pc|H8|", "pc|H8|pc|hq|"), "H8 is not of the hand whose turn it is"),
        (BOARD.replace("pc|s6|", "pc|s8|"), "a trick has two cards of one hand"),
        (BOARD.replace("pc|s6|", "pc|s1|"), "is no card"),
        (BOARD.replace("mc|9|", "mc|many|"), "'many' is no result"),
    ],
)
def test_a_bad_board_is_told_and_the_rest_goes_on(broken: str, why: str) -> None:
    collection = read_boards(BOARD + broken + BOARD)
    assert (collection.boards, collection.kept) == (3, 2)
    assert [lost.line for lost in collection.lost] == [2]
    assert why in str(collection.lost[0].why)


def test_any_text_at_all_is_no_more_than_lost() -> None:
    for end in range(len(BOARD)):
        collection = read_boards(BOARD[:end])
        assert collection.boards <= 1


def test_lin_is_known_by_how_it_begins() -> None:
    assert is_lin(BOARD)
    assert is_lin("\n qx|o1|")
    assert not is_lin('[Event "x"]')
    assert not is_lin('{"oddtrick": 1}')
