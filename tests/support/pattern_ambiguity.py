r"""Whether a regular expression can cost more than in proportion to its text.

A pattern is made the automaton of its positions (Glushkov): a state for each character that it names, and the states
that can follow each. Python's matcher tries the ways through it one after the other, so that it is slow where one text
has many ways:

* *nested*: from a state back to itself by two ways on the same text, as in ``(X|XX)+``: the cost is exponential;
* *overlapping*: two repetitions, one after the other, that can share a text in any place, as in ``\s*\s*``, or a
  repetition that a search begins anew at every place: the cost is at least a square.

Assertions (``^``, ``\b``, ``(?=...)``) are taken to hold, which can only make more ways; what is atomic or possessive
is never entered again, and counted repetitions of more than ``COUNTED`` are taken to be without end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import permutations
from typing import Any

_PARSER: Any = import_module("re._parser")
_CODES: Any = import_module("re._constants")

COUNTED = 12
"""Times that a counted repetition is written out."""
FURTHER = "éß♠♥♦♣\u201c\u2028\u00a0"
"""Signs beside ASCII that stand for all others."""


class UnknownPartError(Exception):
    """The pattern has a part of which this module knows nothing."""


@dataclass(slots=True)
class _Piece:
    """A part of a pattern: whether it can be empty, and the states with which it begins and ends."""

    empty: bool = True
    first: list[int] = field(default_factory=list)
    last: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Automaton:
    """The states of a pattern, each with the signs that it takes, as bits, and those that can follow it."""

    alphabet: str
    signs: list[int] = field(default_factory=list)
    follow: list[list[int]] = field(default_factory=list)
    sealed: list[frozenset[int]] = field(default_factory=list)
    """The atomic parts that a state stands in, by numbers."""
    ends: set[int] = field(default_factory=set)
    """States after which the whole pattern is matched, and no assertion can still forbid it."""
    twice: list[tuple[int, int]] = field(default_factory=list)
    """Steps that can be taken in two ways, as in ``(a*)*``."""
    parts: int = 0

    def state(self, signs: int, sealed: frozenset[int]) -> int:
        self.signs.append(signs)
        self.follow.append([])
        self.sealed.append(sealed)
        return len(self.signs) - 1

    def join(self, before: Iterable[int], after: Sequence[int]) -> None:
        for state in before:
            for other in after:
                if other in self.follow[state]:
                    self.twice.append((state, other))
                else:
                    self.follow[state].append(other)


def ways_to_be_slow(pattern: str, flags: int = 0, *, searched: bool = False, whole: bool = True) -> set[str]:
    """``nested`` and ``overlapping``, where the pattern is that.

    ``searched``: it is looked for at every place of a text; ``whole``: it must match up to the end of the text.
    """
    parsed = _PARSER.parse(pattern, flags)
    automaton = Automaton(_alphabet(parsed))
    builder = _Builder(automaton, parsed.state.flags)
    piece = builder.sequence(parsed, frozenset())
    if not whole and not builder.asserts:
        automaton.ends = set(piece.last)
    if searched:
        everything = automaton.state((1 << len(automaton.alphabet)) - 1, frozenset())
        automaton.join([everything], [everything, *piece.first])
    return set(_slow(automaton))


def _alphabet(parsed: Any) -> str:
    named = {chr(value) for _, value in _literals(parsed)}
    return "".join(sorted({*map(chr, range(128)), *FURTHER, *named}))


def _literals(node: Any) -> Iterator[tuple[Any, int]]:
    """Every literal of a parsed pattern, at any depth."""
    if isinstance(node, tuple) and len(node) == 2 and node[0] in (_CODES.LITERAL, _CODES.NOT_LITERAL):
        yield node
    elif isinstance(node, list | tuple) or hasattr(node, "data"):
        for part in node:
            yield from _literals(part)


# -- from a pattern to states --


@dataclass(slots=True)
class _Builder:
    automaton: Automaton
    flags: int
    asserts: bool = False

    def sequence(self, parts: Iterable[Any], sealed: frozenset[int]) -> _Piece:
        whole = _Piece()
        for operation, value in parts:
            whole = self._after(whole, self._piece(operation, value, sealed))
        return whole

    def _after(self, one: _Piece, other: _Piece) -> _Piece:
        self.automaton.join(one.last, other.first)
        return _Piece(
            empty=one.empty and other.empty,
            first=one.first + (other.first if one.empty else []),
            last=other.last + (one.last if other.empty else []),
        )

    def _piece(self, operation: Any, value: Any, sealed: frozenset[int]) -> _Piece:
        name = str(operation)
        match name:
            case "LITERAL" | "NOT_LITERAL" | "ANY" | "IN":
                state = self.automaton.state(self._signs(name, value), sealed)
                return _Piece(empty=False, first=[state], last=[state])
            case "SUBPATTERN":
                return self.sequence(value[3], sealed)
            case "ATOMIC_GROUP":
                return self.sequence(value, self._seal(sealed))
            case "BRANCH":
                return self._one_of([self.sequence(each, sealed) for each in value[1]])
            case "MAX_REPEAT" | "MIN_REPEAT":
                return self._repeated(value, sealed)
            case "POSSESSIVE_REPEAT":
                return self._repeated(value, self._seal(sealed))
            case "AT" | "ASSERT" | "ASSERT_NOT":
                self.asserts = True
                return _Piece()
        raise UnknownPartError(name)

    def _seal(self, sealed: frozenset[int]) -> frozenset[int]:
        self.automaton.parts += 1
        return sealed | {self.automaton.parts}

    def _one_of(self, pieces: Sequence[_Piece]) -> _Piece:
        return _Piece(
            empty=any(each.empty for each in pieces),
            first=[state for each in pieces for state in each.first],
            last=[state for each in pieces for state in each.last],
        )

    def _repeated(self, value: tuple[int, int, Any], sealed: frozenset[int]) -> _Piece:
        least, most, parts = value
        endless = most > COUNTED
        whole = _Piece()
        for number in range(max(1, min(least, COUNTED)) if endless else most):
            piece = self.sequence(parts, sealed)
            piece.empty = piece.empty or number >= least
            whole = self._after(whole, piece)
        if endless:
            # The last copy goes round.
            self.automaton.join(piece.last, piece.first)
        return whole

    def _signs(self, name: str, value: Any) -> int:
        bits = 0
        for place, sign in enumerate(self.automaton.alphabet):
            both = {sign, sign.lower(), sign.upper()} if self.flags & 2 else {sign}
            bits |= any(self._takes(name, value, each) for each in both if len(each) == 1) << place
        return bits

    def _takes(self, name: str, value: Any, sign: str) -> bool:
        match name:
            case "LITERAL":
                return bool(ord(sign) == value)
            case "NOT_LITERAL":
                return bool(ord(sign) != value)
            case "ANY":
                return sign != "\n" or bool(self.flags & 16)
            case "RANGE":
                return bool(value[0] <= ord(sign) <= value[1])
            case "CATEGORY":
                return _in_category(str(value), sign)
            case "IN":
                negated = str(value[0][0]) == "NEGATE"
                return negated is not any(self._takes(str(kind), each, sign) for kind, each in value[negated:])
        raise UnknownPartError(name)


def _in_category(name: str, sign: str) -> bool:
    kind = name.removeprefix("CATEGORY_").removeprefix("NOT_")
    within = {"SPACE": sign.isspace(), "DIGIT": sign.isdecimal(), "WORD": sign.isalnum() or sign == "_"}[kind]
    return within is not name.startswith("CATEGORY_NOT_")


# -- ways through the states --


def _slow(automaton: Automaton) -> Iterator[str]:
    circles = _circles(automaton)
    circle_of = {state: number for number, circle in enumerate(circles) for state in circle}
    if any(circle_of.get(one, -1) == circle_of.get(other, -2) for one, other in automaton.twice):
        yield "nested"
    if any(_two_ways(automaton, circle) for circle in circles):
        yield "nested"
    for (one, first), (other, second) in permutations(circle_of.items(), 2):
        entered_again = not automaton.sealed[one] - automaton.sealed[other]
        if first == second or other in automaton.ends or not entered_again:
            continue
        if _share(automaton, (circles[first], circles[second]), one, other):
            yield "overlapping"
            return


def _reached(automaton: Automaton, state: int) -> set[int]:
    seen: set[int] = set()
    ahead = [state]
    while ahead:
        for other in automaton.follow[ahead.pop()]:
            if other not in seen:
                seen.add(other)
                ahead.append(other)
    return seen


def _circles(automaton: Automaton) -> list[frozenset[int]]:
    """The sets of states that can each be reached from one another."""
    reached = [_reached(automaton, state) for state in range(len(automaton.signs))]
    circles: list[frozenset[int]] = []
    for state, ahead in enumerate(reached):
        if state in ahead and not any(state in circle for circle in circles):
            circles.append(frozenset(other for other in ahead if state in reached[other]))
    return circles


def _steps(
    automaton: Automaton, at: tuple[int, ...], within: Sequence[frozenset[int] | None]
) -> Iterator[tuple[int, ...]]:
    """Where several that go on together can be after one more sign, the same for all of them."""
    places: list[tuple[tuple[int, ...], int]] = [((), -1)]
    for state, inside in zip(at, within, strict=True):
        places = [
            ((*before, after), signs & automaton.signs[after])
            for before, signs in places
            for after in automaton.follow[state]
            if (inside is None or after in inside) and signs & automaton.signs[after]
        ]
    for place, _ in places:
        yield place


def _all_ahead(
    automaton: Automaton, at: tuple[int, ...], within: Sequence[frozenset[int] | None]
) -> set[tuple[int, ...]]:
    seen: set[tuple[int, ...]] = set()
    ahead = [at]
    while ahead:
        for place in _steps(automaton, ahead.pop(), within):
            if place not in seen:
                seen.add(place)
                ahead.append(place)
    return seen


def _two_ways(automaton: Automaton, circle: frozenset[int]) -> bool:
    """Whether two ways lead round from a state to itself on one text."""
    for state in circle:
        apart = {place for place in _all_ahead(automaton, (state, state), (circle, circle)) if place[0] != place[1]}
        if any((state, state) in _all_ahead(automaton, place, (circle, circle)) for place in apart):
            return True
    return False


def _share(automaton: Automaton, circles: tuple[frozenset[int], frozenset[int]], one: int, other: int) -> bool:
    """Whether one text leads from ``one`` to itself, from ``one`` to ``other``, and from ``other`` to itself."""
    if other not in _reached(automaton, one):
        return False
    return (one, other, other) in _all_ahead(automaton, (one, one, other), (circles[0], None, circles[1]))
