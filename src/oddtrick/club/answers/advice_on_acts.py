"""What books and expert would have done in a deal that was played, act by act; its hands are open."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from oddtrick.club.answers.advisers import CALLER, names_of_adviser
from oddtrick.club.answers.endpoint import Asker, NoAnswer
from oddtrick.club.render.display_names import names_in
from oddtrick.club.render.seat_view import seat_name
from oddtrick.club.render.shapes.pages import AdviceShape, AdvisedShape
from oddtrick.club.room.deciding import PlayerRequest, question
from oddtrick.club.room.state import Room
from oddtrick.files.record import Record, ReplayStep, code_of, read_record, steps_of, write_record
from oddtrick.players.books.engine.agreements import kept_agreed
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.imagined_view import without_claims
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, adviser, agreements_of, book_of, has_learned, ready_players
from oddtrick.players.review import PastAct, moments
from oddtrick.rules.acts import Act, Deal, Play, Say
from oddtrick.rules.errors import RecordError
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.rules.plain_acts import write_act
from oddtrick.rules.policy import Policy
from oddtrick.rules.view import View
from oddtrick.solving.analysis import deals_in
from oddtrick.words.language import say
from oddtrick.words.wording import act_text, cards_text, short_call

EXPERT = "expert-quick"
"""The expert who is asked: some eighty acts of a deal are to be gone through while somebody waits."""


def advisers() -> tuple[str, ...]:
    """Who is asked about every act: the books, and an expert where there is one."""
    return (*BOOKS, *(name for name in (EXPERT,) if name in ready_players()))


def advisers_at(code: Code, seen: View) -> tuple[str, ...]:
    """Who is asked there: about a call the caller, too."""
    return (*advisers(), CALLER) if seen.offers.calls and has_learned(code) else advisers()


def moments_in(record: Record, number: int) -> tuple[PastAct, ...]:
    """The calls, cards and choices of deal ``number`` (from 1) of a record."""
    code = code_of(record.header)
    steps: list[ReplayStep] = []
    with suppress(RecordError):  # up to an act that today's edition of the laws refuses
        steps.extend(steps_of(code, record))
    passages = deals_in(steps)
    return tuple(moments(code, passages[number - 1])) if number <= len(passages) else ()


def requests_at(record: Record, moment: PastAct) -> Mapping[str, PlayerRequest]:
    """What each adviser is asked about that moment of a record."""
    code = code_of(record.header)
    agreed = kept_agreed(record.header.rest.get("agreed"), agreements_of(code))
    # They are asked what they would have played: a claim would be their answer to every card of its line.
    seen = without_claims(moment.seen)
    return {name: question(code, seen, name, agreed=agreed) for name in advisers_at(code, seen)}


def advised_shape(record: Record, moment: PastAct, decisions: Mapping[str, Decision]) -> AdvisedShape:
    """What was done at a moment, and what each adviser would have done."""
    assert moment.seen.seat is not None
    return {
        "number": moment.number,
        "seat": seat_name(moment.seen.seat),
        "done": _short(record, moment.act),
        "advice": [_shape(record, moment, name, decision) for name, decision in decisions.items()],
    }


def _shape(record: Record, moment: PastAct, name: str, decision: Decision) -> AdviceShape:
    """What a book or the expert says, beside what was done."""
    author, title = names_of_adviser(name)
    return {
        "book": name,
        "author": author,
        "title": title,
        **plain_decision(decision, names_in(record.header), say),
        "short": _short(record, decision.act),
        "same": write_act(decision.act) == write_act(moment.act),
    }


def _short(record: Record, act: Act) -> str:
    """An act as a table of acts has room for it."""
    if isinstance(act, Say):
        return short_call(act.call)
    if isinstance(act, Play):
        return cards_text(act.cards)
    return act_text(act, names_in(record.header))


def last_act_question(room: Room, asker: Asker) -> tuple[str, tuple[str, ...]]:
    """What ``advice_on_last_act`` is asked about the table: the record, and the seats of the person who asks.

    For a person who plays alone with computer players at a guarded table, where hints can be asked for.
    """
    rubber = room.rubber
    if rubber is None or room.terms.policy is not Policy.GUARDED or not room.is_alone(asker.id):
        raise NoAnswer(403, message("Only a person who plays alone with computer players is told this."))
    own = tuple(seat.name for seat in room.played_by(asker.id))
    return write_record(Record(rubber.header, rubber.acts)), own


def advice_on_last_act(text: str, own: tuple[str, ...]) -> AdvisedShape | None:
    """What the book of the game would have done in place of the last act by those seats, of the record of that text.

    Nothing before the first of them.
    """
    record = read_record(text)
    deals = sum(isinstance(act, Deal) for act in record.acts)
    done = [moment for moment in moments_in(record, deals) if moment.act.by.name in own] if deals else []
    if not done:
        return None
    code, moment = code_of(record.header), done[-1]
    decision = adviser(code).decide(code, without_claims(moment.seen))
    return advised_shape(record, moment, {book_of(code): decision})
