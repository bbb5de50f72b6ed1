"""Faults of the data folder and of files to import, in the user's words. Refuses to know how they came about."""

from knowledge.faults import At, FaultCode, KnowledgeFault, Spot

_WRONG = {
    FaultCode.NOT_FOUND: "такого файла нет",
    FaultCode.UNREADABLE: "файл не читается",
    FaultCode.EMPTY: "файл пуст",
    FaultCode.UNKNOWN_FORMAT: "не узнаю формат: нужны карты MTGJSON или Scryfall, текст Comprehensive Rules, "
    "документы MTR, IPG и JAR или карты «Берсерка»",
    FaultCode.BROKEN_ARCHIVE: "архив повреждён",
    FaultCode.TRUNCATED: "файл обрывается",
    FaultCode.MALFORMED: "файл испорчен",
    FaultCode.MISSING_FIELD: "нет обязательного поля",
    FaultCode.WRONG_FIELD: "поле заполнено не так, как должно",
    FaultCode.NOTHING_INSIDE: "внутри нет того, что должно быть в таком файле",
    FaultCode.WRONG_ENCODING: "неизвестная кодировка, нужна UTF-8",
    FaultCode.NO_DATE: "в книге нет даты издания",
    FaultCode.NO_SPACE: "на диске нет места",
    FaultCode.NOT_WRITABLE: "в папку нельзя писать",
    FaultCode.DAMAGED: "база повреждена: удалите её и загрузите файлы заново (razbor import)",
    FaultCode.BUSY: "сейчас идёт другая загрузка, повторите позже",
    FaultCode.REFUSED: "сервер отказал",
    FaultCode.WRONG_SIZE: "размер не тот, что объявлен",
}

_WHERE = {
    Spot.BYTE: "байт {}",
    Spot.UNPACKED: "байт {} после распаковки",
    Spot.ENTRY: "запись «{}»",
    Spot.AFTER: "после «{}»",
    Spot.AFTER_RULE: "после правила {}",
}


def fault_shown(fault: KnowledgeFault, lang: str = "ru") -> str:
    """Return one sentence: which file, what is wrong with it, and where."""
    if lang == "en":
        return f"{fault}."
    field = f" «{fault.detail}»" if fault.code is FaultCode.MISSING_FIELD else ""
    where = ", ".join(map(_place, fault.at))
    return f"{fault.file}: {_WRONG[fault.code]}{field}" + (f" ({where})." if where else ".")


def _place(at: At) -> str:
    return _WHERE[at.spot].format(at.value)
