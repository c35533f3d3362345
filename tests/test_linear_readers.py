"""No text that a stranger sends costs more than in proportion to its length: each reader is tried on hostile ones.

Each shape is read in two sizes, one double the other, and the larger may cost two and a half times as much. What is
measured is the time of the processor, the least of several runs, in a size that takes long enough to be measured.
"""

from __future__ import annotations

import gc
import json
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import FrameType

import pytest

from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.files.dealing.measures import Condition
from oddtrick.files.pbn import PbnScan, collect, scan_lin, scan_pbn, scan_rbn
from oddtrick.files.record import scan_record, scan_records
from oddtrick.rules.acts import Deal
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Hand, Seat, read_hands
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import view
from oddtrick.terminal.cli.prepared_deals import BARE_HANDS, HANDS
from oddtrick.terminal.cli.typed_acts import holdings, read_act_of
from oddtrick.words.speech.reports_of_people import ReportPhrase, read_report
from oddtrick.words.speech.spoken_calls import parse_spoken_call
from oddtrick.words.speech.spoken_plans import parse_spoken_line, parse_spoken_plan
from oddtrick.words.speech.understanding import parse_act, parse_spoken_card

MOST = 2.5
"""How much more twice as much may cost."""
LONG_ENOUGH = 0.02
"""Seconds of the processor in which a size can be measured."""
AT_LENGTH = 0.25
"""Seconds after which no larger size is tried: by then a part that grows faster would be seen."""
LARGEST = 100_000
"""Characters of the largest text; what is read in less than ``LONG_ENOUGH`` then is quick whatever it is."""
TRIALS = 6
PATIENCE = 30.0
"""Seconds of the processor after which a reading is broken off: a pattern of exponential cost would never end."""

HANDS_OF_BOARD = "N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987 876.876.876.6543 5432.5432.5432.2"
BOARD = f'[Board "1"]\n[Dealer "N"]\n[Deal "{HANDS_OF_BOARD}"]\n'
LIN_DEAL = "md|1S876H876D876C6543,S5432H5432D5432C2,SAKQHAKQDAKQCAKQJ|"
RBN_DEAL = "H N:AKQ.AKQ.AKQ.AKQJ:JT9.JT9.JT9.T987:876.876.876.6543:5432.5432.5432.2"
HEADER = '{"oddtrick": 1, "code": "auction-1910"}\n'
HANDS_BY_SEAT = {
    "N": "AKQJT98765432.-.-.-",
    "E": "-.AKQJT98765432.-.-",
    "S": "-.-.AKQJT98765432.-",
    "W": "-.-.-.AKQJT98765432",
}
DEALT = after(
    Table(dealer=Seat.S),
    judge(AUCTION_1910, Table(dealer=Seat.S), Deal(Seat.S, read_hands(HANDS_BY_SEAT))),
)


def filled(unit: str, *, before: str = "", after: str = "") -> Callable[[int], str]:
    """A text of that many characters, nearly all of them the same unit again and again."""
    return lambda size: f"{before}{unit * (size // len(unit))}{after}"


def counted(unit: str, *, before: str = "", after: str = "") -> Callable[[int], str]:
    """The same, with a number in each unit that is its own."""
    return lambda size: f"{before}{''.join(unit % place for place in range(size // len(unit)))}{after}"


def two_halves(first: Callable[[int], str], second: Callable[[int], str]) -> Callable[[int], str]:
    return lambda size: first(size // 2) + second(size // 2)


def collector(scan: Callable[[str], PbnScan]) -> Callable[[str], object]:
    return lambda text: collect(scan(text))


def spoken(text: str) -> object:
    return parse_act(text, AUCTION_1910, view(AUCTION_1910, DEALT, Seat.E))


PBN: Mapping[str, Callable[[int], str]] = {
    "a brace on each line": filled("{\n"),
    "braces on a line, never closed": filled("{ ", after="\n" + BOARD),
    "braces within one another": lambda size: "{" * (size // 2) + "}" * (size // 2),
    "braces before tags": filled("{ {\n[A\n}\n"),
    "tags that are never closed": filled('[a "x'),
    "tags with quotation marks inside": filled('[a "x"y', after='"]'),
    "tags with quotation marks inside, closed on the way": filled('[a "x"y" ] z'),
    "tags without quotation marks": filled("[a x "),
    "brackets": filled("["),
    "quotation marks behind backslashes": filled('\\"', before='[a "'),
    "blanks in a tag": filled(" ", before="[a", after="!"),
    "words in no tag": filled("x "),
    "calls without end": filled("1C X XX ", before=BOARD + '[Auction "N"]\n'),
    "as many calls as can be": filled(BOARD + '[Auction "N"]\n' + "1C X XX " * 330 + "\n\n"),
    "all pass without end": filled("AP ", before=BOARD + '[Auction "N"]\n'),
    "dashes without end": filled("- ", before=BOARD + '[Contract "1NT"]\n[Declarer "N"]\n[Play "E"]\n'),
    "comments on one call": filled("{c} ", before=BOARD + '[Auction "N"]\nPass '),
    "signs on one call": filled("$7 =1= ", before=BOARD + '[Auction "N"]\nPass '),
    "marks without a call": filled("^I ", before=BOARD + '[Auction "N"]\n'),
    "auctions in one game": filled('[Auction "N"]\nPass\n', before=BOARD),
    "notes between empty lines": filled('[Note "1:x"]\n\n', before=BOARD + '[Auction "N"]\nPass\n'),
    "tags in one game": counted('[A%05d "x"]\n', before=BOARD),
    "tags for later games, and games": two_halves(counted('[A%05d "##x"]\n'), filled('\n[Event "e"]\n')),
    "boards, and broken ones": two_halves(
        counted(BOARD.replace('"1"', '"%d"') + "\n"), counted('\n[Board "x%d"]\n]\n')
    ),
    "passed out again and again": counted(
        '[Board "%d"]\n[Scoring "Rubber"]\n' + f'[Deal "{HANDS_OF_BOARD}"]\n[Auction "N"]\nAP\n\n'
    ),
    "a deal full of blanks at many tables": two_halves(
        filled(" ", before='[Board "1"]\n[Deal "N:', after=HANDS_OF_BOARD[2:] + '"]\n'), filled('\n[Contract "1NT"]\n')
    ),
    "rows that go on": filled('1 S + "x" ', before=BOARD + '[OddtrickActTable "Seq;Seat;Act;Data"]\n1 S call P\n'),
    "acts at far places": filled(
        BOARD + '[OddtrickCode "auction-1910"]\n[OddtrickActTable "Seq;Seat;Act;Data"]\n999999 S call P\n\n'
    ),
    "acts of our own": counted(
        "%d N waive - ",
        before=BOARD + '[OddtrickCode "auction-1910"]\n[OddtrickActTable "Seq;Seat;Act;Data"]\n',
    ),
}
LIN: Mapping[str, Callable[[int], str]] = {
    "doublings without end": filled("X", before=f"{LIN_DEAL}mb|", after="q|"),
    "calls without a deal": filled("mb|p|"),
    "calls without end": filled("mb|p|", before=LIN_DEAL),
    "bids without end": filled("mb|1N|", before=LIN_DEAL),
    "cards without end": filled("pc|SA|", before=LIN_DEAL + "mb|1N|mb|p|mb|p|mb|p|"),
    "lines in parts": filled("\n|\n|", before=LIN_DEAL),
    "players for many boards": two_halves(filled("Ann,", before="pn|", after="|"), filled("md|1SA|")),
    "a hand without end": filled("SA", before="md|1", after="q|"),
    "numbers in a title": filled("a", before=LIN_DEAL + "ah|", after="|"),
}
RBN: Mapping[str, Callable[[int], str]] = {
    "hands for many boards": two_halves(
        filled(" ", before="% RBN\nH ", after=f"{RBN_DEAL[2:]}\n\n"), counted("B %d\n\n")
    ),
    "broken hands for many boards": two_halves(filled("x", before="% RBN\nH ", after="\n\n"), counted("B %d\n\n")),
    "names for many boards": two_halves(filled("a+", before="% RBN\nN ", after="\n\n"), counted("B %d\n\n")),
    "calls without end": filled("1N*!", before=f"% RBN\n{RBN_DEAL}\nA NZ:"),
    "tricks without end": filled("SA:", before=f"% RBN\n{RBN_DEAL}\nA NZ:1NA\nP "),
    "braces": filled("{\n", before="% RBN\n"),
    "blanks": filled(" ", before="% RBN\nC", after="x"),
    "colons": filled("::a", before="% RBN\nB 1\nE "),
}
RECORD: Mapping[str, Callable[[int], str]] = {
    "members": lambda size: json.dumps({f"a{place}": 1 for place in range(size // 10)})[:-1] + ', "a0": 2}',
    "members within members": filled('{"a":', after='{"a": 1, "a": 2' + "}" * 400),
    "one member in many lists": filled("[1,2],", before='{"oddtrick": 1, "a": [', after='{"b": 1, "b": 2}]}'),
    "headers": filled(HEADER),
    "empty lines": filled("\n", before=HEADER),
    "acts": filled('{"by": "S", "act": "waive"}\n', before=HEADER),
    "cards in an act": filled('"SA", ', before=HEADER + '{"by": "S", "act": "show", "cards": [', after='"x"]}'),
    "remedies in an act": filled(
        '"stand", ', before=HEADER + '{"by": "S", "act": "demand", "remedy": [', after='"x"]}'
    ),
    "varieties": filled('"x", ', before='{"oddtrick": 1, "code": "auction-1910", "variety": [', after='"x"]}'),
    "figures": filled("1", before=HEADER + '{"by": "S", "act": "claim", "tricks": ', after="}"),
    "blanks": filled(" ", before=HEADER + '{"by":', after="x}"),
}
HAND: Mapping[str, Callable[[int], str]] = {
    "one card": filled("A"),
    "stops": filled("."),
    "blanks": filled(" ", after="!"),
    "blanks after a seat": filled(" ", before="N:", after="!"),
    "four hands and more": filled(" x", before="AKQ.J2.T98.76543", after="\n\x00 "),
}
TYPED: Mapping[str, Callable[[int], str]] = {
    "blanks": filled(" ", before="claim", after="3"),
    "numbers": filled("1 and ", after="\n"),
    "calls": filled("call "),
    "a claim": filled("and then finesse the queen of ", before="claim rest "),
    "a finesse": filled(" ", before="finesse", after="q"),
    "cards": filled("hq and ", before="drop "),
    "stops": filled(".,;"),
    "dealt": filled(" ", before="look at my cards", after="dealt x"),
    "partner": filled("partner "),
    "figures": filled("1"),
    "a shape": filled("5332 ", before="N shape "),
    "lines to the end": filled("♠A then ", before="claim rest "),
}
READERS: Mapping[str, tuple[tuple[Callable[[str], object], ...], Mapping[str, Callable[[int], str]]]] = {
    "PBN": ((collector(scan_pbn),), PBN),
    "LIN": ((collector(scan_lin),), LIN),
    "RBN": ((collector(scan_rbn),), RBN),
    "record": ((scan_record, lambda text: scan_records(text.encode())), RECORD),
    "hand": ((Hand.parse, read_set_deal, HANDS.match, BARE_HANDS.fullmatch, collector(scan_pbn)), HAND),
    "typed": (
        (
            spoken,
            parse_spoken_card,
            lambda text: parse_spoken_call(text, AUCTION_1910),
            lambda text: read_act_of(AUCTION_1910, DEALT, f"W: {text}", {}),
            lambda text: holdings([f"W={text}"], {}),
            lambda text: read_report([f"Ann: {text}"], list(ReportPhrase)),
            parse_call,
            parse_spoken_plan,
            parse_spoken_line,
            Stake.parse,
            Condition.parse,
            lambda text: read_act({"by": "S", "act": "call", "call": text}),
        ),
        TYPED,
    ),
}


class TooLongError(Exception):
    """A reading was broken off."""


@contextmanager
def patience() -> Iterator[None]:
    """Break off what takes far too long, where the system can: a pattern of Python's asks for signals as it runs."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooLongError(f"broken off after {PATIENCE} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def cost(read: Callable[[str], object], text: str) -> float:
    """Seconds of the processor that reading takes; that it cannot be understood is no matter."""
    gc.disable()
    try:
        start = time.process_time()
        with suppress(OddtrickError):
            read(text)
        return time.process_time() - start
    finally:
        gc.enable()


def growth(read: Callable[[str], object], shape: Callable[[int], str]) -> float:
    """How many times as much twice the size costs, where that is most; 0 if reading costs next to nothing."""
    size, most = 1500, 0.0
    once = cost(read, shape(size))
    while size <= LARGEST:
        twice = cost(read, shape(2 * size))
        if once >= LONG_ENOUGH:
            for _ in range(TRIALS):
                if twice <= MOST * once:
                    break
                once, twice = min(once, cost(read, shape(size))), min(twice, cost(read, shape(2 * size)))
            most = max(most, twice / once)
            if most > MOST or once >= AT_LENGTH:
                break
        size, once = 2 * size, twice
    return most


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, (_, shapes) in READERS.items() for name in shapes], ids=str
)
def test_twice_as_much_costs_about_twice(kind: str, name: str) -> None:
    readers, shapes = READERS[kind]
    for read in readers:
        with patience():
            assert growth(read, shapes[name]) <= MOST


def test_what_costs_the_square_is_noticed() -> None:
    def square(text: str) -> int:
        return sum(text.count("x", place) for place in range(0, len(text), 4))

    with patience():
        assert growth(square, filled("x")) > MOST
