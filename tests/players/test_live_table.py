"""A table that is driven by hand: what it is told, what it answers, what it shows."""

from __future__ import annotations

import pytest

from oddtrick import LiveTable, Policy, Seat, Side, code_for, read_record, replay, write_record
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import Bid, Make, Strain
from oddtrick.rules.cards import SEATS, Card, Hand, Suit
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood, WrongType
from oddtrick.rules.pending import Need
from oddtrick.rules.terms import Fault

HANDS = {
    "N": "432.432.432.5432",
    "E": "765.765.765.9876",
    "S": "AKQ.AKQ.AKQ.AKQJ",
    "W": "JT98.JT98.JT98.T",
}


def open_table(**settings: Policy) -> LiveTable:
    """A table at which South has bid two hearts in the first deal."""
    table = LiveTable("auction-1910", dealer="S", names={"W": "Brown"}, **settings)
    table.deal(HANDS)
    table.call("two hearts")
    return table


def in_play() -> LiveTable:
    table = open_table()
    for _ in range(3):
        table.call("pass")
    return table


def test_a_deal_is_given_by_seat_in_order_or_by_a_seed() -> None:
    by_seat, in_order, other = (LiveTable(dealer="E") for _ in range(3))
    by_seat.deal(HANDS)
    in_order.deal(list(HANDS.values()))
    other.deal(seed=3)
    assert by_seat.hands == in_order.hands
    assert by_seat.acts[0].by is Seat.E
    again = LiveTable(dealer="E")
    again.deal(seed=3)
    assert again.hands == other.hands != by_seat.hands


def test_a_call_is_by_whoever_has_the_turn_or_by_whom_it_names() -> None:
    table = open_table()
    assert table.call("3D").ruling.act == Say(Seat.W, Bid(3, Strain.DIAMONDS))
    told = table.call("P", by="S")
    assert told.ruling.act.by is Seat.S
    assert told.ruling.fault is Fault.PASS_OUT_OF_TURN


def test_what_is_said_is_read_as_the_code_has_it() -> None:
    table = LiveTable("bridge-1895", dealer="S")
    table.deal(seed=1)
    assert table.call("hearts").ruling.act == Say(Seat.S, Make(Strain.HEARTS))
    other = LiveTable("bridge-1895", dealer="S")
    other.deal(seed=1)
    assert other.call("make:H").ruling.act == Say(Seat.S, Make(Strain.HEARTS))
    with pytest.raises(NotUnderstood, match=r"no call\. Say hearts"):
        other.call("zebra")


def test_the_cards_of_dummy_are_played_by_the_declarer() -> None:
    table = in_play()
    assert table.play("SJ").ruling.is_proper
    assert table.play("S2").ruling.act == Play(Seat.S, (Card.S2,), Seat.N)
    assert table.play("S5").ruling.act == Play(Seat.E, (Card.S5,))


def test_a_card_from_another_hand_is_out_of_turn() -> None:
    told = in_play().play("S5", "E")
    assert told.ruling.fault is Fault.LEAD_OUT_OF_TURN
    assert told.ruling.offender is Seat.E
    assert str(told).startswith("East led ♠5 out of turn")


def test_a_remedy_is_chosen_by_whoever_may() -> None:
    table = open_table()
    told = table.call("1NT")
    assert told.ruling.fault is Fault.INSUFFICIENT_CALL
    assert str(told).startswith("Brown bid too little to overcall (law 52")
    assert table.waits_for is not None
    assert table.waits_for.need is Need.CHOICE
    assert table.choose("make-sufficient", "bar:E").ruling.act.by is Seat.N
    assert table.now.deal is not None
    assert str(table.now.deal.declaration.bid) == "2NT"


def test_a_choice_may_be_waived_and_is_gone_then() -> None:
    table = open_table()
    table.call("1NT")
    assert table.waive().ruling.is_proper
    assert not table.now.rights
    with pytest.raises(ImpossibleAct, match="nobody a choice"):
        table.waive()


def test_a_guarded_table_refuses_and_nothing_has_happened() -> None:
    table = open_table(policy=Policy.GUARDED)
    before, acts = table.now, list(table.acts)
    told = table.call("1NT")
    assert told.refused
    assert str(told).startswith("Refused. Brown bid too little")
    assert (table.now, table.acts) == (before, acts)
    assert table.call("2NT").refused is False


def test_what_nobody_could_have_done_leaves_all_as_it_was() -> None:
    table = in_play()
    before = table.now
    for card in ("SA", "C2"):
        with pytest.raises(ImpossibleAct):
            table.play(card)
    assert table.now is before
    assert len(table.rulings) == len(table.acts) == 5
    with pytest.raises(ImpossibleAct, match="no deal in hand"):
        LiveTable().play("SA")
    with pytest.raises(ImpossibleAct, match="nothing has been dealt"):
        _ = LiveTable().hands


def test_computer_players_finish_the_deal_and_the_sheet_shows_it() -> None:
    table = open_table()
    table.play_out("plain", "beginner")
    (entries,) = table.sheet.deals
    assert entries == table.entries
    assert table.standing.totals[Side.NS] > 0
    assert str(table.standing.totals[Side.NS]) in str(table.sheet)
    assert table.waits_for is not None
    assert table.waits_for.need is Need.DEAL
    table.deal(seed=2)
    assert table.acts[-1].by is Seat.W


def test_the_record_is_the_same_rubber_again() -> None:
    table = LiveTable(code_for("auction-1915", {"dual_spade": True}), dealer="W", names={"S": "You"})
    table.deal(seed=5)
    table.play_out()
    record = read_record(write_record(table.record))
    *_, (_, _, last) = replay(table.code, record)
    assert last == table.now
    assert record.header.players == {Seat.S: "You"}
    assert record.header.options == {"dual_spade": True}


def test_an_act_may_be_what_a_record_writes() -> None:
    table = in_play()
    told = table.do({"by": "E", "act": "expose", "cards": ["S5"], "how": "dropped"})
    assert told.ruling.fault is Fault.EXPOSED_BEFORE_LEAD


def test_a_seat_sees_its_own_cards_alone() -> None:
    table = open_table()
    assert [table.view(seat).hand for seat in SEATS] == list(table.hands)
    assert table.view(None).hand is None or not table.view(None).hand
    assert table.offers("W").calls
    assert not table.offers("N").calls


def test_a_notebook_shows_hands_auction_sheet_and_the_last_sentence() -> None:
    table = open_table()
    table.call("1NT")
    page = table._repr_html_()
    assert page.startswith('<p class="oddtrick fault">Brown bid too little')
    assert page.count("<svg") == 3
    assert "Brown" in page
    assert "Deal 1, auction-1910" in page
    assert LiveTable()._repr_html_().count("<svg") == 1
    assert '<pre class="oddtrick">' in table.sheet._repr_html_()
    assert repr(table) == "<LiveTable auction-1910, deal 1: choice by N>"


def test_names_cannot_bring_html_into_the_page() -> None:
    table = LiveTable(dealer="S", names={"S": "<b>A"})
    assert "<b>" not in table.deal(seed=1)._repr_html_()


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        pytest.param(lambda: LiveTable(1910), "a Code is asked for, not 1910", id="code"),  # type: ignore[arg-type]
        pytest.param(lambda: LiveTable(policy="club"), "Policy.CLUB", id="policy"),  # type: ignore[arg-type]
        pytest.param(lambda: LiveTable().do("2H"), "an act is asked for, not '2H'", id="act"),  # type: ignore[arg-type]
    ],
)
def test_a_value_of_a_wrong_kind_is_told_with_what_is_asked_for(wrong: object, hint: str) -> None:
    assert callable(wrong)
    with pytest.raises(WrongType, match=hint):
        wrong()


def test_a_deal_is_an_act_like_any_other() -> None:
    table = LiveTable(dealer="S")
    table.deal(HANDS)
    again = LiveTable(dealer="S")
    (act,) = table.acts
    assert isinstance(act, Deal)
    again.do(act)
    assert again.now == table.now


def test_a_seat_in_the_wrong_place_shows_the_order() -> None:
    table = LiveTable("auction-1910", dealer="S")
    table.deal(seed=1)
    with pytest.raises(NotUnderstood, match=r"write call\('1H', by='S'\)"):
        table.call("S", "1H")
    with pytest.raises(NotUnderstood, match=r"write play\('SA', hand='S'\)"):
        table.play("S", "SA")


def test_half_a_deal_is_dealt_by_the_seed() -> None:
    some: dict[str, Hand | str] = {"N": Hand("AKQ2.AKQ.AKQ.AK2"), "S": "7xx4.8xx.8xx.9xx"}
    tables = [LiveTable(), LiveTable(), LiveTable()]
    for table, seed in zip(tables, (1, 1, 2), strict=True):
        table.deal(some, seed=seed, where=["E spades 3+"])
        assert table.hands[Seat.N] == Hand("AKQ2.AKQ.AKQ.AK2")
        assert table.hands[Seat.E].length(Suit("S")) >= 3
    assert tables[0].hands == tables[1].hands != tables[2].hands
    table = LiveTable()
    table.deal("N:AKQxx.Kxx.xx.xxx - - -", seed=3)
    assert len(table.hands[Seat.N]) == 13


def test_hands_by_seat_may_be_hands() -> None:
    table = LiveTable()
    hands = {"N": "AKQ2.AKQ.AKQ.AK2", "E": "JT98.JT9.JT9.QJT", "S": "7654.876.876.987", "W": "3.5432.5432.6543"}
    table.deal({seat: Hand(text) for seat, text in hands.items()})
    assert str(table.hands[Seat.W]) == "3.5432.5432.6543"
