"""Models of callers that nobody has trained: sure of something, or of chance."""

from __future__ import annotations

import struct
from dataclasses import replace
from itertools import pairwise
from random import Random

from oddtrick.players.books.engine.book import Book
from oddtrick.players.caller.caller_player import CallerPlayer
from oddtrick.players.caller.dense_network import DenseNetwork, Layer
from oddtrick.players.caller.hand_inputs import LEAVING_WIDTH, Place
from oddtrick.players.caller.straight_model import TRICKS, StraightModel
from oddtrick.players.registry import BOOKS, ByTheBook, book_of
from oddtrick.rules.laws.law import Code

SURE = 20.0
"""By how much the logarithm of a sure chance is above the others."""


def of_chance(sizes: tuple[int, ...], chance: Random) -> DenseNetwork:
    """A network with numbers that a file holds as they are."""

    def half() -> float:
        (number,) = struct.unpack("<e", struct.pack("<e", chance.gauss(0, 0.5)))
        return float(number)

    return DenseNetwork(
        tuple(
            Layer(tuple(tuple(half() for _ in range(above)) for _ in range(below)), tuple(half() for _ in range(below)))
            for above, below in pairwise(sizes)
        )
    )


def any_model(seed: int, code: str = "bridge-1895") -> StraightModel:
    """One that has learned nothing, and values every hand otherwise."""
    chance = Random(f"model {seed}")
    return StraightModel(
        code=code,
        version=1,
        tricks={
            (place, suited): of_chance((place.width, 5, 4, TRICKS), chance)
            for place in Place
            for suited in (True, False)
        },
        leaving=of_chance((LEAVING_WIDTH, 3, 1), chance),
        naming=0.0,
        doubling=0.0,
        recipe={"of": "chance"},
        figures={},
    )


def sure_model(trumps: int, no_trumps: int) -> StraightModel:
    """One to whom every deal brings as many tricks, and to leave it nothing besides the usual."""

    def sure(width: int, tricks: int) -> DenseNetwork:
        nothing = tuple((0.0,) * width for _ in range(TRICKS))
        return DenseNetwork((Layer(nothing, tuple(SURE * (number == tricks) for number in range(TRICKS))),))

    tricks = {
        (place, suited): sure(place.width, trumps if suited else no_trumps)
        for place in Place
        for suited in (True, False)
    }
    none = DenseNetwork((Layer(((0.0,) * LEAVING_WIDTH,), (0.0,)),))
    return replace(any_model(0), tricks=tricks, leaving=none)


def caller(model: StraightModel, seed: int = 0) -> CallerPlayer:
    """A caller by that model under its code, who plays the book's cards."""
    book = ByTheBook(seed, "Caller")
    return CallerPlayer(book, book.book_for, lambda key: model if key == model.code else None)


def book_for(code: Code) -> Book:
    """The book of the code."""
    return BOOKS[book_of(code)]
