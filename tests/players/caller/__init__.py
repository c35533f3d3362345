"""Tests of the caller."""
