"""The optional rules, in one table: what each is called, what it may be set to, and where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from oddtrick.cards import Seat
from oddtrick.codes import auction_1915
from oddtrick.codes.optional_scoring import (
    bid_slam_bonus_scoring,
    dual_spade_scoring,
    nullo_scoring,
    reduced_honours_scoring,
    rubber_250_scoring,
)
from oddtrick.codes.varieties.by_figures import paid_by_majority
from oddtrick.codes.varieties.dummy_bridge import played_by, played_closed
from oddtrick.codes.varieties.three_hand import with_vacant
from oddtrick.laws.auctions.auction import Auction, by_points
from oddtrick.laws.auctions.declaring import Declaring
from oddtrick.laws.auctions.dialogue import Doubling
from oddtrick.laws.auctions.rotation import first_to_name
from oddtrick.laws.award.choice import refused
from oddtrick.laws.award.conditions import both, redoubles, strain_named
from oddtrick.laws.law import Code, Law
from oddtrick.terms import Fault

Setting = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A rule that a table may agree upon.

    ``codes`` are the keys of the codes that it belongs to, ``variety`` the one without which it has no meaning;
    ``settings`` what it may be set to, the code's own way first; ``law`` is where the book speaks of it.
    """

    name: str
    codes: tuple[str, ...]
    variety: str | None
    settings: Sequence[Setting]
    meaning: str
    law: str
    apply: Callable[[Code, Setting], Code]

    @property
    def where(self) -> str:
        """Where it belongs: its codes, or its variety."""
        return self.variety or ", ".join(self.codes)

    @property
    def allowed(self) -> str:
        """What it may be set to, as it is written: ``false, true``, or ``0 to 30``."""
        if isinstance(self.settings, range):
            return f"{self.settings[0]} to {self.settings[-1]}"
        return ", ".join(str(s).lower() if isinstance(s, bool) else str(s) for s in self.settings)


_OVER_THE_LIMIT = Law("etiquette-9", (Fault.NO_SUCH_CALL,), refused, both(strain_named, redoubles))


def _limit(code: Code, points: Setting) -> Code:
    # Doubt: D1. The unit of the hundred points is not stated; a trick is taken, and the screen says so.
    phases = (Declaring(), Doubling(limit=int(points) or None))
    return replace(code, phases=phases, laws=(_OVER_THE_LIMIT, *code.laws))


def _rubber_bonus(code: Code, points: Setting) -> Code:
    return replace(code, scoring=rubber_250_scoring(code.scoring)) if points == 250 else code


def _dual_spade(code: Code, _setting: Setting) -> Code:
    auction = Auction(order=by_points, dealer_may_pass=False, declarer=first_to_name)
    return replace(code, scoring=dual_spade_scoring(code.scoring), phases=(auction,), cutting=auction_1915.CUTTING_1913)


def _bid_slam_bonus(code: Code, _setting: Setting) -> Code:
    return replace(code, scoring=bid_slam_bonus_scoring(code.scoring))


def _reduced_honours(code: Code, _setting: Setting) -> Code:
    return replace(code, scoring=reduced_honours_scoring(code.scoring))


def _nullo(code: Code, value: Setting) -> Code:
    return replace(code, scoring=nullo_scoring(code.scoring, int(value)))


def _player(code: Code, seat: Setting) -> Code:
    return played_by(code, Seat.parse(seat))


def _way(code: Code, _setting: Setting) -> Code:
    return played_closed(code)


def _vacant(code: Code, seat: Setting) -> Code:
    return with_vacant(code, Seat.parse(seat))


def _majority_pays(code: Code, _setting: Setting) -> Code:
    return paid_by_majority(code)


OPTIONS = (
    Option(
        name="player",
        codes=("bridge-1895",),
        variety="dummy-bridge",
        settings=("N", "E", "S", "W"),
        meaning="the seat of the player of Dummy, whose hand is opposite",
        law="p. 34",
        apply=_player,
    ),
    Option(
        name="way",
        codes=("bridge-1895",),
        variety="dummy-bridge",
        settings=("open", "closed"),
        meaning="whether the partner of an adversary who deals lays down his hand",
        law="p. 35",
        apply=_way,
    ),
    Option(
        name="vacant",
        codes=("auction-1910",),
        variety="three-hand",
        settings=("E", "S", "W", "N"),
        meaning="the seat at which nobody sits, where the fourth hand is dealt",
        law="p. 163",
        apply=_vacant,
    ),
    Option(
        name="limit",
        codes=("bridge-1895",),
        variety=None,
        settings=(0, 100),
        meaning="no redouble by which a trick would be worth more than so many points (the book does not say that the "
        "points are those of one trick: that is how it is read here)",
        law="etiquette, p. 23",
        apply=_limit,
    ),
    Option(
        name="rubber_bonus",
        codes=("auction-1908",),
        variety=None,
        settings=(100, 250),
        meaning="points for winning the rubber",
        law="19",
        apply=_rubber_bonus,
    ),
    Option(
        name="dual_spade",
        codes=("auction-1915",),
        variety=None,
        settings=(False, True),
        meaning="the code of 1913: spades at 2 and royals at 9, points rank, the dealer must bid, slams are 40 and 20, "
        "and two games win the rubber whatever the points",
        law="pp. 54-65",
        apply=_dual_spade,
    ),
    Option(
        name="bid_slam_bonus",
        codes=("auction-1915",),
        variety=None,
        settings=(False, True),
        meaning="more for slams that were bid",
        law="p. 77",
        apply=_bid_slam_bonus,
    ),
    Option(
        name="reduced_honours",
        codes=("auction-1915",),
        variety=None,
        settings=(False, True),
        meaning="six, seven and eight for the three best holdings of honours",
        law="pp. 76-77",
        apply=_reduced_honours,
    ),
    Option(
        name="nullo",
        codes=("auction-1915",),
        variety=None,
        settings=range(31),
        meaning="a declaration to lose tricks, at so many points each (none where it is 0)",
        law="pp. 71-76",
        apply=_nullo,
    ),
    Option(
        name="majority_pays",
        codes=("auction-1910",),
        variety="by-figures",
        settings=(False, True),
        meaning="a misere with most of the tricks pays for each of the majority, and not for each short of the bid",
        law="p. 161",
        apply=_majority_pays,
    ),
)
"""Every optional rule, in the order in which they are applied."""
