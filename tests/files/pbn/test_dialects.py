"""PBN as other programs write it: boards of our own in the manner of each dialect."""

from __future__ import annotations

import pytest

from oddtrick.files.record import code_of, table_after
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Strain
from oddtrick.rules.cards import Seat
from tests.files.pbn.dialect_boards import DEAL, calls_of, cards, only, read_boards
from tests.support.remarked import texts


def game(*more: str, calls: str = "1NT AP", first: str = "S", deal: str = DEAL) -> str:
    """A board of South's contract, West to lead."""
    return "\n".join((f'[Dealer "S"]\n[Deal "{deal}"]\n[Auction "{first}"]\n{calls}', *more)) + "\n"


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1NT Dbl Pass Pass Pass", ["1NT", "X", "P", "P", "P"]),
        ("1NT D R AP", ["1NT", "X", "XX", "P", "P", "P"]),
        ("1NT AC", ["1NT"]),
        ("1NT Pass AC 3NT AC", ["1NT", "P"]),
        ("1NT Dble Rdb AP", ["1NT", "X", "XX", "P", "P", "P"]),
        ("1NT X RDBL AllPass", ["1NT", "X", "XX", "P", "P", "P"]),
        ("1C! P 4N* P 5C=1 P 5NT? AP", ["1C", "P", "4NT", "P", "5C", "P", "5NT", "P", "P", "P"]),
        ("1n p 2♥ p p p", ["1NT", "P", "2H", "P", "P", "P"]),
        ('1C=0= AP\n[Note "0:any hand"]', ["1C", "P", "P", "P"]),
        ("1NT Pass Pass Pass*", ["1NT", "P", "P", "P"]),
        ("1NT { strong {balanced} hand } AP", ["1NT", "P", "P", "P"]),
        ("1NT P P P P", ["1NT", "P", "P", "P"]),
    ],
)
def test_calls_in_other_words(calls: str, expected: list[str]) -> None:
    assert calls_of(only(game(calls=calls))) == expected


def test_passes_missing_at_the_end() -> None:
    for rest in ('[Contract "1NT"]\n[Auction "S"]\n1NT', f'[Auction "S"]\n1NT\n[Play "W"]\n{"S7 S6 S2 SA"}'):
        record = only(f'[Dealer "S"]\n[Deal "{DEAL}"]\n{rest}\n')
        assert calls_of(record) == ["1NT", "P", "P", "P"]
    # Nothing says that this declaration is over.
    assert calls_of(only(game(calls="1NT Pass"))) == ["1NT", "P"]


def test_passes_missing_at_the_beginning() -> None:
    text = f'[Dealer "E"]\n[Deal "{DEAL}"]\n[Declarer "S"]\n[Contract "1NT"]\n[Auction "E"]\n1NT AP\n'
    record = only(f'{text}[Play "W"]\n*\n')
    assert calls_of(record) == ["P", "1NT", "P", "P", "P"]
    (lost,) = read_boards(text).lost
    assert str(lost.why) == "the declarer is S, by the calls E"
    # A turn that was passed over is no call that is missing.
    skipped = text.replace("1NT AP", "^S 1NT AP").replace('"S"', '"N"')
    (lost,) = read_boards(skipped + '[Play "E"]\n*\n').lost
    assert str(lost.why) == "the declarer is N, by the calls S"


@pytest.mark.parametrize(
    ("contract", "risk", "tricks", "result"),
    [
        ("2H", (), 9, "+1"),
        ("2HX", (DOUBLE,), 8, "="),
        ("2HR", (DOUBLE, REDOUBLE), 6, "-2"),
        ("2♥", (), 8, "8"),
        ("2H*", (DOUBLE,), 8, "8"),
    ],
)
def test_a_contract_without_calls(contract: str, risk: tuple[object, ...], tricks: int, result: str) -> None:
    record = only(f'[Dealer "E"]\n[Deal "{DEAL}"]\n[Declarer "W"]\n[Contract "{contract}"]\n[Result "{result}"]\n')
    calls = [act.call for act in record.acts if isinstance(act, Say)]
    assert calls == [PASS, PASS, Bid(2, Strain.HEARTS), *risk, PASS, PASS, PASS]
    table = table_after(code_of(record.header), record)
    assert table.deal is not None
    assert table.deal.taken == (9 if result == "+1" else tricks)


def test_a_deal_passed_out_without_calls() -> None:
    assert calls_of(only(f'[Dealer "N"]\n[Deal "{DEAL}"]\n[Contract "Pass"]\n')) == ["P", "P", "P", "P"]


TWO_TRICKS = ["W:S7", "N:S6", "E:S2", "S:SA", "S:HA", "W:HQ", "N:H8", "E:H5"]


@pytest.mark.parametrize(("end", "taken"), [("\n*", 9), ("", 9), ("\n+", None)])
def test_a_play_that_breaks_off_before_its_result(end: str, taken: int | None) -> None:
    """Many programs leave out the asterisk; only a sign that a card is awaited says that the play goes on."""
    record = only(game(f'[Declarer "S"]\n[Contract "1NT"]\n[Result "9"]\n[Play "W"]\nS7 S6 S2 SA{end}'))
    deal = table_after(code_of(record.header), record).deal
    assert deal is not None
    assert deal.taken == taken


@pytest.mark.parametrize(
    "play",
    [
        '[Play "W"]\nS7 S6 S2 SA\nHQ H8 H5 HA\n*',
        '[Play "W"]\nS7 S6 S2 SA\nHA HQ H8 H5\n*',
        '[Play ""]\nS7 S6 S2 SA\nHA HQ H8 H5\n*',
        '[Play "W"]\nS7 S6 S2 SA\nHQ H8 H5 HA\n-- -- -- --\n*',
        '[Play "?"]\ns7 s6 s2 sa\nhq h8 h5 ha\n*',
        '\n[Play "W"]\n\nS7 S6 S2 SA\nHQ H8 H5 HA\n*',
    ],
)
def test_cards_in_columns_or_as_they_fell(play: str) -> None:
    record = only(game(play))
    assert cards(record) == TWO_TRICKS


def test_a_row_with_two_cards_of_one_hand_is_not_put_right() -> None:
    (lost,) = read_boards(game('[Play "W"]\nS7 S6 S8 SA\n*')).lost
    assert (lost.line, str(lost.why)) == (6, "E does not hold S8: the hand is 432.765.765.9654")


def test_an_empty_play_and_an_empty_auction() -> None:
    assert cards(only(game('[Play ""]'))) == []
    assert calls_of(only(f'[Dealer "S"]\n[Deal "{DEAL}"]\n[Auction ""]\n')) == []
    assert calls_of(only(game(first=""))) == ["1NT", "P", "P", "P"]


def test_ten_tags_without_quotation_marks_and_quotation_marks_within() -> None:
    text = game(deal=DEAL.replace("T", "10")).replace('[Dealer "S"]', "[Board 7]\n[Event The Cup]\n[Dealer S]")
    record = only(f'[Site "The "Old" Club"]\n{text}')
    assert record.header.rest == {"event": "The Cup", "site": 'The "Old" Club', "tags": {"Board": "7"}}
    first = record.acts[0]
    assert first.by is Seat.S
    assert str(getattr(first, "hands", ("",))[0]) == "65.JT98.T98.KQJT"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "latin-1"])
def test_encodings(encoding: str) -> None:
    record = only(f'[North "Müller"]\n{game()}'.encode(encoding))
    assert record.header.players == {Seat.N: "Müller"}


def test_boards_without_empty_lines_between_them() -> None:
    boards = "".join(f'[Event "Cup"]\n[Board "{number}"]\n{game()}' for number in (1, 2, 3))
    collection = read_boards(boards)
    assert (collection.boards, collection.kept) == (3, 3)
    assert [kept.line for kept in collection.records] == [1, 7, 13]


def test_a_deal_played_at_two_tables() -> None:
    second = '[Room "Closed"]\n[Declarer "W"]\n[Contract "1H"]\n[Auction "S"]\nPass 1H AP\n'
    for at_second_table in (second, f'[Board "1"]\n{second}', f'[Board "#"]\n[Deal "#"]\n{second}'):
        collection = read_boards(f'[Board "1"]\n[Room "Open"]\n{game()}\n{at_second_table}')
        assert [kept.record.acts[0] for kept in collection.records] == [collection.records[0].record.acts[0]] * 2
        assert calls_of(collection.records[1].record) == ["P", "1H", "P", "P", "P"]
    # Another board has another deal.
    assert read_boards(f'[Board "1"]\n{game()}\n[Board "2"]\n{second}').kept == 1


def test_boards_played_again_after_all_of_the_first_table() -> None:
    decks = [DEAL, DEAL.replace("AKQJ.", "AKQ9.").replace("T987.", "TJ87.")]
    first = "".join(f'[Event "Cup"]\n[Board "{n}"]\n{game(deal=deal)}\n' for n, deal in enumerate(decks, 1))
    second = "".join(f'[Event "Cup"]\n[Board "{n}"]\n[Auction "S"]\nPass 1H AP\n\n' for n in (1, 2))
    hands = [getattr(kept.record.acts[0], "hands", ()) for kept in read_boards(first + second).records]
    assert (hands[2:], hands[0] == hands[1]) == (hands[:2], False)
    # Another occasion has other deals; so may a board that could not be read.
    assert read_boards(first + second.replace("Cup", "Final")).kept == 2
    broken = f'[Event "Cup"]\n[Board "1"]\n{game(calls="9NT", deal=decks[1])}\n'
    assert [lost.line for lost in read_boards(first + broken + second).lost] == [20, 22]


@pytest.mark.parametrize(
    ("tag", "warning"),
    [
        ('[Score-IMP "5"]', "line 1: 'Score-IMP' is no name of a tag; it is left out"),
        ("[Site]", ""),
    ],
)
def test_a_tag_that_says_nothing_of_the_cards_costs_no_board(tag: str, warning: str) -> None:
    collection = read_boards(f"{tag}\n{game()}")
    assert (collection.kept, texts(collection)[1:]) == (1, (warning,) if warning else ())


@pytest.mark.parametrize(
    ("tags", "dealer", "warning"),
    [
        ('[Board "3"]\n', Seat.S, "line 1: no dealer is named; S deals board 3"),
        ('[Board "17"]\n', Seat.N, "line 1: no dealer is named; N deals board 17"),
        ('[Board "3"]\n[Dealer "west"]\n', Seat.W, ""),
        ('[Board "3"]\n[Dealer "-"]\n[Auction "East"]\n1NT AP\n', Seat.E, ""),
    ],
)
def test_the_dealer_of_a_board(tags: str, dealer: Seat, warning: str) -> None:
    collection = read_boards(f'[Deal "{DEAL}"]\n{tags}'.replace("[Board", "[Board", 1))
    assert collection.records[0].record.acts[0].by is dealer
    assert texts(collection)[1:] == ((warning,) if warning else ())


def test_what_these_games_do_not_have_is_kept_as_tags_and_listed() -> None:
    collection = read_boards(f'[Vulnerable "All"]\n[Scoring "IMP"]\n[ScoreIMP "NS 5"]\n{game()}')
    assert collection.records[0].record.header.rest["tags"] == {
        "Vulnerable": "All",
        "Scoring": "IMP",
        "ScoreIMP": "NS 5",
    }
    assert "line 1: vulnerability (All) is unknown in these games and kept as a tag only" in texts(collection)


def test_every_change_is_listed() -> None:
    text = game('[Play "W"]\nS7 S6 S2 SA\nHA HQ H8 H5\n*', calls="1NT")
    changes = [warning for warning in texts(read_boards(text)) if "missing" in warning or "columns" in warning]
    assert len(changes) == 2
