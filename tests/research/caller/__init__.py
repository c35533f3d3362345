"""Tests of callers that learn."""
