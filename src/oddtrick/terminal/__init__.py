"""oddtrick at the terminal: the commands, and what they draw."""
