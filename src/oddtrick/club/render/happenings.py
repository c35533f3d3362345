"""What happened at a table, in words: a line of its record as each who looks at it may read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never

from oddtrick.acts import Act, Cut
from oddtrick.cards import CARD_NAMES, SIDES, Card, Seat
from oddtrick.club.render.seat_view import passed_out_text, seat_name, slip_for
from oddtrick.club.render.shapes.table import HappeningShape, SlipShape
from oddtrick.club.room.events import (
    Acted,
    CardsCut,
    Chatted,
    ComputerSeated,
    DealEnded,
    Dealt,
    Event,
    FinishAsked,
    HintAsked,
    MoveAsked,
    PersonChange,
    PersonChanged,
    Phrase,
    ReadingChanged,
    RemovalAsked,
    RubberBegan,
    RubberEnded,
    SeatsDrawn,
    TableChange,
    Talked,
    UndoAsked,
    UndoDeclined,
    UndoDone,
)
from oddtrick.laws.law import Code
from oddtrick.lineup import Lineup
from oddtrick.plain_acts import write_act
from oddtrick.referee import Ruling
from oddtrick.table import State
from oddtrick.wording import NameOf, act_text, listed, rubber_text, taken_text

Kind = Literal["act", "chat", "people", "cutting", "deal", "undo", "hint", "rubber"]

OF_PLAY = (Acted, Dealt, DealEnded, UndoAsked, UndoDeclined, UndoDone)
"""What tells of the cards in play: whoever may not look on is not shown it."""

PHRASES: Mapping[Phrase, str] = {
    Phrase.GOOD_EVENING: "Good evening.",
    Phrase.WELL_PLAYED: "Well played.",
    Phrase.WELL_BID: "Well bid.",
    Phrase.BAD_LUCK: "Bad luck.",
    Phrase.THANK_YOU: "Thank you.",
    Phrase.THANK_YOU_PARTNER: "Thank you, partner.",
    Phrase.MY_FAULT: "My fault, partner.",
    Phrase.ONE_MOMENT: "One moment, please.",
    Phrase.BACK_SOON: "I shall be back in a minute.",
    Phrase.ANOTHER_RUBBER: "Another rubber?",
    Phrase.LAST_RUBBER: "This is my last rubber tonight.",
    Phrase.GOOD_NIGHT: "Good night.",
}

_OF_PEOPLE: Mapping[PersonChange, str] = {
    PersonChange.CAME: "{} is here.",
    PersonChange.WENT: "{} is away.",
    PersonChange.SAT_DOWN: "{} sits down.",
    PersonChange.LEFT: "{} leaves the table.",
    PersonChange.ANNOUNCED: "{} wishes to come in.",
    PersonChange.CAME_IN: "{} comes in.",
    PersonChange.WENT_OUT: "{} goes out.",
    PersonChange.AWAITED: "The table waits for {}.",
    PersonChange.RETURNED: "{} takes the seat back.",
    PersonChange.MUTED: "{} is muted.",
    PersonChange.UNMUTED: "{} may talk again.",
    PersonChange.REMOVED: "{} is removed from the table.",
    PersonChange.READMITTED: "{} may come again.",
}

_OF_TABLE: Mapping[TableChange, str] = {
    TableChange.PAUSED: "The table pauses.",
    TableChange.RESUMED: "The table goes on.",
    TableChange.WATCHERS_ADMITTED: "Watchers are let in.",
    TableChange.WATCHERS_EXCLUDED: "Watchers are turned out.",
    TableChange.WORDS_ALLOWED: "Between the deals people talk in words of their own.",
    TableChange.WORDS_STOPPED: "From now on there are phrases only.",
    TableChange.CLOSED: "The table is closed.",
    TableChange.CLOSED_ALL_LEFT: "Everybody has left: the table is closed.",
    TableChange.CLOSED_DESERTED: "Nobody has come back: the table is closed.",
}


def is_ruled(event: Event) -> bool:
    """Whether a ruling goes with the line of an event, which not everybody may read in full."""
    return isinstance(event.what, Acted | Dealt) and event.what.ruling is not None


def line_of(code: Code, event: Event, seats: tuple[Seat, ...]) -> HappeningShape:
    """The line of an event as whoever sits at those seats is shown it."""
    match event.what:
        case Acted(act=act, number=number, ruling=ruling):
            line = _line_of_seat(event, "deal" if isinstance(act, Cut) else "act", _acted(act, event.name), act.by)
            return _ruled({**line, "act": write_act(act), "number": number}, _slip(code, event, ruling, seats))
        case Dealt(by=by, deal=deal, number=number, ruling=ruling):
            line = _line_of_seat(event, "deal", f"Deal {deal}, by {event.name(by)}", by)
            return _ruled({**line, "number": number}, _slip(code, event, ruling, seats))
        case HintAsked(seat=seat):
            return _line_of_seat(event, "hint", f"{event.name(seat)} asks for a hint.", seat)
        case FinishAsked(seat=seat):
            return _line_of_seat(event, "hint", f"{event.name(seat)} has the deal finished.", seat)
        case CardsCut(cards=cards):
            line = _line(event, *_worded(code, event))
            return {**line, "cut": [{"who": name, "card": CARD_NAMES[card]} for name, card in cards]}
        case Talked(name=name, phrase=phrase):
            return {**_line(event, "chat", PHRASES[phrase]), "who": name}
        case Chatted(name=name, words=words):
            return {**_line(event, "chat", words), "who": name}
        case _:
            return _line(event, *_worded(code, event))


def _worded(code: Code, event: Event) -> tuple[Kind, str]:
    """The kind and the text of a line that belongs to no seat."""
    match event.what:
        case DealEnded():
            return "deal", _how_it_ended(code, event.what, event.name)
        case RubberBegan(number=number):
            return "rubber", f"Rubber {number} begins."
        case RubberEnded(stands=stands):
            return "rubber", rubber_text(stands, event.name)
        case PersonChanged(name=name, change=change):
            return "people", _OF_PEOPLE[change].format(name)
        case ComputerSeated(computer=computer, person=person):
            return "people", f"{computer} plays for {person}."
        case MoveAsked() | RemovalAsked():
            return "people", _wished(event.what)
        case TableChange():
            return "people", _OF_TABLE[event.what]
        case CardsCut(what=what, cards=cards):
            return "cutting", f"Cut for {what.value}: {_shown(cards)}."
        case SeatsDrawn(lineup=lineup, dealer=dealer):
            return "cutting", f"{_sides(lineup, event.name)} {event.name(dealer)} deals."
        case UndoAsked(act=act):
            return "undo", f"{event.name(act.by)} would like to take back: {act_text(act, event.name)}."
        case UndoDeclined(name=name):
            return "undo", f"{name} would rather play on."
        case UndoDone():
            return "undo", "It is taken back."
        case ReadingChanged():
            return "rubber", _reading_changed(event.what)
        case Acted() | Dealt() | HintAsked() | FinishAsked() | Talked() | Chatted():
            raise AssertionError("a line of a seat or a person")
        case _:
            assert_never(event.what)


def _wished(what: MoveAsked | RemovalAsked) -> str:
    """What somebody would have done with another, if the rest agree."""
    if isinstance(what, MoveAsked):
        return f"{what.name} would have a computer player go on for {what.staller}."
    return f"{what.name} would have {what.person} removed from the table."


def _reading_changed(what: ReadingChanged) -> str:
    changed = f"The club reads the laws ({what.title}) by edition {what.edition} now."
    if not what.set_aside:
        return changed
    return f"{changed} What was done does not all follow under it: the game goes on from where it does."


def _line(event: Event, kind: Kind, text: str) -> HappeningShape:
    return {
        "seq": event.seq,
        "kind": kind,
        "by": None,
        "who": "",
        "text": text,
        "act": None,
        "number": None,
    }


def _line_of_seat(event: Event, kind: Kind, text: str, by: Seat) -> HappeningShape:
    return {**_line(event, kind, text), "by": seat_name(by), "who": event.name(by)}


def _ruled(line: HappeningShape, slip: SlipShape | None) -> HappeningShape:
    return line if slip is None else {**line, "slip": slip}


def _slip(code: Code, event: Event, ruling: Ruling | None, seats: tuple[Seat, ...]) -> SlipShape | None:
    """The referee's slip: the offender and those who may choose are shown more than the others."""
    if ruling is None:
        return None
    public = slip_for(code, ruling, None, event.name)
    for seat in seats:
        if seat in ruling.choosers or seat is ruling.offender:
            own = slip_for(code, ruling, seat, event.name)
            if own is not None and own != public:
                return own
    return public


def _acted(act: Act, name_of: NameOf) -> str:
    if isinstance(act, Cut) and act.at is not None:
        return f"{name_of(act.by)} cuts {act.at} cards"
    return f"{name_of(act.by)}: {act_text(act, name_of)}"


def _how_it_ended(code: Code, ended: DealEnded, name_of: NameOf) -> str:
    if ended.state is None:
        return "The deal is void; the same dealer deals again."
    if ended.state is State.PASSED_OUT or ended.declarers is None:
        return passed_out_text(code)
    return f"{listed(name_of(seat) for seat in ended.declarers.seats)} have {taken_text(ended.tricks)}."


def _shown(cards: tuple[tuple[str, Card], ...]) -> str:
    return listed(f"{name} {card.symbol}" for name, card in cards)


def _sides(lineup: Lineup, name_of: NameOf) -> str:
    """Who plays with whom."""
    if lineup.vacant is not None:
        return "Each plays alone."
    if lineup.alone is not None:
        others = listed(name_of(seat) for seat in lineup.players if seat is not lineup.alone)
        return f"{name_of(lineup.alone)} plays Dummy against {others}."
    sides = (listed(name_of(seat) for seat in side.seats) for side in SIDES)
    return f"{' against '.join(sides)}."
