"""A small scene of Magic read from a question: who is there, what happens in order, what it comes to.

Named cards are played by their own text; whatever is left over of the question stops it.
"""
