"""Whether a written ruling answers a question in which a card is only named: then the card is no answer to it.

What asks for nothing but printed properties of one named card is looked up. Refuses to know which ruling it is.
"""

from bot.answering.answers import Ruled
from bot.answering.frames.ruling import RulingFrame
from bot.answering.kept import kept_with
from bot.answering.lexicon import Sighting
from bot.answering.own_ways import SAME_WORDS
from bot.answering.properties import FORMATS, asked, is_of_a_format
from bot.answering.question import Question
from bot.answering.reading import Reading
from bot.answering.shelf import Shelf
from bot.answering.tokens import Kind
from knowledge.naming.leadins import is_asking

_TALK = ("filler", "small_talk", "count")
_JOINTS = frozenset(("и", "или", "vs", "против", "and", "or"))
_LINKS = frozenset(("на", "от", "с", "из", "для", "к", "за", "по", "about", "on", "with"))
"""Words of a look-up that tie two things together, where two are named: «контрспелл на контрспелл»."""
_ITSELF = frozenset(("себя", "itself", "themselves"))


@kept_with
def is_ruled(reading: Reading, shelf: Shelf, *, in_its_words: bool = False) -> bool:
    """Say whether more is said than a name and properties, and a ruling is sure to answer it.

    `in_its_words` believes only a ruling that is asked in just these words; so does a bare list of cards.
    """
    bare = only_looks_up(reading)
    several = len({mention.card.key for mention in reading.mentions}) > 1
    if bare and not several:
        return False
    frame = RulingFrame()
    slots = frame.read(reading, shelf, None)
    if slots is None or ((in_its_words or bare) and slots.chance < SAME_WORDS):
        return False
    return isinstance(frame.answer(slots, shelf, Question(reading.text)), Ruled)


def only_looks_up(reading: Reading) -> bool:
    """Say whether all that is said beside names of cards asks for a property, or is small talk."""
    known = {index for mention in reading.mentions for index in range(mention.first, mention.last + 1)}
    talk = [seen for seen in reading.sightings if seen.concept in _TALK]
    known |= {i for s in (*_asking(reading), *talk) for i in range(s.first, s.last + 1)}
    linked = len(reading.mentions) > 1
    if not reading.mentions or _acts_on_itself(reading):
        return False
    return all(
        index in known
        or token.kind is Kind.MARK
        or token.norm in _JOINTS
        or (is_asking(token.norm) and not (linked and token.norm in _LINKS))
        for index, token in enumerate(reading.tokens)
    )


def _acts_on_itself(reading: Reading) -> bool:
    """«клон клона», «контрспелл сам на себя»: what a card does to one like it is asked."""
    named = [reading.tokens[i].lemma for m in reading.mentions for i in range(m.first, m.last + 1)]
    return len({*named}) < len(named) or any(token.lemma in _ITSELF for token in reading.tokens)


def _asking(reading: Reading) -> list[Sighting]:
    """Return what asks for a property or a format; a commander that is spoken of does not."""
    return [s for s in asked(reading) if s.concept not in FORMATS or is_of_a_format(reading, s)]
