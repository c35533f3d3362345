"""Tests of what the pages show."""
