"""What comes of an event in words: triggers, life, cards, tokens, damage, where each card ends."""

from collections.abc import Callable

from bot.answering.findings import Finding
from bot.presenting.either import Fields
from bot.presenting.phrases_magic import zone_shown
from bot.presenting.words import say
from knowledge.russian import agreeing

_WHO = {"A": ("вы", "you"), "B": ("оппонент", "the opponent"), "": ("вы", "you")}
_WHOSE = {"A": ("у вас", "yours"), "B": ("у оппонента", "the opponent's")}
_OWNED = {
    "A": ("у вас, владельца", "yours, their owner"),
    "B": ("у оппонента, владельца", "the opponent's, their owner"),
}
_IN_ZONE = {
    "graveyard": ("на кладбище", "in the graveyard"),
    "exile": ("в изгнании", "in exile"),
    "hand": ("в руке", "in hand"),
    "library": ("в библиотеке", "in the library"),
    "battlefield": ("на поле битвы", "on the battlefield"),
}


def _amount(finding: Finding) -> int:
    return int(str(finding.value))


def _claim(facts: Fields, lang: str) -> str:
    """«Да, » or «Нет, » to the amount that the question offers; nothing where it offers none."""
    if "right" not in facts:
        return ""
    return f"{say('yes' if facts['right'] else 'no', lang)}, "


def _fires(finding: Finding, facts: Fields, lang: str) -> str:
    amount, each = _amount(finding), facts.get("each")
    yes = f"{say('yes' if amount else 'no', lang)}, " if facts.get("whether") and "right" not in facts else ""
    yes = yes or _claim(facts, lang)
    listed = f" ({'; '.join(each)})" if isinstance(each, tuple) and each else ""
    if lang != "ru":
        return f"{yes}it triggers {_times(amount)}{listed}."
    said = "не сработает ни разу (0)" if not amount else f"сработает {agreeing(amount, 'раз')}"
    return f"{yes}{said}{listed}."


def _times(amount: int) -> str:
    return {0: "0 times", 1: "once (1)"}.get(amount, f"{amount} times")


_CROWDS = {
    "each": ("каждый оппонент", "each opponent"),
    "all": ("оппоненты вместе", "the opponents together"),
}


def _who(facts: Fields) -> tuple[str, str]:
    """A player, or all opponents: each by itself, or together."""
    return _CROWDS.get(str(facts.get("crowd", "")), _WHO[str(facts["player"])])


def _life(finding: Finding, facts: Fields, lang: str) -> str:
    amount, who = _amount(finding), _who(facts)
    lost = finding.focus.endswith("lost")
    if lang != "ru":
        return f"{_claim(facts, lang)}{who[1]} {'lose' if lost else 'gain'} {amount} life."
    verb = {
        ("A", True): "потеряете",
        ("B", True): "потеряет",
        ("A", False): "получите",
        ("B", False): "получит",
        ("all", True): "потеряют",
        ("all", False): "получат",
    }[_grammar(facts), lost]
    return f"{_claim(facts, lang)}{who[0]} {verb} {agreeing(amount, 'жизнь')}."


def _grammar(facts: Fields) -> str:
    """Which form of a verb: «all» for several together."""
    return "all" if facts.get("crowd") == "all" else "B" if facts["player"] == "B" else "A"


def _damage(finding: Finding, facts: Fields, lang: str) -> str:
    amount, who = _amount(finding), _who(facts)
    if lang != "ru":
        return f"{_claim(facts, lang)}{amount} damage is dealt to {who[1]}."
    verb = {"A": "получите", "B": "получит", "all": "получат"}[_grammar(facts)]
    return f"{_claim(facts, lang)}{who[0]} {verb} {agreeing(amount, 'повреждение')}."


def _cards(finding: Finding, facts: Fields, lang: str) -> str:
    amount, who = _amount(finding), _WHO[str(facts["player"])]
    drawn = finding.focus.endswith("drawn")
    if lang != "ru":
        return f"{_claim(facts, lang)}{who[1]} {'draw' if drawn else 'discard'} {amount} card(s)."
    theirs = facts["player"] == "B"
    verb = ("возьмёт" if theirs else "возьмёте") if drawn else ("сбросит" if theirs else "сбросите")
    return f"{_claim(facts, lang)}{who[0]} {verb} {agreeing(amount, 'карта').replace('карта', 'карту')}."


def _tokens(finding: Finding, facts: Fields, lang: str) -> str:
    amount = _amount(finding)
    if lang != "ru":
        return f"{_claim(facts, lang)}{amount} token(s) are created."
    return f"{_claim(facts, lang)}получится {agreeing(amount, 'фишка')}."


def _zones(finding: Finding, facts: Fields, lang: str) -> str:
    """Each zone with the cards that lie there in the end, and whose it is."""
    index, owned = 0 if lang == "ru" else 1, finding.focus == "event.cards_where"
    told = []
    for zone, lying in facts.items():
        for player in ("A", "B"):
            names = [
                n.partition(": ")[2]
                for n in (lying if isinstance(lying, tuple) else ())
                if n.startswith(player)
            ]
            if names:
                place = zone_shown(zone, lang) if zone not in _IN_ZONE else _IN_ZONE[zone][index]
                whose = (_OWNED if owned and zone != "battlefield" else _WHOSE)[player][index]
                told.append(f"{place} ({whose}) — {', '.join(names)}")
    return ("; ".join(told) or ("ничего" if lang == "ru" else "nothing")) + "."


def _cards_where(finding: Finding, facts: Fields, lang: str) -> str:
    """How many cards, and in whose zones: «2 карты: на вашем кладбище …»."""
    amount = _amount(finding)
    counted = agreeing(amount, "карта") if lang == "ru" else f"{amount} card(s)"
    return f"{counted}: {_zones(finding, facts, lang)}"


def _cards_in(finding: Finding, facts: Fields, lang: str) -> str:
    amount, zone, cards = _amount(finding), str(facts["zone"]), facts.get("cards")
    index = 0 if lang == "ru" else 1
    listed = f": {', '.join(cards)}" if isinstance(cards, tuple) and cards else ""
    counted = agreeing(amount, "карта") if lang == "ru" else f"{amount} card(s)"
    return f"{_claim(facts, lang)}{_IN_ZONE[zone][index]} — {counted}{listed}."


def _creature_cards(finding: Finding, facts: Fields, lang: str) -> str:
    amount, cards = _amount(finding), facts.get("cards")
    listed = f": {', '.join(cards)}" if isinstance(cards, tuple) and cards else ""
    if lang != "ru":
        return f"{amount} of them creature card(s){listed}."
    return f"из них карт существ — {amount}{listed}."


def _fate(finding: Finding, facts: Fields, lang: str) -> str:
    alive, size = bool(finding.value), str(facts.get("size") or "")
    shown = f" ({size})" if size and alive else ""
    if lang != "ru":
        return f"it {'survives' if alive else 'dies'}{shown}."
    return f"{'выживет' if alive else 'умрёт'}{shown}."


def _size(finding: Finding, facts: Fields, lang: str) -> str:
    del facts, lang
    return f"{finding.value}."


_WHY_NOT = {
    "": ("", ""),
    "owner": (
        ": вы должны быть и владельцем обеих карт, и контролировать обе",
        ": you must both own and control the two cards",
    ),
    "token": (": фишка не карта, соединять нечего", ": a token is no card to meld"),
}


def _melds(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    index = 0 if lang == "ru" else 1
    if finding.value:
        return ("Да, соединятся.", "Yes, they meld.")[index]
    return f"{('Нет, не соединятся', 'No, they do not meld')[index]}{_WHY_NOT[finding.because][index]}."


def _tapped(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return "Tapped." if finding.value else "Untapped."
    return "Повёрнутым." if finding.value else "Неповёрнутым."


def _arranges(finding: Finding, facts: Fields, lang: str) -> str:
    del finding, facts
    if lang != "ru":
        return "Their owner chooses the order, without revealing it."
    return "Порядок выбирает владелец карт и никому его не показывает."


def _order(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    if lang != "ru":
        return "It resolves before the spell." if finding.value else "It resolves after the spell."
    if finding.value:
        return "Триггер разрешится раньше заклинания: он кладётся в стек над ним."
    return "Триггер разрешится позже, после заклинания."


def _returned(finding: Finding, facts: Fields, lang: str) -> str:
    cards = facts["cards"]
    listed = ", ".join(cards) if isinstance(cards, tuple) else ""
    if lang != "ru":
        return f"it comes back: {listed}." if finding.value else "No, nothing comes back."
    if not finding.value:
        return "Нет, не вернётся ничего."
    return f"{'да, ' if facts['whether'] else ''}на поле битвы вернётся: {listed}."


_NO_ATTACK = {
    "illegal.summoning_sick": ("болезнь вызова", "summoning sickness"),
    "illegal.tapped": ("существо повёрнуто", "it is tapped"),
}


def _may_attack(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    index = 0 if lang == "ru" else 1
    if finding.value:
        return (
            "Да, атаковать может: существо неповёрнутое, болезнь вызова не мешает.",
            "Yes, it may attack: it is untapped, and summoning sickness does not hinder it.",
        )[index]
    why = _NO_ATTACK.get(finding.because)
    return f"{('Нет, атаковать не может', 'No, it may not attack')[index]}{': ' + why[index] if why else ''}."


def _castable(finding: Finding, facts: Fields, lang: str) -> str:
    del facts
    index = 0 if lang == "ru" else 1
    if finding.value:
        return ("Да, разыграть можно.", "Yes, it can be cast.")[index]
    return ("Нет, разыграть нельзя.", "No, it can't be cast.")[index]


def _loyalty(finding: Finding, facts: Fields, lang: str) -> str:
    return f"{_claim(facts, lang)}{'лояльность' if lang == 'ru' else 'loyalty'} — {finding.value}."


def _counters(finding: Finding, facts: Fields, lang: str) -> str:
    return f"{_claim(facts, lang)}{'жетоны' if lang == 'ru' else 'counters'}: {finding.value}."


EVENT_VERDICTS: dict[str, Callable[[Finding, Fields, str], str]] = {
    "event.fires": _fires,
    "event.lost": _life,
    "event.gained": _life,
    "event.damage": _damage,
    "event.drawn": _cards,
    "event.discarded": _cards,
    "event.tokens": _tokens,
    "event.zones": _zones,
    "event.cards_in": _cards_in,
    "event.cards_where": _cards_where,
    "event.creature_cards": _creature_cards,
    "event.lives": _fate,
    "event.size": _size,
    "event.order": _order,
    "event.returned": _returned,
    "event.may_attack": _may_attack,
    "event.castable": _castable,
    "event.loyalty": _loyalty,
    "event.counters": _counters,
    "event.melds": _melds,
    "event.tapped": _tapped,
    "event.arranges": _arranges,
}
