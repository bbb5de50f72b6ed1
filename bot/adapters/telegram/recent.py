"""The most recent of a kind, in memory and bounded; the oldest are forgotten first. Refuses to survive a restart."""

from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """A mapping that holds at most `capacity` entries; putting one again makes it the newest."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._entries: dict[Key, Value] = {}

    def put(self, key: Key, value: Value) -> None:
        """Remember a value, forgetting the oldest where there are too many."""
        self._entries.pop(key, None)
        self._entries[key] = value
        if len(self._entries) > self._capacity:
            del self._entries[next(iter(self._entries))]

    def find(self, key: Key) -> Value | None:
        """Return the value of a key, nothing where it was never there or is forgotten."""
        return self._entries.get(key)

    def take(self, key: Key) -> Value | None:
        """Return the value of a key and forget it."""
        return self._entries.pop(key, None)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)
