"""Tests of speech."""
