"""Deals played by the books, and every turn of them as a view with the table that it is of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.chooser import ChosenAct, Prompt, TableSetup, chosen_act, next_step
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.players.slips import Slips
from oddtrick.research.match import PROPERLY, after_act, deal_next
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import SEATS, Hand, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.pending import Need
from oddtrick.rules.policy import Policy, admit
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view


def book_for(code: Code) -> Book:
    """The book of the code."""
    return BOOKS[book_of(code)]


def turns(code: Code, seed: str) -> Iterator[tuple[Table, View]]:
    """The turns of one deal, all four going by the book of the code."""
    table = deal_next(code, Table(dealer=SEATS[len(seed) % 4]), seed)
    player = BookPlayer(book_for(code))
    for number in range(400):
        step = next_step(code, table, PROPERLY, number)
        if isinstance(step, Prompt):
            seen = view(code, table, step.seat)
            yield table, seen
            table = after_act(code, table, player.decide(code, seen).act)
        elif isinstance(step, ChosenAct):
            table = after_act(code, table, step.act)
        else:
            return


def cards_to_play(code: Code, seed: str) -> Iterator[tuple[Table, View]]:
    """The turns at which there is a choice among cards."""
    return ((table, seen) for table, seen in turns(code, seed) if len(seen.offers.plays) > 1)


def swapped_hands(table: Table, one: Seat, two: Seat) -> Table:
    """The table as it would be had each of two hands what is left of the other."""
    deal = table.deal
    assert deal is not None
    left, dealt = list(deal.play.hands), list(deal.dealt)
    left[one], left[two] = left[two], left[one]
    for at, before in ((one, deal.play.hands[one]), (two, deal.play.hands[two])):
        home = deal.home(at)
        dealt[home] = Hand(dealt[home].bits & ~before.bits | left[at].bits)
    play = replace(deal.play, hands=(left[0], left[1], left[2], left[3]))
    return replace(table, deal=replace(deal, dealt=(dealt[0], dealt[1], dealt[2], dealt[3]), play=play))


def choices_offered(code: Code, number: int, slips: float = 0.2) -> Iterator[tuple[Table, View]]:
    """The moments of one deal at which the law gives a choice, all four going by the book and slipping."""
    table = deal_next(code, Table(dealer=SEATS[number % 4]), f"slips {number}")
    sitting, player = TableSetup(policy=Policy.CLUB, slips=Slips(slips, number)), BookPlayer(book_for(code))
    for acts_done in range(400):
        step = next_step(code, table, sitting, acts_done)
        if isinstance(step, Prompt):
            seen = view(code, table, step.seat)
            if step.pending.need is Need.CHOICE:
                yield table, seen
            step = chosen_act(code, table, sitting, step, player.decide(code, seen), acts_done)
        if not isinstance(step, ChosenAct):
            return
        table = after(table, judge(code, table, next(act for act in _tried(step) if _possible(code, table, act))))


def _tried(step: ChosenAct) -> tuple[Act, ...]:
    return (step.act, *step.alternatives)


def _possible(code: Code, table: Table, act: Act) -> bool:
    try:
        admit(Policy.CLUB, code, table, act)
    except ImpossibleAct:
        return False
    return True
