"""The value of a deal: the frame in which each book sets its figures, and the items of a score.

A ``Scoring`` holds every figure and every rule of reckoning of one book, each with the number of its law, so that the
books can be printed side by side. ``score`` turns the ``Result`` of a deal into entries, each of which cites its law.
Points *below* the line count towards game; points *above* it count in the total of the rubber only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, Protocol, TypeVar, assert_never

from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Card, Seat, Side
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.score.columns import Column, Columns, Party
from oddtrick.rules.laws.score.items import Item
from oddtrick.rules.messages import message
from oddtrick.rules.terms import Citation

TRICKS_IN_BOOK = 6
"""Tricks that score nothing; those over it are odd tricks."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CitedValue(Generic[T]):
    """A figure or a rule of a book, with the number of its law (or its page, where no law is numbered).

    ``borrowed`` is the law of another book whose figure it is, where this one leaves it to that.
    """

    value: T
    law: str
    borrowed: Citation | None = None

    def left_to(self, book: str, law: str) -> CitedValue[T]:
        """The same figure of this ``book`` in one that leaves it to that by a ``law`` of its own."""
        return CitedValue(self.value, law, Citation(book, self.law))


class Line(Enum):
    """On which side of the line an item is written."""

    BELOW = "below"
    ABOVE = "above"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One item of the score: never negative, and never of no points."""

    who: Column
    line: Line
    points: int
    law: str
    item: Item


# -- what the play came to --


class RevokeChoice(Enum):
    """What is chosen for a revoke."""

    TRICKS = "tricks"
    POINTS = "points"
    ADD = "add"
    DEDUCT = "deduct"


@dataclass(frozen=True, slots=True)
class Revoke:
    """An established revoke that was claimed; ``choice`` is ``None`` where the law leaves nothing to choose."""

    by: Seat
    choice: RevokeChoice | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of the play of one deal.

    ``level`` is the number of odd tricks bid, ``bid`` the number of points bid (by figures). ``declarer`` is the
    dealer in 1895. ``doubling`` counts doublings. ``tricks`` were won in play by the declarer's side, of thirteen,
    before any are taken for a revoke; ``unclaimed`` are nobody's (1895, 74). ``honours`` are those dealt to N, E, S
    and W (trump honours, or aces), ``None`` if they are not in question; ``chicane`` are the seats dealt no trump.
    ``before`` are the points below the line that each column has in the game now open. By figures, ``taken`` are the
    honours each side took home and ``last`` is the ace played last. ``fines`` are entries already due, which stand
    whatever happens.
    """

    strain: Strain
    declarer: Seat
    tricks: int
    unclaimed: int = 0
    level: int | None = None
    bid: int | None = None
    doubling: int = 0
    honours: tuple[tuple[Card, ...], ...] | None = None
    chicane: frozenset[Seat] = frozenset()
    revokes: tuple[Revoke, ...] = ()
    before: Mapping[Column, int] = field(default_factory=dict)
    taken: Mapping[Side, tuple[Card, ...]] | None = None
    last: Card | None = None
    fines: tuple[Entry, ...] = ()


# -- the figures and rules of a book --


@dataclass(frozen=True, slots=True, kw_only=True)
class Fines:
    """Points for the other side at once, whatever becomes of the deal; ``None`` where the book has no such fine.

    For each card looked at while the cards are dealt, for doubling one's partner or redoubling their double, for a
    second redouble, and for a look at a trick that is turned.
    """

    card_seen: CitedValue[int | None]
    doubled_partner: CitedValue[int | None]
    redoubled_twice: CitedValue[int | None]
    trick_seen: CitedValue[int | None]


NO_FINES = Fines(
    card_seen=CitedValue(None, ""),
    doubled_partner=CitedValue(None, ""),
    redoubled_twice=CitedValue(None, ""),
    trick_seen=CitedValue(None, ""),
)
"""The book has none of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """A deal that is being scored.

    ``revoked`` are the revokes by the declarer's party and by the other, dummy's left out (no book punishes
    them). ``counted`` are the tricks that count for the declarer, after those taken for revokes: those that their side
    won or, where tricks are to be lost, those that the other side won.
    """

    scoring: Scoring
    result: Result
    playing: Party
    adverse: Party
    revoked: tuple[tuple[Revoke, ...], tuple[Revoke, ...]]
    counted: int

    @property
    def needed(self) -> int:
        """Tricks to which the declarer is bound; the odd trick, where no number is bid."""
        return TRICKS_IN_BOOK + (self.result.level or 1)

    @property
    def is_made(self) -> bool:
        """Whether the declarer has as many, tricks taken for revokes included."""
        return self.counted >= self.needed

    @property
    def against(self) -> int:
        """Tricks that the adversaries have, those taken for revokes included."""
        return 13 - self.counted - self.result.unclaimed

    @property
    def value(self) -> int:
        """Points for an odd trick, after all doubling."""
        scoring = self.scoring
        return int(scoring.tricks[self.result.strain] * (scoring.doubled.value or 1) ** self.result.doubling)

    @property
    def is_losing_game(self) -> bool:
        """Whether tricks are to be lost."""
        return self.scoring.loses(self.result.strain)

    @property
    def parties(self) -> tuple[Party, Party]:
        """The declarer's party and the other."""
        return (self.playing, self.adverse)

    def has_revoked(self, party: Party) -> bool:
        """Whether that party has revoked."""
        return bool(self.revoked[0] if party is self.playing else self.revoked[1])

    def won(self, party: Party) -> int:
        """Tricks that count for that party by the play alone, none taken for revokes."""
        tricks, unclaimed = self.result.tricks, self.result.unclaimed
        return tricks if (party is self.playing) is not self.is_losing_game else 13 - tricks - unclaimed


class ScoringRule(Protocol):
    """A rule that finds items of the score."""

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """The entries due by this rule."""


class Chicane(Protocol):
    """What a hand dealt no trump brings."""

    @property
    def law(self) -> str:
        """The law under which it is scored."""

    @property
    def scored(self) -> bool:
        """Whether the book knows it at all."""

    def __call__(self, deal: Reckoning, scores: tuple[bool, bool]) -> tuple[int, int]:
        """Points for the declarer's party and the other; negative ones are taken from its honours.

        ``scores`` tells which of them scores honours.
        """


class Revokes(Protocol):
    """What revokes cost."""

    @property
    def leaves_only_dealt(self) -> bool:
        """Whether a side that has revoked scores only for what it was dealt."""

    @property
    def choices(self) -> tuple[RevokeChoice, ...]:
        """The penalties between which one chooses for a revoke; none where the law leaves no choice."""

    def price(self, *, adversary: bool, further: bool, both: bool) -> int:
        """Points for a revoke, as a ruling tells them: of an ``adversary`` or the declarer's.

        ``further``: not the side's first of the deal; ``both``: the other side has revoked too.
        """

    def moved(self, result: Result, playing: Sequence[Revoke], adverse: Sequence[Revoke]) -> int:
        """Tricks by which the count of the declarer's rises (negative: falls)."""

    def settle(self, deal: Reckoning, entries: Sequence[Entry]) -> Sequence[Entry]:
        """All entries of the deal, given those of the play."""


WinnerRule = Callable[[Mapping[Column, int], Column | None], Column | None]
"""Who wins a rubber, by the totals and by who has won two games; ``None`` for nobody."""


class BonusPlace(Enum):
    """Where the bonus for the rubber stands on the block."""

    ABOVE = "above the line"
    FOOT = "at the foot"


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoGames:
    """The rubber: best of three games.

    ``game`` are the points below the line that make a game, ``games`` how many win the rubber, ``bonus`` the points
    for it. ``stopped`` are the points for a game won when play stops at an agreed hour, ``None`` where the book
    knows no such thing. ``passed_out`` are points noted for the winner of the rubber whenever all pass.
    """

    game: CitedValue[int]
    games: CitedValue[int]
    bonus: CitedValue[int]
    winner: CitedValue[WinnerRule]
    stopped: CitedValue[int | None]
    passed_out: CitedValue[int]
    bonus_written: CitedValue[BonusPlace]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDeals:
    """No games: a number of deals is played and the totals compared."""

    deals: CitedValue[int]
    winner: CitedValue[WinnerRule]


Rubber = TwoGames | SetDeals


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Every figure and rule by which one book scores.

    ``trick_values`` are points for an odd trick by strain, the lowest strain first; ``losing`` the strains in which
    tricks are to be lost; ``doubled`` is what each doubling multiplies the points by, ``None`` where nothing is
    doubled. The parts find the items, ``revokes`` settles them all; ``fines`` do not wait for the end of the deal.
    ``captured`` tells that honours count for who takes them home in tricks.
    """

    columns: CitedValue[Columns]
    trick_values: CitedValue[Mapping[Strain, int]]
    losing: CitedValue[frozenset[Strain]]
    doubled: CitedValue[int | None]
    odd_tricks: ScoringRule
    under_tricks: ScoringRule
    bonus: ScoringRule
    slams: ScoringRule
    honours: ScoringRule
    captured: CitedValue[bool]
    chicane: Chicane
    revokes: Revokes
    fines: Fines
    rubber: Rubber

    @property
    def tricks(self) -> Mapping[Strain, int]:
        """Points for an odd trick by strain, before doubling."""
        return self.trick_values.value

    @property
    def games(self) -> TwoGames | None:
        """The rubber of games; ``None`` where a set number of deals is played."""
        return self.rubber if isinstance(self.rubber, TwoGames) else None

    @property
    def set_deals(self) -> SetDeals | None:
        """The set number of deals; ``None`` where games are played."""
        return self.rubber if isinstance(self.rubber, SetDeals) else None

    def loses(self, strain: Strain | None) -> bool:
        """Whether tricks are to be lost in that strain."""
        return strain in self.losing.value


@dataclass(frozen=True, slots=True)
class NotScored:
    """There is no such item in this book; ``law`` is where it says so, empty where it is silent."""

    law: str

    def __call__(self, deal: Reckoning) -> Sequence[Entry]:
        """See ``ScoringRule``."""
        del deal
        return ()


# -- scoring a deal --


def reckon(scoring: Scoring, result: Result) -> Reckoning:
    """The deal with its parties, its revokes and its tricks sorted out; ``ImpossibleAct`` for a vacant declarer."""
    parties = scoring.columns.value.parties
    if result.declarer not in parties:
        raise ImpossibleAct(
            message(
                "nobody sits at {declarer} to be the declarer: {seats} play",
                declarer=result.declarer,
                seats=", ".join(map(str, parties)),
            )
        )
    playing, adverse = parties[result.declarer]
    revoked: tuple[tuple[Revoke, ...], tuple[Revoke, ...]] = ((), ())
    counted = 13 - result.tricks if scoring.loses(result.strain) else result.tricks
    if result.revokes:
        ours = tuple(r for r in result.revokes if r.by in playing.hands and r.by is not playing.dummy)
        theirs = tuple(r for r in result.revokes if r.by in adverse.hands and r.by is not adverse.dummy)
        revoked = (ours, theirs)
        # Doubts R4, A-23, A-52: where fewer tricks are left than the law grants, those there are.
        counted = min(13, max(0, counted + scoring.revokes.moved(result, ours, theirs)))
    return Reckoning(scoring=scoring, result=result, playing=playing, adverse=adverse, revoked=revoked, counted=counted)


def itemised(scoring: Scoring, result: Result) -> tuple[Entry, ...]:
    """The items that a deal brings, in the order in which they are written down, fines last."""
    deal = reckon(scoring, result)
    entries = [
        *scoring.odd_tricks(deal),
        *scoring.under_tricks(deal),
        *scoring.bonus(deal),
        *scoring.slams(deal),
        *scoring.honours(deal),
    ]
    return (*(scoring.revokes.settle(deal, entries) if result.revokes else entries), *result.fines)


def credit(party: Party, line: Line, points: int, law: str, item: Item) -> list[Entry]:
    """The item in each column of the party; nothing if there are no points."""
    if points <= 0:
        return []
    return [Entry(who=column, line=line, points=points, law=law, item=item) for column in party.columns]


def points(entries: Iterable[Entry], who: Column, line: Line | None = None) -> int:
    """The sum of a column on one side of the line, or on both."""
    return sum(e.points for e in entries if e.who is who and (line is None or e.line is line))


def game_won(scoring: Scoring, entries: Sequence[Entry], before: Mapping[Column, int]) -> Column | None:
    """The column that these entries bring to game from ``before``, the points it had in the open game."""
    match scoring.rubber:
        case TwoGames(game=game):
            reached = {
                column: before.get(column, 0) + points(entries, column, Line.BELOW)
                for column in scoring.columns.value.names
            }
            best = max(reached, key=lambda column: reached[column])
            return best if reached[best] >= game.value else None
        case SetDeals():
            return None
        case rubber:
            assert_never(rubber)
