"""What a law grants, in words: what follows by itself, what may be chosen and how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from oddtrick.rules.cards import Card, Seat, Suit
from oddtrick.rules.laws.score.scoring import Result, Revoke, RevokeChoice, Scoring
from oddtrick.rules.messages import List, Message, message
from oddtrick.rules.table import Right
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording.open_choices import OpenChoice, bound
from oddtrick.words.wording.phrases import NameOf, counted_message, listed
from oddtrick.words.wording.remedies import REMEDY_WORDS


def remedy_text(remedy: Remedy, name_of: NameOf, scoring: Scoring | None) -> str:
    """The remedy as a noun phrase: ``a new deal``, ``Brown is barred``, ``three tricks``; ``the tricks`` of no code."""
    if remedy.param is None:
        return _(REMEDY_WORDS[remedy.kind].noun, tricks=revoke_tricks(scoring))
    return say(message(REMEDY_WORDS[remedy.kind].noun_naming, named=_param(remedy, name_of)))


def penalty_text(choice: RevokeChoice, scoring: Scoring) -> str:
    """What may be chosen for a revoke, as a noun phrase: ``points above the line``, ``three tricks``."""
    return _(REMEDY_WORDS[_PENALTIES[choice]].noun, tricks=revoke_tricks(scoring))


_PENALTIES = {
    RevokeChoice.TRICKS: RemedyKind.TRICKS,
    RevokeChoice.POINTS: RemedyKind.POINTS,
    RevokeChoice.ADD: RemedyKind.ADD,
    RevokeChoice.DEDUCT: RemedyKind.DEDUCT,
}


def revoke_tricks(scoring: Scoring | None) -> str:
    """``three tricks``: what an adversary's revoke costs in tricks; ``the tricks`` where no code is in question."""
    return say(_revoke_tricks(scoring))


def _revoke_tricks(scoring: Scoring | None) -> Message:
    if scoring is None:
        return message("the tricks")
    result = Result(strain=next(iter(scoring.tricks)), declarer=Seat.S, tricks=0)
    return counted_message(scoring.revokes.moved(result, (), (Revoke(Seat.W, RevokeChoice.TRICKS),)), "trick")


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
    words = REMEDY_WORDS[first.kind]
    seats = () if choice is None else bound(choice, first.kind)
    who = List(tuple(map(name_of, seats)), "or")
    if seats and first.kind is RemedyKind.FORBID_SUIT and first.param is not None:
        chosen = message("forbid {who} to lead {suit}", who=who, suit=_param(first, name_of))
    elif first.kind is RemedyKind.RECTIFY and choice is not None and choice.fault is Fault.INTERFERED:
        chosen = message("have the trick lie again")
    elif first.param is not None:
        chosen = message(words.choice_naming, named=_param(first, name_of))
    elif seats and words.order:
        chosen = message(words.order_to_them) if named else message(words.order, who=who)
    else:
        chosen = message(words.choice, tricks=_revoke_tricks(scoring))
    for remedy in others:
        if isinstance(remedy.param, Seat):
            chosen = message(REMEDY_WORDS[remedy.kind].beside, choice=chosen, who=name_of(remedy.param))
    return chosen


"""Every remedy as a phrase that can stand after "may" or "I", where it names nothing."""


def choices(right: Right) -> tuple[Remedy, ...]:
    """The remedies of a right as they are numbered for choosing."""
    return tuple(remedies[0] for remedies in alternatives(right.remedies))
