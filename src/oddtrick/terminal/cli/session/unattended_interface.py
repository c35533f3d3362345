"""The front of a game that the computer plays alone: a few lines for each deal, and nobody asked."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.laws.table_score import entries_of, sheet_of
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import State, Table
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.session.game import Ask, RubberSession
from oddtrick.terminal.drawing.blocks import headline
from oddtrick.terminal.drawing.declaration import declaration_block
from oddtrick.terminal.drawing.rulings_and_laws import slip
from oddtrick.terminal.drawing.scene import result_text
from oddtrick.terminal.drawing.sheets import entry_lines, sheet_block
from oddtrick.words.wording.people_at_table import People


@dataclass(frozen=True, slots=True, kw_only=True)
class UnattendedInterface:
    """A screen, unless ``quiet``, and no keyboard."""

    screen: Screen
    people: People
    quiet: bool = False

    def show(self, game: RubberSession, before: Table, ruling: Ruling) -> None:
        """Show a ruling, and a deal when it is over."""
        if self.quiet:
            return
        if ruling.fault is not None:
            self.screen.say(slip(game.code, before, ruling, self.people, self.screen.width))
        deal, was = game.table.deal, before.deal
        if deal is None or not is_finished(deal) or was is None or is_finished(was):
            return
        self.screen.say(
            ["", headline(f"Deal {deal.number} · {self.people.name(deal.dealer)} dealt", self.screen.width)]
        )
        self.screen.say([*declaration_block(game.code, deal.declaration.said, deal.dealer, self.people), ""])
        self.screen.say(result_text(deal, self.people), strong=True)
        if deal.state is State.OVER:
            self.screen.say(entry_lines(entries_of(game.code, game.table), self.people))
        if game.over:
            self.screen.say(["", *sheet_block(sheet_of(game.code, game.table), self.people)])

    def pace(self, game: RubberSession, before: Table) -> None:
        """There is nobody to wait for."""

    def ask(self, game: RubberSession, seat: Seat, ask: Ask) -> None:
        """There is nobody to ask."""
        raise AssertionError(f"nobody sits at {seat} of deal {game.dealt} to be asked: {ask.value}")
