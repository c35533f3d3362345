"""The check of the books' rules, tested."""
