"""5.3. Resolution abilities and resolving layers."""

from __future__ import annotations

from grammar.nodes import continuous
from grammar.nodes.walking import within
from rules.flesh_and_blood.cards import BECOME_PERMANENTS, TURNED
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import CeasedToExist, ZoneChanged
from rules.flesh_and_blood.events.playing import Resolved
from rules.flesh_and_blood.instructions import RIGHT, instructions_of
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing.resolution import holds_as_it_enters
from rules.flesh_and_blood.state import FabObject
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

STANDING = (continuous.Lasting, continuous.Rule, continuous.Continuous)
"""What holds for a while, rather than being done once."""


class ResolvingLayers(FabChapter):
    """5.3. Resolution abilities and resolving layers."""

    @rule("5.3.1")
    def resolve(self, layer: FabObject) -> None:
        """The top layer resolves in a fixed order: check, static effects, effects, go again, leaving, clearing."""
        verdict = self.check(layer)
        if not verdict:
            self.fail(layer, verdict)
            return
        if self.rules.effects.all_illegal(layer):
            self.goes_on(layer)
        half = self.rules.split_cards.half_to_resolve(layer)
        self.happen(Resolved(layer))
        as_layer = self.is_(layer)
        self.generate_effects(layer, half)
        if half != RIGHT:
            self.goes_away(layer, as_layer)

    def goes_away(self, layer: FabObject, as_layer: Properties) -> None:
        """What is done once all effects of a layer have been generated; it may be none any more."""
        if self.is_(layer).has("go again") or (layer.is_in_arena and as_layer.has("go again")):
            self.go_again(layer)
        if layer.is_on_stack:
            self.leave(layer)
        if layer.is_on_stack:
            self.clear(layer)

    @rule("5.3.2")
    def goes_on(self, layer: FabObject) -> None:
        """A layer resolves although all its targets are gone; only what is done to them fails."""
        self.fizzled("{} resolves without its targets: none of them is legal any more", layer)

    @rule("5.3.1a")
    def does_not_resolve(self, attack: FabObject) -> None:
        """An attack doesn't resolve: it moves from the stack to the queue, to be resolved through combat."""
        if self.rules.abilities.has_effects(attack):
            self.require_enduring(attack)
        self.rules.stack.enqueue(attack, attack.controller)

    def require_enduring(self, attack: FabObject) -> None:
        """What an attack says is done as it attacks, or holds for a stated time from when it enters the arena.

        Raises:
            Unsupported: A line of the attack says something else.
        """
        for instruction in instructions_of(self.game, attack):
            if not holds_as_it_enters(instruction.node):
                raise Unsupported(attack.name, "what holds while it attacks is read, but not built")

    def require_discrete(self, attack: FabObject) -> None:
        """What is to hold while an attack attacks is no resolution ability, and must not be lost as one.

        Raises:
            Unsupported: A line of the attack says something of the kind.
        """
        for instruction in instructions_of(self.game, attack):
            if any(isinstance(node, STANDING) for node in within(instruction.node)):
                raise Unsupported(attack.name, "what holds while it attacks is read, but not built")

    def check(self, layer: FabObject) -> Verdict:
        """Whether a layer resolves, or fails to."""
        if layer.is_a_card and self.is_(layer).is_type("defense reaction"):
            return self.could_defend(layer)
        return LEGAL

    @rule("5.3.2b")
    def could_defend(self, layer: FabObject) -> Verdict:
        """A defense reaction that can't become a defending card fails to resolve."""
        verdict = self.rules.reaction_step.could_become_defending(layer)
        if not verdict:
            self.noted("{} can't become a defending card", layer)
        return verdict

    @rule("5.3.2")
    def fail(self, layer: FabObject, verdict: Verdict) -> None:
        """A layer that fails to resolve is cleared from the stack without doing anything."""
        self.fizzled(f"{{}} fails to resolve, because {'; '.join(reason.text for reason in verdict.reasons)}", layer)
        self.rules.zones.clear([layer])

    @rule("5.3.4")
    def generate_effects(self, layer: FabObject, half: int | None = None) -> None:
        """The resolution abilities of the layer generate their effects in order."""
        if half is None:
            self.rules.effects.generate(layer)
        else:
            self.generate_half(layer, half)

    @rule("5.3.4d")
    def generate_half(self, layer: FabObject, half: int) -> None:
        """A melded layer resolves twice: first only its right side has effects, then its left, and it goes on."""
        self.rules.effects.generate(layer, half)

    @rule("5.3.5")
    def go_again(self, layer: FabObject) -> None:
        """A layer with go again gives its controller an action point after its effects."""
        self.rules.ability_keywords.go_again_of_layer(layer, layer.controller)

    @rule("5.3.6")
    def leave(self, layer: FabObject) -> None:
        """A layer leaves the stack where a rule or effect has it do so."""
        values = self.is_(layer)
        if layer.is_a_card and values.is_type("defense reaction"):
            self.becomes_defending(layer)
        elif layer.is_a_card and values.subtypes & BECOME_PERMANENTS:
            self.becomes_permanent(layer)

    @rule("5.3.6a")
    def becomes_permanent(self, layer: FabObject) -> None:
        """A card that becomes a permanent moves to the arena."""
        if self.is_(layer).subtypes & TURNED:
            self.rules.subtype_keywords.becomes_turned(layer, layer.controller, "resolve")
        else:
            under = self.rules.subtype_keywords.under_whom(layer, layer.controller)
            self.happen(ZoneChanged(layer, self.game.permanent_zone, "resolve", controller=under))

    @rule("5.3.6b")
    def becomes_defending(self, layer: FabObject) -> None:
        """A defense reaction becomes a defending card on the active chain link."""
        self.rules.reaction_step.becomes_defending(layer)

    @rule("5.3.7")
    def clear(self, layer: FabObject) -> None:
        """A layer that is still on the stack is cleared."""
        if layer.is_a_card:
            self.rules.zones.clear([layer])
        else:
            self.happen(CeasedToExist(layer, "resolve"))
