"""Tables of a device played by one person through frames; ``python -m`` this plays them without the club's packages."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

if __name__ == "__main__":
    pass

from oddtrick.club.device.device import Device
from oddtrick.club.device.own_table import DeviceEnvironment, OwnTable
from oddtrick.club.render.language_cache import Outbox
from oddtrick.club.room.state import Terms
from oddtrick.rules.codes import CODES, VARIETIES, code_for
from oddtrick.rules.laws.law import Code
from oddtrick.rules.pending import Need, pending
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy

KINDS = ((Policy.GUARDED, 0.0), (Policy.CLUB, 0.0), (Policy.CLUB, 0.3), (Policy.STUDY, 0.0))
"""The policies, and how often players slip."""


def every_code() -> Iterator[Code]:
    """Every printed code, and every variety under every code that has it."""
    yield from CODES
    yield from (code_for(key, varieties=(variety.name,)) for variety in VARIETIES for key in variety.codes)


@dataclass
class Played:
    """A device with chance and clock from a seed: what it keeps as JSON, the faults that it notes, and its frames."""

    rng: Random
    kept: list[str] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)
    fails: bool = False
    number: int = 0

    def around(self) -> DeviceEnvironment:
        return DeviceEnvironment(
            now=lambda: 1_000 * len(self.kept),
            chance=lambda: self.rng.randbytes(32).hex(),
            keep=self._keep,
            note=self.faults.append,
        )

    def _keep(self, records: Any) -> None:
        if self.fails:
            raise OSError
        self.kept += [json.dumps(record) for record in records]

    def send(self, table: OwnTable, page: Outbox, kind: str, **more: Any) -> Any:
        """The reply to a command of one who has seen everything."""
        self.number += 1
        fields = {"client": "page", "number": self.number, "seq": table.room.seq, "kind": kind, **more}
        table.receive(page, json.dumps(fields))
        (frame,) = map(json.loads, table.frames(page))
        (reply,) = frame.get("replies", [frame])
        return reply

    def accepted(self, table: OwnTable, page: Outbox, kind: str, **more: Any) -> None:
        reply = self.send(table, page, kind, **more)
        assert reply["kind"] == "ack", reply


def begun(played: Played, terms: Terms, device: Device | None = None) -> tuple[OwnTable, Outbox]:
    """A table at which one person sits with computer players, and a rubber has begun."""
    table, page = (device or Device(played.around())).open_table("own", terms, "me"), Outbox("me")
    table.join(page, "Me")
    table.frames(page)
    if terms.policy is not Policy.STUDY:
        played.accepted(table, page, "sit", seat=terms.code.lineup.players[0].name)
    played.accepted(table, page, "start")
    return table, page


def turn(played: Played, table: OwnTable, page: Outbox) -> None:
    """Whatever comes next happens, the person doing what they are advised."""
    if table.has_turn():
        assert table.take_turn()
        table.frames(page)
        return
    room = table.room
    waiting = pending(room.code, room.table, room.terms.policy)
    assert waiting is not None
    if waiting.need is Need.DEAL:
        played.accepted(table, page, "ready", cut=20)
        return
    seat = next(seat for seat in waiting.seats if room.actor(seat) is not None)
    chosen = table.advice(seat)
    assert chosen is not None, waiting
    played.accepted(table, page, "act", act=write_act(chosen.act))


def play(code: Code, policy: Policy, slips: float, *, players: str = "plain", deals: int = 99) -> Played:
    """A rubber, or that number of its deals; then the device is opened again from what it has kept."""
    terms = Terms(
        name="", code_key=code.key, variety=code.varieties, policy=policy, slips=slips, players=players, listed=False
    )
    played = Played(Random(f"{code.name}/{policy}/{slips}"))
    table, page = begun(played, terms)
    while not table.room.over and len(table.room.table.past) < deals:
        turn(played, table, page)
    assert not played.faults, played.faults
    again = Device.opened(played.around(), map(json.loads, played.kept[:])).table("own")
    assert again is not None
    assert again.room.table == table.room.table
    assert (again.room.seq, again.room.over) == (table.room.seq, table.room.over)
    return played


if __name__ == "__main__":
    DEALS = int(sys.argv[1])
    for place, each in enumerate(every_code()):
        for policy, slips in KINDS if DEALS > 1 else (KINDS[place % len(KINDS)],):
            play(each, policy, slips, deals=DEALS)
            sys.stdout.write(f"{each.name} {policy.value} {slips}\n")
