"""616. Interaction of replacement and prevention effects: which of several applies first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from rules.kernel.choices import Option, Pick
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.events import Event
from rules.kernel.ledger import Written
from rules.kernel.obliging import Silent
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing.alike import are_effects_alike
from rules.kernel.standing.begun import Instructed
from rules.magic.chapter import MagicChapter
from rules.magic.events import CameToBe
from rules.magic.signature import signature
from rules.magic.standing import replacements as kinds
from rules.magic.state import MagicObject, MagicPlayer

MOST_TRIED = 4
"""With more effects than this, which order matters is asked rather than tried."""

Kind = tuple[int, Callable[[Sequence[ReplacementEffect]], None]]
"""The place of a kind of effect in the order, and what says that it must be chosen."""

Way = Callable[[MagicObject], None]
"""What puts a spell elsewhere than into the graveyard as it resolves."""

Outcome = tuple[tuple[object, ...], tuple[tuple[int, str, object], ...]]
"""What becomes of an event in one order, events or moments of the game, and what was spent on the way."""


class InteractionOfReplacements(MagicChapter):
    """616. Interaction of replacement and prevention effects."""

    @rule("616.1")
    def first(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """Of several effects the affected player, or controller of the affected object, picks the first."""
        able = self.in_the_order_of_kinds(effects)
        if len(able) == 1:
            return able[0]
        if not self._differ(event, able):
            self.noted("the order of {} effects makes no difference", len(able))
            return able[0]
        return self.any_of(event, able)

    @rule("101.4")
    def in_turn_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """If several players would choose at the same time, the active player does so first, then the others."""
        if not any(self._several_apply(event) for event in events):
            return events
        order = self.game.in_turn_order()
        return sorted(events, key=lambda event: _place(order, self.chooser(event)))

    def _several_apply(self, event: Event) -> bool:
        """Whether there may be something to choose: more than one effect applies."""
        waiting = self.game.replacements_of(event)
        return len(waiting) > 1 and sum(1 for effect in waiting if effect.applies(event)) > 1

    @rule("616.1e")
    def any_of(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """Of effects of the same kind any may be chosen."""
        options = tuple(Option(one, _label(one), one.source) for one in effects)
        question = "Which effect applies first?"
        return self.pick_one(
            Pick("replacement order", self.chooser(event), question, event.affected(), options), effects
        )

    def one_of(self, item: MagicObject, ways: Mapping[str, Way]) -> Way:
        """What puts a spell elsewhere as it resolves: its controller chooses, if there are several."""
        return self.any_way(item, ways) if len(ways) > 1 else next(iter(ways.values()))

    @rule("616.1e")
    def any_way(self, item: MagicObject, ways: Mapping[str, Way]) -> Way:
        """The controller of a spell chooses which of several effects puts it elsewhere as it resolves."""
        options = tuple(Option(name, name) for name in ways)
        question = f"What happens to {item.name} as it resolves?"
        (name,) = self.ask(Pick("replacement order", self.is_(item).controller, question, item, options))
        return ways[str(name)]

    def chooser(self, event: Event) -> MagicPlayer:
        """The affected player, or whoever controls the affected object, or owns it if nobody does."""
        affected = event.affected()
        if isinstance(affected, MagicPlayer):
            return affected
        if isinstance(affected, MagicObject):
            under_control = affected.zone.kind in {"battlefield", "stack"}
            return self.is_(affected).controller if under_control else affected.owner
        return self.game.scene.active

    def in_the_order_of_kinds(self, effects: Sequence[ReplacementEffect]) -> Sequence[ReplacementEffect]:
        """The effects among which the first must be chosen."""
        effects = self.on_the_whole(effects) if self.are_nested(effects) else effects
        for precedence, procedure in self.kinds_in_order():
            those = [one for one in effects if one.precedence == precedence]
            if those:
                procedure(those)
                return those
        return [one for one in effects if one.precedence <= kinds.ANY] or effects

    def kinds_in_order(self) -> Sequence[Kind]:
        """The kinds of effect that come before all others, in their order."""
        return (
            (kinds.SELF, self.self_replacements),
            (kinds.CONTROL, self.about_control),
            (kinds.COPY, self.about_copying),
            (kinds.BACK_FACE, self.about_faces),
        )

    def are_nested(self, effects: Sequence[ReplacementEffect]) -> bool:
        """Whether some look at how tokens enter, and others at the creating of them."""
        return 0 < sum(map(kinds.is_about_entry, effects)) < len(effects)

    @rule("616.1g")
    def on_the_whole(self, effects: Sequence[ReplacementEffect]) -> Sequence[ReplacementEffect]:
        """An effect on an event comes before effects on an event within it: on creating before on how tokens enter."""
        whole = [effect for effect in effects if not kinds.is_about_entry(effect)]
        self.noted("{} comes before what looks at how the tokens enter", _label(whole[0]))
        return whole

    @rule("616.1a")
    def self_replacements(self, effects: Sequence[ReplacementEffect]) -> None:
        """An effect by which a spell or ability replaces part of itself must be chosen first."""
        self.noted("{} must be chosen first", _label(effects[0]))

    @rule("616.1b")
    def about_control(self, effects: Sequence[ReplacementEffect]) -> None:
        """Next come effects that say under whose control an object enters."""
        self.noted("{} must be chosen first", _label(effects[0]))

    @rule("616.1c")
    def about_copying(self, effects: Sequence[ReplacementEffect]) -> None:
        """Next come effects by which an object enters as a copy."""
        self.noted("{} must be chosen first", _label(effects[0]))

    @rule("616.1d")
    def about_faces(self, effects: Sequence[ReplacementEffect]) -> None:
        """Next come effects by which a card enters with its back face up."""
        self.noted("{} must be chosen first", _label(effects[0]))

    def _differ(self, event: Event, effects: Sequence[ReplacementEffect]) -> bool:
        """Whether the order makes any difference, found by trying all orders of effects that aren't alike."""
        if are_effects_alike(effects):
            return False
        if len(effects) > MOST_TRIED:
            return True
        applied = self.game.happenings.applied
        try:
            tried = [one for effect in effects for one in self._outcomes(event, effect, applied)]
        except ChoiceNeeded:
            return True
        return any(one != tried[0] for one in tried)

    def _outcomes(self, event: Event, first: ReplacementEffect, applied: frozenset[int]) -> list[Outcome]:
        """What becomes of an event if one effect applies first, in each order of the others."""

        def attempt() -> list[Outcome]:
            mark = self.game.ledger.mark()
            self.game.happenings.applied = applied | {first.id}
            after = self.game.conduct.replace(first, event).after
            ways = self._ways(after, applied | {first.id})
            if len(after) == 1 and isinstance(after[0], Instructed):
                ways = [((self._once_done(after[0]),), ())]
            spent = self._spent(mark)
            return [(events, _together(spent, more)) for events, more in ways]

        return self.game.try_out(attempt, Silent())

    def _once_done(self, instructed: Instructed) -> Hashable:
        """The moment of the game at which instructions that replace an event have been carried out."""

        def attempt() -> Hashable:
            instructed.apply(self.game)
            return signature(self.game)

        return self.game.try_out(attempt, Silent())

    def _ways(self, events: Sequence[Event], applied: frozenset[int]) -> list[Outcome]:
        """What can become of several events, one after the other."""
        ways: list[Outcome] = [((), ())]
        for event in events:
            further = self._ways_of(event, applied)
            ways = [((*done, *more), _together(a, b)) for done, a in ways for more, b in further]
        return ways

    def _ways_of(self, event: Event, applied: frozenset[int]) -> list[Outcome]:
        refused = self.game.conduct.forbidden(event)
        if refused is not None:
            return self._ways(refused.after, applied)
        waiting = self.game.replacements_of(event)
        effects = [one for one in waiting if one.id not in applied and one.applies(event)]
        if not effects:
            return [((_likeness(event),), ())]
        able = self.in_the_order_of_kinds(effects)
        return [one for effect in able for one in self._outcomes(event, effect, applied)]

    def _spent(self, mark: int) -> tuple[tuple[int, str, object], ...]:
        """What effects used up: the last value of each attribute that was written."""
        written: dict[tuple[int, str], object] = {}
        for entry in self.game.ledger.since(mark):
            if isinstance(entry, Written):
                written[entry.thing.id, entry.attribute] = entry.after
        return tuple(sorted(((*key, value) for key, value in written.items()), key=lambda one: one[:2]))


def _likeness(event: Event) -> object:
    """An event as far as it can differ: of a token that is created what it is and how it enters."""
    if isinstance(event, CameToBe) and event.thing.kind == "token":
        token = event.thing
        return (token.card.faces, token.controller, event.controller, event.entering)
    return event


Spent = tuple[tuple[int, str, object], ...]


def _together(first: Spent, then: Spent) -> Spent:
    """What is spent in all; what is written later counts."""
    both = {(identity, attribute): value for identity, attribute, value in (*first, *then)}
    return tuple(sorted(((*key, value) for key, value in both.items()), key=lambda one: one[:2]))


def _place(order: Sequence[MagicPlayer], player: MagicPlayer) -> int:
    return order.index(player) if player in order else len(order)


def _label(effect: ReplacementEffect) -> str:
    return f"{effect.source.name}: {effect.name}" if effect.source is not None else effect.name
