"""What a hand is worth: the tricks to be expected in each strain, and the points that they bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import erf, sqrt

from oddtrick.players.plain.hand_estimate import PACK_POINTS, HandEstimate
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS, Hand, Rank, Seat, Side, Suit
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Line, Result, Scoring, itemised
from oddtrick.rules.laws.score.scoring import points as points_of
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.rules.view import View
from oddtrick.solving.score_worth import score_worth

# -- tricks --

Rates = Mapping[Rank, float]

TRUMP_RATES: Rates = {Rank.ACE: 1.85, Rank.KING: 1.3, Rank.QUEEN: 0.85, Rank.JACK: 0.5, Rank.TEN: 0.3}
SIDE_RATES: Rates = {Rank.ACE: 1.65, Rank.KING: 0.95, Rank.QUEEN: 0.5, Rank.JACK: 0.2, Rank.TEN: 0.1}
PLAIN_RATES: Rates = {Rank.ACE: 1.9, Rank.KING: 1.25, Rank.QUEEN: 0.7, Rank.JACK: 0.4, Rank.TEN: 0.2}
"""Tricks that pass from one side to the other with a card: of trumps, beside trumps, and without trumps.

These and the figures below are rounded from random deals, solved and played; no book stands behind them.
"""

ALL_SUITED = sum(TRUMP_RATES.values()) + 3 * sum(SIDE_RATES.values())
ALL_PLAIN = 4 * sum(PLAIN_RATES.values())
EVEN_SUITED, EVEN_PLAIN = 5.5, 6.5
"""Tricks of the side that declares when all is shared evenly; ruffs and long trumps come on top."""
TRUMP_LENGTH = 0.58
"""Tricks for each trump beyond half of them."""
LONGEST_TRUMPS = 0.15
"""Tricks for each card of the longest trump holding."""
TRICKS_PER_SHORT_CARD = 0.3
"""Tricks for each card below three in a side suit."""
USUAL_RUFFS = 1.4
"""Such cards in a hand that is not known."""
USUAL, CAUTION = 8.2, 0.85
"""Tricks of the usual contract, and how much to believe of what is hoped for beyond (or feared below) them."""
SPREAD, SPREAD_HEARD = 2.1, 1.7
"""How far tricks stray from what was expected, before anyone else has spoken and after."""


@dataclass(frozen=True, slots=True)
class TrickEstimate:
    """The tricks of thirteen that a side may expect as declarer, and how far they may stray."""

    tricks: float
    spread: float

    def chances(self) -> tuple[float, ...]:
        """The chance of each number of tricks from 0 to 13."""
        return _chances(self.tricks, self.spread)


@lru_cache(4096)
def _chances(tricks: float, spread: float) -> tuple[float, ...]:
    scale = 1 / (spread * sqrt(2))
    up_to = [0.5 * (1 + erf((number + 0.5 - tricks) * scale)) for number in range(13)]
    return tuple(high - low for high, low in zip((*up_to, 1.0), (0.0, *up_to), strict=True))


def estimate(view: View, picture: HandEstimate, strain: Strain, side: Side) -> TrickEstimate:
    """The tricks that ``side`` would take as declarer in a strain, as far as ``view.seat`` can judge."""
    assert view.seat is not None
    ours = side is view.seat.side
    if strain.trumps is None:
        edge = _edge(view, picture, None)
        tricks = EVEN_PLAIN + (edge if ours else -edge)
    else:
        hoped = EVEN_SUITED + _suited(view, picture, strain.trumps, ours=ours)
        tricks = USUAL + CAUTION * (hoped - USUAL)
    spoken = any(said.by is not view.seat for said in view.said)
    return TrickEstimate(min(13.0, max(0.0, tricks)), SPREAD_HEARD if spoken else SPREAD)


def _edge(view: View, picture: HandEstimate, trumps: Suit | None) -> float:
    """By how many tricks our side's high cards surpass an even share."""
    assert view.seat is not None
    theirs = picture.strength[view.seat.partner] / PACK_POINTS
    return _high_cards(view.dealt, trumps) + (ALL_PLAIN if trumps is None else ALL_SUITED) * (theirs - 0.5)


@lru_cache(1 << 14)
def _high_cards(hand: Hand, trumps: Suit | None) -> float:
    """The tricks that pass to a side with the high cards of a hand."""
    if trumps is None:
        return sum(PLAIN_RATES.get(card.rank, 0.0) for card in hand)
    return sum((TRUMP_RATES if card.suit is trumps else SIDE_RATES).get(card.rank, 0.0) for card in hand)


def _suited(view: View, picture: HandEstimate, trumps: Suit, *, ours: bool) -> float:
    """Tricks above or below the even share with that suit as trumps, ours or the adversaries'."""
    assert view.seat is not None
    me, hand = view.seat, view.dealt
    mine, partners = picture.length(me, trumps), picture.length(me.partner, trumps)
    edge = _edge(view, picture, trumps) + TRUMP_LENGTH * (mine + partners - 6.5)
    if ours:
        short = sum(max(0, 3 - hand.length(suit)) for suit in SUITS if suit is not trumps)
        return edge + TRICKS_PER_SHORT_CARD * (short + USUAL_RUFFS) + LONGEST_TRUMPS * max(mine, partners)
    longest = max(picture.length(me.left, trumps), picture.length(me.right, trumps))
    return TRICKS_PER_SHORT_CARD * 2 * USUAL_RUFFS + LONGEST_TRUMPS * longest - edge


# -- points --


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """What a number of tricks brings, below and above the line, to the declarer's side and to the other."""

    below: int
    above: int
    other_below: int
    other_above: int


def price(scoring: Scoring, result: Result) -> Price:
    """The score of a deal, summed up."""
    entries = itemised(scoring, result)
    # Of two adversaries with a column each, both write the same.
    us, them = (party.columns[0] for party in scoring.columns.value.parties[result.declarer])
    return Price(
        below=points_of(entries, us, Line.BELOW),
        above=points_of(entries, us, Line.ABOVE),
        other_below=points_of(entries, them, Line.BELOW),
        other_above=points_of(entries, them, Line.ABOVE),
    )


@dataclass(frozen=True, slots=True)
class Prices:
    """The price list of one code, made out as it is asked for."""

    scoring: Scoring
    lists: dict[tuple[Strain, int | None, int, int | None], tuple[Price, ...]] = field(default_factory=dict)
    held: dict[tuple[Hand, Strain], int] = field(default_factory=dict)
    scores: dict[Score, Stakes] = field(default_factory=dict)

    @property
    def declarer(self) -> Seat:
        """Somebody who plays; all declarers score alike."""
        return next(iter(self.scoring.columns.value.parties))

    def of(self, strain: Strain, level: int | None, doubling: int, points: int | None = None) -> tuple[Price, ...]:
        """What 0 to 13 tricks bring in that contract, or for that number of ``points``, honours apart."""
        key = (strain, level, doubling, points)
        if key not in self.lists:
            bare = Result(strain=strain, declarer=self.declarer, tricks=0, level=level, bid=points, doubling=doubling)
            self.lists[key] = tuple(price(self.scoring, replace(bare, tricks=tricks)) for tricks in range(14))
        return self.lists[key]

    def captured(self, strain: Strain) -> int:
        """Points for each honour more than the other side has, where they count for who takes them home."""
        home = tuple(honours_in(strain.trumps))
        bare = Result(strain=strain, declarer=Seat.N, tricks=13, bid=1, taken={Side.NS: home[:1], Side.EW: ()})
        with_one = price(self.scoring, bare).above
        return with_one - price(self.scoring, replace(bare, taken=None)).above

    def honours(self, hand: Hand, strain: Strain) -> int:
        """Points for the honours in one hand as it was dealt."""
        if self.scoring.captured.value:
            return 0
        held = Hand(hand.bits & honours_in(strain.trumps).bits)
        if len(held) < 3:
            return 0
        if (held, strain) not in self.held:
            dealt = tuple(tuple(held) if seat is self.declarer else () for seat in SEATS)
            bare = Result(strain=strain, declarer=self.declarer, tricks=7, level=1)
            with_them = price(self.scoring, replace(bare, honours=dealt))
            self.held[held, strain] = with_them.above - price(self.scoring, bare).above
        return self.held[held, strain]


MOST_LISTS = 64
_lists: dict[int, Prices] = {}


def prices_of(scoring: Scoring) -> Prices:
    """The price list of a scoring, made out once for all who ask."""
    prices = _lists.get(id(scoring))
    if prices is None:
        if len(_lists) >= MOST_LISTS:
            _lists.clear()
        # A list holds its scoring, so that no other scoring can get the same identity.
        prices = _lists[id(scoring)] = Prices(scoring)
    return prices


# -- the rubber --


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """How the score stands for our side and the other: ``open`` points in this game, ``won`` games.

    ``game`` are the points that make one, ``games`` how many make the rubber, ``bonus`` the points for it; where
    there are no games ``games`` is 0. ``dealt`` tells whether our side has dealt: the other deals next. ``worths`` are
    what contracts have been found to bring at this score, ours (``True``) and theirs, tricks for tricks.
    """

    code: Code
    game: int = 1
    games: int = 0
    bonus: int = 0
    open: tuple[int, int] = (0, 0)
    won: tuple[int, int] = (0, 0)
    dealt: bool = False
    worths: dict[tuple[Strain, int | None, int, int | None, bool], tuple[float, ...]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )

    def worth(self, price: Price, *, declaring: bool) -> float:
        """The points of a deal to our side, with the worth of the rubber after it; ``declaring`` if we declare."""
        ours, theirs = (price.below, price.other_below) if declaring else (price.other_below, price.below)
        above = price.above - price.other_above if declaring else price.other_above - price.above
        return above + ours - theirs + self._after(ours, theirs)

    def unchanged(self) -> float:
        """The worth of the rubber to our side if this deal brings nothing."""
        return self._after(0, 0)

    def unseen(self) -> float:
        """What this deal promises our side before its cards are seen, above a deal that brings nothing."""
        return score_worth(self.code, self.open, self.won, dealing=self.dealt) - self.unchanged()

    def _after(self, ours: int, theirs: int) -> float:
        below = (self.open[0] + ours, self.open[1] + theirs)
        return score_worth(self.code, below, self.won, dealing=not self.dealt)


Score = tuple[tuple[str, bool], tuple[int, int], tuple[int, int], bool]
"""Whose table of the worth of scores serves; points in the open game and games won, of our side and of the other; and
whether our side deals."""
MOST_SCORES = 64


def stakes(code: Code, view: View) -> Stakes:
    """What is at stake in this deal for the side, or the player, of ``view.seat``.

    A score is valued once: to value its contracts anew took a third of the time of a call in an auction.
    """
    assert view.seat is not None
    rubber = code.scoring.games
    if rubber is None:
        return Stakes(code=code)
    columns = code.scoring.columns.value
    us, stands = columns.of(view.home(view.seat)), standing(view.sheet)
    others = [column for column in columns.names if column is not us]
    score: Score = (
        (code.key, code.bids),
        (stands.open.get(us, 0), max(stands.open.get(them, 0) for them in others)),
        (stands.won.count(us), max(stands.won.count(them) for them in others)),
        columns.of(view.home(view.dealer)) is us,
    )
    scores = prices_of(code.scoring).scores
    at_score = scores.get(score)
    if at_score is None:
        if len(scores) >= MOST_SCORES:
            scores.clear()
        _, below, won, dealt = score
        at_score = scores[score] = Stakes(
            code=code,
            game=rubber.game.value,
            games=rubber.games.value,
            bonus=rubber.bonus.value,
            open=below,
            won=won,
            dealt=dealt,
        )
    return at_score
