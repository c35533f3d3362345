"""The players of the books: what each book advises, as tables of rules with their pages."""
