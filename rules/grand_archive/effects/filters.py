"""Filters of Grand Archive: the words of its typelines, its elements and states, and how its objects are related.

Rules book: Parts of a Card (typeline, element), Properties and States.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import filters as nodes
from grammar.nodes.abilities import Triggered
from grammar.nodes.references import Reference
from rules.grand_archive.cards import ADVANCED_ELEMENTS, BASIC_ELEMENTS, ELEMENTS, SUPERTYPES, champion_name
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.effects.context import Look
from rules.grand_archive.effects.nouns import is_token
from rules.grand_archive.effects.statuses import STATUSES
from rules.grand_archive.kinds import TYPES
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import filters as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.language import unknown_zone
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsupported
from rules.kernel.things import Player, Thing

meaning: Meanings[Look, bool] = Meanings("filter", shared.meaning)

WORDS: Mapping[str, Callable[[Characteristics, str], bool]] = {
    "type": lambda values, name: name in values.types,
    "subtype": lambda values, name: name in values.subtypes,
    "supertype": lambda values, name: name in values.supertypes,
    "element": lambda values, name: name in values.elements,
}
"""For each kind of word, whether characteristics have it; words are compared in lower case."""
VALUES: Mapping[str, Callable[[str], bool]] = {
    "type": lambda name: name.lower() in TYPES,
    "subtype": lambda name: name[:1].isupper(),
    "supertype": lambda name: name.lower() in SUPERTYPES,
    "element": lambda name: name in ELEMENTS,
    "quality": lambda name: name in QUALITIES,
    "champion": lambda name: True,
}
"""For each kind of word, which values it can have; subtypes and champions are names, and no list of them is whole."""


def _unknown_word(node: nodes.Is) -> str | None:
    is_known = VALUES.get(node.kind)
    return None if is_known is not None and is_known(node.value) else f"{node.kind} “{node.value}”"


@meaning.of(nodes.Is, lacks=_unknown_word)
def _is(look: Look, node: nodes.Is) -> bool:
    if node.kind == "quality":
        return QUALITIES[node.value](look)
    if look.values is None:
        return False
    if node.kind == "champion":
        return _goes_by(look, node.value)
    return WORDS[node.kind](look.values, node.value.lower()) or _acts_as(look, node)


def _goes_by(look: Look, name: str) -> bool:
    """Whether something is a champion that goes by a name."""
    wanted = champion_name(look.context.game.is_(look.context.source).name) if name == "~" else name
    return look.values is not None and bool(wanted) and champion_name(look.values.name) == wanted


def _is_trigger(thing: Thing, name: str) -> bool:
    """Whether something is a triggered ability of that name, as it waits to resolve."""
    ability = thing.ability.node if isinstance(thing, ArchiveObject) and thing.ability is not None else None
    label = ability.label if isinstance(ability, Triggered) else None
    return label is not None and label.rpartition(" — ")[2] == name


def _trigger(name: str) -> Callable[[Look], bool]:
    return lambda look: _is_trigger(look.thing, name)


def _of_elements(group: frozenset[str]) -> Callable[[Look], bool]:
    return lambda look: look.values is not None and bool(look.values.elements & group)


QUALITIES: Mapping[str, Callable[[Look], bool]] = {
    "token": is_token,
    "basic element": _of_elements(BASIC_ELEMENTS),
    "advanced element": _of_elements(ADVANCED_ELEMENTS),
    **{f"on {word}": _trigger(f"on {word}") for word in ("enter", "leave", "death", "attack", "hit", "kill")},
}
"""What something is that no typeline says: a token, of some elements, or a triggered ability by its name."""


def _acts_as(look: Look, node: nodes.Is) -> bool:
    """Whether something acts as what it is not."""
    acting, subtypes = look.context.game.acting
    return acting is not None and acting is look.thing and node.kind == "subtype" and node.value.lower() in subtypes


@meaning.of(nodes.Named)
def _named(look: Look, node: nodes.Named) -> bool:
    """Has the name, which texts say in the plural, too, where they speak of several objects."""
    return shared.meaning(look, node) or (look.values is not None and f"{look.values.name}s" == node.name)


@meaning.of(nodes.Status, lacks=lambda node: None if node.flag in STATUSES else f"“{node.flag}”")
def _status(look: Look, node: nodes.Status) -> bool:
    return STATUSES[node.flag](look)


CHOSEN: Mapping[str, tuple[str, Callable[[Characteristics, str], bool]]] = {
    "name": ("card name", lambda values, chosen: values.name == chosen),
    "card type": ("card type", lambda values, chosen: chosen in values.types),
}
"""For each word of a chosen quality: under which choice it is remembered, and what has it."""


@meaning.of(nodes.OfTheChosen, lacks=lambda node: None if node.kind in CHOSEN else f"the chosen {node.kind}")
def _of_the_chosen(look: Look, node: nodes.OfTheChosen) -> bool:
    choice, has = CHOSEN[node.kind]
    picked = look.context.source.chosen.get(choice)
    if not isinstance(picked, str):
        raise Unsupported(f"the chosen {node.kind}", f"none was chosen for {look.context.source.name}")
    return look.values is not None and has(look.values, picked)


@meaning.of(nodes.InZone, unknown=lambda node, language: unknown_zone(node.zone, language))
def _in_zone(look: Look, node: nodes.InZone) -> bool:
    """Whether something is in a zone; a champion has a lineage, and the unit that attacks has an intent."""
    if node.zone == "intent" and node.whose is not None and _has_intent(look, node.whose):
        combat = look.context.game.scene.combat
        return combat is not None and look.thing in combat.intent
    if node.zone != "lineage" or node.whose is None:
        return shared.meaning(look, node)
    thing = look.thing
    if not isinstance(thing, ArchiveObject) or thing.zone.kind != "inner lineage":
        return False
    champions = understanding.could_mean(look.context, node.whose)
    if any(not isinstance(one, ArchiveObject) or not one.is_on_field for one in champions):
        raise Unsupported("filters.InZone", "it is not told whose lineage is meant")
    return thing.held_by in champions


def _has_intent(look: Look, whose: Reference) -> bool:
    """Whether it is the unit that attacks of whose intent a text speaks."""
    combat = look.context.game.scene.combat
    return combat is not None and [*understanding.could_mean(look.context, whose)] == [combat.declared_with]


def beside_the_topmost(node: nodes.Filter) -> bool:
    """Whether what is asked for in a lineage can't be its topmost card, the champion itself."""
    if not any(isinstance(one, nodes.InZone) and one.zone == "lineage" for one in node.qualifiers):
        return True
    subtypes = any(isinstance(one, nodes.Is) and one.kind == "subtype" for one in node.words)
    return subtypes or any(isinstance(one, nodes.Other) for one in node.words)


PLAYED = ("activate", "materialize")
"""What is done by the player whose a card is that is being played."""


def _player_of(look: Look) -> Player | None:
    return look.thing.controller if isinstance(look.thing, ArchiveObject) else None


BELONGING: Mapping[str, Callable[[Look], Player | None]] = {
    **shared.BELONGING,
    **dict.fromkeys(PLAYED, _player_of),
    "have": lambda look: look.thing.owner if isinstance(look.thing, ArchiveObject) else None,
}
"""Whose something is, by the verb."""


def _comes_from(look: Look, other: Thing) -> bool:
    """Whether it is an ability of an object, or the attack that a unit makes, or that is made with something."""
    if isinstance(look.thing, ArchiveObject) and look.thing.kind == "ability":
        return look.thing.source is other
    combat = look.context.game.scene.combat
    if combat is None or look.thing is not combat.attack:
        return False
    return other is combat.declared_with or other in combat.wielded or other in combat.intent


def _is_attack_using(look: Look, other: Thing) -> bool:
    """Whether it is the attack for which a weapon is used."""
    combat = look.context.game.scene.combat
    return combat is not None and look.thing is combat.attack and other in combat.wielded


def _is_attacking(look: Look, other: Thing) -> bool:
    """Whether it is a unit that attacks an object, or an object of a player."""
    combat = look.context.game.scene.combat
    if combat is None or combat.attacker is not look.thing:
        return False
    return other in combat.targets or other is combat.defending_player


def _is_defending(look: Look, other: Thing) -> bool:
    """Whether it is an object that is attacked by a unit."""
    combat = look.context.game.scene.combat
    return combat is not None and combat.attacker is other and look.thing in combat.targets


def _is_targeting(look: Look, other: Thing) -> bool:
    """Whether it is an attack, or something pending, that has a thing among its targets."""
    combat, thing = look.context.game.scene.combat, look.thing
    if combat is not None and thing is combat.attack:
        return other in combat.targets and not combat.cleaved
    return isinstance(thing, ArchiveObject) and any(other in slot for slot in thing.announced.targets)


RELATIONS: Mapping[str, Callable[[Look, Thing], bool]] = {
    "other than": lambda look, other: isinstance(look.thing, ArchiveObject) and look.thing is not other,
    "attacking": _is_attacking,
    "defending": _is_defending,
    "source": _comes_from,
    "targeting": _is_targeting,
    "using": _is_attack_using,
}
"""In which relation an object stands to another thing."""
