"""The optional rules, in one table: what each is called, what it may be set to, and where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from oddtrick.codes import auction_1915
from oddtrick.codes.varieties import (
    bid_slam_bonus_scoring,
    dual_spade_scoring,
    reduced_honours_scoring,
    rubber_250_scoring,
)
from oddtrick.errors import UnknownCode
from oddtrick.laws import Code
from oddtrick.laws.making import Auction, Declaring, Doubling, by_points, first_to_name

Setting = bool | int


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A rule that a table may agree upon.

    ``codes`` are the keys of the codes that it belongs to; ``settings`` what it may be set to, the code's own way
    first; ``law`` is where the book speaks of it.
    """

    name: str
    codes: tuple[str, ...]
    settings: tuple[Setting, ...]
    meaning: str
    law: str
    apply: Callable[[Code, Setting], Code]


def _limit(code: Code, points: Setting) -> Code:
    # Doubt: D1. The unit of the hundred points is not stated; a trick is taken, and the screen says so.
    return replace(code, phases=(Declaring(), Doubling(limit=int(points) or None)))


def _rubber_bonus(code: Code, points: Setting) -> Code:
    return replace(code, scoring=rubber_250_scoring(code.scoring)) if points == 250 else code


def _dual_spade(code: Code, _setting: Setting) -> Code:
    auction = Auction(order=by_points, dealer_may_pass=False, declarer=first_to_name)
    return replace(code, scoring=dual_spade_scoring(code.scoring), phases=(auction,), cutting=auction_1915.CUTTING_1913)


def _bid_slam_bonus(code: Code, _setting: Setting) -> Code:
    return replace(code, scoring=bid_slam_bonus_scoring(code.scoring))


def _reduced_honours(code: Code, _setting: Setting) -> Code:
    return replace(code, scoring=reduced_honours_scoring(code.scoring))


OPTIONS = (
    Option(
        name="limit",
        codes=("bridge-1895",),
        settings=(0, 100),
        meaning="no redouble by which a trick would be worth more than so many points",
        law="etiquette, p. 23",
        apply=_limit,
    ),
    Option(
        name="rubber_bonus",
        codes=("auction-1908",),
        settings=(100, 250),
        meaning="points for winning the rubber",
        law="19",
        apply=_rubber_bonus,
    ),
    Option(
        name="dual_spade",
        codes=("auction-1915",),
        settings=(False, True),
        meaning="the code of 1913: spades at 2 and royals at 9, points rank, the dealer must bid",
        law="pp. 54-64",
        apply=_dual_spade,
    ),
    Option(
        name="bid_slam_bonus",
        codes=("auction-1915",),
        settings=(False, True),
        meaning="more for slams that were bid",
        law="p. 77",
        apply=_bid_slam_bonus,
    ),
    Option(
        name="reduced_honours",
        codes=("auction-1915",),
        settings=(False, True),
        meaning="six, seven and eight for the three best holdings of honours",
        law="pp. 76-77",
        apply=_reduced_honours,
    ),
)
"""Every optional rule, in the order in which they are applied."""

_BY_NAME: Mapping[str, Option] = {option.name: option for option in OPTIONS}


def with_options(code: Code, settings: Mapping[str, Setting]) -> Code:
    """The code with those rules agreed upon; ``UnknownCode`` says which rule or setting there is not."""
    for name, setting in settings.items():
        option = _BY_NAME.get(name)
        if option is None or code.key not in option.codes:
            known = ", ".join(o.name for o in OPTIONS if code.key in o.codes) or "none"
            raise UnknownCode(f"{code.key} has no option {name!r}; its options: {known}")
        if setting not in option.settings or isinstance(setting, bool) is not isinstance(option.settings[0], bool):
            allowed = ", ".join(str(s).lower() for s in option.settings)
            raise UnknownCode(f"the option {name} of {code.key} cannot be {setting!r}; it may be {allowed}")
    for option in OPTIONS:
        setting = settings.get(option.name, option.settings[0])
        if setting != option.settings[0]:
            code = replace(option.apply(code, setting), options=(*code.options, (option.name, setting)))
    return code
