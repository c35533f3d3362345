"""After the deal: what each act cost, against solves of their own, sums that must come out, and the books' figures."""

from __future__ import annotations

import sys
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from oddtrick.files.record import Header, Record, ReplayStep, code_of, read_record, steps_of
from oddtrick.rules.acts import Act, ClaimRevoke, Deal, Demand, Play, Say
from oddtrick.rules.calls import DOUBLE, PASS, Bid, Make, Strain
from oddtrick.rules.cards import Card, Seat, Side
from oddtrick.rules.codes import AUCTION_1910, AUCTION_1915
from oddtrick.rules.errors import MissingExtra, NotUnderstood
from oddtrick.rules.laws.auctions.auction import Order, by_points, by_tricks
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.table import Table
from oddtrick.rules.terms import Fault, RemedyKind
from oddtrick.solving.analysis import (
    MAX_CARDS_TRIED,
    Analysis,
    aim_of,
    analyse,
    deals_in,
    gained,
    plain_analysis,
    position_of,
)
from oddtrick.solving.analysis.contracts import Contracts
from oddtrick.solving.solver import Limits, Position, every_card, solve, tricks_in
from oddtrick.words.wording.people_at_table import COMPASS
from tests import RECORDS, ROOT

pytest.importorskip("numba", reason="it belongs to the extra analysis")

GALLERY = ROOT / "src" / "oddtrick" / "teaching" / "gallery" / "records"


@cache
def record_of(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


@cache
def analysis_of(path: Path, number: int = 1) -> Analysis:
    return analyse(record_of(path), number)


def deal_steps(path: Path, number: int) -> tuple[ReplayStep, ...]:
    record = record_of(path)
    return deals_in(list(steps_of(code_of(record.header), record)))[number - 1]


def written(code: Code, table: Table, number: int) -> int:
    """The points of North and South less those of the others, as the sheet has them for that deal."""
    entries = sheet_of(code, table).deals[number - 1]
    return sum(entry.points * (1 if entry.who is Side.NS else -1) for entry in entries)


# -- cards --

REGULAR = [(name, number) for name in ("auction-1910", "auction-1915", "bridge-1895") for number in (1, 3, 5)]


@pytest.mark.parametrize(("name", "number"), REGULAR)
def test_the_costs_of_the_cards_add_up_to_what_was_missed(name: str, number: int) -> None:
    path = RECORDS / f"{name}.odd"
    analysis = analysis_of(path, number)
    ended = next(step.after.deal for step in reversed(deal_steps(path, number)) if step.after.deal is not None)
    declarer, strain = ended.declaration.declarer, ended.declaration.strain
    assert declarer is not None
    assert strain is not None
    at_the_lead = solve(Position(hands=ended.dealt, leader=declarer.left), tricks_in(strain), declarer.side)
    lost = dict.fromkeys(Side, 0)
    for cost in analysis.acts:
        if not isinstance(cost.act, Say):
            assert cost.tricks is not None
            assert cost.tricks >= 0, "nobody plays better than the best"
            lost[cost.seat.side] += cost.tricks
    assert at_the_lead - lost[declarer.side] + lost[declarer.side.other] == ended.taken
    assert (analysis.expected, analysis.taken) == (at_the_lead, ended.taken)


@pytest.mark.parametrize(
    ("name", "number", "first"),
    [("auction-1910", 7, 1), ("bridge-1895", 1, 1), ("by-figures", 1, 8), ("by-figures", 2, 8)],
)
def test_a_card_costs_the_difference_of_two_solves(name: str, number: int, first: int) -> None:
    path = RECORDS / f"{name}.odd"
    code = code_of(record_of(path).header)
    costs = {cost.number: cost for cost in analysis_of(path, number).acts}
    compared = 0
    for step in deal_steps(path, number):
        deal, then, act = step.before.deal, step.after.deal, step.ruling.act
        if not isinstance(act, Play) or costs[step.line - 2].trick in range(first):
            continue
        assert deal is not None
        assert then is not None
        assert deal.declaration.declarer is not None
        position, aim, side = position_of(deal.play), aim_of(code, deal), deal.declaration.declarer.side
        assert position is not None
        assert aim is not None
        following = position.after(act.cards[0], aim.trumps)
        before = gained(deal.play, aim, side) + solve(position, aim, side)
        after = gained(then.play, aim, side) + solve(following, aim, side)
        cost = costs[step.line - 2]
        assert cost.tricks == (before - after) * (1 if position.turn.side is side else -1)
        assert bool(cost.better) == bool(cost.tricks or cost.points)
        for better in cost.better:
            assert isinstance(better, Play)
            assert better.cards[0] in position.legal()
            if len(position.table) < 3:
                # In the place of the card each that is called better keeps what there was.
                kept = position.after(better.cards[0], aim.trumps)
                assert gained(deal.play, aim, side) + solve(kept, aim, side) == before
        compared += 1
    assert compared == 4 * (14 - first)


def test_a_trick_is_worth_its_points_and_the_bonus() -> None:
    # 1910: two hearts redoubled, ten tricks of the eleven there were. An odd trick at 8 times four is 32 (laws 3, 5),
    # a trick over a redoubled contract brings 100 besides (law 54).
    analysis = analysis_of(RECORDS / "auction-1910.odd", 5)
    dear = [(cost.tricks, cost.points) for cost in analysis.acts if cost.tricks]
    assert dear == [(1, 132)] * 3
    # South's double: five odd tricks at 8 were 40. They became 160, with 100 for the contract and 300 for three tricks
    # over it.
    double = next(cost for cost in analysis.acts if isinstance(cost.act, Say) and cost.act.call is DOUBLE)
    assert (double.seat, double.points) == (Seat.S, 160 + 100 + 300 - 40)
    assert double.better == (Say(Seat.S, PASS),)
    assert analysis.turning_points[0] is double


def test_what_follows_the_last_act_is_the_score() -> None:
    """The points of the best calls, less what each act cost, are those of the sheet."""
    for number in range(1, 8):
        path = RECORDS / "auction-1910.odd"
        analysis, passage = analysis_of(path, number), deal_steps(path, number)
        assert analysis.par is not None
        left = analysis.par
        for cost in analysis.acts:
            assert cost.points is not None
            left -= cost.points * (1 if cost.act.by.side is Side.NS else -1)
        assert left == written(AUCTION_1910, passage[-1].after, number)


# -- contracts and calls --


SUITS_APART = {"N": "AKQJT98765432...", "E": ".AKQJT98765432..", "S": "..AKQJT98765432.", "W": "...AKQJT98765432"}


def record_with(code: str, *acts: dict[str, object], dealer: str = "N") -> Record:
    deal = {"by": dealer, "act": "deal", "hands": SUITS_APART}
    return Record(Header(code=code), tuple(read_act(act) for act in ({**deal}, *acts)))


def call(by: str, text: str) -> dict[str, object]:
    return {"by": by, "act": "call", "call": text}


def test_a_suit_each() -> None:
    analysis = analyse(record_with("auction-1910"))
    won = {(contract.strain, contract.declarer): contract for contract in analysis.contracts}
    assert len(won) == 5 * 4
    # Thirteen hearts: seven odd tricks at 8, a grand slam 40 (law 9), five honours in one hand 64 for four of them
    # and more by law; diamonds of the other side are worth less, and no trumps lose all tricks to the leader.
    assert won[Strain.HEARTS, Seat.E].tricks == won[Strain.HEARTS, Seat.W].tricks == 13
    assert won[Strain.NO_TRUMPS, Seat.N].tricks == 0
    assert won[Strain.HEARTS, Seat.E].points == max(
        contract.points for contract in analysis.contracts if contract.points is not None
    )
    # Seven hearts are overcalled by no suit of North and South, only by seven no trumps that lose thirteen tricks.
    assert analysis.par == -(won[Strain.HEARTS, Seat.E].points or 0)


def test_a_call_costs_what_it_gives_away() -> None:
    # North has nothing to fear from passing; East's pass after three others leaves them nothing.
    record = record_with("auction-1910", call("N", "1S"), call("E", "P"), call("S", "P"), call("W", "P"))
    analysis = analyse(record)
    costs = [cost.points for cost in analysis.acts]
    seven_hearts = -(analysis.par or 0)
    one_spade = next(c.points for c in analysis.contracts if (c.strain, c.declarer) == (Strain.SPADES, Seat.N))
    assert one_spade is not None
    # West is the last who could have said anything. One spade, seven of them, is what North and South have at last.
    assert costs[:3] == [0, 0, 0]
    assert costs[3] == seven_hearts + one_spade
    assert Say(Seat.W, Bid(7, Strain.HEARTS)) in analysis.acts[3].better


def test_who_named_a_strain_first_has_to_play_it() -> None:
    # East wins ten tricks in clubs, West nine. What West names West plays: South's last pass gains no trick by it.
    dealt = deal_steps(RECORDS / "auction-1910.odd", 5)[0].ruling.act
    calls = (call("S", "1S"), call("W", "2C"), call("N", "P"), call("E", "P"), call("S", "P"))
    analysis = analyse(Record(Header(code="auction-1910"), (dealt, *map(read_act, calls))))
    won = {(contract.strain, contract.declarer): contract.tricks for contract in analysis.contracts}
    assert (won[Strain.CLUBS, Seat.E], won[Strain.CLUBS, Seat.W]) == (10, 9)
    assert all(cost.points is not None and cost.points >= 0 for cost in analysis.acts)
    assert analysis.acts[-1].points == 0


def test_the_dealer_of_1895_has_the_best_make() -> None:
    # Hearts for East, the dealer: seven at 8. Clubs, the partner's thirteen, are seven at 4.
    record = record_with("bridge-1895", call("E", "make:C"), dealer="E")
    analysis = analyse(record)
    worth = {c.strain: c.points or 0 for c in analysis.contracts if c.declarer is Seat.E}
    assert analysis.par == -worth[Strain.HEARTS]
    make = analysis.acts[0]
    assert make.points == worth[Strain.HEARTS] - worth[Strain.CLUBS]
    assert make.points >= 7 * (8 - 4)
    assert make.better == (Say(Seat.E, Make(Strain.HEARTS)),)


def _par(contracts: Contracts, dealer: Seat, order: Order) -> int:
    """An auction of all bids, searched without the cuts of the program."""
    code = contracts.code
    worth = code.scoring.tricks
    bids = [Bid(level, strain) for level in range(1, 8) for strain in worth]

    @cache
    def best(bid: Bid | None, by: Side | None, doubling: int, passes: int, turn: Seat) -> int:
        values = []
        if bid is not None or not (code.dealer_must_bid and turn is dealer):
            over = passes + 1 == (4 if bid is None else 3)
            values.append(score(bid, by, doubling) if over else best(bid, by, doubling, passes + 1, turn.left))
        if bid is not None and doubling < 2 and (by is turn.side) == (doubling == 1):
            values.append(best(bid, by, doubling + 1, 0, turn.left))
        above = [one for one in bids if bid is None or order(one, worth) > order(bid, worth)]
        values += [best(one, turn.side, 0, 0, turn.left) for one in above]
        return max(values) if turn.side is Side.NS else min(values)

    def score(bid: Bid | None, by: Side | None, doubling: int) -> int:
        if bid is None or by is None:
            return 0
        one, other = by.seats
        won = {seat: contracts.tricks[bid.strain, seat] for seat in (one, other)}
        declarer = other if won[other] > won[one] else one
        points = contracts.points(bid.strain, declarer, bid.level, doubling)
        return points if by is Side.NS else -points

    return best(None, None, 0, 0, dealer)


@pytest.mark.parametrize(("code", "name"), [(AUCTION_1910, "auction-1910"), (AUCTION_1915, "auction-1915")])
def test_the_best_auction_is_that_of_all_bids(code: Code, name: str) -> None:
    order = by_points if code is AUCTION_1910 else by_tricks
    for number in (1, 2):
        act = deal_steps(RECORDS / f"{name}.odd", number)[0].ruling.act
        assert isinstance(act, Deal)
        expected = _par(Contracts(code, act.hands), act.by, order)
        assert analysis_of(RECORDS / f"{name}.odd", number).par == expected


# -- irregular deals --

IRREGULAR = RECORDS / "irregular" / "auction-1910.odd"


def test_the_price_of_a_revoke_and_the_penalty_that_was_chosen() -> None:
    """South revokes; East takes three tricks for it where 150 points were to be had (1910, 84)."""
    record, passage = record_of(IRREGULAR), deal_steps(IRREGULAR, 1)
    costs = analysis_of(IRREGULAR).acts
    revoke = next(cost for cost in costs if cost.penalty)
    choice = next(
        cost for cost in costs if isinstance(cost.act, Demand) and cost.number > revoke.number and cost.points
    )
    charge = next(step for step in passage if isinstance(step.ruling.act, ClaimRevoke))

    def score_with(*acts: Act) -> int:
        played = record.acts[: charge.line - 2]
        *_, last = steps_of(AUCTION_1910, Record(record.header, (*played, *acts)))
        return written(AUCTION_1910, last.after, 1)

    assert (revoke.seat, revoke.fault) == (Seat.S, Fault.RENOUNCE)
    in_points, in_tricks = (
        score_with(charge.ruling.act, Demand(choice.seat, (remedy,)))
        for remedy in next(s for s in passage if s.ruling.act == choice.act).before.rights[-1].remedies
    )
    # East and West are paid; who scores for North and South is negative.
    assert choice.seat.side is Side.EW
    assert revoke.penalty == score_with() - min(in_points, in_tricks)
    assert choice.points == max(in_points, in_tricks) - min(in_points, in_tricks)
    (better,) = choice.better
    assert isinstance(better, Demand)
    assert better.remedies[0].kind is RemedyKind.POINTS


def test_the_suit_that_is_called_against_the_better_one() -> None:
    path = GALLERY / "lead-out-of-turn.odd"
    (step,) = (step for step in deal_steps(path, 1) if isinstance(step.ruling.act, Demand))
    (cost,) = (cost for cost in analysis_of(path).acts if isinstance(cost.act, Demand))
    deal = step.after.deal
    assert deal is not None
    assert deal.declaration.strain is not None
    position = Position(hands=deal.dealt, leader=Seat.W)
    aim = tricks_in(deal.declaration.strain)
    # West has to lead a suit that South names: the best of its cards for East and West.
    brings = {
        suit: min(solve(position.after(card, aim.trumps), aim, Side.NS) for card in deal.dealt[Seat.W].suit(suit))
        for suit in (Card.SA.suit, Card.HA.suit, Card.DA.suit, Card.CA.suit)
    }
    assert cost.tricks == max(brings.values()) - brings[Card.SA.suit]
    free = solve(position, aim, Side.NS)
    lead = next(cost for cost in analysis_of(path).acts if cost.fault is Fault.LEAD_OUT_OF_TURN)
    assert lead.tricks == max(brings.values()) - free


SHORT = ("surplus-and-short", "surplus-hand")
"""Deals in which a hand is short of cards throughout."""


@pytest.mark.parametrize("path", sorted(GALLERY.glob("*.odd")), ids=lambda path: path.stem)
def test_a_mishap_of_the_gallery(path: Path) -> None:
    record = record_of(path)
    if path.stem in SHORT:
        with pytest.raises(NotUnderstood, match="the hands do not go together"):
            analyse(record)
        return
    deals = deals_in(list(steps_of(code_of(record.header), record)))
    for number in {passage[0].after.deal.number for passage in deals if passage[0].after.deal is not None}:
        analysis = analyse(record, number)
        plain = plain_analysis(analysis, COMPASS.__getitem__)
        assert plain["turning_points"] or not analysis.turning_points
        for cost in analysis.acts:
            # Nobody plays or chooses better than the best.
            if cost.fault is None and isinstance(cost.act, Play | Demand | Say):
                assert (cost.points or 0) >= 0, cost
                assert (cost.tricks or 0) >= 0 or cost.points, cost


# -- limits and errors --


@pytest.fixture
def nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was solved before would make the searches shorter."""
    from oddtrick.solving.solver import exact  # noqa: PLC0415 - it needs what importorskip has asked for
    from oddtrick.solving.solver.winning import searcher  # noqa: PLC0415 - likewise

    for module in (exact, searcher):
        monkeypatch.setattr(module, "_idle", [])
    monkeypatch.setattr(exact, "CARDS_BETWEEN_CHECKS", 20_000)  # asked more often, so that less has to be searched


def known_tricks(analysis: Analysis) -> set[int | None]:
    return {cost.trick for cost in analysis.acts if isinstance(cost.act, Play) and cost.tricks is not None}


@pytest.mark.usefixtures("nothing_remembered")
@pytest.mark.parametrize("number", [1, 3])
def test_by_figures_the_search_goes_back_as_long_as_it_may(number: int) -> None:
    asked = count()
    limits = Limits(stopped=lambda: next(asked) > 40)
    analysis = analyse(record_of(RECORDS / "by-figures.odd"), number, limits)
    known = known_tricks(analysis)
    unknown = [cost.trick for cost in analysis.acts if isinstance(cost.act, Play) and cost.tricks is None]
    assert known
    assert unknown
    assert max(trick or 0 for trick in unknown) <= min(trick or 0 for trick in known)
    assert analysis.expected is None
    assert any("too early" in str(doubt) for doubt in analysis.doubts)
    whole = {cost.number: cost.tricks for cost in analysis_of(RECORDS / "by-figures.odd", number).acts}
    assert all(cost.tricks in (None, whole[cost.number]) for cost in analysis.acts)


@pytest.mark.usefixtures("nothing_remembered")
def test_the_cards_do_not_wait_for_contracts_in_which_tricks_are_to_be_lost() -> None:
    """To find these takes several times as long as to find what each card cost."""
    asked = count()
    analysis = analyse(record_of(RECORDS / "by-figures.odd"), 1, Limits(stopped=lambda: next(asked) > 200))
    assert known_tricks(analysis) == set(range(1, 14))
    assert any("search for the contracts in misere" in str(doubt) for doubt in analysis.doubts)
    assert len(analysis.contracts) == 5 * 4


@pytest.mark.usefixtures("nothing_remembered")
def test_a_search_ends_when_so_many_cards_have_been_tried() -> None:
    """What wins the most tricks is not counted, and the limits that there are besides still hold."""
    record = record_of(RECORDS / "by-figures.odd")
    analysis = analyse(record, 3, cards=0)
    assert len(known_tricks(analysis)) <= 1
    assert len(analysis.contracts) == 5 * 4
    asked = count()
    stopped = analyse(record, 3, Limits(stopped=lambda: next(asked) > 40), cards=100 * MAX_CARDS_TRIED)
    assert 1 < len(known_tricks(stopped)) < 13


def test_where_tricks_are_to_be_lost_a_search_for_contracts_ends_in_its_midst() -> None:
    record = record_of(RECORDS / "by-figures.odd")
    code, dealt = code_of(record.header), deal_steps(RECORDS / "by-figures.odd", 1)[0].after.deal
    assert dealt is not None
    asked = count()
    ordinary = Contracts(AUCTION_1910, dealt.dealt, Limits(stopped=lambda: next(asked) < 0)).tricks
    enough = next(asked) + 3
    contracts = Contracts(code, dealt.dealt, Limits(stopped=lambda: next(asked) >= 2 * enough))
    assert contracts.tricks == ordinary
    contracts.lose(contracts.limits)
    assert contracts.tricks == ordinary
    assert next(asked) == 2 * enough + 1


def test_no_such_deal() -> None:
    with pytest.raises(NotUnderstood, match="the record has no deal 9: it has 7"):
        analyse(record_of(RECORDS / "auction-1910.odd"), 9)
    with pytest.raises(NotUnderstood, match="the record has no deal 1: it has none"):
        analyse(Record(Header(code="auction-1910")))


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "oddtrick.solving.solver.winning.searcher", raising=False)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"\[analysis\]'"):
        analyse(record_of(RECORDS / "auction-1910.odd"))


def test_a_card_that_saved_points_was_the_only_best_one_of_the_solver() -> None:
    record = record_of(RECORDS / "auction-1910.odd")
    steps = {step.line - 2: step for step in steps_of(code_of(record.header), record)}
    seen = 0
    for number in range(1, 8):
        analysis = analyse(record, number)
        for act in analysis.best_cards:
            before = steps[act.number].before.deal
            assert before is not None
            assert before.declaration.strain is not None
            assert before.declaration.declarer is not None
            assert isinstance(act.act, Play)
            position = position_of(before.play)
            assert position is not None
            results = every_card(position, tricks_in(before.declaration.strain), before.declaration.declarer.side)
            own = position.turn.side is before.declaration.declarer.side
            card = act.act.cards[0]
            others = [home for other, home in results.items() if other != card]
            assert all(home < results[card] if own else home > results[card] for home in others)
            # It takes thought: another may beat it in its suit, and it does not end the trick.
            assert len(position.table) < 3
            assert any(
                other.suit is card.suit and other.rank > card.rank
                for seat in Seat
                if seat is not position.turn
                for other in position.hands[seat]
            )
            seen += 1
    assert seen >= 3
