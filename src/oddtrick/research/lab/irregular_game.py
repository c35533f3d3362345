"""A deal in which faults happen, as a game: what is done wrong is ruled on, and the remedies are actions.

>>> from random import Random
>>> chance = Random(7)
>>> state = irregular_game("auction-1910").deal(chance, dealer="S")
>>> while not state.is_over:
...     state = state.deal(chance) if state.dealt is None else state.apply(chance.choice(state.legal()))
>>> any(ruling.fault for ruling in state.rulings), sum(state.returns())
(True, 0.0)

On one's turn a bid that is too low, and any card of the hand, are legal as well; an adversary may drop a card face up;
before each lead the others who play their own cards are asked whether they lead instead (52 is to wait). What follows
is the referee's: who has a choice is asked, and chooses a remedy or waives. A revoke that has been seen may be claimed
at one's turn, and when all is played. After 120 acts of a deal nothing but lawful ones are offered. Where a law
gives a new deal the cards are dealt again. Every act goes through the referee: this is much slower than lawful play.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, SupportsInt

from oddtrick.research.lab.action_ids import FIGURE_BIDS, QUIET_ID, action_name
from oddtrick.research.lab.game_state import CHANCE, TERMINAL, GameState
from oddtrick.research.lab.irregular_actions import REMEDY_IDS, irregular_name
from oddtrick.research.lab.irregular_moments import DecisionPoint, forced_act, moment
from oddtrick.research.lab.irregular_tensors import FAULT_PIECES, fill_from_view
from oddtrick.research.lab.research_game import ResearchGame, new_game
from oddtrick.research.lab.state_tensors import numpy, parts
from oddtrick.research.lab.tensor_pieces import PIECES, Piece
from oddtrick.rules.acts import Act, Deal, Waive
from oddtrick.rules.cards import PACK, Seat, deal_round
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Entry, points
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import CurrentDeal, Table
from oddtrick.rules.view import View, view

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True, slots=True, eq=False)
class IrregularGame:
    """One deal of a printed code in which faults happen; made by ``irregular_game``. ``lawful`` is it without them."""

    lawful: ResearchGame
    pieces: tuple[Piece, ...] = (*PIECES, *FAULT_PIECES)
    actions: int = REMEDY_IDS.stop

    @property
    def code(self) -> Code:
        """The code that is played."""
        return self.lawful.code

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats in the order of their numbers."""
        return self.lawful.players

    @property
    def tensor_size(self) -> int:
        """How many numbers the tensor of a player has."""
        return sum(piece.size for piece in self.pieces)

    def new_state(self, dealer: Seat | str = Seat.N) -> IrregularState:
        """The state before a deal by that dealer."""
        return IrregularState(game=self, table=Table(dealer=Seat(dealer)))

    def deal(self, chance: Random, dealer: Seat | str | None = None) -> IrregularState:
        """The state after a deal by chance, by that dealer or one that chance settles too."""
        return self.new_state(chance.choice(self.players) if dealer is None else dealer).deal(chance)


def irregular_game(code: str = "auction-1910", *, options: Mapping[str, Setting] | None = None) -> IrregularGame:
    """The game of that printed code with its options; ``UnknownCode`` says what there is instead."""
    return IrregularGame(new_game(code, options=options))


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class IrregularState:
    """A state: the table, the acts that led to it with their rulings, and who is asked ``now``.

    ``let_be`` are the decisions to do nothing, each with the number of acts before it and the seat; ``asked`` are those
    who have let the present occasion go. It has the methods of a ``GameState``, but for dealing the unseen cards again.
    """

    game: IrregularGame
    table: Table
    acts: tuple[Act, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    let_be: tuple[tuple[int, Seat], ...] = ()
    asked: frozenset[Seat] = frozenset()
    now: DecisionPoint | None = None

    @property
    def dealt(self) -> CurrentDeal | None:
        """The deal in hand; ``None`` where cards are to be dealt."""
        return self.table.deal

    @property
    def is_over(self) -> bool:
        """Whether the deal is over and nobody has anything more to choose or to claim."""
        return self.now is None and is_finished(self.table.deal)

    @property
    def player(self) -> int:
        """The number of who is asked; ``CHANCE`` before a deal, ``TERMINAL`` when all is over."""
        if self.now is None:
            return TERMINAL if self.is_over else CHANCE
        return self.game.players.index(self.now.seat)

    def legal(self) -> tuple[int, ...]:
        """The actions that the player has, lawful or not, rising."""
        return () if self.now is None else tuple(sorted(self.now.acts))

    def mask(self) -> npt.NDArray[np.uint8]:
        """The legal actions as ones; needs numpy."""
        array: npt.NDArray[np.uint8] = numpy().zeros(self.game.actions, dtype="uint8")
        array[list(self.legal())] = 1
        return array

    def deal(self, chance: Random) -> IrregularState:
        """The state after a deal by chance."""
        if self.table.deal is not None:
            raise ImpossibleAct("the cards are dealt already")
        pack = list(PACK)
        chance.shuffle(pack)
        dealer = due_dealer(self.game.code.lineup, self.table)
        return self.done(Deal(dealer, deal_round(pack, dealer)))

    def apply(self, action: SupportsInt) -> IrregularState:
        """The state after an action; ``ImpossibleAct`` for one that the player has not."""
        number = int(action)
        if self.now is None or number not in self.now.acts:
            raise ImpossibleAct(f"action {number} is not legal here; legal are {' '.join(map(str, self.legal())):.200}")
        act = self.now.acts[number]
        if act is None:
            asked = self.asked | {self.now.seat}
            let_be = (*self.let_be, (len(self.acts), self.now.seat))
            return replace(self, asked=asked, let_be=let_be).settled()
        return self.done(act)

    def done(self, act: Act) -> IrregularState:
        """The state after an act, and after whatever is done then without a decision."""
        code, over = self.game.code, is_finished(self.table.deal)
        ruling = judge(code, self.table, act)
        table = after(self.table, ruling)
        # When all is played, who has waived a revoke is not asked to claim it again.
        asked = self.asked | ({act.by} if isinstance(act, Waive) else set()) if over else frozenset[Seat]()
        acts, rulings = (*self.acts, act), (*self.rulings, ruling)
        state = replace(self, table=table, acts=acts, rulings=rulings, asked=asked)
        forced = forced_act(code, table)
        return state.settled() if forced is None else state.done(forced)

    def settled(self) -> IrregularState:
        """The same state with who is asked next."""
        begun = max(number for number, act in enumerate(self.acts) if isinstance(act, Deal))
        return replace(self, now=moment(self.game.code, self.table, self.asked, len(self.acts) - begun))

    # -- what came of it, and what is known --

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the deal brought, fines among it, each item with its law."""
        return entries_of(self.game.code, self.table)

    def returns(self) -> tuple[float, ...]:
        """The points that each player wins of the others; nothing before the deal is over."""
        if not self.is_over:
            return (0.0,) * len(self.game.players)
        own = {seat: points(self.entries, seat.side) for seat in self.game.players}
        return tuple(float(own[seat] - own[seat.left]) for seat in self.game.players)

    def view(self, player: int) -> View:
        """What the player may know, as our own players are given it."""
        return view(self.game.code, self.table, self.game.players[player])

    def infostate(self, player: int) -> str:
        """All that the player knows: the hands that they have seen, every act, and when they themselves let one be."""
        seat = self.game.players[player]
        seen = self.view(player)
        hands = [f"{seat}:{seen.dealt}", *(f"dummy:{hand}" for _, hand in seen.laid)]
        waits = [number for number, who in self.let_be if who is seat]
        public = [json.dumps(write_act(act)) for act in self.acts if not isinstance(act, Deal)]
        return f"{self.game.code.name} with faults; {' '.join(hands)}; {' '.join(public)}; {waits}"

    def tensor(self, player: int) -> npt.NDArray[np.float32]:
        """What the player knows as numbers, by the pieces of the game; needs numpy."""
        array: npt.NDArray[np.float32] = numpy().zeros(self.game.tensor_size, dtype="float32")
        asked = self.now is not None and self.now.out_of_turn and self.game.players.index(self.now.seat) == player
        into = parts(self.game.pieces, array)
        fill_from_view(self.view(player), into, self.game.lawful.book_number, asked_to_lead=asked)
        return array

    def action_of(self, act: Act) -> int:
        """The action that an act is here; -1 for one that is none."""
        actions = {} if self.now is None else self.now.acts
        return next((number for number, each in actions.items() if each == act), -1)

    def name(self, action: int) -> str:
        """What an action stands for here."""
        if action == QUIET_ID and self.now is not None and self.now.acts.get(action, self) is None:
            return "let it be"
        return irregular_name(action) if action >= FIGURE_BIDS.stop else action_name(action)

    def text(self) -> str:
        """The acts and what was ruled, a line each."""
        ruled = zip(self.acts, self.rulings, strict=True)
        return "\n".join(
            json.dumps(write_act(act)) + ("" if one.fault is None else f"  ({one.fault.value}, law {one.law})")
            for act, one in ruled
        )

    __str__ = text


AnyGame = ResearchGame | IrregularGame
AnyState = GameState | IrregularState
"""With faults or without."""


def any_game(code: str, *, irregular: bool, **settings: Any) -> AnyGame:
    """The game for an environment; with faults a deal of a printed code, which has no settings but its ``options``."""
    if not irregular:
        return new_game(code, **settings)
    if others := settings.keys() - {"options"}:
        raise NotUnderstood(f"faults happen in a deal of a printed code: leave out {', '.join(sorted(others))}")
    return irregular_game(code, **settings)
