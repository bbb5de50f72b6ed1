"""The creature type that a plain noun tells: «два эльфа», «солдатик».

Refuses to know what hangs on it.
"""

from bot.answering.tallies.tagged import Tag

_BREEDS = {
    "эльф": "Elf", "солдат": "Soldier", "зомб": "Zombie", "рыцар": "Knight", "ангел": "Angel", "дракон": "Dragon",
    "вампир": "Vampire", "дух": "Spirit", "мерфолк": "Merfolk", "тритон": "Merfolk", "сапролинг": "Saproling",
    "человек": "Human", "люд": "Human", "волк": "Wolf", "кот": "Cat", "кошк": "Cat", "демон": "Demon",
    "воин": "Warrior",
    "птиц": "Bird", "зме": "Snake", "паук": "Spider", "вурм": "Wurm", "слон": "Elephant", "динозавр": "Dinosaur",
    "скелет": "Skeleton", "пират": "Pirate", "орк": "Orc", "фе": "Faerie", "растени": "Plant", "крыс": "Rat",
    "элементал": "Elemental", "великан": "Giant", "стен": "Wall", "белк": "Squirrel", "кролик": "Rabbit",
    "варвар": "Barbarian", "монах": "Monk", "тролл": "Troll", "огр": "Ogre", "кракен": "Kraken",
}  # fmt: skip
_ENDING = 4
"""The longest ending after such a beginning: «солдатиками» is another word than «кот» in «который»."""


def breed_of(tag: Tag) -> str:
    """Return the creature type that a noun tells, empty for none."""
    found = [
        breed
        for stem, breed in _BREEDS.items()
        if tag.text.startswith(stem) and len(tag.text) <= len(stem) + (_ENDING if len(stem) > 3 else 3)
    ]
    return found[0] if found and tag.name == "cre" else ""
