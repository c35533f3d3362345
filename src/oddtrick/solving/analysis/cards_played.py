"""The play of a record as positions to solve: what is played for, what lies where, what is home already."""

from __future__ import annotations

from oddtrick.rules.cards import Side
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import CardPlay, CurrentDeal
from oddtrick.solving.solver import Aim, Position, by_figures, tricks_in


def aim_of(code: Code, deal: CurrentDeal) -> Aim | None:
    """What the two sides play for; ``None`` before anything is declared."""
    strain = deal.declaration.strain
    if strain is None:
        return None
    return by_figures(code.scoring, strain) if code.number_bid is NumberBid.POINTS else tricks_in(strain)


def counted_by(aim: Aim) -> str:
    """What is counted of the declarer's side: tricks, those of the other side, or points."""
    return "points" if aim.honour else "tricks of the other side" if aim.losing else "tricks"


def trick_of(play: CardPlay) -> int:
    """The number (from 1) of the trick to which the next card belongs."""
    done = play.trick is not None and play.trick.is_complete
    return len(play.quitted) + 1 + done


def position_of(play: CardPlay) -> Position | None:
    """The position in the play; ``None`` where the cards do not go together, after an irregularity."""
    trick = play.trick if play.trick is not None and not play.trick.is_complete else None
    leader = play.turn if trick is None else trick.leader
    if leader is None:
        return None
    try:
        return Position(
            hands=play.hands, leader=leader, table=() if trick is None else tuple(card for _, card in trick.plays)
        )
    except NotUnderstood:
        return None


def gained(play: CardPlay, aim: Aim, side: Side) -> int:
    """What the side has come to so far: tricks, or at a game by figures points, those at the start included."""
    points, honours = aim.start, len(aim.honours)
    for trick in play.tricks:
        if not trick.is_complete:
            continue
        home = sum(card in aim.honours for _, card in trick.plays)
        honours -= home
        if (trick.winner.side is side) is not aim.losing:
            points += aim.trick + aim.honour * (home + (aim.last_twice and home > 0 and honours == 0))
    return points
