"""Honours, aces and chicane: what the cards score as they were dealt, no matter who plays them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.rules.laws.score.columns import Party
from oddtrick.rules.laws.score.items import Holding, HonoursHeld, PlainItem
from oddtrick.rules.laws.score.scoring import CitedValue, Entry, Line, Reckoning, credit


@dataclass(frozen=True, slots=True, kw_only=True)
class Multiples:
    """Trump honours, in multiples of the undoubled value of a trick."""

    three: int
    four: int
    five: int
    four_in_one_hand: int
    and_fifth_with_partner: int
    five_in_one_hand: int

    def of(self, side: int, hand: int) -> int:
        """The multiple for ``side`` honours between partners, three at least, at most ``hand`` of them in one hand."""
        # Doubts B3, A-2: only the best row counts, and a fifth honour counts at the partner's only.
        match side, hand:
            case 5, 5:
                return self.five_in_one_hand
            case 5, 4:
                return self.and_fifth_with_partner
            case 4, 4:
                return self.four_in_one_hand
            case _:
                return {3: self.three, 4: self.four, 5: self.five}[side]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aces:
    """Aces where there are no trumps, in points."""

    three: int
    four: int
    four_in_one_hand: int

    def of(self, side: int, hand: int) -> int:
        """The points for ``side`` aces between partners, three at least, at most ``hand`` of them in one hand."""
        # Doubts B4, A-02: three are three, in one hand or in two.
        return self.four_in_one_hand if hand == 4 else {3: self.three, 4: self.four}[side]


def _honours_held(side: int, hand: int) -> Holding:
    match side, hand:
        case 5, 5:
            return Holding.FIVE_IN_ONE_HAND
        case 5, 4:
            return Holding.FOUR_AND_FIFTH_WITH_PARTNER
        case 4, 4:
            return Holding.FOUR_IN_ONE_HAND
        case _:
            return {3: Holding.THREE_HONOURS, 4: Holding.FOUR_HONOURS, 5: Holding.FIVE_HONOURS}[side]


def _aces_held(side: int, hand: int) -> Holding:
    return Holding.FOUR_ACES_IN_ONE_HAND if hand == 4 else {3: Holding.THREE_ACES, 4: Holding.FOUR_ACES}[side]


@dataclass(frozen=True, slots=True, kw_only=True)
class Honours:
    """Honours count for the side to which they were dealt, undoubled; chicane is reckoned with them."""

    trumps: CitedValue[Multiples]
    aces: CitedValue[Aces]

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``Part``."""
        chicane = deal.scoring.chicane
        dealt = (self._dealt(deal, deal.playing), self._dealt(deal, deal.adverse))
        extra = chicane(deal, (dealt[0] is not None, dealt[1] is not None))
        entries: list[Entry] = []
        law = self.aces.law if deal.result.strain.trumps is None else self.trumps.law
        for party, held, change in zip(deal.parties, dealt, extra, strict=True):
            less_chicane = change < 0
            if held is not None:
                points, holding = held
                cited = f"{law} and {chicane.law}" if less_chicane else law
                item = HonoursHeld(holding, less_chicane)
                entries += credit(party, Line.ABOVE, points + min(change, 0), cited, item)
            entries += credit(party, Line.ABOVE, change, chicane.law, PlainItem.CHICANE)
        return entries

    def _dealt(self, deal: Reckoning, party: Party) -> tuple[int, Holding] | None:
        """The points for the party's honours, and which it has; ``None`` for none that score."""
        honours = deal.result.honours
        # No book gives points for aces where tricks are to be lost, unless it says who takes them home.
        if honours is None or deal.is_losing_game:
            return None
        first, second = (len(honours[seat]) for seat in party.hands)
        side, hand = first + second, max(first, second)
        if side < 3:
            return None
        if deal.result.strain.trumps is None:
            points, holding = self.aces.value.of(side, hand), _aces_held(side, hand)
        else:
            unit = deal.scoring.tricks[deal.result.strain]
            points, holding = unit * self.trumps.value.of(side, hand), _honours_held(side, hand)
        return (points, holding) if points else None


# -- chicane --


def _voids(deal: Reckoning) -> tuple[int, int]:
    void = deal.result.chicane
    if not void or deal.result.strain.trumps is None:
        return 0, 0
    return sum(seat in void for seat in deal.playing.hands), sum(seat in void for seat in deal.adverse.hands)


@dataclass(frozen=True, slots=True)
class ScoredByVoidSide:
    """1895, law 8: each void hand brings its own side the value of undoubled tricks, beside any honours."""

    units: CitedValue[int]

    @property
    def law(self) -> str:
        """See ``Chicane``."""
        return self.units.law

    @property
    def scored(self) -> bool:
        """See ``Chicane``."""
        return True

    def __call__(self, deal: Reckoning, scores: tuple[bool, bool]) -> tuple[int, int]:
        """See ``Chicane``."""
        del scores
        # Doubts B6, B7: as dealt, for either side, and once for each void hand.
        ours, theirs = _voids(deal)
        unit = self.units.value * deal.scoring.tricks[deal.result.strain]
        return ours * unit, theirs * unit


@dataclass(frozen=True, slots=True)
class AddedOrDeducted:
    """1910, law 9: a number of undoubled tricks, added to their own honours or taken from the other side's.

    It counts only where honours do: one side always has three of the five.
    """

    units: CitedValue[int]

    @property
    def law(self) -> str:
        """See ``Chicane``."""
        return self.units.law

    @property
    def scored(self) -> bool:
        """See ``Chicane``."""
        return True

    def __call__(self, deal: Reckoning, scores: tuple[bool, bool]) -> tuple[int, int]:
        """See ``Chicane``."""
        ours, theirs = _voids(deal)
        # Doubt: A-03 a void on each side cancels out; a side never comes below nothing.
        unit = self.units.value * deal.scoring.tricks[deal.result.strain]
        return (
            (ours - theirs) * unit if scores[0] else 0,
            (theirs - ours) * unit if scores[1] else 0,
        )


@dataclass(frozen=True, slots=True)
class NoChicane:
    """The book knows no chicane; ``law`` is where it says so, empty where it is silent."""

    law: str

    @property
    def scored(self) -> bool:
        """See ``Chicane``."""
        return False

    def __call__(self, deal: Reckoning, scores: tuple[bool, bool]) -> tuple[int, int]:
        """See ``Chicane``."""
        del deal, scores
        return 0, 0
