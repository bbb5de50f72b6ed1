"""Short Russian instructions for plain effects, as the vocabulary's words: «уничтожить Лев» is «destroy Лев»."""

import re
from types import MappingProxyType

from engine.magic.notation.counter_words import counter_kind

_KEYWORDS = MappingProxyType(
    {
        "полет": "flying",
        "первый удар": "first strike",
        "двойной удар": "double strike",
        "пробивной удар": "trample",
        "бдительность": "vigilance",
        "цепь жизни": "lifelink",
        "смертельное касание": "deathtouch",
        "ускорение": "haste",
        "захват": "reach",
        "неразрушимость": "indestructible",
        "порчеустойчивость": "hexproof",
        "угроза": "menace",
        "угрозу": "menace",
        "защитник": "defender",
        "пелена": "shroud",
        "пелену": "shroud",
        "заражение": "infect",
        "увядание": "wither",
        "защита от белого": "protection from white",
        "защита от синего": "protection from blue",
        "защита от черного": "protection from black",
        "защита от красного": "protection from red",
        "защита от зеленого": "protection from green",
    }
)
_ANY_KEYWORD = "|".join(
    sorted({*_KEYWORDS, *(word.replace("защита", "защиту") for word in _KEYWORDS)}, key=len, reverse=True)
)

_KIND = r"([+-]\d+/[+-]\d+|[\w-]+(?: [\w-]+)?)"
_COUNTERS = re.compile(r"(\bжетон\w* )([\w-]+(?: [\w-]+)??)(?= (?:на|с) )", re.IGNORECASE)
_PATTERNS: tuple[tuple[str, str], ...] = (
    (r"^уничтож(?:ить|ьте) всех существ$", "destroy all creatures"),
    (r"^уничтож(?:ить|ьте) (.+)$", r"destroy \1"),
    (r"^(?:пожертвовать|пожертвуйте|сакнуть) (.+)$", r"sacrifice \1"),
    (
        r"^(?:изгнать|изгоните) (.+?),? (?:затем|потом|и) (?:вернуть|верните)(?: (?:его|ее))?(?: на поле(?: битвы)?)?$",
        r"exile \1, then return it to the battlefield under its owner's control",
    ),
    (r"^(?:изгнать|изгоните) (.+)$", r"exile \1"),
    (r"^(?:вернуть|верните|баунснуть) (.+?)(?: в руку(?: владельца)?)?$", r"return \1 to its owner's hand"),
    (r"^(?:контрить|отменить|отмените|законтрить) (.+)$", r"counter \1"),
    (r"^(?:повернуть|поверните|тапнуть) (.+)$", r"tap \1"),
    (r"^(?:развернуть|разверните|антапнуть) (.+)$", r"untap \1"),
    (r"^(?:нанести|нанесите) (\d+) (?:повреждени\w*|урон\w*) (?:в )?(.+)$", r"deal \1 damage to \2"),
    (r"^(\d+) (?:повреждени\w*|урон\w*) (?:в )?(.+)$", r"deal \1 damage to \2"),
    (r"^(?:нанести|нанесите) (\d+) (.+)$", r"deal \1 damage to \2"),
    (
        r"^(?:нанести |нанесите )?(?:в )?(.+?) (?:получает )?(\d+) (?:повреждени\w*|урон\w*)$",
        r"deal \2 damage to \1",
    ),
    (r"^(?:дать )?(.+?) (?:получает )?([+-]\d+/[+-]\d+) до конца хода$", r"\1 gets \2 until end of turn"),
    (r"^дать (.+?) ([+-]\d+/[+-]\d+)$", r"\1 gets \2 until end of turn"),
    (r"^(.+?) получает ([+-]\d+/[+-]\d+)$", r"\1 gets \2 until end of turn"),
    (r"^(.+?) ([+-]\d+/[+-]\d+) до конца хода$", r"\1 gets \2 until end of turn"),
    (r"^(.+?) ([+-]\d+/[+-]\d+)$", r"\1 gets \2"),
    (rf"^положить (\d+) жетон\w* {_KIND} на (.+)$", r"put \1 \2 counters on \3"),
    (rf"^положить (?:один )?жетон {_KIND} на (.+)$", r"put a \1 counter on \2"),
    (rf"^снять (\d+) жетон\w* {_KIND} с (.+)$", r"remove \1 \2 counters from \3"),
    (rf"^снять жетон {_KIND} с (.+)$", r"remove a \1 counter from \2"),
    (r"^перевернуть рубашкой вверх (.+)$", r"turn \1 face down"),
    (r"^перевернуть (.+) рубашкой вверх$", r"turn \1 face down"),
    (r"^перевернуть лицом вверх (.+)$", r"turn \1 face up"),
    (r"^перевернуть (.+) лицом вверх$", r"turn \1 face up"),
    (r"^(.+) теряет все способности до конца хода$", r"\1 loses all abilities until end of turn"),
    (r"^(.+) теряет все способности$", r"\1 loses all abilities"),
    (r"^манифест$", "manifest the top card of your library"),
    (r"^(?:взять|возьмите) (\d+) карт\w*$", r"draw \1 cards"),
    (r"^(?:взять|возьмите) карту$", "draw a card"),
    (r"^(?:сбросить|сбросьте) (\d+) карт\w*$", r"discard \1 cards"),
    (r"^(?:сбросить|сбросьте) карту$", "discard a card"),
    (r"^(?:получить|получите) (\d+) жизн\w*$", r"you gain \1 life"),
    (r"^(?:потерять|потеряйте) (\d+) жизн\w*$", r"you lose \1 life"),
    (r"^перевести в фазу (.+)$", r"\1 phases out"),
    (r"^(.+) выходит из фазы$", r"\1 phases out"),
    (
        r"^(?:получить|взять|захватить) (?:под )?(?:контроль )?(?:над )?(.+) до конца хода$",
        r"gain control of \1 until end of turn",
    ),
    (r"^(?:получить|взять|захватить) (?:под контроль|контроль над) (.+)$", r"gain control of \1"),
    (r"^(.+) становится копией (.+) до конца хода$", r"\1 becomes a copy of \2 until end of turn"),
    (r"^(.+) становится копией (.+)$", r"\1 becomes a copy of \2"),
    (r"^создать (?:фишку[- ])?(?:копию|копией) (.+)$", r"create a token that's a copy of \1"),
    (r"^трансформировать (.+)$", r"transform \1"),
    (r"^(.+) дерется с (.+)$", r"\1 fights \2"),
    (r"^прикрепить (.+) к (.+)$", r"attach \1 to \2"),
    (
        r"^поменять (?:местами )?силу и выносливость (.+)$",
        r"switch \1's power and toughness until end of turn",
    ),
)


_GAINS = re.compile(rf"^(?:дать )?(.+?) (?:получает )?({_ANY_KEYWORD})(?: до конца хода)?$", re.IGNORECASE)


def in_english(text: str) -> str:
    """Return an effect's words in English: a known Russian instruction translated, anything else as it is."""
    plain = _COUNTERS.sub(_kind_in_english, " ".join(text.strip().rstrip(".").split()))
    gained = _GAINS.match(plain.replace("ё", "е"))
    if gained is not None:
        keyword = _KEYWORDS[gained[2].lower().replace("защиту", "защита")]
        return f"{gained[1]} gains {keyword} until end of turn"
    for pattern, english in _PATTERNS:
        if re.match(pattern, plain, re.IGNORECASE):
            return re.sub(pattern, english, plain, flags=re.IGNORECASE)
    return plain


def _kind_in_english(found: re.Match[str]) -> str:
    """Write the kind of counters in «жетон заряда на …» as a card prints it."""
    return f"{found[1]}{counter_kind(found[2])}"
