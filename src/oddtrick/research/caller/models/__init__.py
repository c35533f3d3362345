"""Models of callers of auctions, a file a code and version, by ``tools/train_auction_caller.py``."""
