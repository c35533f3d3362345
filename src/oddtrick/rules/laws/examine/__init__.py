"""Examining an act: which fault there is in it, and what is so after it; a module for each kind of act."""
