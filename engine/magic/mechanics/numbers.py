"""The rule number of each keyword that the engine names in its steps (edition of 17 April 2026)."""

from types import MappingProxyType

from engine.rules import RuleRef, cr

RULES = MappingProxyType(
    {
        "awaken": "702.113a",
        "bestow": "702.103a",
        "buyback": "702.27a",
        "changeling": "702.73a",
        "cleave": "702.148a",
        "cloak": "701.58b",
        "cycling": "702.29a",
        "dash": "702.109a",
        "deathtouch": "702.2b",
        "disguise": "702.168d",
        "disturb": "702.146a",
        "emerge": "702.119a",
        "escape": "702.138a",
        "entwine": "702.42a",
        "escalate": "702.120a",
        "evoke": "702.74a",
        "flashback": "702.34a",
        "free": "118.9",
        "fuse": "702.102a",
        "jump-start": "702.133a",
        "kicker": "702.33a",
        "manifest": "701.40b",
        "megamorph": "702.37b",
        "morph": "702.37e",
        "multikicker": "702.33c",
        "overload": "702.96a",
        "prowl": "702.76a",
        "replicate": "702.56a",
        "retrace": "702.81a",
        "spectacle": "702.137a",
        "spree": "702.172a",
        "surge": "702.117a",
        "ward": "702.21a",
    }
)


def rule_of(name: str) -> RuleRef:
    """Return the rule of a keyword, or that of alternative and additional costs where it has no number here."""
    return cr(RULES.get(name, "118.8"))
