"""Reading of a face-down permanent that is turned up or stays down, and playing it."""
