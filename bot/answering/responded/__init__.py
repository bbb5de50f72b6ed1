"""A spell whose targets become illegal in response, and what is left of it (608.2b)."""
