"""Records: what is written is read again, every fault has its place, and nothing before it is lost."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.files.record import (
    Header,
    Record,
    RecordScan,
    code_of,
    read_record,
    replay,
    replay_all,
    scan_record,
    table_after,
    write_header,
    write_line,
    write_record,
)
from oddtrick.rules.acts import Act, AnnouncedTrick, Claim, Deal, Play, Say
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import SEATS, Card, Seat
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.errors import ImpossibleAct, RecordError, UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import EXAMINERS, after, judge
from oddtrick.rules.table import State, Table
from tests import RECORDS
from tests.support.random_acts import draw_deal, offered_act
from tests.support.strategies import acts

BROKEN = sorted((RECORDS / "broken").glob("*.odd"))
HEADER = '{"oddtrick": 1, "code": "auction-1910", "options": {}, "players": {}}'
DEAL = (
    '{"by": "S", "act": "deal", "hands": {"N": "AKQJT98765432.-.-.-", "E": "-.AKQJT98765432.-.-",'
    ' "S": "-.-.AKQJT98765432.-", "W": "-.-.-.AKQJT98765432"}}'
)
CALL = '{"by": "S", "act": "call", "call": "1H"}'


def walk(code: Code, seed: int, length: int) -> Record:
    """What players do to whom something is offered, for that number of acts or to the end of the rubber."""
    rng = random.Random(f"{code.key}/{seed}")
    start = rng.choice(SEATS)
    table = Table(dealer=start)
    done: list[Act] = []
    while len(done) < length and (act := offered_act(rng, code, table)) is not None:
        table = after(table, judge(code, table, act))
        done.append(act)
    header = Header(code=code.key, players={Seat.S: "Jones"}, dealer=start, rest={"seed": seed})
    return Record(header, tuple(done))


# -- writing and reading --


def settings_of(code: str) -> st.SearchStrategy[dict[str, bool | int]]:
    choices = {
        "bridge-1895": {"limit": 100},
        "auction-1908": {"rubber_bonus": 250},
        "auction-1915": {"dual_spade": True},
    }
    return st.sampled_from([{}, choices.get(code, {})])


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
_OWN = {"oddtrick", "code", "variety", "options", "players", "dealer", "policy", "program", "edition"}


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Any header that can be read."""
    code = draw(st.sampled_from([code.key for code in CODES]))
    return Header(
        code=code,
        options=draw(settings_of(code)),
        players=draw(st.dictionaries(st.sampled_from(SEATS), st.text(max_size=20))),
        dealer=draw(st.none() | st.sampled_from(SEATS)),
        policy=draw(st.sampled_from(Policy)),
        program=draw(st.sampled_from(["", "0.1.0", "12.0"])),
        edition=draw(st.integers(1, 9)),
        rest=draw(st.dictionaries(st.text().filter(lambda name: name not in _OWN), _PLAIN, max_size=4)),
    )


@settings(max_examples=200, deadline=None)
@given(headers(), st.lists(acts(), max_size=6))
def test_what_is_written_is_read_again(header: Header, done: list[Act]) -> None:
    record = Record(header, tuple(done))
    text = write_record(record)
    assert read_record(text) == record
    assert read_record(text.encode()) == record
    assert write_record(read_record(text)) == text
    assert text == write_header(header) + "".join(write_line(act) for act in done)
    assert text.count("\n") == 1 + len(done)


def test_the_text_is_that_of_the_language_of_the_table() -> None:
    """The example of the record's description."""
    text = (
        '{"oddtrick": 1, "code": "auction-1910", "options": {}, '
        '"players": {"N": "Brown", "E": "Green", "S": "Jones", "W": "White"}, "policy": "club"}\n'
        f"{DEAL}\n{CALL}\n"
    )
    record = read_record(text)
    assert record.header.players == {Seat.N: "Brown", Seat.E: "Green", Seat.S: "Jones", Seat.W: "White"}
    assert [type(act) for act in record.acts] == [Deal, Say]
    assert write_record(record) == text


def test_a_header_keeps_what_it_does_not_know() -> None:
    line = '{"oddtrick": 1, "code": "bridge-1895", "notes": [{"a": 1.5}, null], "seed": 7, "date": "1899-06-10"}\n'
    header = read_record(line).header
    assert header.rest == {"notes": [{"a": 1.5}, None], "seed": 7, "date": "1899-06-10"}
    assert read_record(write_header(header)).header == header


def test_lines_may_come_one_by_one_with_any_ends() -> None:
    record = read_record(f"{HEADER}\n{DEAL}\n{CALL}\n")
    assert read_record([HEADER, DEAL, CALL]) == record
    assert read_record([f"{HEADER}\n", f"{DEAL}\n", f"{CALL}\n"]) == record
    assert read_record(f"\ufeff{HEADER}\r\n{DEAL}\r\n{CALL}") == record
    assert read_record(f"{HEADER}\n{DEAL}\n{CALL}\n\n \n".encode()) == record


def test_equal_records_are_written_alike() -> None:
    shuffled = '{"zest": 1, "players": {"W": "a", "N": "b"}, "code": "bridge-1895", "after": 2, "oddtrick": 1}'
    ordered = '{"oddtrick": 1, "code": "bridge-1895", "after": 2, "players": {"N": "b", "W": "a"}, "zest": 1}'
    assert read_record(shuffled) == read_record(ordered)
    assert write_record(read_record(shuffled)) == write_record(read_record(ordered))


def test_the_first_dealer_is_named_or_found() -> None:
    assert read_record(f"{HEADER}\n").first_dealer is Seat.N
    assert read_record(f"{HEADER}\n{DEAL}\n").first_dealer is Seat.S
    assert read_record(f'{HEADER[:-1]}, "dealer": "W"}}\n{DEAL}\n').first_dealer is Seat.W


def test_varieties_are_one_text_or_several() -> None:
    """Before any of them is built they can be written, and are refused where a code is wanted."""
    assert '"variety": "blind", "options"' in write_header(Header(code="bridge-1895", variety=("blind",)))
    assert '"variety": ["a", "b"]' in write_header(Header(code="bridge-1895", variety=("a", "b")))
    assert "no variety 'a'" in str(fault_of(write_header(Header(code="bridge-1895", variety=("a", "b")))).message)


def test_the_code_of_a_header() -> None:
    assert code_of(Header(code="bridge-1895", options={"limit": 100})) == code_for("bridge-1895", {"limit": 100})
    with pytest.raises(UnknownCode, match="variety 'blind'"):
        code_of(Header(code="bridge-1895", variety=("blind",)))


def test_the_line_of_a_claim_is_written_and_read_again() -> None:
    claim = Claim(Seat.S, 2, line=(AnnouncedTrick(Card.SA, Card.SA), AnnouncedTrick(Card.D3, Card.DK)))
    line = write_line(claim)
    written = (
        '{"by": "S", "act": "claim", "tricks": 2, "line": [{"led": "SA", "wins": "SA"}, {"led": "D3", "wins": "DK"}]}'
    )
    assert line == f"{written}\n"
    assert read_record(f"{HEADER}\n{line}").acts == (claim,)


def test_a_line_that_stands_in_words_in_an_old_record_stays_a_plan() -> None:
    line = '{"by": "S", "act": "claim", "tricks": 2, "plan": "♠A, ♦3 to ♦K"}'
    record = read_record(f"{HEADER}\n{line}\n")
    assert record.acts == (Claim(Seat.S, 2, "♠A, ♦3 to ♦K"),)
    assert write_record(record).endswith(f"{line}\n")


# -- faults and their places --


def fault_of(text: str | bytes) -> RecordError:
    """The error of a text that must have one."""
    error = scan_record(text, "x.odd").error
    assert error is not None
    assert str(error) == f"x.odd:{error.line}:{error.column}: {error.message}"
    return error


def header_with(member: str) -> str:
    return f'{{"oddtrick": 1, "code": "bridge-1895", {member}}}'


@pytest.mark.parametrize(
    ("line", "at", "says"),
    [
        ("", "", "the record is empty"),
        ("[]", "[", "members in braces"),
        ("{}", "{", "no header"),
        (CALL, "{", "no header"),
        ('{"oddtrick": true, "code": "bridge-1895"}', "true", "format True"),
        ('{"oddtrick": 1}', "{", "names no code"),
        ('{"oddtrick": 1, "code": "whist"}', '"whist"', "'whist' is no code; the codes are bridge-1895"),
        ('{"oddtrick": 1, "code": 1910}', "1910", "code must be a text"),
        (header_with('"options": []'), "[]", "options must be members"),
        (header_with('"options": {"limit": 99}'), "99", "option limit of bridge-1895 cannot be 99"),
        (header_with('"options": {"limit": "100"}'), '"100"', "is the value 100 and not the text"),
        (header_with('"options": {"limit": 0, "dual_spade": true}'), "true", "no option 'dual_spade'"),
        (header_with('"variety": "blind"'), '"blind"', "no variety 'blind'"),
        (header_with('"variety": [1]'), "[1]", "variety must be"),
        (header_with('"players": {"N": "Brown", "Q": "Green"}'), '"Green"', "'Q' is no seat"),
        (header_with('"players": {"N": null}'), "null", "must be a text"),
        (header_with('"players": "Brown"'), '"Brown"', "players must be members"),
        (header_with('"dealer": "Z"'), '"Z"', "'Z' is no seat"),
        (header_with('"policy": "wild"'), '"wild"', "'wild' is no policy; there are guarded, club, study"),
        (header_with('"seed": NaN'), "NaN", "NaN is no number"),
        (header_with('"note": "no NaN, no 1e999", "seed": NaN'), "NaN}", "NaN is no number"),
        (header_with('"note": "no 1e999", "seed": [2, 1e999 ]'), "1e999 ]", "1e999 is no number"),
        (header_with('"seed": 1e999'), "1e999", "1e999 is no number"),
        (header_with('"seed": 1, "note": {"a": 1, "a": 2}'), '"a": 2', "'a' occurs twice"),
        (header_with('"seed": 1, "a": [{"b": "seed"}], "seed": 2'), '"seed": 2', "'seed' occurs twice"),
        (header_with('"note": "\\ud800"'), "{", "half of a pair"),
        (header_with('"seed": 01'), "1}", "expecting ',' delimiter"),
    ],
)
def test_a_fault_in_the_header_has_its_place(line: str, at: str, says: str) -> None:
    error = fault_of(f"{line}\n")
    assert says in str(error.message)
    assert (error.line, error.column) == (1, line.rfind(at) + 1 if at != "[" else 1)
    assert scan_record(f"{line}\n").record is None


@pytest.mark.parametrize(
    ("line", "at", "says"),
    [
        ("", "", "empty line"),
        ('"act"', '"act"', "members in braces"),
        ('{"by": "S" "act": "call"}', '"act"', "expecting ',' delimiter"),
        ('{"by": "S", "act": "call", 1: "P"}', "1:", "double quotes"),
        ('{"by": "S", "act": "cal", "call": "1H"}', '"cal"', "'cal' is no act; the acts are agree"),
        ('{"by": "S", "act": ["call"], "call": "1H"}', '["call"]', "is no act"),
        ('{"by": "S"}', "{", "None is no act"),
        ('{"by": "Z", "act": "call", "call": "1H"}', '"Z"', "'Z' is no seat"),
        ('{"by": "S", "act": "call", "call": "8X"}', '"8X"', "'8X' is no call"),
        ('{"by": "S", "act": "call", "call": "make:Q"}', '"make:Q"', "'Q' is no strain"),
        ('{"by": "S", "act": "call"}', "{", "the act call lacks call"),
        ('{"act": "call", "call": "1H"}', "{", "the act call lacks by"),
        ('{"by": "S", "act": "call", "call": "1H", "hand": "N"}', '"N"', "has no field 'hand'"),
        ('{"by": "S", "act": "play", "card": "S1"}', '"S1"', "'S1' is no card"),
        ('{"by": "S", "act": "play", "cards": ["SA", "S1"]}', '"S1"', "'S1' is no card"),
        ('{"by": "S", "act": "play", "cards": []}', "{", "names no card"),
        ('{"by": "S", "act": "play", "card": "SA", "hand": "X"}', '"X"', "'X' is no seat"),
        ('{"by": "S", "act": "play", "card": ["SA"]}', '["SA"]', "['SA'] is no card"),
        ('{"by": "S", "act": "play", "cards": ["SA", "SA"]}', '["SA"', "the same card stands twice"),
        ('{"by": "S", "act": "demand", "remedy": ["stand", "call-suit:X"]}', '"call-suit:X"', "'X' is no suit"),
        (
            '{"by": "S", "act": "claim", "tricks": 1, "line": [{"led": "D3", "wins": "Q"}]}',
            '"Q"',
            "'Q' is no card",
        ),
        ('{"by": "S", "act": "claim", "tricks": 1, "line": [{"led": "SA"}]}', '{"led"', "a trick of a line is"),
        ('{"by": "S", "act": "claim", "tricks": 14}', "14", "from 0 to 13"),
        ('{"by": "S", "act": "look", "at": "trick:²"}', '"trick:²"', "one looks at"),
        ('{"by": "S", "act": "correct-score", "entry": "below:NS:²", "to": 1}', '"below:NS:²"', "no entry"),
        ('{"by": "S", "act": "demand", "remedy": ["stand", "fly"]}', '"fly"', "'fly' is no remedy"),
        (
            '{"by": "S", "act": "deal", "hands": {"N": "-.-.-.-", "E": "AKX.-.-.-", "S": "-.-.-.-", "W": "-.-.-.-"}}',
            '"AKX',
            "'SX' is no card",
        ),
        ('{"by": "S", "act": "deal", "hands": {"N": "-.-.-.-"}}', '{"N"', "for each of N, E, S and W"),
    ],
)
def test_a_fault_in_an_act_has_its_place_and_what_was_before_is_kept(line: str, at: str, says: str) -> None:
    text = f"{HEADER}\n{DEAL}\n{line}\n{CALL}\n"
    error = fault_of(text)
    assert says in str(error.message)
    assert (error.line, error.column) == (3, line.rfind(at) + 1)
    kept = scan_record(text).record
    assert kept is not None
    assert [type(act) for act in kept.acts] == [Deal]


def test_what_is_much_too_long_or_deep_is_faulted() -> None:
    seed = header_with(f'"seed": {"9" * 101}')
    assert "101 digits is too long" in str(fault_of(seed).message)
    assert fault_of(seed).column == seed.index("9" * 101) + 1
    for depth in (101, 3000, 200_000):
        nested = header_with(f'"note": {"[" * depth}{"]" * depth}')
        assert fault_of(f"{nested}\n").message == "this line is nested more than 100 deep"
    call = f'{{"by": "S", "act": "call", "call": "{"1" * 5000}"}}'
    assert "too long" in str(fault_of(f"{HEADER}\n{call}\n").message)


@pytest.mark.parametrize("hands", ["AKQ.-.-", "AA.-.-.-"])
def test_a_wrong_hand_has_its_place(hands: str) -> None:
    line = DEAL.replace("-.-.AKQJT98765432.-", hands)
    assert fault_of(f"{HEADER}\n{line}\n").column == line.index(f'"{hands}"') + 1


def test_a_card_in_two_hands_is_named() -> None:
    error = fault_of(f"{HEADER}\n{DEAL.replace('-.AKQJT98765432.-.-', '2.-.-.-')}\n")
    assert "S2 in the hand of E stands in another hand too" in str(error.message)
    assert error.column == DEAL.index('{"N"') + 1


def test_a_column_counts_characters() -> None:
    line = '{"by": "S", "act": "claim", "plan": "♠ und Ärger", "tricks": 14}'
    error = fault_of(f"{HEADER}\n{line}\n".encode())
    assert error.column == line.index("14") + 1


def test_what_is_not_utf_8_has_its_place() -> None:
    text = f"{HEADER}\n".encode() + '{"by": "ÄÖ'.encode() + "Ü".encode("latin-1") + b'"}\n'
    error = fault_of(text)
    assert (error.line, error.column) == (2, 11)
    assert error.message == "0xdc is not UTF-8"


def test_a_last_line_cut_off_is_called_so() -> None:
    error = fault_of(f"{HEADER}\n{DEAL}\n{CALL[:30]}")
    assert (error.line, error.message) == (3, "the record ends in the middle of this line: unterminated string")
    middle = fault_of(f"{HEADER}\n{CALL[:30]}\n{CALL}")
    assert "ends in the middle" not in str(middle.message)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_record_cut_off_anywhere_keeps_its_whole_lines(code: Code) -> None:
    record = walk(code, 1, 12)
    header = Header(code=code.key, players={Seat.N: "Łukasz ♠"}, rest={"note": "Ärger"})
    whole = write_record(Record(header, (*record.acts, Claim(Seat.N, 0, "naïve")))).encode()
    acts_done = read_record(whole).acts
    for size in range(len(whole)):
        cut = whole[:size]
        scan = scan_record(cut, "x")
        lines = cut.count(b"\n") + (whole[size : size + 1] == b"\n")
        if scan.record is None:
            assert lines == 0
        else:
            assert scan.record == Record(header, acts_done[: lines - 1])
        assert (scan.error is None) is (lines > 0 and (cut.endswith(b"\n") or whole[size : size + 1] == b"\n"))


@pytest.mark.parametrize("file", BROKEN, ids=lambda file: file.stem)
def test_a_broken_file_is_faulted_where_its_name_says(file: Path) -> None:
    """``LINE-COLUMN-what.odd``."""
    line, column, _ = file.stem.split("-", 2)
    error = fault_of(file.read_bytes())
    assert (error.line, error.column) == (int(line), int(column))


def test_there_are_broken_files() -> None:
    assert len(BROKEN) >= 4


def spoilt(text: bytes, rng: random.Random) -> bytes:
    """The text with some bytes changed, lost, doubled or swapped."""
    mixed = bytearray(text)
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(mixed))
        match rng.randrange(5):
            case 0:
                mixed[at] = rng.randrange(256)
            case 1:
                del mixed[at : at + rng.randint(1, 9)]
            case 2:
                mixed[at:at] = mixed[at : at + rng.randint(1, 40)]
            case 3:
                mixed[at:at] = rng.choice(
                    (b'"', b"{", b"}", b"[", b",", b"\n", b"\\u", b"1e999", b"null", b"-", b"\xff")
                )
            case _:
                other = rng.randrange(len(mixed))
                mixed[at], mixed[other] = mixed[other], mixed[at]
        if not mixed:
            return b""
    return bytes(mixed)


def harmless(given: str | bytes) -> RecordScan:
    """A scan, after checking that what it says agrees with itself."""
    scan = scan_record(given)
    if scan.error is None:
        assert scan.record is not None
        assert read_record(write_record(scan.record)) == scan.record
    else:
        with pytest.raises(RecordError):
            read_record(given)
        assert scan.error.line >= 1
        assert scan.error.column >= 1
    return scan


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_spoilt_record_is_no_more_than_an_error(code: Code) -> None:
    whole = write_record(walk(code, 2, 70)).encode()
    rng = random.Random(code.key)
    for _ in range(150):
        scan = harmless(spoilt(whole, rng))
        if scan.record is not None:
            known = tuple(act for act in scan.record.acts if type(act) in EXAMINERS)
            replay_all(code, Record(scan.record.header, known))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=100) | st.text(max_size=60).map(lambda more: f"{HEADER}\n{more}"))
def test_any_bytes_at_all_are_no_more_than_an_error(given_text: bytes | str) -> None:
    harmless(given_text)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["S", "SA", "1H", "call"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(acts(), st.data())
def test_an_act_with_a_strange_value_is_no_more_than_an_error(act: Act, data: st.DataObject) -> None:
    line = write_act(act)
    name = data.draw(st.sampled_from([*line, "more"]))
    line[name] = data.draw(_JSON)
    harmless(f"{HEADER}\n{json.dumps(line)}\n")


# -- replaying --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("seed", range(3))
def test_a_replay_gives_the_same_table(code: Code, seed: int) -> None:
    record = walk(code, seed, 400)
    table = Table(dealer=record.first_dealer)
    steps = replay(code, read_record(write_record(record)))
    for act, (again, ruling, now) in zip(record.acts, steps, strict=True):
        expected = judge(code, table, act)
        table = after(table, expected)
        assert (again, ruling, now) == (act, expected, table)
    whole = replay_all(code, record)
    assert (whole.table, len(whole.rulings), whole.error) == (table, len(record.acts), None)
    assert table_after(code, record) == table
    assert table.deals > 1


def test_an_impossible_act_has_its_line_and_the_table_before_it_is_kept() -> None:
    code = code_for("auction-1910")
    record = walk(code, 5, 20)
    where = next(place for place, act in enumerate(record.acts) if isinstance(act, Play))
    play = record.acts[where]
    assert isinstance(play, Play)
    bad = Record(record.header, (*record.acts[: where + 1], play, *record.acts[where + 1 :]))
    stopped = replay_all(code, bad, "x.odd")
    assert stopped.error is not None
    assert (stopped.error.line, stopped.error.source) == (where + 3, "x.odd")
    assert write_record(bad).split("\n")[stopped.error.line - 1] == write_line(play).rstrip()
    assert "does not hold" in str(stopped.error.message)
    assert isinstance(stopped.error.__cause__, ImpossibleAct)
    assert stopped.table == table_after(code, Record(record.header, record.acts[: where + 1]))
    assert len(stopped.rulings) == where + 1
    with pytest.raises(RecordError, match=rf"^x.odd:{where + 3}:1: "):
        table_after(code, bad, "x.odd")


def test_a_replay_begins_with_the_dealer_of_the_header() -> None:
    deal = draw_deal(random.Random(1), Seat.E)
    code = code_for("auction-1915")
    proper = replay_all(code, Record(Header(code=code.key), (deal,)))
    assert proper.rulings[0].is_proper
    named = replay_all(code, Record(Header(code=code.key, dealer=Seat.W), (deal,)))
    assert not named.rulings[0].is_proper


def test_a_faulty_act_is_part_of_a_record() -> None:
    deal = draw_deal(random.Random(1), Seat.E)
    code = code_for("auction-1910")
    done = replay_all(code, Record(Header(code=code.key), (deal, Say(Seat.E, PASS))))
    assert [ruling.is_proper for ruling in done.rulings] == [True, False]
    assert done.error is None
    assert done.table.deal is not None
    assert done.table.deal.state is State.OPEN


def test_cards_of_a_written_act_are_those_of_the_language() -> None:
    assert json.loads(write_line(Play(Seat.S, (Card.HT,), Seat.N))) == {
        "by": "S",
        "act": "play",
        "card": "HT",
        "hand": "N",
    }
