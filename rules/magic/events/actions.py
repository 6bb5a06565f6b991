"""What can happen as keyword actions are carried out: drawing, looking, shuffling, transforming and the like.

Comprehensive Rules: 121 (drawing), 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from rules.kernel.effects.card_events import lay_in_order
from rules.kernel.things import GameObject, Player, Thing
from rules.kernel.trace import Sentence, sentence
from rules.magic.events import MagicEvent, ZoneChanged
from rules.magic.state import LEVEL, Daytime, MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.cards import FaceDefinition
    from rules.magic.game import MagicGame

PlayerAction = Literal[
    "scries", "surveils", "fateseals", "searches", "proliferates", "investigates", "clashes", "discovers", "learns",
    "ventures", "collects evidence", "forages", "manifests dread", "amasses", "wins a flip", "loses a flip",
]  # fmt: skip
PermanentAction = Literal["explores", "connives", "becomes monstrous", "adapts", "endures", "fights"]


class CardDrawn(MagicEvent, frozen=True, gc=False):
    """A player draws a card; ``card`` None: the library is empty."""

    player: MagicPlayer
    card: MagicObject | None

    def affected(self) -> Thing:
        """The player who draws."""
        return self.player

    def comes_to_nothing(self) -> bool:
        """Whether the library is empty."""
        return self.card is None

    def apply(self, game: MagicGame) -> None:
        """The card goes to the hand; from an empty library nothing can be drawn, and that is remembered."""
        if self.card is None:
            game.ledger.write(self.player, "drew_from_empty", True)
        else:
            ZoneChanged(self.card, game.zone("hand", self.player), "draw").apply(game)

    def told(self) -> Sentence:
        """Who draws."""
        way = "{} draws a card" if self.card is not None else "{} would draw a card from an empty library"
        return sentence(way, (self.player,))


class CardsShown(MagicEvent, frozen=True, gc=False):
    """Cards are revealed to everybody, or looked at by one player."""

    player: Player
    cards: tuple[GameObject, ...]
    manner: Literal["reveal", "look at"]
    by: Literal["", "miracle"] = ""

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """Showing changes nothing."""

    def told(self) -> Sentence:
        """Who shows or sees what."""
        verb = "reveals" if self.manner == "reveal" else "looks at"
        pattern = ", ".join("{}" for _ in self.cards) or "no card"
        return sentence("{} " + verb + " " + pattern, (self.player, *self.cards))


class LibraryOrdered(MagicEvent, frozen=True, gc=False):
    """A library gets another order, top first; ``shuffled`` by chance, or ``arranged`` by a player."""

    player: MagicPlayer
    order: tuple[MagicObject, ...]
    manner: Literal["shuffled", "arranged"]

    def affected(self) -> Thing:
        """The player whose library it is."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The cards lie in the new order."""
        library = game.zone("library", self.player)
        if [*library] != [*self.order]:
            lay_in_order(game, library, self.order)

    def told(self) -> Sentence:
        """Whose library it is."""
        return sentence("{}'s library is " + self.manner, (self.player,))


class PlayerActed(MagicEvent, frozen=True, gc=False):
    """A player has carried out a keyword action to its end, such as scrying or proliferating."""

    player: Player
    action: PlayerAction
    amount: int = 0

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """What it did has happened already."""

    def told(self) -> Sentence:
        """Who did what."""
        return sentence("{} " + self.action + (f" {self.amount}" if self.amount else ""), (self.player,))


class DieRolled(MagicEvent, frozen=True, gc=False):
    """A player has rolled a die; ``natural`` is what came up, ``result`` what that makes with what is added."""

    player: MagicPlayer
    sides: int
    natural: int
    result: int

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """It is remembered, and nothing else."""

    def told(self) -> Sentence:
        """What came up, and what the result is."""
        added = "" if self.result == self.natural else f"; the result is {self.result}"
        return sentence(f"{{}} rolls a {self.natural} on a {self.sides}-sided die{added}", (self.player,))


class VoteCast(MagicEvent, frozen=True, gc=False):
    """A player votes for one of the words of what is resolving."""

    player: MagicPlayer
    choice: str
    options: tuple[str, ...]
    item: MagicObject

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """It is remembered as what happened."""

    def told(self) -> Sentence:
        """Who votes for what."""
        return sentence("{} votes for " + self.choice, (self.player,))


class DungeonCompleted(MagicEvent, frozen=True, gc=False):
    """A player completes a dungeon: it is removed from the game."""

    player: MagicPlayer
    thing: MagicObject

    def affected(self) -> Thing:
        """The dungeon that is removed."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is gone, and it is remembered that it was completed."""
        game.ledger.leave(self.thing.zone, self.thing)
        game.ledger.write(self.player, "completed", (*self.player.completed, self.thing.name))

    def told(self) -> Sentence:
        """Who has completed what."""
        return sentence("{} completes {}", (self.player, self.thing))


class PermanentActed(MagicEvent, frozen=True, gc=False):
    """A permanent has carried out a keyword action to its end, such as exploring."""

    thing: MagicObject
    action: PermanentAction

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """What it did has happened already."""

    def told(self) -> Sentence:
        """What did what."""
        return sentence("{} " + self.action, (self.thing,))


class Exerted(MagicEvent, frozen=True, gc=False):
    """A player exerts a permanent."""

    player: MagicPlayer
    thing: MagicObject

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """The effect that it has begins on its own."""

    def told(self) -> Sentence:
        """Who exerts what."""
        return sentence("{} exerts {}", (self.player, self.thing))


class Designated(MagicEvent, frozen=True, gc=False):
    """A permanent gets or loses a designation, such as monstrous or goaded, or something is chosen for it."""

    thing: MagicObject
    kind: str
    value: object

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is remembered for the permanent."""
        chosen: Mapping[str, object] = MappingProxyType(dict(self.thing.chosen) | {self.kind: self.value})
        game.ledger.write(self.thing, "chosen", chosen)

    def told(self) -> Sentence:
        """What it is from now on."""
        match self.value:
            case True:
                return sentence("{} becomes " + self.kind, (self.thing,))
            case False | None:
                return sentence("{} is no longer " + self.kind, (self.thing,))
            case Thing():
                return sentence("{} is remembered for {}: " + self.kind, (self.value, self.thing))
        return sentence("{}: " + f"{self.kind} is {self.value}", (self.thing,))


class Tempted(MagicEvent, frozen=True, gc=False):
    """The Ring tempts a player, who chooses a creature as their Ring-bearer; ``bearer`` None: there is none."""

    player: MagicPlayer
    bearer: MagicObject | None

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """It is counted, and the creature is remembered as the Ring-bearer."""
        game.ledger.write(self.player, "tempted", self.player.tempted + 1)
        if self.bearer is not None:
            game.ledger.write(self.player, "ring_bearer", self.bearer)

    def told(self) -> Sentence:
        """Whom the Ring tempts, and what becomes the Ring-bearer."""
        if self.bearer is None:
            return sentence("the Ring tempts {}", (self.player,))
        return sentence("the Ring tempts {}, and {} becomes their Ring-bearer", (self.player, self.bearer))


class DaytimeCame(MagicEvent, frozen=True, gc=False):
    """It becomes day or night, after the other one or for the first time."""

    time: Daytime
    before: Daytime
    player: MagicPlayer
    """Whose turn it is."""

    def affected(self) -> Thing:
        """The game itself is affected, and for that the player whose turn it is."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """It is remembered for the scene."""
        game.ledger.write(game.scene, "daytime", self.time)

    def told(self) -> Sentence:
        """What it becomes."""
        return sentence(f"it becomes {self.time}", ())


class LevelReached(MagicEvent, frozen=True, gc=False):
    """A permanent becomes a class level."""

    thing: MagicObject
    level: int

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is remembered for the permanent."""
        chosen: Mapping[str, object] = MappingProxyType(dict(self.thing.chosen) | {LEVEL: self.level})
        game.ledger.write(self.thing, "chosen", chosen)

    def told(self) -> Sentence:
        """Which level it becomes."""
        return sentence("{} becomes level " + str(self.level), (self.thing,))


class Transformed(MagicEvent, frozen=True, gc=False):
    """A double-faced permanent is turned over."""

    thing: MagicObject
    face: FaceDefinition

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """The other face is up."""
        game.ledger.write(self.thing, "face", self.face)
        game.contents.layers.begin_anew(self.thing)

    def told(self) -> Sentence:
        """What it transforms into."""
        return sentence("{} transforms into " + self.face.name, (self.thing,))


class Goaded(MagicEvent, frozen=True, gc=False):
    """A player goads a creature in a turn."""

    thing: MagicObject
    player: MagicPlayer
    turn: int

    def affected(self) -> Thing:
        """The creature."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is remembered for the creature, for each player who goads it."""
        before = self.thing.chosen.get("goaded")
        goaded = {**(before if isinstance(before, Mapping) else {}), self.player: self.turn}
        chosen: Mapping[str, object] = MappingProxyType({**self.thing.chosen, "goaded": MappingProxyType(goaded)})
        game.ledger.write(self.thing, "chosen", chosen)

    def told(self) -> Sentence:
        """Who goads it."""
        return sentence("{} is goaded by {}", (self.thing, self.player))


class TurnedFace(MagicEvent, frozen=True, gc=False):
    """A permanent is turned face up or face down."""

    thing: MagicObject
    side: Literal["face up", "face down"]

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """Its face is seen, or not; either ends what a keyword action made of it."""
        game.ledger.write(self.thing, "hidden_by", None)
        game.ledger.write(self.thing, "face_down", self.side == "face down")
        game.contents.layers.begin_anew(self.thing)

    def told(self) -> Sentence:
        """Which side is up."""
        return sentence("{} is turned " + self.side, (self.thing,))


class NoLongerBestowed(MagicEvent, frozen=True, gc=False):
    """What was bestowed is an Aura no more, and attached to nothing."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The spell or permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is what its card says."""
        game.ledger.write(self.thing, "bestowed", False)
        game.ledger.write(self.thing, "attached_to", None)

    def told(self) -> Sentence:
        """What is bestowed no more."""
        return sentence("{} is bestowed no more", (self.thing,))


class Paired(MagicEvent, frozen=True, gc=False):
    """A creature becomes paired with another."""

    one: MagicObject
    other: MagicObject

    def affected(self) -> Thing:
        """The creature that pairs them."""
        return self.one

    def apply(self, game: MagicGame) -> None:
        """Each is the other's partner."""
        game.ledger.write(self.one, "paired_with", self.other)
        game.ledger.write(self.other, "paired_with", self.one)
        for thing in (self.one, self.other):
            game.ledger.write(thing, "paired_under", game.controller_of(thing))
        game.ledger.write(game.scene, "pairs", game.scene.pairs + 1)

    def told(self) -> Sentence:
        """Who is paired with whom."""
        return sentence("{} is paired with {}", (self.one, self.other))


class Unpaired(MagicEvent, frozen=True, gc=False):
    """Two creatures are no pair any more; one that has left stays as it last was."""

    one: MagicObject
    other: MagicObject

    def affected(self) -> Thing:
        """The one that is still there."""
        return self.one

    def apply(self, game: MagicGame) -> None:
        """Neither has a partner."""
        for thing in (self.one, self.other):
            if thing.is_here:
                game.ledger.write(thing, "paired_with", None)
        game.ledger.write(game.scene, "pairs", game.scene.pairs - 1)

    def told(self) -> Sentence:
        """Who is parted from whom."""
        return sentence("{} is paired with {} no more", (self.one, self.other))


class Regenerated(MagicEvent, frozen=True, gc=False):
    """A permanent regenerates instead of being destroyed."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """All damage marked on it is gone."""
        game.ledger.write(self.thing, "damage", 0)
        game.ledger.write(self.thing, "deathtouched", False)

    def told(self) -> Sentence:
        """What regenerates."""
        return sentence("{} regenerates, and all damage marked on it is removed", (self.thing,))


class PhasedOut(MagicEvent, frozen=True, gc=False):
    """A permanent phases out, by itself or along with what it is attached to."""

    thing: MagicObject
    under: MagicPlayer
    """Who controls it as it phases out."""
    along_with: MagicObject | None = None

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is treated as though it didn't exist."""
        game.ledger.write(self.thing, "phased_out", True)
        game.ledger.write(self.thing, "phased_under", self.under)
        game.ledger.write(self.thing, "phased_with", self.along_with)

    def told(self) -> Sentence:
        """What phases out."""
        return sentence("{} phases out", (self.thing,))
