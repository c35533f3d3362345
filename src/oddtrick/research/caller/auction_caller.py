"""A caller of auctions: the book's call, unless a network promises clearly more of another.

The network was taught by what calls came to when the auction was called on from there (``auction_training``). Its
numbers are whole multiples of powers of two and its sums are exact, so that every machine makes the same call of the
same view.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

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

FORMAT = 1
"""Which inputs a network is given, and how it is written."""
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
"""Inputs, weights and values between the layers are whole multiples of one part in so many."""

Numbers = npt.NDArray[np.float64]
Steps = npt.NDArray[np.int8]


# -- what can be called --


def knows(code: Code, view: View) -> bool:
    """Whether the network may be asked: four players who bid odd tricks to win them, nothing irregular so far."""
    proper = not view.bars and not view.rights and all(said.effect is Effect.STANDS for said in view.said)
    usual = code.bids and code.number_bid is NumberBid.TRICKS and not code.scoring.losing.value
    return proper and usual and code.lineup == FOUR and set(view.left) == {TRICKS_IN_DEAL} and bool(view.offers.calls)


def choices(offered: Sequence[Call]) -> dict[int, Call]:
    """The calls that the network values, of those that may be made, by the number of their output."""
    found: dict[int, Call] = {}
    if PASS in offered:
        found[PASSES] = PASS
    raising = next((call for call in (DOUBLE, REDOUBLE) if call in offered), None)
    if raising is not None:
        found[RAISES] = raising
    for bid in lowest_bids(offered):
        if isinstance(bid, Bid) and bid.strain in STRAINS:
            place = STRAINS.index(bid.strain)
            found[LOWEST + place] = bid
            jump = Bid(bid.level + 1, bid.strain)
            if jump in offered:
                found[JUMPS + place] = jump
    return found


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


def inputs(code: Code, view: View, usual: Call, among: Mapping[int, Call]) -> Steps:
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
    return np.concatenate(
        [
            np.array([*public, *score_inputs(stakes(code, view))], np.int8),
            hand_inputs(view.dealt),
            np.array(book, np.int8),
        ]
    )


def _level(call: Call | None) -> int:
    return call.level if isinstance(call, Bid) else 0


def score_inputs(score: Stakes) -> list[int]:
    """Points in the open game as a part of it, and games won, of both sides."""
    return [
        *(round(INPUT_STEPS * points / score.game) for points in score.open),
        *(INPUT_STEPS * won for won in score.won),
    ]


@lru_cache(1 << 12)
def hand_inputs(hand: Hand) -> Steps:
    """One's own cards, lengths and high cards."""
    cards = [16 * (hand.bits >> card & 1) for card in range(52)]
    lengths = [hand.length(suit) for suit in SUITS]
    long = [16 * (min(length, 7) == place) for length in lengths for place in range(8)]
    high = [strength_of(Hand(hand.bits & bits)) for bits in SUIT_BITS]
    aces = sum(hand.bits >> 13 * suit + 12 & 1 for suit in SUITS)
    values = [*cards, *long, *(4 * length for length in lengths), *(4 * each for each in high), 2 * sum(high), 8 * aces]
    return np.array(values, np.int8)


def public_inputs(said: Sequence[int], lowest: Sequence[int]) -> list[int]:
    """What the calls have come to, as it looks from whoever is to call; ``lowest`` are the levels that may be bid."""
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


@dataclass(frozen=True, slots=True, eq=False)
class ExactNetwork:
    """Dense layers, a rectifier after each but the last: by layer its weights and what is added, in whole steps."""

    layers: tuple[tuple[Numbers, Numbers], ...]

    def __call__(self, rows: npt.NDArray[Any]) -> Numbers:
        """What comes out for each row of ``inputs``: points.

        All sums are of whole numbers that a float holds exactly, in whatever order they are added up.
        """
        values, steps = rows.astype(np.float64), INPUT_STEPS
        for weights, added in self.layers[:-1]:
            sums = np.maximum(values @ weights + added * steps, 0)
            values, steps = np.rint(sums * (VALUE_STEPS / (steps * WEIGHT_STEPS))), VALUE_STEPS
        weights, added = self.layers[-1]
        outcome: Numbers = (values @ weights + added * steps) * (POINTS / (steps * WEIGHT_STEPS))
        return outcome


def exact(layers: Sequence[tuple[npt.NDArray[Any], npt.NDArray[Any]]]) -> ExactNetwork:
    """The network of those weights, each the nearest whole step."""
    most = 2**15 - 1
    rounded = (
        tuple(np.clip(np.rint(part.astype(np.float64) * WEIGHT_STEPS), -most, most) for part in both) for both in layers
    )
    return ExactNetwork(tuple((weights, added) for weights, added in rounded))


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class AuctionModel:
    """What was learned for one code: a network of differences to the book's call, and how far it is believed.

    ``margins`` are the points by which a pass, a raise of the stakes and a bid have to promise more; ``kept`` is the
    share of what was promised that came true on deals kept apart. ``recipe`` tells how the model was made, with its
    figures.
    """

    code: str
    network: ExactNetwork
    margins: tuple[float, float, float]
    kept: float
    recipe: Mapping[str, Any]


# -- the player --


@dataclass(frozen=True, slots=True, kw_only=True)
class Promised:
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
        call = chosen(self.model, promised.more, view.offers.calls)
        usual = promised.usual
        if call is None or not isinstance(usual.act, Say):
            return usual
        points = f"{promised.more[call]:.0f} points more than the book's {usual.act.call}"
        reason = f"{call} promises {points}, in deals like this."
        return Decision(act=Say(usual.act.by, call), reason=reason)

    def promises(self, code: Code, view: View) -> Promised:
        """What the calls promise beside the book's, where the network ``knows`` the game."""
        usual = self.player.decide(code, view)
        assert isinstance(usual.act, Say)
        among = choices(view.offers.calls)
        row = inputs(code, view, usual.act.call, among)
        return Promised(usual=usual, more=more_than(self.model, row, usual.act.call, among))


def more_than(model: AuctionModel, row: Steps, usual: Call, among: Mapping[int, Call]) -> dict[Call, float]:
    """Points that each call beside the ``usual`` one promises more than it."""
    values = model.network(row[None])[0] * model.kept
    return {call: float(values[number]) for number, call in among.items() if call != usual}


def chosen(model: AuctionModel, more: Mapping[Call, float], offered: Sequence[Call]) -> Call | None:
    """The call that promises most beyond its margin, of those that may be made; ``None`` where the book's stands."""
    passing, raising, bidding = model.margins
    beyond = {
        call: points - (passing if call is PASS else raising if call in (DOUBLE, REDOUBLE) else bidding)
        for call, points in more.items()
        if call in offered
    }
    best = max(beyond, key=lambda call: beyond[call], default=None)
    return best if best is not None and beyond[best] > 0 else None


# -- the file --


def save_model(path: Path, model: AuctionModel) -> None:
    """Write it as a file of numpy."""
    says = {
        "format": FORMAT,
        "code": model.code,
        "margins": model.margins,
        "kept": model.kept,
        "recipe": dict(model.recipe),
    }
    arrays: dict[str, Any] = {"says": np.array(json.dumps(says))}
    for number, both in enumerate(model.network.layers):
        arrays |= {f"{number} {part}": value.astype(np.int16) for part, value in enumerate(both)}
    np.savez_compressed(path, **arrays)


def read_model(path: Path) -> AuctionModel:
    """The model of a file; ``NotUnderstood`` where it holds none, or one of another format."""
    try:
        with path.open("rb") as file, np.load(file) as stored:
            says = json.loads(str(stored["says"]))
            layers = [
                (stored[f"{number} 0"].astype(np.float64), stored[f"{number} 1"].astype(np.float64))
                for number in range(len(stored.files) // 2)
            ]
        version, (passing, raising, bidding) = says["format"], says["margins"]
        model = AuctionModel(
            code=says["code"],
            network=ExactNetwork(tuple(layers)),
            margins=(passing, raising, bidding),
            kept=says["kept"],
            recipe=says["recipe"],
        )
    except (OSError, ValueError, LookupError, TypeError, BadZipFile, EOFError) as error:
        raise NotUnderstood(f"{path} holds no model of auctions; tools/train_caller.py makes one") from error
    if version != FORMAT:
        raise NotUnderstood(f"the model in {path} was written by another version of oddtrick")
    return model
