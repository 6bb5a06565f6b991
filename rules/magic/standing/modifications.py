"""Modifications: from the words of a continuous effect to what it does in each layer.

Comprehensive Rules: 205.1 (types), 604.3 (characteristic-defining abilities), 611.2d (variables are determined once).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from grammar.nodes import continuous as nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes.abilities import AnyAbility, Keyword, Static, Triggered
from grammar.nodes.base import Node
from grammar.nodes.events import Event
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself, Reference
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.context import Undetermined
from rules.kernel.errors import Unsupported
from rules.kernel.standing.continuous import flat, granted
from rules.kernel.standing.modifying import Affected, Key, Modifications, per_each
from rules.kernel.things import Thing
from rules.magic.effects import references
from rules.magic.effects.filters import chosen_for, unknown_value
from rules.magic.effects.token_faces import copied_face, unbuilt_exceptions
from rules.magic.effects.words import EVERY
from rules.magic.keywords import stands_for
from rules.magic.standing import parts
from rules.magic.standing.borrowed_abilities import abilities_of
from rules.magic.standing.changed_text import reworded
from rules.magic.standing.chosen_colors import choose_words, is_open, with_chosen_colors
from rules.magic.standing.looks import reads
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer


def _change(origin: Origin, key: Key, node: nodes.PowerToughness, affected: Affected) -> Iterator[parts.AnyPart]:
    power = _amount(origin, node.power, node.power_sign, affected)
    toughness = _amount(origin, node.toughness, node.toughness_sign, affected)
    yield parts.ChangingPower(power, toughness, reads=reads(node))


def _property(origin: Origin, key: Key, node: nodes.PropertyChange, affected: Affected) -> Iterator[parts.AnyPart]:
    """The change of one number."""
    amount = _amount(origin, node.amount, node.sign, affected)
    power, toughness = (amount if name == node.name else None for name in SIZES)
    yield parts.ChangingPower(power, toughness, reads=reads(node))


def _scaled(origin: Origin, key: Key, node: nodes.Scaled, affected: Affected) -> Iterator[parts.AnyPart]:
    """The change once for each of so many."""
    if isinstance(node.change, nodes.PropertyChange):
        yield from _property(origin, key, per_each(node.change, node), affected)
        return
    power, toughness = (
        _amount(origin, quantity_nodes.PerEach(amount, node.each), sign, affected)
        for amount, sign in (
            (node.change.power, node.change.power_sign),
            (node.change.toughness, node.change.toughness_sign),
        )
    )
    yield parts.ChangingPower(power, toughness, reads=reads(node))


def _base(origin: Origin, key: Key, node: nodes.BaseSize, affected: Affected) -> Iterator[parts.AnyPart]:
    yield from _size(origin, node.size, affected)


def _equal(origin: Origin, key: Key, node: nodes.EqualTo, affected: Affected) -> Iterator[parts.AnyPart]:
    amount = _amount(origin, node.amount, "", affected)
    named = {name.removeprefix("base ") for name in node.names}
    power, toughness = (amount if name in named else None for name in SIZES)
    yield parts.SettingPower(power, toughness, reads=reads(node))


SIZES = ("power", "toughness")


def _switch(origin: Origin, key: Key, node: nodes.SwitchSize, affected: Affected) -> Iterator[parts.AnyPart]:
    yield parts.SwitchingPower()


def _doubled(origin: Origin, key: Key, node: nodes.Doubled, affected: Affected) -> Iterator[parts.AnyPart]:
    """As much more as there is, or as much less where a number is below 0."""
    if affected is None:
        raise Unsupported("continuous.Doubled", "as a static ability it is read but not built")
    numbers = {name: {one.id: origin.game.number_of(one, name) or 0 for one in affected} for name in node.names}
    power, toughness = (parts.fixed(numbers[name]) if name in numbers else None for name in SIZES)
    yield parts.ChangingPower(power, toughness)


def _size(origin: Origin, size: quantity_nodes.Size, affected: Affected) -> Iterator[parts.AnyPart]:
    power, toughness = (_amount(origin, one, "", affected) for one in (size.power, size.toughness))
    yield parts.SettingPower(power, toughness, reads=reads(size))


def _amount(
    origin: Origin, quantity: quantity_nodes.Quantity | None, sign: str, affected: Affected
) -> parts.Amount | None:
    """How much: a number, or worked out for each object, once if the effect is locked to its objects."""
    factor = -1 if sign == "-" else 1
    if quantity is None:
        return None
    if isinstance(quantity, quantity_nodes.Number):
        return parts.constant(factor * quantity.value)
    least = 0 if sign else None
    if affected is not None:
        return parts.fixed({one.id: factor * _value(origin, quantity, one, least) for one in affected})
    return lambda to: factor * _value(origin, quantity, to, least)


def _value(origin: Origin, quantity: quantity_nodes.Quantity, of: Thing, least: int | None) -> int:
    """A quantity for one object, ``least`` if it is below that; a number that can't be determined is 0."""
    try:
        found = understanding.value(origin.context(element=of), quantity)
    except Undetermined:
        return 0
    return found if least is None else max(least, found)


def _abilities(origin: Origin, key: Key, node: nodes.Abilities, affected: Affected) -> Iterator[parts.AnyPart]:
    named = flat(node.abilities)
    if node.operation == "add one":
        named = (_chosen(origin, named),)
    named = with_chosen_colors(origin, named)
    if node.operation == "remove":
        yield parts.Removing(named)
    elif affected is None and any(looks_back(one) for one in named):
        yield parts.Borrowing(partial(_as_counted, origin, granted(origin, key, named)), reads(*named))
    else:
        yield parts.Granting(granted(origin, key, named))


def looks_back(ability: AnyAbility | Opaque) -> bool:
    """Whether an ability triggers as its object dies, and says a number that changes with the board."""
    if not isinstance(ability, Keyword) or isinstance(ability.amount, quantity_nodes.Number | None):
        return False
    meant = (one.event for one in stands_for(ability) if isinstance(one, Triggered))
    return any(isinstance(event, Event) and event.kind == "dies" for event in meant)


def _as_counted(origin: Origin, abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """Abilities with the numbers that they have on the board as it is, for what is seen as it was before it died."""
    return tuple(_numbered(origin, one) if looks_back(one.node) else one for one in abilities)


def _numbered(origin: Origin, ability: Ability) -> Ability:
    """A keyword with its number, by which its key tells it apart from the same with another one."""
    node = ability.node
    assert isinstance(node, Keyword)
    assert node.amount is not None
    number = understanding.value(origin.context(), node.amount)
    *mark, timestamp = ability.key
    return Ability(replace(node, amount=quantity_nodes.Number(number)), (*mark, number, timestamp))


def _chosen(origin: Origin, abilities: Sequence[AnyAbility]) -> AnyAbility:
    """One of several abilities, chosen as the effect begins."""
    if origin.begun is None:
        raise Unsupported("continuous.Abilities", "a choice of abilities by a static ability is read but not built")
    names = (one.name if isinstance(one, Keyword) else "another ability" for one in abilities)
    options = tuple(Option(one, name) for one, name in zip(abilities, names, strict=True))
    question = f"Which ability, for {origin.source.name}?"
    choice = Pick("ability", origin.controller, question, origin.source, options)
    chosen = origin.game.contents.following_instructions.choose(choice)[0]
    return next(one for one in abilities if one == chosen)


def _abilities_of(origin: Origin, key: Key, node: nodes.AbilitiesOf, affected: Affected) -> Iterator[parts.AnyPart]:
    """Those that the things have: whatever these are, for what resolved those that they have now."""
    found = partial(abilities_of, origin, key, node)
    if affected is None:
        yield parts.Borrowing(found, reads(node.of) | {"abilities"})
    else:
        yield parts.Granting(found())


def _types(origin: Origin, key: Key, node: nodes.Types, affected: Affected) -> Iterator[parts.AnyPart]:
    words = _words(origin, node.words)
    manner = MANNERS[node.operation]
    if words["type"] or words["subtype"] or words["supertype"]:
        yield parts.Typed(words["type"], words["supertype"], words["subtype"], manner)
    if words["color"] or "colorless" in words["quality"]:
        adds_colors = node.operation == "add" and ("color" in node.addition or not node.addition)
        yield parts.Colored(words["color"], "add" if adds_colors else "set")
    if node.abilities:
        yield parts.Granting(granted(origin, key, with_chosen_colors(origin, flat(node.abilities))))
    if node.size is not None:
        yield from _size(origin, node.size, affected)


MANNERS: Mapping[str, parts.Manner] = {"add": "add", "set": "set", "still": "add", "remove": "remove"}
"""What becomes of the words of a type line, for each way of speaking of them."""


def _words(origin: Origin, criteria: Sequence[filter_nodes.Criterion]) -> Mapping[str, frozenset[str]]:
    """The words of a type line and of colors, by kind."""
    found: dict[str, set[str]] = {kind: set() for kind in ("type", "subtype", "supertype", "color", "quality")}
    for one in _told(origin, criteria):
        for word in one.criteria if isinstance(one, (filter_nodes.AnyOf, filter_nodes.AllOf)) else (one,):
            if not isinstance(word, filter_nodes.Is) or word.kind not in found:
                raise Unsupported("continuous.Types", "a word that is neither type nor color")
            found[word.kind].update(_known(origin, word))
    return {kind: frozenset(words) for kind, words in found.items()}


def _told(origin: Origin, criteria: Sequence[filter_nodes.Criterion]) -> Iterator[filter_nodes.Criterion]:
    """The words as they are, and what was chosen in place of the words for it, once it is."""
    for one in criteria:
        if not isinstance(one, filter_nodes.OfTheChosen):
            yield one
        elif origin.source.zone.kind == "battlefield":
            kind, picked = chosen_for(origin.source, one.kind)
            if picked:
                yield _picked(kind, picked)


def _picked(choice: str, picked: str) -> filter_nodes.Is:
    """What was chosen as a word of a type line, or a color."""
    match choice:
        case "color":
            return filter_nodes.Is("color", picked)
        case "card type":
            return filter_nodes.Is("type", picked)
        case _:
            return filter_nodes.Is("subtype", picked)


def _known(origin: Origin, word: filter_nodes.Is) -> tuple[str, ...]:
    """A word of a type line, or a color; what is to be chosen is chosen now."""
    if is_open(word):
        return choose_words(origin, word)
    if word in EVERY:
        return tuple(sorted(EVERY[word]))
    if not _is_plain(word):
        raise Unsupported("continuous.Types", f"“{word.value}” is read but not built")
    return (word.value,)


def control_of(origin: Origin, player: Reference, affected: Affected) -> parts.Controlled:
    """A player controls the objects: whoever that is now, for something that resolved."""
    if affected is not None:
        now = _one_player(origin, player)
        return parts.Controlled(lambda: now)
    return parts.Controlled(lambda: _one_player(origin, player), reads(player))


def _one_player(origin: Origin, reference: Reference) -> MagicPlayer | None:
    found = references.players(origin.context(), reference)
    if len(found) > 1:
        raise Unsupported(f"control of {origin.source.name}", "several players are meant and nothing says which one")
    return found[0] if found else None


def _copy(origin: Origin, key: Key, node: nodes.IsCopy, affected: Affected) -> Iterator[parts.AnyPart]:
    if affected is None:
        raise Unsupported("continuous.IsCopy", "copying by a static ability is read but not built")
    found = understanding.things(origin.context(), node.of)
    if len(found) == 1 and isinstance(found[0], MagicObject):
        yield parts.Copied(copied_face(origin.context(), found[0], node.exceptions))


def _rewords(origin: Origin, key: Key, node: nodes.Rewords, affected: Affected) -> Iterator[parts.AnyPart]:
    yield reworded(origin, node)


MEANINGS: Mapping[type[object], Callable[..., Iterator[parts.AnyPart]]] = {
    nodes.PowerToughness: _change,
    nodes.PropertyChange: _property,
    nodes.Scaled: _scaled,
    nodes.BaseSize: _base,
    nodes.EqualTo: _equal,
    nodes.SwitchSize: _switch,
    nodes.Doubled: _doubled,
    nodes.Abilities: _abilities,
    nodes.AbilitiesOf: _abilities_of,
    nodes.Types: _types,
    nodes.IsCopy: _copy,
    nodes.Rewords: _rewords,
}
"""For each class of modification, what it does in which layers."""


def lacking(node: Node) -> str | None:
    """What of a modification is not built."""
    match node:
        case nodes.EqualTo(names=names) if not {name.removeprefix("base ") for name in names} <= set(SIZES):
            return f"continuous.EqualTo: {', '.join(names)}"
        case nodes.IsCopy(exceptions=exceptions):
            return unbuilt_exceptions(exceptions)
        case nodes.Types(words=words) if not all(_is_plain(word) for word in words):
            return "continuous.Types: a word that is neither type nor color"
        case nodes.PropertyChange(name=name) if name not in SIZES:
            return f"continuous.PropertyChange: {name}"
        case _ if type(node) not in MEANINGS and not isinstance(node, nodes.ThisAbility | nodes.OwnName):
            return f"continuous.{type(node).__name__}"
    return None


MODIFICATIONS: Modifications[parts.AnyPart] = Modifications(MEANINGS, lacking)


def _is_plain(word: filter_nodes.Criterion) -> bool:
    """Whether a word is a type or a color, or several of them, or that which was chosen."""
    if isinstance(word, filter_nodes.OfTheChosen):
        return word.kind in ("type", "color")
    if isinstance(word, (filter_nodes.AnyOf, filter_nodes.AllOf)):
        return all(_is_plain(one) for one in word.criteria)
    if not isinstance(word, filter_nodes.Is):
        return False
    if word.kind == "quality":
        return word.value == "colorless"
    return is_open(word) or word in EVERY or unknown_value(word) is None


def is_defining(ability: Ability) -> bool:
    """Whether a static ability defines characteristics of the object on which it is printed.

    It names colors, subtypes, power or toughness of the object itself, and no condition.
    """
    node = ability.node
    if not isinstance(node, Static) or node.condition is not None or ability.key[0] != "printed":
        return False
    effect = node.effect
    if not isinstance(effect, nodes.Continuous) or not isinstance(effect.affects, Itself):
        return False
    return all(_defines(one) for one in effect.modifications)


def _defines(node: nodes.Modification) -> bool:
    match node:
        case nodes.BaseSize() | nodes.EqualTo():
            return True
        case nodes.Types(words=words, size=None, abilities=()):
            return all(_defines_word(one) for one in words)
        case _:
            return False


def _defines_word(word: filter_nodes.Criterion) -> bool:
    """Whether a word is a color or a subtype, which an object can define for itself."""
    if isinstance(word, filter_nodes.OfTheChosen):
        return True
    return isinstance(word, filter_nodes.Is) and word.kind != "type"


def defining_parts(origin: Origin, held: Ability, node: nodes.Continuous) -> list[parts.Defining]:
    """What an ability that defines characteristics does in each layer, for as long as the object has it."""
    made = MODIFICATIONS.parts_of(origin, origin.source.id, node.modifications, None)
    found = [one for one in made if isinstance(one, (parts.Typed, parts.Colored, parts.SettingPower))]
    return [parts.Defining(one, held) for one in found]


def constant_change(power: int, toughness: int, layer: int) -> parts.ChangingPower:
    """A change of power and toughness by fixed numbers."""
    return parts.ChangingPower(parts.constant(power), parts.constant(toughness), layer)


def granted_by_counters(identity: int, keyword: str, count: int) -> parts.Granting:
    """The keyword that counters give to an object, so many times."""
    return parts.Granting(
        tuple(Ability(Keyword(keyword), ("counter", identity, keyword, number)) for number in range(count))
    )
