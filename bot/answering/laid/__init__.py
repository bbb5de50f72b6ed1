"""What is laid out on the table, told in plain words, for what a spell costs there or how big a creature is."""
