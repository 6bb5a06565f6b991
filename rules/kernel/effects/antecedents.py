"""Antecedents: what the pronouns of a text point at, in the words that all games share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import TypeVar

from msgspec import structs

from grammar.nodes import references as nodes
from grammar.nodes.base import Effect
from rules.kernel.effects.context import Context
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.references import is_here
from rules.kernel.effects.slots import targets_of
from rules.kernel.effects.understanding import fits, things
from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject, Player, Thing

E = TypeVar("E", bound=Effect)
meaning: Meanings[Context, list[Thing]] = Meanings("antecedent")


class Given(nodes.StepSubject, frozen=True):
    """An antecedent that stands in no text: what was found for a phrase before its instruction is carried out."""

    things: tuple[Thing, ...]


@meaning.of(Given)
def _given(context: Context, node: Given) -> list[Thing]:
    return [*node.things]


def done_to(effect: E, field: str, those: Sequence[Thing]) -> E:
    """An instruction with what was found for the phrase in one of its fields in place of that phrase."""
    them = nodes.Pronoun("them", Given(getattr(effect, field), tuple(those)))
    return structs.replace(effect, **{field: them})


@meaning.of(nodes.TargetSlot)
def _slot(context: Context, node: nodes.TargetSlot) -> list[Thing]:
    return targets_of(context, node.slot)


@meaning.of(nodes.EventRole)
def _event_role(context: Context, node: nodes.EventRole) -> list[Thing]:
    if node.role not in context.announced.bound:
        raise Unsupported(f"references.EventRole {node.role}", "the event that happened binds nothing under this name")
    return bound_things(context, node.role)


@meaning.of(nodes.Result)
def _result(context: Context, node: nodes.Result) -> list[Thing]:
    return [*context.step(node.label).things]


@meaning.of(nodes.Spent)
def _spent(context: Context, node: nodes.Spent) -> list[Thing]:
    return bound_things(context, f"spent {node.verb}")


@meaning.of(nodes.Rest)
def _rest(context: Context, node: nodes.Rest) -> list[Thing]:
    """What still lies where it was shown, or where the step came to that moved it."""
    done = context.step(node.label)
    if done.took_away:
        return [became for thing in done.things if (became := _became(thing)) is not None and is_here(became)]
    return [thing for thing in done.things if is_here(thing)]


def _became(thing: Thing) -> GameObject | None:
    return thing.next if isinstance(thing, GameObject) else None


@meaning.of(nodes.Found)
def _found(context: Context, node: nodes.Found) -> list[Thing]:
    return [*context.step(node.label).sought]


def bound_things(context: Context, name: str) -> list[Thing]:
    """What the triggering event, or a cost, bound under a name."""
    bound = context.announced.bound.get(name)
    several = bound if isinstance(bound, (tuple, list)) else (bound,)
    return [thing for thing in several if isinstance(thing, Thing)]


@meaning.of(nodes.Element)
def _element(context: Context, node: nodes.Element) -> list[Thing]:
    return _gone_through(context)


@meaning.of(nodes.Moved)
def _moved(context: Context, node: nodes.Moved) -> list[Thing]:
    return _gone_through(context)


@contextmanager
def acting(context: Context, who: nodes.Reference, one: Thing) -> Iterator[None]:
    """While one of `each player` or `each ally` has its turn, `they` and `it` mean that one.

    Where each goes on with what they did (`each player discards a card, then …`), words mean the own part of each.
    For any other doer the words mean inside what they meant outside: in `for each aura, you destroy it` the aura.
    """
    if not is_each(who):
        yield
    elif isinstance(one, Player) and goes_on(who):
        with context.element(one), context.speaking_for(one, context.before):
            yield
    else:
        with going_through(context, one):
            yield


@contextmanager
def going_through(context: Context, one: Thing) -> Iterator[None]:
    """Go through one of several things: of what several players have done before, only words for one thing mean a part.

    `Those cards` could be the own ones of the player who is named anew, or those of all.
    """
    several = frozenset(label for label, done in context.steps.items() if len(done.by) > 1)
    anew = context.speaking_for(one, several) if several and isinstance(one, Player) else nullcontext()
    with context.element(one), anew:
        yield


def goes_on(who: nodes.Reference) -> bool:
    """Whether words mean once more each of those who did the step before."""
    match who:
        case nodes.Pronoun(means=Given()):
            return False
        case nodes.Same() | nodes.Pronoun():
            return is_each(who)
        case nodes.EachOf(of=of):
            return goes_on(of)
        case _:
            return False


def is_each(who: nodes.Reference) -> bool:
    """Whether a reference goes through several things in turn, itself or as what an unspoken subject repeats."""
    match who:
        case (
            nodes.Same(means=nodes.StepSubject(subject=subject))
            | nodes.Pronoun(means=nodes.StepSubject(subject=subject))
        ):
            return is_each(subject)
        case nodes.Several(parts=parts):
            return any(is_each(part) for part in parts)
        case _:
            return isinstance(who, nodes.Every | nodes.EachOf)


def _gone_through(context: Context) -> list[Thing]:
    if not context.elements:
        raise Unsupported("references.Element", "nothing is being gone through")
    return [context.elements[-1]]


@meaning.of(nodes.StepSubject)
def step_subject(context: Context, node: nodes.StepSubject) -> list[Thing]:
    """What an enclosing effect or condition has as its subject."""
    subject = node.subject
    if isinstance(subject, nodes.Every) and context.elements and fits(context, subject.what, context.elements[-1]):
        return [context.elements[-1]]
    if subject in context.picked:
        return [*context.picked[subject]]
    return things(context, subject)
