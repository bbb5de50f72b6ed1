"""Short Russian instructions for plain effects, as the vocabulary's words: «уничтожить Лев» is «destroy Лев»."""

import re

from engine.magic.notation.counter_words import counter_kind

_KIND = r"([+-]\d+/[+-]\d+|[\w-]+(?: [\w-]+)?)"
_COUNTERS = re.compile(r"(\bжетон\w* )([\w-]+(?: [\w-]+)??)(?= (?:на|с) )", re.IGNORECASE)
_PATTERNS: tuple[tuple[str, str], ...] = (
    (r"^уничтожить всех существ$", "destroy all creatures"),
    (r"^уничтожить (.+)$", r"destroy \1"),
    (r"^(?:пожертвовать|сакнуть) (.+)$", r"sacrifice \1"),
    (r"^изгнать (.+)$", r"exile \1"),
    (r"^(?:вернуть|баунснуть) (.+?)(?: в руку)?$", r"return \1 to its owner's hand"),
    (r"^(?:контрить|отменить|законтрить) (.+)$", r"counter \1"),
    (r"^повернуть (.+)$", r"tap \1"),
    (r"^развернуть (.+)$", r"untap \1"),
    (r"^нанести (\d+) (?:повреждени\w*|урон\w*) (.+)$", r"deal \1 damage to \2"),
    (r"^нанести (\d+) (.+)$", r"deal \1 damage to \2"),
    (r"^(?:нанести )?(.+?) (?:получает )?(\d+) (?:повреждени\w*|урон\w*)$", r"deal \2 damage to \1"),
    (r"^(?:дать )?(.+?) (?:получает )?([+-]\d+/[+-]\d+) до конца хода$", r"\1 gets \2 until end of turn"),
    (r"^дать (.+?) ([+-]\d+/[+-]\d+)$", r"\1 gets \2 until end of turn"),
    (r"^(.+?) получает ([+-]\d+/[+-]\d+)$", r"\1 gets \2 until end of turn"),
    (r"^(.+?) ([+-]\d+/[+-]\d+) до конца хода$", r"\1 gets \2 until end of turn"),
    (r"^(.+?) ([+-]\d+/[+-]\d+)$", r"\1 gets \2"),
    (rf"^положить (\d+) жетон\w* {_KIND} на (.+)$", r"put \1 \2 counters on \3"),
    (rf"^положить жетон {_KIND} на (.+)$", r"put a \1 counter on \2"),
    (rf"^снять (\d+) жетон\w* {_KIND} с (.+)$", r"remove \1 \2 counters from \3"),
    (rf"^снять жетон {_KIND} с (.+)$", r"remove a \1 counter from \2"),
    (r"^перевернуть рубашкой вверх (.+)$", r"turn \1 face down"),
    (r"^перевернуть лицом вверх (.+)$", r"turn \1 face up"),
    (r"^(.+) теряет все способности до конца хода$", r"\1 loses all abilities until end of turn"),
    (r"^(.+) теряет все способности$", r"\1 loses all abilities"),
    (r"^манифест$", "manifest the top card of your library"),
    (r"^взять (\d+) карт\w*$", r"draw \1 cards"),
    (r"^взять карту$", "draw a card"),
    (r"^получить (\d+) жизн\w*$", r"you gain \1 life"),
    (r"^потерять (\d+) жизн\w*$", r"you lose \1 life"),
    (r"^перевести в фазу (.+)$", r"\1 phases out"),
    (r"^(.+) выходит из фазы$", r"\1 phases out"),
)


def in_english(text: str) -> str:
    """Return an effect's words in English: a known Russian instruction translated, anything else as it is."""
    plain = _COUNTERS.sub(_kind_in_english, " ".join(text.strip().rstrip(".").split()))
    for pattern, english in _PATTERNS:
        if re.match(pattern, plain, re.IGNORECASE):
            return re.sub(pattern, english, plain, flags=re.IGNORECASE)
    return plain


def _kind_in_english(found: re.Match[str]) -> str:
    """Write the kind of counters in «жетон заряда на …» as a card prints it."""
    return f"{found[1]}{counter_kind(found[2])}"
