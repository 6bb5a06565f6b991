"""702: a keyword that an edition doesn't have is refused by name, as soon as it would do something, and not before."""

from __future__ import annotations

import pytest

from rules.kernel.index import Index
from rules.magic import edition_ids, rulebook
from rules.magic.chapters.keyword_meanings import procedure_of
from rules.magic.keywords import MEANINGS
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from tests.scenarios.boards import scenario

OLDER = edition_ids()[1:]
RENAMED = {"umbra armor"}
"""The keywords that stood under another name: totem armor."""


def headings(index: Index) -> set[str]:
    return {entry.fingerprint for entry in index if entry.kind == "heading"}


def heading_over(index: Index, number: str) -> str:
    """The heading that a number stands under, or the number that has none over it."""
    over = index.parent(number)
    return number if over is None or index[number].kind == "heading" else heading_over(index, over)


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize("keyword", sorted(MEANINGS.keys() - RENAMED))
def test_a_keyword_without_a_heading_in_an_edition_is_absent_there(keyword: str, edition: str) -> None:
    newest, older, key = rulebook(), rulebook(edition), f"keyword_meanings.{procedure_of(keyword)}"
    (number,) = newest.procedures[key].numbers
    heading = newest.edition.index[heading_over(newest.edition.index, number)].fingerprint
    if heading not in headings(older.edition.index):
        assert key in older.absent
    else:
        assert older.exists(key) or older.absent[key]


def odd(text: str, types: str = "Creature — Human", **more: Plain) -> Plain:
    size: dict[str, Plain] = {"power": 2, "toughness": 2} if "Artifact" not in types or "Vehicle" in types else {}
    return {"name": "Curio", "types": types, "cost": "{1}", "text": text, **size, **more}


AT_REST: Plain = {"Amy": {"battlefield": ["Curio"], "hand": ["Shock"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
HERS: Plain = {"Amy": {"hand": ["Shock"], "battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Curio"]}}
HELD: Plain = {"Amy": {"hand": ["Curio"], "battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
SHOCK: Plain = [{"cast": "Shock", "targets": ["Curio"]}, {"resolve": "all"}]
ATTACK: Plain = [{"attack": ["Curio"]}, {"resolve": "all"}]

REACHED: dict[str, tuple[Plain, Plain, Plain]] = {
    "Ward": (odd("Ward {2}"), HERS, SHOCK),
    "Prowess": (odd("Prowess"), AT_REST, [{"cast": "Shock", "targets": ["Nicole"]}, {"resolve": "all"}]),
    "Vehicle": (odd("Crew 2", "Artifact — Vehicle"), AT_REST | {"Amy": {"battlefield": ["Curio", "Hill Giant"]}}, [
        {"activate": "Curio", "pay": {"tap": ["Hill Giant"]}}, {"resolve": "all"},
    ]),
    "Exploit": (odd("Exploit"), HELD, [{"cast": "Curio"}, {"resolve": "all"}]),
    "Fabricate": (odd("Fabricate 1"), HELD, [{"cast": "Curio"}, {"resolve": "all"}]),
    "Dash": (odd("Dash {1}"), HELD, [{"cast": "Curio", "cost": "dash"}, {"resolve": "all"}]),
    "Blitz": (odd("Blitz {1}"), HELD, [{"cast": "Curio", "cost": "blitz"}, {"resolve": "all"}]),
    "Megamorph": (odd("Megamorph {1}"), HELD, [{"cast": "Curio", "cost": "megamorph"}, {"resolve": "all"}]),
    "Decayed": (odd("Decayed"), HERS, [{"attack": ["Hill Giant"]}, {"illegal": {"block": {"Curio": "Hill Giant"}}}]),
    "Devoid": (odd("Devoid", cost="{R}"), AT_REST, ATTACK),
    "Renown": (odd("Renown 1"), AT_REST, [{"attack": ["Curio"]}, {"advance": "end of combat"}]),
    "Menace": (odd("Menace"), AT_REST, [{"attack": ["Curio"]}, {"block": {"Grizzly Bears": "Curio"}}]),
}  # fmt: skip
"""By the word that the refusal names: a card, where things lie, and what is played until the keyword would matter."""


def ruled(edition: str, card: Plain, players: Plain, play: Plain) -> Ruling:
    return run(scenario(cards=[card], players=players, play=play, edition=edition))


@pytest.mark.parametrize("named", list(REACHED))
def test_a_keyword_that_came_later_is_refused_where_it_would_matter(named: str) -> None:
    card, players, play = REACHED[named]
    assert ruled(edition_ids()[0], card, players, play).status != "unsupported"
    ruling = ruled("2014-02-01", card, players, play)
    assert ruling.status == "unsupported"
    (gap,) = ruling.unsupported
    assert named.lower() in f"{gap.line} {gap.because}".lower()


@pytest.mark.parametrize(
    "text", ["Ward {2}", "Prowess", "Dash {1}", "Blitz {1}", "Mentor", "Exploit", "Menace", "Toxic 1"]
)
def test_a_keyword_that_came_later_stands_in_nobodys_way_while_it_does_nothing(text: str) -> None:
    play: Plain = [{"attack": ["Grizzly Bears"]}, {"advance": "end of combat"}]
    players: Plain = {"Amy": {"battlefield": ["Grizzly Bears", "Curio"]}, "Nicole": {}}
    assert ruled("2014-02-01", odd(text), players, play).status == "ruled"


def test_what_an_equipment_is_by_a_later_keyword_is_refused_while_it_is_attached() -> None:
    card = odd("Equipped creature gets +1/+0.\nReconfigure {1}", "Artifact Creature — Equipment", power=1, toughness=1)
    worn: Plain = {"Amy": {"battlefield": ["Hill Giant", {"card": "Curio", "attached": "Hill Giant"}]}, "Nicole": {}}
    loose: Plain = {"Amy": {"battlefield": ["Hill Giant", "Curio"]}, "Nicole": {}}
    play: Plain = [{"attack": ["Hill Giant"]}]
    assert ruled(edition_ids()[0], card, worn, play).status == "ruled"
    assert ruled("2014-02-01", card, loose, play).status == "ruled"
    assert ruled("2014-02-01", card, worn, play).status == "unsupported"
