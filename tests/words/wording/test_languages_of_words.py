"""In another language than English no word of a ruling, a law or an answer is left in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from oddtrick.files.record import read_record
from oddtrick.players.player import Decision
from oddtrick.players.review import DealReview, ReviewedAct, Tally, accuracy, best_act, dearest_act
from oddtrick.rules.acts import Look, LookedAt, LookKind, Mishap, Play, Say, TakeBack
from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, code_for, find_code
from oddtrick.rules.errors import ImpossibleAct, OddtrickError
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.declaration_state import every_call
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.items import (
    ContractMade,
    Holding,
    HonoursHeld,
    Item,
    Lump,
    OddTricks,
    PlainItem,
    TricksOverBook,
    UnderTricks,
)
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import Fault, MishapKind, Remedy, RemedyKind
from oddtrick.rules.view import view
from oddtrick.solving.analysis import analyse, best_card, turning_point
from oddtrick.teaching.desk.messages_of_laws import messages_of_laws
from oddtrick.teaching.desk.outcomes import settle
from oddtrick.teaching.desk.procedure import answer_to, phrases_for, questions_of
from oddtrick.teaching.desk.questionnaire import next_question, reported_by
from oddtrick.teaching.desk.reconstruction import complete_report
from oddtrick.teaching.desk.reported_acts import reconstruct
from oddtrick.teaching.desk_wording import act_line, choice_line, paragraph, supposed_line, waived_line
from oddtrick.terminal.cli.files import read_rubber
from oddtrick.words.catalogues import catalogue, codes
from oddtrick.words.language import reading, say, say_error
from oddtrick.words.speech.reports_of_people import read_report
from oddtrick.words.speech.understanding import parse_act
from oddtrick.words.wording import (
    FAULTS,
    call_explained,
    choice_text,
    entry_text,
    fault_text,
    law_paragraph,
    lying_text,
    remedy_text,
    ruling_text,
    short_call,
    spoken_call,
    taken_text,
    term_text,
)
from oddtrick.words.wording.entries import item_text
from oddtrick.words.wording.lawbook import LAWBOOKS, lawbook, meaning_of, title_of
from oddtrick.words.wording.people_at_table import People
from tests import RECORDS
from tests.support.bracketed import NAMES, Bracketed, left_in_english
from tests.support.desk_answers import every_answer
from tests.support.every_item import EVERY_ITEM
from tests.support.random_acts import any_act, draw_deal

LEAD = Play(Seat.W, (Card.H5,))
PLAYED = (*CODES, *(code_for(variety.codes[0], varieties=(variety.name,)) for variety in VARIETIES))


def name_of(seat: Seat) -> str:
    return NAMES[seat]


def assert_translated(text: str) -> None:
    assert not left_in_english(text), text


def of_ruling(code: Code, before: Table, ruling: Ruling) -> Iterator[str]:
    """All that is said of a ruling and of the choices that it gives."""
    settled = settle(code, before, ruling)
    yield from (act_line(settled, name_of), paragraph(settled, name_of), waived_line(settled, name_of))
    yield ruling_text(ruling, name_of, code.scoring)
    yield law_paragraph(code, ruling.law, ruling.borrowed, ruling.clause)
    yield from (choice_line(code, choice, name_of) for choice in settled.choices)
    yield from (remedy_text(remedy, name_of, code.scoring) for remedy in ruling.remedies)
    if ruling.choosers:
        yield term_text(ruling, name_of)


def kind_of(ruling: Ruling) -> object:
    """What two rulings have in common that are worded alike."""
    return (
        *(type(ruling.act), ruling.fault, ruling.law, ruling.until, len(ruling.choosers), ruling.hidden),
        tuple((remedy.kind, type(remedy.param)) for remedy in ruling.remedies),
        frozenset(map(type, ruling.facts)),
    )


@pytest.mark.parametrize("key", [code.key for code in CODES])
def test_rulings_of_irregular_rubbers(key: str) -> None:
    told = read_rubber(str(RECORDS / "irregular" / f"{key}.odd"))
    kinds = {kind_of(step.ruling): step for step in told.steps}
    with reading(Bracketed()):
        for step in kinds.values():
            for text in of_ruling(told.code, step.before, step.ruling):
                assert_translated(text)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_rulings_on_what_is_told_at_the_desk(code: Code) -> None:
    for answers in every_answer({"code": code}):
        deal = reconstruct(code, reported_by(answers))
        ruled, _ = deal.settled()
        with reading(Bracketed()):
            for text in of_ruling(code, ruled.before, ruled.ruling):
                assert_translated(text)
            whole = complete_report(deal.situation, deal.acts)
            if whole.in_play:
                assert_translated(supposed_line(whole, name_of))


@pytest.mark.parametrize("code", PLAYED, ids=lambda code: code.name)
def test_rulings_and_refusals_of_acts_by_chance(code: Code) -> None:
    rng, table, kinds = Random(code.name), Table(dealer=Seat.S), set()
    for _ in range(400):
        act = any_act(rng, code, table)
        with reading(Bracketed()):
            try:
                ruling = judge(code, table, act)
            except ImpossibleAct as error:
                assert_translated(say_error(error))
                continue
            if kind_of(ruling) not in kinds:
                kinds.add(kind_of(ruling))
                for text in of_ruling(code, table, ruling):
                    assert_translated(text)
        table = after(table, ruling)


@pytest.mark.parametrize("fault", Fault)
def test_every_fault(fault: Fault) -> None:
    with reading(Bracketed()):
        for act in (LEAD, Look(Seat.W, LookedAt(LookKind.TRICK, trick=2)), TakeBack(Seat.W)):
            ruling = Ruling(act=act, facts=(), fault=fault, offender=Seat.W)
            assert_translated(fault_text(ruling, name_of))
            assert_translated(fault_text(replace(ruling, offender=None), name_of))
    assert FAULTS[fault] == FAULTS[fault].strip()


@pytest.mark.parametrize("kind", MishapKind)
def test_every_mishap(kind: MishapKind) -> None:
    with reading(Bracketed()):
        ruling = Ruling(act=Mishap(by=Seat.W, kind=kind), facts=(), fault=Fault.MISDEAL, offender=Seat.W)
        assert_translated(fault_text(ruling, name_of))


@pytest.mark.parametrize("kind", RemedyKind)
def test_every_remedy(kind: RemedyKind) -> None:
    scoring = find_code("auction-1910").scoring
    with reading(Bracketed()):
        for named in (False, True):
            assert_translated(choice_text((Remedy(kind),), name_of, scoring, named=named))
        assert_translated(remedy_text(Remedy(kind), name_of, scoring))


@pytest.mark.parametrize("code", PLAYED, ids=lambda code: code.name)
def test_every_call_and_what_it_would_come_to(code: Code) -> None:
    rng, table = Random(code.name), Table(dealer=Seat.S)
    table = after(table, judge(code, table, draw_deal(rng, Seat.S)))
    with reading(Bracketed()):
        for _ in range(12):
            deal = table.deal
            if deal is None or deal.state is not State.OPEN or deal.declaration.turn is None:
                break
            for call in every_call(code, deal):
                assert_translated(spoken_call(call))
                assert_translated(short_call(call))
            calls = offers(code, table, deal.lineup.person(deal.declaration.turn)).calls
            for call in calls:
                assert_translated(call_explained(code, deal, call))
            table = after(table, judge(code, table, Say(deal.declaration.turn, rng.choice(calls))))


@pytest.mark.parametrize(
    "said", ["gibberish", "5", "claim x", "queen", "c2", "look at nothing", "revoke", "turn", "correct"]
)
@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_what_is_not_understood(code: Code, said: str) -> None:
    table = after(Table(dealer=Seat.S), judge(code, Table(dealer=Seat.S), draw_deal(Random(1), Seat.S)))
    with reading(Bracketed()), pytest.raises(OddtrickError) as refused:
        parse_act(said, code, view(code, table, Seat.S))
    with reading(Bracketed()):
        text = say_error(refused.value)
    assert_translated(text.replace(repr(said), "").replace(repr(said.rsplit(maxsplit=1)[-1]), ""))


# -- the books --


@pytest.mark.parametrize("key", LAWBOOKS)
def test_every_law_with_its_figures(key: str) -> None:
    in_english = lawbook(key)
    with reading(Bracketed()):
        for law in lawbook(key):
            assert all(clause.text.startswith("⟦") for clause in law.clauses)
            for text in (*law.doubts, *(clause.text for clause in law.clauses)):
                assert not left_in_english(text.replace("NT", "").replace("doubled", "")), text
    assert lawbook(key) is in_english
    assert in_english == LAWBOOKS[key]


def test_titles_and_options() -> None:
    with reading(Bracketed()):
        for code in PLAYED:
            assert_translated(title_of(code))
        for option in OPTIONS:
            assert_translated(meaning_of(option))
    assert all(title_of(code) == code.title for code in PLAYED)


@pytest.mark.parametrize("code", PLAYED, ids=lambda code: code.name)
def test_answers_to_the_questions_of_a_club(code: Code) -> None:
    with reading(Bracketed()):
        for question in questions_of(code):
            answer = answer_to(code, question)
            for part in answer.parts:
                assert_translated(say(part.title))
                for cited in part.cited:
                    assert_translated(say(cited.text).replace(cited.law.number, ""))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (Question.FORMING, ("Ж: cuts h5", "Ц: cuts h6", "И: cuts h7", "Л: cuts h8", "П: cuts h9")),
        (Question.PARTNERS, ("Ж: cuts h5", "Ц: cuts h6", "И: cuts h7", "Л: cuts h8")),
        (Question.PARTNERS, ("Ж: cuts h5", "Ц: cuts s5", "И: cuts h7")),
        (Question.GOING_OUT, ("Ж: 3 rubbers", "Ц: 2 rubbers", "И: 1 rubber", "Л: 1 rubber", "П: comes in")),
        (Question.COMING_IN, ("Ж: 3 rubbers", "Ц: 2 rubbers", "И: 1 rubber", "Л: 1 rubber", "П: comes in late")),
        (Question.SUBSTITUTE, ("П: plays for Ж", "Ц: agrees", "И: agrees", "Л: refuses")),
        (Question.SUBSTITUTE, ("П: plays for Ж", "Ц: agrees", "И: agrees", "Л: agrees")),
        (Question.ANOTHER_TABLE, ("Ж: goes to another table",)),
        (Question.ANOTHER_TABLE, ("Ж: would go to another table",)),
        (Question.BROKEN_TABLE, ("Ж: broke up the table", "Ц: comes in", "table: 1 place")),
        (Question.SHUFFLING, ("S: deals",)),
        (Question.NEW_CARDS, ("S: deals", "W: calls")),
    ],
)
@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_what_it_comes_to_for_people(code: Code, question: Question, told: tuple[str, ...]) -> None:
    with reading(Bracketed()):
        try:
            outcome = answer_to(code, question, read_report(told, phrases_for(question))).outcome
        except OddtrickError as error:
            assert_translated(say_error(error))
            return
        assert outcome is not None
        for text in outcome.sentences:
            assert_translated(say(text))


def test_the_questions_at_the_desk() -> None:
    with reading(Bracketed()):
        asked = next_question({})
        assert asked is not None
        assert_translated(say(asked[1].text))
        for option in asked[1].options:
            assert_translated(say(option.label))


# -- the score, numbers and names --

ITEMS: tuple[tuple[Item, str], ...] = (
    *(
        (OddTricks(count, strain, 2), f"{number} odd tricks in {strain.label}, redoubled")
        for count, number in ((2, "two"), (7, "seven"))
        for strain in Strain
    ),
    (OddTricks(1, Strain.NO_TRUMPS), "one odd trick in no trumps"),
    (OddTricks(2, Strain.HEARTS, 4, cut_down=True), "two odd tricks in hearts, doubled 4 times, cut down for a revoke"),
    (UnderTricks(13, 1), "thirteen under-tricks, doubled"),
    (UnderTricks(1, limited=True), "one under-trick, limited"),
    (TricksOverBook(3), "three tricks over the book"),
    (ContractMade(), "doubled contract made"),
    (ContractMade(redoubled=True, over=2), "redoubled contract made, with two tricks over"),
    (PlainItem.SLAM_BID_AND_MADE, "slam, bid and made"),
    (Lump(points=-3, strain=Strain.NO_TRUMPS, bid=24, short=2), "-3 in no trumps, bid 24, tricks short 2"),
    (Lump(points=31, strain=Strain.HEARTS, bid=24), "31 in hearts, bid 24"),
    (PlainItem.FINE, "fine"),
    (PlainItem.RUBBER, "rubber"),
    (
        HonoursHeld(Holding.FOUR_AND_FIFTH_WITH_PARTNER, less_chicane=True),
        "four honours in one hand, the fifth with partner, less chicane",
    ),
)


@pytest.mark.parametrize(("item", "text"), ITEMS)
def test_items_of_the_score(item: Item, text: str) -> None:
    assert item_text(item) == text


@pytest.mark.parametrize("item", EVERY_ITEM, ids=str)
def test_every_kind_of_item_has_words_in_every_language(item: Item) -> None:
    with reading(Bracketed()):
        assert_translated(item_text(item))
    english = item_text(item)
    for code in codes()[1:]:
        with reading(catalogue(code)):
            assert item_text(item) != english


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.odd")), ids=lambda path: path.stem)
def test_every_item_of_the_records(path: Path) -> None:
    told = read_rubber(str(path))
    for entries in sheet_of(told.code, told.steps[-1].after).deals:
        for entry in entries:
            with reading(Bracketed()):
                assert_translated(entry_text(entry))


def test_numbers_and_tricks() -> None:
    with reading(Bracketed()):
        for tricks in range(14):
            assert_translated(taken_text(tricks))
        assert_translated(lying_text(Seat.N, (Card.H5, Card.H6), name_of, back=True))


def test_in_another_language_nobody_is_you() -> None:
    people = People({Seat.S: "Brown"}, you=Seat.S)
    assert (people.name(Seat.S), people.name(Seat.W)) == ("You", "West")
    with reading(Bracketed()):
        assert (people.name(Seat.S), people.name(Seat.W)) == ("Brown", "⟦West⟧")
        assert people.full(Seat.W) == "⟦West⟧"


def test_the_messages_of_laws_are_named_once() -> None:
    messages = list(messages_of_laws())
    assert len(messages) == len(set(messages))
    assert {"hearts", "no trumps", "Auction bridge, 1910", "a bid out of turn"} <= set(messages)
    with reading(Bracketed()):
        assert list(messages_of_laws()) == messages


# -- after the play --


def test_a_review_of_an_act() -> None:
    book = Decision(act=Play(Seat.W, (Card.H7,)), reason="", rule="L-1", page="124")
    expert = Decision(act=Say(Seat.W, Bid(2, Strain.NO_TRUMPS)), reason="")
    act = ReviewedAct(number=1, act=LEAD, seat=Seat.W, trick=4, book=book, expert=expert, layouts=24, cost=31, gain=2)
    reviewed = DealReview(code=find_code("auction-1910"), number=1, book="Фостер", acts=(act,))
    with reading(Bracketed()):
        for each in (act, replace(act, expert=book)):
            for text in (say(dearest_act(reviewed, each, name_of)), say(best_act(reviewed, each, name_of))):
                assert_translated(text.replace("L-1", ""))
        for tally in (Tally(21, 14.0, 82.0), Tally()):
            assert_translated(say(accuracy(tally)))
    assert say(best_act(reviewed, act, name_of)) == (
        "Шишкин's ♥5 to trick 4 brought two points more on 24 layouts than ♥7, which Фостер has (L-1, p. 124)."
    )


def test_an_analysis() -> None:
    pytest.importorskip("numba", reason="it belongs to the extra analysis")
    record = read_record((RECORDS / "irregular" / "auction-1910.odd").read_text(encoding="utf-8"))
    with reading(Bracketed()):
        analysis = analyse(record, 1)
        for doubt in analysis.doubts:
            assert_translated(say(doubt))
        for cost in analysis.acts:
            assert_translated(say(turning_point(analysis, cost, name_of)))
            assert_translated(say(best_card(analysis, cost, name_of)))
