"""Which messages are answered, how, and where: everything a chat can bring, over the wire."""

import pytest

from bot.adapters.telegram.recent import Recent
from tests.adapters.contract import Seen
from tests.adapters.desks import LongDesk
from tests.adapters.telegram.fake_chats import BOT
from tests.adapters.telegram.fake_limits import Params, Refused
from tests.adapters.telegram.person import GROUP, HUMAN, Person, chatting, human

BRUNA = "Бруна, Затухающий Светоч"
ME = f"@{BOT['username']}"


def shows(seen: Seen | None, words: str) -> bool:
    return seen is not None and words in seen.text


async def in_group(person: Person, text: str | None, **more: object) -> Seen | None:
    return await person.write(person.message(text, chat=GROUP, **more))


# private chats


async def test_start_introduces_the_bot_whatever_link_led_there(person: Person) -> None:
    assert shows(await person.private("/start"), "Я Разбор")
    assert shows(await person.private("/start inline"), "Я Разбор")


@pytest.mark.parametrize(
    "text", ["/CARD Клон", f"/card{ME} Клон", f"/card{ME.lower()}   Клон", "/card\nКлон"]
)
async def test_a_command_is_recognised_however_it_is_written(person: Person, text: str) -> None:
    assert shows(await person.private(text), "Clone")


async def test_an_unknown_command_in_private_gets_help(person: Person) -> None:
    assert shows(await person.private("/сделай"), "Умею")
    assert shows(await person.private("/settings now"), "Умею")


async def test_a_rule_may_come_with_its_edition(person: Person) -> None:
    assert shows(await person.private("/rule 702.119a 2016"), "2016")
    assert shows(await person.private("/rule 702.119a 2016-07-22"), "2016-07-22")


@pytest.mark.parametrize("command", ["/card", "/ask"])
async def test_a_bare_command_means_the_message_replied_to(person: Person, command: str) -> None:
    earlier = person.message(BRUNA)
    assert shows(await person.write(person.message(command, reply_to_message=earlier)), "Bruna")


async def test_bare_commands_alone_are_answered(person: Person) -> None:
    for command in ("/card", "/rule", "/ask"):
        assert shows(await person.private(command), "Не знаю такого")


async def test_a_message_of_nothing_but_names_gets_an_answer_for_each(person: Person) -> None:
    seen = await person.private("[[Клон]] и [[Удар Током]]")
    assert shows(seen, "Clone")
    assert shows(seen, "Shock")


async def test_a_private_answer_is_no_reply_and_a_group_answer_is(person: Person) -> None:
    await person.private("Клон")
    question = person.message("[[Клон]]", chat=GROUP)
    await person.write(question)
    assert [shown.reply_to for shown in person.api.messages[HUMAN].values()] == [None]
    assert [shown.reply_to for shown in person.api.messages[GROUP].values()] == [question["message_id"]]


async def test_a_forwarded_question_is_a_question(person: Person) -> None:
    origin = {"type": "hidden_user", "sender_user_name": "Кто-то", "date": 1}
    assert shows(await person.write(person.message(BRUNA, forward_origin=origin)), "Bruna")


async def test_a_picture_s_caption_is_a_question(person: Person) -> None:
    assert shows(await person.write(person.message(None, caption=BRUNA, photo=[PHOTO])), "Bruna")
    assert shows(await person.write(person.message(None, caption="/card Клон", photo=[PHOTO])), "Clone")


FILE = {"file_id": "f", "file_unique_id": "u", "width": 1, "height": 1}
PHOTO = FILE
STICKER = {**FILE, "type": "regular", "is_animated": False, "is_video": False}
VOICE = {"file_id": "f", "file_unique_id": "u", "duration": 1}


@pytest.mark.parametrize("content", [{"sticker": STICKER}, {"photo": [PHOTO]}, {"voice": VOICE}])
async def test_what_has_no_words_gets_help_in_private_only(person: Person, content: Params) -> None:
    assert shows(await person.write(person.message(None, **content)), "Умею")
    assert await in_group(person, None, **content) is None


async def test_an_album_gets_one_answer(person: Person) -> None:
    first = person.message(None, photo=[PHOTO], caption=BRUNA, media_group_id="a")
    second = person.message(None, photo=[PHOTO], media_group_id="a")
    assert shows(await person.write(first), "Bruna")
    assert await person.write(second) is None


@pytest.mark.parametrize(
    "content", [{"pinned_message": None}, {"group_chat_created": True}, {"new_chat_title": "Стол"}]
)
async def test_service_messages_are_left_alone(person: Person, content: Params) -> None:
    if "pinned_message" in content:
        content = {"pinned_message": person.message("важное")}
    assert await person.write(person.message(None, **content)) is None


@pytest.mark.parametrize("lang", [None, "", "ru", "ru-RU", "uk", "de"])
async def test_russian_is_spoken_unless_the_client_is_english(person: Person, lang: str | None) -> None:
    assert shows(await person.write(person.message("нет такой", author=human(lang))), "Не знаю такого")


@pytest.mark.parametrize("lang", ["en", "en-GB", "EN"])
async def test_english_is_spoken_to_english_clients(person: Person, lang: str) -> None:
    assert shows(await person.private("no such", lang=lang), "I do not know")


@pytest.mark.parametrize(
    "text",
    ["😀" * 2048, "{W/U}" * 819, "\u202e" * 100, "نص عربي [[", "\u200b", "\x00", "a\ud83d", "<pre>" * 800, "@" * 4096],
    ids=["emoji", "mana", "overrides", "arabic", "zero width", "nul", "half a pair", "markup", "names"],
)  # fmt: skip
async def test_hostile_text_gets_a_short_reply(person: Person, text: str) -> None:
    assert shows(await person.private(text), "Не знаю такого")


async def test_a_long_answer_comes_in_order_and_in_few_messages() -> None:
    async with chatting(LongDesk()) as person:
        seen = await person.private("расскажи")
        assert seen is not None
        places = [seen.text.index(f"Абзац {number}.") for number in range(LongDesk.paragraphs)]
        assert places == sorted(places)
        assert len(person.api.messages[HUMAN]) == 4


# groups


@pytest.mark.parametrize("text", [f"{ME} {BRUNA}", f"{BRUNA} {ME.upper()}", f"скажи,{ME}, {BRUNA}"])
async def test_our_name_makes_a_message_a_question(person: Person, text: str) -> None:
    assert shows(await in_group(person, text), "Bruna")


async def test_our_name_alone_asks_about_the_message_replied_to(person: Person) -> None:
    earlier = person.message(BRUNA, chat=GROUP)
    assert shows(await in_group(person, ME, reply_to_message=earlier), "Bruna")
    assert shows(await in_group(person, ME), "Не знаю такого")


@pytest.mark.parametrize(
    "text", [f"{ME}2 Клон", "Клон", "спросим @RazborTest про Клон", "/card@OtherBot Клон", "/foo Клон"]
)
async def test_talk_to_others_is_left_alone(person: Person, text: str) -> None:
    assert await in_group(person, text) is None


async def test_a_reply_to_our_message_is_a_question(person: Person) -> None:
    ours = person.message("Я Разбор", chat=GROUP, author=BOT)
    assert shows(await in_group(person, BRUNA, reply_to_message=ours), "Bruna")


async def test_a_reply_to_somebody_else_is_not(person: Person) -> None:
    theirs = person.message("привет", chat=GROUP)
    assert await in_group(person, BRUNA, reply_to_message=theirs) is None


async def test_a_topic_s_beginning_is_no_message_of_ours(person: Person) -> None:
    begin = person.message(None, chat=GROUP, author=BOT, forum_topic_created={"name": "т", "icon_color": 1})
    assert (
        await in_group(person, BRUNA, reply_to_message=begin, message_thread_id=9, is_topic_message=True)
        is None
    )


async def test_an_answer_stays_in_its_topic(person: Person) -> None:
    await in_group(person, "[[Клон]]", message_thread_id=9, is_topic_message=True)
    assert [shown.topic for shown in person.api.messages[GROUP].values()] == [9]


async def test_every_bracketed_name_is_answered(person: Person) -> None:
    seen = await in_group(person, "[[Клон]] бьёт [[Удар Током]] и [[Никого]]")
    assert shows(seen, "Clone")
    assert shows(seen, "Shock")
    assert len(person.api.messages[GROUP]) == 3


async def test_brackets_without_a_name_are_left_alone(person: Person) -> None:
    assert await in_group(person, "массив[[0]") is None


async def test_other_bots_are_left_alone(person: Person) -> None:
    other = {"id": 5, "is_bot": True, "first_name": "Другой"}
    assert await in_group(person, "[[Клон]]", author=other) is None


async def test_what_came_through_our_inline_mode_is_left_alone(person: Person) -> None:
    assert await person.write(person.message("Клон", via_bot=BOT)) is None


async def test_an_unnamed_administrator_is_a_person(person: Person) -> None:
    anonymous = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
    sender = {"id": GROUP, "type": "supergroup", "title": "Стол"}
    assert shows(await in_group(person, "[[Клон]]", author=anonymous, sender_chat=sender), "Clone")


async def test_a_deleted_question_is_answered_all_the_same(person: Person) -> None:
    await in_group(person, "[[Клон]]")
    (_, sent) = next(call for call in person.api.calls if call[0] == "sendMessage")
    assert sent["reply_parameters"]["allow_sending_without_reply"] is True


# channels


async def test_a_channel_post_s_names_are_answered(person: Person) -> None:
    channel = {"id": -100777, "type": "channel", "title": "Судьи"}
    post = {"message_id": 5, "date": 1, "chat": channel, "sender_chat": channel, "text": "Сегодня [[Клон]]"}
    assert shows(await person.act("channel_post", post), "Clone")
    assert await person.act("channel_post", {**post, "message_id": 6, "text": "Клон"}) is None
    assert shows(
        await person.act("edited_channel_post", {**post, "edit_date": 2, "text": "[[Удар Током]]"}), "Shock"
    )


# edits


async def test_an_edited_question_gets_its_answer_replaced(person: Person) -> None:
    question = person.message("Клон")
    await person.write(question)
    seen = await person.act("edited_message", {**question, "text": "Удар Током", "edit_date": 2})
    assert shows(seen, "Shock")
    assert len(person.api.messages[HUMAN]) == 1


async def test_an_edit_that_leaves_the_text_changes_nothing(person: Person) -> None:
    question = person.message("Клон")
    await person.write(question)
    assert await person.act("edited_message", {**question, "edit_date": 2}) is None


async def test_a_name_added_by_an_edit_is_answered(person: Person) -> None:
    talk = person.message("привет", chat=GROUP)
    assert await person.write(talk) is None
    assert shows(await person.act("edited_message", {**talk, "text": "[[Клон]]", "edit_date": 2}), "Clone")


async def test_a_sticker_s_edit_is_left_alone(person: Person) -> None:
    assert await person.act("edited_message", person.message(None, sticker=STICKER, edit_date=2)) is None


# what Telegram may refuse


async def test_refused_entities_leave_the_bare_text(person: Person) -> None:
    person.api.refuse("sendMessage", Refused("Bad Request: can't parse entities: unsupported"))
    assert shows(await person.private("Клон"), "Clone")
    assert [shown.entities for shown in person.api.messages[HUMAN].values()] == [[]]


async def test_a_chat_that_refuses_us_is_logged_and_left(
    person: Person, caplog: pytest.LogCaptureFixture
) -> None:
    person.api.refuse("sendMessage", Refused("Forbidden: bot was blocked by the user", 403))
    assert await person.private("Клон") is None
    assert "blocked by the user" in caplog.text
    assert shows(await person.private("Клон"), "Clone")


def test_only_the_most_recent_is_remembered() -> None:
    recent: Recent[int, str] = Recent(2)
    for key in (1, 2, 1, 3):
        recent.put(key, str(key))
    assert [recent.find(key) for key in (1, 2, 3)] == ["1", None, "3"]
    assert recent.take(1) == "1"
    assert (1 in recent, len(recent)) == (False, 1)
