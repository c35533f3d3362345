"""The result of each card of one deal, found with as little search as the question needs.

The most tricks are found so soon that every card is asked about. For other aims, which take long, it is asked what a
position comes to, from the last card of the play back: the card that was played comes to what is known of the next
position, so that it is left to show that no other is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.rules.cards import Card, Hand, Side
from oddtrick.rules.errors import SearchStopped
from oddtrick.solving.solver import Aim, Limits, Position, best_cards, every_card, every_card_of_all, solve_within


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPosition:
    """A hand is to play: what for, of whose ``side`` the points are, and which cards are ``proper`` there."""

    position: Position
    aim: Aim
    side: Side
    proper: tuple[Card, ...]

    @property
    def ours(self) -> bool:
        """Whether it plays for ``side``."""
        return self.position.turn.side is self.side

    def gained(self, card: Card) -> int:
        """Points of ``side`` for the trick that this card completes."""
        return self.aim.gained(self.position, card, self.side)

    def after(self, card: Card) -> Position:
        """The position when it has played that card."""
        return self.position.after(card, self.aim.trumps)


class CardsSolved:
    """Positions of one deal, each searched once.

    ``limits`` are those of the search for the most tricks, which raises ``SearchStopped``; ``others`` those of searches
    for other aims, which then have no answer, ``None``.
    """

    def __init__(self, limits: Limits, others: Limits) -> None:
        self.limits = limits
        self.others = others
        self._cards: dict[tuple[Position, Aim, Side], dict[Card, int]] = {}
        self._values: dict[tuple[Position, Aim, Side], int] = {}
        self._best: dict[tuple[Position, Aim, Side], tuple[Card, ...]] = {}

    def learn(self, positions: Sequence[Position], aim: Aim, side: Side) -> None:
        """Solve the positions of a play, given in its order: for other aims than tricks from the last while it may."""
        fresh = list(dict.fromkeys(position for position in positions if position.tricks))
        if aim.ordinary:
            results = every_card_of_all(fresh, aim, side, self.limits)
            self._cards |= {(at, aim, side): cards for at, cards in zip(fresh, results, strict=True)}
            return
        following: Position | None = None
        for position in reversed(fresh):
            turn = PlayPosition(position=position, aim=aim, side=side, proper=position.legal())
            try:
                self._learn(turn, None if following is None else _card_between(turn, following))
            except SearchStopped:
                return
            following = position

    def _learn(self, turn: PlayPosition, played: Card | None) -> None:
        """The value of that turn, and if the card played was not best which are."""
        key = (turn.position, turn.aim, turn.side)
        if played is None:
            self._values[key] = self._searched(turn.position, turn)
            return
        home = turn.gained(played) + self._values[turn.after(played), turn.aim, turn.side]
        best = self._searched(turn.position, turn, *((home, None) if turn.ours else (0, home)))
        if best != home:
            self._best[key] = tuple(card for card in turn.proper if self._brings(turn, card, best))
        self._values[key] = best

    def _searched(self, position: Position, turn: PlayPosition, fewest: int = 0, most: int | None = None) -> int:
        return solve_within(position, turn.aim, turn.side, (fewest, most), self.others)

    def _brings(self, turn: PlayPosition, card: Card, best: int) -> bool:
        """Whether that card is as good as the best."""
        wanted, after = best - turn.gained(card), turn.after(card)
        if turn.ours:
            return self._searched(after, turn, wanted - 1, wanted) == wanted
        return self._searched(after, turn, wanted, wanted + 1) == wanted

    # -- what is asked of a turn; ``None`` where there is no time left to search for it --

    def best(self, turn: PlayPosition) -> int | None:
        """What ``side`` still scores if the best of the proper cards is played."""
        if not turn.position.tricks:
            return 0
        if not _whole(turn):
            cards = self._every(turn)
            return None if cards is None else cards[best_cards(cards, turn.position, turn.side)[0]]
        return self._value(turn.position, turn)

    def after(self, turn: PlayPosition, card: Card) -> int | None:
        """What it still scores if that card is played."""
        if not _whole(turn):
            cards = self._every(turn)
            return None if cards is None else cards[card]
        left = self._value(turn.after(card), turn)
        return None if left is None else turn.gained(card) + left

    def best_of(self, turn: PlayPosition) -> tuple[Card, ...]:
        """The proper cards that are best; none where that is not known."""
        if not _whole(turn):
            cards = self._every(turn)
            return () if cards is None else best_cards(cards, turn.position, turn.side)
        key, best = (turn.position, turn.aim, turn.side), self.best(turn)
        if key not in self._best and best is not None:
            try:
                self._best[key] = tuple(card for card in turn.proper if self._brings(turn, card, best))
            except SearchStopped:
                return ()
        return self._best.get(key, ())

    def without(self, turn: PlayPosition, card: Card) -> int | None:
        """The value of the best of the other proper cards, if that card alone is best; else ``None``."""
        others = tuple(other for other in turn.proper if other is not card)
        best = self.after(turn, card)
        if not others or best is None or best != self.best(turn):
            return None
        if _whole(turn):
            second = self._second(turn, others, best)
        else:
            cards = self._every(turn) or {}
            second = cards[best_cards({one: cards[one] for one in others}, turn.position, turn.side)[0]]
        return None if second == best else second

    def _second(self, turn: PlayPosition, others: Sequence[Card], best: int) -> int | None:
        """The value of the best of those cards, which is no more than ``best`` for its player."""
        second: int | None = None
        better = max if turn.ours else min
        for card in others:
            gained = turn.gained(card)
            so_far = None if second is None else second - gained
            fewest, most = (so_far or 0, best - gained) if turn.ours else (best - gained, so_far)
            try:
                points = gained + self._searched(turn.after(card), turn, fewest, most)
            except SearchStopped:
                return None
            second = points if second is None else better(second, points)
            if second == best:
                break
        return second

    def _value(self, position: Position, turn: PlayPosition) -> int | None:
        key = (position, turn.aim, turn.side)
        if key not in self._values:
            try:
                self._values[key] = self._searched(position, turn)
            except SearchStopped:
                return None
        return self._values[key]

    def _every(self, turn: PlayPosition) -> dict[Card, int] | None:
        """Every proper card."""
        key = (turn.position, turn.aim, turn.side)
        if key not in self._cards:
            try:
                limits = self.limits if turn.aim.ordinary else self.others
                self._cards[key] = every_card(turn.position, turn.aim, turn.side, limits)
            except SearchStopped:
                if turn.aim.ordinary:
                    raise
                return None
        return {card: points for card, points in self._cards[key].items() if card in turn.proper}


def _whole(turn: PlayPosition) -> bool:
    """Whether the value of the position is what is wanted: any card that may be played is proper."""
    return not turn.aim.ordinary and set(turn.proper) == set(turn.position.legal())


def _card_between(turn: PlayPosition, following: Position) -> Card | None:
    """The card that was played between the two, if there is one."""
    player = turn.position.turn
    left = Hand(turn.position.hands[player].bits & ~following.hands[player].bits)
    return next((card for card in left if card in turn.proper and turn.after(card) == following), None)
