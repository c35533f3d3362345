"""The books: one file each."""
