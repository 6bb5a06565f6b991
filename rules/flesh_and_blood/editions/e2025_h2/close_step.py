"""7.7. Close Step, before attacks waited in a queue."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import close_step
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule
from rules.kernel.things import Zone


class CloseStep(close_step.CloseStep):
    """7.7. Close Step."""

    @rule("7.7.2a")
    def all_passed(self) -> None:
        """The combat chain closes when all players pass in the Resolution Step with an empty stack."""
        self.begin()

    @rule("7.7.2b")
    def no_chain_link(self) -> None:
        """The combat chain closes when there is no valid attack-target, or no active-attack, in the Attack Step."""
        self.begin()

    @rule("7.7.2c")
    def attack_does_not_exist(self) -> None:
        """The combat chain closes when there is no active-attack that could become a chain link."""
        self.begin()

    def _keeps_going(self) -> bool:
        """Nothing waits that could go on without the active-attack."""
        return False

    @rule("7.7.2c")
    def attack_is_gone(self, attack: FabObject) -> None:
        """The combat chain closes when the active-attack ceases to exist before damage is calculated."""
        super().attack_is_gone(attack)

    @rule("7.7.3")
    def combat_chain_closes(self) -> None:
        """Closing is an event; then attacks and reactions on the stack go to their owner's graveyard."""
        if any(layer.kind != "card" and self._is_cleared(layer) for layer in self.game.on_stack()):
            self.game.warn("attacks on the stack are to go to the graveyard, which an attack that is no card can't")
        super().combat_chain_closes()

    @rule("7.7.5")
    def return_permanents(self) -> None:
        """Equipment and weapons return to where they are equipped, any other permanent to the permanent zone."""
        super().return_permanents()

    def home_of(self, thing: FabObject, origin: Zone) -> Zone:
        """Where a permanent returns to: only equipment and weapons to a zone for what is equipped."""
        return origin if self.is_(thing).types & {"equipment", "weapon"} else self.game.permanent_zone
