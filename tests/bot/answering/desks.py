"""A desk over cards of our own making, imported from a small MTGJSON file."""

import json
import pathlib
import shutil

from bot.bootstrap import open_desk
from knowledge.sources.importing import import_files


def desk_over(cards, shipped_dir, folder):
    """Return a desk over a copy of the shipped data and the cards, each as MTGJSON has it; the import has no fault."""
    data = pathlib.Path(shutil.copytree(shipped_dir, folder / "data"))
    path = folder / "AtomicCards.json"
    body = {"meta": {"date": "2026-01-01", "version": "5"}, "data": {card["name"]: [card] for card in cards}}
    path.write_text(json.dumps(body, ensure_ascii=False), encoding="utf-8")
    assert [report.fault for report in import_files([path], data)] == [None]
    return open_desk(data)
