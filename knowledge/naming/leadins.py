"""The words around a card's name in a look-up: «что делает …», «текст … плиз», «… это кто», «what does … do».

Refuses to know card names; which of the remaining readings is a card is for the ladder to say.
"""

import re
from collections.abc import Iterator

from knowledge import russian
from knowledge.naming.normalise import has_cyrillic, key

_ASKING = """
а ну и что че чо шо чего кто какой сколько скок скока где как каков есть ли это этот такой там за у на от про о об по
из для в с к мне нам ка бот эй слушать сказать показать покаж найти дать скинуть кинуть напомнить глянуть подсказать
рассказать вывести поискать искать знать хотеть надо нужно можно делать уметь стоить читать звучать выглядеть
называться значить плиз пожалуйста пож пжл плз пжлст спс срочно текст описание оракл оракул оракула карта карточка
картинка кмс мв манакост мана стоимость цена кост тип сила выносливость редкость легальность легальный легальна
рулинг рулинги имя название русский английский русски английски перевод зверь штука база каста каст стата статы
режим выбирать тушка почем расти целиком полностью полный фулл фул инфа инфо данные
"""
_ASKING_ENGLISH = """
a what whats does do is are show me the text of oracle card tell about how much cost costs mana value cmc mv
rulings ruling please pls plz find who in russian english name full whole info stats
"""
ASKING = frozenset(f"{_ASKING} {_ASKING_ENGLISH}".split())
MOST_STRIPPED = 8
_CHUNK = re.compile(r"\S+")


def is_asking(word: str) -> bool:
    """Return whether a normal word belongs to the frame of a look-up rather than to a name."""
    return word in ASKING or (has_cyrillic(word) and russian.lemma(word) in ASKING)


def cuts(text: str) -> Iterator[tuple[int, int]]:
    """Yield what may be the name in a look-up: the whole text first, then with ever more of its frame taken off.

    The last one has lost all of the frame that can be told. Each is `text[start:end]`, from space to space.
    """
    chunks = list(_CHUNK.finditer(text))
    frame = [_is_frame(chunk.group()) for chunk in chunks]
    before = _run_length(frame)
    after = _run_length(frame[before:][::-1]) if before < len(chunks) else 0
    for taken in range(before + after + 1):
        for left in range(max(0, taken - after), min(before, taken) + 1):
            last = len(chunks) - (taken - left)
            if left < last:
                yield chunks[left].start(), chunks[last - 1].end()


def _is_frame(chunk: str) -> bool:
    words = key(chunk).split()
    return bool(words) and all(map(is_asking, words))


def _run_length(frame: list[bool]) -> int:
    length = 0
    while length < min(len(frame), MOST_STRIPPED) and frame[length]:
        length += 1
    return length
