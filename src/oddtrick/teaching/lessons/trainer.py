"""Exercises on one theme: a deal by chance, a decision, and what the book's player would do there, with the page.

>>> exercise = make_exercise("first-bids", 7)
>>> exercise.seat.name, exercise.dealer.name, exercise.calls
('S', 'S', ())
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from oddtrick.files.pbn.half_deal import HalfDeal
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.live_table import LiveTable
from oddtrick.players.player import Decision
from oddtrick.players.registry import new_player
from oddtrick.rules.acts import Play, Say
from oddtrick.rules.calls import Bid, Call
from oddtrick.rules.cards import Hand, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import message
from oddtrick.rules.pending import Need

MAX_DEALS_TRIED = 400
"""Deals that are looked through for one that has the theme."""

MAX_FIRST_BID = 3
"""The most odd tricks that are offered as a first bid."""

Fits = Callable[[LiveTable], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """What is practised: under a code, with its book's player; ``fits`` tells the deals that have it."""

    name: str
    code: str
    player: str
    lead: bool
    dealers: tuple[Seat, ...]
    fits: Fits


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A decision to be made at ``seat``: the ``options`` as calls or cards, and the book's ``decision``."""

    theme: Theme
    dealer: Seat
    seat: Seat
    hand: Hand
    calls: tuple[tuple[Seat, Call], ...]
    contract: str
    options: tuple[str, ...]
    answer: str
    decision: Decision


def eight_rule_count(hand: Hand, trumps: Suit) -> int:
    """Foster's count (pp. 95-97): trumps, ace, king and queen of them again, aces and kings outside."""
    own = sum(card.suit is trumps for card in hand)
    tops = sum(card.rank.letter in "AKQ" for card in hand if card.suit is trumps)
    return own + tops + sum(card.rank.letter in "AK" for card in hand if card.suit is not trumps)


def _is_a_red_suit(table: LiveTable) -> bool:
    hand = table.hands[Seat.S]
    red = (suit for suit in Suit if suit.letter in "HD")
    return any(sum(card.suit is suit for card in hand) >= 5 and eight_rule_count(hand, suit) >= 8 for suit in red)


def _south_leads(table: LiveTable) -> bool:
    waits = table.waits_for
    return waits is not None and waits.need is Need.CARD and waits.seats == (Seat.S,)


THEMES: tuple[Theme, ...] = (
    Theme(
        name="first-bids",
        code="auction-1910",
        player="foster-1910",
        lead=False,
        dealers=(Seat.S,),
        fits=lambda _: True,
    ),
    Theme(
        name="eight-rule",
        code="auction-1910",
        player="foster-1910",
        lead=False,
        dealers=(Seat.S,),
        fits=_is_a_red_suit,
    ),
    Theme(
        name="leads",
        code="auction-1910",
        player="foster-1910",
        lead=True,
        dealers=(Seat.E, Seat.W),
        fits=_south_leads,
    ),
    Theme(
        name="leads-1898",
        code="bridge-1895",
        player="badsworth-1898",
        lead=True,
        dealers=(Seat.E,),
        fits=_south_leads,
    ),
)
"""What can be practised."""


def find_theme(name: str) -> Theme:
    """The theme of that name; ``NotUnderstood``, with all names, if there is none."""
    for theme in THEMES:
        if theme.name == name:
            return theme
    names = ", ".join(theme.name for theme in THEMES)
    raise NotUnderstood(message("{name!r} is no theme; there are {names}", name=name, names=names))


def make_exercise(name: str, seed: int, half: HalfDeal | str | None = None, agreed: Agreed = ()) -> Exercise:
    """The exercise of that number on a theme, where that is agreed: the same for everybody who asks for it.

    Of a deal of which some cards are settled, as ``N:- - AKQxx.Kxx.xx.xxx -``, the rest is dealt until it has the
    theme; ``NotUnderstood`` where it never has.
    """
    theme, chance = find_theme(name), Random(f"{name} {seed}")  # noqa: S311 (no secret)
    for _ in range(MAX_DEALS_TRIED):
        table = LiveTable(theme.code, dealer=chance.choice(theme.dealers))
        table.deal(half, seed=chance.getrandbits(60))
        if theme.lead:
            _call_all(table, theme.player, agreed)
        if theme.fits(table):
            return _exercise(theme, table, agreed)
    if half is not None:
        raise NotUnderstood(message("no way to deal the rest was found that has the theme {name}", name=name))
    raise AssertionError(f"no deal of {MAX_DEALS_TRIED} has the theme {name}")


def _call_all(table: LiveTable, kind: str, agreed: Agreed) -> None:
    """Have the book's players call until a card is due."""
    players = [new_player(kind, int(seat), agreed) for seat in Seat]
    while (waits := table.waits_for) is not None and waits.need is Need.CALL:
        seat = waits.seats[0]
        table.do(players[seat].decide(table.code, table.view(seat)).act)


def _exercise(theme: Theme, table: LiveTable, agreed: Agreed) -> Exercise:
    decision = new_player(theme.player, 0, agreed).decide(table.code, table.view("S"))
    said = tuple((act.by, act.call) for act in table.acts if isinstance(act, Say))
    act = decision.act
    assert isinstance(act, Say | Play)
    offers = table.offers("S")
    options = [str(call) for call in offers.calls if not isinstance(call, Bid) or call.level <= MAX_FIRST_BID]
    if isinstance(act, Play):
        options = table.hands[Seat.S].names()
    deal = table.now.deal
    assert deal is not None
    return Exercise(
        theme=theme,
        dealer=deal.dealer,
        seat=Seat.S,
        hand=table.hands[Seat.S],
        calls=said,
        contract="" if deal.declaration.strain is None else str(deal.declaration.strain),
        options=tuple(options),
        answer=str(act.call) if isinstance(act, Say) else act.cards[0].name,
        decision=decision,
    )
