"""What a player is called: by a name of their own, and by a message where nobody has one.

A person's own name is text that no language changes. "North" for a seat at which nobody sits is a word of ours, and so
a message: what holds names holds these values, and stores the names of people alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.rules.cards import Seat
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.messages import Message, message

Name = str | Message
"""A person's or a computer player's own name, or the message that stands for one."""

COMPASS: Mapping[Seat, Message] = {
    Seat.N: message("North"),
    Seat.E: message("East"),
    Seat.S: message("South"),
    Seat.W: message("West"),
}
"""The seats in full, for players without a name."""

SOMEBODY = message("somebody")
"""A person of whom no name is known."""


def name_at(seat: Seat, names: Mapping[Seat, str], lineup: Lineup = FOUR) -> Name:
    """Who plays at that seat, of those who have ``names``: else whose Dummy it is, or its point of the compass.

    >>> print(name_at(Seat.N, {Seat.N: "Ann"}), name_at(Seat.S, {Seat.N: "Ann"}))
    Ann South
    >>> print(name_at(Seat.S, {Seat.N: "Ann"}, Lineup(alone=Seat.N)))
    Ann's Dummy
    """
    if name := names.get(seat):
        return name
    if seat is lineup.second and (player := names.get(seat.partner)):
        return message("{name}'s Dummy", name=player)
    return COMPASS[seat]
