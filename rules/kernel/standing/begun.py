"""What happens to effects themselves: they begin, are used up in part, and end; and effects that follow on others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from grammar.nodes.effects import AnyEffect
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.context import Context
from rules.kernel.events import Event
from rules.kernel.registry import Registry
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.things import GameObject, Thing, Zone
from rules.kernel.trace import Sentence, effect_in_words, sentence, source_of_effect
from rules.kernel.triggers import Watcher

if TYPE_CHECKING:
    from rules.kernel.effects.card_game import AnyCardGame
    from rules.kernel.standing.lasting import Lasting
    from rules.kernel.standing.replacements import Replacing


class EffectBegan(Event, frozen=True, gc=False):
    """Something that a spell or ability gives rise to is in force from now on; ``lasting`` says for how long."""

    item: Thing
    lasting: Lasting | None = None

    def affected(self) -> Thing:
        """The effect."""
        return self.item

    def apply(self, game: AnyCardGame) -> None:
        """It is in force, and how long it lasts is remembered."""
        game.ledger.enter(registry_of(game, self.item), self.item)
        if self.lasting is not None:
            game.ledger.enter(game.lasting, self.lasting)

    def told(self) -> Sentence:
        """What begins, and until when."""
        until = self.lasting.told() if self.lasting is not None else ("for the rest of the game",)
        spoken = _unended(told_of(self.item))
        said = effect_in_words(spoken)
        told = (*said, " begins to apply") if said != spoken else spoken
        says_so = len(until) == 1 and str(spoken[-1]).endswith(str(until[0]))
        return told if says_so else (*told, ", ", *until)


class EffectEnded(Event, frozen=True, gc=False):
    """Something that was in force is so no more: its time is over, or it is used up."""

    item: Thing
    because: str

    def affected(self) -> Thing:
        """The effect."""
        return self.item

    def apply(self, game: AnyCardGame) -> None:
        """It is in force no longer."""
        end(game, self.item)

    def told(self) -> Sentence:
        """What ends, and why."""
        told = _unended(told_of(self.item))
        source = source_of_effect(told)
        return (*(("the effect of ", *source) if source != told else told), " ends: ", self.because)


class Instructed(Event, frozen=True, gc=False):
    """What an effect says is to be done in place of an event, or right after it, is carried out."""

    instructs: ClassVar[bool] = True
    effect: AnyEffect
    context: Context
    words: str
    spared_by: frozenset[int] = frozenset()
    """The effects that had their chance at the event that this replaces."""

    def affected(self) -> Thing:
        """Whose effect it is."""
        return self.context.controller

    def apply(self, game: AnyCardGame) -> None:
        """Do as the effect says."""
        with game.happenings.sparing(self.spared_by):
            carry_out(self.context, self.effect)

    def told(self) -> Sentence:
        """Whose instructions are followed."""
        return sentence(self.words, (self.context.source,))


class Away(Thing):
    """An object that is gone until something happens, and where it comes back to."""

    __slots__ = ("home", "left", "there")

    def __init__(self, identity: int, left: GameObject, home: Zone, there: GameObject | None = None) -> None:
        super().__init__(identity, left.name)
        self.left = left
        """The object as it was before it went."""
        self.home = home
        self.there = there
        """What it is where it lies, if it was gone before anything happened."""

    @property
    def thing(self) -> GameObject:
        """What the object became where it went."""
        return self.there or self.left.next or self.left


class WentAway(Event, frozen=True, gc=False):
    """An object is gone until something happens."""

    away: Away
    lasting: Lasting | None

    def affected(self) -> Thing:
        """The object that is gone."""
        return self.away.thing

    def apply(self, game: AnyCardGame) -> None:
        """Until when is remembered."""
        if self.lasting is not None:
            game.ledger.enter(game.lasting, self.lasting)

    def told(self) -> Sentence:
        """What is gone."""
        until = self.lasting.told() if self.lasting is not None else ("for the rest of the game",)
        return sentence("{} is gone ", (self.away.thing,)) + until


class CameBack(Event, frozen=True, gc=False):
    """What an object was gone until has happened."""

    away: Away

    def affected(self) -> Thing:
        """The object that was gone."""
        return self.away.thing

    def apply(self, game: AnyCardGame) -> None:
        """It need not be remembered any more."""
        end_lasting(game, self.away)

    def told(self) -> Sentence:
        """What comes back."""
        return sentence("what {} was gone until has happened", (self.away.thing,))


def registry_of(game: AnyCardGame, item: Thing) -> Registry[Thing]:
    """Where things of this kind are kept while they are in force."""
    found: object
    match item:
        case ContinuousEffect():
            found = game.floating_effects
        case ReplacementEffect():
            found = game.floating_replacements
        case Regulation():
            found = game.floating_regulations
        case Watcher():
            found = game.floating_watchers
        case _:
            raise TypeError(f"{item!r} can't be in force")
    return cast("Registry[Thing]", found)


def end(game: AnyCardGame, item: Thing) -> None:
    """Take something out of force, under the rule that is being carried out."""
    registry = registry_of(game, item)
    if item in registry:
        game.ledger.leave(registry, item)
    end_lasting(game, item)


def spend(game: AnyCardGame, effect: Replacing, how_much: int) -> None:
    """Take so much from what a replacement effect still can, under the rule that is being carried out."""
    assert effect.left is not None
    left = max(0, effect.left - how_much)
    game.ledger.write(effect, "left", left)
    if left == 0:
        end(game, effect)


def end_lasting(game: AnyCardGame, item: Thing) -> None:
    """Forget for how long something was to last."""
    for lasting in game.lasting:
        if lasting.item is item:
            game.ledger.leave(game.lasting, lasting)


def _unended(words: Sentence) -> Sentence:
    """Words without the full stop that ends them, so that more can follow."""
    *before, last = words
    return (*before, last.removesuffix(".") if isinstance(last, str) else last)


def told_of(item: Thing) -> Sentence:
    """An effect in words: its own, or else its name."""
    told: object = getattr(item, "told", None)
    spoken = told() if callable(told) else (item.name,)
    return spoken if isinstance(spoken, tuple) else (item.name,)
