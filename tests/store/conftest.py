from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from store.database import Database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(URL.create("sqlite", database=str(tmp_path / "cards.sqlite")))
    yield opened
    opened.close()
