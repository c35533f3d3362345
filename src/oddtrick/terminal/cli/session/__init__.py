"""A rubber at the terminal: its driver, prompts, journal and screen."""
