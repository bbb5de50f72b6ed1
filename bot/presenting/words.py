"""Fixed words, each under a code in both languages. Refuses to hold anything computed.

A phrase's fields in braces are filled by `say`. One place for every sentence that is not a ruling's own.
"""

from collections.abc import Mapping

from bot.presenting.card_words import CARD_PHRASES

PHRASES: Mapping[str, tuple[str, str]] = {
    # refusals
    "unknown.empty": (
        "Пустой вопрос. Напишите название карты или вопрос по правилам.",
        "The question is empty. Type a card name or a rules question.",
    ),
    "unknown.scenario": (
        "Ситуации нет: текст пуст. Как её записать, рассказано в docs/scenario.md и docs/scenario-berserk.md.",
        "There is no situation: the text is empty. see docs/scenario.md, docs/scenario-berserk.md.",
    ),
    "unknown.garbage": (
        "Не нашёл в базе ничего похожего. Уточните название карты или вопрос.",
        "I found nothing like that. Please give a card name or a rules question.",
    ),
    "unknown.nothing": (
        "Не знаю: в моей базе нет ответа на это. Уточните вопрос или назовите карту, правило, механику.",
        "I don't know: my base has no answer to this. Name the card, the rule or the mechanic.",
    ),
    "unknown.berserk": (
        "Не знаю: на странице правил «Берсерка» (п. 527–532) ответа на это я не нашёл. Уточните вопрос.",
        "I don't know: I found no answer on the page of Berserk rules (527–532). Ask more closely or name the card.",
    ),
    "unknown.card": (
        "Такой карты не знаю: «{subject}» нет в базе.",
        "I don't know such a card: “{subject}” is not in my base.",
    ),
    "unknown.not_loaded": (
        "Это {subject}, но данных этой карты нет в базе: загрузите карты командой razbor import.",
        "That is {subject}, but the card is not in my base: load the cards with razbor import.",
    ),
    "unknown.rule": (
        "Правила {subject} в загруженных изданиях нет.",
        "There is no rule {subject} in the loaded editions.",
    ),
    "unknown.rule_then": (
        "В этом издании правила {subject} нет. Оно есть в других:",
        "There is no rule {subject} in that edition. Others have it:",
    ),
    "unknown.term": (
        "Слова «{subject}» в моём словаре нет.",
        "“{subject}” is not in my glossary.",
    ),
    "unknown.edition": (
        "Сравнить не с чем: нужны два загруженных издания Comprehensive Rules (razbor import). {subject}",
        "Nothing to compare: two loaded editions of the Comprehensive Rules are needed (razbor import). {subject}",
    ),
    "unknown.fault": (
        "Не могу ответить: что-то сломалось у меня, не у вас. Ошибка записана.",
        "I can't answer: something broke on my side. It has been logged.",
    ),
    "unknown.stale": (
        "Эта кнопка устарела. Задайте вопрос ещё раз.",
        "This button is out of date. Please ask again.",
    ),
    "unknown.another_time": (
        "Не знаю, как это было по правилам того времени: в моей базе такого разбора нет.",
        "I don't know how that was under the rules of that time: my base has no ruling on it.",
    ),
    "assumed.as_of": ("вопрос о правилах на {date}", "the rules of {date} are meant"),
    "unknown.near": ("Возможно, вы имели в виду:", "Perhaps you meant:"),
    "scope.too_long": (
        "Вопрос слишком длинный: читаю не больше {limit} знаков. Уточните его одним-двумя предложениями.",
        "The question is too long: I read at most {limit} characters. Please put it in a sentence or two.",
    ),
    "scope.repeats": (
        "Вопрос состоит из повторов. Уточните, что вы хотите узнать.",
        "The question only repeats itself. What would you like to know?",
    ),
    "scope.prices": (
        "Цен не знаю: в базе нет данных о стоимости карт в деньгах. Могу показать карту и её мана-стоимость.",
        "I don't know prices: my base holds none. I can show the card and its mana cost.",
    ),
    "scope.strategy": (
        "Советов по игре и составу колоды не даю: не знаю, что сильнее. Отвечаю на вопросы по правилам.",
        "I give no strategy advice: I don't know what is stronger. I answer rules questions.",
    ),
    "scope.other_game": (
        "Это другая игра: данных по ней у меня нет. Знаю только Magic: The Gathering и «Берсерк».",
        "That is another game: I know only Magic: The Gathering and Berserk.",
    ),
    "scope.personal": (
        "Личных данных не храню и не ищу: не знаю.",
        "I neither keep nor look up personal data.",
    ),
    "scope.chat": (
        "Я отвечаю на вопросы по правилам и показываю карты. Напишите название карты или вопрос.",
        "I answer rules questions and show cards. Type a card name or a question.",
    ),
    "undetermined": (
        "Правила этого не определяют.",
        "The rules leave this open.",
    ),
    "not_modelled": (
        "Не могу ответить: такую ситуацию мой движок не разыгрывает ({words}).",
        "I cannot answer: my engine does not play this ({words}).",
    ),
    # situations
    "scenario.edit": (
        "Вот разобранная ситуация. Её можно поправить и отправить мне: пересчитаю.",
        "This is the situation as I played it. Edit it and send it back to have it played again.",
    ),
    "misread.line": ("Строка {line}, {word}", "Line {line}, {word}"),
    "misread.end": ("конец строки", "the end of the line"),
    "misread.expected": (
        "{where}: не понимаю. Ожидалось: {expected}",
        "{where}: I can't read this. Expected: {expected}",
    ),
    "misread.nearest": (". Возможно, «{nearest}»", ". Perhaps “{nearest}”"),
    "evaluated.branches": ("Смотря по выбору.", "It depends on a choice."),
    "evaluated.unasked": (
        "Вопросов в ситуации нет: допишите строки, которые начинаются с «?».",
        "The situation asks nothing: add lines that begin with “?”.",
    ),
    # asking back
    "ask.card": ("Уточните, какая карта: подходит несколько.", "Which card do you mean? Several fit."),
    "ask.more": (
        " Есть и другие: напишите название полнее.",
        " There are others: please give more of the name.",
    ),
    "ask.ruling": (
        "Уточните вопрос. Похожие вопросы, на которые знаю ответ:",
        "Please pick the question you mean:",
    ),
    "near.asked": (
        "Точного ответа не нашёл. Ближайший вопрос из базы — «{question}»:",
        "I found no exact answer. The nearest question in my base is “{question}”:",
    ),
    "near.found": (
        "Точного ответа не нашёл. Ближайшее, что есть в базе:",
        "I found no exact answer. The nearest one in my base:",
    ),
    "ask.edition": (
        "Правило {subject} в разных изданиях — разные правила. Уточните издание:",
        "Rule {subject} differs between editions. Which edition?",
    ),
    "ask.book": (
        "Номер {subject} есть в разных книгах и изданиях. Уточните:",
        "Several books and editions have a number {subject}. Which one?",
    ),
    "ask.cited": ("По нашим разборам:", "From our rulings:"),
    "ask.game": ("Это про Magic или про «Берсерк»?", "Is this about Magic or Berserk?"),
    "need.emerge_cost": (
        "Уточните стоимость Явления: например, {5}{U}{U}.",
        "Please give the emerge cost, for example {5}{U}{U}.",
    ),
    "need.sacrificed": (
        "Уточните, какое существо жертвуете: его мана-стоимость или КМС.",
        "Please say which creature is sacrificed: its mana cost or mana value.",
    ),
    "need.spell_cost": ("Уточните мана-стоимость заклинания.", "Please give the spell's mana cost."),
    "need.escalate_cost": ("Уточните стоимость Эскалации.", "Please give the escalate cost."),
    "need.x": ("Уточните, чему равен X.", "Please say what X is."),
    "need.modes": ("Уточните, сколько режимов выбрано.", "Please say how many modes are chosen."),
    "rule.before": ("Раньше под этим номером", "Under this number before"),
    "rule.cited": (
        "Текст правила {number} не загружен (razbor import). По нашим разборам:",
        "The text of rule {number} is not loaded (razbor import). From our rulings:",
    ),
    "term.trap": ("Осторожно", "Mind"),
    "term.english": ("По-английски: {words}.", "In English: {words}."),
    "term.russian": ("По-русски: {words}.", "In Russian: {words}."),
    "term.also": ("По-русски также: {words}.", "In Russian also: {words}."),
    "term.slang": ("Говорят: {words}.", "Slang: {words}."),
    "moved.today": ("сегодня {numbers}", "today {numbers}"),
    "moved.points": ("{ref} отсылает к правилам:", "{ref} points to rules:"),
    "moved.of": ("Номера через издания: {numbers}", "Numbers through the editions: {numbers}"),
    "moved.then": ("{number} ({span}) → сегодня {today}.", "{number} ({span}) → today {today}."),
    "moved.now": ("{number} сегодня ({span}):", "{number} today ({span}):"),
    "moved.gone": (
        "{number} ({span}): сегодняшнего номера в моей таблице нет.",
        "{number} ({span}): my table has no number of today for it.",
    ),
    "history.of": ("История правила: {ref}", "History of a rule: {ref}"),
    "change.first": ("первое загруженное издание", "the first edition that is loaded"),
    "change.number": ("новый номер", "a new number"),
    "change.words": ("изменены слова", "reworded"),
    "change.same_words": ("слова те же", "the same words"),
    "change.unloaded": ("текст не загружен", "its text is not loaded"),
    "span.since": ("с {year}", "since {year}"),
    "button.history": ("История", "History"),
    "compared.counts": (
        "Добавлено: {added}, убрано: {removed}, изменено: {changed}, перенумеровано: {renumbered}.",
        "Added: {added}, removed: {removed}, changed: {changed}, renumbered: {renumbered}.",
    ),
    "compared.added": ("Добавлены", "Added"),
    "compared.removed": ("Убраны", "Removed"),
    "compared.changed": ("Изменены", "Changed"),
    "compared.renumbered": ("Перенумерованы", "Renumbered"),
    "compared.more": ("и ещё {count}", "and {count} more"),
    "card.official": (
        "Официальное разъяснение карты, по-английски:",
        "An official ruling of the card:",
    ),
    "card.instead": (
        "На сам вопрос ответа не знаю. Вот что известно о карте:",
        "I don't know the answer to the question itself. This is the card:",
    ),
    **CARD_PHRASES,
    # the frame of every reply
    "welcome": (
        "Я Разбор — бот по правилам Magic: The Gathering и «Берсерка». Напишите название карты или вопрос.",
        "I am Razbor, a rules bot for Magic: The Gathering and Berserk. Type a card name or a question.",
    ),
    "help": (
        "Что умею:",
        "What I can do:",
    ),
    "help.card": (
        "карта по любому названию: «бризела», ,hbptkf, «[[Удар Молнии]]» — команда /card",
        "a card by any name: “brisela”, «[[Lightning Bolt]]» — /card",
    ),
    "help.rule": (
        "правило по номеру: «702.119a», «правило 702.36 в 2014», «IPG 2.1», «история 702.37e» — команда /rule",
        "a rule by number: “702.119a”, “rule 702.36 in 2014”, “IPG 2.1”, “history of 702.37e” — /rule",
    ),
    "help.term": (
        "слово: «что такое пробивной удар», «как по-английски миг»",
        "a word: “what is trample”",
    ),
    "help.ask": (
        "вопрос своими словами: «сакаю существо за 3 под явление 5UU, сколько платить?» — команда /ask",
        "a question in plain words: “does turning a morph face up use the stack?” — /ask",
    ),
    "help.not": (
        "Не знаю цен, не советую, чем играть. Если не уверен — так и скажу.",
        "I know no prices and give no strategy. Where I am not sure, I say so.",
    ),
    "fault": (
        "Что-то сломалось у меня, не у вас. Ошибка записана; попробуйте ещё раз.",
        "Something broke on my side. It has been logged; please try again.",
    ),
    "footer.book": ("{book} от {date}", "{book} of {date}"),
    "footer.berserk": ("«Берсерк», редакция {edition}", "Berserk, edition {edition}"),
    # labels
    "label.why": ("Почему", "Why"),
    "label.rules": ("Правила", "Rules"),
    "label.source": ("Источник", "Source"),
    "label.today": ("Сегодня", "Today"),
    "label.slip": ("Опечатка в источнике", "Slip in the source"),
    "label.near": ("Похожие вопросы", "Similar questions"),
    "label.assumed": ("Считаю, что", "Assuming"),
    "label.more": ("Подробнее", "More"),
    "label.scenario": ("Показать разбор", "Show the steps"),
    "label.examples": ("Пример", "Example"),
    "label.history": ("Номер по изданиям", "Number by edition"),
    "label.neighbours": ("Рядом", "Nearby"),
    "label.legal": ("Форматы", "Formats"),
    "label.rulings": ("Разъяснения", "Rulings"),
    "label.loyalty": ("Верность", "Loyalty"),
    "label.defense": ("Защита", "Defense"),
    "label.mana_value": ("КМС", "mana value"),
    "label.melds": ("Соединяется", "Melds"),
    "label.also": ("Также", "Also"),
    "color.W": ("белый", "white"),
    "color.U": ("синий", "blue"),
    "color.B": ("чёрный", "black"),
    "color.R": ("красный", "red"),
    "color.G": ("зелёный", "green"),
    "color.none": ("бесцветный", "colorless"),
    "yes": ("Да", "Yes"),
    "no": ("Нет", "No"),
}

LANGS = ("ru", "en")


def say(code: str, lang: str = "ru", **fields: object) -> str:
    """Return the phrase of a code in a language, its fields filled; raises KeyError for an unknown code."""
    phrase = PHRASES[code][LANGS.index(lang if lang in LANGS else "ru")]
    for name, value in fields.items():
        phrase = phrase.replace("{" + name + "}", str(value))
    return phrase
