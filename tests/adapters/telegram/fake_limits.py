"""What the Bot API refuses, as the real one words it. Written from its documentation, not from our adapter's limits."""

import json
import re
from html.parser import HTMLParser
from typing import Any

Entity = dict[str, Any]
Params = dict[str, Any]

TYPES = {
    "bold", "italic", "underline", "strikethrough", "spoiler", "code", "pre", "text_link", "text_mention",
    "blockquote", "expandable_blockquote", "custom_emoji", "mention", "url", "bot_command",
}  # fmt: skip
HTML_TAGS = {
    "b",
    "strong",
    "i",
    "em",
    "u",
    "ins",
    "s",
    "del",
    "a",
    "code",
    "pre",
    "blockquote",
    "span",
    "tg-spoiler",
}
QUOTES = {"blockquote", "expandable_blockquote"}
VERBATIM = {"code", "pre"}

# What the server takes out of any text, and the blanks that it trims from its ends.
UNSHOWN = re.compile(r"[\x00-\x08\x0b-\x1f\u2028-\u202e]")


class Refused(Exception):  # noqa: N818
    """The API's answer is an error."""

    def __init__(self, description: str, status: int = 400, **parameters: Any) -> None:
        super().__init__(description)
        self.description = description
        self.status = status
        self.parameters = parameters


def text_with_entities(params: Params, *, field: str = "text", limit: int = 4096) -> tuple[str, list[Entity]]:
    """Return text and entities as the message will hold them, or refuse."""
    text = str(params.get(field, ""))
    if UNSHOWN.search(text):
        raise Refused("Bad Request: this text would be changed by the server and its entities moved")
    text, entities = parsed(text, params.get("parse_mode"), params.get("entities") or [])
    check_entities(text, entities)
    text, entities = trimmed(text, entities)
    if not any(char.isprintable() and not char.isspace() for char in text):
        raise Refused("Bad Request: message text is empty")
    if utf16(text) > limit:
        raise Refused("Bad Request: message is too long")
    return text, entities


def parsed(text: str, mode: str | None, entities: list[Entity]) -> tuple[str, list[Entity]]:
    if mode is None:
        return text, entities
    if mode.lower() == "html":
        parser = _Html()
        parser.feed(text)
        parser.close()
        if parser.open:
            raise Refused(
                f"Bad Request: can't parse entities: Can't find end tag corresponding to start tag \"{parser.open[-1]}\""
            )
        return parser.text, []
    if re.search(r"(?<!\\)[_*\[\]()~`>#+\-=|{}.!]", text):
        raise Refused("Bad Request: can't parse entities: Character is reserved and must be escaped")
    return text, []


def check_entities(text: str, entities: list[Entity]) -> None:
    places = _boundaries(text)
    if len(entities) > 100:
        raise Refused("Bad Request: too many entities; the real server would drop some")
    spans = []
    for entity in entities:
        begin, end = entity["offset"], entity["offset"] + entity["length"]
        if entity["type"] not in TYPES:
            raise Refused(f"Bad Request: unsupported entity type {entity['type']}")
        if entity["length"] <= 0 or begin not in places or end not in places:
            raise Refused("Bad Request: ENTITY_BOUNDS_INVALID")
        spans.append((begin, end, entity["type"]))
    for number, one in enumerate(spans):
        for other in spans[number + 1 :]:
            _check_pair(one, other)


def trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    front = utf16(text) - utf16(text.lstrip())
    length = utf16(text.strip())
    kept = []
    for entity in entities:
        begin = min(max(entity["offset"] - front, 0), length)
        end = min(max(entity["offset"] + entity["length"] - front, 0), length)
        if end > begin:
            kept.append({**entity, "offset": begin, "length": end - begin})
    return text.strip(), kept


def keyboard(params: Params) -> Params | None:
    markup = params.get("reply_markup")
    if not markup:
        return None
    buttons = [button for row in markup["inline_keyboard"] for button in row]
    if len(buttons) > 100 or any(len(row) > 8 for row in markup["inline_keyboard"]):
        raise Refused("Bad Request: too many buttons")
    for button in buttons:
        if not button["text"].strip():
            raise Refused("Bad Request: inline keyboard button text must be non-empty")
        if not 1 <= len(button.get("callback_data", "").encode()) <= 64:
            raise Refused("Bad Request: BUTTON_DATA_INVALID")
    return markup


def inline_results(params: Params) -> list[Params]:
    results = params["results"]
    if len(results) > 50:
        raise Refused("Bad Request: RESULTS_TOO_MUCH")
    if len(str(params.get("next_offset", "")).encode()) > 64:
        raise Refused("Bad Request: NEXT_OFFSET_INVALID")
    if len({result["id"] for result in results}) < len(results):
        raise Refused("Bad Request: RESULT_ID_DUPLICATE")
    return [_inline_result(result) for result in results]


def commands(params: Params) -> list[Params]:
    if len(params["commands"]) > 100:
        raise Refused("Bad Request: BOT_COMMANDS_TOO_MUCH")
    for command in params["commands"]:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command["command"]):
            raise Refused("Bad Request: BOT_COMMAND_INVALID")
        if not 1 <= len(command["description"]) <= 256:
            raise Refused("Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
    return params["commands"]


def webhook_secret(params: Params) -> str:
    secret = str(params.get("secret_token", ""))
    if secret and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
        raise Refused("Bad Request: secret token contains unallowed characters")
    return secret


def utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def decoded(name: str, value: str) -> Any:
    """Decode the form fields that are JSON by the API's description; a text that looks like JSON stays text."""
    objects = {
        "entities", "reply_markup", "reply_parameters", "link_preview_options", "allowed_updates", "results",
        "commands", "button",
    }  # fmt: skip
    return json.loads(value) if name in objects else value


def _inline_result(result: Params) -> Params:
    if not 1 <= len(result["id"].encode()) <= 64:
        raise Refused("Bad Request: RESULT_ID_INVALID")
    if not result["title"].strip():
        raise Refused("Bad Request: article title is empty")
    content = result["input_message_content"]
    text, entities = text_with_entities(content, field="message_text")
    return {
        "id": result["id"],
        "title": result["title"],
        "text": text,
        "entities": entities,
        "reply_markup": keyboard(result),
    }


def _boundaries(text: str) -> set[int]:
    """Return the UTF-16 places between characters: an entity may not cut a surrogate pair in two."""
    places, at = {0}, 0
    for char in text:
        at += utf16(char)
        places.add(at)
    return places


def _check_pair(one: tuple[int, int, str], other: tuple[int, int, str]) -> None:
    (begin, end, kind), (begin2, end2, kind2) = one, other
    if end <= begin2 or end2 <= begin:
        return
    nested = (begin <= begin2 and end2 <= end) or (begin2 <= begin and end <= end2)
    verbatim = {kind, kind2} & VERBATIM and not {kind, kind2} & QUOTES
    if not nested or kind == kind2 or verbatim or {kind, kind2} <= QUOTES:
        raise Refused(f"Bad Request: can't parse entities: {kind} and {kind2} may not overlap")


class _Html(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in HTML_TAGS:
            raise Refused(f'Bad Request: can\'t parse entities: Unsupported start tag "{tag}"')
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            raise Refused(f'Bad Request: can\'t parse entities: Unexpected end tag "{tag}"')

    def handle_data(self, data: str) -> None:
        self.text += data
