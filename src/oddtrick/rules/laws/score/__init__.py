"""The score: what a deal comes to, item by item, and the sheet of the rubber."""
