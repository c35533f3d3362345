"""A caller of auctions: the book's call, unless a network promises clearly more of another.

The network was taught by what calls came to when the auction was called on from there (``auction_training``). It is
asked in Python alone, in whole numbers, so that it plays where no package is, and every machine makes the same call of
the same view.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.plain.bidding import lowest_bids
from oddtrick.players.plain.hand_estimate import strength_of
from oddtrick.players.plain.valuing import Stakes, stakes
from oddtrick.players.player import Decision
from oddtrick.rules.acts import Say
from oddtrick.rules.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Strain
from oddtrick.rules.cards import SUIT_BITS, SUITS, Hand
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import TRICKS_IN_DEAL
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.table import Effect
from oddtrick.rules.view import View

KIND, FORMAT = "oddtrick caller of auctions", 1
"""What a file says that it is; the format stands for the inputs, too, that its network is given."""
STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.ROYALS, Strain.NO_TRUMPS)
PASSES, RAISES, LOWEST, JUMPS = 0, 1, 2, 2 + len(STRAINS)
"""The outputs: a pass; a double or redouble; the lowest bid of each strain; one of one trick more."""
OUTPUTS = JUMPS + len(STRAINS)
OTHER = OUTPUTS
"""Where the book's call stands that is none of these."""
POINTS = 100.0
"""Points that are one, in inputs and outputs."""
FIRST_BID, MOST_LEVEL = 2, 7
"""How ``coded`` calls are numbered."""
INPUT_STEPS, MOST_INPUT = 16, 127
WEIGHT_STEPS, VALUE_STEPS = 2048, 1024
"""Inputs, weights and values between the layers are counted in whole steps, this number of them to one."""

Row = Sequence[int]
"""The inputs of a turn, in steps."""
Values = Callable[[Row], Sequence[float]]
"""A network: points more than the usual call, by output."""


# -- what can be called --


def knows(code: Code, view: View) -> bool:
    """Whether the network may be asked: four players who bid odd tricks to win them, nothing irregular so far."""
    proper = not view.bars and not view.rights and all(said.effect is Effect.STANDS for said in view.said)
    usual = code.bids and code.number_bid is NumberBid.TRICKS and not code.scoring.losing.value
    return proper and usual and code.lineup == FOUR and set(view.left) == {TRICKS_IN_DEAL} and bool(view.offers.calls)


def choices(offered: Sequence[Call]) -> dict[int, Call]:
    """The calls that the network values, of those that may be made, by the number of their output."""
    among: dict[int, Call] = {}
    if PASS in offered:
        among[PASSES] = PASS
    raising = next((call for call in (DOUBLE, REDOUBLE) if call in offered), None)
    if raising is not None:
        among[RAISES] = raising
    for bid in lowest_bids(offered):
        if isinstance(bid, Bid) and bid.strain in STRAINS:
            place = STRAINS.index(bid.strain)
            among[LOWEST + place] = bid
            jump = Bid(bid.level + 1, bid.strain)
            if jump in offered:
                among[JUMPS + place] = jump
    return among


def number_of(call: Call, among: Mapping[int, Call]) -> int:
    """The output of a call; ``OTHER`` where it has none."""
    return next((number for number, choice in among.items() if choice == call), OTHER)


# -- what the network is given --


def coded(calls: Iterable[Call]) -> list[int]:
    """The calls of an auction as numbers: a pass, a double or redouble, and then the bids, strain by strain."""
    return [
        PASSES
        if call is PASS
        else FIRST_BID + MOST_LEVEL * STRAINS.index(call.strain) + call.level - 1
        if isinstance(call, Bid)
        else RAISES
        for call in calls
    ]


def inputs(code: Code, view: View, usual: Call, among: Mapping[int, Call]) -> list[int]:
    """A row for a turn: the calls, the score and one's own hand, and the ``usual`` call, which is the book's.

    Nothing but the view of the caller goes into it.
    """
    said = coded(each.call for each in view.said)
    public = public_inputs(said, [_level(among.get(LOWEST + place)) for place in range(len(STRAINS))])
    book = [0] * (OTHER + 1 + len(STRAINS))
    number = number_of(usual, among)
    book[number] = INPUT_STEPS
    if number == OTHER and isinstance(usual, Bid):
        book[OTHER + 1 + STRAINS.index(usual.strain)] = 8 * usual.level
    return [*public, *score_inputs(stakes(code, view)), *hand_inputs(view.dealt), *book]


def _level(call: Call | None) -> int:
    return call.level if isinstance(call, Bid) else 0


def score_inputs(score: Stakes) -> list[int]:
    """Points in the open game as a part of it, and games won, of both sides."""
    return [
        *(round(INPUT_STEPS * points / score.game) for points in score.open),
        *(INPUT_STEPS * won for won in score.won),
    ]


@lru_cache(1 << 12)
def hand_inputs(hand: Hand) -> tuple[int, ...]:
    """One's own cards, lengths and high cards."""
    cards = [16 * (hand.bits >> card & 1) for card in range(52)]
    lengths = [hand.length(suit) for suit in SUITS]
    long = [16 * (min(length, 7) == place) for length in lengths for place in range(8)]
    high = [strength_of(Hand(hand.bits & bits)) for bits in SUIT_BITS]
    aces = sum(hand.bits >> 13 * suit + 12 & 1 for suit in SUITS)
    return (*cards, *long, *(4 * length for length in lengths), *(4 * each for each in high), 2 * sum(high), 8 * aces)


def public_inputs(said: Sequence[int], lowest: Sequence[int]) -> list[int]:
    """What the calls have come to, as the player to call sees it; ``lowest`` are the levels that may be bid."""
    me, row = len(said) % 4, list[int]()
    for away in range(4):
        row += _of_seat([call for turn, call in enumerate(said) if turn % 4 == (me + away) % 4])
    stands = max((turn for turn, call in enumerate(said) if call >= FIRST_BID), default=-1)
    strain, level = divmod(said[stands] - FIRST_BID, MOST_LEVEL) if stands >= 0 else (-1, -1)
    row += _one_of(level, MOST_LEVEL)
    row += _one_of(strain, len(STRAINS))
    row += _one_of((stands - me) % 4 if stands >= 0 else -1, 4)
    row += _one_of(min(2, sum(call == RAISES for call in said[stands + 1 :])), 3)
    row += _one_of(next((back for back, call in enumerate(reversed(said)) if call != PASSES), 4), 5)
    row += _one_of(me, 4)
    for back in range(1, 4):
        row += _one_of(min(said[-back], FIRST_BID) if len(said) >= back else -1, 3)
    row += (8 * each for each in lowest)
    return row


def _one_of(place: int, number: int) -> list[int]:
    return [INPUT_STEPS * (place == each) for each in range(number)]


def _of_seat(calls: Sequence[int]) -> list[int]:
    """What one seat has called: its first bid, its last, the highest in each strain, and how often what."""
    bids = [divmod(call - FIRST_BID, MOST_LEVEL) for call in calls if call >= FIRST_BID]
    first, last, highest = ([0] * len(STRAINS) for _ in range(3))
    for strain, level in bids:
        last = [0] * len(STRAINS)
        last[strain] = 8 * (level + 1)
        highest[strain] = max(highest[strain], 8 * (level + 1))
        first = first if any(first) else last
    passed = bool(calls) and calls[0] == PASSES
    counts = (8 * len(bids), INPUT_STEPS * passed, INPUT_STEPS * calls.count(RAISES), 8 * len(calls))
    return [*first, *last, *highest, *(min(MOST_INPUT, count) for count in counts)]


# -- the network --


@dataclass(frozen=True, slots=True)
class Layer:
    """For each input its weight by output, and what is added to each output, in whole steps."""

    weights: tuple[tuple[int, ...], ...]
    added: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IntegerNetwork:
    """Dense layers, a rectifier after each but the last."""

    layers: tuple[Layer, ...]

    def __call__(self, row: Row) -> list[float]:
        """The points that come out for ``inputs``."""
        values, steps = row, INPUT_STEPS
        for layer in self.layers[:-1]:
            part = steps * WEIGHT_STEPS // VALUE_STEPS
            # Halves are rounded to the even number.
            values = [round(total / part) if total > 0 else 0 for total in _sums(layer, values, steps)]
            steps = VALUE_STEPS
        share = POINTS / (steps * WEIGHT_STEPS)
        return [total * share for total in _sums(self.layers[-1], values, steps)]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of inputs, of values between, and of outputs."""
        return (len(self.layers[0].weights), *(len(layer.added) for layer in self.layers))


def _sums(layer: Layer, values: Row, steps: int) -> list[int]:
    sums = [each * steps for each in layer.added]
    for value, weights in zip(values, layer.weights, strict=True):
        if value:
            sums = [total + value * weight for total, weight in zip(sums, weights, strict=True)]
    return sums


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionModel:
    """What was learned for one code: a network of differences to the book's call.

    ``margins`` are the points by which a pass, a raise of the stakes and a bid have to promise more. ``recipe`` tells
    how the model was made, with its figures.
    """

    code: str
    version: int
    network: IntegerNetwork
    margins: tuple[float, float, float]
    recipe: Mapping[str, Any]


# -- the player --


@dataclass(frozen=True, slots=True, kw_only=True)
class CallGains:
    """A turn as the network values it: the book's decision, and points that others promise more than it, by call."""

    usual: Decision
    more: Mapping[Call, float]


class AuctionCaller:
    """Calls as the book does, unless another call promises more by the margin of the model."""

    def __init__(self, model: AuctionModel, book: Book, seed: int = 0, name: str = "Caller") -> None:
        self.model = model
        self.name = name
        self.player = BookPlayer(book, seed, name)

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; all but calls of an auction of four is the book's."""
        if not knows(code, view):
            return self.player.decide(code, view)
        promised = self.promises(code, view)
        call = chosen(self.model, promised.more)
        usual = promised.usual
        if call is None or not isinstance(usual.act, Say):
            return usual
        points = f"{promised.more[call]:.0f} points more than the book's {usual.act.call}"
        reason = f"{call} promises {points}, in deals like this."
        return Decision(act=Say(usual.act.by, call), reason=reason)

    def promises(self, code: Code, view: View) -> CallGains:
        """What the calls promise beside the book's, where the network ``knows`` the game."""
        usual = self.player.decide(code, view)
        assert isinstance(usual.act, Say)
        among = choices(view.offers.calls)
        row = inputs(code, view, usual.act.call, among)
        return CallGains(usual=usual, more=more_than(self.model.network(row), usual.act.call, among))


def more_than(values: Sequence[float], usual: Call, among: Mapping[int, Call]) -> dict[Call, float]:
    """Points that each call beside the ``usual`` one promises more than it."""
    return {call: float(values[number]) for number, call in among.items() if call != usual}


def chosen(model: AuctionModel, more: Mapping[Call, float]) -> Call | None:
    """The call that promises most beyond its margin; ``None`` where the book's stands."""
    passing, raising, bidding = model.margins
    beyond = {
        call: points - (passing if call is PASS else raising if call in (DOUBLE, REDOUBLE) else bidding)
        for call, points in more.items()
    }
    best = max(beyond, key=lambda call: beyond[call], default=None)
    return best if best is not None and beyond[best] > 0 else None


# -- the file --


def save_model(path: Path, model: AuctionModel) -> None:
    """Write it as JSON, the weights as whole numbers of two bytes, the lower first."""
    numbers = array("h")
    for layer in model.network.layers:
        for row in (*layer.weights, layer.added):
            numbers.extend(row)
    if sys.byteorder == "big":
        numbers.byteswap()
    says = {
        "kind": KIND,
        "format": FORMAT,
        "code": model.code,
        "version": model.version,
        "recipe": dict(model.recipe),
        "margins": model.margins,
        "sizes": model.network.sizes,
        "numbers": b64encode(numbers.tobytes()).decode(),
    }
    path.write_text(json.dumps(says, indent=1) + "\n", encoding="utf-8")


def read_model(path: Path) -> AuctionModel:
    """The model of a file; ``NotUnderstood`` where it holds none, or one of another format."""
    try:
        stored = json.loads(path.read_bytes())
        ours, version = stored["kind"] == KIND, stored["format"]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise NotUnderstood(_no_model(path)) from error
    if not ours:
        raise NotUnderstood(_no_model(path))
    if version != FORMAT:
        raise NotUnderstood(f"the model in {path} was written by another version of oddtrick; train it again")
    try:
        passing, raising, bidding = stored["margins"]
        return AuctionModel(
            code=stored["code"],
            version=stored["version"],
            network=_network(stored),
            margins=(passing, raising, bidding),
            recipe=stored["recipe"],
        )
    except (ValueError, LookupError, TypeError) as error:
        raise NotUnderstood(
            f"{path} is damaged: not all of its model is there; take a copy, or train it again"
        ) from error


def _no_model(path: Path) -> str:
    return f"{path} holds no model of auctions; tools/train_auction_caller.py makes one"


def _network(stored: Mapping[str, Any]) -> IntegerNetwork:
    numbers, first, layers = array("h"), 0, list[Layer]()
    numbers.frombytes(b64decode(stored["numbers"], validate=True))
    if sys.byteorder == "big":
        numbers.byteswap()
    for above, below in pairwise(stored["sizes"]):
        rows = [tuple(numbers[first + place * below : first + (place + 1) * below]) for place in range(above + 1)]
        layers.append(Layer(tuple(rows[:-1]), rows[-1]))
        first += (above + 1) * below
    if first != len(numbers) or not layers:
        raise ValueError("a network has as many numbers as its sizes say")
    return IntegerNetwork(tuple(layers))
