"""What the players of all books share: rules as tables, inferences from calls and cards, sampled layouts."""
