"""What a state of a research game consists of, without how it is stepped."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.research.lab.dealt_cards import Cards, CardsDealt
from oddtrick.research.lab.declaration_graph import Node
from oddtrick.research.lab.game_settings import GameSettings
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.score.sheet import Sheet
from oddtrick.rules.table import Declaration, State, Table, at_home


class StateFields:
    """The fields of a state.

    A state is never changed: ``legal_kept`` and ``judged`` (a table, and how many acts it is after) only keep what
    follows from it. ``past`` are the states at the end of the earlier deals of a rubber, ``sheet`` the score before
    the deal in hand. ``pack`` are the cards dealt so far in order; ``node`` is where the declaration is, while it
    is open, and ``declaration`` how it ended. ``calls`` and ``plays`` are the actions of the deal, ``sources`` the
    hand that each card came from, ``hands`` the cards that are left, by seat. ``best`` is the winning card of a
    trick that is not complete, else -1, and ``winner`` its hand; ``taken`` are the tricks of N and S. ``trumps`` is
    the place of the trump suit among the actions of a rank, -1 without one. ``is_over`` tells whether the game is:
    a deal of a rubber that is not its last leads on to the next at once.
    """

    __slots__ = (
        "best",
        "calls",
        "dealer",
        "dealt",
        "declaration",
        "game",
        "hands",
        "is_over",
        "judged",
        "legal_kept",
        "node",
        "pack",
        "past",
        "plays",
        "sheet",
        "sources",
        "taken",
        "trumps",
        "turn",
        "winner",
    )

    game: GameSettings
    dealer: Seat
    sheet: Sheet
    past: Sequence[StateFields]
    dealt: CardsDealt | None
    declaration: Declaration | None
    calls: tuple[int, ...]
    plays: tuple[int, ...]
    sources: tuple[int, ...]
    hands: tuple[Cards, ...]
    is_over: bool
    taken: int
    trumps: int
    turn: int
    pack: tuple[int, ...]
    node: Node | None
    best: int
    winner: int
    legal_kept: tuple[int, ...] | None
    judged: tuple[Table, int] | None

    @property
    def passed_out(self) -> bool:
        """Whether all have passed."""
        return self.declaration is not None and self.declaration.state is State.PASSED_OUT

    def chair(self, player: int) -> Seat:
        """Where the player sits now: of three hands, one may have gone to the vacant chair."""
        moved = None if self.declaration is None else self.declaration.moved
        return at_home(self.game.players[player], self.game.code.lineup, moved)

    @property
    def history(self) -> tuple[int, ...]:
        """Every action from the beginning of the game, the cards as they were dealt among them."""
        earlier = tuple(action for state in self.past for action in state.deal_history)
        return earlier + self.deal_history

    @property
    def deal_history(self) -> tuple[int, ...]:
        """The actions of the deal in hand, the cards as they were dealt first."""
        return self.pack + self.calls + self.plays
