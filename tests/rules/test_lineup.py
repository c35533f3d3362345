"""Games for three: who plays which hand, where they sit in the play, what each may look at, and their accounts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.rules.acts import (
    Act,
    Agree,
    AskVoid,
    Claim,
    CorrectScore,
    Cut,
    Deal,
    Expose,
    Look,
    LookedAt,
    LookKind,
    Play,
    Say,
    ScoreEntry,
)
from oddtrick.rules.calls import Strain, parse_call
from oddtrick.rules.cards import SEATS, Card, Hand, Seat, Side, Suit, read_hands
from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import ImpossibleAct, UnknownCode
from oddtrick.rules.laws.club.settlement import settle_pairs
from oddtrick.rules.laws.examine.revoking import partner_to_ask
from oddtrick.rules.laws.hands_seen import in_sight
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.items import PlainItem
from oddtrick.rules.laws.score.scoring import Entry, Line, Result, itemised, points
from oddtrick.rules.laws.score.sheet import Sheet, enter, standing
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import BarScope, CurrentDeal, RevokeState, State, Table
from oddtrick.rules.terms import Fault, How
from oddtrick.rules.view import view
from oddtrick.terminal.cli import main

N, E, S, W = SEATS
OPEN = code_for("bridge-1895", varieties=("dummy-bridge",))
CLOSED = code_for("bridge-1895", {"way": "closed"}, ("dummy-bridge",))
THREE = code_for("auction-1910", varieties=("three-hand",))

HANDS = read_hands({"N": "AKQ2.432.432.432", "E": "J93.AK5.KQ65.K65", "S": "T87.QJT.JT9.QJT9", "W": "654.9876.A87.A87"})


def table_after(code: Code, dealer: Seat, *done: Act | str) -> Table:
    """The table after a deal and these acts; a text is a call of the player whose turn it is."""
    table = after(Table(dealer=dealer), judge(code, Table(dealer=dealer), Deal(dealer, HANDS)))
    for act in done:
        if isinstance(act, str):
            assert table.turn is not None
            said = Say(table.turn, parse_call(act))
        table = after(table, judge(code, table, said if isinstance(act, str) else act))
    return table


def deal_of(table: Table) -> CurrentDeal:
    assert table.deal is not None
    return table.deal


# -- the lineup --


def test_those_who_play() -> None:
    assert Lineup().players == SEATS
    assert Lineup(vacant=W).players == (N, E, S)
    assert Lineup(alone=E).players == (N, E, S)
    assert Lineup(alone=E).second is W


def test_a_variety_belongs_to_its_code() -> None:
    """Dummy bridge is bridge, three-hand is auction: neither can be had of the other's book, nor both at once."""
    with pytest.raises(UnknownCode, match="belongs to auction-1910"):
        code_for("bridge-1895", varieties=("three-hand",))
    with pytest.raises(UnknownCode, match="do not go together"):
        code_for("bridge-1895", varieties=("dummy-bridge", "three-hand"))
    with pytest.raises(UnknownCode, match="which is not played here"):
        code_for("bridge-1895", {"way": "closed"})
    with pytest.raises(UnknownCode, match="it may be open, closed"):
        code_for("bridge-1895", {"way": "ajar"}, ("dummy-bridge",))


# -- dummy bridge: what may be looked at --

MOMENTS = [
    pytest.param(N, [], {N}, id="his deal"),
    pytest.param(S, [], {N}, id="Dummy's deal: his own hand first"),
    pytest.param(N, ["leave"], {S}, id="left to Dummy, his own put down"),
    pytest.param(N, ["make:H"], {N}, id="declared on his own: Dummy after the lead"),
    pytest.param(N, ["leave", "make:C"], {N, S}, id="both have been seen"),
    pytest.param(E, ["make:H"], {S}, id="Dummy leads to East's deal"),
    pytest.param(W, ["make:H"], {N}, id="he leads to West's deal"),
    pytest.param(W, ["make:H", "may-i-play", Play(N, (Card.SA,))], {N, S}, id="he has led"),
]


@pytest.mark.parametrize("code", [OPEN, CLOSED], ids=["open", "closed"])
@pytest.mark.parametrize(("dealer", "done", "sees"), MOMENTS)
def test_the_player_of_dummy_sees_what_he_may(code: Code, dealer: Seat, done: list[Act | str], sees: set[Seat]) -> None:
    """Boaz, pp. 34-35."""
    table = table_after(code, dealer, *done)
    assert in_sight(deal_of(table)) == sees
    shown = view(code, table, N)
    assert {seat for seat, _ in shown.seen} >= sees
    assert (shown.hand == Hand()) is (N not in sees)


@pytest.mark.parametrize(("code", "laid"), [(OPEN, {S, W}), (CLOSED, {S})], ids=["open", "closed"])
def test_hands_on_the_table_when_an_adversary_deals(code: Code, laid: set[Seat]) -> None:
    """The table of p. 35: open Dummy and the dealer's partner lie, closed Dummy alone."""
    table = table_after(code, E, "make:H", "may-i-play", Play(N, (Card.ST,), S))
    for seat in (None, *SEATS):
        assert {at for at, _ in view(code, table, seat).laid} == laid
    assert deal_of(table).player is (E if code is OPEN else W)
    assert [at for at, _ in view(code, table, W).seen if at is not S] == [W]


def test_when_his_side_deals_only_dummy_lies() -> None:
    table = table_after(OPEN, S, "make:H", "may-i-play", "yes", Play(W, (Card.S6,)))
    assert {at for at, _ in view(OPEN, table, None).laid} == {S}


def test_who_looks_too_soon_has_seen_it() -> None:
    table = table_after(OPEN, N)
    ruling = judge(OPEN, table, Look(N, LookedAt(LookKind.HAND, hand=S)))
    assert (ruling.fault, ruling.law, ruling.choosers, ruling.remedies[0].kind.value) == (
        Fault.LOOKED_TOO_SOON,
        "p.34-2",
        frozenset(),
        "none",
    )
    later = after(table, ruling)
    assert dict(view(OPEN, later, N).seen) == {N: HANDS[N], S: HANDS[S]}
    assert judge(OPEN, later, Look(N, LookedAt(LookKind.HAND, hand=S))).is_proper
    assert {at for at, _ in view(OPEN, later, E).seen} == {E}


# -- dummy bridge: two hands and one voice --


def test_the_left_of_dummy_leads_when_dummy_deals() -> None:
    """DB2: the player declares, and still it is Dummy's left that leads."""
    deal = deal_of(table_after(OPEN, S, "make:H", "may-i-play", "yes"))
    assert (deal.declaration.declarer, deal.declaration.dummy, deal.declaration.leader) == (N, S, W)


def test_he_may_speak_for_dummy_from_either_seat() -> None:
    table = table_after(OPEN, N, "leave")
    for seat in (N, S):
        assert judge(OPEN, table, Say(seat, parse_call("make:C"))).is_proper
        assert judge(OPEN, table, Say(seat, parse_call("make:H"))).fault is Fault.FORCED_MAKE
    assert [str(call) for call in offers(OPEN, table, N).calls] == ["make:C"]
    assert offers(OPEN, table, S).calls == ()


def test_nobody_else_is_compelled_by_dummys_hand() -> None:
    """An adversary who declares in his stead does so out of turn, whatever he names (law 51)."""
    table = table_after(OPEN, N, "leave")
    assert judge(OPEN, table, Say(E, parse_call("make:H"))).fault is Fault.MAKE_OUT_OF_TURN


def test_he_plays_both_hands_as_an_adversary_too() -> None:
    table = table_after(CLOSED, E, "make:H", "may-i-play", Play(N, (Card.ST,), S), Play(W, (Card.S4,)))
    assert (deal_of(table).turn, deal_of(table).player) == (N, N)
    table = after(table, judge(CLOSED, table, Play(N, (Card.S2,))))
    table = after(table, judge(CLOSED, table, Play(E, (Card.S3,))))
    assert (deal_of(table).turn, deal_of(table).player) == (S, N)
    assert judge(CLOSED, table, Play(E, (Card.S7,), S)).fault is Fault.INTERFERED


@pytest.mark.parametrize(("code", "law"), [(OPEN, "66"), (CLOSED, "86")], ids=["open", "closed"])
def test_a_hand_that_lies_open_is_not_punished_for_a_revoke(code: Code, law: str) -> None:
    """DB9, DB10: West is a dummy where hands are laid down, and a player where they are not."""
    by = E if code is OPEN else W
    table = table_after(code, E, "make:H", "may-i-play", Play(N, (Card.ST,), S))
    ruling = judge(code, table, Play(by, (Card.DA,), W))
    assert (ruling.fault, ruling.law) == (Fault.RENOUNCE, law)
    table = after(table, ruling)
    for act in (Play(N, (Card.S2,)), Play(E, (Card.S3,)), Play(N, (Card.S7,), S)):
        table = after(table, judge(code, table, act))
    assert deal_of(table).irregularities.renounces[0].state in (RevokeState.OPEN, RevokeState.ESTABLISHED)


def test_he_cannot_ask_himself() -> None:
    table = table_after(OPEN, W, "make:H", "may-i-play", Play(N, (Card.SA,)))
    with pytest.raises(ImpossibleAct, match="no partner"):
        judge(OPEN, table, AskVoid(N, Suit.SPADES))


def test_a_right_of_dummy_is_his_who_plays_it() -> None:
    """East exposes a card before he declares as dealer: either adversary may have a new deal (law 68)."""
    table = table_after(OPEN, E, Expose(E, (Card.SJ,), How.DROPPED))
    assert {seat for right in table.rights for seat in right.choosers} == {N}


# -- three hands --


@pytest.mark.parametrize(
    ("calls", "declarer", "moved", "order"),
    [
        ("1H P P", S, N, (W, N, E, S)),
        ("1H 1NT P P", W, None, (N, E, S, W)),
        ("1H P 1NT P P", N, S, (E, S, W, N)),
    ],
)
def test_who_sits_opposite_the_declarer_makes_room(
    calls: str, declarer: Seat, moved: Seat | None, order: tuple[Seat, ...]
) -> None:
    """Foster, p. 163: he takes his cards to the empty chair, and dummy is laid opposite the declarer (O-1, O-3)."""
    deal = deal_of(table_after(THREE, S, *calls.split()))
    assert (deal.state, deal.declaration.declarer, deal.declaration.moved) == (State.FINAL, declarer, moved)
    assert (deal.declaration.leader, deal.declaration.dummy) == (order[0], order[1])
    assert deal.play.hands[order[1]] == HANDS[E]
    assert deal.dealt == HANDS
    for chair in set(SEATS) - {order[1]}:
        assert deal.play.hands[chair] == HANDS[deal.home(chair)]
    assert deal.absent is order[1]


def test_dummy_lies_face_down_until_the_lead() -> None:
    table = table_after(THREE, S, *["1H", "P", "1NT", "P", "P"])
    for seat in (None, *SEATS):
        assert HANDS[E] not in dict(view(THREE, table, seat).seen).values()
    assert view(THREE, table, E).hand == HANDS[S]
    table = after(table, judge(THREE, table, Play(E, (Card.ST,))))
    assert dict(view(THREE, table, None).seen) == {S: HANDS[E]}
    assert deal_of(table).player is N


@pytest.mark.parametrize("act", [Say(E, parse_call("P")), Deal(E, HANDS), Look(E, LookedAt(LookKind.HAND, hand=S))])
def test_nobody_acts_at_the_vacant_chair(act: Act) -> None:
    table = table_after(THREE, S) if not isinstance(act, Deal) else Table(dealer=S)
    with pytest.raises(ImpossibleAct, match="nobody sits at E"):
        judge(THREE, table, act)


def test_he_who_has_moved_plays_from_his_new_chair_only() -> None:
    table = table_after(THREE, S, *["1H", "P", "1NT", "P", "P"])
    with pytest.raises(ImpossibleAct, match="nobody sits at S"):
        judge(THREE, table, Play(S, (Card.ST,)))


def test_a_bid_too_low_bars_nobody() -> None:
    """1910, law 52: it is made good; there is no partner to be shut out."""
    table = table_after(THREE, S, "1NT")
    ruling = judge(THREE, table, Say(W, parse_call("1H")))
    assert ruling.choosers == {N}
    assert {remedy.kind.value for remedy in ruling.remedies} == {"make-sufficient", "stand"}
    table = after(table, judge(THREE, table, Say(W, parse_call("1H"))))
    assert not [bar for bar in deal_of(table).irregularities.bars if bar.scope is BarScope.CALLS]


def test_only_the_bidder_redoubles() -> None:
    """O-7; p. 163: any other player's bid may be doubled."""
    table = table_after(THREE, S, "1D", "P", "X")
    assert judge(THREE, table, Say(S, parse_call("XX"))).is_proper
    table = table_after(THREE, S, "1D", "X")
    assert judge(THREE, table, Say(N, parse_call("XX"))).fault is Fault.REDOUBLED_PARTNER


def test_a_card_shown_while_bidding_is_against_both_the_others() -> None:
    """1910, law 67."""
    table = table_after(THREE, S)
    assert judge(THREE, table, Expose(W, (Card.S6,), How.DROPPED)).choosers == {N, S}


def played_out(code: Code, table: Table) -> Table:
    """The deal played by plain players to its last card."""
    players = {seat: PlainPlayer(seat) for seat in SEATS}
    while deal_of(table).state is State.FINAL:
        seat = deal_of(table).player
        assert seat is not None
        table = after(table, judge(code, table, players[seat].decide(code, view(code, table, seat)).act))
    return table


def test_what_is_scored_is_his_who_called() -> None:
    """North plays, South has moved to East: the columns are those of N, S and W, and South deals no more than once."""
    table = played_out(THREE, table_after(THREE, S, *["1H", "P", "3NT", "X", "P", "P"]))
    deal = deal_of(table)
    assert deal.taken is not None
    assert deal.taken < 9
    loss = 100 * (9 - deal.taken)
    entries = entries_of(THREE, table)
    for seat in (S, W):
        assert points(entries, seat, Line.ABOVE) == loss
    assert points(entries, N) == 0
    ruling = judge(THREE, table, Deal(W, HANDS))
    assert ruling.is_proper


# -- the account of three --


def entries(scored: dict[Seat, tuple[int, int]]) -> tuple[Entry, ...]:
    return tuple(
        Entry(who=seat, line=line, points=figure, law="", item=PlainItem.SCORE_SO_FAR)
        for seat, figures in scored.items()
        for line, figure in zip(Line, figures, strict=True)
        if figure
    )


DEALS = st.lists(
    st.fixed_dictionaries({seat: st.tuples(st.integers(0, 60), st.integers(0, 500)) for seat in (N, S, W)}), max_size=9
)


@given(DEALS)
def test_a_settlement_of_three_sums_to_nothing(deals: list[dict[Seat, tuple[int, int]]]) -> None:
    """Foster, p. 165: whatever the rubber was."""
    sheet = Sheet(scoring=THREE.scoring)
    for deal in deals:
        if not standing(sheet).over:
            sheet = enter(sheet, entries(deal))
    totals = standing(sheet).totals
    won = settle_pairs({str(seat): total for seat, total in totals.items()})
    assert sum(won.values()) == 0
    assert max(won, key=lambda name: won[name]) in {str(s) for s in totals if totals[s] == max(totals.values())}


def test_nobody_declares_at_the_vacant_chair() -> None:
    result = Result(strain=Strain.HEARTS, declarer=E, tricks=8, level=3)
    with pytest.raises(ImpossibleAct, match="nobody sits at E to be the declarer: N, S, W play"):
        itemised(THREE.scoring, result)


def test_with_another_vacant_chair_the_columns_move() -> None:
    code = code_for("auction-1910", {"vacant": "N"}, ("three-hand",))
    assert code.scoring.columns.value.names == (E, S, W)
    assert deal_of(table_after(code, E)).lineup == Lineup(vacant=N)
    assert replace(THREE, lineup=code.lineup) != code


# -- told at the desk --


def ruled(*words: str) -> str:
    result = CliRunner().invoke(main, ["ruling", *words])
    assert result.exit_code in (0, 1), result.output
    return " ".join(result.output.replace("│", "").split())


def test_the_desk_knows_who_has_two_hands() -> None:
    told = ruled("--code", "bridge-1895", "--variety", "dummy-bridge", "--dealer", "n", "N: look at hand s")
    assert "law p.34-2" in told


@pytest.mark.parametrize(("declarer", "proper"), [("N", True), ("S", False)])
def test_the_desk_knows_who_has_moved(declarer: str, proper: bool) -> None:  # noqa: FBT001 (a parameter of the test)
    """East is the chair to which South has gone when North plays, and on his right when South does."""
    told = ruled("--variety", "three-hand", "--declarer", declarer, "--strain", "H", "--level", "2", "E: lead d5")
    assert ("in order" in told) is proper
    assert ("Law 76" in told) is not proper


# -- at the edges --


def test_a_card_of_dummy_is_exposed_where_it_lies() -> None:
    """DB10: South's hand is dummy's, played by North; a card that is seen of it is South's, not North's."""
    table = table_after(OPEN, E, "make:S", "may-i-play")
    ruling = judge(OPEN, table, Expose(S, (Card.S8,), How.DROPPED))
    assert ruling.act.by is S


def test_who_has_moved_cuts_and_deals_from_the_chair_where_he_sits() -> None:
    """O-3: for the deal he has his own place again. South has gone to East's chair, and deals next to nobody there."""
    played = table_after(THREE, S, *["1H", "P", "1NT", "P", "P"])
    over = after(played, judge(THREE, played, Claim(N, "rest")))
    for seat in (E, W):
        over = after(over, judge(THREE, over, Agree(seat)))
    assert deal_of(over).state is State.OVER
    assert judge(THREE, over, Cut(E, 20)).act.by is S


def test_a_score_is_put_right_in_a_column_that_there_is() -> None:
    """Foster, p. 164: each of the three has his own."""
    table = table_after(THREE, S)
    with pytest.raises(ImpossibleAct, match="there is no column NS to correct: the columns are"):
        judge(THREE, table, CorrectScore(S, ScoreEntry("below", Side.NS, 1), 0))


def test_before_the_cards_are_dealt_he_may_look_at_neither_hand() -> None:
    """P. 34-2: all cards lie face down until the deal is done."""
    begun = after(Table(dealer=N), judge(OPEN, Table(dealer=N), Look(E, LookedAt(LookKind.OWN_CARDS), dealt=20)))
    assert deal_of(begun).state is State.DEALING
    assert in_sight(deal_of(begun)) == frozenset()


OF_THREE, OF_TWO_HANDS = table_after(THREE, N, "1C", "P", "P").deal, table_after(OPEN, E).deal
"""Played by three, and with a player of two hands."""


def test_who_may_be_asked_about_a_suit_sits_opposite_and_is_another_person() -> None:
    """Nobody at the vacant chair; and no player is asked by one who plays that hand as well."""
    assert OF_THREE is not None
    assert OF_THREE.absent is not None
    declarer = OF_THREE.absent.partner
    assert [partner_to_ask(OF_THREE, seat) for seat in (declarer, declarer.partner)] == [None, None]
    assert [partner_to_ask(OF_THREE, seat) for seat in (declarer.left, declarer.right)] == [
        declarer.right,
        declarer.left,
    ]
    assert OF_TWO_HANDS is not None
    alone = OPEN.lineup.alone
    assert alone is not None
    assert [partner_to_ask(OF_TWO_HANDS, seat) for seat in (alone, alone.partner)] == [None, None]
    assert [partner_to_ask(OF_TWO_HANDS, seat) for seat in (alone.left, alone.right)] == [alone.right, alone.left]
