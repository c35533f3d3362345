"""What the computer players of a room do next: the chooser is asked, and told which seats are people's."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from oddtrick.club.room.incoming import ComputerDecided
from oddtrick.club.room.state import Phase, Room
from oddtrick.players import chooser
from oddtrick.players.chooser import ChosenAct, Prompt, TableSetup, Waiting
from oddtrick.players.player import Decision
from oddtrick.players.slips import Slips
from oddtrick.rules.cards import Seat
from oddtrick.rules.pending import Need, matters


def next_step(room: Room) -> ChosenAct | Prompt | Waiting | None:
    """What a computer player does next, or who decides it, or for whom the table waits; ``None`` for nothing.

    Where all who play are people it is nothing.
    """
    rubber = room.rubber
    if rubber is None or room.phase not in (Phase.PLAYING, Phase.BETWEEN) or room.undo is not None:
        return None
    if not room.finishing and all(room.chairs[seat].person is not None for seat in room.places):
        return None
    return chooser.next_step(room.code, rubber.table, sitting_of(room), len(rubber.acts))


def chosen_by(room: Room, prompt: Prompt, decision: Decision | None) -> ChosenAct:
    """The act of what a computer player has decided; the last resort if it has not."""
    assert room.rubber is not None, "somebody has been asked"
    return chooser.chosen_act(room.code, room.table, sitting_of(room), prompt, decision, len(room.rubber.acts))


def as_message(room: Room, chosen: ChosenAct) -> ComputerDecided:
    """The act as the room receives it; the last alternative is done if it should be refused."""
    return ComputerDecided(
        act=chosen.act,
        seen=room.seq,
        resort=chosen.alternatives[-1] if chosen.alternatives else None,
        reason=chosen.reason,
        rule=chosen.rule,
        page=chosen.page,
    )


_DECIDED = (Need.CLAIM, Need.ANSWER, Need.TAKE_BACK, Need.CHOICE, Need.CALL, Need.CARD)


def advice_for(room: Room, seat: Seat) -> ChosenAct | Prompt | None:
    """What a computer player is asked who is to advise the person at that seat; ``None`` if nothing waits for them."""
    for matter in matters(room.code, room.table, room.terms.policy):
        if matter.need in _DECIDED and seat in matter.seats:
            return Prompt(seat, matter) if matter.forced is None else ChosenAct(seat=seat, act=matter.forced)
    return None


def sitting_of(room: Room) -> TableSetup:
    """Who are people, by their own seats, and how often the computer players slip."""
    persons = frozenset(room.home(seat) for seat in room.persons)
    return TableSetup(policy=room.terms.policy, persons=persons, slips=Slips(room.terms.slips, _seed_of(room.id)))


@lru_cache(1024)
def _seed_of(table: str) -> int:
    return int.from_bytes(sha256(f"{table}/slips".encode()).digest()[:4])
