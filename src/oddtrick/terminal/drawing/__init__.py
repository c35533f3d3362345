"""The table drawn in text, and what a player says understood.

Everything here makes plain text with the suits as their signs; ``Paint`` turns it, as the last step, into colours or
into letters. Nothing prints, and nothing knows the command line.
"""
