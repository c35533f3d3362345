"""What a call means under a book, in words: as the books print it, and from the calls alone."""

from __future__ import annotations

import pytest

from oddtrick.players.books.engine.meanings_in_words import meanings, meanings_of_next
from oddtrick.players.live_table import LiveTable
from oddtrick.players.registry import BOOKS, book_of
from oddtrick.rules.cards import Seat
from oddtrick.words.wording import sentence


def explained(code: str, *calls: str, seed: int = 1) -> tuple[str, ...]:
    table = LiveTable(code, dealer="S")
    table.deal(seed=seed)
    for call in calls:
        table.call(call)
    return tuple(sentence(str(each)) for each in meanings(table.code, BOOKS[book_of(table.code)], table.view(None)))


def test_one_spade_of_fosters_dealer_denies_a_sure_trick() -> None:
    """Foster, 1910, p. 77 ff.: the dealer who has nothing says one spade."""
    assert "no sure trick" in explained("auction-1910", "1S")[0].lower()


def test_a_suit_of_fosters_is_named_with_its_tops_and_is_long_when_it_is_named_again() -> None:
    texts = explained("auction-1910", "1H", "P", "P", "1NT", "2H")
    assert texts[0].startswith("At least four hearts with a sure trick in them")
    assert texts[3].startswith("A hand for no trumps")
    assert texts[4].startswith("At least six hearts")


@pytest.mark.parametrize("code", ["bridge-1895", "auction-1908", "auction-1910", "auction-1915"])
def test_no_meaning_depends_on_the_cards(code: str) -> None:
    calls = ("hearts", "P") if code == "bridge-1895" else ("1H", "1NT", "X", "P")
    assert explained(code, *calls[:1], seed=1) == explained(code, *calls[:1], seed=2)


def test_a_player_is_not_asked_for_what_only_they_see() -> None:
    table = LiveTable("auction-1910", dealer="S")
    table.deal(seed=1)
    with pytest.raises(AssertionError, match="hands of players"):
        meanings(table.code, BOOKS["foster-1910"], table.view("S"))
    with pytest.raises(AssertionError, match="hands of players"):
        meanings_of_next(table.code, BOOKS["foster-1910"], table.view("S"), ())


@pytest.mark.parametrize(
    ("code", "said"),
    [("bridge-1895", ("hearts", "double")), ("auction-1910", ("1S", "1H", "X")), ("auction-1915", ("P", "1C"))],
)
def test_what_a_call_would_show_is_what_it_shows_when_it_is_made(code: str, said: tuple[str, ...]) -> None:
    table = LiveTable(code, dealer="S")
    table.deal(seed=1)
    for call in said:
        table.call(call)
    offers = table.offers(table.view(None).player or Seat.S).calls
    book = BOOKS[book_of(table.code)]
    for offered, would in zip(offers, meanings_of_next(table.code, book, table.view(None), offers), strict=True):
        other = LiveTable(code, dealer="S")
        other.deal(seed=1)
        for each in (*said, offered):
            other.call(each)
        assert meanings(other.code, book, other.view(None))[-1] == would


def test_who_redoubles_is_for_what_their_side_has_named() -> None:
    assert explained("auction-1910", "1S", "1H", "X", "XX")[-1] == "Confidence in hearts."
    assert explained("auction-1910", "1S", "1H", "P", "P", "X")[-1].startswith("Strength against hearts")
