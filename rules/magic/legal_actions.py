"""Everything that a player may do now, by the same verdicts that judge what the player then does.

Comprehensive Rules: 117.1 (what a player with priority may do).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rules.kernel.effects.ability import Ability
from rules.magic.casting.options import alternative_costs
from rules.magic.casting.proposal import Proposal
from rules.magic.effects.context import Context
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

Kind = Literal["pass", "cast", "activate", "play a land", "turn face up"]


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player may do; ``alternative`` is the cost for which a spell is cast, if not its mana cost."""

    kind: Kind
    thing: MagicObject | None = None
    ability: Ability | None = None
    alternative: str = ""
    face: int = 0


def legal_actions(game: MagicGame, player: MagicPlayer) -> list[Action]:
    """What a player may do now; nothing for a player without priority."""
    if game.scene.priority is not player:
        return []
    return [
        Action("pass"),
        *_lands(game, player),
        *_spells(game, player),
        *_abilities(game, player),
        *_turned_up(game, player),
    ]


def _objects(game: MagicGame, player: MagicPlayer) -> Iterator[MagicObject]:
    """What a player might use: their own cards, whatever lies in public zones, and permanents."""
    graveyards = (game.zone("graveyard", one) for one in game.players)
    for zone in (game.zone("hand", player), game.exile, game.command, *graveyards):
        yield from (thing for thing in zone if isinstance(thing, MagicObject))
    yield from (thing for thing in game.zone("library", player).top() if isinstance(thing, MagicObject))
    yield from game.permanents()


def _lands(game: MagicGame, player: MagicPlayer) -> Iterator[Action]:
    for thing in _objects(game, player):
        for face, definition in enumerate(thing.card.faces):
            playable = "land" in definition.types and thing.zone is not game.battlefield
            if playable and game.contents.lands.may_play(player, thing, face):
                yield Action("play a land", thing, face=face)


def _spells(game: MagicGame, player: MagicPlayer) -> Iterator[Action]:
    casting = game.contents.casting_spells
    for thing in _objects(game, player):
        if thing.zone is game.battlefield:
            continue
        context = Context(game, thing, player)
        offered = alternative_costs(context, game.is_(thing), thing.zone.kind)
        for face in thing.card.playable:
            for name in ("", *(option.name for option in offered)):
                if casting.may_cast(player, thing, Proposal(alternative=name, face=face)):
                    yield Action("cast", thing, alternative=name, face=face)


def _abilities(game: MagicGame, player: MagicPlayer) -> Iterator[Action]:
    activating = game.contents.activating_abilities
    for thing in _objects(game, player):
        for ability in activating.activated_abilities_of(thing):
            if activating.may_activate(player, thing, ability):
                yield Action("activate", thing, ability)


def _turned_up(game: MagicGame, player: MagicPlayer) -> Iterator[Action]:
    for thing in game.permanents():
        if thing.face_down and game.contents.face_down.may_turn_up(player, thing):
            yield Action("turn face up", thing)
