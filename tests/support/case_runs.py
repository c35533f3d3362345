"""One case put to its adapter, as a test."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.adapters import adapter
from tests.caseform import Case, NotYet


def run_case(case: Case, record_property: Callable[[str, object], None]) -> None:
    """Fail where oddtrick differs from the book; skip where there is no adapter yet."""
    record_property("kind", case.kind)
    check = adapter(case.kind)
    if check is None:
        pytest.skip(f"no adapter for kind {case.kind} yet")
    try:
        lines = check(case)
    except NotYet as reason:
        pytest.skip(f"{case.kind}: not yet: {reason}")
    if lines:
        where = f"{case.id} ({case.code}, {case.source})" + (f"\n  note: {case.note}" if case.note else "")
        pytest.fail("\n  ".join([where, *lines]), pytrace=False)
