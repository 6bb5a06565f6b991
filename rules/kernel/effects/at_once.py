"""What one instruction does for several things or players, it does at the same time.

Comprehensive Rules 608.2e and 608.2f; the other rulebooks say nothing else.
"""

from __future__ import annotations

from msgspec import structs

from grammar.nodes import continuous, control, filters, quantities, references, verbs
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.effects.slots import speaks_of_each


def in_all(node: control.ForEach, times: int) -> AnyEffect | None:
    """What is done in all for so many things, where that is the same as doing it for one after the other.

    What is repeated so many times by a text's own words is done again and again.
    """
    is_repeated = isinstance(node.over, quantities.Quantity) and not isinstance(node.over, quantities.ThatMuch)
    return None if is_repeated else _so_often(node.body, times)


def _so_often(body: AnyEffect, times: int) -> AnyEffect | None:
    """A body with so many times its numbers, unless it speaks of the things that are gone through."""
    if speaks_of_each(body) or any(isinstance(one, references.Some | references.Result) for one in within(body)):
        return None
    if isinstance(body, control.Sequence):
        steps = [_so_often(step, times) for step in body.steps]
        found = [step for step in steps if step is not None]
        return structs.replace(body, steps=tuple(found)) if len(found) == len(steps) else None
    return _multiplied(body, times)


def _multiplied(effect: AnyEffect, times: int) -> AnyEffect | None:
    match effect:
        case verbs.Life(operation="gain" | "lose", amount=amount):
            return structs.replace(effect, amount=_times(amount, times))
        case verbs.Draw(count=count) | verbs.Make(count=count):
            return structs.replace(effect, count=_times(count, times))
        case verbs.Damage(amount=amount, sharing="", also=()):
            return structs.replace(effect, amount=_times(amount, times))
        case verbs.Counters(operation="put", what=verbs.CounterSpec(count=count) as what) if count is not None:
            return structs.replace(effect, what=structs.replace(what, count=_times(count, times)))
        case verbs.Produce(symbols=(symbols,), kind="", amount=None):
            return structs.replace(effect, symbols=(symbols * times,))
    return None


def _times(amount: quantities.Quantity, times: int) -> quantities.Quantity:
    return quantities.Calculation("times", (quantities.Number(times), amount))


def is_done_at_once(node: control.ForEach) -> bool:
    """Whether what is done for each can be done for all at the same time, each being something else or another's."""
    match _ungated(node.body):
        case verbs.Make() | verbs.MakeCopy():
            return True
        case verbs.Move(what=what):
            return _is_of_players(node.over) or _is_the_element(what)
    return False


def acted_on_in_all(node: control.ForEach) -> str | None:
    """The field of what is done for each of several players in which alone those are spoken of, if there is one.

    It is then done at once to what stands there for all of them.
    """
    match node.body:
        case verbs.Damage():
            field = "to"
        case verbs.SetStatus() | continuous.GainControl():
            field = "what"
        case _:
            return None
    of_each = (name for name in structs.asdict(node.body) if speaks_of_each(getattr(node.body, name)))
    return field if _is_of_players(node.over) and [*of_each] == [field] else None


def hangs_together(node: control.ForEach) -> bool:
    """Whether several steps are done for each of several players of which some ask whether others were done."""
    return _is_of_players(node.over) and isinstance(_ungated(node.body), control.Sequence)


def steps_for_players(node: control.ForEach) -> tuple[AnyEffect, ...]:
    """The steps of what is done for each of several players, if each is done for all of them before the next one.

    Steps that ask whether another was done, or say more of one, belong to it: those are gone through player by player.
    """
    body = node.body
    plain = isinstance(body, control.Sequence) and all(isinstance(one, SINGLE) for one in body.steps)
    if not plain or not isinstance(body, control.Sequence) or not _is_of_players(node.over):
        return ()
    return body.steps


SINGLE = (verbs.Move, verbs.Life, verbs.Draw, verbs.Make, verbs.MakeCopy)
"""What is one action, and nothing more, that every player can be part of at the same time."""


def _ungated(body: AnyEffect) -> AnyEffect:
    """What is done under conditions and by leave; what can be paid off is left as it is, for paying happens first."""
    while isinstance(body, control.Gate | control.Define):
        if isinstance(body, control.Define):
            body = body.body
        elif isinstance(body.test, control.If | control.UnlessSo | control.May):
            body = body.then
        else:
            return body
    return body


def _is_of_players(over: references.Reference | filters.AnyFilter | quantities.Quantity) -> bool:
    meant = over.what if isinstance(over, references.Every) else over
    return isinstance(meant, filters.Filter) and meant.noun in ("player", "opponent")


def _is_the_element(what: references.Reference) -> bool:
    return isinstance(what, references.Pronoun) and isinstance(what.means, references.Element)
