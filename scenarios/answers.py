"""What was asked, answered in words: the first thing that a ruling says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from scenarios import format as scenario_format
from scenarios.asked_words import AskedFact, predicate
from scenarios.attempts import declared, in_its_way
from scenarios.expectations import LEGAL, in_words
from scenarios.format import Probe
from scenarios.format.naming import Reference
from scenarios.ruling import Expectation, Plain

CLAUSES: Mapping[type[Probe], str] = {
    scenario_format.Value: "{what} of {of}: {found}",
    scenario_format.Outcomes: "{what} of {of} can be {found}",
    scenario_format.Has: "{of} {has} {ability}",
    scenario_format.IsLegal: "{player} {can} {doing}",
    scenario_format.Triggered: "{source} has {triggered}",
    scenario_format.Stacked: "abilities of {source} were {stacked}",
    scenario_format.Options: "the options are {found}",
    scenario_format.LegalTargets: "{player} can target {found} by {doing}",
    scenario_format.LegalAttacks: "{player} can attack with {found}{only}",
    scenario_format.LegalBlocks: "{player} can block with {found}{only}",
    scenario_format.LegalDeclarations: "{player} can declare these {kind}s: {sets}",
    scenario_format.HasPriority: "{who} has {acting}",
    scenario_format.ManaOptions: "{of} can be tapped for {found}",
    scenario_format.PriorityBetween: "{anybody} got {acting} between the steps {first} and {last}",
    scenario_format.MayChoose: "{by} {asked} to choose {question}",
    scenario_format.Why: "{what}: {found}",
    scenario_format.WhyNot: "not applied to {what}: {found}",
}
"""How the answer to each kind of probe is told."""
NOTHING_FOUND: Mapping[type[Probe], str] = {
    scenario_format.Why: "nothing happened to {what}, and no effect changes it",
    scenario_format.WhyNot: "nothing about {what} was looked at and left alone",
}
"""How the answer is told that there was nothing to tell."""

DONE = frozenset({"attacking", "blocking", "blocked_by", "defending", "damage_order"})
"""The values that say what a thing does, or what is done to it."""

UNTOLD: Mapping[type[Probe], str] = {
    scenario_format.Value: "{what} of {of}",
    scenario_format.Has: "whether {of} has {ability}",
    scenario_format.IsLegal: "whether {player} can {doing}",
    scenario_format.LegalTargets: "what {player} can target by {doing}",
    scenario_format.LegalAttacks: "what {player} can attack with",
    scenario_format.LegalBlocks: "what {player} can block with",
    scenario_format.LegalDeclarations: "what {kind}s {player} can declare",
    scenario_format.ManaOptions: "what {of} can be tapped for",
    scenario_format.Options: "what the options are",
    scenario_format.PriorityBetween: "who got {acting} between the steps {first} and {last}",
}
"""What can't be told where a probe has no answer; of any other, it is the answer."""


def in_a_clause(
    probe: Probe, answer: Expectation, called: Callable[[Reference], str], acting: str = "priority"
) -> Expectation:
    """Return an answer with its words; where there is none, its reason says why.

    Args:
        probe: what is asked.
        answer: how it came out.
        called: says what the thing is called that a reference means.
        acting: what a player has who may act.
    """
    words = {"acting": acting} | _of_probe(probe, called)
    if answer.found is None and answer.because:
        return msgspec.structs.replace(
            answer, said=f"{UNTOLD.get(type(probe), 'the answer').format_map(words)} can't be told"
        )
    if isinstance(probe, scenario_format.LegalDeclarations):
        words["sets"] = "; ".join(declared(one, f"{probe.kind}s") for one in answer.found)
    found = CLAUSES[type(probe)]
    if isinstance(probe, scenario_format.Value) and _is_told_as_a_fact(probe.what, answer.found):
        fact = AskedFact("", words["of"], probe.what, answer.expected, answer.found)
        return msgspec.structs.replace(answer, said=f"{fact.called} {predicate(fact, {}, '')}")
    clause = (found if answer.found else NOTHING_FOUND.get(type(probe), found)).format_map(words | _told(answer))
    return msgspec.structs.replace(answer, said=_said_once(clause, words.get("what", "")))


def _said_once(clause: str, what: str) -> str:
    """Return a clause without the name before it with which it begins anyway."""
    return clause.removeprefix(f"{what}: ") if clause.startswith(f"{what}: {what} ") else clause


def _is_told_as_a_fact(what: str, found: Plain) -> bool:
    """Return whether a value reads better as what a thing is or does than as the value of something."""
    return isinstance(found, bool) or what in DONE


def of_an_entry(
    entry: scenario_format.Refused | scenario_format.Allowed,
    answer: Expectation,
    called: Callable[[Reference], str],
) -> Expectation:
    """Return whether an action was allowed, with its words; what was refused, the trace tells with its reasons."""
    if answer.found is not None and answer.found != LEGAL:
        return answer
    probe = scenario_format.IsLegal(entry.action)
    told = in_a_clause(probe, msgspec.structs.replace(answer, found=answer.found and True), called)
    return msgspec.structs.replace(answer, said=told.said)


def _of_probe(probe: Probe, called: Callable[[Reference], str]) -> dict[str, str]:
    """Return what a probe speaks of, in words."""
    fields = {name: getattr(probe, name) for name in probe.__struct_fields__}
    words = {name: str(value).replace("_", " ") for name, value in fields.items() if isinstance(value, str | int)}
    things = {name: called(fields[name]) for name in ("of", "source") if name in fields}
    action = fields.get("action")
    return words | things | ({} if action is None else _of_action(probe, action, called))


def _of_action(probe: Probe, action: scenario_format.Play, called: Callable[[Reference], str]) -> dict[str, str]:
    """Return who does an action, and what is done, as a clause about it has it."""
    player = action.player if isinstance(action, scenario_format.Pass) else action.by
    attempt = in_its_way(action, called)
    done = attempt.gerund if isinstance(probe, scenario_format.LegalTargets) else str(attempt)
    return {"player": player or "the player", "doing": done}


def _told(answer: Expectation) -> dict[str, str]:
    """Return an answer in every form in which a clause may have it."""
    found = answer.found
    return {
        "found": in_words(found),
        "who": str(found or "nobody"),
        "has": "has" if found else "does not have",
        "can": "can" if found else "can't",
        "anybody": "somebody" if found else "nobody",
        "asked": "is asked" if found else "is not asked",
        "only": " and nothing else" if found and answer.because else "",
        "triggered": _times("triggered", found),
        "stacked": _times("put on the stack", found),
    }


def _times(done: str, found: Plain) -> str:
    """Return how often something was done."""
    said = {"0": f"not {done}", "1": f"{done} once", "2": f"{done} twice"}
    return said.get(str(found), f"{done} {found} times")
