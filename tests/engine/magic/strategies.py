"""Random scenarios as values that can be written. What can be played is in `situations.py`."""

from hypothesis import strategies as st

from engine.magic.notation import ast

NAMES = st.sampled_from(
    [
        "Bear",
        "Silvercoat Lion",
        "Бруна, Затухающий Светоч",
        "Wear // Tear",
        "Jötun Grunt",
        "Лев через лес",
        "X2",
    ]
)
PLAYERS = st.sampled_from(["A", "B"])
COUNTERS = st.lists(st.tuples(st.sampled_from(["+1/+1", "-1/-1", "ice"]), st.integers(1, 9)), max_size=2)

placed = st.builds(
    ast.Placed,
    name=NAMES,
    label=st.sampled_from(["", "Первый"]),
    token=st.booleans(),
    tapped=st.booleans(),
    face_down=st.sampled_from(["", "morph", "manifest", "cloak", "disguise", "turned"]),
    back=st.booleans(),
    fresh=st.booleans(),
    with_previous=st.booleans(),
    damage=st.integers(0, 5),
    counters=COUNTERS.map(tuple),
    owner=st.sampled_from(["", "B"]),
    attached_to=st.sampled_from(["", "Bear", "Бруна, Затухающий Светоч"]),
    copy_of=st.sampled_from(["", "Bear"]),
    chosen=st.sampled_from(
        [
            (),
            (("color", "red"),),
            (("creature type", "goblin"),),
            (("card name", "Bear"),),
            (("basic land type", "island"),),
        ]
    ),
)
piles = st.lists(placed, max_size=2).map(tuple)
names = st.lists(NAMES, max_size=2, unique=True).map(tuple)
targets = st.one_of(st.none(), st.lists(NAMES, min_size=1, max_size=2).map(tuple))
modes = st.sampled_from([(), (1,), (1, 3)])
ways = st.sampled_from(["", "morph", "emerge", "free", "fuse", "flashback"])

casts = st.builds(
    ast.Cast,
    player=PLAYERS,
    card=NAMES,
    way=ways,
    modes=modes,
    x=st.integers(0, 4),
    targets=targets,
    kicks=st.sampled_from([(), ("kicker",), ("kicker", "kicker"), ("kicker", "buyback"), ("entwine",)]),
    sacrifice=names,
    discard=names,
    tap=names,
    division=st.sampled_from([(), (2, 1)]),
    exile=names,
)
activations = st.builds(
    ast.Activate,
    player=PLAYERS,
    obj=NAMES,
    number=st.integers(1, 3),
    modes=modes,
    x=st.integers(0, 4),
    targets=targets,
    sacrifice=names,
    discard=names,
    tap=names,
)
actions = st.one_of(
    casts,
    activations,
    st.builds(ast.PlayLand, PLAYERS, NAMES),
    st.builds(
        ast.TurnUp, PLAYERS, NAMES, st.sampled_from(["", "morph", "manifest", "cloak"]), st.integers(0, 3)
    ),
    st.builds(
        ast.Attack,
        PLAYERS,
        st.lists(st.tuples(NAMES, st.sampled_from(["", "Jace"])), min_size=1, max_size=2).map(tuple),
    ),
    st.builds(ast.Block, PLAYERS, st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=2).map(tuple)),
    st.builds(
        ast.GoTo, st.sampled_from(["upkeep", "main", "end step", "combat damage"]), st.sampled_from(["", "B"])
    ),
    st.builds(ast.Resolve, st.booleans()),
    st.builds(ast.Effect, PLAYERS, st.sampled_from(["destroy Bear", "взять карту"])),
    st.builds(
        ast.Choose,
        st.sampled_from(["yes", "none", "red", "Bear", "Bear 2 + B 1"]),
        st.sampled_from(["", "legend", "replacement", "trigger order", "copy"]),
        st.sampled_from(["", "A"]),
    ),
)
plain_queries = st.one_of(
    st.builds(ast.Query, st.sampled_from(["pt", "mana value", "zone", "counters", "count"]), NAMES),
    st.builds(ast.Query, st.sampled_from(["player life", "player hand", "player graveyard"]), PLAYERS),
    st.builds(ast.Query, st.sampled_from(["stack", "triggers", "paid", "legal", "result"])),
    st.builds(ast.Query, st.sampled_from(["can", "cost", "why"]), st.just(""), casts),
)
faces = st.builds(
    ast.FaceText,
    name=st.just("Odd One"),
    cost=st.sampled_from([None, "{2}{G}", "{X}{R}", "{W/U}"]),
    type_line=st.sampled_from(
        ["creature — bear", "legendary enchantment creature — god", "artifact creature"]
    ),
    size=st.sampled_from(["2/2", "*/*"]),
    loyalty=st.none(),
    colours=st.sampled_from([(), ("red",), ("white", "blue")]),
    abilities=st.sampled_from([(), ("Flying",), ("Flying", "Whenever this creature attacks, draw a card.")]),
)


def _player(name):
    return st.builds(
        ast.PlayerSetup,
        name=st.just(name),
        life=st.integers(1, 40),
        mana=st.sampled_from([None, "lands", "{3}{U}"]),
        counters=st.sampled_from([(), (("poison", 3),)]),
        battlefield=piles,
        hand=piles,
        graveyard=piles,
        exile=piles,
        library=st.one_of(st.none(), piles),
        emblems=st.sampled_from([(), ('"Creatures you control get +1/+1."',)]),
    )


@st.composite
def scenarios(draw):
    deeds = draw(st.lists(actions, max_size=4))
    asked = draw(st.lists(plain_queries, max_size=3))
    places = sorted(
        draw(st.lists(st.integers(0, max(0, len(deeds) - 1)), min_size=len(asked), max_size=len(asked)))
    )
    ended = draw(st.integers(0, len(asked)))
    queries = tuple(
        ast.Query(query.what, query.of, query.action, place if index < ended and deeds else -1)
        for index, (query, place) in enumerate(zip(asked, places, strict=True))
    )
    return ast.Scenario(
        (draw(_player("A")), draw(_player("B"))),
        tuple(deeds),
        queries,
        tuple(ast.CardText((face,)) for face in draw(st.lists(faces, max_size=1))),
        draw(st.sampled_from([(), (ast.MeldPair("Graf Rats", "Midnight Scavengers", "Chittering Host"),)])),
        draw(st.sampled_from([None, "2012-06-01"])),
        draw(PLAYERS),
        draw(st.sampled_from(["main", "upkeep"])),
    )
