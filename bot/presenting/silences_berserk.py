"""What the Berserk page does not say: one sentence for each gap that the engine knows, in both languages.

A test holds that every gap has its sentence. Refuses to fill a gap.
"""

from collections.abc import Mapping

SILENCES: Mapping[str, tuple[str, str]] = {
    "prevention.own_order": (
        "на этой странице не сказано, в каком порядке применяются несколько предотвращений одного игрока",
        "the page does not say in which order one player's own preventions apply",
    ),
    "prevention.side_order": (
        "в этой редакции не сказано, чьи предотвращения применяются раньше",
        "this edition does not say whose preventions apply first",
    ),
    "prevention.decline": (
        "на этой странице не сказано, можно ли отказаться от своего предотвращения",
        "the page does not say whether a player may decline his own prevention",
    ),
    "prevention.all": (
        "на этой странице не сказано, как применяется «предотвращает все раны» без числа",
        "the page does not say how “prevents all wounds” without a number applies",
    ),
    "prevention.one_attack_unused": (
        "на этой странице не сказано, пропадает ли «одна следующая атака», если раны уже предотвратил другой эффект",
        "the page does not say whether “one next attack” is used up where another effect took all wounds",
    ),
    "prevention.replaced": (
        "на этой странице не сказано, действует ли предотвращение карты на раны, пришедшие к ней через замещение",
        "the page does not say whether a card's prevention meets wounds that a replacement brought to it",
    ),
    "prevention.armor": (
        "на этой странице нет правила о броне",
        "the page has no rule about armour",
    ),
    "replacement.protected": (
        "на этой странице не сказано, действует ли защита карты на эффект, пришедший к ней через замещение",
        "the page does not say whether a card's protection meets an effect that a replacement brought to it",
    ),
    "replacement.conflict": (
        "в этой редакции не сказано, кто выбирает, если заместить могут оба игрока",
        "this edition does not say who chooses where both players have a replacement",
    ),
    "replacement.more": (
        "в этой редакции не сказано, применяется ли к игродействию второе замещение",
        "this edition does not say whether a second replacement applies to an action",
    ),
    "replacement.hidden_target": (
        "на этой странице не сказано, вскрывается ли скрытая карта, на которую перешёл эффект замещения",
        "the page does not say whether a hidden card is revealed when a replacement's effect falls on it",
    ),
    "replacement.immunity_again": (
        "на этой странице не сказано, действует ли «не получает ран» второй раз в том же игродействии",
        "the page does not say whether “gets no wounds from” applies a second time in one action",
    ),
    "accompany.no_wounds": (
        "на этой странице не сказано, срабатывает ли сопутствующая особенность («при ударе»), если ран не нанесено",
        "the page does not say whether an accompanying ability fires where no wound is dealt",
    ),
    "accompany.replaced": (
        "на этой странице не сказано, срабатывает ли сопутствующая особенность, если сам эффект замещён",
        "the page does not say whether an accompanying ability fires where the effect itself is replaced",
    ),
    "summon.cancelled_paid": (
        "на этой странице не сказано, оплачивается ли отменённый вызов",
        "the page does not say whether a cancelled summoning is paid for",
    ),
    "summon.no_cell_paid": (
        "на этой странице не сказано, оплачивается ли вызов, если карту некуда поставить",
        "the page does not say whether a summoning without room is paid for",
    ),
    "revive.place": (
        "на этой странице не сказано, куда встаёт возрождённая карта",
        "the page does not say where a revived card goes",
    ),
    "count.hidden_source": (
        "на этой странице не сказано, считается ли сам источник, который вскрылся, объявляя игродействие",
        "the page does not say whether a source that is revealed by declaring is itself counted",
    ),
    "illegal.part": (
        "на этой странице не сказано, отменяется ли всё игродействие, если не подошла только одна из целей",
        "the page does not say whether the whole action is void where only one of its targets did not fit",
    ),
    "stack.source_gone": (
        "на этой странице не сказано, что будет с игродействием, источник которого ушёл из игровой зоны",
        "the page does not say what becomes of an action whose source has left the game zone",
    ),
    "stack.target_gone": (
        "на этой странице не сказано, что будет с игродействием, цели которого ушли из игровой зоны",
        "the page does not say what becomes of an action whose targets have left the game zone",
    ),
    "block.after_dice": (
        "в этой редакции не определено, можно ли блокировать после броска кубиков",
        "this edition leaves open whether an attack can be blocked after the dice",
    ),
    "hidden.third_row": (
        "в этой редакции нет данных о том, остаётся ли скрытым третий ряд Второго игрока",
        "nothing is known of the Second player's third row in this edition",
    ),
    "strike.table": (
        "на этой странице нет таблицы ударов: результат по кубикам назвать нельзя",
        "the page has no table of blows: the dice give no result",
    ),
    "page.strike_table": (
        "на этой странице не сказано: таблицы ударов на ней нет",
        "the page does not say: it has no table of blows",
    ),
    "page.crystals": (
        "на этой странице не сказано: о кристаллах на ней ничего нет",
        "the page does not say: it has nothing about crystals",
    ),
    "page.price": (
        "на этой странице не сказано: о стоимости карт и отряда на ней ничего нет",
        "the page does not say: it has nothing about what cards or a squad cost",
    ),
    "page.deck": (
        "на этой странице не сказано: о составе и размере колоды на ней ничего нет",
        "the page does not say: it has nothing about building a deck",
    ),
    "page.penalty": (
        "на этой странице не сказано: турнирных наказаний она не описывает",
        "the page does not say: it describes no tournament penalties",
    ),
    "page.heroes": (
        "на этой странице не сказано: «Берсерк. Герои» — другая игра",
        "the page does not say: “Berserk. Heroes” is another game",
    ),
}


def silence_shown(gap: str, lang: str = "ru") -> str:
    """Return the sentence of a gap; raises KeyError for an unknown one."""
    return SILENCES[gap][int(lang == "en")]
