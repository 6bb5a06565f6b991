"""Verbs that make tokens, and that change counters and states of objects.

Rules book: Game Mechanics - Counters, Tokens, Properties and States.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from grammar.nodes import verbs
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.verbs_moving import ENTERING, STATES, TRANSFORMED, counters_of
from rules.grand_archive.events.moving import Entering
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.counting import change_counters, unbuilt_counters
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.effects.turning import chosen_to_turn


def _unbuilt(node: verbs.Counters) -> str | None:
    """What of a text on counters is not built; those that are moved are of one kind, and go to one thing."""
    if node.operation != "move" or node.sharing:
        return "counters that go elsewhere" if node.to is not None else unbuilt_counters(node)
    return None if node.what is not None and node.what.kind and node.to is not None else "to move any counters"


@execute.of(verbs.Counters, lacks=_unbuilt)
def _counters(context: Context, node: verbs.Counters) -> None:
    if node.operation == "move":
        _move_counters(context, node)
    else:
        _change_counters(context, node)


def _move_counters(context: Context, node: verbs.Counters) -> None:
    """What is removed from something is put on something else, if that is there."""
    assert node.what is not None
    assert node.what.kind is not None
    assert node.to is not None
    counters, kind, moved = context.game.contents.counters, node.what.kind, 0
    to = next(iter(references.objects(context, node.to)), None)
    for thing in references.objects(context, node.on) if to is not None else ():
        there = thing.counters.get(kind, 0)
        wanted = there if node.what.count is None else max(0, understanding.value(context, node.what.count))
        removed = counters.remove(thing, kind, min(wanted, there))
        moved += counters.put(to, kind, removed, context.source) if to is not None and removed else 0
    context.done = moved > 0
    context.kept(node.label, [] if to is None else [to], moved)


def _change_counters(context: Context, node: verbs.Counters) -> None:
    counters = context.game.contents.counters
    meant = choosing.meant(context, node.on, choosing.doer(context, node.who))
    on = [thing for thing in meant if isinstance(thing, ArchiveObject)]
    enough = node.operation == "put" or all(_has_enough(context, node, thing) for thing in on)
    change_counters(
        context, node, on, lambda thing, kind, count: counters.put(thing, kind, count, context.source), counters.remove
    )
    context.done = context.done and enough


def _has_enough(context: Context, node: verbs.Counters, thing: ArchiveObject) -> bool:
    """Whether there are as many counters as a text says that are removed: with fewer it isn't done."""
    if node.what is None or node.what.kind is None or node.what.count is None or node.what.least is not None:
        return True
    with acting(context, node.on, thing):
        return thing.counters.get(node.what.kind, 0) >= understanding.value(context, node.what.count)


def _becoming(state: str) -> Callable[[Context, Sequence[ArchiveObject]], list[ArchiveObject]]:
    return lambda context, things: context.game.contents.properties.become(things, state)


def _rest(context: Context, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.game_terms.rest(things)


def _wake_up(context: Context, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.game_terms.wake_up(things)


def _transform(context: Context, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
    return context.game.contents.properties.transform(things)


STATUSES: Mapping[str, Callable[[Context, Sequence[ArchiveObject]], list[ArchiveObject]]] = MappingProxyType(
    {
        "rest": _rest,
        "wake up": _wake_up,
        "transform": _transform,
        **{f"becomes {state}": _becoming(state) for state in STATES},
    }
)
"""What gives each status to objects; it tells which of them got it."""


def _unbuilt_status(node: verbs.SetStatus) -> str | None:
    if node.action not in STATUSES:
        return f"“{node.action}”"
    return None if node.into is None else "what it turns into"


@execute.of(verbs.SetStatus, lacks=_unbuilt_status)
def _set_status(context: Context, node: verbs.SetStatus) -> None:
    chosen = chosen_to_turn(context, node, choosing.doer(context, node.who))
    meant = understanding.acted_on(context, node.what) if chosen is None else chosen
    things = [thing for thing in meant if isinstance(thing, ArchiveObject)]
    done = STATUSES[node.action](context, things)
    context.done = bool(done)
    context.kept(node.label, things)


def _name(token: verbs.Token) -> str | None:
    return token.name if token.predefined is None else token.predefined


def _unbuilt_token(node: verbs.Make) -> str | None:
    token = node.token
    if _name(token) is None or token != verbs.Token(name=token.name, predefined=token.predefined):
        return "a token that isn't named"
    if node.to is not None:
        return "a place of its own"
    if token.predefined is None and node.entry is not None:
        return "how a generated card enters"
    return unbuilt_entry(node.entry)


def unbuilt_entry(said: verbs.Entry | None) -> str | None:
    """What of how tokens enter isn't built, or None."""
    entry = said or verbs.Entry()
    plain = verbs.Entry(status=entry.status, counters=entry.counters, on=entry.on)
    counted = all(one.kind is not None and one.count is not None for one in entry.counters)
    known = set(entry.status) <= ENTERING - {TRANSFORMED}
    return None if entry == plain and counted and known else "words on how it enters"


def entering_of(context: Context, said: verbs.Entry | None) -> Entering:
    """How tokens enter."""
    entry = said or verbs.Entry()
    states = frozenset(entry.status) & frozenset(STATES)
    return Entering("rested" in entry.status, counters_of(context, entry), states=states)


def _summoned(
    context: Context, node: verbs.Make, player: ArchivePlayer, name: str, count: int
) -> Sequence[ArchiveObject]:
    return context.game.contents.summoning.summon(player, name, count, entering_of(context, node.entry))


def _generated(
    context: Context, node: verbs.Make, player: ArchivePlayer, name: str, count: int
) -> Sequence[ArchiveObject]:
    """Cards that are generated; what later words speak of is put somewhere by these."""
    terms = context.game.contents.game_terms
    cards = terms.generate(player, name, count) if count else []
    if cards and node.label is None:
        terms.generated_to_hand(cards)
    return cards


@execute.of(verbs.Make, lacks=_unbuilt_token)
def _make(context: Context, node: verbs.Make) -> None:
    name = _name(node.token)
    assert name is not None
    make, made = _summoned if node.token.predefined else _generated, dict[ArchivePlayer, StepDone]()
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            count = max(0, understanding.value(context, node.count))
            made[player] = did(make(context, node, player, name, count))
    context.done = any(own.things for own in made.values())
    context.kept_by(node.label, made)
