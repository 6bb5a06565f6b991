"""Who is called `that player` after what they controlled has been taken."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import ruled


@pytest.mark.parametrize(("who", "status"), [("That player", "unsupported"), ("Its owner", "ruled"), ("You", "ruled")])
def test_who_controlled_what_was_taken_is_not_told_by_who_controls_it(who: str, status: str) -> None:
    draw = "draw" if who == "You" else "draws"
    text = f"Gain control of target creature an opponent controls. {who} {draw} a card."
    take: Plain = {"name": "Take", "types": "Sorcery", "cost": "{U}", "text": text}
    ruling = ruled(
        cards=[take],
        players={"Amy": {"hand": ["Take"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
        play=[{"cast": "Take", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}],
    )
    assert ruling.status == status
