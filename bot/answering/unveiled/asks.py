"""What is asked of a scene with face-down creatures. Refuses to know what happens."""

from bot.answering.tallies.tagged import Found
from bot.answering.unveiled.model import Ask, Deed, Draft
from bot.answering.unveiled.words import H
from knowledge.russian import is_past

_WHO = f"(?:he|in|card|cre|all|me|opp|face|table|with|by|size|cards|{H})*"
_MANY = "(?:howmany|total)"
_VERBS = "(?:draws|through|deals|face|got|gives|in|opp|he|me|dies|killed|all|more)*"
_FOES = "(?:pro_white|pro_blue|pro_black|pro_red|pro_green|size|blocker|attacker|cre)"
_HOW = "(?:which|howmany|stats|he|in|me|then)*"
_SO_THAT = "(?:(?:end|he|in)* card (?:through|killed|deals))?"
_SIZED = "(?:which|howmany|stats)+"
_BOTH_FACES = (
    f"{_HOW} {H} (?:and|end)* {_HOW} (?:faceup|up|subject) (?=end|$)",
    f"{_SIZED} (?:he|me|in|{H})* (?:and|end)* {_SIZED} (?:end|then)* (?=up)",
)
"""«какой размер закрытым и какой открытым», «сколько сейчас и сколько, если вскрою»."""
_PATTERNS = (
    ("fates", "fates"),
    ("fates", "which (?:by|in|outcome|me|opp)* (?:dies|lives) (?=end|$)"),
    ("killed", f"{_MANY} (?:blocker|attacker|cre|he|in)+ (?:dies|killed)"),
    ("power", "total power (?:in)? cre"),
    ("more", f"{_MANY}? (?:more|he|in|dmg)* tokill"),
    ("more", f"{_MANY} (?:more|he|in)* dmg? (?:more|he|in)* tokill"),
    ("untaps", "(?:he)? untaps (?:he)?"),
    ("token_power", f"{_MANY}+ power (?:in)? tokn {_MANY}?"),
    ("token_power", f"power (?:in)? tokn {_MANY}"),
    ("token_power", "total power (?:in)? tokn"),
    ("tokens", f"(?:{_MANY}|which) tokn {_VERBS}"),
    ("tokens", f"tokn {_VERBS} {_MANY}"),
    ("drawn", f"{_MANY} cards {_VERBS}"),
    ("damage", f"{_MANY} life {_VERBS} loses"),
    ("damage", f"{_MANY} loses {_VERBS} life"),
    ("toll", f"{_MANY} (?:mana|he|opp|in|me|total)* pays (?:he|opp|in|me|mana|total)* {_SO_THAT}"),
    ("toll", f"which (?:in|opp|he|me)* pays (?:in|opp|he|me)* {_SO_THAT}"),
    ("mana", f"{_MANY} mana {_VERBS}"),
    ("gained", f"{_MANY} (?:me|he)* life {_VERBS}"),
    ("gained", f"life (?:and|in)* {_MANY} (?:gives|got)*"),
    ("bounced", f"{_MANY} (?:he|in|opp|me|{H})* (?:bounces|returns) (?:in|he|me|opp)*"),
    ("may", f"may (?:he|me|in|{H})*"),
    ("fires", "(?:he|in|me)* fires (?:he|in|me)* (?=end|$)"),
    ("drawn", "cards (?:me|he)* draws (?:me)? (?=end|$)"),
    ("drawn", "(?:me|he)* draws (?:me|cards)* (?=end|$)"),
    ("tokens", "(?<=end )(?:tokn num|num tokn) (?=end|$)"),
    ("gained", f"life {_VERBS} {_MANY} (?:gives|got)*"),
    ("gained", f"(?<!num )life {_VERBS} (?=end|$)"),
    ("gained", "me life (?=and)"),
    ("tokens", "tokn (?:gives|got|returns)"),
    ("tokens", "(?<=end )tokn (?=end|$)"),
    ("harm", f"{_MANY} dmg got (?P<who>{_FOES})"),
    ("harm", f"{_MANY} dmg (?P<who>{_FOES}) got"),
    ("damage", f"{_MANY}+ {_VERBS} dmg {_VERBS} (?:total)?"),
    ("damage", f"dmg {_VERBS} {_MANY}+ {_VERBS}"),
    ("damage", f"{_MANY} {_VERBS} (?:through|deals|flies) {_VERBS} (?:dmg)?"),
    ("damage", f"{_MANY} (?:in)? face"),
    ("damage", "face (?:in|dmg|me|opp)* through (?:in|dmg)* (?=end|$)"),
    ("damage", "through (?:in|dmg|me|opp)* face (?=end|$)"),
    ("damage", f"(?<!num )dmg {_VERBS} (?:and|in|which)* (?=end|$)"),
    ("power", "total power"),
    ("power", "power (?:he|all)* total"),
    ("power", f"{_MANY} (?:total|power) (?:total|power|he)*"),
    ("size", "power (?=until|end|$)"),
    ("counters", f"{_MANY} counter {_VERBS}"),
    ("back", f"which {_WHO} returns"),
    ("back", f"returns {_WHO} which"),
    ("returned", "(?:he)? returns (?:he)? (?=end|$)"),
    ("killed", f"{_MANY} {_WHO} (?:killed|dies)"),
    ("size", f"(?:{_MANY}|which)? stats (?:which|howmany)?"),
    ("size", f"which (?:he|{H})* (?:which)?"),
    ("foe_lives", "(?:me|opp)* (?:blocker|attacker|cre) lives (?=end|$)"),
    ("foe_dies", "(?:me|opp)* (?:blocker|attacker|cre) (?:dies|killed) (?=end|$)"),
    ("foe_lives", "lives (?:me|opp)* (?:blocker|attacker) (?=end|$)"),
    ("foe_dies", "(?:dies|killed) (?:me|opp)* (?:blocker|attacker) (?=end|$)"),
    ("lives", "(?:he)? lives (?:he)?"),
    ("outcome", "outcome"),
    ("before", f"{_MANY} (?:in|he|me)* {H} (?:in|he|{H})* (?=and|end|$)"),
    ("size", f"{_MANY} (?:he|in|then|me)* (?=up)"),
    ("size", f"{_MANY} (?:he|then|me|all|{H})* (?=end|$)"),
)
_PRICES = (
    "(?:up|faceup|subject) (?:he|card)* by (?=howmany|end|$)",
    "by howmany (?:he|card|in)* (?:up|faceup|subject)",
    "howmany in (?:he)? up",
    "end total (?=end|$)",
)
"""«вскрывается за сколько?», «вскрыть. суммарно?»: a price is asked, which nobody here knows."""
_OF_FIGHTS = frozenset(
    ("attacks", "unblocked", "through", "deals", "dmg", "life", "loses", "mana", "cards", "tokn")
)
"""Where one of these stands, «сколько?» alone asks of no size."""
_REPORTED = ("returned", "fires")
_LAST = (("dies", "(?:he|cre)? (?:dies|killed) (?:he)? (?=end|$)"),)
_I_TAKE = ("у", "ю", "ем", "draw")


def read_asks(draft: Draft) -> None:
    """Take what is asked; a death at the end of the question is asked of, any other is told."""
    draft.clear &= all(next(draft.row.find(price), None) is None for price in _PRICES)
    _read_both_faces(draft)
    for kind, pattern in _PATTERNS:
        for fit in list(draft.row.find(pattern)):
            if len(fit.tags) == 1 and fit.tags[0].name == "howmany" and draft.row.has(*_OF_FIGHTS):
                continue
            if kind == "size" and any(ask.kind == "size" for ask in draft.asks):
                draft.row.take(fit)
                continue
            if kind == "lives" and _is_told(draft, fit):
                draft.row.take(fit)
                draft.survived.append(fit.places[0])
                continue
            if kind in _REPORTED and _is_reported(draft, fit):
                draft.clear = False
            if _is_unclear(fit) or (kind == "drawn" and not _is_draw(fit)):
                draft.clear = False
            draft.row.take(fit)
            fallen = kind == "killed" and draft.row.has("unblocked")
            draft.asks.append(Ask("damage" if fallen else kind, fit.places[0]))
    for kind, pattern in _LAST:
        for fit in list(draft.row.find(pattern)):
            if _is_asked(draft, fit):
                draft.row.take(fit)
                draft.asks.append(Ask(kind, fit.places[0]))
    if not draft.asks:
        _read_bare_death(draft)
    _read_later(draft)
    draft.asks.sort(key=lambda ask: ask.place)


def _read_both_faces(draft: Draft) -> None:
    for fit in [fit for pattern in _BOTH_FACES for fit in draft.row.find(pattern)]:
        if not draft.both and {tag.name for tag in fit.tags} & {"which", "howmany", "stats"}:
            draft.row.take(fit)
            draft.asks += [Ask("before", fit.places[0]), Ask("size", fit.places[-1])]
            draft.both = True


def _read_bare_death(draft: Draft) -> None:
    """«он мёртв уже или вскроюсь?»: a death is asked of where nothing else is."""
    asked = any(tag.name == "end" and tag.text == "?" for tag in draft.row.tags)
    for fit in list(draft.row.find("(?:he|cre)? dies (?:he)?")) if asked else ():
        draft.row.take(fit)
        draft.asks.append(Ask("dies", fit.places[0]))


def _is_unclear(fit: Found) -> bool:
    """«сколько урона он получит»: a creature is meant, and not told which."""
    names = {tag.name for tag in fit.tags}
    return {"dmg", "got"} <= names and not names & {"opp", "me", "face"} and fit.one("who") is None


def _is_reported(draft: Draft, fit: Found) -> bool:
    """«изгнали, вернули, он закрытый?», «ответить на его триггер»: it is told that it comes back or triggers."""
    tags, first = draft.row.tags, fit.places[0]
    after = next((tag for tag in tags[fit.places[-1] + 1 :] if tag.name == "end"), None)
    wondered = after is not None and after.text == "?"
    past = any(is_past(tag.text) for tag in fit.tags) and not wondered
    return past or (first > 0 and tags[first - 1].name == "response")


def _is_told(draft: Draft, fit: Found) -> bool:
    """«словил шок и жив, потом вскрываю»: no end of a question, and something else is told to happen after it."""
    tags = draft.row.tags
    after = next((tag.text for tag in tags[fit.places[-1] + 1 :] if tag.name == "end"), "?")
    later = any(tag.name == "up" for tag in tags[fit.places[-1] + 1 :])
    asked = any(tag.name == "end" and tag.text == "?" for tag in tags)
    return (
        after != "?"
        and later
        and asked
        and tags[fit.places[-1] + 1].name in ("end", "then", "under", "subject")
    )


def _is_draw(fit: Found) -> bool:
    """Whether cards are drawn, or I take some; «и дракона возьмёт?» asks whom a spell may hit."""
    return any(
        tag.name in ("cards", "me") or (tag.name == "draws" and tag.text.endswith(_I_TAKE))
        for tag in fit.tags
    )


def _is_asked(draft: Draft, fit: Found) -> bool:
    """Whether it is the end of the question or stands before a question mark, and no other thing is asked after it."""
    after = draft.row.tags[fit.places[-1] + 1 :]
    ends = not after or after[0].text == "?" or all(tag.name == "end" for tag in after)
    return ends and not any(ask.place > fit.places[0] for ask in draft.asks)


def _read_later(draft: Draft) -> None:
    """«п/т сейчас и в следующий ход»: the size is asked once more then; «через ход вскрыл»: the turn ends before it."""
    for fit in list(draft.row.find("(?:and|in)* next_turn")):
        draft.row.take(fit)
        beside = {tag.name for tag in draft.row.tags[max(0, fit.places[0] - 1) : fit.places[-1] + 2]}
        if "up" in beside:
            draft.deeds.append(Deed("turn", fit.places[0]))
            draft.clear = draft.clear and not draft.row.has("attacks", "blocks")
            continue
        sized = any(ask.kind in ("size", "outcome") for ask in draft.asks)
        draft.clear = draft.clear and sized
        draft.asks.append(Ask("later", fit.places[0]))
