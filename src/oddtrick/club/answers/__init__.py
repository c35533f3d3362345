"""What pages ask about a table and its book, answered alike by a club and by one's own device."""
