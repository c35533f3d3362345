"""Acts done one after another at a table whose cards are dealt as soon as an act needs them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oddtrick.rules.acts import (
    Act,
    AgreeScore,
    AskPartner,
    ClaimRevoke,
    Consult,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Look,
    Mishap,
    Waive,
)
from oddtrick.rules.cards import Hands
from oddtrick.rules.facts import DealVoid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import MishapKind

BEFORE_THE_DEAL = (
    *(Mishap, Look, Demand, Waive, Cut, Consult, AskPartner, Deal),
    *(CorrectScore, AgreeScore, ClaimRevoke),
)
"""Acts that may be done before the cards are dealt; any other means that they have been."""

_BEFORE_THE_FIRST_CARD = (MishapKind.SEEN_IN_SHUFFLE, MishapKind.EXPOSED_CARD)


def needs_cards(act: Act) -> bool:
    """Whether an act means that the cards have been dealt."""
    if isinstance(act, Mishap):
        return act.dealt == 52 or (act.dealt is None and act.kind not in _BEFORE_THE_FIRST_CARD)
    if isinstance(act, Look) and act.at.hand is not None:
        return True
    return not isinstance(act, BEFORE_THE_DEAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskTable:
    """A table under a code, and the ``hands`` that are dealt there; ``void`` tells that a deal has come to nothing."""

    code: Code
    hands: Hands
    table: Table
    void: bool = False

    def dealt(self) -> DeskTable:
        """The same with the cards dealt, if they have not been."""
        deal = self.table.deal
        fresh = deal is None and not self.table.past and not self.void
        if not fresh and (deal is None or deal.state is not State.DEALING):
            return self
        dealer = self.table.dealer if deal is None else deal.deals
        return replace(self, table=after(self.table, judge(self.code, self.table, Deal(dealer, self.hands))))

    def ready(self, act: Act) -> DeskTable:
        """The same as an act finds it."""
        return self.dealt() if needs_cards(act) else self

    def judge(self, act: Act) -> Ruling:
        """The ruling on an act, which is not done yet; ``ImpossibleAct`` for what nobody could do."""
        return judge(self.code, self.ready(act).table, act)

    def do(self, act: Act) -> tuple[DeskTable, Ruling]:
        """The table after an act, and the ruling on it; ``ImpossibleAct`` for what nobody could do."""
        ready = self.ready(act)
        ruling = judge(ready.code, ready.table, act)
        table = after(ready.table, ruling)
        void = any(isinstance(fact, DealVoid) for fact in ruling.facts) or (self.void and table.deal is None)
        return replace(ready, table=table, void=void), ruling
