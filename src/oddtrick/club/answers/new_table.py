"""A new table as a form tells it: its terms, and what its host does to begin."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from oddtrick.club.answers.desk import KeyText, StakeText
from oddtrick.club.answers.endpoint import NoAnswer
from oddtrick.club.answers.names import clean_name
from oddtrick.club.render.shapes.pages import NewTableShape
from oddtrick.club.room.commands import Command, read_command
from oddtrick.club.room.set_deals import read_set_deal
from oddtrick.club.room.state import Room, Seating, Terms
from oddtrick.files.shapes.keywords import Cleaning, between, letters, many
from oddtrick.files.shapes.naming import ActJson, SeatName
from oddtrick.players.books.engine.agreements import read_agreed
from oddtrick.players.registry import agreements_of
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.laws.club.settlement import Stake
from oddtrick.rules.messages import Message, listed, message
from oddtrick.rules.policy import Policy
from oddtrick.teaching.lessons import opening_calls

MOST_SET_ACTS = 120
"""The most acts with which a table is opened: a mishap happens within a deal."""

SET_CUT = 26
"""Cards that are cut from a pack whose deal is set: it makes no difference."""

DealText = Annotated[str, letters(0, 120)]
"""A deal as it is set."""


@dataclass(frozen=True, kw_only=True)
class TableForm:
    """What a new table is to be.

    ``sit`` takes a seat for its host, or announces them where the cards decide; ``start`` then begins the first rubber
    at once, with computer players in the empty seats. ``set_deal`` is the first deal, as the dealer's seat and the
    hands of N, E, S and W with spaces between: it is not shuffled, the record tells so, and the table is not listed.
    With ``opening`` it is dealt at once, and the host says that as its dealer; with ``acts`` these are done, where all
    hands are the host's own. ``agreed`` is what those who go by books have settled, by the keys of the agreements of
    the code.
    """

    name: Annotated[str, letters(0, 160), Cleaning(clean_name), letters(0, 40)] = ""
    code: KeyText = "auction-1910"
    variety: Annotated[tuple[KeyText, ...], many(5)] = ()
    options: Annotated[dict[str, bool | int | KeyText], many(10)] = field(default_factory=dict)
    policy: Literal["guarded", "club", "study"] = "guarded"
    seating: Literal["choice", "cutting"] = "choice"
    players: Annotated[str, letters(0, 200)] = "plain"
    slips: Annotated[float, between(0, 0.5)] = 0.0
    stake: StakeText = ""
    listed: bool = True
    watchers: bool = True
    words: bool = True
    set_deal: DealText = ""
    agreed: Annotated[dict[str, KeyText], many(10)] = field(default_factory=dict)
    sit: SeatName | None = None
    start: bool = False
    opening: Annotated[str, letters(0, 20)] = ""
    acts: Annotated[tuple[ActJson, ...], many(MOST_SET_ACTS)] = ()


def terms_of(form: TableForm, players: Collection[str]) -> Terms:
    """The terms of that table, where there are those computer players; ``OddtrickError`` for what cannot be."""
    if form.players not in players:
        others = listed(players)
        why = message("There is no player {name}; there are {others}.", name=repr(form.players), others=others)
        raise NoAnswer(400, why)
    for why in _contradictions(form):
        raise NoAnswer(400, why)
    if form.set_deal:
        read_set_deal(form.set_deal)
    if form.stake:
        Stake.parse(form.stake)
    terms = Terms(
        name=form.name,
        code_key=form.code,
        variety=form.variety,
        options=form.options,
        policy=Policy(form.policy),
        seating=Seating(form.seating),
        players=form.players,
        slips=form.slips,
        stake=form.stake,
        listed=form.listed,
        watchers=form.watchers,
        words=form.words,
        set_deal=form.set_deal,
    )
    terms = replace(terms, agreed=read_agreed(form.agreed, agreements_of(terms.code)))
    # A seat at which nobody plays is refused before there is a table.
    places = terms.code.lineup.players
    if form.set_deal and places != SEATS:
        raise NoAnswer(400, message("A deal is set for four players; this game has another number of them."))
    if form.sit is not None and Seat[form.sit] not in places:
        seats = listed(seat.name for seat in places)
        why = message("Nobody sits down at {seat} in this game: the seats are {seats}.", seat=form.sit, seats=seats)
        raise NoAnswer(400, why)
    if form.opening and form.opening not in map(str, opening_calls(terms.code)):
        raise NoAnswer(400, message("No dealer opens with {call} in this game.", call=form.opening))
    return terms


def _contradictions(form: TableForm) -> Iterator[Message]:
    """What in a form does not go together."""
    if form.slips and form.policy != "club":
        yield message("Players may slip at a club table only.")
    if form.set_deal and (form.listed or form.seating != "choice"):
        yield message("A deal is set at a table that is not listed, where seats are by choice.")
    if form.opening and not (form.start and form.sit == form.set_deal[:1]):
        yield message("Only the dealer of a deal that is set and begun opens it.")
    if form.acts and not (form.start and form.set_deal and form.policy == "study"):
        yield message("Acts are given to a deal that is set and begun where one plays all hands.")


def first_commands(form: TableForm, terms: Terms) -> Iterator[tuple[int, dict[str, Any]]]:
    """What the host does at the new table, as the form says: the number and the fields of each command."""
    if form.sit is not None and terms.policy is not Policy.STUDY:
        cuts = terms.seating is Seating.CUTTING
        yield 1, {"kind": "wait"} if cuts else {"kind": "sit", "seat": form.sit}
    if form.start:
        yield 2, {"kind": "start"}
    if form.opening:
        yield 3, {"kind": "ready", "cut": None}
        yield 4, {"kind": "act", "act": {"by": form.sit, "act": "call", "call": form.opening}}
    elif form.acts:
        yield 3, {"kind": "ready", "cut": SET_CUT}
    for number, act in enumerate(form.acts, 5 if form.opening else 4):
        yield number, {"kind": "act", "act": act}


def as_command(room: Room, number: int, fields: dict[str, Any]) -> Command:
    """A command of the host's, who sees the room as it is."""
    return read_command({"client": "opening", "number": number, "seq": room.seq, **fields})


def new_table(room: Room) -> NewTableShape:
    """What is told of a table that has been opened."""
    return {"id": room.id, "path": f"/t/{room.id}"}
