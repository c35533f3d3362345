"""The rules: cards, acts, the table, the laws of the four books and the referee."""
