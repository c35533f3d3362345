"""The books' rules tried on hands built to their conditions: how often each spoke, and how often it was obeyed."""
