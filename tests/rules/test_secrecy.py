"""Secrets: what a seat cannot know makes no difference to what it is shown.

A table is reached by lawful and by unlawful play. Then the world is changed: cards not yet seen change places between
hands that a seat cannot see, and the same acts are done again. Whatever that seat is shown must be the same, to the
last byte: a discard that was a revoke in one world and none in the other looks alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from oddtrick.players.chooser import ChosenAct, Prompt, TableSetup, next_step
from oddtrick.rules.acts import Act, Answer, AskVoid, Deal, Demand, Play, Quit, Say
from oddtrick.rules.calls import Strain, parse_call
from oddtrick.rules.cards import SEATS, Card, Seat, Side
from oddtrick.rules.codes import AUCTION_1915, BRIDGE_1895, CODES
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.policy import Policy, Refusal, admit
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, RevokeState, State, Table
from oddtrick.rules.terms import Fault, Remedy
from oddtrick.rules.view import View, view
from tests.support.invariants import visible
from tests.support.random_acts import any_act
from tests.support.tables import COMBINED, EVERY_TABLE, TABLES, name_of
from tests.support.worlds import (
    DEALT,
    REVOKE,
    WORLDS,
    World,
    cards_in,
    face,
    may_disclose,
    other_worlds,
    play_world,
    seen_cards,
    sneak,
    swap_cards,
    trick,
)

Shown = Callable[[Code, Table, Seat | None], object]


# -- another world --


# -- what becomes known lawfully --


# -- the comparison --


def leaks(shown: Shown, code: Code, world: World, other: World, first: Seat, second: Seat) -> Iterator[str]:
    """The seats, and the watcher, to whom the two worlds look different though they should not."""
    deal = world.table.deal
    assert deal is not None
    for seat in (None, *SEATS):
        if not {first, second} & visible(deal, seat) and repr(shown(code, world.table, seat)) != repr(
            shown(code, other.table, seat)
        ):
            yield f"{'a watcher' if seat is None else seat} can tell what {first} and {second} hold"


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_what_cannot_be_known_is_not_shown(code: Code) -> None:
    compared = revokes = 0
    worlds = WORLDS // 2 if code in COMBINED else WORLDS
    for number in range(worlds):
        rng = random.Random(f"{name_of(code)}/secrets/{number}")
        world = sneak(rng, code, rng.randint(6, 160))
        if world.table.deal is None or world.table.deal.state is State.DEALING:
            continue
        for other, first, second in other_worlds(rng, code, world, 4):
            compared += 1
            revokes += hidden_revokes(world) != hidden_revokes(other)
            found = [*leaks(view, code, world, other, first, second)]
            assert not found, (number, found)
    # The comparison is worth something: many worlds, and in some of them a discard is a revoke in one of the two only.
    assert compared >= worlds
    assert revokes or code in COMBINED  # of which fewer worlds are looked at


def hidden_revokes(world: World) -> int:
    deal = world.table.deal
    return 0 if deal is None else len(deal.irregularities.renounces)


# -- what an act is answered --


def answer(policy: Policy, code: Code, table: Table, act: Act) -> tuple[object, object]:
    """What its doer hears of an act, and what is then waited for, or done by computer players who need not think."""
    try:
        ruling = admit(policy, code, table, act)
    except ImpossibleAct as error:
        return str(error), None
    if isinstance(ruling, Refusal):
        return ("refused", face(ruling.ruling)), None
    step = next_step(code, after(table, ruling), TableSetup(policy=policy, persons=frozenset({act.by})), 0)
    match step:
        case Prompt():
            return face(ruling), (step.seat, step.pending.need)
        case ChosenAct(act=Answer()):
            return face(ruling), "an answer is owed"  # to a lawful question it is the truth
        case _:
            return face(ruling), step


def told_by_answers(
    policy: Policy, code: Code, world: World, other: World, hidden: set[Seat], acts: list[Act]
) -> Iterator[str]:
    """The acts whose answers differ though their doers cannot tell the two worlds apart."""
    deal = world.table.deal
    assert deal is not None
    for act in acts:
        if hidden & visible(deal, code.lineup.person(act.by)):
            continue
        lawful = policy is Policy.CLUB and (isinstance(act, Answer) or may_disclose(world.table, act))
        if not lawful:
            one, two = (answer(policy, code, each.table, act) for each in (world, other))
            if one != two:
                yield f"{policy}: {act} is answered {one} and {two}"


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_no_answer_tells_what_is_in_another_hand(code: Code) -> None:
    """Every act, proper or not, at a guarded table and at a club table, and what computer players then do."""
    compared = 0
    worlds = WORLDS // 2 if code in COMBINED else WORLDS
    for number in range(worlds):
        rng = random.Random(f"{name_of(code)}/answers/{number}")
        world = sneak(rng, code, rng.randint(1, 120))
        if world.table.deal is None or world.table.deal.state is State.DEALING:
            continue
        for other, first, second in other_worlds(rng, code, world, 3):
            acts = [any_act(rng, code, world.table) for _ in range(30)]
            acts += [replace(act, by=rng.choice(SEATS)) for act in acts]
            # Where faults are refused nobody has revoked.
            revoked = hidden_revokes(world) or hidden_revokes(other)
            for policy in (Policy.CLUB,) if revoked else (Policy.GUARDED, Policy.CLUB):
                compared += len(acts)
                found = [*told_by_answers(policy, code, world, other, {first, second}, acts)]
                assert not found, (number, found)
    assert compared > 30 * worlds


# -- a revoke, step by step --


def calls_to_play(code: Code) -> tuple[Act, ...]:
    """North plays in spades, East leads; dummy is South."""
    said = "make:S may-i-play yes" if code is BRIDGE_1895 else "1S P P P"
    acts: list[Act] = [Deal(Seat.N, DEALT)]
    table = after(Table(), judge(code, Table(), acts[0]))
    for word in said.split():
        assert table.deal is not None
        assert table.deal.turn is not None
        acts.append(Say(table.deal.turn, parse_call(word)))
        table = after(table, judge(code, table, acts[-1]))
    return tuple(acts)


INNOCENT = [Card.H9, Card.H8, Card.H7, Card.H6]
MOMENTS = {
    "the revoke": (),
    "the question": (AskVoid(Seat.E, Card.HA.suit),),
    "the answer": (AskVoid(Seat.E, Card.HA.suit), Answer(Seat.W, void=True)),
    "the trick turned": (Quit(Seat.E),),
    "established by the next lead": trick("HK HJ D8 H3", Seat.E),
    "established, and the trick after it turned": (*trick("HK HJ D8 H3", Seat.E), Quit(Seat.E)),
    "asked, answered and led": (
        AskVoid(Seat.E, Card.HA.suit),
        Answer(Seat.W, void=True),
        *trick("HK HJ D8 H3", Seat.E),
    ),
}


def innocent(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """The same acts in a world in which West had no heart: South and North are dealt as before, East holds his."""
    north, east, south, west = DEALT
    for card, other in zip(INNOCENT, (Card.DK, Card.DQ, Card.CK, Card.C6), strict=True):
        west, east = west.without(card).with_(other), east.without(other).with_(card)
    return (Deal(Seat.N, (north, east, south, west)), *acts[1:])


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_discard_looks_alike_whether_or_not_it_is_a_revoke(code: Code, moment: str) -> None:
    acts = (*calls_to_play(code), *REVOKE, *MOMENTS[moment])
    guilty, clean = play_world(code, acts), play_world(code, innocent(acts))
    assert guilty is not None
    assert clean is not None
    assert hidden_revokes(guilty)
    assert not hidden_revokes(clean)
    assert [face(ruling) for ruling in guilty.rulings] == [face(ruling) for ruling in clean.rulings]
    for seat in (None, Seat.N, Seat.S):
        assert repr(view(code, guilty.table, seat)) == repr(view(code, clean.table, seat)), seat


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("card", ["CK", "DQ", "HK"])
def test_another_suit_upon_a_false_lead_tells_nothing(code: Code, card: str) -> None:
    """East is due to lead, North leads a spade, East plays another suit: he may hold spades or none."""
    acts = (
        *calls_to_play(code),
        *trick("HA HT H6 H2", Seat.E),
        Play(Seat.N, (Card.S2,)),
        Play(Seat.E, (Card.parse(card),)),
    )
    hands = DEALT
    for spade, club in ((Card.SJ, Card.CA), (Card.S9, Card.C8), (Card.S3, Card.C7)):
        hands = swap_cards(hands, Seat.E, spade, Seat.W, club)
    holding, void = play_world(code, acts), play_world(code, (Deal(Seat.N, hands), *acts[1:]))
    assert holding is not None
    assert void is not None
    assert [face(ruling) for ruling in holding.rulings] == [face(ruling) for ruling in void.rulings]
    for seat in (None, Seat.N, Seat.S):
        assert repr(view(code, holding.table, seat)) == repr(view(code, void.table, seat)), seat


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_only_the_offender_is_offered_to_take_it_back(code: Code) -> None:
    world = play_world(code, (*calls_to_play(code), *REVOKE))
    assert world is not None
    offered = {seat: view(code, world.table, seat).offers.acts for seat in SEATS}
    assert [seat for seat in SEATS if "take-back" in offered[seat]] == [Seat.W]


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_a_revoke_that_nobody_has_claimed_gives_a_right_that_nobody_sees(code: Code) -> None:
    world = play_world(code, (*calls_to_play(code), *REVOKE, *trick("HK HJ D8 H3", Seat.E)))
    assert world is not None
    deal = world.table.deal
    assert deal is not None
    assert deal.irregularities.renounces[0].state is RevokeState.ESTABLISHED
    for seat in (None, *SEATS):
        shown = view(code, world.table, seat)
        assert not [right for right in shown.rights if right.fault in (Fault.REVOKE, Fault.RENOUNCE)]
        assert not [right for right in shown.offers.rights if right.fault in (Fault.REVOKE, Fault.RENOUNCE)]


@pytest.mark.parametrize("code", TABLES)
def test_a_refusal_by_playing_is_hidden(code: Code) -> None:
    """What only the offender can know is marked so in the ruling, whatever establishes it."""
    for number in range(20):
        rng = random.Random(f"{code.name}/hidden/{number}")
        world = sneak(rng, code, 80)
        for ruling in world.rulings:
            if ruling.fault in (Fault.RENOUNCE, Fault.REVOKE) and isinstance(ruling.act, Play | Quit):
                assert ruling.hidden


# -- what a player could have done --


def alike(code: Code, acts: tuple[Act, ...], exchanged: tuple[tuple[str, str], ...]) -> World:
    """The acts look alike to all but East and West when East's cards are changed for West's; the first world."""
    hands = DEALT
    for mine, theirs in exchanged:
        hands = swap_cards(hands, Seat.E, Card.parse(mine), Seat.W, Card.parse(theirs))
    one, other = play_world(code, acts), play_world(code, (Deal(Seat.N, hands), *acts[1:]))
    assert one is not None
    assert other is not None
    assert [face(ruling) for ruling in one.rulings] == [face(ruling) for ruling in other.rulings]
    for seat in (None, Seat.N, Seat.S):
        assert repr(view(code, one.table, seat)) == repr(view(code, other.table, seat)), seat
    return one


FOURTH_BEFORE_SECOND = (
    *trick("HA HT H6 H2", Seat.E),
    *trick("S3 S7 S4 SA", Seat.E),
    Play(Seat.N, (Card.C2,)),
    Play(Seat.W, (Card.C8,)),
)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("demanded", ["", "win", "highest-of:D"])
def test_the_choice_against_second_hand_does_not_tell_whether_he_is_void(code: Code, demanded: str) -> None:
    """1915, law 80: the highest of another suit may be named whether or not he has the suit led."""
    acts = (*calls_to_play(code), *FOURTH_BEFORE_SECOND)
    if demanded:
        acts = (*acts, Demand(Seat.N, (Remedy.parse(demanded),)))
    world = alike(code, acts, (("CK", "DA"), ("C6", "D8"), ("C5", "D7")))
    if not demanded and code is AUCTION_1915:
        (right,) = view(code, world.table, Seat.N).rights
        assert {str(remedy) for remedy in right.remedies} == {"highest", "lowest", "win", "lose", "highest-of"}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
@pytest.mark.parametrize("later", [(), trick("DJ D7 D2", Seat.S), (*trick("DJ D7 D2", Seat.S), Quit(Seat.E))])
def test_disobedience_looks_like_inability(code: Code, later: tuple[Act, ...]) -> None:
    """1895, law 76; 1910, 75; 1915, 73: a suit is called that East has or has not; only his cards can tell."""
    acts = (
        *calls_to_play(code),
        *trick("HA HT H6 H2", Seat.E),
        Play(Seat.W, (Card.S4,)),
        Demand(Seat.N, (Remedy.parse("call-suit:C"),)),
        Play(Seat.E, (Card.DK,)),
        *later,
    )
    world = alike(code, acts, (("CK", "H9"), ("C6", "H8"), ("C5", "H7")))
    assert [r.disobeyed is not None for r in deal_of(world.table).irregularities.renounces] == [True]
    assert Fault.DISOBEYED in {ruling.fault for ruling in world.rulings}


# -- no view holds an unseen hand --


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_a_view_names_no_card_that_nobody_has_shown(code: Code) -> None:
    for number in range(WORLDS // 2 if code in COMBINED else WORLDS):
        rng = random.Random(f"{name_of(code)}/named/{number}")
        world = sneak(rng, code, rng.randint(2, 120))
        deal = world.table.deal
        if deal is None or deal.state is State.DEALING:
            continue
        public = seen_cards(world)
        for seat in (None, *SEATS):
            own = {card for at in visible(deal, seat) for card in deal.dealt[deal.home(at)]}
            assert cards_in(view(code, world.table, seat)) <= public | own, (number, seat)


def test_before_the_lead_a_view_names_the_seats_own_cards_only() -> None:
    world = play_world(AUCTION_1915, calls_to_play(AUCTION_1915))
    assert world is not None
    for seat in SEATS:
        assert cards_in(view(AUCTION_1915, world.table, seat)) == set(DEALT[seat])
    assert cards_in(view(AUCTION_1915, world.table, None)) == set()


def test_dummy_is_seen_by_all_once_it_is_down_and_sees_no_other() -> None:
    world = play_world(AUCTION_1915, (*calls_to_play(AUCTION_1915), *trick("HA", Seat.E)))
    assert world is not None
    for seat in (None, *SEATS):
        assert set(DEALT[Seat.S]) <= cards_in(view(AUCTION_1915, world.table, seat))
    assert cards_in(view(AUCTION_1915, world.table, Seat.S)) == set(DEALT[Seat.S]) | {Card.HA}


# -- the test of the test: views that leak --


@dataclass(frozen=True, slots=True)
class Leaky:
    """A view with something more in it."""

    view: View
    more: object


def deal_of(table: Table) -> CurrentDeal:
    assert table.deal is not None
    return table.deal


LEAKS: dict[str, Callable[[Code, Table, Seat | None], object]] = {
    "the hands": lambda _code, table, _seat: deal_of(table).play.hands,
    "the refusals of suit": lambda _code, table, _seat: deal_of(table).irregularities.renounces,
    "the secret rights": lambda _code, table, _seat: table.rights,
    "how many refusals": lambda _code, table, _seat: len(deal_of(table).irregularities.renounces),
    "the trumps outstanding": lambda _code, table, seat: [
        hand.length((deal_of(table).declaration.strain or Strain.SPADES).trumps or Card.SA.suit)
        for owner, hand in zip(SEATS, deal_of(table).play.hands, strict=True)
        if owner is not seat
    ],
}


@pytest.mark.parametrize("more", LEAKS)
def test_a_leak_is_noticed(more: str) -> None:
    def leaky(code: Code, table: Table, seat: Seat | None) -> object:
        return Leaky(view(code, table, seat), LEAKS[more](code, table, seat))

    acts = (*calls_to_play(AUCTION_1915), *REVOKE, *trick("HK HJ D8 H3", Seat.E))
    guilty, clean = play_world(AUCTION_1915, acts), play_world(AUCTION_1915, innocent(acts))
    assert guilty is not None
    assert clean is not None
    # Spades are four with West and East as before; a spade changed for a club shows in the trumps outstanding.
    if more == "the trumps outstanding":
        clean = play_world(AUCTION_1915, (Deal(Seat.N, swap_cards(DEALT, Seat.W, Card.S6, Seat.E, Card.C5)), *acts[1:]))
        assert clean is not None
    assert [*leaks(leaky, AUCTION_1915, guilty, clean, Seat.E, Seat.W)]
    assert not [*leaks(view, AUCTION_1915, guilty, clean, Seat.E, Seat.W)]


def test_a_leak_is_noticed_in_a_storm() -> None:
    def leaky(code: Code, table: Table, seat: Seat | None) -> object:
        return Leaky(view(code, table, seat), LEAKS["how many refusals"](code, table, seat))

    found = 0
    for number in range(40):
        rng = random.Random(f"{BRIDGE_1895.key}/leaky/{number}")
        world = sneak(rng, BRIDGE_1895, rng.randint(20, 100))
        if world.table.deal is not None and world.table.deal.state is not State.DEALING:
            for other, first, second in other_worlds(rng, BRIDGE_1895, world, 4):
                found += len([*leaks(leaky, BRIDGE_1895, world, other, first, second)])
    assert found


def test_a_card_that_is_named_is_noticed() -> None:
    world = play_world(AUCTION_1915, calls_to_play(AUCTION_1915))
    assert world is not None
    shown = view(AUCTION_1915, world.table, Seat.N)
    assert cards_in(replace(shown, dummy_hand=DEALT[Seat.S])) > set(DEALT[Seat.N])
    assert cards_in(replace(shown, won={Side.NS: 0, Side.EW: 0})) == set(DEALT[Seat.N])
