"""The search for the most tricks: compiled, exact, and good for a suit and for no trumps."""
