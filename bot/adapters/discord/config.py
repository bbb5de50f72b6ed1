"""What the Discord adapter needs to be told. Refuses to know where it comes from."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class DiscordConfig:
    """The bot's token and where Discord is.

    `message_content`: the privileged intent is switched on at Discord, so every message can be read.
    `api_base` and `gateway` are addresses without the version («http://host:port», «ws://host:port»); empty
    means Discord's own. `lang` serves where Discord does not tell the person's language: in plain messages.
    """

    token: str = field(repr=False)
    message_content: bool = False
    api_base: str = ""
    gateway: str = ""
    lang: str = "ru"
