"""What was asked, answered in words: the first thing that a ruling says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

import msgspec

from scenarios import format as scenario_format
from scenarios.attempts import attempted, declared, listed, spelled
from scenarios.expectations import in_words
from scenarios.format import AbilityOf, ActivationOf, Probe
from scenarios.format.naming import Reference
from scenarios.ruling import Expectation, Plain

CLAUSES: Mapping[type[Probe], str] = {
    scenario_format.Value: "{what} of {of}: {found}",
    scenario_format.Outcomes: "{what} of {of} can be {found}",
    scenario_format.Has: "{of} {has} {ability}",
    scenario_format.IsLegal: "{doing} is {legal}",
    scenario_format.Triggered: "{source} has {triggered}",
    scenario_format.Stacked: "abilities of {source} were {stacked}",
    scenario_format.LegalTargets: "it can target {found}",
    scenario_format.LegalAttacks: "{player} can attack with {found}",
    scenario_format.LegalBlocks: "{player} can block with {found}",
    scenario_format.LegalDeclarations: "{player} can declare these {kind}s: {sets}",
    scenario_format.ManaOptions: "{of} can be tapped for {found}",
    scenario_format.Why: "{what}: {found}",
    scenario_format.WhyNot: "not applied to {what}: {found}",
}
"""How the answer to each kind of probe is told; to any other, it is told alone."""
NOTHING_FOUND: Mapping[type[Probe], str] = {
    scenario_format.Why: "nothing happened to {what}, and no effect changes it",
    scenario_format.WhyNot: "nothing about {what} was looked at and left alone",
}
"""How the answer is told that there was nothing to tell."""

UNTOLD: Mapping[type[Probe], str] = {
    scenario_format.Value: "{what} of {of}",
    scenario_format.Has: "whether {of} has {ability}",
    scenario_format.IsLegal: "whether {doing} is legal",
    scenario_format.LegalTargets: "what it can target",
    scenario_format.LegalDeclarations: "what {kind}s {player} can declare",
}
"""What can't be told where a probe has no answer; of any other, it is the answer."""

Paid = (
    *(scenario_format.Cast, scenario_format.Activate, scenario_format.Attack),
    *(scenario_format.Block, scenario_format.DeclareAttack),
)
"""The actions that say how they are paid for."""


def in_a_clause(probe: Probe, answer: Expectation, called: Callable[[Reference], str]) -> Expectation:
    """Return an answer with its words; where there is none, its reason says why.

    Args:
        probe: what is asked.
        answer: how it came out.
        called: says what the thing is called that a reference means.
    """
    fields = {name: getattr(probe, name) for name in probe.__struct_fields__}
    things = {name: called(fields[name]) for name in ("of", "source") if name in fields}
    words = {name: value.replace("_", " ") for name, value in fields.items() if isinstance(value, str)}
    doing = {"doing": _doing(probe.action, called)} if isinstance(probe, scenario_format.IsLegal) else {}
    if answer.found is None and answer.because:
        untold = UNTOLD.get(type(probe), "the answer").format_map(words | things | doing)
        return msgspec.structs.replace(answer, said=f"{untold} can't be told")
    if isinstance(probe, scenario_format.LegalDeclarations):
        doing = {"sets": "; ".join(declared(one, f"{probe.kind}s") for one in answer.found)}
    told = words | things | doing | _told(answer.found)
    found = CLAUSES.get(type(probe), "{found}")
    clause = (found if answer.found else NOTHING_FOUND.get(type(probe), found)).format_map(told)
    return msgspec.structs.replace(answer, said=clause)


def _told(found: Plain) -> dict[str, str]:
    """Return an answer in every form in which a clause may have it."""
    return {
        "found": in_words(found),
        "has": "has" if found else "does not have",
        "legal": "legal" if found else "illegal",
        "triggered": _times("triggered", found),
        "stacked": _times("put on the stack", found),
    }


def _times(done: str, found: Plain) -> str:
    """Return how often something was done."""
    said = {"0": f"not {done}", "1": f"{done} once", "2": f"{done} twice"}
    return said.get(str(found), f"{done} {found} times")


def _doing(action: scenario_format.Play, called: Callable[[Reference], str]) -> str:
    """Return what is done by an action, at what and how, and by whom if it says so."""
    player = action.player if isinstance(action, scenario_format.Pass) else action.by
    targets = [called(one) for one in _targets(action)]
    said = [f"{key} {_in_words(value)}".removesuffix(" true") for key, value in _manner(action) if value not in UNSAID]
    how = (f"targeting {listed(targets)}" if targets else "", f"({'; '.join(said)})" if said else "")
    return " ".join(filter(None, (player, attempted(action, called).gerund, *how)))


UNSAID: tuple[Plain, ...] = (None, (), {})
"""What stands where an entry says nothing."""


def _targets(action: scenario_format.Play) -> Iterable[Reference]:
    targets = action.targets if isinstance(action, scenario_format.Cast | scenario_format.Activate) else None
    return chain.from_iterable(targets.values()) if isinstance(targets, Mapping) else targets or ()


def _manner(action: scenario_format.Play) -> Iterator[tuple[str, Plain]]:
    """Return in which way something is done, by the words of the format: what tells two such actions apart."""
    match action:
        case scenario_format.Cast() | scenario_format.Activate():
            yield "ability", action.ability if isinstance(action, scenario_format.Activate) else None
            yield from (("X =", action.value_of_x), ("mode", action.mode), ("divided as", action.divide))
            yield from action.options.items()
        case scenario_format.Attack(attackers=attackers, bands=bands):
            yield from ((f"{one.creature} at", one.attacks) for one in attackers)
            yield from (("banded", band) for band in bands)
        case scenario_format.Block(blocks=blocks) if len(blocks) > 1:
            yield from ((f"{blocker} blocks", blocked) for blocker, blocked in blocks.items())
        case scenario_format.Defend(target=target):
            yield "for", target
        case scenario_format.DeclareAttack(wield=wield):
            yield "wielding", wield
    if isinstance(action, Paid):
        yield from ((f"paid with {way}", paid) for way, paid in action.pay.items())


def _in_words(value: Plain) -> str:
    """Return a value of an entry in words, with what its references say."""
    if isinstance(value, AbilityOf | ActivationOf):
        return spelled(value)
    return in_words([_in_words(one) for one in value]) if isinstance(value, tuple) else in_words(value)
