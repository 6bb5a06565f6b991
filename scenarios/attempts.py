"""What an action of the play is called in words, whether it is asked about, refused or tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from scenarios import format as scenario_format
from scenarios.expectations import in_words
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

PAID = (
    *(scenario_format.Cast, scenario_format.Activate, scenario_format.Attack),
    *(scenario_format.Block, scenario_format.DeclareAttack),
)
"""The actions that say how they are paid for."""
WAYS: Mapping[str, str] = {"half": "as"}
"""The words of the format for ways of doing something that are told by others."""
UNSAID: tuple[Plain, ...] = (None, (), {})
"""What stands where an entry says nothing."""


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
            shares = (_shares(called(source), among, called) for source, among in division.items())
            return "assign", listed(shares)
        case scenario_format.DamageOrder(order=order, of=of):
            return "order", f"{listed(map(called, order))} for {called(of)}"
        case scenario_format.PutTrigger(source=source):
            return "put", f"an ability of {called(source)} on the stack"
        case scenario_format.Choose(value=value):
            return "choose", listed(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _shares(source: str, among: Mapping[str, int], called: Callable[[Reference], str]) -> str:
    """Return how the damage of something is divided."""
    shares = listed(f"{amount} to {called(one)}" for one, amount in among.items())
    return f"{shares} of the damage of {source}"


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


def in_its_way(action: scenario_format.Play, called: Callable[[Reference], str] = spelled) -> Attempt:
    """Return an action in words, with at what and in which way it is done: what tells two such actions apart."""
    attempt = attempted(action, called)
    return Attempt(attempt.verb, " ".join(filter(None, (attempt.things, *_how(action, called)))))


def _how(action: scenario_format.Play, called: Callable[[Reference], str]) -> Iterator[str]:
    """Return at what and in which way an action is done."""
    targets = [called(one) for one in _targets(action)]
    said = [f"{key} {_in_words(value)}".removesuffix(" true") for key, value in _manner(action) if value not in UNSAID]
    yield f"targeting {listed(targets)}" if targets else ""
    yield f"({'; '.join(said)})" if said else ""


def _targets(action: scenario_format.Play) -> Iterable[Reference]:
    targets = action.targets if isinstance(action, scenario_format.Cast | scenario_format.Activate) else None
    return chain.from_iterable(targets.values()) if isinstance(targets, Mapping) else targets or ()


def _manner(action: scenario_format.Play) -> Iterator[tuple[str, Plain]]:
    """Return in which way something is done, by the words of the format."""
    match action:
        case scenario_format.Cast() | scenario_format.Activate():
            yield "ability", action.ability if isinstance(action, scenario_format.Activate) else None
            yield from (("X =", action.value_of_x), ("mode", action.mode), ("divided as", action.divide))
            yield from ((WAYS.get(way, way), said) for way, said in action.options.items())
        case scenario_format.Attack(attackers=attackers, bands=bands):
            yield from ((f"{one.creature} at", one.attacks) for one in attackers)
            yield from (("banded", band) for band in bands)
        case scenario_format.Block(blocks=blocks) if len(blocks) > 1:
            yield from ((f"{blocker} blocks", blocked) for blocker, blocked in blocks.items())
        case scenario_format.Defend(target=target):
            yield "for", target
        case scenario_format.DeclareAttack(wield=wield):
            yield "wielding", wield
    if isinstance(action, PAID):
        yield from ((f"paid with {way}", paid) for way, paid in action.pay.items())


def _in_words(value: Plain) -> str:
    """Return a value of an entry in words, with what its references say."""
    if isinstance(value, AbilityOf | ActivationOf):
        return spelled(value)
    return in_words([_in_words(one) for one in value]) if isinstance(value, tuple) else in_words(value)
