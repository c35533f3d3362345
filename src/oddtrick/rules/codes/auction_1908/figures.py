"""Auction bridge of 1908, by the encyclopedia article of 1911.

Every figure of the article, each with its law, and for the rest those of ordinary bridge.
"""

from __future__ import annotations

from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.codes.bridge_1895 import figures as ordinary
from oddtrick.rules.laws.score.honours import Honours, ScoredByVoidSide
from oddtrick.rules.laws.score.odd_tricks import (
    ForDoubledContract,
    ForUnderTricks,
    LossLimit,
    Slams,
    ToDeclarerWhoMadeIt,
)
from oddtrick.rules.laws.score.revokes import FurtherRevokes, Penalty, PointsOrTricks
from oddtrick.rules.laws.score.scoring import NO_FINES, CitedValue, Scoring, TwoGames

# Doubt: the article says nothing of cutting and tables: both are taken to be those of ordinary bridge (its law 21).
CUTTING = ordinary.CUTTING
"""As in ordinary bridge: suits do not rank, equal cards are cut again, and so does who shows two."""

TABLES = ordinary.TABLES
"""As in ordinary bridge: six members; who cuts into a second table has no right to come back to the first."""

NEW_CARDS = ordinary.NEW_CARDS
"""As in ordinary bridge: two packs, at the cost of who calls for them, and the dealer chooses."""

_BOOK = "bridge-1895"

SCORING = Scoring(
    columns=ordinary.SCORING.columns.left_to(_BOOK, "1"),
    trick_values=ordinary.SCORING.trick_values.left_to(_BOOK, "1"),
    losing=CitedValue(frozenset(), ""),
    doubled=ordinary.SCORING.doubled.left_to(_BOOK, "7"),
    odd_tricks=ToDeclarerWhoMadeIt("8"),
    under_tricks=ForUnderTricks(
        each=CitedValue((50, 100, 200), "9"),
        # Doubt: 11 the article makes no exception for a redouble.
        limit=CitedValue(LossLimit(Bid(1, Strain.SPADES), points=100, doubling=2), "11"),
    ),
    bonus=ForDoubledContract(doubled=CitedValue(50, "12"), redoubled=CitedValue(100, "13")),
    # Doubt: 1 slams are those of ordinary bridge (1895, law 9), which asks for no contract.
    slams=Slams(
        slam=ordinary.SLAMS.slam.left_to(_BOOK, "1"),
        little_slam=ordinary.SLAMS.little_slam.left_to(_BOOK, "1"),
        scored=ordinary.SLAMS.scored.left_to(_BOOK, "1"),
    ),
    honours=Honours(trumps=ordinary.HONOURS.trumps.left_to(_BOOK, "1"), aces=ordinary.HONOURS.aces.left_to(_BOOK, "1")),
    captured=CitedValue(value=False, law=""),
    # Doubt: 20 chicane is not defined: as in ordinary bridge, nothing is deducted.
    chicane=ScoredByVoidSide(ordinary.CHICANE.units.left_to(_BOOK, "20")),
    # Doubts 15, 17: every revoke costs alike; where both sides revoke, neither scores even the 150.
    revokes=PointsOrTricks(
        declarer=CitedValue(150, "14"),
        adversary=CitedValue(Penalty(points=150, tricks=3), "15"),
        further=CitedValue(FurtherRevokes.ALIKE, "15"),
        both=CitedValue(0, "17"),
    ),
    fines=NO_FINES,
    rubber=TwoGames(
        game=ordinary.RUBBER.game.left_to(_BOOK, "1"),
        games=ordinary.RUBBER.games.left_to(_BOOK, "1"),
        # Doubt: 19 not stated: as in ordinary bridge, with 250 as an option.
        bonus=ordinary.RUBBER.bonus.left_to(_BOOK, "19"),
        winner=ordinary.RUBBER.winner.left_to(_BOOK, "18"),
        stopped=CitedValue(None, ""),
        passed_out=CitedValue(0, "3"),
        bonus_written=ordinary.RUBBER.bonus_written.left_to(_BOOK, "1"),
    ),
)
