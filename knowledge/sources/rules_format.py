"""Importing a Comprehensive Rules text. Refuses to know how it is built: see `books.comprehensive_rules`."""

from engine.rules import COMPREHENSIVE_RULES
from knowledge import building
from knowledge.books import comprehensive_rules as book
from knowledge.faults import At, FaultCode, ImportFault, Spot
from knowledge.records import Game, Source
from knowledge.sources.formats import Format, Incoming, Loaded
from knowledge.sources.texts import decoded


def _fits(opening: bytes) -> bool:
    return book.is_comprehensive_rules(opening[:400].decode("utf-8-sig", errors="replace"))


def _load(incoming: Incoming) -> Loaded:
    name = incoming.item.name
    try:
        parsed = book.parse(decoded(incoming.stream.read(), name))
    except book.NoEffectiveDate as error:
        raise ImportFault(FaultCode.NO_DATE, name, detail="no «effective as of» date") from error
    except book.NoRules as error:
        raise ImportFault(FaultCode.NOTHING_INSIDE, name, detail="no numbered rules") from error
    if not parsed.glossary:
        raise ImportFault(FaultCode.TRUNCATED, name, At(Spot.AFTER_RULE, parsed.rules[-1].ref.number))
    building.drop_book(incoming.db, COMPREHENSIVE_RULES, parsed.edition)
    building.put_rules(incoming.db, parsed.rules)
    building.put_glossary(incoming.db, parsed.glossary)
    title = f"Comprehensive Rules {parsed.edition}"
    source = Source(f"cr:{parsed.edition}", title, parsed.edition, Game.MAGIC)
    return Loaded(source, rules=len(parsed.rules))


FORMAT = Format("comprehensive-rules", _fits, _load)
