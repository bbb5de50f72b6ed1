"""Question -> reading -> answer. Refuses to know platforms and how an answer is worded."""
