"""The line of a card's text that speaks of what is asked: damage, tokens, a keyword, a loyalty ability.

Refuses to understand the line: it finds it by its words, and shows it as it is printed.
"""

import re

from knowledge.records import Face

_SPEAK_OF = {
    "token": r"фиш(?:к|ек)|\btoken",
    "poison": r"инфекц|заражен|ядовит|токсич|infect|toxic|poison",
    "protection": r"защит\w+ от|protection from",
    "equip": r"снаряди|снаряжени[ея] \{|\bequip\b",
    "modes": r"выберите (?:одно|два|три|любое)|choose (?:one|two|three|any)|•|или —",
    "becomes": r"становится|becomes",
    "damage": r"повреждени|damage",
    "life": r"жизн(?!и\s*$)(?!ь\s*$)|\blife\b",
    "draw": r"\b(?:возьм\w+|берет|берёт|брать) .{0,20}карт|\bdraws? ",
    "mana": r"добав\w+ .{0,60}(?:ман|\{)|\badd \{|\badd .{0,40}mana",
    "dies": r"умира|умрет|умрёт|попадает (?:с поля битвы|из игры) на кладбище|\bdies\b",
    "enters": r"выход\w+ на поле битвы|выходит|вход\w+|\benters?\b",
    "attack": r"атак|attack",
    "sacrifice": r"жертв|sacrific",
    "discard": r"сброс|сбрас|discard",
    "exile": r"изго|изгна|exile|удал\w+ .{0,40}из игры",
    "destroy": r"уничтож|destroy",
    "counter": r"отмен(?:ите|яет)|не мо(?:жет|гут) быть отмен|\bcounter (?:target|it|that)|be countered",
    "cast": r"когда вы разыгрываете|при разыгрывании|when(?:ever)? you cast",
    "colors": r"цвет|\bcolou?r\b|становится (?:бел|син|ч[её]рн|красн|зел)|becomes? (?:white|blue|black|red|green)",
    "search": r"найд|найти|ищ|search",
    "tap": r"повер|повор|\btap (?:target|up|it|all)",
    "return": r"верн|возвращ|return",
    "counters": r"жетон|counter",
    "names": r"назовите|выберите тип|choose a creature type|\bname\b|\bnamed\b|отлич\w+ от|other than",
    "forbids": r"не мо(?:жет|гут|жете)|нельзя|can['’]t|cannot|только|\bonly\b",
    "gives": r"получа\w+|\bимее\w+|\bимеют|\bgets?\b|\bha(?:s|ve)\b|\bgains?\b|добав",
    "pays": r"\bплат|заплат|\bpays?\b",
    "condition": r"\bесли\b|\bпока\b|\bif\b|as long as|unless",
    "limit": r"мана-стоимост|мановой стоимост|mana value",
    "mill": r"верхн\w+ .{0,60}кладбищ|мельн|перемел|\bmills?\b",
    "scry": r"предскаж|предсказ|слежк|\bscry\b|surveil",
    "copies": r"копи|\bcop(?:y|ies)\b",
    "control": r"контрол|\bcontrol",
    "block": r"блок|\bblock",
    "discount": r"стоит .{0,40}(?:меньше|больше|дешевле|дороже)|стоимост\w+ .{0,60}(?:меньш|больш)|cost .*(less|more)",
    "target": r"целев|\btarget|люб\w+ цел|\bany target",
    "trigger": r"^(?:.{0,30} — )?(?:когда|каждый раз|в начале|when|whenever|at the beginning)",
    "upkeep": r"поддержк|upkeep",
    "end_step": r"заключительн|конц\w+ хода|end step|end of turn",
    "landfall": r"землепад|landfall",
    "revolt": r"бунт|revolt",
    "metalcraft": r"металлообработ|металлокрафт|metalcraft",
    "threshold": r"порог|threshold",
    "delirium": r"исступл|делири|delirium",
    "morbid": r"мрачн|morbid",
    "hellbent": r"hellbent|опустош",
    "magecraft": r"magecraft|волшб|магич\w+ искусств",
    "raid": r"\bнабег|\braid\b",
    "ferocious": r"свиреп|ferocious",
    "domain": r"владени[ея]|домен|domain",
    "devotion": r"преданност|devotion",
    "constellation": r"созвезди|constellation",
    "heroic": r"героизм|героич|heroic",
    "imprint": r"отпечат|imprint",
    "channel": r"\bканал|channel",
    "enrage": r"ярост|enrage",
    "corrupted": r"порч|corrupted",
    "activated": r"^[^\"«(]{0,60}\{[^}]+\}[^\"«(.]{0,60}:",
}  # fmt: skip
_LOYALTY = re.compile(r"^\[?([+\-−–—]?)\s?(\d+|[XХ])\]?\s?:\s?")
_SIDES = {"minus": "-", "plus": "+"}
_MOST_LINES = 3
_BEFORE = r"[a-z]*"
"""«Forestcycling» is a cycling."""
_COSTS = re.compile(r"\{|\d| from ")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[А-ЯЁA-Z{])")
_LEANS = re.compile(
    r"(?:он|она|оно|они|это|этот|эта|та|тот|те|если вы (?:это|так)|затем|it|they|if you do|then|that)\b",
    re.IGNORECASE,
)
_ARGUMENT = r"(?:\s[—–][^\n(.]*|[^,;\n(.—–]*(?:\s?[—–]\s?[^\n(.]*)?)"
"""What stands after a keyword: a number, a cost in symbols, after a dash whatever is paid, with its commas."""


def excerpt(face: Face, about: str, lang: str) -> str:
    """Return the lines of a face's text that speak of something; empty where none does."""
    pattern = re.compile(_SPEAK_OF[about], re.IGNORECASE)
    found = [said for line in _lines(face, lang) if (said := _said(_without_reminder(line), pattern))]
    return " ".join(f"«{said}»" for said in (found if about == "modes" else found[:_MOST_LINES]))


def _said(line: str, pattern: re.Pattern[str]) -> str:
    """The sentences of a line that match, each with the one before where it leans on that."""
    sentences = _SENTENCE.split(line.strip())
    places = {place for place, sentence in enumerate(sentences) if pattern.search(sentence)}
    whole = places | {place - 1 for place in places if place and _LEANS.match(sentences[place])}
    return " ".join(sentences[place] for place in sorted(whole))


def loyalty_line(face: Face, about: str, lang: str) -> str:
    """Return the loyalty ability with that cost («-2», «+1», «0»), the last one for «ultimate»; empty for none."""
    costs = [(line, match) for line in _lines(face, lang) if (match := _LOYALTY.match(line))]
    if about == "ultimate":
        return f"«{costs[-1][0]}»" if costs else ""
    if about.startswith("#"):
        place = int(about.removeprefix("#")) - 1
        return f"«{costs[place][0]}»" if place < len(costs) else ""
    if about in _SIDES:
        return " ".join(f"«{line}»" for line, match in costs if _cost(match).startswith(_SIDES[about]))
    return next((f"«{line}»" for line, match in costs if _cost(match) == _plain(about)), "")


def _cost(match: "re.Match[str]") -> str:
    sign = "+" if match[1] == "+" else "-" if match[1] else ""
    return _plain(sign + match[2])


def _plain(cost: str) -> str:
    return "0" if cost.lstrip("+-") == "0" else cost


def keyword_line(face: Face, en: tuple[str, ...], ru: tuple[str, ...], lang: str) -> str:
    """Return a keyword as it stands in a text, with the cost or number after it («Перегрузка {6}{U}»)."""
    for place, text in enumerate(_texts(face, lang)):
        for name in sorted((*ru, *en), key=len, reverse=True):
            match = re.search(
                rf"(?:^|(?<=[\n,;] ))({_BEFORE if name.isascii() else ''}{re.escape(name)}){_ARGUMENT}",
                text,
                re.IGNORECASE | re.MULTILINE,
            )
            if match and (place == 0 or _COSTS.search(match[0])):
                return match[0].strip()
    return ""


def _lines(face: Face, lang: str) -> list[str]:
    texts = _texts(face, lang)
    return [line.strip() for line in texts[0].splitlines() if line.strip()] if texts else []


def _texts(face: Face, lang: str) -> list[str]:
    both = (face.text_ru, face.text_en) if lang == "ru" else (face.text_en, face.text_ru)
    return [text for text in both if text]


def _without_reminder(line: str) -> str:
    return re.sub(r"\([^)]*\)", "", line)
