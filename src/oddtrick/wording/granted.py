"""What a law grants, in words: what follows by itself, what may be chosen and how long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from oddtrick.cards import Card, Seat, Suit
from oddtrick.language import gettext as _
from oddtrick.language import say
from oddtrick.laws.score.scoring import Choice, Result, Revoke, Scoring
from oddtrick.messages import List, Message, mark, message
from oddtrick.table import Right
from oddtrick.terms import Fault, Remedy, RemedyKind
from oddtrick.wording.open_choices import OpenChoice, bound
from oddtrick.wording.phrases import NameOf, counted_message, listed


def remedy_text(remedy: Remedy, name_of: NameOf, scoring: Scoring | None) -> str:
    """The remedy as a noun phrase: ``a new deal``, ``Brown is barred``, ``three tricks``; ``the tricks`` of no code."""
    if remedy.param is None:
        return _(_BARE[remedy.kind], tricks=revoke_tricks(scoring))
    return say(message(_WITH_PARAM[remedy.kind], named=_param(remedy, name_of)))


def penalty_text(choice: Choice, scoring: Scoring) -> str:
    """What may be chosen for a revoke, as a noun phrase: ``points above the line``, ``three tricks``."""
    return _(_BARE[_PENALTIES[choice]], tricks=revoke_tricks(scoring))


_PENALTIES = {
    Choice.TRICKS: RemedyKind.TRICKS,
    Choice.POINTS: RemedyKind.POINTS,
    Choice.ADD: RemedyKind.ADD,
    Choice.DEDUCT: RemedyKind.DEDUCT,
}


def revoke_tricks(scoring: Scoring | None) -> str:
    """``three tricks``: what an adversary's revoke costs in tricks; ``the tricks`` where no code is in question."""
    return say(_revoke_tricks(scoring))


def _revoke_tricks(scoring: Scoring | None) -> Message:
    if scoring is None:
        return message("the tricks")
    result = Result(strain=next(iter(scoring.tricks)), declarer=Seat.S, tricks=0)
    return counted_message(scoring.revokes.moved(result, (), (Revoke(Seat.W, Choice.TRICKS),)), "trick")


def _param(remedy: Remedy, name_of: Callable[[Seat], object]) -> object:
    """What a remedy names, as the field of a message."""
    match remedy.param:
        case Seat() as seat:
            return name_of(seat)
        case Card() | Suit() | int():
            return remedy.param
        case None:
            raise ValueError(f"{remedy.kind.value} names nothing")
        case _:
            assert_never(remedy.param)


_BARE: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: mark("a new deal"),
    RemedyKind.RECUT: mark("the pack is cut again"),
    RemedyKind.RESHUFFLE: mark("the pack is shuffled again"),
    RemedyKind.SEE_CARD: mark("the adversaries may see the card"),
    RemedyKind.STAND: mark("it stands"),
    RemedyKind.VOID: mark("it is void"),
    RemedyKind.MAKE_SUFFICIENT: mark("it is raised to the least that is enough"),
    RemedyKind.BAR: mark("the partner is barred"),
    RemedyKind.FORFEIT_DOUBLE: mark("the right to double is lost"),
    RemedyKind.POINTS: mark("points above the line"),
    RemedyKind.EXPOSED: mark("the card lies face up"),
    RemedyKind.CALL_CARD: mark("the card may be called"),
    RemedyKind.CALL_SUIT: mark("a suit is named that must be led"),
    RemedyKind.FORBID_SUIT: mark("a suit is named that may not be led"),
    RemedyKind.HIGHEST: mark("their highest card"),
    RemedyKind.LOWEST: mark("their lowest card"),
    RemedyKind.WIN: mark("to win the trick"),
    RemedyKind.LOSE: mark("to lose the trick"),
    RemedyKind.HIGHEST_OF: mark("their highest card of a suit"),
    RemedyKind.WIN_ONE: mark("to win one of the tricks"),
    RemedyKind.PLAY_CARD: mark("the card is played"),
    RemedyKind.NOT_CARD: mark("the card is not played"),
    RemedyKind.LEAD_FROM: mark("the lead comes from a certain hand"),
    RemedyKind.RECTIFY: mark("it is put right"),
    RemedyKind.RESTORE: mark("the card goes back"),
    RemedyKind.TRICKS: "{tricks}",
    RemedyKind.ADD: mark("the worth of {tricks} to their own score"),
    RemedyKind.DEDUCT: mark("the worth of {tricks} off the offenders' score"),
    RemedyKind.SHOW_HAND: mark("the hand is laid on the table"),
    RemedyKind.PLAY_ON: mark("play goes on"),
    RemedyKind.LOST: mark("the right to the penalty is lost"),
    RemedyKind.NONE: mark("no penalty"),
}
_WITH_PARAM: Mapping[RemedyKind, str] = {
    RemedyKind.SEE_CARD: mark("the adversaries may see {named}"),
    RemedyKind.BAR: mark("{named} is barred from declaring"),
    RemedyKind.FORFEIT_DOUBLE: mark("{named} loses the right to double"),
    RemedyKind.POINTS: mark("{named} points above the line"),
    RemedyKind.EXPOSED: mark("{named} lies face up"),
    RemedyKind.CALL_CARD: mark("{named} is called"),
    RemedyKind.CALL_SUIT: mark("{named} must be led"),
    RemedyKind.FORBID_SUIT: mark("{named} may not be led"),
    RemedyKind.HIGHEST_OF: mark("the highest card of {named}"),
    RemedyKind.WIN_ONE: mark("to win with {named}"),
    RemedyKind.PLAY_CARD: mark("{named} is played"),
    RemedyKind.NOT_CARD: mark("{named} is not played"),
    RemedyKind.LEAD_FROM: mark("the lead comes from {named}"),
}


# -- choices --


def alternatives(remedies: tuple[Remedy, ...]) -> tuple[tuple[Remedy, ...], ...]:
    """The remedies as they can be chosen, what follows by itself with each of them.

    A loss of voice is no choice: it goes with the remedy before it, or with all where it stands first. Nor is it one
    that the other cards run lie exposed: they do already (1895, 72).
    """
    if any(remedy.kind is RemedyKind.WIN_ONE for remedy in remedies):
        remedies = tuple(remedy for remedy in remedies if remedy.kind is not RemedyKind.EXPOSED)
    groups: list[tuple[Remedy, ...]] = []
    always: tuple[Remedy, ...] = ()
    for remedy in remedies:
        if remedy.kind not in (RemedyKind.BAR, RemedyKind.FORFEIT_DOUBLE):
            groups.append((remedy,))
        elif groups:
            groups[-1] = (*groups[-1], remedy)
        else:
            always = (*always, remedy)
    return tuple((*group, *always) for group in groups) if groups else tuple((remedy,) for remedy in always)


def alternative_text(remedies: tuple[Remedy, ...], name_of: NameOf, scoring: Scoring) -> str:
    """``it is void and Brown is barred from declaring``."""
    return listed(remedy_text(remedy, name_of, scoring) for remedy in remedies)


def choice_text(
    remedies: tuple[Remedy, ...],
    name_of: NameOf,
    scoring: Scoring | None,
    choice: OpenChoice | None = None,
    *,
    named: bool = False,
) -> str:
    """What may be chosen, as it stands after "may" or "I": ``claim a new deal``, ``call ♥5``, ``take three tricks``.

    Without ``scoring`` a choice that was made before people who know what it is worth: ``take the tricks``.
    ``choice`` is the one that is open, where that is known: the words then name whom a direction would bind,
    unless they have been ``named`` before.
    """
    return say(choice_message(remedies, name_of, scoring, choice, named=named))


def choice_message(
    remedies: tuple[Remedy, ...],
    name_of: Callable[[Seat], object],
    scoring: Scoring | None,
    choice: OpenChoice | None = None,
    *,
    named: bool = False,
) -> Message:
    """The same as a message; ``name_of`` a seat may be the seat itself, or another field."""
    first, *others = remedies
    seats = () if choice is None else bound(choice, first.kind)
    who = List(tuple(map(name_of, seats)), "or")
    if seats and first.kind is RemedyKind.FORBID_SUIT and first.param is not None:
        chosen = message("forbid {who} to lead {suit}", who=who, suit=_param(first, name_of))
    elif first.kind is RemedyKind.RECTIFY and choice is not None and choice.fault is Fault.INTERFERED:
        chosen = message("have the trick lie again")
    elif first.param is not None:
        chosen = message(_CHOICES_WITH[first.kind], named=_param(first, name_of))
    elif seats and first.kind in _ORDERS:
        chosen = message(_ORDERS_NAMED[first.kind]) if named else message(_ORDERS[first.kind], who=who)
    else:
        chosen = message(_CHOICES[first.kind], tricks=_revoke_tricks(scoring))
    for remedy in others:
        if isinstance(remedy.param, Seat):
            chosen = message(_BESIDES[remedy.kind], choice=chosen, who=name_of(remedy.param))
    return chosen


_BESIDES: Mapping[RemedyKind, str] = {
    RemedyKind.BAR: mark("{choice}, {who} being barred from declaring"),
    RemedyKind.FORFEIT_DOUBLE: mark("{choice}, {who} losing the right to double"),
}
_CHOICES: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: mark("claim a new deal"),
    RemedyKind.RECUT: mark("have the pack cut again"),
    RemedyKind.RESHUFFLE: mark("have the pack shuffled again"),
    RemedyKind.SEE_CARD: mark("see the card"),
    RemedyKind.STAND: mark("let it stand"),
    RemedyKind.VOID: mark("have it void"),
    RemedyKind.MAKE_SUFFICIENT: mark("have it raised to the least that is enough"),
    RemedyKind.BAR: mark("bar the partner from declaring"),
    RemedyKind.FORFEIT_DOUBLE: mark("take away the right to double"),
    RemedyKind.POINTS: mark("take the points above the line"),
    RemedyKind.EXPOSED: mark("have the card lie face up, to be called"),
    RemedyKind.CALL_CARD: mark("call the card"),
    RemedyKind.CALL_SUIT: mark("name the suit that must be led"),
    RemedyKind.FORBID_SUIT: mark("name a suit that may not be led"),
    RemedyKind.HIGHEST: mark("call for the highest card of the suit led"),
    RemedyKind.LOWEST: mark("call for the lowest card of the suit led"),
    RemedyKind.WIN: mark("order the trick to be won"),
    RemedyKind.LOSE: mark("order the trick to be lost"),
    RemedyKind.HIGHEST_OF: mark(
        "call for the highest card of a suit that is named, should none of the suit led be held"
    ),
    RemedyKind.WIN_ONE: mark("order one of those tricks to be won"),
    RemedyKind.PLAY_CARD: mark("have the card played"),
    RemedyKind.NOT_CARD: mark("forbid the card"),
    RemedyKind.LEAD_FROM: mark("say from which hand the lead must come"),
    RemedyKind.RECTIFY: mark("have it put right"),
    RemedyKind.RESTORE: mark("have the card go back"),
    RemedyKind.TRICKS: mark("take {tricks}"),
    RemedyKind.ADD: mark("add the worth of {tricks} to their own score"),
    RemedyKind.DEDUCT: mark("take the worth of {tricks} off the offenders' score"),
    RemedyKind.SHOW_HAND: mark("have the hand laid on the table"),
    RemedyKind.PLAY_ON: mark("have the play go on"),
    RemedyKind.LOST: mark("give up the penalty"),
    RemedyKind.NONE: mark("ask for nothing"),
}
"""Every remedy as a phrase that can stand after "may" or "I", where it names nothing."""

_ORDERS: Mapping[RemedyKind, str] = {
    RemedyKind.HIGHEST: mark("order {who} to play the highest card of the suit led"),
    RemedyKind.LOWEST: mark("order {who} to play the lowest card of the suit led"),
    RemedyKind.WIN: mark("order {who} to win the trick"),
    RemedyKind.LOSE: mark("order {who} to lose the trick"),
    RemedyKind.WIN_ONE: mark("order {who} to win one of those tricks"),
    RemedyKind.CALL_SUIT: mark("name the suit that {who} must lead next"),
}
ORDERS_TO_PLAY = frozenset({RemedyKind.HIGHEST, RemedyKind.LOWEST, RemedyKind.WIN, RemedyKind.LOSE, RemedyKind.WIN_ONE})
"""What somebody is ordered to do, by name where it is known who that is."""

_ORDERS_NAMED: Mapping[RemedyKind, str] = {
    RemedyKind.HIGHEST: mark("to play the highest card of the suit led"),
    RemedyKind.LOWEST: mark("to play the lowest card of the suit led"),
    RemedyKind.WIN: mark("to win the trick"),
    RemedyKind.LOSE: mark("to lose the trick"),
    RemedyKind.WIN_ONE: mark("to win one of those tricks"),
    RemedyKind.CALL_SUIT: mark("name the suit that they must lead"),
}
"""The same where those whom it binds are named already: ``order Brown to win the trick, or to lose the trick``."""

_CHOICES_WITH: Mapping[RemedyKind, str] = {
    RemedyKind.SEE_CARD: mark("see {named}"),
    RemedyKind.BAR: mark("bar {named} from declaring"),
    RemedyKind.FORFEIT_DOUBLE: mark("take from {named} the right to double"),
    RemedyKind.POINTS: mark("take {named} points above the line"),
    RemedyKind.EXPOSED: mark("have {named} lie face up, to be called"),
    RemedyKind.CALL_CARD: mark("call {named}"),
    RemedyKind.CALL_SUIT: mark("call for the lead of {named}"),
    RemedyKind.FORBID_SUIT: mark("forbid the lead of {named}"),
    RemedyKind.HIGHEST_OF: mark("call for the highest card of {named}"),
    RemedyKind.WIN_ONE: mark("order the trick of {named} to be won"),
    RemedyKind.PLAY_CARD: mark("have {named} played"),
    RemedyKind.NOT_CARD: mark("forbid {named}"),
    RemedyKind.LEAD_FROM: mark("have the lead come from the hand of {named}"),
}


def choices(right: Right) -> tuple[Remedy, ...]:
    """The remedies of a right as they are numbered for choosing."""
    return tuple(remedies[0] for remedies in alternatives(right.remedies))
