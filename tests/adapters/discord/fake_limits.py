"""What Discord refuses in a body, as its error 50035 tells it: a path of keys and what is wrong there.

Written from Discord's documentation, apart from the adapter's own constants, so that a wrong constant is found.
"""

import re
from collections.abc import Iterator
from typing import Any

Fault = tuple[str, str]

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = {
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
}  # fmt: skip


def length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def message_faults(body: dict[str, Any]) -> list[Fault]:
    embeds = body.get("embeds") or []
    faults = [
        *_long("content", body.get("content") or "", 2000),
        *([("embeds", "Must be 10 or fewer in length.")] if len(embeds) > 10 else []),
        *(fault for place, embed in enumerate(embeds) for fault in _embed_faults(f"embeds.{place}", embed)),
        *_component_faults(body.get("components") or []),
    ]
    if sum(map(_embed_length, embeds)) > 6000:
        faults.append(("embeds", "Embed size exceeds maximum size of 6000"))
    return faults


def is_empty(body: dict[str, Any]) -> bool:
    return not ((body.get("content") or "").strip() or body.get("embeds"))


def choice_faults(choices: list[dict[str, Any]]) -> list[Fault]:
    faults = [("choices", "Must be 25 or fewer in length.")] if len(choices) > 25 else []
    for place, choice in enumerate(choices):
        for key in ("name", "value"):
            faults += _between(f"choices.{place}.{key}", choice[key], 100)
    return faults


def command_faults(commands: list[dict[str, Any]]) -> list[Fault]:
    faults = [("commands", "Must be 100 or fewer.")] if len(commands) > 100 else []
    names = [(command.get("type", 1), command["name"]) for command in commands]
    if len(set(names)) < len(names):
        faults.append(("commands", "Application command names must be unique"))
    for command in commands:
        faults += _command_faults(command)
    return faults


def _command_faults(command: dict[str, Any]) -> Iterator[Fault]:
    name = command["name"]
    if command.get("type", 1) != 1:
        yield from (fault for each in _named(command) for fault in _between(name, each, 32))
        return
    yield from _described(name, command)
    options = command.get("options") or []
    if len(options) > 25:
        yield name, "Must be 25 or fewer in length."
    required = [option.get("required", False) for option in options]
    if sorted(required, reverse=True) != required:
        yield name, "Required options must be placed before non-required options"
    for option in options:
        yield from _described(f"{name}.{option['name']}", option)


def _described(path: str, thing: dict[str, Any]) -> Iterator[Fault]:
    for name in _named(thing):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"{path}.name", f"Command name is invalid: {name}"
    locales = thing.get("description_localizations") or {}
    for about in (thing["description"], *locales.values()):
        yield from _between(f"{path}.description", about, 100)
    if not LOCALES.issuperset(locales):
        yield f"{path}.description_localizations", "Unknown locale"


def _named(thing: dict[str, Any]) -> tuple[str, ...]:
    return (thing["name"], *(thing.get("name_localizations") or {}).values())


def _embed_faults(path: str, embed: dict[str, Any]) -> Iterator[Fault]:
    if not any(embed.get(key) for key in ("title", "description", "fields", "footer", "image")):
        yield f"{path}.description", "This field is required"
    yield from _long(f"{path}.title", embed.get("title") or "", 256)
    yield from _long(f"{path}.description", embed.get("description") or "", 4096)
    yield from _long(f"{path}.footer.text", (embed.get("footer") or {}).get("text") or "", 2048)
    fields = embed.get("fields") or []
    if len(fields) > 25:
        yield f"{path}.fields", "Must be 25 or fewer in length."
    for place, field in enumerate(fields):
        yield from _between(f"{path}.fields.{place}.name", field["name"], 256)
        yield from _between(f"{path}.fields.{place}.value", field["value"], 1024)


def _embed_length(embed: dict[str, Any]) -> int:
    fields = embed.get("fields") or []
    texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    texts += [text for field in fields for text in (field["name"], field["value"])]
    return sum(length(text) for text in texts if text)


def _component_faults(rows: list[dict[str, Any]]) -> Iterator[Fault]:
    if len(rows) > 5:
        yield "components", "Must be between 1 and 5 in length."
    buttons = [button for row in rows for button in row["components"]]
    ids = [button["custom_id"] for button in buttons]
    if len(set(ids)) < len(ids):
        yield "components", "Component custom id cannot be duplicated"
    for place, row in enumerate(rows):
        if not 1 <= len(row["components"]) <= 5:
            yield f"components.{place}", "Must be between 1 and 5 in length."
    for button in buttons:
        yield from _between("components.label", button.get("label") or "", 80)
        yield from _between("components.custom_id", button["custom_id"], 100)


def _between(path: str, text: str, most: int) -> list[Fault]:
    return _long(path, text, most) if text.strip() else [(path, f"Must be between 1 and {most} in length.")]


def _long(path: str, text: str, most: int) -> list[Fault]:
    return [(path, f"Must be {most} or fewer in length.")] if length(text) > most else []
