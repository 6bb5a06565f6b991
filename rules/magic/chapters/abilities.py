"""113. Abilities: where they function, and what each contributes to the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Set
from dataclasses import replace
from functools import partial
from typing import ClassVar

from grammar.nodes import abilities as nodes
from grammar.nodes import continuous
from grammar.nodes.effects import AnyEffect
from grammar.nodes.opaque import Opaque
from rules.kernel.effects.ability import Ability, abilities_in
from rules.kernel.effects.printed import printed_words
from rules.kernel.effects.riders import preventing
from rules.kernel.rule import rule
from rules.kernel.standing import gates, opaque
from rules.kernel.standing.opaque import EFFECT_KEY, IN_THE_LAYERS
from rules.kernel.things import GameObject, Thing
from rules.magic import keywords, parts_of_the_text
from rules.magic.chapter import MagicChapter
from rules.magic.standing import functioning
from rules.magic.standing.contributions import CONTRIBUTIONS
from rules.magic.standing.modifications import is_defining
from rules.magic.standing.origins import Origin
from rules.magic.standing.parts import COPIABLE, TEXT
from rules.magic.standing.watchers import AbilityWatcher, ChapterWatcher, OpaqueChapterWatcher
from rules.magic.state import MagicObject

Made = tuple[tuple[object, ...], Callable[[], Thing]]
"""A key that begins with its kind, and how to make what an ability contributes.

It stays the same, and is another for another text in the same place, as on the other face.
"""


class Abilities(MagicChapter):
    """113. Abilities."""

    keywords: ClassVar[frozenset[str] | None] = None
    """The keyword abilities of an edition, if it names them all; None: all of those that it doesn't lack by a rule."""

    later_types: ClassVar[frozenset[str]] = frozenset()
    later_subtypes: ClassVar[frozenset[str]] = frozenset()
    """The kinds of cards that came later: no rule said what they are."""

    @classmethod
    def later_kinds(cls, types: Set[str], subtypes: Set[str]) -> frozenset[str]:
        """The kinds of a card of which the edition knows nothing."""
        return (cls.later_types & types) | (cls.later_subtypes & subtypes)

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now."""
        if not isinstance(thing, MagicObject) or thing.phased_out or not self._may_have_any(thing):
            return {}
        held, had = self._made(thing, self.held(thing)), self._made(thing, self.is_(thing).abilities)
        whenever_the_layers_let_it = [made for made in held if made[0][0] in IN_THE_LAYERS]
        while_it_has_it = [made for made in had if made[0][0] not in IN_THE_LAYERS]
        return dict((*whenever_the_layers_let_it, *while_it_has_it))

    def held(self, thing: MagicObject) -> list[Ability]:
        """Every ability that the object has at some place of the layers, even if it loses it later on.

        What its copiable values lack it never has, nor what a changed text says no more; only a line that can be read
        may be what brought these about.
        """
        derived = self.game.layers.of(thing)
        found: list[Ability] = []
        for applied in derived.applied:
            if applied.attribute == "abilities":
                found += abilities_in(applied.before)
                if applied.layer == TEXT:
                    gone = {*abilities_in(applied.before)} - {*abilities_in(applied.after)}
                    found = [one for one in found if one not in gone]
                    continue
                if applied.layer in COPIABLE:
                    found = [one for one in found if not isinstance(one.node, Opaque)]
                found += abilities_in(applied.after)
        return [*dict.fromkeys((*derived.values.abilities, *found))]

    def _may_have_any(self, thing: MagicObject) -> bool:
        """Objects that are neither on the battlefield nor on the stack have what is printed, or was given to them."""
        has_printed = bool((thing.copied or thing.face).abilities)
        return has_printed or thing.zone.kind in {"battlefield", "stack"} or self.game.is_locked(thing)

    @rule("113.6")
    def functions_here(self, thing: MagicObject, ability: Ability) -> bool:
        """Abilities of spells function on the stack, others on the battlefield, unless they say otherwise."""
        values, node = self.game.is_(thing), ability.node
        if isinstance(node, Opaque):
            return thing.zone.kind in functioning.zones_of_opaque(values, thing.kind, node)
        return thing.zone.kind in functioning.zones_of(values, thing.kind, node)

    @rule("113.7a")
    def outlives(self, source: MagicObject) -> None:
        """An ability on the stack does what it does even if its source has left."""
        self.noted("{} has left, its ability goes on", source)

    def all_of(self, thing: MagicObject) -> tuple[Ability, ...]:
        """The abilities of an object, with those that keywords stand for in their place."""
        return tuple(one for ability in self.is_(thing).abilities for one in self.each_of(ability))

    @rule("113.2c")
    def each_of(self, ability: Ability) -> list[Ability]:
        """Each ability of an object works on its own, also several of the same kind; a keyword stands for others."""
        if isinstance(ability.node, nodes.Keyword):
            return ability.standing_for(self.meaning_of(ability.node))
        if isinstance(ability.node, nodes.Striation | nodes.Conditional):
            return ability.standing_for(parts_of_the_text.stands_for(ability.node))
        return [ability]

    def meaning_of(self, keyword: nodes.Keyword) -> tuple[nodes.AnyAbility, ...]:
        """The abilities that a keyword is short for."""
        return keywords.stands_for(keyword)

    def tell_part(self, thing: MagicObject, part: nodes.Striation | nodes.Conditional) -> None:
        """Say by which rule a part of an object's text box holds."""
        counters = parts_of_the_text.counted_by(part)
        if counters is not None:
            self.rules.leveler_cards.tell(thing, counters)
        elif parts_of_the_text.is_of_class_level(part):
            self.rules.class_cards.has_by_level(thing)
        elif parts_of_the_text.needs_max_speed(part):
            self.rules.start_your_engines.has_by_speed(thing)

    def require(self, held: Ability) -> None:
        """Go on with what an ability does all the time, unless the edition knows no such keyword, or no such part.

        Raises:
            CourseUnsupported: The edition doesn't have it.
        """
        self.rules.keyword_meanings.require(held)
        if isinstance(held.node, nodes.Striation | nodes.Conditional):
            self._require_part(held.node)

    def _require_part(self, part: nodes.Striation | nodes.Conditional) -> None:
        if parts_of_the_text.counted_by(part) is not None:
            self.rules.leveler_cards.require()
        elif parts_of_the_text.is_anchored(part):
            self.rules.replacement_effects.require_anchors()
        elif parts_of_the_text.needs_max_speed(part):
            self.rules.start_your_engines.require()
        else:
            self.rules.class_cards.require()

    def words(self, thing: MagicObject, ability: Ability) -> str:
        """The text of an ability, or what kind of ability it is where it has none."""
        named = ability.node.name if isinstance(ability.node, nodes.Keyword) else _plain(ability.node)
        return printed_words(thing, self.game.face_of(thing), ability) or named

    def _made(self, thing: MagicObject, abilities: Iterable[Ability]) -> Iterator[Made]:
        for ability in abilities:
            for one in self.each_of(ability):
                if self.functions_here(thing, one):
                    made = self._contributed(thing, ability, one, self.words(thing, ability))
                    yield from (((*key, one.node), make) for key, make in made)

    def _contributed(self, thing: MagicObject, held: Ability, one: Ability, words: str) -> Iterator[Made]:
        """What one ability contributes; ``held`` is the ability as the object has it, such as the keyword."""
        node = one.node
        match node:
            case nodes.Static():
                yield from self._of_static(Origin(self.game, thing, held, node.condition), one, node, words)
            case nodes.Triggered():
                origin = Origin(self.game, thing, held)
                yield ("trigger", one.key), lambda: AbilityWatcher(self.game.new_id(), words, origin, one, node)
            case nodes.Chapter():
                origin = Origin(self.game, thing, one)
                yield ("trigger", one.key), lambda: ChapterWatcher(self.game.new_id(), words, origin, one, node)
            case Opaque(chapters=chapters) if chapters:
                origin = Origin(self.game, thing, held)
                yield ("trigger", one.key), lambda: OpaqueChapterWatcher(self.game.new_id(), words, origin, node)
            case Opaque():
                put_in_force = (
                    opaque.contributed_unseen if thing.zone.kind in functioning.UNSEEN else opaque.contributed
                )
                yield from put_in_force(Origin(self.game, thing, held), one, node, words)

    def _of_static(self, origin: Origin, ability: Ability, node: nodes.Static, words: str) -> Iterator[Made]:
        if is_defining(ability):
            return
        for index, (gated, riders) in enumerate(preventing(gates.steps_of(node))):
            step = gates.ungated(gated)
            if functioning.is_own_entry(step) or type(step) not in CONTRIBUTIONS:
                functioning.require_other_reader(step)
                continue
            key = self._key(origin, ability, index, step)
            placed = replace(gates.gated(origin, gated), place=index)
            yield key, partial(CONTRIBUTIONS[type(step)], placed, step, riders, words)

    def _key(self, origin: Origin, ability: Ability, index: int, step: AnyEffect) -> tuple[object, ...]:
        """Continuous effects begin anew when the timestamp of their object does."""
        if isinstance(step, (continuous.Continuous, continuous.GainControl)):
            return (EFFECT_KEY, ability.key, index, origin.timestamp)
        return ("other", ability.key, index)


def _plain(node: nodes.AnyAbility | Opaque) -> str:
    kinds = {nodes.Static: "static", nodes.Triggered: "triggered", nodes.Activated: "activated", nodes.Spell: "spell"}
    return f"its {kinds.get(type(node), 'chapter')} ability"
