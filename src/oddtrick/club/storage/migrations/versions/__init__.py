"""The versions of the club's database, one file each."""
