"""Every way in which a shipped ruling is asked gets a yes or no that fits it, or none."""

import re
from contextlib import closing

import pytest

from bot.answering.polarity import answer_to, as_asked, is_open_question
from bot.answering.predicates import question_signs, stated_signs
from knowledge.library import Library

_MAIN = re.compile(r"[^:;]*")
_LEAST_TURNED = 100
_MOST_WITHOUT = 0.2
"""Ways of asking whose word is turned, and the share of those that go without one."""

_WORDS = {
    "берсерк: поздно ли подменять, когда раны положены": ("berserk-replacement.too-late", 1),
    "разворот по желанию?": ("casting.untap-optional", -1),
    "существо уже вышло, поздно контрить?": ("casting.counter-on-battlefield", 1),
    "мгновенное заклинание только в свой ход?": ("casting.instant-when", 0),
    "чары в стеке лежат или сразу на столе": ("casting.permanent-uses-stack", 0),
    "изверг за явление синий?": ("emerge.colorless", -1),
    "заклинание с явлением бесцветное?": ("emerge.colorless", 1),
    "изверга сбили, а его триггер пропал?": ("emerge.deep-fiend-countered", -1),
    "излишек уменьшения стоимости явления сгорает?": ("emerge.excess", 1),
    "режимы эскалации выбираются сразу все?": ("escalate.choose-at-once", 1),
    "цели у режимов обязаны отличаться?": ("escalate.same-target", 0),
    "эскалацию обязательно платить?": ("escalate.one-mode", -1),
    "бризела запрещает переворот за оборотень": ("meld.brisela-turn-up", -1),
    "если морф уже на столе, бризела не даст перевернуть?": ("meld.brisela-turn-up", -1),
    "сработает ли легендрул между бризелой и бруной": ("meld.legend-rule", -1),
    "рубашка у карт со слиянием отсутствует?": ("meld.no-card-back", 0),
    "болт в двойку, открываю 5/5, умрёт?": ("morph-2002.survives-shock", -1),
    "потерял абилки вскрыть морфа нельзя?": ("morph-2014.lost-abilities", 1),
    "пока не разрешился, анморф недоступен?": ("morph.no-spell-flip", 1),
    "аура с закрытого слетит при вскрытии?": ("morph.changes-stay", -1),
    "обязан ли помечать закрытых кубиками": ("morph.distinguish", 0),
    "супертип слетает при смене типа?": ("types-2008.supertypes-kept", -1),
    "фишка это карта?": ("types-2008.token-types", -1),
    "лояльность и верность разные вещи?": ("card-parts-2008.loyalty-name", -1),
    "у игрока хекспруф можно ли его атаковать": ("targets.player-hexproof-attack", 1),
    "игрока с хекспруфом можно взять целью?": ("targets.player-hexproof", -1),
    "морф-тапнутый вскрываю, он развернется?": ("morph.tapped", -1),
    "тапнутая рубашка вскрыта останется тапнутой": ("morph.tapped", 1),
}


@pytest.fixture(scope="module")
def rulings(shipped_dir):
    with closing(Library.open(shipped_dir)) as library:
        return {ruling.key: ruling for ruling in library.rulings()}


@pytest.mark.parametrize("question", _WORDS)
def test_the_word_fits_the_way_it_is_asked(rulings, question):
    key, answer = _WORDS[question]
    assert answer_to(rulings[key], question) == answer


def _asked(rulings):
    """Yield each ruling that begins with a yes or a no with each of its Russian ways that asks for one."""
    for ruling in rulings.values():
        if ruling.verdict.startswith(("Да, ", "Нет, ", "Да: ", "Нет: ")):
            yield from ((ruling, way) for way in ruling.asked if not is_open_question(way))


def test_what_is_stated_is_never_denied(rulings):
    """«Да, остаются» is no answer to «пропадут?», and «Нет, не умрёт» none to «выживет?»."""
    wrong = []
    for ruling, way in _asked(rulings):
        if not ruling.verdict.startswith(("Да, ", "Нет, ")):
            continue
        stated = stated_signs(_MAIN.match(ruling.verdict)[0].partition(", ")[2])
        asked = question_signs(way)
        for axis in ("live", "tapped", "works", "pays"):
            meant = stated.get(axis, 0) * asked.get(axis, 0)
            if meant and answer_to(ruling, way) == -meant:
                wrong.append((ruling.key, way))
    assert wrong == []


def test_most_ways_have_a_word_and_some_have_it_turned(rulings):
    said = [
        (ruling.verdict.startswith("Да"), as_asked(ruling, way).verdict) for ruling, way in _asked(rulings)
    ]
    turned = [yes for yes, verdict in said if verdict.startswith("Нет" if yes else "Да")]
    without = [yes for yes, verdict in said if not verdict.startswith(("Да", "Нет"))]
    assert len(turned) >= _LEAST_TURNED
    assert len(without) <= len(said) * _MOST_WITHOUT
