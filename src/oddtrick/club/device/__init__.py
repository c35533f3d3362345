"""Tables played on one's own device: the same rooms and pages as at a club, without server, database or package."""
