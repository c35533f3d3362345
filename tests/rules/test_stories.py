"""Stories: deals told to their end by acts of everybody, and after every act what must be so (``support.invariants``).

The gate tells a few under every code, variety and combination of options; the long form, for the night, twenty of each.
``ODDTRICK_STORM_SEED`` begins them elsewhere. A failure prints the shortest record that it could find.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from oddtrick.rules.acts import Act, Say
from oddtrick.rules.calls import PASS
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import AUCTION_1910, CODES, code_for
from oddtrick.rules.facts import DealVoid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import CitedValue
from oddtrick.rules.offers import Offers
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import (
    CardPlay,
    CurrentDeal,
    Irregularities,
    Right,
    State,
    Table,
    Trick,
    Until,
)
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from tests.support import invariants
from tests.support.invariants import (
    improper_rights,
    impure,
    lying_elsewhere,
    outlived,
    scored_otherwise,
    speechless,
)
from tests.support.printed_score import played_deal
from tests.support.random_acts import draw_deal
from tests.support.stories import QUIETLY, teller
from tests.support.storms import SEED, Done, fail, finished_deals, wander
from tests.support.tables import EVERY_TABLE

ACTS = 400
"""Acts of a story: some five deals."""


def story(code: Code, number: int) -> tuple[str, Done]:
    """A story told, with the seed of it."""
    seed = f"{code.name}/{code.options}/story/{number}"
    rng = random.Random(seed)
    return seed, wander(code, rng, ACTS, teller(rng))


def tell_story(code: Code, number: int) -> None:
    """Tell one story, and report it if something is wrong."""
    seed, done = story(code, number)
    if done.problem:
        fail(code, seed, done)


@pytest.mark.parametrize("number", range(SEED, SEED + 8))
@pytest.mark.parametrize("code", EVERY_TABLE)
def test_a_story_leaves_everything_whole(code: Code, number: int) -> None:
    tell_story(code, number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(SEED + 8, SEED + 28))
@pytest.mark.parametrize("code", EVERY_TABLE)
def test_many_stories_leave_everything_whole(code: Code, number: int) -> None:
    tell_story(code, number)


# -- the stories come to what matters --


def reached(code: Code, done: Done) -> Iterator[str]:
    """What a story came to, that is worth telling."""
    table = Table()
    for act in done.acts:
        ruling = judge(code, table, act)
        if any(isinstance(fact, DealVoid) for fact in ruling.facts):
            yield "a void deal"
        for right in table.rights:
            if act.by in right.choosers and right not in after(table, ruling).rights:
                yield "a right used"
            if act.by is right.offender:
                yield "the offender acts while a right waits"
        table = after(table, ruling)
        if table.deal is not None and table.deal.lying:
            yield "a card lies exposed"
    for deal in table.past:
        plain = played_deal(deal)
        if plain is None:
            yield "all pass"
            continue
        yield "a deal to its end"
        yield from (f"a revoke paid by {choice}" for _, choice in plain.revokes)
        if len({side for side, _ in plain.revokes}) > 1:
            yield "both sides revoke"
        if plain.taken in (0, 1, 12, 13):
            yield "a slam"
        if deal.irregularities.claimants:
            yield "a claim"
        if plain.doubled:
            yield "a doubled deal"


def test_the_stories_come_to_what_matters() -> None:
    """A story in which nobody pays for a revoke, or no deal is void, would prove little of it."""
    counts: Counter[str] = Counter()
    for code in (*CODES, code_for("auction-1910", varieties=("by-suits",))):
        for number in range(9):
            counts.update(reached(code, story(code, number)[1]))
    few = {what: counts[what] for what in MATTERING if not counts[what]}
    assert not few, counts


MATTERING = (
    "a void deal",
    "a right used",
    "the offender acts while a right waits",
    "a card lies exposed",
    "a deal to its end",
    "all pass",
    "a revoke paid by tricks",
    "a revoke paid by points",
    "a revoke paid by none",
    "a slam",
    "a claim",
    "a doubled deal",
)


# -- each invariant can fail --


def in_play(code: Code = AUCTION_1910) -> tuple[Table, CurrentDeal]:
    """A table at which some tricks are quitted."""
    rng = random.Random(4)
    table = Table()
    while table.deal is None or len(table.deal.play.quitted) < 3:
        table = after(table, judge(code, table, QUIETLY(rng, code, table)))
    return table, table.deal


def with_deal(table: Table, deal: CurrentDeal, **changes: Any) -> Table:
    return replace(table, deal=replace(deal, **changes))


def a_right(offender: Seat, *choosers: Seat, deal: int | None = None) -> Right:
    """A right by law 86b of 1910, for something."""
    return Right(
        law="86b",
        fault=Fault.REVOKE,
        offender=offender,
        choosers=frozenset(choosers),
        remedies=(Remedy(RemedyKind.TRICKS),),
        until=Until.CHOSEN,
        deal=deal,
    )


def test_a_card_that_a_trick_has_swallowed_lies_no_more() -> None:
    table, deal = in_play()
    assert not [*lying_elsewhere(table)]
    seat = Seat.N
    card = next(iter(deal.play.hands[seat]))
    lying = replace(deal.irregularities, exposed=((seat, card),))
    assert replace(deal, irregularities=lying).lying == ((seat, card),)
    first, *others = deal.play.quitted
    swallowed: tuple[Trick, ...] = (replace(first, surplus=((seat, card),)), *others)
    hands = tuple(hand.without(card) if card in hand else hand for hand in deal.play.hands)
    play: CardPlay = replace(deal.play, hands=hands, quitted=swallowed)  # type: ignore[arg-type]  # a hand for each of four seats
    assert replace(deal, irregularities=lying, play=play).lying == ()


def test_a_card_exposed_that_its_hand_never_held_is_noticed() -> None:
    table, deal = in_play()
    card = next(iter(deal.play.hands[Seat.N]))
    anothers = replace(deal.irregularities, exposed=((Seat.E, card),))
    assert [*lying_elsewhere(with_deal(table, deal, irregularities=anothers))]


@pytest.mark.parametrize("seat", Seat)
def test_a_right_of_the_offenders_side_is_noticed(seat: Seat) -> None:
    table, _ = in_play()
    assert not [*improper_rights(AUCTION_1910, replace(table, rights=(a_right(seat, seat.left),)))]
    for choosers in ((seat,), (seat.partner,), (seat.left, seat.partner)):
        assert [*improper_rights(AUCTION_1910, replace(table, rights=(a_right(seat, *choosers),)))]


def test_of_three_hands_nobody_is_the_partner_of_an_offender_before_the_declarer_is_known() -> None:
    code = code_for("auction-1910", varieties=("three-hand",))
    table = Table()
    table = after(table, judge(code, table, draw_deal(random.Random(1), Seat.N)))
    assert not [*improper_rights(code, replace(table, rights=(a_right(Seat.N, Seat.S, Seat.W),)))]
    assert [*improper_rights(code, replace(table, rights=(a_right(Seat.N, Seat.N, Seat.S),)))]


def test_the_penalty_of_a_revoke_that_nobody_made_is_noticed() -> None:
    table, deal = in_play()
    right = a_right(Seat.E, Seat.N, deal=deal.number)
    assert [*improper_rights(AUCTION_1910, replace(table, rights=(right,)))]


def test_what_outlives_a_void_deal_is_noticed() -> None:
    table, deal = in_play()
    before = replace(table, rights=(a_right(Seat.E, Seat.N, deal=deal.number),))
    ruling = Ruling(act=Say(Seat.N, PASS), facts=(DealVoid("36"),))
    assert not [*outlived(before, ruling, replace(before, deal=None, rights=()))]
    assert [*outlived(before, ruling, replace(before, deal=None))]
    of_no_deal = replace(table, rights=(a_right(Seat.E, Seat.N),))
    assert [*outlived(of_no_deal, ruling, replace(of_no_deal, deal=None))]
    irregularities = Irregularities(exposed=((Seat.N, next(iter(deal.play.hands[Seat.N]))),))
    with_trouble = with_deal(table, deal, irregularities=irregularities)
    assert [*outlived(with_trouble, ruling, with_trouble)]


@pytest.mark.parametrize("times", [1, 2])
def test_a_judge_that_changes_its_mind_is_noticed(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    table, _ = in_play()
    act = Say(Seat.N, PASS)
    ruling = judge(AUCTION_1910, table, act)
    assert not [*impure(AUCTION_1910, table, act, ruling)]
    rulings = [ruling] * (times - 1) + [replace(ruling, law="1")] * 2
    monkeypatch.setattr(invariants, "judge", lambda *_: rulings.pop(0))
    assert [*impure(AUCTION_1910, table, act, ruling)]


def test_a_judge_that_touches_the_table_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = in_play()
    act = Say(Seat.N, PASS)
    ruling = judge(AUCTION_1910, table, act)

    def touching(code: Code, at: Table, act: Act) -> Ruling:
        del code, act
        object.__setattr__(at, "cut", not at.cut)
        return ruling

    monkeypatch.setattr(invariants, "judge", touching)
    assert any("changed" in problem for problem in impure(AUCTION_1910, table, act, ruling))


def test_a_player_in_turn_who_is_offered_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = in_play()
    assert not [*speechless(AUCTION_1910, table)]
    monkeypatch.setattr(invariants, "offers", lambda *_: Offers())
    assert [*speechless(AUCTION_1910, table)]


def test_an_offer_that_is_a_fault_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table, deal = in_play()
    turn = deal.turn
    assert turn is not None
    anothers = tuple((turn, card) for card in deal.play.hands[turn.left])
    every = tuple((turn, card) for card in deal.play.hands[turn])
    monkeypatch.setattr(invariants, "offers", lambda *_: Offers(plays=every or anothers))
    monkeypatch.setattr(invariants, "judge", faulty)
    assert [*speechless(AUCTION_1910, table)]


def faulty(code: Code, table: Table, act: Act) -> Ruling:
    """Whatever is done is a fault."""
    return replace(judge(code, table, act), fault=Fault.DISOBEYED, offender=act.by)


@pytest.mark.parametrize("code", CODES)
def test_another_worth_of_a_trick_is_noticed(code: Code) -> None:
    table = finished_deals(code)
    assert len([deal for deal in table.past if deal.state is State.OVER]) >= 2
    assert not [*scored_otherwise(code, table)]
    values = {strain: worth + 1 for strain, worth in code.scoring.tricks.items()}
    broken = replace(code, scoring=replace(code.scoring, trick_values=CitedValue(values, "4")))
    assert [*scored_otherwise(broken, table)]
