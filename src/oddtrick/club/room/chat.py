"""What is said at a table, and how the host keeps the peace: by muting people, and turning watchers out."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.club.room.allowed_characters import clean_words
from oddtrick.club.room.commands import (
    MOST_WORDS,
    ChatCommand,
    MuteCommand,
    SayCommand,
    WatchersCommand,
    WordsCommand,
)
from oddtrick.club.room.events import Chatted, PersonChange, PersonChanged, Phrase, TableChange, Talked
from oddtrick.club.room.incoming import CommandDenied
from oddtrick.club.room.rubber import Outcome, note, often
from oddtrick.club.room.state import Room
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import Message, full_sentence, message

KEYS = frozenset(phrase.value for phrase in Phrase)

PATIENCE = 4
"""Phrases, or words of their own, that one person may say in a while."""

MURMUR = 6
"""Phrases that all watchers together may say in a while."""

_WATCHERS = ""
"""Under this name the phrases of all watchers are counted together."""


def say(room: Room, person: str, command: SayCommand) -> Outcome:
    """A phrase, for everybody; nobody talks during a deal, nor goes on and on between them."""
    if command.phrase not in KEYS:
        return CommandDenied("not-understood", message("There is no such phrase."))
    if room.in_deal:
        return CommandDenied("silence", message("Nobody talks while the cards are in play."))
    if not may_talk(room, person):
        return CommandDenied("silence", message("The host has asked you not to talk at this table."))
    said = often(room, person, PATIENCE)
    if isinstance(said, Room) and not is_member(room, person):
        said = often(said, _WATCHERS, MURMUR)
    return (
        said
        if isinstance(said, CommandDenied)
        else note(said, Talked(room.display_name(person), Phrase(command.phrase)))
    )


def chat(room: Room, person: str, command: ChatCommand) -> Outcome:
    """Free text, for everybody, while nothing is played and nothing is to be chosen."""
    silence = _why_no_words(room, person)
    if silence is not None:
        return CommandDenied("silence", silence)
    try:
        words = clean_words(command.words)
    except NotUnderstood as error:
        return CommandDenied("not-understood", full_sentence(error.message))
    if len(words) > MOST_WORDS:
        return CommandDenied("not-understood", message("One says {count} letters at most at once.", count=MOST_WORDS))
    said = often(room, person, PATIENCE)
    return said if isinstance(said, CommandDenied) else note(said, Chatted(room.display_name(person), words))


def _why_no_words(room: Room, person: str) -> Message | None:
    """Why a person may not talk in words of their own now; ``None`` where they may.

    Words could carry what a hand holds, or have partners talk a choice over (1910, 92). That a right is
    open which nobody has found out must not be seen by it.
    """
    if not room.terms.words:
        return message("At this table there are phrases only.")
    if room.in_deal:
        return message("Nobody talks while the cards are in play.")
    if any(not right.secret for right in room.table.rights):
        return message("Nobody talks while something is to be chosen: partners do not talk it over.")
    if not is_member(room, person):
        return message("Watchers have phrases only.")
    return None if may_talk(room, person) else message("The host has asked you not to talk at this table.")


def may_chat(room: Room, person: str) -> bool:
    """Whether a person may talk in words of their own now, and there is anybody else to hear them."""
    others = any(member.present for member in room.members.values() if member.id != person)
    return others and _why_no_words(room, person) is None


def allow_words(room: Room, person: str, command: WordsCommand) -> Outcome:
    """The host allows free text at the table, or phrases only."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host decides how people talk."))
    if room.terms.words is command.allowed:
        return CommandDenied("not-now", message("That is so already."))
    change = TableChange.WORDS_ALLOWED if command.allowed else TableChange.WORDS_STOPPED
    return note(replace(room, terms=replace(room.terms, words=command.allowed)), change)


def is_member(room: Room, person: str) -> bool:
    """Whether a person has a seat, waits for one, or is the host: anybody else watches."""
    return person == room.host or bool(room.chairs_of(person)) or person in room.club.members


def may_talk(room: Room, person: str) -> bool:
    """Whether a person may talk between the deals: not if muted, nor as a watcher where watchers are not let in."""
    return person not in room.muted and (room.terms.watchers or is_member(room, person))


def mute(room: Room, person: str, command: MuteCommand) -> Outcome:
    """The host asks somebody to be silent, or lets them talk again."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host decides who is muted."))
    if command.person not in room.members or command.person in (person, room.host):
        return CommandDenied("not-now", message("There is nobody of that name to be muted."))
    if (command.person in room.muted) is command.muted:
        return CommandDenied("not-now", message("That is so already."))
    muted = room.muted ^ {command.person}
    change = PersonChange.MUTED if command.muted else PersonChange.UNMUTED
    return note(replace(room, muted=muted), PersonChanged(room.display_name(command.person), change))


def let_watch(room: Room, person: str, command: WatchersCommand) -> Outcome:
    """The host turns the watchers out, or lets them in again: who has no seat then sees nothing of the play."""
    if person != room.ruler:
        return CommandDenied("not-yours", message("The host decides who watches."))
    if room.terms.watchers is command.let_in:
        return CommandDenied("not-now", message("That is so already."))
    change = TableChange.WATCHERS_ADMITTED if command.let_in else TableChange.WATCHERS_EXCLUDED
    return note(replace(room, terms=replace(room.terms, watchers=command.let_in)), change)
