"""The tests; most of what they expect stands in the books, not here."""
