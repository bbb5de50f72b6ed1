"""What all tests share: where the source documents lie, when they are there."""

import os
import pathlib

import pytest
from hypothesis import settings

settings.register_profile("fuzz", max_examples=20_000, deadline=None)

SHARED = pathlib.Path(os.environ.get("RAZBOR_SHARED", pathlib.Path(__file__).resolve().parents[2] / "shared"))


@pytest.fixture(scope="session")
def shared() -> pathlib.Path:
    if not (SHARED / "seeds").is_dir():
        pytest.skip("the source documents are not beside this checkout")
    return SHARED
