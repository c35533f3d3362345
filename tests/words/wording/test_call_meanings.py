"""What a call would come to, before it is made: worked out by hand from the figures of each book."""

from __future__ import annotations

import pytest

from oddtrick.players.live_table import LiveTable
from oddtrick.rules.calls import parse_call
from oddtrick.rules.codes import code_for
from oddtrick.words.wording import call_explained


def explained(code: str, said: tuple[str, ...], call: str, *variety: str) -> str:
    """What the dealer, South, or the next to speak after those calls, would get by another call."""
    table = LiveTable(code_for(code, varieties=variety), dealer="S")
    table.deal(seed=1)
    for each in said:
        table.call(parse_call(each))
    assert table.now.deal is not None
    return call_explained(table.code, table.now.deal, parse_call(call))


@pytest.mark.parametrize(
    ("code", "said", "call", "text"),
    [
        # 1895, laws 4 and 48-58: a heart is 8, doubled 16, redoubled 32; what is not doubled goes to the leader.
        ("bridge-1895", (), "leave", "Your partner has to declare, and names a suit or no trumps."),
        ("bridge-1895", (), "make:H", "Trumps are hearts. Each odd trick counts 8, for whichever side wins it."),
        ("bridge-1895", ("leave",), "make:NT", "There are no trumps. Each odd trick counts 12, for"),
        ("bridge-1895", ("make:H",), "may-i-play", "You do not double; your partner may yet."),
        ("bridge-1895", ("make:H", "may-i-play"), "yes", "You do not double, and the play begins."),
        ("bridge-1895", ("make:H",), "X", "Each odd trick counts 16 in place of 8, for whichever side wins it."),
        ("bridge-1895", ("make:H", "X"), "XX", "Each odd trick counts 32 in place of 16, for whichever"),
        ("bridge-1895", ("make:H", "X"), "satisfied", "You double no more; your partner may yet."),
        ("bridge-1895", ("make:H", "X", "satisfied"), "yes", "You double no more, and the play begins."),
        # 1910, laws 4 and 49: two hearts are eight tricks, 16 points; 50 an under-trick, 100 doubled, 200 redoubled.
        ("auction-1910", (), "2H", "Your side has to win eight tricks: 16 points of the 30 for a game."),
        ("auction-1910", (), "3NT", "Your side has to win nine tricks: 36 points, a game."),
        ("auction-1910", ("2H",), "X", "Each odd trick counts 16 in place of 8, each under-trick 100 in place of 50."),
        ("auction-1910", ("2H", "X"), "XX", "Each odd trick counts 32 in place of 16, each under-trick 200 in place"),
        ("auction-1910", ("2H",), "P", "You bid nothing now; at your next turn you may."),
        ("auction-1910", ("2H", "P", "P"), "P", "The last bid stands."),
        # 1915, laws 4 and 44: spades are 9, and the dealer may pass; after four passes there is another deal.
        ("auction-1915", (), "1S", "Your side has to win seven tricks: nine points of the 30 for a game."),
        ("auction-1915", ("P", "P", "P"), "P", "Nobody has bid: the deal is thrown in."),
    ],
)
def test_a_call_says_what_it_would_come_to(code: str, said: tuple[str, ...], call: str, text: str) -> None:
    assert explained(code, said, call).startswith(text)


def test_bids_of_the_varieties_say_what_they_come_to() -> None:
    """Foster, pp. 157-159: a suit alone is bid, or a number of points and then the suit."""
    assert explained("auction-1910", (), "H", "by-suits") == "Trumps are hearts. Each odd trick counts 8."
    by_figures = "auction-1910", ("24", "P", "P")
    assert "bring your side 24 points" in explained("auction-1910", (), "24", "by-figures")
    assert explained(*by_figures, "P", "by-figures") == "The last bid stands."
    assert explained("auction-1910", ("24", "P", "P", "P"), "name:H", "by-figures").startswith("Trumps are hearts.")
