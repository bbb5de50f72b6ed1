"""What came of a Berserk situation, in words: one phrase for each focus of a finding, and what was assumed.

What the rules leave open is said so, with its sentence. Refuses to compute.
"""

from collections.abc import Callable, Mapping

from bot.answering.findings import Assumption, Finding, Value
from bot.presenting.berserk_board import (
    blow_rolled,
    fact,
    lives,
    marks,
    stay_hidden,
    steps_in,
    summoned,
    summoned_cards,
)
from bot.presenting.berserk_words import value_shown, word_shown
from bot.presenting.phrases_magic import counters_shown, zone_shown
from bot.presenting.silences_berserk import silence_shown
from bot.presenting.words import say
from knowledge.records import Game
from knowledge.russian import agreeing

Phrase = Callable[[Finding, str], str]


ASSUMPTIONS: Mapping[str, tuple[str, str]] = {
    "berserk.my_turn": ("ход ваш", "it is your turn"),
    "berserk.opponents_turn": ("ход соперника", "it is the opponent's turn"),
    "berserk.in_targets_squad": ("{cards} — в отряде того, кого бьют", "{cards} is in the squad that is hit"),
    "berserk.features": ("цель — {features}", "the target is {features}"),
    "berserk.table_of_a": (
        "таблица ударов — из «Берсерк Онлайн» (A): на странице правил её нет",
        "the table of blows is that of edition A: the page has none",
    ),
    "berserk.replaces": ("{cards} замещает", "{cards} replaces"),
}

_HOLDERS: Mapping[str, tuple[str, str]] = {
    "me": ("у вас", "yours"),
    "opponent": ("у соперника", "the opponent's"),
    "active": ("у Активного", "the Active player's"),
    "inactive": ("у Неактивного", "the Inactive player's"),
    "target": ("у цели", "the target's"),
    "attacker": ("у атакующего", "the attacker's"),
    "shield": ("у щита", "the shield's"),
}


def assumption_shown(assumed: Assumption, lang: str = "ru") -> str:
    """Return what was taken for granted, without a full stop; raises KeyError for an unknown code."""
    phrase = ASSUMPTIONS[assumed.code][int(lang == "en")]
    for name, value in assumed.facts:
        parts = value if isinstance(value, tuple) else (str(value),)
        phrase = phrase.replace("{" + name + "}", ", ".join(_assumed(part, lang) for part in parts))
    return phrase


def _assumed(word: str, lang: str) -> str:
    """Return a feature or a name in words: an element as cards say it («тёмная»)."""
    return ELEMENTS.get(word, (word_shown(word, lang), word))[int(lang == "en")]


ELEMENTS: Mapping[str, tuple[str, str]] = {
    "dark": ("тёмная", "dark"),
    "forest": ("лесная", "forest"),
    "steppe": ("степная", "steppe"),
    "mountain": ("горная", "mountain"),
    "swamp": ("болотная", "swamp"),
    "neutral": ("нейтральная", "neutral"),
}


def verdict_shown(findings: tuple[Finding, ...], lang: str = "ru") -> str:
    """Return the findings as one sentence, «Да» or «Нет» first where a yes or no was asked."""
    parts = [VERDICTS[finding.focus](finding, lang) if not finding.because else "" for finding in findings]
    silent = dict.fromkeys(silence_shown(f.because, lang) for f in findings if f.because)
    leads = findings[:1] if findings and findings[0].focus in _LEADING and not findings[0].because else ()
    parts[:1] = [
        f"{say('yes' if found.value else 'no', lang).lower()}, {parts[0]}" for found in leads
    ] or parts[:1]
    sentence = "; ".join([part for part in parts if part] + list(silent))
    return f"{sentence[:1].upper()}{sentence[1:]}."


_LEADING = frozenset(("poison",))
"""What is asked with a yes or no where nothing is told before it."""


def _either(russian: tuple[str, str], english: tuple[str, str]) -> Phrase:
    """Make a phrase of a yes or a no."""
    return lambda finding, lang: (russian if lang == "ru" else english)[0 if finding.value else 1]


def wounds_counted(number: Value, lang: str) -> str:
    """Return a number of wounds with its noun."""
    return agreeing(int(str(number)), "рана") if lang == "ru" else f"{number} wound(s)"


def _wounds(finding: Finding, lang: str) -> str:
    counted = wounds_counted(finding.value, lang)
    total = fact(finding, "total")
    if total:
        counted += f", всего {total}" if lang == "ru" else f", {total} in all"
    whose = f" ({fact(finding, 'of_class')})" if fact(finding, "of_class") else ""
    return f"{finding.subject}{whose} — {counted}" if finding.subject else counted


def _wounds_left(finding: Finding, lang: str) -> str:
    counted = wounds_counted(finding.value, lang)
    return f"останется {counted}" if lang == "ru" else f"{counted} left"


def _wounds_each(finding: Finding, lang: str) -> str:
    each = fact(finding, "each")
    blows = each if isinstance(each, tuple) else ()
    word = "удар" if lang == "ru" else "blow"
    told = ", ".join(f"{place}-й {word} — {wounds_counted(n, lang)}" for place, n in enumerate(blows, 1))
    return f"{told}; всего {finding.value}" if lang == "ru" else f"{told}; {finding.value} in all"


def _left(finding: Finding, lang: str) -> str:
    if lang != "ru":
        holder = f"{_HOLDERS[finding.subject][1]} " if finding.subject else ""
        return f"{holder}prevention left: {finding.value}"
    if finding.subject:
        return f"{_HOLDERS[finding.subject][0]} осталось {finding.value}"
    return f"предотвращения осталось {finding.value}"


def _spent(finding: Finding, lang: str) -> str:
    if lang != "ru":
        return (
            f"{_HOLDERS[finding.subject][1]} used {finding.value}"
            if finding.subject
            else f"used {finding.value}"
        )
    if not finding.value and not finding.subject and fact(finding, "left"):
        return f"предотвращение не тратится, остаётся {fact(finding, 'left')}"
    holder = f"{_HOLDERS[finding.subject][0]} " if finding.subject else ""
    return f"{holder}потрачено {finding.value}"


def _strength(finding: Finding, lang: str) -> str:
    number = fact(finding, "number")
    word = "сила" if lang == "ru" else "strength"
    return f"{number}-й удар: {word} {finding.value}" if number else f"{word} {finding.value}"


def _keeps(finding: Finding, lang: str) -> str:
    if lang != "ru":
        return "yes, the rest is kept" if finding.value else "no, nothing is left"
    if finding.value:
        return "да, остаток сохраняется"
    lost = fact(finding, "lost")
    return "нет, остаток пропадает: второй раз применить его не даёт текст" if lost else "нет, остатка нет"


def _claimed(finding: Finding, lang: str) -> str:
    """Confirm or deny what the question put forward, and tell what is so."""
    real, of_strength = fact(finding, "real"), finding.subject == "strength"
    if lang != "ru":
        counted = f"the strength is {real}" if of_strength else wounds_counted(real, lang)
        return f"{'yes' if finding.value else 'no'}, {counted}"
    counted = f"сила {real}" if of_strength else wounds_counted(real, lang)
    kept = of_strength and not finding.value and fact(finding, "guarded")
    return f"{'да' if finding.value else 'нет'}, {counted}{': предотвращение её не меняет' if kept else ''}"


def query_shown(finding: Finding, game: Game, lang: str = "ru") -> str:
    """Return a scenario's question with its answer; what the rules leave open with its sentence."""
    if finding.because:
        return f"{finding.subject} — {silence_shown(finding.because, lang)}"
    shown = value_shown if game is Game.BERSERK else magic_value_shown
    return f"{finding.subject} — {shown(finding.value, lang)}"


def magic_value_shown(value: Value, lang: str = "ru") -> str:
    """Return an answer of the Magic engine in words, as far as it is a code."""
    if isinstance(value, tuple):
        return ", ".join(magic_value_shown(part, lang) for part in value) or "—"
    if value in ("yes", "no"):
        return say(str(value), lang).lower()
    return counters_shown(zone_shown(str(value), lang), lang)


VERDICTS: Mapping[str, Phrase] = {
    "claimed": _claimed,
    "wounds": _wounds,
    "wounds_each": _wounds_each,
    "wounds_all": lambda finding, lang: (
        f"всего {wounds_counted(finding.value, lang)}" if lang == "ru" else f"{finding.value} in all"
    ),
    "wounds_left": _wounds_left,
    "left": _left,
    "strength": _strength,
    "spent": _spent,
    "illegal": _either(
        ("не выполняется, но оплачивается", "выполняется"), ("not performed, yet paid for", "it is performed")
    ),
    "keeps": _keeps,
    "holds": _either(
        ("да, защита спасает", "нет, защита не спасает: игродействие проходит"),
        ("yes, the protection holds", "no, the protection does not help: the action passes"),
    ),
    "first": _either(
        ("первым предотвращает Активный", "первым предотвращает Неактивный"),
        ("the Active player prevents first", "the Inactive player prevents first"),
    ),
    "x": lambda finding, _: f"X = {finding.value}",
    "tokens_given": lambda finding, lang: (
        agreeing(int(str(finding.value)), "фишка") if lang == "ru" else f"{finding.value} token(s)"
    ),
    "stays": marks("остаётся", "stays:"),
    "at_once": _either(("да, сразу", "нет, не сразу"), ("yes, at once", "no, not at once")),
    "waits": marks("пока скрыта —", "while hidden:"),
    "put": marks("после вскрытия —", "once revealed:"),
    "possible": _either(
        ("объявить можно", "нет, объявить нельзя"), ("it can be declared", "no, it cannot be declared")
    ),
    "summoned": summoned,
    "summon_cancelled": _either(
        ("заявка вызова отменяется, колода перемешивается; найти карту вы не обязаны", ""),
        ("the summoning is cancelled and the deck shuffled; you need not find the card", ""),
    ),
    "healed": _either(
        ("раны излечиваются", "раны не излечиваются"), ("the wounds are healed", "the wounds stay")
    ),
    "roll": lambda finding, lang: f"{'бросок' if lang == 'ru' else 'the roll is'} {finding.value}",
    "need_not_reveal": _either(
        ("карта остаётся скрытой, вскрывать её не обязательно", ""), ("the card need not be revealed", "")
    ),
    "once": _either(
        ("да, несколько раз", "нет, только одному: один раз на игродействие"),
        ("yes, several times", "no, only for one: once an action"),
    ),
    "one_of_them": _either(
        ("замещение — один раз на игродействие, только для одной из целей", ""),
        ("it replaces once an action, for one of the targets only", ""),
    ),
    "while_hidden": lambda finding, lang: (
        f"пока карта скрыта — сила {finding.value}: её постоянной особенности как бы нет"
        if lang == "ru"
        else f"while the card is hidden the strength is {finding.value}: its permanent ability is absent"
    ),
    "once_revealed": lambda finding, lang: (
        f"когда вскроется — сила {finding.value}"
        if lang == "ru"
        else f"once it is revealed, the strength is {finding.value}"
    ),
    "summoned_cards": summoned_cards,
    "all_fit": _either(
        ("да, место есть для всех", "нет, клеток хватает не всем"), ("yes, all fit", "no, not all fit")
    ),
    "lives": lives,
    "passes": _either(("да, пройдёт", "нет, не пройдёт"), ("yes, it passes", "no, it does not pass")),
    "both": _either(
        ("да, применяются оба", "нет, хватает одного"), ("yes, both apply", "no, one of them is enough")
    ),
    "works": _either(
        ("да, предотвращение действует", "нет, предотвращение не действует"),
        ("yes, the prevention applies", "no, the prevention does not apply"),
    ),
    "steps_in": steps_in,
    "blow_rolled": blow_rolled,
    "stay_hidden": stay_hidden,
    "poison": _either(("яд ляжет", "яд не ляжет"), ("it is poisoned", "it is not poisoned")),
    "blocked": _either(
        ("заблокировано", "нет, блок не подействует"), ("it is blocked", "no, the block does not work")
    ),
    "paid": _either(
        ("да, оплачивается полностью", "нет, не оплачивается"),
        ("yes, it is paid for in full", "no, it is not paid for"),
    ),
    "returned": _either(
        ("нет, не вернётся: оплачивается полностью", "да, остаётся у карты: оплаты нет"),
        ("no, nothing comes back: it is paid for in full", "yes, it stays: nothing is paid"),
    ),
    "declared": _either(
        ("объявленным считается", "объявленным не считается"), ("it counts as declared", "it is not declared")
    ),
    "performed": _either(
        ("выполненным считается", "выполненным не считается"),
        ("it counts as performed", "it is not performed"),
    ),
    "closed": _either(
        ("да, закрывается: оплата остаётся", "нет, не закрывается"),
        ("yes, it is closed: it is paid", "no, it is not closed"),
    ),
    "alive": _either(("карта выживет", "карта погибает"), ("it survives", "it dies")),
    "tokens": lambda finding, lang: (
        f"фишек осталось {finding.value}" if lang == "ru" else f"{finding.value} token(s) left"
    ),
}
"""One phrase for each focus of a finding."""
