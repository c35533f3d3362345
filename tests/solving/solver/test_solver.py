"""The solvers: against trying everything, against each other, and on deals whose value is plain."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from math import gcd
from random import Random
from typing import Any

import pytest

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.errors import MissingExtra, NotUnderstood, OddtrickError, SearchStopped
from oddtrick.solving.solver import (
    Aim,
    Limits,
    Position,
    best_cards,
    best_line,
    by_figures,
    every_card,
    every_card_of_all,
    fewest_tricks,
    solve,
    solve_all,
    solve_within,
    table,
    tables,
    tricks_in,
    whole_deal,
)
from tests.solving.solver.endings import ENDINGS, SEED
from tests.support import exhaustive
from tests.support.endings import AIMS, FIGURES, ending

pytest.importorskip("numba", reason="it belongs to the extra analysis")


def endings(seed: str, number: int, aim: Aim) -> Iterator[Position]:
    random = Random(seed)
    for _ in range(number):
        yield ending(random, random.choice((2, 3, 4, 5, 5)), aim)


@pytest.mark.parametrize("name", AIMS)
def test_agrees_with_trying_everything(name: str) -> None:
    aim = AIMS[name]
    for position in endings(name + SEED, ENDINGS, aim):
        for side in Side:
            assert solve(position, aim, side) == exhaustive.most_points(position, aim, side), (position, side)


@pytest.mark.parametrize("name", AIMS)
def test_within_bounds_it_finds_the_same_or_the_nearer_bound(name: str) -> None:
    aim, random = AIMS[name], Random(f"within {name}")
    for position in endings(f"within {name}", 25, aim):
        for side in Side:
            points, unit = exhaustive.most_points(position, aim, side), gcd(aim.trick, aim.honour)
            for _ in range(3):
                fewest = random.randrange(0, aim.points_in(position) + unit, unit)
                most = random.choice((None, fewest + unit * random.randrange(1, 6)))
                nearer = max(fewest, points if most is None else min(most, points))
                assert solve_within(position, aim, side, (fewest, most)) == nearer, (position, side, fewest, most)


def test_a_discard_may_take_away_the_card_that_was_ducked() -> None:
    """North throws the king of spades on the ace of diamonds, and then East's five wins the third trick."""
    cards = hands("K.2.-.2", "5.3.3.-", "2.A.A.-", "3.4.4.-")
    position = Position(hands=cards, leader=Seat.N)
    assert solve(position, AIMS["misere"], Side.NS) == 1


@pytest.mark.parametrize("name", AIMS)
def test_every_card_agrees_with_trying_everything(name: str) -> None:
    aim = AIMS[name]
    for position in endings(f"cards {name}", 12, aim):
        worth = every_card(position, aim, Side.EW)
        assert tuple(worth) == position.legal()
        # Points already home with the trick that the card completes are those the next position does not have.
        best = max(worth.values()) if position.turn.side is Side.EW else min(worth.values())
        assert best == exhaustive.most_points(position, aim, Side.EW)
        if len(position.table) < 3:
            for card, points in worth.items():
                assert points == exhaustive.most_points(position.after(card, aim.trumps), aim, Side.EW)


@pytest.mark.parametrize("strain", [Strain.NO_TRUMPS, Strain.DIAMONDS])
def test_the_search_for_any_aim_agrees_with_that_for_tricks(strain: Strain) -> None:
    from oddtrick.solving.solver.exact import Searcher  # noqa: PLC0415 - it needs what importorskip has asked for

    aim = tricks_in(strain)
    searcher = Searcher(aim, words=1_000_000, lists=1 << 12)
    random = Random(f"haglund {strain}")
    positions = [ending(random, random.choice((5, 6, 7, 8)), aim) for _ in range(60)]
    ours = [searcher.cards(position, Side.NS) for position in positions]
    assert ours == every_card_of_all(positions, aim, Side.NS)


def test_a_small_memory_forgets_and_is_as_right() -> None:
    from oddtrick.solving.solver.exact import Searcher  # noqa: PLC0415 - it needs what importorskip has asked for

    aim = tricks_in(Strain.MISERE)
    small, large = Searcher(aim, words=1_000, lists=16), Searcher(aim, words=1_000_000, lists=1 << 12)
    random = Random("small")
    for _ in range(20):
        position = ending(random, 6, aim)
        assert small.points(position, Side.NS) == large.points(position, Side.NS)


# -- limits --


@pytest.mark.parametrize("name", ["misere", "figures H", "figures misere"])
def test_a_search_for_any_aim_is_broken_off_and_leaves_nothing_behind(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oddtrick.solving.solver import exact  # noqa: PLC0415 - it needs what importorskip has asked for

    monkeypatch.setattr(exact, "CARDS_BETWEEN_CHECKS", 1000)
    asked: list[None] = []

    def stopped() -> bool:
        asked.append(None)
        return len(asked) > 3

    random = Random(f"stopped {name}")
    position = ending(random, 13, AIMS[name])
    for search in (solve, every_card):
        asked.clear()
        with pytest.raises(SearchStopped):
            search(position, AIMS[name], Side.NS, Limits(stopped=stopped))
        assert len(asked) == 4
    for after in [ending(random, 5, AIMS[name]) for _ in range(10)]:
        assert solve(after, AIMS[name], Side.NS) == exhaustive.most_points(after, AIMS[name], Side.NS)


def test_a_search_for_any_aim_goes_on_where_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    from oddtrick.solving.solver import exact  # noqa: PLC0415 - it needs what importorskip has asked for

    aim = AIMS["misere"]
    random = Random("slices")
    positions = [ending(random, 8, aim) for _ in range(10)]
    expected = [exact.Searcher(aim, words=1_000_000, lists=1 << 12).cards(one, Side.NS) for one in positions]
    monkeypatch.setattr(exact, "CARDS_BETWEEN_CHECKS", 7)
    asked = count()
    limits = Limits(stopped=lambda: next(asked) < 0)
    # An empty memory, so that there is something to search.
    slowly = [exact.Searcher(aim, words=1_000_000, lists=1 << 12).cards(one, Side.NS, limits) for one in positions]
    assert slowly == expected
    assert next(asked) > len(positions)


def test_threads_that_lose_tricks_do_not_disturb_each_other() -> None:
    random = Random("threads")
    asked = [(name, [ending(random, 7, AIMS[name]) for _ in range(15)]) for name in ("misere", "figures H") * 3]
    alone = [solve_all(positions, AIMS[name], Side.EW) for name, positions in asked]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda one: solve_all(one[1], AIMS[one[0]], Side.EW), asked))
    assert together == alone


# -- what a value means --


def hands(north: str, east: str, south: str, west: str) -> Hands:
    return (Hand.parse(north), Hand.parse(east), Hand.parse(south), Hand.parse(west))


GRAND = hands("AKQJT98765432.-.-.-", "-.AKQJT98765432.-.-", "-.-.AKQJT98765432.-", "-.-.-.AKQJT98765432")


ENDING_OF_THREE = hands("AQ.2.-.-", "K3.-.3.-", "54.-.-.2", "76.3.-.-")


def test_one_suit_each() -> None:
    won = table(GRAND)
    assert won[Strain.SPADES, Seat.N] == 13
    assert won[Strain.SPADES, Seat.E] == 0
    # The leader wins them all, and the lead is on the declarer's left.
    assert {won[Strain.NO_TRUMPS, seat] for seat in SEATS} == {0}
    assert {fewest_tricks(GRAND, seat) for seat in SEATS} == {0}


def test_figures_of_a_whole_deal_are_those_of_the_variety() -> None:
    # Foster p. 159: seven odd tricks at 2 and five honours at 2; he who has none of either loses as much.
    aim = by_figures(FIGURES, Strain.SPADES)
    assert aim.start + solve(whole_deal(GRAND, Seat.E), aim, Side.NS) == 7 * 2 + 5 * 2
    # p. 161: thirteen tricks against none, two handed over, and five units of aces; here the leader has them all.
    misere = by_figures(FIGURES, Strain.MISERE)
    assert misere.start + solve(whole_deal(GRAND, Seat.E), misere, Side.NS) == (11 - 2) * 14 + 5 * 6


def test_the_last_ace_counts_twice() -> None:
    aim = by_figures(FIGURES, Strain.NO_TRUMPS)
    position = Position(hands=hands("A.-.-.-", "2.-.-.-", "3.-.-.-", "4.-.-.-"), leader=Seat.N)
    # One trick of the thirteen moves the difference by two at 12; one ace, the last, counts for two units at 6.
    assert solve(position, aim, Side.NS) == 2 * 12 + 2 * 2 * 6
    two = Position(hands=hands("A.A.-.-", "2.2.-.-", "3.3.-.-", "4.4.-.-"), leader=Seat.N)
    assert solve(two, aim, Side.NS) == 2 * 2 * 12 + 3 * 2 * 6


def test_of_the_line_every_card_is_best() -> None:
    random = Random("line")
    for aim in (tricks_in(Strain.SPADES), tricks_in(Strain.MISERE)):
        position = ending(random, 5, aim)
        for card in best_line(position, aim, Side.NS):
            results = every_card(position, aim, Side.NS)
            assert card in best_cards(results, position, Side.NS)
            position = position.after(card, aim.trumps)
        assert not position.tricks


def test_batches_have_no_limit() -> None:
    random = Random("many")
    aim = tricks_in(Strain.CLUBS)
    positions = [ending(random, 3, aim) for _ in range(401)]
    assert solve_all(positions, aim, Side.NS) == [solve(position, aim, Side.NS) for position in positions]
    deals = [GRAND] * 41
    assert tables(deals) == [table(GRAND)] * 41


def test_nothing_is_left_to_play() -> None:
    empty = Position(hands=(Hand(), Hand(), Hand(), Hand()), leader=Seat.N)
    for aim in (tricks_in(Strain.CLUBS), tricks_in(Strain.MISERE)):
        assert solve(empty, aim, Side.NS) == 0
        assert every_card(empty, aim, Side.NS) == {}
        assert best_line(empty, aim, Side.NS) == ()


# -- bad input --


def random_hands() -> Hands:
    pack = list(PACK)
    Random("bad").shuffle(pack)
    return deal_round(pack, Seat.N)


def test_51_cards() -> None:
    north, east, south, west = random_hands()
    lost = next(iter(west))
    with pytest.raises(NotUnderstood, match=rf"W 12 \(51 in all\); missing: {lost}"):
        whole_deal((north, east, south, west.without(lost)), Seat.N)


def test_a_card_twice() -> None:
    north, east, south, west = random_hands()
    card = next(iter(north))
    with pytest.raises(NotUnderstood, match=f"{card} stands twice"):
        table((north, east, south, west.without(next(iter(west))).with_(card)))


def test_hands_that_are_not_equal() -> None:
    with pytest.raises(NotUnderstood, match="the hands do not go together, cards: N 2, E 1, S 1, W 1"):
        Position(hands=hands("AK.-.-.-", "2.-.-.-", "3.-.-.-", "4.-.-.-"), leader=Seat.N)


def test_an_ending_is_no_deal() -> None:
    with pytest.raises(NotUnderstood, match="a deal has 52 cards, this has 4"):
        whole_deal(hands("A.-.-.-", "2.-.-.-", "3.-.-.-", "4.-.-.-"), Seat.N)


def test_a_table_of_an_ending() -> None:
    won = table(ENDING_OF_THREE)
    for (strain, declarer), tricks in won.items():
        position = Position(hands=ENDING_OF_THREE, leader=declarer.left)
        assert tricks == exhaustive.most_points(position, tricks_in(strain), declarer.side)
    assert fewest_tricks(ENDING_OF_THREE, Seat.W) == 3 - exhaustive.most_points(
        Position(hands=ENDING_OF_THREE, leader=Seat.N), tricks_in(Strain.MISERE), Side.EW
    )


def test_a_whole_trick_is_not_on_the_table() -> None:
    cards = (Card.SA, Card.S2, Card.S3, Card.S4)
    with pytest.raises(NotUnderstood, match="a whole trick is turned"):
        Position(hands=(Hand(), Hand(), Hand(), Hand()), leader=Seat.N, table=cards)


def test_a_card_that_may_not_be_played() -> None:
    position = Position(hands=hands("A.-.-.2", "2.3.-.-", "3.4.-.-", "4.5.-.-"), leader=Seat.N)
    with pytest.raises(NotUnderstood, match="E cannot play H3 here"):
        position.after(Card.SA, None).after(Card.H3, None)


def test_by_figures_needs_its_scoring() -> None:
    with pytest.raises(NotUnderstood, match="no strain of a game scored by figures"):
        by_figures(AUCTION_1910.scoring, Strain.HEARTS)


FOUR = ("A.-.-.-", "K.-.-.-", "Q.-.-.-", "J.-.-.-")
AT_WORK = Position(hands=hands(*FOUR), leader=Seat.N)
MISTAKEN: dict[str, tuple[Callable[[Any], object], Any, str]] = {
    "text in place of hands": (lambda them: Position(hands=them, leader=Seat.N), FOUR, "a Hand is asked for"),
    "one text": (table, "N:A... K... Q... J...", "four hands, N, E, S and W, and not 'N:A"),
    "three hands": (
        lambda them: Position(hands=them, leader=Seat.N),
        hands(*FOUR)[:3],
        "four hands, N, E, S and W, and not",
    ),
    "a name for a seat": (lambda seat: Position(hands=hands(*FOUR), leader=seat), "N", "a Seat is asked for, not 'N'"),
    "a number for a seat": (lambda seat: Position(hands=hands(*FOUR), leader=seat), 1, "a Seat is asked for, not 1"),
    "a name for a card": (
        lambda card: Position(hands=hands("A...", "K...", "Q...", "-..."), leader=Seat.W, table=(card,)),
        "SJ",
        "a Card is asked for",
    ),
    "hands in place of a position": (lambda them: solve(them, tricks_in(Strain.CLUBS), Side.NS), FOUR, "a Position is"),
    "a strain for an aim": (lambda aim: solve(AT_WORK, aim, Side.NS), Strain.SPADES, "an Aim is asked for"),
    "a name for a strain": (tricks_in, "S", "a Strain is asked for"),
    "a name for a side": (lambda side: solve(AT_WORK, tricks_in(Strain.CLUBS), side), "NS", "a Side is asked for"),
    "a seat for a side": (lambda side: every_card(AT_WORK, AIMS["misere"], side), Seat.N, "a Side is asked for"),
    "a name for a declarer": (lambda seat: fewest_tricks(hands(*FOUR), seat), "N", "a Seat is asked for"),
    "no memory": (lambda memory: Limits(memory=memory), 0, "memory=0: a search needs 1 at least"),
    "no thread": (lambda threads: Limits(threads=threads), -1, "threads=-1: a search needs 1 at least"),
    "text for memory": (lambda memory: Limits(memory=memory), "64", "an int is asked for, not '64'"),
}


@pytest.mark.parametrize("name", MISTAKEN)
def test_what_is_of_another_kind_is_said_in_a_line(name: str) -> None:
    call, value, says = MISTAKEN[name]
    with pytest.raises(OddtrickError, match=says) as raised:
        call(value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("aim", [tricks_in(Strain.HEARTS), tricks_in(Strain.MISERE)])
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, aim: Aim) -> None:
    for module in [name for name in sys.modules if name.startswith("oddtrick.solving.solver.")]:
        if module in ("oddtrick.solving.solver.winning.searcher", "oddtrick.solving.solver.exact"):
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"\[analysis\]'"):
        solve(whole_deal(GRAND, Seat.N), aim, Side.NS)
