"""Varieties and options: which go together, and the auctions by suits and by figures."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from oddtrick.players.lawful import LawfulPlayer
from oddtrick.rules.acts import Deal, Demand, Say
from oddtrick.rules.calls import PASS, FigureBid, Naming, Strain, StrainBid, parse_call
from oddtrick.rules.cards import SEATS, Seat, Side, deal_round
from oddtrick.rules.codes import AUCTION_1910, CODES, OPTIONS, VARIETIES, code_for
from oddtrick.rules.codes.agreed_code import refusal
from oddtrick.rules.codes.options import Option
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.offers import offers
from oddtrick.rules.policy import Policy, Refusal, admit
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import BarScope, State, Table
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.view import view
from tests.support.plain_deals import deal_hands, do, four, in_hand, play_deal, rubber, shuffle_pack
from tests.support.tables import COMBINED, VARIED, name_of

BY_SUITS = code_for("auction-1910", varieties=("by-suits",))
BY_FIGURES = code_for("auction-1910", varieties=("by-figures",))
OF_FOUR = [code for code in (*VARIED, *COMBINED) if code.lineup == FOUR]
"""Games in which each of four players holds his own hand to the end."""
HANDS = deal_round(shuffle_pack(random.Random(1)), Seat.S)


def after_calls(code: Code, *calls: str) -> Table:
    """The table after those calls, South having dealt."""
    return deal_hands(code, Seat.S, HANDS, calls)


# -- the table of what there is --


def test_what_is_refused_exists_and_has_a_reason() -> None:
    names = {variety.name for variety in VARIETIES} | {option.name for option in OPTIONS}
    for variety in VARIETIES:
        assert variety.refuses.keys() <= names - {variety.name}
        assert all(len(reason) > 20 for reason in variety.refuses.values())
        assert set(variety.codes) <= {code.key for code in CODES}
    assert {option.variety for option in OPTIONS} <= {None, *(variety.name for variety in VARIETIES)}


@pytest.mark.parametrize("variety", VARIETIES, ids=lambda variety: variety.name)
def test_a_variety_is_the_code_with_something_changed(variety: object) -> None:
    (found,) = [v for v in VARIETIES if v is variety]
    for key in found.codes:
        code, plain = code_for(key, varieties=(found.name,)), code_for(key)
        assert (code.key, code.varieties) == (key, (found.name,))
        assert code.title == f"{plain.title}, {found.title}"
        assert code != plain
        assert code_for(key, varieties=(found.name, found.name)) == code
    others = [code.key for code in CODES if code.key not in found.codes]
    with pytest.raises(UnknownCode, match=f"{others[0]} has no variety '{found.name}' \\(it belongs to"):
        code_for(others[0], varieties=(found.name,))


def test_what_does_not_go_together_is_refused_with_the_reason_in_either_order() -> None:
    pairs = [(variety.name, other) for variety in VARIETIES for other in variety.refuses]
    assert pairs
    for one, other in pairs:
        for names in permutations((one, other)):
            assert (reason := refusal(names)) is not None
            assert " do not go together: " in str(reason)
    with pytest.raises(UnknownCode, match="by-suits and nullo do not go together: the book ranks five strains"):
        code_for("auction-1910", {"nullo": 8}, ("by-suits",))
    with pytest.raises(UnknownCode, match="a bid is either a strain or a number"):
        code_for("auction-1910", varieties=("by-figures", "by-suits"))


def test_an_option_left_at_the_codes_own_way_is_no_objection() -> None:
    assert code_for("auction-1915", {"nullo": 0}) == code_for("auction-1915")


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"nullo": 31}, "it may be 0 to 30"),
        ({"nullo": True}, "cannot be True"),
        ({"dual_spade": 1}, "it may be false, true"),
        ({"tiger": True}, "has no option 'tiger'"),
    ],
)
def test_what_an_option_may_be_is_told(settings: dict[str, bool | int], text: str) -> None:
    with pytest.raises(UnknownCode, match=text):
        code_for("auction-1915", settings)


def test_combinations_are_drawn_from_the_whole_table() -> None:
    assert len(COMBINED) == 20
    assert len({name_of(code) for code in COMBINED}) == 20
    assert {name for code in COMBINED for name, _ in code.options} == {option.name for option in OPTIONS}
    assert {name for code in COMBINED for name in code.varieties} == {variety.name for variety in VARIETIES}


# -- by suits --


def test_by_suits_a_void_deal_notes_fifty_for_the_winner_of_the_rubber() -> None:
    """Foster p. 157."""
    table = after_calls(BY_SUITS, "P", "P", "P", "P")
    assert in_hand(table).state is State.PASSED_OUT
    assert sheet_of(BY_SUITS, table).noted == 50
    table = do(BY_SUITS, table, Deal(Seat.W, deal_round(shuffle_pack(random.Random(2)), Seat.W)))
    for _ in range(4):
        assert table.turn is not None
        table = do(BY_SUITS, table, Say(table.turn, PASS))
    assert sheet_of(BY_SUITS, table).noted == 100
    assert standing(sheet_of(BY_SUITS, table)).totals == {Side.NS: 0, Side.EW: 0}


def test_by_suits_a_strain_too_low_can_only_be_voided() -> None:
    """No number makes it sufficient: it counts as a pass, and the partner is barred (1910, law 52)."""
    table = after_calls(BY_SUITS, "D")
    ruling = judge(BY_SUITS, table, Say(Seat.W, StrainBid(Strain.CLUBS)))
    assert (ruling.fault, ruling.law) == (Fault.INSUFFICIENT_CALL, "52")
    assert {remedy.kind for remedy in ruling.remedies} == {RemedyKind.VOID, RemedyKind.BAR, RemedyKind.STAND}
    table = do(BY_SUITS, after(table, ruling), Demand(Seat.N, (Remedy(RemedyKind.VOID),)))
    declaration = in_hand(table).declaration
    assert (declaration.strain, declaration.turn, declaration.passes) == (Strain.DIAMONDS, Seat.N, 1)
    assert [(bar.seat, bar.scope) for bar in in_hand(table).irregularities.bars] == [(Seat.E, BarScope.CALLS)]


def test_by_suits_at_most_five_bids() -> None:
    table = after_calls(BY_SUITS, "S", "C", "D", "H", "NT")
    assert table.turn is Seat.W
    assert offers(BY_SUITS, table, Seat.W).calls == (PASS,)


# -- by figures --


@pytest.mark.parametrize("number", [1, 22, 163, 5000])
def test_by_figures_a_guarded_table_lets_any_higher_number_pass(number: int) -> None:
    """F-7: odd numbers without a meaning may mislead, and none is too high; only a few of them are offered."""
    table = after_calls(BY_FIGURES)
    offered = [call for call in offers(BY_FIGURES, table, Seat.S).calls if isinstance(call, FigureBid)]
    assert 1 <= len(offered) <= 10
    ruling = admit(Policy.GUARDED, BY_FIGURES, table, Say(Seat.S, FigureBid(number)))
    assert not isinstance(ruling, Refusal)
    low = admit(Policy.GUARDED, BY_FIGURES, after(table, ruling), Say(Seat.W, FigureBid(number)))
    assert isinstance(low, Refusal)
    assert low.ruling.fault is Fault.INSUFFICIENT_CALL


def test_by_figures_a_number_too_low_is_raised_to_the_next() -> None:
    table = after_calls(BY_FIGURES, "20")
    ruling = judge(BY_FIGURES, table, Say(Seat.W, FigureBid(20)))
    assert ruling.law == "52"
    table = do(BY_FIGURES, after(table, ruling), Demand(Seat.N, (Remedy(RemedyKind.MAKE_SUFFICIENT),)))
    assert (in_hand(table).declaration.points, table.turn) == (21, Seat.N)


@pytest.mark.parametrize(("calls", "least"), [((), 1), (("12",), 13), (("12", "P", "30"), 31)])
def test_by_figures_the_next_number_is_offered_and_those_after_it(calls: tuple[str, ...], least: int) -> None:
    table = after_calls(BY_FIGURES, *calls)
    assert table.turn is not None
    offered = [call.points for call in offers(BY_FIGURES, table, table.turn).calls if isinstance(call, FigureBid)]
    assert offered == list(range(least, least + len(offered)))
    assert len(offered) > 1


def test_by_figures_the_dealer_must_bid() -> None:
    ruling = judge(BY_FIGURES, after_calls(BY_FIGURES), Say(Seat.S, PASS))
    assert ruling.fault is Fault.DEALER_MUST_DECLARE


@pytest.mark.parametrize(
    ("seat", "number", "fault"),
    [
        (Seat.S, 11, Fault.OVERBID_OWN),
        (Seat.S, 10, Fault.NO_SUCH_CALL),
        (Seat.S, 9, Fault.NO_SUCH_CALL),
        (Seat.N, 11, Fault.NO_SUCH_CALL),
    ],
)
def test_by_figures_the_highest_bidder_raises_no_bid_that_all_have_passed(
    seat: Seat, number: int, fault: Fault
) -> None:
    """Foster, law 47: no player overbids the declaration that three have passed; as many points are no higher bid."""
    table = after_calls(BY_FIGURES, "10", "P", "P", "P")
    assert judge(BY_FIGURES, table, Say(seat, FigureBid(number))).fault is fault


def test_by_figures_the_highest_bidder_names_the_strain_and_plays_it() -> None:
    """Foster p. 159: he himself, though his partner bid before him."""
    table = after_calls(BY_FIGURES, "4", "P", "6", "9", "10", "P", "P", "P")
    deal = in_hand(table)
    assert (deal.state, deal.turn, deal.declaration.strain) == (State.OPEN, Seat.S, None)
    assert offers(BY_FIGURES, table, Seat.S).calls == tuple(
        map(Naming, (Strain.SPADES, Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.NO_TRUMPS, Strain.MISERE))
    )
    assert all(not offers(BY_FIGURES, table, seat).calls for seat in SEATS if seat is not Seat.S)
    table = do(BY_FIGURES, table, Say(Seat.S, parse_call("name:misere")))
    named = in_hand(table).declaration
    assert (named.declarer, named.dummy, named.leader, named.points) == (Seat.S, Seat.N, Seat.W, 10)


@pytest.mark.parametrize("seat", [Seat.W, Seat.N, Seat.E])
def test_by_figures_nobody_else_names_it(seat: Seat) -> None:
    table = after_calls(BY_FIGURES, "4", "P", "P", "P")
    ruling = judge(BY_FIGURES, table, Say(seat, Naming(Strain.HEARTS)))
    assert not ruling.is_proper
    table = after(table, ruling)
    assert (in_hand(table).state, table.turn) == (State.OPEN, Seat.S)


def test_by_figures_the_strain_is_not_known_before_it_is_named() -> None:
    table = after_calls(BY_FIGURES, "24", "P", "P", "P")
    for seat in SEATS:
        seen = view(BY_FIGURES, table, seat)
        assert (seen.points, seen.strain, seen.declarer, seen.varieties) == (24, None, None, ("by-figures",))


# -- what is common to all --


@pytest.mark.parametrize("code", OF_FOUR, ids=name_of)
def test_a_rubber_comes_to_its_end(code: Code) -> None:
    for number, table in enumerate(rubber(code, 3), 1):
        assert in_hand(table).state in (State.OVER, State.PASSED_OUT)
        assert number < 40
    assert number >= 2


@pytest.mark.parametrize("code", OF_FOUR, ids=name_of)
def test_players_of_either_kind_end_a_deal(code: Code) -> None:
    chance = random.Random(11)
    strains = set()
    for number in range(8):
        dealer = SEATS[number % 4]
        table = deal_hands(code, dealer, deal_round(shuffle_pack(chance), dealer))
        lawful = {seat: LawfulPlayer(number + seat) for seat in SEATS}
        players = {seat: (four(number) if seat.side is Side.NS else lawful)[seat] for seat in SEATS}
        deal = in_hand(play_deal(code, table, players))
        assert deal.state in (State.OVER, State.PASSED_OUT)
        strains.add(deal.declaration.strain)
    assert len(strains) > 1


def test_a_printed_code_is_left_as_it_was() -> None:
    assert AUCTION_1910.varieties == ()
    assert code_for("auction-1910") == AUCTION_1910


def test_by_figures_only_the_highest_bidder_names_and_only_what_there_is() -> None:
    """Foster p. 159: a suit, no trumps or misere; the number has been bid and passed (1910, law 47)."""
    table = after_calls(BY_FIGURES, "10", "P", "P", "P")
    assert judge(BY_FIGURES, table, Say(Seat.W, Naming(Strain.HEARTS))).fault is Fault.MAKE_OUT_OF_TURN
    for call in (Naming(Strain.ROYALS), FigureBid(9), PASS):
        assert judge(BY_FIGURES, table, Say(Seat.S, call)).fault is Fault.NO_SUCH_CALL
    for seat, fault in ((Seat.S, Fault.OVERBID_OWN), (Seat.W, Fault.NO_SUCH_CALL)):
        assert judge(BY_FIGURES, table, Say(seat, FigureBid(12))).fault is fault
    assert judge(BY_FIGURES, table, Say(Seat.S, Naming(Strain.MISERE))).is_proper


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_where_an_option_belongs(option: Option) -> None:
    """To one variety, or to codes."""
    assert option.where == (option.variety or ", ".join(option.codes))
    assert option.variety is None or option.variety in {variety.name for variety in VARIETIES}
