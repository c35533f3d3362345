"""The shapes of JSON: what commands print with ``--json``, the club sends, a record holds, each described once.

A shape is a ``TypedDict``; its members may say with ``Annotated[..., means("...")]`` what they mean. ``schemas``
makes the JSON Schema of shapes, from which the pages on ``--json`` are made; the club's protocol and the types of its
page are made from the same shapes. ``shaped`` fills a shape from a value of the program.

Seats are ``N E S W``, sides ``NS EW``, cards ``SA`` ``HT``, calls and remedies as a record writes them.
"""
