"""Every case from the books, one test each.

Other cases of the same form are run with ``pytest tests/test_cases.py --cases PATH``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.caseform import Case
from tests.conftest import READING
from tests.support.case_runs import run_case


def _parameter(case: Case) -> object:
    # A disputed case is run all the same: how it fails belongs to the dispute.
    marks = [pytest.mark.xfail(reason=f"disputed: {case.disputed}", strict=False)] if case.disputed else []
    return pytest.param(case, id=case.id, marks=marks)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for every case that was read."""
    if "case" in metafunc.fixturenames:
        cases = metafunc.config.stash[READING].cases
        metafunc.parametrize("case", [_parameter(case) for case in cases])


def test_form(pytestconfig: pytest.Config) -> None:
    """Nothing is wrong with the form of the files; a case that has not the form is not run."""
    assert not (problems := pytestconfig.stash[READING].problems), "\n" + "\n".join(problems)


def test_case(case: Case, record_property: Callable[[str, object], None]) -> None:
    """What oddtrick does with what is given is what the book says."""
    run_case(case, record_property)
