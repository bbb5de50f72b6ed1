"""One phrase for each reason code of costs and values, in both languages; `phrases_permanents` has the other ones.

A step whose phrase is empty is not told. A test holds that every code has a phrase.
"""

from collections.abc import Mapping

from bot.presenting.costs import cost_shown
from bot.presenting.phrases_magic import magic_step_shown
from bot.presenting.phrases_permanents import PERMANENT_PHRASES
from engine.trace import Step

STEP_PHRASES: Mapping[str, tuple[str, str]] = {
    "value.face_down": (
        "у существа рубашкой вверх мана-стоимости нет, КМС 0",
        "a face-down creature has no mana cost: mana value 0",
    ),
    "value.copy_of_melded": (
        "у копии соединённого перманента КМС 0: складывать нечего",
        "a copy of a melded permanent has mana value 0: there is nothing to add up",
    ),
    "value.copy_of_back": (
        "у копии обратной стороны КМС 0",
        "a copy of a back face has mana value 0",
    ),
    "value.copy_of_face_down": (
        "копия существа рубашкой вверх — существо 2/2 без мана-стоимости: КМС 0",
        "a copy of a face-down creature is a 2/2 without a mana cost: mana value 0",
    ),
    "value.copy": (
        "копия берёт мана-стоимость: {name}, КМС {value}",
        "the copy has the copied mana cost: {name}, {value}",
    ),
    "value.x_zero": (
        "не в стеке X = 0: у {cost} КМС {value}",
        "off the stack X is 0: {cost} has mana value {value}",
    ),
    "value.x_stack": (
        "в стеке X = {x}: у {cost} КМС {value}",
        "on the stack X is {x}: {cost} has mana value {value}",
    ),
    "value.hybrid": (
        "у гибридного символа считается большая часть: у {cost} КМС {value}",
        "a hybrid symbol counts its larger half: {cost} has mana value {value}",
    ),
    "value.split": (
        "вне стека у разделённой карты КМС обеих половин вместе: {cost} — {value}",
        "off the stack a split card has the mana value of both halves: {cost}, {value}",
    ),
    "value.half": (
        "в стеке есть только разыгранная половина: {cost}, КМС {value}",
        "on the stack there is only the half that was cast: {cost}, mana value {value}",
    ),
    "value.fused": (
        "слито (fuse): в стеке обе половины, {cost} — {value}",
        "fused: both halves are on the stack, {cost}: {value}",
    ),
    "modes.once": (
        "режим выбирают один раз, если сама карта не разрешает иного",
        "a mode is chosen once, unless the card itself lets it be chosen again",
    ),
    "lands.itself": (
        "земля, которую поворачивают в уплату своей способности, маны для неё не даёт",
        "a land that is tapped for the cost of its own ability gives no mana for it",
    ),
    "cascade.card": (
        "каскад ищет карту, у которой КМС вне стека меньше {limit}",
        "cascade looks for a card whose mana value off the stack is less than {limit}",
    ),
    "cascade.spell": (
        "и у самого заклинания КМС должна быть меньше {limit}",
        "and the spell itself must have a mana value less than {limit}",
    ),
    "cascade.forbidden": (
        "розыгрыш без оплаты — тоже розыгрыш, запрет на него действует",
        "casting without paying is casting: what forbids it applies",
    ),
    "value.copy_x": (
        "копия заклинания сохраняет X = {x}: у {cost} КМС {value}",
        "a copy of a spell keeps X = {x}: {cost} has mana value {value}",
    ),
    "value.cost": ("у {cost} КМС {value}", "{cost} has mana value {value}"),
    "command.tax": (
        "каждый прошлый розыгрыш из командной зоны добавляет {2}; откуда-то ещё налога нет",
        "each earlier casting from the command zone adds {2}; from elsewhere there is no tax",
    ),
    "value.told": ("считаю, что КМС — {value}", "I take its mana value as {value}"),
    "value.melded": (
        "КМС соединённого перманента — сумма передних сторон: {value}",
        "a melded permanent's mana value is the sum of its front faces: {value}",
    ),
    "value.back_face": (
        "КМС обратной стороны равна КМС передней: {value}",
        "a back face has the mana value of its front face: {value}",
    ),
    "value.part": (
        "разыграна эта часть карты, у неё своя мана-стоимость: {cost}, КМС {value}",
        "this part of the card was cast, it has its own mana cost: {cost}, mana value {value}",
    ),
    "value.front": (
        "считается основная часть карты: {cost}, КМС {value}",
        "the card's own mana cost counts: {cost}, mana value {value}",
    ),
    "value.no_cost": ("мана-стоимости нет, КМС {value}", "it has no mana cost: mana value {value}"),
    "value.card": ("{name}: {cost}, КМС {value}", "{name}: {cost}, mana value {value}"),
    "value.token": (
        "фишка, которая ничего не копирует, не имеет мана-стоимости: КМС 0",
        "a token that copies nothing has no mana cost: mana value 0",
    ),
    "value.land": ("у земли нет мана-стоимости: КМС 0", "a land has no mana cost: mana value 0"),
    "cost.base": ("мана-стоимость {cost}", "the mana cost is {cost}"),
    "cost.alternative": ("{name}: вместо мана-стоимости {cost}", "{name}: {cost} instead of the mana cost"),
    "cost.x": ("X = {x}", "X is {x}"),
    "cost.added": ("{name}: плюс {cost} × {times}", "{name}: plus {cost} × {times}"),
    "cost.reduced": (
        "{name}: минус {amount}, только из немаркированной части",
        "{name}: minus {amount}, generic mana only",
    ),
    "cost.reduced_in_part": (
        "{name}: минус {amount}, но снять можно только {saved}: цветная часть не уменьшается",
        "{name}: minus {amount}, of which only {saved} can be taken off: coloured mana stays",
    ),
    "emerge.mana_first": (
        "мана-способности активируют раньше, чем платят стоимость: жертва ещё на поле битвы",
        "mana abilities are activated before costs are paid: the creature is still on the battlefield",
    ),
    "cost.fresh_may_tap": (
        "болезнь вызова мешает лишь способностям с символом поворота {{T}} этого существа и атаке",
        "summoning sickness only stops attacking and abilities with the tap symbol of the creature itself",
    ),
    "modes.in_order": ("", ""),
    "spell.kind_assumed": (
        "считаю, что это мгновенное заклинание или волшебство",
        "I take it for an instant or sorcery",
    ),
    "bound.turning": (
        "переворот лицом вверх — специальное действие, а не разыгрывание заклинания",
        "turning face up is a special action, not casting a spell",
    ),
    "bound.apart": ("", ""),
    "bound.land": (
        "земля — не заклинание, её розыгрыш — особое действие",
        "a land is no spell, playing it is a special action",
    ),
    "prohibited.looked": ("", ""),
    "cost.minimum": ("не меньше {minimum} маны", "at least {minimum} mana"),
    "cost.times": ("таких {count}: {cost} за каждый", "{count} of them: {cost} for each"),
    "manifest.turned_up": (
        "карту существа переворачивают за её мана-стоимость, это специальное действие: {cost}",
        "a creature card is turned up for its mana cost, a special action: {cost}",
    ),
    "morph.turned_up": (
        "переворот — специальное действие, не заклинание: {cost} без надбавок и скидок на заклинания",
        "turning face up is a special action, no spell: {cost}, whatever spells cost more or less",
    ),
    "masked.dearer": (
        "морф-стоимость дороже на {amount}: вскрыть стоит {cost}",
        "the morph cost is {amount} more: turning it up costs {cost}",
    ),
    "masked.one_land": ("за ход выкладывают одну землю", "one land is played each turn"),
    "cost.total": ("итого {mana}", "in total {mana}"),
    "cost.unpayable": ("мана-стоимости нет: оплатить нельзя", "there is no mana cost: it cannot be paid"),
    **PERMANENT_PHRASES,
}

_NAMES: Mapping[str, tuple[str, str]] = {
    "emerge": ("Явление", "emerge"),
    "escalate": ("Эскалация", "escalate"),
    "free": ("без оплаты мана-стоимости", "without paying the mana cost"),
    "alternative": ("другая стоимость", "the other cost"),
    "targets": ("цели сверх первой", "targets beyond the first"),
    "ward": ("оберег", "ward"),
    "command": ("розыгрыши из командной зоны раньше", "castings from the command zone before"),
    "increase": ("удорожание", "increase"),
    "discount": ("скидка", "discount"),
    "kicker": ("Усилитель", "kicker"),
    "flashback": ("Воспоминание", "flashback"),
    "morph": ("Оборотень", "morph"),
}


def step_shown(step: Step, lang: str) -> str:
    """Return the phrase of a step with its facts filled; raises KeyError for a code without a phrase."""
    if step.code not in STEP_PHRASES:
        return magic_step_shown(step, lang)
    phrase = STEP_PHRASES[step.code][1 if lang == "en" else 0]
    for name, value in step.facts:
        phrase = phrase.replace("{" + name + "}", _fact_shown(name, str(value), lang))
    return phrase


def _fact_shown(name: str, value: str, lang: str) -> str:
    if name == "cost":
        return cost_shown(value, lang)
    if name == "name":
        return _NAMES.get(value, (value, value))[1 if lang == "en" else 0]
    return value
