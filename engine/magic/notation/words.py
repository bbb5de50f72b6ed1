"""The words of the scenario language, Russian and English, with the codes they stand for.

The first word of each code is the one that the writer uses. Refuses to know what the codes do.
"""

from collections.abc import Iterable
from types import MappingProxyType

Words = MappingProxyType[str, str]


def _words(**codes: str) -> Words:
    """Map each of the words to its code; codes write «_» for a space, and «jump_start» is «jump-start»."""
    named = {code: code.replace("_", "-" if code == "jump_start" else " ") for code in codes}
    every = {word: named[code] for code, words in codes.items() for word in words.split("|")}
    return MappingProxyType({**every, **{word.replace("ё", "е"): code for word, code in every.items()}})


def longest(line: str, table: Words) -> str:
    """Return the longest phrase of a table that the line begins with."""
    lower = line.lower()
    fits = [
        word
        for word in table
        if lower.startswith(word) and (len(lower) == len(word) or not lower[len(word)].isalnum())
    ]
    return max(fits, key=len, default="")


ZONES = _words(
    battlefield="поле|поле битвы|стол|на поле|на поле битвы|на столе|battlefield|on the battlefield|field|play",
    hand="рука|в руке|hand|in hand",
    graveyard="кладбище|грейв|на кладбище|в кладбище|в грейве|graveyard|in graveyard|yard",
    exile="изгнание|в изгнании|exile|in exile",
    library="библиотека|колода|в библиотеке|library",
)

STEPS = _words(
    untap="разворот|untap",
    upkeep="поддержка|апкип|upkeep",
    draw="взятие|шаг взятия карты|draw",
    main="главная|главная фаза|main|main phase",
    beginning_of_combat="начало боя|combat|beginning of combat",
    declare_attackers="атакующие|объявление атакующих|attackers|declare attackers",
    declare_blockers="блокирующие|блоки|объявление блокирующих|blockers|declare blockers",
    first_combat_damage="первый урон|первые боевые повреждения|first damage|first combat damage",
    combat_damage="урон|боевые повреждения|damage|combat damage",
    end_of_combat="конец боя|end of combat",
    main2="вторая главная|вторая главная фаза|second main|main2",
    end_step="заключительный шаг|конец хода|end step|end",
    cleanup="очистка|шаг очистки|cleanup",
)

STATES = _words(
    tapped="повернут|повёрнут|повёрнута|повёрнуто|тапнут|тапнута|tapped",
    fresh="новый|новая|новое|вышел сейчас|fresh|new",
    token="фишка|токен|token",  # noqa: S106 — a kind of object
    back="обратной стороной|оборотом|back",
    with_previous="одновременно|simultaneously|together",
    morph="морф|оборотень|рубашкой|рубашкой вверх|закрыт|закрыта|face down|morph",
    manifest="манифест|manifest",
    cloak="плащ|клок|cloak",
    disguise="маскировка|disguise",
    turned="перевернут|перевёрнут|перевёрнута|перевёрнут рубашкой|turned down",
)

WAYS = _words(
    morph="морф|морфом|оборотень|оборотнем|morph",
    face_down="рубашкой вверх|рубашкой|в закрытую|face down|face-down",
    megamorph="мегаморф|мегаморфом|megamorph",
    disguise="маскировка|маскировку|маскировкой|disguise",
    manifest="манифест|манифестом|мана-стоимость|манакост|manifest|mana cost",
    cloak="плащ|плащом|клок|cloak",
    emerge="явление|явлением|emerge",
    flashback="флэшбек|флешбек|флэшбеком|флешбеком|ретроспекция|ретроспекцию|ретроспекцией|flashback",
    evoke="воплощение|воплощением|evoke",
    bestow="дарование|дарованием|дар|bestow",
    free="бесплатно|без оплаты|без оплаты мана-стоимости|free|for free|without paying|without paying its mana cost",
    fuse="слияние|слиянием|fuse",
    alternative="альтернативная|альтернативную|альтернативную стоимость|alternative|alternative cost",
    jump_start="прыжок|jump-start",
    retrace="повтор|retrace",
    aftermath="последствие|aftermath",
    disturb="потревожить|disturb",
    escape="побег|побегом|escape",
    dash="рывок|рывком|dash",
    overload="перегрузка|перегрузку|перегрузкой|overload",
)

VERBS = _words(
    cast="каст|кастует|кастовать|разыгрывает|разыграть|cast|casts",
    play="земля|играет землю|играет|land|plays|play",
    activate="активирует|активировать|способность|activate|activates",
    turn_up="вскрывает|вскрыть|переворачивает|перевернуть|открывает|turn up|turns up|turn|turns|unmorph|unmorphs",
    attack="атакует|атаковать|атакуют|атака|нападает|attack|attacks|attack with|attacks with",
    block="блок|блокирует|блокировать|блокируют|block|blocks|block with|blocks with",
    effect="эффект|effect",
)

BARE = _words(
    resolve="разрешить|разрешается|резолв|resolve|resolves",
    resolve_all="разрешить всё|разрешается всё|резолв всё|resolve all|resolve everything",
)

CLAUSES = _words(
    way="через|за|via|using",
    modes="режим|режимы|режимом|режимами|mode|modes",
    targets="цель|цели|целью|целями|в цель|target|targets|targeting",
    sacrifice="жертва|жертвуя|пожертвовав|sacrificing",
    discard="сброс|сбрасывая|сбросив|discarding",
    tap="поворачивая|повернув|tapping",
    exile="изгоняя|изгнав|exiling",
    kicker="кикер|кикером|усилитель|усилителем|kicked|kicker",
    buyback="выкуп|выкупом|buyback",
    entwine="сплетение|сплетением|entwine",
    division="поровну|разделив|divided",
    number="номер|№|number",
)

OPTIONAL_COSTS = ("kicker", "buyback", "entwine")
"""Clauses that say how often an optional cost is paid."""

CHOICES = _words(
    legend="легенда|legend",
    replacement="замещение|replacement",
    trigger_order="порядок|порядок триггеров|order|trigger order",
    target="цель|target",
    copy="копия|копировать|copy",
    coin="монета|coin",
    color="цвет|color|colour",
    creature_type="тип существа|тип|creature type",
    basic_land_type="тип земли|land type",
    card_name="имя карты|имя|card name",
    choose="выбрать|choose",
    sacrifice="жертва|sacrifice",
    discard="сброс|discard",
    damage="урон|damage",
    division="разделение|division",
    damage_order="порядок повреждений|порядок урона|damage order",
    defender="кого атакует|defender",
    mode="режим|mode",
    may="можно|may",
    pay="оплата|pay",
    host="носитель|host",
    procedure="способ|procedure",
    opponent="оппонент|opponent",
    phyrexian="фирексийская|phyrexian",
    search="поиск|search",
    arrange="сверху|расположение|arrange",
    scry="предсказание|scry",
    surveil="слежка|surveil",
    new_target="новая цель|new target",
    enters="выход|enters",
    tap_others="поворот|tap others",
    proliferate="распространение|proliferate",
    old_word="старое слово|old word",
    shield="щит|shield",
    instead="вместо|instead",
    devour="пожирание|devour",
    enters_as="выходит как|enters as",
    stay_tapped="оставить повернутым|stay tapped",
    new_word="новое слово|new word",
)

OPTIONS = _words(
    yes="да|yes",
    no="нет|no",
    none="ничего|никто|none",
    white="белый|white",
    blue="синий|blue",
    black="черный|чёрный|black",
    red="красный|red",
    green="зеленый|зелёный|green",
    plains="равнина|plains",
    island="остров|island",
    swamp="болото|swamp",
    mountain="гора|mountain",
    forest="лес|forest",
)

OF_OBJECT = _words(
    pt="п/т|п/в|с/в|сила/выносливость|сила и выносливость|размер|pt|p/t|power/toughness|power and toughness",
    power="сила|power",
    toughness="выносливость|стойкость|здоровье|защита|toughness",
    mana_value="кмс|кмц|конвертированная мана-стоимость|мана-значение|mana value|cmc|mv|converted mana cost",
    mana_cost="мана-стоимость|мана стоимость|манакост|mana cost",
    name="имя|name",
    colors="цвет|цвета|color|colors|colour|colours",
    types="типы|тип|types|type",
    subtypes="подтипы|subtypes",
    supertypes="супертипы|supertypes",
    abilities="способности|абилки|abilities",
    keywords="ключевые слова|keywords",
    zone="зона|где|zone|where",
    controller="контролёр|контролер|контроллер|под контролем|controller",
    owner="владелец|owner",
    counters="жетоны|каунтеры|counters",
    damage="повреждения|урон|damage",
    tapped="повернут|повёрнут|повёрнута|тапнут|тапнута|tapped",
    face_down="рубашкой вверх|закрыт|face down",
    attached="прикреплен к|прикреплён к|attached to",
    mana="какая мана|даёт ману|mana produced|produces",
    attacking="атакует|attacking",
    targets="цели|targets",
    count="число|сколько|count|how many",
    tokens="фишек|tokens",
    loyalty="лояльность|верность|loyalty",
    double_faced="двусторонняя|двусторонний|двухсторонняя|double-faced",
)

OF_PLAYER = _words(
    life="жизни|жизней|жизнь|хп|life|life total",
    hand="карт в руке|рука|hand|cards in hand",
    hand_cards="карты в руке|hand cards",
    graveyard="кладбище|graveyard",
    exile="изгнание|exile",
    library="библиотека|library",
    battlefield="поле|battlefield",
    poison="яд|poison",
    result="итог|результат|result",
    pool="мана в запасе|mana pool",
)

OF_GAME = _words(
    stack="стек|stack",
    triggers="триггеров|триггеры|triggers",
    paid="оплачено|paid",
    result="исход|result",
    step="шаг|step",
    legal="легально|законно|legal",
)

HEADS = _words(
    rules="правила|rules",
    card="карта|card",
    meld="соединение|meld",
    turn="ход|turn",
    step="шаг|step",
    choice="выбор|choice",
    effect="эффект|effect",
    life="жизни|жизнь|хп|life",
    mana="мана|mana",
    poison="яд|poison",
    emblem="эмблема|emblem",
)

OWN_HEADS = MappingProxyType(
    {word: code for word, code in HEADS.items() if code in ("life", "mana", "poison", "emblem", "choice")}
)
"""Those of them that may also follow a player's name."""

PLAYERS = MappingProxyType(
    {
        "а": "A",
        "a": "A",
        "б": "B",
        "b": "B",
        "в": "C",
        "c": "C",
        "г": "D",
        "d": "D",
        "я": "A",
        "опп": "B",
        "me": "A",
        "opp": "B",
        "игрок а": "A",
        "игрок б": "B",
        "player a": "A",
        "player b": "B",
        "оппонент": "B",
        "противник": "B",
        "opponent": "B",
    }
)
"""How players are called; the codes are Latin letters."""

FACE = frozenset({"лицо", "face"})
"""Stands for the opponent of whoever acts: «в лицо»."""

LANDS_MANA = MappingProxyType({"земли": "lands", "с земель": "lands", "lands": "lands"})

TODAY = frozenset({"сегодня", "сейчас", "today", "now"})


_TABLES = (ZONES, STEPS, STATES, WAYS, VERBS, BARE, CLAUSES, CHOICES, OF_OBJECT, OF_PLAYER, OF_GAME, HEADS)


def without_synonyms(words: Iterable[str]) -> tuple[str, ...]:
    """Return words without those that only say the same as an earlier word of their table."""
    main = {first_word(table, code) for table in _TABLES for code in table.values()}
    other = {word for table in _TABLES for word in table} - main
    return tuple(word for word in words if word not in other)


def first_word(table: Words, code: str) -> str:
    """Return the word that the writer uses for a code."""
    return next(word for word, meaning in table.items() if meaning == code)
