"""The laws of the club: cutting, seats, forming tables, settling, the wash-book."""
