"""Reading of what face-down cards cost to cast and to turn up, and working it out."""
