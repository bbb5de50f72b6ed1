"""Who asks, as the desk knows them. Refuses to know what was asked."""

from aiogram.types import CallbackQuery, Chat, InaccessibleMessage, Message, User

from bot.presenting.desk import Asker

ENGLISH = "en"
DEFAULT = "ru"


def asker_of(message: Message) -> Asker:
    """Tell who wrote a message: a person, or a chat that speaks for itself; a forum's topics are separate chats."""
    topic = f":{message.message_thread_id}" if message.is_topic_message else ""
    author = message.sender_chat or message.from_user or message.chat
    return Asker(f"telegram:{message.chat.id}{topic}", f"telegram:{author.id}", lang_of(author))


def asker_of_press(callback: CallbackQuery) -> Asker:
    """Tell who pressed a button, and in which chat it stands; of an inline message only a stand-in is known."""
    user = f"telegram:{callback.from_user.id}"
    lang = lang_of(callback.from_user)
    match callback.message:
        case Message() as message:
            return Asker(asker_of(message).chat, user, lang)
        case InaccessibleMessage() as message:
            return Asker(f"telegram:{message.chat.id}", user, lang)
        case None:
            return Asker(f"telegram:inline:{callback.chat_instance}", user, lang)


def asker_inline(user: User) -> Asker:
    """Tell who types an inline query; the chat is not told, so it is the person's own."""
    return Asker(f"telegram:inline:{user.id}", f"telegram:{user.id}", lang_of(user))


def lang_of(author: User | Chat) -> str:
    """Return English for whoever's client is English, else Russian: the bot serves Russian speakers first."""
    code = author.language_code if isinstance(author, User) else None
    return ENGLISH if (code or "").lower().split("-")[0] == ENGLISH else DEFAULT
