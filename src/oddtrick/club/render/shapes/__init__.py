"""What a client is shown, field by field: the shapes of everything that the club sends.

They are plain mappings of plain values. Seats are ``N E S W``, sides ``NS EW``, cards ``SA`` ``HT``, calls and
remedies as the language of the table writes them. Whatever a client is to show besides comes with its words: it
knows no law. Times are milliseconds since 1970.
"""
