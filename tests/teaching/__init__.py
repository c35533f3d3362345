"""Tests of ``oddtrick.teaching``."""
