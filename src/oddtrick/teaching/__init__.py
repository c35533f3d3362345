"""The desk, the gallery of mishaps, lessons and problems."""
