"""Every code, variety, policy, number of people and rate of slips, to the end of a rubber: no table ever stands still.

The gate plays a part of them. ``ODDTRICK_MATRIX=20`` plays them all with the seeds from 1 to 20, and people then do
irregular acts too.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest

from oddtrick.players.chooser import ChosenAct, TableSetup, Waiting, next_act
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Act, AgreeScore, Claim, Cut, Deal, Play, Say
from oddtrick.rules.calls import PASS, Bid, Strain
from oddtrick.rules.cards import PACK, Card, Seat, deal_round
from oddtrick.rules.codes import AUCTION_1910, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.pending import Need, Pending, resort
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import Table
from oddtrick.rules.view import View
from tests.support import matrix
from tests.support.matrix import Case, Failure, PureTable, cases, play

SEEDS = int(os.environ.get("ODDTRICK_MATRIX", "0"))
IRREGULAR = 0.1

EVERY = tuple(case for seed in range(1, SEEDS + 1) for case in cases(seed, IRREGULAR))
"""All of them: a long run."""
SOME = (*tuple(cases(0))[::5], *tuple(cases(0, IRREGULAR))[3::13])
"""Those of the gate: of 5 and of 13, so that every code meets every policy, number of people and rate."""


@pytest.mark.parametrize("case", EVERY or SOME, ids=str)
def test_a_rubber_comes_to_its_end_and_nothing_offered_is_refused(case: Case) -> None:
    play(PureTable(case), Random(f"{case}/people"), case.irregular)


def test_the_gate_meets_every_code_policy_and_rate() -> None:
    assert {case.code.name for case in SOME} == {code.name for code in matrix.codes()}
    assert {case.policy for case in SOME} == set(Policy)
    assert {case.slips for case in SOME} == set(matrix.SLIPS)
    assert {case.people for case in SOME} == set(range(5))


# -- each failure is seen when it is there --

ALL_COMPUTERS = Case(code=AUCTION_1910, policy=Policy.CLUB, people=0)
ALL_PEOPLE = Case(code=AUCTION_1910, policy=Policy.CLUB, people=4)


@dataclass
class Broken(PureTable):
    """A table at which computer players do what they are told in the place of their turn."""

    instead: Callable[[PureTable], tuple[Act, ...]] | None = None

    def go_on(self) -> tuple[Act, ...]:
        if self.instead is None or self.table.deal is None:
            return super().go_on()
        for act in (acts := self.instead(self)):
            assert not self.do(act)
        return acts


def fails(table: PureTable, seed: int = 1) -> str:
    """What is said of a rubber at that table."""
    with pytest.raises(Failure) as failure:
        play(table, Random(seed))
    return str(failure.value)


def test_a_table_at_which_nobody_acts_is_a_stand_still() -> None:
    assert fails(Broken(ALL_COMPUTERS, instead=lambda _: ())).startswith("a stand-still")


def test_acts_without_end_are_a_loop() -> None:
    def claims(table: PureTable) -> tuple[Act, ...]:
        deal = table.table.deal
        assert deal is not None
        return (Say(deal.turn or Seat.N, Bid(1, Strain.SPADES)),)

    assert fails(Broken(ALL_COMPUTERS, instead=claims)).startswith("a loop")


def test_a_refused_act_that_was_offered_is_a_failure() -> None:
    class Refusing(PureTable):
        def do(self, act: Act) -> str:
            return "no" if isinstance(act, Play) else super().do(act)

    assert fails(Refusing(ALL_PEOPLE)).startswith("an offered act is refused")


def test_an_act_at_the_hand_of_a_person_is_a_failure() -> None:
    def passes(table: PureTable) -> tuple[Act, ...]:
        deal = table.table.deal
        assert deal is not None
        return () if deal.turn is None or deal.declaration.by is None else (Say(deal.turn, PASS),)

    assert fails(Broken(ALL_PEOPLE, instead=passes)).endswith("at the hand of a person")


@dataclass
class Stubborn:
    """A player that does the same at every turn."""

    act: Callable[[Seat], Act]
    name: str = "Stubborn"

    def decide(self, code: Code, view: View) -> Decision:
        del code
        assert view.seat is not None
        return Decision(act=self.act(view.seat), reason="Always.")


def seven(seat: Seat) -> Act:
    return Say(seat, Bid(9, Strain.HEARTS))


@pytest.mark.parametrize(
    ("act", "policy", "said"),
    [
        (lambda seat: Cut(seat, 20), Policy.CLUB, "a computer player decides something else"),
        (seven, Policy.GUARDED, "a computer player's act is refused"),
    ],
)
def test_a_computer_player_that_does_what_it_may_not_is_a_failure(
    act: Callable[[Seat], Act], policy: Policy, said: str
) -> None:
    table = PureTable(Case(code=AUCTION_1910, policy=policy, people=0))
    table.players = dict.fromkeys(Seat, Stubborn(act))
    assert fails(table).startswith(said)


def test_a_last_resort_that_is_refused_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def anything(code: Code, table: Table, waiting: Pending, seat: Seat) -> Act:
        usual = resort(code, table, waiting, seat)
        return Play(seat, (PACK[0],)) if isinstance(usual, Play) else usual

    monkeypatch.setattr(matrix, "resort", anything)
    assert "the last resort" in fails(PureTable(ALL_COMPUTERS))


# -- what was seen at tables --


def test_nobody_is_asked_where_there_is_no_partner() -> None:
    """Dummy bridge: the player of two hands refuses a suit, and nobody sits opposite."""
    code = code_for("bridge-1895", varieties=("dummy-bridge",))
    for seed in range(3):
        case = Case(code=code, policy=Policy.CLUB, people=0, slips=0.3, seed=seed)
        play(PureTable(case), Random(seed))


def test_slips_are_not_of_the_second_hand_that_a_person_plays() -> None:
    """Dummy bridge, the person plays two hands: whatever slips, it is another's card."""
    code = code_for("bridge-1895", varieties=("dummy-bridge",))
    alone = code.lineup.alone
    for seed in range(20):
        case = Case(code=code, policy=Policy.CLUB, people=1, slips=0.3, seed=seed)
        if case.persons == {alone}:
            play(PureTable(case), Random(seed))
            return
    raise AssertionError("nobody of the twenty plays two hands")


def played(*acts: Act) -> PureTable:
    """A table of 1910 after South's one without trumps, the passes, and those acts."""
    table = PureTable(Case(code=AUCTION_1910, policy=Policy.CLUB, people=0))
    passes = (Say(seat, PASS) for seat in (Seat.W, Seat.N, Seat.E))
    bid = Say(Seat.S, Bid(1, Strain.NO_TRUMPS))
    for act in (Deal(Seat.S, deal_round(PACK, Seat.S)), bid, *passes, *acts):
        assert not table.do(act), act
    return table


def step_with(table: PureTable, *persons: Seat) -> ChosenAct | Waiting | None:
    sitting = TableSetup(policy=table.policy, persons=frozenset(persons))
    return next_act(table.code, table.table, sitting, table.players, len(table.acts))


LEAD = Play(Seat.W, (Card.S2,))


def test_people_answer_a_claim_before_computer_players() -> None:
    table = played(LEAD, Claim(Seat.S, "rest"))
    for person in (Seat.W, Seat.E):
        step = step_with(table, person)
        assert isinstance(step, Waiting)
        assert step.seats == (person,)
        assert step.pending.need is Need.CLAIM


def test_the_other_columns_agree_the_score_unless_people_score_there() -> None:
    """Of three players each has a column: the two computer players agree, one after the other."""
    code = code_for("auction-1910", varieties=("three-hand",))
    table = PureTable(Case(code=code, policy=Policy.CLUB, people=0))
    first, *others = code.lineup.players
    assert not table.do(AgreeScore(first))
    for other in others:
        step = step_with(table, first)
        assert isinstance(step, ChosenAct)
        assert step.act == AgreeScore(other)
        assert isinstance(step_with(table, *code.lineup.players), Waiting)
        assert not table.do(step.act)
    assert step_with(table, first) is None
