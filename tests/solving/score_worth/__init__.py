"""What a score is worth: the tables, and the command that makes them."""
