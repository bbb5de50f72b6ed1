"""Everyday situations told in tags: who is there, what happens, what is asked; each reader takes the tags it knows."""
