"""The tests; most of what they expect stands in the books, not here."""

from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RECORDS = TESTS / "records"
"""Golden records."""
