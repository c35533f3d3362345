"""The peer of our search: Bo Haglund's double dummy solver as the package ``endplay`` brings it.

It solves with one thread, so that the time it takes is that of one core. Its tables are asked for directly: going
through the package's deal objects costs more than a short ending takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from endplay import _dds as dds

from oddtrick.rules.cards import SEATS, SUITS, Card, Hands, Seat, Suit
from oddtrick.solving.solver.position import Position, trumps_number

MOST_BOARDS, MOST_TABLES = 200, 40
"""The number that can be given to the solver at once; it shares them among its threads."""

EVERY_CARD, TRICKS_ONLY = 3, 1
_TRUMPS = (*SUITS, None)


dds.SetMaxThreads(1)


def _in_batches(items: Sequence[Any], most: int) -> Iterator[Sequence[Any]]:
    for start in range(0, len(items), most):
        yield items[start : start + most]


def _fill(cards: Any, hands: Hands) -> None:
    for seat in SEATS:
        bits = hands[seat].bits
        for suit in SUITS:
            cards[seat][suit] = (bits >> 13 * suit & 0x1FFF) << 2


def _solved(positions: Sequence[tuple[Position, Suit | None]], solutions: int) -> Iterator[Any]:
    """By position, what the solver answers."""
    for batch in _in_batches(positions, MOST_BOARDS):
        boards, answers = dds.boards(), dds.solvedBoards()
        boards.noOfBoards = len(batch)
        for place, (position, trumps) in enumerate(batch):
            deal = boards.deals[place]
            deal.trump, deal.first = trumps_number(trumps), int(position.leader)
            for at, card in enumerate(position.table):
                deal.currentTrickSuit[at], deal.currentTrickRank[at] = int(card.suit), int(card.rank)
            _fill(deal.remainCards, position.hands)
            boards.target[place], boards.solutions[place], boards.mode[place] = -1, solutions, 1
        dds.SolveAllBoardsBin(boards, answers)
        yield from (answers.solvedBoard[place] for place in range(len(batch)))


def tricks(positions: Sequence[tuple[Position, Suit | None]]) -> list[int]:
    """By position, with its trumps, the tricks that the side of the player to act still wins."""
    return [int(solution.score[0]) for solution in _solved(positions, TRICKS_ONLY)]


def cards(positions: Sequence[tuple[Position, Suit | None]]) -> list[dict[Card, int]]:
    """By position, with its trumps, the tricks that the side of the player to act still wins with each card."""
    return [_every_card(solution) for solution in _solved(positions, EVERY_CARD)]


def _every_card(solution: Any) -> dict[Card, int]:
    scores: dict[Card, int] = {}
    for place in range(solution.cards):
        suit, equal = SUITS[solution.suit[place]], int(solution.equals[place])
        ranks = [solution.rank[place], *(rank for rank in range(14, 1, -1) if equal >> rank & 1)]
        scores.update({Card.of(suit, int(rank)): int(solution.score[place]) for rank in ranks})
    return dict(sorted(scores.items(), key=lambda item: (item[0].suit, -item[0].rank)))


def tables(deals: Sequence[Hands]) -> list[dict[tuple[Suit | None, Seat], int]]:
    """By deal, the tricks that each declarer wins with each suit for trumps, and with none."""
    solved = []
    for batch in _in_batches(deals, MOST_TABLES):
        asked, answers, par = dds.ddTableDeals(), dds.ddTablesRes(), dds.allParResults()
        asked.noOfTables = len(batch)
        for place, hands in enumerate(batch):
            _fill(asked.ddTableDeal[place].cards, hands)
        dds.CalcAllTables(asked, -1, [False] * len(_TRUMPS), answers, par)
        solved += [_table(answers.results[place]) for place in range(len(batch))]
    return solved


def _table(result: Any) -> dict[tuple[Suit | None, Seat], int]:
    return {(trumps, seat): int(result.resTable[trumps_number(trumps)][seat]) for trumps in _TRUMPS for seat in SEATS}
