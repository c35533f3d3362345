"""Remedies by value: what is compared, what each brings, when the book's stays, and that nothing unseen matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.expert_player import Effort, ExpertPlayer
from oddtrick.players.expert.imagined_table import imagined_table
from oddtrick.players.expert.remedy_choice import RemedyValues, best_choice, can_be_valued, choices
from oddtrick.players.expert.weighted_layouts import Layouts
from oddtrick.players.plain.valuing import price, stakes
from oddtrick.rules.acts import Act, Demand, Waive
from oddtrick.rules.cards import SEATS, Card, Hand, Hands, Seat, Side, Suit
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915, BRIDGE_1895, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import result_of
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import Irregularities, Right, State, Table, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.view import View, view
from tests.players.expert.playing_on import book_for, choices_offered
from tests.support.seeing import HANDS, calls_from, table_after

N, E, S, W = Seat
LITTLE = Effort(layouts=(1, *(4,) * 13), exact=(1, *(3,) * 7, *(0,) * 6))
CODES = (BRIDGE_1895, AUCTION_1910, AUCTION_1915)


def expert(effort: Effort = LITTLE) -> ExpertPlayer:
    return ExpertPlayer(book_for, effort=effort)


def offered(code: Code, *faults: Fault, deals: Sequence[int] = range(30)) -> Iterator[tuple[Table, View]]:
    """Moments at which a choice of one of those faults is offered; all of them where none is named."""
    for number in deals:
        for table, seen in choices_offered(code, number):
            if not faults or seen.offers.rights[-1].fault in faults:
                yield table, seen


def truth(table: Table) -> Layouts:
    """The cards as they lie, as the one layout."""
    assert table.deal is not None
    return Layouts(hands=(table.deal.play.hands,), weights=(1.0,), effective=1.0, complete=True)


def brought(code: Code, table: Table, seen: View, *acts: Act) -> list[float]:
    """What those acts bring as the cards lie."""
    points = RemedyValues(code, seen, book_for(code)).of(truth(table), acts).points
    return [points[act][0] for act in acts]


def usual(code: Code, seen: View) -> Act:
    return BookPlayer(book_for(code)).decide(code, seen).act


# -- the table as it would be --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_imagined_table_is_the_table_where_the_cards_are_right(code: Code) -> None:
    tried = 0
    for table, seen in islice(offered(code), 40):
        if seen.state not in (State.OPEN, State.FINAL):
            continue
        assert table.deal is not None
        imagined = imagined_table(code, seen, table.deal.play.hands)
        assert imagined is not None
        again = view(code, imagined, seen.seat)
        assert replace(again, sheet=seen.sheet, offers=seen.offers) == seen
        assert again.offers.rights == seen.offers.rights
        assert imagined.deal is not None
        assert imagined.deal.dealt == table.deal.dealt
        tried += 1
    assert tried > 20


def test_before_the_cards_are_dealt_there_is_no_table_to_imagine() -> None:
    seen = view(AUCTION_1910, Table(), S)
    assert imagined_table(AUCTION_1910, seen, HANDS) is None
    assert not can_be_valued(AUCTION_1910, seen)


def test_of_a_deal_that_was_claimed_the_tricks_are_not_told() -> None:
    seen = view(AUCTION_1910, table_after(AUCTION_1910, *calls_from("1S", "P", "P", "P")), S)
    assert imagined_table(AUCTION_1910, replace(seen, state=State.OVER), HANDS) is None


# -- what is compared --


def a_right(*remedies: Remedy, cards: tuple[Card, ...] = ()) -> Right:
    return Right(
        law="",
        fault=Fault.LEAD_OUT_OF_TURN,
        offender=W,
        choosers=frozenset({S}),
        remedies=remedies,
        until=Until.DEAL_OVER,
        cards=cards,
    )


def test_every_suit_that_may_be_named_and_to_ask_for_nothing() -> None:
    acts = list(choices(S, a_right(Remedy(RemedyKind.CALL_SUIT))))
    assert acts == [*(Demand(S, (Remedy(RemedyKind.CALL_SUIT, suit),)) for suit in Suit), Waive(S)]


def test_a_card_that_may_lie_exposed_may_be_called_at_once() -> None:
    acts = list(choices(S, a_right(Remedy(RemedyKind.EXPOSED, Card.HA))))
    kinds = (RemedyKind.EXPOSED, RemedyKind.CALL_CARD)
    assert acts == [*(Demand(S, (Remedy(kind, Card.HA),)) for kind in kinds), Waive(S)]


def test_what_the_referee_refuses_is_left_out() -> None:
    table, seen = next(offered(AUCTION_1910, Fault.RENOUNCE))
    refused = Demand(seen.offers.rights[-1].offender, (Remedy(RemedyKind.HIGHEST),))
    valued = RemedyValues(AUCTION_1910, seen, book_for(AUCTION_1910)).of(truth(table), (refused,))
    assert not valued.points


# -- what each brings --


def test_points_for_a_revoke_are_worth_what_the_law_says() -> None:
    """1910, of a declarer who makes the contract: 150 points above the line, and nothing else changes."""
    tried = 0
    for table, seen in islice(offered(AUCTION_1910, Fault.REVOKE), 12):
        assert seen.seat is not None
        points = Demand(seen.seat, (Remedy(RemedyKind.POINTS, 150),))
        valued = RemedyValues(AUCTION_1910, seen, book_for(AUCTION_1910)).of(truth(table), (points, Waive(seen.seat)))
        if seen.declarer is seen.seat and not valued.fails[points][0]:
            assert valued.difference(points, Waive(seen.seat))[0] == pytest.approx(150)
            tried += 1
    assert tried > 2


def test_what_one_gives_up_the_partner_may_still_ask_for() -> None:
    """1895: either adversary may claim the penalty, and the book's player does."""
    tried = 0
    for table, seen in islice(offered(BRIDGE_1895, Fault.REVOKE), 20):
        assert seen.seat is not None
        assert seen.declarer is not None
        if seen.declarer.side is seen.seat.side:  # dummy takes no part
            continue
        waived = after(table, judge(BRIDGE_1895, table, Waive(seen.seat)))
        partners = usual(BRIDGE_1895, view(BRIDGE_1895, waived, seen.seat.partner))
        assert isinstance(partners, Demand)
        nothing, theirs = brought(BRIDGE_1895, table, seen, Waive(seen.seat), replace(partners, by=seen.seat))
        assert nothing == pytest.approx(theirs)
        tried += 1
    assert tried > 2


def test_a_new_deal_is_worth_the_same_on_every_layout() -> None:
    for table, seen in offered(AUCTION_1915, Fault.CALL_OUT_OF_TURN):
        assert seen.seat is not None
        demand = Demand(seen.seat, (Remedy(RemedyKind.NEW_DEAL),))
        assert brought(AUCTION_1915, table, seen, demand) == [stakes(AUCTION_1915, seen).unseen()]
        return
    raise AssertionError("nobody called out of turn")


def test_a_direction_to_the_offender_binds_them_and_nothing_binds_them_to_less() -> None:
    """Whatever the card that they must play, it is not better for them than the best that they might."""
    gains = []
    for code in CODES:
        for table, seen in islice(offered(code, Fault.RENOUNCE), 12):
            assert seen.seat is not None
            acts = [Demand(seen.seat, (Remedy(kind),)) for kind in (RemedyKind.HIGHEST, RemedyKind.LOWEST)]
            *directed, free = brought(code, table, seen, *acts, Waive(seen.seat))
            gains += [value - free for value in directed]
    assert min(gains) >= 0
    assert max(gains) > 0


def test_a_fine_counts() -> None:
    """1915, 54: a double of the partner costs 50 points, if they are asked for."""
    table = table_after(AUCTION_1915, *calls_from("1S", "P", "X"))
    seen = view(AUCTION_1915, table, W)
    (fine,) = seen.offers.rights[-1].remedies
    assert fine.kind is RemedyKind.POINTS
    gained, nothing = brought(AUCTION_1915, table, seen, Demand(W, (fine,)), Waive(W))
    assert gained - nothing == pytest.approx(fine.param)


def over() -> tuple[Table, View]:
    """The penalty of a revoke is to be chosen after the last card; the deal stands on the sheet already."""
    return next(moment for moment in offered(BRIDGE_1895, Fault.REVOKE, deals=(72,)) if moment[1].state is State.OVER)


def test_a_deal_that_is_over_is_valued_by_its_tricks() -> None:
    """What was won and what is taken for that revoke, once and not twice; of others a view does not tell."""
    table, seen = over()
    assert seen.seat is not None
    assert seen.declarer is not None
    before = replace(seen, sheet=replace(seen.sheet, deals=()))
    score, scoring, (right,) = stakes(BRIDGE_1895, before), BRIDGE_1895.scoring, seen.offers.rights
    for remedy in right.remedies:
        demand = Demand(seen.seat, (remedy,))
        ended = after(table, judge(BRIDGE_1895, table, demand)).deal
        assert ended is not None
        settled = tuple(one for one in ended.irregularities.renounces if one.trick == right.trick)
        came = price(scoring, result_of(scoring, replace(ended, irregularities=Irregularities(renounces=settled)), {}))
        worth = score.worth(came, declaring=seen.declarer.side is seen.seat.side) - score.unchanged()
        assert brought(BRIDGE_1895, table, seen, demand) == pytest.approx([worth])


# -- what is chosen --


def valued(*points: float) -> ActValues[Act]:
    """A waiver that brings nothing, and a demand that brings so much by layout."""
    number = len(points)
    layouts = Layouts(
        hands=((Hand(), Hand(), Hand(), Hand()),) * number,
        weights=(1 / number,) * number,
        effective=number,
        complete=False,
    )
    return ActValues(
        layouts=layouts,
        points={Waive(S): (0.0,) * number, Demand(S, (Remedy(RemedyKind.STAND),)): points},
        fails=dict.fromkeys((Waive(S), Demand(S, (Remedy(RemedyKind.STAND),))), (False,) * number),
    )


def test_during_the_declaration_another_choice_must_surely_bring_more() -> None:
    demand = Demand(S, (Remedy(RemedyKind.STAND),))
    both = (Waive(S), demand)
    unsure, sure = valued(-10.0, 70.0, 30.0, -10.0, 70.0), valued(10.0, 50.0, 30.0, 10.0, 50.0)
    assert best_choice(unsure, Waive(S), both, played=True) == demand
    assert best_choice(unsure, Waive(S), both, played=False) == Waive(S)
    assert best_choice(sure, Waive(S), both, played=False) == demand
    # What was not to be chosen is not, and what brings as much is not chosen instead.
    assert best_choice(sure, Waive(S), (Waive(S),), played=True) == Waive(S)
    assert best_choice(valued(0.0, 0.0), demand, both, played=True) == demand


def test_the_choice_brings_most_on_the_layouts_or_is_the_books() -> None:
    departures = 0
    for _, seen in islice(offered(AUCTION_1915), 16):
        weighed = expert().weigh(AUCTION_1915, seen, usual(AUCTION_1915, seen))
        if weighed.valued is None:
            assert weighed.decision == weighed.usual
            continue
        points = {act: value.points for act, value in weighed.valued.brought.items()}
        if weighed.decision.act == weighed.usual.act:
            assert str(weighed.decision.reason).endswith("nothing brings more.")
            assert seen.state is State.OPEN or points[weighed.usual.act] == pytest.approx(max(points.values()))
        else:
            departures += 1
            assert points[weighed.decision.act] > points[weighed.usual.act]
            assert str(weighed.decision.reason).startswith("Over ")
            assert f"{book_for(AUCTION_1915).title} would " in str(weighed.decision.reason)
    assert departures


def test_what_was_done_is_valued_beside_the_rest() -> None:
    _, seen = next(offered(AUCTION_1910, Fault.RENOUNCE))
    assert seen.seat is not None
    weighed = expert().weigh(AUCTION_1910, seen, Waive(seen.seat))
    assert weighed.valued is not None
    assert Waive(seen.seat) in weighed.valued.points


def test_the_same_view_has_the_same_answer() -> None:
    asked = expert()
    for _, seen in islice(offered(AUCTION_1910), 0, 12, 3):
        assert asked.decide(AUCTION_1910, seen) == expert().decide(AUCTION_1910, seen)


def test_hands_that_are_not_seen_make_no_difference() -> None:
    """Two hands that the chooser does not see change their cards: the choice and its reason are the same."""
    tried = 0
    for table, seen in offered(AUCTION_1910, Fault.RENOUNCE, Fault.REVOKE, deals=range(12)):
        deal = table.deal
        assert deal is not None
        hidden = [seat for seat in SEATS if seat not in dict(seen.seen)]
        swapped = changed(seen, deal.play.hands, *hidden[:2])
        if swapped is None:
            continue
        world = replace(table, deal=replace(deal, play=replace(deal.play, hands=swapped)))
        again = view(AUCTION_1910, world, seen.seat)
        assert again == seen
        assert expert().decide(AUCTION_1910, again) == expert().decide(AUCTION_1910, seen)
        tried += 1
    assert tried > 3


def changed(seen: View, hands: Hands, one: Seat, other: Seat) -> Hands | None:
    """The hands with what those two hold unseen changed over, where it is as much."""
    lying = Hand.of(card for _, card in seen.exposed).bits
    mine, theirs = hands[one].bits & ~lying, hands[other].bits & ~lying
    if mine.bit_count() != theirs.bit_count():
        return None
    there = list(hands)
    there[one], there[other] = (Hand(hands[seat].bits ^ mine ^ theirs) for seat in (one, other))
    return (there[0], there[1], there[2], there[3])


# -- where the book's stays --


def test_the_books_choice_stays_where_it_cannot_be_valued() -> None:
    """Of a deal that ended by a claim no view tells how many tricks were given."""
    _, seen = over()
    claimed = replace(seen, won={**seen.won, Side.NS: seen.won[Side.NS] - 1})
    decided = BookPlayer(book_for(BRIDGE_1895)).decide(BRIDGE_1895, claimed)
    assert expert().weigh(BRIDGE_1895, claimed, decided.act).valued is None
    assert expert().decide(BRIDGE_1895, claimed) == decided


@pytest.mark.parametrize(
    ("variety", "key"), [("by-figures", "auction-1910"), ("three-hand", "auction-1910")], ids=lambda name: name
)
def test_where_nothing_can_be_valued_the_book_decides(variety: str, key: str) -> None:
    code = code_for(key, varieties=(variety,))
    tried = 0
    for _, seen in islice(offered(code), 60):
        if can_be_valued(code, seen):
            continue
        decided = BookPlayer(book_for(code)).decide(code, seen)
        assert expert().decide(code, seen) == decided
        tried += 1
    assert tried


def test_an_expert_without_layouts_goes_by_the_book() -> None:
    nothing = Effort(layouts=(0,) * 14, exact=(0,) * 14)
    for _, seen in islice(offered(AUCTION_1910), 6):
        decided = BookPlayer(book_for(AUCTION_1910)).decide(AUCTION_1910, seen)
        assert expert(nothing).decide(AUCTION_1910, seen) == decided
