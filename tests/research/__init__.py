"""Tests of ``oddtrick.research``."""
