"""What is printed on a card in every way of asking: its other part, identity, costs of keywords, two cards compared."""

import json
import pathlib
import shutil

import pytest

from bot.answering.answers import CardsFound
from bot.bootstrap import open_desk
from bot.presenting.document import plain
from knowledge.sources.importing import import_files


def _face(name, type_line, cost, text="", **more):
    whole = more.pop("whole", name)
    russian = more.pop("russian", name)
    return {
        "name": whole, "faceName": name, "layout": more.pop("layout", "normal"), "colors": more.pop("colors", []),
        "type": type_line, "manaCost": cost, "manaValue": float(more.pop("value", 0)), "text": text,
        "keywords": more.pop("keywords", []), "legalities": more.pop("legalities", {}),
        "identifiers": {"scryfallOracleId": whole},
        "foreignData": [{"language": "Russian", "name": whole, "faceName": russian}], **more,
    }  # fmt: skip


_TWO = "Quiet Prober // Loud Prober"
_TALE = "Wary Prober // Hasty Tale"
_CARDS = {
    _TWO: [
        _face("Quiet Prober", "Creature — Bear", "{U}", "Transform it.", whole=_TWO, layout="transform", side="a",
              russian="Тихий Пробник", power="1", toughness="1", colors=["U"], value=1),
        _face("Loud Prober", "Creature — Beast", "", "Flying", whole=_TWO, layout="transform", side="b",
              russian="Громкий Пробник", power="4", toughness="3", colors=["U"], value=1),
    ],
    _TALE: [
        _face("Wary Prober", "Creature — Bear", "{2}{G}", "", whole=_TALE, layout="adventure", side="a",
              russian="Осторожный Пробник", power="3", toughness="3", colors=["G"], value=3),
        _face("Hasty Tale", "Instant — Adventure", "{R}{R}", "Draw a card.", whole=_TALE, layout="adventure",
              side="b", russian="Скорая Повесть", colors=["R"], value=2),
    ],
    "The Proving Stone": [
        _face("The Proving Stone", "Legendary Artifact", "{4}", "{W}, {T}: Draw a card. ({B} is no symbol here.)",
              russian="Пробный Камень", value=4,
              legalities={"modern": "Banned", "vintage": "Restricted", "legacy": "Legal"}),
    ],
    "Stout Prober": [
        _face("Stout Prober", "Creature — Elemental", "{3}{W}{W}",
              "Flash\nYour opponents can't gain life.\nEvoke—Exile a white card from your hand.\nCycling {2}",
              russian="Крепкий Пробник", power="3", toughness="5", colors=["W"], value=5,
              keywords=["Flash", "Evoke", "Cycling"]),
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def probing(shipped_dir, tmp_path_factory):
    """A desk over cards of our own making: two-faced, with an Adventure, with keywords that cost."""
    folder = tmp_path_factory.mktemp("probing")
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    source = folder / "AtomicCards.json"
    source.write_text(json.dumps({"meta": {"date": "2026-01-02", "version": "5"}, "data": _CARDS}), "utf-8")
    assert [report.fault for report in import_files([source], data) if report.fault] == []
    return open_desk(data)


ASKED = [
    ("тихий пробник: обратная сторона какая", "обратная сторона — Громкий Пробник", "4/3"),
    ("во что переворачивается тихий пробник и какая у оборота стата", "Громкий Пробник", "4/3"),
    ("quiet prober back face name and size", "the back face is Loud Prober", "4/3"),
    ("осторожный пробник: как называется приключение и почём оно по мане", "Скорая Повесть", "{R}{R}"),
    ("приключение осторожного пробника: имя, тип", "Скорая Повесть", "Мгновенное"),
    ("айдентити осторожного пробника", "цветовая идентичность: красный, зелёный", ""),
    ("цветовая идентичность пробного камня и кмс", "цветовая идентичность: белый", "КМС 4"),
    ("пробный камень — айдентити моно чёрная?", "нет: цветовая идентичность: белый", ""),
    ("под какие цвета колода с тихим пробником, айдентити?", "цветовая идентичность: синий", ""),
    ("proving stone кост", "{4}", ""),
    ("крепкий пробник: чем платится эвок", "Exile a white card from your hand", ""),
    ("крепкий пробник циклится за сколько", "Cycling {2}", ""),
    ("что крепкий пробник запрещает оппам и какая стата", "can't gain life", "3/5"),
    ("крепкого пробника в чужой ход можно?", "да, в любой момент", ""),
    ("крепкий пробник кастуется в ход оппонента?", "да, в любой момент", ""),
    ("пробный камень легендарный? а тип", "да: Легендарный Артефакт", ""),
    ("крепкий пробник существо или нет", "да: Существо", ""),
    ("пробный камень в модерне забанен? и почём каст", "Да, карта запрещена", "{4}"),
    ("what color is stout prober", "white", ""),
    ("приключение осторожного пробника в чужой ход? и какая айдентити", "красный, зелёный", ""),
    ("почём крепкий пробник", "{3}{W}{W}", "цен в деньгах не знаю"),
]


@pytest.mark.parametrize(("question", "told", "also"), ASKED, ids=[row[0] for row in ASKED])
def test_what_is_printed_is_told_first(probing, asker, question, told, also):
    head = "\n\n".join(plain(probing.ask(question, asker)).split("\n\n")[1:3])
    assert told.lower() in head.lower()
    assert also.lower() in head.lower()
    assert "ответа не знаю" not in head


FORMATS = [
    ("пробный камень ограничен в винтаже?", ["Да, ограничена"]),
    ("пробный камень в легаси и в модерне легален?", ["Да, карта разрешена", "Нет, карта запрещена"]),
    ("пробный камень в модерне можно? а в легаси", ["Нет, карта запрещена", "Да, карта разрешена"]),
]


@pytest.mark.parametrize(("question", "told"), FORMATS, ids=[row[0] for row in FORMATS])
def test_formats_are_told_in_the_order_asked(probing, asker, question, told):
    text = plain(probing.ask(question, asker))
    places = [text.find(each) for each in told]
    assert -1 not in places, text
    assert places == sorted(places)


COMPARED = [
    ("кто дороже, крепкий пробник или пробный камень", "КМС больше у «Крепкий Пробник»: 5 против 4"),
    ("крепкий пробник дешевле пробного камня?", "Нет. КМС меньше у «Пробный Камень»: 4 против 5"),
    (
        "у кого выносливость больше: осторожный пробник или крепкий пробник",
        "Выносливость больше у «Крепкий Пробник»",
    ),
    ("у кого сила больше: осторожный пробник или крепкий пробник", "Сила одинакова: 3"),
    ("чем отличается крепкий пробник от пробного камня", "Тип: Крепкий Пробник — Существо"),
]


@pytest.mark.parametrize(("question", "told"), COMPARED, ids=[row[0] for row in COMPARED])
def test_two_cards_compared(probing, asker, question, told):
    assert isinstance(probing.answer(question, asker), CardsFound)
    assert told in plain(probing.ask(question, asker)).replace("Elemental", "").replace("  ", " ")


def test_the_same_is_asked_of_several_cards(probing, asker):
    text = plain(probing.ask("пробный камень легендарный? крепкий пробник?", asker))
    assert "Пробный Камень: да" in text
    assert "Крепкий Пробник: нет" in text


@pytest.mark.parametrize(
    "question",
    [
        "опп вернул тихого пробника в руку, какая у него сила",
        "сколько приключений за ход можно сыграть",
        "осторожный пробник умер, обратная сторона сработает?",
    ],
)
def test_what_happens_is_not_answered_from_the_print(probing, asker, question):
    text = plain(probing.ask(question, asker))
    assert "обратная сторона —" not in text
    assert "Приключение —" not in text
