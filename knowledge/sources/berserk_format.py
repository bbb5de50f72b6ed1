"""Importing the card list of «Берсерк»: a JSON array of the cards of its present sets.

A card printed in two sets, once with ё and once with е perhaps, is as the newer set has it. Refuses to know the
game's rules.
"""

import re
from collections.abc import Iterator
from typing import Any

import ijson

from knowledge import building
from knowledge.data_records import card_key
from knowledge.faults import FaultCode, ImportFault
from knowledge.records import Card, Face, Game, Source
from knowledge.sources import json_cards
from knowledge.sources.formats import Format, Incoming, Loaded
from knowledge.sources.opening import Stream
from knowledge.text import fold

ELEMENTS = {1: "Степи", 2: "Горы", 4: "Леса", 8: "Болота", 16: "Тьма", 32: "Нейтральные"}
TYPES = ("Существо", "Летающее", "Симбиот", "Паразит", "Артефакт", "Местность")
ICONS = {
    "tap": "закрыть",
    "strike": "ПУ",
    "counter": "фишка",
    "token": "жетон",
    "tok": "жетон",
    "health": "жизни",
    "uchr": "УЧР",
    "instant": "инстант",
    "move": "движение",
    "direct": "направленный удар",
    "armor": "броня",
    "ova": "ОвА",
    "ovz": "ОвЗ",
    "ovs": "ОвС",
    "regen": "регенерация",
    "stamina": "стойкость",
    "zov": "ЗоВ",
    "zot": "ЗоМет",
    "zor": "ЗоР",
    "zoz": "ЗоЗ",
    "zozl": "ЗоЗ",
    "zom": "ЗоМ",
    "zoo": "ЗоЯ",
    "zoal": "ЗоАЛ",
    "first": "Первый игрок",
    "second": "Второй игрок",
    "ordinary": "рядовая",
    "elite": "элитная",
    "wolf": "волк",
    "human": "человек",
    "atk": "атака",
    "attack": "атака",
}
"""What the pictures in a card's text stand for, as players abbreviate it."""

_SHOWN_ICONS = (
    "ova",
    "ovz",
    "ovs",
    "armor",
    "regen",
    "direct",
    "uchr",
    "stamina",
    "zov",
    "zot",
    "zor",
    "zoz",
    "zom",
    "zoo",
    "zoal",
)
_PICTURE = re.compile(r"\{(\w+)\}")


def _fits(opening: bytes) -> bool:
    text = opening[:4000]
    return text.lstrip()[:1] == b"[" and b'"set_id"' in text and b'"hit"' in text


def _load(incoming: Incoming) -> Loaded:
    cards: dict[str, tuple[int, Card]] = {}

    def take(entry: dict[str, Any]) -> None:
        card, name = _card(entry), fold(entry["name"])
        cards[name] = max(cards.get(name, (-1, card)), (entry["set_id"], card), key=lambda pair: pair[0])

    entries = json_cards.checked(_entries, incoming.stream, incoming.item, json_cards.name_of)
    json_cards.taken(entries, take, incoming.item, json_cards.name_of)
    if not cards:
        raise ImportFault(FaultCode.NOTHING_INSIDE, incoming.item.name, detail="no cards in it")
    count = building.put_cards(incoming.db, (building.DatedCard(card) for _, card in cards.values()))
    return Loaded(Source("berserk:cards", "Карты «Берсерка»", "", Game.BERSERK), cards=count)


def _entries(stream: Stream) -> Iterator[dict[str, Any]]:
    yield from ijson.items(stream, "item", use_float=True)


def _card(entry: dict[str, Any]) -> Card:
    name = entry["name"]
    kind = TYPES[entry["type"]]
    return Card(
        key=card_key(Game.BERSERK, name),
        game=Game.BERSERK,
        name=name,
        layout=kind,
        faces=(Face(name_en="", name_ru=name, type_ru=kind, text_ru=_words(entry["text"])),),
        names_ru=(name,),
        stats=tuple((label, value) for label, value in _stats(entry, kind) if value),
    )


def _stats(entry: dict[str, Any], kind: str) -> Iterator[tuple[str, str]]:
    yield "Стихия", ELEMENTS[entry["color"]]
    yield "Стоимость", f"{entry['cost']} ({'элитная' if entry['elite'] else 'рядовая'})"
    yield "Тип", kind
    yield "Класс", ", ".join(filter(None, entry["class"]))
    yield "Жизни", _number(entry["life"])
    yield "Движение", _number(entry["move"])
    yield "Простой удар", "-".join(str(force) for force in entry["hit"] or ())
    yield "Свойства", ", ".join(_properties(entry["icons"]))
    yield "Уникальность", "да" if entry["uniq"] else ""
    yield "Орда", "да" if entry.get("horde") else ""


def _number(value: object) -> str:
    return "" if value is None else str(value)


def _properties(icons: dict[str, int]) -> Iterator[str]:
    for icon in _SHOWN_ICONS:
        if icon in icons:
            yield f"{ICONS[icon]} {icons[icon]}" if icons[icon] else ICONS[icon]


def _words(text: str) -> str:
    return _PICTURE.sub(lambda match: f"[{ICONS.get(match[1], match[1])}]", text)


FORMAT = Format("berserk-cards", _fits, _load)
