"""The second scorer by itself: the examples that the books print, before it judges anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.support.second_rubber import rubber
from tests.support.second_scorer import Game, Played, Points, score

SHDC = "SHDC"
BRIDGE, FOSTER, WORK = Game(key="bridge-1895"), Game(key="auction-1910"), Game(key="auction-1915")
ARTICLE = Game(key="auction-1908")
BY_SUITS = Game(key="auction-1910", varieties=("by-suits",))
BY_FIGURES = Game(key="auction-1910", varieties=("by-figures",))


def hands(north: str, south: str, east: str = "", west: str = "") -> Mapping[str, Sequence[str]]:
    """Hands of which only the cards that count are named: ``SA SK HT``."""
    return {"N": north.split(), "E": east.split(), "S": south.split(), "W": west.split()}


NO_TRUMPS_EVEN = hands("SA", "HA", "DA", "CA")
"""Aces two and two: nobody scores them."""
HEARTS = hands("HA HK H2", "HQ H3", "HJ H4", "HT H5")
"""Simple honours of North and South, nobody void."""


def below(side: str, points: int) -> Points:
    return Counter({(side, "below"): points})


def above(side: str, points: int) -> Points:
    return Counter({(side, "above"): points})


def played_deal(strain: str, taken: int, **more: Any) -> Played:
    """A deal of North's with aces or honours that count for nobody but by the deal named."""
    dealt = more.pop("dealt", NO_TRUMPS_EVEN)
    return Played(dealt=dealt, declarer="N", strain=strain, taken=taken, **more)


LOW = hands("D2 H2 C2 S2", "D3 H3 C3 S3", "D4 H4 C4 S4 DA HA", "D5 H5 C5 S5 CA SA")
"""No honours of three, nobody void."""

PRINTED: list[tuple[str, Game, Played, Points]] = [
    # Foster pp. 63-66
    (
        "two diamonds doubled, four by cards, three tricks taken",
        FOSTER,
        played_deal("D", 10, level=2, doubled=1, dealt=LOW, revokes=[("E", "tricks")]),
        below("NS", 84) + above("NS", 150),
    ),
    (
        "three no trumps, six tricks, three taken",
        FOSTER,
        played_deal("NT", 6, level=3, revokes=[("E", "tricks")]),
        below("NS", 36),
    ),
    ("the same, the points taken", FOSTER, played_deal("NT", 6, level=3, revokes=[("E", "points")]), above("NS", 150)),
    (
        "three no trumps doubled, made by the tricks alone",
        FOSTER,
        played_deal("NT", 8, level=3, doubled=1, revokes=[("E", "tricks")]),
        below("NS", 120),
    ),
    (
        "two hearts doubled, two by cards",
        FOSTER,
        played_deal("H", 8, level=2, doubled=1, dealt=LOW),
        below("NS", 32) + above("NS", 50),
    ),
    ("four hearts doubled, two by cards", FOSTER, played_deal("H", 8, level=4, doubled=1, dealt=LOW), above("EW", 200)),
    ("two no trumps, five tricks", FOSTER, played_deal("NT", 5, level=2), above("EW", 150)),
    # Foster pp. 67: simple honours of the adversaries of three hearts doubled
    (
        "honours are scored by the side that held them",
        FOSTER,
        Played(dealt=HEARTS, declarer="E", strain="H", taken=7, level=3, doubled=1),
        above("NS", 216),
    ),
    # the limit of one spade: the article knows no redouble, 1910 excepts it, 1915 has no limit
    ("1908, one spade redoubled", ARTICLE, played_deal("S", 3, level=1, doubled=2, dealt=LOW), above("EW", 100)),
    ("1910, one spade doubled", FOSTER, played_deal("S", 3, level=1, doubled=1, dealt=LOW), above("EW", 100)),
    ("1910, one spade redoubled", FOSTER, played_deal("S", 3, level=1, doubled=2, dealt=LOW), above("EW", 800)),
    ("1915, one spade", WORK, played_deal("S", 3, level=1, dealt=LOW), above("EW", 200)),
    # 1915, 8, footnote: seven bid and twelve taken is a little slam, and one short
    ("1915, seven bid, twelve taken", WORK, played_deal("NT", 12, level=7), above("NS", 50) + above("EW", 50)),
    ("1910, seven bid, twelve taken", FOSTER, played_deal("NT", 12, level=7), above("EW", 50)),
    # Foster p. 158
    ("by suits, eight tricks against hearts", BY_SUITS, played_deal("H", 5, dealt=LOW), above("EW", 116)),
    # 1895, 87 and 95
    ("1895, add", BRIDGE, played_deal("NT", 7, revokes=[("E", "add")]), below("NS", 48)),
    ("1895, deduct, and no less than nothing", BRIDGE, played_deal("NT", 8, revokes=[("N", "deduct")]), Counter()),
    ("1895, take, and 28 at most", BRIDGE, played_deal("NT", 13, revokes=[("N", "tricks")]), below("NS", 28)),
    (
        "1895, both sides revoke and are set off against each other",
        BRIDGE,
        played_deal("NT", 12, revokes=[("N", "tricks"), ("E", "tricks")]),
        below("NS", 28),
    ),
    # 1910, 86c and 91; the article's letter
    (
        "1910, a second revoke costs a hundred",
        FOSTER,
        played_deal("NT", 7, level=1, revokes=[("E", "points"), ("W", "")]),
        below("NS", 12) + above("NS", 250),
    ),
    (
        "1910, both sides revoke, one of them twice",
        FOSTER,
        played_deal("NT", 9, level=1, revokes=[("N", ""), ("E", "points"), ("W", "")]),
        above("NS", 100),
    ),
    (
        "1908, both sides revoke",
        ARTICLE,
        played_deal("NT", 9, level=1, revokes=[("N", ""), ("E", "points")]),
        Counter(),
    ),
]


@pytest.mark.parametrize(("game", "deal", "points"), [one[1:] for one in PRINTED], ids=[one[0] for one in PRINTED])
def test_the_examples_of_the_books(game: Game, deal: Played, points: Points) -> None:
    assert score(game, deal, Counter()) == points


def aces(*home: str, last: str) -> Sequence[Sequence[tuple[str, str]]]:
    """Tricks in which those seats take home an ace each, in the order of suits; ``last`` takes the last of the four."""
    takers = (*home, last)
    return [[(seat, suit + "A")] for seat, suit in zip(takers, SHDC, strict=True)]


@pytest.mark.parametrize(
    ("strain", "taken", "bid", "takers", "points"),
    [
        ("NT", 9, 30, ("N", "N", "E", "N"), above("NS", 54)),  # p. 160: 36, and 18 for three aces with the last
        ("NT", 8, 36, ("N", "N", "E", "N"), above("EW", 24)),  # p. 160: six short, which is one trick
        ("misere", 3, 40, ("E", "E", "E", "N"), above("NS", 48)),  # p. 161
    ],
)
def test_the_examples_by_figures(strain: str, taken: int, bid: int, takers: Sequence[str], points: Points) -> None:
    tricks = aces(*takers[:3], last=takers[3])
    deal = Played(dealt={}, declarer="N", strain=strain, taken=taken, bid=bid, tricks=tricks)
    assert score(BY_FIGURES, deal, Counter()) == points


def test_twenty_bid_in_hearts_with_the_odd_trick_and_three_honours() -> None:
    """Foster p. 160: eight and four are twelve; eight short is one trick, which costs sixteen."""
    tricks = [[(seat, "H" + rank)] for seat, rank in zip("NNEEN", "AKQJT", strict=True)]
    deal = Played(dealt={}, declarer="N", strain="H", taken=7, bid=20, tricks=tricks)
    assert score(BY_FIGURES, deal, Counter()) == above("EW", 16)


def test_the_block_of_six_hands() -> None:
    """Boaz pp. 30-32: A and B have 94, C and D 258 and the rubber's hundred."""
    three = hands("{0}A {0}K {0}2", "{0}Q {0}3", "{0}J {0}4", "{0}T {0}5")

    def of(
        strain: str, taken: int, honours: Mapping[str, Sequence[str]], dealer: str = "N", doubled: int = 0
    ) -> Played:
        dealt = {seat: [card.format(strain) for card in cards] for seat, cards in honours.items()}
        return Played(dealt=dealt, declarer=dealer, strain=strain, taken=taken, doubled=doubled)

    theirs = {"N": three["E"], "S": three["W"], "E": three["N"], "W": three["S"]}
    four = hands("{0}A {0}K {0}2", "{0}Q {0}J", "{0}T", "{0}5")
    block = [
        of("H", 7, three),
        of("S", 9, theirs, dealer="E"),
        of("D", 11, four),
        of("NT", 12, {"N": [], "S": [], "E": ["SA", "HA", "DA", "CA"], "W": []}, dealer="E"),
        of("C", 10, theirs),
        of("H", 5, theirs, doubled=1),
    ]
    done = rubber(BRIDGE, block)
    assert done.games == ["NS", "EW", "EW"]
    assert done.totals == {"NS": 94, "EW": 358}
    assert done.over
