"""The desk: for people with real cards, a table made up from what they remember, and what each choice comes to."""
