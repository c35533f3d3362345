"""Rubbers at tables of every kind, and what may never happen there.

``play`` plays a rubber at a ``Driven`` table: computer players do what the table has them do, people press at random
what they are offered. A table that stands still, a deal that goes on and on, an offered act that is refused, an act at
a person's hand that no person did and a refused act of a computer player are ``Failure``. ``PureTable`` is such a table
with nothing round it; a room of the club, or one behind real sockets, can be driven alike.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Protocol

from oddtrick.players.beginner import Beginner
from oddtrick.players.chooser import ChosenAct, TableSetup, home_of, next_act
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.players.plain.plain_player import PlainPlayer
from oddtrick.players.player import Player
from oddtrick.players.slips import Slips
from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Answer,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    CorrectScore,
    Cut,
    Deal,
    Mix,
    Play,
    PlayOn,
    Quit,
    Say,
    ScoreEntry,
    TakeBack,
    Waive,
)
from oddtrick.rules.calls import PASS, Bid, Call, Word
from oddtrick.rules.cards import PACK, SEATS, Seat, deal_round
from oddtrick.rules.codes import CODES, VARIETIES, code_for
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import is_rubber_over
from oddtrick.rules.offers import Offers
from oddtrick.rules.pending import Need, Pending, pending, resort
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy, Refusal, admit, offered
from oddtrick.rules.referee import after
from oddtrick.rules.table import Table
from tests.support.random_acts import any_act, demand

PLAYERS = (LawfulPlayer, PlainPlayer, Beginner)
SLIPS = (0.0, 0.05, 0.3)

WITHOUT_PROGRESS = 150
"""Acts in which a deal must come on: a call, a card or the end more than it ever had."""
ACTS = 1500
"""Acts after which a deal is taken never to end."""
DEALS = 60
"""Deals after which people agree the score: at random they would win rubbers slowly."""


class Failure(AssertionError):
    """What may never happen at a table."""


# -- which tables there are --


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A rubber to be played; ``irregular`` is how often (0 to 1) people do something that is not offered."""

    code: Code
    policy: Policy
    people: int
    slips: float = 0.0
    irregular: float = 0.0
    seed: int = 0

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats of people, by home."""
        return frozenset(Random(f"{self}/seats").sample(self.code.lineup.players, self.people))

    def __str__(self) -> str:
        name = "-".join(self.code.name.split())
        return f"{name}-{self.policy.value}-{self.people}-{self.slips}-{self.irregular}-{self.seed}"


def codes() -> Iterator[Code]:
    """Every printed code, and every variety under every code that has it."""
    yield from CODES
    for variety in VARIETIES:
        for key in variety.codes:
            yield code_for(key, varieties=(variety.name,))


def cases(seed: int, irregular: float = 0.0) -> Iterator[Case]:
    """Every code, variety, policy, number of people and rate of slips once."""
    for code in codes():
        everybody = len(code.lineup.players)
        for people in range(everybody + 1):
            odd = irregular if people else 0.0
            common = partial(Case, code=code, people=people, irregular=odd, seed=seed)
            yield common(policy=Policy.GUARDED)
            for slips in SLIPS if people < everybody else SLIPS[:1]:
                yield common(policy=Policy.CLUB, slips=slips)
            if people in (0, everybody):
                yield common(policy=Policy.STUDY)


# -- a table that can be played at --


class Driven(Protocol):
    """A table at which computer players act of themselves, and people when they are told to."""

    @property
    def code(self) -> Code:
        """The code of laws, with its varieties."""

    @property
    def policy(self) -> Policy:
        """What the table lets happen."""

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats of people, by home."""

    @property
    def table(self) -> Table:
        """The table as it stands."""

    def go_on(self) -> tuple[Act, ...]:
        """Let computer players act until people are waited for, or once: what they did; ``Failure`` if refused."""

    def offers(self, seat: Seat) -> Offers:
        """What a person on that chair is offered."""

    def do(self, act: Act) -> str:
        """Do a person's act; why it is refused, or nothing."""

    def deal(self, rng: Random) -> None:
        """Deal the next deal."""


@dataclass
class PureTable:
    """A table of the pure rules, driven by ``chooser``."""

    case: Case
    table: Table = field(default_factory=Table)
    acts: list[Act] = field(default_factory=list)
    sitting: TableSetup = field(init=False)
    players: Mapping[Seat, Player] = field(init=False)

    def __post_init__(self) -> None:
        rng = Random(f"{self.case}/players")
        slips = Slips(self.case.slips, self.case.seed)
        self.sitting = TableSetup(policy=self.policy, persons=self.persons, slips=slips)
        self.players = {seat: rng.choice(PLAYERS)(rng.randrange(2**31)) for seat in SEATS}

    @property
    def code(self) -> Code:
        return self.case.code

    @property
    def policy(self) -> Policy:
        return self.case.policy

    @property
    def persons(self) -> frozenset[Seat]:
        return self.case.persons

    def go_on(self) -> tuple[Act, ...]:
        self._check_resorts()
        self._check_cards()
        step = next_act(self.code, self.table, self.sitting, self.players, len(self.acts))
        if not isinstance(step, ChosenAct):
            return ()
        if step.unfit:
            raise Failure(f"a computer player decides something else than it is asked: {step}")
        if refused := self.do(step.act):
            raise Failure(f"a computer player's act is refused: {step}: {refused}")
        return (step.act,)

    def _check_resorts(self) -> None:
        """What would be done for one who does nothing is accepted."""
        waiting = pending(self.code, self.table, self.policy)
        if waiting is None or waiting.need is Need.DEAL:
            return
        for seat in waiting.seats:
            last = resort(self.code, self.table, waiting, seat)
            try:
                ruling = admit(self.policy, self.code, self.table, last)
            except ImpossibleAct as error:
                raise Failure(f"the last resort {last} is impossible: {error}") from error
            if isinstance(ruling, Refusal):
                raise Failure(f"the last resort {last} is refused: {ruling.ruling.fault}")

    def _check_cards(self) -> None:
        """Every card that is offered is accepted, not the one alone that is played; tried where it is not plain."""
        deal = self.table.deal
        if self.policy is not Policy.GUARDED or deal is None or not deal.irregularities.notes or deal.player is None:
            return
        for hand, card in self.offers(deal.player).plays:
            play_it = Play(deal.player, (card,), None if hand is deal.player else hand)
            if isinstance(admit(self.policy, self.code, self.table, play_it), Refusal):
                raise Failure(f"an offered card is refused: {play_it}, {_stands(self.table)}")

    def offers(self, seat: Seat) -> Offers:
        return offered(self.policy, self.code, self.table, seat)

    def do(self, act: Act) -> str:
        try:
            ruling = admit(self.policy, self.code, self.table, act)
        except ImpossibleAct as error:
            return f"impossible: {error}"
        if isinstance(ruling, Refusal):
            return f"a fault: {ruling.ruling.fault}"
        self.acts.append(act)
        self.table = after(self.table, ruling)
        return ""

    def deal(self, rng: Random) -> None:
        dealer = due_dealer(self.code.lineup, self.table)
        deal = Deal(dealer, deal_round(rng.sample(PACK, len(PACK)), dealer))
        if refused := self.do(deal):
            raise Failure(f"the next deal is refused: {refused}")


# -- playing --


@dataclass
class Progress:
    """How far a deal has come, and how many acts ago it came on."""

    best: tuple[int, int, int] = (0, 0, 0)
    since: int = 0
    acts: int = 0

    def note(self, table: Table, act: Act) -> None:
        """Count an act; ``Failure`` if the deal does not come on."""
        deal = table.deal
        if deal is None or is_finished(deal):
            now = (1, 0, 0)
        else:
            now = (0, len(deal.declaration.said), sum(len(trick.plays) for trick in deal.play.tricks))
        self.acts += 1
        self.since = 0 if now > self.best else self.since + 1
        self.best = max(now, self.best)
        if self.since > WITHOUT_PROGRESS or self.acts > ACTS:
            raise Failure(f"a loop: {self.since} acts without progress, {self.acts} in the deal, the last {act}")


def play(driven: Driven, rng: Random, irregular: float = 0.0) -> int:
    """Play a rubber to its end; the number of acts that people and computer players did."""
    progress, done = Progress(), 0
    while True:
        by_computers = driven.go_on()
        for act in by_computers:
            _check_hand(driven, act)
            progress.note(driven.table, act)
            done += 1
        if by_computers:
            continue
        waiting = pending(driven.code, driven.table, driven.policy)
        if waiting is None:
            if not is_rubber_over(driven.code, driven.table):
                raise Failure(f"a stand-still: nothing is waited for {_stands(driven.table)}")
            return done
        acts = list(_by_people(driven, waiting, rng, irregular))
        if not acts:
            if waiting.need is not Need.DEAL:
                raise Failure(f"a stand-still: {waiting} {_stands(driven.table)}")
            driven.deal(rng)
            progress = Progress()
        for act in acts:
            progress.note(driven.table, act)
            done += 1


def _stands(table: Table) -> str:
    deal = table.deal
    return "between deals" if deal is None else f"in deal {deal.number}, {deal.state}, turn {deal.turn}"


def _check_hand(driven: Driven, act: Act) -> None:
    """A computer player has acted: not as a person, nor from a person's hand.

    The chairs are those of the table after the act; nobody moves by an act of this kind but the last pass.
    """
    deal = driven.table.deal
    lineup = driven.code.lineup
    hands = {act.by} | ({act.source} if isinstance(act, Play | TakeBack) else set())
    for hand in hands:
        home = home_of(driven.table, hand) if not isinstance(act, Say) else hand
        dummy = deal is not None and hand is deal.declaration.dummy and hand is not act.by
        if lineup.person(home) in driven.persons and not dummy:
            raise Failure(f"a computer player does {act}, at the hand of a person")


def _by_people(driven: Driven, waiting: Pending, rng: Random, irregular: float) -> Iterator[Act]:
    """Something that the people who are waited for do, perhaps something else before it; nothing if nobody does."""
    chairs = sorted(home_of(driven.table, home) for home in driven.persons)
    if chairs and rng.random() < irregular:
        act = any_act(rng, driven.code, driven.table)
        if act.by in chairs and not isinstance(act, Deal | Mix | AgreeScore | CorrectScore) and not driven.do(act):
            yield act
            return
    if chairs and rng.random() < 0.15:
        seat = rng.choice(chairs)
        pressed = list(_asides(rng, driven, seat))
        if pressed:
            yield _done(driven, rng.choice(pressed))
            return
    seats = [seat for seat in waiting.seats if seat in chairs]
    if waiting.need is Need.DEAL:
        if len(driven.table.past) > DEALS:
            for home in driven.code.lineup.players:
                act = AgreeScore(home_of(driven.table, home))
                if driven.do(act):
                    raise Failure(f"the score cannot be agreed: {act}")
                yield act
        return
    if not seats:
        return
    yield _done(driven, _answer(rng, driven, waiting, rng.choice(seats)))


def _done(driven: Driven, act: Act) -> Act:
    if refused := driven.do(act):
        raise Failure(f"an offered act is refused: {write_act(act)}: {refused}, {_stands(driven.table)}")
    return act


def _answer(rng: Random, driven: Driven, waiting: Pending, seat: Seat) -> Act:
    """What a person does who is waited for."""
    offers = driven.offers(seat)
    match waiting.need:
        case Need.CLAIM:
            return Agree(seat) if rng.random() < 0.2 else PlayOn(seat)
        case Need.ANSWER:
            return Answer(seat, rng.random() < 0.5)
        case Need.TAKE_BACK:
            return TakeBack(seat)
        case Need.CHOICE if rng.random() < 0.8:
            return demand(rng, driven.table, seat, rng.choice(offers.rights))
        case Need.CHOICE:
            return Waive(seat)
        case Need.CALL:
            return Say(driven.table.turn or seat, _call(rng, offers.calls))
        case Need.CARD:
            hand, card = rng.choice(offers.plays)
            return Play(seat, (card,), None if hand is seat else hand)
        case _:
            raise AssertionError(f"nobody is asked for {waiting}")


def _call(rng: Random, calls: Sequence[Call]) -> Call:
    quiet = [call for call in calls if call in (PASS, Word.YES, Word.SATISFIED, Word.MAY_I_PLAY)]
    if quiet and rng.random() < 0.75:
        return rng.choice(quiet)
    low = [call for call in calls if not isinstance(call, Bid) or call.level < 4]
    return rng.choice(low or list(calls))


def _asides(rng: Random, driven: Driven, seat: Seat) -> Iterator[Act]:
    """Whatever else is offered to that person, each with something named in it."""
    offers, table = driven.offers(seat), driven.table
    for name in offers.acts:
        yield from _pressed(rng, driven.code, table, seat, name, offers)
    for right in offers.rights:
        yield demand(rng, table, seat, right)
    if offers.calls:
        yield Say(table.turn or seat, _call(rng, offers.calls))


def _pressed(rng: Random, code: Code, table: Table, seat: Seat, name: str, offers: Offers) -> Iterator[Act]:
    tricks = offers.tricks
    trick = None if table.deal is None else table.deal.play.trick
    match name:
        case "claim":
            yield Claim(seat, rng.choice(("rest", tricks, rng.randint(1, tricks))))
        case "concede" if rng.random() < 0.2:
            yield Concede(seat, rng.choice(("rest", tricks, rng.randint(1, tricks))))
        case "claim-revoke" if offers.charges:
            yield ClaimRevoke(seat, *rng.choice(offers.charges))
        case "claim-revoke" if table.deal is not None and table.deal.play.tricks:
            number = rng.randint(1, len(table.deal.play.tricks))
            yield ClaimRevoke(seat, rng.choice(seat.side.other.seats), number)
        case "ask-void" if trick is not None:
            yield AskVoid(seat, trick.led.suit)
        case "answer":
            yield Answer(seat, rng.random() < 0.5)
        case "take-back":
            yield TakeBack(seat)
        case "quit":
            yield Quit(seat)
        case "waive":
            yield Waive(seat)
        case "agree" | "play-on":
            yield (Agree if name == "agree" else PlayOn)(seat)
        case "cut":
            yield Cut(seat, rng.choice((None, rng.randint(4, 48))))
        case "correct-score" if rng.random() < 0.1:
            who = rng.choice(tuple(code.scoring.columns.value.names))
            number = len(table.past) + is_finished(table.deal)
            yield CorrectScore(seat, ScoreEntry("above", who, number), rng.randrange(100))
        case "agree-score" if rng.random() < 0.02:
            yield AgreeScore(seat)
        case _:
            return


def rounds() -> int:
    """How many seeds are played, by the environment: none unless it is a long run."""
    return int(os.environ.get("ODDTRICK_MATRIX", "0"))
