"""From Views and the room to what a client is sent, field by field."""
