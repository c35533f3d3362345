"""Make the table of a code from which ``oddtrick.solving.score_worth`` tells what a score is worth.

    python tools/make_worth.py auction-1910 --deals 7200 --rubbers 200 --keep build/worth

The players of the code's book play deals at a grid of scores (``simulate.at_scores``). Between the points of
the grid their results are mixed in proportion, and from these the worth of every score follows by value iteration:
what a deal brings on the average, less what the score after it is worth to the other side, who deals next. Where
chance has made more points worth less than fewer, both are given the mean. Rubbers played besides tell how good the
table is.

With ``--keep`` a larger number of deals adds to those of before, as long as the program is the same. The players value
scores by the table that is there: to make it again is a step of policy iteration. ``--rubbers-alone`` keeps the values
and has rubbers played by those who use them.
"""

from __future__ import annotations

import argparse
import json
import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from oddtrick.players.registry import book_of
from oddtrick.research.simulate import Plan, Row, ShardedWork, Tally, run
from oddtrick.research.simulate.at_scores import DEALS_PER_PACK, POINTS, SCORES, DealsAtScores, RubbersDealByDeal
from oddtrick.research.simulate.shards import default_folder
from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.laws.score.scoring import TwoGames
from oddtrick.solving.score_worth import Two

TABLES = Path(__file__).parents[1] / "src" / "oddtrick" / "solving" / "score_worth"
SETTLED = 0.001
"""Points by which no worth changes any more when the iteration ends."""

State = tuple[int, int, int, int]
"""Points of the dealer's side and of the other in the open game, games of each."""
Values = dict[State, float]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What deals at one score brought: points of all kinds, on the average, and how often which points below."""

    points: float
    below: Mapping[Two, float]


def outcomes(rows: Iterable[Row]) -> dict[State, Outcomes]:
    """What the rows of ``DealsAtScores`` come to, by score."""
    below: dict[int, Counter[Two]] = {place: Counter() for place in range(len(SCORES))}
    points = dict.fromkeys(below, 0)
    for _, place, ours, theirs, above in rows:
        assert isinstance(place, int)
        assert isinstance(ours, int)
        assert isinstance(theirs, int)
        assert isinstance(above, int)
        below[place][ours, theirs] += 1
        points[place] += ours - theirs + above
    return {
        score: Outcomes(
            points[place] / below[place].total(), {pair: n / below[place].total() for pair, n in below[place].items()}
        )
        for place, score in enumerate(SCORES)
    }


def axis(values: Iterable[int], game: int) -> tuple[int, ...]:
    """The points that a side can have in an open game, odd tricks being worth so much."""
    reached = {0}
    for points in range(1, game):
        if any(points - value in reached for value in values):
            reached.add(points)
    return tuple(sorted(reached))


def near(points: int) -> list[tuple[int, float]]:
    """The points of the grid on either side, each with its share."""
    above = bisect_right(POINTS, points)
    if above == len(POINTS):
        return [(POINTS[-1], 1.0)]
    low, high = POINTS[above - 1], POINTS[above]
    share = (points - low) / (high - low)
    return [(low, 1 - share), (high, share)]


# -- value iteration --


def worths(rubber: TwoGames, points: Sequence[int], seen: Mapping[State, Outcomes]) -> Values:
    """What every score is worth to the dealer's side."""
    games = range(rubber.games.value)
    states = list(product(points, points, games, games))
    steps = {state: _steps(rubber, state, seen) for state in states}
    values = dict.fromkeys(states, 0.0)
    change = SETTLED
    while change >= SETTLED:
        change = 0.0
        for state in reversed(states):
            brings, onward = steps[state]
            value = brings - sum(chance * values[then] for then, chance in onward.items())
            change = max(change, abs(value - values[state]))
            values[state] = value
    return values


def _steps(rubber: TwoGames, state: State, seen: Mapping[State, Outcomes]) -> tuple[float, dict[State, float]]:
    """What a deal at that score brings, the bonus included, and the score after it as the next dealer's side has it."""
    ours, theirs, won, lost = state
    brings = 0.0
    onward: dict[State, float] = defaultdict(float)
    for (mine, share), (other, other_share) in product(near(ours), near(theirs)):
        outcome = seen[mine, other, won, lost]
        weight = share * other_share
        if not weight:
            continue
        brings += weight * outcome.points
        for (more, more_other), often in outcome.below.items():
            after = _after(rubber, (ours + more, theirs + more_other, won, lost))
            if isinstance(after, int):
                brings += weight * often * after
            else:
                onward[after] += weight * often
    return brings, onward


def _after(rubber: TwoGames, state: State) -> State | int:
    """The score as the other side has it, or what the bonus brings to this one."""
    ours, theirs, won, lost = state
    if max(ours, theirs) >= rubber.game.value:
        won, lost = (won + 1, lost) if ours >= theirs else (won, lost + 1)
        ours = theirs = 0
        if max(won, lost) >= rubber.games.value:
            return rubber.bonus.value if won > lost else -rubber.bonus.value
    return (theirs, ours, lost, won)


def monotone(values: Values, points: Sequence[int], games: int) -> Values:
    """The values, with more of a side's own worth no less and more of the others' no more; neighbours share a mean."""
    kept = dict(values)
    pairs = _ordered(points, games)
    worst = 1.0
    while worst > SETTLED:
        worst = 0.0
        for less, more in pairs:
            lacking = kept[less] - kept[more]
            if lacking > 0:
                worst = max(worst, lacking)
                kept[less] = kept[more] = (kept[less] + kept[more]) / 2
    for less, more in pairs:
        # What is left of it, of thousandths of a point.
        kept[more] = max(kept[more], kept[less])
    return kept


def _ordered(points: Sequence[int], games: int) -> list[tuple[State, State]]:
    """Neighbouring scores of which the second is the better one for the dealer's side, the worst scores first."""
    last = len(points) - 1
    pairs = []
    for i, j, won, lost in product(range(last), range(last + 1), range(games), range(games)):
        low, high, same = points[i], points[i + 1], points[j]
        pairs.append((i - j, (low, same, won, lost), (high, same, won, lost)))
        pairs.append((j - i - 1, (same, high, won, lost), (same, low, won, lost)))
    return [(less, more) for _, less, more in sorted(pairs)]


# -- the file --


def rows_of(work: ShardedWork, number: int, keep: Path | None) -> list[Row]:
    """The rows of a work, told on the way how far it is."""
    done = 0

    def report(count: int) -> None:
        nonlocal done
        done += count
        print(f"\r{type(work).__name__} {done}/{number}", end="", file=sys.stderr, flush=True)

    folder = None if keep is None else default_folder(keep, work)
    with run(work, number, keep=folder, report=report) as parts:
        rows = [row for part in parts for row in part]
    print(file=sys.stderr)
    return rows


def dealers_gain(rows: Sequence[Row]) -> Tally:
    """What the side that dealt first was ahead in the end, a pair of rubbers with the same packs at a time."""
    tally = Tally()
    for (_, first, _), (_, second, _) in zip(rows[::2], rows[1::2], strict=True):
        assert isinstance(first, int)
        assert isinstance(second, int)
        tally.add(first + second)
    return tally


def written(facts: Mapping[str, object], points: Sequence[int], values: Values) -> str:
    """The text of the file: a line for each row of the table."""
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in facts.items()]
    lines.append(f'"points": {json.dumps(list(points))}')
    blocks = []
    for won, lost in sorted({state[2:] for state in values}):
        rows = ([round(values[ours, theirs, won, lost], 1) for theirs in points] for ours in points)
        blocks.append(f'"{won}-{lost}": [\n' + ",\n".join(map(json.dumps, rows)) + "\n]")
    lines.append('"values": {\n' + ",\n".join(blocks) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: Path) -> tuple[dict[str, object], Sequence[int], Values]:
    """What ``written`` has written there."""
    facts = json.loads(path.read_text(encoding="utf-8"))
    points, by_games = facts.pop("points"), facts.pop("values")
    values = {
        (ours, theirs, *map(int, games.split("-"))): value
        for games, rows in by_games.items()
        for ours, row in zip(points, rows, strict=True)
        for theirs, value in zip(points, row, strict=True)
    }
    return facts, points, values


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the table of one code and say how far chance had made it uneven."""
    parser = argparse.ArgumentParser(description="Make the table from which is told what a score is worth.")
    parser.add_argument("code", choices=[code.key for code in CODES if code.scoring.games is not None])
    parser.add_argument(
        "--deals", type=int, default=7200, help=f"deals played, rounded up to whole packs of {DEALS_PER_PACK}"
    )
    parser.add_argument("--rubbers", type=int, default=200, help="rubbers played besides, an even number of 4 or more")
    parser.add_argument("--seed", default="1", help="the same seed gives the same table")
    parser.add_argument("--players", help="who plays; if not given, the players of the book of the code")
    parser.add_argument("--keep", type=Path, help="a folder in which what is simulated is kept")
    parser.add_argument("--rubbers-alone", action="store_true", help="keep the values, and measure the rubbers again")
    parser.add_argument("--into", type=Path, default=TABLES, help="the folder of the table")
    chosen = parser.parse_args(arguments)
    if chosen.deals < 1:
        parser.error(f"--deals {chosen.deals}: one at least must be played")
    if chosen.rubbers < 4 or chosen.rubbers % 2:
        parser.error(f"--rubbers {chosen.rubbers}: they are played in pairs, two at least")
    path = chosen.into / f"{chosen.code}.json"
    if chosen.rubbers_alone:
        facts, points, values = read(path)
        facts |= measured(str(facts["players"]), chosen)
    else:
        facts, points, values = made(chosen)
    path.write_text(written(facts, points, values), encoding="utf-8", newline="\n")
    print(f"{path}: start {values[0, 0, 0, 0]:.1f}, rubbers {facts['mean']} ± {facts['margin']}")
    return 0


def made(chosen: argparse.Namespace) -> tuple[dict[str, object], Sequence[int], Values]:
    """A table, and what is told of how it was made; it is said how far it had to be evened."""
    code, deals = find_code(chosen.code), -(-chosen.deals // DEALS_PER_PACK) * DEALS_PER_PACK
    rubber = code.scoring.games
    assert rubber is not None
    players = chosen.players or book_of(code)
    plan = Plan(code=code.key, seed=chosen.seed, players=(players, players), dealer="N")
    seen = outcomes(rows_of(DealsAtScores(plan=plan), deals, chosen.keep))
    points = axis(code.scoring.tricks.values(), rubber.game.value)
    raw = worths(rubber, points, seen)
    values = monotone(raw, points, rubber.games.value)
    print(f"evened by {max(abs(values[state] - raw[state]) for state in raw):.1f} points at most")
    facts = {
        "code": code.key,
        "players": players,
        "deals": deals,
        "seed": chosen.seed,
        **measured(players, chosen),
        "game": rubber.game.value,
        "games": rubber.games.value,
        "bonus": rubber.bonus.value,
    }
    return facts, points, values


def measured(players: str, chosen: argparse.Namespace) -> dict[str, object]:
    """What the side that deals first gains in rubbers played besides."""
    plan = Plan(code=chosen.code, seed=f"{chosen.seed} rubbers", players=(players, players), dealer="N")
    gain = dealers_gain(rows_of(RubbersDealByDeal(plan=plan), chosen.rubbers, chosen.keep))
    return {
        "rubbers": chosen.rubbers,
        "mean": round(gain.mean / 2, 1),
        "margin": round((gain.margin or 0.0) / 2, 1),
    }


if __name__ == "__main__":
    sys.exit(main())
