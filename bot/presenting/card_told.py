"""What several questions of one card come to, a clause each: «кмс 6; 4/4; Перегрузка {6}{U}; Модерн: запрещена».

Refuses to tell what neither the card's data nor its text say: it says then that it is not told.
"""

from dataclasses import replace

from bot.answering.answers import CardFound, Told
from bot.answering.card_excerpts import excerpt, keyword_line, loyalty_line
from bot.answering.colour_identity import colour_identity
from bot.answering.settled_facts import COLOURS, ONLY
from bot.presenting.card_properties import (
    LETTERS,
    colours_shown,
    figures_shown,
    is_of_kind,
    property_shown,
    type_shown,
)
from bot.presenting.card_titles import name_in, titled
from bot.presenting.document import Block, Bold, Items, paragraph
from bot.presenting.editions import date_shown
from bot.presenting.legality import formats_shown, verdict_shown
from bot.presenting.words import say
from knowledge.records import Face

_NOT_HELD = ("sets", "rarity", "artist")
_SELDOM_FACE_DOWN = ("Morph", "Megamorph", "Disguise")


def told_blocks(found: CardFound, name: str, lang: str) -> list[Block]:
    """Return the clauses in the order asked under the card's name, and the date of the data about formats."""
    clauses = list(dict.fromkeys(clause for each in found.told if (clause := _clause(found, each, lang))))
    if not clauses:
        return []
    blocks: list[Block] = [paragraph(Bold(_ended(f"{name}: {clauses[0]}")))]
    if len(clauses) > 1:
        blocks = [paragraph(Bold(f"{name}:")), Items(tuple((Bold(_begun(clause)),) for clause in clauses))]
    if found.data[0]:
        date = date_shown(found.data[1], lang)
        blocks.append(paragraph(say("legality.data", lang, title=found.data[0], date=date)))
    return blocks


def _ended(clause: str) -> str:
    return clause if clause.endswith((".", "»")) else f"{clause}."


def _begun(clause: str) -> str:
    return clause[:1].upper() + clause[1:]


def _clause(found: CardFound, told: Told, lang: str) -> str:
    if told.of is not None:
        return _of_part(told.of, told, lang)
    face = found.card.faces[found.face]
    match told.code:
        case "text":
            return ""
        case "keyword":
            return _keyword(found, told, lang)
        case "keywords":
            return _keywords(found, lang)
        case "legal":
            return _in_format(found, told.about, lang)
        case "formats":
            return formats_shown(found.card, lang) or say("legality.none", lang)
        case "is":
            return _is(face, told.about, lang)
        case "identity":
            return _identity(found, told.about, lang)
        case "tells":
            return excerpt(face, told.about, lang) or say(
                "told.nothing", lang, what=say(f"tells.{told.about}", lang)
            )
        case "loyalty_ability":
            return loyalty_line(face, told.about, lang) or say("told.no_ability", lang)
        case _:
            return _property(found, told.code, lang)


def _of_part(part: CardFound, told: Told, lang: str) -> str:
    """The line of a card's other part, or one thing that is asked of it under its name."""
    face = part.card.faces[part.face]
    if told.code == "tells" and not excerpt(face, told.about, lang):
        return ""
    if told.code != "part":
        return f"{name_in(face, lang)}: {_clause(part, replace(told, of=None), lang)}"
    line = figures_shown(face, lang)
    named = say(f"told.part.{told.about}", lang, name=titled(part.card, face, lang))
    with_whom = say("told.part.of", lang, names=" + ".join(part.card.related)) if part.card.related else ""
    return f"{named}{with_whom}: {line}"


def _property(found: CardFound, code: str, lang: str) -> str:
    face = found.card.faces[found.face]
    if code in _NOT_HELD:
        return say(f"told.not_held.{code}", lang)
    if code in ("name_ru", "name_en"):
        name = face.name_ru if code == "name_ru" else face.name_en
        return say(f"told.{code}", lang, name=name) if name else say(f"told.no_{code}", lang)
    if code == "face_down":
        has = any(keyword in found.card.keywords for keyword in _SELDOM_FACE_DOWN)
        return say("told.face_down.yes" if has else "told.face_down.no", lang)
    shown = property_shown(found.card, face, code, lang)
    return shown or say(f"told.without.{code}", lang)


def _keyword(found: CardFound, told: Told, lang: str) -> str:
    """The keyword as the card's text has it, with its cost or number; else whether it is there."""
    face = found.card.faces[found.face]
    name = told.ru[0] if lang == "ru" and told.ru else told.en[0]
    line = keyword_line(face, told.en, told.ru, lang)
    if line:
        return line
    has = any(keyword.lower() in {each.lower() for each in told.en} for keyword in found.card.keywords)
    return say("told.keyword" if has else "told.no_keyword", lang, name=name)


def _keywords(found: CardFound, lang: str) -> str:
    """All keywords of the card, in the asker's language where we have the word."""
    words = {english.lower(): russian for english, russian in found.words}
    named = [words.get(each.lower(), each) if lang == "ru" else each for each in found.card.keywords]
    return say("told.keywords", lang, names=", ".join(named)) if named else say("told.no_keywords", lang)


def _is(face: Face, about: str, lang: str) -> str:
    """Say yes or no, and what the card is."""
    colour = about.removeprefix(ONLY)
    if colour not in COLOURS:
        return say("told.yes" if is_of_kind(face, about) else "told.no", lang, what=type_shown(face, lang))
    told = "told.yes" if _has_colour(face.colors, about) else "told.no"
    return say(told, lang, what=colours_shown(face.colors, lang))


def _in_format(found: CardFound, about: str, lang: str) -> str:
    """How the card stands in a format: a yes or no where «modern/banned» or «modern/legal» is asked."""
    name, _, verdict = about.partition("/")
    status = dict(found.card.legalities).get(name, "")
    if verdict:
        return verdict_shown(status, name, verdict, lang)
    return say(f"legality.short.{status.lower() or 'absent'}", lang, format=say(f"format.{name}", lang))


def _identity(found: CardFound, about: str, lang: str) -> str:
    """The colour identity, after a yes or a no where one colour is asked for."""
    shown = property_shown(found.card, found.card.faces[found.face], "identity", lang)
    if not about:
        return shown
    told = "told.yes" if _has_colour(colour_identity(found.card), about) else "told.no"
    return say(told, lang, what=shown)


def _has_colour(colours: tuple[str, ...], about: str) -> bool:
    """Say whether the colours have the one asked for, and no other where it is asked to be alone."""
    letter = LETTERS.get(about.removeprefix(ONLY), "")
    if about.startswith(ONLY) or not letter:
        return colours == ((letter,) if letter else ())
    return letter in colours
