"""Files as they arrive: through mails, word processors and systems, written by hand, in every spelling of a call."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oddtrick.files.kinds import read_games
from oddtrick.files.pbn import Collection, collect
from oddtrick.files.pbn.values import STRAINS
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import PASS, Bid, Call
from oddtrick.rules.cards import SEATS, Card, Hands, Seat
from tests.files.dialects import boards, dotted, lettered, lin, pbn, rbn

BOARDS = boards(3, "wild")
PBN = "".join(pbn(board) + "\n" for board in BOARDS)
BOARD = BOARDS[0]
HANDS = " ".join(dotted(BOARD.hands[seat]) for seat in SEATS)


def read(name: str, data: str | bytes) -> Collection:
    scan = read_games(name, data if isinstance(data, bytes) else data.encode(), name)
    assert scan is not None
    return collect(scan)


def dealt(found: Collection) -> list[Hands]:
    return [act.hands for kept in found.records for act in kept.record.acts if isinstance(act, Deal)]


def called(found: Collection) -> list[Call]:
    (kept,) = found.records
    return [act.call for act in kept.record.acts if isinstance(act, Say)]


def remarks(found: Collection) -> list[str]:
    return [str(remark) for remark in found.remarks]


# -- what is around the boards --


@pytest.mark.parametrize(
    "data",
    [
        PBN.replace("\n", "\r\r\n"),
        PBN.replace("\n", "\n\r"),
        PBN.replace("\n", "\n\n"),
        PBN.replace("\n", "\r\n", 7),
        "\ufeff\ufeff" + PBN,
        PBN + "\x1a",
        PBN.encode() + b"\0" * 200,
        "".join(f"> {line}\n" for line in PBN.splitlines()),
        "".join(f">> {line}\r\n" for line in PBN.splitlines()),
        PBN.replace("[Event", "[event").replace("[Deal ", "[DEAL ").replace("[Board", "[board"),
        PBN.replace(' "', " “").replace('"]', "”]"),
        PBN.replace(' "', " “").replace('"]', "”]").encode("cp1252"),
        PBN.replace(' "', " „").replace('"]', "“]").encode("utf-16"),
        PBN.replace(" ", "\u00a0"),
        PBN.replace('"N:', '"N : '),
        f"From: Ann\nSubject: deals\n\nDear Bob,\nhere they are:\n\n{PBN}",
        f"{PBN}\n\n<<end of the file>>\nRegards, Ann\n",
        f"<html><body><pre>\n{PBN}</pre></body></html>\n",
        PBN.replace("\n[Event", "\nThe next one:\n[Event"),
    ],
    ids=range(19),
)
def test_what_is_around_the_boards_costs_none_and_is_no_board(data: str | bytes) -> None:
    found = read("a.pbn", data)
    assert (found.boards, found.lost) == (3, ())
    assert dealt(found) == [board.hands for board in BOARDS]


@pytest.mark.parametrize("between", ["\n\n", "\n\n\n\n"])
def test_games_of_one_line_each_keep_their_tags_though_each_second_line_is_empty(between: str) -> None:
    hands = [" ".join(dotted(board.hands[seat]) for seat in SEATS) for board in BOARDS]
    lines = [f'[Dealer "{board.dealer}"] [Deal "N:{held}"]' for board, held in zip(BOARDS, hands, strict=True)]
    found = read("a.pbn", between.join(lines) + "\n")
    assert (found.lost, [line for line in remarks(found) if "occurs again" in line]) == ((), [])
    deals = [act for kept in found.records for act in kept.record.acts if isinstance(act, Deal)]
    assert [(deal.by, deal.hands) for deal in deals] == [(board.dealer, board.hands) for board in BOARDS]


def test_words_of_no_game_are_told_with_their_line_once() -> None:
    found = read("a.pbn", f"Dear Bob,\nhere they are:\n\n{PBN}\n\nRegards,\nAnn\n")
    told = [line for line in remarks(found) if "neither a tag nor of a game" in line]
    assert len(told) == 2
    assert told[0].startswith("line 1: 'Dear' is")
    assert told[1].startswith(f"line {PBN.count(chr(10)) + 6}: 'Regards,' is")
    alone = read("a.pbn", "% PBN 2.1\nhello\n")
    assert (alone.boards, alone.lost[0].line) == (1, 2)


def test_a_long_word_of_no_game_is_told_in_part() -> None:
    (told,) = [line for line in remarks(read("a.pbn", f"{'x' * 5000}\n\n{PBN}")) if "neither a tag" in line]
    assert told.startswith(f"line 1: '{'x' * 60}\N{HORIZONTAL ELLIPSIS}' is")


def test_words_within_an_auction_are_told_and_end_none() -> None:
    """What is misspelt in calls that go on is no word of another game."""
    text = f'[Board "1"]\n[Dealer "N"]\n[Deal "N:{HANDS}"]\n[Auction "N"]\n1NT Pass\n\nPas Pass Pass\n'
    (lost,) = read("a.pbn", text).lost
    assert (lost.line, "'Pas' is no call" in str(lost.why)) == (7, True)


@pytest.mark.parametrize(
    ("calls", "count"),
    [("Pass Pass Pass\n\n1H AP", 7), ("Pass =1= Pass Pass\n\n1H AP", 7), ("Pass Pass Pass\n\nPass", 4)],
)
def test_three_passes_before_any_bid_end_no_auction(calls: str, count: int) -> None:
    found = read("a.pbn", one(calls))
    assert (found.lost, len(called(found))) == ((), count)


@pytest.mark.parametrize("calls", ["1NT Pass Pass Pass", "1 NT Pass Pass Pass", "Pass Pass Pass Pass"])
def test_words_after_passes_that_end_an_auction_are_of_no_game(calls: str) -> None:
    found = read("a.pbn", one(f"{calls}\n\nRegards"))
    assert (found.lost, len(called(found))) == ((), 4)
    assert any("'Regards' is neither" in line for line in remarks(found))


# -- one board, in every spelling --

SOUTH = ("1C", "P", "1H", "P", "2H", "P", "P", "P")
NORTH = ("1NT", "P", "3NT", "P", "P", "P")


def one(calls: str, tags: str = "") -> str:
    return f'[Board "1"]\n[Dealer "N"]\n[Deal "N:{HANDS}"]\n{tags}[Auction "N"]\n{calls}\n'


@pytest.mark.parametrize(
    ("calls", "meant"),
    [
        ("1NT - 3NT - - -", NORTH),
        ("1NT \N{EN DASH} 3NT \N{EN DASH} \N{EN DASH} \N{EN DASH}", NORTH),
        ("1NT - 3NT Pass Pass Pass", NORTH),
        ("1NT, Pass, 3NT, Pass, Pass, Pass", NORTH),
        ("1NT / Pass / 3NT / AP", NORTH),
        ("1NT Pass (3NT) All pass", NORTH),
        ("1SA Pass 3SA Pass Pass Pass", NORTH),
        ("1C(1) p 1H (2) p 2♥ p p p", SOUTH),
        ("1♣ - 1♥ - 2♥ - - -", SOUTH),
    ],
)
def test_calls_are_what_a_person_reads(calls: str, meant: tuple[str, ...]) -> None:
    found = read("a.pbn", one(calls))
    assert found.lost == ()
    assert called(found) == [call_of(call) for call in meant]
    # No fault is told of players who made none.
    assert not [line for line in remarks(found) if "fault" in line]


def call_of(text: str) -> Call:
    return PASS if text == "P" else Bid(int(text[0]), STRAINS[text[1:]])


def test_dashes_before_the_dealer_and_after_the_end_are_no_calls() -> None:
    found = read("a.pbn", one("- - 1NT Pass\n3NT AP").replace('[Dealer "N"]', '[Dealer "S"]'))
    assert called(found) == [call_of(call) for call in NORTH]
    asked = read("a.pbn", one("1NT Pass - -"))
    assert called(asked) == [call_of("1NT"), PASS]


def test_the_contract_may_name_its_declarer_and_the_result_its_tricks() -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Deal "N:{HANDS}"]\n[Contract "2♥ by S"]\n[Result "8 tricks"]\n'
    found = read("a.pbn", text)
    assert found.lost == ()
    assert called(found) == [PASS, PASS, call_of("2H"), PASS, PASS, PASS]
    assert "a claim of 8 by the declarer" in " ".join(remarks(found))


# A trick of the board after 1C 1H 2H, which South plays: West leads, and each follows suit.
LED = next(iter(BOARD.hands[Seat.W])).suit
SIDES = (Seat.W, Seat.N, Seat.E, Seat.S)
TRICK = [next(iter(BOARD.hands[seat].suit(LED))) for seat in SIDES]


@pytest.mark.parametrize(
    "written",
    [
        lambda card: card.name,
        lambda card: card.name.lower(),
        lambda card: card.name[::-1],
        lambda card: card.name.replace("T", "10"),
        lambda card: f"{card.suit}{card.rank.letter}",
    ],
    ids=("as the standard", "small", "the rank first", "ten", "symbols"),
)
@pytest.mark.parametrize("before", ["", "1. ", "1) "])
def test_cards_are_what_a_person_reads(written: Callable[[Card], str], before: str) -> None:
    row = before + " ".join(written(card) for card in TRICK)
    found = read("a.pbn", f'{one(" ".join(SOUTH))}[Play "W"]\n{row}\n*\n')
    assert found.lost == ()
    (kept,) = found.records
    assert [card for act in kept.record.acts if isinstance(act, Play) for card in act.cards] == TRICK


@pytest.mark.parametrize(
    "written",
    [
        lambda row: " ".join(card.name for card in row),
        lambda row: "2. " + " ".join(card.name for card in row),
        lambda row: "2) " + " ".join(card.name for card in row),
        lambda row: " ".join(card.name[::-1].lower() for card in row),
        lambda row: " ".join(card.name[::-1].replace("T", "10") for card in row),
        lambda row: " ".join(f"{card.suit}{card.rank.letter}" for card in row),
    ],
    ids=("as the standard", "a number", "a number and a bracket", "the rank first", "ten", "symbols"),
)
def test_a_play_goes_on_after_an_empty_line(written: Callable[[list[Card]], str]) -> None:
    winner = TRICK.index(max(TRICK))
    taken = SIDES[winner]
    held = {seat: [card for card in BOARD.hands[seat] if card not in TRICK] for seat in SEATS}
    led = next(card.suit for card in held[taken])
    second = {seat: next((card for card in held[seat] if card.suit is led), held[seat][-1]) for seat in SIDES}
    rows = [[*TRICK], [second[seat] for seat in SIDES]]
    text = f'{one(" ".join(SOUTH))}[Play "W"]\n{written(rows[0])}\n\n{written(rows[1])}\n*\n'
    found = read("a.pbn", text)
    assert found.lost == ()
    (kept,) = found.records
    cards = [card for act in kept.record.acts if isinstance(act, Play) for card in act.cards]
    assert (len(cards), set(cards)) == (8, {*rows[0], *rows[1]})


def test_an_en_dash_goes_on_as_a_dash_does() -> None:
    row = " ".join(card.name for card in TRICK)
    for dash in ("-", "\N{EN DASH}"):
        found = read("a.pbn", f'{one(" ".join(SOUTH))}[Play "W"]\n{row}\n\n{dash} {dash} {dash} {dash}\n*\n')
        assert (found.lost, [line for line in remarks(found) if "neither" in line]) == ((), [])


# -- LIN and RBN --


def lin_of(rest: str) -> str:
    return lin(BOARD).partition("mb|")[0] + rest + "pg||\n"


@pytest.mark.parametrize(
    "calls",
    [
        "mb|1♣|mb|p|mb|1♥|mb|p|mb|2♥|mb|p|mb|p|mb|p|",
        "mb|1C|mb|-|mb|1H|mb|-|mb|2H|mb|-|mb|-|mb|-|",
        "mb|1C|mb|p|mb|1H|mb|p|mb|2H|mb|ap|",
        "mb|1Cp1Hp2Hppp|",
        "mb|1C|mb|p|mb|1H|mb|p|mb|2H|mb|p|mb|AP|",
        "mb|1Cp1Hp2Hppp|mb|AP|",
    ],
)
def test_calls_of_lin(calls: str) -> None:
    found = read("a.lin", lin_of(calls))
    assert found.lost == ()
    assert called(found) == [call_of(call) for call in SOUTH]


@pytest.mark.parametrize("cards", [1, 4])
def test_cards_of_lin_alone_or_as_tricks(cards: int) -> None:
    parts = ["".join(card.name for card in TRICK[at : at + cards]) for at in range(0, 4, cards)]
    found = read("a.lin", lin_of("mb|1Cp1Hp2Hppp|" + "".join(f"pc|{part}|" for part in parts)))
    assert found.lost == ()
    (kept,) = found.records
    assert [card for act in kept.record.acts if isinstance(act, Play) for card in act.cards] == TRICK


def test_hands_of_lin_with_symbols_and_a_call_that_is_asked_for() -> None:
    shown = lettered(BOARD.hands[Seat.S])
    symbols = "".join(dict(zip("SHDC", "♠♥♦♣", strict=True)).get(sign, sign) for sign in shown)
    found = read("a.lin", lin_of("mb|1C|mb|p|mb|1H|mb|?|").replace(shown, symbols))
    assert dealt(found) == [BOARD.hands]
    assert called(found) == [call_of(call) for call in ("1C", "P", "1H")]
    assert "a call is left to the reader (?); it and those after it are left out" in remarks(found)[-1]


@pytest.mark.parametrize("calls", ["1CP1HP:2HA", "1cp1hp:2ha", "1C!P1H?P:2HPPP", "1CP1HP:2HPA"])
def test_calls_of_rbn(calls: str) -> None:
    text = rbn(BOARD).partition("\nA ")[0] + f"\nA NZ:{calls}\n"
    assert called(read("a.rbn", text)) == [call_of(call) for call in SOUTH]


@pytest.mark.parametrize(
    ("lin_calls", "rbn_calls", "count"),
    [("mb|p|mb|p|mb|AP|", "PPA", 4), ("mb|1C|mb|p|mb|AP|", "1CPA", 4), ("mb|1C|mb|p|mb|1H|mb|AP|", "1CP1HA", 6)],
)
def test_all_pass_counts_the_passes_that_were_made(lin_calls: str, rbn_calls: str, count: int) -> None:
    text = rbn(BOARD).partition("\nA ")[0] + f"\nA NZ:{rbn_calls}\n"
    for found in (read("a.lin", lin_of(lin_calls)), read("a.rbn", text)):
        assert len(called(found)) == count
        assert not [line for line in remarks(found) if "more passes" in line]


def test_no_trumps_of_rbn_and_an_auction_that_is_asked_for() -> None:
    head = rbn(BOARD).partition("\nA ")[0]
    assert called(read("a.rbn", f"{head}\nA NZ:1NTP3NTA\n")) == [call_of(call) for call in NORTH]
    assert called(read("a.rbn", f"{head}\nA NZ:?\n")) == []


# -- half deals --


def test_a_hand_without_cards_beside_a_whole_one_is_missing_and_in_an_ending_played_out() -> None:
    (half,) = read("a.pbn", '[Board "1"]\n[Deal "N:AKQ32.K32.32.432 ... J984.A654.KQ4.65 ..."]\n').half
    assert half.deal.known_seats == (Seat.N, Seat.S)
    ending = read("a.pbn", '[Board "1"]\n[Deal "N:AK... ... Q... J..."]\n')
    assert (len(ending.half), len(ending.lost)) == (0, 1)
