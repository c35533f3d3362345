"""The kit from which any code of laws is put together."""
