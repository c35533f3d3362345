"""What the benchmarks share: lawful deals drawn at random, and the timing of contenders beside one another."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.calls import PASS, Call
from oddtrick.rules.cards import PACK, deal_round
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.examine.calling import fault_of_call
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import following, suit_to_follow
from oddtrick.rules.laws.score.sheet import Sheet
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.policy import Policy
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import CurrentDeal, State, Table

BOLDNESS = 0.3
"""How often a call is drawn from all that are lawful, where passing would be lawful too."""


def random_deal(rng: random.Random, code: Code, table: Table) -> Deal:
    """A shuffled pack, dealt by whose turn it is."""
    pack = list(PACK)
    rng.shuffle(pack)
    dealer = due_dealer(code.lineup, table)
    return Deal(dealer, deal_round(pack, dealer))


def random_call(rng: random.Random, code: Code, deal: CurrentDeal) -> Say:
    """A lawful call by whose turn it is. Nobody passes a deal out, so that every deal has its 52 cards."""
    declaration = deal.declaration
    assert declaration.turn is not None
    last_to_speak = declaration.by is None and declaration.passes == 3
    if not last_to_speak and rng.random() >= BOLDNESS and _lawful(code, deal, PASS):
        return Say(declaration.turn, PASS)
    calls = [call for call in every_call(code, deal) if _lawful(code, deal, call)]
    if last_to_speak:
        calls.remove(PASS)
    return Say(declaration.turn, rng.choice(calls))


def _lawful(code: Code, deal: CurrentDeal, call: Call) -> bool:
    assert deal.declaration.turn is not None
    return fault_of_call(code, deal, deal.declaration.turn, call) is None


def random_card(rng: random.Random, deal: CurrentDeal) -> Play:
    """A card that follows suit, from the hand whose turn it is."""
    source, player = deal.turn, deal.player
    assert source is not None
    assert player is not None
    card = rng.choice(following(deal.play.hands[source], suit_to_follow(deal.play)))
    return Play(player, (card,), None if player is source else source)


def random_act(rng: random.Random, code: Code, table: Table) -> Act:
    """The next act of a lawful deal in which nothing is claimed."""
    waiting = pending(code, table, Policy.GUARDED)
    assert waiting is not None
    if waiting.need is Need.DEAL or table.deal is None:
        return random_deal(rng, code, table)
    return random_call(rng, code, table.deal) if waiting.need is Need.CALL else random_card(rng, table.deal)


def do(code: Code, table: Table, act: Act) -> Table:
    """The table after a proper act."""
    ruling = judge(code, table, act)
    assert ruling.is_proper, ruling
    return after(table, ruling)


def play_deal(rng: random.Random, code: Code) -> tuple[list[Act], Table]:
    """One whole deal from an empty table, and its acts: the deal, the calls, 52 cards."""
    table = Table()
    acts: list[Act] = []
    while table.deal is None or table.deal.state is not State.OVER:
        acts.append(random_act(rng, code, table))
        table = do(code, table, acts[-1])
    return acts, table


def judge_deal(code: Code, acts: Iterable[Act]) -> Sheet:
    """Judge prepared acts from an empty table, and score them."""
    table = Table()
    for act in acts:
        table = do(code, table, act)
    return sheet_of(code, table)


# -- timing --


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """What several rounds measured."""

    least: float
    median: float
    most: float


def spread(measured: Iterable[float]) -> Spread:
    """The median, with the least and the most."""
    values = sorted(measured)
    return Spread(least=values[0], median=statistics.median(values), most=values[-1])


Job = Callable[[int], int]
"""Does one round, whose number it is given, and returns how many items it has done."""


def rates(jobs: Mapping[str, Job], rounds: int) -> dict[str, list[float]]:
    """Items a second by job and round.

    The jobs take turns within each round, so that whatever else the machine does falls on all of them; the time is
    that of this process on its core, so that waiting for the core does not count.
    """
    values: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job(-1)  # once for the caches
    for number in range(rounds):
        for name, job in jobs.items():
            start = time.process_time()
            done = job(number)
            values[name].append(done / (time.process_time() - start))
    return values
