"""The chats of the fake Bot API: messages, buttons and inline results as everybody sees them."""

import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from tests.adapters.telegram import fake_limits as rules
from tests.adapters.telegram.fake_limits import Params, Refused

BOT = {"id": 123456789, "is_bot": True, "first_name": "Разбор", "username": "RazborTestBot"}


@dataclass
class Shown:
    """A message as everybody in the chat sees it."""

    chat: int
    id: int
    text: str
    entities: list[Params]
    markup: Params | None
    reply_to: int | None = None
    topic: int | None = None

    @property
    def buttons(self) -> list[tuple[str, str]]:
        rows = (self.markup or {}).get("inline_keyboard", [])
        return [(button["text"], button["callback_data"]) for row in rows for button in row]


@dataclass
class FakeChats:
    """What the bot's methods change. `changes` tells in order which messages were sent or edited."""

    messages: dict[int, dict[int, Shown]] = field(default_factory=lambda: defaultdict(dict))
    inline_messages: dict[str, Shown] = field(default_factory=dict)
    changes: list[tuple[int | str, int]] = field(default_factory=list)
    answered_queries: dict[str, tuple[list[Params], Params]] = field(default_factory=dict)
    acknowledged: list[str] = field(default_factory=list)
    open_queries: set[str] = field(default_factory=set)
    open_callbacks: set[str] = field(default_factory=set)
    ids: Counter[str] = field(default_factory=Counter)

    def next_id(self, kind: str) -> int:
        self.ids[kind] += 1
        return self.ids[kind]

    def send_message(self, params: Params) -> Params:
        chat = int(params["chat_id"])
        if chat == 0:
            raise Refused("Bad Request: chat not found")
        text, entities = rules.text_with_entities(params)
        reply = params.get("reply_parameters") or {}
        topic = int(params["message_thread_id"]) if "message_thread_id" in params else None
        shown = Shown(
            chat,
            self.next_id("message"),
            text,
            entities,
            rules.keyboard(params),
            reply.get("message_id"),
            topic,
        )
        self.messages[chat][shown.id] = shown
        self.changes.append((chat, shown.id))
        return as_message(shown)

    def edit_text(self, params: Params) -> Params | bool:
        shown = self._ours(params)
        text, entities = rules.text_with_entities(params)
        markup = rules.keyboard(params)
        if (text, entities, markup) == (shown.text, shown.entities, shown.markup):
            raise Refused(
                "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"
            )
        shown.text, shown.entities, shown.markup = text, entities, markup
        return self._edited(params, shown)

    def edit_markup(self, params: Params) -> Params | bool:
        shown = self._ours(params)
        markup = rules.keyboard(params)
        if markup == shown.markup:
            raise Refused("Bad Request: message is not modified")
        shown.markup = markup
        return self._edited(params, shown)

    def _edited(self, params: Params, shown: Shown) -> Params | bool:
        inline = params.get("inline_message_id")
        self.changes.append((inline or shown.chat, shown.id))
        return True if inline else as_message(shown)

    def _ours(self, params: Params) -> Shown:
        if "inline_message_id" in params:
            shown = self.inline_messages.get(params["inline_message_id"])
        else:
            shown = self.messages[int(params["chat_id"])].get(int(params["message_id"]))
        if shown is None:
            raise Refused("Bad Request: message to edit not found")
        return shown

    def delete_message(self, params: Params) -> bool:
        if self.messages[int(params["chat_id"])].pop(int(params["message_id"]), None) is None:
            raise Refused("Bad Request: message to delete not found")
        return True

    def answer_callback(self, params: Params) -> bool:
        if params["callback_query_id"] not in self.open_callbacks:
            raise Refused("Bad Request: query is too old and response timeout expired or query ID is invalid")
        self.open_callbacks.remove(params["callback_query_id"])
        self.acknowledged.append(params["callback_query_id"])
        return True

    def answer_inline(self, params: Params) -> bool:
        if params["inline_query_id"] not in self.open_queries:
            raise Refused("Bad Request: query is too old and response timeout expired or query ID is invalid")
        self.open_queries.remove(params["inline_query_id"])
        self.answered_queries[params["inline_query_id"]] = (rules.inline_results(params), params)
        return True


def as_message(shown: Shown) -> Params:
    """Return one of the bot's messages as the API writes it."""
    kind = "private" if shown.chat > 0 else "supergroup"
    message: Params = {
        "message_id": shown.id,
        "date": int(time.time()),
        "chat": {"id": shown.chat, "type": kind},
        "from": BOT,
        "text": shown.text,
        "entities": shown.entities,
    }
    if shown.markup:
        message["reply_markup"] = shown.markup
    if shown.topic:
        message |= {"message_thread_id": shown.topic, "is_topic_message": True}
    return message
