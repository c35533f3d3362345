"""Tests of what is drawn at the terminal."""
