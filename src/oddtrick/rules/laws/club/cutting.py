"""Cutting: who ranks before whom by the cards they show, and who must cut again.

A cut is a card, or several if a player was clumsy. Low cards come first: the ace is lowest in every code.
What is decided lies between places in the order, at *lines*: of four who cut for partners the first deals
(line 1), and the first two play against the others (line 2). A tie that no line divides needs no further cut.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from oddtrick.rules.cards import Card, Rank, Suit
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.messages import message

Shown = tuple[Card, ...]
"""The cards that a player showed in one cut; one, as a rule."""

Cuts = Mapping[str, Sequence[Shown]]
"""The cuts of each player so far, in the order in which they were made; none yet is an empty sequence."""

Worth = Callable[[Card], tuple[int, ...]]
"""The rank of a card in cutting; equal cards tie."""


def cuts_again(shown: Shown, worth: Worth) -> Card | None:  # noqa: ARG001 (one of two ways with one signature)
    """Who shows more than one card has not cut, and must (1895, 16)."""
    return shown[0] if len(shown) == 1 else None


def held_to_highest(shown: Shown, worth: Worth) -> Card | None:
    """Who shows more than one card has cut the highest of them (1910 and 1915, 16)."""
    return max(shown, key=worth)


@dataclass(frozen=True, slots=True)
class Cutting:
    """How a code ranks the cards that are cut.

    ``suits`` is the order of the suits among cards of one rank, the lowest first; ``None`` where suits do not
    rank and equal cards are cut again. ``clumsy`` says which card counts of those that a player showed together,
    or ``None`` when they must cut again.
    """

    suits: tuple[Suit, Suit, Suit, Suit] | None
    clumsy: Callable[[Shown, Worth], Card | None]

    def worth(self, card: Card) -> tuple[int, ...]:
        """The rank of a card in cutting: ace low, then by suit where suits rank (law 14)."""
        rank = 1 if card.rank is Rank.ACE else int(card.rank)
        return (rank,) if self.suits is None else (rank, self.suits.index(card.suit))

    def counted(self, cuts: Sequence[Shown]) -> list[Card]:
        """The cards that count, of the cuts of one player."""
        if not all(cuts):
            raise ImpossibleAct(message("a cut shows at least one card"))
        return [card for shown in cuts if (card := self.clumsy(shown, self.worth)) is not None]


@dataclass(frozen=True, slots=True, kw_only=True)
class CutOrder:
    """In what order players stand, as far as it is settled.

    ``tiers`` run from the first (the lowest card) to the last; players of one tier are not parted, because
    they must cut again or because nothing depends on it, and stand as they were given. ``must_cut`` are
    all those whose order is for the cards to decide; ``again`` those of them who have yet to cut, or to cut again.
    """

    tiers: tuple[tuple[str, ...], ...]
    must_cut: tuple[str, ...]
    again: tuple[str, ...]

    @property
    def order(self) -> tuple[str, ...]:
        """All players, the first to the last."""
        return tuple(player for tier in self.tiers for player in tier)

    def before(self, line: int) -> tuple[str, ...]:
        """Those who are certain of one of the first ``line`` places."""
        end = 0
        sure: tuple[str, ...] = ()
        for tier in self.tiers:
            end += len(tier)
            if end > line:
                break
            sure += tier
        return sure

    def after(self, line: int) -> tuple[str, ...]:
        """Those who are certain to stand beyond the first ``line`` places."""
        start = 0
        sure: tuple[str, ...] = ()
        for tier in self.tiers:
            if start >= line:
                sure += tier
            start += len(tier)
        return sure

    def parted(self, line: int) -> bool:
        """Whether it is settled who stands before the line and who after it."""
        return len(self.before(line)) == line


def stand(cutting: Cutting, groups: Sequence[Sequence[str]], lines: Collection[int], cuts: Cuts) -> CutOrder:
    """Order players who come in groups, one group before another, and within a group by cutting.

    A group cuts only if one of the ``lines`` falls within it. Those tied across a line cut again among
    themselves; a tie elsewhere stays as it is. With four players and the lines of a cut for partners, that is
    what laws 19 and 20 of 1895 say in each case that they name. ``ImpossibleAct`` for a player named twice,
    a cut by a stranger, or one card shown by two.
    """
    # Doubt: C2 law 19 of 1895 cuts again for any tie but that of the two highest; here only for one across a line.
    # Doubt: C4 a card of a fresh cut lower than an untied one changes nothing: places once settled stay.
    players = [player for group in groups for player in group]
    if len(set(players)) < len(players):
        raise ImpossibleAct(message("a player is named twice among {names}", names=", ".join(players)))
    if strangers := set(cuts) - set(players):
        raise ImpossibleAct(message("{names} cut without being concerned in it", names=", ".join(sorted(strangers))))
    cards = {player: cutting.counted(cuts.get(player, ())) for player in players}
    tiers: list[tuple[str, ...]] = []
    must_cut: list[str] = []
    again: list[str] = []
    for group in filter(None, groups):
        within = _shift(lines, sum(map(len, tiers)), len(group))
        must_cut += group if within else ()
        parts, waiting = _part(cutting, tuple(group), within, cards, 0)
        tiers += parts
        again += waiting
    return CutOrder(tiers=tuple(tiers), must_cut=tuple(must_cut), again=tuple(again))


def _shift(lines: Collection[int], start: int, size: int) -> tuple[int, ...]:
    """The lines that part a group of that size which begins after ``start`` places, counted within it."""
    return tuple(line - start for line in lines if 0 < line - start < size)


Parts = tuple[list[tuple[str, ...]], list[str]]
"""Tiers, and who must cut again."""


def _part(
    cutting: Cutting, group: tuple[str, ...], lines: tuple[int, ...], cards: Mapping[str, Sequence[Card]], turn: int
) -> Parts:
    """Part a group at its lines, by the cards counted at this ``turn`` (from 0) and, for those tied, the next."""
    if not lines:
        return [group], []
    if waiting := [player for player in group if len(cards[player]) <= turn]:
        return [group], waiting
    if len({cards[player][turn] for player in group}) < len(group):
        raise ImpossibleAct(message("two players cannot show one and the same card: all cut from one pack"))
    tiers: list[tuple[str, ...]] = []
    again: list[str] = []

    def worth(player: str) -> tuple[int, ...]:
        return cutting.worth(cards[player][turn])

    for _, equal in groupby(sorted(group, key=worth), key=worth):
        tied = tuple(equal)
        parts, waiting = _part(cutting, tied, _shift(lines, sum(map(len, tiers)), len(tied)), cards, turn + 1)
        tiers += parts
        again += waiting
    return tiers, again


# -- what is cut for --


@dataclass(frozen=True, slots=True, kw_only=True)
class DealCut:
    """What a cut for partners and deal has settled.

    ``order`` runs from the lowest card to the highest. ``sides`` holds the side of the lowest first, and within a
    side the lower first; it is empty while that is not settled, and where all play for themselves.
    ``dealer`` is ``None`` while that is not settled, and where the dealer is chosen. ``again`` must still cut.
    """

    order: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    dealer: str | None
    again: tuple[str, ...]


def cut_for_partners(cutting: Cutting, cuts: Cuts) -> DealCut:
    """Four cut for partners and deal: two lowest against two highest, the lowest deals (1895, 17; 1910, 18; 1915, 19).

    >>> from oddtrick.rules.codes.auction_1910.figures import CUTTING
    >>> cut = cut_for_partners(CUTTING, {"A": [(Card.H5,)], "B": [(Card.SK,)], "C": [(Card.C2,)], "D": [(Card.D9,)]})
    >>> cut.sides, cut.dealer
    ((('C', 'A'), ('D', 'B')), 'C')
    """
    # Doubt: C1 four candidates cut for partners as those do who were selected from more.
    # Doubt: C3 when all four are equal, all four cut again.
    standing = _all(cutting, cuts, 4, (1, 2))
    order = standing.order
    return DealCut(
        order=order,
        sides=(order[:2], order[2:]) if standing.parted(2) else (),
        dealer=order[0] if standing.parted(1) else None,
        again=standing.again,
    )


def cut_for_dummy(cutting: Cutting, cuts: Cuts) -> DealCut:
    """Dummy bridge: of three the lowest plays Dummy, alone against the others (Boaz, p. 34).

    They choose whether to deal first, so that there is no dealer yet.
    """
    # Doubt: DB6 who has Dummy next is not said: they cut afresh for every rubber.
    standing = _all(cutting, cuts, 3, (1,))
    order = standing.order
    sides = (order[:1], order[1:]) if standing.parted(1) else ()
    return DealCut(order=order, sides=sides, dealer=None, again=standing.again)


def cut_for_deal(cutting: Cutting, cuts: Cuts) -> DealCut:
    """Three-hand auction: of three, each for themselves, the lowest deals and chooses a seat (Foster, p. 163)."""
    standing = _all(cutting, cuts, 3, (1,))
    dealer = standing.order[0] if standing.parted(1) else None
    return DealCut(order=standing.order, sides=(), dealer=dealer, again=standing.again)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutCut:
    """What a cut for leaving the table has settled: the order from the lowest, who is certainly out, who cuts again."""

    order: tuple[str, ...]
    out: tuple[str, ...]
    again: tuple[str, ...]


def cut_out(cutting: Cutting, cuts: Cuts, places: int = 1) -> OutCut:
    """As many as ``places`` go out, those who cut the highest (law 21)."""
    # Doubt: C2 law 19 of 1895 leaves the two highest tied; if only one of them is to go, they must cut again.
    stay = len(cuts) - places
    if not 0 <= stay <= len(cuts):
        raise ImpossibleAct(message("{places} of {count} players cannot go out", places=places, count=len(cuts)))
    standing = stand(cutting, (tuple(cuts),), (stay,), cuts)
    return OutCut(order=standing.order, out=standing.after(stay), again=standing.again)


def _all(cutting: Cutting, cuts: Cuts, number: int, lines: tuple[int, ...]) -> CutOrder:
    if len(cuts) != number:
        raise ImpossibleAct(
            message("{number} players cut for partners or deal, not {count}", number=number, count=len(cuts))
        )
    return stand(cutting, (tuple(cuts),), lines, cuts)
