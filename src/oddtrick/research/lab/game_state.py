"""A state of a research game: a value that is stepped by the numbers of actions.

A lawful call or card is stepped here without the referee, many times as fast; ``table`` is the same as the referee has
it, made of the same acts when it is asked for. Tests hold the two to be equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, SupportsInt

from oddtrick.research.lab import deal_results, information, refereed_table, state_tensors
from oddtrick.research.lab.action_ids import ACTION_OF_CARD, CARDS, action_name, action_of_call
from oddtrick.research.lab.dealt_cards import cards_dealt, trump_place
from oddtrick.research.lab.game_settings import GameSettings
from oddtrick.research.lab.resampling import pack_dealt_again
from oddtrick.research.lab.state_fields import StateFields
from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.errors import ImpossibleAct, SearchStopped
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.laws.score.sheet import Sheet
from oddtrick.rules.table import Declaration, State, Table, at_home
from oddtrick.rules.view import View

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHANCE = -1
"""The player whose turn it is while cards are dealt."""
TERMINAL = -4
"""The player whose turn it is when the game is over."""

COMPELLED_TRIES = 10_000
"""Deals tried at dummy bridge, where what Dummy's hand was compelled to declare must agree too."""

Policy = Callable[["GameState"], Mapping[int, float]]
"""How likely each legal action is in the eyes of the player whose turn it is."""


class GameState(StateFields):
    """A state; made by ``ResearchGame.new_state`` and ``ResearchGame.deal``, and by ``apply`` of another state."""

    __slots__ = ()

    past: tuple[GameState, ...]

    # -- whose turn it is, and what may be done --

    @property
    def player(self) -> int:
        """The number of who acts, for dummy the declarer; ``CHANCE`` or ``TERMINAL``."""
        if self.dealt is None:
            return CHANCE
        if self.node is not None:
            return self.game.number_of[self.node.turn]
        return TERMINAL if self.is_over else self.game.number_of[self._actor(SEATS[self.turn])]

    def legal(self) -> tuple[int, ...]:
        """The legal actions, rising; none when the game is over."""
        legal = self.legal_kept
        if legal is None:
            legal = self.legal_kept = self._found_legal()
        return legal

    def _found_legal(self) -> tuple[int, ...]:
        if self.node is not None:
            return self.node.legal
        if self.dealt is None:
            return tuple(card for card in CARDS if card not in self.pack)
        hand = () if self.is_over else self.hands[self.turn]
        place = len(self.plays) % 4
        if not place:
            return hand
        led = self.plays[-place] & 3
        return tuple([card for card in hand if card & 3 == led]) or hand

    def mask(self) -> npt.NDArray[np.uint8]:
        """The legal actions as ones in an array of ``game.actions`` numbers; needs numpy."""
        return state_tensors.mask(self.legal(), self.game.actions)

    # -- what follows --

    def apply(self, action: SupportsInt) -> GameState:
        """The state after an action; ``ImpossibleAct`` for one that is not legal."""
        number = int(action)
        if number not in (self.legal_kept or self.legal()):
            raise ImpossibleAct(self._refusal(number))
        if self.dealt is None:
            return self._with_card(number)
        return self._called(number) if self.node is not None else self._played(number)

    def _refusal(self, number: int) -> str:
        if self.is_over:
            return "the game is over: begin a new one"
        name = action_name(number) if 0 <= number < self.game.actions else "no action at all"
        legal = " ".join(str(one) for one in self.legal())
        return f"action {number} ({name}) is not legal here; legal are {legal:.200}"

    def _copy(self) -> GameState:
        state: GameState = _blank(GameState)
        state.game, state.dealer, state.sheet, state.past = self.game, self.dealer, self.sheet, self.past
        state.dealt, state.declaration, state.node = self.dealt, self.declaration, self.node
        state.calls, state.plays, state.sources, state.hands = self.calls, self.plays, self.sources, self.hands
        state.taken, state.trumps, state.turn = self.taken, self.trumps, self.turn
        state.best, state.winner = self.best, self.winner
        state.pack, state.legal_kept, state.judged = self.pack, None, self.judged
        state.is_over = False
        return state

    def _with_card(self, card: int) -> GameState:
        if len(self.pack) == 51:
            return self.with_pack((*self.pack, card))
        state = self._copy()
        state.pack = (*self.pack, card)
        return state

    def deal(self, chance: Random) -> GameState:
        """The state when the cards that are not yet dealt have been dealt by chance."""
        if self.dealt is not None:
            raise ImpossibleAct("the cards are dealt already")
        rest = list(self.legal())
        chance.shuffle(rest)
        return self.with_pack((*self.pack, *rest))

    def with_pack(self, pack: tuple[int, ...]) -> GameState:
        """The state when that whole pack has been dealt, the first card to the dealer's left."""
        state = self._copy()
        state.dealt = cards_dealt(self.game, self.dealer, pack)
        state.hands, state.node, state.pack = state.dealt.cards, state.dealt.root, pack
        return state

    def begun(self, pack: tuple[int, ...] | None = None) -> GameState:
        """The state at the beginning of the deal in hand, before any call; with another ``pack`` if one is given."""
        state = first_state(self.game, self.dealer)
        state.past, state.sheet = self.past, self.sheet
        return state.with_pack(self.pack if pack is None else pack)

    def _called(self, action: int) -> GameState:
        state = self._copy()
        node, dealt = self.node, self.dealt
        assert node is not None and dealt is not None
        state.calls = (*self.calls, action)
        following = node.nexts.get(action)
        if following is None:
            outcome = self.game.graph.after(dealt.dealer, dealt.hands, dealt.root, node, state.calls)
            if isinstance(outcome, Declaration):
                return state.with_declaration(outcome)
            following = outcome
        state.node = following
        return state

    def with_declaration(self, declaration: Declaration) -> GameState:
        """The state when the declaration is over; it is called of a state that nobody has yet."""
        self.declaration, self.node = declaration, None
        if declaration.state is State.PASSED_OUT:
            return self.at_end()
        assert declaration.leader is not None
        self.turn, self.trumps = declaration.leader, trump_place(declaration)
        if declaration.moved is not None:
            # The player opposite the declarer takes their cards to the vacant chair.
            self.hands = tuple(self.hands[at_home(chair, self.game.code.lineup, declaration.moved)] for chair in SEATS)
        return self

    def _played(self, card: int) -> GameState:
        state = self._copy()
        turn = self.turn
        hand = self.hands[turn]
        place = hand.index(card)
        state.hands = (*self.hands[:turn], hand[:place] + hand[place + 1 :], *self.hands[turn + 1 :])
        state.plays = plays = (*self.plays, card)
        state.sources = (*self.sources, turn)
        best = self.best
        takes = best < 0 or (card > best if card & 3 == best & 3 else card & 3 == self.trumps)
        if takes:
            state.best, state.winner = card, turn
        if len(plays) % 4:
            state.turn = (turn + 1) % 4
            return state
        state.turn = winner = state.winner
        state.best = -1
        state.taken += 1 - (winner & 1)
        return state.at_end() if len(plays) == 52 else state

    def at_end(self) -> GameState:
        """The end of a deal: of the game, or the beginning of the next deal of a rubber."""
        game = self.game
        self.is_over = True
        if game.unit == "deal":
            return self
        sheet = self.sheet_after
        if deal_results.ended(sheet, len(self.past) + 1):
            return self
        state = first_state(game, game.code.lineup.left(self.dealer))
        state.past, state.sheet, state.judged = (*self.past, self), sheet, self.judged
        return state

    # -- what came of it --

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the deal brought, each item with its law; nothing before it is over."""
        return deal_results.entries(self) if self.is_over else ()

    @property
    def sheet_after(self) -> Sheet:
        """The score sheet with the deal that is over."""
        return deal_results.sheet_after(self)

    def returns(self) -> tuple[float, ...]:
        """The points that each player wins of the others in all; nothing before the game is over.

        Partners have the same. Who plays two hands wins of each adversary; of three each wins of both others.
        """
        return deal_results.returns(self) if self.is_over else (0.0,) * len(self.game.players)

    # -- what a player knows --

    def infostate(self, player: int) -> str:
        """All that the player knows, as text: states that the player cannot tell apart have the same."""
        return information.infostate(self, player)

    def tensor(self, player: int) -> npt.NDArray[np.float32]:
        """What the player knows as numbers, by the pieces of the game (``game.pieces``); needs numpy."""
        return state_tensors.tensor(self, player)

    def resample(self, player: int, chance: Random, policy: Policy | None = None, tries: int = 32) -> GameState:
        """A state that the player cannot tell from this one, with the unseen cards dealt again.

        Every deal that agrees with all that was seen is as likely as another; with a ``policy`` a deal is as likely as
        that policy makes the calls and cards of the other players, among ``tries`` deals; any if none is at all.
        """
        if self.dealt is None:
            return self
        if policy is None:
            return self._another(player, chance)
        deals = [self._another(player, chance) for _ in range(max(1, tries))]
        weights = [_likelihood(each, player, policy) for each in deals]
        return chance.choices(deals, weights)[0] if any(weights) else deals[0]

    def _another(self, player: int, chance: Random) -> GameState:
        """With another deal of those that agree, and the same calls and cards played."""
        for _ in range(COMPELLED_TRIES):
            at = self.begun(pack_dealt_again(self, player, chance))
            try:
                for action in self.calls + self.plays:
                    at = at.apply(action)
            except ImpossibleAct:
                continue  # Another hand of Dummy's would have been compelled to declare something else.
            return at
        raise SearchStopped(f"no other deal was found in {COMPELLED_TRIES} that agrees with the calls")

    def view(self, player: int) -> View:
        """What the player may know, as our own players are given it."""
        return information.view_of(self, player)

    # -- the same as the referee has it --

    def _actor(self, hand: Seat) -> Seat:
        """The seat of who plays that hand, at home."""
        declaration, lineup = self.declaration, self.game.code.lineup
        assert declaration is not None
        by = declaration.declarer if hand is declaration.dummy else lineup.person(hand)
        assert by is not None
        return at_home(by, lineup, declaration.moved)

    def acts(self) -> Iterator[Act]:
        """The acts of the deal in hand, as far as it has come."""
        return refereed_table.acts_of(self)

    def action_of(self, act: Act) -> int:
        """The action that an act is here; -1 for one that is none, or not legal."""
        action = -1
        if isinstance(act, Say):
            action = action_of_call(act.call)
        elif isinstance(act, Play):
            action = ACTION_OF_CARD[act.cards[0]]
        return action if action in self.legal() else -1

    @property
    def table(self) -> Table:
        """The table as the referee has it after the same acts; of the score with which the game began it knows nothing.

        What has been judged once is kept, and serves the states that follow too.
        """
        return refereed_table.table_of(self)

    # -- as a value --

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self is other or self._value == other._value

    def __hash__(self) -> int:
        return hash(self._value)

    @property
    def _value(self) -> tuple[Any, ...]:
        return (self.game.spec, self.dealer, self.history)

    def __copy__(self) -> GameState:
        return self

    def __deepcopy__(self, memo: object) -> GameState:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        first = self.past[0].dealer if self.past else self.dealer
        return (restore_game, (self.game, first, self.history))

    def text(self) -> str:
        """Everything that is so, in words and cards, for people."""
        return information.text(self)

    __str__ = text

    def __repr__(self) -> str:
        done = f"{len(self.past)} deals, {len(self.calls)} calls, {len(self.plays)} cards"
        return f"<GameState {self.game.code.name}, {done}>"


def _likelihood(state: GameState, player: int, policy: Policy) -> float:
    """How likely the policy makes what the other players have called and played in this deal."""
    likely = 1.0
    at = state.begun()
    for action in state.calls + state.plays:
        if at.player != player and len(at.legal()) > 1:
            likely *= policy(at).get(action, 0.0)
        at = at.apply(action)
    return likely


_blank = object.__new__


def first_state(game: GameSettings, dealer: Seat) -> GameState:
    """The state before anything is dealt."""
    state: GameState = _blank(GameState)
    state.game, state.dealer, state.sheet, state.past = game, dealer, game.sheet, ()
    state.dealt = state.declaration = state.node = None
    state.calls = state.plays = state.sources = state.pack = ()
    state.hands = ((), (), (), ())
    state.taken = state.turn = 0
    state.trumps, state.best, state.winner = -1, -1, 0
    state.is_over = False
    state.legal_kept = state.judged = None
    return state


def restore_game(game: GameSettings, dealer: Seat, history: tuple[int, ...]) -> GameState:
    """The state of a game after those actions from its beginning."""
    state = first_state(game, dealer)
    for action in history:
        state = state.apply(action)
    return state
