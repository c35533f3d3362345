"""The score pad without the club: what the page adds up from a price list is what the club makes of the same deals."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from oddtrick.club.answers.desk import PadForm, scored
from oddtrick.club.render.price_list import price_list
from oddtrick.files.shapes.read_shapes import read_shape
from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.teaching.desk.reported_results import most_doublings
from tests.club.by_node import by_node

GAMES: tuple[tuple[str, tuple[str, ...], dict[str, Any]], ...] = (
    ("bridge-1895", (), {}),
    ("bridge-1895", ("dummy-bridge",), {}),
    ("auction-1908", (), {}),
    ("auction-1910", (), {}),
    ("auction-1910", ("three-hand",), {}),
    ("auction-1910", ("by-suits",), {}),
    ("auction-1915", (), {}),
    ("auction-1915", (), {"nullo": 10}),
)
RUBBERS = 60


def random_deal(chance: Random, code: Code) -> dict[str, Any]:
    """A deal that can be written on a pad: any result, honours of which some are not told, hands without a trump."""
    if code.bids and chance.random() < 0.1:
        return {"passed_out": True}
    seats = [seat.name for seat in code.lineup.players]
    strain, most = chance.choice(list(code.scoring.tricks)), most_doublings(code)
    held: dict[str, list[str]] = {seat: [] for seat in "NESW"}
    told = chance.random() < 0.7
    for card in honours_in(strain.trumps):
        if told and chance.random() < 0.9:
            held[chance.choice(seats[: chance.randint(1, len(seats))])].append(card.name)
    empty = [seat for seat in seats if strain.trumps is not None and not held[seat]]
    return {
        "declarer": chance.choice(seats),
        "strain": strain.value,
        "level": chance.randint(1, 7) if code.number_bid is NumberBid.TRICKS else None,
        "doubling": chance.randint(0, 4 if most is None else most),
        "tricks": chance.randint(0, 13),
        "honours": held if told else None,
        "chicane": [seat for seat in empty if chance.random() < 0.2],
    }


def rubbers(number: int) -> list[PadForm]:
    """Rubbers of that game, to their end or stopped before it."""
    key, variety, options = GAMES[number]
    chance, code = Random(number), code_for(key, options, variety)
    forms = []
    for _ in range(RUBBERS):
        game: dict[str, Any] = {"code": key, "variety": list(variety), "options": options, "deals": []}
        for _ in range(chance.randint(0, 14)):
            deal = random_deal(chance, code)
            game["deals"].append(deal)
            if scored(read_shape(PadForm, game))["sheet"]["over"]:
                break
        forms.append(read_shape(PadForm, {**game, "stopped": chance.random() < 0.3}))
    return forms


def reckoned(asked: list[dict[str, Any]]) -> list[list[Any]]:
    """What the page makes of them."""
    answers: list[list[Any]] = by_node("reckoning.mjs", asked)
    return answers


def test_the_page_adds_up_as_the_club_does() -> None:
    games = [rubbers(number) for number in range(len(GAMES))]
    lists = [price_list(code_for(key, options, variety)) for key, variety, options in GAMES]
    asked = [
        {"prices": prices, "rubbers": [asdict(form) for form in forms]}
        for prices, forms in zip(lists, games, strict=True)
    ]
    for forms, answers in zip(games, reckoned(asked), strict=True):
        for form, answer in zip(forms, answers, strict=True):
            assert answer == json.loads(json.dumps(scored(form))), form
    finished = [form for forms in games for form in forms if scored(form)["sheet"]["over"]]
    assert len(finished) > RUBBERS


def test_what_has_no_price_is_left_to_the_club() -> None:
    revoke = {"tricks": 9, "level": 3, "revokes": [{"by": "E"}]}
    prices = price_list(code_for("auction-1910"))
    deals = [[{**revoke, "strain": "H"}], [{"strain": "nullo", "level": 1, "tricks": 7}], [{"strain": "H", "level": 8}]]
    asked = [{"deals": each, "stopped": False} for each in deals]
    assert reckoned([{"prices": prices, "rubbers": asked}]) == [[None] * 3]
    with pytest.raises(NotUnderstood, match="by-figures has no price list"):
        price_list(code_for("auction-1910", varieties=("by-figures",)))
