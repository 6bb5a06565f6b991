"""Game Mechanics - Abilities: where they function, and what each contributes to the game."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from grammar.nodes import abilities as nodes
from grammar.nodes import continuous
from grammar.nodes.opaque import Opaque
from rules.grand_archive import keywords
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import ZoneChanged
from rules.grand_archive.standing import functioning
from rules.grand_archive.standing.contributions import CONTRIBUTIONS
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.standing.restrictions import under_restrictions
from rules.grand_archive.standing.watchers import AbilityWatcher
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects.ability import Ability, abilities_amid
from rules.kernel.effects.printed import printed_words
from rules.kernel.effects.riders import preventing
from rules.kernel.functions import Made, of_text
from rules.kernel.regulation import UNPRINTED
from rules.kernel.rule import rule
from rules.kernel.standing import gates, opaque
from rules.kernel.standing.opaque import EFFECT_KEY, IN_THE_LAYERS, Contribution
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "game-mechanics-abilities/general-rules"


class Abilities(ArchiveChapter):
    """Abilities."""

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What an object's abilities contribute where it is now."""
        if not isinstance(thing, ArchiveObject) or not (thing.is_a_card or thing.kind == "attack"):
            return {}
        has = (*self.is_(thing).abilities, *self.rules.counters.lent(thing))
        lost = [one for one in dict.fromkeys(abilities_amid(self.game.layers.of(thing).applied)) if one not in has]
        return dict((*self._working(thing, has), *self._working(thing, lost, IN_THE_LAYERS)))

    def _working(
        self, thing: ArchiveObject, held: Sequence[Ability], kinds: Container[object] | None = None
    ) -> Iterator[Made]:
        """What abilities contribute; with ``kinds`` only that, as of abilities that are lost in the layers."""
        for one in held:
            for ability in self.each_of(one):
                made = self._made(thing, ability, one)
                yield from of_text(ability.node, (each for each in made if kinds is None or each[0][0] in kinds))

    def all_of(self, thing: ArchiveObject) -> tuple[Ability, ...]:
        """The abilities of an object, with those that keywords stand for in their place, and those by counters."""
        held = (*self.is_(thing).abilities, *self.rules.counters.lent(thing))
        return tuple(one for ability in held for one in self.each_of(ability))

    def each_of(self, ability: Ability) -> list[Ability]:
        """The abilities that one stands for; most stand for themselves."""
        if isinstance(ability.node, nodes.Restricted):
            return ability.standing_for([*under_restrictions(ability.node)])
        if not isinstance(ability.node, nodes.Keyword):
            return [ability]
        return ability.standing_for(keywords.stands_for(ability.node))

    def words(self, thing: ArchiveObject, ability: Ability) -> str:
        """The text of an ability, or what kind of ability it is where it has none."""
        named = ability.node.name if isinstance(ability.node, nodes.Keyword) else UNPRINTED
        return printed_words(thing, self.game.face_of(thing), ability) or named

    @rule(f"{PAGE}/4")
    def is_functioning(self, source: ArchiveObject, ability: Ability) -> Verdict:
        """An ability works only in the zones in which it functions."""
        node = ability.node
        if isinstance(node, Opaque):
            functional = functioning.opaque_functions(source, node)
        else:
            functional = functioning.functions(source, node)
        if functional:
            return LEGAL
        return self.refuse(f"the ability of {source.name} doesn't function in {source.zone.name}")

    @rule(f"{PAGE}/17")
    def acts_as(self, source: ArchiveObject, subtype: str) -> None:
        """What is used as a Spell is a Spell on the effects stack; its source acts as one while it resolves."""
        self.noted("{} acts as a " + subtype, source)

    @rule("abilities-ability-tracking/general-rules/1")
    def banished_by(self, source: ArchiveObject) -> list[ArchiveObject]:
        """What abilities of an object have done is tracked for that object: the cards that they have banished."""
        history = [event for _, event in self.game.happenings.history if isinstance(event, ZoneChanged)]
        gone = [event.thing.next for event in history if event.cause == "banish" and event.source is source]
        there = [one for one in gone if isinstance(one, ArchiveObject) and one.is_here]
        if not gone and not source.entered_turn:
            self.game.assume(f"{source.name} has banished nothing before")
        self.noted(
            "{} has banished " + (", ".join("{}" for _ in there) or "nothing that is still there"), source, *there
        )
        return there

    def _made(self, thing: ArchiveObject, ability: Ability, held: Ability) -> Iterator[Contribution]:
        """What one ability contributes; ``held`` is the ability as the object has it, such as the keyword."""
        match ability.node:
            case nodes.Static() as node:
                yield from self._of_static(thing, ability, node, held)
            case nodes.Triggered() as trigger if functioning.functions(thing, trigger):
                origin = Origin(self.game, thing, held)
                words = self.words(thing, ability)
                yield (
                    ("trigger", ability.key),
                    lambda: AbilityWatcher(self.game.new_id(), words, origin, ability, trigger),
                )
            case Opaque() as node if functioning.opaque_functions(thing, node):
                put_in_force = opaque.contributed_unseen if functioning.is_unseen(thing) else opaque.contributed
                yield from put_in_force(Origin(self.game, thing, held), ability, node, self.words(thing, ability))

    def _of_static(
        self, thing: ArchiveObject, ability: Ability, node: nodes.Static, held: Ability
    ) -> Iterator[Contribution]:
        origin, words = Origin(self.game, thing, held, node.condition), self.words(thing, ability)
        functional = functioning.functions(thing, node)
        for index, (gated, riders) in enumerate(preventing(gates.steps_of(node))):
            step = gates.ungated(gated)
            if not functional and not functioning.applies_to_own_play(step):
                continue
            if type(step) not in CONTRIBUTIONS or functioning.is_read_elsewhere(step):
                functioning.require_other_reader(step)
                continue
            placed = replace(gates.gated(origin, gated), place=index)
            kind = EFFECT_KEY if isinstance(step, continuous.Continuous) else "other"
            yield (kind, ability.key, index), partial(CONTRIBUTIONS[type(step)], placed, step, riders, words)
