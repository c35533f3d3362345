"""A caller of straight bridge (1895): the book's call, unless a model of tricks promises clearly more of another.

The dealer's makes are valued by the tricks that are likely from their hand, leaving it by what the partner then made of
it in deals like it, and a first double by the tricks that are likely from the doubler's hand. What is said to a double
is the book's.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zipfile import BadZipFile

import numpy as np

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.tricks_in_play import tricks_in_play
from oddtrick.players.plain.bidding import weigh
from oddtrick.players.plain.valuing import Stakes, prices_of, stakes
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.research.caller.network import Network, Numbers
from oddtrick.research.caller.trick_model import TRICKS, Held, Place, TrickModel, counted, held
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, Call, Make, Strain, Word
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.view import View

POINTS = 50.0
"""In the network that values leaving it: the points that are one."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class CallerModel:
    """All that is learned: tricks, and what leaving it brings beside the usual figure.

    ``naming`` and ``doubling`` are the points by which another call than the book's must promise more, and ``recipe``
    tells how the model was made.
    """

    tricks: TrickModel
    leaving: Network
    naming: float
    doubling: float
    recipe: Mapping[str, Any]


def leaving_inputs(hands: Held, scores: Numbers) -> Numbers:
    """Hands with the score: points of both sides in the open game as a part of it, and games."""
    lengths = hands.sum(2) / 5
    single = hands.reshape(len(hands), -1)
    return np.concatenate([single, lengths, counted(hands), scores], axis=1).astype(np.float32)


def score_inputs(score: Stakes) -> tuple[float, float, float, float]:
    """A score for ``leaving_inputs``."""
    return (score.open[0] / score.game, score.open[1] / score.game, float(score.won[0]), float(score.won[1]))


@cache
def _in_play(strain: Strain) -> Numbers:
    """By tricks of double dummy, the chance of those taken: half as they are, half as declarers take them."""
    taken = np.array([tricks_in_play(tricks, strain) for tricks in range(TRICKS)], np.float32)
    mixed: Numbers = (np.eye(TRICKS, dtype=np.float32) + taken) * np.float32(0.5)
    return mixed


def points_by_tricks(score: Stakes, strain: Strain, doubling: int, *, ours: bool) -> Numbers:
    """Points to our side by the tricks that double dummy gives the dealer's, which is ours or not; without honours."""
    prices = prices_of(score.code.scoring).of(strain, None, doubling)
    row = [score.worth(price, declaring=ours) - score.unchanged() for price in prices]
    points: Numbers = _in_play(strain) @ np.array(row, np.float32)
    return points


class StraightCaller:
    """Calls as the book does, unless another call promises more by the margin of the model."""

    def __init__(self, model: CallerModel, seed: int = 0, name: str = "Caller") -> None:
        self.model = model
        self.seed = seed
        self.name = name
        self._points: dict[tuple[object, ...], Numbers] = {}

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; all but calls of a dialogue of four is the book's."""
        usual = BookPlayer(BOOKS[book_of(code)], self.seed, self.name).decide(code, view)
        if not isinstance(usual.act, Say) or code.bids or code.lineup != FOUR:
            return usual
        values = self.values(code, view)
        if usual.act.call not in values:
            return usual
        best = max(values, key=lambda call: values[call])
        gain = values[best] - values[usual.act.call]
        margin = self.model.doubling if DOUBLE in values else self.model.naming
        if gain <= margin:
            return usual
        reason = f"{best} promises {gain:.0f} points more than the book's {usual.act.call}, in deals like this."
        return Decision(act=Say(usual.act.by, best), reason=reason)

    def values(self, code: Code, view: View) -> dict[Call, float]:
        """Points that the calls promise, in which the model knows its way; nothing at other turns."""
        calls, score = view.offers.calls, stakes(code, view)
        makes = [call for call in calls if isinstance(call, Make)]
        if makes:
            place = Place.DEALER if view.seat is view.dealer else Place.PARTNER
            values: dict[Call, float] = {make: self._promised(score, view, place, make.strain) for make in makes}
            if Word.LEAVE in calls:
                values[Word.LEAVE] = self._left(code, view, score)
            return values
        quiet = next((call for call in (Word.MAY_I_PLAY, Word.YES) if call in calls), None)
        if DOUBLE not in calls or quiet is None or view.strain is None or view.doubling:
            return {}
        return dict(zip((quiet, DOUBLE), self._doubled(score, view, view.strain), strict=True))

    def _promised(self, score: Stakes, view: View, place: Place, strain: Strain) -> float:
        chances = self.model.tricks.chances(place, view.dealt, strain)
        honours = prices_of(score.code.scoring).honours(view.dealt, strain)
        return float(chances @ self._worth(score, strain, 0, ours=True)) + honours

    def _left(self, code: Code, view: View, score: Stakes) -> float:
        inputs = leaving_inputs(held(view.dealt), np.array([score_inputs(score)], np.float32))
        usual = weigh(code, view, prices_of(code.scoring), Random(0), score=score).leaving()
        return usual + POINTS * float(self.model.leaving(inputs)[0, 0])

    def _doubled(self, score: Stakes, view: View, strain: Strain) -> tuple[float, float]:
        """What is brought undoubled and doubled, if nobody says anything to it."""
        place = Place.LEADER if view.seat is view.dealer.left else Place.OTHER
        chances = self.model.tricks.chances(place, view.dealt, strain, by_dealer=view.by is view.dealer)
        undoubled, doubled = (float(chances @ self._worth(score, strain, times, ours=False)) for times in (0, 1))
        return undoubled, doubled

    def _worth(self, score: Stakes, strain: Strain, doubling: int, *, ours: bool) -> Numbers:
        key = (score.open, score.won, score.dealt, strain, doubling, ours, score.code.name)
        if key not in self._points:
            self._points[key] = points_by_tricks(score, strain, doubling, ours=ours)
        return self._points[key]


# -- the file --


def save_model(path: Path, model: CallerModel) -> None:
    """Write it as a file of numpy, weights in half precision."""
    networks = {f"{place.value} {suited:d}": network for (place, suited), network in model.tricks.networks.items()}
    says = json.dumps({"naming": model.naming, "doubling": model.doubling, "recipe": dict(model.recipe)})
    arrays: dict[str, Any] = {"says": np.array(says)}
    for name, network in {**networks, "leaving 0": model.leaving}.items():
        for layer, both in enumerate(network.layers):
            arrays |= {f"{name} {layer} {part}": value.astype(np.float16) for part, value in enumerate(both)}
    np.savez_compressed(path, **arrays)


def read_model(path: Path) -> CallerModel:
    """The model of a file; ``NotUnderstood`` where it holds none."""
    try:
        with path.open("rb") as file, np.load(file) as stored:
            says = json.loads(str(stored["says"]))
            tricks = {
                (place, suited): _network(stored, f"{place.value} {suited:d}")
                for place in Place
                for suited in (True, False)
            }
            leaving = _network(stored, "leaving 0")
            return CallerModel(
                tricks=TrickModel(tricks),
                leaving=leaving,
                naming=says["naming"],
                doubling=says["doubling"],
                recipe=says["recipe"],
            )
    except (OSError, ValueError, LookupError, TypeError, BadZipFile, EOFError) as error:
        raise NotUnderstood(f"{path} holds no model of a caller; tools/train_caller.py makes one") from error


def _network(stored: Mapping[str, Any], name: str) -> Network:
    number = sum(key.startswith(f"{name} ") for key in stored) // 2
    layers = [
        (stored[f"{name} {layer} 0"].astype(np.float32), stored[f"{name} {layer} 1"].astype(np.float32))
        for layer in range(number)
    ]
    return Network(tuple(layers))
