"""Writing PBN: the export format, what it cannot carry, and the same record when it is read again."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from oddtrick.files.pbn import (
    Item,
    Mark,
    PbnGame,
    Tag,
    read_pbn,
    to_games,
    to_record,
    write_games,
    write_pbn,
)
from oddtrick.files.pbn.deal_sections import play_of
from oddtrick.files.pbn.order_of_play import laid
from oddtrick.files.record import Header, Record, code_of, replay_all, table_after
from oddtrick.rules.acts import Act, Agree, Claim, Concede, Cut, Deal, Play, Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Word, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Seat, deal_round
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CardPlay, Table, Trick
from tests.support.remarked import texts
from tests.support.rubbers import ONE_NO_TRUMP, SPLIT, card, only, rubber, rubber_of, say, walk
from tests.support.tables import EVERY_TABLE


@pytest.mark.parametrize("code", EVERY_TABLE)
@pytest.mark.parametrize("odd", [0.0, 0.1, 0.6], ids=["offered", "now-and-then", "wild"])
def test_a_record_written_and_read_again_is_the_same(code: Code, odd: float) -> None:
    for seed in range(8):
        record = walk(code, f"{seed}/{odd}", 150, odd)
        text, _ = write_pbn(record)
        games = read_pbn(text.encode("latin-1"))
        again, warnings = to_record(games)
        assert again.acts == record.acts
        assert code_of(again.header) == code
        assert warnings == ()
        assert table_after(code, again) == table_after(code, record)
        assert len(games) == sum(isinstance(act, Deal) for act in record.acts)
        assert games == to_games(record)[0]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_lawful_part_needs_no_section_of_our_own_but_for_words(code: Code) -> None:
    """Deals, bids and cards PBN has itself; only the formulas of 1895 are not."""
    record = rubber(code, 1, 2)
    games, _ = to_games(record)
    words = any(isinstance(act, Say) and isinstance(parse_call(str(act.call)), Word | Bid) for act in record.acts)
    assert words
    spoken = any(isinstance(act, Say) and not plain(act.call) for act in record.acts)
    for game in games:
        assert (game.auction is None) is spoken
        assert ("OddtrickActTable" in game.charts) is spoken
        assert game.play is None or len(game.play.items) == 52
        assert "OddtrickActs" not in game.tags


def plain(call: Call) -> bool:
    return isinstance(call, Bid) or call in (PASS, DOUBLE, REDOUBLE)


def test_the_export_format_is_written_to_the_letter() -> None:
    header = Header(
        code="auction-1910",
        players={Seat.N: "Brown", Seat.S: 'Jones "the lion"'},
        rest={"event": "Club", "date": "1910-06-30"},
    )
    acts = (*ONE_NO_TRUMP, card("W", "CA"), card("S", "S2", "N"), card("E", "C2"), card("S", "D2"), card("W", "CK"))
    text, _ = write_pbn(rubber_of("", *acts, header=header))
    assert text.split("\r\n") == [
        "% PBN 2.1",
        "% EXPORT",
        '[Event "Club"]',
        '[Site "?"]',
        '[Date "1910.06.30"]',
        '[Board "1"]',
        '[West "?"]',
        '[North "Brown"]',
        '[East "?"]',
        '[South "Jones \\"the lion\\""]',
        '[Dealer "S"]',
        '[Vulnerable "None"]',
        '[Deal "S:..AKQJT98765432. .2..AKQJT9876543 AKQJT98765432... .AKQJT9876543..2"]',
        '[Scoring "Rubber"]',
        '[Declarer "S"]',
        '[Contract "1NT"]',
        '[Result "?"]',
        '[OddtrickCode "auction-1910"]',
        '[Auction "S"]',
        "1NT Pass Pass Pass",
        '[Play "W"]',
        "CA S2 C2 D2",
        "CK + - -",
        "",
    ]


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_the_export_format_keeps_its_rules(code: Code) -> None:
    for seed in range(3):
        text, _ = write_pbn(walk(code, f"rules/{seed}", 150, 0.2))
        lines = text.split("\r\n")
        assert "\n" not in "".join(lines)
        assert "\r" not in "".join(lines)
        assert max(map(len, lines)) <= 253
        assert text.encode("latin-1").decode("latin-1") == text
        assert all(line.isprintable() for line in lines)
        for block in text.split("\r\n\r\n"):
            tags = [line[1:].split(" ")[0] for line in block.split("\r\n") if line.startswith("[")]
            assert tags[:15] == [
                *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer"),
                *("Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
            ]
            sections = [tag for tag in tags[15:] if tag in ("Auction", "Play") or tag.endswith("Table")]
            others = tags[15 : len(tags) - len(sections)]
            assert others == sorted(others)
            assert sections == sorted(sections, key=lambda tag: (tag.endswith("Table"), tag))


def test_boards_are_numbered_and_nobody_is_vulnerable() -> None:
    games, _ = to_games(rubber(CODES[3], 2, 3))
    assert [game.text("Board") for game in games] == ["1", "2", "3"]
    assert {game.text("Vulnerable") for game in games} == {"None"}
    assert {game.text("Scoring") for game in games} == {"Rubber"}


def test_a_deal_passed_out() -> None:
    acts = tuple(Say(seat, PASS) for seat in (Seat.S, Seat.W, Seat.N, Seat.E))
    record = rubber_of("auction-1915", *acts)
    (game,), _ = to_games(record)
    assert [game.text(name) for name in ("Contract", "Declarer", "Result")] == ["Pass", "", ""]
    assert game.play is None
    assert to_record([game])[0].acts == record.acts


def test_a_deal_that_goes_on_awaits_a_call_or_a_card() -> None:
    (game,), _ = to_games(rubber_of("auction-1910", say("S", "1NT"), say("W", "X")))
    assert game.auction is not None
    assert game.auction.items[-1] == Item(value=None, marks=(Mark.NEXT,))
    assert game.tags["Contract"].value == "?"
    (begun,), _ = to_games(rubber_of("auction-1910", *ONE_NO_TRUMP))
    assert begun.play is not None
    assert [item.marks for item in begun.play.items] == [(Mark.NEXT,), (), (), ()]


def test_the_score_is_told_above_and_below_the_line() -> None:
    """1910, law 49: seven under-tricks doubled at 100 each; a slam of the adversaries scores nothing (A-01)."""
    record = rubber_of(
        "auction-1910", say("S", "1NT"), say("W", "X"), say("N", "P"), say("E", "P"), say("S", "P"), card("W", "H2")
    )
    claimed = replace(record, acts=(*record.acts, Claim(Seat.S, 0), Agree(Seat.W), Agree(Seat.E)))
    (game,), _ = to_games(claimed)
    assert game.text("Result") == "0"
    assert game.text("ScoreRubber") == "NS 0/0 EW 700/0"
    assert game.text("ScoreRubberHistory") == "NS 0 0/0 EW 0 0/0"
    assert to_record([game])[0].acts == claimed.acts


def test_the_words_of_1895_are_kept_in_a_section_of_our_own() -> None:
    calls = ("make:H", "X", "XX", "XX", "satisfied", "yes")
    table = Table(dealer=Seat.S)
    code = code_for("bridge-1895")
    acts: list[Act] = [Deal(Seat.S, SPLIT)]
    for call in ("", *calls):
        act: Act = acts[0] if not call else Say(table.turn or Seat.N, parse_call(call))
        ruling = judge(code, table, act)
        assert ruling.is_proper, act
        table = after(table, ruling)
        acts += [act] if call else []
    record = Record(Header(code="bridge-1895"), tuple(acts))
    text, remarks = write_pbn(record)
    warnings = texts(remarks)
    assert '[Contract "1HXX"]' in text
    assert '[OddtrickContract "hearts, doubled 3 times over"]' in text
    assert '[OddtrickActTable "Seq;Seat;Act;Data"]\r\n1 S call make:H\r\n2 W call X\r\n3 S call XX\r\n' in text
    assert "[Auction" not in text
    assert "deal 1: Contract 1HXX stands for hearts, doubled 3 times over (private OddtrickContract)" in warnings
    assert "deal 1: its calls are none of PBN's and stand in the private OddtrickActTable only" in warnings
    assert to_record(read_pbn(text))[0].acts == record.acts


def test_royals_are_written_as_spades() -> None:
    code = code_for("auction-1915", {"dual_spade": True})
    header = Header(code=code.key, variety=code.varieties, options={"dual_spade": True})
    calls = (say("S", "3royal"), say("W", "P"), say("N", "P"), say("E", "P"))
    text, remarks = write_pbn(rubber_of("", *calls, header=header))
    warnings = texts(remarks)
    assert '[Contract "3S"]' in text
    assert '[OddtrickContract "3 royals"]' in text
    assert '[OddtrickOptions "dual_spade=true"]' in text
    assert "deal 1: Contract 3S stands for 3 royals (private OddtrickContract)" in warnings
    again, _ = to_record(read_pbn(text))
    assert again.header.options == {"dual_spade": True}
    assert again.acts[1:] == calls


def test_marks_of_what_was_irregular_and_stood() -> None:
    revoke = rubber_of(
        "auction-1910",
        *ONE_NO_TRUMP,
        *(card("W", "CA"), card("S", "S2", "N"), card("E", "HA"), card("S", "D2"), card("W", "CK")),
    )
    text, remarks = write_pbn(revoke)
    warnings = texts(remarks)
    assert "\r\nCA S2 ^R HA D2\r\nCK + - -\r\n" in text
    assert any("E's play of HA (renounce" in warning for warning in warnings)
    assert to_record(read_pbn(text))[0].acts == revoke.acts


@pytest.mark.parametrize("code", ["auction-1910", "auction-1915"])
@pytest.mark.parametrize(
    ("calls", "row"),
    [
        ((say("S", "2H"), say("W", "1S"), say("N", "P"), say("E", "P"), say("S", "P")), "2H ^I 1S Pass Pass"),
        ((say("S", "2H"), say("N", "3S"), say("E", "P"), say("S", "P")), "2H ^S 3S Pass"),
    ],
    ids=["insufficient", "out-of-turn"],
)
def test_a_faulty_call_that_nobody_punished_is_marked(code: str, calls: tuple[Say, ...], row: str) -> None:
    """1910, laws 51 and 52; 1915, laws 49 and 50: it stands when the next player calls."""
    record = rubber_of(code, *calls)
    text, remarks = write_pbn(record)
    warnings = texts(remarks)
    assert f'[Auction "S"]\r\n{row}\r\nPass' in text
    assert sum("the ruling on" in warning for warning in warnings) == 1
    assert to_record(read_pbn(text))[0].acts == record.acts


def test_a_lead_out_of_turn_that_stood_is_marked() -> None:
    record = rubber_of("auction-1910", *ONE_NO_TRUMP)
    deal = table_after(code_for("auction-1910"), record).deal
    assert deal is not None
    fell = ((Seat.E, Card.HA), (Seat.S, Card.D2), (Seat.W, Card.H2), (Seat.N, Card.S2))
    play = CardPlay(hands=deal.play.hands, trick=Trick(fell, Seat.E), turn=Seat.E, dummy_down=True)
    section = play_of(replace(deal, play=play))
    assert section is not None
    assert [(item.value, item.marks) for item in section.items] == [
        *((Card.H2, ()), (Card.S2, ()), (Card.HA, (Mark.LEAD,)), (Card.D2, ())),
        *((None, ()), (None, ()), (None, (Mark.NEXT,)), (None, ())),
    ]
    tags = {"Contract": Tag(value="1NT")}
    assert [(card.seat, card.card) for card in laid(PbnGame(tags=tags, play=section))] == list(fell)


def test_everything_that_pbn_cannot_carry_is_listed() -> None:
    header = Header(
        code="auction-1910",
        players={Seat.N: "Łukasz\tX"},
        policy=Policy.GUARDED,
        rest={"seed": 5, "event": ["no text"], "site": "x" * 300},
    )
    acts = (*ONE_NO_TRUMP, card("W", "CA"), Concede(Seat.S, "rest"), Cut(Seat.S, 20))
    text, remarks = write_pbn(rubber_of("", *acts, header=header))
    warnings = texts(remarks)
    assert '[North "?ukasz X"]' in text
    for expected in (
        "PBN knows no code of laws: auction-1910 stands only in the private OddtrickCode",
        "the header's seed has no place in PBN and is left out",
        "the header's event has no place in PBN and is left out",
        "that the table was guarded has no place in PBN and is left out",
        "ScoreRubber holds the totals above and below the line only, and not honours, bonuses, penalties",
        "deal 1: PBN has no concede, cut; in the private OddtrickActTable only",
    ):
        assert expected in warnings
    assert any("North ('Łukasz\\tX')" in warning for warning in warnings)
    assert any(warning.startswith("the characters of Site") for warning in warnings)
    assert len(set(warnings)) == len(warnings)
    assert all("\n" not in warning for warning in warnings)


def test_a_ruling_is_left_out_with_a_warning() -> None:
    record = rubber_of("auction-1910", say("S", "P"))
    _, remarks = write_pbn(record)
    warnings = texts(remarks)
    ruling = replay_all(code_for("auction-1910"), record).rulings[-1]
    assert ruling.fault is not None
    expected = f"deal 1: the ruling on S's call of P ({ruling.fault.value}, law {ruling.law}) is left out"
    assert expected in warnings


def test_hands_of_a_misdeal_are_kept_apart() -> None:
    hands = (SPLIT[0].without(Card.S2), SPLIT[1].with_(Card.S2), SPLIT[2], SPLIT[3])
    record = Record(Header(code="auction-1910"), (Deal(Seat.S, hands),))
    text, remarks = write_pbn(record)
    warnings = texts(remarks)
    assert '[Deal ""]' in text
    assert any("hands of 12, 14, 13, 13 cards have no place in PBN" in warning for warning in warnings)
    assert to_record(read_pbn(text))[0].acts == record.acts


def test_the_pack_and_another_dealer_are_kept() -> None:
    pack = tuple(random.Random(1).sample(PACK, 52))
    deal = Deal(Seat.W, deal_round(pack, Seat.W), pack)
    record = Record(Header(code="auction-1915", dealer=Seat.N), (deal,))
    again, _ = to_record(read_pbn(write_pbn(record)[0]))
    assert (again.acts, again.header.dealer) == ((deal,), Seat.N)


def test_an_act_longer_than_a_line_is_told_in_several() -> None:
    plan = "ruff a diamond, then “draw” trumps; " * 20
    record = rubber_of("auction-1910", *ONE_NO_TRUMP, card("W", "CA"), Claim(Seat.S, 3, plan))
    text, _ = write_pbn(record)
    assert max(map(len, text.split("\r\n"))) <= 253
    assert '\r\n6 S claim "{' in text
    assert '\r\n6 S + "' in text
    assert to_record(read_pbn(text))[0].acts == record.acts


def test_a_record_without_a_deal_makes_no_game() -> None:
    text, remarks = write_pbn(Record(Header(code="auction-1915"), (Cut(Seat.N),)))
    warnings = texts(remarks)
    assert read_pbn(text) == []
    assert "no cards are dealt in this record, so that PBN can carry none of its acts" in warnings


def test_an_impossible_record_is_not_written() -> None:
    with pytest.raises(RecordError, match=r"^x.odd:3:1: "):
        write_pbn(rubber_of("auction-1910", card("S", "CA")), "x.odd")


def test_a_comment_with_a_brace_ends_its_line() -> None:
    text = '[Auction "N"]\n1S ; a } brace\nPass *\n'
    game = only(text)
    assert "1S ; a } brace\r\nPass\r\n*\r\n" in write_games([game])
    assert only(write_games([game])).auction == game.auction


# -- another program's parser, on the plain subset --


def endplay_cards(cards: Iterable[Any]) -> list[str]:
    """Their cards in our letters; theirs print as signs."""
    return [card.suit.name[0].upper() + card.rank.name[1:] for card in cards]


def endplay_call(bid: Any) -> str:
    if hasattr(bid, "level"):
        return f"{bid.level}{'NT' if bid.denom.name == 'nt' else bid.denom.name[0].upper()}"
    return {"passed": "P", "doubled": "X", "redoubled": "XX"}[bid.penalty.name]


def plain_calls(record: Record, number: int) -> list[str]:
    deals = [place for place, act in enumerate(record.acts) if isinstance(act, Deal)]
    until = deals[number + 1] if number + 1 < len(deals) else len(record.acts)
    return [str(act.call) for act in record.acts[deals[number] : until] if isinstance(act, Say)]


def plain_cards(record: Record, number: int) -> list[str]:
    deals = [place for place, act in enumerate(record.acts) if isinstance(act, Deal)]
    until = deals[number + 1] if number + 1 < len(deals) else len(record.acts)
    return [str(act.cards[0]) for act in record.acts[deals[number] : until] if isinstance(act, Play)]


@pytest.mark.parametrize("code", CODES[1:], ids=lambda code: code.key)
@pytest.mark.parametrize("seed", range(4))
def test_endplay_reads_what_we_write(code: Code, seed: int) -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    record = rubber(code, seed, 3)
    text, _ = write_pbn(record)
    boards = parser.loads(text)
    deals = [act for act in record.acts if isinstance(act, Deal)]
    table = table_after(code, record)
    assert table.deal is not None
    assert len(boards) == len(deals)
    for number, (board, deal) in enumerate(zip(boards, deals, strict=True)):
        hands = {seat: board.deal[seat.value].to_pbn().replace("..", ".-.") for seat in SEATS}
        assert {seat: Hand.parse(hand) for seat, hand in hands.items()} == dict(zip(SEATS, deal.hands, strict=True))
        assert board.board_num == number + 1
        assert board.dealer.abbr == deal.by.name
        calls = [endplay_call(bid) for bid in board.auction]
        assert calls == plain_calls(record, number)
        assert endplay_cards(board.play) == plain_cards(record, number)
        done = (*table.past, table.deal)[number]
        if done.taken is not None:
            assert board.contract.declarer.abbr == str(done.declaration.declarer)
            assert board.contract.result + board.contract.level + 6 == done.taken


@pytest.mark.parametrize("code", CODES[1:], ids=lambda code: code.key)
@pytest.mark.parametrize("seed", range(4))
def test_we_read_what_endplay_writes(code: Code, seed: int) -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    record = rubber(code, seed, 3)
    theirs = parser.dumps(parser.loads(write_pbn(record)[0]))
    again, warnings = to_record(read_pbn(theirs))
    assert again.acts == record.acts
    assert warnings == ()


def test_endplay_passes_over_our_own_section() -> None:
    parser = pytest.importorskip("endplay.parsers.pbn")
    record = rubber(CODES[0], 1, 2)
    boards = parser.loads(write_pbn(record)[0])
    assert [endplay_cards(board.play) for board in boards] == [plain_cards(record, n) for n in range(2)]
    again, _ = to_record(read_pbn(parser.dumps(boards)))
    assert again.acts == record.acts
