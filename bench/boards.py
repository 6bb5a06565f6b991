"""Boards to measure on: plain creatures, a few with static abilities, and spells that shrink or burn them."""

from __future__ import annotations

from grammar.magic import read_line
from grammar.nodes.abilities import Spell
from grammar.nodes.filters import AnyTarget
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Target
from grammar.nodes.verbs import Damage
from rules.kernel.choices import Answer, Choice, Pick
from rules.kernel.effects.printed import PrintedAbility
from rules.magic import rulebook
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.state import MagicObject
from rules.magic.table import Table


class FirstOption:
    """A decider that takes the first options there are: the benchmarks have no questions that matter."""

    def decide(self, choice: Choice) -> Answer | None:
        """The first options of a pick, nothing else."""
        if isinstance(choice, Pick):
            return tuple(option.value for option in choice.options[: max(1, choice.minimum)])
        return None


def creature(name: str = "Hill Giant", power: int = 3, toughness: int = 3) -> CardDefinition:
    """A creature without abilities."""
    face = FaceDefinition(
        name, "{3}{R}", frozenset({"red"}), types=frozenset({"creature"}), power=power, toughness=toughness
    )
    return CardDefinition(name, (face,))


def burn(amount: int = 2) -> CardDefinition:
    """An instant that deals 2 damage, or another amount, to any target."""
    effect = Damage(source=Itself(), amount=Number(amount), to=Target(AnyTarget(), Number(1), 0))
    face = FaceDefinition(
        "Shock",
        "{R}",
        frozenset({"red"}),
        types=frozenset({"instant"}),
        abilities=(PrintedAbility(Spell(effect), (0, 0)),),
    )
    return CardDefinition("Shock", (face,))


def mourner() -> CardDefinition:
    """An enchantment that gains its controller 1 life whenever a creature dies."""
    reading = read_line("Whenever a creature dies, you gain 1 life.")
    if reading.ability is None:
        raise RuntimeError(f"the grammar no longer reads the benchmark's card: {reading.status}")
    face = FaceDefinition(
        "Mourner",
        "{W}",
        frozenset({"white"}),
        types=frozenset({"enchantment"}),
        abilities=(PrintedAbility(reading.ability, (0, 0)),),
    )
    return CardDefinition("Mourner", (face,))


def board(objects: int, edition: str | None = None) -> tuple[Table, list[MagicObject]]:
    """A table with so many creatures, half each, in the first player's main phase."""
    table = Table(rulebook(edition), ("Amy", "Nicole"), FirstOption())
    giants = [
        table.lay(creature(toughness=1_000), "battlefield", table.game.players[number % 2]) for number in range(objects)
    ]
    table.open_at("precombat main", "precombat main", table.game.players[0])
    return table, giants
