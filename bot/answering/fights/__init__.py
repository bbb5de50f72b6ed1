"""Reading a fight of creatures: who attacks and who blocks, with what keywords and tricks, and what is asked of it."""
