"""Tests of the games as environments."""
