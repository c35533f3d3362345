"""The player of plain sense, and the sense that all players share: what is seen, valued, bid, led and followed."""
