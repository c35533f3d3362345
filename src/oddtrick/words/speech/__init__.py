"""From text to acts: what is typed at a prompt, said at the table, or reported of another table."""
