"""The command line: one short function a command."""

from __future__ import annotations

import click

from oddtrick.terminal.cli.command_group import COMMANDS, Commands, with_examples
from oddtrick.version import VERSION


def every() -> dict[str, click.Command]:
    """All commands by name, imported."""
    context = click.Context(main)
    return {name: command for name in COMMANDS if (command := main.get_command(context, name)) is not None}


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog='oddtrick COMMAND --help shows examples. Completion for bash: eval "$(_ODDTRICK_COMPLETE=bash_source '
    'oddtrick)"; for zsh and fish write zsh_source or fish_source.',
)
@click.version_option(VERSION, prog_name="oddtrick")
@with_examples
def main() -> None:
    """Bridge as it was played from 1895 to 1915: played, ruled on and scored by the laws of its time.

    oddtrick play                     a rubber against computer players
    oddtrick play --code bridge-1895
    oddtrick ruling                   an irregularity at your own table settled
    oddtrick codes                    how the four codes differ
    oddtrick law auction-1910 52      what a law says

    Exit status: 0 all well; 1 the answer is no, or a fault was found; 2 the input could not be
    understood; 3 today's reading of the laws differs from a score that was kept; 141 the reader
    of what is printed has stopped reading.
    """
