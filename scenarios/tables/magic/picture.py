"""The board of Magic as it can be seen: players, objects with their derived values, and where the game is."""

from __future__ import annotations

from rules.kernel.things import Thing
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.labels import Labels
from scenarios.rendering import Shown, Telling
from scenarios.running_facts import shown_ability
from scenarios.running_picture import RunningPicture, said

COURSE = frozenset({"priority", "passed", "coming", "declaring", "pending", "extra_steps", "regular"})
"""What the scene remembers that no object's values can depend on."""

BY_NAME = ("poison", "energy")
"""The kinds of counters of players that have a word of their own; any others are shown by their kind."""

TELLING = Telling(
    in_play={"battlefield": "on the battlefield"},
    totals={"life": "life", "poison": "poison counters", "energy": "energy counters"},
    piles=("hand", "library", "graveyard", "mana_pool"),
    sizes=(("power", "toughness"),),
    qualities=("types", "subtypes", "colors"),
    parts=("attacking", "blocking", "blocked"),
    states={"phased_out": ("phased out", "phased in")},
    values=frozenset(
        ("exists", "phased_out", "life", "poison", "energy", "lost", "damage", "counters", "controller", "attached",
         "name", "power", "toughness", "types", "subtypes", "colors", "abilities")
    ),
    level={"life lost": "life", "life gained": "life"},
    causes=("countered", "exile", "discard", "return", "mill"),
    turning=frozenset({"targets.aims_elsewhere"}),
    alterable=("damage dealt", "life lost", "life gained", "counters put", "destroy", "lost", "game ended"),
)  # fmt: skip


class MagicPicture(RunningPicture[MagicObject, MagicPlayer]):
    """Shows one running game."""

    telling = TELLING
    course = COURSE
    _game: MagicGame

    def __init__(self, game: MagicGame, labels: Labels) -> None:
        super().__init__(game, MagicObject, labels)

    def player(self, player: MagicPlayer) -> Shown:
        """Return what is said of a player."""
        game = self._game
        return {
            "life": player.life,
            **{kind: player.counters.get(kind, 0) for kind in BY_NAME},
            "hand": len(game.zone("hand", player)),
            "library": len(game.zone("library", player)),
            "graveyard": len(game.zone("graveyard", player)),
            "mana_pool": "".join(f"{{{symbol}}}" for symbol in player.mana_pool),
            "lost": player.lost,
            **said({"counters": {kind: count for kind, count in player.counters.items() if kind not in BY_NAME}}),
        }

    def shown(self, thing: MagicObject, state: Shown) -> Shown:
        """Return an object with its derived values, and its state among them."""
        values = self._game.is_(thing)
        shown: Shown = {
            "name": values.name or thing.name,
            "zone": thing.zone.name,
            "owner": thing.owner.name,
            "controller": values.controller.name,
            "types": " ".join(sorted(values.types)),
            "subtypes": " ".join(sorted(values.subtypes)),
            "colors": " ".join(sorted(values.colors)),
            "abilities": [shown_ability(ability.node) for ability in values.abilities],
            "text": thing.face.text,
            **state,
        }
        if values.power is not None:
            shown |= {"power": values.power, "toughness": values.toughness}
        return shown

    def state(self, thing: MagicObject) -> Shown:
        """Return what is remembered of a permanent, without what says nothing."""
        if thing.zone is not self._game.battlefield:
            return {}
        shown: Shown = {
            "tapped": thing.tapped,
            "damage": thing.damage,
            "counters": dict(thing.counters),
            "phased_out": thing.phased_out,
            "attached": _ref(thing.attached_to),
            "attacking": _ref(thing.attacking),
            "blocking": [_ref(one) for one in thing.blocking],
            "blocked": thing.blocked,
        }
        return said(shown)

    def scene(self) -> Shown:
        """Return whose turn it is, the step, who has priority, the stack, top first, and how the game ended."""
        scene = self._game.scene
        return {
            "turn": scene.turn,
            "active": scene.active.name,
            "phase": scene.phase,
            "step": scene.step,
            "priority": scene.priority.name if scene.priority else None,
            "stack": [thing.ref for thing in self._game.stack],
            "winner": scene.winner.name if scene.winner else None,
            "draw": scene.outcome == "draw",
        }


def _ref(thing: Thing | None) -> str | None:
    """Return what points at a thing; of what is gone, its name."""
    if isinstance(thing, MagicObject) and not thing.is_here:
        return thing.name
    return None if thing is None else thing.ref
