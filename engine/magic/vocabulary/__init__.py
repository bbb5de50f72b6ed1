"""The closed vocabulary of abilities: frozen values that say what a card does, and do nothing themselves.

    references    which object, which players: what a text has named
    filters       which objects
    amounts       numbers and conditions that are read from the game
    changes       what a continuous effect does, by layer
    triggers      the events that a triggered ability waits for
    effects       what a resolving spell or ability does
    replacements  what happens instead, and what can't happen
    abilities     abilities and their bodies, put together from the rest

Refuses to know the game: `matching`, `measuring`, `layers`, `acting` and `replacement` give these values their
meaning. `engine.magic.wording` reads them from words.
"""
