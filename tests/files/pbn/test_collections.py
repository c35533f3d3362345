"""A file of many boards: each kept in a record of its own or lost, and listed; a rubber where the games are one."""

from __future__ import annotations

import pytest

from oddtrick.files.pbn import Collection, collect, scan_pbn, write_collection, write_pbn
from oddtrick.files.record import Record, code_of, table_after
from oddtrick.rules.acts import Deal, Play
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.table import State
from tests.support.pbn_boards import BOARD, HANDS, board
from tests.support.remarked import texts
from tests.support.rubbers import walk


def read_boards(*boards: str, code: str = "") -> Collection:
    return collect(scan_pbn("\n".join(boards), "club.pbn"), code, "club.pbn")


def test_every_board_is_a_record_of_its_own() -> None:
    collection = read_boards(board(1), board(2), board(7))
    assert (collection.boards, collection.kept, collection.lost) == (3, 3, ())
    assert [kept.line for kept in collection.records] == [1, 13, 25]
    for kept, number in zip(collection.records, "127", strict=True):
        assert sum(isinstance(act, Deal) for act in kept.record.acts) == 1
        assert kept.record.header.rest["tags"] == {"Board": number, "Vulnerable": "NS", "Scoring": "MP"}
        table = table_after(code_of(kept.record.header), kept.record)
        assert table.deal is not None
        assert (table.deal.state, table.deal.taken) == (State.OVER, 11)


def test_the_code_that_is_taken_is_named() -> None:
    assert read_boards(board(1)).code == "auction-1915"
    assert texts(read_boards(board(1)))[0].startswith("no code of laws is named: taken under auction-1915, whose bids")
    asked = read_boards(board(1), code="auction-1910")
    assert texts(asked)[0] == "no code of laws is named: taken under auction-1910"
    assert asked.records[0].record.header.code == "auction-1910"
    with pytest.raises(UnknownCode):
        read_boards(board(1), code="whist")


@pytest.mark.parametrize(
    ("broken", "line", "why"),
    [
        (board(2, hands=HANDS.replace("643.", "AK3.")), 17, "SA, SK in the hand of S stands in another hand too"),
        (
            board(2, hands=HANDS.replace("T8.T8", "T8.T")),
            17,
            "the deal does not have four hands of thirteen cards: W has 12",
        ),
        (board(2, hands="A... K... Q... J..."), 17, "an ending of 1 cards in each hand is no deal"),
        (board(2, calls="4H Foo AP"), 23, "'Foo' is no call"),
        (board(2, calls="4S AP"), 20, "the contract is 4H, and the calls come to 4S by E"),
        (board(2, "N", "4H AP"), 19, "the declarer is E, by the calls N"),
        (board(2, "E").replace('[Auction "E"]', '[Auction "N"]'), 15, "the dealer is E, and the calls begin with N"),
        (board(2) + '[Play "S"]\nSA\n', 25, "SA is not of the hand whose turn it is"),
        (board(2).replace('"11"', '"many"'), 21, "'many' is no result"),
        (board(2).replace("[Board", '[Site "nowhere]\n[Board'), 14, "this text is not closed"),
        (board(2).replace("[Board", "{no end\n[Board"), 14, "this comment is never closed"),
    ],
)
def test_a_bad_board_is_listed_with_its_line_and_the_rest_goes_on(broken: str, line: int, why: str) -> None:
    collection = read_boards(board(1), broken, board(3))
    assert (collection.boards, collection.kept) == (3, 2)
    assert [kept.record.header.rest["tags"]["Board"] for kept in collection.records] == ["1", "3"]
    (lost,) = collection.lost
    assert (lost.line, str(lost.why)[: len(why)]) == (line, why)


def test_a_rubber_of_our_own_is_one_record() -> None:
    rubber = walk(code_of(read_boards(board(1)).records[0].record.header), "rubber", 130)
    text, _ = write_pbn(rubber)
    collection = collect(scan_pbn(text))
    assert [kept.record.acts for kept in collection.records] == [rubber.acts]
    assert collection.boards == collection.kept == sum(isinstance(act, Deal) for act in rubber.acts) > 1
    assert collection.code == ""


def test_boards_of_a_rubber_after_a_lost_one_are_lost_with_it() -> None:
    rubber = walk(code_of(read_boards(board(1)).records[0].record.header), "rubber", 130)
    text, _ = write_pbn(rubber)
    second = text.index("\r\n\r\n") + 4
    spoilt = text[:second] + text[second:].replace('[Dealer "', '[Dealer "Q', 1)
    collection = collect(scan_pbn(spoilt))
    deals = sum(isinstance(act, Deal) for act in rubber.acts)
    assert (collection.boards, collection.kept) == (deals, 1)
    assert {str(lost.why) for lost in collection.lost[1:]} <= {"a board before it in its rubber is lost"}


def test_several_records_go_through_one_file_and_back() -> None:
    boards = [kept.record for kept in read_boards(board(1), board(2), board(3)).records]
    rubber = walk(code_of(boards[0].header), "rubber", 130)
    records: list[Record] = [*boards[:2], rubber, boards[2]]
    text, _ = write_collection(records)
    assert '[OddtrickRecord "3.2"]' in text
    assert '[Vulnerable "NS"]' in text
    again = [kept.record for kept in collect(scan_pbn(text)).records]
    assert [record.acts for record in again] == [record.acts for record in records]
    assert [record.header.rest.get("tags") for record in again] == [r.header.rest.get("tags") for r in records]


RUBBER = BOARD.replace('"MP"', '"Rubber"').replace('"NS"', '"None"')


def test_games_scored_as_a_rubber_are_one_where_they_follow_one_another() -> None:
    east, south = (
        RUBBER.format(number=n, dealer=d, calls=c, hands=HANDS)
        for n, d, c in ((1, "E", "4H AP"), (2, "S", "P P P 4H AP"))
    )
    followed = read_boards(east, south)
    assert [(kept.boards, kept.line) for kept in followed.records] == [(2, 1)]
    # The same dealer twice is no rubber.
    apart = read_boards(east, east.replace('"1"', '"2"'))
    assert [kept.boards for kept in apart.records] == [1, 1]


def test_a_board_is_kept_with_its_cards() -> None:
    play = '[Play "S"]\nS3 SJ SQ S5\n*\n'
    (kept,) = read_boards(board(1) + play).records
    assert [str(act.cards[0]) for act in kept.record.acts if isinstance(act, Play)] == ["S3", "SJ", "SQ", "S5"]


def test_tags_of_no_board_are_neither_kept_nor_lost() -> None:
    collection = read_boards('[Event "Club night"]\n[Generator "x"]\n', board(1), '[OptimumScore "NS 420"]\n')
    assert (collection.boards, collection.kept) == (1, 1)
    assert [warning for warning in texts(collection) if "belong to no board" in warning] == [
        "line 1: these tags belong to no board and are left out: Event, Generator",
        "line 16: these tags belong to no board and are left out: OptimumScore",
    ]


def test_a_board_of_two_hands_is_kept_as_it_stands() -> None:
    collection = read_boards(board(1), board(2, hands="AKQ2.432.K32.432 - 643.76.J976.J976 -"), board(3))
    assert (collection.boards, collection.kept, collection.lost) == (3, 3, ())
    (half,) = collection.half
    assert (half.line, [str(seat) for seat in half.deal.known_seats]) == (13, ["N", "S"])


def test_an_empty_file_has_no_boards() -> None:
    assert collect(scan_pbn("% PBN 2.1\n")) == Collection(records=())
