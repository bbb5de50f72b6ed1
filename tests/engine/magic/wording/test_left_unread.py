"""What cards say that the vocabulary does not hold: the very words are told, and nothing is read in their place.

Nearly all are the wordings of printed cards, shortened.
"""

import pytest

from engine.magic.wording import read_text

SPELL, THING = frozenset({"sorcery"}), frozenset({"enchantment"})
LEFT = [
    # nouns and what follows them
    ("Destroy target land that is snow or could produce {C}.", SPELL, "or could produce {C} ."),
    ("Exile target creature that's both red.", SPELL, "red ."),
    ("{U}: Attach ~ to target creature other than enchanted creature.", THING, "other than"),
    (
        "Prevent all damage creatures other than target creature would deal this turn.",
        SPELL,
        "creatures other than",
    ),
    (
        "If you control an artifact, a creature, and a land, you can't lose the game.",
        THING,
        "an artifact, a creature",
    ),
    (
        "Search your library for a card named Newt or Vat, reveal it, then shuffle.",
        SPELL,
        "named Newt or Vat",
    ),
    ("Search your library for a card and reveal your hand.", SPELL, "reveal your hand"),
    ("Sacrifice a creature with joy.", SPELL, "with joy ."),
    ("Return target creature card from your graveyard to the battlefield with joy.", SPELL, "with joy ."),
    ("Destroy all Auras attached to juggle.", SPELL, "attached to juggle"),
    ("Creatures you control are red. The same is true for juggling.", THING, "The same is true for"),
    ("For each juggle, draw a card.", SPELL, "For each juggle"),
    ("~ can block an additional juggle each combat.", THING, "an additional juggle"),
    ("As long as ~ is tapped or dances, it has flying.", THING, "is tapped or dances"),
    ("Enchant juggle", THING, "Enchant juggle"),
    ("~ deals 3 damage to target creature and each juggle.", SPELL, "each juggle ."),
    # numbers
    ("You gain life equal to the power of juggle.", SPELL, "the power of juggle"),
    (
        "~'s power is equal to the number of lands you control and its toughness is equal to that number plus joy.",
        THING,
        "plus joy",
    ),
    ("You gain life equal to the total of life lost.", SPELL, "the total of life lost"),
    ("You gain life equal to the greatest number of cards discarded this way.", SPELL, "the greatest number"),
    ("~ has ward {X}, where X is the number of experience counters you have.", THING, "where X is"),
    ("Distribute two +1/+1 counters among creatures you control.", SPELL, "Distribute two"),
    (
        "Copy target spell for each kind of counter among permanents you control.",
        SPELL,
        "for each kind of counter",
    ),
    ("~ gets +1/+0 for each juggle and has flying.", THING, "for each juggle"),
    # costs and mana
    ("Counter target spell unless its controller pays {3}{½}.", SPELL, "unless its controller pays"),
    ("{T}, Pay {E}: Add one mana of any color.", THING, "Pay {E}"),
    ("{T}: Add {∞}.", THING, "Add {∞} ."),
    ("{T}: Add an amount of joy equal to 3.", THING, "an amount of joy"),
    ("Disguise {5}{R}. This cost is reduced by little for each creature.", THING, "reduced by little"),
    ("Creatures can't attack you unless their controller pays attention.", THING, "pays attention"),
    ("Creatures can't attack you unless you dance.", THING, "unless you dance"),
    ("{1}: Draw a card. This ability costs little less to activate.", THING, "costs little less"),
    ("Bloodthirst X", THING, "Bloodthirst X"),
    ("Cumulative upkeep—Add {R}.", THING, "Add {R}."),
    ("Cumulative upkeep—Pay 1 life.", THING, "Pay 1 life."),
    (
        "Players can't pay life or sacrifice themselves to cast spells or activate abilities.",
        THING,
        "themselves",
    ),
    ("Enchanted card costs {1} less to cast.", THING, "Enchanted card costs"),
    # what triggers
    ("Whenever you activate an ability of juggling, draw a card.", THING, "of juggling"),
    (
        "Whenever a Goblin and at least two other creatures attack, draw a card.",
        THING,
        "a Goblin and at least two",
    ),
    ("Whenever you sacrifice a Banana, draw a card.", THING, "a Banana"),
    (
        "When target creature dies this turn, return that card to your hand.",
        SPELL,
        "When target creature dies",
    ),
    ("Whenever you're dealt cards, draw a card.", THING, "you're dealt cards"),
    # abilities that are given
    (
        'You and creatures you control gain "{T}: Draw a card." until end of turn.',
        SPELL,
        "and creatures you control gain",
    ),
    (
        "Enchanted creature has protection from white. This effect doesn't remove joy.",
        THING,
        "doesn't remove joy",
    ),
    ("Affinity Plains", THING, "Affinity Plains"),
    ("You control joy.", THING, "You control joy."),
    ('Enchanted land has "Untap ~ during each player\'s untap step."', THING, "Untap ~ during each player's"),
    ('You have "{T}: Draw a card."', THING, "Draw a card."),
    ("LEVEL 1-3\n3/3\nWhenever ~ juggles, draw a card.", THING, "juggles"),
    ("Exhaust — ~ has flying.", THING, "exhaust"),
    ("If ~ was kicked, it has flying.", SPELL, "it has flying"),
    (
        "You may have ~ enter as a copy of a creature on the battlefield, except if it's a Bird, it has haste and dances.",
        THING,
        "and dances",
    ),
    # groups, choices and pronouns
    ("As long as you control exactly one creature, that creature gets +3/+1.", THING, "that creature gets"),
    ("For each creature exiled this way, its controller draws a card.", SPELL, "exiled this way"),
    ("For each opponent, target player draws a card.", SPELL, "for each"),
    (
        "Switch the power and toughness of each of any number of target creatures.",
        SPELL,
        "of each of any number",
    ),
    ("Each creature you control connives.", SPELL, "connives"),
    ("Each creature you control explores.", SPELL, "explores"),
    ("Target player can't cast juggles this turn.", SPELL, "can't cast juggles"),
    ("A creature can't block this turn.", SPELL, "A creature can't block"),
    ("Target creature blocks a creature this turn if able.", SPELL, "blocks a creature"),
    (
        "A creature can't be the target of spells or abilities your opponents control.",
        SPELL,
        "A creature can't be",
    ),
    ("~ can block only juggle.", THING, "only juggle"),
    ("~ deals 5 damage divided as you choose among target nonsense.", SPELL, "among target nonsense"),
    (
        "Exile the top two cards of your library in a face-down pile, shuffle that pile, then hide those cards.",
        SPELL,
        "in a face-down pile",
    ),
    # how long and for whom
    (
        "Untap target creature. At the beginning of the next end step, target land deals 3 damage to it.",
        SPELL,
        "target land deals",
    ),
    ("Target creature or player gains flying until end of turn.", SPELL, "creature or player gains"),
    ("Until end of turn, you may tap lands you don't control for mana.", SPELL, "until"),
    ("Until end of turn, draw a card.", SPELL, "until"),
    ("You may cast spells this turn as though they had flash.", SPELL, "as though they had flash"),
    (
        "Exile target creature. You may play it this turn without paying its mana cost.",
        SPELL,
        "without paying",
    ),
    (
        "Exile target artifact. You may cast that card this turn, and mana of any type can be spent to cast it.",
        SPELL,
        "mana of any type",
    ),
    (
        "Each player who has cast a nonartifact spell this turn can't cast additional juggles.",
        THING,
        "additional juggles",
    ),
    # what overload would make of a spell (702.96)
    ("Choose one —\n• Destroy target creature.\n• Draw a card.\nOverload {2}{B}", SPELL, "overload"),
    ("Destroy target creature. Its controller loses 2 life.\nOverload {2}{B}", SPELL, "overload"),
    ("~ deals 3 damage to any target.\nOverload {2}{R}", SPELL, "overload"),
    ("Amass juggles 2.", SPELL, "Amass juggles"),
    # what happens instead
    ("The next 3 damage dealt to you is dealt to target creature instead.", SPELL, "The next 3 damage"),
    ("If you would create a Treasure token, instead create those tokens plus joy.", THING, "plus joy"),
    (
        "Prevent all damage that would be dealt to and dealt by a creature this turn.",
        SPELL,
        "to and dealt by",
    ),
    (
        "If a creature would die or a creature card would be put into an opponent's graveyard, draw a card instead.",
        THING,
        "would die or",
    ),
    (
        "Prevent the next 5 damage that would be dealt this turn to any number of targets.",
        SPELL,
        "any number of targets",
    ),
    ("Prevent the next 3 damage that would be dealt this turn to you.", THING, "Prevent the next 3"),
    ("If a source would deal 5 damage to you, prevent that damage.", THING, "would deal 5 damage"),
    (
        "If a source would deal damage to a player, you may prevent X of that damage, where X is your life total.",
        THING,
        "you may prevent X",
    ),
    (
        "The next time you would draw a card this turn, you gain 2 life and dance instead.",
        SPELL,
        "and dance instead",
    ),
    ("If you would draw a card, instead.", THING, "instead."),
    ("If you would create a Bear or Elf token, instead create one of each.", THING, "one of each"),
    ("If ~ would be destroyed, put a +1/+1 counter on it.", THING, "would be destroyed"),
    ("If you revealed a Dragon card as you cast ~, ~ can't be countered.", SPELL, "If you revealed a Dragon"),
    ("Double target creature's toughness until end of turn.", SPELL, "Double target creature's toughness"),
    ("Double target creature's power for a while.", SPELL, "Double target creature's power"),
    ("Double the fun.", SPELL, "Double the fun"),
    ("You gain life equal to target creature's age.", SPELL, "target creature's age"),
]


@pytest.mark.parametrize(("text", "types", "words"), LEFT, ids=[row[0] for row in LEFT])
def test_words_outside_the_vocabulary_are_told(text, types, words):
    unread = read_text(text, "Probe", types).unread
    assert any(words in piece for piece in unread), unread
