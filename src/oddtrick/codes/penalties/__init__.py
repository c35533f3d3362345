"""The laws of irregularities: for each book, what follows upon which fault, by the number of the law."""
