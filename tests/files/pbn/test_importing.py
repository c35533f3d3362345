"""From the games of other programs to a record, with a warning for what it does not hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.files.pbn import (
    Tag,
    read_pbn,
    to_games,
    to_record,
)
from oddtrick.files.record import Header, Record, code_of, table_after
from oddtrick.rules.acts import Act, Agree, Claim, Concede, Deal, Play, Say
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import AUCTION_1915, BRIDGE_1895, CODES
from oddtrick.rules.errors import RecordError, UnknownCode
from oddtrick.rules.table import State
from oddtrick.version import VERSION
from tests.support.remarked import texts
from tests.support.rubbers import ONE_NO_TRUMP, SPLIT, card, rubber

FOREIGN = """\
[North "Brown"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "S:..AKQJT98765432. .2..AKQJT9876543 AKQJT98765432... .AKQJT9876543..2"]
[Declarer "S"]
[Contract "1NT"]
[Result "{result}"]
[Room "Open"]
[Auction "S"]
1NT AP
[Play "W"]
{play}
"""


def import_board(text: str, code: str = "auction-1915") -> tuple[Record, tuple[str, ...]]:
    record, remarks = to_record(read_pbn(text), code)
    return record, texts(remarks)


def test_another_program_s_game_becomes_a_record() -> None:
    record, warnings = import_board(FOREIGN.format(result="0", play="CA S2 C2 D2\nCK +"))
    assert record.header == Header(
        code="auction-1915",
        players={Seat.N: "Brown"},
        dealer=Seat.S,
        program=VERSION,
        edition=AUCTION_1915.edition,
        rest={"tags": {"Vulnerable": "NS", "Room": "Open"}},
    )
    cards = (card("W", "CA"), card("S", "S2", "N"), card("E", "C2"), card("S", "D2"), card("W", "CK"))
    assert record.acts == (Deal(Seat.S, SPLIT), *ONE_NO_TRUMP, *cards)
    assert warnings == ("line 1: vulnerability (NS) is unknown in these games and kept as a tag only",)


@pytest.mark.parametrize(
    ("result", "play", "end"),
    [
        ("0", "CA S2 C2 D2\n*", (Concede(Seat.S, "rest"),)),
        ("2", "CA S2 C2 D2\n*", (Claim(Seat.S, 2), Agree(Seat.W), Agree(Seat.E))),
        ("NS 2", "*", (Claim(Seat.S, 2), Agree(Seat.W), Agree(Seat.E))),
        ("13", "CA S2 C2 D2\n*", ()),
        ("2", "CA S2 C2 D2\n- + - -", ()),
        ("2", "CA S2 C2 D2", (Claim(Seat.S, 2), Agree(Seat.W), Agree(Seat.E))),
        ("?", "CA S2 C2 D2\n*", ()),
    ],
)
def test_a_play_that_ends_early_is_claimed_or_conceded(result: str, play: str, end: tuple[Act, ...]) -> None:
    record, warnings = import_board(FOREIGN.format(result=result, play=play))
    rest = [act for act in record.acts if not isinstance(act, Deal | Say | Play)]
    assert tuple(rest) == end
    table = table_after(code_of(record.header), record)
    assert table.deal is not None
    assert (table.deal.state is State.OVER) is bool(end)
    if end:
        assert table.deal.taken == int(result[-1])
        assert any(warning.startswith("line 7: the end of the play is missing") for warning in warnings)
    if result == "13":
        assert "line 7: 13 tricks do not agree with the cards that were played" in warnings


def test_a_wrong_result_is_noticed() -> None:
    record = rubber(CODES[3], 4, 1)
    (game,), _ = to_games(record)
    said = int(game.text("Result"))
    tags = {name: tag for name, tag in game.tags.items() if not name.startswith("Oddtrick")}
    wrong = replace(game, tags={**tags, "Result": Tag(value=str((said + 1) % 14), line=9)})
    _, remarks = to_record([wrong], "auction-1915")
    warnings = texts(remarks)
    assert f"line 9: the result says {(said + 1) % 14} tricks, the cards say {said}" in warnings


def test_a_call_that_the_code_forbids_is_taken_and_listed() -> None:
    """1910, law 44: the dealer must declare."""
    text = '[Dealer "N"]\n[Deal "N:{}"]\n[Auction "N"]\nPass 1S AP\n'
    deal = "AKQ2.432.K32.432 5.AKQ5.AQ54.AKQ5 643.76.J976.J976 JT987.JT98.T8.T8"
    record, warnings = import_board(text.format(deal), "auction-1910")
    assert record.acts[1] == Say(Seat.N, PASS)
    assert any(w.startswith("line 4: under auction-1910 this is a fault of N: dealer-must-declare") for w in warnings)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[Dealer "N"]\n[Auction "N"]\nPass AP\n', "the board has no deal"),
        (
            '[Dealer "N"]\n[Deal "N:AKQ2.432.K32.432 - 643.76.J976.J976 -"]\n',
            "the deal does not have four hands of thirteen cards: E, W missing",
        ),
        (
            '[Dealer "N"]\n[Deal "N:AKQ2.432.K32.43 5.AKQ5.AQ54.AKQ 643.76.J976.J97 JT987.JT98.T8.T8"]\n',
            "the deal does not have four hands of thirteen cards: N has 12, E has 12, S has 12",
        ),
    ],
)
def test_a_game_without_its_hands_is_left_out(text: str, why: str) -> None:
    record, warnings = import_board(text)
    line = 2 if '[Deal "' in text else 1
    assert record.acts == ()
    assert warnings == (f"line {line}: {why}; it is left out",)


def test_the_dealer_is_found_where_he_is_not_named() -> None:
    deal = '[Deal "N:AKQ2.432.K32.432 5.AKQ5.AQ54.AKQ5 643.76.J976.J976 -"]\n'
    record, _ = import_board(f'{deal}[Auction "W"]\n- - 1S AP')
    assert record.acts[0].by is Seat.E
    record, _ = import_board(deal)
    assert record.acts[0].by is Seat.N
    passes = '[Auction "N"]\nAP\n'
    record, _ = import_board(f"{deal}{passes}\n{deal}")
    assert [act.by for act in record.acts if isinstance(act, Deal)] == [Seat.N, Seat.E]


def test_games_that_are_no_rubber_end_the_record() -> None:
    text = FOREIGN.format(result="?", play="CA S2 C2 D2\n+")
    record, warnings = import_board(f"{text}\n{text}\n{text}")
    assert sum(isinstance(act, Deal) for act in record.acts) == 1
    assert any(
        "line 15: this game and those after it are left out: the deal in hand is not over" in w for w in warnings
    )


def test_what_cannot_be_done_ends_its_game() -> None:
    text = FOREIGN.format(result="?", play="CA S2 C2 D2").replace("1NT AP", "1NT Pass *")
    record, warnings = import_board(text)
    assert not any(isinstance(act, Play) for act in record.acts)
    assert any(w.startswith("line 12: what follows in this game is left out: ") for w in warnings)


def test_other_names_and_codes_are_noticed() -> None:
    passed = '[Dealer "{}"]\n[Deal "S:..AKQJT98765432. .2..AKQJT9876543 AKQJT98765432... -"]\n[Auction "{}"]\nAP\n'
    first = f'[OddtrickCode "auction-1915"]\n[South "A"]\n{passed.format("S", "S")}'
    second = f'\n[OddtrickCode "auction-1910"]\n[South "B"]\n{passed.format("W", "W")}'
    record, remarks = to_record(read_pbn(first + second), "bridge-1895")
    warnings = texts(remarks)
    assert record.header.code == "auction-1915"
    assert warnings == (
        "line 8: other players than in the first game; the record keeps the names of the first",
        "line 8: auction-1910 is named here, and auction-1915 before; it is taken as that",
    )


def test_a_code_must_be_named() -> None:
    games = read_pbn(FOREIGN.format(result="?", play=""))
    with pytest.raises(UnknownCode, match="the games name no code of laws"):
        to_record(games)
    with pytest.raises(UnknownCode, match="'whist' is no code"):
        to_record(games, "whist")
    with pytest.raises(UnknownCode, match="name no code"):
        to_record([])
    assert to_record([], "bridge-1895")[0] == Record(
        Header(code="bridge-1895", program=VERSION, edition=BRIDGE_1895.edition)
    )
    for options, says in (("limit", "is no option"), ("limit=7", "cannot be 7"), ("dual_spade=true", "no option")):
        with pytest.raises(UnknownCode, match=says):
            to_record(read_pbn(f'[OddtrickCode "bridge-1895"]\n[OddtrickOptions "{options}"]'))


@pytest.mark.parametrize(
    ("spoilt", "line", "says"),
    [
        ('[OddtrickActTable "Seq;Seat;Act"]\n1 S call', 12, "must have the columns"),
        ('[OddtrickActTable "Seq;Seat;Act;Data"]\n1 S call', 12, "whole rows"),
        ('[OddtrickActTable "Seq;Seat;Act;Data"]\nx S call 1NT', 13, "'x' is no place"),
        ('[OddtrickActTable "Seq;Seat;Act;Data"]\n1 S call 8X', 13, "'8X' is no call"),
        ('[OddtrickActTable "Seq;Seat;Act;Data"]\n1 S claim "[3"', 13, "does not say what was done"),
        ('[OddtrickActTable "Seq;Seat;Act;Data"]\n1 S claim "[3]"', 13, "does not say what was done"),
        ('[OddtrickDeal "-.-.-.-"]', 12, "four hands"),
        ('[OddtrickDeal "-.-.-.- S.-.-.-"]', 12, "'SS' is no card"),
        ('[OddtrickPack "S1"]', 12, "'S1' is no card"),
    ],
)
def test_spoilt_private_parts_are_errors_with_their_place(spoilt: str, line: int, says: str) -> None:
    text = FOREIGN.format(result="?", play="*") + spoilt
    with pytest.raises(RecordError, match=says) as caught:
        to_record(read_pbn(text), "auction-1915", "x.pbn")
    assert caught.value.line == line + 1
    assert caught.value.source == "x.pbn"
