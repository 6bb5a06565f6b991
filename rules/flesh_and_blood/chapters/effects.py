"""1.8. Effects: what they target, what is determined as they are generated, and when they fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

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
from rules.kernel.choices import Answer, Choice, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.another import says_another
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.slots import modes_of
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict

Chosen = tuple[tuple[Thing, ...], ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """One target phrase of one of the instructions, with how many targets it takes."""

    slot: Target
    context: Context
    least: int
    most: int


class Effects(FabChapter):
    """1.8. Effects."""

    @rule("1.8.6")
    def choose(self, choice: Choice) -> Answer:
        """What isn't determined yet as an effect is generated, its player determines then."""
        return self.ask(choice)

    @rule("1.8.9")
    def leave_out(self, targets: Sequence[Thing]) -> None:
        """An effect on a target that is gone or illegal fails; the others go on."""
        for target in targets:
            self.declined(f"what the effect does with {target.name}", "it is no legal target any more")

    def last_known(self, thing: GameObject) -> None:
        """What is gone is asked about as it last existed."""
        assert isinstance(thing, FabObject)
        self.rules.objects.last_known(thing)

    @rule("1.8.1")
    def count_as_hit(self, source: FabObject) -> bool:
        """An effect can change what is so: it says that a source has hit with the damage that it has just dealt.

        Returns:
            Whether there was any.
        """
        past = (event for _, event in reversed(self.game.happenings.history))
        damage = next((one for one in past if isinstance(one, DamageDealt) and one.source is source), None)
        if damage is None or damage.amount == 0:
            self.declined(f"{source.name} has hit", "it has dealt no damage")
            return False
        self.happen(CountedAsHit(damage))
        self.rules.marked.after_hits([damage])
        return True

    @rule("1.8.6")
    def remember(self, thing: GameObject, what: str, choice: object) -> None:
        """What was determined for an effect is remembered."""
        assert isinstance(thing, FabObject)
        words = ("what was chosen for ", thing, " is remembered")
        self.happen(Set(thing, "chosen", {**thing.chosen, what: choice}, words))

    def declare(self, undertaking: Undertaking) -> None:
        """Declare the modes and the targets of a layer's resolution abilities."""
        layer = undertaking.layer
        modal = [modes for one in instructions_of(self.game, layer) if (modes := modes_of(one.node)) is not None]
        if modal:
            self.declare_modes(undertaking, modal)
        phrases = list(self._phrases(undertaking))
        given = undertaking.proposal.targets
        if phrases or (given and not self.rules.attacks.is_attack_layer(layer)):
            self.declare_targets(undertaking, phrases)

    @rule("1.7.5a")
    def declare_modes(self, undertaking: Undertaking, modal: Sequence[Modes]) -> None:
        """Modes are declared as the layer is added to the stack.

        Raises:
            NotLegal: The player names other modes, or more or fewer of them, than there are to choose.
            Unsupported: Several of its abilities are modal, or a mode may be chosen twice.
        """
        layer, modes = undertaking.layer, modal[0]
        if len(modal) > 1 or modes.repeat or any(mode.cost for mode in modes.modes):
            raise Unsupported(f"the modes of {layer.name}", "so many of them, or at a cost, are read but not built")
        least, most = understanding.bounds(context_of(self.game, layer), modes.count, len(modes.modes))
        given = undertaking.proposal.modes
        if given is None:
            given = self._ask_modes(undertaking, modes, least, most)
        require(self.may_declare_modes(layer, modes, given, (least, most)))
        chosen = tuple(sorted(given))
        undertaking.announced = replace(undertaking.announced, modes=chosen)
        numbers = " and ".join(str(mode + 1) for mode in chosen) or "none"
        self.happen(Announcing(layer, undertaking.announced, (f"the modes of {layer.name} are: {numbers}",)))

    def _ask_modes(self, undertaking: Undertaking, modes: Modes, least: int, most: int) -> tuple[int, ...]:
        options = tuple(Option(place, mode.name or f"mode {place + 1}") for place, mode in enumerate(modes.modes))
        question = f"Which modes of {undertaking.layer.name} are chosen?"
        answer = self.ask(Pick("modes", undertaking.player, question, undertaking.layer, options, least, most))
        return tuple(mode for mode in answer if isinstance(mode, int))

    @rule("1.7.5b")
    def may_declare_modes(
        self, layer: FabObject, modes: Modes, given: Sequence[int], bounds: tuple[int, int]
    ) -> Verdict:
        """So many modes are declared as the ability says, none of them twice."""
        known = set(range(len(modes.modes)))
        if bounds[0] <= len(given) <= bounds[1] and len(set(given)) == len(given) and set(given) <= known:
            return LEGAL
        return self.refuse(f"{layer.name} can't be played with these modes")

    @rule("1.8.5")
    def declare_targets(self, undertaking: Undertaking, phrases: Sequence[Phrase]) -> None:
        """Targets of a targeted effect are declared as its layer is put onto the stack."""
        given = undertaking.proposal.targets
        chosen = self._asked(undertaking, phrases) if given is None else self._given(undertaking, phrases, given)
        inherited = undertaking.announced.memory.targets
        undertaking.announced = replace(undertaking.announced, targets=(*inherited, *chosen))
        named = [thing for slot in chosen for thing in slot]
        words: list[object] = [undertaking.layer, " targets "]
        for thing in named:
            words += [thing] if thing is named[0] else [", ", thing]
        self.happen(Announcing(undertaking.layer, undertaking.announced, tuple(words)))

    def _phrases(self, undertaking: Undertaking) -> Iterator[Phrase]:
        layer, announced = undertaking.layer, undertaking.announced
        for instruction in instructions_of(self.game, layer, announced.modes):
            context = context_of(self.game, layer, instruction, announced)
            for slot in instruction.slots:
                least, most = understanding.bounds(context, slot.count, 1 << 20)
                yield Phrase(slot, context, least, most)

    def _asked(self, undertaking: Undertaking, phrases: Sequence[Phrase]) -> Chosen:
        chosen: list[tuple[Thing, ...]] = []
        for phrase in phrases:
            legal = self.legal_targets(phrase.context, phrase.slot, chosen)
            if len(legal) < phrase.least:
                raise NotLegal(self.too_few(undertaking, phrase))
            options = tuple(Option(thing, thing.name, thing) for thing in legal)
            question = f"What does {undertaking.layer.name} target?"
            most = min(phrase.most, len(legal))
            answer = self.ask(
                Pick("targets", undertaking.player, question, undertaking.layer, options, phrase.least, most)
            )
            chosen.append(tuple(thing for thing in answer if isinstance(thing, Thing)))
        return tuple(chosen)

    @rule("1.8.5")
    def too_few(self, undertaking: Undertaking, phrase: Phrase) -> Verdict:
        """A targeted effect needs a legal target for each that its words ask for."""
        return self.refuse(f"there are not {phrase.least} legal targets for {undertaking.layer.name}")

    def _given(self, undertaking: Undertaking, phrases: Sequence[Phrase], given: Sequence[Thing]) -> Chosen:
        """Spread the targets that the player named over the phrases, in order."""
        chosen: list[tuple[Thing, ...]] = []
        left = list(given)
        verdict = LEGAL
        for i, phrase in enumerate(phrases):
            others = sum(one.least for one in phrases[i + 1 :])
            count = max(phrase.least, min(phrase.most, len(left) - others))
            mine = tuple(self.stands_for(phrase.context, phrase.slot, thing) for thing in left[:count])
            left = left[count:]
            if len(mine) < phrase.least:
                raise NotLegal(self.too_few(undertaking, phrase))
            for thing in mine:
                verdict &= self.may_target(phrase.context, phrase.slot, thing, chosen)
            chosen.append(mine)
        if left:
            verdict &= self.refuse(f"{undertaking.layer.name} doesn't take so many targets")
        require(verdict)
        return tuple(chosen)

    def stands_for(self, context: Context, slot: Target, thing: Thing) -> Thing:
        """A player who is named as a target stands for their hero, an attack-source for its attack if that is meant."""
        if isinstance(thing, FabPlayer):
            return thing.hero or thing
        attack = self.rules.attacks.proxy_of(thing)
        is_meant = attack is not None and not understanding.matches(context, slot.what, thing)
        return attack if attack is not None and is_meant else thing

    def legal_targets(self, context: Context, slot: Target, earlier: Sequence[tuple[Thing, ...]] = ()) -> list[Thing]:
        """Everything that could legally be declared for a target phrase."""
        with self.game.trace.muted():
            found = understanding.found(context, slot.what)
            return [thing for thing in found if self.may_target(context, slot, thing, earlier)]

    def may_target(
        self, context: Context, slot: Target, thing: Thing, earlier: Sequence[tuple[Thing, ...]] = ()
    ) -> Verdict:
        """Whether a thing may be declared for a target phrase."""
        verdict = self.is_described(context, slot, thing)
        if says_another(slot) and any(thing in one for one in earlier):
            verdict &= self.not_twice(thing)
        return verdict

    @rule("1.8.5a")
    def is_described(self, context: Context, slot: Target, thing: Thing) -> Verdict:
        """A target is a public object in the arena or on the stack that is as the words describe it."""
        if understanding.matches(context, slot.what, thing) and _is_targetable(slot, thing):
            return LEGAL
        return self.refuse(f"{thing.name} isn't what {context.source.name} can target")

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
