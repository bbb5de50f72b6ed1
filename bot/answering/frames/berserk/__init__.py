"""Questions about «Берсерк» that the engine answers: one file a kind of question, and what they share.

A question is read into figures with their meaning (`figures`), owners (`owners`) and facts; whatever is told but not
understood stops the reading (`told`), so that a written ruling answers instead. Refuses to know Magic.
"""
