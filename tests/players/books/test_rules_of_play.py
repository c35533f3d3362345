"""Every rule of play of the books stands in its table and is carried out on a hand; what tells no card is listed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from oddtrick.players.books.badsworth.defender import thrown_by_partner
from oddtrick.players.books.badsworth.leads import LANGUAGE as WHIST
from oddtrick.players.books.engine.inferences import plainly, read
from oddtrick.players.books.engine.play_context import PlayContext, scene
from oddtrick.players.books.foster.defender import wanted
from oddtrick.players.books.foster.leads import LANGUAGE
from oddtrick.players.plain.play_knowledge import sight
from oddtrick.players.registry import BOOKS
from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.view import View
from tests.players.books.book_cards import BADSWORTH, CODES, FOSTER, card_of, decision_of, view_in_play
from tests.players.books.rule_ids import PLAY

Said = Sequence[tuple[str, str]]


NO_CARD: Mapping[str, Mapping[str, str]] = {
    BADSWORTH: {
        "S6": "manners at the table: a computer player takes the same time for every card",
        "Y1": "to make a plan, which names no card",
        "Y2": "dummy's cards are named exactly: an act names a card",
        "Y8": "the wrong hand's lead: the table offers the right one",
        "Y9": "claims, which belong to the law",
        "M1": "dummy lies open: the table sees to it",
        "M2": "dummy's silence: the table sees to it",
        "M3": "claims, which belong to the law",
        "M4": "silence: players speak by acts only",
    },
    FOSTER: {},
}
"""Rules that tell no card, and why."""


@pytest.mark.parametrize("key", list(PLAY))
def test_every_rule_of_play_stands_in_the_table(key: str) -> None:
    rows = [row.id for row in BOOKS[key].play]
    assert len(rows) == len(set(rows))
    assert set(rows) - {"L-table"} == PLAY[key] - set(NO_CARD[key])
    assert not set(NO_CARD[key]) - PLAY[key]


@pytest.mark.parametrize("key", list(PLAY))
def test_rows_say_what_is_done_and_by_what(key: str) -> None:
    for row in BOOKS[key].play:
        assert row.by, row.id
        assert row.says.endswith("."), row.id
        assert re.fullmatch(r"\d+(-\d+)?(, \d+)?", row.page), row.id


def test_works_book_plays_as_fosters() -> None:
    """Work says that the play is unchanged, and describes none (p. 84)."""
    assert BOOKS["work-1915"].play is BOOKS[FOSTER].play


# -- a hand for each rule --

ASKED: Said = [("S", "make:H"), ("W", "may-i-play"), ("E", "X"), ("S", "satisfied"), ("N", "satisfied")]
RUFF = "W H4 HA HT H2,N HK C7 H5 H6"
"""East, W's partner, has no more hearts."""

Row = tuple[str, str, str, str, str, str | Said, str]
"""The rule; the strain and who plays; his hand, dummy, the tricks, the calls; the card."""

FOSTERS: list[Row] = [
    # Three no trumps are overbid by a partner who had passed.
    ("L-2", "NT W", "J42.62.KJ85.T973", "", "", "E P,S 3NT,W P,N P,E 4S,S 4NT", "D5"),
    ("L-1", "NT W", "J42.62.KJ85.T973", "", "", "S 1D,W P,N P,E 1S,S 1NT", "SJ"),  # p. 124
    ("L-3", "NT W", "73.96.AKJ42.A952", "", "", "W 1D,N P,E P,S 1NT", "DK"),
    ("L-4", "NT W", "96.K4.AQJ873.842", "", "", "W 1D,N P,E 1H,S 1NT", "HK"),  # p. 125
    ("L-5", "S W", "73.A862.9743.T52", "", "", "", "D3"),
    ("L-6", "S W", "73.AK62.974.T852", "", "", "", "HK"),
    ("L-7", "NT W", "73.Q96.97432.A52", "", "", "", "D3"),
    ("L-8", "NT W", "J83.KQ652.T94.73", "", "", "S P,W P,N 1H,E P,S 1NT", "DT"),
    # J 8 2 of the partner's suit: the knave, the eight, the two (p. 125).
    (
        "L-9",
        "NT W",
        "xxx.J82.xxxx.xxx",
        "xxx.Q53.xxxx.xxx",
        "HJ H3 H4 HA,S D9 DT D2 D3",
        "S 1D,W P,N P,E 1H,S 1NT",
        "H8",
    ),
    ("L-9", "NT E", "xxx.J82.xxxx.xxx", "xxxx.T53.xxx.xxx", "HK H3", "S 1D,W 1H,N P,E P,S 1NT", "HJ"),
    (
        "L-9",
        "NT E",
        "-.J82.A976.KQJ98",
        "KQT.53.T43.A7642",
        "S SA S2 ST",
        "S 1D,W 1H,N P,E P,S 1NT",
        "HJ",
    ),
    ("L-table", "NT W", "J82.xxx.xxxx.xxx", "Q53.xxx.xxxx.xxx", "SJ S3 S4 SA,S D9 DT D2 D3", "", "S8"),
    ("T-1", "S E", "xxxx.84.xxx.xxxx", "xxxx.T53.xxx.xxx", "HK H5", "", "H8"),
    ("T-2", "S E", "xxxx.J4.xxx.xxxx", "xxxx.T53.xxx.xxx", "HK H5", "", "H4"),
    ("T-3", "NT E", "xxxx.84.xxx.xxxx", "xxxx.T53.xxx.xxx", "HK H5", "", "H4"),
    ("T-4", "NT E", "xxx.JT84.xxx.xxx", "xxxx.953.xxx.xxx", "HK H3", "", "HT"),
    ("T-5", "S E", "xxx.AK5.xxx.xxxx", "xxxx.972.xxx.xxx", "H3 H7", "", "HK"),
    ("T-6", "NT E", "xxx.xxxx.xxx.AJ3", "xxxx.xxx.xxx.Q92", "C7 C9", "", "CJ"),
    ("T-7", "NT E", "xxx.xxxx.xxx.AJ3", "xxxx.xxx.xxx.Q92", "C7 C2", "", "C3"),
    ("B-1", "NT E", "xxxx.QJ2.xxx.xx", "xxxx.T74.xxx.x", "HK H5 H3 HA,S C9 C3 C4 CA", "", "HQ"),
    ("B-2", "NT E", "xxxx.862.xxx.xx", "xxxx.T74.xxx.x", "HK H5 H3 HA,S C9 C3 C4 CA", "", "H2"),
    (
        "B-3",
        "S W",
        "73.QJ64.KQT4.T82",
        "J52.K93.8632.K96",
        "S SA S3 S2 S4,S SK S7 S5 S6,S CQ C2 C6 CA,E C3 C4 C8 C9",
        "",
        "HQ",
    ),
    # Ace, king, knave over three to the queen in dummy (p. 141).
    (
        "B-4",
        "S E",
        "73.AKJ6.Q74.T852",
        "Q52.Q93.862.K964",
        "D5 D2 DQ DA,S S9 S3 S2 SK,W C7 C4 C2 CA,S DK D3 D6 D4,S DT D9 D8 D7",
        "",
        "HK",
    ),
    ("H-1", "NT W", "xxx.K52.xxx.xxxx", "xxx.Q63.xxx.xxxx", "S H4", "", "HK"),
    ("H-2", "NT E", "xxxx.K52.xxx.xxx", "xxx.Q63.xxx.xxxx", "N HQ", "", "HK"),
    ("H-3", "S W", "xxx.KQ5.xxx.xxxx", "xxx.982.xxx.xxxx", "S H3", "", "HQ"),
    ("H-4", "NT N", "xxx.K52.xxx.xxxx", "xxxx.Q63.xxx.xxx", "H4", "", "H3"),
    ("H-5", "NT N", "xxx.A82.xxx.xxxx", "xxxx.Q5.xxx.xxxx", "H3", "", "HQ"),
    ("H-6", "NT N", "xxx.652.xxx.xxxx", "xxx.K93.xxx.xxxx", "H7", "", "H9"),
    ("P-1", "S S", "AKQ52.A83.K42.98", "J63.K972.A975.54", "DQ D5 D3 DK", "", "S"),
    ("P-1", "S S", "AKQ52.83.64.A987", "J63.AK97.J9875.4", "C2 C4 CK CA", "", "C7"),  # dummy trumps first
    (
        "P-1",  # a cross-ruff
        "S N",
        "AKQ5.-.9764.A9872",
        "J643.97642.-.KQJ3",
        "DA H2 D2 D4,W HA H4 H3 S5,S D6 DK S3 D3",
        "",
        "H6",
    ),
    ("P-2", "NT S", "A5.A3.Q752.AK542", "K63.K42.KJ8.9763", "HQ H2 H6 HA", "", "CA"),
    ("P-3", "NT S", "A65.A32.752.A542", "K73.K54.AQJ96.97", "HQ H4 H6 HA", "", "D2"),
    ("P-4", "NT N", "xxx.432.xxxx.xxx", "xxxx.AJT.xxx.xxx", "S H3 H5", "", "HT"),
    ("P-5", "NT S", "843.J92.8643.T52", "A95.AQT4.K95.A97", "", "", "H9"),  # p. 146
    ("P-5", "NT N", "xxx.J92.xxxx.xxx", "xxx.AQT4.xxx.xxx", "S H9 H3", "", "H4"),  # p. 146, the nine led
    (
        "P-6",
        "NT N",
        "A43.K65.432.A982",
        "K62.A32.AQJ5.743",
        "HQ HA H7 H5,N S2 S8 SA S9,S D2 D7 DJ D8",
        "",
        "H2",
    ),
    ("P-7", "NT N", "A4.xxxx.432.xxxx", "K7.xxx.AQJT98.xx", "S3", "", "S7"),
    ("P-8", "NT N", "xxxx.52.xxxx.xxx", "xxx.AK7643.xx.xx", "S H5 H8", "", "H3"),
    ("P-9", "NT S", "xxx.A72.xxx.xxxx", "xxxx.64.xxx.xxxx", "HK H4 H5", "", "H2"),
    ("P-10", "NT S", "A62.QJ4.A62.AJ83", "543.K98653.743.7", "S4 S3 SJ SA", "", "HQ"),  # p. 148
    ("P-11", "NT S", "A4.T983.JT98.AKQ", "Q2.Q762.7643.J94", "S SA SJ S2 S3,S S4 SK SQ S5,W ST D3 S6", "", "H"),
    # The king is with the one who called, before the tenace or behind it.
    ("P-12", "NT N", "K52.854.AK62.A42", "A43.AQJ7.Q43.K65", "S H4 H2", "S P,W 1S,N 1NT,E P,S 2NT", "HJ"),
    ("P-12", "NT N", "K52.854.AK62.A42", "A43.AQJ7.Q43.K65", "S H4 H2", "S P,W P,N 1NT,E 2S,S 2NT", "HA"),
    ("X-1", "S E", "32.AK84.-.9876543", "QJ54.J53.KQ76.T2", "W DA D6", "", "H4"),
    ("X-2", "NT W", "-.AKT83.-.J52", "-.742.98.643", "S DA", "", "H3"),  # p. 150
    ("X-3", "NT W", "-.J52.AT86.KQ9753", "xxx.K43.QJ.T84", "S SA", "", "C3"),
]

BADSWORTHS: list[Row] = [
    ("L1", "S W", "73.KQ62.974.T852", "", "", "", "HK"),
    ("L2", "S W", "732.KQ62.9.T8752", "", "", "", "HK"),
    ("L3", "H W", "AK4.8732.T95.Q86", "", "", "", "SK"),
    ("L4", "NT W", "73.Q96.KT432.A52", "", "", "", "D3"),
    ("L5", "NT W", "732.J94.5432.642", "", "", "", "HJ"),
    ("L6", "NT W", "73.96.AQJ42.9652", "", "", "", "DQ"),
    ("L7", "NT W", "73.96.AQJ42.9652", "854.KJ3.T97.KQ43", "DQ D7 D3 D5", "", "DA"),
    ("L7", "NT W", "73.96.AQJ42.9652", "854.QJ3.KT7.KQ43", "DQ D7 D3 D5", "", "DJ"),
    ("L7", "NT E", "73.9652.K83.9652", "854.QJ3.T97.KQ43", "DQ D7 D3 D5,W DA D9", "", "DK"),
    ("L8", "NT W", "73.96.AJT42.9652", "", "", "", "DJ"),
    ("L9", "NT W", "732.AQ64.JT5.962", "", "", "", "DJ"),
    ("L10", "NT W", "KJ74.QJ93.852.K6", "", "", "S make:NT,W may-i-play,E X,S satisfied,N satisfied", "D8"),
    ("L11", "H W", "732.964.JT52.A62", "", "", ASKED, "H4"),
    ("L12", "S W", "732.964.KQJ52.62", "", "", "S make:S,W may-i-play,E X,S satisfied,N satisfied", "DK"),
    (
        "L13",
        "S W",
        "73.Q964.AT52.962",
        "852.AK73.K43.KT3",
        "C9 CT CJ CQ,S SA S3 S2 S4,S C4 C6 CK C5,N H3 H2 HJ H4",
        "",
        "DA",
    ),
    ("C1", "NT W", "-.Q52.J864.T98532", "T7.K743.AT5.A764", "S SA", "", "C2"),
    ("C2", "H W", "T743.-.982.KQ8532", "865.T7653.AT5.A4", "S HA", "", "C2"),
    ("C3", "NT W", "-.65.82.KJ8532", "T7.K7.AT5.AQ4", "N SA S6 S8", "", "C3"),
    ("C4", "NT W", "-.6543.82.KQJT9", "T7.K7.AT5.A842", "N SA S6 S8", "", "CK"),
    ("C5", "NT W", "-.6543.982.KQ8532", "AKQJT.K7.AT5.976", "N SA S2 S3", "", "C3"),
    ("C6", "NT W", "-.AQ5.A82.KQ98532", "T7.KJT7.KQJ5.AJT", "S SA", "", "D2"),
    (
        "C7",
        "NT W",
        "42.A32.85432.AKQ",
        "653.K865.J97.J43",
        "S H4 H2 H5 H7,E H9 HQ H3 H6,S SA S2 S3 HT,S SK S4 S5 HJ,S SQ",
        "",
        "D2",
    ),
    (
        "F1",
        "S W",
        "T73.Q64.AKJ5.A62",
        "852.AK73.643.KT3",
        f"{RUFF},N D3 D7 D8 DJ,W DK D4 D9 DT,W DA D6 C8 DQ,W CA C3 C4 C5",
        "",
        "HQ",
    ),
    ("F2", "S W", "973.Q64.KJ52.962", "852.AK73.643.KT3", f"{RUFF},N D3 D7 DQ DK", "", "HQ"),
    ("F3", "S W", "T73.Q64.KJ52.962", "852.AK73.643.KT3", f"{RUFF},N D3 D7 DQ DK", "", "HQ"),
    (
        "F4",
        "D W",
        "J73.Q64.65.K9642",
        "852.AK73.843.QT3",
        f"{RUFF},N D3 DJ DK D5,S DA D6 D4 D7,S SA S3 S2 S4,S SK S7 S5 S6,S SQ SJ S8 S9,S C5 CK C3 C8",
        "S make:D,W may-i-play,E X,S satisfied,N satisfied",
        "C",
    ),
    ("F5", "S W", "AKQ3.964.KJ5.962", "852.AK73.643.KT3", "C9 C3 C4 CA,S DA D5 D3 D2,S D9 DJ D4 D7", "", "SA"),
    ("F5", "H W", "K73.96.KJ52.9642", "852.AK7.8643.KT3", "SK S2 S4 S6", ASKED, "H9"),
    ("S1", "S E", "73.KJ4.KJ52.9624", "852.A73.643.KT53", "H2 H3", "", "HK"),
    ("S2", "NT E", "73.K64.KJ52.9642", "852.A73.943.KT53", "H2 H3 HK HT", "", "H6"),
    ("S3", "S W", "73.KJ4.KJ52.9624", "852.A73.643.KT53", "N H3 H2 HQ", "", "HK"),
    ("S4", "NT E", "A73.J64.T752.962", "KQJT5.73.43.T853", "C4 C3 C2 CA,S S4 S2 SK", "", "S3"),
    ("S5", "S W", "73.J54.KJ52.9624", "852.A73.643.KT53", "S HK", "", "H4"),
    ("Y3", "S N", "A64.AK7.K85.AT73", "Q872.864.A72.K42", "S9", "", "S7"),  # p. 69
    ("Y4", "NT N", "AK5.94.AK85.AT72", "QJ3.K63.QJ72.K83", "HQ", "", "H3"),  # p. 65
    ("Y5", "NT S", "A6.97.AK85.AT732", "Q53.KJT864.72.K8", "S4 S5 SK SA", "", "H9"),  # pp. 79-80
    ("Y6", "NT S", "A64.AK7.K85.AT73", "Q53.864.A72.K842", "HQ H4 H3", "", "HA"),
    ("Y7", "H N", "A64.9876.K85.A73", "Q53.AJT4.A72.842", "S H9 H2", "S make:H,W X,S satisfied,N satisfied", "HT"),
]


def calls_of(said: str | Said) -> Said:
    """Calls written ``E P,S 3NT``."""
    if not isinstance(said, str):
        return said
    pairs = (part.split() for part in said.split(",") if part)
    return [(seat, call) for seat, call in pairs]


def looks(key: str, where: str, hand: str, dummy: str, tricks: str, said: str | Said) -> View:
    calls = calls_of(said)
    view = view_in_play(key, where, hand, dummy, tricks, calls)
    return replace(view, doubling=1) if any(call == "X" for _, call in calls) else view


HANDS = [(FOSTER, row) for row in FOSTERS] + [(BADSWORTH, row) for row in BADSWORTHS]


@pytest.mark.parametrize(
    ("key", "row"), [pytest.param(key, row, id=f"{number} {key} {row[0]}") for number, (key, row) in enumerate(HANDS)]
)
def test_a_hand_for_each_rule(key: str, row: Row) -> None:
    """The card, or its suit, that the rule tells, the rule being named with it."""
    rule, where, hand, dummy, tricks, said, card = row
    told = decision_of(key, looks(key, where, hand, dummy, tricks, said))
    assert (card_of(told)[: len(card)], told.rule) == (card, rule), told.reason


def test_each_row_has_a_hand() -> None:
    """C8, X-4, D-7 and M-1 have tests of their own."""
    assert {row[0] for row in FOSTERS} | {"X-4", "D-7", "M-1"} == {row.id for row in BOOKS[FOSTER].play}
    assert {row[0] for row in BADSWORTHS} | {"C8"} == {row.id for row in BOOKS[BADSWORTH].play}


def test_limits_and_what_a_card_tells_name_no_card() -> None:
    """The check of the books does not count them among the rules that never spoke."""
    silent = {key: {row.id for row in BOOKS[key].play if not row.names_card} for key in (FOSTER, BADSWORTH)}
    assert silent == {FOSTER: {"D-7", "X-4"}, BADSWORTH: {"C8"}}


def test_a_partners_double_does_not_ask_for_trumps() -> None:
    """Foster, p. 128 (D-7): the same card is led as without the double."""
    hand, said = "K73.A862.974.T52", "S 1S,W P,N P,E X"
    doubled, plain = (
        decision_of(FOSTER, looks(FOSTER, "S W", hand, "", "", calls)) for calls in (said, "S 1S,W P,N P")
    )
    assert card_of(doubled) == card_of(plain)
    assert card_of(doubled)[0] != "S"


def at(key: str, where: str, hand: str, dummy: str, tricks: str) -> PlayContext:
    view = view_in_play(key, where, hand, dummy, tricks)
    language = LANGUAGE if key == FOSTER else WHIST
    return scene(sight(view), read(CODES[key], view, plainly), language)


THREW = "W C9 C3 C4 CA,S CQ C2 CT D7,S H2 H9 HK H5"
DREW = "W C9 C3 C4 CA,S SA S3 S2 S4,S CQ C2 CT D7,S H2 H9 HK H5"


@pytest.mark.parametrize(("tricks", "weaker"), [(THREW, True), (DREW, False)])
def test_a_discard_before_trumps_shows_the_weakest_suit(tricks: str, weaker: bool) -> None:  # noqa: FBT001 (a column of the table)
    """Badsworth, p. 73 (C8)."""
    found = thrown_by_partner(at(BADSWORTH, "S W", "73.Q964.AT52.962", "852.AK73.643.KT3", tricks))
    assert list(found) == [Suit.DIAMONDS]
    assert (found[Suit.DIAMONDS] < 0) is weaker


def test_without_trumps_a_discard_tells_nothing() -> None:
    """Foster, p. 150 (X-4); against trumps it is the suit wanted (X-1)."""
    cards = ("73.Q964.AT52.962", "852.AK73.643.KT3", THREW)
    assert not wanted(at(FOSTER, "NT W", *cards))
    assert list(wanted(at(FOSTER, "S W", *cards))) == [Suit.DIAMONDS]


def test_an_adversary_is_thrown_in() -> None:
    """Foster, p. 151-152 (P-12): king and another, the ace placed behind it; put in by the suit that is his."""
    hands = ("K7.-.-.652", "85.-.-.743")
    played = "W CA C3 H2 C2"
    view = view_in_play(FOSTER, "NT S", hands[0], hands[1], played, [("S", "1C"), ("W", "1S"), ("N", "P"), ("E", "P")])
    told = decision_of(FOSTER, view)
    assert told.rule == "P-12", told.reason
    assert card_of(told) == str(Card.C5)
    assert Seat.W.name in str(told.reason)
