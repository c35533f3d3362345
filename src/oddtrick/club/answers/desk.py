"""The desk, for people with real cards: score pad, referee's dialogue, gallery. Nothing is kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from oddtrick.club.answers.endpoint import Endpoint, NoAnswer
from oddtrick.club.answers.library import agreed_code, read_options, read_varieties
from oddtrick.club.render.price_list import price_list
from oddtrick.club.render.seat_view import entry_shape, sheet_shape
from oddtrick.club.render.shapes.pages import (
    DeskRulingShape,
    DeskScoreShape,
    MishapShape,
    MishapTableShape,
    PriceListShape,
    QuestionShape,
    RefereeShape,
)
from oddtrick.club.render.shapes.table import WashShape
from oddtrick.club.render.wash_book_view import wash_shape
from oddtrick.club.room.set_deals import write_set_deal
from oddtrick.club.room.wash_book import add_rubber
from oddtrick.files.shapes.keywords import between, letters, many
from oddtrick.files.shapes.naming import CardName, SeatName
from oddtrick.files.shapes.ruling_shapes import ExhibitShape
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, Card, Seat
from oddtrick.rules.errors import NotUnderstood, OddtrickError
from oddtrick.rules.laws.club.settlement import Stake, WashBook
from oddtrick.rules.laws.club.settlement import settle as settle_points
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Result, Revoke, RevokeChoice, itemised
from oddtrick.rules.laws.score.sheet import Sheet, enter, games, pass_out, standing, stop
from oddtrick.rules.messages import full_sentence, message
from oddtrick.rules.names_at_seats import name_at
from oddtrick.rules.plain_acts import write_act
from oddtrick.teaching.desk.irregularities import DeskQuestion
from oddtrick.teaching.desk.questionnaire import AnswersSoFar, next_question, reported_by, value_ticked, value_typed
from oddtrick.teaching.desk.reconstruction import complete_report
from oddtrick.teaching.desk.reported_acts import reconstruct
from oddtrick.teaching.desk.reported_results import check_result
from oddtrick.teaching.desk_wording import plain_settled, supposed_line
from oddtrick.teaching.gallery import (
    EXHIBITS,
    Exhibit,
    OpenedExhibit,
    find_exhibit,
    open_exhibit,
    plain_exhibit,
    plain_opened,
)
from oddtrick.words.language import cached_by_language, say
from oddtrick.words.language import gettext as _
from oddtrick.words.wording.people_at_table import People

MAX_DEALS_AN_EVENING = 400
"""The most deals of an evening: forty short rubbers, or twenty long ones."""


KeyText = Annotated[str, letters(0, 40)]
"""The key of a code, of a variety, of an answer."""

StakeText = Annotated[str, letters(0, 30)]


@dataclass(frozen=True, kw_only=True)
class RevokeForm:
    """A revoke that was claimed; ``choice`` where the law leaves one."""

    by: SeatName
    choice: Literal["tricks", "points", "add", "deduct"] | None = None


@dataclass(frozen=True, kw_only=True)
class ResultForm:
    """The result of a deal; ``passed_out`` for one in which nobody bid, and then nothing else counts.

    ``tricks`` were won in play by the declarer's side, of thirteen; ``honours`` are those dealt to each hand,
    ``None`` if they are not in question; ``chicane`` are the seats dealt no trump.
    """

    passed_out: bool = False
    declarer: SeatName = "S"
    strain: Annotated[str, letters(0, 10)] = "S"
    level: Annotated[int, between(1, 7)] | None = None
    bid: Annotated[int, between(0, 1000)] | None = None
    doubling: Annotated[int, between(0, 20)] = 0
    tricks: Annotated[int, between(0, 13)] = 0
    honours: dict[SeatName, Annotated[tuple[CardName, ...], many(5)]] | None = None
    chicane: Annotated[tuple[SeatName, ...], many(4)] = ()
    revokes: Annotated[tuple[RevokeForm, ...], many(8)] = ()


@dataclass(frozen=True, kw_only=True)
class PadForm:
    """The pad: the code and what was agreed beside it, and the deals of the rubber so far, in order.

    ``names`` are those who play; the player who has none is called by their seat.
    """

    code: KeyText
    variety: Annotated[tuple[KeyText, ...], many(5)] = ()
    options: Annotated[dict[str, bool | int | KeyText], many(10)] = field(default_factory=dict)
    deals: Annotated[tuple[ResultForm, ...], many(60)] = ()
    stopped: bool = False
    stake: StakeText = ""
    names: dict[SeatName, Annotated[str, letters(0, 30)]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class EveningForm:
    """The rubbers of an evening, in order, and the stake by which it is settled."""

    rubbers: Annotated[tuple[PadForm, ...], many(40)]
    stake: StakeText = ""


def _result(form: ResultForm, sheet: Sheet) -> Result:
    game = games(sheet)[-1]
    dealt = form.honours
    honours = None if dealt is None else tuple(tuple(map(Card.parse, dealt.get(_letter(seat), []))) for seat in SEATS)
    return Result(
        strain=Strain.parse(form.strain),
        declarer=Seat[form.declarer],
        tricks=form.tricks,
        level=form.level,
        bid=form.bid,
        doubling=form.doubling,
        honours=honours,
        chicane=frozenset(Seat[seat] for seat in form.chicane),
        revokes=tuple(
            Revoke(Seat[each.by], None if each.choice is None else RevokeChoice(each.choice)) for each in form.revokes
        ),
        before=dict(game.below) if game.winner is None else {},
    )


def _letter(seat: Seat) -> SeatName:
    return ("N", "E", "S", "W")[seat]


def _added_up(code: Code, form: PadForm) -> Sheet:
    """The sheet of the deals in order; 400 with the number of the first deal that cannot be entered, and why."""
    sheet = Sheet(scoring=code.scoring)
    for number, deal in enumerate(form.deals, 1):
        try:
            sheet = _with_deal(code, sheet, deal)
        except OddtrickError as error:
            raise NoAnswer(400, message("Deal {number}: {why}.", number=number, why=error.message)) from None
    return stop(sheet) if form.stopped else sheet


def _with_deal(code: Code, sheet: Sheet, deal: ResultForm) -> Sheet:
    """The sheet with one more deal; ``OddtrickError`` for one that does not belong there."""
    if standing(sheet).over:
        raise NotUnderstood(message("the rubber was over before it: begin another"))
    if deal.passed_out:
        if not code.bids:
            raise NotUnderstood(
                message(
                    "passed_out: under {code} the dealer's side declares, and every deal is played",
                    code=message(code.name),
                )
            )
        return pass_out(sheet)
    result = _result(deal, sheet)
    check_result(code, result)
    return enter(sheet, itemised(code.scoring, result))


def _agreed(form: PadForm) -> Code:
    return agreed_code(form.code, form.variety, form.options)


def _stake(text: str) -> Stake | None:
    return Stake.parse(text) if text else None


def prices(key: str, variety: str = "", options: str = "") -> PriceListShape:
    """What every deal without a revoke brings under a code, agreed as in ``codes/{key}``: to add up without the club.

    400 where points are bid: what honours bring there depends on every trick.
    """
    return _priced(key, variety, options)  # the same for all, made once for a language


@cached_by_language(32)
def _priced(key: str, variety: str, options: str) -> PriceListShape:
    code = agreed_code(key, read_varieties(variety), read_options(options))
    try:
        return price_list(code)
    except NotUnderstood as error:
        raise NoAnswer(400, full_sentence(error.message)) from None


def scored(form: PadForm) -> DeskScoreShape:
    """The sheet of the deals so far, each deal's entries, and the settlement once the rubber is over."""
    stake = _stake(form.stake)
    sheet = _added_up(_agreed(form), form)
    value = standing(sheet).value
    return {
        "deals": [[entry_shape(entry, number) for entry in entries] for number, entries in enumerate(sheet.deals, 1)],
        "sheet": sheet_shape(sheet),
        "amount": "" if value is None or stake is None else str(settle_points(value, stake)),
    }


def washed(form: EveningForm) -> WashShape:
    """The wash-book of the evening, and what everybody has won or lost; 400 where two players have one name."""
    if sum(len(rubber.deals) for rubber in form.rubbers) > MAX_DEALS_AN_EVENING:
        raise NoAnswer(400, message("An evening has {count} deals at most.", count=MAX_DEALS_AN_EVENING))
    book = WashBook(players=())
    for rubber in form.rubbers:
        code = _agreed(rubber)
        own = {seat: rubber.names.get(_letter(seat), "").strip() for seat in code.lineup.players}
        book = add_rubber(book, standing(_added_up(code, rubber)), {seat: name_at(seat, own) for seat in own})
    return wash_shape(book, _stake(form.stake))


@dataclass(frozen=True, kw_only=True)
class RulingForm:
    """The answers so far, by the keys of the questions; in the order in which they were asked."""

    answers: Annotated[dict[Annotated[str, letters(0, 20)], KeyText], many(12)]


def ruled(form: RulingForm) -> RefereeShape:
    """The referee's dialogue: the next question, or when enough is known the ruling and the value of each choice."""
    answers: dict[str, Any] = {}
    while (upcoming := next_question(answers)) is not None:
        key, question = upcoming
        answer = form.answers.get(key)
        if answer is None:
            return {"question": _question_shape(key, question), "ruling": None}
        answers[key] = (
            value_ticked(question, answer) if question.options else value_typed(question, answer, answers["code"])
        )
    return {"question": None, "ruling": _settled(answers)}


def _question_shape(key: str, question: DeskQuestion) -> QuestionShape:
    return {
        "key": key,
        "text": say(question.text),
        "options": [{"value": option.name, "label": say(option.label)} for option in question.options],
        "default": question.default,
    }


def _settled(answers: AnswersSoFar) -> DeskRulingShape:
    code: Code = answers["code"]
    people = People({})
    deal = reconstruct(code, reported_by(answers))
    settled, _earlier = deal.settled()
    situation = complete_report(deal.situation, deal.acts, code.lineup)
    dealt = _("Supposed: {who} is the dealer.", who=people.name(deal.sitting.table.dealer))
    supposed = supposed_line(situation, people.name) if deal.opening else dealt
    return {**plain_settled(settled, people.name), "supposed": supposed}


def gallery() -> list[ExhibitShape]:
    """The mishaps of the gallery, in its order."""
    return [_exhibit(each) for each in EXHIBITS]


def one_exhibit(name: str) -> MishapShape:
    """A mishap of the gallery: the deal, what came before, the ruling with each choice, what was done then."""
    try:
        find_exhibit(name)
    except NotUnderstood as error:
        raise NoAnswer(404, error.message) from None
    return open_one(name)  # the same for all, made once for a language


@cached_by_language()
def _exhibit(exhibit: Exhibit) -> ExhibitShape:
    return plain_exhibit(exhibit)


@cached_by_language()
def open_one(name: str) -> MishapShape:
    """The mishap of that name; ``NotUnderstood`` if there is none."""
    opened = open_exhibit(find_exhibit(name))
    return {**plain_opened(opened), "table": _table(opened)}


def _table(opened: OpenedExhibit) -> MishapTableShape | None:
    """The table at which it happens: the deal is its first act, and every hand has its thirteen cards."""
    deal, acts = opened.deal, opened.record.acts[: opened.exhibit.line - 1]
    header = opened.record.header
    whole = deal is not None and all(len(hand) == 13 for hand in deal.hands)
    if deal is None or not whole or acts[0] is not deal or header.options or len(opened.people.lineup.players) != 4:
        return None
    return {
        "code": header.code,
        "variety": list(header.variety),
        "set_deal": write_set_deal(deal.by, deal.hands),
        "acts": [write_act(act) for act in acts[1:]],
    }


ENDPOINTS = (
    Endpoint("GET", "/api/desk/prices/{key}", prices, "desk", queued=True),
    Endpoint("POST", "/api/desk/score", scored, "desk", queued=True),
    Endpoint("POST", "/api/desk/wash", washed, "desk", queued=True),
    Endpoint("POST", "/api/desk/ruling", ruled, "desk", queued=True),
    Endpoint("GET", "/api/desk/gallery", gallery, "desk"),
    Endpoint("GET", "/api/desk/gallery/{name}", one_exhibit, "desk"),
)
