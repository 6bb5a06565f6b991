"""What a token is: the face that a text describes, or a copy with its exceptions.

Comprehensive Rules: 111.3 and 111.4 (characteristics and names of tokens), 707.2 and 707.9 (copies and exceptions).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from grammar.nodes import continuous, filters, verbs
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes.abilities import AnyAbility, Keywords, Static
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself
from grammar.nodes.walking import within
from rules.kernel.effects import understanding
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.errors import Unsupported
from rules.magic.card_types import SUPERTYPES
from rules.magic.cards import FaceDefinition, require_built
from rules.magic.effects.context import Context
from rules.magic.effects.words import EVERY
from rules.magic.predefined_tokens import PREDEFINED
from rules.magic.state import MagicObject
from rules.magic.subtypes import kept_with

NOWHERE = (0, 0)
"""The span of an ability that is not printed."""


def unbuilt_token(token: verbs.Token) -> str | None:
    """What of a token is not built."""
    if token.predefined is not None:
        return None if token.predefined in PREDEFINED else f"the token {token.predefined}"
    strange = [word for word in _plain(token.words) if not isinstance(word, filters.Is | filters.Named)]
    return f"a token that is {type(strange[0]).__name__}" if strange else None


def _plain(words: Iterable[filters.Criterion]) -> Iterator[filters.Criterion]:
    """The single words of a description: `blue and red` are two of them."""
    for word in words:
        if isinstance(word, filters.AllOf) or (isinstance(word, filters.AnyOf) and word.joiner == "and"):
            yield from _plain(word.criteria)
        else:
            yield word


def face_of(context: Context, token: verbs.Token) -> tuple[FaceDefinition, ...]:
    """The faces of a token that a text describes."""
    tokens = context.game.contents.tokens
    if token.predefined is not None:
        return tokens.predefined(token.predefined)
    words = tuple(_plain(token.words))
    described = _with_words(FaceDefinition(""), words, "set")
    subtypes = tuple(word.value for word in words if isinstance(word, filters.Is) and word.kind == "subtype")
    given = [word.name for word in words if isinstance(word, filters.Named)]
    name = token.name or (given[0] if given else tokens.name_of(subtypes))
    return (replace(_sized(context, described, token.size), name=name, abilities=printed(token.abilities)),)


def printed(abilities: Iterable[AnyAbility]) -> tuple[PrintedAbility, ...]:
    """Abilities as though they were printed, each keyword on its own."""
    found: list[PrintedAbility] = []
    for ability in abilities:
        alone: Iterable[AnyAbility] = ability.keywords if isinstance(ability, Keywords) else (ability,)
        found += [PrintedAbility(node, NOWHERE) for node in alone]
    return tuple(found)


def _with_words(face: FaceDefinition, words: Iterable[filters.Criterion], operation: str) -> FaceDefinition:
    """A face with types and colors set or added."""
    said: dict[str, set[str]] = {}
    for word in _plain(words):
        if isinstance(word, filters.Is):
            kind = "supertype" if word.value.lower() in SUPERTYPES else word.kind
            values = EVERY.get(word, (word.value,))
            said.setdefault(kind, set()).update(values if kind == "subtype" else (one.lower() for one in values))
    return replace(
        face,
        types=_changed(face.types, said.get("type"), operation),
        subtypes=_changed(face.subtypes, said.get("subtype"), operation),
        supertypes=_changed(face.supertypes, said.get("supertype"), operation),
        colors=_changed(face.colors, said.get("color"), operation),
    )


def _changed(before: frozenset[str], said: set[str] | None, operation: str) -> frozenset[str]:
    if said is None:
        return before
    if operation == "remove":
        return before - said
    return frozenset(said) if operation == "set" else before | said


EXCEPTIONS = (
    continuous.Types,
    continuous.Abilities,
    continuous.BaseSize,
    continuous.ThisAbility,
    continuous.OwnName,
)


def unbuilt_exceptions(exceptions: Sequence[continuous.Modification]) -> str | None:
    """What of the exceptions to a copy is not built."""
    for exception in exceptions:
        if not isinstance(exception, EXCEPTIONS):
            return f"a copy except that {type(exception).__name__}"
        if isinstance(exception, continuous.Abilities) and exception.operation != "add":
            return "a copy without some of its abilities"
    return None


def copied_face(
    context: Context, original: MagicObject, exceptions: Sequence[continuous.Modification]
) -> FaceDefinition:
    """The copiable values of an object, changed by the exceptions to the copy.

    Raises:
        Unsupported: The object needs rules that are not built, and so would the copy.
    """
    require_built(original.card, original.copied or original.face)
    copying = context.game.contents.copying_objects
    for exception in exceptions:
        if isinstance(exception, continuous.Abilities | continuous.ThisAbility):
            copying.gains_ability(original)
        else:
            copying.is_modified(original)
    return with_exceptions(context, context.game.contents.layers.copiable_values(original), exceptions)


def with_exceptions(
    context: Context, face: FaceDefinition, exceptions: Sequence[continuous.Modification]
) -> FaceDefinition:
    """Copiable values, changed by the exceptions to the copy one after the other."""
    for exception in exceptions:
        face = _except(context, face, exception)
    return face


def faces_of_copy(
    context: Context, original: MagicObject, exceptions: Sequence[continuous.Modification]
) -> tuple[FaceDefinition, ...]:
    """What a token is that is a copy of an object: of what is double-faced both faces, the front first."""
    shown = copied_face(context, original, exceptions)
    if not context.game.contents.tokens.has_both_faces(original):
        return (shown,)
    return tuple(with_exceptions(context, face, exceptions) for face in original.card.faces)


def own_copy(face: FaceDefinition) -> continuous.IsCopy | None:
    """The one way in which the abilities of a face make the object a copy of another; None: there is none.

    Raises:
        Unsupported: They do so in several ways, and with other exceptions.
    """
    found = [one for printed in face.abilities for one in within(printed.node) if isinstance(one, continuous.IsCopy)]
    if any(one.exceptions != found[0].exceptions for one in found):
        raise Unsupported(face.name, "it becomes a copy in several ways, and nothing says in which it did")
    return found[0] if found else None


def as_copied_by_itself(context: Context, copied: FaceDefinition) -> FaceDefinition:
    """What an object is that has become a copy by its own effect, with the exceptions of that effect.

    Raises:
        Unsupported: It has no such effect, or one with exceptions that are not built.
    """
    copy = own_copy(context.source.face)
    if copy is None:
        raise Unsupported(context.source.face.name, "it has no effect that makes it a copy")
    if lacking := unbuilt_exceptions(copy.exceptions):
        raise Unsupported(context.source.face.name, lacking)
    return with_exceptions(context, copied, copy.exceptions)


def _except(context: Context, face: FaceDefinition, exception: continuous.Modification) -> FaceDefinition:
    match exception:
        case continuous.Types(operation=operation, words=words, size=size, abilities=abilities):
            kept = face if size is None else without_defined_size(face)
            changed = _corresponding(_sized(context, _with_words(kept, words, operation), size))
            return replace(changed, abilities=(*changed.abilities, *printed(abilities)))
        case continuous.Abilities(abilities=abilities):
            return replace(face, abilities=(*face.abilities, *printed(abilities)))
        case continuous.ThisAbility():
            return replace(face, abilities=(*face.abilities, *printed((_copying_ability(context),))))
        case continuous.OwnName():
            return replace(face, name=context.game.is_(context.source).name)
        case continuous.BaseSize(size=size):
            return _sized(context, without_defined_size(face), size)
    return face


def _copying_ability(context: Context) -> AnyAbility:
    """The ability that makes its object a copy: that which resolves, else the only one that the object has.

    Raises:
        Unsupported: It has several, and nothing says which one did.
    """
    resolving = None if context.item is None or context.item.ability is None else context.item.ability.node
    if resolving is not None and not isinstance(resolving, Opaque):
        return resolving
    own = [one.node for one in context.source.face.abilities if not isinstance(one.node, Opaque)]
    found = [one for one in own if any(isinstance(part, continuous.IsCopy) for part in within(one))]
    if len(found) != 1:
        raise Unsupported(context.source.face.name, "nothing says which of its abilities made it a copy")
    return found[0]


def _corresponding(face: FaceDefinition) -> FaceDefinition:
    """A face without the subtypes that belong to none of its card types."""
    return replace(face, subtypes=kept_with(face.subtypes, face.types, face.types))


def without_defined_size(face: FaceDefinition) -> FaceDefinition:
    """A face without the abilities by which it would define its own power and toughness."""
    kept = tuple(one for one in face.abilities if isinstance(one.node, Opaque) or not _defines_size(one.node))
    return face if kept == face.abilities else replace(face, abilities=kept)


def _defines_size(ability: AnyAbility) -> bool:
    effect = ability.effect if isinstance(ability, Static) and ability.condition is None else None
    if not isinstance(effect, continuous.Continuous) or not isinstance(effect.affects, Itself):
        return False
    return all(isinstance(one, continuous.EqualTo | continuous.BaseSize) for one in effect.modifications)


def _sized(context: Context, face: FaceDefinition, size: quantity_nodes.Size | None) -> FaceDefinition:
    if size is None:
        return face
    power, toughness = understanding.value(context, size.power), understanding.value(context, size.toughness)
    return replace(face, power=power, toughness=toughness)
