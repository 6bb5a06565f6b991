"""1.7. Abilities: where they are functional, and what each contributes to the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from grammar.nodes import abilities as nodes
from grammar.nodes.continuous import Rule
from grammar.nodes.opaque import Opaque
from rules.flesh_and_blood import keywords
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.instructions import further_targets, rules_of_link
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing import functioning
from rules.flesh_and_blood.standing.contributions import CONTRIBUTIONS
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.standing.regulations import LinkRuling
from rules.flesh_and_blood.standing.resolution import modes_as_abilities
from rules.flesh_and_blood.standing.watchers import AbilityWatcher
from rules.flesh_and_blood.state import FabObject
from rules.flesh_and_blood.undertaking import Undertaking
from rules.kernel.effects.ability import Ability, node_of
from rules.kernel.effects.printed import printed_words
from rules.kernel.effects.riders import preventing
from rules.kernel.functions import Made, of_text
from rules.kernel.possible_values import answer
from rules.kernel.regulation import UNPRINTED
from rules.kernel.rule import rule
from rules.kernel.standing import gates, opaque
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict

WITH_ABILITIES = frozenset({"card", "token", "macro", "attack-proxy"})
"""The kinds of objects whose abilities contribute to the game; what other layers say is done as they resolve."""


class Abilities(FabChapter):
    """1.7. Abilities."""

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now."""
        if not isinstance(thing, FabObject) or thing.kind not in WITH_ABILITIES:
            return {}
        if not thing.is_in_arena and not thing.is_on_stack and not thing.face.abilities:
            return {}
        held = self._its_own(thing)
        each = ((one, ability) for one in held for ability in self.each_of(one))
        return dict(made for one, ability in each for made in of_text(ability.node, self._made(thing, ability, one)))

    def _its_own(self, thing: FabObject) -> tuple[Ability, ...]:
        """The abilities that work for an object; what an attack-proxy inherits works once, for its attack-source."""
        held = self.is_(thing).abilities
        if thing.kind != "attack-proxy" or thing.source is None:
            return held
        inherited = self.is_(thing.source).abilities
        return tuple(one for one in held if one not in inherited)

    def all_of(self, thing: FabObject) -> tuple[Ability, ...]:
        """The abilities of an object, those that keywords stand for in their place; not those asked for by name."""
        return answer(self.is_(thing), self._all_in)

    def _all_in(self, values: Properties) -> tuple[Ability, ...]:
        each = (one for ability in values.abilities for one in self.each_of(ability))
        return tuple(one for one in each if not isinstance(one.node, nodes.Keyword))

    def each_of(self, ability: Ability) -> list[Ability]:
        """The abilities that one stands for; most stand for themselves."""
        if not isinstance(ability.node, nodes.Keyword):
            return [ability]
        return ability.standing_for(keywords.stands_for(ability.node))

    def keyword_of(self, thing: FabObject, ability: Ability) -> nodes.Keyword | None:
        """The keyword that stands for an ability of an object, if one does."""
        if isinstance(ability.node, nodes.Keyword):
            return ability.node
        held = answer(self.is_(thing), lambda values: node_of(values.abilities, ability.key[:-1]))
        return held if isinstance(held, nodes.Keyword) else None

    def words(self, thing: FabObject, ability: Ability) -> str:
        """The text of an ability, or what kind of ability it is where it has none."""
        named = ability.node.name if isinstance(ability.node, nodes.Keyword) else UNPRINTED
        return printed_words(thing, self.game.face_of(thing), ability) or named

    @rule("1.7.4")
    def is_functional(self, source: FabObject, ability: Ability) -> Verdict:
        """An ability works only while its source is public and in the arena, unless it says otherwise."""
        node = ability.node
        if isinstance(node, Opaque):
            functional = functioning.opaque_is_functional(source, node)
        else:
            functional = functioning.is_functional(source, node)
        if functional:
            return LEGAL
        return self.refuse(f"the ability of {source.name} isn't functional in {source.zone.name}")

    def _made(self, thing: FabObject, ability: Ability, held: Ability) -> Iterator[Made]:
        """What one ability contributes; ``held`` is the ability as the object has it, such as the keyword."""
        match ability.node:
            case nodes.Static() as node:
                yield from self._of_static(thing, ability, node, held)
            case nodes.Triggered() as trigger if functioning.is_functional(thing, trigger):
                origin = Origin(self.game, thing, held)
                words = self.words(thing, ability)
                yield (
                    ("trigger", ability.key),
                    lambda: AbilityWatcher(self.game.new_id(), words, origin, ability, trigger),
                )
            case Opaque() as node if functioning.opaque_is_functional(thing, node):
                put_in_force = opaque.contributed_unseen if functioning.is_unseen(thing) else opaque.contributed
                yield from put_in_force(Origin(self.game, thing, held), ability, node, self.words(thing, ability))
            case nodes.Spell() as spell if thing.is_in_arena:
                yield from self._of_link(thing, ability, spell, held)
                yield from self._corrected(thing, ability, spell)
                yield from self._of_modes(thing, ability, spell)

    def _of_link(self, thing: FabObject, ability: Ability, spell: nodes.Spell, held: Ability) -> Iterator[Made]:
        """What holds on the chain link while the object is its active-attack."""
        origin, words = Origin(self.game, thing, held), self.words(thing, ability)
        for place, said in enumerate(rules_of_link(spell)):
            yield ("link", ability.key, place), _holding(origin, said, words)

    def _corrected(self, thing: FabObject, ability: Ability, spell: nodes.Spell) -> Iterator[Made]:
        """What an attack does as it attacks, where its text was corrected so."""
        trigger = self.rules.attack_step.corrected(thing, spell)
        if trigger is not None:
            yield from self._made(thing, replace(ability, node=trigger), ability)

    def _of_modes(self, thing: FabObject, ability: Ability, spell: nodes.Spell) -> Iterator[Made]:
        """What an attack has by the modes that were declared for it."""
        offered = self.modes_of_attack(thing, spell)
        for place in thing.announced.modes if offered else ():
            one = Ability(offered[place], (*ability.key, place))
            yield from self._made(thing, one, ability)

    def modes_of_attack(self, thing: FabObject, spell: nodes.Spell) -> tuple[nodes.AnyAbility, ...]:
        """The abilities among which one of an attack lets its player choose; none: it doesn't."""
        is_attack = thing.is_a_card and "attack" in self.is_(thing).subtypes
        return modes_as_abilities(spell) if is_attack else ()

    @rule("1.7.5d")
    def determined_by_modes(self, attack: FabObject) -> None:
        """The modes that were declared for an attack are abilities that it has, and its other modes are none."""
        self.noted("the modes that were chosen for {} are abilities of it", attack)

    def _of_static(self, thing: FabObject, ability: Ability, node: nodes.Static, held: Ability) -> Iterator[Made]:
        origin, words = Origin(self.game, thing, held, node.condition), self.words(thing, ability)
        steps, functional = gates.steps_of(node), functioning.is_functional(thing, node)
        for index, (gated, riders) in enumerate(preventing(steps)):
            step = gates.ungated(gated)
            if functioning.is_done_for_a_cost(steps, gated):
                continue
            if not functional and not functioning.applies_anywhere(thing, step):
                continue
            if type(step) not in CONTRIBUTIONS:
                functioning.require_other_reader(step)
                continue
            placed = replace(gates.gated(origin, gated), place=index)
            yield ("static", ability.key, index), partial(CONTRIBUTIONS[type(step)], placed, step, riders, words)

    def has_effects(self, layer: FabObject) -> bool:
        """Whether an attack has resolution abilities, of which none speaks of its targets or its chain link."""
        spells = [one.node for one in self.is_(layer).but_for_keywords() if isinstance(one.node, nodes.Spell)]
        own = [node for node in spells if further_targets(node) is None and not rules_of_link(node)]
        instructions = [node for node in own if not self.modes_of_attack(layer, node)]
        return any(self.rules.attack_step.corrected(layer, node) is None for node in instructions)

    @rule("1.7.4h")
    def enters(self, attack: FabObject) -> None:
        """What an attack says to hold for a stated time is functional as the attack enters the arena."""
        self.rules.effects.generate(attack)

    def declare(self, undertaking: Undertaking) -> None:
        """Declare modes and targets of the resolution abilities."""
        self.rules.effects.declare(undertaking)

    def pay_effects(self, undertaking: Undertaking) -> None:
        """Pay the effect-costs."""
        self.rules.effect_costs.pay(undertaking)


def _holding(origin: Origin, said: Rule, words: str) -> Callable[[], Thing]:
    return lambda: LinkRuling(origin.game.new_id(), words, origin, said)
