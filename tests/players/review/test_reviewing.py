"""What acts cost by what their players could know: against the expert's own values, and blind to every hidden card."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from oddtrick.files.record import Record, code_of, read_record, steps_of
from oddtrick.players.registry import new_player
from oddtrick.players.review import (
    DealReview,
    Tally,
    accuracy,
    best_act,
    dearest_act,
    moments,
    plain_review,
    review,
    total,
)
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import MissingExtra, NotUnderstood, SearchStopped
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.terms import Fault
from oddtrick.words.language import say
from oddtrick.words.wording.people_at_table import COMPASS
from tests import RECORDS, ROOT
from tests.support.claim_records import HANDS, claim_record
from tests.support.worlds import swap_cards

pytest.importorskip("numba", reason="it belongs to the extra analysis")


@cache
def record_of(name: str) -> Record:
    return read_record((RECORDS / f"{name}.odd").read_text(encoding="utf-8"))


@cache
def review_of(name: str, number: int) -> DealReview:
    return review(record_of(name), number)


def review_of_calls(name: str, number: int) -> DealReview:
    """The review of a deal that has been declared and not yet played."""
    record, deals = record_of(name), 0
    for played, act in enumerate(record.acts):
        deals += isinstance(act, Deal)
        if deals == number and isinstance(act, Play):
            return review(replace(record, acts=record.acts[:played]), number)
    raise AssertionError("no card of that deal is played")


def test_each_act_stands_beside_what_the_book_and_the_expert_do() -> None:
    reviewed, record = review_of("auction-1910", 4), record_of("auction-1910")
    expert, book = new_player("expert", 0), new_player("foster-1910", 0)
    code = code_of(record.header)
    seen = {each.number: each.seen for each in moments(code, list(steps_of(code, record)))}
    assert len(reviewed.acts) == 48
    for act in reviewed.acts:
        assert record.acts[act.number] == act.act
        assert act.book.act == book.decide(code, seen[act.number]).act
        assert act.expert == expert.decide(code, seen[act.number])


def test_the_experts_choice_costs_nothing_and_others_what_they_bring_less() -> None:
    for number in (4, 6):
        for act in review_of("auction-1910", number).acts:
            if act.cost is None:
                assert (act.error, act.stake, act.gain, act.sure_cost, act.sure_gain) == (
                    None,
                    None,
                    None,
                    False,
                    False,
                )
                continue
            assert act.stake is not None
            assert act.gain is not None
            assert act.cost >= 0
            assert act.stake >= 0
            if act.act == act.expert.act:
                assert (act.cost, act.sure_cost) == (0, False)
            if act.act == act.book.act:
                assert (act.gain, act.sure_gain) == (0, False)
            if act.expert.act == act.book.act and act.cost > 0:
                assert act.gain == pytest.approx(-act.cost)


def test_calls_are_valued_where_the_expert_tries_them() -> None:
    for reviewed in (review_of_calls("by-suits", 1), review_of_calls("auction-1915", 4)):
        calls = [act for act in reviewed.acts if isinstance(act.act, Say)]
        assert len(calls) > 4
        assert all(act.cost is None for act in calls)
    for reviewed in (review_of("auction-1910", 4), review(claim_record(HANDS))):
        declared = [act for act in reviewed.acts if isinstance(act.act, Say)]
        assert any(act.cost is not None for act in declared)


def test_the_tallies_are_the_sums_of_the_acts() -> None:
    reviewed = review_of("auction-1910", 4)
    for seat, tally in reviewed.tallies.items():
        own = [act for act in reviewed.acts if act.seat is seat and act.cost is not None]
        assert tally.acts == len(own)
        assert tally.lost == pytest.approx(sum(act.cost or 0 for act in own))
        assert tally.stake == pytest.approx(sum(act.stake or 0 for act in own))


def test_what_the_figure_of_accuracy_means() -> None:
    assert Tally(3, 0.0, 40.0).accuracy == 100
    assert Tally(3, 40.0, 40.0).accuracy == 0
    assert Tally(3, 10.0, 40.0).accuracy == 75
    assert Tally(3, 60.0, 40.0).accuracy == -50
    assert Tally(3, 0.0, 0.0).accuracy is None
    # A deal in which more is at stake counts for more.
    assert total([Tally(3, 10.0, 20.0), Tally(2, 0.0, 80.0)]) == Tally(5, 10.0, 100.0)
    assert say(accuracy(Tally(21, 14.2, 83.0))) == "83 of 100, 14 points given away in 21 acts"
    assert say(accuracy(Tally(2, 0.0, 0.0))) == "no points given away in two acts"


def test_in_words_and_as_data() -> None:
    reviewed = review_of("auction-1910", 4)
    dearest = reviewed.dearest[0]
    costs = [act.cost or 0.0 for act in reviewed.dearest]
    assert costs == sorted(costs, reverse=True)
    said = say(dearest_act(reviewed, dearest, COMPASS.__getitem__))
    assert isinstance(dearest.act, Play)
    assert said.startswith(f"{COMPASS[dearest.act.by]}'s {dearest.act.cards[0].symbol}")
    assert f"points on {dearest.layouts} layouts; the expert has" in said
    assert "Foster" in said
    plain = plain_review(reviewed, COMPASS.__getitem__, say)
    acts = plain["acts"]
    assert isinstance(acts, list)
    for written, act in zip(acts, reviewed.acts, strict=True):
        assert read_act(written["act"]) == act.act
        assert read_act(written["expert"]["act"]) == act.expert.act
    better = say(best_act(reviewed, replace(dearest, gain=3.2), COMPASS.__getitem__))
    assert f"brought three points more on {dearest.layouts} layouts than" in better
    assert "which Foster has" in better


# -- what a player cannot know --


def test_it_knows_no_card_that_the_player_did_not_see() -> None:
    """North and East exchange two cards: nothing that South calls or West leads costs anything else."""
    mine = review(claim_record(HANDS))
    others = review(claim_record(swap_cards(HANDS, Seat.N, Card.DT, Seat.E, Card.C3)))
    looked_at = [act for act in mine.acts if act.seat in (Seat.S, Seat.W)]
    assert [act.cost is not None for act in looked_at] == [True, True, True]
    assert looked_at == [act for act in others.acts if act.seat in (Seat.S, Seat.W)]


# -- what cannot be reviewed --


def test_what_is_no_deal_is_not_reviewed() -> None:
    with pytest.raises(NotUnderstood, match="the record has no deal 2: it has 1"):
        review(claim_record(HANDS), 2)
    assert [act.act.by for act in review(replace(claim_record(HANDS), acts=claim_record(HANDS).acts[:2])).acts] == [
        Seat.S
    ]


def test_it_ends_when_it_is_told_to() -> None:
    turns = count()
    with pytest.raises(SearchStopped):
        review(record_of("auction-1910"), 4, lambda: next(turns) == 3)
    assert next(turns) == 4


def test_what_was_irregular_costs_nothing_by_the_expert() -> None:
    """A suit refused is no choice to be compared with others: its price is the referee's."""
    path = ROOT / "src" / "oddtrick" / "teaching" / "gallery" / "records" / "revoke-shown.odd"
    record = read_record(path.read_text(encoding="utf-8"))
    steps = list(steps_of(code_of(record.header), record))
    reviewed = review(record)
    refused = [step.line - 2 for step in steps if step.ruling.fault is Fault.RENOUNCE]
    assert refused
    looked_at = [act for act in reviewed.acts if act.number in refused]
    assert [(act.cost, act.act == act.expert.act) for act in looked_at] == [(None, False)]


def test_a_deal_of_which_a_hand_has_a_card_too_many_is_reviewed_without_values() -> None:
    path = ROOT / "src" / "oddtrick" / "teaching" / "gallery" / "records" / "surplus-and-short.odd"
    reviewed = review(read_record(path.read_text(encoding="utf-8")))
    cards = [act for act in reviewed.acts if isinstance(act.act, Play)]
    assert len(cards) > 3
    assert all(act.cost is None for act in cards)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("oddtrick.players.expert")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"\[analysis\]"):
        review(claim_record(HANDS))
