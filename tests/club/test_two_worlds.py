"""What a person receives depends on no card that they have not seen, until a law makes it public.

Rooms of every code, variety and policy are played in, computer players at some seats; then two hands exchange cards
that nobody has seen, and everything happens again, with commands that no page would send. Whatever reaches those who
cannot tell the two worlds apart is the same to the last byte: tables, lines, replies, refusals, and for whom it is
waited or what computer players then do. The events by which they may come to differ stand in ``disclosures``, each with
its laws.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from oddtrick.club.render import happenings, seat_view, table_view
from oddtrick.club.render.waiting import waits_of
from oddtrick.club.room import public, rubber
from oddtrick.club.room.state import Room
from oddtrick.players import chooser
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy, admit
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import RevokeState, Table
from tests.club import two_worlds
from tests.club.disclosures import DISCLOSURES, Disclosure, disclosed
from tests.club.stories import Scene, begin, go_on
from tests.club.two_worlds import Telling, Told, retold
from tests.support.matrix import codes

SEEDS = 2
NIGHTS = int(os.environ.get("ODDTRICK_WORLDS", "40"))
"""Stories for each watched seat, in the gate and at night."""

EXCHANGES = 2
"""Other worlds for each story."""


@dataclass
class Looked:
    """How much has been compared: ``messages`` done in both worlds or tried there, those ``done``, and disclosures."""

    messages: int = 0
    done: int = 0
    disclosures: int = 0


def leaks(scene: Scene, looked: Looked) -> Iterator[str]:
    """What somebody is told of hidden cards though no law makes it public."""
    rng = Random(str(scene))
    story = begin(scene)
    length, odd = rng.randint(1, 90), rng.choice((0.02, 0.1, 0.3))
    while len(story.evening.messages) < length + story.begun and go_on(story, rng, odd):
        pass
    for _ in range(EXCHANGES):
        telling = retold(rng, story)
        if telling is not None and telling.pair.receivers:
            yield from _leaks_of(telling, rng, looked)


def _leaks_of(telling: Telling, rng: Random, looked: Looked) -> Iterator[str]:
    for told in telling.again():
        if leak := _leak(telling, told, looked):
            yield leak
        if not telling.adopt(told):
            return
        if rng.random() < 0.1:
            yield from _leaks_of_tries(telling, 4, looked)
    while not telling.stopped:
        yield from _leaks_of_tries(telling, 10, looked)
        told_on = telling.on(0.25)
        if told_on is None:
            return
        if leak := _leak(telling, told_on, looked):
            yield leak
        if telling.steps > MOMENTS or told_on.differences:
            return


MOMENTS = 5
"""How long both worlds go on together when the story has been told."""


def _leaks_of_tries(telling: Telling, number: int, looked: Looked) -> Iterator[str]:
    for told in telling.tried(number):
        if leak := _leak(telling, told, looked):
            yield leak


def _leak(telling: Telling, told: Told, looked: Looked) -> str:
    """What is told by a message though no law makes it public; empty for nothing."""
    looked.messages += 1
    looked.done += told.one.denied is None
    if not told.differences and told.same_fate:
        return ""
    if disclosed(telling.pair, told) is not None:
        looked.disclosures += 1
        return ""
    hands = ", ".join(home.name for home in sorted(telling.pair.hidden))
    return f"{telling.story.scene}, hidden {hands}, upon {told.body}: {told.differences or 'done in one world only'}"


def scenes(code: Code, policy: Policy, seeds: range) -> Iterator[Scene]:
    """A person at each seat in turn; at a study one person has all hands, and others look on."""
    for watched in code.lineup.players[: 1 if policy is Policy.STUDY else None]:
        for seed in seeds:
            yield Scene(code=code, policy=policy, watched=watched, seed=seed)


EVERY_CODE = pytest.mark.parametrize("code", tuple(codes()), ids=lambda code: "-".join(code.name.split()))
EVERY_POLICY = pytest.mark.parametrize("policy", Policy, ids=lambda policy: policy.value)


@EVERY_CODE
@EVERY_POLICY
def test_nothing_differs_until_a_law_makes_it_public(code: Code, policy: Policy) -> None:
    looked = Looked()
    for scene in scenes(code, policy, range(SEEDS)):
        assert [*leaks(scene, looked)] == []
    # It is worth something: much is compared, and much of it has an effect.
    assert looked.messages > 60
    assert looked.done > 20


@pytest.mark.slow
@EVERY_CODE
@EVERY_POLICY
def test_nothing_differs_in_long_runs(code: Code, policy: Policy) -> None:
    for scene in scenes(code, policy, range(SEEDS, SEEDS + NIGHTS)):
        assert [*leaks(scene, Looked())] == []


# -- the list --


@pytest.mark.parametrize("disclosure", DISCLOSURES, ids=lambda disclosure: disclosure.what)
def test_each_disclosure_names_laws_that_are_printed(disclosure: Disclosure) -> None:
    known = {code.key: code for code in CODES}
    assert disclosure.laws
    for key, laws in disclosure.laws.items():
        for law in laws:
            assert any(code.law_cited(law) for code in codes() if code.key == known[key].key), (key, law)


# -- leaks planted on purpose --

Plant = Callable[[pytest.MonkeyPatch], None]


def _others_cards(table: Table, seat: Seat) -> str:
    assert table.deal is not None
    return str([str(hand) for at, hand in zip(Seat, table.deal.play.hands, strict=True) if at is not seat])


def _refusal_that_names_cards(patch: pytest.MonkeyPatch) -> None:
    def leaky(policy: Policy, code: Code, table: Table, act: Any) -> Any:
        try:
            return admit(policy, code, table, act)
        except ImpossibleAct as error:
            raise ImpossibleAct(f"{error}: {_others_cards(table, act.by)}") from error

    patch.setattr(rubber, "admit", leaky)


def _charge_that_is_looked_into(patch: pytest.MonkeyPatch) -> None:
    """A revoke can be charged at any time, and what is answered tells whether there was one."""
    patch.setattr("oddtrick.rules.policy._not_unseen", lambda _code, _deal, _act: None)


def _count_of_suits(patch: pytest.MonkeyPatch) -> None:
    def leaky(code: Code, table: Table, *given: Any) -> Any:
        shape = seat_view.public_view(code, table, *given)
        suits = [] if table.deal is None else [len({card.suit for card in hand}) for hand in table.deal.play.hands]
        return {**shape, "left": suits}

    patch.setattr(table_view, "public_view", leaky)


def _hint_from_all_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(two_worlds, "advice_for", lambda room, seat: _others_cards(room.table, seat))


def _charge_without_proof(patch: pytest.MonkeyPatch) -> None:
    """Computer players charge every revoke that there was."""

    def every(table: Table, seat: Seat) -> tuple[tuple[Seat, int], ...]:
        renounces = () if table.deal is None else table.deal.irregularities.renounces
        return tuple(
            (each.seat, each.trick)
            for each in renounces
            if each.seat.side is not seat.side and each.state is RevokeState.ESTABLISHED
        )

    patch.setattr(chooser, "chargeable", every)


def _slip_for_all(patch: pytest.MonkeyPatch) -> None:
    honest = seat_view.slip_for

    def leaky(code: Code, ruling: Ruling, _seat: Seat | None, name_of: Any) -> Any:
        return honest(code, ruling, ruling.offender, name_of)

    patch.setattr(happenings, "slip_for", leaky)


def _longer_wait(patch: pytest.MonkeyPatch) -> None:
    """The table waits longer for a player who can follow suit than for one who cannot."""

    def leaky(room: Room) -> Any:
        deal = room.table.deal
        trick = None if deal is None else deal.play.trick
        free = deal is not None and trick is not None and not deal.play.hands[deal.turn or 0].has(trick.led.suit)
        return {**waits_of(room), **({"text": "..."} if free else {})}

    patch.setattr(table_view, "waits_of", leaky)


def _hands_of_the_reasons(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(public, "public_reasons", lambda _room, rubber: rubber.reasons)


PLANTS: tuple[Plant, ...] = (
    _refusal_that_names_cards,
    _charge_that_is_looked_into,
    _count_of_suits,
    _hint_from_all_hands,
    _charge_without_proof,
    _slip_for_all,
    _longer_wait,
    _hands_of_the_reasons,
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__.strip("_"))
def test_a_planted_leak_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert any(
        leak
        for seed in range(SEEDS)
        for policy in (Policy.CLUB, Policy.GUARDED)
        for code in codes()
        for scene in scenes(code, policy, range(seed, seed + 1))
        for leak in leaks(scene, Looked())
    )
