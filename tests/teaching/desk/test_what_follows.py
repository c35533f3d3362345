"""What follows from each choice, as far as the chooser may know it: nothing of it depends on cards not seen."""

from __future__ import annotations

import random

import pytest

from oddtrick.players.live_table import LiveTable
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import Table
from oddtrick.rules.terms import Remedy
from oddtrick.teaching.desk import what_follows as module
from oddtrick.teaching.desk.what_follows import as_far_as_known, what_follows
from oddtrick.words.wording.people_at_table import COMPASS
from oddtrick.words.wording.statement_texts import statement_texts
from oddtrick.words.wording.statements import CardsLie, Statement, Unchanged
from tests.support.worlds import WORLDS, other_worlds, sneak

RAISE = Remedy.parse("make-sufficient")
ORDERS = (lambda cards: cards, lambda cards: cards[::-1])


def statements_text(table: LiveTable, *statements: Statement) -> str:
    return " ".join(statement_texts(statements, table.code, COMPASS.__getitem__))


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_what_a_seat_knows_is_the_same_table_in_two_worlds_that_it_cannot_tell_apart(code: Code) -> None:
    rng = random.Random(f"what follows/{code.key}")
    compared = tried = 0
    while compared < WORLDS or tried < 6:
        world = sneak(rng, code, rng.randint(2, 70))
        if world.table.deal is None or (compared >= WORLDS and not world.table.rights):
            continue
        for other, *swapped in other_worlds(rng, code, world, 3):
            for seat in set(COMPASS) - set(swapped):
                if world.table.deal.lineup.person(seat) in swapped or seat is world.table.deal.lineup.vacant:
                    continue
                tables = [as_far_as_known(code, each.table, seat, ORDERS[0]) for each in (world, other)]
                assert tables[0] == tables[1]
                compared += 1
                for mine, theirs in zip(world.table.rights, other.table.rights, strict=False):
                    if not mine.secret and seat in mine.choosers and mine == theirs:
                        told = [what_follows(code, each.table, mine, seat) for each in (world, other)]
                        assert told[0] == told[1]
                        tried += 1


def test_a_bid_too_low_raised_bars_the_partner() -> None:
    """Auction of 1910, law 52: the adversary on the left may have it made sufficient, and the partner is barred."""
    table = LiveTable("auction-1910", dealer="S", names={"W": "Brown"})
    table.deal(seed=1895)
    table.call("2H")
    table.call("1NT")
    (right,) = table.now.rights
    (chooser,) = right.choosers
    shown = what_follows(table.code, table.now, right, chooser)
    raised = statements_text(table, *shown.choices[next(group for group in shown.choices if group[0] == RAISE)])
    assert "1NT of West is raised to 2NT" in raised
    assert "East may not bid or double" in raised
    # Let stand, it bars nobody.
    stand = statements_text(table, *shown.choices[(Remedy.parse("stand"),)])
    assert "may not" not in stand
    assert stand.endswith("North calls next.")
    assert statements_text(table, *shown.waived).endswith("North calls next.")


def test_what_depends_on_cards_not_seen_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = LiveTable("auction-1910", dealer="S")
    table.deal(seed=1895)
    table.call("2H")
    table.call("1NT")
    (right,) = table.now.rights

    def telling(_code: object, at: Table, *_: object) -> tuple[Statement, ...]:
        assert at.deal is not None
        return (Unchanged(), CardsLie(Seat.W, tuple(at.deal.play.hands[Seat.W])))

    monkeypatch.setattr(module, "waived_outcome", telling)
    (chooser,) = right.choosers
    assert what_follows(table.code, table.now, right, chooser).waived == (Unchanged(),)
