"""The front of a game at the terminal: it shows acts and prompts people."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

import click

from oddtrick.players.player import Player
from oddtrick.rules.acts import AgreeScore, CorrectScore
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.policy import Refusal
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import Table
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.session.game import Ask, Pause, RubberSession
from oddtrick.terminal.cli.session.prompt_commands import LEAVING, PromptContext, answer
from oddtrick.terminal.cli.session.screen import ActDone, prompt, proper_now, show_change, situation
from oddtrick.terminal.drawing.blocks import wrapped
from oddtrick.terminal.drawing.rulings_and_laws import refusal_lines
from oddtrick.words.speech.spoken_calls import plain
from oddtrick.words.speech.understanding import parse_act
from oddtrick.words.wording.people_at_table import People


class LeftTable(Exception):
    """A person has left: by the end of input, by Ctrl-C or by saying so."""


def read_line(words: str) -> str:
    """A line from the keyboard after those words; ``LeftTable`` when there is none."""
    try:
        line = input(words)
    except (EOFError, KeyboardInterrupt):
        raise LeftTable from None
    if not sys.stdin.isatty():
        click.echo(line)  # so that what was said can be read in what is printed
    return line


@dataclass(frozen=True, slots=True, kw_only=True)
class Terminal:
    """A screen and a keyboard, the names at the table, and a player who is asked for hints."""

    screen: Screen
    people: People
    adviser: Player
    read: Callable[[str], str] = read_line

    def show(self, game: RubberSession, before: Table, ruling: Ruling) -> None:
        """Show what has been done, and what came to its end with it."""
        show_change(self.screen, self.people, ActDone(game, before, ruling))

    def pace(self, game: RubberSession, before: Table) -> None:
        """Wait for Enter after an act of a computer player, where the pace of the game says so."""
        deal, was = game.table.deal, before.deal
        if deal is None or was is None or is_finished(deal) or not game.persons or game.last is None:
            return
        trick = deal.play.trick
        ended = trick is not None and trick.is_complete and deal.play is not was.play
        match game.pause:
            case Pause.ACT:
                player = deal.player is not None and game.home(deal.player) in game.persons
                waits = game.home(game.last.by) not in game.persons and not player
            case Pause.TRICK:
                waits = ended
            case Pause.DUMMY:
                waits = ended and game.persons == {deal.declaration.dummy}
            case Pause.DEAL:
                waits = False
        if waits:
            self.ask(game, game.home(min(game.persons)), Ask.GO_ON)

    def ask(self, game: RubberSession, seat: Seat, ask: Ask) -> None:
        """Prompt at that seat until an act is done or, where Enter goes on, until it is pressed."""
        home = game.home(seat)
        if len(game.persons) > 1 and self.people.you is not home:
            replace(self, people=replace(self.people, you=home, study=True)).ask(game, seat, ask)
            return
        self.screen.say(situation(game, game.view(seat), ask, self.people, self.screen.width))
        while True:
            text = self.read(prompt(game, seat, ask, self.people)).strip()
            if not text and ask in (Ask.NEXT_DEAL, Ask.GO_ON, Ask.SETTLE):
                return
            if not self._answered(game, seat, ask, text) and self._done(game, seat, text):
                return

    def _answered(self, game: RubberSession, seat: Seat, ask: Ask, text: str) -> bool:
        """Whether that was a word to the program and no act; it has then been answered."""
        if plain(text) in LEAVING:
            raise LeftTable
        at = PromptContext(
            code=game.code,
            seen=game.view(seat),
            ask=ask,
            people=self.people,
            adviser=self.adviser,
            width=self.screen.width,
        )
        lines = answer(text, at) if text else ["Type ? to see what may be said now."]
        if lines is None:
            return False
        self.screen.say(["", *lines, ""] if text else lines)
        return True

    def _done(self, game: RubberSession, seat: Seat, text: str) -> bool:
        """Do what was said; whether anything has been done."""
        try:
            act = parse_act(text, game.code, game.view(seat))
            if isinstance(act, AgreeScore):
                return _stopped(game, seat)
            if isinstance(act, CorrectScore):
                _agreed(game, act, self.people)
            outcome = game.attempt(act)
        except (NotUnderstood, ImpossibleAct) as error:
            self.screen.say(wrapped(str(error), self.screen.width))
            return False
        if isinstance(outcome, Refusal):
            self.screen.say(refusal_lines(game.code, outcome.ruling, self.people.name, self.screen.width))
            self.screen.say(proper_now(game.view(seat)))
            return False
        return True


def _stopped(game: RubberSession, seat: Seat) -> bool:
    if game.table.deal is not None and not is_finished(game.table.deal):
        raise NotUnderstood("The deal in hand is finished first; between the deals the rubber can be stopped.")
    game.stop(seat)
    return True


def _agreed(game: RubberSession, act: CorrectScore, people: People) -> None:
    """A correction needs the consent of the other side; computer players give it to what is so by the laws."""
    others = [seat for seat in act.by.side.other.seats if seat not in game.persons]
    written = sheet_of(game.code, replace(game.table, closed=replace(game.table.closed, corrections=()))).deals
    entries = written[act.entry.deal - 1]
    due = sum(e.points for e in entries if e.line.value == act.entry.column and e.who is act.entry.who)
    if others and act.to != due:
        raise NotUnderstood(f"{people.full(others[0])} does not agree: by the laws it comes to {due}.")
