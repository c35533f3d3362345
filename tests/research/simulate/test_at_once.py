"""Deals dealt and played at once by compiled code: the same cards, the score of the referee."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

pytest.importorskip("numba", reason="it belongs to the extra analysis")
pytest.importorskip("numpy", reason="it belongs to the extra lab")

from oddtrick.research.lab.action_ids import CARD_OF_ACTION
from oddtrick.research.lab.batch import play_out
from oddtrick.research.simulate import RANDOM, Condition, Constraints, Plan, check_plan, deal_hands, plan
from oddtrick.research.simulate.batch_dealing import deal_at_once
from oddtrick.research.simulate.rows import dealt_table, played_row, say_calls
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import NO_CARDS, Hand, Hands, Seat
from oddtrick.rules.codes import CODES, Setting, code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.referee import after, judge
from oddtrick.rules.table import State

SOME: Hands = (Hand.parse("AKQ.J2.-.-"), Hand(), Hand.parse("-.AKQ.-.-"), Hand())


def wanting(*texts: str, predeal: Hands = NO_CARDS) -> Constraints:
    return Constraints(conditions=tuple(map(Condition.parse, texts)), predeal=predeal)


@pytest.mark.parametrize(
    "wanted",
    [
        Constraints(),
        wanting("N strength 15-17", "N shape 4333 4432 5332"),
        wanting("NS hearts 8+", "W honours spades 1-2"),
        wanting("S aces 0-1", "E shape 7600 6430 5440 9211", predeal=SOME),
        wanting("NES clubs 9", predeal=SOME),
    ],
)
def test_cards_are_those_that_are_dealt_one_after_the_other(wanted: Constraints) -> None:
    seeds = [*(f"1/{number}" for number in range(25)), "", "x", "Über/3", "a long seed, of more words than most" * 90]
    assert list(deal_at_once(wanted, seeds)) == [deal_hands(wanted, Random(seed)) for seed in seeds]


def test_it_gives_up_after_as_many_packs() -> None:
    """The deal that takes the most packs is dealt with that number, and not with one less."""
    seeds = [f"2/{number}" for number in range(60)]

    def dealing(tries: int) -> list[Hands]:
        return list(deal_at_once(Constraints(conditions=(Condition.parse("N spades 5+"),), tries=tries), seeds))

    most = next(tries for tries in range(1, 100) if _deals(dealing, tries))
    assert most > 2
    with pytest.raises(NotUnderstood, match=f"none of {most - 1} packs"):
        dealing(most - 1)
    assert dealing(most) == [deal_hands(wanting("N spades 5+"), Random(seed)) for seed in seeds]


def _deals(dealing: object, tries: int) -> bool:
    assert callable(dealing)
    try:
        dealing(tries)
    except NotUnderstood:
        return False
    return True


def test_rows_are_the_same_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    many = Plan(code="auction-1910", seed="5", constraints=wanting("N hearts 6+"), features=("NS hearts",), dealer="E")
    plain = Plan(code="auction-1910", seed="5")
    compiled = [work.rows(40, 120) for work in (many, plain)]
    monkeypatch.setattr(plan, "find_spec", lambda _name: None)
    assert [work.rows(40, 120) for work in (many, plain)] == compiled


# -- by chance --

AGREED: list[tuple[str, dict[str, Setting], tuple[str, ...]]] = [
    *((code.key, {}, ()) for code in CODES),
    ("auction-1910", {}, ("by-suits",)),
    ("auction-1915", {"nullo": 8}, ()),
]


def by_chance(
    code: str, kind: str = "random", options: dict[str, Setting] | None = None, varieties: tuple[str, ...] = ()
) -> Plan:
    return Plan(code=code, seed="9", players=(kind, kind), options=tuple((options or {}).items()), varieties=varieties)


@pytest.mark.parametrize("kind", RANDOM)
@pytest.mark.parametrize(("key", "options", "varieties"), AGREED)
def test_a_row_by_chance_is_what_the_referee_makes_of_the_deal(
    key: str, kind: str, options: dict[str, Setting], varieties: tuple[str, ...]
) -> None:
    """The calls of the row, and the cards of the same deal, as judged by the referee."""
    work, code = by_chance(key, kind, options, varieties), code_for(key, options, varieties)
    check_plan(work)
    first, count = 3, 12
    deals = [work.dealt(number) for number in range(first, first + count)]
    seed = int.from_bytes(sha256(b"9").digest()[:8], "big")
    played = play_out(
        key, deals=deals, seed=seed, first=first, policy=RANDOM[kind], keep=True, options=options, varieties=varieties
    )
    for place, row in enumerate(work.rows(first, count)):
        dealer, hands = deals[place]
        calls = str(row[3]).split()
        table = say_calls(code, dealt_table(dealer, hands, code), calls)
        for action in played.cards_played(place):
            deal = table.deal
            assert deal is not None
            assert deal.player is not None
            hand = None if deal.turn is deal.player else deal.turn
            ruling = judge(code, table, Play(deal.player, (CARD_OF_ACTION[action],), hand))
            assert ruling.is_proper
            table = after(table, ruling)
        assert table.deal is not None
        assert table.deal.state in (State.OVER, State.PASSED_OUT)
        assert row == (first + place, dealer.name, " ".join(map(str, hands)), *played_row(code, table))


def test_a_row_by_chance_is_the_same_whoever_works_at_it() -> None:
    work = by_chance("auction-1908", "random-quiet")
    assert [*work.rows(0, 7), *work.rows(7, 5)] == work.rows(0, 12)
    cards = Plan(code="auction-1908", seed="9").rows(0, 12)
    assert [row[:3] for row in work.rows(0, 12)] == cards
    assert len({row[3] for row in work.rows(0, 12)}) > 6


def test_chance_plays_conditions_and_deals_of_ones_own() -> None:
    plan = Plan(code="auction-1910", seed="1", players=("random", "random"), constraints=wanting("N spades 7+"))
    for row in plan.rows(0, 5):
        assert len(str(row[2]).split()[0].split(".")[0]) >= 7
    row = plan.rows(0, 1)[0]
    prepared = Plan(code="auction-1910", seed="1", players=("random", "random"), prepared=(f"{row[1]} {row[2]}",))
    assert prepared.rows(0, 1) == [row]


def test_what_chance_cannot_play_is_refused() -> None:
    for refused, text in (
        (Plan(code="auction-1910", seed="1", players=("random", "plain")), "random stands for both sides"),
        (Plan(code="auction-1910", seed="1", players=("random", "random-quiet")), "stands for both sides"),
        (Plan(code="auction-1910", seed="1", players=("random", "random"), rubbers=True), "rubbers need players"),
        (Plan(code="auction-1910", seed="1", players=("random", "random"), calls=("1NT",)), "before the players"),
        (by_chance("auction-1910", varieties=("by-figures",)), "is not played in a batch"),
    ):
        with pytest.raises(NotUnderstood, match=text):
            check_plan(refused)


def test_deals_of_ones_own_are_checked() -> None:
    hands = deal_hands(Constraints(), Random("1"))
    with pytest.raises(NotUnderstood, match="are not four hands of one pack"):
        play_out("auction-1910", deals=[(Seat.N, (hands[0], hands[1], hands[2], hands[2]))])
    assert len(play_out("auction-1910", deals=[])) == 0
    played = play_out("auction-1910", deals=[(Seat.W, hands)], policy="quiet")
    assert played.dealer[0] == Seat.W
