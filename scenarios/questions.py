"""An open question as a ruling tells it: what may be answered, and an entry of ``play`` that answers it.

Options that have the same label are told apart, because an answer names them by their labels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from grammar.nodes.describe import describe
from rules.kernel.choices import Amount, Arrange, Choice, Divide, Option, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.printed import printed_words, words_given
from rules.kernel.things import GameObject
from scenarios.labels import origin
from scenarios.names import Names
from scenarios.ruling import Citation, Plain, Question

Form = Literal["pick", "arrange", "amount", "divide"]
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_FORMS: dict[type[Choice], Form] = {Pick: "pick", Arrange: "arrange", Amount: "amount", Divide: "divide"}


def asked(choice: Choice, names: Names, at: int, rules: tuple[Citation, ...]) -> Question:
    """Return the question that a choice is.

    Args:
        choice: what is to be chosen.
        names: what the things to choose from are called.
        at: the entry of ``play`` that raised it.
        rules: those under which it is asked.
    """
    options = labelled(choice, names)
    least, most = _bounds(choice)
    return Question(
        kind=choice.kind,
        text=choice.question,
        player=choice.player.name,
        options=options,
        at=at,
        answer_with={"choose": _example(choice, options), "by": choice.player.name},
        rules=rules,
        form=_FORMS[type(choice)],
        least=least,
        most=most,
        floors=_floors(choice) if isinstance(choice, Divide) else (),
    )


def options_of(choice: Choice) -> tuple[Option, ...]:
    """Return what may be chosen, arranged, or given a part."""
    return choice.options if isinstance(choice, Pick | Arrange | Divide) else ()


def labelled(choice: Choice, names: Names) -> tuple[str, ...]:
    """Return what each option is called: its label, with more said where several have the same."""
    options = options_of(choice)
    count = Counter(option.label for option in options)
    alike = {label: _told_apart([one for one in options if one.label == label], names) for label in count}
    waiting = {label: iter(told) for label, told in alike.items()}
    return tuple(next(waiting[option.label]) for option in options)


def _told_apart(options: Sequence[Option], names: Names) -> list[str]:
    """Return different labels for options of one label, in the way that parts most of them, and else by their order."""
    if len(options) == 1:
        return [_by_text(options[0], names)]
    ways: tuple[Callable[[Option, Names], str], ...] = (_by_id, _by_text, _by_player, _by_state, _by_zone)
    told = [[way(option, names) for option in options] for way in ways]
    return _in_order(max(told, key=lambda labels: len(set(labels))))


def _by_id(option: Option, names: Names) -> str:
    given = names.id_of(option.thing) if isinstance(option.thing, GameObject) else None
    return option.label if given in (None, option.label) else f"{option.label} ({given})"


def _by_text(option: Option, names: Names) -> str:
    """What has triggered or is activated by what its ability says."""
    thing = option.thing
    source = origin(thing) if isinstance(thing, GameObject) else None
    if not isinstance(thing, CardObject) or thing.ability is None:
        return option.label
    words = printed_words(source, thing.ability) if isinstance(source, CardObject) else ""
    return f"{option.label}: {words or _words_given(thing.ability, names)}"


def _words_given(ability: Ability, names: Names) -> str:
    """Return the words of an ability that nothing printed on its object says, and whose they are."""
    givers = [one for one in names.here() if isinstance(one, CardObject)]
    told = ((words_given(one, ability.node), one.name) for one in givers)
    words = next((f"{words} (given by {giver})" for words, giver in told if words), "")
    return words or f"an ability that it was given, {describe(ability.node)}"


def _by_state(option: Option, names: Names) -> str:
    """A permanent by how it lies there."""
    thing = option.thing
    if not isinstance(thing, CardObject):
        return option.label
    told = ["tapped"] if getattr(thing, "tapped", False) else []
    told += [f"{count} {kind} counter{'s' * (count > 1)}" for kind, count in thing.counters.items()]
    return f"{option.label} ({', '.join(told) or 'untapped'})"


def _by_player(option: Option, names: Names) -> str:
    if not isinstance(option.thing, GameObject):
        return option.label
    return f"{option.thing.controller.name}'s {option.label}"


def _by_zone(option: Option, names: Names) -> str:
    return f"{option.label} in {option.thing.zone.name}" if isinstance(option.thing, GameObject) else option.label


def _in_order(labels: Sequence[str]) -> list[str]:
    """Return labels of which those that are the same are told by their order: `Copper, the first`."""
    count, seen = Counter(labels), Counter[str]()
    found = []
    for label in labels:
        seen[label] += 1
        found.append(f"{label}, the {ordinal(seen[label])}" if count[label] > 1 else label)
    return found


def ordinal(place: int) -> str:
    """Return the word for a place in an order.

    >>> ordinal(1), ordinal(11), ordinal(22)
    ('first', '11th', '22nd')
    """
    if place <= len(ORDINALS):
        return ORDINALS[place - 1]
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def _bounds(choice: Choice) -> tuple[int, int | None]:
    """Return how many must and may be picked, between what a number must lie, or what is divided."""
    match choice:
        case Pick(minimum=minimum, maximum=maximum, options=options):
            return minimum, min(maximum, len(options))
        case Amount(minimum=minimum, maximum=most):
            return minimum, most
        case Divide(total=total):
            return total, total
    count = len(options_of(choice))
    return count, count


def _floors(choice: Divide) -> tuple[int, ...]:
    return choice.floors or (0,) * len(choice.options)


def _example(choice: Choice, options: Sequence[str]) -> Plain:
    """Return an answer as an entry spells it: the first that there is."""
    match choice:
        case Pick(minimum=minimum, maximum=1):
            return options[0] if minimum else []
        case Pick(minimum=minimum):
            return list(options[:minimum])
        case Arrange():
            return list(options)
        case Divide(total=total):
            first, *rest = _floors(choice)
            return dict(zip(options, (first + total - first - sum(rest), *rest), strict=True))
    least, _ = _bounds(choice)
    return least
