"""An open question as a ruling tells it: what may be answered, and an entry of ``play`` that answers it.

Options that have the same label are told apart, because an answer names them by their labels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from grammar.nodes.plainly import plainly
from rules.kernel.choices import Amount, Arrange, Choice, Divide, Option, Pick
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import GameObject
from scenarios.ability_words import given_words, own_words
from scenarios.apart import ordinal
from scenarios.labels import origin
from scenarios.names import Names
from scenarios.ruling import Citation, Plain, Question

Form = Literal["pick", "arrange", "amount", "divide"]
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
    if isinstance(choice, Arrange):
        return _labelled_in_order(options, names)
    return _labelled(options, names)


def _labelled_in_order(options: Sequence[Option], names: Names) -> tuple[str, ...]:
    """Return what is called how in an order: cards that nobody knows are not told apart, for each is as good there."""
    known = iter(_labelled([one for one in options if not _is_unknown(one)], names))
    return tuple(option.label if _is_unknown(option) else next(known) for option in options)


def _is_unknown(option: Option) -> bool:
    return isinstance(option.thing, CardObject) and option.thing.is_unknown


def _labelled(options: Sequence[Option], names: Names) -> tuple[str, ...]:
    count = Counter(option.label for option in options)
    alike = {label: _told_apart([one for one in options if one.label == label], names) for label in count}
    waiting = {label: iter(told) for label, told in alike.items()}
    return tuple(next(waiting[option.label]) for option in options)


def _told_apart(options: Sequence[Option], names: Names) -> list[str]:
    """Return different labels for options of one label: in the way that parts most of them, and so on in each group."""
    if len(options) == 1:
        return [_by_text(options, [options[0].label], names)[0]]
    return _in_order(_parted(options, [one.label for one in options], names))


def _parted(options: Sequence[Option], labels: Sequence[str], names: Names) -> list[str]:
    """Return labels for options that are all called the same, which differ as far as anything tells them apart."""
    told: list[str] = []
    for way in (_by_id, _by_text, _by_player, _by_state, _by_zone):
        found = way(options, labels, names)
        told = found if len(set(found)) > len(set(told)) else told
        if len(set(told)) == len(options):
            break
    groups = {label: [place for place, one in enumerate(told) if one == label] for label in told}
    for places in groups.values() if len(groups) > 1 else ():
        inner = _parted([options[place] for place in places], [told[place] for place in places], names)
        for place, label in zip(places, inner, strict=True):
            told[place] = label
    return told


def _by_id(options: Sequence[Option], labels: Sequence[str], names: Names) -> list[str]:
    ids = [names.id_of(one.thing) if isinstance(one.thing, GameObject) else None for one in options]
    return [
        label if given is None or given in (option.label, label) or f"({given})" in label else f"{label} ({given})"
        for option, label, given in zip(options, labels, ids, strict=True)
    ]


def _by_text(options: Sequence[Option], labels: Sequence[str], names: Names) -> list[str]:
    """What has triggered or is activated by what its ability says."""
    texts = [_text_of(option, names) for option in options]
    return [f"{label}: {text}" if text else label for label, text in zip(labels, texts, strict=True)]


def _text_of(option: Option, names: Names) -> str:
    thing = option.thing
    source = origin(thing) if isinstance(thing, GameObject) else None
    if not isinstance(thing, CardObject) or thing.ability is None:
        return ""
    if isinstance(source, CardObject) and (words := own_words(source, thing.ability, names)):
        return words
    words, giver = given_words(thing.ability.node, names)
    return f"{words} (given by {giver})" if words else f"an ability that it was given, {plainly(thing.ability.node)}"


def _by_state(options: Sequence[Option], labels: Sequence[str], names: Names) -> list[str]:
    """A thing by what tells it from the others."""
    things = [one.thing for one in options if isinstance(one.thing, GameObject)]
    told = names.apart(things) if len(things) == len(options) else [""] * len(options)
    return [f"{label} ({words})" if words else label for label, words in zip(labels, told, strict=True)]


def _by_player(options: Sequence[Option], labels: Sequence[str], names: Names) -> list[str]:
    whose = [one.thing.controller.name if isinstance(one.thing, GameObject) else "" for one in options]
    return [f"{name}'s {label}" if name else label for name, label in zip(whose, labels, strict=True)]


def _by_zone(options: Sequence[Option], labels: Sequence[str], names: Names) -> list[str]:
    zones = [one.thing.zone.name if isinstance(one.thing, GameObject) else "" for one in options]
    return [f"{label} in {zone}" if zone else label for zone, label in zip(zones, labels, strict=True)]


def _in_order(labels: Sequence[str]) -> list[str]:
    """Return labels of which those that are the same are told by their order: `Copper, the first`."""
    count, seen = Counter(labels), Counter[str]()
    found = []
    for label in labels:
        seen[label] += 1
        found.append(f"{label}, the {ordinal(seen[label])}" if count[label] > 1 else label)
    return found


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
