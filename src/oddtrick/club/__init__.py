"""The club: tables at which people play in the browser, with each other and with computer players.

Five rooms, each importing only those below it (a contract of import-linter sees to it)::

    web      the HTTP server: requests, sockets, sessions, rate limits, the protocol with its JSON Schema
    live     asyncio: a table while people are at it, its computer players and timers, the list of tables
    storage  the database: every message that took effect, rubbers, people, backup
    render   a room in words and plain values, as each person may see it
    room     a table as a pure value, and ``handle``: (room, message) -> (room that follows, deliveries)

The way of a command: ``web`` reads it, ``live`` puts it to ``handle``, ``storage`` writes it down, and only then
``render`` draws the reply and everybody's update. A table is its messages: after a restart it is rebuilt from them.

Needs the extra ``club``.
"""
