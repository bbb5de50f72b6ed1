"""The objects that Discord sends, as small as discord.py can read them."""

from dataclasses import dataclass
from typing import Any

BOT = 1000
APPLICATION = 1000
PERSON = 2000
GUILD = 3000
CHANNEL = 3001
PRIVATE = 3002
WHEN = "2026-01-02T03:04:05.000000+00:00"


def user(number: int, *, bot: bool = False) -> dict[str, Any]:
    name = "razbor" if bot else "person"
    return {
        "id": str(number),
        "username": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "global_name": None,
    }


def me() -> dict[str, Any]:
    return {
        **user(BOT, bot=True),
        "verified": True,
        "mfa_enabled": False,
        "flags": 0,
        "locale": "en-US",
        "email": None,
    }


def application() -> dict[str, Any]:
    return {
        "id": str(APPLICATION), "name": "razbor", "icon": None, "description": "", "bot_public": True,
        "bot_require_code_grant": False, "owner": user(PERSON), "verify_key": "0", "flags": 0, "team": None,
    }  # fmt: skip


def channel(number: int) -> dict[str, Any]:
    if number == PRIVATE:
        return {"id": str(number), "type": 1, "last_message_id": None, "recipients": [user(PERSON)]}
    return {
        "id": str(number), "type": 0, "guild_id": str(GUILD), "name": "rules", "position": 0, "nsfw": False,
        "permission_overwrites": [], "parent_id": None, "topic": None, "last_message_id": None, "rate_limit_per_user": 0,
    }  # fmt: skip


def guild() -> dict[str, Any]:
    everyone = {
        "id": str(GUILD), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "permissions": "2147483647",
        "managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0},
    }  # fmt: skip
    return {
        "id": str(GUILD), "name": "Магазин", "owner_id": str(PERSON), "roles": [everyone], "emojis": [], "stickers": [],
        "features": [], "channels": [channel(CHANNEL)], "threads": [], "members": [], "voice_states": [],
        "presences": [], "member_count": 2, "large": False, "unavailable": False, "afk_timeout": 0, "mfa_level": 0,
        "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "premium_tier": 0,
        "preferred_locale": "en-US", "nsfw_level": 0, "system_channel_flags": 0, "stage_instances": [],
        "guild_scheduled_events": [], "soundboard_sounds": [], "premium_progress_bar_enabled": False, "icon": None,
    }  # fmt: skip


def member() -> dict[str, Any]:
    return {
        "roles": [],
        "joined_at": WHEN,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
        "avatar": None,
    }


@dataclass(frozen=True, slots=True)
class Written:
    """A message as somebody writes it; `content` names the bot with «<@1000>»."""

    number: int
    content: str
    place: int = CHANNEL
    author: int = PERSON
    answers_bot: bool = False

    @property
    def mentions_bot(self) -> bool:
        return self.answers_bot or f"<@{BOT}>" in self.content

    def payload(self) -> dict[str, Any]:
        body = {
            **message(self.number, self.place, {"content": self.content}),
            "author": user(self.author, bot=self.author == BOT),
            "mentions": [{**user(BOT, bot=True), "member": member()}] if self.mentions_bot else [],
            "type": 19 if self.answers_bot else 0,
        }
        if self.place == CHANNEL:
            body |= {"guild_id": str(GUILD), "member": member()}
        return body


def message(number: int, place: int, body: dict[str, Any]) -> dict[str, Any]:
    """Return the message that Discord makes of a body sent to it."""
    return {
        "id": str(number), "channel_id": str(place), "author": user(BOT, bot=True), "content": body.get("content") or "",
        "timestamp": WHEN, "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
        "mention_roles": [], "attachments": [], "pinned": False, "type": 0, "flags": body.get("flags", 0),
        "embeds": [{"type": "rich", **embed} for embed in body.get("embeds") or []],
        "components": [_row(row) for row in body.get("components") or []],
    }  # fmt: skip


def _row(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "components": [{**item, "id": place + 1} for place, item in enumerate(row["components"])]}
