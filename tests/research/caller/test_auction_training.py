"""Auctions called many times over: as at a table, by the real book or a copy of it, and what is learned from them."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")

import numpy as np

from oddtrick.players.registry import book_of, new_player
from oddtrick.research.caller import auction_training
from oddtrick.research.caller.auction_arrays import (
    BOOK,
    MOST_CALLS,
    TURN,
    contracts,
    fill_book,
    fill_calls,
    fill_turns,
    is_over,
    laws_of,
)
from oddtrick.research.caller.auction_caller import (
    LOWEST,
    OUTPUTS,
    PASSES,
    RAISES,
    AuctionModel,
    IntegerNetwork,
    Layer,
    choices,
    coded,
    read_model,
    save_model,
    score_inputs,
)
from oddtrick.research.caller.auction_matches import gains_of, with_margin
from oddtrick.research.caller.auction_pricing import Pricing
from oddtrick.research.caller.auction_rollouts import Answers, Auctions, Plan, Rows, look, walk
from oddtrick.research.caller.auction_situations import DealtHands, Score, Situations, Worths, dealt, sheet_at
from oddtrick.research.caller.auction_training import School, Training, among_tried, train
from oddtrick.research.caller.batch_auctions import BatchTable, Lines, Search, tries
from oddtrick.research.caller.book_answers import TurnArrays, Worker, joined, scores_of, turn_arrays
from oddtrick.research.caller.integer_networks import batch_values, integer_network
from oddtrick.research.caller.network import Network, new_network
from oddtrick.research.match import after_act
from oddtrick.research.simulate.called_deals import CallTurn, KnownDeal, declared
from oddtrick.research.simulate.solved_deals import SolvedDeals
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import PASS, Bid, Call, Strain
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import view

CODES = (AUCTION_1908, AUCTION_1910, AUCTION_1915)
LOVE: Score = (0, 0, 0, 0)
SCORED: Score = (10, 24, 0, 1)


def made_up(number: int) -> SolvedDeals:
    """Deals of chance with tricks of chance: nothing here asks whether the tricks are true."""
    chance = np.random.default_rng(9)
    cards = np.repeat(np.arange(4, dtype=np.uint8), 13)
    return SolvedDeals(
        seed="made up",
        holders=np.array([chance.permutation(cards) for _ in range(number)]),
        tricks=chance.integers(0, 14, (number, 5, 4)).astype(np.uint8),
    )


DEALS = made_up(40)


def auctions_of(code: Code, score: Score = LOVE, model: AuctionModel | None = None) -> Auctions:
    values = None if model is None else model.network
    return Auctions(situations=Situations(code, score), worths=Worths(code, score), model=model, values=values)


def wild(code: Code, seed: int = 1) -> AuctionModel:
    network = integer_network(new_network((TURN + BOOK, 24, OUTPUTS), np.random.default_rng(seed)))
    return AuctionModel(code=code.key, version=1, network=network, margins=(0.0,) * 3, recipe={})


# -- with the real book --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_auctions_go_and_come_to_what_they_do_at_a_table(code: Code) -> None:
    auctions, book = auctions_of(code), {seat: new_player(book_of(code), 0) for seat in SEATS}
    for number in range(len(DEALS)):
        deal = dealt(DEALS, number, 0)
        end = auctions.end(deal, auctions.situations.fresh(), frozenset())
        known = KnownDeal(code=code, dealer=Seat.N, hands=DEALS.hands(number), tricks=DEALS.table(number))
        table, _ = declared(code, known.table, book)
        assert end.table.deal is not None
        assert table.deal is not None
        assert end.table.deal.declaration.said == table.deal.declaration.said
        for at_table in (False, True):
            worth = replace(known, at_table=at_table).worth(table)
            assert deal.worth(auctions.worths, end, at_table=at_table) == pytest.approx(worth)


def test_deals_in_other_forms_are_those_of_the_file() -> None:
    turned = DEALS.in_form(38)
    deal = dealt(DEALS, 3, 38)
    assert deal.hands == turned.hands(3)
    assert [list(row) for row in deal.tricks] == turned.tricks[3].tolist()


def called_on(known: KnownDeal, turn: CallTurn, call: Call) -> float:
    """Points of whoever is to call there, when the books call on after that call at a table."""
    book = {seat: new_player(book_of(known.code), 0) for seat in SEATS}
    table, _ = declared(known.code, after_act(known.code, turn.table, Say(turn.seat, call)), book)
    both = [replace(known, at_table=at_table).worth(table) for at_table in (False, True)]
    return (1 if turn.seat.side is Side.NS else -1) * sum(both) / 2


def test_what_was_tried_is_what_the_book_makes_of_it() -> None:
    """Of one turn after usual calls: each call that was tried, called on by the book at a table."""
    code, rows = AUCTION_1910, Rows()
    auctions, chance = auctions_of(code), Random("tried")
    deal = dealt(DEALS, 1, 0)
    look(auctions, deal, Plan(tried=4, looked=1.0, settled=1.0, astray=0.0), chance, rows)
    known = KnownDeal(code=code, dealer=Seat.N, hands=DEALS.hands(1), tricks=DEALS.table(1))
    book = {seat: new_player(book_of(code), 0) for seat in SEATS}
    _, turns = declared(code, known.table, book)
    assert len(rows.said) == len(turns)
    for turn, targets, hand, called in zip(turns, rows.targets, rows.hands, rows.called, strict=True):
        among = choices(view(code, turn.table, turn.seat).offers.calls)
        assert hand == known.hands[turn.seat].bits
        assert called == coded([turn.call])[0]
        assert np.isfinite(targets).sum() == min(4, len([c for c in among.values() if c != turn.call]))

        for number in np.flatnonzero(np.isfinite(targets)).tolist():
            assert targets[number] == pytest.approx(
                called_on(known, turn, among[number]) - called_on(known, turn, turn.call), abs=0.01
            )


def test_callers_sit_where_they_are_told() -> None:
    code = AUCTION_1910
    auctions, deal = auctions_of(code, model=wild(code)), dealt(DEALS, 2, 0)
    start = auctions.situations.fresh()
    ends = {seats: auctions.end(deal, start, frozenset(seats)) for seats in ((), tuple(SEATS), Side.NS.seats)}
    assert len({id(end) for end in ends.values()}) > 1
    book = auctions_of(code)
    assert ends[()].contract == book.end(dealt(DEALS, 2, 0), book.situations.fresh(), frozenset()).contract
    gained = gains_of(
        [auctions, replace(auctions, model=replace(wild(code), margins=(1e9,) * 3))], deal, with_book=True
    )
    assert gained[1] == (0.0,) * 4
    assert any(gained[0])


# -- many at once --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("score", [LOVE, SCORED])
def test_many_at_once_are_as_one_by_one(code: Code, score: Score) -> None:
    """Inputs, calls that may be made, the end and its points, in auctions that go any way."""
    auctions, laws, pricing = auctions_of(code, score), laws_of(code), Pricing(code, (score,))
    many = pricing.deals(DEALS, np.arange(len(DEALS)), np.full(len(DEALS), 5))
    sides = [score_inputs(Worths(code, each).stakes) for each in (score, (score[1], score[0], score[3], score[2]))]
    for number in range(12):
        deal, chance, here = dealt(DEALS, number, 5), Random(number), auctions.situations.fresh()
        assert [hand.bits for hand in deal.hands] == many.hands[number].tolist()
        while here.seat is not None:
            given = auctions.asked(deal, here)
            said, numbers = np.zeros((1, MOST_CALLS), np.int8), np.array([len(here.said)])
            said[0, : len(here.said)] = here.said
            assert not is_over(said[0], len(here.said))
            rows, outputs, calls = (
                np.empty((1, TURN + BOOK), np.int8),
                np.empty(1, np.int64),
                np.empty((1, OUTPUTS), np.int8),
            )
            score_row = np.array([sides[len(here.said) % 2]], np.int8)
            fill_turns(said, numbers, np.array([given.turn.hand.bits]), score_row, laws, rows)
            fill_book(said, numbers, np.array(coded([given.usual])), laws, rows, outputs)
            fill_calls(said, numbers, laws, calls)
            assert (auctions.row(given, here) == rows[0]).all()
            assert {place: int(call) for place, call in enumerate(calls[0]) if call >= 0} == {
                place: coded([call])[0] for place, call in here.choices().items()
            }
            call = given.usual if chance.random() < 0.5 else chance.choice(list(here.choices().values()))
            here = auctions.situations.after(here, call)
        assert here.table.deal is not None
        calls_made = coded(each.call for each in here.table.deal.declaration.said)
        said[0, : len(calls_made)] = calls_made
        assert is_over(said[0], len(calls_made))
        ended = contracts(said, np.array([len(calls_made)]))
        worth = pricing.worths(ended, many, np.array([number]), np.array([0]))
        assert worth[0] == pytest.approx(deal.worth(auctions.worths, here), abs=0.01)


def passing(code: Code, number: int = 40) -> BatchTable:
    """Many auctions at love, by a copy that always passes where it may."""
    layers = ((np.zeros((TURN, OUTPUTS + 1), np.float32), np.eye(OUTPUTS + 1, dtype=np.float32)[PASSES] * 9),)
    pricing = Pricing(code, (LOVE,))
    return BatchTable(
        laws=laws_of(code),
        pricing=pricing,
        deals=pricing.deals(DEALS, np.arange(number), np.zeros(number, np.int64)),
        copy=Network(layers),
        score_rows=np.zeros((1, 2, 4), np.int8),
    )


def test_what_is_tried_at_once_is_called_on_by_the_copy() -> None:
    """All pass but whoever tries: the contract is that call, or where a dealer has to bid the lowest of all."""
    code = AUCTION_1915
    table = passing(code)
    found = tries(
        table, np.zeros(40, np.int64), Search(tried=3, looked=1.0, settled=1.0, astray=0.0), np.random.default_rng(1)
    )
    assert len(found.rows) == 4 * 40
    first = found.targets[:40]
    assert np.isnan(first[:, [PASSES, RAISES]]).all()
    assert (np.isfinite(first).sum(1) == 3).all()
    auctions = auctions_of(code)
    for number in range(10):
        deal, start = dealt(DEALS, number, 0), auctions.situations.fresh()
        for output in np.flatnonzero(np.isfinite(first[number])).tolist():
            here = auctions.situations.after(start, start.choices()[output])
            for _ in range(3):
                here = auctions.situations.after(here, PASS)
            assert first[number, output] * 100 == pytest.approx(deal.worth(auctions.worths, here), abs=0.01)


def test_a_caller_is_asked_where_it_sits_and_its_margins_count() -> None:
    table = passing(AUCTION_1915)
    output = LOWEST + 5
    layers = (
        (np.zeros((TURN + BOOK, OUTPUTS), np.float32), np.eye(OUTPUTS, dtype=np.float32)[output] * np.float32(0.2)),
    )
    for margin, calls in ((10.0, True), (30.0, False)):
        with_caller = replace(table, caller=Network(layers), margins=(margin,) * 3)
        lines = Lines.begun(np.arange(40), np.zeros(40, np.int64))
        seats = np.zeros((40, 4), np.bool_)
        seats[:20, 0] = True
        decided = with_caller.decided(lines, lines.open(), seats)
        no_trumps = coded([Bid(1, Strain.NO_TRUMPS)])[0]
        assert (decided[:20] == (no_trumps if calls else 0)).all()
        assert (decided[20:] == 0).all()


def test_the_copy_may_be_asked_by_chance() -> None:
    layers = ((np.zeros((TURN, OUTPUTS + 1), np.float32), np.zeros(OUTPUTS + 1, np.float32)),)
    table = replace(
        passing(AUCTION_1915), copy=Network(layers), chance=np.linspace(0, 0.999, 160, dtype=np.float32).reshape(40, 4)
    )
    lines = Lines.begun(np.arange(40), np.zeros(40, np.int64))
    turns = table.turns(lines, lines.open())
    assert len(set(turns.usual.tolist())) == 11
    assert all(turns.calls[row, output] >= 0 for row, output in enumerate(turns.usual))


# -- the network --


def test_many_rows_at_once_give_the_same_to_the_last_bit() -> None:
    """In whatever order they are added up."""
    chance = np.random.default_rng(5)
    network = integer_network(new_network((TURN + BOOK, 40, 20, OUTPUTS), chance))
    rows = chance.integers(-127, 128, (30, TURN + BOOK)).astype(np.int8)
    many = batch_values(network)(rows)
    assert [network([int(value) for value in row]) for row in rows] == many.tolist()
    order = chance.permutation(TURN + BOOK)
    first, *others = network.layers
    turned = IntegerNetwork((Layer(tuple(first.weights[place] for place in order), first.added), *others))
    assert (batch_values(turned)(rows[:, order]) == many).all()


def test_whole_steps_are_close_to_what_was_learned() -> None:
    chance = np.random.default_rng(6)
    network = new_network((30, 8, 4), chance)
    rows = chance.integers(0, 17, (20, 30)).astype(np.int8)
    values = network(rows.astype(np.float32) / np.float32(16))
    assert batch_values(integer_network(network))(rows) == pytest.approx(values.astype(np.float64) * 100, abs=1.0)


# -- what is learned --


def school(code: Code = AUCTION_1910, learn: int = 30) -> School:
    made = School(code, DEALS, learn, 1)
    auctions, chance, answers, rows = auctions_of(code), Random("school"), Answers(), Rows()
    auctions = replace(auctions, answers=answers)
    for number in range(learn):
        walk(auctions, dealt(DEALS, number, 0), chance)
        look(auctions, dealt(DEALS, number, 7), Plan(), chance, rows)
    made.answers.append(turn_arrays(answers, 0))
    made.tried.append(turn_arrays(rows, 0))
    return made


def test_answers_are_those_of_the_book() -> None:
    answers = Answers()
    auctions = replace(auctions_of(AUCTION_1910), answers=answers)
    deal = dealt(DEALS, 4, 0)
    walk(auctions, deal, Random(1))
    assert answers.said[:4] == [()] * 4
    assert answers.hands[:4] == [hand.bits for hand in deal.hands]
    fresh = auctions_of(AUCTION_1910)
    for said, hand, called in zip(answers.said, answers.hands, answers.called, strict=True):
        here = fresh.situations.fresh()
        for call in said:
            by_number = {coded([each])[0]: each for each in here.calls}
            here = fresh.situations.after(here, by_number[call])
        one = DealtHands(tuple(type(deal.hands[0])(hand) for _ in SEATS), deal.tricks)  # type: ignore[arg-type]  # four
        assert coded([fresh.asked(one, here).usual])[0] == called


def test_a_copy_learns_what_the_book_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auction_training, "COPY_PASSES", 60)
    made = school()
    rows, outputs = made.inputs(joined(made.answers))
    likely = made.copy()(rows[:, :TURN].astype(np.float32) / np.float32(16))
    assert (likely.argmax(1) == outputs).mean() > 0.9


def test_differences_are_learned_of_what_was_tried_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auction_training, "PASSES", 200)
    made = school()
    part = joined(made.tried)
    assert part.targets is not None
    rows, _ = made.inputs(part)
    targets = np.full_like(part.targets, np.nan)
    targets[:, PASSES] = np.where(rows[:, 136 + 92] > 20, 1.0, -1.0)
    targets[:, LOWEST] = 8.0
    made.tried = [replace(part, targets=targets)]
    network = made.differences()
    said = network(rows.astype(np.float32) / np.float32(16))
    assert np.abs(said[:, PASSES] - targets[:, PASSES]).mean() < 0.25
    # No further than a gain is believed.
    assert said[:, LOWEST] == pytest.approx(6.0, abs=0.6)
    untried = among_tried(said, targets)[:, LOWEST + 1 :]
    assert not untried.any()


def test_a_model_that_was_written_anew_is_read_anew(tmp_path: Path) -> None:
    worker, path = Worker(AUCTION_1910, DEALS), tmp_path / "model.json"
    read = []
    for seed in (1, 2):
        save_model(path, wild(AUCTION_1910, seed))
        os.utime(path, ns=(seed, seed))
        model = worker.at(LOVE, str(path)).model
        assert model is not None
        read.append(model.network)
    assert read[0] != read[1]
    assert worker.at(LOVE, str(path)) is worker.at(LOVE, str(path))


def test_scores_go_on_and_the_first_is_love() -> None:
    scores = scores_of(AUCTION_1910, 1)
    assert scores[0] == LOVE
    assert all(max(score[:2]) < 30 and max(score[2:]) < 2 for score in scores)
    assert len(set(scores)) > 8
    assert scores == scores_of(AUCTION_1910, 1) != scores_of(AUCTION_1910, 2)
    sheet_at(AUCTION_1910, scores[-1])


def test_a_gain_is_told_with_its_interval() -> None:
    assert with_margin(np.array([1.0, 3.0, 5.0, 7.0])) == (4.0, 2.53)


def test_turns_of_auctions_without_end_are_left_out() -> None:
    rows = Rows()
    for number in (2, MOST_CALLS - 1, MOST_CALLS, 3):
        rows.said.append((PASSES,) * number)
        rows.hands.append(number)
        rows.called.append(RAISES)
        rows.targets.append(np.full(OUTPUTS, 100.0 * number, np.float32))
    part = turn_arrays(rows, 5)
    assert part.numbers.tolist() == part.hands.tolist() == [2, MOST_CALLS - 1, 3]
    assert part.targets is not None
    assert part.targets[:, 0].tolist() == [2, MOST_CALLS - 1, 3]
    assert set(part.scores.tolist()) == {5}


def test_parts_are_joined_in_their_order() -> None:
    made = school(learn=4)
    both = joined([made.answers[0], made.tried[0]])
    assert isinstance(both, TurnArrays)
    assert len(both) == len(made.answers[0]) + len(made.tried[0])
    assert (both.hands[: len(made.answers[0])] == made.answers[0].hands).all()


def test_training_makes_a_model_that_is_made_again_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rounds on a few deals, the second in the caller's own auctions; asked in a process of its own."""
    for name, value in (("AT_ONCE", 60), ("COPY_PASSES", 1), ("PASSES", 1)):
        monkeypatch.setattr(auction_training, name, value)
    training = Training(code="auction-1910", walks=60, auctions=60, turns=200, rounds=2, apart=8, seed=1, processes=1)
    told_of: list[str] = []
    one = train(DEALS, training, tmp_path / "one.json", told_of.append)
    two = train(DEALS, training, tmp_path / "two.json", told_of.append)
    read = read_model(tmp_path / "one.json")
    assert read.network == one.network == two.network
    assert read.margins == one.margins == two.margins
    assert len(told_of) == 4
    assert [each["turns"] for each in read.recipe["figures"]] == sorted(each["turns"] for each in one.recipe["figures"])
    assert read.recipe["of"] == "made up"
    assert (tmp_path / "one.json").stat().st_size < 1_000_000
