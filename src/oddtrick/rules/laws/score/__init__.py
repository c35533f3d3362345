"""The score: the value of a deal, item by item, and the sheet of the rubber."""
