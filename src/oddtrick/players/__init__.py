"""Computer players: a View in, an act and its reason out. They know nothing that the View does not say."""
