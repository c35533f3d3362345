"""What a seat is shown, field by field. That it is shown no more stands in ``test_secrecy``."""

from __future__ import annotations

from dataclasses import fields

import pytest

from oddtrick.rules.acts import Act, AgreeScore, AskVoid, Claim, Concede, Deal, Play, Say
from oddtrick.rules.calls import Bid, Strain, parse_call
from oddtrick.rules.cards import SEATS, Card, Hand, Seat, Side, read_hands
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Inquiry, PendingClaim, SpokenCall, State, Table, Trick
from oddtrick.rules.view import View, view
from tests.support.admitting import admitted

HANDS = read_hands({"N": "AKQ2.432.432.432", "E": "J93.AK5.KQ65.K65", "S": "T87.QJT.JT9.QJT9", "W": "654.9876.A87.A87"})
EVERYBODY = (None, *SEATS)


def after_acts(code: Code, table: Table, *acts: Act) -> Table:
    for act in acts:
        table = after(table, judge(code, table, act))
    return table


def after_calls(code: Code, calls: str) -> Table:
    table = after_acts(code, Table(), Deal(Seat.N, HANDS))
    for word in calls.split():
        assert table.turn is not None
        table = after_acts(code, table, Say(table.turn, parse_call(word)))
    return table


def views_of(code: Code, table: Table) -> dict[Seat | None, View]:
    return {seat: view(code, table, seat) for seat in EVERYBODY}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_before_the_first_deal(code: Code) -> None:
    for seat, seen in views_of(code, Table(dealer=Seat.W)).items():
        assert (seen.code, seen.seat, seen.state) == (code.key, seat, State.DEALING)
        assert (seen.deal, seen.dealer, seen.turn, seen.player) == (0, Seat.W, None, None)
        assert (seen.hand, seen.dealt, seen.dummy_hand) == (Hand(), Hand(), None)
        assert (seen.said, seen.strain, seen.level, seen.doubling) == ((), None, None, 0)
        assert (seen.tricks, seen.on_table, seen.left) == ((), None, (0, 0, 0, 0))
        assert seen.won == {Side.NS: 0, Side.EW: 0}
        assert (seen.exposed, seen.bars, seen.inquiries, seen.rights) == ((), (), (), ())
        assert seen.claim is None
        assert seen.sheet.deals == ()


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_each_sees_his_own_cards(code: Code) -> None:
    for seat, seen in views_of(code, after_calls(code, "")).items():
        assert seen.hand == seen.dealt == (Hand() if seat is None else HANDS[seat])
        assert seen.left == (13, 13, 13, 13)
        assert seen.dummy_hand is None
        assert (seen.state, seen.deal, seen.turn, seen.player) == (State.OPEN, 1, Seat.N, Seat.N)


def test_an_auction() -> None:
    table = after_calls(AUCTION_1910, "1S X XX 2D")
    for seen in views_of(AUCTION_1910, table).values():
        assert [str(said.call) for said in seen.said] == ["1S", "X", "XX", "2D"]
        assert seen.said[1] == SpokenCall(Seat.E, parse_call("X"))
        assert (seen.strain, seen.level, seen.by) == (Strain.DIAMONDS, 2, Seat.W)
        assert (seen.doubling, seen.turn, seen.player) == (0, Seat.N, Seat.N)
        assert (seen.declarer, seen.dummy, seen.leader) == (None, None, None)
    for seen in views_of(AUCTION_1910, after_calls(AUCTION_1910, "1S X XX P P P")).values():
        assert (seen.state, seen.doubling) == (State.FINAL, 2)
        assert (seen.declarer, seen.dummy, seen.leader) == (Seat.N, Seat.S, Seat.E)
        assert (seen.turn, seen.player, seen.dummy_hand) == (Seat.E, Seat.E, None)


def test_the_dialogue() -> None:
    for seen in views_of(BRIDGE_1895, after_calls(BRIDGE_1895, "leave make:D X")).values():
        assert (seen.strain, seen.level, seen.by, seen.doubling) == (Strain.DIAMONDS, None, Seat.S, 1)
        assert (seen.declarer, seen.turn) == (Seat.N, Seat.S)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_play(code: Code) -> None:
    table = after_calls(code, "make:S may-i-play yes" if code is BRIDGE_1895 else "1S P P P")
    table = after_acts(code, table, Play(Seat.E, (Card.HA,)))
    for seat, seen in views_of(code, table).items():
        assert (seen.turn, seen.player) == (Seat.S, Seat.N)
        assert seen.dummy_hand == HANDS[Seat.S]
        assert seen.on_table == Trick(((Seat.E, Card.HA),), Seat.E)
        assert seen.left == (13, 12, 13, 13)
        assert len(seen.hand) == (0 if seat is None else 12 if seat is Seat.E else 13)
        assert seen.dealt == (Hand() if seat is None else HANDS[seat])
    table = after_acts(
        code, table, Play(Seat.N, (Card.HT,), Seat.S), Play(Seat.W, (Card.D7,)), Play(Seat.N, (Card.H2,))
    )
    for seen in views_of(code, table).values():
        assert seen.dummy_hand is not None
        assert Card.HT not in seen.dummy_hand
        assert seen.won == {Side.NS: 0, Side.EW: 1}
        assert (seen.turn, seen.player) == (Seat.E, Seat.E)
        assert len(seen.tricks) == 1
    table = after_acts(code, table, AskVoid(Seat.E, Card.H2.suit))
    for seen in views_of(code, table).values():
        (inquiry,) = seen.inquiries
        assert (inquiry.seat, inquiry.suit, inquiry.trick, inquiry.none) == (Seat.W, Card.H2.suit, 1, None)
        assert isinstance(inquiry, Inquiry)
    table = after_acts(code, table, Claim(Seat.N, 2, "two trumps"))
    for seen in views_of(code, table).values():
        assert seen.claim == PendingClaim(by=Seat.N, tricks=2, plan="two trumps")


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_sheet_is_everybodys(code: Code) -> None:
    table = after_calls(code, "make:S may-i-play yes" if code is BRIDGE_1895 else "1S P P P")
    table = admitted(code, after_acts(code, table, Play(Seat.E, (Card.HA,)), Concede(Seat.E, "rest")))
    sheets = [seen.sheet for seen in views_of(code, table).values()]
    assert all(len(sheet.deals) == 1 for sheet in sheets)
    assert all(sheet == sheets[0] for sheet in sheets)
    table = after_acts(code, table, AgreeScore(Seat.N), AgreeScore(Seat.E))
    assert view(code, table, None).sheet.stopped


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_offers_are_those_of_the_seat(code: Code) -> None:
    table = after_calls(code, "")
    for seat in SEATS:
        assert view(code, table, seat).offers == offers(code, table, seat)
    watcher = view(code, table, None).offers
    assert (watcher.calls, watcher.plays, watcher.rights, watcher.acts) == ((), (), (), ())


def test_rights_are_known_to_all() -> None:
    table = after_calls(AUCTION_1915, "")
    table = after_acts(AUCTION_1915, table, Say(Seat.E, Bid(1, Strain.HEARTS)))
    for seen in views_of(AUCTION_1915, table).values():
        (right,) = seen.rights
        assert right.choosers == {Seat.N, Seat.S}


def test_the_player_of_dummy_sees_the_hand_that_is_to_follow_a_lead_by_the_wrong_player() -> None:
    """Dummy bridge: South is to lead to East's hearts, and West leads instead; the trick may stand."""
    code = code_for("bridge-1895", varieties=("dummy-bridge",))
    table = after_acts(code, Table(dealer=Seat.E), Deal(Seat.E, HANDS), Say(Seat.E, parse_call("make:H")))
    table = after_acts(code, table, Say(Seat.S, parse_call("may-i-play")), Play(Seat.W, (next(iter(HANDS[Seat.W])),)))
    assert table.turn is Seat.N
    seen = view(code, table, Seat.N)
    assert {hand for hand, _ in seen.offers.plays} <= {hand for hand, _ in seen.seen}
    assert seen.hand == HANDS[Seat.N]


def test_nothing_of_a_view_has_a_default() -> None:
    """A new field has to say what each seat sees there."""
    assert all(field.default is field.default_factory for field in fields(View))
