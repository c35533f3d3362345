"""What follows from each choice of a right that waits, of what its chooser may know.

Each remedy is tried out at tables made of what that seat knows, in which the cards that it does not see are dealt out
anew, in two ways. Only what is so at both is told: it does not depend on how those cards lie.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from oddtrick.rules.cards import NO_CARDS, SEATS, Card, Hand, Hands, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import as_known
from oddtrick.rules.table import CurrentDeal, Renounce, RevokeState, Right, Table
from oddtrick.rules.terms import Remedy
from oddtrick.rules.view import View, view
from oddtrick.teaching.desk.outcomes import sample_choices, waived_outcome
from oddtrick.words.wording import alternatives
from oddtrick.words.wording.statements import Statement

Order = Callable[[list[Card]], list[Card]]


@dataclass(frozen=True, slots=True)
class WhatFollows:
    """By the remedies that go together, and if nothing is asked for; empty where nothing is sure."""

    choices: dict[tuple[Remedy, ...], tuple[Statement, ...]]
    waived: tuple[Statement, ...]


def what_follows(code: Code, table: Table, right: Right, seat: Seat) -> WhatFollows:
    """Of every remedy of that right of ``seat``, and of none of them."""
    narrowed = as_known(right, seat)
    worlds = [as_far_as_known(code, table, seat, order) for order in (_upward, _downward)]
    return WhatFollows(
        {
            group: _common([_tried(code, world, narrowed, seat, group) for world in worlds])
            for group in alternatives(narrowed.remedies)
        },
        _common([waived_outcome(code, world, narrowed.choosers) for world in worlds]),
    )


def _tried(code: Code, table: Table, right: Right, seat: Seat, group: tuple[Remedy, ...]) -> tuple[Statement, ...]:
    """What comes of a remedy; of one that leaves a suit to be named, with spades; of one of several cards, nothing."""
    choices = sample_choices(code, table, right, seat, group)
    return choices[0].stands if len(choices) == 1 else ()


def _common(worlds: list[tuple[Statement, ...]]) -> tuple[Statement, ...]:
    first, *others = worlds
    return tuple(statement for statement in first if all(statement in world for world in others))


# -- a table of what a seat knows --


def as_far_as_known(code: Code, table: Table, seat: Seat, order: Order) -> Table:
    """The table with the cards that a seat has not seen dealt out in that order, and with nothing that it cannot know.

    Revokes of which nobody knows are not there.
    """
    rights = tuple(as_known(right, seat) for right in table.rights if not right.secret)
    deal = table.deal
    if deal is None:
        return replace(table, rights=rights)
    seen = view(code, table, seat)
    hands, dealt = _redealt(deal, seen, order)
    renounces = tuple(each for each in deal.irregularities.renounces if _is_known(each, rights))
    irregularities = replace(deal.irregularities, renounces=renounces)
    anew = replace(deal, play=replace(deal.play, hands=hands), dealt=dealt, irregularities=irregularities)
    return replace(table, deal=anew, rights=rights)


def _is_known(renounce: Renounce, rights: tuple[Right, ...]) -> bool:
    if renounce.state in (RevokeState.CLAIMED, RevokeState.CORRECTED):
        return True
    return any((right.offender, right.trick) == (renounce.seat, renounce.trick) for right in rights)


def _redealt(deal: CurrentDeal, seen: View, order: Order) -> tuple[Hands, Hands]:
    """The hands as they might be left, and as they might have been dealt."""
    fixed = {card for _, card in (*seen.exposed, *seen.shown)}
    fixed |= {card for right in seen.rights for card in right.cards}
    looked_at = {at for at, _ in (*seen.seen, *seen.faced)}
    hidden = {at: [card for card in deal.play.hands[at] if card not in fixed] for at in SEATS if at not in looked_at}
    pool = iter(order(sorted(card for cards in hidden.values() for card in cards)))
    left, dealt = list(deal.play.hands), list(deal.dealt)
    for at, cards in hidden.items():
        new, home = [next(pool) for _ in cards], deal.home(at)
        left[at] = Hand.of((*(card for card in left[at] if card not in cards), *new))
        if deal.dealt is not NO_CARDS:
            dealt[home] = Hand.of((*(card for card in dealt[home] if card not in cards), *new))
    return _four(left), _four(dealt)


def _four(hands: list[Hand]) -> Hands:
    north, east, south, west = hands
    return (north, east, south, west)


def _upward(cards: list[Card]) -> list[Card]:
    return cards


def _downward(cards: list[Card]) -> list[Card]:
    return cards[::-1]
