"""Bytes of a published text as characters. Refuses to know what the text is."""

from knowledge.faults import FaultCode, ImportFault


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
    raise ImportFault(
        FaultCode.MALFORMED, name, place=f"byte {last.start}", detail="neither UTF-8 nor cp1252"
    )
