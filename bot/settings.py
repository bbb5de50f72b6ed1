"""Every setting, read once from the environment or a `.env` file. Refuses to know what is done with them."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.console_settings import default_data_dir


class Settings(BaseSettings):
    """The settings; each field's description is what `.env.example` says of it."""

    model_config = SettingsConfigDict(
        env_prefix="RAZBOR_", env_file=".env", env_ignore_empty=True, extra="ignore"
    )

    data: Path = Field(
        default_factory=default_data_dir,
        description="Folder of the databases. Default: the platform's data folder.",
    )
    lang: Literal["ru", "en"] = Field(
        "ru", description="Language of messages where the user's is unknown: ru or en."
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="How much is logged: DEBUG, INFO, WARNING or ERROR."
    )
    update_rules: str = Field(
        "https://magic.wizards.com/en/rules",
        description="Where `razbor update` takes the Comprehensive Rules: their page, or the text itself. - for none.",
    )
    update_cards: str = Field(
        "https://mtgjson.com/api/v5/AtomicCards.json.xz",
        description="Where it takes the cards and their rulings: AtomicCards of MTGJSON. - for none.",
    )
    update_cards_checksum: str = Field(
        "https://mtgjson.com/api/v5/AtomicCards.json.xz.sha256",
        description="The SHA-256 of that file, by its address. - for none.",
    )
    update_printings: str = Field(
        "-",
        description="AllPrintings, large: https://mtgjson.com/api/v5/AllPrintings.json.xz has every printed name.",
    )
    update_printings_checksum: str = Field(
        "-", description="Its SHA-256: https://mtgjson.com/api/v5/AllPrintings.json.xz.sha256."
    )
    telegram_token: SecretStr = Field(
        SecretStr(""),
        description="Telegram bot token, from @BotFather: /newbot. Needed by `razbor telegram`.",
    )
    telegram_api: str = Field(
        "https://api.telegram.org", description="Bot API server; a local one works as well."
    )
    telegram_webhook: str = Field(
        "", description="Public HTTPS address for the webhook. Empty: long polling, which needs no set-up."
    )
    telegram_webhook_secret: SecretStr = Field(
        SecretStr(""),
        description="Secret that Telegram sends with each webhook call (1-256 of A-Z a-z 0-9 _ -).",
    )
    telegram_listen_host: str = Field("127.0.0.1", description="Where the webhook server listens.")
    telegram_listen_port: Annotated[int, Field(ge=0, le=65535, description="Its port.")] = 8080
    discord_token: SecretStr = Field(
        SecretStr(""),
        description="Discord bot token: discord.com/developers, Application, Bot. Needed by `razbor discord`.",
    )
    discord_message_content: bool = Field(
        default=False,
        description="Read [[card]] in any message; needs the Message Content intent switched on at Discord.",
    )
    discord_api: str = Field("", description="Discord REST address. Empty: Discord's own.")
    discord_gateway: str = Field("", description="Discord gateway address. Empty: Discord's own.")

    @field_validator("data")
    @classmethod
    def _in_the_home_folder(cls, path: Path) -> Path:
        """A `.env` file has no shell to replace «~»."""
        return path.expanduser()


def read() -> Settings:
    """Return the settings from the environment and `.env`.

    Raises:
        ValueError: some cannot be used; the message names them, in Russian, without their values.
    """
    try:
        return Settings()
    except ValidationError as fault:
        names = ", ".join(f"RAZBOR_{str(one['loc'][0]).upper()}" for one in fault.errors() if one["loc"])
        raise ValueError(
            f"Не годится настройка {names}: что можно задать, сказано в .env.example."
        ) from fault
    except UnicodeDecodeError as fault:
        raise ValueError("Файл .env должен быть в кодировке UTF-8.") from fault
