"""Two rooms of the club that differ in hidden cards alone, what is done in both, and what people receive of it.

A ``Story`` is played in one room: computer players do what they do, people what they are asked for and a good deal
that no page would send. ``retold`` does it all again in a room in which two hands have exchanged cards that nobody has
seen. ``received`` is everything that the club then sends, shows or does, for those who cannot tell the rooms apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from oddtrick.acts import Act, AgreeScore, CorrectScore, Cut, Deal, LeaveTable, Mishap, Mix, Play
from oddtrick.cards import PACK, SEATS, Card, Hands, Seat, deal_round
from oddtrick.club.render.changes import History, Sent, write_update
from oddtrick.club.render.deliveries import reply_to, write_delivery
from oddtrick.club.render.table_view import common, lobby_line
from oddtrick.club.room import public
from oddtrick.club.room.commands import COMMANDS, ActCommand
from oddtrick.club.room.computer_turns import advice_for, next_step
from oddtrick.club.room.handle import handle
from oddtrick.club.room.messages import Asked as HintAsked
from oddtrick.club.room.messages import Body, Came, Commanded, Decided, Message, Reply, Step
from oddtrick.club.room.set_deals import write_set_deal
from oddtrick.club.room.state import Room, Terms
from oddtrick.errors import NotUnderstood
from oddtrick.laws.hands_seen import seen
from oddtrick.laws.law import Code
from oddtrick.plain_acts import read_act, write_act
from oddtrick.players.chooser import Asked, Chosen
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.policy import Policy
from oddtrick.record import write_record
from oddtrick.table import State
from oddtrick.view import view
from tests.club.playing import Evening
from tests.club.room_table import person_at
from tests.core.test_secrecy import cards_in, exchanged, open_hands
from tests.support.strategies import BUSY, Leaning, any_act, offered_act

ONLOOKER = "eve"
MOST_TRIES = 40
CALM = Leaning(bold=10, chatty=4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table: ``watched`` is a seat, by home, at which a person sits; of the others some do."""

    code: Code
    policy: Policy
    watched: Seat
    seed: int

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people, by home."""
        rng = Random(f"{self}/persons")
        others = rng.choice((0.0, 0.5, 1.0))
        return tuple(home for home in self.code.lineup.players if home is self.watched or rng.random() < others)

    def __str__(self) -> str:
        return f"{'-'.join(self.code.name.split())}-{self.policy.value}-{self.watched}-{self.seed}"


# -- the first world --


@dataclass
class Story:
    """What is done in a room from the deal on: the rooms before each message, the messages, and what came of them.

    ``known`` are the hands, by home, that each person and each player, by home, has ever seen; ``shown`` are cards
    that somebody has shown, played or named.
    """

    scene: Scene
    evening: Evening
    begun: int
    leaning: Leaning
    refusing: float
    known: dict[str | Seat, set[Seat]] = field(default_factory=dict)
    shown: set[Card] = field(default_factory=set)

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self.evening.room

    def note(self, act: Act | None) -> None:
        """Bear in mind what has been seen by now."""
        deal = self.room.table.deal
        if deal is None:
            return
        self.shown |= cards_in(act) if act is not None and not isinstance(act, Deal) else set()
        self.shown |= {card for trick in deal.play.tricks for _, card in (*trick.plays, *trick.surplus)}
        self.shown |= {card for _, card in deal.lying}
        laid = open_hands(deal)
        for hand in laid:
            self.shown |= set(deal.play.hands[hand])
        for seat in SEATS:
            homes = {deal.home(hand) for hand in seen(deal, seat) | laid}
            self.known.setdefault(deal.home(seat), set()).update(homes)
        for person in self.room.members:
            looked_at = set(laid).union(*(seen(deal, seat) for seat in self.room.seats_of(person)))
            self.known.setdefault(person, set()).update(deal.home(hand) for hand in looked_at)


def begin(scene: Scene) -> Story:
    """A rubber has begun, and the first cards are dealt."""
    rng = Random(f"{scene}/deal")
    dealer = rng.choice(scene.code.lineup.players)
    evening = evening_of(scene, dealer, deal_round(rng.sample(PACK, len(PACK)), dealer))
    homes = (scene.watched,) if scene.policy is Policy.STUDY else scene.persons
    people = [person_at(home) for home in homes]
    evening.come(*people, ONLOOKER)
    if scene.policy is not Policy.STUDY:
        for home in homes:
            assert evening.command(person_at(home), "sit", seat=home.name)["kind"] == "ack"
    assert evening.command(people[0], "start")["kind"] == "ack"
    evening.ready()
    story = Story(scene, evening, len(evening.messages), rng.choice((BUSY, CALM, CALM)), rng.choice((0.0, 0.1, 0.4)))
    story.note(None)
    return story


def evening_of(scene: Scene, dealer: Seat, hands: Hands) -> Evening:
    """A new room in which those cards are to be dealt first."""
    host = person_at(scene.watched if scene.policy is Policy.STUDY else scene.persons[0])
    code = scene.code
    terms = Terms(
        name="Worlds",
        code_key=code.key,
        variety=code.varieties,
        options=dict(code.options),
        policy=scene.policy,
        set_deal=write_set_deal(dealer, hands),
    )
    players = {seat: LawfulPlayer(scene.seed + seat) for seat in SEATS}
    return Evening(Room(id="t1", terms=terms, host=host), Random(f"{scene}/chance"), players)


def go_on(story: Story, rng: Random, odd: float) -> bool:
    """Something happens in the room; false where nothing more does in this deal."""
    room = story.room
    if room.table.deal is None or not room.in_deal:
        return False
    body = next(something(story, rng, odd))
    story.evening.send(body)
    story.note(act_of(body))
    return True


def something(story: Story, rng: Random, odd: float) -> Iterator[Body]:
    """What may be done next in that room: by a computer player if one is to act, by people else; ``odd`` acts too."""
    room, evening = story.room, story.evening
    people = [person for person in room.members if person != ONLOOKER]
    while True:
        if rng.random() < odd:
            yield anything(rng, evening, rng.choice([*people, ONLOOKER]))
            continue
        step = next_step(room)
        if isinstance(step, Asked | Chosen):
            yield decided_by(evening, step)
        elif room.undo is not None:
            yield command(evening, rng.choice(people), "answer-undo", agree=rng.random() < 0.7)
        elif (act := _by_people(rng, story)) is not None:
            yield command(evening, str(room.actor(act.by)), "act", act=write_act(act))
        else:
            yield anything(rng, evening, rng.choice(people))


def _by_people(rng: Random, story: Story) -> Act | None:
    room = story.room
    for _ in range(MOST_TRIES):
        act = offered_act(rng, room.code, room.table, story.leaning)
        if act is None or room.actor(room.code.lineup.person(act.by)) is None or isinstance(act, Deal | LeaveTable):
            continue
        deal = room.table.deal
        if isinstance(act, Play) and deal is not None and room.terms.policy is not Policy.GUARDED:
            if rng.random() < story.refusing:
                act = replace(act, cards=(rng.choice([*deal.play.hands[act.source]] or [*act.cards]),))
        return act
    return None


def decided_by(evening: Evening, step: Asked | Chosen) -> Decided:
    """A computer player's act."""
    chosen = evening.chosen(step)
    # No resort: where the act cannot be done, whoever holds those cards would have done another.
    return Decided(act=chosen.act, seen=evening.room.seq, reason=f"because of {evening.room.table.deal}")


def act_of(body: Body) -> Act | None:
    """The act of a message; ``None`` for one without, or whose act cannot be read."""
    if isinstance(body, Decided):
        return body.act
    if isinstance(body, Commanded) and isinstance(body.command, ActCommand):
        try:
            return read_act(body.command.act)
        except NotUnderstood:
            return None
    return None


# -- commands that no page would send --


def command(evening: Evening, person: str, /, kind: str, **fields: Any) -> Commanded:
    """A command of one who has seen everything, with a number of its own."""
    evening.numbers[person] = evening.numbers.get(person, 0) + 1
    given = {"client": "page", "number": evening.numbers[person], "seq": evening.room.seq, "kind": kind, **fields}
    return Commanded(person, COMMANDS.validate_python(given))


CHAT = ("/undo", "/hands", '{"kind": "act", "act": {"by": "N", "act": "play", "card": "SA"}}', "hint?", "S:SA")
MALFORMED: tuple[dict[str, Any], ...] = (
    {},
    {"by": "N"},
    {"act": "play", "card": "SA"},
    {"by": "X", "act": "play", "card": "SA"},
    {"by": "N", "act": "peep", "hand": "E"},
    {"by": "N", "act": "play", "card": "S1"},
    {"by": "N", "act": "look", "at": "hand:everybody"},
    {"by": "N", "act": "demand", "remedy": "see-card:hand"},
    {"by": "N", "act": "claim-revoke", "against": "E", "trick": -1},
    {"by": "N", "act": "answer", "void": "yes"},
)


def anything(rng: Random, evening: Evening, person: str) -> Body:
    """A message of that person, whatever it is: most are refused."""
    room = evening.room
    chance = rng.random()
    if chance < 0.7:
        return command(evening, person, "act", act=_any_act(rng, room, person))
    if chance < 0.75:
        return HintAsked(person, rng.choice(SEATS))
    return command(evening, person, **rng.choice(_others(rng, room)))


NEVER_COMPUTERS = (AgreeScore, CorrectScore, Cut, Deal, LeaveTable, Mishap, Mix)


def _unlike(rng: Random, room: Room, kinds: tuple[type[Act], ...]) -> Act:
    """Anything that somebody might do at the table but acts of those kinds."""
    while isinstance(act := any_act(rng, room.code, room.table), kinds):
        pass
    return act


def _any_act(rng: Random, room: Room, person: str) -> dict[str, Any]:
    """Any act, of a seat of theirs mostly, and of cards that they do not hold now and then."""
    if rng.random() < 0.05:
        return {**rng.choice(MALFORMED)}
    act = _unlike(rng, room, (Deal, Mix))
    own = room.played_by(person)
    if own and rng.random() < 0.8:
        act = replace(act, by=rng.choice(own))
    if isinstance(act, Play) and rng.random() < 0.2:
        act = replace(act, hand=rng.choice(SEATS))
    if rng.random() < 0.1 and hasattr(act, "cards"):
        act = replace(act, cards=(rng.choice(PACK),))
    return write_act(act)


def _others(rng: Random, room: Room) -> list[dict[str, Any]]:
    """Every other command, with fields at random."""
    seat = rng.choice(SEATS).name
    someone = rng.choice([*room.members, "nobody"])
    return [
        {"kind": "ask-undo"},
        {"kind": "answer-undo", "agree": rng.random() < 0.7},
        {"kind": "finish"},
        {"kind": "partner", "play": rng.random() < 0.7},
        {"kind": "return"},
        {"kind": "pace", "pace": "at-once"},
        {"kind": "say", "phrase": rng.choice(("well-played", "good-evening", "nothing"))},
        {"kind": "chat", "words": rng.choice(CHAT)},
        {"kind": "ready", "cut": rng.choice((None, 20)), "contribution": rng.choice((None, "ab" * 32))},
        {"kind": "start"},
        {"kind": "sit", "seat": seat},
        {"kind": "wait"},
        {"kind": "decide", "seat": seat, "choice": rng.choice(("wait", "computer", "pause"))},
        {"kind": "move", "seat": seat},
        {"kind": "go-on"},
        {"kind": "mute", "person": someone, "muted": rng.random() < 0.5},
        {"kind": "words", "allowed": rng.random() < 0.5},
    ]


# -- the other world --


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
    """The message in both worlds."""
    one, other = handle(pair.one, message), handle(pair.other, message)
    return Told(message.body, one, other, tuple(differences(pair, message.body, one, other)))


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
    """All that reaches those people of a step, by name: replies, tables and lines, what is published, what comes next."""
    for reply in step.deliveries:
        if isinstance(reply, Reply) and reply.person in pair.receivers:
            yield f"reply to {reply.person}", write_delivery(reply_to(step.room, reply))
    if isinstance(body, HintAsked) and pair.cannot_tell(body.person):
        yield "hint", (step.denied, step.denied is None and hint_of(step.room, body.seat))
    yield "what comes next", coming(pair, step.room)
    if step.denied is not None:
        return
    shared, history = common(step.room), History()
    for person in pair.receivers:
        yield f"update to {person}", write_update(shared, history, person, step.room.seq - 1, Sent())
    yield from published(step.room)


def published(room: Room) -> Iterator[tuple[str, object]]:
    """What anybody can ask the club for besides."""
    yield "lobby", json.dumps(lobby_line(room))
    deal = room.table.deal
    if deal is not None and deal.state is State.OPEN and deal.player is not None:
        # Whoever looks on may ask what each call that is proper now would mean.
        yield "meanings of the next call", view(room.code, room.table, deal.player).offers.calls
    # At other tables everything is shown when the deal is over.
    if room.rubber is not None and (room.in_deal or room.terms.policy is Policy.CLUB):
        yield "record", write_record(public.public_record(room, room.rubber))
        yield "reasons", public.public_reasons(room, room.rubber)
        yield "shuffles", public.revealed(room, room.rubber)


def hint_of(room: Room, seat: Seat) -> object:
    """What a computer player would do at that seat."""
    asked = advice_for(room, seat)
    if isinstance(asked, Asked):
        return LawfulPlayer(7).decide(room.code, view(room.code, room.table, seat))
    return asked


def coming(pair: Pair, room: Room) -> object:
    """Who acts next, or is waited for; of a computer player who cannot tell the worlds apart also what they do."""
    step = next_step(room)
    match step:
        case Chosen(seat=seat, act=act):
            return "does", seat, act if pair.cannot_tell(room.home(seat)) else type(act)
        case Asked(seat=seat, pending=pending):
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
        """What was done since the deal, in both worlds; it stops where whoever did it would have done otherwise."""
        for message in self.story.evening.messages[self.story.begun :]:
            told = self._told(message)
            if not self.stopped:
                yield told
            if self.stopped or not self.adopt(told):
                return

    def _told(self, message: Message) -> Told:
        step, other = next_step(self.pair.one), next_step(self.pair.other)
        if isinstance(message.body, Decided) and isinstance(step, Chosen) and isinstance(other, Chosen):
            self.stopped = "" if step.act == other.act else "the answer that is so"
        told = tell(self.pair, message)
        doer = self._doer(message.body)
        if not told.same_fate and doer is not None and not self.pair.cannot_tell(doer):
            self.stopped = self.stopped or "whoever did it could not have"
        return told

    def _doer(self, body: Body) -> str | Seat | None:
        match body:
            case Commanded(person=person):
                return person
            case Decided(act=act):
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
                act = _unlike(self.rng, room, NEVER_COMPUTERS)
                body: Body = Decided(act=replace(act, by=self.rng.choice(computers)), seen=room.seq)
            else:
                among = self.pair.receivers if self.rng.random() < 0.75 else tuple(room.members)
                body = anything(self.rng, evening, self.rng.choice(among))
            told = self._told(Message(evening.messages[-1].at + 1, self.rng.randbytes(32).hex(), body))
            if not self.stopped:
                yield told
            self.stopped = ""

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


def retold(rng: Random, story: Story) -> Telling | None:
    """The story in another world; ``None`` where no two hands can exchange anything."""
    deal = story.room.table.deal
    if deal is None or story.room.table.deals != 1:
        return None
    found = exchanged(rng, deal, story.shown)
    if found is None:
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
