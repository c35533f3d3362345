"""A data set of deals: what computer players call and play, for which reasons, and what each strain is worth solved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from oddtrick.players.player import Decision, Player
from oddtrick.research.simulate.plan import DOUBLE_DUMMY, Plan, check_plan
from oddtrick.research.simulate.rows import play_called, played_row
from oddtrick.research.simulate.shards import Row
from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import CurrentDeal
from oddtrick.rules.view import View

REASONED: dict[str, type] = {"cards": str, "reasons": str, "rules": str}
"""The cards in the order in which they were played; a line for each call and then for each card: why it was chosen, and
the rule of the book that was followed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonedDeals:
    """Deals at the beginning of a rubber, played by those at N and S and those at E and W, and solved.

    The deal of a number is that of a ``Plan`` with the same seed.
    """

    code: str
    seed: str
    players: tuple[str, str]
    options: tuple[tuple[str, Setting], ...] = ()
    varieties: tuple[str, ...] = ()

    @property
    def played(self) -> Plan:
        """The deals as they are played."""
        return Plan(
            code=self.code, seed=self.seed, players=self.players, options=self.options, varieties=self.varieties
        )

    @property
    def solved(self) -> Plan:
        """The deals as they are solved."""
        return Plan(
            code=self.code,
            seed=self.seed,
            players=(DOUBLE_DUMMY, DOUBLE_DUMMY),
            options=self.options,
            varieties=self.varieties,
        )

    @property
    def columns(self) -> Mapping[str, type]:
        """The columns of a deal played, what was played and why, and those of a deal solved."""
        return {**self.played.columns, **REASONED, **self.solved.columns}

    @property
    def shard(self) -> int:
        """Deals in one shard: for some seconds."""
        return 25

    def rows(self, first: int, count: int) -> list[Row]:
        """A row for each of ``count`` numbers from ``first`` on."""
        code = code_for(self.code, dict(self.options), self.varieties)
        solved = self.solved.rows(first, count)
        return [(*self._played(code, row[0]), *row[len(_DEALT) :]) for row in solved if isinstance(row[0], int)]

    def _played(self, code: Code, number: int) -> Row:
        plan = self.played
        dealer, hands = plan.dealt(number)
        decisions: list[Decision] = []
        players = {seat: Reasoning(player, decisions) for seat, player in plan.seated(number).items()}
        table = play_called(code, dealer, hands, (), players)
        assert table.deal is not None
        cards, reasons = _cards(table.deal), list(_reasons(table.deal, decisions))
        return (
            number,
            dealer.name,
            " ".join(map(str, hands)),
            *played_row(code, table),
            " ".join(card.name for _, card in cards),
            "\n".join(reason for reason, _ in reasons),
            "\n".join(rule for _, rule in reasons),
        )


_DEALT = ("number", "dealer", "deal")


@dataclass(slots=True)
class Reasoning:
    """A player whose decisions are written down."""

    player: Player
    decisions: list[Decision] = field(repr=False)
    name: str = "reasoning"

    def decide(self, code: Code, view: View) -> Decision:
        """What the player does."""
        decision = self.player.decide(code, view)
        self.decisions.append(decision)
        return decision


def _cards(deal: CurrentDeal) -> list[tuple[Seat, Card]]:
    return [play for trick in deal.play.tricks for play in trick.plays]


def _reasons(deal: CurrentDeal, decisions: list[Decision]) -> Iterator[tuple[str, str]]:
    """Why each call was made and each card was played, with the rule; both empty where nobody was asked."""
    done = [said.call for said in deal.declaration.said] + [card for _, card in _cards(deal)]
    asked = iter([(_content(decision.act), decision) for decision in decisions if isinstance(decision.act, Say | Play)])
    content, decision = next(asked, (None, None))
    for each in done:
        if decision is not None and content == each:
            yield " ".join(str(decision.reason).split()), decision.rule
            content, decision = next(asked, (None, None))
        else:
            yield "", ""


def _content(act: Act) -> object:
    """The call, or the card."""
    return act.call if isinstance(act, Say) else act.cards[0] if isinstance(act, Play) else None


def check_reasoned(deals: ReasonedDeals) -> None:
    """``NotUnderstood``, ``UnknownCode``, ``NoSuchPlayer`` or ``MissingExtra`` for what cannot be had."""
    check_plan(deals.played)
    check_plan(deals.solved)
