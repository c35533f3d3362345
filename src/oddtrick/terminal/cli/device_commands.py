"""`oddtrick device`: the game as a folder of files that any server of files can offer, played by the browser itself."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from oddtrick.terminal.cli.command_group import with_examples
from oddtrick.terminal.cli.common import errors_in_a_line, failure
from oddtrick.terminal.cli.device_folder import DEVICE, INTERPRETER, build_folder, is_folder, lacking_parts, why_old

FOLDER = click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default=DEVICE, metavar="[FOLDER]")


@click.group()
@with_examples
def device() -> None:
    """The game without a server: a folder of files, with which a browser plays by itself.

    oddtrick device build dist/device    make the folder
    oddtrick device serve dist/device    offer it to the browsers of this machine
    """


@device.command()
@FOLDER
@click.option(
    "--interpreter",
    type=click.Path(file_okay=False, path_type=Path),
    default=INTERPRETER,
    help="The npm package pyodide, unpacked; web/node_modules/pyodide of a checkout.",
)
@errors_in_a_line
def build(folder: Path, interpreter: Path) -> None:
    """Make the folder, or make it anew: the page, the interpreter and ours."""
    if lacking := lacking_parts(interpreter):
        raise failure(f"this copy of oddtrick cannot make the folder: {'; '.join(lacking)}")
    size = build_folder(folder, interpreter)
    click.echo(f"{folder}: {size / 1_000_000:.1f} MB. Any server of files offers it: oddtrick device serve {folder}")


@device.command()
@FOLDER
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to serve.")
@click.option("--port", default=8911, show_default=True, type=click.IntRange(0, 65535))
@errors_in_a_line
def serve(folder: Path, host: str, port: int) -> None:
    """Offer the folder to browsers, until Ctrl-C; the first visit takes all of it, later ones need no server."""
    if not is_folder(folder):
        raise failure(f"{folder} is no such folder: oddtrick device build {folder} makes it")
    if why := why_old(folder):
        click.echo(why, err=True)
    with ThreadingHTTPServer((host, port), partial(Files, directory=str(folder))) as server:
        click.echo(f"http://{host}:{server.server_port}/ until Ctrl-C")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()


class Files(SimpleHTTPRequestHandler):
    """The files of the folder, with the types that browsers insist on whatever this machine knows of them."""

    extensions_map = {  # noqa: RUF012 (as the class above has it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".packed": "application/octet-stream",
        ".webmanifest": "application/manifest+json",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the page of the folder for addresses that no file has, as other servers of files do."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
