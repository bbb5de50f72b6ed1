"""One phrase for each reason code of the Magic engine and of the reader, in both languages.

A step whose phrase is empty is not told. A test holds that every code has a phrase.
"""

from collections.abc import Mapping

from bot.presenting.costs import cost_shown
from bot.presenting.phrases_magic import magic_step_shown
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
    "tally.yours": (
        "чьи карты, не сказано — считаю их вашими",
        "no owner is told, I take the cards to be yours",
    ),
    "tally.loyalty": (
        "раз за ход, в свою главную фазу и в тот ход, когда вышел",
        "once a turn, in your main phase, the turn it came too",
    ),
    "types.among": (
        "типов карт среди карт на кладбище: {count}",
        "card types among cards in the graveyard: {count}",
    ),
    "types.no_supertypes": (
        "«легендарный», «базовый», «снежный» — супертипы, типами карт они не считаются",
        "legendary, basic and snow are supertypes and count as no card types",
    ),
    "types.no_tokens": (
        "фишка — не карта: на кладбище она исчезает и типов не добавляет",
        "a token is no card: it ceases to exist and adds no types",
    ),
    "types.front_only": (
        "у двусторонней карты на кладбище есть только передняя сторона",
        "a double-faced card has only its front face in a graveyard",
    ),
    "command.tax": (
        "каждый прошлый розыгрыш из командной зоны добавляет {2}; откуда-то ещё налога нет",
        "each earlier casting from the command zone adds {2}; from elsewhere there is no tax",
    ),
    "tally.tax": ("за каждое атакующее платят отдельно", "each attacker is paid for by itself"),
    "events.yours": (
        "считаю, что существа, о которых не сказано, чьи они, — ваши",
        "I take creatures of which no owner is told to be yours",
    ),
    "meld.owned": (
        "соединяются только карты, которыми один игрок и владеет, и которые контролирует",
        "only cards that one player both owns and controls meld",
    ),
    "library.order": (
        "карты, попавшие в библиотеку вместе, владелец располагает в любом порядке",
        "cards put into a library together lie in the order their owner likes",
    ),
    "halves.meld": ("", ""),
    "halves.order": (
        "из соединённого перманента изгнаны две карты, смотрят на последнюю по порядку",
        "two cards are exiled of a melded permanent; the last in order counts",
    ),
    "size.counted": ("считается: {amount}", "counted: {amount}"),
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
    "turning.creature_card": (
        "на обороте карта существа: её можно открыть за её мана-стоимость в любой момент, когда у вас приоритет",
        "it is a creature card: it can be turned up for its mana cost any time you have priority",
    ),
    "turning.own_cost": (
        "у карты есть своя стоимость переворота, её и платят",
        "the card has a cost of its own for turning it up, and that may be paid",
    ),
    "turning.no_creature_card": (
        "за мана-стоимость открывают только карту существа",
        "only a creature card can be turned up for its mana cost",
    ),
    "state.indestructible": (
        "неразрушимое смертельные повреждения не уничтожают",
        "lethal damage does not destroy what is indestructible",
    ),
    "state.new_object": (
        "соединённый перманент — новый объект, жетоны с его частей на него не переходят",
        "a melded permanent is a new object: the counters of its parts do not pass to it",
    ),
    "state.counted": (
        "жетоны и прибавки складываются с силой и выносливостью",
        "counters and bonuses add to power and toughness",
    ),
    "state.base_first": (
        "базовая сила и выносливость ставится до прибавок и жетонов, когда бы она ни появилась",
        "base power and toughness are set before counters and bonuses, whenever that came",
    ),
    "state.affected_chooses": (
        "порядок, в котором эффекты меняют урон, выбирает тот, кому его наносят",
        "whoever the damage would be dealt to orders the effects that change it",
    ),
    "state.switched_last": (
        "сила и выносливость меняются местами после всех прибавок",
        "power and toughness are switched after everything that adds to them",
    ),
    "meld.pairs": (
        "на каждую пару нужна своя половинка каждого имени; без пары карта остаётся лежать",
        "each pair takes one card of each name; one without its other half stays",
    ),
    "attack.fresh": (
        "переворот не снимает болезнь вызова, атаковать в ход прихода может лишь существо с Ускорением",
        "turning face up doesn't end summoning sickness: only haste lets it attack the turn it came",
    ),
    "fight.first_strike": (
        "первый и двойной удар наносят урон раньше остальных, в своём шаге",
        "first and double strike deal their damage before the rest, in a step of their own",
    ),
    "state.lethal": (
        "повреждений не меньше выносливости — смертельны",
        "damage equal to toughness or more is lethal",
    ),
    "hidden.killed_at_once": (
        "с выносливостью 0 существо умрёт раньше, чем кто-либо получит приоритет, а вскрыть можно, лишь имея приоритет",
        "with toughness 0 it dies before anyone gets priority, and it takes priority to turn it face up",
    ),
    "hidden.ways": (
        "рубашкой вверх Оборотень и манифест — 2/2 без способностей, маскировка и плащ — 2/2 с ward {2}",
        "face down, morph and manifest make a 2/2 with no abilities, disguise and cloak a 2/2 with ward {2}",
    ),
    "turning.if_it_would": (
        "переворачивают за ту стоимость, которая была бы у карты лицом вверх при всём, что на неё действует",
        "it is turned up for the cost that it would have face up, with all that applies to it",
    ),
    "hidden.size": (
        "рубашкой вверх это существо 2/2, что бы ни было на обороте; жетоны, эффекты и повреждения считаются",
        "face down it is a 2/2 creature, whatever its other side is; counters, effects and damage count",
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
    "copy.of_face_down": (
        "копируются копируемые значения: бесцветное существо 2/2 без имени и способностей, лицом вверх",
        "the copiable values are copied: a colorless 2/2 creature with no name and no abilities, face up",
    ),
    "copy.under_face_down": (
        "копируемые значения меняются под рубашкой: снаружи по-прежнему 2/2, а Оборотня у копии нет",
        "the copiable values change under the face-down status: it stays 2/2 and has no morph cost",
    ),
    "copy.of_melded": (
        "{name}: копия берёт имя, силу, выносливость и способности, а КМС у неё 0",
        "{name}: the copy has its name, size and abilities, but mana value 0",
    ),
    "dying.each": ("", ""),
    "dying.melded": (
        "{name} — одно существо, но на кладбище попадают две карты",
        "{name} is one creature, but two cards go to the graveyard",
    ),
    "dying.token": (
        "фишка умирает как существо, но она не карта",
        "a token dies as a creature, but it is no card",
    ),
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
    "seen.hidden": (
        "смотрят на то, что видно, а не на карту под рубашкой",
        "what counts is what is seen, not the card's face",
    ),
    "masked.dearer": (
        "морф-стоимость дороже на {amount}: вскрыть стоит {cost}",
        "the morph cost is {amount} more: turning it up costs {cost}",
    ),
    "masked.one_land": ("за ход выкладывают одну землю", "one land is played each turn"),
    "size.laid": (
        "размер считается по слоям из того, что лежит на столе: {size}",
        "the size follows by layers from what is on the battlefield: {size}",
    ),
    "cost.total": ("итого {mana}", "in total {mana}"),
    "cost.unpayable": ("мана-стоимости нет: оплатить нельзя", "there is no mana cost: it cannot be paid"),
}

_NAMES: Mapping[str, tuple[str, str]] = {
    "emerge": ("Явление", "emerge"),
    "escalate": ("Эскалация", "escalate"),
    "free": ("без оплаты мана-стоимости", "without paying the mana cost"),
    "alternative": ("другая стоимость", "the other cost"),
    "targets": ("цели сверх первой", "targets beyond the first"),
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
