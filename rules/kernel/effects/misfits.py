"""Why a thing is not what a description wants: which of its words doesn't fit, and what is so of the thing instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from grammar.nodes import filters as nodes
from grammar.nodes import quantities
from grammar.nodes.describe import describe
from grammar.nodes.references import Element, Pronoun
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context, Look
from rules.kernel.effects.filters import compared_number
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.quantities import number_of_counters
from rules.kernel.effects.understanding import could_mean, fits, is_there, noun_of
from rules.kernel.effects.unknown import could_be_so
from rules.kernel.things import GameObject, Player, Thing

COMPARED = {"=": "{}", "<=": "{} or less", ">=": "{} or greater", "<": "less than {}", ">": "greater than {}"}
"""How a number is told that another one is compared with."""

VERBS = {"have": "has", "have equipped": "has equipped", "cast": "has cast"}
"""What a player does to whom something belongs, where that isn't told by an s at its end."""


def misfit(context: Context, wanted: nodes.AnyFilter, thing: Thing) -> str:
    """The first reason why a thing that doesn't match a filter doesn't; of every arm, where it has several."""
    with context.game.trace.muted():
        return _misfit(context, wanted, thing)


def _misfit(context: Context, wanted: nodes.AnyFilter, thing: Thing) -> str:
    if isinstance(wanted, nodes.Either):
        return _joined((_misfit(context, arm, thing) for arm in wanted.arms), "and")
    if not is_there(context, wanted, thing):
        return _where(thing)
    look = context.look(thing)
    if not context.language.nouns[noun_of(wanted)].names(look):
        return _not_named(wanted, thing)
    if isinstance(wanted, nodes.AnyTarget):
        return f"it is {thing.name} itself"
    criteria = (*wanted.words, *wanted.qualifiers)
    known = ((one, partial(fits, context, one, thing)) for one in criteria)
    return next((not_so(look, one) for one, asked in known if not could_be_so(asked)), _where(thing))


def _not_named(wanted: nodes.Filter | nodes.AnyTarget, thing: Thing) -> str:
    """What to say of a thing for which the noun doesn't stand; it may stand for cards as well as for players."""
    if isinstance(wanted, nodes.AnyTarget):
        return "it can't be dealt damage"
    if isinstance(thing, Player):
        return "it is a player"
    return f"it isn't {_one(wanted.noun or 'permanent')}"


def not_so(look: Look, criterion: nodes.Criterion) -> str:
    """What is so of a thing that a criterion doesn't hold for."""
    if type(criterion) in being:
        return f"it isn't {being(look, criterion)}"
    return absent(look, criterion) if type(criterion) in absent else f"it isn't so of it: {describe(criterion)}"


def so(look: Look, criterion: nodes.Criterion) -> str:
    """What is so of a thing that a criterion holds for."""
    if isinstance(criterion, nodes.AnyOf):
        return next(so(look, one) for one in criterion.criteria if look.language.filters(look, one))
    return f"it is {being(look, criterion)}" if type(criterion) in being else f"it is so of it: {describe(criterion)}"


being: Meanings[Look, str] = Meanings("filter")
"""What a thing is or isn't, by the criterion that asks for it."""
absent: Meanings[Look, str] = Meanings("filter")
"""What is so of a thing, by any other criterion that doesn't hold for it."""


@being.of(nodes.Is)
def _characteristic(look: Look, node: nodes.Is) -> str:
    """A color or a quality as a word; a type or subtype as one of its kind."""
    return _one(node.value) if node.kind in ("type", "subtype") else node.value


@being.of(nodes.Status)
def _flag(look: Look, node: nodes.Status) -> str:
    return node.flag


@being.of(nodes.Named)
def _named(look: Look, node: nodes.Named) -> str:
    return f"named {look.context.source.name if node.name == '~' else node.name}"


@absent.of(nodes.Not)
def _is_after_all(look: Look, node: nodes.Not) -> str:
    return so(look, node.criterion)


@absent.of(nodes.AnyOf)
def _none_of(look: Look, node: nodes.AnyOf) -> str:
    return _joined((not_so(look, one) for one in node.criteria), "and")


@absent.of(nodes.AllOf)
def _not_all_of(look: Look, node: nodes.AllOf) -> str:
    return next(not_so(look, one) for one in node.criteria if not look.language.filters(look, one))


@absent.of(nodes.Other)
def _is_itself(look: Look, node: nodes.Other) -> str:
    return f"it is {look.name} itself"


@absent.of(nodes.With)
def _with(look: Look, node: nodes.With) -> str:
    if node.having == "with":
        return f"it doesn't have {_joined(map(describe, node.abilities), 'or')}"
    return f"it has {_joined((one.name for one in node.abilities if look.keywords(one.name)), 'and')}"


@absent.of(nodes.InZone)
def _elsewhere(look: Look, node: nodes.InZone) -> str:
    return _where(look.thing)


@absent.of(nodes.PropertyIs)
def _number(look: Look, criterion: nodes.PropertyIs) -> str:
    number = look.context.game.number_of(look.thing, criterion.name, look.values)
    if number is None:
        return f"it has no {criterion.name}"
    amount = _own_base(criterion.amount) or compared_number(look, criterion.amount)
    if number == amount and criterion.comparison == "=":
        return f"it is none of those whose {criterion.name} is compared"
    asked = COMPARED[criterion.comparison].format(amount)
    return f"its {criterion.name} is {number}, not {asked}"


def _own_base(amount: quantities.Quantity) -> str:
    """How its base is told of what is compared with it, if it is compared with that."""
    match amount:
        case quantities.Calculation(operation="times", arguments=(quantities.Number(2), inside)) if _own_base(inside):
            return f"twice {_own_base(inside)}"
        case quantities.Property(of=Pronoun(means=Element()), name="base"):
            return "its base"
    return ""


@absent.of(nodes.Parity)
def _parity(look: Look, criterion: nodes.Parity) -> str:
    number = look.context.game.number_of(look.thing, criterion.name, look.values)
    told = f"no {criterion.name}" if number is None else f"{criterion.name} {number}, which isn't {criterion.which}"
    return f"it has {told}"


@absent.of(nodes.WithCounters)
def _counters(look: Look, criterion: nodes.WithCounters) -> str:
    kind, number = criterion.kind, number_of_counters(look.context.game.counters_on(look.thing), criterion.kind)
    noun = "counter" if number == 1 else "counters"
    return f"it has {number or 'no'} {kind + ' ' if kind else ''}{noun}"


@absent.of(nodes.Whose)
def _whose(look: Look, criterion: nodes.Whose) -> str:
    """Who is not the player whose it must be, or who is."""
    if isinstance(look.thing, Player):
        return "it is a player"
    names = [player.name for player in could_mean(look.context, criterion.player)]
    verb = criterion.relation.removeprefix("don't ")
    holder = look.language.belonging[verb](look)
    if verb != criterion.relation and holder is not None:
        return f"{holder.name} {VERBS.get(verb, verb + 's')} it"
    return f"{_joined(names, 'or') or 'nobody'} doesn't {verb} it"


def _where(thing: Thing) -> str:
    """Where an object is, and whose that is."""
    if isinstance(thing, CardObject) and thing.face_down:
        return f"it lies face down in {thing.zone.name}"
    return f"it is in {thing.zone.name}" if isinstance(thing, GameObject) else "it is a player"


def _one(noun: str) -> str:
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def _joined(parts: Iterable[str], joiner: str) -> str:
    found: Sequence[str] = list(dict.fromkeys(parts))
    return f" {joiner} ".join(found)
