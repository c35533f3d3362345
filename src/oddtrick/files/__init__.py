"""Records, PBN, LIN and RBN: what is read from files and written to them."""
