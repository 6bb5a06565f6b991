"""1.4. Attacks, when attack-layers were attacks too."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import attacks
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule


class Attacks(attacks.Attacks):
    """1.4. Attacks."""

    @rule("1.4.1")
    def is_attack(self, thing: FabObject) -> bool:
        """Attack-cards, attack-proxies and attack-layers are attacks."""
        return thing.kind == "attack-proxy" or self.is_attack_card(thing) or self.is_attack_layer(thing)

    @rule("1.4.4")
    def is_attack_layer(self, thing: FabObject) -> bool:
        """A layer with the effect that attacks with a card is an attack without properties."""
        return self.would_attack(thing)
