"""Stories at a table of the club: computer players do what they do, people what they are asked for, and odd things.

``begin`` deals at a table of a ``Scene``; ``go_on`` has something happen, often enough what no page would send.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from oddtrick.club.room.commands import ActCommand, read_command
from oddtrick.club.room.computer_turns import next_step
from oddtrick.club.room.incoming import Body, ComputerDecided, PersonCommanded
from oddtrick.club.room.incoming import HintRequested as HintAsked
from oddtrick.club.room.set_deals import write_set_deal
from oddtrick.club.room.state import Room, Terms
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.players.lawful import LawfulPlayer
from oddtrick.rules.acts import (
    Act,
    AgreeScore,
    Answer,
    AskVoid,
    ClaimRevoke,
    CorrectScore,
    Cut,
    Deal,
    Demand,
    Expose,
    LeaveTable,
    Look,
    Mishap,
    Mix,
    Play,
    Quit,
    TakeBack,
)
from oddtrick.rules.cards import PACK, SEATS, Card, Hands, Seat, deal_round
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.hands_seen import visible_hands
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import read_act, write_act
from oddtrick.rules.policy import Policy
from tests.club.playing import Evening
from tests.club.room_table import person_at
from tests.support.random_acts import BUSY, Leaning, any_act, offered_act
from tests.support.random_acts import act_of as act_of_kind
from tests.support.worlds import cards_in, open_hands

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
            homes = {deal.home(hand) for hand in visible_hands(deal, seat) | laid}
            self.known.setdefault(deal.home(seat), set()).update(homes)
        for person in self.room.members:
            looked_at = set(laid).union(*(visible_hands(deal, seat) for seat in self.room.seats_of(person)))
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
        if isinstance(step, Prompt | ChosenAct):
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
        guarded = room.terms.policy is Policy.GUARDED
        if isinstance(act, Play) and deal is not None and not guarded and rng.random() < story.refusing:
            act = replace(act, cards=(rng.choice([*deal.play.hands[act.source]] or [*act.cards]),))
        return act
    return None


def decided_by(evening: Evening, step: Prompt | ChosenAct) -> ComputerDecided:
    """A computer player's act."""
    chosen = evening.chosen(step)
    # No resort: where the act cannot be done, the holder of those cards would have done another.
    return ComputerDecided(act=chosen.act, seen=evening.room.seq)


def act_of(body: Body) -> Act | None:
    """The act of a message; ``None`` for one without, or whose act cannot be read."""
    if isinstance(body, ComputerDecided):
        return body.act
    if isinstance(body, PersonCommanded) and isinstance(body.command, ActCommand):
        try:
            return read_act(body.command.act)
        except NotUnderstood:
            return None
    return None


# -- commands that no page would send --


def command(evening: Evening, person: str, /, kind: str, **fields: Any) -> PersonCommanded:
    """A command of one who has seen everything, with a number of its own."""
    evening.numbers[person] = evening.numbers.get(person, 0) + 1
    given = {"client": "page", "number": evening.numbers[person], "seq": evening.room.seq, "kind": kind, **fields}
    return PersonCommanded(person, read_command(given))


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
        return HintAsked(person, rng.choice(room.played_by(person) or SEATS))
    return command(evening, person, **rng.choice(_others(rng, room)))


NEVER_COMPUTERS = (AgreeScore, CorrectScore, Cut, Deal, LeaveTable, Mishap, Mix)


def act_unlike(rng: Random, room: Room, kinds: tuple[type[Act], ...]) -> Act:
    """Anything that somebody might do at the table but acts of those kinds."""
    while isinstance(act := any_act(rng, room.code, room.table), kinds):
        pass
    return act


POINTED = (Answer, AskVoid, *(ClaimRevoke,) * 4, Demand, Expose, Look, Quit, TakeBack)
"""Acts about what others hold, or have done: a charge is of a card that was not of the suit led."""


def act_made(rng: Random, room: Room, kind: type[Act] | None) -> Act:
    """Any act of that kind, or of any kind."""
    if kind is None:
        return act_unlike(rng, room, (Deal, Mix))
    seat, deal = rng.choice(SEATS), room.table.deal
    if kind is ClaimRevoke and deal is not None:
        tricks = enumerate(deal.play.tricks, 1)
        discards = [(at, n) for n, trick in tricks for at, card in trick.plays if card.suit is not trick.led.suit]
        if discards:
            return ClaimRevoke(seat, *rng.choice(discards))
    return act_of_kind(rng, room.code, room.table, kind, seat)


def _any_act(rng: Random, room: Room, person: str) -> dict[str, Any]:
    """Any act, of a seat of theirs mostly, and of cards that they do not hold now and then."""
    if rng.random() < 0.05:
        return {**rng.choice(MALFORMED)}
    kind = rng.choice(POINTED) if room.table.deal is not None and rng.random() < 0.25 else None
    act = act_made(rng, room, kind)
    own = room.played_by(person)
    if own and rng.random() < 0.8:
        act = replace(act, by=rng.choice(own))
    if isinstance(act, Play) and rng.random() < 0.2:
        act = replace(act, hand=rng.choice(SEATS))
    if rng.random() < 0.1 and isinstance(act, Expose | Play):
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
