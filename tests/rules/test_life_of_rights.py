"""The life of a right: every kind of right that is pending somewhere, every kind of act, every seat.

An act of the offending side or of a stranger ends nothing; an act of a player who may choose ends what the law says;
every remedy granted can be demanded; everything offered is proper, and the player in turn is offered something.
What ends a right all the same stands in one table, with its law (``tests/support/ending_rights.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, partial

import pytest

from oddtrick.rules.acts import Act, Expose, Remarks
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.facts import DealVoid, Ended, Granted, Narrowed
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import Offers, offers
from oddtrick.rules.referee import Ruling, judge
from oddtrick.rules.table import Right, Table, Until
from oddtrick.rules.terms import Fault
from tests.support.ending_rights import LAWS_THAT_END, MET_AT_NIGHT, Event
from tests.support.every_act import MAKERS, acts_of
from tests.support.offers_proper import everything_offered_is_proper, game_goes_on, waited_for_are_offered_it
from tests.support.pending_situations import Problem, Situation, beginnings, likeness, situations, summary
from tests.support.remedies_granted import remedies_can_be_demanded
from tests.support.rights_invariants import (
    Met,
    choosers_end_it,
    nobody_profits_from_a_fault,
    ruled,
    strangers_end_nothing,
    void_deals_leave_nothing,
)
from tests.support.tables import VARIED

Question = Callable[[Situation], Iterator[Problem]]
NAMES = tuple(code.name for code in (*CODES, *VARIED))
GAMES = pytest.mark.parametrize("game", NAMES)
SOME = 4
"""Of how many situations one is tried in the gate, where every act is followed by a look at what is then offered."""


def of(game: str) -> tuple[Situation, ...]:
    """The situations of that book and variety, under each option."""
    return tuple(situation for situation in situations() if situation.code.name == game)


def holds(question: Question, among: Iterable[Situation]) -> None:
    """That nothing is wrong; every sort of failure is told, with an example."""
    problems = summary(problem for situation in among for problem in question(situation))
    assert not problems, problems


# -- the invariants --


@GAMES
def test_an_act_of_the_offending_side_or_of_a_stranger_ends_nothing(game: str) -> None:
    problems, _ = by_strangers(game)
    assert not problems, problems


@cache
def by_strangers(game: str) -> tuple[str, frozenset[tuple[str, Event]]]:
    """What is wrong in that game, and which entries of the table of exceptions were needed."""
    met = Met()
    problems = summary(problem for situation in of(game) for problem in strangers_end_nothing(situation, met))
    return problems, frozenset(met.entries)


@GAMES
def test_an_act_of_whoever_may_choose_ends_what_lasts_until_they_act(game: str) -> None:
    holds(choosers_end_it, of(game))


@GAMES
def test_nobody_may_choose_what_becomes_of_their_own_fault(game: str) -> None:
    holds(nobody_profits_from_a_fault, of(game))


@GAMES
def test_a_void_deal_leaves_nothing_to_choose(game: str) -> None:
    lasting = (Until.CUT, Until.CHOSEN)
    some = [one for n, one in enumerate(of(game)) if n % SOME == 0 or any(r.until in lasting for r in one.table.rights)]
    holds(void_deals_leave_nothing, some)


@GAMES
def test_every_remedy_granted_can_be_demanded(game: str) -> None:
    holds(remedies_can_be_demanded, of(game))


@GAMES
def test_everything_offered_is_proper(game: str) -> None:
    holds(everything_offered_is_proper, of(game))


@GAMES
def test_whoever_is_waited_for_is_offered_it(game: str) -> None:
    holds(waited_for_are_offered_it, of(game))
    holds(game_goes_on, of(game)[::SOME])


@GAMES
def test_under_every_option_the_game_goes_on_whatever_is_done_first(game: str) -> None:
    holds(game_goes_on, (begun for begun in beginnings() if begun.code.name == game))


# -- at length --


@pytest.mark.slow
@GAMES
def test_the_same_holds_of_what_every_act_makes_of_it(game: str) -> None:
    """Two faults that meet: every new kind of situation that one more act makes, and what every act then does."""
    further = {likeness(one): one for before in of(game) for one in after_every_act(before)}
    for question in (partial(strangers_end_nothing, met=Met()), choosers_end_it, void_deals_leave_nothing):
        holds(question, further.values())
    for asked in (nobody_profits_from_a_fault, remedies_can_be_demanded, everything_offered_is_proper):
        holds(asked, further.values())
    holds(waited_for_are_offered_it, further.values())


@pytest.mark.slow
@GAMES
def test_the_game_goes_on_from_every_situation(game: str) -> None:
    holds(void_deals_leave_nothing, of(game))
    holds(game_goes_on, of(game))


def after_every_act(situation: Situation) -> Iterator[Situation]:
    for act in (act for seat in Seat for act in acts_of(situation.code, situation.table, seat)):
        ruling = ruled(situation, judge, act)
        if ruling is not None and ruling.facts:
            later = situation.after(act, ruling)
            if later.new:
                yield later


# -- what is tried --

GIVE_A_CHOICE = {
    *("binding", "choose", "claim_of_deal", "directed", "established_by_mixing"),
    *("exposed_or", "false_lead", "forfeits_double", "insufficient", "may_see_card"),
    *("one_of_cards", "proven", "saved_revoke", "show_or_play_on", "suggested"),
    *("noting_dealer", "suit_called", "undone_on_demand", "until_one_looks", "wins_one"),
}
GIVE_NONE = {
    *("abandoned_hands", "bars_offender", "bars_partner", "claim_exposes", "dealt_by_offender"),
    *("exacted", "excused", "exposed_at_once", "fined", "follows"),
    *("led_on", "lost", "lost_by_consulting", "new_deal", "partners_cards_exposed"),
    *("passed_on", "recut", "reshuffle", "withheld"),
}
"""What the award of a provision is built by."""

NO_CHOICE_THERE = {
    ("bridge-1895", "69.1", Fault.EXPOSED_IN_DECLARATION): "the leader's own card, which is called and no more",
    ("bridge-1895", "69.1", Fault.EXPOSED_BEFORE_LEAD): "the same",
}


def test_every_clause_that_gives_a_choice_is_tried() -> None:
    tried = {(one.code.key, r.clause or r.law, r.fault) for one in situations() for r in one.table.rights}
    missing = [
        (code.key, provision.clause or law.number, fault)
        for code in CODES
        for law in code.laws
        for provision in law.provisions
        for fault in provision.faults
        if built_by(provision.award) in GIVE_A_CHOICE
        and (code.key, provision.clause or law.number, fault) not in {*tried, *NO_CHOICE_THERE}
    ]
    assert missing == []


def built_by(award: Callable[..., object]) -> str:
    """The name of the builder, or of the award itself."""
    return award.__qualname__.partition(".")[0]


def test_of_every_award_it_is_known_whether_it_gives_a_choice() -> None:
    codes = (*CODES, *VARIED)
    awards = {built_by(p.award) for code in codes for law in code.laws for p in law.provisions}
    assert awards == GIVE_A_CHOICE | GIVE_NONE
    assert not GIVE_A_CHOICE & GIVE_NONE


def test_every_kind_of_act_is_tried() -> None:
    assert set(MAKERS) == set(Act.__args__)
    possible = {
        type(act) for one in situations()[::SOME] for seat in Seat for act in acts_of(one.code, one.table, seat)
    }
    assert possible == set(MAKERS)


def test_every_exception_is_needed() -> None:
    needed = {entry for game in NAMES for entry in by_strangers(game)[1]}
    assert set(LAWS_THAT_END) - needed == MET_AT_NIGHT - needed


# -- each failure is seen when it is there --


def one(law: str, until: Until = Until.CHOOSER_ACTS) -> Situation:
    """A situation of 1910 with one right, under that clause."""
    among = (s for s in of("auction-1910") if len(s.table.rights) == 1)
    return next(s for s in among if (s.table.rights[0].clause, s.table.rights[0].until) == (law, until))


def problems_of(question: Callable[..., Iterator[Problem]], situation: Situation, *more: object) -> set[str]:
    return {problem.sort.partition(": ")[2] for problem in question(situation, *more)}


def test_a_right_that_a_stranger_ends_is_seen() -> None:
    def ending(code: Code, table: Table, act: Act) -> Ruling:
        ruling = judge(code, table, act)
        ended = tuple(map(Ended, table.rights)) if isinstance(act, Expose) else ()
        return replace(ruling, facts=(*ended, *ruling.facts))

    met = Met()
    assert list(strangers_end_nothing(one("52.1-3"), met)) == []
    assert len(list(strangers_end_nothing(one("52.1-3"), met, ending))) > 0


def test_a_right_that_loses_a_remedy_or_a_chooser_by_a_stranger_is_seen() -> None:
    situation = one("52.1-3")
    right = situation.table.rights[0]
    for less in (replace(right, remedies=right.remedies[:1]), replace(right, choosers=frozenset({right.offender}))):
        assert narrowed_by_looks(situation, right, less)


def narrowed_by_looks(situation: Situation, right: Right, less: Right) -> list[Problem]:
    def narrowing(code: Code, table: Table, act: Act) -> Ruling:
        ruling = judge(code, table, act)
        return replace(
            ruling, facts=(*ruling.facts, Narrowed(right, less)) if isinstance(act, Remarks) else ruling.facts
        )

    return list(strangers_end_nothing(situation, Met(), narrowing))


def test_a_right_that_outlives_the_act_of_its_chooser_is_seen() -> None:
    def keeping(code: Code, table: Table, act: Act) -> Ruling:
        ruling = judge(code, table, act)
        return replace(ruling, facts=tuple(fact for fact in ruling.facts if not isinstance(fact, Ended)))

    assert problems_of(choosers_end_it, one("52.1-3")) == set()
    assert problems_of(choosers_end_it, one("52.1-3"), keeping) == {"by one who may choose it does not end"}


def test_a_right_of_the_offender_is_seen() -> None:
    situation = one("52.1-3")
    right = situation.table.rights[0]
    wrong = replace(right, choosers=frozenset({right.offender.partner}))
    for rights in ((wrong,), (replace(right, choosers=frozenset()),)):
        assert problems_of(
            nobody_profits_from_a_fault, replace(situation, table=replace(situation.table, rights=rights))
        )


def test_what_outlives_a_void_deal_is_seen() -> None:
    def voiding(code: Code, table: Table, act: Act) -> Ruling:
        ruling = judge(code, table, act)
        return replace(ruling, facts=(DealVoid("37"), Granted(lasting))) if isinstance(act, Expose) else ruling

    situation = one("76.1-2", Until.TRICK_COMPLETE)
    lasting = replace(situation.table.rights[0], until=Until.CHOSEN, deal=1)
    assert problems_of(void_deals_leave_nothing, situation) == set()
    assert problems_of(void_deals_leave_nothing, situation, voiding) == {"makes the deal void, and it is left"}


def test_a_remedy_that_cannot_be_demanded_or_does_nothing_is_seen() -> None:
    def deaf(code: Code, table: Table, act: Act) -> Ruling:
        return replace(judge(code, table, act), fault=Fault.WRONG_PENALTY)

    def idle(code: Code, table: Table, act: Act) -> Ruling:
        ruling = judge(code, table, act)
        return replace(ruling, facts=tuple(fact for fact in ruling.facts if isinstance(fact, Ended)))

    situation = one("76.1-2", Until.TRICK_COMPLETE)
    assert problems_of(remedies_can_be_demanded, situation) == set()
    assert problems_of(remedies_can_be_demanded, situation, deaf) == {"is granted, and Fault.WRONG_PENALTY"}
    assert problems_of(remedies_can_be_demanded, situation, idle) == {"has no effect"}


def test_an_offer_that_is_refused_is_seen() -> None:
    def every_card(code: Code, table: Table, seat: Seat) -> Offers:
        available = offers(code, table, seat)
        return replace(available, plays=tuple((seat, card) for card in Card)) if available.plays else available

    situation = one("95.1", Until.PARTNER_PLAYS)
    assert list(everything_offered_is_proper(situation)) == []
    assert list(everything_offered_is_proper(situation, every_card)) != []


def test_one_who_is_waited_for_and_is_offered_nothing_is_seen() -> None:
    def nothing(_code: Code, _table: Table, _seat: Seat) -> Offers:
        return Offers()

    situation = one("52.1-3")
    assert list(waited_for_are_offered_it(situation)) == []
    assert list(waited_for_are_offered_it(situation, nothing)) != []
    assert list(game_goes_on(situation, nothing)) != []
