"""A deal as the address of a viewer."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from oddtrick.rules.cards import Seat, read_hands
from oddtrick.solving.pictures.links import deal_link
from tests.support.commanding import refused, run

HANDS = read_hands({"N": "AKQ2.432.K32.432", "E": "5.AKQ5.AQ54.AKQ5", "S": "643.76.J976.J976", "W": "JT987.JT98.T8.T8"})


def test_a_link_holds_the_hands_the_dealer_and_the_board() -> None:
    query = {name: values[0] for name, values in parse_qs(urlsplit(deal_link(Seat.W, HANDS, 7)).query).items()}
    assert query == {
        "n": "sakq2h432dk32c432",
        "e": "s5hakq5daq54cakq5",
        "s": "s643h76dj976cj976",
        "w": "sjt987hjt98dt8ct8",
        "d": "w",
        "v": "-",
        "b": "7",
    }


def test_deals_are_printed_as_links() -> None:
    lines = run("deal", "-n", "2", "--seed", "1", "--link").stdout.splitlines()
    assert [line.partition("?")[0] for line in lines] == ["https://www.bridgebase.com/tools/handviewer.html"] * 2
    assert lines[1].endswith("&d=e&v=-&b=2")
    assert "choose one" in refused("deal", "--link", "--json")
