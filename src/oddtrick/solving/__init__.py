"""Double dummy, what a deal could have been worth, and pictures of deals."""
