"""`oddtrick play`: a rubber at the terminal, begun or gone on with."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import click

from oddtrick.players.registry import adviser
from oddtrick.players.slips import Slips
from oddtrick.rules.cards import Seat
from oddtrick.rules.laws.club.settlement import settle
from oddtrick.rules.laws.examine.between_deals import is_finished
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import sheet_of
from oddtrick.rules.policy import Policy
from oddtrick.terminal.cli.agreed_option import agreed_option, agreement_lines
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import (
    SEAT,
    Screen,
    agreed_lines,
    code_option,
    errors_in_a_line,
    failure,
    json_option,
    on_the_line,
    options_option,
    plain_agreed,
    screen_of,
    variety_option,
    wants_colour,
)
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.player_names import PLAYER_NAMES, player_name
from oddtrick.terminal.cli.prepared_deals import where_option
from oddtrick.terminal.cli.score import plain_sheet
from oddtrick.terminal.cli.session.beginning import OpenRubber, begin_rubber, choose_players, go_on
from oddtrick.terminal.cli.session.game import GameInterface, Pause, RubberSession
from oddtrick.terminal.cli.session.human_interface import LeftTable, Terminal, read_line
from oddtrick.terminal.cli.session.journal import state_folder
from oddtrick.terminal.cli.session.rubber_series import another_rubber, wash_book
from oddtrick.terminal.cli.session.screen import show_end
from oddtrick.terminal.cli.session.unattended_interface import UnattendedInterface
from oddtrick.terminal.drawing.sheets import settlement_block
from oddtrick.words.speech.spoken_calls import plain
from oddtrick.words.wording.people_at_table import People

_FORMING = (
    *("key", "varieties", "settings", "agreed"),
    *("seat", "name", "seed", "policy", "slips", "stake", "record", "deals", "conditions"),
)
"""Options that settle how a rubber begins; it cannot be gone on with under others."""


@click.command()
@code_option
@variety_option
@options_option
@agreed_option
@click.option("--seat", type=SEAT, default="S", show_default=True, help="Where you sit.")
@click.option("--name", default="You", show_default=True, help="Your name, for the record.")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same cut and the same deals.")
@click.option("--deals", metavar="FILE", help="Play the deals of that file, one after the other, and stop.")
@where_option
@click.option("--guarded", "policy", flag_value="guarded", help="Refuse faults, with the reason (the default).")
@click.option("--club", "policy", flag_value="club", help="Let faults happen, and the law answer them.")
@click.option("--study", "policy", flag_value="study", help="Play all four hands yourself; faults happen.")
@click.option("--player", "players", multiple=True, metavar="NAME", help=f"Who plays: {PLAYER_NAMES}; or W=NAME.")
@click.option(
    "--hints",
    type=player_name,
    metavar="NAME",
    help="Who is asked when you type hint; if not given, the book of the code.",
)
@click.option(
    "--slips",
    type=click.FloatRange(0, 1),
    metavar="RATE",
    help="With --club: the share of turns at which computer players err, 0 to 1.",
)
@click.option("--stake", metavar="STAKE", help="'5s per 100', '1/2d per 1', or units a point.")
@click.option(
    "--pause",
    type=click.Choice([pause.value for pause in Pause]),
    default="dummy",
    show_default=True,
    help="Wait for Enter after each act of the others, each trick, each trick while you are dummy, or each deal.",
)
@click.option("--record", metavar="FILE", help="Keep the rubber there, and not in the folder of your rubbers.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with a rubber; without FILE the last one that is not finished.",
)
@click.option("--auto", is_flag=True, help="Let the computer play all four hands, to the settlement.")
@click.option("--color/--no-color", "--colour/--no-colour", "colour", default=None, help="Suits in colour, or letters.")
@click.option("--four-colours", "four", is_flag=True, help="A colour for each suit.")
@json_option
@click.pass_context
@errors_in_a_line
@with_examples
def play(context: click.Context, /, **options: Any) -> None:
    """Play a rubber against computer players, to the settlement.

    Say what you would say at the table: 2h, pass, double; hq for the queen of hearts; claim 3.
    A question mark lists what you may say now. Every act is saved before it is shown: nothing is lost by Ctrl-C.

    oddtrick play                                   auction bridge of 1910
    oddtrick play --code bridge-1895 --stake "5s per 100"
    oddtrick play --code auction-1915 --club        one may revoke there, and pays for it
    oddtrick play --club --slips 0.05               the others err now and then too
    oddtrick play --player foster-1910              the others go by a book
    oddtrick play --player foster-1910 --agreed discard=weak
    oddtrick play --deals boards.pbn --study        play deals of your own
    oddtrick play --deals exercises.pbn             half deals too: what is missing is dealt
    oddtrick play --resume                          go on where you left
    oddtrick play --auto --seed 1                   watch a whole rubber

    Rubbers are kept in $XDG_STATE_HOME/oddtrick or, where that is not set, in ~/.local/share/oddtrick.
    """
    if options["plain"] and not options["auto"]:
        raise failure("--json reports a rubber that the computer plays to its end: add --auto")
    players = choose_players(options["players"])
    seated: OpenRubber | None
    if options["resume"] is None:
        if options["slips"] is not None and options["policy"] != Policy.CLUB.value:
            raise failure("--slips is for a table where faults happen: add --club")
        seated = begin_rubber(options, players)
    else:
        _check_nothing_changed(context)
        seated = go_on(options["resume"])
    screen = screen_of(colour=wants_colour(wanted=options["colour"]), four=options["four"])
    while seated is not None:
        journal = seated.journal
        try:
            seated = _play(screen, seated, players, options)
        finally:
            journal.close()


def _check_nothing_changed(context: click.Context) -> None:
    changed = on_the_line(context, _FORMING)
    if changed:
        raise failure(f"--resume goes on with a rubber as it was begun: leave out {changed}")


def _play(
    screen: Screen, seated: OpenRubber, names: Mapping[Seat, str], options: Mapping[str, Any]
) -> OpenRubber | None:
    """A rubber, to its settlement; the next one, if the person wants another."""
    persons = seated.persons(auto=options["auto"])
    people = People(
        seated.header.players,
        seated.seat if persons else None,
        study=len(persons) > 1,
        lineup=seated.code.lineup,
    )
    front: GameInterface
    if persons:
        front = Terminal(screen=screen, people=people, adviser=adviser(seated.code, options["hints"], seated.agreed))
    else:
        front = UnattendedInterface(screen=screen, people=people, quiet=options["plain"])
    game = RubberSession(
        code=seated.code,
        policy=seated.header.policy,
        persons=persons,
        players=seated.players(names),
        slips=Slips(seated.slips, Random(f"{seated.seed}/slips").randrange(2**31)),
        seed=seated.seed,
        table=seated.table,
        append=seated.journal.append,
        front=front,
        pause=Pause(options["pause"]),
        dealt=seated.dealt,
        prepared=seated.prepared,
        acts=seated.acts,
    )
    if not options["plain"]:
        _introduce(screen, seated, game, people)
    try:
        game.play()
    except (LeftTable, KeyboardInterrupt):
        screen.say(["", f"You have left the table. The rubber is kept in {seated.journal.path}"])
        screen.say(f"Go on with it: oddtrick play --resume{_named(seated)}")
        return None
    seated.journal.finish()
    _settle(screen, seated, game, people, plain=options["plain"])
    return another_rubber(seated, sheet_of(game.code, game.table), game.dealt) if persons and _goes_on() else None


def _goes_on() -> bool:
    """Whether the person sits down to another rubber."""
    try:
        return plain(read_line("Enter for another rubber, exit to leave> ")) in ("", "y", "yes")
    except LeftTable:
        return False


def _introduce(screen: Screen, seated: OpenRubber, game: RubberSession, people: People) -> None:
    screen.say(f"{game.code.title}, a {game.policy.value} table.", strong=True)
    screen.say(agreed_lines(game.code, screen.width))
    screen.say(agreement_lines(seated.agreed, screen.width))
    screen.say(seated.story)
    deal = game.table.deal
    if seated.resumed and deal is not None and is_finished(deal) and not game.over:
        show_end(screen, people, game, deal)
    if game.persons and not game.over:
        screen.say("Type ? at any prompt to see what may be said.", faint=True)


def _named(seated: OpenRubber) -> str:
    return "" if seated.journal.path.parent == state_folder() else f" {seated.journal.path}"


def _settle(screen: Screen, seated: OpenRubber, game: RubberSession, people: People, *, plain: bool) -> None:
    sheet = sheet_of(game.code, game.table)
    stands = standing(sheet)
    if plain:
        amount = None if seated.stake is None or stands.value is None else str(settle(stands.value, seated.stake))
        as_json(
            "rubber",
            {
                **plain_agreed(game.code),
                "record": str(seated.journal.path),
                "players": {seat.name: name for seat, name in seated.header.players.items()},
                "agreed": dict(seated.agreed),
                **plain_sheet(sheet),
                "stake": None if seated.stake is None else str(seated.stake),
                "amount": amount,
            },
        )
        return
    screen.say(["", *settlement_block(sheet, people, seated.stake, screen.width, wash_book(seated.header)), ""])
    screen.say(f"To see it again: oddtrick replay {seated.journal.path}", faint=True)
    screen.say(f"What could have been made: oddtrick solve {seated.journal.path} --play", faint=True)
