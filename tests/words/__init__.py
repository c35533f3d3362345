"""Tests of ``oddtrick.words``."""
