import pytest

from store.folding import fold
from store.search import nearest

NAMES = (
    "Lightning Bolt",
    "Bolt Bend",
    "Shock",
    "Shocker",
    "Vulshok Refugee",
    "Grizzly Bears",
    "Hill Giant",
    "Black Bolt, King",
)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Litening Bolt", ("Lightning Bolt",)),
        ("shok", ("Shock", "Shocker")),
        ("bolt", ("Bolt Bend", "Lightning Bolt", "Black Bolt, King")),
        ("Grizzly", ("Grizzly Bears",)),
        ("hill gaint", ("Hill Giant",)),
        ("", ()),
        ("qqqq", ()),
    ],
)
def test_the_likeliest_names_come_first(written: str, meant: tuple[str, ...]) -> None:
    assert nearest(written, {fold(name): name for name in NAMES}) == meant


def test_no_more_than_asked_for() -> None:
    assert len(nearest("bolt", {fold(name): name for name in NAMES}, most=2)) == 2
