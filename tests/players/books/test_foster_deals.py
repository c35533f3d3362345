"""The three deals that Foster's book plays (1910, pp. 120, 126, 151): its calls and cards beside the player's."""

from __future__ import annotations

import pytest

from oddtrick.files.record import code_of, read_record, replay_all
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Table
from oddtrick.rules.view import view
from tests import RECORDS

PAGES = (120, 126, 151)
PLAYER = BookPlayer(BOOKS["foster-1910"])

Beside = tuple[Act, Decision]
"""What was done in the book, and what the player would have done."""


def beside(page: int) -> list[Beside]:
    """Every call and card of a deal that was a choice, beside the player's."""
    record = read_record((RECORDS / f"foster-p{page}.odd").read_text(encoding="utf-8"))
    code, table = code_of(record.header), Table(dealer=record.first_dealer)
    found: list[Beside] = []
    for act in record.acts:
        now = view(code, table, act.by)
        if isinstance(act, Say) or (isinstance(act, Play) and len(now.offers.plays) > 1):
            found.append((act, PLAYER.decide(code, now)))
        table = after(table, judge(code, table, act))
    return found


def card(act: Act) -> Card | None:
    return act.cards[0] if isinstance(act, Play) else None


def leads_of(page: int, seat: Seat) -> dict[Card, Decision]:
    """The player's decisions where that seat played in the book, by the card of the book."""
    return {act.cards[0]: told for act, told in beside(page) if isinstance(act, Play) and act.source is seat}


@pytest.mark.parametrize(
    ("page", "declarer", "taken"),
    [(120, Seat.W, 6), (126, Seat.E, 5), (151, Seat.E, 8)],  # 300 of penalty; two by cards for YZ; the contract made
)
def test_the_deals_end_as_in_the_book(page: int, declarer: Seat, taken: int) -> None:
    record = read_record((RECORDS / f"foster-p{page}.odd").read_text(encoding="utf-8"))
    done = replay_all(code_of(record.header), record)
    assert done.error is None
    assert all(ruling.is_proper for ruling in done.rulings)
    deal = done.table.deal
    assert deal is not None
    assert (deal.declaration.declarer, deal.taken) == (declarer, taken)


@pytest.mark.parametrize(
    ("page", "seat", "cards"),
    [
        (120, Seat.N, "HJ"),  # p. 122: the best of the suit that the partner named
        (120, Seat.S, "HK HA"),  # p. 122: won with the king, and the ace led
        (126, Seat.S, "H7"),  # p. 127: not his own clubs
        (151, Seat.S, "HJ"),  # p. 152
        (151, Seat.E, "H4 H8 C5"),  # p. 152: held off until the third round; the small club
    ],
)
def test_the_player_plays_the_cards_that_the_book_prints(page: int, seat: Seat, cards: str) -> None:
    found = leads_of(page, seat)
    for name in cards.split():
        told = found[Card.parse(name)]
        assert card(told.act) is Card.parse(name), told.reason


@pytest.mark.parametrize("page", PAGES)
def test_calls_and_cards_of_the_book_beside_the_players(page: int) -> None:
    """The player differs from the book here and there; two in three of his acts at least are the book's."""
    found = beside(page)
    lines = [f"{act} | {told.act} {told.rule} {told.page} {told.reason}" for act, told in found if told.act != act]
    assert len(lines) <= len(found) / 3, "\n".join(lines)


def test_the_dealers_first_calls_are_those_of_the_book() -> None:
    """Pages 120, 126 and 152: one heart, one club, one club."""
    for page in PAGES:
        act, told = beside(page)[0]
        assert told.act == act, told.reason
