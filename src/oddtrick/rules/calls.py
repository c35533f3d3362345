"""Strains and the calls of every code: bids, declarations, spoken formulas, with their text.

======================  ==========================================================================
text                    call
======================  ==========================================================================
``3H`` ``2NT``          a bid of odd tricks in a strain (1908 to 1915)
``P`` ``X`` ``XX``      pass, double, redouble (in 1895 every doubling after the first is ``XX``)
``make:H``              1895: the declaration of trumps, or of no trumps
``leave``               1895: "I leave it to you, Partner"
``may-i-play``          1895: "Partner, may I play?"; put to the other side after a double
``yes`` ``satisfied``   1895: "Yes", "I am satisfied"
``H``                   by suits: a strain without a number
``24`` ``name:H``       by figures: a number, and the strain named once it has been accepted
======================  ==========================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.rules.cards import SUITS, Suit
from oddtrick.rules.errors import NotUnderstood


class Strain(Enum):
    """What may be declared: a trump suit, no trumps, or to lose tricks."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMPS = "NT"
    ROYALS = "royal"
    """Spades at nine a trick, in the code of 1913 only."""
    NULLO = "nullo"
    MISERE = "misere"

    trumps: Suit | None

    __hash__ = object.__hash__
    """As of any single object: that of an ``Enum`` is computed from its name, and was a tenth of a book's call."""

    def __str__(self) -> str:
        return str(self.value)

    @property
    def symbol(self) -> str:
        """The strain as people write it: ``♥``, ``NT``, ``♠ royal``."""
        if self is Strain.ROYALS:
            return "♠ royal"
        return self.trumps.symbol if self.trumps is not None else self.value

    @property
    def label(self) -> str:
        """The strain as people say it, in the plural of the books: ``hearts``, ``no trumps``."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def _missing_(cls, value: object) -> Strain:
        return cls.parse(value)

    @classmethod
    def parse(cls, text: object) -> Strain:
        """The strain of that text; ``NotUnderstood`` for anything else."""
        strain = _STRAINS.get(text) if isinstance(text, str) else None
        if strain is None:
            raise NotUnderstood(f"{text!r} is no strain; the strains are {', '.join(_STRAINS)}")
        return strain


_STRAINS = {strain.value: strain for strain in Strain}
_STRAIN_LETTERS = {letter for name in _STRAINS for letter in name}
_TRUMPS = {"S": SUITS[0], "H": SUITS[1], "D": SUITS[2], "C": SUITS[3], "royal": SUITS[0]}
for _strain in Strain:
    _strain.trumps = _TRUMPS.get(_strain.value)


class Word(Enum):
    """A call that is said in words alone."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"
    LEAVE = "leave"
    MAY_I_PLAY = "may-i-play"
    YES = "yes"
    SATISFIED = "satisfied"

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Bid:
    """An undertaking to win ``level`` odd tricks in a strain; 1 to 7, but anything may be said."""

    level: int
    strain: Strain

    def __str__(self) -> str:
        return f"{self.level}{self.strain.value}"


@dataclass(frozen=True, slots=True)
class Make:
    """1895, laws 48-49: the declaration of the strain, by the dealer or by their partner."""

    strain: Strain

    def __str__(self) -> str:
        return f"make:{self.strain.value}"


@dataclass(frozen=True, slots=True)
class StrainBid:
    """By suits (Foster p. 157): a strain is bid without a number of tricks."""

    strain: Strain

    def __str__(self) -> str:
        return str(self.strain)


@dataclass(frozen=True, slots=True)
class FigureBid:
    """By figures (Foster p. 158): points in tricks and honours together."""

    points: int

    def __str__(self) -> str:
        return str(self.points)


@dataclass(frozen=True, slots=True)
class Naming:
    """By figures (Foster p. 159): the highest bidder names the strain."""

    strain: Strain

    def __str__(self) -> str:
        return f"name:{self.strain.value}"


Call = Word | Bid | Make | StrainBid | FigureBid | Naming

AnyBid = Bid | StrainBid | FigureBid
"""Calls that are overcalled by higher ones."""

MAX_CALL_CHARACTERS = 20
"""No call is written with as many characters."""
BEYOND_READING = 10**9

PASS, DOUBLE, REDOUBLE = Word.PASS, Word.DOUBLE, Word.REDOUBLE
_WORDS = {word.value: word for word in Word}


def parse_call(text: object) -> Call:
    """Read a call; ``NotUnderstood`` names the forms that there are.

    >>> parse_call("3NT"), str(parse_call("make:H"))
    (Bid(level=3, strain=<Strain.NO_TRUMPS: 'NT'>), 'make:H')
    """
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text) if abs(text) < BEYOND_READING else "a number beyond reading"
    if isinstance(text, str) and len(text) < MAX_CALL_CHARACTERS:
        if text in _WORDS:
            return _WORDS[text]
        head, _, strain = text.partition(":")
        if head == "make":
            return Make(Strain.parse(strain))
        if head == "name":
            return Naming(Strain.parse(strain))
        if text in _STRAINS:
            return StrainBid(_STRAINS[text])
        if text.isascii() and text.isdigit():
            return FigureBid(int(text))
        level = text.rstrip("".join(_STRAIN_LETTERS))
        if level.isascii() and level.isdigit() and text[len(level) :] in _STRAINS:
            return Bid(int(level), _STRAINS[text[len(level) :]])
    if isinstance(text, str) and len(text) >= MAX_CALL_CHARACTERS:
        raise NotUnderstood(f"a text of {len(text)} characters is too long for a call")
    raise NotUnderstood(f"{text!r} is no call; calls are 3H, P, X, XX, make:H, leave, may-i-play, yes, satisfied, 24")
