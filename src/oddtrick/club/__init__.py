"""The club: tables at which people play in the browser, with each other and with computer players.

    protocol  what goes over the wire      shapes, drawing  what each is shown, built from Views
    room      (room, message) -> (room, deliveries): pure   storage  every message that took effect, durably
    server    the sockets, the people, the clock

Needs the extra ``club``.
"""
