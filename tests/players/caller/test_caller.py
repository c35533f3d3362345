"""The caller: lawful at every table, the same for the same view, and its call promises most or is the book's."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.caller.model_files import shipped_model, written
from oddtrick.players.caller.straight_calls import StraightCalls, is_straight
from oddtrick.players.compared_acts import ActValue
from oddtrick.players.imagined_view import sheet_with, situation
from oddtrick.players.player import Decision
from oddtrick.players.registry import new_player, ready_players
from oddtrick.rules.acts import Play, Say
from oddtrick.rules.calls import DOUBLE, Call, Make, Strain, Word
from oddtrick.rules.cards import PACK, SEATS, Hand, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895, CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.policy import Policy
from oddtrick.rules.view import View, view
from oddtrick.terminal.cli import main
from tests.players.caller.made_models import any_model, book_for, caller, sure_model
from tests.players.deals_by_players import play
from tests.players.expert.playing_on import swapped_hands, turns
from tests.support import matrix

EVERY_CODE = pytest.mark.parametrize("code", tuple(matrix.codes()), ids=lambda code: code.name)
HAND = Hand("AK932.4.QJ6.8752")
"""Badsworth leaves it or makes spades; hearts he never would."""


def dealing(hand: Hand = HAND, code: Code = BRIDGE_1895) -> View:
    """South's turn, who deals, at the first score."""
    return situation(code, Seat.S, Seat.S, hand, ())


def call_of(decision: Decision) -> Call:
    assert isinstance(decision.act, Say)
    return decision.act.call


def by_the_book(code: Code, seen: View) -> Decision:
    return BookPlayer(book_for(code)).decide(code, seen)


# -- at every table --


@pytest.mark.parametrize("slips", [0.0, 0.15])
@pytest.mark.parametrize("policy", [Policy.GUARDED, Policy.CLUB, Policy.STUDY], ids=lambda policy: policy.value)
@EVERY_CODE
def test_four_callers_are_lawful_under_every_code_and_policy(code: Code, policy: Policy, slips: float) -> None:
    if slips and policy is not Policy.CLUB:
        pytest.skip("where faults are refused nobody's hand slips")
    table = matrix.PureTable(matrix.Case(code=code, policy=policy, people=0, slips=slips))
    table.players = {seat: caller(any_model(seat, code.key), seat) for seat in SEATS}
    chance, dealt = Random(f"{code.name} {policy}"), 0
    while True:
        if table.go_on():
            continue
        waiting = pending(code, table.table, policy)
        if waiting is None or dealt == 2:
            break
        assert waiting.need is Need.DEAL
        table.deal(chance)
        dealt += 1
    assert dealt


@EVERY_CODE
def test_what_is_not_seen_makes_no_difference(code: Code) -> None:
    """Two hidden hands change what is left of them: the player to act sees the same, and does the same."""
    compared = 0
    player = caller(any_model(1, code.key))
    for table, seen in turns(code, "secret calls"):
        assert table.deal is not None
        assert seen.seat is not None
        hidden = [at for at in SEATS if at not in {open_hand for open_hand, _ in seen.seen}]
        pairs = [(one, two) for one, two in combinations(hidden, 2) if seen.left[one] == seen.left[two] > 0]
        for one, two in pairs if seen.offers.calls else ():
            swapped = swapped_hands(table, one, two)
            assert swapped != table
            assert player.decide(code, view(code, swapped, seen.seat)) == player.decide(code, seen)
            compared += 1
    assert compared >= 3


def test_what_was_asked_before_makes_no_difference() -> None:
    asked, called = caller(any_model(2)), set[Call]()
    for number in range(30):
        hands = deal_round(Random(f"memory {number}").sample(PACK, 52), Seat.N)
        seen = dealing(hands[0])
        decision = asked.decide(BRIDGE_1895, seen)
        assert decision == caller(any_model(2)).decide(BRIDGE_1895, seen)
        called.add(call_of(decision))
    assert len(called) > 2


# -- what it calls --


def test_the_call_that_promises_most_is_made() -> None:
    """Ten tricks with any trumps, three without: at two points a spade, eight a heart, hearts bring most."""
    decision = caller(sure_model(10, 3)).decide(BRIDGE_1895, dealing())
    assert call_of(decision) == Make(Strain.HEARTS)
    promised = StraightCalls(sure_model(10, 3)).promised(BRIDGE_1895, dealing())
    assert set(promised) == set(dealing().offers.calls)
    makes = sorted((call for call in promised if isinstance(call, Make)), key=lambda call: -promised[call].points)
    assert [make.strain.value for make in makes] == ["H", "D", "C", "S", "NT"]


def test_the_reason_names_each_call_with_its_points_and_the_book_beside() -> None:
    said = str(caller(sure_model(10, 3)).decide(BRIDGE_1895, dealing()).reason)
    usual = by_the_book(BRIDGE_1895, dealing())
    assert said.startswith("In deals with such a hand: ♥ +")
    assert "; ♦ +" in said
    assert said.endswith(f". Badsworth would have {_short(call_of(usual))} ({usual.rule}, p. {usual.page}).")


def _short(call: Call) -> str:
    return "leave" if call is Word.LEAVE else str(getattr(call, "strain", call)).replace("S", "♠")


def test_how_often_the_odd_trick_is_lost_is_told() -> None:
    """Seven tricks of double dummy: half as they are, half as declarers take them, who fail now and then."""
    promised = StraightCalls(sure_model(7, 3)).promised(BRIDGE_1895, dealing())
    hearts, plain, leaving = (promised[call] for call in (Make(Strain.HEARTS), Make(Strain.NO_TRUMPS), Word.LEAVE))
    assert hearts.fails is not None
    assert plain.fails is not None
    assert 0.05 < hearts.fails < 0.4
    assert plain.fails > 0.9
    assert leaving.fails is None


def test_a_margin_that_is_not_reached_leaves_the_books_call_with_its_page() -> None:
    usual = by_the_book(BRIDGE_1895, dealing())
    decision = caller(replace(sure_model(10, 3), naming=500.0)).decide(BRIDGE_1895, dealing())
    assert (decision.act, decision.rule, decision.page) == (usual.act, usual.rule, usual.page)
    assert str(decision.reason).startswith(f"{usual.reason} In deals with such a hand: ♥ +")


def test_the_margin_is_to_be_exceeded() -> None:
    calls, book_call = StraightCalls(any_model(0)), Word.LEAVE
    promised: dict[Call, ActValue] = {book_call: ActValue(1.0, None), Make(Strain.CLUBS): ActValue(5.0, 0.5)}
    for naming, best in ((3.9, Make(Strain.CLUBS)), (4.0, book_call), (4.1, book_call)):
        calls.model = replace(calls.model, naming=naming)
        assert calls.best(promised, book_call) == best


def heard(hand: Hand) -> View:
    """East's turn to double or not what South has made."""
    return situation(BRIDGE_1895, Seat.S, None, hand, (Make(Strain.HEARTS), Word.MAY_I_PLAY, Word.YES)[:1])


def test_a_double_is_made_where_it_promises_more_and_the_model_trusts_it() -> None:
    hand = Hand("Q32.65.J653.T542")
    weak, strong = sure_model(3, 3), sure_model(11, 11)
    assert heard(hand).seat is Seat.W
    assert call_of(by_the_book(BRIDGE_1895, heard(hand))) == Word.MAY_I_PLAY
    assert call_of(caller(weak).decide(BRIDGE_1895, heard(hand))) == DOUBLE
    assert call_of(caller(strong).decide(BRIDGE_1895, heard(hand))) == Word.MAY_I_PLAY
    assert call_of(caller(replace(weak, doubling=None)).decide(BRIDGE_1895, heard(hand))) == Word.MAY_I_PLAY


def test_the_score_is_looked_at() -> None:
    """With four points wanting even spades win the game: a suit that brings more is worth little more."""
    before = sheet_with(BRIDGE_1895, {Side.NS: 28, Side.EW: 0}, {Side.NS: 1, Side.EW: 0})
    near = situation(BRIDGE_1895, Seat.S, Seat.S, HAND, (), before)

    def between(seen: View) -> float:
        promised = StraightCalls(sure_model(8, 3)).promised(BRIDGE_1895, seen)
        return promised[Make(Strain.HEARTS)].points - promised[Make(Strain.SPADES)].points

    assert between(near) < between(dealing())


# -- where there is no model --


def test_without_a_model_the_calls_are_the_books_and_it_says_so() -> None:
    for code in (AUCTION_1910, BRIDGE_1895, code_for("auction-1910", varieties=("by-suits",))):
        seen = situation(code, Seat.S, Seat.S, HAND, ())
        usual = by_the_book(code, seen)
        decision = caller(any_model(0, "no-code")).decide(code, seen)
        assert (decision.act, decision.rule, decision.page) == (usual.act, usual.rule, usual.page)
        assert str(decision.reason) == f"{usual.reason} No calls have been learned for this game: they are the book's."


def test_a_model_serves_with_what_is_agreed_beside_its_code() -> None:
    with_limit = code_for("bridge-1895", {"limit": 100})
    assert call_of(caller(sure_model(10, 3)).decide(with_limit, dealing(code=with_limit))) == Make(Strain.HEARTS)
    assert not is_straight(AUCTION_1910)


# -- by name --


def test_it_is_had_by_name_and_calls_by_the_model_that_comes_with_the_program() -> None:
    pytest.importorskip("numba")
    model = shipped_model("bridge-1895")
    assert model is not None
    for number in range(10):
        seen = dealing(deal_round(Random(f"name {number}").sample(PACK, 52), Seat.N)[0])
        assert new_player("caller", 3).decide(BRIDGE_1895, seen) == caller(model, 3).decide(BRIDGE_1895, seen)


def test_a_model_of_ones_own_is_played_under_its_code_alone(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(written(sure_model(10, 3)), encoding="utf-8")
    own = new_player(f"caller:{path}", 1)
    assert call_of(own.decide(BRIDGE_1895, dealing())) == Make(Strain.HEARTS)
    auction = situation(AUCTION_1910, Seat.S, Seat.S, HAND, ())
    assert own.decide(AUCTION_1910, auction).act == by_the_book(AUCTION_1910, auction).act
    told = CliRunner().invoke(main, ["advise", "--code", "bridge-1895", str(HAND), "--player", f"caller:{path}"])
    assert told.exit_code == 0, told.output
    assert "In deals with such a hand: H +" in " ".join(told.output.split())


def test_without_compiled_search_its_cards_are_the_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a device, where there are no packages at all."""
    monkeypatch.setattr("oddtrick.players.registry.find_spec", lambda _: None)
    for module in [
        name for name in sys.modules if name.startswith(("oddtrick.players.expert", "oddtrick.players.caller"))
    ]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "caller" in ready_players()
    player, played = new_player("caller", 1), 0
    for _, seen in turns(BRIDGE_1895, "no search"):
        decision = player.decide(BRIDGE_1895, seen)
        if isinstance(decision.act, Play):
            assert decision == by_the_book(BRIDGE_1895, seen)
            played += 1
    assert played > 20


# -- what it says --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_reasons_are_whole_messages(code: Code) -> None:
    table = matrix.PureTable(matrix.Case(code=code, policy=Policy.GUARDED, people=0))
    play(table, [caller(any_model(seat), seat) for seat in SEATS], 2)
