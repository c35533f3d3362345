"""What all commands share: the screen, one line for every error, values read from options."""

from __future__ import annotations

import functools
import os
import shutil
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from oddtrick.files.shapes.code_shapes import AgreedCodeShape, CodeHeadShape
from oddtrick.rules.cards import Seat
from oddtrick.rules.codes import CODES, OPTIONS, VARIETIES, Setting, code_for
from oddtrick.rules.errors import OddtrickError
from oddtrick.rules.laws.law import Code
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.terminal.drawing.paint import Paint
from oddtrick.words.wording.lawbook import meaning_of

EXIT_FAULT = 1
"""Exit status: the command was carried out and its answer is a fault, or no."""
EXIT_DIFFERS = 3
"""Exit status: today's reading of the laws differs from the score that a rubber ended with."""
BAD_INPUT = 2
"""Exit status: what was given could not be understood."""

P = ParamSpec("P")
T = TypeVar("T")


class _BadInput(click.ClickException):
    """What was given could not be understood."""

    exit_code = BAD_INPUT


def failure(message: str) -> click.ClickException:
    """An error that click shows as one line, with exit status 2."""
    return _BadInput(" ".join(message.split()))


def errors_in_a_line(command: Callable[P, T]) -> Callable[P, T]:
    """Make what a command could not understand, or could not read, into one line and exit status 2."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return command(*args, **kwargs)
        except OddtrickError as error:
            raise failure(str(error)) from error
        except BrokenPipeError:
            raise
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            raise failure(f"{where}{error.strerror or error}") from error

    return run


# -- the screen --


@dataclass(frozen=True, slots=True)
class Screen:
    """Where text is shown: how it is painted, and how many columns there are."""

    paint: Paint
    width: int

    def say(self, lines: str | Iterable[str] = "", *, strong: bool = False, faint: bool = False) -> None:
        """Show lines of plain text."""
        paint = self.paint.strong if strong else self.paint.faint if faint else self.paint
        for line in [lines] if isinstance(lines, str) else lines:
            click.echo(paint(line) if line else line, color=True)


def screen_of(*, colour: bool, four: bool = False) -> Screen:
    """The screen of this process."""
    # Wider lines than that are hard to read, narrower ones cannot hold a table.
    width = min(max(shutil.get_terminal_size((80, 24)).columns, 40), 100)
    return Screen(Paint(colour=colour, four=four), width)


def wants_colour(*, wanted: bool | None = None) -> bool:
    """Whether suits are coloured: as the option says, else on a terminal unless NO_COLOR is set."""
    if wanted is not None:
        return wanted
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


# -- options --


def _complete_option(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Optional rules of the code that was named, each with an equals sign to go on behind."""
    key = context.params.get("key")
    names = [option.name for option in OPTIONS if key is None or key in option.codes]
    return [CompletionItem(f"{name}=") for name in names if name.startswith(begun)]


code_option = click.option(
    "--code",
    "key",
    type=click.Choice([code.key for code in CODES]),
    default="auction-1910",
    show_default=True,
    help="The code of laws; `oddtrick codes` shows how they differ.",
)
variety_option = click.option(
    "--variety",
    "varieties",
    multiple=True,
    type=click.Choice([variety.name for variety in VARIETIES]),
    help="A variety of that code; `oddtrick codes` lists them. May be given several times.",
)
options_option = click.option(
    "--option",
    "settings",
    multiple=True,
    shell_complete=_complete_option,
    metavar="NAME=VALUE",
    help="An optional rule, such as limit=100; `oddtrick codes` lists them. May be given several times.",
)
json_option = click.option("--json", "plain", is_flag=True, help="Print as JSON, for other programs.")
SEAT = click.Choice([seat.name for seat in Seat], case_sensitive=False)


_WORDS = {
    (option.name, setting.lower()): setting
    for option in OPTIONS
    for setting in option.settings
    if isinstance(setting, str)
}
"""Settings that are words, as they are typed."""


def read_settings(texts: Iterable[str]) -> dict[str, Setting]:
    """Optional rules from ``NAME=VALUE``: true, false or a number."""
    settings: dict[str, Setting] = {}
    for text in texts:
        # Windows hands quotation marks on as they are typed.
        name, equals, value = text.strip("\"'").partition("=")
        value = value.strip("\"'")
        truths: dict[str, Setting] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if not equals:
            value = "true"
        if value.lower() in truths:
            settings[name] = truths[value.lower()]
        elif value.isascii() and value.isdigit() and len(value) < 10:
            settings[name] = int(value)
        elif word := _WORDS.get((name, value.lower())):
            settings[name] = word
        else:
            allowed = {option.name: option.allowed for option in OPTIONS}.get(name)
            form = "write NAME=VALUE with true, false or a number, as limit=100"
            raise failure(f"--option {text}: {form if allowed is None else f'it may be {allowed}'}")
    return settings


def agreed_lines(code: Code, width: int) -> Block:
    """The optional rules in force, each with what it means; who sits there shows who has which chair."""
    meanings = {option.name: meaning_of(option) for option in OPTIONS}
    texts = (
        f"Agreed: {name}={str(setting).lower()}, {meanings[name]}."
        for name, setting in code.options
        if setting not in Seat.__members__
    )
    return [line for text in texts for line in wrapped(text, width)]


def agreed_code(options: Mapping[str, Any]) -> Code:
    """The code that the options ``--code``, ``--variety`` and ``--option`` of a command name."""
    return code_for(options["key"], read_settings(options["settings"]), options["varieties"])


def on_the_line(context: click.Context, names: Collection[str]) -> str:
    """Those of a command's options that were given on the command line, as they are written; empty if none was."""
    parameters = (each for each in context.command.params if each.name in names)
    return ", ".join(
        each.opts[0]
        for each in parameters
        if context.get_parameter_source(str(each.name)) is ParameterSource.COMMANDLINE
    )


def read_file(path: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``."""
    if path == "-":
        return sys.stdin.buffer.read()
    return Path(path).read_bytes()


def write_whole(path: Path, text: str) -> None:
    """Write a file; one that was there before is kept where that fails."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(path)
    except OSError as error:
        raise OddtrickError(f"{path} cannot be written: {error.strerror or error}") from error
    finally:
        fresh.unlink(missing_ok=True)


def plain_head(code: Code) -> CodeHeadShape:
    """The code and its varieties, as reports begin."""
    return {"code": code.key, "variety": list(code.varieties)}


def plain_agreed(code: Code) -> AgreedCodeShape:
    """The same with the optional rules."""
    return {**plain_head(code), "options": dict(code.options)}
