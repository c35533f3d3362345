"""Tests of ``oddtrick.solving``."""
