"""Tests of ``oddtrick.files``."""
