"""Phrases for steps about permanents as a question tells of them: hidden, turned up, melded, copied, fighting, dying.

A step whose phrase is empty is not told. Refuses to know costs and values: `phrases` has those.
"""

from collections.abc import Mapping

PERMANENT_PHRASES: Mapping[str, tuple[str, str]] = {
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
    "commander.damage": (
        "21 боевое повреждение от одного и того же командира за всю партию — проигрыш",
        "21 combat damage from the same commander over the game loses it",
    ),
    "ward.paid": (
        "заклинание оплачивают при розыгрыше, оберег — при разрешении его триггера, иначе заклинание отменено",
        "the spell is paid for as it is cast, ward as its trigger resolves; unpaid, the spell is countered",
    ),
    "crew.needs": (
        "поворачивают других своих неповёрнутых существ с общей силой не меньше {amount}",
        "tap other untapped creatures you control with total power {amount} or greater",
    ),
    "crew.sick": (
        "болезнь вызова не мешает: символа {T} в этой стоимости нет",
        "summoning sickness does not matter: the cost has no {T}",
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
    "meld.parted": ("", ""),
    "halves.order": (
        "из соединённого перманента изгнаны две карты, смотрят на последнюю по порядку",
        "two cards are exiled of a melded permanent; the last in order counts",
    ),
    "size.counted": ("считается: {amount}", "counted: {amount}"),
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
    "block.allowed": ("ничто не мешает объявить такой блок", "nothing forbids such a block"),
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
        "переворачивают за ту стоимость (Оборотня и ему подобных), что была бы у карты лицом вверх при всех эффектах",
        "it is turned up for the cost that it would have face up, with all that applies to it",
    ),
    "hidden.size": (
        "рубашкой вверх это существо 2/2, что бы ни было на обороте; жетоны, эффекты и повреждения считаются",
        "face down it is a 2/2 creature, whatever its other side is; counters, effects and damage count",
    ),
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
    "dying.elsewhere": (
        "умереть — значит попасть на кладбище с поля битвы; здесь никто не умер",
        "to die is to go to the graveyard from the battlefield; nothing died here",
    ),
    "dying.instead": (
        "вместо кладбища — изгнание, значит никто не умер",
        "it is exiled instead, so nothing died",
    ),
    "dying.melded": (
        "{name} — одно существо, но на кладбище попадают две карты",
        "{name} is one creature, but two cards go to the graveyard",
    ),
    "dying.token": (
        "фишка умирает как существо, но она не карта",
        "a token dies as a creature, but it is no card",
    ),
    "seen.hidden": (
        "смотрят на то, что видно, а не на карту под рубашкой",
        "what counts is what is seen, not the card's face",
    ),
    "size.laid": (
        "размер считается по слоям из того, что лежит на столе: {size}",
        "the size follows by layers from what is on the battlefield: {size}",
    ),
}
