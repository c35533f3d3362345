"""Tests of the expert."""
