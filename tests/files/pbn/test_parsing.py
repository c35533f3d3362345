"""Reading PBN: what the standard allows, the places of faults, and any text at all."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.files.pbn import (
    Element,
    Item,
    Mark,
    Tag,
    read_pbn,
    scan_pbn,
    to_record,
    write_games,
    write_pbn,
)
from oddtrick.files.pbn.order_of_play import laid
from oddtrick.files.pbn.values import dealer_of, declarer_of, hands_of, result_of
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Strain
from oddtrick.rules.cards import Hand, Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import RecordError, UnknownCode
from oddtrick.rules.laws.law import Code
from tests.support.remarked import texts
from tests.support.rubbers import only, walk

ODD = """\
% PBN 2.1
% a file in the import format, with whatever the standard allows
{ A deal of our own,

  between two empty lines }
[Event "A \\"friendly\\" match\\\\replay"] ; the first comment
  [Site
      "London"] [Board "7"]
[West "Green"] [North "Brown"]
[Dealer "e"]
[Deal "n:AKQ2.432.K32.432 5.AKQ5.AQ54.AKQ5 643.76.J976.J976 -"]
[Declarer "W"] [Contract "3nx"] [Result "EW 9"]
[Dealer "N"]
{about the auction}
[Auction "S"]
-   -   -   1c ; natural
AP!?=2= $25
[Note "2:that is all"]
[Note "3:never called"]
[Round "2"]
"""

ROWS = """\
[Dealer "S"]
[Deal "S:-.-.AKQJT9876543.2 -.2.-.AKQJT9876543 AKQJT98765432.-.-.- -.AKQJT9876543.2.-"]
[Contract "1NT"]
[Auction "S"]
1NT AP
[Play "W"]
"""


# -- reading --


def test_the_import_format_is_read_as_the_standard_has_it() -> None:
    game = only(ODD)
    assert game.comments == ("A deal of our own,\n\n  between two empty lines",)
    assert game.tags["Event"] == Tag(value='A "friendly" match\\replay', comments=("the first comment",))
    assert (game.text("Site"), game.text("Board"), game.text("Round")) == ("London", "7", "2")
    assert (dealer_of(game), declarer_of(game), result_of(game)) == (Seat.E, Seat.W, 9)
    assert texts(game.remarks) == ("line 13: the tag Dealer occurs again and is left out",)
    assert (game.line, game.tags["Site"].line, game.tags["Site"].column) == (6, 8, 7)


def test_a_hand_that_is_not_told_holds_the_rest() -> None:
    hands = hands_of(only(ODD))
    assert hands is not None
    assert hands[Seat.N] == Hand.parse("AKQ2.432.K32.432")
    assert hands[Seat.W] == Hand.parse("JT987.JT98.T8.T8")
    two = hands_of(only('[Deal "W:AKQ2.432.K32.432 - 643.76.J976.J976 -"]'))
    assert two == (None, Hand.parse("643.76.J976.J976"), None, Hand.parse("AKQ2.432.K32.432"))


def test_the_auction_is_read_with_what_is_noted_to_it() -> None:
    auction = only(ODD).auction
    assert auction is not None
    assert auction.first is Seat.S
    silent = Item(value=None)
    assert auction.items == (
        *(silent, silent, silent),
        Item(value=Bid(1, Strain.CLUBS), comments=("natural",)),
        Item(value=PASS),
        Item(value=PASS),
        Item(value=PASS, note=2, nags=(5, 25)),
    )
    assert auction.notes == {2: "that is all", 3: "never called"}
    assert [item.column for item in auction.items] == [1, 5, 9, 13, 1, 1, 1]
    assert {item.line for item in auction.items} == {16, 17}


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("AP", [PASS] * 4),
        ("pass AP", [PASS] * 4),
        ("1S pAsS AP", [Bid(1, Strain.SPADES), *[PASS] * 3]),
        ("1n X XX AP", [Bid(1, Strain.NO_TRUMPS), DOUBLE, REDOUBLE, *[PASS] * 3]),
        ("7NTx Pass*", None),
        ("1S=1=X=2=Pass*", [Bid(1, Strain.SPADES), DOUBLE, PASS]),
    ],
)
def test_calls(calls: str, expected: list[Call] | None) -> None:
    text = f'[Dealer "N"]\n[Auction "N"]\n{calls}\n'
    if expected is None:
        with pytest.raises(RecordError, match=r"^line 3, column 1: '7NTx' is no call"):
            read_pbn(text)
        return
    auction = only(text).auction
    assert auction is not None
    assert [item.value for item in auction.items] == expected
    assert auction.ended is calls.endswith("*")


def test_the_marks_of_irregularities_in_the_auction() -> None:
    """The examples of the standard, 3.9: an insufficient bid, calls out of rotation, and both."""
    expected_by_text = {
        "1D ^I 1C": [(Bid(1, Strain.DIAMONDS), ()), (Bid(1, Strain.CLUBS), (Mark.INSUFFICIENT,))],
        "^S 1D": [(None, (Mark.SKIPPED,)), (Bid(1, Strain.DIAMONDS), ())],
        "1D ^s ^S ^i1C": [
            (Bid(1, Strain.DIAMONDS), ()),
            (None, (Mark.SKIPPED,)),
            (None, (Mark.SKIPPED,)),
            (Bid(1, Strain.CLUBS), (Mark.INSUFFICIENT,)),
        ],
        "1D +": [(Bid(1, Strain.DIAMONDS), ()), (None, (Mark.NEXT,))],
    }
    for text, expected in expected_by_text.items():
        auction = only(f'[Auction "W"]\n{text}').auction
        assert auction is not None
        assert [(item.value, item.marks) for item in auction.items] == expected


def test_the_order_in_which_cards_fell() -> None:
    """Columns belong to seats, W first; the winner leads, unless a mark says otherwise (3.6, 3.9)."""
    text = (
        '[Contract "1H"]\n[Play "W"]\nCA =1= C2 $7 C3 C4!\nS2 ^R H2 S3 S4\n^L D2 D3 D4 D5\nHA - H3 -\n*\n[Note "1:top"]'
    )
    game = only(text)
    assert game.play is not None
    assert game.play.ended
    assert game.play.notes == {1: "top"}
    fell = laid(game)
    order = [(card.seat.name, str(card.card)) for card in fell]
    assert order[:4] == [("W", "CA"), ("N", "C2"), ("E", "C3"), ("S", "C4")]
    assert order[4:8] == [("W", "S2"), ("N", "H2"), ("E", "S3"), ("S", "S4")]
    assert order[8:12] == [("W", "D2"), ("N", "D3"), ("E", "D4"), ("S", "D5")]
    # South won with the five of diamonds, and nobody knows what he led.
    assert order[12:] == []
    assert fell[5].item.marks == (Mark.REVOKE,)
    assert [fell[0].item.note, fell[1].item.nags, fell[3].item.nags] == [1, (7,), (7,)]


def test_a_round_begins_with_who_won_the_last() -> None:
    text = '[Contract "1NT"]\n[Play "W"]\nC2 C3 CA C4\nD2 D3 D4 +\n'
    order = [card.seat for card in laid(only(text))]
    assert order == [Seat.W, Seat.N, Seat.E, Seat.S, Seat.E]
    short = '[Contract "1NT"]\n[Play "W"]\nC2 C3 CA C4\nD2 D3'
    assert len(laid(only(short))) == 4


@pytest.mark.parametrize(
    ("result", "tricks"),
    [("9", 9), ("^9", 9), ("NS 4", 9), ("EW 9", 9), ("EW 9 NS 4", 9), ("NS 4 EW 9", 9), ("?", None), ("", None)],
)
def test_results(result: str, tricks: int | None) -> None:
    assert result_of(only(f'[Declarer "^W"]\n[Result "{result}"]')) == tricks
    if not result.strip("^").isdigit():
        assert result_of(only(f'[Result "{result}"]')) is None


def test_values_are_taken_from_earlier_games() -> None:
    """``#`` takes one from the game before, ``##`` gives one to all that follow (4.8)."""
    text = '[Event "##Match"]\n[Site "Here"]\n\n[Site "#"]\n\n[Event "Other"]\n[Site "#"]\n[Room "#"]\n\n[Board "4"]\n'
    games = read_pbn(text)
    assert [game.text("Event") for game in games] == ["Match", "Match", "Other", "Other"]
    assert [game.text("Site") for game in games] == ["Here", "Here", "Here", ""]
    assert games[2].text("Room") == ""


def test_other_sections_are_kept_cell_by_cell() -> None:
    text = (
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 9\n"E W" S "4 ; {5}"\n[Verdict ""]\ngood $1'
    )
    game = only(text)
    chart = game.charts["OptimumResultTable"]
    assert chart.columns == "Declarer;Denomination\\2R;Result\\2R"
    assert [element.text for element in chart.elements] == ["N", "NT", "9", "E W", "S", "4 ; {5}"]
    assert game.charts["Verdict"].elements == (Element("good"), Element("$1"))
    assert read_pbn(write_games([game])) == [game] or game.text("Event") == ""


def test_the_characters_and_line_ends_of_other_systems() -> None:
    text = '[North "Müller"]\n\n[North "Ærø"]\n'
    expected = ["Müller", "Ærø"]
    for given_text in (text, text.encode(), text.encode("latin-1"), text.replace("\n", "\r").encode("latin-1")):
        assert [game.text("North") for game in read_pbn(given_text)] == expected
    assert [game.text("North") for game in read_pbn(f"\ufeff{text}\x1a".encode())] == expected
    assert read_pbn("") == read_pbn("% PBN 2.1\r\n\r\n \t\r\n") == []


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ('[Event "x"', 1, 1, "a tag needs ] here"),
        ('["x"]', 1, 2, "a name here"),
        ('[Event "x]\n', 1, 8, 'not closed by "'),
        ('[Event {no} "x"]', 1, 8, "a value in quotation marks"),
        ('[Auct-ion "N"]\n1S', 1, 11, "no name of a tag"),
        ('[Event "x"]\n]', 2, 1, "']' without '['"),
        ('[Event "x"]\n}', 2, 1, "'}' has no place here"),
        ('[Event\n\n"x"]', 2, 1, "a value in quotation marks"),
        ('[Event "x"] {\nnever', 1, 13, "never closed"),
        ('[Dealer "Q"]', 1, 10, "'Q' is no dealer"),
        ('[Dealer "#"]', 1, 9, "cannot be taken from an earlier game"),
        ('[Declarer "^Q"]', 1, 12, "'^Q' is no declarer"),
        ('[Contract "8NT"]', 1, 12, "'8NT' is no contract"),
        ('[Contract "3NTXXX"]', 1, 12, "is no contract"),
        ('[Result "14"]', 1, 10, "is no result"),
        ('[Result "nine"]', 1, 10, "is no result"),
        ('[Deal "N:AKQ.-.- - - -"]', 1, 10, "has 3 suits instead of four"),
        ('[Deal "N:... AKZ... ... ..."]', 1, 14, "'SZ' is no card"),
        ('[Deal "N:... AA... ... ..."]', 1, 14, "holds SA twice"),
        ('[Deal "N:A... A... ... ..."]', 1, 15, "SA in the hand of E stands in another hand too"),
        ('[Deal "N:AKQJT98765432.A.. ... ... ..."]', 1, 10, "is a hand of 14 cards"),
        ('[Deal "AKQ"]', 1, 8, "is no deal"),
        ('[Auction "Z"]', 1, 11, "is no seat"),
        ('[Auction "N"]\n1S Foo', 2, 4, "'Foo' is no call"),
        ('[Auction "N"]\n1S #', 2, 4, "'#' has no place in the auction"),
        ('[Auction "N"]\n1S "x"', 2, 4, "a text has no place in the auction"),
        ('[Auction "N"]\n=1= 1S', 2, 1, "=1= stands after nothing"),
        ('[Auction "N"]\n1S =33=', 2, 4, "not one of 1 to 32"),
        ('[Auction "N"]\n1S $256', 2, 4, "not one of $0 to $255"),
        ('[Auction "N"]\n^L 1S', 2, 1, "^L has no place in the auction"),
        ('[Auction "N"]\n1S ^I', 2, 4, "^I stands before nothing"),
        ('[Auction "N"]\n1S ^I -', 2, 7, "^I stands before nothing"),
        ('[Auction "N"]\n1S * Pass', 2, 6, "nothing can follow the asterisk"),
        ('[Auction "N"]\n1S + Pass', 2, 6, "nothing can follow the +"),
        ('[Auction "N"]\nPass*\n[Note "one"]', 3, 7, "is no note"),
        ('[Auction "N"]\nPass*\n[Note "33:x"]', 3, 7, "is no note"),
        ('[Contract "1S"]\n[Play "W"]\nSA S1', 3, 4, "'S1' is no card"),
        ('[Contract "1S"]\n[Play "W"]\nSA ^I S2', 3, 4, "^I has no place in the play"),
        ('[Contract "1S"]\n[Play "W"]\nSA SA', 3, 4, "SA is played twice"),
        ('[Play "W"]\nSA', 1, 7, "the play cannot be followed"),
        (f"{ROWS}CA H2", 7, 4, "N does not hold H2: the hand is"),
    ],
)
def test_a_fault_has_its_place(text: str, line: int, column: int, says: str) -> None:
    scan = scan_pbn(f'% PBN 2.1\n[Event "good"]\n\n{text}', "x.pbn")
    assert scan.error is not None
    assert says in str(scan.error.message)
    assert str(scan.error) == f"x.pbn:{line + 3}:{column}: {scan.error.message}"
    assert [game.text("Event") for game in scan.games] == ["good"]
    with pytest.raises(RecordError):
        read_pbn(text)


# -- any text at all --


def harmless(text: str | bytes) -> None:
    """Reading gives games or a ``RecordError``, and so does what is made of the games."""
    scan = scan_pbn(text)
    if scan.error is not None:
        assert scan.error.line >= 1
        assert scan.error.column >= 1
    for game in scan.games:
        assert only(write_games([game])).auction == game.auction
        try:
            to_record([game], "auction-1910")
        except (RecordError, UnknownCode):
            continue


def spoilt(text: bytes, rng: random.Random) -> bytes:
    mixed = bytearray(text)
    signs = (
        b'"',
        b"[",
        b"]",
        b"{",
        b"}",
        b";",
        b"\n",
        b"\n\n",
        b"%",
        b"*",
        b"+",
        b"^S ",
        b"=1=",
        b"$9",
        b"\\",
        b"#",
        b"-",
    )
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(mixed) - 10)
        match rng.randrange(4):
            case 0:
                mixed[at] = rng.randrange(256)
            case 1:
                del mixed[at : at + rng.randint(1, 9)]
            case 2:
                mixed[at:at] = rng.choice(signs)
            case _:
                other = rng.randrange(len(mixed))
                mixed[at], mixed[other] = mixed[other], mixed[at]
    return bytes(mixed)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_spoilt_file_is_no_more_than_an_error(code: Code) -> None:
    rng = random.Random(code.key)
    wholes = [write_pbn(walk(code, "spoilt", 130, 0.1))[0].encode("latin-1"), ODD.encode()]
    for _ in range(100):
        harmless(spoilt(rng.choice(wholes), rng))


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=150) | st.text(max_size=80) | st.text('[]{};"\\%NESWAKdeal \n1-+*^=$!?', max_size=80))
def test_any_bytes_at_all_are_no_more_than_an_error(given_text: bytes | str) -> None:
    harmless(given_text)


def test_a_file_cut_off_anywhere_keeps_its_whole_games() -> None:
    text = write_pbn(walk(CODES[3], "cut", 130))[0]
    whole = read_pbn(text)
    assert len(whole) > 1
    first = text.index("\r\n\r\n") + 4
    for size in range(first, len(text), 3):
        games = scan_pbn(text[:size]).games
        assert games[0] == whole[0]


def test_what_was_read_is_written_in_the_export_format() -> None:
    game = only(ODD)
    text = write_games([game])
    assert "1C {natural} Pass Pass Pass =2= $5 $25\r\n" not in text
    assert '- - - 1C {natural}\r\nPass Pass Pass =2= $5 $25\r\n[Note "2:that is all"]\r\n' in text
    assert text.index('[Contract "3nx"]') < text.index('[Result "EW 9"]') < text.index('[Round "2"]')
    again = only(text)
    assert {name: tag for name, tag in again.tags.items() if tag.value != "?"} == game.tags
    assert (again.auction, again.comments) == (game.auction, game.comments)
