"""The cards of the books' players: each group of rules on hands of the book, and what cards tell.

The pages are those of Foster (1910) and of Badsworth (1898); where they print a suit only, the other cards are ours.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.books.engine.card_inferences import informed, read_cards
from oddtrick.players.books.engine.lead_tables import card_named, row_for
from oddtrick.players.books.foster.leads import AGAINST_PLAIN, AGAINST_TRUMPS, LANGUAGE
from oddtrick.players.plain.play_knowledge import sight
from oddtrick.players.registry import BOOKS, agreeing
from oddtrick.rules.cards import SEATS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.view import View
from tests.players.books.book_cards import BADSWORTH, CODES, FOSTER, card_of, decision_of, view_in_play


@pytest.mark.parametrize(
    ("holding", "first", "after"),
    [
        ("AKQJ", "K", "J"),  # p. 130
        ("AKQ2", "K", "Q"),
        ("AKJ2", "K", "A"),
        ("KQJT", "K", "T"),  # p. 131
        ("KQJ2", "K", "J"),
        ("KQT52", "K", "5"),  # p. 132, the king having won
        ("QJ52", "Q", "J"),
        ("JT52", "J", "T"),
        ("J82", "J", "8"),
        ("KJT2", "T", None),  # p. 133
        ("AQJ2", "A", "Q"),  # p. 134
        ("AJT2", "A", "J"),
        ("A9742", "A", "4"),
        ("Q8742", "4", None),
    ],
)
def test_leads_against_trumps(holding: str, first: str, after: str | None) -> None:
    cards = Hand.parse(f"-.{holding}.-.-").suit(Suit.HEARTS)
    row = row_for(AGAINST_TRUMPS, cards)
    assert row is not None
    assert str(card_named(row.lead, cards)) == f"H{first}"
    assert card_named(row.won, cards) == (None if after is None else Card.parse(f"H{after}"))


@pytest.mark.parametrize(
    ("holding", "first"),
    [
        ("AKQ52", "K"),  # p. 136: three honours, two in sequence
        ("KQJ52", "K"),
        ("KQT52", "K"),
        ("QJT52", "Q"),
        ("AQJ52", "A"),
        ("AK852", "5"),  # two only: the fourth-best
        ("KQ852", "5"),
        ("QJ852", "5"),
        ("A9852", "5"),
        ("AK98642", "K"),  # seven or more
        ("J82", "J"),  # a short suit below the queen
        ("T3", "T"),
    ],
)
def test_leads_without_trumps(holding: str, first: str) -> None:
    cards = Hand.parse(f"-.{holding}.-.-").suit(Suit.HEARTS)
    row = row_for(AGAINST_PLAIN, cards)
    assert row is not None
    assert str(card_named(row.lead, cards)) == f"H{first}"


@pytest.mark.parametrize(
    ("key", "where", "cards", "expected"),
    [
        pytest.param(
            FOSTER,
            "S E",
            ("xxxx.84.xxx.xxxx", "xxxx.T53.xxx.xxx", "HK H5"),
            ("H8", "T-1"),
            id="the echo, p. 137",
        ),
        pytest.param(
            FOSTER,
            "S E",
            ("xxxx.J4.xxx.xxxx", "xxxx.T53.xxx.xxx", "HK H5"),
            ("H4", "T-2"),
            id="not from a knave, p. 138",
        ),
        pytest.param(
            FOSTER,
            "S E",
            ("xxx.952.xxx.xxxx", "xxxx.T63.xxx.xxx", "HK H3"),
            ("H2", "T-1"),
            id="three: the lowest, p. 137",
        ),
        pytest.param(
            FOSTER,
            "NT E",
            ("xxx.JT84.xxx.xxx", "xxxx.953.xxx.xxx", "HK H3"),
            ("HT", "T-4"),
            id="second-best, p. 138",
        ),
        pytest.param(
            FOSTER,
            "NT E",
            ("xxx.J84.xxx.xx", "xxxx.95.xxx.xxx", "HK H3 HT H2,W HQ H5"),
            ("H8", "T-4"),
            id="and the one above the lowest",
        ),
        pytest.param(
            FOSTER,
            "S E",
            ("xxx.AK5.xxx.xxxx", "xxxx.972.xxx.xxx", "H3 H7"),
            ("HK", "T-5"),
            id="the lower of equals, p. 138",
        ),
        pytest.param(
            FOSTER,
            "NT E",
            ("xxx.xxxx.xxx.AJ3", "xxxx.xxx.xxx.Q92", "C7 C2"),
            ("C3", "T-7"),
            id="eleven: let run, p. 140",
        ),
        pytest.param(
            FOSTER,
            "NT E",
            ("xxx.xxxx.xxx.AJ3", "xxxx.xxx.xxx.Q92", "C7 C9"),
            ("CJ", "T-6"),
            id="eleven: beat dummy, p. 140",
        ),
        pytest.param(
            FOSTER,
            "NT E",
            ("xxxx.K52.xxx.xxx", "xxx.Q63.xxx.xxxx", "N HQ"),
            ("HK", "H-2"),
            id="honour on honour, p. 142",
        ),
        pytest.param(
            FOSTER,
            "S W",
            ("xxx.KQ5.xxx.xxxx", "xxx.982.xxx.xxxx", "S H3"),
            ("HQ", "H-3"),
            id="from a combination, p. 142",
        ),
        pytest.param(
            FOSTER,
            "NT N",
            ("xxx.A82.xxx.xxxx", "xxxx.Q5.xxx.xxxx", "H3"),
            ("HQ", "H-5"),
            id="queen before ace, p. 143",
        ),
        pytest.param(
            FOSTER,
            "NT N",
            ("xxx.652.xxx.xxxx", "xxx.K93.xxx.xxxx", "H7"),
            ("H9", "H-6"),
            id="dummy covers, p. 143",
        ),
        pytest.param(
            FOSTER,
            "NT N",
            ("xxx.432.xxxx.xxx", "xxxx.AJT.xxx.xxx", "S H3 H5"),
            ("HT", "P-4"),
            id="to be taken twice, p. 146",
        ),
        pytest.param(
            FOSTER,
            "NT N",
            ("A4.xxxx.432.xxxx", "K7.xxx.AQJT98.xx", "S3"),
            ("S7", "P-7"),
            id="re-entry, p. 147",
        ),
        pytest.param(
            FOSTER,
            "NT N",
            ("xxxx.52.xxxx.xxx", "xxx.AK7643.xx.xx", "S H5 H8"),
            ("H3", "P-8"),
            id="ducking, p. 147",
        ),
        pytest.param(
            FOSTER,
            "NT S",
            ("xxx.A72.xxx.xxxx", "xxxx.64.xxx.xxxx", "HK H4 H5"),
            ("H2", "P-9"),
            id="holding up, p. 148",
        ),
        pytest.param(
            FOSTER,
            "NT S",
            ("xxx.A7.xxx.xxxx", "xxxx.6.xxx.xxxx", "HK H4 H5 H2,W HQ H6 C2"),
            ("HA", ""),
            id="no longer than needed",
        ),
        pytest.param(
            FOSTER,
            "NT W",
            ("-.AKT83.-.J52", "-.742.98.643", "S DA"),
            ("H3", "X-2"),
            id="what is not feared, p. 150",
        ),
        pytest.param(
            BADSWORTH,
            "NT W",
            ("-.6543.82.KQJT9", "T7.K7.AT5.A842", "N SA S6 S8"),
            ("CK", "C4"),
            id="a solid sequence, p. 70",
        ),
        pytest.param(
            BADSWORTH,
            "NT W",
            ("-.65.82.KJ8532", "T7.K7.AT5.AQ4", "N SA S6 S8"),
            ("C3", "C3"),
            id="lowest but one, p. 70",
        ),
        pytest.param(
            BADSWORTH,
            "NT N",
            ("AK5.94.AK85.AT72", "QJ3.K63.QJ72.K83", "HQ"),
            ("H3", "Y4"),
            id="the king is kept, p. 65",
        ),
        pytest.param(
            BADSWORTH,
            "H N",
            ("AJ6.AKQJ.K83.Q95", "Q872.T984.A5.K74", "ST"),
            ("S7", "Y3"),
            id="lowest but one of dummy, p. 69",
        ),
    ],
)
def test_cards_of_the_books(key: str, where: str, cards: tuple[str, str, str], expected: tuple[str, str]) -> None:
    hand, dummy, tricks = cards
    decision = decision_of(key, view_in_play(key, where, hand, dummy, tricks))
    assert (card_of(decision), decision.rule) == expected, decision.reason
    assert bool(decision.page) is bool(decision.rule)


def test_no_echo_without_trumps() -> None:
    """Page 138: the echo is for hands with trumps."""
    view = view_in_play(FOSTER, "NT E", "xxx.84.xxx.xxxx", "xxxx.T53.xxx.xxx", "HK H5")
    assert card_of(decision_of(FOSTER, view)) == "H4"


@pytest.mark.parametrize(
    ("hand", "tricks", "card", "rule"),
    [
        # The king drove out the ace: with queen and knave one of them goes back (p. 140).
        ("xxxx.QJ2.xxx.xx", "HK H5 H3 HA,S C9 C3 C4 CA", "HQ", "B-1"),
        ("xxxx.92.xxxx.xx", "HK H5 H3 HA,S C9 C3 C4 CA", "H9", "B-2"),  # two left: the higher (p. 141)
        ("xxxx.862.xxx.xx", "HK H5 H3 HA,S C9 C3 C4 CA", "H2", "B-2"),  # three: the lowest
    ],
)
def test_the_partners_suit_is_returned(hand: str, tricks: str, card: str, rule: str) -> None:
    decision = decision_of(FOSTER, view_in_play(FOSTER, "NT E", hand, "xxxx.T74.xxx.x", tricks))
    assert (card_of(decision), decision.rule) == (card, rule), decision.reason


def test_who_echoed_is_given_the_ruff() -> None:
    """Page 137: the eight, then the four, says that the third round can be trumped."""
    tricks = "HK H5 H8 H2,W HA H3 H4 H7"
    decision = decision_of(FOSTER, view_in_play(FOSTER, "S W", "xx.QJ6.xxx.xxx", "xxx.T9.xxx.xxx", tricks))
    assert card_of(decision)[0] == "H"
    assert decision.rule == "T-1"


def test_three_upward_do_not_ask_for_a_ruff() -> None:
    tricks = "HK H5 H4 H2,W HA H3 H8 H7"
    decision = decision_of(FOSTER, view_in_play(FOSTER, "S W", "xx.QJ6.xxx.xxx", "xxx.T9.xxx.xxx", tricks))
    assert decision.rule != "T-1"


@pytest.mark.parametrize(("agreed", "suit"), [("weakest", "D"), ("heart", "H")])
def test_the_partner_doubled_no_trumps(agreed: str, suit: str) -> None:
    """Page 66: in England the weakest suit, in America a heart."""
    code = CODES[BADSWORTH]
    said = [("S", "make:NT"), ("W", "may-i-play"), ("E", "X"), ("S", "satisfied"), ("N", "satisfied")]
    view = replace(view_in_play(BADSWORTH, "NT W", "KJ74.QJ93.852.K6", said=said), doubling=1)
    book = agreeing(BOOKS[BADSWORTH], (("doubled", agreed),))
    assert card_of(BookPlayer(book).decide(code, view))[0] == suit


def test_where_the_book_is_silent_it_says_so() -> None:
    view = view_in_play(FOSTER, "NT S", "xxx.AK2.xxx.xxxx", "xxxx.64.xxx.xxxx", "H3 H4 H9")
    decision = decision_of(FOSTER, view)
    assert decision.rule == ""
    assert decision.page == ""
    assert "Foster gives no rule here." in str(decision.reason)


# -- what cards tell --


def told_by(where: str, hand: str, dummy: str, tricks: str) -> tuple[View, dict[Seat, int], dict[Seat, int]]:
    """The view, and the cards that each hand is taken to hold and not to hold."""
    view = view_in_play(FOSTER, where, hand, dummy, tricks)
    cards = read_cards(sight(view), LANGUAGE, dict.fromkeys(SEATS, frozenset()))
    return view, dict(cards.held), dict(cards.denied)


def test_a_king_shows_the_ace_or_the_queen() -> None:
    """Page 131: the reader who has the ace knows where the queen is."""
    _, held, _ = told_by("S E", "xxxx.A84.xxx.xxx", "xxxx.T53.xxx.xxx", "HK H5")
    assert held[Seat.W] & Card.HQ.bit
    _, held, _ = told_by("S E", "xxxx.Q84.xxx.xxx", "xxxx.T53.xxx.xxx", "HK H5")
    assert held[Seat.W] & Card.HA.bit


def test_an_ace_denies_the_king_against_trumps() -> None:
    _, _, denied = told_by("S E", "xxxx.Q84.xxx.xxx", "xxxx.T53.xxx.xxx", "HA H5")
    assert denied[Seat.W] & Card.HK.bit


def test_the_rule_of_eleven_places_the_higher_cards() -> None:
    """Page 140: seven led, four higher cards in sight; the declarer has none, the leader three."""
    view, held, denied = told_by("NT E", "xxx.xxxx.xxx.AJ3", "xxxx.xxx.xxx.Q92", "C7 C2")
    higher = Hand.of([Card.CK, Card.CT, Card.C8]).bits
    assert held[Seat.W] & higher == higher
    assert denied[Seat.S] & higher == higher
    told = informed(sight(view), read_cards(sight(view), LANGUAGE, dict.fromkeys(SEATS, frozenset())))
    assert not told.may_hold(Seat.S, Suit.CLUBS) & higher


def test_third_hand_denies_the_next_lower_card() -> None:
    """Page 138: the king from third hand denies the queen."""
    _, _, denied = told_by("S W", "xxxx.J842.xx.xx", "xxxx.T53.xxx.xx", "H2 H3 HK HA,S S9")
    assert denied[Seat.E] & Card.HQ.bit


def test_what_contradicts_itself_tells_nothing() -> None:
    """A knave led denies the queen, and nobody else can hold it either: the cards stay where they may be."""
    view = view_in_play(FOSTER, "S E", "xxxx.984.xxx.xxx", "xxxx.T53.xxx.xxx", "HJ H5")
    cards = read_cards(sight(view), LANGUAGE, dict.fromkeys(SEATS, frozenset()))
    both = replace(cards, denied=dict.fromkeys(SEATS, Card.HQ.bit))
    told = informed(sight(view), both)
    assert told.may_hold(Seat.W, Suit.HEARTS) & Card.HQ.bit
    assert told.may_hold(Seat.S, Suit.HEARTS) & Card.HQ.bit


def test_signs_name_ranks() -> None:
    letters = {rank.letter for rank in Rank}
    for signs in (LANGUAGE.suited, LANGUAGE.plain):
        for sign in signs.values():
            assert set(sign.holds + sign.either + sign.denies) <= letters
