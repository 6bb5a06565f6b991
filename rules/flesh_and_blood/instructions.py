"""The instructions of a layer: what of its text is carried out as it resolves, and with which targets.

Comprehensive Rules: 1.7.3b (resolution abilities), 1.8.5 (targeted effects), 5.3.4 (layer effects).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar.nodes import control
from grammar.nodes.abilities import Activated, AnyAbility, Spell, Triggered
from grammar.nodes.base import Node
from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Lasting, Rule
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from grammar.nodes.opaque import Kind, Opaque
from grammar.nodes.quantities import Quantity
from grammar.nodes.references import Itself, Target
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.implied import spelt_out
from rules.flesh_and_blood.standing.resolution import as_resolution, only_resolves
from rules.flesh_and_blood.state import Announced, FabObject
from rules.kernel.effects import instructions as shared
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.slots import target_slots
from rules.kernel.effects.understanding import bounds, value
from rules.kernel.standing import opaque

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame

Instructed = Spell | Activated | Triggered
Sided = tuple[Instructed, int | None]
"""What is carried out, and the side of a split-card that it is printed on."""
LEFT, RIGHT = 0, 1
"""The sides of a split-card."""


@dataclass(frozen=True, slots=True)
class Instruction(shared.Instruction):
    """One ability whose effect is carried out, as this game has them."""

    node: Instructed
    half: int | None = None
    """The side of a split-card that it is printed on."""

    @property
    def effect(self) -> AnyEffect:
        """What it does."""
        return self.node.effect


def instructions_of(game: FabGame, layer: FabObject, modes: Sequence[int] = ()) -> tuple[Instruction, ...]:
    """What a layer on the stack (or on its way there) will do, with the modes declared for it."""
    found = ((sided, target_slots(sided[0], modes)) for sided in _nodes(game, layer))
    return shared.one_after_another(found, len(layer.announced.memory.targets), _instruction)


def _instruction(sided: Sided, slots: tuple[Target, ...], first: int) -> Instruction:
    node, half = sided
    return Instruction(node, slots, first, half)


def _nodes(game: FabGame, layer: FabObject) -> Iterator[Sided]:
    """The abilities whose effects are carried out, spelt out, each with the side that it is printed on."""
    for ability in _abilities(game, layer):
        assert isinstance(ability.node, Instructed)
        yield spelt_out(ability.node), _half_of(layer, ability)


def _abilities(game: FabGame, layer: FabObject) -> Iterator[Ability]:
    if layer.kind == "attack-proxy":
        return
    if layer.ability is not None:
        if isinstance(layer.ability.node, Instructed):
            yield layer.ability
        return
    kinds: tuple[Kind, ...] = ("spell", "static") if only_resolves(layer) else ("spell",)
    held = game.is_(layer).but_for_keywords()
    opaque.require_read(held, kinds, f"the instructions of {layer.name} are followed")
    for ability in held:
        said = ability.node if isinstance(ability.node, Spell) else as_resolution(layer, ability.node)
        if said is not None and not _is_of_attack(game, layer, said):
            yield Ability(said, ability.key)


def _half_of(layer: FabObject, ability: Ability) -> int | None:
    """The side of a split-card that an ability is printed on."""
    if not layer.card.is_split or ability.key[0] != "printed":
        return None
    place = ability.key[1]
    return LEFT if isinstance(place, int) and place < len(layer.card.faces[LEFT].abilities) else RIGHT


def _is_of_attack(game: FabGame, layer: FabObject, node: Spell) -> bool:
    """Whether an ability speaks of the attack that has it, so that it has no effect of its own to generate."""
    if further_targets(node) is not None:
        return True
    if game.contents.attack_step.corrected(layer, node) is not None:
        return True
    return bool(rules_of_link(node)) and layer.is_a_card and "attack" in game.is_(layer).subtypes


@dataclass(frozen=True, slots=True)
class FurtherTargets:
    """The attack-targets that an attack may have by an ability of it; a letter in the words stands for a quantity."""

    target: Target
    letter: str = ""
    quantity: Quantity | None = None

    def most(self, context: Context, available: int) -> int:
        """At most how many there may be."""
        if self.quantity is None:
            return bounds(context, self.target.count, available)[1]
        with context.variable(self.letter, value(context, self.quantity)):
            return bounds(context, self.target.count, available)[1]


def further_targets(node: AnyAbility | Opaque) -> FurtherTargets | None:
    """The attack-targets that an attack may have by this ability; it has no effect of its own to generate."""
    match node:
        case Spell(
            effect=Rule(modality="may", event=Event(kind="attacks", subject=Itself(), object=Target() as named))
        ):
            return FurtherTargets(named)
        case Spell(effect=control.Define(body=body, variable=letter, quantity=quantity)):
            found = further_targets(Spell(body))
            return None if found is None else FurtherTargets(found.target, letter, quantity)
    return None


def rules_of_link(node: AnyAbility) -> tuple[Rule, ...]:
    """The restrictions and allowances that hold on the chain link of an attack, if the ability says nothing else."""
    if not isinstance(node, Spell):
        return ()
    steps = node.effect.steps if isinstance(node.effect, control.Sequence) else (node.effect,)
    found = [_rule_of_link(step) for step in steps]
    return tuple(one for one in found if one is not None) if all(found) else ()


def _rule_of_link(effect: Node) -> Rule | None:
    match effect:
        case Lasting(rule=Rule() as rule, duration=Until(moment="this chain link")):
            return rule
    return None


def context_of(
    game: FabGame,
    layer: FabObject,
    instruction: shared.Instruction | None = None,
    announced: Announced | None = None,
) -> Context:
    """The context in which the words of a layer are understood.

    Args:
        game: The running game.
        layer: The layer.
        instruction: The one of its abilities whose words are meant.
        announced: What is declared so far, if it doesn't stand with the layer yet.
    """
    told = announced or layer.announced
    context = Context(game, layer.source or layer, layer.controller, layer, told, told.memory.events)
    return shared.as_announced(context, instruction)
