"""A rubber being played: the chooser says whose act is next; every act is recorded, judged and shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Protocol

from oddtrick.players.chooser import ChosenAct, TableSetup, Waiting, next_act
from oddtrick.players.player import Player
from oddtrick.players.slips import STEADY, Slips
from oddtrick.rules.acts import Act, AgreeScore, Deal
from oddtrick.rules.cards import PACK, Hands, Seat, deal_round, round_from
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import is_agreed_by_all, is_rubber_over
from oddtrick.rules.pending import Need
from oddtrick.rules.policy import Policy, Refusal, admit
from oddtrick.rules.referee import Ruling, after
from oddtrick.rules.table import Table
from oddtrick.rules.view import View, view


class Pause(Enum):
    """When the game waits for Enter while computer players act."""

    ACT = "act"
    """After everything that one of them does."""
    TRICK = "trick"
    """After every trick."""
    DUMMY = "dummy"
    """After every trick, but only while the person's own hand is dummy."""
    DEAL = "deal"
    """Only between the deals."""


class Ask(Enum):
    """What a person is asked for."""

    TURN = "turn"
    RIGHT = "right"
    CLAIM = "claim"
    QUESTION = "question"
    """Whether they have none of a suit."""
    NEXT_DEAL = "next deal"
    """Enter goes on."""
    GO_ON = "go on"
    """Enter goes on."""
    SETTLE = "settle"
    """Enter settles a rubber that is over."""


class GameInterface(Protocol):
    """What the game needs of the screen and the keyboard."""

    def ask(self, game: RubberSession, seat: Seat, ask: Ask) -> None:
        """Let a person do something at that seat; an act is done by ``game.attempt``. Nothing need be done."""

    def show(self, game: RubberSession, before: Table, ruling: Ruling) -> None:
        """Show what has been done, recorded and judged; ``before`` is the table as it was."""

    def pace(self, game: RubberSession, before: Table) -> None:
        """Let people see what was done before more is done; ``before`` is the table as it was."""


_ASKS: Mapping[Need, Ask] = {
    Need.CALL: Ask.TURN,
    Need.CARD: Ask.TURN,
    Need.CHOICE: Ask.RIGHT,
    Need.CLAIM: Ask.CLAIM,
    Need.ANSWER: Ask.QUESTION,
}


@dataclass(slots=True, kw_only=True)
class RubberSession:
    """A rubber at its table.

    ``persons`` are the seats of people, ``players`` the computer players of all seats, as they called, ``slips`` how
    they err. ``dealt`` counts the deals begun, void ones too: with the ``seed`` it gives the next pack. ``prepared``
    are hands that are dealt one after the other instead, with which the rubber stops. ``append`` puts an act on record;
    ``acts`` counts those on it, ``last`` is the last that was done here.
    """

    code: Code
    policy: Policy
    persons: frozenset[Seat]
    players: Mapping[Seat, Player]
    seed: str
    table: Table
    append: Callable[[Act], None]
    front: GameInterface
    slips: Slips = STEADY
    pause: Pause = Pause.DUMMY
    dealt: int = 0
    prepared: Sequence[Hands] = ()
    acts: int = 0
    last: Act | None = None
    sitting: TableSetup = field(init=False)

    def __post_init__(self) -> None:
        self.sitting = TableSetup(policy=self.policy, persons=self.persons, slips=self.slips)

    def view(self, seat: Seat | None) -> View:
        """What that seat may know."""
        return view(self.code, self.table, seat)

    def home(self, chair: Seat) -> Seat:
        """The seat under which the player on that chair is known."""
        return chair if self.table.deal is None else self.table.deal.home(chair)

    @property
    def over(self) -> bool:
        """Whether the rubber is over."""
        return is_rubber_over(self.code, self.table)

    def attempt(self, act: Act) -> Ruling | Refusal:
        """Do an act, if the policy lets it happen: record it, then judge and show it; ``ImpossibleAct`` otherwise."""
        ruling = admit(self.policy, self.code, self.table, act)
        if isinstance(ruling, Refusal):
            return ruling
        self.append(act)
        before, self.table = self.table, after(self.table, ruling)
        self.acts += 1
        if isinstance(act, Deal):
            self.dealt += 1
        self.last = act
        self.front.show(self, before, ruling)
        return ruling

    # -- what comes next --

    def play(self) -> None:
        """Play until the rubber is over and settled."""
        before = self.table
        while self.step() or self._changes_before_settling():
            self.front.pace(self, before)
            before = self.table

    def step(self) -> bool:
        """The next thing that has to happen: somebody acts, or is asked; false when nothing has to."""
        step = next_act(self.code, self.table, self.sitting, self.players, self.acts)
        match step:
            case None:
                return False
            case ChosenAct():
                self._do(step)
            case Waiting(pending=pending) if pending.need is Need.DEAL:
                self._next_deal()
            case Waiting(pending=pending) if pending.forced is not None and pending.need is not Need.ANSWER:
                self.attempt(pending.forced)  # who has said that they hold the suit takes the card back
            case Waiting(seats=(seat, *_), pending=pending):
                self.front.ask(self, seat, _ASKS[pending.need])
        return True

    def _do(self, chosen: ChosenAct) -> None:
        for act in (chosen.act, *chosen.alternatives):
            try:
                if not isinstance(self.attempt(act), Refusal):
                    return
            except ImpossibleAct:
                continue
        raise AssertionError(f"none of what {chosen.seat} has chosen can be done: {chosen}")

    def _next_deal(self) -> None:
        stood = self.table
        if self.persons and self.dealt:
            self.front.ask(self, self.home(min(self.persons)), Ask.NEXT_DEAL)
            if self.table is not stood:
                return
        dealer = due_dealer(self.code.lineup, self.table)
        if self.prepared:
            if self.dealt < len(self.prepared):
                self.attempt(Deal(dealer, self.prepared[self.dealt]))
            else:
                self.stop(self.home(dealer))
            return
        pack = list(PACK)
        Random(f"{self.seed}/{self.dealt}").shuffle(pack)
        self.attempt(Deal(dealer, deal_round(pack, dealer)))

    def _changes_before_settling(self) -> bool:
        """Before a rubber is settled people may still charge a revoke of its last deal, or put an entry right."""
        stood = self.table
        if self.persons and self.policy is not Policy.GUARDED and not is_agreed_by_all(self.code, stood):
            self.front.ask(self, self.home(min(self.persons)), Ask.SETTLE)
        return self.table is not stood

    def stop(self, seat: Seat) -> None:
        """All agree the score as it is: the rubber stops at an agreed hour."""
        columns = self.code.scoring.columns.value
        for column in sorted(columns.names, key=lambda column: column is not columns.of(seat)):
            others = (at for at in round_from(seat) if at is not self.code.lineup.vacant)
            self.attempt(AgreeScore(next(at for at in others if columns.of(at) is column)))
