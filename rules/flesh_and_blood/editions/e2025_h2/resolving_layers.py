"""5.3. Resolving layers, when a layer without any legal target failed."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import resolving_layers
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict


class ResolvingLayers(resolving_layers.ResolvingLayers):
    """5.3. Resolution abilities and resolving layers."""

    def check(self, layer: FabObject) -> Verdict:
        """Whether a layer resolves, or fails to."""
        verdict = super().check(layer)
        return verdict & self.has_no_target(layer) if self.rules.effects.all_illegal(layer) else verdict

    @rule("5.3.2a")
    def has_no_target(self, layer: FabObject) -> Verdict:
        """A layer with targets fails to resolve unless at least one of them is still legal."""
        self.noted("no target of {} is legal any more", layer)
        return self.refuse(f"no target of {layer.name} is legal any more")
