"""What an action of the play is called in words, whether it is asked about, refused or tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from scenarios import format as scenario_format
from scenarios.format import AbilityOf, ActivationOf
from scenarios.format.naming import Reference
from scenarios.ruling import Plain

GERUNDS: Mapping[str, str] = {
    "activate": "activating",
    "assign": "assigning",
    "attack": "attacking",
    "bestow": "bestowing",
    "block": "blocking",
    "cast": "casting",
    "choose": "choosing",
    "defend": "defending",
    "go": "going",
    "materialize": "materializing",
    "order": "ordering",
    "pass": "passing",
    "play": "playing",
    "put": "putting",
    "retaliate": "retaliating",
}
"""The form in which each verb of an action is what can be legal or not."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action: its verb, and what it is done with.

    >>> attempt = Attempt("attack", "with Grizzly Bears")
    >>> str(attempt), attempt.gerund
    ('attack with Grizzly Bears', 'attacking with Grizzly Bears')
    """

    verb: str
    things: str = ""

    def __str__(self) -> str:
        """Return what somebody does, or can't do."""
        return f"{self.verb} {self.things}".rstrip()

    @property
    def gerund(self) -> str:
        """What is legal or not."""
        return f"{GERUNDS[self.verb]} {self.things}".rstrip()


def spelled(reference: Reference) -> str:
    """Return what a reference says.

    >>> spelled("Grizzly Bears")
    'Grizzly Bears'
    """
    match reference:
        case AbilityOf(ability_of=source):
            return f"{source}'s ability"
        case ActivationOf(activation=name):
            return f"the card that {name} activated"
        case _:
            return reference


def attempted(action: scenario_format.Play, called: Callable[[Reference], str] = spelled) -> Attempt:
    """Return an action in words; ``called`` says what the thing is called that a reference means."""
    verb: str
    things: str
    match action:
        case scenario_format.Cast(card=card, verb=word):
            verb, things = word, called(card)
        case scenario_format.Activate(source=source):
            verb, things = "activate", called(source)
        case scenario_format.Attack(attackers=attackers):
            verb, things = "attack", _with(called(one.creature) for one in attackers)
        case scenario_format.Block(blocks=blocks):
            blocked = listed(dict.fromkeys(called(one) for several in blocks.values() for one in several))
            verb, things = ("block", f"{blocked} {_with(map(called, blocks))}") if blocks else ("go", "without a block")
        case scenario_format.Defend(cards=cards):
            verb, things = "defend", _with(map(called, cards))
        case scenario_format.DeclareAttack(unit=unit, targets=targets):
            at = f"{listed(map(called, targets))} " if targets else ""
            verb, things = "attack", f"{at}{_with([called(unit)])}"
        case scenario_format.Retaliate(units=units):
            verb, things = "retaliate", _with(map(called, units))
        case scenario_format.Pass():
            verb, things = "pass", ""
        case _:
            verb, things = _decided(action, called)
    return Attempt(verb, things)


def _decided(
    action: scenario_format.Assign | scenario_format.DamageOrder | scenario_format.PutTrigger | scenario_format.Choose,
    called: Callable[[Reference], str],
) -> tuple[str, str]:
    """Return what a player decides where the rules ask, by its verb and what it is about."""
    match action:
        case scenario_format.Assign(division=division):
            return "assign", f"the damage of {listed(map(called, division))}"
        case scenario_format.DamageOrder(order=order, of=of):
            return "order", f"{listed(map(called, order))} for {called(of)}"
        case scenario_format.PutTrigger(source=source):
            return "put", f"an ability of {called(source)} on the stack"
        case scenario_format.Choose(value=value):
            return "choose", listed(map(str, value)) if isinstance(value, list | tuple) else str(value)


def listed(names: Iterable[str]) -> str:
    """Return names in a row.

    >>> listed([]), listed(["a"]), listed(["a", "b", "c"])
    ('nothing', 'a', 'a, b and c')
    """
    *first, last = [*names] or ["nothing"]
    return f"{', '.join(first)} and {last}" if first else last


def declared(declaration: Plain, verb: str) -> str:
    """Return who attacks, or who blocks what, as a whole declaration has it.

    >>> declared([], "attacks"), declared(["a", {"b": "walker"}], "attacks"), declared({"c": ["a", "b"]}, "blocks")
    ('none', 'a and b attacks walker', 'c blocks a and b')
    """
    said: list[str] = []
    for part in [declaration] if isinstance(declaration, Mapping) else declaration:
        pairs = part.items() if isinstance(part, Mapping) else ()
        done = [f"{one} {verb} {listed([what] if isinstance(what, str) else what)}" for one, what in pairs]
        said += done if isinstance(part, Mapping) else [part]
    return listed(said or ["none"])


def _with(names: Iterable[str]) -> str:
    return f"with {listed(names)}"
