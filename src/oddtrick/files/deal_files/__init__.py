"""Files of other programs that hold deals and little more, each read as games of PBN: all is done with them alike."""
