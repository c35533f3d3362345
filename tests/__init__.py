"""The tests; most of what they expect stands in the books, not here."""

from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RECORDS = TESTS / "records"
"""Golden records."""
INTERPRETER = ROOT / "web" / "node_modules" / "pyodide"
"""The Python of a device; `npm ci` in the folder web brings it."""
