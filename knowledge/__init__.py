"""What is known: cards, books, rulings, terms, names. The only room with SQL and fuzzy matching.

Refuses to know chats, questions as a whole, and the words of answers.
"""
