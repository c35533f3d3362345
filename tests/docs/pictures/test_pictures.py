"""Pictures: well formed, nothing left out, and told in words for those who do not see them."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

from oddtrick.rules.calls import DOUBLE, PASS, Bid, Call, Strain
from oddtrick.rules.cards import PACK, SEATS, SUITS, Hand, Hands, Rank, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1910
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line
from oddtrick.rules.laws.score.sheet import Sheet, enter
from oddtrick.solving.pictures import (
    Pictures,
    Svg,
    auction_picture,
    hand_diagram,
    results_table,
    sheet_picture,
    stacked,
    worth_table,
)
from oddtrick.solving.solver import Worth

SVG = "{http://www.w3.org/2000/svg}"


def words(picture: Svg) -> list[str]:
    """What is written in a picture, each text as it reads."""
    root = ET.fromstring(picture.svg)  # noqa: S314 - our own drawing
    assert root.find(f"{SVG}title") is not None
    assert root.find(f"{SVG}desc") is not None
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


def hands_dealt(seed: str = "picture") -> Hands:
    pack = list(PACK)
    Random(seed).shuffle(pack)
    return deal_round(pack, Seat.N)


def test_every_card_is_drawn_and_told() -> None:
    hands = hands_dealt()
    picture = hand_diagram(hands, names={Seat.N: "Brown & <Sons>"}, dealer=Seat.E)
    shown = words(picture)
    for hand in hands:
        for suit in SUITS:
            ranks = ["10" if card.rank is Rank.TEN else card.rank.letter for card in hand.suit(suit)]
            line = f"{suit.symbol} {' '.join(ranks) or '—'}"
            assert line in shown
            assert line in picture.description
    assert "Brown & <Sons>" in shown
    assert "East, dealer" in shown


def test_an_auction_keeps_its_columns() -> None:
    said: list[tuple[Seat, Call]] = [
        (Seat.E, Bid(1, Strain.HEARTS)),
        (Seat.S, DOUBLE),
        (Seat.W, PASS),
        (Seat.N, PASS),
        (Seat.E, PASS),
    ]
    picture = auction_picture(said, Seat.E)
    assert words(picture) == ["The auction", "East", "South", "West", "North", "1♥", "double", "pass", "pass", "pass"]
    assert picture.description.startswith("East: One heart; South: I double")


def test_three_players_have_three_columns() -> None:
    """Where nobody sits (Foster pp. 163-165) nobody speaks."""
    said: list[tuple[Seat, Call]] = [(Seat.W, Bid(1, Strain.DIAMONDS)), (Seat.N, PASS), (Seat.S, PASS)]
    picture = auction_picture(said, Seat.W, vacant=Seat.E)
    assert words(picture) == ["The auction", "West", "North", "South", "1♦", "pass", "pass"]
    assert picture.width < auction_picture(said, Seat.W).width


def test_a_long_name_is_cut_in_the_picture_and_whole_in_its_words() -> None:
    name = "Mrs. Featherstonehaugh-Cholmondeley"
    names = {Seat.W: name}
    for picture in (
        hand_diagram(hands_dealt(), names=names, dealer=Seat.W),
        auction_picture([(Seat.W, PASS)], Seat.W, names=names),
        results_table({(strain, seat): 7 for strain in Strain for seat in SEATS}, names=names),
    ):
        assert name in picture.description
        (shown,) = [word for word in words(picture) if word.startswith("Mrs.")]
        assert "…" in shown
        assert shown.endswith(", dealer") == ("The deal" in words(picture))


def test_thirteen_cards_of_a_suit_are_drawn_together() -> None:
    suited = tuple(Hand.of(card for card in PACK if card.suit is suit) for suit in SUITS)
    north, east, south, west = suited
    picture = hand_diagram((north, east, south, west))
    assert picture.svg.count("textLength") == 2, "north and south have room enough"
    assert "textLength" not in hand_diagram(hands_dealt()).svg


def test_a_loss_has_a_minus_sign() -> None:
    sheet = enter(Sheet(scoring=AUCTION_1910.scoring), (entry(Side.NS, Line.ABOVE, -50),))
    assert "\N{MINUS SIGN}50" in words(sheet_picture(sheet))


def test_a_call_out_of_turn_begins_no_column_of_its_own() -> None:
    picture = auction_picture([(Seat.W, Bid(1, Strain.SPADES)), (Seat.N, PASS)], Seat.N)
    assert words(picture)[-2:] == ["1♠", "pass"]


def entry(who: Side, line: Line, points: int) -> Entry:
    return Entry(who=who, line=line, points=points, law="", item=PlainItem.SCORE_SO_FAR)


def test_the_sheet_has_every_entry_and_the_sums() -> None:
    sheet = Sheet(scoring=AUCTION_1910.scoring)
    sheet = enter(sheet, (entry(Side.NS, Line.BELOW, 32), entry(Side.EW, Line.ABOVE, 16)))
    sheet = enter(sheet, (entry(Side.EW, Line.BELOW, 24),))
    picture = sheet_picture(sheet, names={Side.NS: "WE", Side.EW: "THEY"})
    assert sorted(words(picture)) == sorted(["The score", "WE", "THEY", "16", "32", "24", "total", "32", "40"])
    assert "WE: above the line nothing; below 32; total 32" in picture.description


def test_a_sheet_without_a_deal() -> None:
    assert "total" in words(sheet_picture(Sheet(scoring=AUCTION_1910.scoring)))


def test_a_table_of_results() -> None:
    strains = (Strain.NO_TRUMPS, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
    won = {(strain, seat): place + seat for place, strain in enumerate(strains) for seat in SEATS}
    shown = words(results_table(won))
    assert shown.count("7") == sum(tricks == 7 for tricks in won.values())
    assert [strain.symbol for strain in strains] == [text for text in shown if text in ("NT", "♠", "♥", "♦", "♣")]


def test_what_each_side_can_declare() -> None:
    made = Worth(strain=Strain.SPADES, declarer=Seat.E, level=2, tricks=8, points=-14, entries=())
    picture = worth_table({"auction-1915": {Side.NS: None, Side.EW: made}})
    shown = words(picture)
    assert shown[-5:] == ["auction-1915", "N-S: nothing", "E-W: 2♠ by East", "8", "\N{MINUS SIGN}14"]
    assert "auction-1915, E-W: 2♠ by East: 8 tricks, \N{MINUS SIGN}14 points" in picture.description


def test_pictures_show_themselves_in_a_notebook() -> None:
    picture = hand_diagram(hands_dealt())
    assert picture._repr_html_() == picture.svg
    page = Pictures((picture, picture))
    assert page._repr_html_().count("<svg") == 2
    assert page.html.startswith("<!doctype html>")
    both = stacked((picture, picture))
    assert both.height == 2 * picture.height
    assert len(words(both)) == 2 * len(words(picture))


def test_signs_that_xml_cannot_hold_are_left_out() -> None:
    picture = hand_diagram(hands_dealt(), title="a\x07b\ud800 <c>", names={Seat.N: "bell\x07 \x00 & ]]>"})
    for written in (picture.svg, picture.html):
        ET.fromstring(written.encode())  # noqa: S314 - our own drawing
    assert "<title>a b  &lt;c&gt;</title>" in picture.svg
