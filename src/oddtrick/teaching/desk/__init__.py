"""The desk: for people with real cards, a table made up from what they remember, and the value of each choice."""
