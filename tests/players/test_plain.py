"""The computer players: lawful always, with a purpose, the same again for the same seed, and quick."""

from __future__ import annotations

import random
import statistics
from collections.abc import Mapping

import pytest

from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.plain.choosing_remedies import prospect, with_choice_named
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.rules.acts import Act, Agree, Claim, ClaimRevoke, Demand, Play, PlayOn, Say
from oddtrick.rules.calls import Bid, Strain, parse_call
from oddtrick.rules.cards import SEATS, Card, Seat, Side, deal_round
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import entries_of
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import Fault, RemedyKind
from oddtrick.rules.view import view
from tests.support.plain_deals import (
    ALL_THE_REST,
    AN_ACE_OUT,
    BY_KEY,
    PLAYED,
    deal_hands,
    do,
    four,
    hands_with,
    in_hand,
    look,
    play_deal,
    playing,
    rubber,
    shuffle_pack,
)

OF_EACH_CODE = pytest.mark.parametrize("code", CODES, ids=list(BY_KEY))


def points_for(code: Code, table: Table, side: Side) -> int:
    return sum(entry.points if entry.who is side else -entry.points for entry in entries_of(code, table))


# -- whole rubbers and many deals --


@OF_EACH_CODE
@pytest.mark.parametrize("seed", [1, 2])
def test_a_rubber_comes_to_its_end(code: Code, seed: int) -> None:
    for number, table in enumerate(rubber(code, seed), 1):
        assert in_hand(table).state in (State.OVER, State.PASSED_OUT)
        assert number < 40
    assert number >= 2


def test_rubbers_end_under_the_options_too() -> None:
    for code in (code_for("auction-1915", {"dual_spade": True}), code_for("bridge-1895", {"limit": 100})):
        assert len(list(rubber(code, 3))) >= 2


@OF_EACH_CODE
def test_contracts_are_made_half_the_time_or_more_and_not_always(code: Code) -> None:
    chance = random.Random(6)
    made = []
    for number in range(40):
        table = deal_hands(code, SEATS[number % 4], deal_round(shuffle_pack(chance), SEATS[number % 4]))
        deal = in_hand(play_deal(code, table, four(number)))
        if deal.taken is not None:
            made.append(deal.taken >= 6 + (deal.declaration.level or 1))
    assert len(made) > 30
    assert 0.5 <= statistics.mean(made) <= 0.95


@OF_EACH_CODE
def test_plain_players_beat_lawful_ones_with_the_same_cards(code: Code) -> None:
    chance = random.Random(7)
    gains = []
    for number in range(60):
        dealer = SEATS[number % 4]
        hands = deal_round(shuffle_pack(chance), dealer)
        gain = 0
        for side in Side:
            players = {s: PlainPlayer(number) if s.side is side else LawfulPlayer(number) for s in SEATS}
            gain += points_for(code, play_deal(code, deal_hands(code, dealer, hands), players), side)
        gains.append(gain)
    assert sum(gains) > 0
    assert sum(gain > 0 for gain in gains) >= 50


def test_with_the_same_contract_purpose_takes_more_tricks_than_chance() -> None:
    chance = random.Random(8)
    plain = lawful = 0
    for number in range(40):
        table = deal_hands(PLAYED, Seat.N, deal_round(shuffle_pack(chance), Seat.N), ("1NT", "P", "P", "P"))
        for side in Side:
            players = {s: PlainPlayer(0) if s.side is side else LawfulPlayer(number) for s in SEATS}
            taken = in_hand(play_deal(PLAYED, table, players)).taken
            assert taken is not None
            plain += taken if side is Side.NS else 0
            lawful += taken if side is Side.EW else 0
    assert plain > lawful + 80


# -- the same again --


@OF_EACH_CODE
@pytest.mark.parametrize("kind", [PlainPlayer, LawfulPlayer])
def test_the_same_seed_and_view_give_the_same_decision(code: Code, kind: type[PlainPlayer | LawfulPlayer]) -> None:
    chance = random.Random(9)
    players = {seat: kind(5) for seat in SEATS}
    table = deal_hands(code, Seat.N, deal_round(shuffle_pack(chance), Seat.N))
    seen = []
    while in_hand(table).player is not None:
        now = look(code, table)
        assert now.seat is not None
        decision = players[now.seat].decide(code, now)
        seen.append((now, decision))
        table = do(code, table, decision.act)
    # Another player of that seed, asked in the reverse order, says the same.
    again = kind(5)
    for now, decision in reversed(seen):
        assert again.decide(code, now) == decision


def test_seeds_make_a_difference() -> None:
    chance = random.Random(10)
    differ = 0
    for _ in range(10):
        hands = deal_round(shuffle_pack(chance), Seat.N)
        ends = [play_deal(PLAYED, deal_hands(PLAYED, Seat.N, hands), four(seed)) for seed in (0, 100, 200)]
        differ += any(in_hand(end) != in_hand(ends[0]) for end in ends)
    assert differ


# -- calls --

STRONG_ALL_ROUND = "A32.AQ3.AQ43.A43"
HEARTS = "A5.AKQJ32.A54.32"
NOTHING = "8765.432.432.432"


@pytest.mark.parametrize(
    ("key", "said", "hand", "call"),
    [
        ("bridge-1895", (), STRONG_ALL_ROUND, "make:NT"),
        ("bridge-1895", (), HEARTS, "make:H"),
        ("bridge-1895", (), NOTHING, "leave"),
        ("bridge-1895", ("leave",), NOTHING, "make:S"),  # he must make it, and spades lose least
        ("bridge-1895", ("make:H",), "A2.AKQJT9.A32.32", "X"),
        ("bridge-1895", ("make:H",), NOTHING, "may-i-play"),
        ("bridge-1895", ("make:H", "may-i-play"), NOTHING, "yes"),
        ("bridge-1895", ("leave", "make:H", "X"), NOTHING, "satisfied"),
        ("auction-1908", (), NOTHING, "1S"),  # the dealer must bid
        ("auction-1910", (), NOTHING, "1S"),
        ("auction-1910", (), STRONG_ALL_ROUND, "1NT"),
        ("auction-1910", (), HEARTS, "1H"),
        ("auction-1910", ("1S",), NOTHING, "P"),
        ("auction-1910", ("1S", "P"), HEARTS, "1H"),  # the partner is taken out of his waiting bid
        ("auction-1910", ("3H",), "A2.AKQJ9.A32.432", "X"),
        ("auction-1915", (), NOTHING, "P"),
        ("auction-1915", (), STRONG_ALL_ROUND, "1NT"),
        ("auction-1915", ("P", "P", "P"), NOTHING, "P"),
        ("auction-1915", ("1H", "2C"), "K2.Q9876.A32.432", "2H"),  # with help for the partner's suit
        ("auction-1915", ("1H",), "AQJ987.2.A32.432", "1S"),
        ("auction-1915", ("1NT", "P"), NOTHING, "P"),
        ("auction-1915", ("7NT", "P", "P"), "A432.432.5432.32", "X"),
    ],
)
def test_calls_have_a_purpose(key: str, said: tuple[str, ...], hand: str, call: str) -> None:
    seat = SEATS[len(said) % 4]
    if said[:1] == ("leave",):
        seat = {1: Seat.S, 3: Seat.S}[len(said)]
    elif key == "bridge-1895" and len(said) == 2:
        seat = Seat.W
    code = BY_KEY[key]
    table = deal_hands(code, Seat.N, hands_with({seat: hand}), said)
    assert in_hand(table).player is seat
    decision = PlainPlayer(0).decide(code, look(code, table))
    assert decision.act == Say(seat, parse_call(call)), decision.reason


def test_redoubling_stops() -> None:
    """Two sides that each believe in their trumps do not raise the stakes without end."""
    code = BY_KEY["bridge-1895"]
    hands = hands_with({Seat.N: "AK2.AKQJT.AK2.A2", Seat.E: "QJ3.98765.QJ3.KQ"})
    table = play_deal(code, deal_hands(code, Seat.N, hands, ("make:H", "X")), four(0))
    assert in_hand(table).declaration.doubling < 8


def test_a_bid_is_no_higher_than_the_hand_is_good() -> None:
    chance = random.Random(11)
    levels = []
    for number in range(40):
        table = deal_hands(BY_KEY["auction-1915"], Seat.N, deal_round(shuffle_pack(chance), Seat.N))
        deal = in_hand(play_deal(BY_KEY["auction-1915"], table, four(number)))
        levels += [deal.declaration.level] if deal.declaration.level else []
    assert statistics.mean(levels) < 4
    assert max(levels) <= 6


# -- cards --

DRAWING = {
    Seat.N: "KQ32.432.432.432",
    Seat.E: "654.K75.QJ5.KQ65",
    Seat.S: "AJT9.AQ6.A76.A87",
    Seat.W: "87.JT98.KT98.JT9",
}
RUFFING = {Seat.N: "KQ32.5432.A5432.-", Seat.S: "AJT9.A76.K76.A87", Seat.W: "87.KQJ8.QJT.KQJT"}
FINESSE = {Seat.N: "432.AK2.A432.432", Seat.S: "AQJ5.543.K65.A65", Seat.W: "T9.QJT9.QJT9.KQJ"}
WITHOUT_HEARTS = {Seat.W: "87.JT98.KT98.JT9", Seat.E: "654.-.QJ543.KQ654", Seat.N: "KQ32.A432.A2.732"}


@pytest.mark.parametrize(
    ("bid", "given", "cards", "expected"),
    [
        pytest.param("1S", DRAWING, "", "HJ CJ", id="the first lead is from a sequence"),
        pytest.param("1S", DRAWING, "HJ H2 H5", "HQ", id="the fourth hand wins cheaply"),
        pytest.param("1S", DRAWING, "HJ H2 HK", "HA", id="or as dearly as it must"),
        pytest.param("1S", DRAWING, "HJ H2 H5 HQ D6 DK D2", "D5", id="the partner's trick is left to him"),
        pytest.param("1S", DRAWING, "CJ C2", "C5", id="third hand does not beat its equal"),
        pytest.param("1S", DRAWING, "D8 D2", "DJ", id="third hand plays high, the lowest of equals"),
        pytest.param("1S", DRAWING, "HJ H2 H5 HQ D6", "D8", id="second hand plays low"),
        pytest.param("1S", DRAWING, "HJ H2 H5 HQ", "S9 ST SJ SA", id="trumps are drawn"),
        pytest.param("1S", RUFFING, "HK H2 H9 HA", "C7", id="a loser is ruffed first"),
        pytest.param("1S", RUFFING, "HK H2 H9 HA C7 CT", "S2", id="and with a low trump"),
        pytest.param("1NT", FINESSE, "HQ HA H7 H3 S2 S6", "SJ", id="a finesse"),
        pytest.param("1S", WITHOUT_HEARTS, "HJ H2", "S4", id="a void is for ruffing"),
    ],
)
def test_cards_are_played_to_win_tricks(bid: str, given: Mapping[Seat, str], cards: str, expected: str) -> None:
    table = playing(bid, given, cards)
    decision = PlainPlayer(0).decide(PLAYED, look(PLAYED, table))
    assert isinstance(decision.act, Play)
    assert decision.act.source is in_hand(table).turn
    assert decision.act.cards[0].name in expected.split(), decision.reason


def test_a_guard_is_kept_and_a_winner_too() -> None:
    """East has to discard on the long diamonds: not from the king of spades, nor the ace of hearts."""
    given = {Seat.S: "A2.KQ2.AKQJT.432", Seat.N: "43.J43.9876.AKQ5", Seat.E: "K5.A8765.32.JT98"}
    table = playing("1NT", given, "SQ S3 S5 SA DA D4 D6 D2 DK D5 D7 D3 DQ S6 D8")
    decision = PlainPlayer(0).decide(PLAYED, look(PLAYED, table))
    assert isinstance(decision.act, Play)
    assert decision.act.cards[0] not in (Card.SK, Card.HA)


# -- what the law leaves to choose --


def right_of(code: Code, table: Table, seat: Seat) -> Act:
    """What a plain player does about a right that waits for him; it has to be proper."""
    now = view(code, table, seat)
    assert now.offers.rights
    decision = PlainPlayer(0).decide(code, now)
    assert decision.act.by is seat
    left = do(code, table, decision.act)
    assert not any(seat in right.choosers for right in left.rights)
    return decision.act


def faulty(code: Code, table: Table, act: Act, fault: Fault) -> Table:
    ruling = judge(code, table, act)
    assert ruling.fault is fault
    return after(table, ruling)


def test_an_insufficient_bid_is_not_condoned() -> None:
    code = BY_KEY["auction-1915"]
    table = deal_hands(code, Seat.N, hands_with({Seat.N: STRONG_ALL_ROUND}), ("1NT",))
    table = faulty(code, table, Say(Seat.E, Bid(1, Strain.CLUBS)), Fault.INSUFFICIENT_CALL)
    chooser = next(seat for right in table.rights for seat in SEATS if seat in right.choosers)
    act = right_of(code, table, chooser)
    assert isinstance(act, Demand)
    assert act.remedies[0].kind in (RemedyKind.MAKE_SUFFICIENT, RemedyKind.VOID, RemedyKind.BAR)


@pytest.mark.parametrize(("hand", "demanded"), [(NOTHING, True), (STRONG_ALL_ROUND, False)])
def test_a_new_deal_is_for_poor_hands(hand: str, demanded: bool) -> None:  # noqa: FBT001 - a value of the table above
    code = BY_KEY["auction-1910"]
    table = deal_hands(code, Seat.N, hands_with({Seat.W: hand}))
    table = faulty(code, table, Say(Seat.S, Bid(1, Strain.HEARTS)), Fault.CALL_OUT_OF_TURN)
    act = right_of(code, table, Seat.W)
    assert isinstance(act, Demand) is demanded


def test_a_deal_is_worth_what_its_best_contracts_bring() -> None:
    """A hand that would win the game is kept, the same hand of theirs given up, whatever the code."""
    for code in CODES:
        strong, weak = (
            prospect(code, look(code, deal_hands(code, Seat.N, hands_with({Seat.N: hand}))))
            for hand in (HEARTS, NOTHING)
        )
        assert strong > 0 > weak


@pytest.mark.parametrize(("said", "suit"), [((), "H"), (("1H",), "S")])
def test_the_suit_called_is_strong_here_and_not_theirs(said: tuple[str, ...], suit: str) -> None:
    """North leads out of turn; the declarer, who sees only his own hand, may call a suit."""
    code = BY_KEY["auction-1915"]
    hands = hands_with({Seat.E: "KQ2.AKJ.5432.432"})
    opening = said or ("P",)
    table = deal_hands(code, Seat.N, hands, (*opening, "1NT", "P", "P", "P"))
    lead = next(iter(in_hand(table).play.hands[Seat.N]))
    table = faulty(code, table, Play(Seat.N, (lead,)), Fault.LEAD_OUT_OF_TURN)
    now = view(code, table, Seat.E)
    right = now.offers.rights[-1]
    called = next(remedy for remedy in right.remedies if remedy.kind is RemedyKind.CALL_SUIT)
    assert str(with_choice_named(code, now, right, called)) == f"call-suit:{suit}"


@OF_EACH_CODE
def test_the_dearer_penalty_for_a_revoke_is_taken(code: Code) -> None:
    """West refuses a spade: whatever the law leaves to choose, no other choice would have scored more."""
    calls = ("make:NT", "may-i-play", "yes") if "make:NT" in every_call(code) else ("1NT", "P", "P", "P")
    table = deal_hands(code, Seat.S, hands_with(FINESSE), calls)
    table = do(code, table, Play(Seat.W, (Card.HQ,)))
    for hand, card in ((Seat.N, "HA"), (Seat.E, "H7"), (Seat.S, "H3"), (Seat.N, "S2"), (Seat.E, "S6"), (Seat.S, "SA")):
        by = Seat.S if hand is Seat.N else hand
        table = do(code, table, Play(by, (Card.parse(card),), hand if by is not hand else None))
    table = faulty(code, table, Play(Seat.W, (Card.HJ,)), Fault.RENOUNCE)
    while in_hand(table).state is State.FINAL:
        player = in_hand(table).player
        assert player is not None
        decision = PlainPlayer(0).decide(code, view(code, table, player))
        table = after(table, judge(code, table, decision.act))  # the revoke is established on the way
    table = faulty(code, table, ClaimRevoke(Seat.S, Seat.W, 2), Fault.REVOKE)
    rights = view(code, table, Seat.S).offers.rights
    if rights:
        chosen = right_of(code, table, Seat.S)
        best = max(
            points_for(code, do(code, table, Demand(Seat.S, (remedy,))), Side.NS) for remedy in rights[-1].remedies
        )
        scored = points_for(code, do(code, table, chosen), Side.NS)
        # A game is worth more than the points of the deal tell.
        assert scored == best or (isinstance(chosen, Demand) and chosen.remedies[0].kind is RemedyKind.TRICKS)


def every_call(code: Code) -> set[str]:
    return {str(call) for call in view(code, deal_hands(code, Seat.N, hands_with({})), Seat.N).offers.calls}


# -- claims --


@pytest.mark.parametrize(("given", "east"), [(ALL_THE_REST, Agree), (AN_ACE_OUT, PlayOn)])
def test_a_claim_is_admitted_only_if_it_is_plainly_right(given: Mapping[Seat, str], east: type[Act]) -> None:
    table = do(PLAYED, playing("1NT", given, "HJ H2 H6 HA"), Claim(Seat.S, "rest"))
    answers = {seat: PlainPlayer(0).decide(PLAYED, view(PLAYED, table, seat)).act for seat in (Seat.E, Seat.W)}
    assert isinstance(answers[Seat.W], Agree)
    assert isinstance(answers[Seat.E], east)
    table = do(PLAYED, table, answers[Seat.W])
    table = do(PLAYED, table, answers[Seat.E])
    assert (in_hand(table).state is State.OVER) is (east is Agree)


def test_nobody_is_asked_for_nothing() -> None:
    table = deal_hands(PLAYED, Seat.N, hands_with({}))
    for player in (PlainPlayer(0), LawfulPlayer(0)):
        with pytest.raises(ValueError, match="nothing"):
            player.decide(PLAYED, view(PLAYED, table, Seat.E))
        with pytest.raises(ValueError, match="watcher"):
            player.decide(PLAYED, view(PLAYED, table, None))
