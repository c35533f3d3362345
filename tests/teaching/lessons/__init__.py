"""Tests of what a newcomer learns by."""
