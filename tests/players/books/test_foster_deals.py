"""The three deals that Foster's book plays (1910, pp. 120, 126, 151): its calls and cards beside the player's."""

from __future__ import annotations

import pytest

from oddtrick.files.record import code_of, read_record, replay_all
from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS
from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.cards import SEATS, Card, Seat, Suit
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


def played_on(page: int, seed: int) -> Table:
    """The deal played to its end from the auction of the book, by its player at all four seats."""
    record = read_record((RECORDS / f"foster-p{page}.odd").read_text(encoding="utf-8"))
    code, table = code_of(record.header), Table(dealer=record.first_dealer)
    for act in record.acts:
        if not isinstance(act, Play):
            table = after(table, judge(code, table, act))
    player = BookPlayer(BOOKS["foster-1910"], seed)
    for _ in range(52):
        views = (view(code, table, seat) for seat in SEATS)
        now = next(seen for seen in views if seen.offers.plays)
        table = after(table, judge(code, table, player.decide(code, now).act))
    return table


Named = tuple[int, Seat, str]
"""A trick by its number, who plays to it, and the cards of which it may be one; a letter is any card of a suit."""

PRINTED: dict[int, tuple[int, tuple[Named, ...]]] = {
    # Three down: two hearts, four clubs and the ace of spades are lost (p. 122).
    120: (6, ((1, Seat.N, "HJ"), (1, Seat.S, "HK"), (2, Seat.S, "HA"), (3, Seat.S, "C"))),
    # Two by cards for the other side (p. 127).
    126: (
        5,
        (
            (1, Seat.S, "H7"),  # the partner's suit, and not his own
            (2, Seat.E, "DA"),
            (3, Seat.E, "DQ"),
            (3, Seat.W, "DK"),  # overtaken
            (4, Seat.W, "S"),
            (4, Seat.S, "SA"),  # put in
            (5, Seat.S, "H4"),  # another heart
            (6, Seat.N, "CT"),  # Y quits the hearts
        ),
    ),
    # Two no trumps made (p. 152).
    151: (
        8,
        (
            (1, Seat.S, "HJ"),
            (1, Seat.E, "H4 H8"),
            (2, Seat.E, "H4 H8"),
            (3, Seat.E, "HA"),  # held off until the third round
            (4, Seat.E, "D"),
            (5, Seat.W, "D"),
            (6, Seat.W, "D"),
            (7, Seat.E, "D9"),  # the last of four diamonds, in his own hand
            (8, Seat.E, "C5 C7"),  # a small club
            (8, Seat.S, "CQ"),
            (8, Seat.W, "C3 C9"),  # allowed to hold the trick
            (9, Seat.S, "C6"),  # the club returned
            (9, Seat.W, "CA"),  # the ace second hand
            (10, Seat.W, "C9 C3"),  # a third round
            (10, Seat.S, "CK"),
        ),
    ),
}
"""By page: the declarer's tricks, and each card that the print names."""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("page", PAGES)
def test_the_player_plays_the_deal_as_printed(page: int, seed: int) -> None:
    """All four seats go on from the auction of the book: the result is that of the book, and each card it names."""
    deal = played_on(page, seed).deal
    assert deal is not None
    taken, named = PRINTED[page]
    tricks = [[(seat, str(card)) for seat, card in trick.plays] for trick in deal.play.tricks]
    for number, seat, cards in named:
        played = dict(tricks[number - 1])[seat]
        assert any(played == card or (len(card) == 1 and played[0] == card) for card in cards.split()), (number, played)
    assert deal.taken == taken


def test_four_clubs_and_the_ace_of_spades_beat_the_first_deal() -> None:
    """Foster, p. 122: what the other side takes beside its two hearts."""
    deal = played_on(120, 0).deal
    assert deal is not None
    lost = [trick for trick in deal.play.tricks if trick.winner in (Seat.N, Seat.S)]
    assert sum(trick.led.suit is Suit.CLUBS or trick.card(trick.winner).suit is Suit.CLUBS for trick in lost) == 4  # type: ignore[union-attr]  # the winner played a card
    assert any(trick.card(trick.winner) is Card.SA for trick in lost)


def test_the_last_cards_of_the_throw_in_are_king_and_club() -> None:
    """Foster, p. 152: the king of spades and a club bring the contract home."""
    deal = played_on(151, 0).deal
    assert deal is not None
    won = {trick.card(trick.winner) for trick in deal.play.tricks[10:] if trick.winner in (Seat.E, Seat.W)}
    assert Card.SK in won
    assert {Card.CJ, Card.CT, Card.C7} & won


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
