"""The kit from which any code of laws is put together; ``law`` has its nouns and how they work together."""
