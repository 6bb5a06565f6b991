"""7.0. Combat, when the newest chain link stayed the active one."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import combat
from rules.flesh_and_blood.state import ChainLink, FabObject
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict


class Combat(combat.Combat):
    """7.0. Combat."""

    @rule("7.0.1a")
    def may_act_now(self, attacks: bool) -> Verdict:
        """While the combat chain is open, actions wait, except attacks in the Resolution Step."""
        return super().may_act_now(attacks)

    @rule("7.0.2a")
    def open_chain(self, attack: FabObject) -> None:
        """An attack that is added to the stack opens the closed combat chain, and the Layer Step begins."""
        super().open_chain(attack)

    @rule("7.0.3b")
    def becomes_active(self, link: ChainLink) -> None:
        """A new chain link is the active one, and the one before it is the previous one, until combat closes."""
        super().becomes_active(link)

    @rule("7.0.3d")
    def this_chain_link(self, source: FabObject) -> ChainLink | None:
        """This chain link is the active one; without one, what speaks of it fails."""
        link = self.active_link()
        if link is None:
            self.declined(f"what {source.name} says of this chain link doesn't apply", "there is no active chain link")
        else:
            self.noted("this chain link is {}", link)
        return link

    @rule("7.0.3b")
    def active_link(self) -> ChainLink | None:
        """The active chain link is the newest one, until the next one is created or the combat chain closes."""
        return self.scene.links[-1] if self.scene.links else None
