"""Layouts of the cards that a seat does not see, weighted by how well they agree with what was said and played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from oddtrick.players.books.engine.book import Book
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.expert.call_evidence import CallEvidence, call_evidence
from oddtrick.players.expert.hidden_deals import Deals, every_deal, number_of_deals, some_deals, without_voids
from oddtrick.players.expert.known_cards import Four, KnownCards, known_cards
from oddtrick.players.expert.play_evidence import play_evidence
from oddtrick.players.plain.hand_estimate import POINTS
from oddtrick.players.plain.play_knowledge import SUIT_BITS, sight
from oddtrick.rules.cards import SEATS, SUITS, Hand, Hands, Rank, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View

Weights = npt.NDArray[np.float64]

LAYOUTS_DRAWN = 1500
"""How many layouts are drawn before any of them is looked at; all are listed where there are no more."""
ASKED, ENOUGH = 3, 200
"""The book is asked about ``ASKED`` times as many layouts as are needed, but about no more than ``ENOUGH``."""
STRENGTH, LENGTH = 4.5, 1.8
"""How far high cards (of forty) and the length of a suit named may stray from what the calls have shown, in the first
and cheap choice of layouts: wide, for the book is asked afterwards."""
DENIED_CARD_WEIGHT = 0.3
"""How likely a hand is to hold a card that it has denied by what it played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layouts:
    """Layouts: the ``hands`` that are left, each with its weight; the weights come to one.

    ``effective`` is the number of layouts of equal weight that would tell as much as those that were weighed;
    ``complete`` says that there are no others.
    """

    hands: tuple[Hands, ...]
    weights: tuple[float, ...]
    effective: float
    complete: bool


def sample_layouts(
    code: Code,
    view: View,
    number: int,
    *,
    book: Book | None = None,
    heard: CallEvidence | None = None,
    glance: bool = False,
) -> Layouts | None:
    """Layouts of the cards that ``view.seat`` does not see, at most ``number``, and the same for the same view.

    Each is possible by what is known for certain: the cards seen and gone, voids, cards that lie exposed, and how many
    each hand holds. With a ``book`` they are weighted by how well it explains the calls, the opening lead and the
    cards of the hands that are not seen; without one all are as likely. Where there are no more than ``number`` all are
    listed. ``None`` where the cards do not go together, as after an irregularity. ``heard`` is what ``call_evidence``
    makes of the same view, for one who asks again in the same deal. At a ``glance`` the book is not asked what it would
    have called: the lengths and the strength that its calls show must do, which takes a twentieth of the time.
    """
    certain = known_cards(view)
    if certain is None:
        return None
    deals, complete = _deals(certain, view, number)
    if not len(deals):
        return None
    weights = np.ones(len(deals))
    if book is not None and certain.hidden:
        first = _first_weights(code, view, certain, book, deals)
        if glance:
            weights = first.proposal
        else:
            deals, weights = _asked(deals, first, number, complete=complete)
            heard = heard or call_evidence(code, view, book, frozenset(certain.hidden))
            played = play_evidence(code, view, book, frozenset(certain.hidden))
            weights = weights * [heard.likelihood(dealt) * played.likelihood(dealt) for dealt in _dealt(deals, certain)]
    weights = weights / weights.sum()
    effective = float(1 / (weights * weights).sum())
    if not complete:
        chosen, weights = thin_out(weights, number)
        deals = deals[chosen]
    return Layouts(
        hands=tuple(_hands(row) for row in deals.tolist()),
        weights=tuple(weights.tolist()),
        effective=effective,
        complete=complete,
    )


def _asked(deals: Deals, first: _First, number: int, *, complete: bool) -> tuple[Deals, Weights]:
    """The layouts that the book is asked about, with their weights before its answer."""
    if complete:
        return deals, first.cards
    chosen, share = thin_out(first.proposal, max(number, min(ASKED * number, ENOUGH)))
    return deals[chosen], share * (first.cards / first.proposal)[chosen]


def _deals(certain: KnownCards, view: View, number: int) -> tuple[Deals, bool]:
    """All deals if they are few, else some; without regard to voids if there are none with them."""
    for cards in (certain, without_voids(certain)):
        ways = number_of_deals(cards)
        if ways is not None and ways <= max(number, LAYOUTS_DRAWN):
            deals = every_deal(cards)
        else:
            deals = np.unique(some_deals(cards, LAYOUTS_DRAWN, _chance(view)), axis=0)
        if len(deals):
            return deals, ways is not None and ways <= number
    return np.empty((0, 4), np.int64), False


def _chance(view: View) -> np.random.Generator:
    """Chance that depends on nothing but what the seat sees."""
    played = [card for trick in view.tricks for _, card in trick.plays]
    said = " ".join(str(said.call) for said in view.said)
    text = f"{view.seat} {view.deal} {view.dealer} {view.dealt.bits} {said} {' '.join(map(str, played))}"
    return np.random.Generator(np.random.PCG64(int.from_bytes(sha256(text.encode()).digest()[:8])))


def thin_out(weights: Weights, number: int) -> tuple[npt.NDArray[np.int64], Weights]:
    """``number`` places, or all, and their new weights: heavy ones as they are, the others thinned out evenly.

    What is kept of the light ones weighs the same each, so that every mean is kept but for chance (Fearnhead and
    Clifford's resampling).
    """
    weights = np.maximum(weights / weights.sum(), 1e-12)
    weights = weights / weights.sum()
    if len(weights) <= number:
        return np.arange(len(weights)), weights
    order = np.argsort(-weights, kind="stable")
    falling = weights[order]
    rest = 1 - np.concatenate([[0.0], np.cumsum(falling)])[:number]
    limit = rest / (number - np.arange(number))  # what each light one would weigh if that many are heavy
    heavy = int(np.argmax(falling[:number] <= limit + 1e-15))
    up_to = np.cumsum(falling[heavy:])
    marks = (np.arange(number - heavy) + 0.5) * limit[heavy]
    light = heavy + np.minimum(np.searchsorted(up_to, marks), len(up_to) - 1)
    kept = np.concatenate([np.arange(heavy), light])
    share = np.concatenate([falling[:heavy], np.full(number - heavy, limit[heavy])])
    return order[kept], share / share.sum()


# -- weighing without the book --


@dataclass(frozen=True, slots=True)
class _First:
    """By layout how likely it is by the cards played, and how much it is worth to ask the book about it."""

    cards: Weights
    proposal: Weights


def _first_weights(code: Code, view: View, certain: KnownCards, book: Book, deals: Deals) -> _First:
    reading = book.read(code, view)
    cards = np.ones(len(deals))
    if view.strain is not None and view.declarer is not None and view.turn is not None and view.tricks:
        denied = book.see(sight(view), reading).denied
        for seat in certain.hidden:
            bits = denied.get(seat, 0) & certain.loose
            if bits:
                cards *= DENIED_CARD_WEIGHT ** np.minimum(2, np.bitwise_count(deals[:, seat] & bits))
    return _First(cards, cards * _window(reading, certain, deals) + 1e-12)


def _window(reading: CallInferences, certain: KnownCards, deals: Deals) -> Weights:
    """A wide window round the strength and the lengths that the calls have shown."""
    picture = reading.picture()
    strange = np.zeros(len(deals))
    for seat in certain.hidden:
        dealt = deals[:, seat] | certain.gone[seat]
        strange += ((_strength(dealt) - picture.strength[seat]) / STRENGTH) ** 2
        for suit in reading.of(seat).named:
            length = np.bitwise_count(dealt & SUIT_BITS[suit]).astype(float)
            strange += ((length - picture.length(seat, suit)) / LENGTH) ** 2
    return np.exp(-0.5 * strange)


_HIGH = {
    rank: sum(1 << 13 * suit + rank - Rank.TWO for suit in SUITS)
    for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
}
"""The four cards of each of the high ranks, as bits."""


def _strength(cards: npt.NDArray[np.int64]) -> Weights:
    """High cards, of forty."""
    return sum(
        (POINTS[rank] * np.bitwise_count(cards & bits).astype(float) for rank, bits in _HIGH.items()),
        np.zeros(len(cards)),
    )


# -- rows and hands --


def _dealt(deals: Deals, certain: KnownCards) -> Iterator[Four]:
    """The hands of each layout as they were dealt."""
    yield from map(tuple, (deals | np.array(certain.gone, np.int64)).tolist())


def _hands(row: list[int]) -> Hands:
    north, east, south, west = map(Hand, row)
    return north, east, south, west


def hidden_seats(view: View) -> frozenset[Seat]:
    """The hands of which that seat does not know every card."""
    certain = known_cards(view)
    return frozenset(SEATS) if certain is None else frozenset(certain.hidden)
