"""Tests of the codes and their lawbooks."""
