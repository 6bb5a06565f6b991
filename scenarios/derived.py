"""Which effects made the values that things have at the end of a run, and by which rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from rules.kernel.continuous import Applied
from rules.kernel.effects.ability import Ability
from rules.kernel.game import AnyGame
from rules.kernel.things import GameObject
from scenarios.asked_words import HAS, QUALITIES, in_a_row
from scenarios.differences import being
from scenarios.labels import Labels
from scenarios.rendering import Key, cited
from scenarios.ruling import Citation, Segment, TraceStep, When
from scenarios.running_facts import shown_ability


class Effect(msgspec.Struct, frozen=True):
    """One effect's part in a value of a thing."""

    thing: str
    by: str
    became: str
    """What the effect made of the value, as a predicate."""
    rules: tuple[Citation, ...]
    grounds: str = ""
    """What the effect found that makes it apply, and with its number."""


def effects_on_values(game: AnyGame, labels: Labels) -> Mapping[Key, tuple[Effect, ...]]:
    """Return for every value of every object the effects that made it, in the order in which they apply."""
    found: dict[Key, list[Effect]] = {}
    for thing in game.objects():
        for one in game.layers.of(thing).applied:
            found.setdefault((str(thing.id), one.attribute), []).append(effect_of(thing, one, labels))
    return {key: tuple(effects) for key, effects in found.items()}


def effect_of(thing: GameObject, one: Applied, labels: Labels) -> Effect:
    """Return what an effect has done to a value of an object, in words."""
    rules, by = cited(one.citations), labels.words(one.source())
    return Effect(labels.of(thing), by, _became(one), rules, one.grounds(thing))


def _became(one: Applied) -> str:
    if isinstance(one.after, int) and isinstance(one.before, int):
        return f"{HAS}{one.attribute} {one.after} instead of {one.before}"
    if one.attribute == "abilities":
        return f"{HAS}{_abilities(one) or 'other abilities'}"
    if isinstance(one.after, frozenset) and one.after:
        words = " ".join(sorted(map(str, one.after)))
        return f"is {being(one.attribute, words)}" if one.attribute in QUALITIES else f"{HAS}{one.attribute} {words}"
    return f"{HAS}{one.attribute} {one.after}" if isinstance(one.after, int) else f"{HAS}other {one.attribute}"


def _abilities(one: Applied) -> str:
    """Return which abilities an effect gave, and which it took away."""
    before, after = (Counter(_shown_abilities(value)) for value in (one.before, one.after))
    gone = [f"one {name} fewer" if after[name] else f"no {name}" for name in before - after]
    return " and ".join([*(_with_article(name) for name in after - before), *gone])


def _shown_abilities(value: object) -> Iterator[str]:
    for ability in value if isinstance(value, tuple) else ():
        if isinstance(ability, Ability):
            yield shown_ability(ability.node)


def _with_article(name: str) -> str:
    """Return a keyword as it is, and any other ability as one of its kind."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}" if "ability" in name.split() else name


Derivation = tuple[str, tuple[Citation, ...]]
"""What is said of a value, and the rules that make it so."""


def told_together(effects: Iterable[Effect]) -> Iterator[Derivation]:
    """Return what each effect made of each thing, in one sentence with its rules."""
    together: dict[Key, list[Effect]] = {}
    for one in effects:
        together.setdefault((one.by, one.thing), []).append(one)
    for (by, thing), parts in together.items():
        became = in_a_row(dict.fromkeys(one.became for one in parts))
        grounds = "; ".join(dict.fromkeys(f", because {one.grounds}" for one in parts if one.grounds))
        yield (
            f"{thing} {became}, by {by}{grounds}",
            tuple(dict.fromkeys(rule for one in parts for rule in one.rules)),
        )


def value_steps(derivations: Iterable[Derivation], begin: int, when: When) -> tuple[TraceStep, ...]:
    """Return the derivations of values that an answer tells as steps: the last ones of a trace.

    Args:
        derivations: what is said of the values.
        begin: how many steps there are before.
        when: the moment at which the values are so.
    """
    return tuple(
        TraceStep(seq, None, (), "value", when, (Segment("text", said),), rules, decisive=True)
        for seq, (said, rules) in enumerate(derivations, begin)
    )
