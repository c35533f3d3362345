"""Dealing to conditions: cards dealt before, measures, a predicate of your own; with an end to the trying."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sized
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import extract_tb

from oddtrick.files.dealing.measures import Condition, check_possible
from oddtrick.rules.cards import NO_CARDS, SEATS, WHOLE_PACK, Hand, Hands
from oddtrick.rules.errors import NotUnderstood

TRIES = 1_000_000
"""Packs dealt for one deal before the conditions are taken to be impossible."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Constraints:
    """What a deal must be: ``predicate`` is ``module:function``, given the four hands, and answers True or False."""

    conditions: tuple[Condition, ...] = ()
    predicate: str = ""
    predeal: Hands = NO_CARDS
    tries: int = TRIES


def check_constraints(constraints: Constraints) -> None:
    """``NotUnderstood`` for what no deal can be, and for a predicate that is not there."""
    seen = 0
    for seat, hand in zip(SEATS, constraints.predeal, strict=True):
        if len(hand) > 13:
            raise NotUnderstood(f"{seat} is to be given {len(hand)} cards; a hand has 13")
        if seen & hand.bits:
            raise NotUnderstood(f"{', '.join(map(str, Hand(seen & hand.bits)))} is to be given to two players")
        seen |= hand.bits
    check_possible(constraints.conditions, constraints.predeal)
    if constraints.predicate:
        named_function(constraints.predicate)


@lru_cache
def named_function(text: str) -> Callable[[Hands], object]:
    """The function that ``module:function`` names; ``NotUnderstood`` if there is none, and where it fails."""
    module, _, name = text.partition(":")
    if not module or not name:
        raise NotUnderstood(f"{text!r}: a function is named module:function, as in mydeals:strong_club")
    try:
        function = getattr(import_module(module), name, None)
    except (Exception, SystemExit) as error:  # a module of somebody's own may fail in any way
        raise NotUnderstood(f"{text!r}: {_error_text(error)}") from error
    if not callable(function):
        raise NotUnderstood(f"{text!r}: {module} has no function {name}")

    def asked(hands: Hands) -> object:
        try:
            return function(hands)
        except (Exception, SystemExit) as error:  # and so may its functions
            raise NotUnderstood(
                f"{text!r}, given the hands {' '.join(map(str, hands))}: {_error_text(error)}"
            ) from error

    return asked


def text_of(names: Iterable[str]) -> str:
    """A hash of the source of the modules of those functions: with another source they may answer otherwise."""
    digest = sha256()
    for name in names:
        named_function(name)
        path = sys.modules[name.partition(":")[0]].__file__
        digest.update(b"" if path is None else Path(path).read_bytes())
    return digest.hexdigest()[:16]


def predicate_named(text: str) -> Callable[[Hands], bool]:
    """The predicate of that name; ``NotUnderstood`` where it answers neither yes nor no."""
    function = named_function(text)

    def holds(hands: Hands) -> bool:
        answer = function(hands)
        if answer is None or isinstance(
            answer, float | Sized
        ):  # a return forgotten, a text: numpy's truths are neither
            raise NotUnderstood(f"{text!r} answers {answer!r}; a condition answers True or False")
        return bool(answer)

    return holds


def _error_text(error: BaseException) -> str:
    if isinstance(error, ImportError):
        return str(error)
    last = extract_tb(error.__traceback__)[-1]
    own = isinstance(error, SyntaxError) or last.filename == __file__
    where = "" if own else f" (line {last.lineno} of {last.filename})"
    return f"{type(error).__name__}: {error}{where}"


@lru_cache(maxsize=8)
def prepared(predeal: Hands) -> tuple[list[int], tuple[int, ...], tuple[tuple[int, int], ...]]:
    """The bits of the cards still to be dealt, what each seat has, and which part of a shuffled pack it gets."""
    gone = sum(hand.bits for hand in predeal)
    parts, start = [], 0
    for hand in predeal:
        parts += [(start, start := start + 13 - len(hand))]
    return [card.bit for card in Hand(WHOLE_PACK.bits & ~gone)], tuple(h.bits for h in predeal), tuple(parts)


def deal_hands(constraints: Constraints, random: Random) -> Hands:
    """A deal within the constraints; ``NotUnderstood`` when none has come after ``constraints.tries`` packs."""
    free, has, parts = prepared(constraints.predeal)
    holds: list[Callable[[Hands], bool]] = [condition.holds for condition in constraints.conditions]
    if constraints.predicate:
        holds.append(predicate_named(constraints.predicate))
    pack = list(free)
    for _ in range(constraints.tries):
        random.shuffle(pack)
        north, east, south, west = (
            Hand(bits + sum(pack[first:last])) for bits, (first, last) in zip(has, parts, strict=True)
        )
        hands = (north, east, south, west)
        if all(holds_in(hands) for holds_in in holds):
            return hands
    raise no_such_deal(constraints)


def no_such_deal(constraints: Constraints) -> NotUnderstood:
    """What is said when all the tries have been made."""
    return NotUnderstood(
        f"none of {constraints.tries} packs fulfilled the conditions: "
        "they may be impossible together; else raise the tries"
    )
