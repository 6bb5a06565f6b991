"""A scene that answers from tables, for tests of what is expected of a scene."""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.format import Activate, Cast, LegalDeclarations, Play, Reference
from scenarios.ruling import Citation
from scenarios.scene import Answer, CannotTell, Found, Happened, Objection

RULE = Citation("rules", "601.2c", "Targets are chosen.", "casting_spells.targets")


class TableScene:
    """Amy has 21 life, Bears are 2/2, Shock can't be cast."""

    def player_fact(self, player: str, what: str) -> Found:
        if (player, what) != ("Amy", "life"):
            raise CannotTell(f"nobody knows the {what} of {player}", "life")
        return 21

    def object_fact(self, name: str, what: str) -> Found:
        if name != "Bears":
            raise CannotTell(f"nothing is called {name}", "Bears")
        facts: dict[str, Found] = {"power": 2, "abilities": ("flying",)}
        return facts[what]

    def scene_fact(self, what: str) -> Found:
        facts: dict[str, Found] = {"stack": (), "priority": "Amy"}
        return facts[what]

    def cited(self) -> frozenset[str]:
        return frozenset({"119.3a", "704.5g"})

    def happened(self) -> Sequence[Happened]:
        return [Happened("damage dealt", {"amount": 2, "to": "Amy"}), Happened("life lost", {"amount": 2})]

    def value(self, of: Reference, what: str) -> Answer:
        return Answer(3, "Anthem: 2 to 3", (RULE,))

    def has(self, of: Reference, ability: str) -> Answer:
        return Answer(ability == "flying")

    def triggered(self, source: Reference) -> Answer:
        return Answer(1)

    def stacked(self, source: Reference) -> Answer:
        return Answer(0)

    def objections(self, action: Play) -> Sequence[Objection]:
        return [Objection("no target", (RULE,))] if isinstance(action, Cast) else []

    def options(self) -> Answer:
        return Answer(("yes", "no"))

    def legal_targets(self, action: Play) -> Answer:
        if not isinstance(action, Cast | Activate):
            raise CannotTell("this has no targets")
        return Answer(("Amy", "Nicole"))

    def legal_attacks(self, player: str) -> Answer:
        return Answer(("Bears",))

    def legal_blocks(self, player: str) -> Answer:
        return Answer(())

    def legal_declarations(self, probe: LegalDeclarations) -> Answer:
        return Answer((("Bears",),), expected=None if probe.expected is None else (("Bears",),) * len(probe.expected))

    def mana_options(self, of: Reference) -> Answer:
        return Answer(("{R}",))

    def priority_between(self, first: int, last: int) -> Answer:
        return Answer(first < last)

    def may_choose(self, question: str, by: str) -> Answer:
        return Answer(by == "Amy")

    def why(self, what: str) -> Answer:
        return Answer("because", "because")

    def why_not(self, what: str) -> Answer:
        return Answer("because not", "because not")
