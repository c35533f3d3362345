"""What every test may use: which cases are run, and a summary of them by kind."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import hypothesis
import pytest

from oddtrick.solving.solver.code_cache import is_kept
from tests.caseform import Reading, read_cases

OWN_CASES = Path(__file__).parent / "cases"
READING = pytest.StashKey[Reading]()
# How long an example takes says more about the machine than about oddtrick.
hypothesis.settings.register_profile("oddtrick", deadline=None)
hypothesis.settings.register_profile("quick", deadline=None, max_examples=10)
hypothesis.settings.load_profile("oddtrick")

COLUMNS = ("passed", "failed", "skipped", "disputed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--cases``."""
    parser.addoption(
        "--cases",
        action="append",
        metavar="PATH",
        help=f"a file or folder of cases; may be given several times (default: {OWN_CASES.name} beside this file)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Read the cases; paths are meant from the folder where the command was given."""
    here = config.invocation_params.dir
    paths = [here / path for path in config.getoption("cases") or ()] or [OWN_CASES]
    try:
        if config.getoption("dist", "no") == "no":
            config.stash[READING] = read_cases(paths)
        else:  # the workers read them
            for path in paths:
                path.stat()
    except OSError as error:
        raise pytest.UsageError(f"--cases: {error}") from error


def pytest_sessionstart(session: pytest.Session) -> None:
    """Have the searches of double dummy compiled once, before the workers need them all at the same time."""
    if not hasattr(session.config, "workerinput") and find_spec("numba") is not None and not is_kept():
        subprocess.run([sys.executable, "-m", "oddtrick.solving.solver.preparation"], check=True)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """None for single files, which begin sooner and are easier to debug in this process; else one for each core."""
    named = [Path(argument.partition("::")[0]) for argument in config.args]
    return 0 if all(path.suffix == ".py" for path in named) else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how the cases of each kind came out, those that are disputed apart from the others."""
    tally: dict[str, Counter[str]] = {}
    for outcome, reports in terminalreporter.stats.items():
        for report in reports:
            if isinstance(report, pytest.TestReport) and (kind := dict(report.user_properties).get("kind")):
                column = {"error": "failed", "xfailed": "disputed", "xpassed": "disputed"}.get(outcome, outcome)
                tally.setdefault(str(kind), Counter())[column] += 1
    if not tally:
        return
    terminalreporter.section("cases by kind")
    terminalreporter.line(f"{'kind':12}" + "".join(f"{column:>10}" for column in COLUMNS))
    tally["all"] = sum(tally.values(), Counter())
    for kind, counts in tally.items():
        terminalreporter.line(f"{kind:12}" + "".join(f"{counts[column]:10}" for column in COLUMNS))


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Rubbers are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "state" / "oddtrick"
