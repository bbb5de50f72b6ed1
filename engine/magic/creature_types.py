"""The creature types of the edition of 17 April 2026 (205.3m), the short words first."""

from engine.magic.terms import words

_TYPES = """
ox qu ape bat cat dog egg elf elk eye fox god hag imp kor myr orb orc rat toy ally army atog azra bard
bear bird boar crab drix fish frog germ gith goat hero kavu mite mole monk ogre ooze orgg pest sand seal
serf slug wall wolf worm wurm yeti alien angel beast bison camel child clown c'tan dalek demon devil
djinn drake drone druid dryad dwarf elder gamer giant gnoll gnome golem guest harpy hippo horse human
hydra hyena kirin lamia leech lemur licid llama mount mouse ninja noble nomad nymph otter ouphe pilot
plant prism rebel rhino robot rogue sable satyr scion scout servo shade shark sheep siren skunk slith
sloth snail snake spawn spike squid synth troll utrom weird whale archer archon avatar badger beaver
beeble cleric coward coyote dauthi doctor dragon efreet faerie ferret fungus goblin gorgon horror insect
jackal knight kobold kraken lizard minion monger monkey moogle mutant mystic necron noggle oyster pirate
possum rabbit ranger rigger shaman sliver sphinx spider spirit sponge thrull turtle volver walrus weasel
wizard wombat wraith zombie zubera advisor aurochs balloon bringer camarid caribou carrier centaur
chimera citizen cyclops demigod echidna eldrazi fractal giraffe glimmer gremlin griffin hamster hellion
homarid inkling kithkin lammasu lobster merfolk octopus peasant pegasus phoenix pincher praetor raccoon
samurai serpent soldier soltari specter thopter tyranid unicorn vampire varmint villain warlock warrior
antelope assassin astartes basilisk beholder capybara custodes cyberman deserter dinosaur elephant
employee gargoyle halfling hedgehog illusion kangaroo lhurgoyf minotaur mongoose moonfolk nautilus
nephilim pangolin platypus primarch scorpion skeleton sorcerer splinter squirrel starfish surrakar
survivor symbiote tentacle thalakos tiefling treefolk vedalken werewolf armadillo artificer barbarian
berserker blinkmoth brushwagg construct crocodile detective elemental graveborn jellyfish leviathan
manticore masticore mercenary metathran nightmare pentavite performer phyrexian porcupine processor
saproling scarecrow scientist sculpture tetravite trilobite wolverine aetherborn cockatrice flagbearer
hippogriff homunculus inquisitor juggernaut reflection salamander dreadnought incarnation phelddagrif
spellshaper nightstalker shapeshifter triskelavite assembly-worker
"""

CREATURE_TYPES = frozenset(word.replace("_", " ") for word in words(_TYPES))
