"""The club while it is open: tables with their sockets, computer players and clocks; the board of tables."""
