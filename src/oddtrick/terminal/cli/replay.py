"""`oddtrick replay`: a record replayed, whole or step by step, with every ruling where it fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click

from oddtrick.files.record import ReplayStep, write_final_score
from oddtrick.files.shapes.report_shapes import DifferenceShape, ReplayReport, ReplayStepShape
from oddtrick.files.shapes.ruling_shapes import RulingShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.acts import Act, Cut, Deal, Play
from oddtrick.rules.cards import SEATS
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import CurrentDeal, State
from oddtrick.terminal.cli.analysing import show_analyses
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    EXIT_DIFFERS,
    EXIT_FAULT,
    Screen,
    agreed_lines,
    errors_in_a_line,
    failure,
    json_option,
    on_the_line,
    plain_agreed,
    screen_of,
    wants_colour,
)
from oddtrick.terminal.cli.files import (
    Contents,
    Rubber,
    end_with,
    plain_lost,
    read_contents,
    read_rubber,
    rubbers_of,
    tell,
    title_of,
)
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.score import plain_sheet
from oddtrick.terminal.drawing.blocks import Block, headline
from oddtrick.terminal.drawing.hands import diagram
from oddtrick.terminal.drawing.rulings_and_laws import slip, slip_text
from oddtrick.terminal.drawing.scene import cards_left, contract_of, deal_report, result_text
from oddtrick.terminal.drawing.sheets import entry_lines, settlement_block, sheet_block
from oddtrick.version import VERSION
from oddtrick.words.language import say
from oddtrick.words.wording import act_text, sentence
from oddtrick.words.wording.people_at_table import People


@click.command()
@click.option("--step", "stepwise", is_flag=True, help="One act at a time; Enter goes on.")
@click.option("--code", "key", default="", metavar="CODE", help="For PBN that does not name its code.")
@click.option("--analyse", "analysed", is_flag=True, help="What could have been made, and what each act cost.")
@click.option("--deal", "number", type=click.IntRange(1), help="With --analyse, that deal alone.")
@click.option("--patient", is_flag=True, help="With --analyse, up to 20 seconds for a deal by figures or with nullo.")
@json_option
@click.argument("file")
@errors_in_a_line
@with_examples
def replay(*, file: str, stepwise: bool, key: str, plain: bool, analysed: bool, **analysing: Any) -> None:
    """Show a file again, act by act (- for standard input): deals, calls, tricks, rulings, score.

    A file of many boards is shown board by board, each with its own score; as JSON it is {"records", "lost"}.

    oddtrick replay rubber.odd           everything
    oddtrick replay rubber.odd --step    one act at a time
    oddtrick replay rubber.odd --json    acts, rulings and the score sheet
    oddtrick replay rubber.odd --analyse --deal 2

    Exit status: 0 for a record without a fault, 1 where the referee found one, 2 where the record cannot be read or
    replayed to its end (what comes before the error is shown), and 3 where the rubber ended with another score, or
    with other rulings, than today's reading of the laws gives: each difference is shown.

    --analyse shows of each deal, with all four hands seen, the tricks and the score of every contract, what each call,
    card and choice cost, and the turning points. It needs the extra analysis (see oddtrick doctor). Its exit
    status is 0, or 2 for a record that cannot be read to its end. Where tricks are to be lost, or by figures, it
    searches for about a second and says what it has not reached; --patient searches longer. For what acts cost by what
    each player could know: oddtrick review.
    """
    if not analysed and (idle := on_the_line(click.get_current_context(), ("number", "patient"))):
        raise failure(f"{idle} goes with --analyse")
    if stepwise and analysed:
        raise failure("--step and --analyse do not go together")
    screen = screen_of(colour=wants_colour())
    if analysed:
        rubber = read_rubber(file, key)
        for warning in rubber.warnings:
            click.echo(f"Warning: {warning}", err=True)
        show_analyses(screen, rubber, analysing["number"], plain=plain, patient=analysing["patient"])
        if rubber.error is not None:
            raise failure(str(rubber.error))
        return
    contents = read_contents(file, key)
    tell(contents)
    rubbers = rubbers_of(contents)
    _show(screen, contents, rubbers, stepwise=stepwise, plain=plain)
    if any(rubber.differing and _other_reading(rubber) for rubber in rubbers):
        raise click.exceptions.Exit(EXIT_DIFFERS)
    end_with(contents)
    if (error := next((rubber.error for rubber in rubbers if rubber.error is not None), None)) is not None:
        raise failure(str(error))
    if any(rubber.differing for rubber in rubbers):
        raise click.exceptions.Exit(EXIT_DIFFERS)
    if any(not step.ruling.is_proper for rubber in rubbers for step in rubber.steps):
        raise click.exceptions.Exit(EXIT_FAULT)


def _show(screen: Screen, contents: Contents, rubbers: Sequence[Rubber], *, stepwise: bool, plain: bool) -> None:
    """Show the records of a file one after the other."""
    if plain:
        records = [plain_replay(rubber) for rubber in rubbers]
        if contents.many:
            as_json("collection", {"records": records, "lost": plain_lost(contents)})
        else:
            as_json("replay", records[0])
        return
    for number, rubber in enumerate(rubbers, 1):
        if contents.many:
            screen.say([*([""] if number > 1 else []), headline(title_of(rubber, number), screen.width)], strong=True)
        (_step_through if stepwise else _show_all)(screen, rubber)


def _other_reading(rubber: Rubber) -> bool:
    """Whether the rubber was scored under another edition: then an act that is impossible today is a difference."""
    return rubber.final is not None and rubber.final.edition != rubber.code.edition


def _differing_block(rubber: Rubber) -> Block:
    if rubber.final is None or not rubber.differing:
        return []
    final, code = rubber.final, rubber.code
    return [
        "",
        f"This rubber ended {final.outcome}, under edition {final.edition} of {code.key} (oddtrick {final.program}).",
        f"That score stands. Today's reading, edition {code.edition} (oddtrick {VERSION}), differs:",
        *(f"  {difference}" for difference in rubber.differing),
    ]


# -- as JSON --


def plain_replay(rubber: Rubber) -> ReplayReport:
    """The acts with their rulings, the score, how far it got, and where today's reading differs."""
    table = rubber.table
    return shaped(
        ReplayReport,
        rubber,
        **plain_agreed(rubber.code),
        players=rubber.header.players,
        steps=[
            shaped(ReplayStepShape, step, act=step.ruling.act, ruling=plain_ruling(rubber.code, step))
            for step in rubber.steps
        ],
        state=State.DEALING if table.deal is None else table.deal.state,
        turn=table.turn,
        score=plain_sheet(sheet_of(rubber.code, table)),
        program=rubber.header.program,
        edition={"record": rubber.header.edition, "today": rubber.code.edition},
        result=None if rubber.final is None else write_final_score(rubber.final),
        differences=[
            shaped(DifferenceShape, None, where=say(each.where), before=say(each.before), today=say(each.today))
            for each in rubber.differing
        ],
        error=None if rubber.error is None else str(rubber.error),
    )


def has_ruling(ruling: Ruling) -> bool:
    """Whether the referee has something to say: a fault, or a choice that a proper act gives, as a claim does."""
    return not ruling.is_proper or bool(ruling.choosers)


def plain_ruling(code: Code, step: ReplayStep) -> RulingShape | None:
    """A ruling as JSON has it; ``None`` for an act that calls for none."""
    ruling = step.ruling
    return shaped(RulingShape, ruling, text=slip_text(code, step.before, ruling, str)) if has_ruling(ruling) else None


# -- whole --


@dataclass(frozen=True, slots=True)
class DealSteps:
    """The steps that belong to one deal, from the deal itself on; the first may begin with what came before it."""

    steps: tuple[ReplayStep, ...]

    @property
    def faulty(self) -> bool:
        """Whether the referee found anything wrong: only then is the deal shown act by act."""
        return any(not step.ruling.is_proper for step in self.steps)

    @property
    def last(self) -> CurrentDeal | None:
        """The deal as it last was."""
        tables = (table for step in reversed(self.steps) for table in (step.after, step.before))
        return next((table.deal for table in tables if table.deal is not None), None)


def deals_of(steps: Sequence[ReplayStep]) -> Iterator[DealSteps]:
    """The steps, deal by deal."""
    starts = [place for place, step in enumerate(steps) if isinstance(step.ruling.act, Deal)] or [0]
    starts[0] = 0
    for start, end in zip(starts, [*starts[1:], len(steps)], strict=True):
        if steps[start:end]:
            yield DealSteps(tuple(steps[start:end]))


def _show_all(screen: Screen, rubber: Rubber) -> None:
    people = People(rubber.header.players, lineup=rubber.code.lineup)
    screen.say(f"{rubber.code.title}: {people.seating()}", strong=True)
    screen.say(agreed_lines(rubber.code, screen.width))
    for dealt in deals_of(rubber.steps):
        screen.say(["", *_deal_block(rubber, dealt, people, screen.width)])
    sheet = sheet_of(rubber.code, rubber.table)
    if sheet.deals:
        screen.say(["", *sheet_block(sheet, people), "", *settlement_block(sheet, people, None, screen.width)])
    deal = rubber.table.deal
    if deal is not None and not is_finished(deal):
        screen.say(["", "So far:", *cards_left(deal, people)])
    screen.say(_differing_block(rubber))


def _deal_block(rubber: Rubber, dealt: DealSteps, people: People, width: int) -> Block:
    deal = dealt.last
    if deal is not None and not dealt.faulty:
        scored = sheet_of(rubber.code, dealt.steps[-1].after).deals
        entries = scored[deal.number - 1] if deal.number <= len(scored) else ()
        return deal_report(rubber.code, deal, entries, people, width)
    lines: Block = []
    for step in dealt.steps:
        lines += step_block(rubber, step, people, width)
    return lines


# -- step by step --


def step_block(rubber: Rubber, step: ReplayStep, people: People, width: int) -> Block:
    """An act, the ruling on it, and what it began or ended."""
    act, deal, was = step.ruling.act, step.after.deal, step.before.deal
    lines: Block = []
    # Of three players one moves with the last pass; between the deals everybody has their own seat again.
    here = people if was is None or isinstance(act, Deal | Cut) else people.moved(was.declaration.moved)
    if isinstance(act, Deal) and deal is not None:
        lines += [headline(f"Deal {deal.number} · {people.name(deal.dealer)} deals", width), ""]
        lines += [*diagram(dict(zip(SEATS, deal.dealt, strict=True)), people, deal.dealer), ""]
    else:
        lines.append(f"{here.full(act.by)}: {act_text(act, here.name)}{_trick_led_to(act, deal)}")
    if has_ruling(step.ruling):
        lines += slip(rubber.code, step.before, step.ruling, here, width)
    if deal is None:
        return [*lines, "The deal is void."] if was is not None and not is_finished(was) else lines
    if was is not None and was.state is State.OPEN and deal.state is State.FINAL:
        lines += ["", sentence(f"{contract_of(deal, people)}."), ""]
    if is_finished(deal) and (was is None or not is_finished(was)):
        lines += ["", result_text(deal, people)]
    return [*lines, *_score_block(rubber, step, people)]


def _trick_led_to(act: Act, deal: CurrentDeal | None) -> str:
    """`` (trick 2)`` after the first card of it."""
    if not isinstance(act, Play) or deal is None or deal.play.trick is None or len(deal.play.trick.plays) != 1:
        return ""
    return f" (trick {deal.play.number})"


def _score_block(rubber: Rubber, step: ReplayStep, people: People) -> Block:
    """The entries of a deal when it is over, and again when a choice has changed them, as that of a revoke does."""
    now, before = sheet_of(rubber.code, step.after).deals, sheet_of(rubber.code, step.before).deals
    lines: Block = []
    for number, entries in enumerate(now, 1):
        if number > len(before):
            played = step.after.deal is not None and step.after.deal.state is State.OVER
            lines += entry_lines(entries, people) if played else []
        elif entries != before[number - 1]:
            lines += [f"Deal {number} now scores:", *entry_lines(entries, people)]
    return lines


def _step_through(screen: Screen, rubber: Rubber) -> None:
    people = People(rubber.header.players, lineup=rubber.code.lineup)
    screen.say(f"{rubber.code.title}: {people.seating()}", strong=True)
    screen.say(agreed_lines(rubber.code, screen.width))
    screen.say("Enter: the next act; d: on to the next deal; q: leave.", faint=True)
    running = False
    for step in rubber.steps:
        dealing = isinstance(step.ruling.act, Deal)
        if not running or dealing:
            try:
                word = input("> ").strip().lower()
            except EOFError:
                return
            if word in ("q", "quit", "exit"):
                return
            running = word == "d"
        screen.say(step_block(rubber, step, people, screen.width))
    sheet = sheet_of(rubber.code, rubber.table)
    screen.say(["", *sheet_block(sheet, people), "", *settlement_block(sheet, people, None, screen.width)])
    screen.say(_differing_block(rubber))
