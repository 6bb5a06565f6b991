"""Continuous effects, made from the words of static abilities and of what resolves.

Comprehensive Rules: 611 (continuous effects), 613.7 (timestamps).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from grammar.nodes import continuous as nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.abilities import Conditional, Keyword, Striation
from grammar.nodes.base import Node
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.of_players import refuse_strange, speaks_of_players
from rules.kernel.standing.continuous import Indicated, condition_of, few, flat, follow_ability, locked_effect
from rules.kernel.things import GameObject, Thing
from rules.magic.characteristics import Characteristics
from rules.magic.standing.looks import looks_at, reads
from rules.magic.standing.modifications import MODIFICATIONS, control_of, looks_back
from rules.magic.standing.origins import Origin
from rules.magic.standing.parts import Granting

MagicEffect = ContinuousEffect[Characteristics]


def static_effect(origin: Origin, node: nodes.Continuous, words: str) -> MagicEffect:
    """The effect of a static ability: it applies at any moment to whatever its words indicate then."""
    identity = origin.game.new_id()
    made = MODIFICATIONS.parts_of(origin, identity, node.modifications, None)
    indicated = Indicated(origin, node.affects, node.duration)
    applies = indicated if origin.ability is None else _of_known_keyword(origin, origin.ability, indicated)
    effect = MagicEffect(identity, words, origin.source, origin.controller, made, applies)
    follow_ability(effect, origin, node)
    asked = [one for one in (origin.condition, condition_of(node.duration)) if one is not None]
    effect.reads = reads(node.affects, *asked)
    effect.looks_at = looks_at(node.affects, *_looking(node.modifications), *asked)
    effect.itself = isinstance(node.affects, reference_nodes.Itself)
    effect.only = few(origin, node.affects, effect.parts)
    if speaks_of_players(node.affects, origin.game.language):
        effect.affects_player = indicated.means_player
    ability = origin.ability
    if ability is not None:
        effect.hangs_on = lambda other, part: _gives_or_takes(part, ability)
    return effect


def _of_known_keyword(
    origin: Origin, held: Ability, indicated: Indicated
) -> Callable[[GameObject, Characteristics], bool]:
    """Whether an effect applies, which stops the run where a keyword that the edition doesn't have would."""

    def applies(thing: GameObject, values: Characteristics) -> bool:
        found = indicated(thing, values)
        if found:
            origin.game.contents.abilities.require(held)
        return found

    return applies if isinstance(held.node, Keyword | Striation | Conditional) else indicated


def _gives_or_takes(part: object, ability: Ability) -> bool:
    """Whether a part of an effect takes abilities away, or grants this very ability."""
    return not isinstance(part, Granting) or any(one.key == ability.key for one in part.abilities)


PLAYERS_KEYWORDS = frozenset({"shroud", "hexproof", "protection from"})
"""The abilities that the rules say what they mean on a player."""


def _looking(modifications: Sequence[nodes.Modification]) -> Iterator[Node]:
    """The words of modifications that are asked anew each time: how much, and of what."""
    for one in modifications:
        match one:
            case nodes.PowerToughness(power=power, toughness=toughness):
                yield from (power, toughness)
            case nodes.PropertyChange(amount=amount):
                yield amount
            case nodes.Scaled(change=change, each=each):
                yield from (*_looking((change,)), each)
            case nodes.BaseSize(size=size) | nodes.Types(size=size) if size is not None:
                yield size
            case nodes.EqualTo(amount=amount):
                yield amount
            case nodes.IsCopy(of=of):
                yield of
            case nodes.Abilities(abilities=named):
                yield from (ability for ability in flat(named) if looks_back(ability))
            case nodes.AbilitiesOf():
                yield one


def static_control(origin: Origin, node: nodes.GainControl, words: str) -> MagicEffect:
    """The effect of a static ability by which somebody controls something."""
    made = nodes.Continuous(node.what, ())
    effect = static_effect(origin, made, words)
    effect.parts = (control_of(origin, node.who, None),)
    effect.looks_at = None
    effect.only = None
    return effect


def resolved_control(origin: Origin, node: nodes.GainControl, things: Sequence[Thing], words: str) -> MagicEffect:
    """The effect of something that resolved, by which somebody controls these objects."""
    effect = resolved_effect(origin, nodes.Continuous(node.what, ()), things, words)
    effect.parts = (control_of(origin, node.who, things),)
    return effect


def resolved_effect(origin: Origin, node: nodes.Continuous, things: Sequence[Thing], words: str) -> MagicEffect:
    """The effect of something that resolved: it is locked to these objects, and its amounts are determined now."""
    identity = origin.game.new_id()
    refuse_strange(node, things, PLAYERS_KEYWORDS)
    made = MODIFICATIONS.parts_of(origin, identity, node.modifications, things)
    return locked_effect(origin, identity, made, things, words)
