"""Foster, 1910."""
