"""The requests of the club, a module for each subject."""
