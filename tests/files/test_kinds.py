"""One door: every dialect of the corpus, in every form in which files arrive, is read as what it is."""

from __future__ import annotations

import pytest

from oddtrick.files.kinds import KINDS, read_games, recognised
from oddtrick.files.pbn import PbnGame, collect
from oddtrick.files.pbn.values import dealer_of, hands_of
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import NotUnderstood
from tests import RECORDS
from tests.files.dialects import DIALECTS, VULNERABLE, Board, Dialect, boards

TEXTS = [dialect for dialect in DIALECTS if isinstance(dialect.text(boards(1)), str)]
FORMS = [
    (ends, encoding)
    for ends in ("\n", "\r\n", "\r")
    for encoding in ("utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be")
]


def games_of(dialect: Dialect, data: bytes) -> list[PbnGame]:
    scan = read_games(dialect.file, data, dialect.file)
    assert scan is not None
    assert scan.faults == ()
    return list(scan.games)


def check(dialect: Dialect, made: list[Board], games: list[PbnGame]) -> None:
    assert [hands_of(game) for game in games] == [board.hands for board in made]
    if dialect.has_number:
        assert [game.text("Board") for game in games] == [str(board.number) for board in made]
    if dialect.has_dealer and dialect.name not in ("DLM", "BRI", "DUP", "DUP by its content"):
        assert [dealer_of(game) for game in games] == [board.dealer for board in made]
    for game, board in zip(games, made, strict=True):
        assert game.text("Vulnerable") in ("", VULNERABLE[board.sides])


@pytest.mark.parametrize("dialect", DIALECTS, ids=[dialect.name for dialect in DIALECTS])
@pytest.mark.parametrize("count", [1, 2, 36])
def test_every_dialect_is_read_whole(dialect: Dialect, count: int) -> None:
    made = boards(count)
    text = dialect.text(made)
    check(dialect, made, games_of(dialect, text if isinstance(text, bytes) else text.encode()))


@pytest.mark.parametrize("dialect", TEXTS, ids=[dialect.name for dialect in TEXTS])
def test_every_end_of_a_line_and_every_encoding(dialect: Dialect) -> None:
    made = boards(3)
    text = dialect.text(made)
    assert isinstance(text, str)
    for ends, encoding in FORMS:
        check(dialect, made, games_of(dialect, text.replace("\n", ends).encode(encoding)))


@pytest.mark.parametrize("dialect", DIALECTS, ids=[dialect.name for dialect in DIALECTS])
def test_every_board_of_a_dialect_is_kept_and_dealt_by_whoever_deals_it(dialect: Dialect) -> None:
    made = boards(5)
    text = dialect.text(made)
    scan = read_games(dialect.file, text if isinstance(text, bytes) else text.encode(), dialect.file)
    assert scan is not None
    collection = collect(scan)
    assert (collection.kept, collection.lost) == (5, ())
    if dialect.has_dealer:
        assert [kept.record.acts[0].by for kept in collection.records] == [board.dealer for board in made]


def test_what_a_file_holds_counts_for_more_than_its_name() -> None:
    made = boards(2)
    for dialect in DIALECTS:
        text = dialect.text(made)
        data = text if isinstance(text, bytes) else text.encode()
        right = recognised(dialect.file, data)
        for kind in KINDS:
            for ending in kind.endings:
                assert recognised(f"x{ending}", data) is right, (dialect.name, ending)


def test_a_record_is_known_by_its_header() -> None:
    data = next(RECORDS.glob("*.odd")).read_bytes()
    for name in ("a.odd", "a.txt", "a", "a.pbn"):
        assert (kind := recognised(name, data)) is not None
        assert kind.name == "record"


@pytest.mark.parametrize(
    ("data", "begins"),
    [
        (b"Dear Ann,\nthe deals are in the other mail.\n", "'Dear Ann,'"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "PNG'"),
        (b"", "nothing"),
        (b"1,2,3\n4,5,6\n", "'1,2,3'"),
    ],
)
def test_a_file_of_no_kind_gets_one_honest_sentence(data: bytes, begins: str) -> None:
    with pytest.raises(NotUnderstood) as raised:
        read_games("thing.txt", data, "thing.txt")
    text = str(raised.value)
    assert text.startswith(
        "thing.txt:1:1: this is no file of deals that is known here: it was tried as record, PBN, LIN, RBN, DUP"
    )
    assert begins in text
    assert "\n" not in text


def test_a_spoilt_board_of_a_machine_is_told_and_the_others_go_on() -> None:
    made = boards(3)
    by_name = {dialect.name: dialect for dialect in DIALECTS}
    spoilt_dlm = str(by_name["DLM"].text(made)).replace("Board 02=", "Board 02=p", 1).encode()
    dup = bytearray(by_name["DUP"].text(made))  # type: ignore[arg-type]  # it is bytes
    dup[156:158] = dup[158:160]
    for name, data in (("a.dlm", spoilt_dlm), ("a.dup", bytes(dup))):
        scan = read_games(name, data, name)
        assert scan is not None
        assert (len(scan.games), len(scan.faults)) == (2, 1)


def test_a_dlm_line_as_another_program_wrote_it() -> None:
    """The board and its figures are not of our making."""
    scan = read_games("a.dlm", b"[DOCUMENT]\nBoard 01=fnbkmmincldklcfcofoiefnapm018\n", "a.dlm")
    assert scan is not None
    hands = hands_of(scan.games[0])
    assert hands is not None
    assert str(hands[Seat.N]) == "T53.AJ7.AT.AQ762"
    scan = read_games("a.dlm", b"[DOCUMENT]\nBoard 01=fnbkmmincldklcfcofoiefnapm019\n", "a.dlm")
    assert scan is not None
    assert "do not agree with the letters" in str(scan.faults[0])


def test_the_numbers_of_a_set_that_is_counted_backwards() -> None:
    made = boards(3)
    data = b"".join(
        bytes(part)[:146] + b"YY17 1 19 "
        for part in (DIALECTS[-2].write(board) for board in made)
        if isinstance(part, bytes)
    )
    scan = read_games("a.dup", data, "a.dup")
    assert scan is not None
    assert [game.text("Board") for game in scan.games] == ["19", "18", "17"]
