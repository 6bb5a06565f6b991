"""605. Mana abilities: abilities that make mana and don't wait on the stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from grammar.nodes import costs as cost_nodes
from grammar.nodes.abilities import Activated, Triggered
from grammar.nodes.control import Sequence as Steps
from grammar.nodes.effects import AnyEffect
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself, Target
from grammar.nodes.verbs import Produce
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.slots import walk
from rules.kernel.errors import CourseUnsupported
from rules.kernel.legality import NotLegal
from rules.kernel.possible_values import answer
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.verdict import Verdict, any_of
from rules.magic.casting.instructions import context_of
from rules.magic.chapter import MagicChapter
from rules.magic.chapters.mana import Run
from rules.magic.events.playing import Resolved
from rules.magic.paying.bill import bill_of
from rules.magic.paying.mana import ManaCost, Source, Taps, cost_of, missing, production, shortfall, ways_to_tap
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicObject, MagicPlayer

ADDING_MANA = frozenset({"taps for mana", "adds mana"})


@dataclass(frozen=True, slots=True)
class Tap:
    """A permanent that can be tapped for mana: what it can produce, and by which ability.

    ``by`` are abilities that cost and do nothing else; ``further`` those that cost or do more, for other mana.
    """

    thing: MagicObject
    by: Mapping[Run, Ability]
    further: Mapping[Run, Ability] = field(default_factory=dict)

    @property
    def outputs(self) -> tuple[Run, ...]:
        """What it can produce for nothing else, as alternatives."""
        return tuple(self.by)

    def with_further(self) -> Tap:
        """The same permanent, by whichever ability."""
        return Tap(self.thing, {**self.by, **{run: one for run, one in self.further.items() if run not in self.by}})


class ManaAbilities(MagicChapter):
    """605. Mana abilities."""

    def is_mana_ability(self, ability: Ability) -> bool:
        """Whether an ability is a mana ability."""
        node = ability.node
        if isinstance(node, Activated):
            return self._could_add_mana(node) and not any(isinstance(p, cost_nodes.Loyalty) for p in node.cost.parts)
        if isinstance(node, Triggered):
            kinds = {getattr(part, "kind", None) for part in walk(node.event)}
            return self._could_add_mana(node) and bool(kinds & ADDING_MANA)
        return False

    def may_make_mana(self, ability: Ability) -> bool:
        """Whether an ability is a mana ability, or is one for all that is known of it."""
        node = ability.node
        return node.pays if isinstance(node, Opaque) else self.is_mana_ability(ability)

    def _could_add_mana(self, node: Activated | Triggered) -> bool:
        parts = [*walk(node.effect)]
        return any(isinstance(part, Produce) for part in parts) and not any(isinstance(p, Target) for p in parts)

    def taps(self, ability: Ability) -> bool:
        """Whether an ability has the tap symbol in its cost."""
        node = ability.node
        return isinstance(node, Activated) and any(is_tap_symbol(part) for part in node.cost.parts)

    @rule("605.3b")
    def resolve_at_once(self, item: MagicObject, wanted: Run | None = None) -> None:
        """A mana ability doesn't go on the stack: it resolves right after it is activated, and nobody can respond."""
        node = item.ability.node if item.ability is not None else None
        assert isinstance(node, (Activated, Triggered))
        (instruction,) = self.rules.resolving.instructions(item)
        context = context_of(self.game, item, instruction)
        context.mana_wanted = wanted
        self.rules.resolving.carry_out(context, node.effect)
        self.happen(Resolved(item))
        self.rules.triggered_abilities.resolve_mana_triggers()

    @rule("605.3a")
    def make_mana(self, paying: Paying, cost: ManaCost) -> None:
        """Whoever has to pay mana may activate mana abilities first."""
        named = paying.payment.sources
        made = [] if named is None else self._tap_named(paying, named, cost)
        short = missing(self._spendable(paying), cost)
        if not short.total:
            return
        if self.game.payment == "as needed":
            if not self._is_in_vain(paying, made, cost):
                self._assume(paying, short)
        elif "S" in short.typed:
            raise CourseUnsupported(
                f"the cost of {paying.context.source.name}", "paying exactly with snow mana isn't built"
            )
        elif named is None:
            self._tap_for(paying, cost)

    def _spendable(self, paying: Paying) -> tuple[str, ...]:
        """What of the pool may be spent on what is paid for."""
        return self.rules.mana.spendable(paying.player, paying.item)

    def _assume(self, paying: Paying, short: ManaCost) -> None:
        """Take it for granted that the mana is there."""
        self.game.assume(f"{paying.player.name} has {short} for {paying.context.source.name}")
        self.rules.mana.add(paying.player, (*short.typed, *("C",) * short.generic), None)

    def _tap_named(self, paying: Paying, named: Sequence[MagicObject], cost: ManaCost) -> list[Run]:
        """Tap what the player said, for mana that fits the cost if it can; what each made by that."""
        player = paying.player
        for thing in named:
            self.require_read(thing)
        taps = [tap for thing in named if (tap := self._tap_for_it(paying, thing)) is not None]
        runs = self._runs(paying, taps, cost)
        for tap, run in runs:
            self._tap(player, tap, run)
        known = {tap.thing for tap in taps}
        for thing in named:
            if thing not in known:
                self._activate_only(paying, thing)
        return [run for _, run in runs]

    def _runs(self, paying: Paying, taps: Sequence[Tap], cost: ManaCost) -> list[tuple[Tap, Run]]:
        """What named permanents make to pay a cost, by the mana that is to be spent if that is said."""
        said = paying.payment.mana
        for wanted in (*([cost_of(said)] if said else []), cost):
            if found := self._with_fewest_further(paying, taps, wanted):
                return self._one_of(paying, found)
        return self._for_a_part(paying, taps, cost)

    def _with_fewest_further(
        self, paying: Paying, taps: Sequence[Tap], cost: ManaCost
    ) -> dict[str, list[tuple[Tap, Run]]]:
        """How permanents pay a cost, as few as can be by an ability that costs or does more: each way, by whose."""
        kinds = _alike(taps)
        for count in range(sum(map(len, kinds)) + 1):
            found = dict[str, list[tuple[Tap, Run]]]()
            for chosen in _so_many(kinds, count):
                used = [tap.with_further() if index in chosen else tap for index, tap in enumerate(taps)]
                if runs := self._paid_by(paying, used, cost):
                    found.setdefault(", ".join(sorted(_label(taps[index].thing) for index in chosen)), runs)
            if found:
                return found
        return {}

    def _paid_by(self, paying: Paying, taps: Sequence[Tap], cost: ManaCost) -> list[tuple[Tap, Run]]:
        """What each of some permanents makes so that all of a cost is paid; nothing if they can't pay it."""
        sources = [Source(tap.thing.name, tap.outputs, 1) for tap in taps]
        there = self._spendable(paying)
        made = production(sources, (1,) * len(sources), there, cost) if all(s.outputs for s in sources) else None
        return [(taps[index], run) for index, run in sorted(made or ())]

    def _one_of(self, paying: Paying, found: Mapping[str, list[tuple[Tap, Run]]]) -> list[tuple[Tap, Run]]:
        """The one way there is, or the one that the player picks."""
        options = tuple(Option(label, label) for label in found)
        question = f"Which mana abilities that cost or do more than tapping does {paying.player.name} use?"
        choice = Pick("mana sources", paying.player, question, paying.context.item, options)
        return self.pick_one(choice, [*found.values()])

    def _for_a_part(self, paying: Paying, taps: Sequence[Tap], cost: ManaCost) -> list[tuple[Tap, Run]]:
        """What named permanents make of a cost that they can't pay alone: what leaves least of it."""
        there, found = [*self._spendable(paying)], list[tuple[Tap, Run]]()
        for tap in taps:
            self._require_known(paying, tap)
            left = {run: missing([*there, *run], cost).total for run in tap.with_further().outputs}
            run = min(left, key=lambda one: left[one])
            found.append((tap.with_further(), run))
            there += run
        return found

    def _require_known(self, paying: Paying, tap: Tap) -> None:
        """Go on only if all that a named permanent could make is known without a further question."""
        whole = self.tap_of(tap.thing)
        known = set() if whole is None else {one.key for one in whole.with_further().by.values()}
        if any(one.key not in known for one in self._usable(paying.player, tap.thing)):
            raise self._guessing(paying, tap.thing)

    def _is_in_vain(self, paying: Paying, runs: Sequence[Run], cost: ManaCost) -> bool:
        """Whether some of the mana that was made pays nothing of a cost that isn't paid yet."""
        there = Counter(self._spendable(paying))
        left = missing(there.elements(), cost).total
        return any(missing((there - Counter(run)).elements(), cost).total == left for run in runs)

    def require_read(self, thing: MagicObject) -> None:
        """Go on only if a permanent has no activated ability of which nobody knows whether it makes mana.

        Raises:
            Reached: It has one.
        """
        found = answer(self.is_(thing), lambda values: [*filter(self.may_make_mana, values.abilities)])
        opaque.require_read(found, ("activated",), f"mana is to be paid that {thing.name} may make")

    def _activate_only(self, paying: Paying, thing: MagicObject) -> None:
        """Activate the one mana ability of a permanent that can be activated now; which of several isn't guessed."""
        activated = self.rules.activating_abilities.activated_abilities_of(thing)
        abilities = [one for one in activated if self.is_mana_ability(one)]
        if not abilities:
            raise NotLegal(self.makes_no_mana(thing))
        usable = self._usable(paying.player, thing)
        if len(usable) > 1:
            raise self._guessing(paying, thing)
        verdict = self.rules.activating_abilities.activate_mana(paying.player, thing, (usable or abilities)[0])
        if not verdict:
            raise NotLegal(verdict)

    @rule("605.1a")
    def makes_no_mana(self, thing: MagicObject) -> Verdict:
        """Only an ability that could add mana, has no target and is no loyalty ability is a mana ability."""
        return self.refuse(f"{thing.name} has no mana ability")

    def _tap_for(self, paying: Paying, cost: ManaCost) -> None:
        """Pay from the board: in the only way there is, or in the one that the player picks."""
        for thing in self.game.permanents():
            if self.is_(thing).controller is paying.player:
                self.require_read(thing)
        kinds = self._kinds(self.available(paying.player), paying)
        sources = _sources(kinds)
        ways = ways_to_tap(sources, self._spendable(paying), cost)
        if not ways:
            self._refuse_to_guess(paying)
            return
        taps = self._way(paying, sources, ways)
        made = production(sources, taps, self._spendable(paying), cost)
        assert made is not None
        left = {label: list(taps) for label, taps in kinds.items()}
        for index, run in made:
            self._tap(paying.player, left[sources[index].label].pop(0), run)

    def shortfall(self, paying: Paying, cost: ManaCost) -> ManaCost:
        """What of a cost a player can't pay with the pool and, unless sources were named, all that can be tapped."""
        untold = paying.payment.sources is None and self.game.payment != "as needed"
        sources = _sources(self._kinds(self.available(paying.player), paying)) if untold else []
        return shortfall(sources, self._spendable(paying), cost)

    def _refuse_to_guess(self, paying: Paying) -> None:
        """Where tapping alone can't pay, abilities that cost or do more are used only if the player says so."""
        simple = {ability.key for tap in self.available(paying.player) for ability in tap.by.values()}
        for thing in self.game.permanents():
            if self.is_(thing).controller is paying.player and any(
                one.key not in simple and not (thing.tapped and self.taps(one))
                for one in self._usable(paying.player, thing)
            ):
                raise self._guessing(paying, thing)

    def _guessing(self, paying: Paying, thing: MagicObject) -> CourseUnsupported:
        because = (
            "it has a mana ability that costs or does more than tapping: name it in the payment, or activate that first"
        )
        return CourseUnsupported(f"paying for {paying.context.source.name} with {thing.name}", because)

    def _way(self, paying: Paying, sources: Sequence[Source], ways: Sequence[Taps]) -> Taps:
        options = tuple(Option(way, _told(sources, way)) for way in ways)
        question = f"What does {paying.player.name} tap for mana?"
        (way,) = self.ask(Pick("mana sources", paying.player, question, paying.context.item, options))
        return way if isinstance(way, tuple) else ()

    def _tap(self, player: MagicPlayer, tap: Tap, run: Run) -> None:
        verdict = self.rules.activating_abilities.activate_mana(player, tap.thing, tap.by[run], run)
        if not verdict:
            raise NotLegal(verdict)

    def _kinds(self, taps: Sequence[Tap], paying: Paying) -> dict[str, list[Tap]]:
        """What can be tapped, alike together: the same name in the same state."""
        kinds: dict[str, list[Tap]] = {}
        for tap in taps:
            if not self._is_about_to_be_used(paying, tap.thing):
                kinds.setdefault(_label(tap.thing), []).append(tap)
        return kinds

    def _is_about_to_be_used(self, paying: Paying, thing: MagicObject) -> bool:
        """Whether the cost itself taps the permanent, so that it can't be tapped for mana as well."""
        item = paying.context.item
        return item is not None and item.origin is thing and item.ability is not None and self.taps(item.ability)

    def available(self, player: MagicPlayer) -> list[Tap]:
        """The permanents of a player that can be tapped for mana now, at no other cost and with no other effect."""
        found: list[Tap] = []
        for thing in self.game.permanents():
            if self.is_(thing).controller is player and not thing.tapped:
                by = {run: ability for ability in self._usable(player, thing) for run in self._outputs(thing, ability)}
                found += [Tap(thing, by)] if by else []
        return found

    def tap_of(self, thing: MagicObject) -> Tap | None:
        """What a permanent can be tapped for now, whatever that costs but mana; None: it can't be tapped for mana."""
        usable = [] if thing.tapped else self._usable(self.is_(thing).controller, thing)
        by = {run: ability for ability in usable for run in self._outputs(thing, ability)}
        further = {run: ability for ability in usable for run in self._further_outputs(thing, ability)}
        further = {run: ability for run, ability in further.items() if run not in by}
        return Tap(thing, by, further) if by or further else None

    def _tap_for_it(self, paying: Paying, thing: MagicObject) -> Tap | None:
        """What a permanent can be tapped for of which a payment may be made."""
        tap = self.tap_of(thing) if self.is_(thing).controller is paying.player else None
        if tap is None:
            return None
        mana = self.rules.mana
        fitting = {r: one for r, one in tap.further.items() if mana.may_pay_for(paying, thing, _steps(one))}
        return replace(tap, further=fitting) if tap.by or fitting else None

    def _further_outputs(self, thing: MagicObject, ability: Ability) -> tuple[Run, ...]:
        """What an ability produces that costs or does more than tapping, but costs no mana; else nothing."""
        node = ability.node
        if not isinstance(node, Activated) or not self.taps(ability) or bill_of(node.cost).mana:
            return ()
        made = [step for step in _steps(ability) if isinstance(step, Produce)]
        if len(made) != 1 or self._outputs(thing, ability):
            return ()
        return self._options(thing, ability, made[0])

    def _options(self, thing: MagicObject, ability: Ability, node: Produce) -> tuple[Run, ...]:
        item = self.rules.stack.made(ability, thing, self.is_(thing).controller)
        return self.rules.mana.options(context_of(self.game, item), node)

    def may_tap_for_mana(self, player: MagicPlayer, thing: MagicObject) -> bool:
        """Whether a permanent has a mana ability that may be activated now, or an ability that may be one."""
        held = self.rules.activating_abilities.abilities_of(thing)
        unread = any(self.may_make_mana(one) and not self.is_mana_ability(one) for one in held)
        return unread or bool(self._usable(player, thing))

    def may_make_some(self, thing: MagicObject) -> Verdict:
        """Whether some mana ability of a permanent can be activated now, whatever it costs and does besides."""
        held = [one for one in self.rules.activating_abilities.abilities_of(thing) if self.is_mana_ability(one)]
        if not held:
            return self.makes_no_mana(thing)
        player, activating = self.is_(thing).controller, self.rules.activating_abilities
        return any_of(activating.may_activate(player, thing, ability) for ability in held)

    def _usable(self, player: MagicPlayer, thing: MagicObject) -> list[Ability]:
        """The mana abilities of a permanent that may be activated now."""
        activating = self.rules.activating_abilities
        abilities = [ability for ability in activating.abilities_of(thing) if self.is_mana_ability(ability)]
        with self.game.trace.muted():
            return [ability for ability in abilities if activating.may_begin(player, thing, ability)]

    def _outputs(self, thing: MagicObject, ability: Ability) -> tuple[Run, ...]:
        """What an ability produces if it costs only tapping and does nothing else; else nothing."""
        node = ability.node
        if not isinstance(node, Activated) or not isinstance(node.effect, Produce):
            return ()
        if [*map(is_tap_symbol, node.cost.parts)] != [True]:
            return ()
        return self._options(thing, ability, node.effect)


def _steps(ability: Ability) -> Sequence[AnyEffect]:
    """What a mana ability does, one after the other."""
    effect = ability.said(Activated).effect
    return effect.steps if isinstance(effect, Steps) else (effect,)


def is_tap_symbol(part: cost_nodes.CostPart) -> bool:
    """Whether a part of a cost is the tap symbol."""
    return isinstance(part, cost_nodes.Turn) and part.status == "tap" and isinstance(part.what, Itself)


def _label(thing: MagicObject) -> str:
    """What tells one kind of source from another."""
    state = [f"{count} {kind}" for kind, count in thing.counters.items()]
    state += [f"{thing.damage} damage"] if thing.damage else []
    return f"{thing.name} ({', '.join(state)})" if state else thing.name


def _alike(taps: Sequence[Tap]) -> list[list[int]]:
    """Which of some permanents can make further mana, those together that make the same and are called the same."""
    kinds: dict[tuple[str, frozenset[Run], frozenset[Run]], list[int]] = {}
    for index, tap in enumerate(taps):
        if tap.further:
            alike = (_label(tap.thing), frozenset(tap.by), frozenset(tap.further))
            kinds.setdefault(alike, []).append(index)
    return [*kinds.values()]


def _so_many(kinds: Sequence[Sequence[int]], count: int) -> Iterator[tuple[int, ...]]:
    """So many of several kinds: of alike ones the first, for it makes no difference which."""
    if not kinds:
        if not count:
            yield ()
        return
    first, *others = kinds
    for number in range(min(count, len(first)), -1, -1):
        yield from ((*first[:number], *rest) for rest in _so_many(others, count - number))


def _sources(kinds: Mapping[str, Sequence[Tap]]) -> list[Source]:
    return [Source(label, taps[0].outputs, len(taps)) for label, taps in kinds.items()]


def _told(sources: Sequence[Source], way: Taps) -> str:
    return ", ".join(f"{count} {source.label}" for source, count in zip(sources, way, strict=True) if count)
