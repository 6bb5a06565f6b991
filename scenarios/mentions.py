"""Where a scenario names things, and which of those names nothing on its board has.

Whether a name is known is only certain while the scenario runs: a token may still come into being. So what is found
here is told beside a fault that is certain, and never alone.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping

from scenarios import format as scenario_format
from scenarios.cards import CardSource, ScenarioCards
from scenarios.closed_words import patterns_of
from scenarios.event_fields import events_of
from scenarios.fact_words import facts_of, words_said
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import AbilityOf, ActivationOf, Entry, Reference, Scenario, Targets
from scenarios.scene import CannotTell
from scenarios.schema.values import NOTHING, Word
from scenarios.schema.words import OwnName, ThingName
from scenarios.soundness import things_of

Path = tuple[str | int, ...]
Mention = tuple[str, str]
"""A pointer, and the name that stands there."""
OBJECTS_PAID = (
    *("tap", "sacrifice", "discard", "exile", "pitch", "banish", "destroy"),
    *("rest", "reserve", "memory", "floating", "kindle"),
)
"""The ways to pay that name objects."""


def unknown_cards(scenario: Scenario, cards: ScenarioCards) -> Iterator[Fault]:
    """Return a fault for every card that neither the scenario nor the store knows."""
    for path, item in things_of(scenario):
        chosen = [name for kind, name in item.state.get("chosen", {}).items() if kind.endswith("card_name")]
        said = (("card", item.card), ("copy_of", item.state.get("copy_of")), *(("chosen", name) for name in chosen))
        for key, name in said:
            if name is None:
                continue
            try:
                cards.text(name)
            except CannotTell as error:
                place = path if key == "card" else (*path, key)
                yield Fault(pointer_to(*place), error.because, error.suggestion, choices=error.choices)


def unknown_to(source: CardSource) -> Callable[[Scenario], Iterator[Fault]]:
    """Return what finds the cards of a scenario that neither it nor a source knows."""
    return lambda scenario: unknown_cards(
        scenario, ScenarioCards(scenario.game, scenario.cards, scenario.wording, source)
    )


def unknown_names(scenario: Scenario, cards: ScenarioCards, meant: Container[str | None] = ()) -> Iterator[Fault]:
    """Return a fault for every name that is said and that nothing on the board has and no text on it speaks of.

    Args:
        scenario: where they are said.
        cards: its cards.
        meant: what other things are probably called that are misspelt on the board.
    """
    names = NamesOfBoard(scenario, cards)
    acted = (one for place, entry in enumerate(scenario.play) for one in mentions(entry, ("play", place)))
    said = ((pointer, name) for pointer, word, name in words_said(scenario) if is_name(word, name))
    for pointer, name in dict.fromkeys((*acted, *looked_for(scenario), *said)):
        if name not in names and name not in meant and without_label(name) not in names:
            yield Fault(pointer, f"nothing here is called {name!r}", suggest(name, names.known))


def without_label(name: str) -> str:
    """Return a name without what tells its thing from others of the name: what that is shows only as it is looked for.

    >>> without_label("Grizzly Bears (tapped)")
    'Grizzly Bears'
    """
    return name.partition(" (")[0] if name.endswith(")") else name


def is_name(word: Word, said: str) -> bool:
    """Return whether what stands as a value is what something is called."""
    return isinstance(word, ThingName | OwnName) and said != NOTHING


def looked_for(scenario: Scenario) -> Iterator[Mention]:
    """Return the names of things in what is expected, asked and only tried, at the end or on the way."""
    for facts, path in facts_of(scenario):
        of_things = ((one.path, one.subject) for one in facts.facts if one.kind == "object")
        yield from ((pointer_to(*path) + place, name) for place, name in of_things if name is not None)
        for pattern, place in patterns_of(facts, path):
            fields = events_of(scenario.game).get(pattern.event.casefold(), {})
            things = (key for key, field in fields.items() if field.is_thing() and key in pattern.fields)
            said = ((pointer_to(*place, key), pattern.fields[key]) for key in things)
            yield from ((pointer, name) for pointer, name in said if isinstance(name, str) and name != NOTHING)
    for number, probe in enumerate(scenario.ask):
        yield from asked_about(probe, ("ask", number))
    for number, entry in enumerate(scenario.play):
        if isinstance(entry, scenario_format.Ask | scenario_format.Refused | scenario_format.Allowed):
            yield from mentions(entry, ("play", number))


class NamesOfBoard:
    """The names on a board, and all words of the texts on it: what comes into being is mostly called by one of them."""

    def __init__(self, scenario: Scenario, cards: ScenarioCards) -> None:
        self.known = _known(scenario, cards)
        self._texts = " ".join(face.text for text, _ in cards.used() for face in text.faces).casefold()
        self._owners = tuple(f"{seat.name}'s " for seat in scenario.players)

    def __contains__(self, name: str) -> bool:
        """Return whether something on the board has a name, or a text on it speaks of it."""
        bare = next((name.removeprefix(owner) for owner in self._owners if name.startswith(owner)), name)
        return bare in self.known or bare.casefold() in self._texts


def _known(scenario: Scenario, cards: ScenarioCards) -> set[str]:
    known = {seat.name for seat in scenario.players} | {card.name for card in scenario.cards}
    for _, item in things_of(scenario):
        known |= {name for name in (*item.each_id, item.card, item.token.name if item.token else None) if name}
    known |= {face.name for text, _ in cards.used() for face in text.faces}
    for entry in (*scenario.play, *scenario.stack):
        known |= {name for name in (getattr(entry, "id", None), *getattr(entry, "creates", ())) if name}
    return known


def mentions(entry: Entry, path: Path) -> Iterator[Mention]:
    """Return the names of things in an entry of the play."""
    match entry:
        case scenario_format.Cast():
            yield from _announced(entry.card, (entry.verb,), entry, path)
        case scenario_format.Activate():
            yield from _announced(entry.source, ("activate",), entry, path)
        case scenario_format.PutTrigger(source=source, targets=targets):
            yield from _named(source, (*path, "trigger"))
            yield from _targeted(targets or (), path)
        case scenario_format.Refused(action=action):
            yield from mentions(action, (*path, "illegal"))
        case scenario_format.Allowed(action=action):
            yield from mentions(action, (*path, "legal"))
        case scenario_format.Ask(probe=probe):
            yield from asked_about(probe, (*path, "ask"))
        case _:
            yield from _in_combat(entry, path)


def _announced(
    what: Reference, key: Path, entry: scenario_format.Cast | scenario_format.Activate, path: Path
) -> Iterator[Mention]:
    yield from _named(what, (*path, *key))
    yield from _targeted(entry.targets or (), path)
    yield from _keys(entry.divide, (*path, "divide"))
    for way in OBJECTS_PAID:
        paid = entry.pay.get(way, ())
        yield from _several(paid if isinstance(paid, tuple) else (), (*path, "pay", way))


def _in_combat(entry: Entry, path: Path) -> Iterator[Mention]:
    match entry:
        case scenario_format.Attack(attackers=attackers, bands=bands):
            yield from _attackers(attackers, (*path, "attack"))
            for place, band in enumerate(bands):
                yield from _several(band, (*path, "bands", place))
        case scenario_format.Block(blocks=blocks):
            yield from _blocks(blocks, (*path, "block"))
        case scenario_format.Assign(division=division):
            yield from _keys(division, (*path, "assign"))
            for source, parts in division.items():
                yield from _keys(parts, (*path, "assign", source))
        case scenario_format.DamageOrder(order=order, of=of):
            yield from _several(order, (*path, "damage_order"))
            yield from _named(of, (*path, "for"))
        case _:
            yield from _of_units(entry, path)


def _attackers(attackers: Iterable[scenario_format.Attacker], path: Path) -> Iterator[Mention]:
    for place, one in enumerate(attackers):
        yield from _named(one.creature, (*path, place))
        if one.attacks is not None:
            yield from _named(one.attacks, (*path, place, one.creature))


def _blocks(blocks: Mapping[str, tuple[str, ...]], path: Path) -> Iterator[Mention]:
    yield from _keys(blocks, path)
    for blocker, blocked in blocks.items():
        yield from ((pointer_to(*path, blocker), name) for name in blocked)


def _of_units(entry: Entry, path: Path) -> Iterator[Mention]:
    match entry:
        case scenario_format.DeclareAttack(unit=unit, targets=targets, wield=wield):
            yield from _named(unit, (*path, "attack"))
            yield from _several(targets or (), (*path, "target"))
            yield from _several(wield or (), (*path, "wield"))
        case scenario_format.Retaliate(units=units):
            yield from _several(units, (*path, "retaliate"))


def asked_about(probe: scenario_format.Probe, path: Path) -> Iterator[Mention]:
    """Return the names of things in a probe."""
    match probe:
        case scenario_format.Value(of=of) | scenario_format.Has(of=of):
            yield from _named(of, (*path, "of"))
        case scenario_format.ManaOptions(of=of):
            yield from _named(of, (*path, "mana_options"))
        case scenario_format.Triggered(source=source):
            yield from _named(source, (*path, "triggered"))
        case scenario_format.Stacked(source=source):
            yield from _named(source, (*path, "stacked"))
        case scenario_format.Why(what=what):
            yield from _named(what, (*path, "why"))
        case scenario_format.WhyNot(what=what):
            yield from _named(what, (*path, "why_not"))
        case scenario_format.Outcomes(of=of):
            yield from _named(of, (*path, "outcomes"))
        case _:
            yield from _asked_of_actions(probe, path)


def _asked_of_actions(probe: scenario_format.Probe, path: Path) -> Iterator[Mention]:
    match probe:
        case scenario_format.LegalAttacks(expected=several) | scenario_format.LegalBlocks(expected=several):
            yield from _several(several or (), (*path, "are"))
        case scenario_format.IsLegal(action=action):
            yield from mentions(action, (*path, "legal"))
        case scenario_format.LegalTargets(action=action):
            yield from mentions(action, (*path, "legal_targets"))
            yield from _several(probe.expected or (), (*path, "are"))
        case scenario_format.LegalDeclarations(expected=sets):
            for place, one in enumerate(sets or ()):
                yield from _declared(one, (*path, "sets", place))


def _declared(declaration: scenario_format.Attack | scenario_format.Block, path: Path) -> Iterator[Mention]:
    match declaration:
        case scenario_format.Attack(attackers=attackers):
            yield from _attackers(attackers, path)
        case scenario_format.Block(blocks=blocks):
            yield from _blocks(blocks, path)


def _targeted(targets: Targets, path: Path) -> Iterator[Mention]:
    if isinstance(targets, tuple):
        yield from _several(targets, (*path, "targets"))
        return
    for half, those in targets.items():
        yield from _several(those, (*path, "targets", half))


def _several(references: Iterable[Reference], path: Path) -> Iterator[Mention]:
    for place, one in enumerate(references):
        yield from _named(one, (*path, place))


def _keys(names: Mapping[str, object], path: Path) -> Iterator[Mention]:
    return ((pointer_to(*path, name), name) for name in names)


def _named(reference: Reference, path: Path) -> Iterator[Mention]:
    match reference:
        case AbilityOf(ability_of=name):
            yield pointer_to(*path, "ability_of"), name
        case ActivationOf(activation=name):
            yield pointer_to(*path, "activation"), name
        case str():
            yield pointer_to(*path), reference
