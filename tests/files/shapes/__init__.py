"""Tests of the shapes of JSON."""
