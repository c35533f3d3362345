"""Awards: who chooses, what may be granted, under which conditions, until when."""
