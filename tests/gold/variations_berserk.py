"""Questions about «Берсерк» by systematic variation, the answer by formula.

The formulas are the page's own arithmetic and know nothing of the bot: `spend` is prevention (530), `after` its rest,
`counted` the count at declaration (529.7). What they say is what the verdict must show.
"""

import itertools
import re
from dataclasses import dataclass

WORDS = {
    1: "одну",
    2: "две",
    3: "три",
    4: "четыре",
    5: "пять",
    6: "шесть",
    7: "семь",
    8: "восемь",
    9: "девять",
}
ORDINALS = {2: "второй", 3: "третьей", 4: "четвёртой", 5: "пятой"}


@dataclass(frozen=True)
class Item:
    """A question and the pieces, as patterns, that its verdict must show."""

    id: str
    question: str
    wanted: tuple[str, ...]

    def is_met(self, reply: str) -> bool:
        """Say whether the verdict, the reply's first line, shows every piece."""
        verdict = reply.partition("\n")[0].lower().replace("ё", "е")
        return all(re.search(pattern, verdict) for pattern in self.wanted)


def wounds(number: int, of: str = "") -> str:
    return rf"{of}.{{0,8}}(?<!\d){number} ран" if of else rf"(?<!\d){number} ран"


def rest(number: int, of: str = "") -> str:
    return rf"{of}.{{0,5}}осталось {number}(?!\d)" if of else rf"осталось {number}(?!\d)"


def spend(blow: int, *guards: int) -> tuple[int, ...]:
    """Return the wounds that pass, then what is left of each prevention in turn."""
    left = []
    for guard in guards:
        used = min(guard, blow)
        blow -= used
        left.append(guard - used)
    return (blow, *left)


def one_guard() -> list[Item]:
    ways = (
        "у карты «предотвращает следующие {g} раны», в неё бьют на {b}. сколько ран и сколько предотвращения осталось?",
        "прилетает удар силой {b}, предотвращение {g}. что по ранам и какой остаток?",
        "берсерк. заклинание на {b} в мага, маг предотвращает {g}: ран сколько, остаток сколько",
        "мне нанесли {b} ран, мой щит предотвратит {gw}. сколько ран пройдет и сколько предотвращения останется",
    )
    figures = ((4, 3), (6, 2), (5, 5), (3, 7), (8, 1))
    return [
        Item(
            f"guard-{way}-{guard}-{blow}",
            text.format(g=guard, b=blow, gw=WORDS[guard]),
            (wounds(spend(blow, guard)[0]), rest(spend(blow, guard)[1])),
        )
        for (way, text), (guard, blow) in itertools.product(enumerate(ways), figures)
        if (way + guard) % 2 == 0
    ]


def modified() -> list[Item]:
    ways = (
        "удар {s}, модификаторы {plus} и {minus}, у цели предотвращение {g}. какая сила и сколько ран?",
        "выстрел на {s} с {plus} от знамени и {minus} от ведьмы. предотвращение {g}. сила выстрела и раны?",
        "бьют на {s}, плюс {p}, минус {m}, цель предотвращает {g}: сила? ран?",
    )
    figures = ((3, 2, 1, 2), (5, 1, 3, 1), (4, 3, 2, 6))
    return [
        Item(
            f"modified-{way}-{strength}",
            text.format(s=strength, plus=f"+{more}", minus=f"−{less}", p=more, m=less, g=guard),
            (rf"сила {strength + more - less}(?!\d)", wounds(spend(strength + more - less, guard)[0])),
        )
        for (way, text), (strength, more, less, guard) in itertools.product(enumerate(ways), figures)
        if (way, strength) != (1, 3)
    ]


def both_sides() -> list[Item]:
    """The Inactive player's prevention goes first, whoever is named first."""
    ways = (
        "по карте {b} ран, активный предотвращает {a}, неактивный {n}. сколько ран и сколько у кого осталось?",
        "нанесено {b}. у неактивного игрока предотвращение {n}, у активного {a}: раны и остатки?",
    )
    mine = (
        "мой ход, бью на {b}. у меня предотвращение {a}, у соперника {n}. сколько ран и что у кого останется?",
        "ход соперника, он бьёт на {b} мою карту. у него предотвращение {a}, у меня {n}. сколько ран, что у кого осталось?",
    )
    figures = ((5, 2, 2), (3, 2, 4), (6, 4, 3), (4, 1, 3))
    found = []
    for blow, active, inactive in figures:
        passed, left_inactive, left_active = spend(blow, inactive, active)
        for way, text in enumerate(ways):
            wanted = (wounds(passed), rest(left_inactive, "у неактивного"), rest(left_active, "у активного"))
            question = text.format(b=blow, a=active, n=inactive)
            found.append(Item(f"sides-{way}-{blow}", question, wanted))
        for way, text in enumerate(mine):
            holder = ("у вас", "у соперника")[:: 1 - 2 * way]
            wanted = (wounds(passed), rest(left_active, holder[0]), rest(left_inactive, holder[1]))
            question = text.format(b=blow, a=active, n=inactive)
            found.append(Item(f"turn-{way}-{blow}", question, wanted))
    return found[::2] + found[1::4]


def in_sequence() -> list[Item]:
    text = "предотвращение «следующие {g} ран», первый удар на {x}, второй на {y}. сколько ран от второго и что осталось?"
    found = []
    for guard, first, second in ((5, 3, 4), (6, 2, 3), (4, 4, 2)):
        _, left = spend(first, guard)
        passed, last = spend(second, left)
        question = text.format(g=guard, x=first, y=second)
        found.append(Item(f"sequence-{guard}", question, (rf"2-й удар — {passed} ран", rest(last))))
    return found


def of_one_attack() -> list[Item]:
    text = (
        "карта предотвращает до {g} ран от одной следующей атаки, прилетела атака на {b}. остаток сохранится?"
    )
    return [
        Item(f"once-{guard}", text.format(g=guard, b=blow), (r"^нет", wounds(spend(blow, guard)[0]), rest(0)))
        for guard, blow in ((5, 3), (6, 1))
    ]


def source_gone() -> list[Item]:
    ways = (
        "карта с предотвращением {g} погибла, потом прилетает удар на {b}. сколько ран?",
        "источник предотвращения {g} ушёл на кладбище. бьют на {b}, ран сколько?",
    )
    return [
        Item(f"gone-{way}", text.format(g=guard, b=blow), (wounds(blow),))
        for (way, text), (guard, blow) in zip(enumerate(ways), ((2, 5), (4, 3)), strict=True)
    ]


def taken_over() -> list[Item]:
    text = (
        "удар {s} +{p} по тёмному герою-магу, предотвращение {g}, в его отряде камень душ. кому сколько ран?"
    )
    return [
        Item(
            f"stone-{strength}",
            text.format(s=strength, p=more, g=guard),
            (wounds(0, "цель"), wounds(spend(strength + more, guard)[0], "камень душ")),
        )
        for strength, more, guard in ((3, 1, 2), (5, 2, 4))
    ]


KINDS = {"выстрелов": "выстрел", "разрядов": "разряд", "заклинаний": "заклинание", "метаний": "метание"}


def protected() -> list[Item]:
    found = []
    for (many, _), (_, kind) in itertools.product(list(KINDS.items())[:2], list(KINDS.items())[:3]):
        held = KINDS[many] == kind
        question = f"у цели защита от {many}, в неё летит {kind} на 3. сколько ран?"
        found.append(Item(f"protected-{kind}-{many}", question, (wounds(0 if held else 3),)))
    for kind, ignored in itertools.product(("разряд", "заклинание"), ("разрядов", "заклинаний")):
        held = KINDS[ignored] != kind
        by = {"разряд": "разрядом", "заклинание": "заклинанием"}[kind]
        question = f"у цели зом, мой маг игнорирует защиту от {ignored} и бьёт {by} на 4. пробьёт?"
        found.append(Item(f"ignored-{kind}-{ignored}", question, (r"^нет" if held else r"^да",)))
    return found


def blocked() -> list[Item]:
    text = "мой {kind} на {b} за {t} фишки заблокировали. сколько ран, вернутся ли фишки?"
    return [
        Item(f"blocked-{kind}", text.format(kind=kind, b=blow, t=tokens), (wounds(0), r"не вернется"))
        for kind, blow, tokens in (("выстрел", 4, 2), ("разряд", 5, 3))
    ]


def lives() -> list[Item]:
    text = "разгал даёт {n} моим существам по {x} доп жизни, тёмный друид заместил одному. сколько ран врагу?"
    return [
        Item(f"lives-{n}-{x}", text.format(n=n, x=x), (rf"(?<!\d){n - 1} существ", wounds(x, "враг")))
        for n, x in ((4, 2), (5, 3), (3, 1))
    ]


def counted(seen: int, *, before: bool) -> int:
    return seen + before


def counting() -> list[Item]:
    found = []
    for seen, before in ((2, True), (4, True), (3, False), (2, False)):
        when = "до заявки" if before else "уже после заявки"
        question = (
            f"первопроходец: видно {seen} стихии, {when} вскрылась карта с {ORDINALS[seen + 1]}. какой x?"
        )
        found.append(
            Item(f"count-{seen}-{before}", question, (rf"x = {counted(seen, before=before)}(?!\d)",))
        )
    return found


def pending() -> list[Item]:
    text = "скрытая карта начинает бой с {n} фишками. сколько фишек на ней сейчас и сколько после вскрытия?"
    return [
        Item(f"pending-{n}", text.format(n=n), (r"пока скрыта — 0 фишек", rf"после вскрытия — {n} фиш"))
        for n in (2, 5)
    ]


def all_items() -> list[Item]:
    families = (
        one_guard,
        modified,
        both_sides,
        in_sequence,
        of_one_attack,
        source_gone,
        taken_over,
        protected,
    )
    return [item for family in (*families, blocked, lives, counting, pending) for item in family()]
