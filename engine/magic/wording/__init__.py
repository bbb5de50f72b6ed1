"""Reading abilities from words: the vocabulary's text form is the wording that cards use.

    cursor      words with a place in them, and what has been mentioned so far
    templates   sentence patterns with slots
    nouns       «nonblack creature an opponent controls with power 2 or less»
    things      «target creature», «it», «each opponent», «any target»
    numbers     «three», «X», «the number of creatures you control», «twice that many»
    made        tokens and copies with their exceptions
    costs       «{2}, {T}, sacrifice this»
    effects     what spells and abilities do, one table of patterns a subject
    events      what triggered abilities wait for
    statics     continuous, replacement and rule-changing sentences
    keywords    keyword lines, by the registry of mechanics
    text        a whole text box

What is outside raises `Unread` with the words it stumbled on: nothing is silently skipped. Refuses to know games.
"""

from engine.magic.wording.text import Text, read_text

__all__ = ["Text", "read_text"]
