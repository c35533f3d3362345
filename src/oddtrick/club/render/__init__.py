"""What a client is sent: a room drawn for one person, out of the views of their seats and what everybody knows."""
