"""A rubber being played: whose act is next, the computer players asked, every act recorded, judged and shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Protocol

from oddtrick.acts import (
    Act,
    AgreeScore,
    Answer,
    AskVoid,
    ClaimRevoke,
    Deal,
    Demand,
    Play,
    PlayOn,
    Say,
    TakeBack,
    Waive,
)
from oddtrick.cards import PACK, Seat, deal_round, round_from
from oddtrick.errors import ImpossibleAct
from oddtrick.laws.account import agreed_by_all, rubber_over
from oddtrick.laws.examine.between_deals import due_dealer, finished
from oddtrick.laws.examine.claiming import concerned
from oddtrick.laws.law import Code
from oddtrick.offers import offers
from oddtrick.players.charging import provable
from oddtrick.players.player import Player
from oddtrick.players.slipping import Slips
from oddtrick.policy import Policy, Refusal, admit
from oddtrick.referee import Ruling, after
from oddtrick.table import CurrentDeal, Inquiry, RevokeState, State, Table
from oddtrick.view import View, view


class Pause(Enum):
    """When the game waits for Enter while computer players act."""

    ACT = "act"
    """After everything that one of them does."""
    TRICK = "trick"
    """After every trick."""
    DUMMY = "dummy"
    """After every trick, but only while one's own hand is dummy."""
    DEAL = "deal"
    """Only between the deals."""


class Ask(Enum):
    """What a person is asked for."""

    TURN = "turn"
    RIGHT = "right"
    CLAIM = "claim"
    QUESTION = "question"
    """Whether he has none of a suit."""
    NEXT_DEAL = "next deal"
    """Enter goes on."""
    GO_ON = "go on"
    """Enter goes on."""
    SETTLE = "settle"
    """Enter settles a rubber that is over."""


class Front(Protocol):
    """What the game needs of the screen and the keyboard."""

    def ask(self, game: Game, seat: Seat, ask: Ask) -> None:
        """Let a person do something at that seat; an act is done by ``game.attempt``. Nothing need be done."""

    def show(self, game: Game, before: Table, ruling: Ruling) -> None:
        """Show what has been done, recorded and judged; ``before`` is the table as it was."""

    def pace(self, game: Game, before: Table) -> None:
        """Let people see what was done before more is done; ``before`` is the table as it was."""


@dataclass(slots=True)
class Game:
    """A rubber at its table.

    ``persons`` are the seats of people, ``players`` the computer players of all seats, as they called. ``dealt``
    counts the deals begun, void ones too: with the ``seed`` it gives the next pack. ``append`` puts an act on record;
    ``last`` is the last that was done here, ``position`` (deal, calls, cards left) the last in which computer players
    could err, ``charged`` the revokes of this deal (whose, in which trick) that computer players have charged.
    """

    code: Code
    policy: Policy
    persons: frozenset[Seat]
    players: Mapping[Seat, Player]
    seed: str
    table: Table
    append: Callable[[Act], None]
    front: Front
    pause: Pause = Pause.DUMMY
    dealt: int = 0
    last: Act | None = None
    position: tuple[int, int, int] = (0, 0, 0)
    charged: frozenset[tuple[Seat, int]] = frozenset()

    def view(self, seat: Seat | None) -> View:
        """What that seat may know."""
        return view(self.code, self.table, seat)

    def home(self, chair: Seat) -> Seat:
        """The seat under which whoever sits on that chair is known."""
        return chair if self.table.deal is None else self.table.deal.home(chair)

    @property
    def over(self) -> bool:
        """Whether the rubber is over."""
        return rubber_over(self.code, self.table)

    def attempt(self, act: Act) -> Ruling | Refusal:
        """Do an act, if the policy lets it happen: record it, then judge and show it; ``ImpossibleAct`` otherwise."""
        ruling = admit(self.policy, self.code, self.table, act)
        if isinstance(ruling, Refusal):
            return ruling
        self.append(act)
        before, self.table = self.table, after(self.table, ruling)
        if isinstance(act, Deal):
            self.dealt += 1
            self.charged = frozenset()
        self.last = act
        self.front.show(self, before, ruling)
        return ruling

    # -- what comes next --

    def play(self) -> None:
        """Play until the rubber is over."""
        while not self.over or self._loose_end():
            before = self.table
            if not self.over:
                self.step()
                self.front.pace(self, before)

    def _loose_end(self) -> bool:
        """Before a rubber is settled revokes of its last deal are charged, penalties chosen, entries put right."""
        if self.policy is Policy.GUARDED or not finished(self.table.deal):
            return False
        if self._choice() or self._charge():
            return True
        stood = self.table
        if self.persons and not agreed_by_all(self.code, stood):
            self.front.ask(self, self.home(min(self.persons)), Ask.SETTLE)
        return self.table is not stood

    def step(self) -> None:
        """The next thing that has to happen: a claim answered, a choice made, a deal dealt, a turn taken."""
        deal = self.table.deal
        if deal is None or finished(deal):
            if not self._choice() and not self._charge():
                self._next_deal()
        elif deal.trouble.claim is not None:
            self._answer_claim(deal)
        elif not (self._question(deal) or self._choice() or self._charge() or self._slip(deal)):
            self._turn(deal)

    def _next_deal(self) -> None:
        stood = self.table
        if self.persons and self.dealt:
            self.front.ask(self, self.home(min(self.persons)), Ask.NEXT_DEAL)
            if self.table is not stood:
                return
        dealer = due_dealer(self.code.lineup, self.table)
        pack = list(PACK)
        Random(f"{self.seed}/{self.dealt}").shuffle(pack)
        self.attempt(Deal(dealer, deal_round(pack, dealer)))

    def _answer_claim(self, deal: CurrentDeal) -> None:
        claim = deal.trouble.claim
        assert claim is not None
        waited_for = concerned(deal, claim.by) - claim.agreed
        seat = next(seat for seat in round_from(claim.by.left) if seat in waited_for)
        if self.home(seat) in self.persons:
            self.front.ask(self, seat, Ask.CLAIM)
        else:
            self._decide(seat, PlayOn(seat))

    def _question(self, deal: CurrentDeal) -> bool:
        """One who is asked whether he has none of a suit says what is so, and puts right what he can."""
        for inquiry in deal.trouble.inquiries:
            if inquiry.none is None:
                if self.home(inquiry.seat) in self.persons:
                    self.front.ask(self, inquiry.seat, Ask.QUESTION)
                else:
                    hand = self.view(inquiry.seat).hand
                    self.attempt(Answer(inquiry.seat, void=not hand.has(inquiry.suit)))
                return True
            if inquiry.none is False and _lies_wrong(deal, inquiry):
                self.attempt(TakeBack(inquiry.seat))
                return True
        asked = _unasked(deal)
        if asked is None or self.policy is not Policy.CLUB or self.home(asked.by) in self.persons:
            return False
        if not {self.home(asked.by), self.home(asked.by.partner)} <= set(self.code.lineup.players):
            return False  # nobody sits there to ask or to answer
        asker = self.players[self.home(asked.by)]
        if isinstance(asker, Slips) and asker.forgets(self.view(asked.by)):
            return False
        return self._managed(asked)

    def _charge(self) -> bool:
        """A computer player charges a revoke that he can prove from what he has seen, once."""
        deal = self.table.deal
        if deal is None or self.policy is not Policy.CLUB or deal.state not in (State.FINAL, State.OVER):
            return False
        # Where nobody has revoked nothing can be proved: their views need not be asked.
        due = {(r.seat, r.trick) for r in deal.trouble.renounces if r.state is RevokeState.ESTABLISHED} - self.charged
        for home in self.code.lineup.players if due else ():
            seat = deal.home(home)
            if home in self.persons:
                continue
            for against, trick in provable(self.view(seat)):
                if (against, trick) in due:
                    self.charged = frozenset({*self.charged, (against, trick)})
                    return self._managed(ClaimRevoke(seat, against, trick))
        return False

    def _slip(self, deal: CurrentDeal) -> bool:
        """One of the computer players errs; each may once in every position of the deal."""
        position = (deal.number, len(deal.declaration.said), sum(map(len, deal.play.hands)))
        if self.policy is not Policy.CLUB or position == self.position:
            return False
        self.position = position
        for seat, player in self.players.items():
            if seat in self.persons or not isinstance(player, Slips):
                continue
            act = player.slip(self.code, self.view(deal.home(seat)))
            if act is not None and self._managed(act):
                return True
        return False

    def _choice(self) -> bool:
        """A choice that waits is put to a person first, then to computer players."""
        for right in reversed(self.table.rights):
            # Dummy may choose nothing while the cards are played, whatever the law of the right says.
            choosers = {seat for seat in right.choosers if offers(self.code, self.table, seat).rights}
            if right.secret or not choosers:
                continue
            if own := sorted(seat for seat in choosers if self.home(seat) in self.persons):
                self.front.ask(self, own[0], Ask.RIGHT)
            else:
                seat = next(seat for seat in round_from(right.offender.left) if seat in choosers)
                self._decide(seat, Waive(seat), (Demand, Waive))
            return True
        return False

    def _turn(self, deal: CurrentDeal) -> None:
        seat = deal.player
        assert seat is not None, "in a deal that is not over it is somebody's turn"
        if self.home(seat) in self.persons:
            self.front.ask(self, seat, Ask.TURN)
            return
        offered = self.view(seat).offers
        resort: Act
        if offered.calls:
            resort = Say(deal.turn or seat, offered.calls[-1])
        else:
            hand, card = offered.plays[0]
            resort = Play(seat, (card,), None if hand is seat else hand)
        self._decide(seat, resort)

    def _decide(self, seat: Seat, resort: Act, kinds: tuple[type[Act], ...] = ()) -> None:
        """What the computer player decides; the last ``resort`` if that is of another kind, or cannot be done."""
        act = self.players[self.home(seat)].decide(self.code, self.view(seat)).act
        if self.code.lineup.person(act.by) is seat and (not kinds or isinstance(act, kinds)) and self._managed(act):
            return
        if not self._managed(resort):
            raise AssertionError(f"neither {act} nor {resort} can be done")

    def _managed(self, act: Act) -> bool:
        try:
            return not isinstance(self.attempt(act), Refusal)
        except ImpossibleAct:
            return False

    def stop(self, seat: Seat) -> None:
        """All agree the score as it is: the rubber stops at an agreed hour."""
        columns = self.code.scoring.columns.value
        for column in sorted(columns.names, key=lambda column: column is not columns.of(seat)):
            others = (at for at in round_from(seat) if at is not self.code.lineup.vacant)
            self.attempt(AgreeScore(next(at for at in others if columns.of(at) is column)))


def _unasked(deal: CurrentDeal) -> AskVoid | None:
    """The question that is due to one who has just refused the suit led, if nobody has put it."""
    trick = deal.play.trick
    if trick is None or trick.due is not None:
        return None
    seat, card = trick.plays[-1]
    if card.suit is trick.led.suit or seat in deal.dummies:
        return None
    asked = any(q.seat is seat and q.trick == deal.play.number for q in deal.trouble.inquiries)
    if asked or deal.lineup.second is seat.partner:
        return None  # who plays Dummy's hand besides his own has nobody to ask him
    return AskVoid(seat.partner, trick.led.suit)


def _lies_wrong(deal: CurrentDeal, inquiry: Inquiry) -> bool:
    """Whether the card of one who had one of the suit after all may still be taken back."""
    return any(
        renounce.seat is inquiry.seat and renounce.trick == inquiry.trick and renounce.state is RevokeState.OPEN
        for renounce in deal.trouble.renounces
    )
