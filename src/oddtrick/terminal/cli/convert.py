"""`oddtrick convert`: files from one format to the other, and what would be lost on the way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from oddtrick.files.pbn import LinExport, Lost, Remark, counted, write_collection, write_games, write_lin
from oddtrick.files.record import Record, write_record
from oddtrick.files.shapes.report_shapes import CheckReport
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.errors import OddtrickError
from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import BAD_INPUT, EXIT_FAULT, errors_in_a_line, failure, json_option
from oddtrick.terminal.cli.files import Contents, end_with, plain_lost, read_contents, tell
from oddtrick.terminal.cli.json_reports import as_json, print_exactly

FORMS = ("pbn", "odd", "lin")
"""What can be written, each also the ending of its files."""


@click.command()
@click.option("--to", "form", type=click.Choice(FORMS), help="The format to write; else what -o ends with.")
@click.option("--check", is_flag=True, help="Write nothing; print how many boards of each file can be kept.")
@click.option("--code", "key", default="", metavar="CODE", help="The code of boards that name none; else auction-1915.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, or into this folder a file for each record.")
@click.option("--event", metavar="TEXT", help="The event that is written into every record, as [Event] in PBN.")
@click.option("--site", metavar="TEXT", help="The place.")
@click.option("--date", metavar="YYYY-MM-DD", help="The date.")
@click.option("--strict", is_flag=True, help="Exit status 1 if anything could not be carried over.")
@json_option
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@errors_in_a_line
@with_examples
def convert(*, files: tuple[str, ...], form: str | None, key: str, output: str | None, **options: Any) -> None:
    """Convert records to PBN or LIN, and PBN, LIN or RBN to records; what has no place there is named.

    Warnings go to standard error. A file of many boards becomes a record for each board, one after the other in one
    file, or each in a file of its own where -o names a folder. Games that are one rubber become one record.

    oddtrick convert rubber.odd --to pbn > rubber.pbn
    oddtrick convert other.pbn --to odd --code auction-1915 -o other.odd
    oddtrick convert rubber.odd --to lin -o rubber.lin
    oddtrick convert --check boards.pbn more.pbn
    oddtrick convert --check --json boards.pbn

    A deal is written as LIN only if all of it can be read back; otherwise it is left out.

    Exit status: 0 if every board was kept, 2 if one was lost; each lost board is listed with its line.
    """
    if options["check"]:
        _check(files, key, plain=options["plain"])
        return
    if options["plain"]:
        raise failure("--json goes with --check")
    form = form or _form_of(output)
    if form is None:
        raise failure("say --to pbn, --to odd or --to lin, or --check")
    if len(files) > 1:
        raise failure("convert one file at a time; --check takes several")
    contents = read_contents(files[0], key)
    tell(contents, half=form == "pbn")
    warned = bool(contents.warnings)
    details = {name: options[name] for name in ("event", "site", "date") if options[name] is not None}
    records = [_with_details(one.record, details) for one in contents.records]
    if output is not None and (output.endswith("/") or Path(output).is_dir()):
        written = _write_each(Path(output), Path(files[0]).stem, records, form)
    else:
        written = _with_half(_written(records, form), contents, form)
        _warn(written)
        _write(output, written.text, form)
    warned |= bool(written.remarks)
    if written.lost:
        raise click.exceptions.Exit(BAD_INPUT)
    end_with(contents)
    if options["strict"] and warned:
        raise click.exceptions.Exit(EXIT_FAULT)


def _with_details(record: Record, details: Mapping[str, str]) -> Record:
    return replace(record, header=replace(record.header, rest={**record.header.rest, **details}))


def _form_of(output: str | None) -> str | None:
    """The form that the name of the file to write ends with, if it is one of the three."""
    suffix = Path(output or "").suffix.lower().removeprefix(".")
    return suffix if suffix in FORMS else None


def _written(records: list[Record], form: str) -> LinExport:
    """The text in that form; what has no place there; and in LIN the deals that are left out."""
    if form == "lin":
        return write_lin(records)
    if form == "pbn":
        text, remarks = write_collection(records)
        return LinExport(text, remarks, ())
    return LinExport("".join(map(write_record, records)), (), ())


def _with_half(written: LinExport, contents: Contents, form: str) -> LinExport:
    """Half deals behind the others, as they stood: PBN alone has a place for them."""
    if not contents.half or form != "pbn":
        return written
    games = write_games(each.game for each in contents.half)
    return replace(written, text=f"{written.text}\r\n{games}" if contents.records else games)


def _warn(written: LinExport) -> None:
    for line in written.lost:
        click.echo(f"Lost: {line}", err=True)
    for warning in counted(written.remarks):
        click.echo(f"Warning: {warning}", err=True)


def _write(output: str | None, text: str, form: str) -> None:
    if output is None:
        print_exactly(text)
    else:
        # PBN has ends of lines of its own.
        Path(output).write_text(text, encoding="utf-8", newline="" if form == "pbn" else "\n")


def _write_each(folder: Path, stem: str, records: list[Record], form: str) -> LinExport:
    """A file for each record; what there was to warn of, and what was left out."""
    folder.mkdir(parents=True, exist_ok=True)
    remarks: list[Remark] = []
    lost: list[str] = []
    for number, record in enumerate(records, 1):
        written = _written([record], form)
        _write(str(folder / f"{stem}-{number:0{len(str(len(records)))}}.{form}"), written.text, form)
        remarks += written.remarks
        lost += written.lost
    all_written = LinExport("", tuple(remarks), tuple(lost))
    _warn(all_written)
    return all_written


# -- checking --


def _check(files: tuple[str, ...], key: str, *, plain: bool) -> None:
    """A line, or an object of JSON in a line, for each file."""
    whole = True
    for file in files:
        try:
            contents = read_contents(file, key)
        except (OddtrickError, OSError) as error:
            why = error.message if isinstance(error, OddtrickError) else error.strerror or str(error)
            contents = Contents(source=file, records=(), lost=(Lost(1, why),), warnings=(), boards=0, kept=0)
        whole = whole and not contents.lost
        if plain:
            lost = plain_lost(contents)
            as_json("check", shaped(CheckReport, contents, file=file, lost=lost), in_a_line=True)
            continue
        half = f", {len(contents.half)} of them without all their cards" if contents.half else ""
        click.echo(f"{contents.source}: {contents.kept} of {contents.boards} boards kept{half}")
        for line in contents.lost_lines():
            click.echo(f"  Lost: {line}")
        for warning in contents.warnings:
            click.echo(f"  {warning}")
    if not whole:
        raise click.exceptions.Exit(BAD_INPUT)
