"""1.8. Effects: what they target, what is determined as they are generated, and when they fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.abilities import Spell
from grammar.nodes.control import Modes
from grammar.nodes.filters import InZone
from grammar.nodes.references import Target
from grammar.nodes.walking import within
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.life import CountedAsHit, DamageDealt
from rules.flesh_and_blood.instructions import Instruction, context_of, instructions_of
from rules.flesh_and_blood.properties import label_of
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import Undertaking
from rules.kernel.choices import Answer, Choice
from rules.kernel.effects import instructions as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.declaring import Declaring, Phrase
from rules.kernel.effects.misfits import misfit
from rules.kernel.effects.printed import modes_wanted, own_face
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict


class Effects(Declaring[Context, Undertaking], FabChapter):
    """1.8. Effects."""

    @rule("1.8.6")
    def choose(self, choice: Choice) -> Answer:
        """What isn't determined yet as an effect is generated, its player determines then."""
        return self.ask(choice)

    def number_of_nothing(self) -> int:
        """What a number of something is that isn't there is not said.

        Raises:
            Unsupported: Whenever it is asked.
        """
        raise Unsupported("a number of what is not there", "nothing says what it is")

    def acts_on_all_at_once(self) -> bool:
        """What is done for several things is done for one after the other: no rule says otherwise."""
        return False

    def goes_step_by_step(self) -> bool:
        """What is done for several players is done for one after the other: no rule says otherwise."""
        return False

    @rule("1.8.9")
    def did_all_of_nothing(self, source: GameObject) -> bool:
        """An effect fails if nothing comes of it: with all of what there is none of, nothing is done."""
        self.declined(f"what {source.name} says isn't done", "there is nothing to do it with")
        return False

    @rule("1.8.3b")
    def offers_all_of_nothing(self, source: GameObject) -> bool:
        """What would fail as things are can't be taken up, though it is optional."""
        self.declined(f"what {source.name} offers can't be taken up", "there is nothing to do it with")
        return False

    def did_as_begun(self, source: GameObject, came_about: bool) -> bool:
        """Whether something was done is asked of what came of it: no rule says otherwise."""
        return False

    def asks_for_events(self, words: str) -> bool:
        """Whatever the words, they ask the same: no rule says otherwise."""
        return False

    @rule("1.8.9")
    def leave_out(self, targets: Sequence[Thing]) -> None:
        """An effect on a target that is gone or illegal fails; the others go on."""
        for target in targets:
            self.declined(f"the effect does nothing to {target.name}", "it is no legal target any more")

    def last_known(self, thing: GameObject) -> None:
        """What is gone is asked about as it last existed."""
        self.rules.objects.last_known(self.game.own_object(thing))

    def looks_back(self, things: Sequence[Thing]) -> None:
        """Of what has happened is asked what things were then: no rule says more of it."""

    @rule("1.8.1")
    def count_as_hit(self, source: FabObject) -> bool:
        """An effect can change what is so: it says that a source has hit with the damage that it has just dealt.

        Returns:
            Whether there was any.
        """
        past = (event for _, event in reversed(self.game.happenings.history))
        damage = next((one for one in past if isinstance(one, DamageDealt) and one.source is source), None)
        if damage is None or damage.amount == 0:
            self.declined(f"{source.name} hasn't hit", "it has dealt no damage")
            return False
        self.happen(CountedAsHit(damage))
        self.rules.marked.after_hits([damage])
        return True

    @rule("1.8.6")
    def remember(self, thing: GameObject, what: str, choice: object) -> None:
        """What was determined for an effect is remembered."""
        thing = self.game.own_object(thing)
        words = ("what was chosen for ", thing, " is remembered")
        self.happen(Set(thing, "chosen", {**thing.chosen, what: choice}, words))

    def instructions(self, undertaking: Undertaking) -> Sequence[Instruction]:
        """What a layer on its way will do, with the modes declared for it."""
        return instructions_of(self.game, undertaking.layer, undertaking.announced.modes)

    def context(self, undertaking: Undertaking, instruction: shared.Instruction | None = None) -> Context:
        """The context in which the words of a layer on its way are understood, as far as things are declared."""
        return context_of(self.game, undertaking.layer, instruction, undertaking.announced)

    def names_targets(self, undertaking: Undertaking) -> bool:
        """Whether the player names targets; those of an attack-layer are attack-targets."""
        return bool(undertaking.proposal.targets) and not self.rules.attacks.is_attack_layer(undertaking.layer)

    @rule("1.7.5a")
    def declare_modes(self, undertaking: Undertaking, modal: Sequence[Modes]) -> None:
        """Modes are declared as the layer is added to the stack."""
        undertaking.announced = replace(undertaking.announced, modes=self.modes_declared(undertaking, modal))
        self.announce_modes(undertaking, modal[0])

    @rule("1.7.5b")
    def may_declare_modes(
        self, item: CardObject, modes: Modes, given: Sequence[int], bounds: tuple[int, int]
    ) -> Verdict:
        """So many modes are declared as the ability says, none of them twice."""
        if self.are_so_many(modes, given, bounds):
            return LEGAL
        return self.refuse(modes_wanted(item, own_face(item), modes, *bounds))

    @rule("1.8.5")
    def declare_targets(self, undertaking: Undertaking, phrases: Sequence[Phrase[Context]]) -> None:
        """Targets of a targeted effect are declared as its layer is put onto the stack."""
        undertaking.announced = replace(undertaking.announced, targets=self.targets_declared(undertaking, phrases))
        self.announce_targets(undertaking)

    @rule("1.8.5")
    def too_few(self, undertaking: Undertaking, phrase: Phrase[Context]) -> Verdict:
        """A targeted effect needs a legal target for each that its words ask for."""
        return self.refuse(f"there are not {phrase.least} legal targets for {undertaking.layer.name}")

    def stands_for(self, context: Context, slot: Target, thing: Thing) -> Thing:
        """A player who is named as a target stands for their hero, an attack-source for its attack if that is meant."""
        if isinstance(thing, FabPlayer):
            return thing.hero or thing
        attack = self.rules.attacks.proxy_of(thing)
        is_meant = attack is not None and not understanding.matches(context, slot.what, thing)
        return attack if attack is not None and is_meant else thing

    @rule("1.8.5a")
    def is_described(self, context: Context, slot: Target, thing: Thing) -> Verdict:
        """A target is a public object in the arena or on the stack that is as the words describe it."""
        if _is_targetable(slot, thing) and understanding.matches(context, slot.what, thing):
            return LEGAL
        because = misfit(context, slot.what, thing)
        return self.refuse(f"{thing.name} isn't what {context.source.name} can target: {because}")

    @rule("1.8.5b")
    def not_twice(self, thing: Thing) -> Verdict:
        """The same target can't be declared twice for one phrase, nor where another one is asked for."""
        return self.refuse(f"{thing.name} is a target already")

    def generate(self, layer: FabObject, half: int | None = None) -> None:
        """Let each resolution ability of a layer generate its effects, or only those of one half of it."""
        announced = layer.announced
        for instruction in instructions_of(self.game, layer, announced.modes):
            if half is not None and half != instruction.half:
                continue
            if isinstance(instruction.node, Spell) and self.rules.abilities.modes_of_attack(layer, instruction.node):
                continue
            context = context_of(self.game, layer, instruction, announced)
            context.illegal = frozenset(self.illegal_targets(context, instruction))
            if context.illegal:
                self.leave_out([*context.illegal])
            if isinstance(instruction.node, Spell):
                self.rules.ability_keywords.explain_name(layer, label_of(instruction.node))
            carry_out(context, instruction.effect)

    def all_illegal(self, layer: FabObject) -> bool:
        """Whether a layer has targets, and none of them is legal any more."""
        found: list[Thing] = []
        for instruction in instructions_of(self.game, layer, layer.announced.modes):
            found += self.illegal_targets(context_of(self.game, layer, instruction), instruction)
        declared = [thing for slot in layer.announced.targets for thing in slot]
        return bool(declared) and all(thing in found for thing in declared)

    def illegal_targets(self, context: Context, instruction: Instruction) -> list[Thing]:
        """The declared targets that are no longer legal."""
        found: list[Thing] = []
        targets = context.announced.targets
        for slot, position in zip(instruction.slots, instruction.positions, strict=True):
            for thing in targets[position] if position < len(targets) else ():
                gone = isinstance(thing, FabObject) and not thing.is_here
                if gone or not understanding.matches(context, slot.what, thing):
                    found.append(thing)
        return found


def _is_targetable(slot: Target, thing: Thing) -> bool:
    """Whether an object is in the arena or on the stack, or the words say that it is in another zone."""
    if not isinstance(thing, FabObject) or thing.is_in_arena or thing.is_on_stack:
        return True
    return any(isinstance(part, InZone) for part in within(slot.what))
