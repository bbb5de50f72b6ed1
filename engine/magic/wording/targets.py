"""The targets of a text, as they are spoken of one after another (115.1)."""

from engine.magic.vocabulary import filters as f
from engine.magic.vocabulary.abilities import TargetSpec
from engine.magic.vocabulary.references import OPPONENTS, THIS, PlayerKind, Players, Ref, RefKind
from engine.magic.wording.cursor import Cursor


def add_target(cursor: Cursor, spec: TargetSpec) -> Ref:
    """Note an instance of «target» and return the reference to it, which «it» now means."""
    cursor.said.targets.append(spec)
    ref = Ref(RefKind.TARGET, len(cursor.said.targets) - 1)
    if isinstance(cursor.said.it, Ref) and cursor.said.it != THIS:
        cursor.said.that = cursor.said.it
    cursor.said.it = ref
    if spec.players is not None:
        cursor.said.that_player = Players(PlayerKind.TARGET, ref.index)
    elif spec.objects is not None and f.Controlled(OPPONENTS) in spec.objects.tests:
        cursor.said.that_player = Players(PlayerKind.CONTROLLER, of=ref)
    return ref
