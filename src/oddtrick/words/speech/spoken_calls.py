"""What a player says when calling, understood: ``2h``, ``pass``, ``hearts``, ``24``, ``may i play``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from oddtrick.rules.calls import Bid, Call, FigureBid, Make, Naming, Strain, StrainBid, Word
from oddtrick.rules.cards import SUITS, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, message

SUIT_NAMES: Mapping[str, Suit] = {
    name: suit
    for suit in SUITS
    for name in (suit.symbol, suit.letter.lower(), suit.name.lower(), suit.name.lower().removesuffix("s"))
}
"""What the suits are called."""
_STRAINS: Mapping[str, Strain] = {
    **{name: Strain(suit.letter) for name, suit in SUIT_NAMES.items()},
    **dict.fromkeys(
        (
            *("nt", "n", "no trump", "no trumps", "no-trump", "no-trumps", "notrump", "notrumps", "sans"),
            "without trumps",
        ),
        Strain.NO_TRUMPS,
    ),
    **dict.fromkeys(("royal", "royals", "royal spades", "s royal", f"{Suit.SPADES.symbol} royal"), Strain.ROYALS),
    **dict.fromkeys(("nullo", "nullos"), Strain.NULLO),
    **dict.fromkeys(("misere", "misère"), Strain.MISERE),
}
FIGURES: Mapping[str, int] = {
    **{str(figure): figure for figure in range(1, 100)},
    **{name: figure for figure, name in enumerate(("one", "two", "three", "four", "five", "six", "seven"), 1)},
    "a": 1,
}
"""Numbers as they are said."""
_WORDS: Mapping[str, Word] = {
    **dict.fromkeys(("p", "pass", "i pass", "no bid", "no"), Word.PASS),
    **dict.fromkeys(("x", "dbl", "double", "i double"), Word.DOUBLE),
    **dict.fromkeys(("xx", "rd", "rdbl", "redouble", "i redouble", "double again"), Word.REDOUBLE),
    **dict.fromkeys(("leave", "leave it", "leave it to you", "i leave it", "i leave it to you", "l"), Word.LEAVE),
    **dict.fromkeys(("may i play", "may i lead", "may i", "play", "shall i play", "m"), Word.MAY_I_PLAY),
    **dict.fromkeys(("yes", "y", "please", "yes please"), Word.YES),
    **dict.fromkeys(
        ("satisfied", "i am satisfied", "im satisfied", "content", "i am content", "im content", "sat"), Word.SATISFIED
    ),
}
_LEVELS: Mapping[str, int] = {**FIGURES, "odd": 1, "the odd": 1}
_ANY_STRAIN = "|".join(sorted(map(re.escape, _STRAINS), key=len, reverse=True))
_BID = re.compile(
    rf"(?P<level>{'|'.join(sorted(_LEVELS, key=len, reverse=True))})\s*(?:odd )?(?:tricks? )?(?:(?:in|at) )?"
    rf"(?P<strain>{_ANY_STRAIN})"
)
"""A number and a strain, as Foster says them: "two in hearts", "one in no-trumps", "the odd in diamonds", pp. 55-58."""
_DECLARING = re.compile(r"(i |ill |we |well )?(say|bid|declare|make|name|offer|go)( it| to make| to win)? ")
"""How a declaration begins that says more than what is declared: "I make hearts trumps", 1898, p. 21."""
_SENTENCES = (
    re.compile(rf"(?P<strain>{_ANY_STRAIN})(?: are| shall be| to be)? trumps"),
    re.compile(rf"(?:trumps are |there are )?(?P<strain>{_ANY_STRAIN})"),
)
"""A strain and what makes a sentence of it: "hearts trumps", "There are no trumps", likewise."""


def plain(text: str) -> str:
    """The words alone: small letters, no stops or quotation marks, single blanks, no "partner"."""
    words = re.sub(r"[.,;!?\"“”]+", " ", re.sub("['\N{RIGHT SINGLE QUOTATION MARK}]", "", text.lower()))
    return " ".join(word for word in words.replace("re-double", "redouble").split() if word != "partner")


def parse_spoken_call(text: str, code: Code) -> Call:
    """The call that was said; ``NotUnderstood`` with the forms that there are under that code.

    >>> from oddtrick.rules.codes import AUCTION_1910, BRIDGE_1895
    >>> str(parse_spoken_call("two hearts", AUCTION_1910)), str(parse_spoken_call("Hearts!", BRIDGE_1895))
    ('2H', 'make:H')
    """
    said = plain(text)
    if said in _WORDS:
        return _WORDS[said]
    # "I double two hearts": what is doubled need not be repeated, but may be.
    for formula, word in (("i double ", Word.DOUBLE), ("double ", Word.DOUBLE), ("i redouble ", Word.REDOUBLE)):
        if said.startswith(formula):
            return word
    named = said.removeprefix(said[: begins.end()] if (begins := _DECLARING.match(said)) else "")
    if bid := _BID.fullmatch(named):
        return Bid(_LEVELS[bid["level"]], _STRAINS[bid["strain"]])
    if code.number_bid is NumberBid.POINTS and re.fullmatch(r"\d{1,4}", named, re.ASCII):
        return FigureBid(int(named))
    if strain := _strain(named):
        return _strain_named(strain, code)
    raise NotUnderstood(
        message(
            "{text} is no call. Say {forms}; ? tells what may be said now.",
            text=repr(text.strip()),
            forms=_forms(code),
        )
    )


def _strain(named: str) -> Strain | None:
    """The strain that was said, alone or in a sentence."""
    return next((_STRAINS[said["strain"]] for each in _SENTENCES if (said := each.fullmatch(named))), None)


def _strain_named(strain: Strain, code: Code) -> Call:
    """What it means, under that code, to name a strain and no more."""
    match code.number_bid:
        case NumberBid.TRICKS:
            raise NotUnderstood(
                message("How many {strain}? Say 2 {said}, or two {said}.", strain=strain, said=strain.label)
            )
        case None if code.bids:
            return StrainBid(strain)
        case NumberBid.POINTS:
            return Naming(strain)
        case _:
            return Make(strain)


def _forms(code: Code) -> Message:
    """Calls of that code as they are typed."""
    match code.number_bid:
        case NumberBid.TRICKS:
            return message("2h, two hearts, 1nt, pass, double, redouble")
        case None if code.bids:
            return message("hearts, h, nt, pass")
        case NumberBid.POINTS:
            return message("24, pass; when the bid is yours: hearts, nt, misere")
        case _:
            return message("hearts, nt, leave, may i play, yes, double")


def parse_strain(text: str) -> Strain:
    """The strain named: ``h``, ``hearts``, ``NT``, ``no trumps``."""
    strain = _STRAINS.get(plain(text))
    if strain is None:
        raise NotUnderstood(
            message(
                "{text} is no strain; there are S, H, D, C and NT, in some games royal, nullo or misere",
                text=repr(text),
            )
        )
    return strain
