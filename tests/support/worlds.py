"""Worlds that a seat cannot tell apart: the same acts over hands that differ where it cannot see."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum

from oddtrick.rules.acts import Act, Answer, AskVoid, Deal, Play, Quit, Say
from oddtrick.rules.cards import SEATS, Card, Hand, Hands, Seat, read_hands
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import CurrentDeal, NoteKind, State, Table
from tests.support.random_acts import BUSY, Leaning, any_act, offered_act
from tests.support.storms import step

STORM = int(os.environ.get("ODDTRICK_STORM", "4000"))

WORLDS = max(20, STORM // 100)
"""Tables looked at under each code."""


@dataclass(frozen=True, slots=True)
class World:
    """Acts from the first on, their rulings, and where they led."""

    acts: tuple[Act, ...]
    rulings: tuple[Ruling, ...]
    tables: tuple[Table, ...]

    @property
    def table(self) -> Table:
        return self.tables[-1]


def play_world(code: Code, acts: tuple[Act, ...]) -> World | None:
    """The world in which those acts are done; ``None`` where one of them is impossible."""
    tables, rulings = [Table()], list[Ruling]()
    for act in acts:
        try:
            ruling = judge(code, tables[-1], act)
        except ImpossibleAct:
            return None
        rulings.append(ruling)
        tables.append(after(tables[-1], ruling))
    return World(acts, tuple(rulings), tuple(tables))


def open_hands(deal: CurrentDeal) -> set[Seat]:
    """Hands that lie open: dummy's, a second one in dummy bridge, and one that was faced."""
    faced = {note.seat for note in deal.irregularities.notes if note.kind is NoteKind.FACED}
    return faced | ({seat for seat in deal.dummies if seat is not None} if deal.play.dummy_down else set())


def last_deal(world: World) -> int:
    """The place of the act by which the cards in play were dealt."""
    deal = world.table.deal
    assert deal is not None
    return max(place for place, act in enumerate(world.acts) if isinstance(act, Deal))


def seen_cards(world: World) -> set[Card]:
    """Cards that somebody has shown, played or named since they were dealt, even if they are back in a hand."""
    start = last_deal(world)
    seen: set[Card] = set()
    for act in world.acts[start + 1 :]:
        seen |= cards_in(act)
    for table in world.tables[start + 1 :]:
        if table.deal is not None:
            seen |= {card for trick in table.deal.play.tricks for _, card in (*trick.plays, *trick.surplus)}
            seen |= {card for _, card in table.deal.lying}
            for seat in open_hands(table.deal):
                seen |= set(table.deal.play.hands[seat])
    return seen


def cards_in(thing: object) -> set[Card]:
    """Every card anywhere in a thing."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, Hand):
        return set(thing)
    if isinstance(thing, Enum | str | int) or callable(thing):
        return set()
    if isinstance(thing, dict):
        return cards_in([*thing, *thing.values()])
    if isinstance(thing, tuple | list | frozenset | set):
        return {card for item in thing for card in cards_in(item)}
    if is_dataclass(thing):
        return cards_in([getattr(thing, field.name) for field in fields(thing)])
    return set()


def swap_cards(hands: Hands, first: Seat, one: Card, second: Seat, other: Card) -> Hands:
    """The hands with two cards changed over."""
    changed = list(hands)
    changed[first] = changed[first].without(one).with_(other)
    changed[second] = changed[second].without(other).with_(one)
    return (changed[0], changed[1], changed[2], changed[3])


def exchange_hidden(rng: random.Random, deal: CurrentDeal, seen: set[Card]) -> tuple[Hands, Seat, Seat] | None:
    """The hands as dealt but that two which lie closed have changed cards not yet seen; ``None`` where they cannot."""
    closed = [seat for seat in SEATS if seat not in open_hands(deal)]
    if len(closed) < 2:
        return None
    first, second = rng.sample(closed, 2)
    mine = [card for card in deal.play.hands[first] if card not in seen]
    theirs = [card for card in deal.play.hands[second] if card not in seen]
    if not mine or not theirs:
        return None
    hands, number = deal.dealt, rng.randint(1, min(3, len(mine), len(theirs)))
    suit = [card for card in mine if card.suit is mine[0].suit]
    if rng.random() < 0.5 and len(suit) <= len(theirs):
        # A hand that loses a whole suit: much depends upon whether one has it.
        mine, number = suit, len(suit)
        theirs = sorted(theirs, key=lambda card: card.suit is suit[0].suit)[:number]
    for one, other in zip(rng.sample(mine, number), rng.sample(theirs, number), strict=True):
        hands = swap_cards(hands, deal.home(first), one, deal.home(second), other)
    return hands, first, second


def other_worlds(rng: random.Random, code: Code, world: World, tries: int) -> Iterator[tuple[World, Seat, Seat]]:
    """Worlds in which two hands have changed unseen cards, the acts and all that became known being the same."""
    deal = world.table.deal
    assert deal is not None
    start, seen = last_deal(world), seen_cards(world)
    act = world.acts[start]
    assert isinstance(act, Deal)
    for _ in range(tries):
        found = exchange_hidden(rng, deal, seen)
        if found is None:
            continue
        hands, first, second = found
        other_world = play_world(code, (*world.acts[:start], replace(act, hands=hands), *world.acts[start + 1 :]))
        if other_world is not None and same_disclosures(world, other_world, start):
            yield other_world, first, second


def face(ruling: Ruling) -> object:
    """What everybody hears of a ruling; nothing of a fault that only the offender knows of."""
    if ruling.hidden:
        return None
    known = (ruling.fault, ruling.law, ruling.offender, ruling.choosers, ruling.remedies, ruling.until)
    return None if ruling.is_proper and not ruling.law else known


PLAYERS_SECRETS = (Play, Quit, Say, AskVoid, Answer)
"""Acts by which nothing may become known of what is in a hand, but for the card played."""


def may_disclose(table: Table, act: Act) -> bool:
    """Whether the ruling on an act may tell what is in a hand.

    It may where somebody charges a revoke, takes a card back or shows cards, and where the declarer has been directed
    how to play or has faced his hand: what he may not play he is told at once; and where Dummy's hand
    declares what it must. Where an adversary runs winners the law itself asks whether the declarer could beat them
    (1895, 72; 1910, 73; 1915, 71).
    """
    if isinstance(act, PLAYERS_SECRETS):
        deal = table.deal
        if isinstance(act, Say) and deal is not None and is_forced(deal):
            return True
        side = None if deal is None else deal.declaration.declarer_side
        if deal is None or not isinstance(act, Play):
            return False
        if act.source.side is not side:
            trick = deal.play.trick
            return trick is not None and act.source in trick.seats and act.source.partner not in trick.seats
        return bool(deal.irregularities.orders) or bool(open_hands(deal) - deal.dummies)
    return True


def is_forced(deal: CurrentDeal) -> bool:
    """Whether Dummy's hand speaks, whose declaration tells everybody what it compels."""
    return deal.state is State.OPEN and deal.turn is not None and deal.turn is deal.lineup.second


def same_disclosures(world: World, other: World, start: int) -> bool:
    """Whether the same became known in both; a difference where nothing may be disclosed is a leak."""
    for place in range(start + 1, len(world.acts)):
        one, two = face(world.rulings[place]), face(other.rulings[place])
        if one != two:
            act = world.acts[place]
            assert may_disclose(world.tables[place], act), f"the ruling on {act} tells of unseen cards: {one}, {two}"
            return False
    deal, its = world.table.deal, other.table.deal
    if deal is None or its is None or (deal.state, deal.taken) != (its.state, its.taken):
        return False
    # When the play is over honours and chicane are scored, and so become known, no matter who still holds cards.
    return deal.state is not State.OVER or scoring_holdings(deal) == scoring_holdings(its)


def scoring_holdings(deal: CurrentDeal) -> object:
    """The honours and voids that a deal is scored by."""
    trumps = None if deal.declaration.strain is None else deal.declaration.strain.trumps
    honours = honours_in(trumps).bits
    return [(hand.bits & honours, trumps is not None and hand.has(trumps)) for hand in deal.dealt]


def sneak(rng: random.Random, code: Code, length: int) -> World:
    """A table reached by doing what is offered and, in some proportion, anything else; many suits are refused."""
    wild, refusing = rng.choice((0.0, 0.05, 0.2)), rng.choice((0.0, 0.1, 0.4))
    leaning = rng.choice((BUSY, Leaning(bold=10, chatty=5)))
    table, acts, rulings, tables = Table(), list[Act](), list[Ruling](), [Table()]
    while len(acts) < length:
        act = any_act(rng, code, table) if rng.random() < wild else offered_act(rng, code, table, leaning)
        if isinstance(act, Play) and table.deal is not None and rng.random() < refusing:
            act = replace(act, cards=(rng.choice([*table.deal.play.hands[act.source]] or [*act.cards]),))
        stepped = None if act is None else step(code, table, act)
        if stepped is None or act is None:
            act, wild = None, max(wild, 0.05)
            continue
        rulings.append(judge(code, table, act))
        table = stepped[0]
        acts.append(act)
        tables.append(table)
    return World(tuple(acts), tuple(rulings), tuple(tables))


DEALT = read_hands({"N": "AKQ2.432.432.432", "E": "J93.AK5.KQ65.K65", "S": "T87.QJT.JT9.QJT9", "W": "654.9876.A87.A87"})


def trick(cards: str, leader: Seat) -> tuple[Act, ...]:
    acts: list[Act] = []
    seat = leader
    for name in cards.split():
        acts.append(Play(Seat.N, (Card.parse(name),), Seat.S) if seat is Seat.S else Play(seat, (Card.parse(name),)))
        seat = seat.left
    return tuple(acts)


REVOKE = trick("HA HT D7 H2", Seat.E)
"""West, who holds hearts, throws a diamond on his partner's ace."""
