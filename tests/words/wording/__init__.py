"""Tests of the wording."""
