"""From points to money: stakes, the omission of the unit, settling by pairs, and the wash-book.

Every amount is exact, a fraction of a penny or of a unit included. Money is sterling before 1971: twelve pence
to the shilling, twenty shillings to the pound.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_DOWN, Decimal
from fractions import Fraction
from typing import TypeVar

from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.messages import listed, message
from oddtrick.rules.names_at_seats import Name
from oddtrick.rules.type_checks import require

PENCE = {"£": 240, "s": 12, "d": 1}

Number = int | Fraction
Named = TypeVar("Named", str, Name)
"""What a player goes by in an account."""


@dataclass(frozen=True, slots=True)
class Amount:
    """An exact sum: of pence if ``money``, else of units, whatever the players agree a unit to be.

    Its text is ``£1 4s 2.4d`` or ``138``; a fraction without an exact decimal is written ``1/3``.
    """

    count: Fraction
    money: bool = False

    @classmethod
    def parse(cls, text: object) -> Amount:
        """Read ``5s``, ``2s 6d``, ``£1 10s``, ``1/2d``, ``1 1/4d``, ``2.4d``, or a bare number of units."""
        if isinstance(text, int) and not isinstance(text, bool):
            return cls(Fraction(text))
        if isinstance(text, str):
            sign = -1 if text.startswith("-") else 1
            plain = text.removeprefix("-")
            if _UNITS.fullmatch(plain):
                return cls(sign * _fraction(plain))
            match = _MONEY.fullmatch(plain)
            if match and (coins := [(unit, match[name]) for unit, name in _COINS if match[name]]):
                pence = sum((PENCE[unit] * _fraction(count) for unit, count in coins), Fraction())
                return cls(sign * pence, money=True)
        raise NotUnderstood(
            message("{text} is no amount; write it as £1, 5s, 2s 6d, 1/2d, or a bare number of units", text=repr(text))
        )

    def __str__(self) -> str:
        count = abs(self.count)
        sign = "-" if self.count < 0 else ""
        if not self.money:
            return sign + _number(count)
        pounds, rest = divmod(count, PENCE["£"])
        shillings, pence = divmod(rest, PENCE["s"])
        coins = [f"£{pounds}"] if pounds else []
        coins += [f"{shillings}s"] if shillings else []
        coins += [f"{_number(pence)}d"] if pence or not coins else []
        return sign + " ".join(coins)


_WHOLE = r"\d{1,9}"
_PLAIN = rf"{_WHOLE}(?:\.{_WHOLE})?|(?:{_WHOLE} +)?{_WHOLE}/[1-9]\d{{0,8}}"
_UNITS = re.compile(_PLAIN, re.ASCII)
_MONEY = re.compile(
    rf"(?:£(?P<pounds>{_WHOLE})(?: |$))?(?:(?P<shillings>{_WHOLE})s ?)?(?:(?P<pence>{_PLAIN})d)?", re.ASCII
)
_COINS = (("£", "pounds"), ("s", "shillings"), ("d", "pence"))


def _fraction(text: str) -> Fraction:
    return sum((Fraction(part) for part in text.split()), Fraction())


def _number(count: Fraction) -> str:
    """As a decimal where that is exact, else as a whole number and a fraction."""
    whole, part = divmod(count, 1)
    if not part:
        return str(whole)
    places = next((n for n in range(1, 10) if not part * 10**n % 1), None)
    if places is not None:
        return f"{whole}.{int(part * 10**places):0{places}d}"
    return f"{whole} {part}" if whole else str(part)


@dataclass(frozen=True, slots=True)
class Stake:
    """What is played for: an ``amount`` for every ``points`` points.

    >>> str(settle(264, Stake.parse("5s per 100")))
    '13s 2.4d'
    """

    amount: Amount
    points: int = 1

    @classmethod
    def parse(cls, text: object) -> Stake:
        """Read ``5s per 100``, ``1/2d per 1``, or a bare number of units a point; ``NotUnderstood`` for other texts."""
        head, per, tail = text.partition(" per ") if isinstance(text, str) else (text, "", "")
        amount = Amount.parse(head)
        if amount.count < 0:
            raise NotUnderstood(message("{text} is no stake: it may not be less than nothing", text=repr(text)))
        if not per and not amount.money:
            return cls(amount)
        if not re.fullmatch(r"[1-9]\d{0,8}", tail, re.ASCII):
            raise NotUnderstood(
                message(
                    "{text} does not say for how many points; write it as {amount} per 100",
                    text=repr(text),
                    amount=amount,
                )
            )
        return cls(amount, int(tail))

    def __str__(self) -> str:
        if self.points == 1 and not self.amount.money:
            return str(self.amount)
        return f"{self.amount} per {self.points}"


def settle(points: int, stake: Stake) -> Amount:
    """The amount for those points, exactly; negative points are lost (Badsworth, p. 51)."""
    require(int, points)
    require(Stake, stake)
    return replace(stake.amount, count=stake.amount.count * points / stake.points)


def omit_unit(points: int) -> int:
    """The value of a rubber without its last figure, raised where that is more than five (Boaz, p. 32).

    The points are the net of the whole rubber. At the final settlement the figure is multiplied by ten.

    >>> omit_unit(264), omit_unit(266), omit_unit(-26)
    (26, 27, -3)
    """
    # Doubt: B9 exactly five drops; a negative rubber is rounded on its absolute amount; never single entries.
    return int((Decimal(points) / 10).to_integral_value(ROUND_HALF_DOWN))


def settle_omitted(figures: int, stake: Stake) -> Amount:
    """What the figures of a sheet kept without the unit come to (Boaz, p. 32)."""
    return settle(10 * figures, stake)


def settle_pairs(totals: Mapping[Named, int]) -> dict[Named, int]:
    """Each for themselves: every two players settle the difference of their totals, in points (Foster, p. 165).

    >>> settle_pairs({"A": 650, "B": 420, "C": 110})
    {'A': 770, 'B': 80, 'C': -850}
    """
    # Doubt: A-43 the table on p. 164 prints 760 for the first of these; the text and the sum have 770.
    return {name: sum(own - other for other in totals.values()) for name, own in totals.items()}


def settle_sides(winners: Sequence[Name], losers: Sequence[Name], value: Number) -> dict[Name, Number]:
    """What a rubber is to each player: the value won or lost, negative where its winners lose on points.

    A player who is alone against two, with Dummy, settles it with each. ``ImpossibleAct`` unless the sides are
    of one or two different players, three or four in all.
    """
    # Doubt: B8, A-04 the winners of the rubber may lose on points.
    # Doubt: DB5 the guide is silent on stakes at dummy bridge: the player settles with each adversary separately.
    names = (*winners, *losers)
    if (len(winners), len(losers)) not in {(2, 2), (1, 2), (2, 1)} or len(set(names)) < len(names):
        raise ImpossibleAct(
            message(
                "{winners} against {losers}: these are no two sides",
                winners=listed(winners),
                losers=listed(losers),
            )
        )
    won = value * (len(losers) if len(winners) == 1 else 1)
    lost = value * (len(winners) if len(losers) == 1 else 1)
    return {**dict.fromkeys(winners, won), **dict.fromkeys(losers, -lost)}


# -- the wash-book --


@dataclass(frozen=True, slots=True)
class Column:
    """A rubber in the wash-book: its ``value``, which stands at the head, and what it was to each player.

    ``value`` is ``None`` where there is no one value, each having settled with each.
    """

    value: Number | None
    changes: Mapping[Name, Number]


@dataclass(frozen=True, slots=True, kw_only=True)
class WashBook:
    """The running account of a party, also called a flogger (Foster, pp. 68-69; Boaz, p. 33).

    A row for each of the ``players``, a column for each rubber. A player's total is carried through the
    rubbers that they sit out, and is blank until they first play. ``money``: in pence, otherwise in points or units.
    ``ImpossibleAct`` for a player with two rows or none, and for a column that does not sum to zero.
    """

    players: tuple[Name, ...]
    columns: tuple[Column, ...] = ()
    money: bool = False

    def __post_init__(self) -> None:
        if len(set(self.players)) < len(self.players):
            raise ImpossibleAct(message("a player has two rows in the wash-book: {names}", names=listed(self.players)))
        for column in self.columns:
            if unknown := set(column.changes) - set(self.players):
                raise ImpossibleAct(
                    message("{names} has no row in the wash-book", names=listed(sorted(unknown, key=str)))
                )
            if sum(column.changes.values()):
                raise ImpossibleAct(message("what some win others must lose: the column does not come to nothing"))

    def with_player(self, name: Name) -> WashBook:
        """A row more."""
        return replace(self, players=(*self.players, name))

    def with_rubber(self, winners: Sequence[Name], losers: Sequence[Name], value: Number) -> WashBook:
        """A column more, for a rubber between two sides."""
        return replace(self, columns=(*self.columns, Column(value, settle_sides(winners, losers, value))))

    def with_changes(self, changes: Mapping[Named, Number]) -> WashBook:
        """A column more, for a rubber in which each settled with each."""
        return replace(
            self,
            columns=(
                *self.columns,
                Column(None, dict[Name, Number]((name, change) for name, change in changes.items())),
            ),
        )

    @property
    def totals(self) -> tuple[Mapping[Name, Number], ...]:
        """The totals after each rubber, of those who have played by then; each sums to zero."""
        totals: dict[Name, Number] = {}
        after: list[Mapping[Name, Number]] = []
        for column in self.columns:
            totals = totals | {name: totals.get(name, 0) + change for name, change in column.changes.items()}
            after.append(totals)
        return tuple(after)

    def __str__(self) -> str:
        """The book as it is printed: the values above, a row for each player, pluses and minuses."""
        totals = self.totals
        heads = ["Values", *("" if column.value is None else self._show(column.value) for column in self.columns)]
        rows = [
            [str(name), *(_signed(self._show(after[name])) if name in after else "" for after in totals)]
            for name in self.players
        ]
        names = max(len(row[0]) for row in (heads, *rows))
        width = max((len(cell) for row in (heads, *rows) for cell in row[1:]), default=0)
        lines = (row[0].ljust(names) + "".join(f"  {cell:>{width}}" for cell in row[1:]) for row in (heads, *rows))
        return "\n".join(line.rstrip() for line in lines)

    def _show(self, number: Number) -> str:
        return str(Amount(Fraction(number), self.money))


def _signed(text: str) -> str:
    return text if text.startswith("-") or text in ("0", "0d") else f"+{text}"
