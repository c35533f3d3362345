"""Solved deals: each known in 96 forms, packed, resumed and added to, and broken files told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

pytest.importorskip("numba", reason="it belongs to the extra analysis")

from oddtrick.research.simulate import Plan, Row, run
from oddtrick.research.simulate.solved_deals import (
    DEAL_BYTES,
    FORMS,
    DealsToSolve,
    SolvedDeals,
    add_solved,
    from_rows,
    pack,
    read_solved,
    solved_already,
    unpack,
)
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Hand, Hands, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.solving.solver import table, tables
from oddtrick.terminal.cli import main

SEED = "solved"
WORK = DealsToSolve(seed=SEED)
TELLING = 2
"""Of its first deals, one in which partners do not win as many tricks: it tells which way hands are passed on."""
ONE_SUIT_EACH: Hands = (
    Hand.parse("AKQJT98765432.-.-.-"),
    Hand.parse("-.AKQJT98765432.-.-"),
    Hand.parse("-.-.AKQJT98765432.-"),
    Hand.parse("-.-.-.AKQJT98765432"),
)


@pytest.fixture(scope="module")
def deals() -> SolvedDeals:
    """Three deals of a seed."""
    return solved(3)


def solved(number: int) -> SolvedDeals:
    return from_rows(SEED, WORK.rows(0, number))


# -- the deals --


def test_they_are_those_that_a_plan_deals_and_solves(deals: SolvedDeals) -> None:
    plan = Plan(code="auction-1910", seed=SEED)
    dealt = [plan.dealt(number)[1] for number in range(3)]
    assert [deals.hands(number) for number in range(3)] == dealt
    assert [deals.table(number) for number in range(3)] == tables(dealt)


def test_they_are_solved_as_the_peer_solves_them(deals: SolvedDeals) -> None:
    pytest.importorskip("endplay", reason="it has no build for this version of Python")
    from tests.support import haglund as peer  # noqa: PLC0415 - it needs what importorskip has asked for

    turned = [deals, deals.in_form(49)]
    theirs = peer.tables([each.hands(TELLING) for each in turned])
    ours = [{(one.trumps, seat): won for (one, seat), won in each.table(TELLING).items()} for each in turned]
    assert ours == theirs


def test_a_part_of_them_is_numbered_anew(deals: SolvedDeals) -> None:
    part = deals.part(1, 2)
    assert len(part) == 2
    assert part.hands(0) == deals.hands(1)
    assert part.table(1) == deals.table(2)


# -- their forms --


def test_in_one_of_them_partners_win_different_tricks(deals: SolvedDeals) -> None:
    won = deals.table(TELLING)
    assert any(won[strain, Seat.N] != won[strain, Seat.S] for strain, _ in won)


def test_a_suit_each_goes_where_the_form_says() -> None:
    """A hand of one suit wins all with it as trumps, for either declarer of its side, and nothing is otherwise made."""
    one = unpack("", pack([ONE_SUIT_EACH], [table(ONE_SUIT_EACH)]))
    seen = set()
    for form in range(FORMS):
        turned = one.in_form(form)
        hands, won = turned.hands(0), turned.table(0)
        seen.add(hands)
        for seat, hand in zip(Seat, hands, strict=True):
            (suit,) = [suit for suit in Suit if hand.has(suit)]
            strain = next(strain for strain in Strain if strain.trumps is suit)
            assert [won[strain, declarer] for declarer in Seat] == [
                13 if declarer.side is seat.side else 0 for declarer in Seat
            ]
    assert len(seen) == 24, "with a suit in each hand, to change the suits and to pass the hands on comes to the same"


def test_every_deal_has_as_many_forms(deals: SolvedDeals) -> None:
    forms = [deals.in_form(form) for form in range(FORMS)]
    assert len({form.hands(0) for form in forms}) == FORMS == 96
    assert forms[0].hands(1) == deals.hands(1)
    assert forms[0].table(1) == deals.table(1)
    assert all(len(hand) == 13 for form in forms for hand in form.hands(2))


@pytest.mark.parametrize("form", [1, 38, 67, 92])
def test_a_form_has_the_tricks_that_it_has_when_it_is_solved(deals: SolvedDeals, form: int) -> None:
    turned = deals.in_form(form)
    assert turned.table(TELLING) == table(turned.hands(TELLING))


@pytest.mark.slow
def test_so_has_every_form(deals: SolvedDeals) -> None:
    forms = [deals.in_form(form) for form in range(FORMS)]
    assert [form.table(TELLING) for form in forms] == tables([form.hands(TELLING) for form in forms])


# -- the file --


@dataclass(frozen=True, slots=True, kw_only=True)
class InTwos:
    """The work in shards of two, broken off at deal ``stop`` when it comes to it for the first time."""

    seed: str = SEED
    stop: list[int] = field(default_factory=list)

    @property
    def columns(self) -> Mapping[str, type]:
        return WORK.columns

    @property
    def shard(self) -> int:
        return 2

    def rows(self, first: int, count: int) -> list[Row]:
        if first in self.stop:
            raise KeyboardInterrupt
        return WORK.rows(first, count)


def test_what_was_interrupted_and_what_is_added_to_is_the_same_as_one_written_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once, gone_on, added_to = tmp_path / "at-once", tmp_path / "gone-on", tmp_path / "added-to"
    add_solved(at_once, SEED, [WORK.rows(0, 3)])
    monkeypatch.setattr("oddtrick.research.simulate.shards.identity", lambda _work: "the same")
    with pytest.raises(KeyboardInterrupt), run(InTwos(stop=[2]), 3, keep=tmp_path / "kept") as parts:
        list(parts)
    assert [path.name for path in (tmp_path / "kept").glob("0*.json")] == ["000000000.json"]
    with run(InTwos(stop=[0]), 3, keep=tmp_path / "kept") as parts:
        add_solved(gone_on, SEED, parts)
    assert gone_on.read_bytes() == at_once.read_bytes()
    add_solved(added_to, SEED, [WORK.rows(0, 1)])
    start = solved_already(added_to, SEED)
    assert start == 1
    deals = add_solved(added_to, SEED, [DealsToSolve(seed=SEED, start=start).rows(0, 2)])
    assert len(deals) == 3
    assert added_to.read_bytes() == at_once.read_bytes()


def test_a_file_that_is_broken_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    path = tmp_path / "deals"
    add_solved(path, SEED, [[(0, pack([ONE_SUIT_EACH], [table(ONE_SUIT_EACH)]).tobytes().hex())]])
    whole = path.read_bytes()
    assert len(whole.partition(b"\n")[2]) == DEAL_BYTES
    broken = {
        "cut off: 22 bytes of deals, not 23": whole[:-1],
        "longer than it should be": whole + b"\0",
        "damaged": whole[:-1] + bytes([whole[-1] ^ 1]),
        "holds no solved deals": b"%PDF-1.7\n" + whole,
        "holds no solved deals; oddtrick": whole.replace(b'"seed"', b'"seat"'),
        "in format 2": whole.replace(b'"format": 1', b'"format": 2'),
    }
    for said, content in broken.items():
        path.write_bytes(content)
        with pytest.raises(NotUnderstood, match=said):
            read_solved(path)
    with pytest.raises(NotUnderstood, match="cannot be read"):
        read_solved(tmp_path / "nowhere")
    path.write_bytes(whole)
    with pytest.raises(NotUnderstood, match="deals of the seed 'solved', not 'other'"):
        solved_already(path, "other")


# -- the command --


def oddtrick(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["solved-deals", *arguments])


def test_the_command_writes_a_file_and_adds_to_it(tmp_path: Path) -> None:
    path = str(tmp_path / "deals.solved")
    first = oddtrick(path, "--deals", "1", "--seed", SEED, "--json")
    assert first.exit_code == 0, first.output
    assert json.loads(first.stdout)["deals"] == 1
    second = oddtrick(path, "--deals", "2", "--seed", SEED)
    assert "2 deals, seed solved" in second.output
    deals = read_solved(Path(path))
    assert [deals.hands(number) for number in range(2)] == [solved(2).hands(number) for number in range(2)]
    assert list(tmp_path.iterdir()) == [Path(path)], "what was kept on the way has gone"
    fewer = oddtrick(path, "--deals", "1", "--seed", SEED, "--json")
    assert json.loads(fewer.stdout)["deals"] == 2
    other = oddtrick(path, "--seed", "other")
    assert other.exit_code == 2
    assert "name another file" in other.output
    assert "is a folder" in oddtrick(str(tmp_path)).output
