"""What everybody may be shown of a rubber: its record, and the secrets of its shuffles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oddtrick.club.room.set_deals import is_set
from oddtrick.club.room.shuffle import FairShuffle
from oddtrick.club.room.state import Hint, Phase, Reason, Room, Rubber, UndoneAct
from oddtrick.files.record import Header, Record
from oddtrick.rules.acts import Deal
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.policy import Policy


def is_open(room: Room, rubber: Rubber) -> bool:
    """Whether the last deal of a rubber may be shown to everybody: it is over, and nothing more can be claimed of it.

    At a club table a revoke may be claimed until the cards are cut for the next deal: till then the hands stay closed.
    When a table is closed nobody plays on: a deal that was broken off is shown too, as the club committed itself to it.
    """
    deal = rubber.table.deal
    if deal is None or room.phase is Phase.CLOSED:
        return True
    return is_finished(deal) and (rubber is not room.rubber or room.terms.policy is not Policy.CLUB)


def revealed_shuffles(room: Room, rubber: Rubber) -> tuple[FairShuffle, ...]:
    """The shuffles that may be shown."""
    dealt = tuple(fair for fair in rubber.fairs if fair.dealt)
    shown = dealt if is_open(room, rubber) else dealt[:-1]
    return tuple(fair for fair in shown if not is_set(room.terms, rubber, fair))


def public_record(room: Room, rubber: Rubber) -> Record:
    """The record of a rubber as far as everybody may see it: without a deal that is not open.

    ``hints`` in its header name the seats that asked what a computer player would do, and before which act; ``undone``
    those that took back what was done from which act on.
    """
    length = len(rubber.acts)
    if not is_open(room, rubber):
        length = max(place for place, act in enumerate(rubber.acts) if isinstance(act, Deal))
    return Record(_with_help(rubber, length), rubber.acts[:length])


def public_reasons(room: Room, rubber: Rubber) -> tuple[Reason, ...]:
    """Why computer players did what they did, as far as everybody may see it: a reason tells of a hand."""
    length = len(public_record(room, rubber).acts)
    return tuple(each for each in rubber.reasons if each.act < length)


def _with_help(rubber: Rubber, length: int) -> Header:
    """The header with the help that was had: what one asks before an act that was never done is help all the same."""
    whole = length == len(rubber.acts)
    every: Mapping[str, Sequence[Hint | UndoneAct]] = {"hints": rubber.hints, "undone": rubber.undone}
    rest = dict(rubber.header.rest)
    for name, helped in every.items():
        if shown := [{"act": each.act, "seat": each.seat.name} for each in helped if each.act < length or whole]:
            rest[name] = shown
    return replace(rubber.header, rest=rest)
