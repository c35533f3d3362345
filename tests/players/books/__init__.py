"""Tests of the players of the books."""
