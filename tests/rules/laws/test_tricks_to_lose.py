"""Tricks to be lost, and honours taken home: misere and the rest of by figures, and nullo."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.rules.acts import Agree, Claim, ClaimRevoke, Concede, Play, Say
from oddtrick.rules.calls import Strain, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Seat, Side, deal_round
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.examine.claiming import admitters
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.items import Lump
from oddtrick.rules.laws.score.scoring import Result, Revoke, RevokeChoice, Scoring, itemised, reckon
from oddtrick.rules.laws.table_score import entries_of, honours_in, result_of, taken_home
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.words.wording.law_text import clauses_text
from tests.support.plain_deals import deal_hands, do, in_hand, play_deal, shuffle_pack
from tests.support.worlds import DEALT, REVOKE, trick

BY_FIGURES = code_for("auction-1910", varieties=("by-figures",))
BY_MAJORITY = code_for("auction-1910", {"majority_pays": True}, ("by-figures",))
NULLO = code_for("auction-1915", {"nullo": 8})

TO_LOSE = pytest.mark.parametrize(
    ("code", "calls"),
    [(BY_FIGURES, ("1", "P", "P", "P", "name:misere")), (NULLO, ("1nullo", "P", "P", "P"))],
    ids=["misere", "nullo"],
)

TRUMPS = {Strain.SPADES: (2, 2), Strain.CLUBS: (4, 2), Strain.DIAMONDS: (6, 4), Strain.HEARTS: (8, 4)}
PLAIN = {Strain.NO_TRUMPS: 12, Strain.MISERE: 14}
"""Foster p. 159: points for a trick, and for an honour."""


def reachable(strain: Strain) -> set[int]:
    """The totals that the table of the laws allows in that strain, made or not (``laws/varieties.md``)."""
    if strain in PLAIN:
        aces = (6, 18, 30)
        tricks = range(-17, 18, 2)
        return {PLAIN[strain] * d + sign * a for d in tricks for a in aces for sign in (1, -1)}
    trick, honour = TRUMPS[strain]
    return {trick * t + sign * honour * h for t in range(-6, 8) for h in (1, 3, 5) for sign in (1, -1)}


def net(scoring: Scoring, result: Result, side: Side) -> int:
    return sum(e.points if e.who is side else -e.points for e in itemised(scoring, result))


def by_figures(strain: str, bid: int, seed: int, tricks: int = 13) -> Table:
    """A deal that South plays in that strain after a bid of that number of points; some tricks are played by chance."""
    chance = random.Random(seed)
    hands = deal_round(shuffle_pack(chance), Seat.S)
    table = deal_hands(BY_FIGURES, Seat.S, hands, (str(bid), "P", "P", "P", f"name:{strain}"))
    for _ in range(4 * tricks):
        player = in_hand(table).player
        assert player is not None
        hand, card = chance.choice(offers(BY_FIGURES, table, player).plays)
        table = do(BY_FIGURES, table, Play(player, (card,), None if hand is player else hand))
    return table


# -- by figures --


@pytest.mark.parametrize("strain", ["S", "C", "D", "H", "NT", "misere"])
@pytest.mark.parametrize("seed", range(12))
def test_only_the_totals_of_the_table_are_reached(strain: str, seed: int) -> None:
    """A deal bid for one point brings its own points; what it brings after a failure is whole tricks at double."""
    table = by_figures(strain, 1, seed)
    (entry,) = entries_of(BY_FIGURES, table)
    value = BY_FIGURES.scoring.tricks[Strain.parse(strain)]
    assert isinstance(entry.item, Lump)
    reached = entry.item.points
    assert reached in reachable(Strain.parse(strain))
    if entry.who is Side.NS:
        assert entry.points == reached >= 1
    else:
        assert entry.points % (2 * value) == 0
        assert entry.points // (2 * value) >= -(-(1 - reached) // value)


def honours_shared(strain: Strain) -> st.SearchStrategy[tuple[dict[Side, tuple[Card, ...]], Card]]:
    """Honours as they may go home, and the ace played last."""
    cards = tuple(honours_in(strain.trumps))

    def shared(ours: list[bool], last: int) -> tuple[dict[Side, tuple[Card, ...]], Card]:
        mine = tuple(card for card, own in zip(cards, ours, strict=True) if own)
        return {Side.NS: mine, Side.EW: tuple(c for c in cards if c not in mine)}, cards[last]

    own = st.lists(st.booleans(), min_size=len(cards), max_size=len(cards))
    return st.builds(shared, own, st.integers(0, len(cards) - 1))


@given(st.sampled_from([*TRUMPS, *PLAIN]), st.integers(0, 13), st.integers(1, 170), st.data())
def test_a_bid_is_made_or_costs_double_for_every_trick_that_it_lacks(
    strain: Strain, tricks: int, bid: int, data: st.DataObject
) -> None:
    home, last = data.draw(honours_shared(strain))
    result = Result(strain=strain, declarer=Seat.S, tricks=tricks, bid=bid, taken=home, last=last)
    (entry,) = itemised(BY_FIGURES.scoring, result)
    value = BY_FIGURES.scoring.tricks[strain]
    if entry.who is Side.NS:
        assert entry.points in reachable(strain)
        assert entry.points >= bid
        if strain is Strain.MISERE:
            assert tricks <= 4
        else:
            # At no trumps the aces alone may bring the bid (p. 160).
            assert tricks >= 7 or strain is Strain.NO_TRUMPS
    else:
        assert entry.points % (2 * value) == 0


@pytest.mark.parametrize(("taken", "majority"), [(4, True), (5, False), (0, True), (13, False)])
def test_a_misere_needs_four_tricks_or_fewer(taken: int, majority: bool) -> None:  # noqa: FBT001 (a column of the table)
    """F-5: the gift of two makes six of four, against seven."""
    aces = tuple(honours_in(None))
    result = Result(
        strain=Strain.MISERE,
        declarer=Seat.S,
        tricks=taken,
        bid=1,
        taken={Side.NS: (), Side.EW: aces},
        last=aces[0],
    )
    (entry,) = itemised(BY_FIGURES.scoring, result)
    assert (entry.who is Side.NS) is majority


@pytest.mark.parametrize(("tricks", "bid", "paid"), [(5, 40, 28), (9, 6, 9 * 28), (4, 40, 3 * 28)])
def test_a_misere_may_be_agreed_to_pay_by_the_majority(tricks: int, bid: int, paid: int) -> None:
    """F-12, the other reading: five tricks and the two given are one more than the others have."""
    scoring = code_for("auction-1910", {"majority_pays": True}, ("by-figures",)).scoring
    home = {Side.NS: tuple(honours_in(None))[:2], Side.EW: tuple(honours_in(None))[2:]}
    result = Result(strain=Strain.MISERE, declarer=Seat.S, tricks=tricks, bid=bid, taken=home, last=home[Side.NS][0])
    (entry,) = itemised(scoring, result)
    assert (entry.who, entry.points) == (Side.EW, paid)


@pytest.mark.parametrize("strain", ["H", "NT", "misere"])
@pytest.mark.parametrize("seed", range(5))
def test_honours_go_home_with_the_tricks(strain: str, seed: int) -> None:
    deal = in_hand(by_figures(strain, 1, seed))
    assert deal.declaration.strain is not None
    home, last = taken_home(deal)
    laid = [
        card
        for trick in deal.play.tricks
        for _, card in trick.plays
        if card in honours_in(deal.declaration.strain.trumps)
    ]
    assert sorted(card for cards in home.values() for card in cards) == sorted(laid)
    assert last is laid[-1]
    for done in deal.play.tricks:
        assert {card for _, card in done.plays} & set(home[done.winner.side.other]) == set()


def test_of_aces_in_one_trick_the_last_to_be_played_counts_double() -> None:
    """F-6, in order of play: West leads an ace, and the others throw theirs upon it."""
    hands = [Hand.of(PACK[13 * seat : 13 * seat + 13]) for seat in range(4)]
    table = deal_hands(BY_FIGURES, Seat.S, (hands[0], hands[1], hands[2], hands[3]), ("1", "P", "P", "P", "name:NT"))
    for _ in range(52):
        deal = in_hand(table)
        assert deal.player is not None
        hand, card = max(offers(BY_FIGURES, table, deal.player).plays, key=lambda play: play[1].rank)
        table = do(BY_FIGURES, table, Play(deal.player, (card,), None if hand is deal.player else hand))
    deal = in_hand(table)
    first = [card for _, card in deal.play.tricks[0].plays]
    assert len(first) == 4
    assert all(card in honours_in(None) for card in first)
    home, last = taken_home(deal)
    assert last is first[3]
    assert set(home[Side.EW]) == set(first)


@pytest.mark.parametrize("tricks", [0, 9])
def test_a_claim_takes_home_the_honours_that_are_left(tricks: int) -> None:
    """The book says nothing of claims: what is not played goes with the most of the tricks that are left."""
    table = by_figures("H", 1, 3, tricks)
    table = do(BY_FIGURES, table, _next(table))
    claim = after_claim(BY_FIGURES, table, Claim(Seat.S, "rest"))
    over = in_hand(claim)
    assert over.state is State.OVER
    home, _ = taken_home(over)
    played = {card for trick in over.play.tricks if trick.is_complete for _, card in trick.plays}
    unplayed = set(honours_in(Card.HA.suit)) - played
    assert unplayed <= set(home[Side.NS])
    assert len(home[Side.NS]) + len(home[Side.EW]) == 5
    assert result_of(BY_FIGURES.scoring, over, {}).taken == home


def _next(table: Table) -> Play:
    player = in_hand(table).player
    assert player is not None
    hand, card = offers(BY_FIGURES, table, player).plays[0]
    return Play(player, (card,), None if hand is player else hand)


def after_claim(code: Code, table: Table, act: Claim | Concede) -> Table:
    """The table after that claim, admitted by all who are concerned."""
    table = after(table, judge(code, table, act))
    deal = in_hand(table)
    assert deal.irregularities.claim is not None
    for seat in admitters(deal, act.by):
        table = do(code, table, Agree(seat))
    return table


# -- nullo --


def test_nullo_stands_in_the_order_by_its_value() -> None:
    """The value is the table's own, and ranks the bid; two strains of one value do not overcall each other."""
    table = deal_hands(NULLO, Seat.S, deal_round(shuffle_pack(random.Random(1)), Seat.S), ("1D",))
    proper = {str(call) for call in offers(NULLO, table, Seat.W).calls}
    assert {"1nullo", "1H", "1S", "1NT"} <= proper
    table = do(NULLO, table, Say(Seat.W, parse_call("1nullo")))
    proper = {str(call) for call in offers(NULLO, table, Seat.N).calls}
    assert "1H" not in proper
    assert {"1S", "1NT", "2C", "2nullo"} <= proper


@pytest.mark.parametrize(
    ("level", "doubling", "tricks", "ours", "theirs"),
    [
        (1, 0, 6, 8, 0),
        (3, 0, 4, 24, 0),
        (3, 0, 0, 56 + 100, 0),
        (3, 0, 1, 48 + 50, 0),
        (3, 0, 5, 0, 50),
        (3, 1, 6, 0, 200),
        (2, 1, 4, 48 + 100, 0),
        (1, 0, 13, 0, 350 + 100),
    ],
)
def test_nullo_is_scored_by_the_tricks_that_the_others_take(
    level: int, doubling: int, tricks: int, ours: int, theirs: int
) -> None:
    """As any bid of 1915 at eight a trick; no aces are scored."""
    result = Result(
        strain=Strain.NULLO,
        declarer=Seat.S,
        tricks=tricks,
        level=level,
        doubling=doubling,
        honours=((), (), tuple(honours_in(None)), ()),
    )
    points = {side: sum(e.points for e in itemised(NULLO.scoring, result) if e.who is side) for side in Side}
    assert points == {Side.NS: ours, Side.EW: theirs}


# -- both --


def losing_results(code: Code) -> st.SearchStrategy[Result]:
    bids: dict[str, Any] = {"level": st.integers(1, 7), "doubling": st.integers(0, 2)}
    if code is not NULLO:
        bids = {"bid": st.integers(1, 120)}
    (strain,) = code.scoring.losing.value

    def result(tricks: int, declarer: Seat, home: tuple[dict[Side, tuple[Card, ...]], Card], **bid: Any) -> Result:
        return Result(strain=strain, declarer=declarer, tricks=tricks, taken=home[0], last=home[1], **bid)

    return st.builds(result, st.integers(0, 13), st.sampled_from(SEATS), honours_shared(strain), **bids)


REVOKES = st.lists(st.sampled_from([None, RevokeChoice.POINTS, RevokeChoice.TRICKS]), min_size=1, max_size=3)


@pytest.mark.parametrize("code", [BY_FIGURES, BY_MAJORITY, NULLO], ids=["misere", "majority", "nullo"])
@given(data=st.data())
def test_a_revoke_never_profits_the_offender(code: Code, data: st.DataObject) -> None:
    """Whatever was played, and whatever is chosen for it."""
    result = data.draw(losing_results(code))
    offender = data.draw(st.sampled_from([seat for seat in SEATS if seat is not result.declarer.partner]))
    revokes = tuple(Revoke(offender, choice) for choice in data.draw(REVOKES))
    side = offender.side
    assert net(code.scoring, replace(result, revokes=revokes), side) <= net(code.scoring, result, side)


NUMBERS: list[dict[str, Any]] = [{"bid": bid} for bid in range(1, 160, 3)]
LEVELS: list[dict[str, Any]] = [{"level": n, "doubling": doubling} for n in range(1, 8) for doubling in range(3)]


@pytest.mark.parametrize("tricks", range(14))
@pytest.mark.parametrize("code", [BY_FIGURES, BY_MAJORITY, NULLO], ids=["misere", "majority", "nullo"])
def test_nor_do_three_tricks_at_any_number_of_tricks(code: Code, tricks: int) -> None:
    """Claimed or played out, no matter who was to lose them, and what else was lacking."""
    (strain,) = code.scoring.losing.value
    for undertaking in NUMBERS if strain is Strain.MISERE else LEVELS:
        result = Result(strain=strain, declarer=Seat.S, tricks=tricks, **undertaking)
        for offender, choice in ((Seat.S, None), (Seat.W, RevokeChoice.TRICKS), (Seat.W, RevokeChoice.POINTS)):
            for number in (1, 2, 3, 4):
                revoked = replace(result, revokes=(Revoke(offender, choice),) * number)
                clean = net(code.scoring, result, offender.side)
                assert net(code.scoring, revoked, offender.side) <= clean, (undertaking, offender, number)


@pytest.mark.parametrize("code", [BY_FIGURES, NULLO], ids=["misere", "nullo"])
def test_three_tricks_for_a_revoke_are_three_tricks_lost(code: Code) -> None:
    (strain,) = code.scoring.losing.value
    result = Result(strain=strain, declarer=Seat.S, tricks=7, level=1, bid=14)
    revoked = replace(result, revokes=(Revoke(Seat.W, RevokeChoice.TRICKS),))
    assert net(code.scoring, result, Side.NS) < 0 < net(code.scoring, revoked, Side.NS)


@pytest.mark.parametrize(("strain", "counted"), [("S", 13), ("misere", 5)])
def test_by_figures_nothing_is_chosen_for_a_revoke(strain: str, counted: int) -> None:
    """F-10: three tricks, by the page of the variety; the hundred and fifty points of the code are not spoken of."""
    table = deal_hands(BY_FIGURES, Seat.N, DEALT, ("1", "P", "P", "P", f"name:{strain}"))
    for act in (*REVOKE, *trick("HK HJ D8 H3", Seat.E)):
        table = after(table, judge(BY_FIGURES, table, act))
    ruling = judge(BY_FIGURES, table, ClaimRevoke(Seat.N, Seat.W, 1))
    assert (ruling.fault, ruling.law, ruling.choosers) == (Fault.REVOKE, "p.162-2", frozenset())
    assert ruling.remedies == (Remedy(RemedyKind.TRICKS),)
    law = BY_FIGURES.law_cited(ruling.law)
    assert law is not None
    assert "adds three" in clauses_text(BY_FIGURES, law)
    table = after(table, ruling)
    over = in_hand(after_claim(BY_FIGURES, table, Claim(Seat.N, "rest")))
    result = result_of(BY_FIGURES.scoring, over, {})
    assert (over.taken, [(r.by, r.choice) for r in result.revokes]) == (11, [(Seat.W, RevokeChoice.TRICKS)])
    # Two tricks were East's: eleven and three are all there are, and at misere two and three are five.
    assert reckon(BY_FIGURES.scoring, result).counted == counted


@TO_LOSE
def test_tricks_cannot_be_given_away(code: Code, calls: tuple[str, ...]) -> None:
    """Where they are to be lost, to concede them is a claim, and the others must admit it."""
    table = deal_hands(code, Seat.S, deal_round(shuffle_pack(random.Random(5)), Seat.S), calls)
    lead = offers(code, table, Seat.W).plays[0][1]
    table = do(code, table, Play(Seat.W, (lead,)))
    table = after_claim(code, table, Concede(Seat.S, "rest"))
    deal = in_hand(table)
    assert (deal.state, deal.taken) == (State.OVER, 0)


@TO_LOSE
def test_plain_players_lose_more_tricks_than_chance_does(code: Code, calls: tuple[str, ...]) -> None:
    chance = random.Random(12)
    plain = lawful = 0
    for number in range(30):
        table = deal_hands(code, Seat.S, deal_round(shuffle_pack(chance), Seat.S), calls)
        for side in Side:
            players = {seat: PlainPlayer(0) if seat.side is side else LawfulPlayer(number) for seat in SEATS}
            taken = in_hand(play_deal(code, table, players)).taken
            assert taken is not None
            plain += taken if side is Side.NS else 0
            lawful += taken if side is Side.EW else 0
    assert lawful > plain + 80
