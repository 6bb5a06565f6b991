"""What can happen in Magic as the game is played on: time passing, mana, casting, targeting, the stack.

Comprehensive Rules: 106 (mana), 115 (targets), 500 (turns), 601 to 608 (spells and abilities).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from rules.kernel.effects import card_events
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_events import count_uses_anew
from rules.kernel.events import Event
from rules.kernel.things import GameObject, Thing
from rules.kernel.trace import Sentence, sentence
from rules.magic.events import MagicEvent
from rules.magic.paying.marked import Mark, MarkedMana
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class TurnBegan(card_events.TurnBegan, MagicEvent, frozen=True, gc=False):
    """A player's turn begins."""

    player: MagicPlayer
    number: int

    def apply(self, game: MagicGame) -> None:
        """That player is the active player; lands played and abilities activated count anew."""
        game.ledger.write(game.scene, "turn", self.number)
        game.ledger.write(game.scene, "active", self.player)
        game.ledger.write(self.player, "turn_before", self.player.turn_began)
        game.ledger.write(self.player, "turn_began", self.number)
        for player in game.players:
            game.ledger.write(player, "lands_played", 0)
        count_uses_anew(game)


class PhaseBegan(card_events.PhaseBegan, MagicEvent, frozen=True, gc=False):
    """A phase begins; the main phases have no steps."""

    player: MagicPlayer
    phase: str


class StepBegan(MagicEvent, frozen=True, gc=False):
    """A step begins; a main phase counts as one, named as the phase."""

    player: MagicPlayer
    phase: str
    step: str
    main: int = 0
    """Which main phase of the turn it is, counted from 1; 0: it is none."""

    def affected(self) -> Thing:
        """Whose step it is."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """It is that step."""
        game.ledger.write(game.scene, "step", self.step)

    def told(self) -> Sentence:
        """Which step begins."""
        kind = "phase" if self.step == self.phase else "step"
        return sentence(f"{{}}'s {self.step} {kind} begins", (self.player,))


class TurnCutShort(MagicEvent, frozen=True, gc=False):
    """An effect ends the turn: of what would still come there is only the cleanup step."""

    player: MagicPlayer

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """It is remembered as what happened, until the step has ended."""

    def told(self) -> Sentence:
        """Whose turn ends."""
        return sentence("the turn of {} ends", (self.player,))


class StepEnded(MagicEvent, frozen=True, gc=False):
    """A step, or a main phase, ends."""

    player: MagicPlayer
    phase: str
    step: str

    def affected(self) -> Thing:
        """Whose step it was."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """Nobody has priority any more."""
        game.ledger.write(game.scene, "priority", None)
        game.ledger.write(game.scene, "passed", ())

    def told(self) -> Sentence:
        """Which step ends."""
        kind = "phase" if self.step == self.phase else "step"
        return sentence(f"the {self.step} {kind} ends", ())


class ManaAdded(MagicEvent, frozen=True, gc=False):
    """A player adds mana; ``tapped`` is the permanent that was tapped for it."""

    player: MagicPlayer
    symbols: tuple[str, ...]
    source: MagicObject | None
    tapped: MagicObject | None = None

    def affected(self) -> Thing:
        """Who gets the mana."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The mana is in the pool."""
        game.ledger.write(self.player, "mana", (*self.player.mana, *self.symbols))

    def told(self) -> Sentence:
        """Who adds which mana."""
        return sentence("{} adds {}", (self.player, _braced(self.symbols)))


class ManaMarked(MagicEvent, frozen=True, gc=False):
    """Something is said of mana that a player has just added: on what it may be spent, or that it stays."""

    player: MagicPlayer
    symbols: tuple[str, ...]
    before: Mark | None
    after: Mark

    def affected(self) -> Thing:
        """Whose mana it is."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The mana stays in the pool, marked."""
        left, marked = list(self.player.mana), list(self.player.marked_mana)
        for symbol in self.symbols:
            if self.before is None:
                left.remove(symbol)
            else:
                marked.remove(MarkedMana(symbol, self.before))
            marked.append(MarkedMana(symbol, self.after))
        game.ledger.write(self.player, "mana", tuple(left))
        game.ledger.write(self.player, "marked_mana", tuple(marked))

    def told(self) -> Sentence:
        """What is said of which mana."""
        kept = self.before is not None and self.after.only == self.before.only
        if kept or not self.after.only:
            return sentence("{} keeps {} as steps and phases end", (self.player, _braced(self.symbols)))
        return sentence("{} may spend {} only as {} says", (self.player, _braced(self.symbols), self.after.source))


class ManaSpent(MagicEvent, frozen=True, gc=False):
    """A player spends mana from the pool; ``on`` is what it pays for, ``marked`` what of it is no plain mana."""

    player: MagicPlayer
    symbols: tuple[str, ...]
    on: MagicObject | None
    marked: tuple[MarkedMana, ...] = ()

    def affected(self) -> Thing:
        """Who spends it."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The mana leaves the pool."""
        plain = list(self.symbols)
        left, marked = list(self.player.mana), list(self.player.marked_mana)
        for one in self.marked:
            plain.remove(one.symbol)
            marked.remove(one)
        for symbol in plain:
            left.remove(symbol)
        game.ledger.write(self.player, "mana", tuple(left))
        if self.marked:
            game.ledger.write(self.player, "marked_mana", tuple(marked))

    def told(self) -> Sentence:
        """Who spends which mana, and on what."""
        if self.on is None:
            return sentence("{} spends {}", (self.player, _braced(self.symbols)))
        return sentence("{} spends {} on {}", (self.player, _braced(self.symbols), self.on))


class ManaEmptied(MagicEvent, frozen=True, gc=False):
    """A player loses all unspent mana, but for what is ``kept``."""

    player: MagicPlayer
    kept: tuple[MarkedMana, ...] = ()

    def affected(self) -> Thing:
        """Who loses it."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The pool is empty, or holds what is kept."""
        game.ledger.write(self.player, "mana", ())
        game.ledger.write(self.player, "marked_mana", self.kept)

    def told(self) -> Sentence:
        """Whose mana is gone."""
        if self.kept:
            kept = _braced(tuple(one.symbol for one in self.kept))
            return sentence("{} loses all unspent mana but {}", (self.player, kept))
        return sentence("{} loses all unspent mana", (self.player,))


class SpellCast(MagicEvent, frozen=True, gc=False):
    """A spell becomes cast."""

    thing: MagicObject
    player: MagicPlayer

    def affected(self) -> Thing:
        """The spell."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """Being cast writes nothing by itself."""

    def told(self) -> Sentence:
        """Who has cast what."""
        return sentence("{} has cast {}", (self.player, self.thing))


def count_use(game: MagicGame, source: MagicObject, ability: Ability) -> None:
    """Write that an ability of an object was made use of once more this turn."""
    game.ledger.write(source, "used", {**source.used, ability.key: source.used.get(ability.key, 0) + 1})


class PermissionUsed(MagicEvent, frozen=True, gc=False):
    """A player makes use of what an ability lets be done so many times a turn."""

    source: MagicObject
    ability: Ability
    player: MagicPlayer

    def affected(self) -> Thing:
        """The object that has the ability."""
        return self.source

    def apply(self, game: MagicGame) -> None:
        """How often use was made of it this turn is remembered on the object that has it."""
        count_use(game, self.source, self.ability)

    def told(self) -> Sentence:
        """Who makes use of what."""
        return sentence("{} has made use of what {} lets be done", (self.player, self.source))


class AbilityActivated(MagicEvent, frozen=True, gc=False):
    """An activated ability becomes activated; ``thing`` is the ability, its ``origin`` the object that has it."""

    thing: MagicObject
    player: MagicPlayer

    def affected(self) -> Thing:
        """The ability."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """How often it was activated this turn is remembered on the object that has it."""
        origin, ability = self.thing.origin, self.thing.ability
        if origin is not None and ability is not None:
            count_use(game, origin, ability)

    def told(self) -> Sentence:
        """Who has activated what."""
        return sentence("{} has activated {}", (self.player, self.thing))


class AbilityTriggered(MagicEvent, frozen=True, gc=False):
    """An ability triggers; it waits until a player would get priority."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The ability."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It waits."""
        game.ledger.write(game.scene, "pending", (*game.scene.pending, self.thing))

    def told(self) -> Sentence:
        """What triggers."""
        return sentence("{} triggers", (self.thing,))


class BecameTarget(MagicEvent, frozen=True, gc=False):
    """An object or player becomes the target of a spell or ability.

    ``player``: who has announced it as a target (None: it is a new target of what was there already). ``whose``: the
    player that it is, or who controls it, or in whose graveyard it is.
    """

    target: Thing
    by: MagicObject
    player: MagicPlayer | None = None
    whose: MagicPlayer | None = None

    def affected(self) -> Thing:
        """The target."""
        return self.target

    def apply(self, game: MagicGame) -> None:
        """What is targeted stands with the spell or ability itself."""

    def told(self) -> Sentence:
        """What becomes the target of what."""
        return sentence("{} becomes a target of {}", (self.target, self.by))


class Resolved(MagicEvent, frozen=True, gc=False):
    """A spell or ability has resolved."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The spell or ability."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """Having resolved writes nothing by itself."""

    def told(self) -> Sentence:
        """What has resolved."""
        return sentence("{} has resolved", (self.thing,))


class LandPlayed(MagicEvent, frozen=True, gc=False):
    """A player has played a land; ``also`` are the sources of what let that player play more than one then."""

    thing: MagicObject
    player: MagicPlayer
    also: tuple[GameObject, ...] = ()

    def affected(self) -> Thing:
        """The land."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """One land more was played this turn."""
        game.ledger.write(self.player, "lands_played", self.player.lands_played + 1)

    def told(self) -> Sentence:
        """Who has played which land."""
        return sentence("{} has played {}", (self.player, self.thing))


class SpellCopied(card_events.Copied, MagicEvent, frozen=True, gc=False):
    """A copy of a spell or ability is put onto the stack."""

    thing: MagicObject
    original: MagicObject
    player: MagicPlayer

    def apply(self, game: MagicGame) -> None:
        """The copy is on top of the stack."""
        game.ledger.enter(game.stack, self.thing, 0)

    def told(self) -> Sentence:
        """What was copied, and by whom."""
        return sentence("{} puts a copy of {} onto the stack", (self.player, self.original))


class CardCopied(card_events.Copied, MagicEvent, frozen=True, gc=False):
    """A copy of a card comes to be where that card is."""

    thing: MagicObject
    original: MagicObject
    player: MagicPlayer

    def apply(self, game: MagicGame) -> None:
        """The copy is in the zone of the card."""
        game.ledger.enter(self.thing.zone, self.thing, 0)

    def told(self) -> Sentence:
        """What was copied, and by whom."""
        return sentence("{} copies {} in {}", (self.player, self.original, self.thing.zone))


class PhasedIn(MagicEvent, frozen=True, gc=False):
    """A permanent phases in."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It exists again as it was."""
        game.ledger.write(self.thing, "phased_out", False)
        game.ledger.write(self.thing, "phased_with", None)
        game.ledger.write(self.thing, "phased_under", None)

    def told(self) -> Sentence:
        """What phases in."""
        return sentence("{} phases in", (self.thing,))


Ending = Literal["draw", "win"]


class GameEnded(MagicEvent, frozen=True, gc=False):
    """The game is over without a player losing it: a draw, or a player wins."""

    outcome: Ending
    winner: MagicPlayer | None
    because: str
    by: Literal["", "effect"] = ""
    """What ends it so: an effect can be kept from it, the rules of the game can't."""

    def affected(self) -> Thing | None:
        """Who wins, if somebody does."""
        return self.winner

    def apply(self, game: MagicGame) -> None:
        """Nobody gets priority any more."""
        game.ledger.write(game.scene, "outcome", self.outcome)
        game.ledger.write(game.scene, "winner", self.winner)
        game.ledger.write(game.scene, "priority", None)

    def told(self) -> Sentence:
        """How the game ends."""
        if self.winner is None:
            return sentence("the game is a draw: {}", (self.because,))
        return sentence("{} wins the game, because {}", (self.winner, self.because))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """Who doesn't win, or what happens instead."""
        if after or self.winner is None:
            return super().altered(after)
        return sentence("{} doesn't win the game", (self.winner,))


def _braced(symbols: tuple[str, ...]) -> str:
    """Mana as it is written on cards."""
    return "".join(f"{{{symbol}}}" for symbol in symbols)
