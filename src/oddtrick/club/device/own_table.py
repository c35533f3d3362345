"""A table on one's own device: its room, the pages that show it, and its computer players.

Whatever takes effect is kept before any page is shown it. Nothing here waits: who runs the device decides when a
computer player acts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from oddtrick.club.device.stored_contents import KeptRecord, record_of_rubber, records_of_message, rubbers_over
from oddtrick.club.render.deliveries import refusal_of_frame, write_delivery
from oddtrick.club.render.language_cache import ENGLISH, LanguageCache, Outbox, Shown, deliver, draw, write_shown
from oddtrick.club.room.command_frames import read_frame
from oddtrick.club.room.computer_turns import advice_for, as_message, next_step
from oddtrick.club.room.deciding import choosing, decide, question_at
from oddtrick.club.room.incoming import Body, Message, PersonCame, PersonCommanded, Step
from oddtrick.club.room.state import Room
from oddtrick.club.room.stored_rubber import StoredRubber, stored_rubber
from oddtrick.club.room.taking_in import take_in
from oddtrick.players.chooser import ChosenAct, Prompt
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ProtocolError
from oddtrick.rules.view import view
from oddtrick.words.language import reading, say_error


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceEnvironment:
    """What a device gives its tables.

    ``now`` is the time in milliseconds, ``chance`` 32 fresh bytes in hexadecimal. ``keep`` keeps records, all or none;
    it raises where it cannot, and nothing has happened. ``note`` is told of faults of the program.
    """

    now: Callable[[], int]
    chance: Callable[[], str]
    keep: Callable[[tuple[KeptRecord, ...]], None]
    note: Callable[[Exception], None]


@dataclass(slots=True)
class OwnTable:
    """See the module; ``began`` tells when each rubber began, by number, ``rubbers`` are those that are over."""

    room: Room
    around: DeviceEnvironment
    outboxes: set[Outbox] = field(default_factory=set)
    shown: Shown = field(default_factory=lambda: {ENGLISH: LanguageCache()})
    began: dict[int, int] = field(default_factory=dict)
    rubbers: dict[int, StoredRubber] = field(default_factory=dict)

    def submit(self, body: Body) -> Step:
        """Take a message in: keep what follows, then have the pages shown it; whatever ``keep`` raises."""
        before, message = self.room, Message(self.around.now(), self.around.chance(), body)
        message, step = take_in(
            before, message, lambda room: draw(room, self.shown), lambda _message, error: self.around.note(error)
        )
        if step.room is not before:
            self._keep(before, message, step.room)
        deliver(step, self.outboxes)
        return step

    def _keep(self, before: Room, message: Message, after: Room) -> None:
        began, rubber = self.began, after.rubber
        if rubber is not None and rubber.number not in began:
            began = {**began, rubber.number: message.at}
        over = {number: stored_rubber(after, each, began[number]) for number, each in rubbers_over(before, after)}
        records = records_of_message(before, message, after)
        self.around.keep((*records, *(record_of_rubber(number, each) for number, each in over.items())))
        self.room, self.began = after, began
        self.rubbers |= over

    def rubber(self, number: int) -> StoredRubber | None:
        """What may be shown of the rubber of that number, over or in hand; ``None`` if there is none."""
        rubber = self.room.rubber
        if number in self.rubbers or rubber is None or rubber.number != number:
            return self.rubbers.get(number)
        return stored_rubber(self.room, rubber, self.began[number])

    # -- pages --

    def join(self, outbox: Outbox, name: str) -> None:
        """A page has opened."""
        self.outboxes.add(outbox)
        if not self.room.is_present(outbox.person):
            self.submit(PersonCame(outbox.person, name))
        outbox.changed()

    def leave(self, outbox: Outbox) -> None:
        """A page has closed; on one's own device its person stays at the table."""
        self.outboxes.discard(outbox)
        if all(each.person != outbox.person for each in self.outboxes):
            for shown in self.shown.values():
                shown.cache.forget(outbox.person)

    def receive(self, outbox: Outbox, frame: str) -> None:
        """A page sends a frame; the reply waits in its outbox. Whatever ``keep`` raises."""
        try:
            command = read_frame(frame)
        except ProtocolError as error:
            with reading(outbox.catalogue):
                outbox.reply(refusal_of_frame(self.room, "not-understood", say_error(error)))
            return
        outbox.client = command.client
        self.submit(PersonCommanded(outbox.person, command))

    def frames(self, outbox: Outbox) -> list[str]:
        """The frames that wait for a page, none of which is kept."""
        if outbox.stale:
            return [write_shown(self.room, self.shown, outbox, self.outboxes)]
        replies, outbox.replies[:] = outbox.replies[:], []
        return [write_delivery(reply) for reply in replies]

    # -- computer players --

    def has_turn(self) -> bool:
        """Whether a computer player is to act."""
        return isinstance(next_step(self.room), Prompt | ChosenAct)

    def take_turn(self) -> bool:
        """Have a computer player act, if it is for one of them to; whether something has happened."""
        step, before = next_step(self.room), self.room
        if not isinstance(step, Prompt | ChosenAct):
            return False
        self.submit(as_message(before, self.choose(step)))
        return self.room is not before

    def choose(self, step: Prompt | ChosenAct) -> ChosenAct:
        """What a computer player does."""
        if isinstance(step, ChosenAct):
            return step
        room, seen = self.room, view(self.room.code, self.room.table, step.seat)
        asked, decision = choosing(room, step, room.terms.players), None
        try:
            while True:
                request = question_at(room, seen, room.home(step.seat), asked.send(decision))
                try:
                    decision = decide(request)
                except Exception as error:  # noqa: BLE001 (whatever a player stumbles over, the table goes on)
                    self.around.note(error)
                    decision = None
        except StopIteration as chosen:
            act: ChosenAct = chosen.value
            return act

    def advice(self, seat: Seat) -> ChosenAct | None:
        """What a computer player would do at a seat, and why; ``None`` if nothing waits for it."""
        step = advice_for(self.room, seat)
        return None if step is None else self.choose(step)
