"""Two rooms of the club that differ in hidden cards alone, what is done in both, and what people receive of it.

``retold`` does all of a story again in a room in which two hands have exchanged cards that nobody has seen.
``received`` is everything that the club then sends, shows or does, for those who cannot tell the rooms apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from oddtrick.club.render.deliveries import reply_to, write_delivery
from oddtrick.club.render.table_view import plain_line, shared_view
from oddtrick.club.render.updates import ClientState, write_update
from oddtrick.club.room import public
from oddtrick.club.room.computer_turns import advice_for, next_step
from oddtrick.club.room.handle import handle
from oddtrick.club.room.incoming import Body, ComputerDecided, Message, PersonCommanded, Reply, Step
from oddtrick.club.room.incoming import HintRequested as HintAsked
from oddtrick.club.room.state import Room
from oddtrick.files.record import write_record
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.rules import messages
from oddtrick.rules.acts import ClaimRevoke
from oddtrick.rules.cards import SEATS, Card, Hands, Seat
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.table import CurrentDeal, State
from oddtrick.rules.view import view
from tests.club.stories import NEVER_COMPUTERS, Story, act_of, act_unlike, anything, command, evening_of, something
from tests.support.worlds import exchange_hidden, open_hands, swap_cards


@dataclass(frozen=True, slots=True)
class Pair:
    """The same moment in two worlds: two rooms, and the homes of the two hands that differ."""

    one: Room
    other: Room
    hidden: frozenset[Seat]
    known: dict[str | Seat, set[Seat]]

    def cannot_tell(self, who: str | Seat) -> bool:
        """Whether that person, or the player of that home, has never seen either of the hands that differ."""
        return not self.hidden & self.known.get(who, set())

    @property
    def receivers(self) -> tuple[str, ...]:
        """The people to whom both worlds must look alike."""
        return tuple(person for person in self.one.members if self.cannot_tell(person))


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a message in both worlds, and how those who cannot tell them apart were shown different things."""

    body: Body
    one: Step
    other: Step
    differences: tuple[str, ...]

    @property
    def same_fate(self) -> bool:
        """Whether it took effect in both worlds, or in neither."""
        return (self.one.denied is None) == (self.other.denied is None)


def tell(pair: Pair, message: Message) -> Told:
    """The message in both worlds; a computer player's reason tells of all hands."""
    one, other = (handle(room, _with_reason(room, message)) for room in (pair.one, pair.other))
    return Told(message.body, one, other, tuple(differences(pair, message.body, one, other)))


def _with_reason(room: Room, message: Message) -> Message:
    if not isinstance(message.body, ComputerDecided):
        return message
    return replace(message, body=replace(message.body, reason=messages.Message(f"because of {room.table.deal}")))


def differences(pair: Pair, body: Body, one: Step, other: Step) -> Iterator[str]:
    """How what those receive who cannot tell the worlds apart differs."""
    mine, theirs = (dict(received(pair, body, step)) for step in (one, other))
    for name in sorted({*mine, *theirs}):
        if mine.get(name) != theirs.get(name):
            yield f"{name}: {_first_difference(str(mine.get(name)), str(theirs.get(name)))}"


def _first_difference(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"{one[start : at + 60]!r} or {other[start : at + 60]!r}"


def received(pair: Pair, body: Body, step: Step) -> Iterator[tuple[str, object]]:
    """All that reaches them of a step, by name: replies, tables and lines, what is published, what comes next."""
    for reply in step.deliveries:
        if isinstance(reply, Reply) and reply.person in pair.receivers:
            yield f"reply to {reply.person}", write_delivery(reply_to(step.room, reply))
    if isinstance(body, HintAsked) and pair.cannot_tell(body.person):
        yield "hint", (step.denied, step.denied is None and hint_of(step.room, body.seat))
    yield "what comes next", coming(pair, step.room)
    if step.denied is not None:
        return
    shared = shared_view(step.room)
    for person in pair.receivers:
        yield f"update to {person}", write_update(shared, person, step.room.seq - 1, ClientState())
    yield from published(step.room)


def published(room: Room) -> Iterator[tuple[str, object]]:
    """What anybody can ask the club for besides."""
    yield "lobby", json.dumps(plain_line(room))
    deal = room.table.deal
    if deal is not None and deal.state is State.OPEN and deal.player is not None:
        # A watcher may ask what each call that is proper now would mean.
        yield "meanings of the next call", view(room.code, room.table, deal.player).offers.calls
    # At other tables everything is shown when the deal is over.
    if room.rubber is not None and (room.in_deal or room.terms.policy is Policy.CLUB):
        yield "record", write_record(public.public_record(room, room.rubber))
        yield "reasons", public.public_reasons(room, room.rubber)
        yield "shuffles", public.revealed_shuffles(room, room.rubber)


def hint_of(room: Room, seat: Seat) -> object:
    """What a computer player would do at that seat."""
    asked = advice_for(room, seat)
    if isinstance(asked, Prompt):
        return LawfulPlayer(7).decide(room.code, view(room.code, room.table, seat))
    return asked


def coming(pair: Pair, room: Room) -> object:
    """Who acts next, or is waited for; of a computer player who cannot tell the worlds apart also what they do."""
    step = next_step(room)
    match step:
        case ChosenAct(seat=seat, act=act):
            return "does", seat, act if pair.cannot_tell(room.home(seat)) else type(act)
        case Prompt(seat=seat, pending=pending):
            if pair.cannot_tell(room.home(seat)):
                return "is asked", seat, pending, view(room.code, room.table, seat)
            return "is asked", seat, pending.need
        case None:
            return None
        case _:
            return "are waited for", step.seats, step.pending.need


@dataclass
class Telling:
    """A story told again in another world, and on from there: ``pair`` is the moment that it has come to."""

    story: Story
    pair: Pair
    stopped: str = ""
    steps: int = 0

    def __post_init__(self) -> None:
        self.rng = Random(f"{self.story.scene}/{self.pair.hidden}/{len(self.story.evening.messages)}")

    def again(self) -> Iterator[Told]:
        """What was done since the deal, in both worlds; it stops where the same person would have done otherwise."""
        for message in self.story.evening.messages[self.story.begun :]:
            told = self._told(message)
            if not self.stopped:
                yield told
            if self.stopped or not self.adopt(told):
                return

    def _told(self, message: Message) -> Told:
        step, other = next_step(self.pair.one), next_step(self.pair.other)
        if isinstance(message.body, ComputerDecided) and isinstance(step, ChosenAct) and isinstance(other, ChosenAct):
            self.stopped = "" if step.act == other.act else "the answer that is so"
        told = tell(self.pair, message)
        doer = self._doer(message.body)
        if not told.same_fate and doer is not None and not self.pair.cannot_tell(doer):
            self.stopped = self.stopped or "whoever did it could not have"
        return told

    def _doer(self, body: Body) -> str | Seat | None:
        match body:
            case PersonCommanded(person=person):
                return person
            case ComputerDecided(act=act):
                return self.pair.one.home(self.pair.one.code.lineup.person(act.by))
            case _:
                return None

    def adopt(self, told: Told) -> bool:
        """Go on from what has been done; false where the worlds part."""
        if told.differences or not told.same_fate:
            return False
        self.pair = replace(self.pair, one=told.one.room, other=told.other.room)
        return True

    def tried(self, number: int) -> Iterator[Told]:
        """What anybody might do now, in both worlds: nothing comes of it."""
        evening, room = self.story.evening, self.pair.one
        for _ in range(number):
            computers = [seat for seat in SEATS if room.code.lineup.person(seat) is seat and room.actor(seat) is None]
            if computers and self.rng.random() < 0.25:
                act = act_unlike(self.rng, room, NEVER_COMPUTERS)
                body: Body = ComputerDecided(act=replace(act, by=self.rng.choice(computers)), seen=room.seq)
            elif self.rng.random() < 0.2 and (charge := self._charge()) is not None:
                body = charge
            else:
                among = self.pair.receivers if self.rng.random() < 0.75 else tuple(room.members)
                body = anything(self.rng, evening, self.rng.choice(among))
            told = self._told(Message(evening.messages[-1].at + 1, self.rng.randbytes(32).hex(), body))
            if not self.stopped:
                yield told
            self.stopped = ""

    def _charge(self) -> Body | None:
        """One who cannot tell charges one of the hands that differ with a revoke, for a card not of the suit led."""
        room = self.pair.one
        players = [(person, seat) for person in self.pair.receivers for seat in room.played_by(person)]
        deal = room.table.deal
        discards = [
            (at, number)
            for number, trick in enumerate(() if deal is None else deal.play.tricks, 1)
            for at, card in trick.plays
            if card.suit is not trick.led.suit and room.home(at) in self.pair.hidden
        ]
        if not players or not discards:
            return None
        person, seat = self.rng.choice(players)
        charge = ClaimRevoke(seat, *self.rng.choice(discards))
        return command(self.story.evening, person, "act", act=write_act(charge))

    def on(self, odd: float) -> Told | None:
        """The next thing that happens in both worlds; ``None`` where they part without anybody's being told."""
        evening = self.story.evening
        if self.pair.one.table.deal is None:
            return None
        for body in something(self.story, self.rng, odd):
            told = self._told(Message(evening.messages[-1].at + 1, self.rng.randbytes(32).hex(), body))
            break
        self.steps += 1
        if self.stopped:
            return None
        if self.adopt(told):
            evening.room = self.pair.one
            self.story.note(act_of(told.body))
        return told


def _without_revoke(rng: Random, deal: CurrentDeal, shown: set[Card]) -> tuple[Hands, Seat, Seat] | None:
    """The hands as dealt but that one has not the suit that it refused, which another has; ``None`` if nobody did."""
    laid = open_hands(deal)
    for renounce in rng.sample(deal.irregularities.renounces, len(deal.irregularities.renounces)):
        first, suit = renounce.seat, deal.play.tricks[renounce.trick - 1].led.suit
        second = rng.choice([seat for seat in SEATS if seat is not first])
        mine = [card for card in deal.play.hands[first] if card.suit is suit]
        theirs = [card for card in deal.play.hands[second] if card.suit is not suit and card not in shown]
        if not mine or {first, second} & laid or shown & set(mine) or len(theirs) < len(mine):
            continue
        hands = deal.dealt
        for one, other in zip(mine, rng.sample(theirs, len(mine)), strict=True):
            hands = swap_cards(hands, deal.home(first), one, deal.home(second), other)
        return hands, first, second
    return None


def retold(rng: Random, story: Story) -> Telling | None:
    """The story in another world; ``None`` where no two hands can exchange anything."""
    deal = story.room.table.deal
    if deal is None or story.room.table.deals != 1:
        return None
    found = (rng.random() < 0.5 and _without_revoke(rng, deal, story.shown)) or exchange_hidden(rng, deal, story.shown)
    if not found:
        return None
    hands, first, second = found
    hidden = frozenset({deal.home(first), deal.home(second)})
    evening = story.evening
    other = evening_of(story.scene, deal.dealer, hands).room
    for message in evening.messages[: story.begun]:
        other = handle(other, message).room
    known = {who: set(seats) for who, seats in story.known.items()}
    copy = replace(evening, messages=[*evening.messages], steps=[*evening.steps], numbers={**evening.numbers})
    again = Story(story.scene, copy, story.begun, story.leaning, story.refusing, known, {*story.shown})
    return Telling(again, Pair(evening.steps[story.begun - 1].room, other, hidden, known))
