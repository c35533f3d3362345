"""`oddtrick ruling`: an irregularity at a real table settled, from a few questions, from acts, or from a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from oddtrick.files.record import write_line
from oddtrick.files.shapes.report_shapes import RulingReport
from oddtrick.rules.acts import Act
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import find_code
from oddtrick.rules.laws.law import Code
from oddtrick.rules.referee import Ruling, after, judge
from oddtrick.teaching.desk.outcomes import ActOutcome, settle
from oddtrick.teaching.desk.procedure import answer_to, phrases_for, question_named, questions_of
from oddtrick.teaching.desk.questionnaire import reported_by
from oddtrick.teaching.desk.reconstruction import DealReport, complete_report
from oddtrick.teaching.desk.reported_acts import ReportedDeal, reconstruct
from oddtrick.teaching.desk_wording import (
    choice_line,
    paragraph,
    plain_answer,
    plain_question,
    plain_settled,
    supposed_line,
    waived_line,
)
from oddtrick.teaching.gallery import EXHIBITS, find_exhibit, open_exhibit, plain_exhibit, plain_opened
from oddtrick.terminal.cli import club_questions, gallery
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    EXIT_FAULT,
    SEAT,
    Screen,
    agreed_code,
    code_option,
    errors_in_a_line,
    failure,
    json_option,
    options_option,
    plain_head,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.files import read_rubber
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.ruling_dialogue import ask_until_known
from oddtrick.terminal.cli.session.human_interface import LeftTable
from oddtrick.terminal.cli.typed_acts import holdings, read_act_of, read_report
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.terminal.drawing.rulings_and_laws import boxed_slip
from oddtrick.words.speech.reports_of_people import read_report as read_people
from oddtrick.words.speech.spoken_calls import parse_strain
from oddtrick.words.wording import ruling_text
from oddtrick.words.wording.people_at_table import People


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskAnswer:
    """The answer: the settled irregularity, faults found in the acts before it, what was made up."""

    settled: ActOutcome
    people: People
    earlier: tuple[Ruling, ...] = ()
    supposed: str = ""
    opening: tuple[Act, ...] = ()


@click.command()
@code_option
@variety_option
@options_option
@click.option("--dealer", type=SEAT, help="Who dealt.")
@click.option("--declarer", type=SEAT, help="Who plays the two hands: the declaration is over.")
@click.option("--strain", metavar="STRAIN", help="What is declared: S, H, D, C or NT.")
@click.option("--level", type=click.IntRange(1, 7), help="How many are bid, where tricks are bid.")
@click.option("--doubled", type=click.IntRange(0, 20), default=0, help="How often it is doubled: 2 for redoubled.")
@click.option("--trick", type=click.IntRange(1, 13), help="The trick in hand at the first act.")
@click.option("--leader", type=SEAT, help="The hand whose lead that trick is.")
@click.option("--holds", multiple=True, metavar="W=HQ,H5", help="Cards that a hand holds; W=H: some heart.")
@click.option("--void", multiple=True, metavar="W=H", help="A suit that a hand does not hold.")
@click.option("--name", "named", multiple=True, metavar="W=Brown", help="The name of a player.")
@click.option("--at", "line", type=click.IntRange(2), metavar="LINE", help="With FILE: the line of the act.")
@click.option(
    "--gallery",
    is_flag=False,
    flag_value="",
    metavar="[NAME]",
    help="A mishap of the gallery by its name; without a name, all of them.",
)
@click.option(
    "--ask",
    is_flag=False,
    flag_value="",
    metavar="[QUESTION]",
    help="Another question of a club, by its name; without a name, all questions.",
)
@json_option
@click.argument("words", nargs=-1, metavar="[FILE] [ACT]...")
@errors_in_a_line
@with_examples
def ruling(*, words: tuple[str, ...], plain: bool, **options: Any) -> None:
    """Settle an irregularity: what the law says, who may choose what, and what each choice comes to.

    oddtrick ruling                                            asks a few questions
    oddtrick ruling --declarer S --strain H "W: lead d5" "E: lead c3"
    oddtrick ruling --code auction-1915 "S: 1h" "W: 2c" "N: 1s"
    oddtrick ruling '{"by": "S", "act": "call", "call": "P"}'
    oddtrick ruling rubber.odd --at 40                         the act in that line of a record
    oddtrick ruling --gallery dummys-word                      a mishap of the gallery
    oddtrick ruling --ask                                      what a club may ask besides
    oddtrick ruling --ask new-cards "S: deals" "W: calls"

    Each ACT says who did what, as at the prompt of `oddtrick play`; the last one is ruled on. What
    is not said is made up so that it fits, and the answer says what was made up. Exit status: 1 if a fault was found.
    """
    screen = screen_of(colour=wants_colour())
    names = _names(options["named"])
    if options["gallery"] is not None:
        _gallery(screen, options["gallery"], plain=plain)
        return
    if options["ask"] is not None:
        _ask(screen, agreed_code(options), options["ask"], words, plain=plain)
        return
    if words and _is_file(words[0]):
        answer = _from_record(words[0], words[1:], options)
    elif options["line"] is not None:
        raise failure("--at names a line of a record: give its FILE too")
    elif words:
        code = agreed_code(options)
        answer = _answer(code, read_report(code, _stated(options, names), words, names), names)
    else:
        try:
            answer = _from_questions(screen, options, names)
        except LeftTable:
            screen.say("Nothing was ruled on.")
            return
    if plain:
        as_json("ruling", _plain(answer))
    else:
        screen.say(_shown(answer, screen.width))
    if words and answer.settled.ruling.fault is not None:
        raise click.exceptions.Exit(EXIT_FAULT)


def _is_file(text: str) -> bool:
    return text == "-" or text.endswith((".odd", ".pbn")) or (":" not in text and Path(text).is_file())


# -- the reported acts --


def _names(options: Sequence[str]) -> dict[Seat, str]:
    names: dict[Seat, str] = {}
    for text in options:
        seat, equals, name = text.partition("=")
        if not equals or not name or seat.upper() not in Seat.__members__:
            raise failure(f"--name {text}: write the seat and the name, as W=Brown")
        names[Seat[seat.upper()]] = name
    return names


def _stated(options: Mapping[str, Any], names: Mapping[Seat, str]) -> DealReport:
    def seat(name: str) -> Seat | None:
        return None if options[name] is None else Seat[options[name].upper()]

    cards, suits = holdings(options["holds"], names)
    no_cards, voids = holdings(options["void"], names)
    if no_cards:
        raise failure("--void names suits that a hand does not hold, as W=H")
    situation = DealReport(
        dealer=seat("dealer"),
        declarer=seat("declarer"),
        strain=None if options["strain"] is None else parse_strain(options["strain"]),
        level=options["level"],
        doubling=options["doubled"],
        trick=options["trick"],
        leader=seat("leader"),
        cards=cards,
        suits=frozenset(suits),
        voids=frozenset(voids),
    )
    play_is_known = situation.declarer is None and (situation.strain, situation.trick, situation.leader) != (
        None,
        None,
        None,
    )
    return complete_report(situation, ()) if play_is_known else situation


def _answer(code: Code, deal: ReportedDeal, names: Mapping[Seat, str]) -> DeskAnswer:
    people = People(names)
    settled, earlier = deal.settled()
    supposed = (
        supposed_line(complete_report(deal.situation, deal.acts, code.lineup), people.name) if deal.opening else ""
    )
    faults = tuple(ruled for ruled in earlier if ruled.fault is not None)
    return DeskAnswer(settled=settled, people=people, earlier=faults, supposed=supposed, opening=deal.opening)


def _from_record(path: str, more: Sequence[str], options: Mapping[str, Any]) -> DeskAnswer:
    rubber = read_rubber(path, options["key"])
    people = People(rubber.header.players, lineup=rubber.code.lineup)
    steps = [step for step in rubber.steps if options["line"] is None or step.line <= options["line"]]
    if rubber.error is not None and (options["line"] is None or options["line"] >= rubber.error.line):
        raise failure(str(rubber.error))
    if not steps or (options["line"] is not None and steps[-1].line != options["line"]):
        raise failure(f"{path} has acts in the lines 2 to {len(rubber.steps) + 1}: name one of them by --at")
    before, ruled = steps[-1].before, steps[-1].ruling
    for text in more:
        before = after(before, ruled)
        ruled = judge(rubber.code, before, read_act_of(rubber.code, before, text, rubber.header.players))
    return DeskAnswer(settled=settle(rubber.code, before, ruled), people=people)


def _from_questions(screen: Screen, options: Mapping[str, Any], names: Mapping[Seat, str]) -> DeskAnswer:
    source = click.get_current_context().get_parameter_source("key")
    key = {"code": find_code(options["key"])} if source is ParameterSource.COMMANDLINE else {}
    answers = ask_until_known(screen, key)
    code = agreed_code({**options, "key": answers["code"].key})
    answer = _answer(code, reconstruct(code, reported_by(answers)), names)
    # What led to the act that is asked about was asked for too: it is no news.
    return replace(answer, earlier=())


# -- the gallery --


def _gallery(screen: Screen, name: str, *, plain: bool) -> None:
    """All mishaps, or the one of that name with the ruling on it."""
    if not name:
        if plain:
            as_json("gallery", {"exhibits": list(map(plain_exhibit, EXHIBITS))})
        else:
            screen.say(gallery.listing())
        return
    opened = open_exhibit(find_exhibit(name))
    if plain:
        as_json("exhibit", plain_opened(opened))
        return
    screen.say([*gallery.introduction(opened, screen.width), ""])
    screen.say(_shown(DeskAnswer(settled=opened.settled, people=opened.people), screen.width))
    screen.say(gallery.sequel(opened, screen.width))


# -- questions besides --


def _ask(screen: Screen, code: Code, label: str, texts: Sequence[str], *, plain: bool) -> None:
    """All questions that the code answers, or the answer to the one of that name."""
    if not label:
        if plain:
            as_json("questions", {"questions": list(map(plain_question, questions_of(code)))})
        else:
            screen.say(club_questions.listing(code, screen.width))
        return
    question = question_named(code, label)
    report = read_people(texts, phrases_for(question)) if texts else None
    answer = answer_to(code, question, report)
    if plain:
        as_json("question", {**plain_head(code), **plain_answer(answer)})
    else:
        screen.say(club_questions.shown(answer, screen.width))


# -- what is shown --


def _shown(answer: DeskAnswer, width: int) -> Block:
    settled, name_of = answer.settled, answer.people.name
    lines: Block = []
    for ruled in answer.earlier:
        lines += wrapped(f"Before it: {ruling_text(ruled, name_of, settled.code.scoring)}", width)
    lines += boxed_slip(settled.code, settled.ruling, paragraph(settled, name_of), width)
    if settled.ruling.choosers:
        for number, choice in enumerate(settled.choices, 1):
            first, *rest = wrapped(choice_line(settled.code, choice, name_of), width - 5)
            lines += [f"  {number:<3}{first}", *(f"     {line}" for line in rest)]
        lines += wrapped(waived_line(settled, name_of), width, "     ")
    if answer.supposed:
        lines += wrapped(answer.supposed, width)
    return lines


def _plain(answer: DeskAnswer) -> RulingReport:
    settled, name_of = answer.settled, answer.people.name
    return {
        **plain_settled(settled, name_of),
        "earlier": [ruling_text(ruled, name_of, settled.code.scoring) for ruled in answer.earlier],
        "supposed": answer.supposed,
        "opening": [write_line(act).strip() for act in answer.opening],
    }
