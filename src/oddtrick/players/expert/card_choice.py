"""The card of the expert: every one that may be played, on every layout to the end, by the worth of the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddtrick.players.compared_acts import ActValue
from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.deal_values import DealValues
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.rules.cards import Card, Hands, Seat
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.view import View
from oddtrick.solving.solver import Position, every_card_of_all

EQUAL_WITHIN_POINTS = 1e-6
"""Points by which two values may differ and still be the same."""


@dataclass(frozen=True, slots=True)
class CardDecision:
    """The hand that plays and what it may play, who led to this trick or is to lead, and the cards on the table."""

    hand: Seat
    cards: tuple[Card, ...]
    leader: Seat
    table: tuple[Card, ...]


def turn_to_play(view: View) -> CardDecision | None:
    """The turn; ``None`` where it is not a plain one, as after a false lead."""
    hands = {hand for hand, _ in view.offers.plays}
    if len(hands) != 1 or view.strain is None or view.declarer is None:
        return None
    (hand,) = hands
    cards = tuple(card for _, card in view.offers.plays)
    trick = view.on_table
    if trick is None or trick.is_complete:
        return CardDecision(hand, cards, hand, ())
    table = tuple(card for _, card in trick.plays)
    regular = not trick.surplus and trick.due is None and (trick.leader + len(table)) % 4 == hand
    return CardDecision(hand, cards, trick.leader, table) if regular else None


Solved = Sequence[Mapping[Card, int]]
"""By layout, what each card still brings the declarer's side."""


def solve_cards(turn: CardDecision, layouts: Layouts, values: DealValues) -> Solved | None:
    """Every card on every layout to the end; ``None`` where a layout is no position of the play."""
    try:
        positions = [_position(turn, hands) for hands in layouts.hands]
    except NotUnderstood:
        return None
    solved = every_card_of_all(positions, values.aim, values.side)
    return solved if all(card in solved[0] for card in turn.cards) else None


def is_never_beaten(card: Card, turn: CardDecision, solved: Solved, values: DealValues) -> bool:
    """Whether no card brings more than that one on any of the layouts, however they are weighted."""
    return all(
        values.of(results[card]) >= max(values.of(results[other]) for other in turn.cards) - EQUAL_WITHIN_POINTS
        for results in solved
    )


def card_values(turn: CardDecision, solved: Solved, layouts: Layouts, values: DealValues) -> ActValues[Card]:
    """What each card that may be played brings on each of the layouts."""
    return ActValues(
        layouts=layouts,
        points={card: tuple(values.of(results[card]) for results in solved) for card in turn.cards},
        fails={card: tuple(not values.keeps(results[card]) for results in solved) for card in turn.cards},
    )


def _position(turn: CardDecision, hands: Hands) -> Position:
    return Position(hands=hands, leader=turn.leader, table=turn.table)


def clearly_better(valued: ActValues[Card], usual: Card) -> dict[Card, ActValue]:
    """The usual card, and those that bring more than it by a standard error of the difference."""

    def clearly(card: Card) -> bool:
        gain, error = valued.difference(card, usual)
        return gain > error

    return {card: value for card, value in valued.brought.items() if card is usual or clearly(card)}


def best_card(brought: Mapping[Card, ActValue], usual: Card) -> Card:
    """The card that brings most; the usual one if none brings more, else of equal ones the lowest."""
    most = max(value.points for value in brought.values())
    best = [card for card, value in brought.items() if value.points >= most - EQUAL_WITHIN_POINTS]
    return usual if usual in best else min(best, key=lambda card: (card.rank, card))
