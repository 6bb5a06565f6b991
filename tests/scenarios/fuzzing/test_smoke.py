import pytest

from rules.kernel.errors import Unsupported
from rules.magic.chapters.damage import Damage
from scenarios.cards import stored_cards
from scenarios.fuzzing.smoke import smoke
from scenarios.fuzzing.supply import ListedCards, starter_cards
from store.card_text import Card, FaceText


def smoked(game: str, name: str, *more: Card) -> str | None:
    source = ListedCards([*starter_cards(game), *more], stored_cards())
    return smoke(game, source.cards[name], source)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("magic", "Shock"),
        ("magic", "Prodigal Pyromancer"),
        ("flesh-and-blood", "Head Jab (red)"),
        ("flesh-and-blood", "Uzuri"),
        ("flesh-and-blood", "Bone Basher"),
        ("grand-archive", "Spirit of Fire"),
        ("grand-archive", "Crystal of Empowerment"),
        ("grand-archive", "Gray Wolf"),
    ],
)
def test_a_card_that_plays_without_a_fault_is_executable(game: str, name: str) -> None:
    assert smoked(game, name) is None


def test_a_card_falls_by_what_it_meets(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: Damage, packets: object) -> None:
        raise Unsupported("damage", "nobody knows")

    monkeypatch.setattr(Damage, "be_dealt", fails)
    assert smoked("magic", "Shock") == "executable: damage: nobody knows"


def test_a_card_falls_by_a_token_that_no_card_tells() -> None:
    maker = Card("Maker (red)", (FaceText("Maker", "Create a Zen State token.", type_line="Generic Action", cost="0"),))
    assert smoked("flesh-and-blood", "Maker (red)", maker) == "executable: the token Zen State"
