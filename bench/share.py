"""What share of the clairvoyant player's gain over the book a player wins, with the former expert beside both.

    python bench/share.py auction-1910 expert --deals 100 --seed report --keep build/share.jsonl
    python bench/share.py auction-1910 --cards --deals 100 --seed report --keep build/share.jsonl   # the book's calls
    python bench/share.py auction-1910 expert --calls --deals 40 --seed report --keep build/share.jsonl  # calls alone
    python bench/share.py --of build/share.jsonl

Rubbers of the same packs are played at both tables (as by ``oddtrick match``) by the player, by the one who plays every
card by the cards as they lie (``bench/expert.py``) and by ``playout``, the former expert, each against the book of the
code. Each rubber is a line of the file that is kept, so that a run can go on where it was cut off, and several can be
taken together.

With ``--calls`` the calls are measured apart, by tricks that are known (``bench/calls.py``): the deals are those of a
file of ``oddtrick solved-deals`` (``--solved``), or solved on the way.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calls import Known, call_gains, call_lines
from expert import contender, playing

from oddtrick.players.registry import book_of
from oddtrick.research import match
from oddtrick.research.match import Contest, play_pair
from oddtrick.research.simulate.solved_deals import DealsToSolve, SolvedDeals, from_rows, read_solved
from oddtrick.research.statistics import Estimate, around, mean_of, mean_ratio
from oddtrick.rules.cards import Hands
from oddtrick.solving.solver import Table

CLAIRVOYANT = "clairvoyant"
BESIDE = (CLAIRVOYANT, "playout")

Line = Mapping[str, Any]
"""A rubber: code, player, seed, its number, for each who played it the points won and the deals at both tables, and the
milliseconds of the processor that each decision of the player took. Or a deal that was called: what each gains."""


@dataclass(frozen=True, slots=True)
class RubberGain:
    """What one player won in a rubber at both tables: points, and how many deals these are."""

    points: float
    deals: int


def rubber_gains(code: str, player: str, seed: str, number: int) -> Line:
    """The rubber of that number, by the player and by those beside."""
    book = book_of(match.code_for(code))
    won, times = {}, {kind: list[float]() for kind in (player, *BESIDE)}
    for kind, spent in times.items():
        pair = play_pair(Contest(code=code, first=contender(kind, spent), second=book, seed=seed), number)
        won[kind] = [round(pair.points, 3), pair.deals]
    spent = [round(1000 * each) for each in times[player]]
    return {"code": code, "player": player, "seed": seed, "number": number, "won": won, "ms": spent}


def read(paths: Iterable[Path]) -> list[Line]:
    """The rubbers and the deals of some files, each once."""
    lines = [json.loads(text) for path in paths if path.exists() for text in path.read_text("utf-8").splitlines()]
    return list({("calls" in one, *_match(one), one["number"]): one for one in lines}.values())


def _match(line: Line) -> tuple[str, str, str]:
    return line["code"], line["player"], line["seed"]


def won_by(lines: Sequence[Line], kind: str) -> list[RubberGain]:
    """What that player won, rubber by rubber."""
    return [RubberGain(*line["won"][kind]) for line in lines]


def gain(won: Sequence[RubberGain]) -> Estimate:
    """Points a deal."""
    return mean_ratio([one.points for one in won], [one.deals for one in won])


def share(won: Sequence[RubberGain], most: Sequence[RubberGain]) -> Estimate:
    """The gain as a part of the most that can be gained; both are of the same rubbers, and go together."""
    mine, all_of_it = gain(won).value, gain(most).value
    deals, most_deals = (sum(one.deals for one in many) / len(many) for many in (won, most))
    part = mine / all_of_it
    # What a rubber wins beyond its deals, of the one less that share of the other: by how much the share strays.
    beyond = [
        (one.points - mine * one.deals) / deals - part * (other.points - all_of_it * other.deals) / most_deals
        for one, other in zip(won, most, strict=True)
    ]
    return around(part, mean_of(beyond).margin / abs(all_of_it), len(beyond))


def lines_of(lines: Sequence[Line]) -> list[str]:
    """A line for each player of each code."""
    by_match: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)
    called: defaultdict[tuple[str, str], list[dict[str, float]]] = defaultdict(list)
    for line in lines:
        if "calls" in line:
            called[line["code"], line["player"]].append(line["calls"])
        else:
            by_match[line["code"], line["player"]].append(line)
    said = [
        line for (code, player), deals in called.items() if len(deals) > 1 for line in call_lines(code, player, deals)
    ]
    for (code, player), rubbers in by_match.items():
        if len(rubbers) < 2:
            said.append(f"{code} {player}: one rubber only")
            continue
        most = won_by(rubbers, CLAIRVOYANT)
        for kind in (player, *BESIDE):
            won = won_by(rubbers, kind)
            points, part = gain(won), share(won, most)
            beside = "" if kind == CLAIRVOYANT else f", share {part.value:.2f} ± {part.margin:.2f}"
            deals = sum(one.deals for one in won)
            said.append(
                f"{code} {kind} (beside {player}): {points.value:+.1f} ± {points.margin:.1f} a deal{beside} "
                f"({len(won)} rubbers at two tables, {deals} deals)"
            )
        spent = sorted(each for line in rubbers for each in line["ms"])
        mean, most_of_them = sum(spent) / len(spent), spent[len(spent) * 19 // 20]
        said.append(f"{code} {player}: {mean:.0f} ms a decision, p95 {most_of_them} ({len(spent)} decisions)")
    return said


def known_deals(seed: str, solved: SolvedDeals | None) -> Known:
    """The deals of that seed, solved when they are asked for, or those that are solved already."""
    if solved is not None:
        return lambda number: (solved.hands(number), solved.table(number))

    def known(number: int) -> tuple[Hands, Table]:
        deals = from_rows(seed, DealsToSolve(seed=seed, start=number).rows(0, 1))
        return deals.hands(0), deals.table(0)

    return known


def main() -> None:
    """Rubber after rubber, or deal after deal, until there are enough, or only the figures of what has been played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", nargs="?")
    parser.add_argument("player", nargs="?", default="expert")
    parser.add_argument(
        "--cards", action="store_true", help="the cards alone: expert-faithful, who keeps the book's calls"
    )
    parser.add_argument("--calls", action="store_true", help="the calls alone, reckoned by known tricks")
    parser.add_argument("--deals", type=int, help="of the player at both tables, with this seed (100; of --calls 40)")
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--solved", type=Path, help="where --calls takes its deals from, from the first on")
    parser.add_argument("--keep", type=Path, help="where the rubbers are kept, and gone on with")
    parser.add_argument("--of", type=Path, nargs="+", help="only the figures of what these files keep")
    options = parser.parse_args()
    if options.of:
        print("\n".join(lines_of(read(options.of))))
        return
    if options.code is None or options.keep is None:
        parser.error("a code and --keep are wanted, or --of")
    match.play_deal = playing
    player = "expert-faithful" if options.cards else options.player
    solved = None if options.solved is None else read_solved(options.solved)
    seed = options.seed if solved is None else f"{options.seed} of {solved.seed}"
    kept = [line for line in read([options.keep]) if _match(line) == (options.code, player, seed)]
    done = [line for line in kept if ("calls" in line) is options.calls]
    number = max((line["number"] + 1 for line in done), default=0)
    known, wanted = known_deals(seed, solved), options.deals or (40 if options.calls else 100)
    if solved is not None and len(solved) < wanted:
        parser.error(f"{options.solved} holds {len(solved)} deals, not {wanted}")
    while len(done) < 2 or _deals(done, player) < wanted:
        if options.calls:
            gains = call_gains(options.code, player, seed, number, known)
            done.append({"code": options.code, "player": player, "seed": seed, "number": number, "calls": gains})
        else:
            done.append(rubber_gains(options.code, player, seed, number))
        options.keep.parent.mkdir(parents=True, exist_ok=True)
        with options.keep.open("a", encoding="utf-8") as file:
            file.write(json.dumps(done[-1]) + "\n")
        print(number, done[-1]["calls" if options.calls else "won"], file=sys.stderr, flush=True)
        number += 1
    print("\n".join(lines_of(done)))


def _deals(lines: Sequence[Line], player: str) -> int:
    """The deals of the player at both tables, or those that were called."""
    rubbers = [line for line in lines if "won" in line]
    return sum(one.deals for one in won_by(rubbers, player)) + len(lines) - len(rubbers)


if __name__ == "__main__":
    main()
