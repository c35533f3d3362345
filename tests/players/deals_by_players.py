"""Deals by computer players whose reasons are read in a made-up language."""

from __future__ import annotations

import json
from random import Random

from oddtrick.players.player import Decision, Player
from oddtrick.players.player_messages import messages_of_players
from oddtrick.players.registry import BOOKS
from oddtrick.rules.cards import SEATS
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.plain_messages import read_words, write_words
from oddtrick.rules.view import View
from oddtrick.words.language import reading, say
from oddtrick.words.wording import number
from tests.support import matrix
from tests.support.bracketed import Bracketed
from tests.support.known_messages import literals, untranslated

TITLES = {book.title for book in BOOKS.values()}

CALLS = {"pass", "double", "redouble", "leave", "yes", "satisfied", "NT", "may", "I", "play"}

WORDS = CALLS | {*map(number, range(13)), "and", "or"}
"""Of the wording, which has tests of its own."""


def other_language() -> Bracketed:
    return Bracketed({*literals("players", "words/wording"), *messages_of_players()})


class Reader:
    """A player whose reasons are read in the other language, and come back from plain data as they were."""

    def __init__(self, player: Player) -> None:
        self.player, self.name = player, player.name
        self.language = other_language()

    def decide(self, code: Code, seen: View) -> Decision:
        """What the player does."""
        told = self.player.decide(code, seen)
        assert isinstance(told.reason, Message)
        for words in (told.reason, told.page):
            with reading(self.language):
                text = say(words)
            assert not untranslated(text, TITLES | WORDS), text
            assert read_words(json.loads(json.dumps(write_words(words)))) == words
        return told


def play(table: matrix.PureTable, players: list[Player], deals: int) -> None:
    """Deals among those players, whatever happens in them."""
    table.players = {seat: Reader(player) for seat, player in zip(SEATS, players, strict=True)}
    chance, dealt = Random(str(table.case)), 0
    while True:
        if table.go_on():
            continue
        waiting = pending(table.code, table.table, table.policy)
        if waiting is None or dealt == deals:
            return
        assert waiting.need is Need.DEAL
        table.deal(chance)
        dealt += 1
