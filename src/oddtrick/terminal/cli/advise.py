"""`oddtrick advise`: what each book would call or play, and why, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from oddtrick.files.pbn.board_facts import facts_of
from oddtrick.files.pbn.order_of_play import spoken
from oddtrick.files.shapes.report_shapes import AdviceReport, CalledShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.players.books.engine.agreements import Agreed
from oddtrick.players.decision_in_words import plain_decision
from oddtrick.players.imagined_view import read_hand, sheet_with, situation
from oddtrick.players.player import Decision
from oddtrick.players.registry import BOOKS, new_player
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Card, Seat, Side
from oddtrick.rules.laws.law import Code
from oddtrick.rules.view import View, view
from oddtrick.terminal.cli.agreed_option import agreed_option, agreed_upon, agreement_lines
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    SEAT,
    Screen,
    agreed_code,
    code_option,
    errors_in_a_line,
    failure,
    json_option,
    on_the_line,
    options_option,
    plain_head,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.files import Contents, read_contents, read_rubber
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.player_names import PLAYER_NAMES, player_name
from oddtrick.terminal.cli.score import read_columns
from oddtrick.terminal.drawing.blocks import wrapped
from oddtrick.terminal.drawing.declaration import declaration_block
from oddtrick.terminal.drawing.hands import hand_line
from oddtrick.terminal.drawing.tricks import play_table
from oddtrick.words.language import say
from oddtrick.words.wording import act_text
from oddtrick.words.wording.people_at_table import People

SUFFIXES = (".odd", ".pbn")
_OF_A_HAND = ("key", "varieties", "settings", "dealer", "seat", "calls", "before", "games")
"""Options that tell how a hand comes to be played; a record tells that itself."""


@dataclass(frozen=True, slots=True)
class AdviceQuestion:
    """What is asked: the code, and what the player who is to act sees."""

    code: Code
    seen: View


@click.command(context_settings={"ignore_unknown_options": True})  # a hand may begin with a void: -.AQ2.KJ432.T8765
@code_option
@variety_option
@options_option
@click.option("--dealer", type=SEAT, default="S", show_default=True, help="Who dealt.")
@click.option("--seat", type=SEAT, help="Whose hand it is; without it, the hand whose turn it is after the calls.")
@click.option("--calls", default="", metavar="CALLS", help="The calls so far, from the dealer, as '1S P'.")
@click.option("--before", metavar="POINTS", default="", help="Below the line in the open game, as NS=0,EW=24.")
@click.option("--games", metavar="GAMES", default="", help="Games won, as NS=1.")
@click.option("--board", metavar="NUMBER", help="For a file of several half deals: which of them.")
@click.option("--at", "place", type=click.IntRange(0), help="For a record: after that number of acts, not after all.")
@click.option(
    "--player",
    "names",
    multiple=True,
    type=player_name,
    metavar="NAME",
    help=f"Ask only these players: {PLAYER_NAMES}.",
)
@agreed_option
@json_option
@click.argument("asked", metavar="HAND|FILE")
@errors_in_a_line
@with_examples
def advise(*, asked: str, names: tuple[str, ...], agreed: tuple[str, ...], plain: bool, **options: Any) -> None:
    """Ask the books what to call or play, and why; an x in a hand is any small card.

    oddtrick advise 62.AK942.753.AQ5
    oddtrick advise --calls "1S P" AKQ.xxxx.xxx.xxx
    oddtrick advise --code bridge-1895 --before NS=18,EW=14 A4.AQJ85.KQT84.6
    oddtrick advise --calls "1S P P 1H P P P" --seat S KJ4.A83.KT72.Q95
    oddtrick advise rubber.odd --at 30
    oddtrick advise --calls "1S P" --agreed two-spades=warn 8743.9652.T75.83
    oddtrick advise exercises.pbn --board 3

    In a file of half deals it is the hand whose turn it is after the calls that the board has, and those of --calls.
    """
    exercises = read_contents(asked) if Path(asked).is_file() else None
    if exercises is not None and exercises.half and (options["board"] is not None or not exercises.records):
        question = _of_exercise(exercises, options)
    elif _is_file(asked):
        needless = on_the_line(click.get_current_context(), _OF_A_HAND)
        if needless:
            raise failure(f"a record says itself what {needless} would: leave that out")
        question = _of_record(asked, options["place"])
    else:
        question = _of_hand(asked, options)
    seed, settled = 0, agreed_upon(agreed, question.code)
    decisions = {name: new_player(name, seed, settled).decide(question.code, question.seen) for name in names or BOOKS}
    if plain:
        as_json("advice", plain_advice(question, settled, decisions))
    else:
        screen = screen_of(colour=wants_colour())
        screen.say(agreement_lines(settled, screen.width))
        _show(screen, question, decisions)


def _is_file(text: str) -> bool:
    return text == "-" or text.lower().endswith(SUFFIXES) or Path(text).is_file()


def _of_hand(text: str, options: Mapping[str, Any]) -> AdviceQuestion:
    if text.startswith("--"):
        raise failure(f"there is no option {text}; see oddtrick advise --help")
    if options["place"] is not None:
        raise failure("--at is for a record: name its FILE instead of a hand")
    code = agreed_code(options)
    before = read_columns(code, "--before", options["before"])
    below = {side: points for side, points in before.items() if isinstance(side, Side)}
    games = read_columns(code, "--games", options["games"], "games", 1)
    won = {side: number for side, number in games.items() if isinstance(side, Side)}
    calls = [parse_call(call) for call in options["calls"].replace(",", " ").split()]
    seat = None if options["seat"] is None else Seat.parse(options["seat"].upper())
    dealer = Seat.parse(options["dealer"].upper())
    return AdviceQuestion(code, situation(code, dealer, seat, read_hand(text), calls, sheet_with(code, below, won)))


def _of_exercise(contents: Contents, options: Mapping[str, Any]) -> AdviceQuestion:
    """What the next caller knows, in a board of which not all cards are known."""
    wanted = options["board"]
    matching = [
        each for number, each in enumerate(contents.half, 1) if wanted in (None, each.game.text("Board") or str(number))
    ]
    if len(matching) != 1:
        boards = ", ".join(each.game.text("Board") or str(number) for number, each in enumerate(contents.half, 1))
        raise failure(f"{contents.source}: say --board with one of {boards}")
    board, code = matching[0], agreed_code(options)
    facts = facts_of(board.game)
    named = facts.dealer.value
    dealer = Seat.parse(options["dealer"].upper()) if named is None else named
    said = [] if board.game.auction is None else [item.value for _, item in spoken(board.game.auction)]
    calls = [call for call in said if call is not None and not isinstance(call, Card)]
    calls += [parse_call(call) for call in options["calls"].replace(",", " ").split()]
    seat = Seat((dealer + len(calls)) % 4) if options["seat"] is None else Seat.parse(options["seat"].upper())
    hand = board.deal.hands[seat]
    if hand.free:
        raise failure(f"the hand of {seat}, who is to call, is not known: --calls adds the calls up to another")
    return AdviceQuestion(code, situation(code, dealer, seat, read_hand(str(hand)), calls))


def _of_record(path: str, place: int | None) -> AdviceQuestion:
    rubber = read_rubber(path)
    if rubber.error is not None and place is None:
        raise failure(str(rubber.error))
    if place is not None and place > len(rubber.steps):
        raise failure(f"--at {place}: the record has {len(rubber.steps)} acts")
    steps = rubber.steps if place is None else rubber.steps[:place]
    table = steps[-1].after if steps else rubber.start
    player = None if table.deal is None else table.deal.player
    if player is None:
        raise failure("nobody is to call or to play there: choose another place with --at")
    return AdviceQuestion(rubber.code, view(rubber.code, table, player))


# -- the answers --


def plain_advice(question: AdviceQuestion, agreed: Agreed, decisions: Mapping[str, Decision]) -> AdviceReport:
    """The answers as JSON has them."""
    seen, name_of = question.seen, People({}).name
    return shaped(
        AdviceReport,
        seen,
        **plain_head(question.code),
        agreed=dict(agreed),
        calls=[shaped(CalledShape, said) for said in seen.said],
        advice=[{"player": name, **plain_decision(decision, name_of, say)} for name, decision in decisions.items()],
    )


def _show(screen: Screen, question: AdviceQuestion, decisions: Mapping[str, Decision]) -> None:
    seen, people = question.seen, People({})
    assert seen.seat is not None
    screen.say(f"{people.name(seen.seat)}: {hand_line(seen.hand)}", strong=True)
    if seen.said:
        screen.say(declaration_block(question.code, seen.said, seen.dealer, people))
    if seen.dummy_hand is not None and seen.dummy is not seen.seat:
        screen.say(f"Dummy: {hand_line(seen.dummy_hand)}")
    if seen.tricks and seen.leader is not None:
        screen.say(play_table(seen.tricks, seen.leader, people))
    for name, decision in decisions.items():
        screen.say(["", *_answer(name, decision, people, screen.width)])


def _answer(name: str, decision: Decision, people: People, width: int) -> Iterator[str]:
    source = f" ({decision.rule}, p. {say(decision.page)})" if decision.rule else ""
    yield f"{name}: {act_text(decision.act, people.name)}"
    yield from wrapped(f"{say(decision.reason)}{source}", width, "  ")
