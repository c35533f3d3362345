"""The caller of auctions: what its network is given, that its sums are exact, and that what it calls is lawful."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from oddtrick.players.imagined_view import sheet_with
from oddtrick.players.registry import BOOKS, book_of, new_player
from oddtrick.research.caller import auction_caller, models
from oddtrick.research.caller.auction_caller import (
    INPUT_STEPS,
    JUMPS,
    LOWEST,
    OTHER,
    OUTPUTS,
    PASSES,
    RAISES,
    STRAINS,
    AuctionCaller,
    AuctionModel,
    IntegerNetwork,
    Layer,
    choices,
    coded,
    inputs,
    knows,
    number_of,
    read_model,
    save_model,
)
from oddtrick.research.match import after_act
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Strain
from oddtrick.rules.cards import PACK, SEATS, Hands, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import View, view

CODES = (AUCTION_1908, AUCTION_1910, AUCTION_1915)
INPUTS = 251


def network_of(seed: int, *sizes: int) -> IntegerNetwork:
    """One of chance."""
    chance = Random(seed)
    layers = [
        Layer(
            tuple(tuple(round(chance.gauss(0, (2 / above) ** 0.5) * 2048) for _ in range(below)) for _ in range(above)),
            tuple(round(chance.gauss(0, 0.1) * 2048) for _ in range(below)),
        )
        for above, below in pairwise(sizes)
    ]
    return IntegerNetwork(tuple(layers))


def wild(code: Code, seed: int, margin: float = 0.0) -> AuctionModel:
    """One whose network is of chance: it calls anything."""
    network = network_of(seed, INPUTS, 32, OUTPUTS)
    return AuctionModel(code=code.key, version=7, network=network, margins=(margin,) * 3, recipe={"seed": seed})


def caller(code: Code, seed: int = 1, margin: float = 0.0) -> AuctionCaller:
    return AuctionCaller(wild(code, seed, margin), BOOKS[book_of(code)])


def table_of(code: Code, hands: Hands, calls: str = "", dealer: Seat = Seat.N) -> Table:
    """A deal with those calls made in turn."""
    table = after_act(code, Table(dealer=dealer), Deal(dealer, hands))
    for text in calls.split():
        assert table.deal is not None
        assert table.deal.player is not None
        table = after_act(code, table, Say(table.deal.player, call_of(text)))
    return table


def call_of(text: str) -> Call:
    words = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}
    return words.get(text) or Bid(int(text[0]), Strain.parse(text[1:]))


def hands_of(seed: int) -> Hands:
    return deal_round(Random(f"hands {seed}").sample(PACK, 52), Seat.N)


# -- choices --


def test_only_what_is_offered_can_be_chosen() -> None:
    seen = view(AUCTION_1910, table_of(AUCTION_1910, hands_of(1), "1S 1H"), Seat.S)
    among = choices(seen.offers.calls)
    assert set(among.values()) <= set(seen.offers.calls)
    place = {strain: number for number, strain in enumerate(STRAINS)}
    # Under the laws of 1910 a heart counts 8: two clubs are as much and more tricks, two diamonds 12; no trumps are 12.
    assert among[LOWEST + place[Strain.CLUBS]] == Bid(2, Strain.CLUBS)
    assert among[LOWEST + place[Strain.NO_TRUMPS]] == Bid(1, Strain.NO_TRUMPS)
    assert among[JUMPS + place[Strain.NO_TRUMPS]] == Bid(2, Strain.NO_TRUMPS)
    assert among[PASSES] is PASS
    assert among[RAISES] is DOUBLE
    assert LOWEST + place[Strain.ROYALS] not in among


def test_a_double_of_ones_own_side_is_no_choice_and_a_redouble_is() -> None:
    own = view(AUCTION_1910, table_of(AUCTION_1910, hands_of(1), "1S P"), Seat.S)
    doubled = view(AUCTION_1910, table_of(AUCTION_1910, hands_of(1), "1S X"), Seat.S)
    assert RAISES not in choices(own.offers.calls)
    assert choices(doubled.offers.calls)[RAISES] is REDOUBLE


def test_a_call_that_has_no_output_is_told_apart() -> None:
    among: dict[int, Call] = {PASSES: PASS, LOWEST: Bid(1, Strain.CLUBS)}
    assert number_of(PASS, among) == PASSES
    assert number_of(Bid(1, Strain.CLUBS), among) == LOWEST
    assert number_of(Bid(4, Strain.SPADES), among) == OTHER


# -- what the network is given --


def given(code: Code, seen: View, usual: Call = PASS) -> list[int]:
    return inputs(code, seen, usual, choices(seen.offers.calls))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_it_is_given_ones_own_view_and_no_hidden_card(code: Code) -> None:
    """The others' cards passed round change nothing; one's own do, and so does what is called."""
    north, east, south, west = hands_of(2)
    one, other, own = (
        view(code, table_of(code, hands, "1C 1H"), Seat.S)
        for hands in ((north, east, south, west), (west, north, south, east), (south, east, north, west))
    )
    assert given(code, one) == given(code, other) != given(code, own)
    assert caller(code).decide(code, one) == caller(code).decide(code, other)
    passed = view(code, table_of(code, hands_of(2), "1C P"), Seat.S)
    assert given(code, passed) != given(code, one)
    assert given(code, one, DOUBLE) != given(code, one)


def test_it_looks_alike_from_every_seat() -> None:
    """The same cards and calls with another dealer: all is told as it looks from whoever is to call."""
    hands = hands_of(3)
    turned: Hands = (hands[3], hands[0], hands[1], hands[2])
    here = view(AUCTION_1910, table_of(AUCTION_1910, hands, "1S 1H P"), Seat.W)
    there = view(AUCTION_1910, table_of(AUCTION_1910, turned, "1S 1H P", Seat.E), Seat.N)
    assert given(AUCTION_1910, here) == given(AUCTION_1910, there)


def test_calls_are_told_by_who_made_them() -> None:
    """Of each seat, one's own first: its first bid, its last, the highest by strain, and how often it called what."""
    row = given(AUCTION_1910, view(AUCTION_1910, table_of(AUCTION_1910, hands_of(4), "1S 2H X P 2NT"), Seat.E))
    own, partner, right = row[:22], row[44:66], row[66:88]
    hearts, no_trumps, spades = (STRAINS.index(each) for each in (Strain.HEARTS, Strain.NO_TRUMPS, Strain.SPADES))
    assert {place for place, value in enumerate(own) if value} == {hearts, 6 + hearts, 12 + hearts, 18, 21}
    assert own[hearts] == 16
    assert {place for place, value in enumerate(partner) if value} == {19, 21}
    assert (right[spades], right[6 + no_trumps], right[18]) == (8, 16, 16)
    assert (right[6 + spades], right[12 + spades]) == (0, 8)
    assert row[88 + 105 - 88] == 16
    assert coded([PASS, DOUBLE, REDOUBLE, Bid(1, Strain.CLUBS), Bid(7, Strain.NO_TRUMPS)]) == [0, 1, 1, 2, 43]


def test_the_score_is_told_as_it_is_for_either_side() -> None:
    table = table_of(AUCTION_1910, hands_of(5), "1S")
    sheet = sheet_with(AUCTION_1910, {Side.NS: 24, Side.EW: 0}, {Side.NS: 1, Side.EW: 0})
    east = given(AUCTION_1910, replace(view(AUCTION_1910, table, Seat.E), sheet=sheet))
    assert east[132:136] == [0, round(INPUT_STEPS * 24 / 30), 0, INPUT_STEPS]


# -- the network --


def test_a_network_adds_up_and_cuts_off() -> None:
    """Inputs are of 1/16, weights of 1/2048: 2 * 0.5 + 0.25 and 2 * -1, then 1.25 * 2, and 1.25 * 1 - 1."""
    network = IntegerNetwork(
        (
            Layer(((1024, -2048), (0, 0)), (512, 0)),
            Layer(((4096, 2048), (2048, 2048)), (0, -2048)),
        )
    )
    assert network([32, 16]) == [250.0, 25.0]
    assert network.sizes == (2, 2, 2)


def test_values_between_are_rounded_halves_to_even() -> None:
    """One step of an input by 16, 48 and 80 steps of weight: 1/2, 3/2 and 5/2 steps of a value."""
    network = IntegerNetwork(
        (Layer(((16, 48, 80),), (0, 0, 0)), Layer(((2048, 0, 0), (0, 2048, 0), (0, 0, 2048)), (0, 0, 0)))
    )
    assert [value / 100 * 1024 for value in network([1])] == [0, 2, 2]


# -- at a table --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_it_calls_lawfully_whatever_its_network_says(code: Code) -> None:
    strayed = 0
    for seed in range(12):
        player, book = caller(code, seed), new_player(book_of(code), 0)
        table = table_of(code, hands_of(seed))
        while table.deal is not None and table.deal.state is State.OPEN and table.deal.player is not None:
            seen = view(code, table, table.deal.player)
            act = player.decide(code, seen).act
            assert isinstance(act, Say)
            assert act.call in seen.offers.calls
            assert player.decide(code, seen).act == act
            strayed += act != book.decide(code, seen).act
            table = after_act(code, table, act)
    assert strayed > 20


def test_it_keeps_to_the_book_without_a_clear_promise() -> None:
    table, book = table_of(AUCTION_1910, hands_of(7), "1S"), new_player("foster-1910", 0)
    seen = view(AUCTION_1910, table, Seat.E)
    assert caller(AUCTION_1910, margin=1e9).decide(AUCTION_1910, seen) == replace(book.decide(AUCTION_1910, seen))
    promised = caller(AUCTION_1910).promises(AUCTION_1910, seen).more
    best = max(promised, key=lambda call: promised[call])
    assert caller(AUCTION_1910, margin=promised[best] - 1).decide(AUCTION_1910, seen).act == Say(Seat.E, best)
    other = caller(AUCTION_1910, margin=promised[best] + 1).decide(AUCTION_1910, seen)
    assert other == book.decide(AUCTION_1910, seen)


def test_a_call_out_of_turn_leaves_it_to_the_book() -> None:
    """After an irregularity nothing was learned: what the book calls is lawful, barred or not."""
    table = table_of(AUCTION_1910, hands_of(8), "1S")
    ruled = after(table, judge(AUCTION_1910, table, Say(Seat.S, Bid(1, Strain.HEARTS))))
    for seat in SEATS:
        seen = view(AUCTION_1910, ruled, seat)
        if seen.offers.calls or seen.offers.rights:
            assert not knows(AUCTION_1910, seen)
            book = new_player("foster-1910", 0)
            assert caller(AUCTION_1910).decide(AUCTION_1910, seen) == book.decide(AUCTION_1910, seen)


@pytest.mark.parametrize(
    "code",
    [
        BRIDGE_1895,
        code_for("auction-1915", {"nullo": 10}),
        code_for("auction-1910", varieties=["by-suits"]),
        code_for("auction-1910", varieties=["by-figures"]),
    ],
    ids=str,
)
def test_games_that_were_not_learned_are_the_books(code: Code) -> None:
    seen = view(code, table_of(code, hands_of(9)), Seat.N)
    player = AuctionCaller(wild(code, 1), BOOKS[book_of(code)])
    assert not knows(code, seen)
    assert player.decide(code, seen) == new_player(book_of(code), 0).decide(code, seen)


# -- the file --


def test_a_model_is_read_as_it_was_written(tmp_path: Path) -> None:
    model = replace(wild(AUCTION_1910, 3), margins=(1.0, 2.5, 4.0))
    path = tmp_path / "model.json"
    save_model(path, model)
    assert read_model(path) == model


def test_a_model_of_another_format_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "model.json"
    with monkeypatch.context() as later:
        later.setattr(auction_caller, "FORMAT", 2)
        save_model(path, wild(AUCTION_1910, 1))
    with pytest.raises(NotUnderstood, match="another version"):
        read_model(path)


def test_a_file_that_holds_no_model_says_so(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    save_model(path, wild(AUCTION_1910, 1))
    whole = path.read_bytes()
    for content in (b"", b"text", b"{}", b"[]", whole[: len(whole) // 2], whole.replace(b"caller of", b"color of")):
        path.write_bytes(content)
        with pytest.raises(NotUnderstood, match="holds no model of auctions"):
            read_model(path)
    with pytest.raises(NotUnderstood, match="holds no model of auctions"):
        read_model(tmp_path / "nowhere.json")


def test_a_file_that_lacks_a_part_says_so(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    save_model(path, wild(AUCTION_1910, 1))
    stored = json.loads(path.read_text("utf-8"))
    for name, value in (
        ("sizes", [251, 16, 14]),
        ("numbers", stored["numbers"][:-4]),
        ("margins", [1]),
        ("recipe", None),
    ):
        damaged = {**stored, name: value}
        if value is None:
            del damaged[name]
        path.write_text(json.dumps(damaged), "utf-8")
        with pytest.raises(NotUnderstood, match="is damaged"):
            read_model(path)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_models_that_come_with_it_call_to_the_end(code: Code) -> None:
    """Each was trained for its code, tells what it gained clear of zero, and departs from the book now and then."""
    path = Path(str(files(models))) / f"{code.key}-1.json"
    assert path.stat().st_size < 1_000_000
    model = read_model(path)
    assert (model.code, model.version) == (code.key, 1)
    assert (model.network.sizes[0], model.network.sizes[-1]) == (INPUTS, OUTPUTS)
    for gain, margin in model.recipe["report"]["gains"].values():
        assert gain > margin > 0
    player, strayed = AuctionCaller(model, BOOKS[book_of(code)]), 0
    for seed in range(8):
        table = table_of(code, hands_of(seed))
        while table.deal is not None and table.deal.state is State.OPEN and table.deal.player is not None:
            seen = view(code, table, table.deal.player)
            act = player.decide(code, seen).act
            strayed += act != player.player.decide(code, seen).act
            table = after_act(code, table, act)
        assert table.deal is not None
        assert table.deal.state in (State.FINAL, State.OVER)
    assert strayed > 3
