"""Creature types by the beginnings of their words: «гоблином», «зомби», «эльфийский», "elves". Refuses rarer ones."""

TYPES = {
    "гобл": "Goblin", "эльф": "Elf", "зомб": "Zombie", "рыцар": "Knight", "дракон": "Dragon", "ангел": "Angel",
    "солдат": "Soldier", "волк": "Wolf", "вампир": "Vampire", "вурм": "Wurm", "кот": "Cat", "кошк": "Cat",
    "паук": "Spider", "воин": "Warrior", "демон": "Demon", "крыс": "Rat", "птиц": "Bird", "мерфолк": "Merfolk",
    "человек": "Human", "человеч": "Human", "сливер": "Sliver", "щепк": "Sliver", "элементал": "Elemental",
    "дух": "Spirit", "маг": "Wizard", "чародей": "Wizard", "визард": "Wizard", "зверь": "Beast", "змея": "Snake",
    "змей": "Snake", "медвед": "Bear", "фаэри": "Faerie", "фейри": "Faerie", "пират": "Pirate", "клирик": "Cleric",
    "динозавр": "Dinosaur", "лягуш": "Frog", "goblin": "Goblin", "elf": "Elf", "elves": "Elf", "zombie": "Zombie",
    "knight": "Knight", "dragon": "Dragon", "angel": "Angel", "soldier": "Soldier", "sliver": "Sliver",
}  # fmt: skip
"""The type as the rules have it, by how its word begins."""
_SHORT = 4
_ENDING = 2
"""Letters that the word of a short stem may have beyond it: «кота», not «который»."""


def type_named(word: str) -> str:
    """Return the creature type of a word in lower case, as the rules have it; empty where it is none that is known."""
    found = [stem for stem in TYPES if word.startswith(stem) and _is_form(word, stem)]
    return TYPES[max(found, key=len)] if found else ""


def _is_form(word: str, stem: str) -> bool:
    return len(stem) >= _SHORT or len(word) - len(stem) <= _ENDING
