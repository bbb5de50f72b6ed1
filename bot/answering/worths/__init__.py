"""Reading of mana values of several things in several zones, and working them out."""
