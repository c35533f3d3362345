"""Calls learned from solved deals: a model of tricks, and callers that go by it."""
