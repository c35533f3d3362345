"""The command line: one short function a command."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import click

from oddtrick.cli.advise import advise
from oddtrick.cli.club import club
from oddtrick.cli.common import with_examples
from oddtrick.cli.deals import convert, deal
from oddtrick.cli.figures import codes, law
from oddtrick.cli.matches import match
from oddtrick.cli.play import play
from oddtrick.cli.replay import replay
from oddtrick.cli.ruling import ruling
from oddtrick.cli.score import score_command
from oddtrick.cli.solve import solve


def _version() -> str:
    try:
        return version("oddtrick")
    except PackageNotFoundError:
        return "not installed"


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog='oddtrick COMMAND --help shows examples. Completion for bash: eval "$(_ODDTRICK_COMPLETE=bash_source '
    'oddtrick)"; for zsh and fish write zsh_source or fish_source.',
)
@click.version_option(_version(), prog_name="oddtrick")
@with_examples
def main() -> None:
    """Bridge as it was played from 1895 to 1915: played, ruled on and scored by the laws of its time.

    oddtrick play                     a rubber against computer players
    oddtrick play --code bridge-1895
    oddtrick ruling                   an irregularity at your own table settled
    oddtrick codes                    how the four codes differ
    oddtrick law auction-1910 52      what a law says

    Exit status: 0 all well; 1 the answer is no, or a fault was found; 2 the input could not be understood.
    """


for _command in (play, advise, match, ruling, replay, score_command, solve, codes, law, deal, convert, club):
    main.add_command(_command)
