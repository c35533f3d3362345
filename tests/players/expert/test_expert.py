"""The expert: lawful at every table, the same for the same view, and its card is the best on the layouts."""

from __future__ import annotations

import sys
from itertools import combinations, islice, pairwise
from random import Random

import pytest

from oddtrick.players.books.engine.book_player import BookPlayer
from oddtrick.players.expert.act_values import ActValues
from oddtrick.players.expert.card_choice import card_values, clearly_better, solve_cards, turn_to_play
from oddtrick.players.expert.deal_values import deal_values
from oddtrick.players.expert.expert_player import EARLY_TRICKS_LEFT, FULL, QUICK, QUICK_LAYOUTS, Effort, ExpertPlayer
from oddtrick.players.expert.weighted_layouts import Layouts, sample_layouts
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.registry import EXPERTS, PLAYERS, new_player, ready_players
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import NO_CARDS, SEATS, Card
from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import NoSuchPlayer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.policy import Policy
from oddtrick.rules.view import view
from tests.players.expert.playing_on import book_for, cards_to_play, swapped_hands, turns
from tests.support import matrix

AUCTION = code_for("auction-1910")
LITTLE = Effort(layouts=(1, *(3,) * 13), exact=(1, *(3,) * 7, *(0,) * 6), calls=3)
DEALS = 1


def expert(seed: int = 0) -> ExpertPlayer:
    return ExpertPlayer(book_for, seed, effort=LITTLE)


@pytest.mark.parametrize("slips", [0.0, 0.15])
@pytest.mark.parametrize("code", tuple(matrix.codes()), ids=lambda code: code.name)
def test_four_experts_are_lawful_under_every_code_and_variety(code: Code, slips: float) -> None:
    policy = Policy.CLUB if slips else Policy.GUARDED
    table = matrix.PureTable(matrix.Case(code=code, policy=policy, people=0, slips=slips))
    table.players = {seat: expert(seat) for seat in SEATS}
    chance, dealt = Random(code.name), 0
    while True:
        if table.go_on():
            continue
        waiting = pending(code, table.table, policy)
        if waiting is None or dealt == DEALS:
            break
        assert waiting.need is Need.DEAL
        table.deal(chance)
        dealt += 1


@pytest.mark.parametrize("code", tuple(matrix.codes()), ids=lambda code: code.name)
def test_a_rubber_of_experts_others_and_a_person_who_does_anything_comes_to_its_end(code: Code) -> None:
    case = matrix.Case(code=code, policy=Policy.CLUB, people=1, slips=0.15, irregular=0.15)
    table = matrix.PureTable(case)
    (person,) = table.persons
    others = [BookPlayer(book_for(code)), *(kind(1) for kind in matrix.PLAYERS)]
    chance = Random(code.name)
    seated = {seat: chance.choice(others) for seat in SEATS}
    table.players = {**seated, person.left: expert(1), person.partner: expert(2)}
    assert matrix.play(table, chance, case.irregular) > 52


def test_what_was_asked_before_makes_no_difference() -> None:
    asked = expert()
    for _, seen in islice(cards_to_play(AUCTION, "memory"), 1, None, 6):
        assert asked.decide(AUCTION, seen) == expert().decide(AUCTION, seen)


@pytest.mark.parametrize("code", tuple(matrix.codes()), ids=lambda code: code.name)
def test_what_is_not_seen_makes_no_difference(code: Code) -> None:
    """Two hidden hands change what is left of them: the player to act sees the same, and does the same."""
    compared = 0
    for table, seen in islice(turns(code, "secret"), 0, None, 5):
        deal, seat = table.deal, seen.seat
        assert deal is not None
        assert seat is not None
        open_hands = {at for at, _ in seen.seen}
        hidden = [at for at in SEATS if at not in open_hands]
        pairs = [(one, two) for one, two in combinations(hidden, 2) if seen.left[one] == seen.left[two] > 0]
        if not pairs:
            continue
        swapped = swapped_hands(table, *pairs[0])
        assert swapped != table
        assert view(code, swapped, seat) == seen
        assert expert().decide(code, view(code, swapped, seat)) == expert().decide(code, seen)
        compared += 1
    assert compared >= 3


def test_the_card_brings_most_on_the_layouts_or_is_the_books() -> None:
    departures = 0
    for code in (AUCTION, code_for("bridge-1895")):
        for _, met in islice(cards_to_play(code, "beyond the book"), 0, None, 2):
            seen = without_claims(met)
            usual = BookPlayer(book_for(code)).decide(code, seen)
            decision = expert().decide(code, seen)
            layouts = sample_layouts(code, seen, 3, book=book_for(code))
            turn = turn_to_play(seen)
            assert layouts is not None
            assert turn is not None
            assert isinstance(usual.act, Play)
            assert isinstance(decision.act, Play)
            values = deal_values(code, seen)
            solved = solve_cards(turn, layouts, values)
            assert solved is not None
            valued = card_values(turn, solved, layouts, values)
            early, brought = max(seen.left) >= EARLY_TRICKS_LEFT, valued.brought
            if early:
                book_card = usual.act.cards[0]
                doubtful = {card for card in brought if _within_an_error(valued, card, book_card)}
                brought = {card: value for card, value in brought.items() if card is book_card or card not in doubtful}
            most = max(value.points for value in brought.values())
            if decision.act != usual.act or max(seen.left) > QUICK_LAYOUTS:
                assert brought[decision.act.cards[0]].points == pytest.approx(most)
            if decision.act != usual.act:
                departures += 1
                assert brought[usual.act.cards[0]].points < most
                assert "would have" in str(decision.reason)
            else:
                assert (decision.rule, decision.page) == (usual.rule, usual.page)
    assert departures


def _within_an_error(valued: ActValues[Card], card: Card, usual: Card) -> bool:
    more, error = valued.difference(card, usual)
    return more <= error


def test_early_the_books_card_stands_unless_another_is_clearly_better() -> None:
    """Of two cards that bring five more in the mean the one that may well owe it to chance is not taken."""
    same, chance, clear = Card("S2"), Card("S3"), Card("S4")
    layouts = Layouts(hands=(NO_CARDS,) * 4, weights=(0.25,) * 4, effective=4, complete=False)
    points = {same: (0.0,) * 4, chance: (40.0, -20.0, -20.0, 20.0), clear: (4.0, 5.0, 5.0, 6.0)}
    valued = ActValues(layouts=layouts, points=points, fails=dict.fromkeys(points, (False,) * 4))
    assert set(clearly_better(valued, same)) == {same, clear}


def test_the_trick_that_makes_the_contract_is_dearer_than_those_before_it() -> None:
    """1910: each trick short costs 50 points; the one that makes the contract brings its own besides."""
    _, seen = next(item for item in cards_to_play(AUCTION, "values") if item[1].seat is item[1].declarer)
    assert seen.level is not None
    worth = deal_values(AUCTION, seen).worth
    steps = [more - less for less, more in pairwise(worth)]
    assert len(worth) == 14
    assert steps[: seen.level + 5] == pytest.approx([50] * (seen.level + 5))
    assert steps[seen.level + 5] > 50


def test_by_figures_what_lacks_of_the_bid_costs() -> None:
    code = code_for("auction-1910", varieties=("by-figures",))
    seen = next(seen for _, seen in cards_to_play(code, "figures"))
    values = deal_values(code, seen)
    assert seen.points is not None
    reached = seen.points - values.lowest
    sign = 1 if seen.seat is not None and seen.declarer is not None and seen.seat.side is seen.declarer.side else -1
    assert values.worth[reached] == sign * seen.points
    assert values.kept[reached - 1 : reached + 1] == (False, True)
    assert sign * values.worth[reached - 1] < 0


def test_each_effort_looks_at_more_layouts_the_fewer_cards_are_left() -> None:
    for effort in (FULL, QUICK):
        assert len(effort.layouts) == len(effort.exact) == 14
        assert list(effort.layouts[2:]) == sorted(effort.layouts[2:], reverse=True)
    assert all(full > quick for full, quick in zip(FULL.layouts[1:], QUICK.layouts[1:], strict=True))


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("oddtrick.players.expert")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NoSuchPlayer, match=r"\[analysis\]"):
        new_player("expert", 1)


def test_the_players_that_are_ready_leave_out_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ready_players() == tuple(PLAYERS)
    monkeypatch.setattr("oddtrick.players.registry.find_spec", lambda _: None)
    assert set(PLAYERS) - set(ready_players()) == EXPERTS
