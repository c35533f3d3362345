"""The words of every remedy, a row each: what it is called, and how it is chosen, ordered and said to follow.

What a remedy is and does stands in the rules: its parameter in ``terms.PARAMETERS``, its effect in
``laws.award.effects``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oddtrick.rules.laws.award.effects import DIRECTIONS
from oddtrick.rules.messages import mark
from oddtrick.rules.terms import PARAMETERS, RemedyKind
from oddtrick.rules.type_checks import require_same_kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class RemedyWords:
    """How one kind of remedy is told; each is a key of the catalogues.

    ``noun`` is the remedy as a noun phrase, ``choice`` a phrase that can stand after "may" or "I"; ``noun_naming`` and
    ``choice_naming`` are the same where it names a card, a suit, a seat or a number (``{named}``). ``order`` tells
    ``{who}`` what to play, ``order_to_them`` the same where those whom it binds are named already,
    and ``pin`` stands beside their names while it binds them. ``beside`` is how it
    stands beside the ``{choice}`` that it goes with. ``consequence`` makes a sentence of the noun, ``{remedy}``, where
    it follows by itself.
    """

    noun: str
    choice: str
    noun_naming: str = ""
    choice_naming: str = ""
    order: str = ""
    order_to_them: str = ""
    pin: str = ""
    beside: str = ""
    consequence: str = "{remedy}"


REMEDY_WORDS: Mapping[RemedyKind, RemedyWords] = {
    RemedyKind.NEW_DEAL: RemedyWords(
        noun=mark("a new deal"), choice=mark("claim a new deal"), consequence=mark("there must be {remedy}")
    ),
    RemedyKind.RECUT: RemedyWords(noun=mark("the pack is cut again"), choice=mark("have the pack cut again")),
    RemedyKind.RESHUFFLE: RemedyWords(
        noun=mark("the pack is shuffled again"), choice=mark("have the pack shuffled again")
    ),
    RemedyKind.SEE_CARD: RemedyWords(
        noun=mark("the adversaries may see the card"),
        choice=mark("see the card"),
        noun_naming=mark("the adversaries may see {named}"),
        choice_naming=mark("see {named}"),
    ),
    RemedyKind.STAND: RemedyWords(noun=mark("it stands"), choice=mark("let it stand")),
    RemedyKind.VOID: RemedyWords(noun=mark("it is void"), choice=mark("cancel it")),
    RemedyKind.MAKE_SUFFICIENT: RemedyWords(
        noun=mark("it is raised to the least that is enough"),
        choice=mark("have it raised to the lowest bid that is enough"),
    ),
    RemedyKind.BAR: RemedyWords(
        noun=mark("the partner is barred"),
        choice=mark("bar the partner from declaring"),
        noun_naming=mark("{named} is barred from declaring"),
        choice_naming=mark("bar {named} from declaring"),
        beside=mark("{choice} ({who} is then barred)"),
    ),
    RemedyKind.FORFEIT_DOUBLE: RemedyWords(
        noun=mark("the right to double is lost"),
        choice=mark("take away the right to double"),
        noun_naming=mark("{named} loses the right to double"),
        choice_naming=mark("take from {named} the right to double"),
        beside=mark("{choice}, {who} losing the right to double"),
    ),
    RemedyKind.POINTS: RemedyWords(
        noun=mark("points above the line"),
        choice=mark("take the points above the line"),
        noun_naming=mark("{named} points above the line"),
        choice_naming=mark("take {named} points above the line"),
        consequence=mark("{remedy} go to the other side"),
    ),
    RemedyKind.EXPOSED: RemedyWords(
        noun=mark("the card lies face up"),
        choice=mark("have the card lie face up, to be called"),
        noun_naming=mark("{named} lies face up"),
        choice_naming=mark("have {named} lie face up, to be called"),
    ),
    RemedyKind.CALL_CARD: RemedyWords(
        noun=mark("the card may be called"),
        choice=mark("call the card"),
        noun_naming=mark("{named} is called"),
        choice_naming=mark("call {named}"),
        pin=mark("must play {named} to this trick"),
    ),
    RemedyKind.CALL_SUIT: RemedyWords(
        noun=mark("a suit is named that must be led"),
        choice=mark("name the suit that must be led"),
        noun_naming=mark("{named} must be led"),
        choice_naming=mark("call for the lead of {named}"),
        order=mark("name the suit that {who} must lead next"),
        order_to_them=mark("name the suit that they must lead"),
        pin=mark("must lead {named} when next to lead"),
    ),
    RemedyKind.FORBID_SUIT: RemedyWords(
        noun=mark("a suit is named that may not be led"),
        choice=mark("name a suit that may not be led"),
        noun_naming=mark("{named} may not be led"),
        choice_naming=mark("forbid the lead of {named}"),
        pin=mark("may not lead {named} when next to lead"),
    ),
    RemedyKind.HIGHEST: RemedyWords(
        noun=mark("their highest card"),
        choice=mark("call for the highest card of the suit led"),
        order=mark("order {who} to play the highest card of the suit led"),
        order_to_them=mark("to play the highest card of the suit led"),
        pin=mark("must play the highest of the suit led to this trick"),
    ),
    RemedyKind.LOWEST: RemedyWords(
        noun=mark("their lowest card"),
        choice=mark("call for the lowest card of the suit led"),
        order=mark("order {who} to play the lowest card of the suit led"),
        order_to_them=mark("to play the lowest card of the suit led"),
        pin=mark("must play the lowest of the suit led to this trick"),
    ),
    RemedyKind.WIN: RemedyWords(
        noun=mark("to win the trick"),
        choice=mark("order the trick to be won"),
        order=mark("order {who} to win the trick"),
        order_to_them=mark("to win the trick"),
        pin=mark("must win this trick"),
    ),
    RemedyKind.LOSE: RemedyWords(
        noun=mark("to lose the trick"),
        choice=mark("order the trick to be lost"),
        order=mark("order {who} to lose the trick"),
        order_to_them=mark("to lose the trick"),
        pin=mark("must lose this trick"),
    ),
    RemedyKind.HIGHEST_OF: RemedyWords(
        noun=mark("their highest card of a suit"),
        choice=mark("call for the highest card of a suit that is named, should none of the suit led be held"),
        noun_naming=mark("the highest card of {named}"),
        choice_naming=mark("call for the highest card of {named}"),
        pin=mark("must play the highest {named} to this trick"),
    ),
    RemedyKind.WIN_ONE: RemedyWords(
        noun=mark("to win one of the tricks"),
        choice=mark("order one of those tricks to be won"),
        noun_naming=mark("to win with {named}"),
        choice_naming=mark("order the trick of {named} to be won"),
        order=mark("order {who} to win one of those tricks"),
        order_to_them=mark("to win one of those tricks"),
        pin=mark("must win this trick"),
    ),
    RemedyKind.PLAY_CARD: RemedyWords(
        noun=mark("the card is played"),
        choice=mark("have the card played"),
        noun_naming=mark("{named} is played"),
        choice_naming=mark("have {named} played"),
        pin=mark("must play {named} to this trick"),
    ),
    RemedyKind.NOT_CARD: RemedyWords(
        noun=mark("the card is not played"),
        choice=mark("forbid the card"),
        noun_naming=mark("{named} is not played"),
        choice_naming=mark("forbid {named}"),
        pin=mark("may not play {named} to this trick"),
    ),
    RemedyKind.LEAD_FROM: RemedyWords(
        noun=mark("the lead comes from a certain hand"),
        choice=mark("say from which hand the lead must come"),
        noun_naming=mark("the lead comes from {named}"),
        choice_naming=mark("have the lead come from the hand of {named}"),
        pin=mark("must lead to this trick"),
    ),
    RemedyKind.RECTIFY: RemedyWords(noun=mark("it is put right"), choice=mark("have it put right")),
    RemedyKind.RESTORE: RemedyWords(noun=mark("the card goes back"), choice=mark("have the card go back")),
    RemedyKind.TRICKS: RemedyWords(
        noun="{tricks}", choice=mark("take {tricks}"), consequence=mark("{remedy} go to the other side")
    ),
    RemedyKind.ADD: RemedyWords(
        noun=mark("the worth of {tricks} to their own score"),
        choice=mark("add the worth of {tricks} to their own score"),
    ),
    RemedyKind.DEDUCT: RemedyWords(
        noun=mark("the worth of {tricks} off the offenders' score"),
        choice=mark("take the worth of {tricks} off the offenders' score"),
    ),
    RemedyKind.SHOW_HAND: RemedyWords(
        noun=mark("the hand is laid on the table"), choice=mark("have the hand laid on the table")
    ),
    RemedyKind.PLAY_ON: RemedyWords(noun=mark("play goes on"), choice=mark("have the play go on")),
    RemedyKind.LOST: RemedyWords(noun=mark("the right to the penalty is lost"), choice=mark("give up the penalty")),
    RemedyKind.NONE: RemedyWords(
        noun=mark("no penalty"), choice=mark("ask for nothing"), consequence=mark("there is {remedy}")
    ),
}
"""Every kind of remedy."""

require_same_kinds(
    "REMEDY_WORDS of words/wording/remedies.py", REMEDY_WORDS, "RemedyKind of rules/terms.py", RemedyKind
)
assert all(
    bool(words.noun_naming) is bool(words.choice_naming) is (PARAMETERS[kind] is not None)
    for kind, words in REMEDY_WORDS.items()
), "a remedy that names something, without the words for it"
require_same_kinds(
    "pin= in REMEDY_WORDS of words/wording/remedies.py",
    {kind for kind, words in REMEDY_WORDS.items() if words.pin},
    "DIRECTIONS of rules/laws/award/effects.py",
    DIRECTIONS,
)
