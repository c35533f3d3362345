"""The numbers of the actions, the same in every game and every face: calls and cards, each with what it stands for.

OpenSpiel's numbers for bridge are kept, so that its tools carry over: cards 0 to 51 by rank, the deuces first, and in a
rank clubs, diamonds, hearts, spades; then pass, double, redouble; then the bids by level, and in a level clubs,
diamonds, hearts, spades, no trumps. That is an order of names. Which bid is higher than which differs from book to
book, and shows in what is legal and nowhere else.

Number 52 is the quiet word of every step: to pass, and in 1895 "May I play?", "Yes" and "I am satisfied", of which a
step has one. Numbers 90 to 94 are strains without a number: what is made trumps in 1895, bid by suits, or named by
figures once the highest bid stands. The game by figures has 150 numbers more, for the points that are bid.
"""

from __future__ import annotations

from oddtrick.rules.calls import DOUBLE, REDOUBLE, Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import CARD_NAMES, PACK, Card, Suit
from oddtrick.rules.errors import NotUnderstood

BY_SUIT_OF_ACTION = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits in the order of the actions."""
STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NO_TRUMPS)
"""The strains in the order of the actions, within a level and without one."""
MAX_ODD_TRICKS = 7
"""Odd tricks that can be bid."""

CARDS = range(52)
QUIET_ID = 52
"""To pass, and in 1895 the word of each step by which nothing is doubled."""
DOUBLE_ID = 53
REDOUBLE_ID = 54
BIDS = range(55, 90)
STRAIN_IDS = range(90, 95)
"""A strain without a number."""
LEAVE_ID = 95
NULLO_BIDS = range(96, 103)
MISERE_ID = 103
ACTION_COUNT = 104
"""How many actions every game has, but the one by figures."""
HIGHEST_FIGURE = 150
"""Points that may be bid by figures: more than any deal can bring, at 14 a trick and 6 an ace."""
FIGURE_BIDS = range(ACTION_COUNT, ACTION_COUNT + HIGHEST_FIGURE)
"""The points bid, from 1; by figures alone."""

CARD_OF_ACTION: tuple[Card, ...] = tuple(Card.of(BY_SUIT_OF_ACTION[number % 4], number // 4 + 2) for number in CARDS)
"""The card that each of the first 52 actions plays."""
ACTION_OF_CARD: tuple[int, ...] = tuple(CARD_OF_ACTION.index(card) for card in PACK)
"""The action that plays each card, by the number of the card."""

_QUIET = (Word.PASS, Word.MAY_I_PLAY, Word.YES, Word.SATISFIED)
_STRAIN_PLACE = {strain: place for place, strain in enumerate(STRAINS)}


def action_of_call(call: Call) -> int:
    """The number of a call; ``NotUnderstood`` for one that has none, as of royals.

    >>> action_of_call(Bid(1, Strain.CLUBS)), action_of_call(Make(Strain.HEARTS)), action_of_call(Word.SATISFIED)
    (55, 92, 52)
    """
    match call:
        case Bid(level=level, strain=Strain.NULLO) if 1 <= level <= MAX_ODD_TRICKS:
            return NULLO_BIDS[level - 1]
        case Bid(level=level, strain=strain) if strain in _STRAIN_PLACE and 1 <= level <= MAX_ODD_TRICKS:
            return BIDS[len(STRAINS) * (level - 1) + _STRAIN_PLACE[strain]]
        case Naming(strain=Strain.MISERE):
            return MISERE_ID
        case Make(strain=strain) | StrainBid(strain=strain) | Naming(strain=strain) if strain in _STRAIN_PLACE:
            return STRAIN_IDS[_STRAIN_PLACE[strain]]
        case FigureBid(points=points) if 1 <= points <= HIGHEST_FIGURE:
            return FIGURE_BIDS[points - 1]
        case Word.LEAVE:
            return LEAVE_ID
    if call is DOUBLE or call is REDOUBLE:
        return DOUBLE_ID if call is DOUBLE else REDOUBLE_ID
    if call in _QUIET:
        return QUIET_ID
    raise NotUnderstood(f"the call {call} has no number among the actions")


def has_action(strain: Strain) -> bool:
    """Whether that strain can be declared by an action."""
    return strain in _STRAIN_PLACE or strain in (Strain.NULLO, Strain.MISERE)


def action_name(action: int) -> str:
    """What an action stands for in any game, as a record writes it; ``NotUnderstood`` for a number of none.

    >>> [action_name(number) for number in (0, 51, 52, 55, 89, 92, 103, 127)]
    ['C2', 'SA', 'P', '1C', '7NT', 'H', 'misere', '24']
    """
    if action in CARDS:
        return CARD_NAMES[CARD_OF_ACTION[action]]
    if action in BIDS:
        level, place = divmod(action - BIDS[0], len(STRAINS))
        return f"{level + 1}{STRAINS[place].value}"
    if action in STRAIN_IDS:
        return str(STRAINS[action - STRAIN_IDS[0]])
    if action in NULLO_BIDS:
        return f"{action - NULLO_BIDS[0] + 1}{Strain.NULLO.value}"
    if action in FIGURE_BIDS:
        return str(action - FIGURE_BIDS[0] + 1)
    named = {QUIET_ID: "P", DOUBLE_ID: "X", REDOUBLE_ID: "XX", LEAVE_ID: "leave", MISERE_ID: str(Strain.MISERE)}
    if action not in named:
        raise NotUnderstood(f"{action!r} is no action; they are numbered from 0 to {FIGURE_BIDS[-1]}")
    return named[action]
