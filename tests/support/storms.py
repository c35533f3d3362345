"""Walks at a table: acts one after the other, what is wrong after each, and the shortest that still goes wrong."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from oddtrick.rules.acts import Act
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from tests.support.invariants import deeper, impure, problems
from tests.support.random_acts import BUSY, Leaning, any_act, offered_act
from tests.support.stories import QUIETLY
from tests.support.tables import COMBINED

STORM = int(os.environ.get("ODDTRICK_STORM", "4000"))
SEED = int(os.environ.get("ODDTRICK_STORM_SEED", "0"))
WALK = 300
"""Acts in a walk: enough for some deals, few enough that a failing one is soon shortened."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done at a table, and where that led: the acts that were possible, the table, the first problem."""

    acts: tuple[Act, ...]
    table: Table
    problem: str = ""


def step(code: Code, table: Table, act: Act, *, deep: bool = False) -> tuple[Table, str] | None:
    """The table after an act, and what is wrong there; ``None`` for an impossible act."""
    try:
        ruling = judge(code, table, act)
    except ImpossibleAct:
        return None
    wrong = next(impure(code, table, act, ruling), "") if deep else ""
    later = after(table, ruling)
    wrong = wrong or next(problems(code, table, ruling, later), "")
    return later, wrong or (next(deeper(code, later), "") if deep else "")


def attempt(code: Code, table: Table, act: Act, *, deep: bool) -> tuple[Table, str] | None:
    """The same, with whatever was raised as the problem."""
    try:
        return step(code, table, act, deep=deep)
    except Exception as error:  # noqa: BLE001  # any error is a defect, reported with the acts that led to it
        return table, f"{type(error).__name__}: {error}"


def replayed(code: Code, first: Seat, acts: tuple[Act, ...], *, deep: bool = True) -> Done:
    """The acts done again, up to the first problem."""
    table = Table(dealer=first)
    done: list[Act] = []
    for act in acts:
        stepped = attempt(code, table, act, deep=deep)
        if stepped is None:
            continue
        done.append(act)
        table, problem = stepped
        if problem:
            return Done(tuple(done), table, problem)
    return Done(tuple(done), table)


Chooser = Callable[[random.Random, Code, Table], Act]
"""What somebody at that table does next."""


def wild(rng: random.Random) -> Chooser:
    """What is offered, mixed with anything at all in some proportion."""
    wild = rng.choice((0.02, 0.1, 0.25, 0.5, 1.0))
    leaning = rng.choice((BUSY, Leaning(bold=10, chatty=20)))

    def choose(rng: random.Random, code: Code, table: Table) -> Act:
        offered = None if rng.random() < wild else offered_act(rng, code, table, leaning)
        return any_act(rng, code, table) if offered is None else offered

    return choose


def wander(code: Code, rng: random.Random, length: int = WALK, choose: Chooser | None = None) -> Done:
    """A walk of at most ``length`` acts, up to the first problem."""
    choose = choose or wild(rng)
    table = Table(dealer=Seat.N)
    done: list[Act] = []
    for number in range(length):
        try:
            act = choose(rng, code, table)
        except Exception as error:  # noqa: BLE001  # an error of the offers is reported likewise
            return Done(tuple(done), table, f"offers: {type(error).__name__}: {error}")
        stepped = attempt(code, table, act, deep=number % 16 == 0)
        if stepped is None:
            continue
        done.append(act)
        table, problem = stepped
        if problem:
            return Done(tuple(done), table, problem)
    return Done(tuple(done), table, next(deeper(code, table), ""))


def lives(code: Code, rng: random.Random, table: Table, most: int = 1500) -> str:
    """Doing nothing but what is offered ends the deal in hand; what is wrong if it does not."""
    start = table
    for _ in range(most):
        if table.deal is None or table.deal.state in (State.OVER, State.PASSED_OUT) or table.deals > start.deals:
            return ""
        act = offered_act(rng, code, table)
        if act is None:
            return f"nothing is offered to anybody: {table.deal.state}, turn {table.deal.turn}"
        stepped = attempt(code, table, act, deep=False)
        if stepped is None:
            return f"what is offered is impossible: {write_act(act)}"
        table, problem = stepped
        if problem:
            return problem
    return f"the deal goes on for ever: {table.deal and table.deal.state}"


def shortened(acts: tuple[Act, ...], fails: Callable[[tuple[Act, ...]], bool], most: int = 4000) -> tuple[Act, ...]:
    """The acts less all those without which it still fails."""
    size, tries = max(1, len(acts) // 2), 0
    while tries < most:
        place = len(acts) - size
        while place >= 0 and tries < most:
            fewer, tries = (*acts[:place], *acts[place + size :]), tries + 1
            if fails(fewer):
                acts = fewer
            place -= size
        if size == 1:
            break
        size //= 2
    return acts


def as_record(code: Code, acts: tuple[Act, ...]) -> str:
    """The acts as lines of a record."""
    header = {"oddtrick": 1, "code": code.key, "variety": list(code.varieties), "options": dict(code.options)}
    return "\n".join(json.dumps(line) for line in (header, *map(write_act, acts)))


def kind_of(problem: str) -> str:
    """A problem without its details."""
    return problem.partition(":")[0][:40]


def fail(code: Code, seed: str, done: Done) -> None:
    """Report a walk that went wrong, as short as it can be made."""
    start = Seat.N
    wrong = kind_of(done.problem)
    # What takes longer to look at is looked at only where it is what went wrong.
    deep = kind_of(replayed(code, start, done.acts, deep=False).problem) != wrong

    def fails(fewer: tuple[Act, ...]) -> bool:
        return kind_of(replayed(code, start, fewer, deep=deep).problem) == wrong

    acts = shortened(done.acts, fails) if fails(done.acts) else done.acts
    again = replayed(code, start, acts, deep=deep)
    pytest.fail(f"walk {seed}: {again.problem or done.problem}\n{as_record(code, again.acts)}", pytrace=False)


def walks(code: Code, salt: str, share: int = 1) -> Iterator[tuple[str, random.Random]]:
    """The seeds of the walks of one code: as many as the storm, or a share of it, has room for."""
    share *= 4 if code in COMBINED else 1
    for number in range(SEED, SEED + max(2, STORM // WALK // share)):
        seed = f"{code.name}/{code.options}/{salt}/{number}"
        yield seed, random.Random(seed)


def finished_deals(code: Code) -> Table:
    """A table at which some deals have been played out as they should be."""
    return wander(code, random.Random(2), WALK, QUIETLY).table
