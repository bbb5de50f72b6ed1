"""Magic: The Gathering."""
