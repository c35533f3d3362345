"""A table of the club as a pure value, and what each message makes of it: no clock, network, disk or drawing."""
