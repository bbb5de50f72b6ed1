"""What narrows a noun: the type that its readers share."""

from typing import TypeAlias

from engine.magic.terms import Zone
from engine.magic.vocabulary.filters import Test

Result: TypeAlias = tuple[list[Test], frozenset[Zone] | None]
"""Tests that are added, and the zones that the noun is then about; None where the zones stay."""
