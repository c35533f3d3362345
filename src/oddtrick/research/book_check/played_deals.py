"""Whole deals between four players of a book: how often each of its rules of play named the card that was played."""

from __future__ import annotations

from collections import Counter
from random import Random

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.registry import BOOKS, LATEST_CODE
from oddtrick.research.book_check.rule_counts import strong
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import view

ACTS = 200
"""Acts after which a deal is taken never to end."""


def cited_in_play(book: str, deals: int, seed: str) -> Counter[str]:
    """How often each rule was gone by when a card was played, in that many deals from call to last card."""
    code, cited = code_for(LATEST_CODE[book]), Counter[str]()
    for number in range(deals):
        chance = Random(f"{seed}/{book}/play/{number}")
        cited.update(_rules_of(code, book, chance))
    return cited


def _rules_of(code: Code, book: str, chance: Random) -> list[str]:
    player, table = BookPlayer(BOOKS[book], chance.randrange(1 << 16)), Table(dealer=chance.choice(SEATS))
    table = after(table, judge(code, table, Deal(table.dealer, strong(chance))))
    rules = []
    for _ in range(ACTS):
        seat = None if table.deal is None else table.deal.player
        seen = None if seat is None else view(code, table, seat)
        if seen is None or not (seen.offers.calls or seen.offers.plays):
            break
        decision = player.decide(code, seen)
        if seen.offers.plays and decision.rule:
            rules.append(decision.rule)
        table = after(table, judge(code, table, decision.act))
    return rules
