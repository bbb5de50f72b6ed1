"""Two cards compared: which has more of a property, or in what they differ.

Refuses to compare what is no number («*»), and to say which card is better.
"""

import re

from bot.answering.answers import CardFound, CardsFound
from bot.presenting.card_properties import property_shown
from bot.presenting.card_titles import name_in
from bot.presenting.document import Block, Bold, Items, paragraph
from bot.presenting.words import say
from knowledge.records import Face

_DIFFER_IN = ("cost", "type", "pt", "color", "loyalty", "defense")
_LESS = ("less", "cheaper")
_PAIR = 2


def compared_blocks(answer: CardsFound, lang: str) -> list[Block]:
    """Return the verdict of a comparison of two cards, nothing where none is asked or can be told."""
    if not answer.compared or len(answer.found) != _PAIR:
        return []
    if answer.compared == "differ":
        return _differences(answer, lang)
    told = [
        _verdict(answer, by, lang) for by in (("power", "toughness") if answer.by == "pt" else (answer.by,))
    ]
    told = [each for each in told if each]
    return [paragraph(Bold(" ".join(told)))] if told else []


def _verdict(answer: CardsFound, by: str, lang: str) -> str:
    """«Верность больше у первой: 7 против 6», with a yes or no where it is asked of the first."""
    first, second = answer.found
    values = [_number(found, by) for found in (first, second)]
    if None in values:
        return ""
    less = answer.compared in _LESS
    mine, other = (float(value or 0) for value in values)
    what = say(f"compared.{by}", lang)
    if mine == other:
        return say("compared.equal", lang, what=what, value=f"{mine:g}")
    top = first if (mine > other) is not less else second
    names = {"name": name_in(top.card.faces[top.face], lang), "what": what}
    amounts = sorted((mine, other), reverse=not less)
    said = say(
        f"compared.{'less' if less else 'more'}", lang, one=f"{amounts[0]:g}", two=f"{amounts[1]:g}", **names
    )
    if not answer.polar:
        return said
    return f"{say('yes' if top is first else 'no', lang)}. {said}"


def _number(found: CardFound, by: str) -> float | None:
    face = found.card.faces[found.face]
    if by == "mana_value":
        return face.mana_value
    printed = {
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
    }[by]
    return float(printed) if re.fullmatch(r"-?\d+(?:\.\d+)?", printed) else None


def _differences(answer: CardsFound, lang: str) -> list[Block]:
    """A line for each property in which the two differ, and those that are the same."""
    first, second = answer.found
    names = [name_in(found.card.faces[found.face], lang) for found in (first, second)]
    lines, same = list[str](), list[str]()
    for each in _DIFFER_IN:
        mine, other = (_shown(found, each, lang) for found in (first, second))
        if mine == other:
            same += [say(f"compared.{each}", lang)] if mine else []
        else:
            lines.append(
                f"{say(f'compared.{each}', lang)}: {names[0]} — {mine or '—'}; {names[1]} — {other or '—'}"
            )
    alike = _text(first.card.faces[first.face]) == _text(second.card.faces[second.face])
    if alike:
        same.append(say("compared.text", lang))
    else:
        lines.append(say("compared.texts_differ", lang))
    items = [(Bold(line[:1].upper() + line[1:]),) for line in lines]
    told: list[Block] = [Items(tuple(items))] if items else []
    return [*told, *([paragraph(say("compared.same", lang, what=", ".join(same)))] if same else [])]


def _shown(found: CardFound, wanted: str, lang: str) -> str:
    face = found.card.faces[found.face]
    if wanted == "cost":
        return face.mana_cost
    return property_shown(found.card, face, wanted, lang)


def _text(face: Face) -> str:
    """The text without the card's own name, so that two texts alike are equal."""
    text = face.text_en or face.text_ru
    for name in (face.name_en, face.name_ru):
        text = text.replace(name, "~") if name else text
    return " ".join(text.lower().split())
