"""507. Beginning of combat step: who will be attacked is settled."""

from __future__ import annotations

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicPlayer


class BeginningOfCombat(MagicChapter):
    """507. Beginning of combat step."""

    def begin(self) -> None:
        """Settle who defends; then the active player gets priority."""
        if self.rules.leaving_the_game.without_active_player("nobody chooses who defends"):
            self.give_priority()
            return
        self.rules.combat_phase.begin()
        self.settle_defender()
        self.give_priority()

    def settle_defender(self) -> None:
        """Settle who defends in this combat."""
        opponents = self.game.opponents(self.game.scene.active)
        for defender in opponents if len(opponents) == 1 else self.choose_defender(opponents):
            self.rules.combat_phase.defend(defender)

    @rule("507.1")
    def choose_defender(self, opponents: list[MagicPlayer]) -> list[MagicPlayer]:
        """With several opponents, the active player chooses who of them is the defending player."""
        scene, options = self.game.scene, tuple(Option(one, one.name, one) for one in opponents)
        choice = Pick("defending player", scene.active, "Who defends?", None, options, unpicked="left open")
        chosen = [one for one in self.ask(choice) if isinstance(one, MagicPlayer)]
        if not chosen and scene.who_defends is None:
            self.game.ledger.write(scene, "who_defends", choice)
        return chosen

    @rule("507.2")
    def let_triggers_wait(self) -> None:
        """What triggered as the step began goes on the stack before anybody gets priority."""
        self.noted("what triggered waits to be put on the stack")

    @rule("507.2")
    def give_priority(self) -> None:
        """As the step begins, the active player gets priority."""
        if self.game.scene.pending:
            self.let_triggers_wait()
        self.rules.priority.at_the_beginning(self.game.scene.active)
