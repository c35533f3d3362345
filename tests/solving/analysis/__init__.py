"""Tests of what is said of a deal when it is over."""
