"""`oddtrick help` and `oddtrick doctor`: what a command does; what is installed, and what works with it."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from importlib.util import find_spec
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from oddtrick.files.shapes.report_shapes import DeviceFolderShape, DoctorReport, PartShape
from oddtrick.installation import install_line
from oddtrick.solving.solver.code_cache import is_kept
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import EXIT_FAULT, errors_in_a_line, failure, json_option, screen_of, wants_colour
from oddtrick.terminal.cli.device_folder import DEVICE, is_folder, why_old
from oddtrick.terminal.cli.json_reports import as_json
from oddtrick.terminal.cli.preparing import prepare_searches
from oddtrick.version import VERSION

PARTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "analysis": ("solving deals, double-dummy simulation", ("numba",)),
    "club": ("tables in the browser", ("fastapi", "sqlalchemy", "uvicorn", "pydantic")),
    "postgres": ("a club's database in PostgreSQL", ("psycopg",)),
    "research": ("studies' pages, Parquet", ("matplotlib", "pyarrow")),
    "lab": ("the games for programs that learn", ("gymnasium", "numba", "pettingzoo")),
    "lab-openspiel": ("the games in OpenSpiel", ("pyspiel",)),
    "ray": ("simulation on a cluster of Ray", ("ray",)),
    "dask": ("simulation on a cluster of Dask", ("distributed",)),
}
"""Of each extra what it is for, and the modules without which that does not work."""


def _complete_command(context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The commands, or those of the one that was named already."""
    assert context.parent is not None
    shown: click.Command | None = context.parent.command
    for word in context.params.get("words") or ():
        shown = shown.get_command(context, word) if isinstance(shown, click.Group) else None
    names = shown.list_commands(context) if isinstance(shown, click.Group) else []
    return [CompletionItem(name) for name in names if name.startswith(begun)]


@click.command("help")
@click.argument("words", nargs=-1, metavar="[COMMAND]...", shell_complete=_complete_command)
@click.pass_context
@errors_in_a_line
@with_examples
def help_command(context: click.Context, words: tuple[str, ...]) -> None:
    """Show the help of a command, as its --help does; without a command, list all.

    oddtrick help
    oddtrick help score
    oddtrick help club serve
    """
    assert context.parent is not None
    shown, path = context.parent, context.parent.command
    for word in words:
        if not isinstance(path, click.Group):
            raise failure(f"{shown.info_name} has no commands of its own")
        _, command, _ = path.resolve_command(shown, [word])
        assert command is not None
        shown, path = click.Context(command, info_name=word, parent=shown), command
    click.echo(path.get_help(shown))


@click.command()
@click.option("--prepare", is_flag=True, help="Have the searches of double dummy compiled now, and not when one waits.")
@json_option
@errors_in_a_line
@with_examples
def doctor(*, prepare: bool, plain: bool) -> None:
    """Print what is installed, what works, and what to install for the rest.

    oddtrick doctor
    oddtrick doctor --prepare
    oddtrick doctor --json

    Exit status: 0, or 1 where something that is installed does not work.
    """
    if prepare:
        seconds = prepare_searches()
        done = "are compiled already" if seconds is None else f"are compiled now, in {seconds:.0f} s"
        click.echo(f"The searches of double dummy {done}; every command finds them so.", err=plain)
    report = examination()
    if plain:
        as_json("doctor", report)
    else:
        _show(report)
    if not report["well"]:
        raise SystemExit(EXIT_FAULT)


def examination() -> DoctorReport:
    """What is so, as JSON has it."""
    parts: list[PartShape] = []
    for extra, (purpose, modules) in PARTS.items():
        lacking = [module for module in modules if find_spec(module) is None]
        broken = {module: why for module in modules if module not in lacking and (why := _why_broken(module))}
        part: PartShape = {
            "extra": extra,
            "purpose": purpose,
            "installed": not lacking,
            "lacking": lacking,
            "broken": broken,
        }
        if lacking:
            part["install"] = install_line(extra)
        parts.append(part)
    page = has_page()
    club = not next(part for part in parts if part["extra"] == "club")["lacking"]
    return {
        "oddtrick": VERSION,
        "python": platform.python_version(),
        "system": platform.platform(),
        "click": _version("click"),
        "terminal": {
            "width": shutil.get_terminal_size((80, 24)).columns,
            "encoding": sys.stdout.encoding,
            "suits": _prints_suits(sys.stdout.encoding),
        },
        "parts": parts,
        "page": page,
        "device": _device(),
        "well": (page or not club) and not any(part["broken"] for part in parts),
    }


def _device() -> DeviceFolderShape:
    """The folder for browsers that play without a server."""
    folder = Path(os.environ.get("ODDTRICK_DEVICE", DEVICE))
    there = is_folder(folder)
    return {"folder": str(folder), "there": there, "old": why_old(folder) if there else ""}


def has_page() -> bool:
    """Whether the page of the club has been built."""
    return (Path(__file__).parents[2] / "club" / "static" / "index.html").is_file()


def _why_broken(module: str) -> str:
    """Why a module that is installed cannot be imported; empty where it can."""
    try:
        import_module(module)
    except Exception as error:  # noqa: BLE001 (whatever a foreign module raises is shown)
        return f"{type(error).__name__}: {error}".splitlines()[0]
    return ""


def package_of(module: str) -> str:
    """The package that a module was installed with, as pip knows it."""
    return next(iter(packages_distributions().get(module, ())), module)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _prints_suits(encoding: str | None) -> bool:
    try:
        "♠♥♦♣│".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _show(report: DoctorReport) -> None:
    screen = screen_of(colour=wants_colour())
    terminal = report["terminal"]
    screen.say(f"oddtrick {report['oddtrick']}", strong=True)
    screen.say(f"Python {report['python']} on {report['system']}, click {report['click']}")
    shown = (
        "prints the signs of the suits"
        if terminal["suits"]
        else "does not print the signs of the suits; set PYTHONUTF8=1"
    )
    screen.say(f"This terminal has {terminal['width']} columns and the encoding {terminal['encoding']}, and {shown}.")
    screen.say()
    screen.say("ready    playing, rulings, scores, laws, records, matches, simulation")
    for part in report["parts"]:
        if part["extra"] == "analysis" and part["installed"] and not part["broken"] and not is_kept():
            screen.say("to do    compiling the searches of double dummy, half a minute: oddtrick doctor --prepare")
        state = "broken " if part["broken"] else "ready  " if part["installed"] else "missing"
        screen.say(f"{state}  {part['purpose']}{'' if part['installed'] else ': ' + part['install']}")
        for module, why in part["broken"].items():
            screen.say(f"         {module} is installed and cannot be used: {why}")
            screen.say(f"         Install it again: pip install --force-reinstall {package_of(module)}")
    if (device := report["device"])["there"]:
        old = device["old"]
        screen.say(f"to do    {old}" if old else f"ready    play without a server: {device['folder']}")
    if not report["page"] and any(part["installed"] for part in report["parts"] if part["extra"] == "club"):
        screen.say()
        screen.say("The page of the club is not built, so a browser has nothing to show. Run `make page` in the folder")
        screen.say("of the sources, or install a released wheel, which has the page in it.")
