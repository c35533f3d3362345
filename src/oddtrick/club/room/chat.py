"""What is said at a table, and how the host keeps the peace: he mutes people, and turns watchers out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oddtrick.club.room.messages import No
from oddtrick.club.room.protocol import MuteCommand, SayCommand, WatchersCommand
from oddtrick.club.room.rubber import Kept, note, often
from oddtrick.club.room.state import Room

PHRASES: Mapping[str, str] = {
    "good-evening": "Good evening.",
    "well-played": "Well played.",
    "well-bid": "Well bid.",
    "bad-luck": "Bad luck.",
    "thank-you": "Thank you.",
    "thank-you-partner": "Thank you, partner.",
    "my-fault": "My fault, partner.",
    "one-moment": "One moment, please.",
    "back-soon": "I shall be back in a minute.",
    "another-rubber": "Another rubber?",
    "last-rubber": "This is my last rubber tonight.",
    "good-night": "Good night.",
}
"""What can be said between the deals."""

PATIENCE = 4
"""Phrases that one person may say in a while."""

MURMUR = 6
"""Phrases that all watchers together may say in a while."""

_WATCHERS = ""
"""Under this name the phrases of all watchers are counted together."""


def say(room: Room, person: str, command: SayCommand) -> Kept:
    """A phrase, for everybody; nobody talks during a deal, nor goes on and on between them."""
    if command.phrase not in PHRASES:
        return No("not-understood", "There is no such phrase.")
    if room.in_deal:
        return No("silence", "Nobody talks while the cards are in play.")
    if not may_talk(room, person):
        return No("silence", "The host has asked you not to talk at this table.")
    said = often(room, person, PATIENCE)
    if isinstance(said, Room) and not is_member(room, person):
        said = often(said, _WATCHERS, MURMUR)
    return said if isinstance(said, No) else note(said, "chat", PHRASES[command.phrase], room.called(person))


def is_member(room: Room, person: str) -> bool:
    """Whether he has a seat, waits for one, or is the host: anybody else watches."""
    return person == room.host or bool(room.chairs_of(person)) or person in room.club.members


def may_talk(room: Room, person: str) -> bool:
    """Whether he may talk between the deals: he is not muted, nor a watcher where watchers are not let in."""
    return person not in room.muted and (room.terms.watchers or is_member(room, person))


def mute(room: Room, person: str, command: MuteCommand) -> Kept:
    """The host asks somebody to be silent, or lets him talk again."""
    if person != room.ruler:
        return No("not-yours", "The host decides who is muted.")
    if command.person not in room.members or command.person in (person, room.host):
        return No("not-now", "There is nobody of that name to be muted.")
    if (command.person in room.muted) is command.muted:
        return No("not-now", "That is so already.")
    muted = room.muted ^ {command.person}
    told = "is muted" if command.muted else "may talk again"
    return note(replace(room, muted=muted), "people", f"{room.called(command.person)} {told}.")


def let_watch(room: Room, person: str, command: WatchersCommand) -> Kept:
    """The host turns the watchers out, or lets them in again: who has no seat then sees nothing of the play."""
    if person != room.ruler:
        return No("not-yours", "The host decides who watches.")
    if room.terms.watchers is command.let_in:
        return No("not-now", "That is so already.")
    told = "Watchers are let in." if command.let_in else "Watchers are turned out."
    return note(replace(room, terms=replace(room.terms, watchers=command.let_in)), "people", told)
