"""Scores drawn by lot, for what stories seldom come to: each is the second scorer's, and each figure matters."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from oddtrick.rules.calls import PASS, Word
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Rank, Seat
from oddtrick.rules.codes import CODES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import CitedValue, Scoring, itemised
from oddtrick.rules.laws.table_score import result_of
from oddtrick.rules.table import CurrentDeal, Irregularities, Renounce, RevokeState, SpokenCall, State
from oddtrick.rules.terms import Remedy, RemedyKind
from tests.support.printed_score import game_of, played_deal
from tests.support.second_scorer import score
from tests.support.stories import Teller
from tests.support.storms import finished_deals
from tests.support.tables import EVERY_TABLE

SCORES = 400


def draw_deal(rng: random.Random, code: Code, deal: CurrentDeal) -> CurrentDeal:
    """A deal like that one, with another declaration and other cards, tricks and revokes."""
    declarer = rng.choice(code.lineup.players)
    declaration = replace(
        deal.declaration,
        declarer=declarer,
        moved=None,
        strain=deal.declaration.strain if "by-figures" in code.varieties else rng.choice(tuple(code.scoring.tricks)),
        level=rng.choice((1, 1, 2, 3, 4, 6, 7)) if deal.declaration.level else None,
        points=rng.randint(1, 60) if deal.declaration.points else None,
        doubling=rng.randint(0, 2) if Word.DOUBLE in {said.call for said in deal.declaration.said} else 0,
    )
    exempt = (declarer.partner, code.lineup.vacant, code.lineup.second)
    revokes: list[Renounce] = []
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        seat = rng.choice([seat for seat in SEATS if seat not in exempt])
        first = not any(one.seat.side is seat.side for one in revokes)
        revokes.append(charged(rng, code, seat, declares=seat is declarer, first=first))
    return replace(
        deal,
        dealt=with_aces(rng, Teller(odd=0.0, uneven=0.7).dealt(rng, Seat.N).hands),
        declaration=declaration,
        irregularities=Irregularities(renounces=tuple(revokes)),
        taken=rng.choice((0, 1, 12, 13, *range(14))),
    )


def with_aces(rng: random.Random, hands: Hands) -> Hands:
    """Those hands, at times with all four aces in one of them."""
    if rng.random() < 0.9:
        return hands
    aces = [card for card in PACK if card.rank is Rank.ACE]
    pack = [card for card in rng.sample(PACK, len(PACK)) if card not in aces]
    every = [Hand.of((*pack[:9], *aces)), Hand.of(pack[9:22]), Hand.of(pack[22:35]), Hand.of(pack[35:])]
    rng.shuffle(every)
    north, east, south, west = every
    return (north, east, south, west)


def charged(rng: random.Random, code: Code, seat: Seat, *, declares: bool, first: bool) -> Renounce:
    """A revoke charged, with a choice where the law of the code leaves one."""
    if code.key == "bridge-1895":
        choice = Remedy(rng.choice((RemedyKind.TRICKS, RemedyKind.ADD, RemedyKind.DEDUCT)))
    elif "by-figures" in code.varieties:
        choice = Remedy(RemedyKind.TRICKS)
    elif declares or not (first or code.key == "auction-1908"):
        choice = Remedy(RemedyKind.NONE)
    else:
        choice = Remedy(rng.choice((RemedyKind.TRICKS, RemedyKind.POINTS)))
    return Renounce(seat=seat, trick=1, card=Card.C2, state=RevokeState.CLAIMED, choice=choice)


def differences(code: Code, scoring: Scoring, number: int) -> Iterator[str]:
    """Of that number of scores drawn those in which that scoring and the second scorer differ."""
    rng = random.Random(number)
    finished = next(deal for deal in finished_deals(code).past if deal.state is State.OVER)
    bids = Word.DOUBLE if "by-suits" not in code.varieties and "by-figures" not in code.varieties else PASS
    said = (SpokenCall(Seat.N, bids),)
    model = replace(finished, declaration=replace(finished.declaration, said=said))
    for _ in range(number):
        deal = draw_deal(rng, code, model)
        open_ = {column: rng.choice((0, 0, 4, 22, 28)) for column in scoring.columns.value.names}
        first: Counter[tuple[str, str]] = Counter()
        for entry in itemised(scoring, result_of(scoring, deal, open_)):
            first[str(entry.who), entry.line.value] += entry.points
        plain = played_deal(deal)
        assert plain is not None
        second = score(game_of(code), plain, Counter({str(column): points for column, points in open_.items()}))
        if first != second:
            yield f"{dict(second)}, not {dict(first)}, with {open_}: {plain}"


@pytest.mark.parametrize("code", EVERY_TABLE)
def test_a_score_drawn_by_lot_is_the_second_scorers(code: Code) -> None:
    assert next(differences(code, code.scoring, SCORES), "") == ""


def every_figure(part: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], CitedValue[object]]]:
    """The figures of a scoring, each a little other, with the path to it."""
    if isinstance(part, CitedValue):
        value = part.value
        if isinstance(value, int) and not isinstance(value, bool):
            yield path, CitedValue(value + 10, part.law)
        elif isinstance(value, Mapping) and all(isinstance(worth, int) for worth in value.values()):
            yield path, CitedValue({key: worth + 1 for key, worth in value.items()}, part.law)
        elif isinstance(value, tuple) and value and all(isinstance(worth, int) for worth in value):
            yield path, CitedValue(tuple(worth + 10 for worth in value), part.law)
        elif is_dataclass(value) and not isinstance(value, type):
            for one in fields(value):
                if type(figure := getattr(value, one.name)) is int and one.name != "doubling":
                    yield path, CitedValue(replace(value, **{one.name: figure + 1}), part.law)
    elif is_dataclass(part):
        for one in fields(part):
            yield from every_figure(getattr(part, one.name), (*path, one.name)) if one.init else ()


def with_figure(part: Any, path: tuple[str, ...], figure: CitedValue[object]) -> Any:
    """The scoring with that figure in its place."""
    name, *deeper = path
    inner = with_figure(getattr(part, name), tuple(deeper), figure) if deeper else figure
    return replace(part, **{name: inner})


ELSEWHERE = ("rubber", "fines")
"""Figures that the score of a single deal does not show: ``test_account`` and the cases have them."""


@pytest.mark.parametrize("code", [*CODES, code_for("auction-1910", varieties=("by-suits",))])
def test_another_figure_of_a_score_is_noticed(code: Code) -> None:
    figures = [(path, figure) for path, figure in every_figure(code.scoring) if path[0] not in ELSEWHERE]
    assert len(figures) >= 4
    for path, figure in figures:
        assert next(differences(code, with_figure(code.scoring, path, figure), 4 * SCORES), ""), (path, figure)
