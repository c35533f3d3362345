"""A caller of auctions trained: the book is asked, a copy of it learned, and what other calls bring tried with both.

The real book calls some auctions, usual ones and others that went astray. A copy learns from its answers and serves to
try other calls in a great many auctions; a network learns what they brought. In each further round the book is asked
in auctions of the caller so far. By how much another call has to promise more is chosen by matches against the real
book on deals kept apart.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from oddtrick.research.caller.auction_arrays import BOOK, TURN, Ints, Steps, fill_book, fill_turns, laws_of
from oddtrick.research.caller.auction_caller import (
    INPUT_STEPS,
    OUTPUTS,
    AuctionModel,
    save_model,
    score_inputs,
)
from oddtrick.research.caller.auction_matches import best_margins, matches, with_margin
from oddtrick.research.caller.auction_pricing import Pricing
from oddtrick.research.caller.auction_rollouts import Plan
from oddtrick.research.caller.auction_situations import Score, Worths
from oddtrick.research.caller.batch_auctions import BatchTable, Search, Tries, tries
from oddtrick.research.caller.book_answers import BLOCK, LOVE, Block, TurnArrays, gather, joined, scores_of, workers
from oddtrick.research.caller.integer_networks import integer_network
from oddtrick.research.caller.network import Course, Network, Numbers, softmax, trained
from oddtrick.research.simulate.solved_deals import FORMS, SolvedDeals
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code

VERSION = 1
AT_ONCE = 1200
"""Auctions that the copy calls at once."""
MOST_POINTS = 6.0
"""The limit of a gain or loss that is learned from, in hundreds of points."""
COPY_SIZES, COPY_PASSES = (256, 128), 16
SIZES, PASSES = (256, 128), 6
DECAY, BATCH = 0.5, 1024
FIRST_MARGINS = (10.0, 15.0, 10.0)
"""Before any are chosen."""


# -- what is learned --


@dataclass(slots=True, eq=False)
class School:
    """One code to be learned: its laws and prices, its deals, and all that has been asked and tried."""

    code: Code
    deals: SolvedDeals
    learn: int
    seed: int
    answers: list[TurnArrays] = field(default_factory=list)
    tried: list[TurnArrays] = field(default_factory=list)
    batches: list[Tries] = field(default_factory=list)
    laws: Steps = field(init=False)
    pricing: Pricing = field(init=False)
    score_rows: npt.NDArray[np.int8] = field(init=False)

    def __post_init__(self) -> None:
        """Find the laws, and price the contracts at all scores."""
        scores = scores_of(self.code, self.seed)
        self.laws, self.pricing = laws_of(self.code), Pricing(self.code, scores)
        both = [(Worths(self.code, score).stakes, Worths(self.code, _turned(score)).stakes) for score in scores]
        self.score_rows = np.array([[score_inputs(side) for side in sides] for sides in both], np.int8)

    def inputs(self, part: TurnArrays) -> tuple[npt.NDArray[np.int8], Ints]:
        """The inputs of those turns, and the outputs of the book's calls."""
        rows, outputs = np.empty((len(part), TURN + BOOK), np.int8), np.empty(len(part), np.int64)
        scores = self.score_rows[part.scores, part.numbers % 2]
        fill_turns(part.said, part.numbers, part.hands, scores, self.laws, rows)
        fill_book(part.said, part.numbers, part.called, self.laws, rows, outputs)
        return rows, outputs

    def copy(self) -> Network:
        """A copy of the book, from all of its answers."""
        rows, outputs = self.inputs(joined(self.answers))
        single = np.eye(OUTPUTS + 1, dtype=np.float32)

        def slope(values: Numbers, called: npt.NDArray[Any]) -> Numbers:
            errors: Numbers = softmax(values) - single[called]
            return errors

        course = Course(passes=COPY_PASSES, decay=DECAY, seed=(self.seed, 1), batch=BATCH)
        sizes = (TURN, *COPY_SIZES, OUTPUTS + 1)
        return trained(sizes, rows[:, :TURN], outputs, slope, course, scale=1 / INPUT_STEPS)

    def try_in_batches(self, copy: Network, caller: Network | None, turns: int, chance: np.random.Generator) -> None:
        """Try other calls at that many turns of auctions that the copy calls, and the caller where there is one."""
        wanted = turns + sum(len(each.rows) for each in self.batches)
        while sum(len(each.rows) for each in self.batches) < wanted:
            numbers, forms = chance.integers(0, self.learn, AT_ONCE), chance.integers(0, FORMS, AT_ONCE)
            others = chance.integers(1, len(self.score_rows), AT_ONCE)
            table = BatchTable(
                laws=self.laws,
                pricing=self.pricing,
                deals=self.pricing.deals(self.deals, numbers, forms),
                copy=copy,
                score_rows=self.score_rows,
                caller=caller,
                margins=FIRST_MARGINS,
                chance=chance.random((AT_ONCE, 4)).astype(np.float32),
            )
            scores = np.where(chance.random(AT_ONCE) < LOVE, 0, others)
            self.batches.append(tries(table, scores, Search(), chance))

    def differences(self) -> Network:
        """What other calls bring beside the book's, from all that was tried."""
        real = joined(self.tried)
        assert real.targets is not None
        rows = np.concatenate([*(each.rows for each in self.batches), self.inputs(real)[0]])
        targets = np.concatenate([*(each.targets for each in self.batches), real.targets])
        course = Course(passes=PASSES, decay=DECAY, seed=(self.seed, 2), batch=BATCH)
        targets = np.clip(targets, -MOST_POINTS, MOST_POINTS)
        return trained((rows.shape[1], *SIZES, OUTPUTS), rows, targets, among_tried, course, scale=1 / INPUT_STEPS)


def _turned(score: Score) -> Score:
    return score[1], score[0], score[3], score[2]


def among_tried(outputs: Numbers, targets: Numbers) -> Numbers:
    """The error is squared, of the calls that were tried."""
    errors: Numbers = np.where(np.isfinite(targets), outputs - targets, np.float32(0))
    return errors


# -- all of it --


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """What is to be done.

    The book is asked in ``walks`` auctions; in each of ``rounds`` other calls are tried in ``auctions`` with the real
    book, and at ``turns`` with its copy. The last ``apart`` deals serve to choose margins.
    """

    code: str
    walks: int
    auctions: int
    turns: int
    rounds: int
    apart: int
    seed: int
    processes: int


def train(deals: SolvedDeals, training: Training, path: Path, say: Callable[[str], None] = print) -> AuctionModel:
    """A model from those deals, written there after each round; what each round came to is told."""
    code, apart = code_for(training.code), range(len(deals) - training.apart, len(deals))
    school = School(code, deals, len(deals) - training.apart, training.seed)
    chance, figures = np.random.default_rng((training.seed, 3)), list[dict[str, Any]]()
    caller: Network | None = None
    with workers(training.code, deals, training.processes) as pool:
        for number in range(training.rounds):
            begun = time.monotonic()
            model = None if caller is None else str(path)
            _ask(pool, school, training, number, model)
            copy = school.copy()
            school.try_in_batches(copy, caller, training.turns, chance)
            caller = school.differences()
            done = AuctionModel(
                code=training.code, version=VERSION, network=integer_network(caller), margins=FIRST_MARGINS, recipe={}
            )
            save_model(path, done)
            margins = best_margins(pool, apart, (0, 37), path)
            gained = matches(pool, apart, (0, 37), path, [margins])[:, 0]
            asked_turns, real = (sum(map(len, parts)) for parts in (school.answers, school.tried))
            tried = real + sum(len(each.rows) for each in school.batches)
            figures.append(
                {"answers": asked_turns, "real": real, "turns": tried, "chosen at": with_margin(gained[:, 0])}
            )
            recipe = {"of": deals.seed, "deals": len(deals), **_recipe(training), "figures": figures}
            done = replace(done, margins=margins, recipe=recipe)
            save_model(path, done)
            say(f"round {number}: {figures[-1]}, margins {margins}, {time.monotonic() - begun:.0f} s")
    return done


def _recipe(training: Training) -> dict[str, Any]:
    names = ("walks", "auctions", "turns", "rounds", "apart", "seed")
    return {name: getattr(training, name) for name in names}


def _ask(pool: Executor, school: School, training: Training, number: int, model: str | None) -> None:
    """Ask the real book: in usual auctions at first, and in such as the caller so far has with it."""

    def blocks(auctions: int, plan: Plan | None) -> Iterator[Block]:
        for each in range(-(-auctions // BLOCK)):
            yield Block(seed=training.seed, round=number, number=each, learn=school.learn, model=model, plan=plan)

    if number == 0:
        answers, _ = gather(pool, 2 * training.processes, blocks(training.walks, None))
        school.answers += answers
    answers, rows = gather(pool, 2 * training.processes, blocks(training.auctions, Plan()))
    school.answers += answers
    school.tried += rows
