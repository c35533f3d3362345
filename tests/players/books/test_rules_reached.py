"""Rules of calling that seldom come up: a deal for each, in an auction that four players of the book begin."""

from __future__ import annotations

import pytest

from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.imagined_view import read_hand
from oddtrick.players.registry import new_player
from oddtrick.rules.acts import Deal, Say
from oddtrick.rules.cards import WHOLE_PACK, Seat
from oddtrick.rules.codes import code_for
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.view import view
from tests.players.books.rule_ids import BADSWORTH, FOSTER, WORK

CODE = {FOSTER: "auction-1910", WORK: "auction-1915", BADSWORTH: "bridge-1895"}
CALLS = 60


def auction(book: str, deal: str, agreed: Agreed = ()) -> list[tuple[Seat, str, str]]:
    """Who called what, and by which rule, with those hands of N E S W, North being the dealer, at love."""
    code, table, player = code_for(CODE[book]), Table(dealer=Seat.N), new_player(book, 0, agreed)
    north, east, south, west = (read_hand(hand) for hand in deal.split())
    hands = (north, east, south, west)
    assert sum(hand.bits for hand in hands) == WHOLE_PACK.bits
    table = after(table, judge(code, table, Deal(Seat.N, hands)))
    called = []
    for _ in range(CALLS):
        if table.deal is None or table.deal.state is not State.OPEN or table.deal.turn is None:
            break
        decision = player.decide(code, view(code, table, table.deal.turn))
        if not isinstance(decision.act, Say):
            break
        called.append((table.deal.turn, str(decision.act.call), decision.rule))
        table = after(table, judge(code, table, decision.act))
    return called


@pytest.mark.parametrize(
    ("book", "rule", "deal", "seat", "call"),
    [
        # Four aces, and no better suit.
        (FOSTER, "N-5", "A7.AJ76.AT984.A8 QT8.9.K63.JT5432 K9643.Q8543.Q.96 J52.KT2.J752.KQ7", "N", "1NT"),
        # A solid suit defeats the dealer's no trump: neither a bid nor a double.
        (FOSTER, "2-6", "A943.A863.AJ974.- KT87.QJ.Q.AKQJT9 J2.K974.KT62.754 Q65.T52.853.8632", "E", "P"),
        # The three tops of spades, shown over two diamonds to a partner who bids again.
        (FOSTER, "3-6", "J2.AK43.K87.AQ97 84.T7.AQJT954.JT AKQT75.Q96.-.8643 963.J852.632.K52", "S", "6S"),
        # None of the hearts into which the no trump was taken, and no trumps held.
        (FOSTER, "D-5", "A9432.A52.A954.3 QT87.T64.632.J96 6.KQJ9873.K7.854 KJ5.-.QJT8.AKQT72", "W", "X"),
        # The long clubs and an ace against three no trumps to which they were pushed.
        (FOSTER, "D-3", "A84.42.2.AQJ7642 9765.7.KT98765.T JT3.KQJT65.43.53 KQ2.A983.AQJ.K98", "N", "X"),
        # One spade doubled, with nothing here to take it out.
        (FOSTER, "3-3", "874.9732.QJT9.T8 AKQJT.T86.K.K975 9652.J4.5432.J43 3.AKQ5.A876.AQ62", "S", "P"),
        (BADSWORTH, "D2", "AT642.AQ4.AK3.A3 987.96.9862.QJT6 QJ3.JT87.T5.8752 K5.K532.QJ74.K94", "N", "make:NT"),
        # With the lead, seven of a suit to its three tops; six to four tops and no way back are left undoubled.
        (BADSWORTH, "B9", "AK4.AJ3.AKJ95.J5 Q3.Q8.T7.AKQT987 JT852.K9764.8.62 976.T52.Q6432.43", "E", "X"),
        (BADSWORTH, "B10", "AKJ54.A54.AK72.T T.9763.84.AKQJ98 9873.KJ8.JT63.75 Q62.QT2.Q95.6432", "E", "may-i-play"),
        # The partner leads, and is asked for the suit; redoubled, it may well be stopped.
        (BADSWORTH, "B11", "AK4.A54.AKQ2.JT9 97.KQT63.J764.32 QJ53.J82.9853.54 T862.97.T.AKQ876", "W", "X"),
        (BADSWORTH, "B15", "AK4.A54.AKQ2.JT9 97.KQT63.J764.32 QJ53.J82.9853.54 T862.97.T.AKQ876", "N", "XX"),
        (BADSWORTH, "B12", "AK4.A54.AKQ2.JT9 97.KQT63.J764.32 QJ53.J82.9853.54 T862.97.T.AKQ876", "W", "satisfied"),
        # After three passes, with nothing that makes a bid.
        (WORK, "P2", "KT95.Q4.J982.KT3 A863.A53.743.962 Q74.T976.AKQ.J75 J2.KJ82.T65.AQ84", "W", "1H"),
    ],
)
def test_a_rule_is_reached_by_its_own_players(book: str, rule: str, deal: str, seat: str, call: str) -> None:
    assert (Seat[seat], call, rule) in auction(book, deal)


def test_two_spades_are_overcalled_with_strength_alone() -> None:
    """4-2 (Foster, p. 115): at tables that have agreed on the warning of p. 104; at others nobody makes that bid."""
    deal = "J84.Q73.KT65.QT9 QT6.J942.J92.J74 9753.T86.873.865 AK2.AK5.AQ4.AK32"
    called = auction(FOSTER, deal, (("two-spades", "warn"),))
    assert called[:3] == [(Seat.N, "1S", "S-1"), (Seat.E, "P", "2-4"), (Seat.S, "2S", "3-2")]
    assert called[3][0] is Seat.W
    assert called[3][2] == "4-2"
    assert called[3][1].endswith("NT")
    assert "4-2" not in {rule for _, _, rule in auction(FOSTER, deal)}
