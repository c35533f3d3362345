"""Tests of the kit of laws."""
