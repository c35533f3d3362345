"""What happened at a table, in words: a line of its record as each who looks at it may read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never

from oddtrick.club.render.display_names import names_of
from oddtrick.club.render.seat_view import passed_out_text, seat_name, slip_for
from oddtrick.club.render.shapes.table import HappeningShape, SlipShape
from oddtrick.club.room.events import (
    Acted,
    CardsCut,
    Chatted,
    ComputerSeated,
    CutFor,
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
from oddtrick.club.room.outcome import outcome
from oddtrick.rules.acts import Act, Cut
from oddtrick.rules.cards import CARD_NAMES, SIDES, Card, Seat
from oddtrick.rules.laws.law import Code
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.messages import mark
from oddtrick.rules.names_at_seats import Name
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import State
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording import NameOf, act_text, card_text, listed, taken_text

Kind = Literal["act", "chat", "people", "cutting", "deal", "undo", "hint", "rubber"]

OF_PLAY = (Acted, Dealt, DealEnded, UndoAsked, UndoDeclined, UndoDone)
"""What tells of the cards in play: those who may not look on are not shown it."""

PHRASES: Mapping[Phrase, str] = {
    Phrase.GOOD_EVENING: mark("Good evening."),
    Phrase.WELL_PLAYED: mark("Well played."),
    Phrase.WELL_BID: mark("Well bid."),
    Phrase.BAD_LUCK: mark("Bad luck."),
    Phrase.THANK_YOU: mark("Thank you."),
    Phrase.THANK_YOU_PARTNER: mark("Thank you, partner."),
    Phrase.MY_FAULT: mark("My fault, partner."),
    Phrase.ONE_MOMENT: mark("One moment, please."),
    Phrase.BACK_SOON: mark("I shall be back in a minute."),
    Phrase.ANOTHER_RUBBER: mark("Another rubber?"),
    Phrase.LAST_RUBBER: mark("This is my last rubber tonight."),
    Phrase.GOOD_NIGHT: mark("Good night."),
}

_OF_PEOPLE: Mapping[PersonChange, str] = {
    PersonChange.CAME: mark("{name} is here."),
    PersonChange.WENT: mark("{name} is away."),
    PersonChange.SAT_DOWN: mark("{name} sits down."),
    PersonChange.LEFT: mark("{name} leaves the table."),
    PersonChange.ANNOUNCED: mark("{name} wishes to come in."),
    PersonChange.CAME_IN: mark("{name} comes in."),
    PersonChange.WENT_OUT: mark("{name} goes out."),
    PersonChange.AWAITED: mark("The table waits for {name}."),
    PersonChange.RETURNED: mark("{name} takes the seat back."),
    PersonChange.MUTED: mark("{name} is muted."),
    PersonChange.UNMUTED: mark("{name} may talk again."),
    PersonChange.REMOVED: mark("{name} is removed from the table."),
    PersonChange.READMITTED: mark("{name} may come again."),
}

_OF_TABLE: Mapping[TableChange, str] = {
    TableChange.PAUSED: mark("The table pauses."),
    TableChange.RESUMED: mark("The table goes on."),
    TableChange.WATCHERS_ADMITTED: mark("Watchers are let in."),
    TableChange.WATCHERS_EXCLUDED: mark("Watchers are turned out."),
    TableChange.WORDS_ALLOWED: mark("Between the deals people talk in words of their own."),
    TableChange.WORDS_STOPPED: mark("From now on there are phrases only."),
    TableChange.CLOSED: mark("The table is closed."),
    TableChange.CLOSED_ALL_LEFT: mark("Everybody has left: the table is closed."),
    TableChange.CLOSED_DESERTED: mark("Nobody has come back: the table is closed."),
}

_CUTS: Mapping[CutFor, str] = {
    CutFor.TABLE: mark("Cut for the table: {cards}."),
    CutFor.GOING_OUT: mark("Cut for going out: {cards}."),
    CutFor.PARTNERS: mark("Cut for partners: {cards}."),
    CutFor.DUMMY: mark("Cut for Dummy: {cards}."),
    CutFor.DEAL: mark("Cut for the deal: {cards}."),
}


def is_ruled(event: Event) -> bool:
    """Whether a ruling goes with the line of an event, which not everybody may read in full."""
    return isinstance(event.what, Acted | Dealt) and event.what.ruling is not None


def line_of(code: Code, event: Event, seats: tuple[Seat, ...]) -> HappeningShape:
    """The line of an event as shown to the person at those seats."""
    name_of = names_of(event)
    match event.what:
        case Acted(act=act, number=number, ruling=ruling):
            line = _line_of_act(event, act, name_of)
            return _ruled({**line, "act": write_act(act), "number": number}, _slip(code, event, ruling, seats))
        case Dealt(by=by, deal=deal, number=number, ruling=ruling):
            line = _line_of_seat(event, "deal", _("Deal {number}, by {dealer}", number=deal, dealer=name_of(by)), by)
            return _ruled({**line, "number": number}, _slip(code, event, ruling, seats))
        case HintAsked(seat=seat):
            return _line_of_seat(event, "hint", _("{who} asks for a hint.", who=name_of(seat)), seat)
        case FinishAsked(seat=seat):
            return _line_of_seat(event, "hint", _("{who} has the deal finished.", who=name_of(seat)), seat)
        case CardsCut(cards=cards):
            line = _line(event, *_worded(code, event, name_of))
            return {**line, "cut": [{"who": say(name), "card": CARD_NAMES[card]} for name, card in cards]}
        case Talked(name=name, phrase=phrase):
            return _line_of_talk(event, name, _(PHRASES[phrase]))
        case Chatted(name=name, words=words):
            return _line_of_talk(event, name, words)
        case _:
            return _line(event, *_worded(code, event, name_of))


def _worded(code: Code, event: Event, name_of: NameOf) -> tuple[Kind, str]:
    """The kind and the text of a line that belongs to no seat."""
    match event.what:
        case DealEnded():
            return "deal", _how_it_ended(code, event.what, name_of)
        case RubberBegan(number=number):
            return "rubber", _("Rubber {number} begins.", number=number)
        case RubberEnded(stands=stands):
            return "rubber", say(outcome(stands, event.name))
        case PersonChanged() | ComputerSeated() | MoveAsked() | RemovalAsked():
            return "people", _of_people(event.what)
        case TableChange():
            return "people", _(_OF_TABLE[event.what])
        case CardsCut(what=what, cards=cards):
            return "cutting", _(_CUTS[what], cards=_shown(cards))
        case SeatsDrawn(lineup=lineup, dealer=dealer):
            return "cutting", _seated(lineup, dealer, name_of)
        case UndoAsked(act=act):
            asks = _("{who} would like to take back: {act}.", who=name_of(act.by), act=act_text(act, name_of))
            return "undo", asks
        case UndoDeclined(name=name):
            return "undo", _("{who} would rather play on.", who=say(name))
        case UndoDone():
            return "undo", _("It is taken back.")
        case ReadingChanged():
            return "rubber", _reading_changed(event.what)
        case Acted() | Dealt() | HintAsked() | FinishAsked() | Talked() | Chatted():
            raise AssertionError("a line of a seat or a person")
        case _:
            assert_never(event.what)


def _of_people(what: PersonChanged | ComputerSeated | MoveAsked | RemovalAsked) -> str:
    """What became of somebody, or what another would have done with them, if the rest agree."""
    match what:
        case PersonChanged(name=name, change=change):
            return _(_OF_PEOPLE[change], name=say(name))
        case ComputerSeated(computer=computer, person=person):
            return _("{computer} plays for {person}.", computer=computer, person=say(person))
        case MoveAsked(name=name, staller=staller):
            who = {"who": say(name), "other": say(staller)}
            return _("{who} would have a computer player go on for {other}.", **who)
        case RemovalAsked(name=name, person=person):
            who = {"who": say(name), "other": say(person)}
            return _("{who} would have {other} removed from the table.", **who)


def _reading_changed(what: ReadingChanged) -> str:
    title = say(what.title)
    if not what.set_aside:
        return _("The club reads the laws ({title}) by edition {edition} now.", title=title, edition=what.edition)
    return _(
        "The club reads the laws ({title}) by edition {edition} now. What was done does not all follow under it: the "
        "game goes on from where it does.",
        title=title,
        edition=what.edition,
    )


def _line(event: Event, kind: Kind, text: str) -> HappeningShape:
    return {
        "seq": event.seq,
        "kind": kind,
        "by": None,
        "who": "",
        "text": text,
        "did": "",
        "act": None,
        "number": None,
    }


def _line_of_seat(event: Event, kind: Kind, text: str, by: Seat) -> HappeningShape:
    return {**_line(event, kind, text), "by": seat_name(by), "who": names_of(event)(by)}


def _line_of_act(event: Event, act: Act, name_of: NameOf) -> HappeningShape:
    if isinstance(act, Cut) and act.at is not None:
        return _line_of_seat(event, "deal", _("{who} cuts {count} cards", who=name_of(act.by), count=act.at), act.by)
    did = act_text(act, name_of)
    kind: Kind = "deal" if isinstance(act, Cut) else "act"
    line = _line_of_seat(event, kind, _("{who}: {act}", who=name_of(act.by), act=did), act.by)
    return {**line, "did": did}


def _line_of_talk(event: Event, name: Name, words: str) -> HappeningShape:
    return {**_line(event, "chat", words), "who": say(name), "did": words}


def _ruled(line: HappeningShape, slip: SlipShape | None) -> HappeningShape:
    return line if slip is None else {**line, "slip": slip}


def _slip(code: Code, event: Event, ruling: Ruling | None, seats: tuple[Seat, ...]) -> SlipShape | None:
    """The referee's slip: the offender and those who may choose are shown more than the others."""
    if ruling is None:
        return None
    name_of = names_of(event)
    public = slip_for(code, ruling, None, name_of)
    for seat in seats:
        if seat in ruling.choosers or seat is ruling.offender:
            own = slip_for(code, ruling, seat, name_of)
            if own is not None and own != public:
                return own
    return public


def _how_it_ended(code: Code, ended: DealEnded, name_of: NameOf) -> str:
    if ended.state is None:
        return _("The deal is void; the same dealer deals again.")
    if ended.state is State.PASSED_OUT or ended.declarers is None:
        return passed_out_text(code)
    who = listed(name_of(seat) for seat in ended.declarers.seats)
    return _("{who} have {tricks}.", who=who, tricks=taken_text(ended.tricks))


def _shown(cards: tuple[tuple[Name, Card], ...]) -> str:
    return listed(f"{say(name)} {card_text(card)}" for name, card in cards)


def _seated(lineup: Lineup, dealer: Seat, name_of: NameOf) -> str:
    """Who plays with whom, and who deals."""
    deals = name_of(dealer)
    if lineup.vacant is not None:
        return _("Each plays alone. {dealer} deals.", dealer=deals)
    if lineup.alone is not None:
        others = listed(name_of(seat) for seat in lineup.players if seat is not lineup.alone)
        alone = name_of(lineup.alone)
        return _("{alone} plays Dummy against {others}. {dealer} deals.", alone=alone, others=others, dealer=deals)
    one, other = (listed(name_of(seat) for seat in side.seats) for side in SIDES)
    return _("{one} against {other}. {dealer} deals.", one=one, other=other, dealer=deals)
