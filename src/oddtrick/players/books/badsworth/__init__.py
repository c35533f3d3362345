"""Badsworth, 1898, with the hints of Boaz."""
