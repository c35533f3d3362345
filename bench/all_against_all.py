"""Every kind of player against every other under each code, as `oddtrick match` has it: a table for the documents.

    python bench/all_against_all.py --page docs/studies/all-against-all.md
    python bench/all_against_all.py --only auction-1910 --seconds 540   # in pieces: the same again goes on
    python bench/all_against_all.py --one expert-quick --deals 20       # that player against each other one alone

What is done is kept below ``--keep``, match by match, for this text of the program alone; the page is written when all
that is wanted has been played. Status 3 says that time was up before.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

from oddtrick.players.registry import PLAYERS
from oddtrick.research.match import Contest, play_match
from oddtrick.research.simulate.shards import program
from oddtrick.rules.codes import CODES
from oddtrick.terminal.cli.match import plain_outcome

UNFINISHED = 3
Outcomes = Mapping[tuple[str, str, str], Mapping[str, Any]]
"""What a match came to, by its code and the two players."""


USUAL = tuple(name for name in PLAYERS if name not in {"caller", "expert"})
"""All but those who search in full, which takes three times as long as the quick expert does."""

NOT_RUN = "<!-- not run: every player against every other under every code takes hours -->"
"""Tells the tests of the pages why the command is not tried."""


def match_figures(contest: Contest, deals: int, workers: int, keep: Path) -> Mapping[str, Any]:
    """The figures of a match, played now or before."""
    mark = f"{program()} {contest} {deals}"
    path = keep / f"{sha256(mark.encode()).hexdigest()[:16]}.json"
    if path.exists():
        kept: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return kept
    start = time.monotonic()
    outcome = plain_outcome(play_match(contest, deals, workers))
    keep.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(outcome), encoding="utf-8")
    fresh.replace(path)
    seconds = time.monotonic() - start
    print(f"{contest.code:14} {contest.first:15} {contest.second:15} {cell(outcome)} ({seconds:.0f} s)", flush=True)
    return outcome


def cell(outcome: Mapping[str, Any], sign: int = 1) -> str:
    """Points a deal of the first (of the second with the sign changed), in bold where the interval leaves zero out."""
    mean, margin = outcome["points_a_deal"]["mean"], outcome["points_a_deal"]["margin95"]
    text = f"{sign * mean:+.2f} ± {margin:.2f}"
    return f"**{text}**" if abs(mean) > margin else text


def page(outcomes: Outcomes, players: Sequence[str], options: argparse.Namespace) -> str:
    """The tables of all codes, in Markdown."""
    what = (
        "Points a deal that the player of the row wins from the one of the column, with the 95 % interval: at least "
        f"{options.deals} deals at each of two tables, the same cards at both, seed {options.seed} "
        "(`oddtrick match`). In "
        "bold where the interval leaves zero out; of so many figures about one in twenty would do so by chance."
    )
    whom = f"{f' --one {options.one}' if options.one else ''} --players {','.join(players)}"
    lines = ["# All against all", "", what]
    for code in dict.fromkeys(key for key, _, _ in outcomes):
        lines += ["", f"## `{code}`", "", f"| | {' | '.join(f'`{name}`' for name in players)} |"]
        lines.append(f"| --- |{' --- |' * len(players)}")
        for row in (options.one,) if options.one else players:
            cells = [
                ""
                if row == other
                else cell(outcomes[code, row, other])
                if (code, row, other) in outcomes
                else cell(outcomes[code, other, row], -1)
                for other in players
            ]
            lines.append(f"| `{row}` | {' | '.join(cells)} |")
    lines += [
        "",
        NOT_RUN,
        "```sh",
        f"python bench/all_against_all.py{whom} --deals {options.deals} --seed {options.seed}",
        "```",
    ]
    return "\n".join(lines) + "\n"


def matches(players: Sequence[str], one: str | None) -> list[tuple[str, str]]:
    """Who plays whom: everybody everybody, or one player each other one."""
    if one is None:
        return list(combinations(players, 2))
    return [(one, other) for other in players if other != one]


def read_arguments() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000, help="at each table, at least (default 1000)")
    parser.add_argument("--only", action="append", metavar="CODE", help="these codes alone")
    parser.add_argument("--one", metavar="PLAYER", help="only the matches of that player against each other one")
    parser.add_argument("--players", default=",".join(USUAL), help=f"default {','.join(USUAL)}")
    parser.add_argument("--seed", default="1", help="where cards and players come from (default 1)")
    parser.add_argument("--workers", type=int, default=1, help="processes at work (default 1)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no match after that")
    parser.add_argument("--keep", type=Path, default=Path("build/all-against-all"), help="where what is done is kept")
    parser.add_argument("--page", type=Path, help="write the page there")
    return parser.parse_args()


def main() -> int:
    """Play what has not been played yet, and write the page."""
    options = read_arguments()
    players, until = options.players.split(","), time.monotonic() + options.seconds
    outcomes: dict[tuple[str, str, str], Mapping[str, Any]] = {}
    for key in (code.key for code in CODES if not options.only or code.key in options.only):
        for first, second in matches(players, options.one):
            if time.monotonic() > until:
                print("not all in that time: run it again")
                return UNFINISHED
            contest = Contest(code=key, first=first, second=second, seed=options.seed)
            outcomes[key, first, second] = match_figures(contest, options.deals, options.workers, options.keep)
    text = page(outcomes, players, options)
    if options.page is None:
        print(text)
    else:
        options.page.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
