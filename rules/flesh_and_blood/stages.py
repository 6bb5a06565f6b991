"""The stages of continuous effects, and what an object does to its own properties in them.

Comprehensive Rules: 6.3.2 (stages), 6.3.3 (substages), 1.15.2a (counters), 2.5.3a (life totals), 1.4.3a (proxies).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Literal

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Spell
from grammar.nodes.opaque import Opaque
from rules.flesh_and_blood.kinds import COUNTED
from rules.flesh_and_blood.properties import NUMBERS, Properties
from rules.flesh_and_blood.state import FabObject
from rules.kernel.effects.ability import Ability
from rules.kernel.standing import continuous as shared
from rules.kernel.things import GameObject

RULES = 0
"""What changes the rules of the game comes before all stages."""
COPYING, CONTROL, NAMES, TYPES, SUPERTYPES, ABILITIES, BASE, NUMERIC = (10 * stage for stage in range(1, 9))
"""The eight stages; a substage is added to the last two."""

PRESENCE, SETTING, MULTIPLYING, DIVIDING, ADDING, SUBTRACTING, DEPENDENT = range(1, 8)
"""The substages of the stages that are about numbers."""

DEFINING = BASE + PRESENCE
"""Where a text says what a number is that the card prints as a star: it is no change of a number."""

INHERITED = frozenset(Properties.__slots__) - {"barred", "controller"}
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Changing:
    """A number of an object grows or shrinks; it never falls below zero, and what has no such property gains none."""

    attribute: str
    amount: Callable[[], int]
    sign: int
    reads: frozenset[str] = NOTHING

    @property
    def layer(self) -> int:
        """What adds comes before what subtracts."""
        return NUMERIC + (ADDING if self.sign > 0 else SUBTRACTING)

    @property
    def touches(self) -> frozenset[str]:
        """The number."""
        return frozenset({self.attribute})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Change the number."""
        now: int | None = getattr(values, self.attribute)
        if now is not None:
            setattr(values, self.attribute, max(0, now + self.sign * self.amount()))

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.attribute, self.sign * self.amount()


@dataclass(frozen=True, slots=True)
class SettingBase:
    """The base value of a number is set; an object without the property gains it."""

    attribute: str
    amount: Callable[[], int]
    layer: int = BASE + SETTING
    reads: frozenset[str] = NOTHING

    @property
    def touches(self) -> frozenset[str]:
        """The base value, and what is worked out from it."""
        return frozenset({self.attribute, f"base_{self.attribute}"})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Set the base value, from which the modified value starts."""
        number = max(0, self.amount())
        setattr(values, f"base_{self.attribute}", number)
        setattr(values, self.attribute, number)

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.attribute, self.amount()


@dataclass(frozen=True, slots=True)
class HalvingBase:
    """The base value of a number becomes half of what it is, rounded up; what has no such property gains none."""

    attribute: str
    layer: int = BASE + DIVIDING
    reads: frozenset[str] = NOTHING

    @property
    def touches(self) -> frozenset[str]:
        """The base value, and what is worked out from it."""
        return frozenset({self.attribute, f"base_{self.attribute}"})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Halve the base value, from which the modified value starts."""
        base: int | None = getattr(values, f"base_{self.attribute}")
        if base is not None:
            setattr(values, f"base_{self.attribute}", ceil(base / 2))
            setattr(values, self.attribute, ceil(base / 2))

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.attribute, "halved"


KINDS = {"type": TYPES, "subtype": TYPES, "supertype": SUPERTYPES}
"""The stage in which an object gains a word of its type box, by the kind of word."""


@dataclass(frozen=True, slots=True)
class Typing:
    """An object gains a type, a subtype or a supertype, beside those that it has."""

    kind: str
    word: str
    reads: frozenset[str] = NOTHING

    @property
    def layer(self) -> int:
        """Types and subtypes come before supertypes."""
        return KINDS[self.kind]

    @property
    def touches(self) -> frozenset[str]:
        """The words of that kind."""
        return frozenset({f"{self.kind}s"})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Add the word."""
        words: frozenset[str] = getattr(values, f"{self.kind}s")
        setattr(values, f"{self.kind}s", words | {self.word})

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.kind, self.word


@dataclass(frozen=True, slots=True)
class Naming:
    """An object counts as one of another name, beside its own."""

    name: str
    layer: int = NAMES
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"names"})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Add the name."""
        values.names = tuple(dict.fromkeys((*values.names, self.name)))

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.name


@dataclass(frozen=True, slots=True)
class Granting:
    """Abilities are gained, but for those that can't be; nothing has go again twice."""

    abilities: tuple[Ability, ...]
    layer: int = ABILITIES
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"abilities"})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Add the abilities."""
        gained = (one for one in self.abilities if not (_is_go_again(one) and values.has("go again")))
        values.abilities = (*values.abilities, *(one for one in gained if not values.bars(one.node)))

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.abilities


@dataclass(frozen=True, slots=True)
class Barring:
    """Abilities can't be gained: those that are named, or any where none is; base abilities stay."""

    abilities: tuple[AnyAbility, ...]
    layer: int = RULES
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"barred"})

    def apply(self, values: Properties, to: GameObject) -> None:
        """Bar the abilities."""
        values.barred = (*values.barred, self.abilities)

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.abilities


@dataclass(frozen=True, slots=True)
class Losing(shared.Losing):
    """Base abilities are lost; what another effect added stays."""

    layer: int = ABILITIES

    def takes(self, ability: Ability) -> bool:
        """Whether an ability is lost."""
        return shared.Losing.takes(self, ability) and ability.key[0] != "granted"


def _is_go_again(ability: Ability) -> bool:
    return isinstance(ability.node, Keyword) and ability.node.name == "go again"


@dataclass(frozen=True, slots=True)
class Inherited:
    """An attack-proxy inherits the properties of its attack-source, beside those that it has itself."""

    source: FabObject
    own: tuple[Ability, ...]
    kind: str
    """The type of the activated ability that created the proxy, which is one of its types."""
    inherited: Callable[[FabObject], Properties]
    layer: Literal[10] = 10
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = INHERITED

    def apply(self, values: Properties, to: GameObject) -> None:
        """Take what the source has, but none of its activated and resolution abilities."""
        theirs = self.inherited(self.source)
        for name in INHERITED:
            setattr(values, name, getattr(theirs, name))
        values.types = theirs.types | ({self.kind} if self.kind else frozenset())
        kept = tuple(one for one in theirs.abilities if _is_static(one))
        values.abilities = (*self.own, *(one for one in kept if one not in self.own))

    def deed(self, values: Properties, to: GameObject) -> object:
        """What it would do."""
        return self.source.id


def _is_static(ability: Ability) -> bool:
    if isinstance(ability.node, Keyword):
        return ability.node.name != "go again"
    return not isinstance(ability.node, (Activated, Spell)) and not _is_done(ability)


def _is_done(ability: Ability) -> bool:
    """Whether only the outside of an ability is known, and it is one that is activated or resolves."""
    return isinstance(ability.node, Opaque) and ability.node.kind in {"activated", "spell"}


def change_of(kind: str) -> tuple[str, int] | None:
    """The property that a counter modifies, and by how much; None for one that has only a name.

    >>> change_of("+1{p}"), change_of("-1{d}"), change_of("steam")
    (('power', 1), ('defense', -1), None)
    """
    number, symbol = kind[:-3], kind[-3:]
    if symbol not in COUNTED or not number.lstrip("+-").isdigit():
        return None
    assert COUNTED[symbol] in NUMBERS
    return COUNTED[symbol], int(number)
