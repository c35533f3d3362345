"""The tricks that declarers take at the table, beside those that double dummy gives them after the opening lead.

    python bench/tricks_in_play.py auction-1910 --deals 3000 --seed fit

Deals are called and played by four players of the book of the code. A line with trumps and one without: the tricks of
which as many are taken as double dummy gives, what is left of each trick above or below them (the slope of a straight
line through all deals), and the standard deviation from that line: the figures of ``players/expert/tricks_in_play.py``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import linear_regression, pstdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.chooser import Prompt, next_step
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.research.match import PROPERLY, after_act, deal_next, play_deal
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import view
from oddtrick.solving.solver import Position, solve, tricks_in


def deals(code: Code, number: int, seed: str) -> Iterator[tuple[bool, int, int]]:
    """Of each deal played: whether there are trumps, the tricks by double dummy, and those taken."""
    book = BOOKS[book_of(code)]
    for place in range(number):
        players = {seat: BookPlayer(book, 4 * place + seat) for seat in SEATS}
        table = deal_next(code, Table(dealer=SEATS[place % 4]), f"{seed}/{place}")
        while table.deal is not None and table.deal.state is State.OPEN:
            step = next_step(code, table, PROPERLY, 0)
            assert isinstance(step, Prompt)
            table = after_act(code, table, players[step.seat].decide(code, view(code, table, step.seat)).act)
        deal = table.deal
        if deal is None or deal.state is not State.FINAL:
            continue  # all passed
        leader, declarer, strain = deal.turn, deal.declaration.declarer, deal.declaration.strain
        assert leader is not None
        assert declarer is not None
        assert strain is not None
        lead = players[leader].decide(code, view(code, table, leader)).act
        assert isinstance(lead, Play)
        position = Position(hands=deal.dealt, leader=leader).after(lead.cards[0], strain.trumps)
        end = play_deal(code, table, players).deal
        assert end is not None
        assert end.taken is not None
        yield strain.trumps is not None, solve(position, tricks_in(strain), declarer.side), end.taken


def main() -> None:
    """All deals, then the two lines."""
    parser = argparse.ArgumentParser()
    parser.add_argument("code")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    options = parser.parse_args()
    every = list(deals(code_for(options.code), options.deals, options.seed))
    for suited in (True, False):
        given = [float(double_dummy) for trumps, double_dummy, _ in every if trumps is suited]
        taken = [float(tricks) for trumps, _, tricks in every if trumps is suited]
        slope, start = linear_regression(given, taken)
        spread = pstdev(tricks - start - slope * other for tricks, other in zip(taken, given, strict=True))
        what = f"{options.code}, {'trumps' if suited else 'no trumps'}, {len(taken)} deals"
        print(f"{what}: usual {start / (1 - slope):.2f}, share {slope:.3f}, spread {spread:.2f}")


if __name__ == "__main__":
    main()
