"""From a table to its score sheet, and corrections; whole lawful rubbers beside the tally."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Claim,
    Concede,
    CorrectScore,
    Cut,
    Deal,
    Expose,
    Mishap,
    Play,
    Say,
    ScoreEntry,
)
from oddtrick.rules.calls import PASS, Word, parse_call
from oddtrick.rules.cards import SIDES, SUITS, Card, Hands, Seat, Side, Suit, read_hands
from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES, code_for
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.items import UnderTricks
from oddtrick.rules.laws.score.scoring import Line, points
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import (
    counted_deals,
    entries_of,
    honours_in,
    is_rubber_over,
    result_of,
    sheet_of,
    taken_home,
)
from oddtrick.rules.offers import offers
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import Irregularities, Renounce, RevokeState, State, Table
from oddtrick.rules.terms import Fault, How, MishapKind, Remedy
from tests.support.admitting import admitted
from tests.support.every_item import SLAMS
from tests.support.tally import tally

EVERY = pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
AUCTIONS = pytest.mark.parametrize("code", CODES[1:], ids=lambda code: code.key)

# North has four spade honours, South the fifth; East three aces.
HANDS = read_hands({"N": "AKQJ.432.432.432", "E": "932.AK5.AQ5.A865", "S": "T87.QJT.JT9.QJT9", "W": "654.9876.K876.K7"})
# West has no spade.
VOID = read_hands({"N": "AKQJ2.432.432.43", "E": "9543.AK5.AQ5.A86", "S": "T876.QJT.JT9.QJT", "W": "-.9876.K876.K9752"})


def after_acts(code: Code, table: Table, *acts: Act) -> Table:
    for act in acts:
        ruling = judge(code, table, act)
        assert ruling.is_proper, (act, ruling.fault)
        table = after(table, ruling)
    return table


def make(code: Code, strain: str, level: int = 1) -> list[str]:
    return [f"make:{strain}", "may-i-play", "yes"] if code is BRIDGE_1895 else [f"{level}{strain}", "P", "P", "P"]


def deal_and_declare(code: Code, table: Table, calls: list[str], hands: Hands = HANDS) -> Table:
    """A deal and its declaration."""
    dealer = table.dealer if table.deal is None else table.deal.dealer.left
    table = after_acts(code, table, Deal(dealer, hands))
    for word in calls:
        assert table.turn is not None
        table = after_acts(code, table, Say(table.turn, parse_call(word)))
    return table


def deal_won(code: Code, table: Table, calls: list[str], tricks: int, hands: Hands = HANDS) -> Table:
    """A deal in which the declarer's side takes that number of tricks, the rest being given up."""
    table = deal_and_declare(code, table, calls, hands)
    assert table.deal is not None
    declarer = table.deal.declaration.declarer
    assert declarer is not None
    if tricks < 13:
        table = admitted(code, after_acts(code, table, Concede(declarer, 13 - tricks)))
    if tricks:
        table = admitted(code, after_acts(code, table, Concede(declarer.left, "rest")))
    assert table.deal is not None
    assert (table.deal.state, table.deal.taken) == (State.OVER, tricks)
    return table


def below(code: Code, table: Table, deal: int) -> tuple[int, int]:
    north, east = (points(sheet_of(code, table).deals[deal - 1], side, Line.BELOW) for side in SIDES)
    return (north, east)


def above(code: Code, table: Table, deal: int) -> tuple[int, int]:
    north, east = (points(sheet_of(code, table).deals[deal - 1], side, Line.ABOVE) for side in SIDES)
    return (north, east)


# -- what a deal came to --


def test_honours() -> None:
    for suit in SUITS:
        assert set(honours_in(suit)) == {Card.parse(suit.letter + rank) for rank in "AKQJT"}
    assert set(honours_in(None)) == {Card.SA, Card.HA, Card.DA, Card.CA}


@EVERY
def test_a_result(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "S"), 8)
    assert table.deal is not None
    result = result_of(code.scoring, table.deal, {Side.NS: 0, Side.EW: 0})
    assert (str(result.strain), result.declarer, result.tricks) == ("S", Seat.N, 8)
    assert result.level == (None if code is BRIDGE_1895 else 1)
    assert result.doubling == 0
    assert result.chicane == frozenset()
    assert result.honours == ((Card.SA, Card.SK, Card.SQ, Card.SJ), (), (Card.ST,), ())
    assert result.revokes == ()


@EVERY
def test_a_void_hand(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "S"), 8, VOID)
    assert table.deal is not None
    assert result_of(code.scoring, table.deal, {}).chicane == {Seat.W}
    table = deal_won(code, Table(), make(code, "NT"), 8, VOID)
    assert table.deal is not None
    assert result_of(code.scoring, table.deal, {}).chicane == frozenset()


@pytest.mark.parametrize(
    ("code", "strain", "tricks", "below_", "above_"),
    [
        # Spades at 2: nine multiples of honours, 18; at 9 in 1915: 81. Without trumps three aces, 30.
        (BRIDGE_1895, "S", 8, (4, 0), (18, 0)),
        (BRIDGE_1895, "S", 4, (0, 6), (18, 0)),
        (BRIDGE_1895, "NT", 1, (0, 72), (0, 50)),
        (AUCTION_1908, "S", 8, (4, 0), (18, 0)),
        (AUCTION_1908, "S", 1, (0, 0), (18, 120)),
        (AUCTION_1908, "NT", 7, (12, 0), (0, 30)),
        (AUCTION_1910, "S", 8, (4, 0), (18, 0)),
        (AUCTION_1910, "S", 1, (0, 0), (18, 100)),
        (AUCTION_1910, "NT", 5, (0, 0), (0, 130)),
        (AUCTION_1915, "S", 8, (18, 0), (81, 0)),
        (AUCTION_1915, "S", 1, (0, 0), (81, 350)),
        (AUCTION_1915, "NT", 13, (70, 0), (100, 30)),
    ],
)
def test_points(code: Code, strain: str, tricks: int, below_: tuple[int, int], above_: tuple[int, int]) -> None:
    table = deal_won(code, Table(), make(code, strain), tricks)
    assert (below(code, table, 1), above(code, table, 1)) == (below_, above_)


@EVERY
def test_a_deal_counts_when_it_is_over(code: Code) -> None:
    table = deal_and_declare(code, Table(), make(code, "S"))
    assert counted_deals(table) == ()
    assert sheet_of(code, table).deals == ()
    assert entries_of(code, table) == ()
    table = deal_won(code, Table(), make(code, "S"), 8)
    assert counted_deals(table) == (table.deal,)
    assert entries_of(code, table) == sheet_of(code, table).deals[0]
    closed = after_acts(code, table, Cut(Seat.N))
    assert counted_deals(closed) == closed.past
    assert sheet_of(code, closed).deals == sheet_of(code, table).deals
    assert entries_of(code, closed) == entries_of(code, table)
    table = deal_won(code, closed, make(code, "S"), 8)
    assert len(counted_deals(table)) == len(sheet_of(code, table).deals) == 2


def test_a_deal_passed_out_counts_for_nothing() -> None:
    table = deal_and_declare(AUCTION_1915, Table(), ["P"] * 4)
    assert sheet_of(AUCTION_1915, table).deals == ((),)
    table = deal_won(AUCTION_1915, table, make(AUCTION_1915, "S"), 8)
    assert (below(AUCTION_1915, table, 1), below(AUCTION_1915, table, 2)) == ((0, 0), (0, 18))


# -- the rubber --


@EVERY
def test_two_games_end_the_rubber(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "NT", 3), 10)
    assert not is_rubber_over(code, table)
    table = deal_won(code, table, make(code, "NT", 3), 8 if code is not BRIDGE_1895 else 5)
    assert not is_rubber_over(code, table)
    table = deal_won(code, table, make(code, "NT", 3), 10)
    assert is_rubber_over(code, table)
    stands = standing(sheet_of(code, table))
    assert stands.won == (Side.NS, Side.NS)
    assert stands.bonus[Side.NS] == (100 if code in (BRIDGE_1895, AUCTION_1908) else 250)
    assert stands.over


@EVERY
def test_an_agreed_score_ends_it_too(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "NT", 3), 10)
    table = after_acts(code, table, AgreeScore(Seat.N))
    assert not is_rubber_over(code, table)
    assert not sheet_of(code, table).stopped
    table = after_acts(code, table, AgreeScore(Seat.W))
    assert is_rubber_over(code, table)
    assert sheet_of(code, table).stopped
    # 1915, law 11: a game won when play stops at an agreed hour brings 125.
    assert standing(sheet_of(code, table)).bonus[Side.NS] == (125 if code is AUCTION_1915 else 0)


# -- corrections --


def corrected(code: Code, table: Table, entry: str, to: int, by: Seat = Seat.N) -> tuple[Ruling, Table]:
    ruling = judge(code, table, CorrectScore(by, ScoreEntry.parse(entry), to))
    return ruling, after(table, ruling)


@EVERY
def test_an_entry_is_put_right(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "S"), 8)
    honours = above(code, table, 1)
    ruling, table = corrected(code, table, "below:NS:1", 24)
    assert ruling.is_proper
    assert below(code, table, 1) == (24, 0)
    assert above(code, table, 1) == honours
    _, table = corrected(code, table, "above:EW:1", 30)
    assert above(code, table, 1) == (honours[0], 30)
    _, table = corrected(code, table, "below:NS:1", 4)
    assert below(code, table, 1) == (4, 0)


@EVERY
def test_a_correction_moves_the_games(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "S"), 8)
    assert standing(sheet_of(code, table)).won == ()
    _, table = corrected(code, table, "below:EW:1", 30)
    assert standing(sheet_of(code, table)).won == (Side.EW,)


@EVERY
def test_a_correction_may_take_the_end_of_the_rubber_away(code: Code) -> None:
    """Doubt B10: all boundaries are found anew; the rubber goes on, and its next deals are scored."""
    table = deal_won(code, Table(), make(code, "NT", 3), 10)
    table = deal_won(code, table, make(code, "S"), 7)
    table = deal_won(code, table, make(code, "NT", 3), 10)
    assert is_rubber_over(code, table)
    ruling, table = corrected(code, table, "below:NS:3", 24)
    assert ruling.is_proper
    assert not is_rubber_over(code, table)
    table = deal_won(code, table, make(code, "S"), 7)
    assert len(sheet_of(code, table).deals) == 4
    assert not is_rubber_over(code, table)
    assert standing(sheet_of(code, table)).won == (Side.NS,)


@EVERY
def test_a_correction_may_end_the_rubber_before_a_deal_that_was_played(code: Code) -> None:
    """Likewise: the deal stays on the sheet, and the rubber is over."""
    table = deal_won(code, Table(), make(code, "NT", 3), 10)
    table = deal_won(code, table, make(code, "S"), 7)
    table = deal_won(code, table, make(code, "S"), 7)
    ruling, table = corrected(code, table, "below:NS:2", 30)
    assert ruling.is_proper
    assert is_rubber_over(code, table)
    assert len(sheet_of(code, table).deals) == 3
    assert standing(sheet_of(code, table)).won == (Side.NS, Side.NS)
    with pytest.raises(ImpossibleAct, match="rubber is over"):
        judge(code, table, Deal(Seat.W, HANDS))


@EVERY
def test_when_the_score_is_agreed_it_is_too_late(code: Code) -> None:
    table = deal_won(code, Table(), make(code, "NT", 3), 10)
    table = after_acts(code, table, AgreeScore(Seat.N), AgreeScore(Seat.E))
    ruling, later = corrected(code, table, "above:NS:1", 0)
    assert ruling.fault is Fault.LATE_CLAIM
    assert sheet_of(code, later) == sheet_of(code, table)


@EVERY
def test_the_tricks_of_a_closed_game_stand(code: Code) -> None:
    """1895, law 12: closed by the next deal. 1910 and 1915, law 13: by the first declaration of the next game."""
    table = deal_won(code, Table(), make(code, "NT", 3), 10)
    assert corrected(code, table, "below:NS:1", 30)[0].is_proper
    table = after_acts(code, table, Deal(Seat.E, HANDS))
    by_the_deal = code in (BRIDGE_1895, AUCTION_1908)
    assert corrected(code, table, "below:NS:1", 30)[0].is_proper is not by_the_deal
    table = after_acts(code, table, Say(Seat.E, parse_call(make(code, "S")[0])))
    assert corrected(code, table, "below:NS:1", 30)[0].fault is Fault.LATE_CLAIM
    assert corrected(code, table, "above:NS:1", 30)[0].is_proper


# -- whole rubbers, reckoned twice --


def rubber(code: Code, rng: random.Random) -> tuple[list[Act], Table]:
    """A lawful rubber: bids at random, the cards at random among those that follow."""
    table, acts = Table(), list[Act]()

    def do(act: Act) -> None:
        nonlocal table
        table = after_acts(code, table, act)
        acts.append(act)

    while not is_rubber_over(code, table):
        dealer = table.dealer if table.deal is None else table.deal.dealer.left
        pack = list(Card)
        rng.shuffle(pack)
        hands = {
            seat.name: ".".join("".join(c.rank.letter for c in pack[seat::4] if c.suit is s) for s in SUITS)
            for seat in Seat
        }
        do(Deal(dealer, read_hands(hands)))
        while table.deal is not None and table.deal.state is State.OPEN:
            turn = table.turn
            assert turn is not None
            calls = offers(code, table, turn).calls
            quiet = [call for call in calls if call in (PASS, Word.YES, Word.SATISFIED)]
            do(Say(turn, rng.choice(quiet if quiet and rng.random() < 0.75 else calls[:12])))
        while table.deal is not None and table.deal.state is State.FINAL:
            player = table.deal.player
            assert player is not None
            plays = offers(code, table, player).plays
            source, card = rng.choice(plays)
            do(Play(player, (card,), None if source is player else source))
        if len(acts) > 3000:
            break
    return acts, table


@EVERY
def test_the_tally_counts_the_same(code: Code) -> None:
    """``tests.support.tally`` knows the figures of the books and nothing of oddtrick."""
    for number in range(6):
        acts, table = rubber(code, random.Random(f"{code.key}/{number}"))
        lines = [{"oddtrick": 1, "code": code.key}, *map(write_act, acts)]
        reckoned = tally("\n".join(map(json.dumps, lines)))
        sheet = sheet_of(code, table)
        for hand, entries in zip(reckoned.hands, sheet.deals, strict=True):
            for line, expected in ((Line.BELOW, hand.below), (Line.ABOVE, hand.above)):
                found = {str(side): points(entries, side, line) for side in SIDES}
                assert found == expected, hand.text
        stands = standing(sheet)
        assert [str(side) for side in stands.won] == reckoned.games
        assert {str(side): total for side, total in stands.totals.items()} == reckoned.totals
        assert (stands.winner is not None) is bool(reckoned.winner)
        if stands.winner is not None:
            assert (str(stands.winner), stands.value) == (reckoned.winner, reckoned.value)


@EVERY
def test_a_claim_that_is_admitted_is_scored(code: Code) -> None:
    table = deal_and_declare(code, Table(), make(code, "S"))
    table = after_acts(code, table, Play(Seat.E, (Card.HA,)))
    table = after_acts(code, table, Claim(Seat.N, 9), Agree(Seat.E), Agree(Seat.W))
    assert table.deal is not None
    assert (table.deal.state, table.deal.taken) == (State.OVER, 9)
    assert below(code, table, 1) == (27 if code is AUCTION_1915 else 6, 0)


def thrown_down(code: Code, calls: list[str], *before: Act) -> Table:
    """A deal of which one trick is played, all hands being thrown down then, after those acts."""
    table = deal_and_declare(code, Table(dealer=Seat.N), calls)
    for seat, card in ((Seat.E, "HA"), (Seat.S, "HJ"), (Seat.W, "H6"), (Seat.N, "H2")):
        by = Seat.N if seat is Seat.S else seat
        table = after_acts(code, table, Play(by, (Card.parse(card),), seat))
    table = after_acts(code, table, *before)
    assert table.deal is not None
    for seat in (Seat.N, Seat.E, Seat.W):
        thrown = Expose(seat, tuple(table.deal.play.hands[seat]), How.THROWN)
        table = after(table, judge(code, table, thrown))
    return table


@pytest.mark.parametrize(
    ("code", "claims", "below"),
    [
        (BRIDGE_1895, (), {}),
        (BRIDGE_1895, (Claim(Seat.N, 9),), {Side.NS: 6}),
        (BRIDGE_1895, (Claim(Seat.N, 4),), {Side.EW: 6}),
        (AUCTION_1908, (), {}),
        (AUCTION_1908, (Claim(Seat.N, 9),), {Side.NS: 6}),
    ],
)
def test_hands_thrown_down_score_what_was_claimed(code: Code, claims: tuple[Act, ...], below: dict[Side, int]) -> None:
    """1895, law 74: twelve tricks that nobody claimed are nobody's, and no under-tricks either."""
    table = thrown_down(code, make(code, "S"), *claims)
    assert table.deal is not None
    assert table.deal.state is State.OVER
    entries = entries_of(code, table)
    assert {side: points(entries, side, Line.BELOW) for side in SIDES} == dict.fromkeys(SIDES, 0) | below
    assert not any(isinstance(entry.item, UnderTricks) or entry.item in SLAMS for entry in entries)


# -- what is kept with a table --


def test_a_sheet_kept_under_one_code_is_not_shown_under_another() -> None:
    """The same calls and cards are worth 2 a trick in 1910 and 9 in 1915, while the deal is in hand and later."""
    table = deal_won(AUCTION_1910, Table(), make(AUCTION_1910, "S"), 8)
    assert [below(code, table, 1) for code in (AUCTION_1910, AUCTION_1915, AUCTION_1910)] == [(4, 0), (18, 0), (4, 0)]
    table = after_acts(AUCTION_1910, table, Cut(Seat.N))
    assert [below(code, table, 1) for code in (AUCTION_1910, AUCTION_1915, AUCTION_1910)] == [(4, 0), (18, 0), (4, 0)]


@pytest.mark.parametrize(
    ("code", "choice", "scored"),
    [
        # East has revoked against no trumps, which made the odd trick; three aces are East's.
        (BRIDGE_1895, "tricks", {Line.BELOW: (48, 0), Line.ABOVE: (0, 30)}),
        (BRIDGE_1895, "add", {Line.BELOW: (48, 0), Line.ABOVE: (0, 30)}),
        (BRIDGE_1895, "deduct", {Line.BELOW: (12, 0), Line.ABOVE: (0, 30)}),
        (AUCTION_1910, "tricks", {Line.BELOW: (48, 0), Line.ABOVE: (0, 30)}),
        (AUCTION_1910, "points:150", {Line.BELOW: (12, 0), Line.ABOVE: (150, 30)}),
    ],
)
def test_a_revoke_is_scored_as_was_chosen(code: Code, choice: str, scored: dict[Line, tuple[int, int]]) -> None:
    """1895, 87; 1910, 84."""
    table = deal_won(code, Table(), make(code, "NT"), 7)
    assert table.deal is not None
    revoke = Renounce(seat=Seat.E, trick=1, card=Card.S9, state=RevokeState.CLAIMED, choice=Remedy.parse(choice))
    table = replace(table, deal=replace(table.deal, irregularities=Irregularities(renounces=(revoke,))))
    assert {Line.BELOW: below(code, table, 1), Line.ABOVE: above(code, table, 1)} == scored


@pytest.mark.parametrize(
    ("played", "tricks", "side"),
    [
        (0, 7, Side.NS),
        (0, 6, Side.EW),
        (4, 7, Side.NS),
        (4, 6, Side.EW),  # half of the twelve that are left
        (5, 7, Side.NS),
        (5, 6, Side.EW),  # half of them, the one on the table included
    ],
)
def test_honours_that_nobody_played_go_home_with_most_of_the_tricks_left(played: int, tricks: int, side: Side) -> None:
    """Foster p. 159 counts honours taken home and does not speak of claims."""
    code = code_for("auction-1910", varieties=("by-figures",))
    table = deal_and_declare(code, Table(), ["10", "P", "P", "P", "name:S"])
    cards = ((Seat.E, "HA"), (Seat.S, "HJ"), (Seat.W, "H6"), (Seat.N, "H2"), (Seat.E, "HK"))
    for seat, card in cards[:played]:
        table = after_acts(code, table, Play(Seat.N if seat is Seat.S else seat, (Card.parse(card),), seat))
    table = after_acts(code, table, Claim(Seat.N, tricks), Agree(Seat.E), Agree(Seat.W))
    assert table.deal is not None
    home, _ = taken_home(table.deal)
    assert {to: set(cards) for to, cards in home.items()} == {side: set(honours_in(Suit.SPADES)), side.other: set()}


@pytest.mark.parametrize("dealt", [None, 10])
def test_nothing_is_dealt_any_more_once_all_have_agreed_the_score(dealt: int | None) -> None:
    """1895, laws 1 and 12; 1910, 1 and 13: what happens in dealing belongs to a deal, and there is none."""
    table = after_acts(AUCTION_1910, Table(), AgreeScore(Seat.S), AgreeScore(Seat.W))
    with pytest.raises(ImpossibleAct, match="rubber is over"):
        judge(AUCTION_1910, table, Mishap(by=Seat.S, kind=MishapKind.EXPOSED_CARD, cards=(Card.C2,), dealt=dealt))
