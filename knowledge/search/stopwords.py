"""Words that carry no content of a question, in both languages, and the words that deny what follows."""

_STOP = """
а и в во на с со к ко у о об от до из за по под над при про для через между то же ли бы б ж ну вот это
этот эта эти этого этой этому этом том тот та те тех того той так там тут уж уже еще как что чтобы если
когда или но да ага угу я мы ты вы он она оно они мне меня мной тебе тебя вам вас нам нас ему его ее ей
им их ими них нем нему ней нею себя себе собой типа просто короче блин кстати вообще вроде пожалуйста
плиз подскажите подскажи скажи скажите объясните объясни народ ребята привет здравствуйте кто-нибудь
знает вопрос потом затем тогда теперь тоже также лишь только есть быть являться сам раз ведь хоть прям
берсерк берсерка берс мтг магик мэджик mtg magic спасибо заранее здравствуй хай дарова добрый день вечер
утро уважаемые господа коллеги такой такая такие ситуация ситуации помогите помоги интересно непонятно
понимаю никак вдруг скорее наверное кажется допустим предположим например значит the a an of to in on at
is are was were be been do does did it its i my me you your he his they their this that with by for from
as if when while then so and or but can could will would what there hi hello please thanks help
"""
STOP = frozenset(_STOP.split())
"""Dropped from every reading, by surface or by dictionary form."""

DENIALS = frozenset(("не", "без", "нет", "ни", "not", "no", "without", "never"))
"""Deny the next content word; «нет» after a word denies that word."""
