"""Bytes of a published text as characters. Refuses to know what the text is."""

from knowledge.faults import At, FaultCode, ImportFault, Spot


def decoded(data: bytes, name: str) -> str:
    """Return the text of UTF-8 bytes, with or without a mark, or else of Windows-1252 ones.

    Raises:
        ImportFault: the bytes are neither.
    """
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError as error:
            last = error
    where = At(Spot.BYTE, str(last.start))
    raise ImportFault(FaultCode.WRONG_ENCODING, name, where, detail="neither UTF-8 nor cp1252")
