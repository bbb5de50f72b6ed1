"""Random play: boards by theme, each with deeds of which most are legal at some time and many are not."""

from hypothesis import strategies as st

ANYWHERE = [
    "шаг урон",
    "шаг конец хода",
    "шаг главная Б",
    "шаг поддержка А",
    "разрешить",
    "разрешить всё",
    "эффект А: destroy all creatures",
    "эффект Б: return Bear to its owner's hand",
    "эффект А: exile Bear, then return it to the battlefield under its owner's control",
    "эффект Б: each player draws a card",
    "эффект А: each player loses 7 life",
    "эффект Б: sacrifice Giant",
    "эффект А: gain control of Giant",
    "А: атакует Bear",
    "Б: атакует Giant",
    "Б: блок Giant > Bear",
]

SPELLS = """
карта Bolt: {R}; Instant; Bolt deals 3 damage to any target.
карта Counterspell: {U}{U}; Instant; Counter target spell.
карта Anthem: {1}{W}; Enchantment; Creatures you control get +1/+1.
карта Clone: {3}{U}; Creature — Shapeshifter; 0/0; You may have this creature enter as a copy of any creature on the battlefield.
карта Rod: {2}; Artifact; {T}: Rod deals 1 damage to any target.
карта Gryff: {7}; Creature — Hippogriff; 3/4; Emerge {5}{U}; When you cast this spell, draw a card.
карта Artist: {B}; Creature — Vampire; 0/1; Whenever this creature or another creature dies, each opponent loses 1 life and you gain 1 life.
карта Blaze: {X}{R}; Sorcery; Blaze deals X damage to any target.
карта Orders: {R}; Sorcery; Escalate {1}; Choose one or more —; • Bear gets +1/+0 until end of turn.; • Draw a card.
А: поле: Bear 2/2; Rod; Artist; Island x3
А: рука: Bolt; Bolt; Anthem; Clone; Gryff; Blaze
Б: поле: Giant 5/5
Б: рука: Counterspell
"""
SPELL_DEEDS = [
    "А: каст Bolt цель Giant",
    "А: каст Bolt цель Б",
    "А: каст Anthem",
    "А: каст Clone",
    "А: каст Blaze X=4 цель Giant",
    "Б: каст Counterspell цель Clone",
    "Б: каст Counterspell цель Blaze",
    "эффект Б: положить 2 жетона -1/-1 на Bear",
    "эффект А: exile Giant",
    "эффект А: create two 1/1 red Goblin creature tokens",
    "эффект А: Bear теряет все способности",
    "А: активирует Rod цель Bear",
    "А: каст Gryff через явление жертва Bear",
]

LAYERS = """
карта Opal: {2}; Artifact; All creatures lose all abilities and have base power and toughness 1/1.
карта Moon: {2}{R}; Enchantment; Nonbasic lands are Mountains.
карта Urborg: Land; Each land is a Swamp in addition to its other land types.
карта March: {3}{U}; Enchantment; Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.
карта Anthem: {1}{W}; Enchantment; Creatures you control get +1/+1.
карта Swap: {1}{U}; Instant; Switch target creature's power and toughness until end of turn.
карта Tarmo: {1}{G}; Creature — Lhurgoyf; */1+*; Tarmo's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.
карта Wings: {1}{U}; Enchantment — Aura; Enchant creature; Enchanted creature gets +1/+1 and has flying.
карта Helm: {2}; Artifact — Equipment; Equipped creature gets +2/+0.; Equip {1}
карта Grip: {3}{U}; Enchantment — Aura; Enchant creature; You control enchanted creature.
карта Paint: {1}; Enchantment; All permanents are red in addition to their other colors.
А: поле: Bear 2/2; Urborg; Helm; Forest x2; Paint
А: рука: Opal; Moon; March; Anthem; Swap; Wings; Grip
Б: поле: Giant 5/5 (1 +1/+1); Tarmo; Anthem
Б: рука: Opal; March
Б: кладбище: Plains
"""
LAYER_DEEDS = [
    "А: каст Opal",
    "А: каст Moon",
    "А: каст March",
    "А: каст Anthem",
    "А: каст Swap цель Giant",
    "А: каст Wings цель Bear",
    "А: каст Grip цель Giant",
    "А: активирует Helm цель Bear",
    "Б: каст Opal",
    "Б: каст March",
    "эффект Б: destroy Helm",
    "эффект Б: destroy Paint",
    "эффект А: Giant becomes a 0/1 blue Frog creature until end of turn",
    "эффект Б: Bear has base power and toughness 4/4 until end of turn",
    "эффект А: Bear +3/+3 до конца хода",
]

INSTEAD = """
карта Fury: {3}{R}{R}; Enchantment; If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
карта Rest: {1}{W}; Enchantment; If a card would be put into a graveyard from anywhere, exile it instead.
карта Season: {4}{G}; Enchantment; If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.
карта More: {3}{G}; Enchantment; If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
карта Draws: {4}{U}; Enchantment; If you would draw a card, draw two cards instead.
карта Tapped: {1}; Artifact; Creatures your opponents control enter tapped.
карта Hydra: {X}{G}; Creature — Hydra; 0/0; This creature enters with X +1/+1 counters on it.
карта Shield: {W}; Instant; Prevent the next 3 damage that would be dealt to any target this turn.
карта Fog: {G}; Instant; Prevent all combat damage that would be dealt this turn.
карта Bones: {1}{B}; Creature — Skeleton; 1/1; {B}: Regenerate Bones.
карта Colossus: {8}; Artifact Creature — Golem; 6/6; If Colossus would be put into a graveyard from anywhere, reveal Colossus and shuffle it into its owner's library instead.
А: поле: Bear 2/2; Bones; Fury; Season; More
А: рука: Rest; Hydra; Shield; Fog
А: библиотека: Plains x4
Б: поле: Giant 5/5; Draws; Draws; Colossus
Б: рука: Tapped; Rest
Б: библиотека: Island x9
"""
INSTEAD_DEEDS = [
    "А: каст Rest",
    "Б: каст Rest",
    "А: каст Hydra X=2",
    "А: каст Shield цель Bear",
    "А: каст Shield цель Б",
    "А: каст Fog",
    "А: активирует Bones",
    "Б: каст Tapped",
    "эффект А: create a 2/2 green Wolf creature token",
    "эффект А: положить 2 жетона +1/+1 на Bear",
    "эффект А: Bear deals 2 damage to Giant",
    "эффект Б: Giant deals 5 damage to Bones",
    "эффект А: destroy Colossus",
    "эффект Б: draw two cards",
    "эффект Б: destroy Fury",
]

FACES = """
карта Hill Giant: {3}{R}; Creature — Giant; 3/3; Morph {R}
карта Secret: {2}{U}; Creature — Bird; 1/1; Megamorph {1}{U}; When this creature is turned face up, draw a card.
карта Masked: {2}{W}; Creature — Human; 2/3; Disguise {W}; Lifelink
карта Graf Rats: {1}{B}; Creature — Rat; 2/1; At the beginning of combat on your turn, if you both own and control Graf Rats and a creature named Midnight Scavengers, exile them, then meld them into Chittering Host.
карта Midnight Scavengers: {4}{B}; Creature — Human Rogue; 3/3; When this creature enters, you may return target creature card from your graveyard to your hand.
карта Chittering Host: Creature — Eldrazi Horror; 5/6; Haste; When this creature enters, other creatures you control get +1/+0 and gain menace until end of turn.
карта Clone: {3}{U}; Creature — Shapeshifter; 0/0; You may have this creature enter as a copy of any creature on the battlefield.
карта Moth: transform; {1}{W}; Creature — Insect; 1/1; Flying // Creature — Insect; 3/3; Flying
соединение: Graf Rats + Midnight Scavengers = Chittering Host
А: поле: Bear 2/2; Graf Rats; Midnight Scavengers; Secret (рубашкой)
А: рука: Hill Giant; Masked; Clone
А: библиотека: Hill Giant; Plains x3
Б: поле: Giant 5/5; Hill Giant (манифест, метка Тень); Chittering Host
Б: рука: Clone
"""
FACE_DEEDS = [
    "А: каст Hill Giant через морф",
    "А: каст Masked через маскировка",
    "А: вскрывает Hill Giant",
    "А: вскрывает Secret",
    "А: вскрывает Masked",
    "Б: вскрывает Тень",
    "Б: вскрывает Тень за манакост",
    "А: каст Clone",
    "Б: каст Clone",
    "шаг начало боя",
    "эффект А: манифест",
    "эффект Б: turn Bear face down",
    "эффект Б: turn Giant face down",
    "эффект Б: destroy Chittering Host",
    "эффект А: exile Chittering Host, then return it to the battlefield under its owner's control",
    "эффект Б: return Chittering Host to its owner's hand",
    "эффект Б: Secret теряет все способности",
    "эффект А: create a token that's a copy of Chittering Host",
]

COMBAT = """
карта Knight: {1}{W}; Creature — Knight; 2/2; First strike
карта Twice: {2}{R}; Creature — Knight; 2/2; Double strike
карта Beast: {3}{G}; Creature — Beast; 5/5; Trample
карта Asp: {B}; Creature — Snake; 1/1; Deathtouch
карта Saint: {W}; Creature — Cleric; 1/1; Lifelink; Vigilance
карта Drake: {2}{U}; Creature — Drake; 2/2; Flying
карта Thug: {1}{R}; Creature — Human; 2/2; Menace
карта Wall: {1}; Artifact Creature — Wall; 0/6; Defender; Reach
карта Guard: {1}{U}; Creature — Soldier; 2/4; Whenever this creature blocks, draw a card.
карта Raider: {1}{R}; Creature — Orc; 2/1; Whenever this creature attacks, defending player loses 1 life.; Whenever this creature deals combat damage to a player, draw a card.
карта Mean: {R}; Enchantment; Whenever a creature dies, each player loses 1 life.
карта Idol: {2}; Artifact; At the beginning of your upkeep, you gain 1 life.
А: поле: Bear 2/2; Knight; Twice; Beast; Saint; Thug; Raider; Idol
Б: поле: Giant 5/5; Asp; Drake; Wall; Guard; Mean
"""
COMBAT_DEEDS = [
    "А: атакует Beast",
    "А: атакует Knight, Twice",
    "А: атакует Bear, Raider, Saint",
    "А: атакует Thug",
    "А: атакует Wall",
    "Б: атакует Drake, Asp",
    "Б: блок Asp > Beast, Giant > Beast",
    "Б: блок Giant > Knight",
    "Б: блок Guard > Twice, Wall > Knight",
    "Б: блок Asp > Thug",
    "Б: блок Drake > Thug, Wall > Thug",
    "Б: блок Guard > Raider",
    "А: блок Saint > Drake",
    "шаг первый урон",
    "шаг урон",
    "шаг конец боя",
    "эффект Б: Bear gets -2/-2 until end of turn",
    "эффект А: Giant gains indestructible until end of turn",
    "эффект Б: tap Beast",
]
OF_DATES = ["", "", "правила: 2002-12-01\n", "правила: 2008-01-01\n", "правила: 2012-06-01\n"]


def _situations(board, deeds):
    chosen = st.lists(st.sampled_from([*deeds, *ANYWHERE]), max_size=9)
    return st.builds(lambda date, done: date + board + "\n".join(done), st.sampled_from(OF_DATES), chosen)


THEMES = {
    "spells": _situations(SPELLS, SPELL_DEEDS),
    "layers": _situations(LAYERS, LAYER_DEEDS),
    "instead": _situations(INSTEAD, INSTEAD_DEEDS),
    "faces": _situations(FACES, FACE_DEEDS),
    "combat": _situations(COMBAT, COMBAT_DEEDS),
}
games = st.one_of(*THEMES.values())
unknown = st.builds(
    lambda text, place: f"{text}\n{place}",
    games,
    st.sampled_from(["А: каст Nowhere", "эффект А: juggle Bear", "чепуха"]),
)
