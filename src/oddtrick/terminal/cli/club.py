"""`oddtrick club`: serve the club for the browser, back it up, restore it, verify it, read what was reported."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import EXIT_DIFFERS, EXIT_FAULT, errors_in_a_line, failure, read_file

DATABASE = click.option(
    "--database",
    envvar="ODDTRICK_DATABASE",
    default="club.sqlite",
    show_default=True,
    metavar="URL",
    help="A file for SQLite, or postgresql://user:password@host/name. Environment: ODDTRICK_DATABASE.",
)


def _need_extra(error: ImportError) -> click.ClickException:
    return failure(f"the club needs more than the core: pip install 'oddtrick[club]' ({error.name} is missing)")


@click.group()
@with_examples
def club() -> None:
    """The club: people play in the browser, with each other and with computer players.

    oddtrick club serve                      open the club on this machine
    oddtrick club backup club-monday.sqlite  copy everything while it is open
    oddtrick club verify                     replay everything that is stored
    """


@club.command()
@DATABASE
@click.option("--host", envvar="ODDTRICK_HOST", default="127.0.0.1", show_default=True, help="The address to serve.")
@click.option("--port", envvar="ODDTRICK_PORT", default=8910, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--origin",
    "origins",
    envvar="ODDTRICK_ORIGIN",
    multiple=True,
    metavar="URL",
    help="The address at which browsers find the club, as https://club.example; needed behind a proxy.",
)
@click.option(
    "--internal",
    envvar="ODDTRICK_INTERNAL",
    default="",
    metavar="URL",
    help="One of several servers on one PostgreSQL: how the others reach this one, as http://10.0.0.5:8910.",
)
@click.option("--secure/--insecure", envvar="ODDTRICK_SECURE", default=False, help="Cookies over HTTPS only.")
@click.option(
    "--proxied",
    envvar="ODDTRICK_PROXIED",
    is_flag=False,
    flag_value="1",
    default=0,
    type=click.IntRange(0, 9),
    metavar="[N]",
    help="Believe the last N addresses of X-Forwarded-For, one a proxy (1 if no number is given).",
)
@click.option(
    "--pace",
    default=0.35,
    show_default=True,
    type=click.FloatRange(0, 10),
    help="Seconds a computer takes.",
)
@click.option(
    "--player",
    "players",
    envvar="ODDTRICK_PLAYERS",
    multiple=True,
    metavar="NAME",
    help="A computer player besides those that there are: module:Class, or one that an installed package brings.",
)
@click.option(
    "--player-processes",
    envvar="ODDTRICK_PLAYER_PROCESSES",
    default=2,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Processes in which computer players decide.",
)
@click.option(
    "--player-seconds",
    envvar="ODDTRICK_PLAYER_SECONDS",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.1, 600),
    help="Seconds after which a computer player that does not decide is replaced.",
)
@click.option(
    "--player-memory",
    envvar="ODDTRICK_PLAYER_MEMORY",
    default=1024,
    show_default=True,
    type=click.IntRange(128, 1_000_000),
    help="Megabytes that a process of computer players may have.",
)
@click.option(
    "--work-seconds",
    envvar="ODDTRICK_WORK_SECONDS",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.1, 600),
    help="Seconds after which the work of a request, as a replay or a text that is read, is ended.",
)
@click.option(
    "--device",
    envvar="ODDTRICK_DEVICE",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Offer play without a connection, at /device/: a folder that oddtrick device build has made.",
)
@click.option("--limits/--no-limits", default=True, help="Limit how often one address or person may ask.")
@click.option("--open", "opened", is_flag=True, help="Show the page in a browser of this machine, and log no requests.")
@click.option("--log-json", is_flag=True, help="Log a JSON object a line.")
@errors_in_a_line
@with_examples
def serve(**options: Any) -> None:
    """Open the club; Ctrl-C closes it, with everything kept.

    oddtrick club serve --open
    oddtrick club serve --port 80 --host 0.0.0.0
    oddtrick club serve --database postgresql://club@localhost/club --origin https://club.example --secure --proxied
    """
    try:
        from oddtrick.club.web.serve import serve_club  # noqa: PLC0415 (only this command needs the extra)
    except ImportError as error:
        raise _need_extra(error) from None
    serve_club(options)


@club.command()
@DATABASE
@click.argument("target", metavar="FILE")
@errors_in_a_line
@with_examples
def backup(*, database: str, target: str) -> None:
    """Copy the whole club into a new FILE, while it is open or not, and verify the copy.

    oddtrick club backup monday.sqlite
    oddtrick club backup --database postgresql://club@localhost/club monday.sqlite
    """
    try:
        from oddtrick.club.storage.backup import back_up  # noqa: PLC0415 (likewise)
    except ImportError as error:
        raise _need_extra(error) from None
    click.echo(back_up(database, target))


@club.command()
@DATABASE
@click.argument("source", metavar="FILE")
@errors_in_a_line
@with_examples
def restore(*, database: str, source: str) -> None:
    """Copy the backup in FILE into a new or empty database, and verify it.

    oddtrick club restore monday.sqlite --database club.sqlite
    """
    try:
        from oddtrick.club.storage.backup import restore_backup  # noqa: PLC0415 (likewise)
    except ImportError as error:
        raise _need_extra(error) from None
    click.echo(restore_backup(database, source))


@club.command()
@DATABASE
@click.argument("records", metavar="[RECORD]...", nargs=-1)
@errors_in_a_line
@with_examples
def verify(*, database: str, records: tuple[str, ...]) -> None:
    """Replay every stored table: every message must have its effect, and every shuffle be the one committed to.

    oddtrick club verify
    oddtrick club verify --database monday.sqlite
    oddtrick club verify t1-1.odd

    The messages of a table are linked by hashes. A RECORD of a rubber that a player has kept names the link with which
    the rubber ended: that the table has it still shows that nothing was changed that was done before.

    Exit status: 1 if anything is wrong; 3 if nothing is, but today's reading of the laws differs from the score of a
    finished rubber, or sets something aside: each difference is a line.
    """
    try:
        from oddtrick.club.storage.verification import read_kept_head, verify_database  # noqa: PLC0415 (likewise)
    except ImportError as error:
        raise _need_extra(error) from None
    verification = verify_database(database, [read_kept_head(path, read_file(path)) for path in records])
    click.echo(str(verification))
    for line in verification.differing:
        click.echo(f"Differs today: {line}")
    for fault in verification.faults:
        click.echo(fault, err=True)
    if verification.faults or verification.differing:
        raise click.exceptions.Exit(EXIT_FAULT if verification.faults else EXIT_DIFFERS)


@club.command()
@DATABASE
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="From that day on, as 2026-03-14.")
@errors_in_a_line
@with_examples
def reports(*, database: str, since: datetime | None) -> None:
    """Read what people have reported, the latest first, each with what was done and said around it.

    oddtrick club reports
    oddtrick club reports --since 2026-03-14

    Nothing is shown that the table was not: no hand of a deal. A report is kept for ninety days.
    """
    try:
        from oddtrick.club.web.report_log import read_reports  # noqa: PLC0415 (likewise)
    except ImportError as error:
        raise _need_extra(error) from None
    first = 0 if since is None else int(since.replace(tzinfo=UTC).timestamp() * 1000)
    click.echo("\n\n".join(read_reports(database, first)) or "Nothing has been reported.")
