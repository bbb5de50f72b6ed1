"""Questions by systematic variation: every way of asking with every set of figures, the answer by formula.

The formulas here are the rules' own arithmetic and know nothing of the bot: what they say is what must come out.
"""

import itertools
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Item:
    """A question and the figures that its answer must show."""

    id: str
    question: str
    wanted: tuple[str, ...]

    def is_met(self, reply: str) -> bool:
        """Say whether the verdict, the reply's first line, shows every figure, whole: {U}{U} is not in {5}{U}{U}."""
        verdict = reply.partition("\n")[0]
        return all(re.search(rf"(?<![}}\w]){re.escape(figure)}(?![{{\w])", verdict) for figure in self.wanted)


def generic(amount: int) -> str:
    return f"{{{amount}}}" if amount else ""


def less(amount: int, coloured: str, by: int) -> str:
    return generic(max(0, amount - by)) + coloured or "{0}"


EMERGE_COSTS = [
    (5, "{U}{U}", "5UU"),
    (6, "{G}{G}{G}", "{6}{G}{G}{G}"),
    (5, "{U}", "{5}{U}"),
    (7, "{G}", "7G"),
    (4, "{B}", "{4}{B}"),
]

VICTIMS = [
    ("существо за 3", 3),
    ("тварь с кмс 4", 4),
    ("кричу за 2 маны", 2),
    ("обычную фишку", 0),
    ("фишку гоблина, не копию", 0),
    ("закрытого морфа", 0),
    ("существо рубашкой вверх", 0),
    ("тварь с костом {2/B}{2/B}", 4),
    ("существо за {1}{W/U}{W/U}", 3),
    ("гидру за {X}{G}{G}", 2),
    ("бризелу", 11),
    ("верещащую кучу", 7),
    ("клона бризелы", 0),
    ("ожившую землю", 0),
]

EMERGE_WAYS = [
    "явление {cost}, сакаю {victim}. сколько платить?",
    "сакаю {victim} под явление {cost}, какая цена",
    "хочу скастить по явлению {cost}, в жертву {victim}. сколько маны?",
    "жертвую {victim}, явление {cost} — итог?",
    "сколько стоит явление {cost}, если пожертвовать {victim}?",
    "скок маны за явление {cost}, если сакнуть {victim}",
]


def emerge() -> list[Item]:
    return [
        Item(f"emerge-{n}", way.format(cost=cost, victim=victim), (less(amount, coloured, value),))
        for n, (way, (amount, coloured, cost), (victim, value)) in enumerate(
            itertools.product(EMERGE_WAYS, EMERGE_COSTS, VICTIMS)
        )
        if n % 2 == 0
    ]


SPELLS = [
    ("инстант {1}{W}", 1, "{W}"),
    ("волшебство {1}{R}{R}", 1, "{R}{R}"),
    ("заклинание {2}{G}", 2, "{G}"),
]
MODES = [("1 режим", 1), ("два режима", 2), ("3 режима", 3), ("четыре режима", 4)]
ESCALATE_WAYS = [
    "{spell}, эскалация {{{each}}}, беру {modes}, сколько платить",
    "у меня {spell} с эскалацией {{{each}}}. выбираю {modes} — цена?",
    "{spell} с эскалацией {{{each}}} на {modes}: итог по мане?",
    "эскалация {{{each}}}, {spell}. хочу {modes}, сколько маны нужно?",
]


def escalate() -> list[Item]:
    return [
        Item(
            f"escalate-{n}",
            way.format(spell=spell, each=each, modes=modes),
            (generic(amount + each * (count - 1)) + coloured,),
        )
        for n, (way, (spell, amount, coloured), each, (modes, count)) in enumerate(
            itertools.product(ESCALATE_WAYS, SPELLS, (1, 2), MODES)
        )
    ]


COSTS = [
    ("{2/B}{2/B}{2/B}", 6),
    ("{1}{W/U}{W/U}", 3),
    ("{1}{B/P}{B/P}", 3),
    ("{G/W}{G/W}", 2),
    ("{4}{C}{C}", 6),
    ("{1}{S}{S}", 3),
    ("{0}", 0),
]
VALUE_WAYS = [
    "кмс {cost}",
    "какая кмс у {cost}?",
    "сколько кмс у карты за {cost}",
    "мана вэлью {cost}",
    "чему равна конвертированная мана-стоимость {cost}",
]
X_COSTS = [("{X}{R}", 1, 1), ("{X}{X}{R}", 2, 1), ("{X}{G}{G}", 1, 2), ("{X}{1}{U}", 1, 2)]
X_WAYS = [
    "{cost} скастил с X={x}, кмс в стеке",
    "{cost}, x = {x}. какая кмс на стеке?",
    "кмс заклинания {cost} в стеке при X={x}",
]


def mana_value() -> list[Item]:
    plain = [
        Item(f"value-{n}", way.format(cost=cost), (f"КМС {value}",))
        for n, (way, (cost, value)) in enumerate(itertools.product(VALUE_WAYS, COSTS))
    ]
    stack = [
        Item(f"x-{n}", way.format(cost=cost, x=x), (f"{xs * x + rest}",))
        for n, (way, (cost, xs, rest), x) in enumerate(itertools.product(X_WAYS, X_COSTS, (0, 2, 5)))
    ]
    return plain + stack


LANDS = [(5, 2), (4, 2), (6, 1), (3, 2), (7, 2)]


def affordable() -> list[Item]:
    ways = [
        "земель {lands} ({blue} синих). хватит на явление {{5}}{{U}}{{U}}, если жертва за {value}?",
        "у меня {lands} земель, из них {blue} синих. потяну явление {{5}}{{U}}{{U}}, жертвуя существо за {value}?",
    ]
    return [
        Item(
            f"afford-{n}",
            way.format(lands=lands, blue=blue, value=value),
            ("Да" if blue >= 2 and lands >= max(0, 5 - value) + 2 else "Нет",),
        )
        for n, (way, (lands, blue), value) in enumerate(itertools.product(ways, LANDS, (1, 2, 4, 6)))
    ]


CHANGES = [
    ("", 0),
    ("у меня скидка {1} на волшебства. ", -1),
    ("всё стоит на 1 дороже. ", 1),
    ("волшебства на 2 дешевле. ", -2),
]
NAMED_WAYS = [
    "{change}непокорность на {modes}, сколько платить?",
    "{change}кастую совместную непокорность, беру {modes}. цена?",
    "{change}совместная непокорность, {modes} — сколько маны",
    "{change}сколько стоит непокорность на {modes}",
]


def named_escalate() -> list[Item]:
    return [
        Item(
            f"named-{n}",
            way.format(change=change, modes=modes),
            (generic(max(0, 1 + (count - 1) + by)) + "{R}{R}",),
        )
        for n, (way, (change, by), (modes, count)) in enumerate(
            itertools.product(NAMED_WAYS, CHANGES, MODES[:3])
        )
    ]


def modes_affordable() -> list[Item]:
    ways = [
        "{lands} земель, {red} красных. сколько режимов непокорности потяну?",
        "у меня {lands} гор. на сколько режимов совместной непокорности хватит",
    ]
    told = [(ways[0], lands, 2) for lands in (3, 4, 5, 6)] + [
        (ways[1], lands, lands) for lands in (3, 4, 5, 6)
    ]
    return [
        Item(f"modes-{n}", way.format(lands=lands, red=red), (str(min(3, lands - 2)),))
        for n, (way, lands, red) in enumerate(told)
    ]


def modal() -> list[Item]:
    hands = [
        Item(
            f"wheel-{n}",
            f"непокорность режимы 1 и 3 в оппа, у него {n} карты. сколько сбросит, возьмёт и урон?",
            ("3",),
        )
        for n in (2, 3, 4)
    ]
    sizes = [
        Item(
            f"hit-{p}{t}{m}",
            f"4 урона непокорностью в существо {p}/{t}, на котором уже {m} урона. умрёт?",
            ("Да" if m + 4 >= t else "Нет",),
        )
        for p, t, m in ((5, 5, 1), (5, 5, 2), (6, 6, 1), (7, 7, 2), (3, 8, 3), (4, 6, 2))
    ]
    return hands + sizes


def copies() -> list[Item]:
    ways = ["клон вошёл копией {name}. п/т и кмс?", "клон скопировал {name}: размер и кмс"]
    named = [("бризелы", "9/10"), ("верещащей кучи", "5/6")]
    return [
        Item(f"copy-{n}", way.format(name=name), (size,))
        for n, (way, (name, size)) in enumerate(itertools.product(ways, named))
    ]


HIDDEN = [(4, 3), (7, 1), (2, 5), (6, 6)]
COUNTERS = [("жетон +1/+1", 1), ("два жетона +1/+1", 2), ("каунтер -1/-1", -1)]
TURNED_WAYS = [
    "на закрытом {counter}, вскрываю {p}/{t}. какой стал?",
    "мой морф с {counter} лежит рубашкой, переворачиваю лицом вверх, там {p}/{t}. п/т?",
    "у рубашки {counter}. вскрыл, внутри {p}/{t}. итог",
]


def turned_up() -> list[Item]:
    return [
        Item(f"turned-{n}", way.format(counter=counter, p=p, t=t), (f"{p + change}/{t + change}",))
        for n, (way, (counter, change), (p, t)) in enumerate(itertools.product(TURNED_WAYS, COUNTERS, HIDDEN))
        if t + change > 0
    ]


def survival() -> list[Item]:
    ways = [
        "закрытый морф получил {damage} урона, вскрываю его в {p}/{t}. выживет?",
        "в мой морф рубашкой прилетело {damage} урона, переворачиваю, а он {p}/{t}. умрёт?",
    ]
    return [
        Item(
            f"survival-{n}",
            way.format(damage=damage, p=p, t=t),
            ("Да" if (damage < t) == ("выживет" in way) else "Нет",),
        )
        for n, (way, damage, (p, t)) in enumerate(
            itertools.product(ways, (1,), [*HIDDEN, (5, 2), (3, 1), (1, 4)])
        )
    ]


SPELLS_UNDER = [("{2}{U}", 3), ("{3}{G}", 4), ("{1}{R}", 2), ("{2/B}{2/B}", 4), ("{W/U}{W/U}", 2)]


def bound() -> list[Item]:
    ways = [
        "у оппа бризела. могу разыграть заклинание за {cost}?",
        "под чужой бризелой кастую спелл {cost}, пропустит?",
        "против меня бризела, можно сыграть {cost}?",
    ]
    plain = [
        Item(f"bound-{n}", way.format(cost=cost), ("Да" if value > 3 else "Нет",))
        for n, (way, (cost, value)) in enumerate(itertools.product(ways, SPELLS_UNDER))
    ]
    with_x = [
        Item(
            f"bound-x-{n}",
            f"под бризелой кастую {cost} с X={x}, можно?",
            ("Да" if xs * x + rest > 3 else "Нет",),
        )
        for n, ((cost, xs, rest), x) in enumerate(itertools.product(X_COSTS, (1, 2, 3)))
    ]
    return plain + with_x


def face_down_cost() -> list[Item]:
    ways = [
        "существа стоят на {tax} дороже. сколько стоит морф рубашкой?",
        "у оппа налог: существа дороже на {{{tax}}}. сколько платить за морф рубашкой",
    ]
    return [
        Item(f"morph-{n}", way.format(tax=tax), (f"{{{3 + tax}}}",))
        for n, (way, tax) in enumerate(itertools.product(ways, (1, 2, 3)))
    ]


DYING = [("бризела", 1, 2), ("верещащая куча", 1, 2)]
WATCHERS = [("два артефакта", 2), ("3 перманента", 3), ("один артефакт", 1), ("четыре перманента", 4)]


def dying() -> list[Item]:
    events = [("каждый раз когда существо умирает", 1), ("каждый раз когда карта попадает на кладбище", 2)]
    return [
        Item(
            f"dying-{n}",
            f"у меня {watchers} с «{event}, получите 1 жизнь». умерла {name}. сколько триггеров?",
            (f"{count * (creatures if which == 1 else cards)}",),
        )
        for n, ((watchers, count), (event, which), (name, creatures, cards)) in enumerate(
            itertools.product(WATCHERS, events, DYING)
        )
    ]


def all_items() -> list[Item]:
    return [
        *emerge(),
        *escalate(),
        *mana_value(),
        *affordable(),
        *turned_up(),
        *survival(),
        *bound(),
        *face_down_cost(),
        *dying(),
        *named_escalate(),
        *modes_affordable(),
        *modal(),
        *copies(),
    ]
