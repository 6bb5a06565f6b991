"""601.2c and 601.2d: choosing targets, and dividing an effect among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from grammar.nodes.control import Define
from grammar.nodes.quantities import Quantity, Variable
from grammar.nodes.references import Target
from grammar.nodes.verbs import Counters, CounterSpec, Damage
from rules.kernel.choices import Divide, Option, fewest
from rules.kernel.effects import declaring, understanding
from rules.kernel.effects.declaring import Chosen, aware, targets_wanted, things_in
from rules.kernel.effects.slots import seat_of, walk
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.trace import counted
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.instructions import Instruction, instructions_of
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.effects.words import KICKERS
from rules.magic.events.playing import BecameTarget
from rules.magic.state import MagicObject, MagicPlayer


@dataclass(frozen=True, slots=True)
class Phrase(declaring.Phrase[Context]):
    """One target phrase of one of the instructions; the targets of its instruction begin at ``first``."""

    first: int


class Aiming(MagicChapter):
    """601.2c and 601.2d. Targets and division."""

    section = "casting_spells"

    @rule("601.2c")
    def choose_targets(self, undertaking: Undertaking) -> None:
        """Each target that the text asks for is announced; what is chosen becomes a target at once."""
        phrases = self._phrases(undertaking)
        self._tell_kicked(undertaking, [phrase.slot for phrase in phrases])
        given = undertaking.proposal.targets
        if not phrases and not given:
            return
        self._require_settled(phrases)
        chosen = self._asked(undertaking, phrases) if given is None else self._given(undertaking, phrases, given)
        inherited = undertaking.announced.memory.targets
        undertaking.announced = replace(undertaking.announced, targets=(*inherited, *chosen))
        self._announce(undertaking)
        aimed_at = dict.fromkeys(thing for one in chosen for thing in one)
        item, player = undertaking.item, undertaking.player
        self.happen(*(BecameTarget(thing, item, player, self._whose(thing)) for thing in aimed_at))

    def _whose(self, target: Thing) -> MagicPlayer | None:
        """Which player a target is, or whose: by control on the battlefield and the stack, and in a graveyard."""
        if not isinstance(target, MagicObject):
            return target if isinstance(target, MagicPlayer) else None
        if target.zone.kind == "graveyard":
            return target.owner
        return self.is_(target).controller if target.zone.kind in {"battlefield", "stack"} else None

    def _require_settled(self, phrases: Sequence[Phrase]) -> None:
        """Go on unless only some of several players have what each of them must have for a target of their own.

        Raises:
            Unsupported: That is so: nothing says whether there is no such target then, or whether it can't be aimed.
        """
        needed = [one for one in phrases if one.least and seat_of(one.slot.slot or 0) is not None]
        able = [bool(self.rules.targets.options(one.context, one.slot)) for one in needed]
        if any(able) and not all(able):
            raise Unsupported("a target for each of several players", "one of them has none that could be chosen")

    def _tell_kicked(self, undertaking: Undertaking, slots: Sequence[Target]) -> None:
        """Tell that a spell would have other targets if a kicker cost were paid."""
        told = undertaking.announced
        if undertaking.item.ability is None and not {*KICKERS} & {*told.additional}:
            kicked = replace(told, additional=(*told.additional, "kicker"))
            would = instructions_of(self.game, undertaking.item, kicked)
            if [slot for one in would for slot in one.slots] != slots:
                self.not_kicked(undertaking.item)

    @rule("702.33g")
    def not_kicked(self, item: MagicObject) -> None:
        """Targets of what a spell does only if it was kicked are chosen only then."""
        self.noted("{} isn't kicked, and has no targets for what it would do then", item)

    def _announce(self, undertaking: Undertaking) -> None:
        words = ("the choices for ", undertaking.item, " are announced")
        self.happen(Set(undertaking.item, "announced", undertaking.announced, words))

    def _phrases(self, undertaking: Undertaking) -> list[Phrase]:
        found: list[Phrase] = []
        for instruction in undertaking.instructions(self.game):
            context = undertaking.context(self.game, instruction)
            for slot in instruction.slots:
                least, most = self.rules.targets.bounds(context, slot)
                first = instruction.first - len(undertaking.announced.memory.targets)
                found.append(Phrase(slot, context, least, most, first))
        return found

    def _asked(self, undertaking: Undertaking, phrases: Sequence[Phrase]) -> Chosen:
        chosen: list[tuple[Thing, ...]] = [()] * len(phrases)
        for i in sorted(range(len(phrases)), key=lambda i: _holds_another(phrases[i].slot)):
            phrase = phrases[i]
            context = aware(phrase.context, phrase.slot, chosen)
            earlier = self.rules.targets.earlier(chosen[:i], phrase.first)
            legal = self.rules.targets.options(context, phrase.slot, earlier)
            if len(legal) < phrase.least:
                raise NotLegal(self.too_few(undertaking, phrase, len(legal)))
            together = self.rules.targets.asked_together(context, phrase.slot)
            wanted = replace(targets_wanted(undertaking, phrase, legal), together=together)
            if fewest(wanted) is None:
                raise NotLegal(self.none_together(undertaking))
            chosen[i] = things_in(self.ask(wanted))
        return tuple(chosen)

    @rule("601.2c")
    def too_few(self, undertaking: Undertaking, phrase: Phrase, count: int) -> Verdict:
        """A spell or ability can't go on without a legal choice for each target that it must have."""
        needed, there = counted(phrase.least, "target"), f"there is {count}" if count == 1 else f"there are {count}"
        return self.refuse(f"{undertaking.item.name} needs {needed}, and {there} that may be chosen")

    @rule("601.2c")
    def none_together(self, undertaking: Undertaking) -> Verdict:
        """A spell or ability can't go on where no targets are together what it asks for."""
        return self.refuse(f"no targets are together what {undertaking.item.name} asks for")

    def _given(self, undertaking: Undertaking, phrases: Sequence[Phrase], given: Sequence[Thing]) -> Chosen:
        """Spread the targets that the player named over the phrases, so that all are legal if that is possible."""
        ways = list(_spread(phrases, tuple(given)))
        if not ways:
            raise NotLegal(self.wrong_number(undertaking, phrases, len(given)))
        verdicts = []
        for way in ways:
            verdicts.append(self._verdict(phrases, way))
            if verdicts[-1]:
                return way
        require(self.as_announced(verdicts[0]))
        return ways[0]

    def as_announced(self, verdict: Verdict) -> Verdict:
        """The reasons against targets, with the rule by which targets must be legal as they are announced."""
        own = self.citations["choose_targets"]
        return Verdict(tuple(replace(reason, citations=(*reason.citations, *own)) for reason in verdict.reasons))

    @rule("601.2c")
    def wrong_number(self, undertaking: Undertaking, phrases: Sequence[Phrase], count: int) -> Verdict:
        """As many targets are chosen as the text asks for, no more and no fewer."""
        least, most = sum(one.least for one in phrases), sum(one.most for one in phrases)
        exactly = str(least or "no")
        wanted = exactly if least == most else f"{least} or more" if most >= 1 << 20 else f"{least} to {most}"
        targets = "target" if wanted == "1" else "targets"
        return self.refuse(f"{undertaking.item.name} takes {wanted} {targets}, not {count}")

    def _verdict(self, phrases: Sequence[Phrase], way: Chosen) -> Verdict:
        verdict = LEGAL
        with self.game.trace.muted():
            for i, phrase in enumerate(phrases):
                earlier = self.rules.targets.earlier(way[:i], phrase.first)
                context = aware(phrase.context, phrase.slot, way)
                verdict &= self.rules.targets.not_twice(way[i])
                verdict &= self.rules.targets.fit_together(context, phrase.slot, way[i])
                for thing in way[i]:
                    verdict &= self.rules.targets.may_target(context, phrase.slot, thing, earlier)
        return verdict

    def divide(self, undertaking: Undertaking) -> None:
        """Announce the division of every effect that is divided among targets."""
        for instruction in undertaking.instructions(self.game):
            for slot, total in self._divisions(undertaking, instruction):
                self.announce_division(undertaking, slot, total)

    def _divisions(self, undertaking: Undertaking, instruction: Instruction) -> Iterator[tuple[int, int]]:
        context = undertaking.context(self.game, instruction)
        nodes = () if instruction.effect is None else tuple(walk(instruction.effect))
        defined = {node.variable: node.quantity for node in nodes if isinstance(node, Define)}
        for node in nodes:
            among, amount = _shared(node)
            amount = defined.get(amount.name, amount) if isinstance(amount, Variable) else amount
            if amount is not None and among in instruction.slots:
                at = instruction.first + instruction.slots.index(among)
                yield at, understanding.value(context, amount)

    @rule("601.2d")
    def announce_division(self, undertaking: Undertaking, slot: int, total: int) -> None:
        """What is divided among targets is divided now, and each of them gets at least one."""
        targets = undertaking.announced.targets[slot]
        given = undertaking.proposal.division
        if not targets:
            return
        if len(targets) > total:
            raise NotLegal(self.refuse(f"{total} can't be divided among {counted(len(targets), 'target')}"))
        parts = self._ask_division(undertaking, targets, total) if given is None else [given.get(t, 0) for t in targets]
        if sum(parts) != total or min(parts) < 1:
            raise NotLegal(self.refuse(f"the parts must be at least 1 each and {total} together"))
        divided = list(undertaking.announced.divided or ((),) * len(undertaking.announced.targets))
        divided[slot] = tuple(parts)
        undertaking.announced = replace(undertaking.announced, divided=tuple(divided))
        self._announce(undertaking)

    def _ask_division(self, undertaking: Undertaking, targets: Sequence[Thing], total: int) -> list[int]:
        options = tuple(Option(thing, thing.name, thing) for thing in targets)
        question = f"How is {total} divided among the targets of {undertaking.item.name}?"
        answer = self.ask(
            Divide("division", undertaking.player, question, undertaking.item, options, total, (1,) * len(options))
        )
        return [part for part in answer if isinstance(part, int)]


def _shared(node: object) -> tuple[object, Quantity | None]:
    """Among what an effect is divided, and how much."""
    match node:
        case Damage(sharing="divided as you choose among", to=to, amount=amount):
            return to, amount
        case Counters(sharing="distributed among", on=on, what=CounterSpec(count=count)):
            return on, count
    return None, None


def _holds_another(slot: Target) -> bool:
    """Whether another target stands within a phrase, so that it must be known before: `target player's graveyard`."""
    return any(isinstance(part, Target) for part in walk(slot) if part is not slot)


def _spread(phrases: Sequence[Phrase], given: tuple[Thing, ...]) -> Iterator[Chosen]:
    """Every way to split named targets over the phrases in order, those that fill the first phrases first."""
    if not phrases:
        if not given:
            yield ()
        return
    for count in range(min(phrases[0].most, len(given)), phrases[0].least - 1, -1):
        for rest in _spread(phrases[1:], given[count:]):
            yield (given[:count], *rest)
