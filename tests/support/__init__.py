"""What tests share: codes, rubbers, positions, strategies for acts, and the tally by hand."""
