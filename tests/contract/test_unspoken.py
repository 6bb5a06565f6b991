"""What a game calls unspoken of its scene is what no words of a card ask for: the code of words reads none of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from rules.kernel.effects.card_game import CardGame
from scenarios.games import GAMES

RULES = Path(__file__).parents[2] / "rules"
ROOMS = ("effects", "standing")
"""The rooms of a game, and of the kernel, that say what words mean."""


def read_of_scene(source: str) -> Iterator[str]:
    """The attributes of a scene that some code reads."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).rpartition(".")[2] == "scene":
            yield node.attr


def unspoken_in(package: str) -> frozenset[str]:
    """What the game of a package calls unspoken."""
    kinds = vars(import_module(f"rules.{package}.game")).values()
    games = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, CardGame)]
    return frozenset().union(*(kind.unspoken for kind in games if kind is not CardGame))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_words_of_a_card_ask_for_what_is_unspoken(game: str) -> None:
    package = GAMES[game].package
    files = [file for home in (package, "kernel") for room in ROOMS for file in (RULES / home / room).rglob("*.py")]
    unspoken = unspoken_in(package)
    found = {f"{file.name}: {name}" for file in files for name in read_of_scene(file.read_text()) if name in unspoken}
    assert unspoken
    assert found == set()


def test_what_is_read_of_a_scene_is_seen() -> None:
    assert {*read_of_scene("def f(context): return context.game.scene.passed[0], scene.turn")} == {"passed", "turn"}
