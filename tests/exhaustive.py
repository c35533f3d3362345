"""The plainest search there is: every card of every hand, with nothing remembered but whole positions.

It shares nothing with the solvers but the cards, and says of an aim what the laws of the variety say: who wins a trick,
what the trick and the honours in it are worth, and that the last of the honours counts twice.
"""

from __future__ import annotations

from oddtrick.cards import Card, Seat, Side
from oddtrick.solver import Aim, Position


def most_points(position: Position, aim: Aim, side: Side) -> int:
    """The points that ``side`` still scores, this trick included."""
    hands = [frozenset(hand) for hand in position.hands]
    return _best(hands, position.leader, list(position.table), aim, side, {})


def _best(
    hands: list[frozenset[Card]], leader: Seat, table: list[Card], aim: Aim, side: Side, known: dict[object, int]
) -> int:
    if not table and not any(hands):
        return 0
    position = (tuple(hands), leader, tuple(table))
    if position in known:
        return known[position]
    turn = Seat((leader + len(table)) % 4)
    following = [card for card in hands[turn] if table and card.suit is table[0].suit]
    found = []
    for card in following or hands[turn]:
        rest = [hand - {card} if seat == turn else hand for seat, hand in enumerate(hands)]
        played = [*table, card]
        if len(played) < 4:
            found.append(_best(rest, leader, played, aim, side, known))
        else:
            winner = Seat((leader + _winner(played, aim)) % 4)
            points = _trick(played, rest, aim) if (winner.side is side) is not aim.losing else 0
            found.append(points + _best(rest, winner, [], aim, side, known))
    known[position] = max(found) if turn.side is side else min(found)
    return known[position]


def _winner(played: list[Card], aim: Aim) -> int:
    best = 0
    for place in range(1, 4):
        card, against = played[place], played[best]
        if (card.suit is against.suit and card > against) or (
            card.suit is not against.suit and card.suit is aim.trumps
        ):
            best = place
    return best


def _trick(played: list[Card], rest: list[frozenset[Card]], aim: Aim) -> int:
    home = [card for card in played if card in aim.honours]
    left = [card for hand in rest for card in hand if card in aim.honours]
    twice = 1 if home and not left and aim.last_twice else 0
    return aim.trick + aim.honour * (len(home) + twice)
