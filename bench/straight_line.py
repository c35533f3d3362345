"""What the tables of worth bring at play: a book's players by them, against the same who take a straight line instead.

    python bench/straight_line.py auction-1910 --deals 1200 --seed 21

To the second kind of players a game in front is worth an equal share of the bonus, and the points towards a game make
it likelier in proportion, all of them by three tenths; so all players valued a score before there were tables. A line
with points a deal and a rubber and their 95 % intervals, as a match has them.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from oddtrick.players.plain import valuing
from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import book_of, new_player
from oddtrick.research.match import Contest, play_match
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View
from oddtrick.solving.score_worth import Two

LIKELIER = 0.3
"""How much likelier all the points of a game make it."""
_lists: dict[int, valuing.Prices] = {}
"""What these players have found contracts to bring: by the tables they bring something else."""


def straight_worth(code: Code, below: Two, won: Two, *, dealing: bool) -> float:  # noqa: ARG001 - who deals is nothing
    """What a score is worth by the straight line, in points to our side."""
    rubber = code.scoring.games
    if rubber is None:
        return 0.0
    game, games, bonus = rubber.game.value, rubber.games.value, rubber.bonus.value

    def by_games(ours: int, theirs: int) -> float:
        if max(ours, theirs) >= games:
            return float(bonus if ours > theirs else -bonus)
        return bonus * (ours - theirs) / games

    if max(won) >= games:
        return by_games(*won)
    to_us, to_them = by_games(won[0] + 1, won[1]), by_games(won[0], won[1] + 1)
    if max(below) >= game:
        return to_us if below[0] >= below[1] else to_them
    chance = 0.5 + LIKELIER * (below[0] - below[1]) / game
    return chance * to_us + (1 - chance) * to_them


class StraightPlayer:
    """A player who takes a straight line for the worth of a score, and else is as that one."""

    name = "straight-line"

    def __init__(self, kind: str, seed: int) -> None:
        self.player: Player = new_player(kind, seed)

    def decide(self, code: Code, view: View) -> Decision:
        """As the player decides by it."""
        with patch.multiple(valuing, score_worth=straight_worth, _lists=_lists):
            return self.player.decide(code, view)


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description="Players by the tables of worth against players by a straight line.")
    parser.add_argument("code", choices=[code.key for code in CODES if code.scoring.games is not None])
    parser.add_argument("--deals", type=int, default=1200, help="at each table (default 1200)")
    parser.add_argument("--seed", default="21", help="where cards and players come from (default 21)")
    options = parser.parse_args()
    kind = book_of(code_for(options.code))
    second = partial(StraightPlayer, kind)
    second.__name__ = StraightPlayer.name  # type: ignore[attr-defined]  # how a match calls the kind
    outcome = play_match(Contest(code=options.code, first=kind, second=second, seed=options.seed), options.deals)
    deal, rubber = outcome.a_deal, outcome.a_rubber
    print(
        f"{options.code} {kind}: {deal.value:+.1f} ± {deal.margin:.1f} a deal, {rubber.value:+.0f} ± "
        f"{rubber.margin:.0f} a rubber ({outcome.deals} deals, seed {options.seed})"
    )


if __name__ == "__main__":
    main()
