"""Tests of the browser table in a real browser."""
