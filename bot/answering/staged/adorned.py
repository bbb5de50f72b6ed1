"""What is told beside the size of a described creature: its colour, its kind («белый 1/1», «два гоблина 1/1»)."""

from bot.answering.staged.tale import Tale

_KINDS = {
    "гоблин": "Goblin", "эльф": "Elf", "зомби": "Zombie", "рыцар": "Knight", "дракон": "Dragon", "ангел": "Angel",
    "солдат": "Soldier", "волк": "Wolf", "вампир": "Vampire", "вурм": "Wurm", "кот": "Cat", "паук": "Spider",
    "воин": "Warrior", "демон": "Demon", "крыс": "Rat", "птиц": "Bird", "мерфолк": "Merfolk", "человек": "Human",
    "сливер": "Sliver", "щепк": "Sliver", "элементал": "Elemental", "goblin": "Goblin", "elf": "Elf", "elves": "Elf",
    "zombie": "Zombie", "knight": "Knight", "dragon": "Dragon", "angel": "Angel", "soldier": "Soldier",
}  # fmt: skip
_COLOURS = {"красн": "red", "черн": "black", "бел": "white", "зелен": "green", "син": "blue"}


def colour_of(tale: Tale, index: int) -> str:
    """Return the colour that is told right before a size, as a word of the rules; empty where none is."""
    for place in (index - 1, index - 2):
        token = tale.reading.at(place)
        for stem, name in _COLOURS.items() if token is not None else ():
            if token is not None and (token.norm.startswith(stem) or token.norm == name):
                tale.take(place)
                return name
    return ""


def type_line(tale: Tale, index: int) -> str:
    """Return the type line of a creature that is described, with the kind that is told beside its size."""
    for place in (index - 1, index + 1):
        token = tale.reading.at(place)
        named = any(m.first <= place <= m.last for m in tale.reading.mentions)
        for stem, kind in _KINDS.items() if token is not None and not named else ():
            if token is not None and token.norm.startswith(stem):
                return f"Creature — {kind}"
    return "Creature"
