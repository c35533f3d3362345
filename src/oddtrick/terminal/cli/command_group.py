"""The group of all commands: each imported when it is called, listed by what it is for, and found when misspelt."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

import click

P = ParamSpec("P")
T = TypeVar("T")

BROKEN_PIPE = 141
"""Exit status: the reader of the output has stopped reading; what a shell reports for a program ended by a signal."""

GROUPS: Mapping[str, Mapping[str, str]] = {
    "Play": {
        "play": "play_rubber:play",
        "advise": "advise:advise",
        "club": "club:club",
        "device": "device_commands:device",
    },
    "Laws and score": {
        "ruling": "ruling:ruling",
        "law": "lawbooks:law",
        "codes": "lawbooks:codes",
        "score": "score:score_command",
        "worth": "worth_of_score:worth",
    },
    "Deals and records": {
        "deal": "deals:deal",
        "replay": "replay:replay",
        "review": "reviewing:review",
        "solve": "solve:solve",
        "convert": "convert:convert",
    },
    "Many deals": {
        "match": "match:match",
        "simulate": "simulate:simulate",
        "dataset": "dataset:dataset",
        "solved-deals": "packed_deals:solved_deals",
        "study": "study:study",
        "books": "books:books",
    },
    "This program": {
        "help": "help_and_doctor:help_command",
        "doctor": "help_and_doctor:doctor",
    },
}
"""The commands by what they are for, and where each is written in this folder: none waits for all imports."""

MAX_SUMMARY_LETTERS = 1000
"""Letters of a summary: the whole first sentence of each, on as many lines as it needs."""

COMMANDS = {name: place for group in GROUPS.values() for name, place in group.items()}


def with_examples(command: Callable[P, T]) -> Callable[P, T]:
    """Keep the lines of those paragraphs of a command's docstring that begin with ``oddtrick``, as click would not."""
    paragraphs = textwrap.dedent(f"    {command.__doc__}").split("\n\n")
    command.__doc__ = "\n\n".join(f"\b\n{p}" if p.startswith("oddtrick ") else p for p in paragraphs)
    return command


class Commands(click.Group):
    """The commands, each imported when it is called."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command; signs that the console's encoding does not have are shown as question marks.

        What a closed stream would take goes nowhere, as if it were sent there.
        """
        _open_closed_streams()
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        # When the reader has gone away, here and below, say no more and end as other programs do: in click itself that
        # is exit status 1, or a traceback when it is the line of an error that nobody reads.
        try:
            return super().main(*args, **kwargs)
        except BrokenPipeError:
            _leave_unread()
            sys.exit(BROKEN_PIPE)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, by what they are for."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, if there is one."""
        del ctx
        module, _, name = COMMANDS.get(cmd_name, "").partition(":")
        if not module:
            return None
        import_module("oddtrick.terminal.cli.preparing").show_when_compiling()
        command = getattr(import_module(f"oddtrick.terminal.cli.{module}"), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, a list for each purpose."""
        for title, group in GROUPS.items():
            commands = [(name, self.get_command(ctx, name)) for name in group]
            with formatter.section(title):
                formatter.write_dl(
                    [(name, each.get_short_help_str(MAX_SUMMARY_LETTERS)) for name, each in commands if each]
                )

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; for one that there is not, those that are written much like it."""
        word = args[0]
        if word not in COMMANDS and not word.startswith("-"):
            lower = word.lower()
            close = [lower] if lower in COMMANDS else get_close_matches(lower, COMMANDS, cutoff=0.7)
            meant = f"Did you mean {' or '.join(close)}?" if close else "oddtrick --help lists them."
            ctx.fail(f"No such command {word!r}. {meant}")
        return super().resolve_command(ctx, args)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """What was asked, which for ``--help`` prints."""
        try:
            return super().make_context(*args, **extra)
        except BrokenPipeError:
            _leave_unread()
            raise click.exceptions.Exit(BROKEN_PIPE) from None

    def invoke(self, ctx: click.Context) -> object:
        """Carry out what was asked."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _leave_unread()
            ctx.exit(BROKEN_PIPE)


def _open_closed_streams() -> None:
    """Python has no stream at all where it was started with one closed, as by ``>&-``."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # It stays open as long as the program.
            nowhere = os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")
            setattr(sys, name, nowhere)


def _leave_unread() -> None:
    """Send what is left in the buffer nowhere, which else is an error when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
