"""What is compiled once, shown while it is done: the searches of double dummy, about half a minute."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import click

from oddtrick.installation import install_line
from oddtrick.rules.errors import MissingExtra
from oddtrick.solving.announcing import announce_by

EXPECTED_SECONDS = 30
"""Seconds that it takes both searches together, about."""
BAR_WIDTH = 24
_begun: list[float] = []
"""When the first search of this process began to be compiled: both are shown as one."""


def show_when_compiling() -> None:
    """Have whatever this process compiles from now on shown."""
    announce_by(compiling_shown)


@contextmanager
def compiling_shown() -> Iterator[None]:
    """A line on standard error while something is compiled, with how far it is, as far as one can tell."""
    first = not _begun
    if first:
        _begun.append(time.monotonic())
        click.echo("Compiling the searches of double dummy, once on this machine: about half a minute.", err=True)
    ended = threading.Event()
    shown = threading.Thread(target=show_progress, args=(ended, _begun[0]), daemon=True)
    if sys.stderr.isatty():
        shown.start()
    try:
        yield
    finally:
        ended.set()
        if shown.ident is not None:
            shown.join()


def show_progress(ended: threading.Event, begun: float) -> None:
    """A bar that comes near its end and waits there: nobody knows how fast this machine is."""
    while not ended.wait(0.5):
        seconds = time.monotonic() - begun
        done = min(BAR_WIDTH - 1, int(BAR_WIDTH * seconds / (seconds + EXPECTED_SECONDS / 2)))
        click.echo(f"\r  [{'#' * done}{'-' * (BAR_WIDTH - done)}] {seconds:3.0f} s", nl=False, err=True)
    click.echo(f"\r{' ' * (BAR_WIDTH + 14)}\r", nl=False, err=True)


def prepare_searches() -> float | None:
    """Have both searches compiled and kept; the seconds that it took, ``None`` where they were there already.

    ``MissingExtra`` without the extra ``analysis``.
    """
    if find_spec("numba") is None:
        raise MissingExtra(f"double dummy needs numba: {install_line('analysis')} brings it")
    from oddtrick.solving.solver.code_cache import is_kept  # noqa: PLC0415 - what most commands do without
    from oddtrick.solving.solver.preparation import prepare  # noqa: PLC0415 - the same

    if is_kept():
        return None
    begun = time.monotonic()
    prepare()
    return time.monotonic() - begun


def prepare_for_workers(workers: int) -> None:
    """Have the searches compiled before several processes each begin to, where they can be had."""
    if workers > 1 and find_spec("numba") is not None:
        prepare_searches()
