"""The peers of the benchmarks, RLCard's bridge and endplay, as far as they are installed.

Neither is typed, nor needed by the project: they are loaded by name, and a peer that is missing is left out.
"""

from __future__ import annotations

import importlib
import random
import warnings
from typing import Any

from walks import BOLDNESS


def load(*names: str) -> list[Any] | None:
    """Those modules, or ``None`` with a line that says which peer is missing."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return [importlib.import_module(name) for name in names]
    except ImportError as error:
        print(f"skipped: {names[0].partition('.')[0]} is not installed ({error}); see bench/requirements.txt")
        return None


# -- RLCard: deals, calls, 52 cards and the count of tricks; it does not score --


class RLCard:
    """RLCard's bridge, its game played bare and through its environment."""

    def __init__(self, modules: list[Any]) -> None:
        rlcard, self._game, agents, self._numpy = modules
        self._environment = rlcard.make("bridge")
        agent = agents.RandomAgent(num_actions=self._environment.num_actions)
        self._environment.set_agents([agent] * self._environment.num_players)

    def new_game(self, seed: int) -> Any:
        """A game, dealt from that seed."""
        game = self._game.BridgeGame()
        game.np_random = self._numpy.random.RandomState(seed)
        game.init_game()
        return game

    def choose(self, rng: random.Random, game: Any) -> Any:
        """A lawful action from its judger's list, calls as bold as ours; nobody passes a deal out."""
        actions = game.judger.get_legal_actions()
        if game.round.is_bidding_over():
            return rng.choice(actions)
        last_to_speak = game.round.contract_bid_move is None and len(game.actions) == 3
        if not last_to_speak and rng.random() >= BOLDNESS:
            return actions[0]  # the pass stands first
        return rng.choice(actions[1:] if last_to_speak else actions)

    def draw(self, rng: random.Random, seed: int) -> list[Any]:
        """The actions of one whole deal."""
        game = self.new_game(seed)
        while not game.is_over():
            game.step(self.choose(rng, game))
        return list(game.actions)

    def step(self, seed: int, actions: list[Any]) -> Any:
        """Step through prepared actions, each looked up in its judger's list first: that is how it judges."""
        game = self.new_game(seed)
        for action in actions:
            assert action in game.judger.get_legal_actions()
            game.step(action)
        return game

    def step_blindly(self, seed: int, actions: list[Any]) -> Any:
        """Step through prepared actions without asking whether they are lawful."""
        game = self.new_game(seed)
        for action in actions:
            game.step(action)
        return game

    def run(self) -> int:
        """One deal through its environment with its own random agents; how many acts it had."""
        self._environment.run(is_training=False)
        return len(self._environment.game.actions)


def rlcard() -> RLCard | None:
    """RLCard's bridge, if it is installed."""
    modules = load("rlcard", "rlcard.games.bridge.game", "rlcard.agents", "numpy")
    return None if modules is None else RLCard(modules)


# -- endplay: 52 cards; no auction, no score, and no judging but that the hand holds the card --


class Endplay:
    """endplay's play of the cards."""

    def __init__(self, modules: list[Any]) -> None:
        self._dealer, self._types = modules

    def new_deal(self, seed: int) -> Any:
        """A random deal with a random trump and leader."""
        deal = self._dealer.generate_deal(seed=seed)
        deal.trump = self._types.Denom(seed % 5)
        deal.first = self._types.Player(seed % 4)
        return deal

    def choose(self, rng: random.Random, deal: Any) -> Any:
        """A card that follows suit; found here, because its ``legal_moves`` asks its double-dummy solver."""
        trick, hand = deal.curtrick, deal.curhand
        suit = trick[0].suit if trick else None
        cards = list(hand)
        following = [card for card in cards if card.suit == suit]
        return rng.choice(following or cards)

    def draw(self, rng: random.Random, seed: int) -> list[Any]:
        """The 52 cards of one deal."""
        deal = self.new_deal(seed)
        cards = []
        for _ in range(52):
            cards.append(self.choose(rng, deal))
            deal.play(cards[-1])
        return cards

    def play(self, deal: Any, cards: list[Any]) -> Any:
        """Play prepared cards to a copy of a deal."""
        copy = deal.copy()
        for card in cards:
            copy.play(card)
        return copy


def endplay() -> Endplay | None:
    """endplay, if it is installed."""
    modules = load("endplay.dealer", "endplay.types")
    return None if modules is None else Endplay(modules)
