"""Tests of dealing the rest of half deals."""
