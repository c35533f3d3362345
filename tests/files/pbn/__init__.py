"""Tests of PBN."""
