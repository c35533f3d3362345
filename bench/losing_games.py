"""Players that bid nullo and name misere against the same players that never do: points a deal, both tables.

python bench/losing_games.py work-1915 --nullo 10 --deals 400
python bench/losing_games.py foster-1910 --deals 400            (by figures)
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import new_player
from oddtrick.research.match import Contest, play_match
from oddtrick.rules.calls import Bid, Naming
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View


class NeverLoses:
    """A player of that kind that never bids to lose tricks; it plays and defends such games as the kind does."""

    def __init__(self, kind: str, seed: int) -> None:
        self.name = f"{kind}, never to lose"
        self.player = new_player(kind, seed)

    def decide(self, code: Code, view: View) -> Decision:
        """What the kind does where such calls are not offered."""
        loses = code.scoring.loses
        calls = tuple(call for call in view.offers.calls if not (isinstance(call, Bid | Naming) and loses(call.strain)))
        return self.player.decide(code, replace(view, offers=replace(view.offers, calls=calls)))


def never(kind: str) -> Callable[[int], Player]:
    """What makes such a player from a seed."""
    return partial(NeverLoses, kind)


def main() -> None:
    """Play the match and tell what it came to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind")
    parser.add_argument("--nullo", type=int, default=0, help="points of a trick at nullo; without it, by figures")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    contest = Contest(
        code="auction-1915" if options.nullo else "auction-1910",
        options=(("nullo", options.nullo),) if options.nullo else (),
        varieties=() if options.nullo else ("by-figures",),
        first=options.kind,
        second=never(options.kind),
        seed="losing",
    )
    result = play_match(contest, options.deals, options.workers)
    mean = result.a_deal
    print(f"{options.kind}, {result.deals} deals: {mean.value:+.2f} ± {mean.margin:.2f} points a deal")


if __name__ == "__main__":
    main()
