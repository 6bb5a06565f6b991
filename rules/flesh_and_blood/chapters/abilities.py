"""1.7. Abilities: where they are functional, and what each contributes to the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from grammar.nodes.abilities import Activated, Keyword, Spell
from grammar.nodes.conditions import Condition
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import Ability, FabObject
from rules.flesh_and_blood.undertaking import AssetCosts, Undertaking
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict


class Abilities(FabChapter):
    """1.7. Abilities."""

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now."""
        return {}

    def all_of(self, thing: FabObject) -> tuple[Ability, ...]:
        """The abilities of an object."""
        return self.is_(thing).abilities

    @rule("1.7.4")
    def is_functional(self, source: FabObject, ability: Ability) -> Verdict:
        """An ability works only while its source is public and in the arena, unless it says otherwise."""
        if source.is_in_arena and not source.face_down:
            return LEGAL
        return self.refuse(f"the ability of {source.name} isn't functional in {source.zone.name}")

    def has_effects(self, layer: FabObject) -> bool:
        """Whether a layer has resolution abilities beside go again."""
        return any(isinstance(one.node, Spell) for one in self.is_(layer).abilities)

    def carry_out(self, layer: FabObject) -> None:
        """Generate the effects of a layer's resolution abilities.

        Raises:
            Unsupported: The layer has effects, which are not built.
        """
        if layer.ability is not None and not isinstance(layer.ability.node, Keyword):
            raise Unsupported(layer.name, "its effects are not built")
        if any(isinstance(one.node, Spell) for one in self.is_(layer).abilities):
            raise Unsupported(layer.name, "its effects are not built")

    def declare(self, undertaking: Undertaking) -> None:
        """Declare modes and targets of the resolution abilities."""
        layer = undertaking.layer
        if layer.ability is not None and isinstance(layer.ability.node, Activated) and layer.kind != "attack-proxy":
            raise Unsupported(layer.name, "its effects are not built")

    def may_play(self, undertaking: Undertaking) -> Verdict:
        """Whether nothing prevents what is being played."""
        return LEGAL

    def modified_costs(self, undertaking: Undertaking, starting: AssetCosts) -> AssetCosts:
        """Asset-costs after the effects that set, increase and reduce them."""
        return starting

    def pay_effects(self, undertaking: Undertaking) -> None:
        """Pay the effect-costs.

        Raises:
            Unsupported: Effect-costs are not built.
        """
        raise Unsupported(undertaking.layer.name, "its effect-costs are not built")

    def holds(self, source: FabObject, condition: Condition) -> bool:
        """Whether a condition of an ability holds.

        Raises:
            Unsupported: Conditions are not built.
        """
        raise Unsupported(source.name, "its activation condition is not built")
