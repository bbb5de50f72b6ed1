"""The scenario of a response: the spell is cast at what it goes at, targets become illegal, all resolves.

Refuses to know words.
"""

from bot.answering.responded.told import Story
from engine.magic.notation.ast import (
    Action,
    CardText,
    Cast,
    Effect,
    FaceText,
    Placed,
    PlayerSetup,
    Query,
    Resolve,
    Scenario,
)

_TYPES = {"creature": "creature", "artifact": "artifact", "enchantment": "enchantment", "land": "land",
          "planeswalker": "planeswalker"}  # fmt: skip
_EFFECTS = {
    "hexproof": "{name} gains hexproof until end of turn",
    "protection": "{name} gains protection from {colour} until end of turn",
    "sacrificed": "sacrifice {name}",
    "gone": "destroy {name}",
    "exiled": "exile {name}",
    "bounced": "return {name} to its owner's hand",
    "flickered": "exile {name}, then return it to the battlefield under its owner's control",
    "countered": "counter {name}",
}
_OF_PLAYER = {"hexproof": "you gain hexproof until end of turn",
              "protection": "you gain protection from {colour} until end of turn"}  # fmt: skip
INSTANT = "Мгновенное"
PAID = "Swamp"
"""What the caster discards to pay for modes."""
_OTHER = {"A": "B", "B": "A"}


def name_of(index: int, kind: str, other: str) -> str:
    """Return what the engine calls a target."""
    if kind == "player":
        return other
    return INSTANT if kind == "spell" else f"Цель {index + 1}"


def scene(told: Story, size: str) -> Scenario | None:
    """Return the scenario; None where what is told cannot happen to such a target."""
    other = _OTHER[told.caster]
    face = told.spell.card.faces[told.spell.face]
    names = [name_of(i, aim.kind, other) for i, aim in enumerate(told.targets)]
    acts: list[Action] = [Cast(other, INSTANT, way="free")] if INSTANT in names else []
    division = (1,) * len(names) if "divided" in face.text_en and len(names) > 1 else ()
    acts.append(
        Cast(told.caster, face.name_en, way="free", modes=told.modes, targets=tuple(names), division=division)
    )
    for index in told.hit:
        text = _effect(told, told.targets[index].kind, names[index])
        if text is None:
            return None
        acts.append(Effect(other, text))
    acts.append(Resolve(everything=True))
    pairs = zip(names, told.targets, strict=True)
    needed = (_card(name, aim.kind, size) for name, aim in pairs if name != other)
    cards = tuple(dict.fromkeys((_card(INSTANT, "spell", size), *needed)))
    placed = tuple(Placed(name) for name in names if name not in (other, INSTANT))
    held = (Placed("Forest"), Placed("Forest"), Placed(INSTANT))
    players = {
        other: PlayerSetup(other, battlefield=placed, hand=held),
        told.caster: PlayerSetup(told.caster, hand=(Placed(face.name_en), *(Placed(PAID),) * 3)),
    }
    looks = tuple(Query("zone", name) for name in names if name not in (other, INSTANT))
    return Scenario((players["A"], players["B"]), tuple(acts), looks, cards, active=told.caster)


def _effect(told: Story, kind: str, name: str) -> str | None:
    if kind == "player":
        template = _OF_PLAYER.get(told.how)
    elif kind == "spell":
        template = _EFFECTS["countered"] if told.how == "countered" else None
    else:
        template = _EFFECTS[told.how] if told.how != "countered" else None
    return template.format(name=name, colour=told.colour) if template else None


def _card(name: str, kind: str, size: str) -> CardText:
    if kind == "spell":
        return CardText((FaceText(name, "{4}", "instant"),))
    loyalty = 5 if kind == "planeswalker" else None
    cost = None if kind == "land" else "{4}"
    return CardText((FaceText(name, cost, _TYPES[kind], size if kind == "creature" else "", loyalty),))
