"""The real book asked in many auctions, by several processes: what it calls, and what other calls bring."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from oddtrick.research.caller.auction_arrays import MOST_CALLS
from oddtrick.research.caller.auction_caller import OUTPUTS, POINTS, AuctionModel, Row, Values, read_model
from oddtrick.research.caller.auction_rollouts import Answers, Auctions, Plan, Rows, look, walk
from oddtrick.research.caller.auction_situations import Score, Situations, Worths, dealt
from oddtrick.research.caller.integer_networks import batch_values
from oddtrick.research.caller.network import Numbers
from oddtrick.research.simulate.solved_deals import FORMS, SolvedDeals
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code

BLOCK = 60
"""Auctions in one piece of work, all at one score."""
LOVE = 0.75
"""How often nothing has been scored yet; else the score is one of some others, drawn by the seed."""
SCORES = 12
Ints = npt.NDArray[np.int64]


# -- what is kept of auctions --


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnArrays:
    """Turns at which the book was asked: calls so far, how many, hand, number of the score, and the book's call.

    ``targets`` are points more than the book's call by output, in hundreds, where others were tried.
    """

    said: npt.NDArray[np.int8]
    numbers: Ints
    hands: Ints
    scores: Ints
    called: Ints
    targets: Numbers | None = None

    def __len__(self) -> int:
        return len(self.numbers)


def turn_arrays(rows: Answers | Rows, score: int) -> TurnArrays:
    """The turns of one piece of work, as arrays; of auctions without end those that have room in them."""
    kept = [place for place, calls in enumerate(rows.said) if len(calls) < MOST_CALLS]
    said = np.zeros((len(kept), MOST_CALLS), np.int8)
    for row, place in zip(said, kept, strict=True):
        row[: len(rows.said[place])] = rows.said[place]
    targets = None
    if isinstance(rows, Rows):
        targets = np.array([rows.targets[place] for place in kept], np.float32).reshape(-1, OUTPUTS)
        targets /= np.float32(POINTS)
    return TurnArrays(
        said=said,
        numbers=np.array([len(rows.said[place]) for place in kept], np.int64),
        hands=np.array([rows.hands[place] for place in kept], np.int64),
        scores=np.full(len(kept), score, np.int64),
        called=np.array([rows.called[place] for place in kept], np.int64),
        targets=targets,
    )


def joined(parts: Sequence[TurnArrays]) -> TurnArrays:
    """All of them as one."""
    names = ("said", "numbers", "hands", "scores", "called")
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    tried = [part.targets for part in parts if part.targets is not None]
    return TurnArrays(**arrays, targets=np.concatenate(tried) if tried else None)


# -- the work of one process --


@dataclass(slots=True)
class Worker:
    """What a process needs: the deals, and the auctions of each model and score that it has met."""

    code: Code
    deals: SolvedDeals
    auctions: dict[tuple[str | None, int, Score], Auctions] = field(default_factory=dict)

    def at(self, score: Score, model: str | None) -> Auctions:
        """Auctions at that score, with the callers of that model."""
        # The file of a model is written anew after each round.
        key = (model, 0 if model is None else Path(model).stat().st_mtime_ns, score)
        if key not in self.auctions:
            if len(self.auctions) > SCORES + 2:
                self.auctions.clear()
            read = None if model is None else read_model(Path(model))
            self.auctions[key] = Auctions(
                situations=Situations(self.code, score),
                worths=Worths(self.code, score),
                model=read,
                values=None if read is None else one_by_one(read),
            )
        return self.auctions[key]


def one_by_one(model: AuctionModel) -> Values:
    """What its network gives, in a tenth of the time."""
    values = batch_values(model.network)

    def values_of(row: Row) -> Sequence[float]:
        outcome: list[float] = values(np.array([row], np.int8))[0].tolist()
        return outcome

    return values_of


_worker: list[Worker] = []


def _begin(code: str, deals: SolvedDeals) -> None:
    # Nothing here goes round in circles, and what is kept grows: to look for circles took a tenth of the time.
    gc.disable()
    _worker[:] = [Worker(code_for(code), deals)]


def this_worker() -> Worker:
    """What this process was given."""
    return _worker[0]


def workers(code: str, deals: SolvedDeals, number: int) -> ProcessPoolExecutor:
    """Processes that call auctions, each with one thread."""
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ[name] = "1"
    return ProcessPoolExecutor(number, get_context("spawn"), _begin, (code, deals))


def scores_of(code: Code, seed: int) -> tuple[Score, ...]:
    """Scores of a rubber that goes on: first that at which it begins."""
    rubber, chance = code.scoring.games, Random(f"scores {seed}")
    assert rubber is not None, "auctions are played for games"

    def points() -> int:
        return 0 if chance.random() < 0.4 else chance.randrange(2, rubber.game.value, 2)

    games = range(rubber.games.value)
    others = [(points(), points(), chance.choice(games), chance.choice(games)) for _ in range(SCORES)]
    return ((0, 0, 0, 0), *others)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A piece of work: auctions of a round by the callers of a model, of the first ``learn`` deals.

    Without a ``plan`` the book calls, and is only asked.
    """

    seed: int
    round: int
    number: int
    learn: int
    model: str | None
    plan: Plan | None


def look_at(block: Block) -> tuple[TurnArrays, TurnArrays]:
    """What the book called in the auctions of that block, and the turns at which other calls were tried."""
    worker, answers, rows = this_worker(), Answers(), Rows()
    chance = Random(f"{block.seed}/{block.round}/{block.plan is None}/{block.number}")
    scores = scores_of(worker.code, block.seed)
    score = 0 if chance.random() < LOVE else chance.randrange(1, len(scores))
    auctions = replace(worker.at(scores[score], block.model), answers=answers)
    for _ in range(BLOCK):
        deal = dealt(worker.deals, chance.randrange(block.learn), chance.randrange(FORMS))
        if block.plan is None:
            walk(auctions, deal, chance)
        else:
            look(auctions, deal, block.plan, chance, rows)
    return turn_arrays(answers, score), turn_arrays(rows, score)


def gather(pool: Executor, ahead: int, blocks: Iterator[Block]) -> tuple[list[TurnArrays], list[TurnArrays]]:
    """Have blocks looked at, ``ahead`` of them under way at a time: what was answered and what was tried."""
    running: list[Future[tuple[TurnArrays, TurnArrays]]] = []
    answers, rows = list[TurnArrays](), list[TurnArrays]()
    while True:
        running += [pool.submit(look_at, block) for block in islice(blocks, ahead - len(running))]
        if not running:
            return answers, rows
        # In their order, so that the same blocks are learned from in the same order.
        answered, tried = running.pop(0).result()
        answers.append(answered)
        rows.append(tried)
