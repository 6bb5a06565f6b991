"""Whether an engine can carry out all that a card says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module

from grammar.common.texts import CardText
from grammar.nodes import CardTree, verbs
from grammar.nodes.walking import those
from scenarios.games import GAMES
from store.card_text import Card

Lacking = Callable[[object], tuple[str, ...]]
Fits = Callable[[str, object], bool]
Unbuilt = Callable[[str, Sequence[str]], str]


@cache
def _lacking(game: str) -> Lacking:
    """What names the nodes of a tree that the game's engine has not built."""
    lacking: Lacking = import_module(f"rules.{GAMES[game].package}.effects.executable").is_executable
    return lacking


@cache
def _unbuilt(game: str) -> Unbuilt:
    """What names the rules that a layout and type lines bring and that the game's engine has not built."""
    unbuilt: Unbuilt = import_module(f"rules.{GAMES[game].package}.effects.printed_lines").unbuilt_kind
    return unbuilt


@cache
def _fits(game: str) -> Fits:
    """What says whether a line can do anything on a face with a type line."""
    fits: Fits = import_module(f"rules.{GAMES[game].package}.effects.printed_lines").fits_face
    return fits


def lacking(game: str, tree: CardTree) -> tuple[str, ...]:
    """What of a card is read but not built, each named once; raises KeyError for a game without an engine."""
    abilities = tuple(line.ability for face in tree.faces for line in face.lines)
    return _lacking(game)(abilities)


def is_playable(game: str, card: CardText, tree: CardTree) -> bool:
    """Whether a run can play a card: all of it is built, and each line can do something on its kind of face."""
    if unbuilt_kind(game, card) or not can_be_executed(game, tree):
        return False
    fits = _fits(game)
    faces = zip(card.faces, tree.faces, strict=True)
    return all(fits(face.type_line, line.ability) for face, read in faces if face.type_line for line in read.lines)


def unbuilt_kind(game: str, card: CardText) -> str:
    """What of the layout and the type lines of a card brings rules that its engine has not built; empty: nothing."""
    layout = card.layout if isinstance(card, Card) else "normal"
    return _unbuilt(game)(layout, [face.type_line for face in card.faces])


@cache
def _made_by(game: str) -> Mapping[str, tuple[str, ...]]:
    """What each keyword action of a game makes, by name."""
    made: Mapping[str, tuple[str, ...]] = import_module(f"rules.{GAMES[game].package}.effects.executable").MADE_BY
    return made


def tokens_of(game: str, tree: CardTree) -> tuple[str, ...]:
    """The names of what a card makes without saying more than a name, itself or by a keyword action, each once."""
    lines = (line.ability for face in tree.faces for line in face.lines)
    nodes = [node for line in lines for node in those(line, (verbs.Token, verbs.KeywordAction))]
    tokens = (one.predefined or one.name for one in nodes if isinstance(one, verbs.Token))
    by_action = (
        name for one in nodes if isinstance(one, verbs.KeywordAction) for name in _made_by(game).get(one.name, ())
    )
    return tuple(dict.fromkeys(name for name in (*tokens, *by_action) if name is not None))


def can_be_executed(game: str, tree: CardTree) -> bool:
    """Whether all of a card is built; raises KeyError for a game without an engine."""
    return not lacking(game, tree)
