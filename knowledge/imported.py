"""The database of what the user imported, opened in the shape that this version reads.

Refuses to know how files get into it (see sources).
"""

from pathlib import Path

from knowledge import building, swapping
from knowledge.store import Artefact

FILE = "imported.db"


def open_imported(data_dir: Path, shipped: Artefact) -> Artefact:
    """Open the database in `data_dir`, first brought to the present shape; an empty one where nothing is imported.

    `shipped` is what an empty one is shaped after.

    Raises:
        DatabaseFault: the database is damaged.
    """
    path = data_dir / FILE
    if not path.exists():
        return shipped.empty_copy(path)
    artefact = Artefact.open(path)
    if artefact.is_current_shape():
        return artefact
    artefact.close()
    with swapping.sole_writer(path), building.build_beside(path, start_from=path):
        pass
    return Artefact.open(path)
