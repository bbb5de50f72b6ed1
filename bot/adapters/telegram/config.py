"""What the Telegram adapter needs to be told. Refuses to know where it comes from; imports no chat library."""

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

OFFICIAL_API = "https://api.telegram.org"

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


class BadConfig(ValueError):  # noqa: N818 - named for what is wrong, not for being an error
    """A field of the configuration cannot work: `field` names it, the message says what would be right."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class TelegramConfig:
    """The bot's token, where the Bot API is, and how updates come in.

    `api_base` is Telegram's own address or that of a local Bot API server. With `webhook_url` Telegram delivers
    updates there, each with `webhook_secret`, and `listen_host`:`listen_port` is where the reverse proxy that holds
    the certificate passes them on in plain HTTP; without it the bot fetches them by long polling.
    """

    token: str = field(repr=False)
    api_base: str = OFFICIAL_API
    webhook_url: str = ""
    webhook_secret: str = field(default="", repr=False)
    listen_host: str = "127.0.0.1"
    listen_port: int = 8080

    def __post_init__(self) -> None:
        if urlsplit(self.api_base).scheme not in {"http", "https"}:
            raise BadConfig("api_base", f"must begin with https:// or http://: {self.api_base!r}")
        if self.webhook_url and not urlsplit(self.webhook_url).netloc:
            raise BadConfig("webhook_url", f"must be whole, https://host/path: {self.webhook_url!r}")
        if self.webhook_url and not _SECRET.fullmatch(self.webhook_secret):
            raise BadConfig(
                "webhook_secret", "a webhook needs one, of 1 to 256 characters of A-Z a-z 0-9 _ -"
            )

    @property
    def webhook_path(self) -> str:
        """The path that the webhook server answers at."""
        return urlsplit(self.webhook_url).path or "/"
