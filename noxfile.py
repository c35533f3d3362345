"""The tests under every supported Python that this machine has: ``nox``, or ``nox -s tests-3.12 -- tests/rules``."""

from __future__ import annotations

import nox

nox.options.error_on_missing_interpreters = False  # those that the machine lacks are skipped, and nox says so
nox.options.reuse_venv = "yes"


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tests(session: nox.Session) -> None:
    """The tests, against the installed package."""
    session.install("-c", "constraints.txt", ".[test]")
    session.run("python", "-m", "pytest", *session.posargs)


@nox.session(default=False)
def lint(session: nox.Session) -> None:
    """What has to hold of the text: lint, types and the direction of imports."""
    session.install("-c", "constraints.txt", ".[test]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports")
