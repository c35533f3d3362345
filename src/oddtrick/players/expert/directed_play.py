"""The result of a deal when directions bind its next cards: best play of all four, all hands seen.

The search for best play knows no directions. So a trick is tried card by card up to the hand that is directed, and of
that hand only the cards count with which it obeys. Until a lead comes that is directed, all play as if none were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from oddtrick.rules.cards import Card, Seat, Side
from oddtrick.rules.laws.directions import LEADING, proper_cards, trick_in_hand
from oddtrick.rules.laws.play import accept_trick, lay, trumps_of, withdraw
from oddtrick.rules.table import CardPlay, CurrentDeal
from oddtrick.solving.analysis.cards_played import gained, position_of
from oddtrick.solving.solver import Aim, Position, best_cards, every_card_of_all


class DirectedPlay:
    """Deals played out for one aim of the declarer's ``side``; every position is searched once."""

    def __init__(self, aim: Aim, side: Side) -> None:
        self.aim = aim
        self.side = side
        self._solved: dict[Position, dict[Card, int]] = {}

    def learn(self, deals: Iterable[CurrentDeal]) -> None:
        """Search all that these deals need together, which takes less time than one by one."""
        needed = [one for deal in deals for one in _disputed(deal)]
        while needed:
            self._solve(position for deal in needed for position in _searched(deal))
            needed = [self._after_best_card(deal) for deal in needed if _waits_for_lead(deal) and _position(deal)]

    def comes_to(self, deal: CurrentDeal) -> int | None:
        """What the side has in the end: tricks, or whatever else the play is for.

        ``None`` where that cannot be said, for the cards do not go together. A lead by the wrong hand that nobody
        objects to goes back when the right one leads, for that is asked first; if it is also next to play, it may
        follow as well.
        """
        deals = _disputed(deal)
        ends = [end for one in deals if (end := self._end_of(one)) is not None]
        if len(ends) < len(deals):
            return None
        trick = deal.play.trick
        by_choice = trick is not None and len(deals) > 1 and trick.leader.side is not self.side
        return max(ends) if by_choice else min(ends)

    def _end_of(self, deal: CurrentDeal) -> int | None:
        """What the side has in the end of a deal in which no lead is disputed."""
        if not any(deal.play.hands):
            return gained(deal.play, self.aim, self.side)
        position = _position(deal)
        if position is None:
            return None
        if _waits_for_lead(deal):
            return self._end_of(self._after_best_card(deal))
        if _directed_after(deal, position.turn):
            ends = [self._end_of(then) for then in _after_each_card(deal, position)]
            values = [end for end in ends if end is not None]
            if len(values) < len(ends):
                return None
        else:
            results = self._cards(position)
            values = [gained(deal.play, self.aim, self.side) + results[card] for card in _proper(deal)]
        return max(values) if position.turn.side is self.side else min(values)

    def _after_best_card(self, deal: CurrentDeal) -> CurrentDeal:
        """The deal after the lowest of the best cards of the next hand."""
        position = _position(deal)
        assert position is not None
        results = {card: value for card, value in self._cards(position).items() if card in _proper(deal)}
        card = min(best_cards(results, position, self.side), key=lambda one: (one.rank, one.suit))
        return _with(deal, lay(deal.play, position.turn, card, trumps_of(deal)))

    def _cards(self, position: Position) -> dict[Card, int]:
        self._solve([position])
        return self._solved[position]

    def _solve(self, positions: Iterable[Position]) -> None:
        fresh = [position for position in dict.fromkeys(positions) if position not in self._solved]
        if fresh:
            self._solved |= zip(fresh, every_card_of_all(fresh, self.aim, self.side), strict=True)


def _searched(deal: CurrentDeal) -> Iterator[Position]:
    """The positions that are searched to value it, or to play its next card."""
    position = _position(deal)
    if position is None:
        return
    if _waits_for_lead(deal) or not _directed_after(deal, position.turn):
        yield position
        return
    for then in _after_each_card(deal, position):
        yield from _searched(then)


def _position(deal: CurrentDeal) -> Position | None:
    """The position; ``None`` where the cards do not go together, or there are none."""
    position = position_of(deal.play)
    return None if position is None or not position.tricks or position.turn is not deal.play.turn else position


def _proper(deal: CurrentDeal) -> tuple[Card, ...]:
    assert deal.play.turn is not None
    return proper_cards(deal, deal.play.turn)


def _disputed(deal: CurrentDeal) -> tuple[CurrentDeal, ...]:
    """The deal as it stands; with a lead by the wrong hand on the table, as it may go on."""
    trick = deal.play.trick
    if trick is None or trick.due is None or trick.is_complete:
        return (deal,)
    back = _with(deal, withdraw(deal.play))
    return (back, _with(deal, accept_trick(deal.play))) if trick.due is trick.leader.left else (back,)


def _with(deal: CurrentDeal, play: CardPlay) -> CurrentDeal:
    return replace(deal, play=play)


def _waits_for_lead(deal: CurrentDeal) -> bool:
    """Whether a direction binds a lead that is not made now."""
    turn, trick = deal.play.turn, deal.play.trick
    leads = trick is None or trick.is_complete
    directed = (order for order in deal.irregularities.orders if order.kind in LEADING)
    return turn is not None and any(not (leads and turn in order.seats) for order in directed)


def _directed_after(deal: CurrentDeal, turn: Seat) -> bool:
    """Whether a hand that plays to this trick after that one is bound."""
    trick, number = deal.play.trick, trick_in_hand(deal)
    played = frozenset[Seat]() if trick is None or trick.is_complete else trick.seats
    return any(
        order.kind not in LEADING and order.trick in (None, number) and order.seats - played - {turn}
        for order in deal.irregularities.orders
    )


def _after_each_card(deal: CurrentDeal, position: Position) -> Iterator[CurrentDeal]:
    """The deal after each card that the next hand may play; of cards that come to the same, one."""
    turn = position.turn
    for card in _unlike(proper_cards(deal, turn), position):
        yield _with(deal, lay(deal.play, turn, card, trumps_of(deal)))


def _unlike(cards: tuple[Card, ...], position: Position) -> Iterator[Card]:
    """Of the cards of a hand those between which a card of another hand lies; the highest of each row."""
    others = sum(hand.bits for seat, hand in enumerate(position.hands) if seat != position.turn)
    others |= sum(card.bit for card in position.table)
    last: Card | None = None
    for card in sorted(cards, reverse=True):
        between = 0 if last is None or last.suit is not card.suit else others & (last.bit - 2 * card.bit)
        if last is None or last.suit is not card.suit or between:
            yield card
        last = card
