"""What a law grants, in words: what follows by itself, what may be chosen and how long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from oddtrick.cards import Card, Seat, Suit
from oddtrick.laws.score.scoring import Choice, Result, Revoke, Scoring
from oddtrick.table import Right
from oddtrick.terms import Remedy, RemedyKind
from oddtrick.wording.open_choices import OpenChoice, bound
from oddtrick.wording.phrases import NameOf, counted, listed


def remedy_text(remedy: Remedy, name_of: NameOf, scoring: Scoring | None) -> str:
    """The remedy as a noun phrase: ``a new deal``, ``Brown is barred``, ``three tricks``; ``the tricks`` of no code."""
    if remedy.param is None:
        return _BARE[remedy.kind].format(tricks=revoke_tricks(scoring))
    return _WITH_PARAM[remedy.kind].format(_param(remedy, name_of))


def penalty_text(choice: Choice, scoring: Scoring) -> str:
    """What may be chosen for a revoke, as a noun phrase: ``points above the line``, ``three tricks``."""
    return _BARE[_PENALTIES[choice]].format(tricks=revoke_tricks(scoring))


_PENALTIES = {
    Choice.TRICKS: RemedyKind.TRICKS,
    Choice.POINTS: RemedyKind.POINTS,
    Choice.ADD: RemedyKind.ADD,
    Choice.DEDUCT: RemedyKind.DEDUCT,
}


def revoke_tricks(scoring: Scoring | None) -> str:
    """``three tricks``: what an adversary's revoke costs in tricks; ``the tricks`` where no code is in question."""
    if scoring is None:
        return "the tricks"
    result = Result(strain=next(iter(scoring.tricks)), declarer=Seat.S, tricks=0)
    return counted(scoring.revokes.moved(result, (), (Revoke(Seat.W, Choice.TRICKS),)), "trick")


def _param(remedy: Remedy, name_of: NameOf) -> str:
    match remedy.param:
        case Card() | Suit():
            return remedy.param.symbol
        case Seat() as seat:
            return name_of(seat)
        case int():
            return str(remedy.param)
        case None:
            raise ValueError(f"{remedy.kind.value} names nothing")
        case _:
            assert_never(remedy.param)


_BARE: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: "a new deal",
    RemedyKind.RECUT: "the pack is cut again",
    RemedyKind.RESHUFFLE: "the pack is shuffled again",
    RemedyKind.SEE_CARD: "the adversaries may see the card",
    RemedyKind.STAND: "it stands",
    RemedyKind.VOID: "it is void",
    RemedyKind.MAKE_SUFFICIENT: "it is raised to the least that is enough",
    RemedyKind.BAR: "the partner is barred",
    RemedyKind.FORFEIT_DOUBLE: "the right to double is lost",
    RemedyKind.POINTS: "points above the line",
    RemedyKind.EXPOSED: "the card lies face up",
    RemedyKind.CALL_CARD: "the card may be called",
    RemedyKind.CALL_SUIT: "a suit is named that must be led",
    RemedyKind.FORBID_SUIT: "a suit is named that may not be led",
    RemedyKind.HIGHEST: "their highest card",
    RemedyKind.LOWEST: "their lowest card",
    RemedyKind.WIN: "to win the trick",
    RemedyKind.LOSE: "to lose the trick",
    RemedyKind.HIGHEST_OF: "their highest card of a suit",
    RemedyKind.WIN_ONE: "to win one of the tricks",
    RemedyKind.PLAY_CARD: "the card is played",
    RemedyKind.NOT_CARD: "the card is not played",
    RemedyKind.LEAD_FROM: "the lead comes from a certain hand",
    RemedyKind.RECTIFY: "it is put right",
    RemedyKind.RESTORE: "the card goes back",
    RemedyKind.TRICKS: "{tricks}",
    RemedyKind.ADD: "the worth of {tricks} to their own score",
    RemedyKind.DEDUCT: "the worth of {tricks} off the offenders' score",
    RemedyKind.SHOW_HAND: "the hand is laid on the table",
    RemedyKind.PLAY_ON: "play goes on",
    RemedyKind.LOST: "the right to the penalty is lost",
    RemedyKind.NONE: "no penalty",
}
_WITH_PARAM: Mapping[RemedyKind, str] = {
    RemedyKind.SEE_CARD: "the adversaries may see {}",
    RemedyKind.BAR: "{} is barred from declaring",
    RemedyKind.FORFEIT_DOUBLE: "{} loses the right to double",
    RemedyKind.POINTS: "{} points above the line",
    RemedyKind.EXPOSED: "{} lies face up",
    RemedyKind.CALL_CARD: "{} is called",
    RemedyKind.CALL_SUIT: "{} must be led",
    RemedyKind.FORBID_SUIT: "{} may not be led",
    RemedyKind.HIGHEST_OF: "the highest card of {}",
    RemedyKind.WIN_ONE: "to win with {}",
    RemedyKind.PLAY_CARD: "{} is played",
    RemedyKind.NOT_CARD: "{} is not played",
    RemedyKind.LEAD_FROM: "the lead comes from {}",
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
    remedies: tuple[Remedy, ...], name_of: NameOf, scoring: Scoring | None, choice: OpenChoice | None = None
) -> str:
    """What may be chosen, as it stands after "may" or "I": ``claim a new deal``, ``call ♥5``, ``take three tricks``.

    Without ``scoring`` a choice that was made before people who know what it is worth: ``take the tricks``.
    ``choice`` is the one that is open, where that is known: the words then name whom a direction would bind.
    """
    first, *others = remedies
    seats = () if choice is None else bound(choice, first.kind)
    who = listed((name_of(seat) for seat in seats), "or")
    if seats and first.kind is RemedyKind.FORBID_SUIT and first.param is not None:
        chosen = f"forbid {who} to lead {_param(first, name_of)}"
    elif first.param is not None:
        chosen = _CHOICES_WITH[first.kind].format(_param(first, name_of))
    elif seats and first.kind in _ORDERS:
        chosen = _ORDERS[first.kind].format(who)
    else:
        chosen = _CHOICES[first.kind].format(tricks=revoke_tricks(scoring))
    with_it = [
        f", {_BESIDES[remedy.kind].format(name_of(remedy.param))}"
        for remedy in others
        if isinstance(remedy.param, Seat)
    ]
    return chosen + "".join(with_it)


_BESIDES: Mapping[RemedyKind, str] = {
    RemedyKind.BAR: "{} being barred from declaring",
    RemedyKind.FORFEIT_DOUBLE: "{} losing the right to double",
}
_CHOICES: Mapping[RemedyKind, str] = {
    RemedyKind.NEW_DEAL: "claim a new deal",
    RemedyKind.RECUT: "have the pack cut again",
    RemedyKind.RESHUFFLE: "have the pack shuffled again",
    RemedyKind.SEE_CARD: "see the card",
    RemedyKind.STAND: "let it stand",
    RemedyKind.VOID: "have it void",
    RemedyKind.MAKE_SUFFICIENT: "have it raised to the least that is enough",
    RemedyKind.BAR: "bar the partner from declaring",
    RemedyKind.FORFEIT_DOUBLE: "take away the right to double",
    RemedyKind.POINTS: "take the points above the line",
    RemedyKind.EXPOSED: "have the card lie face up, to be called",
    RemedyKind.CALL_CARD: "call the card",
    RemedyKind.CALL_SUIT: "name the suit that must be led",
    RemedyKind.FORBID_SUIT: "name a suit that may not be led",
    RemedyKind.HIGHEST: "call for the highest card of the suit led",
    RemedyKind.LOWEST: "call for the lowest card of the suit led",
    RemedyKind.WIN: "order the trick to be won",
    RemedyKind.LOSE: "order the trick to be lost",
    RemedyKind.HIGHEST_OF: "call for the highest card of a suit that is named, should none of the suit led be held",
    RemedyKind.WIN_ONE: "order one of those tricks to be won",
    RemedyKind.PLAY_CARD: "have the card played",
    RemedyKind.NOT_CARD: "forbid the card",
    RemedyKind.LEAD_FROM: "say from which hand the lead must come",
    RemedyKind.RECTIFY: "have it put right",
    RemedyKind.RESTORE: "have the card go back",
    RemedyKind.TRICKS: "take {tricks}",
    RemedyKind.ADD: "add the worth of {tricks} to their own score",
    RemedyKind.DEDUCT: "take the worth of {tricks} off the offenders' score",
    RemedyKind.SHOW_HAND: "have the hand laid on the table",
    RemedyKind.PLAY_ON: "have the play go on",
    RemedyKind.LOST: "give up the penalty",
    RemedyKind.NONE: "ask for nothing",
}
"""Every remedy as a phrase that can stand after "may" or "I", where it names nothing."""

_ORDERS: Mapping[RemedyKind, str] = {
    RemedyKind.HIGHEST: "order {} to play the highest card of the suit led",
    RemedyKind.LOWEST: "order {} to play the lowest card of the suit led",
    RemedyKind.WIN: "order {} to win the trick",
    RemedyKind.LOSE: "order {} to lose the trick",
    RemedyKind.WIN_ONE: "order {} to win one of those tricks",
    RemedyKind.CALL_SUIT: "name the suit that {} must lead next",
}
_CHOICES_WITH: Mapping[RemedyKind, str] = {
    RemedyKind.SEE_CARD: "see {}",
    RemedyKind.BAR: "bar {} from declaring",
    RemedyKind.FORFEIT_DOUBLE: "take from {} the right to double",
    RemedyKind.POINTS: "take {} points above the line",
    RemedyKind.EXPOSED: "have {} lie face up, to be called",
    RemedyKind.CALL_CARD: "call {}",
    RemedyKind.CALL_SUIT: "call for the lead of {}",
    RemedyKind.FORBID_SUIT: "forbid the lead of {}",
    RemedyKind.HIGHEST_OF: "call for the highest card of {}",
    RemedyKind.WIN_ONE: "order the trick of {} to be won",
    RemedyKind.PLAY_CARD: "have {} played",
    RemedyKind.NOT_CARD: "forbid {}",
    RemedyKind.LEAD_FROM: "have the lead come from the hand of {}",
}


def choices(right: Right) -> tuple[Remedy, ...]:
    """The remedies of a right as they are numbered for choosing."""
    return tuple(remedies[0] for remedies in alternatives(right.remedies))
