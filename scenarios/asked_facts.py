"""What a scenario wants to know of the end, in words: each fact of a player or a thing as one clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from scenarios.asked_words import OF_SCENE, SCENE, AskedFact, clause_of, predicate
from scenarios.differences import Differences, called, sized
from scenarios.format import Facts
from scenarios.names import Names
from scenarios.rendering import Key, Shown, Telling
from scenarios.ruling import Board, Expectation

FEW = 4
"""Of so few facts also what has stayed the same is told."""
MARKS = frozenset({"damage", "counters", "controller", "attached", "abilities"})
"""Facts whose change is told of everything that is in play."""

REFUSED = " can't "
"""What stands in a clause that says what could not be done: it tells nothing of what that was tried with."""


def asked_facts(
    facts: Facts, expected: Iterable[Expectation], place: str, names: Names, spoken: Mapping[str, str]
) -> Iterator[AskedFact]:
    """Return the facts that are expected of players, things and the scene, as they were found.

    Args:
        facts: what is expected.
        expected: how each of them came out, in the same order.
        place: the JSON pointer of the facts.
        names: what the things are called.
        spoken: the words by which facts of the scene are told, where they are others.
    """
    for fact, one in zip(facts.facts, expected, strict=False):
        if fact.subject is None and one.path == place + fact.path and not one.because:
            what = spoken.get(fact.what, fact.what)
            if what in OF_SCENE:
                yield AskedFact(SCENE, "", what, fact.expected, one.found, one.holds is False)
        if fact.subject is not None and fact.what != "count" and one.path == place + fact.path and not one.because:
            thing = names.find(fact.subject)
            fails = one.holds is False
            yield AskedFact(thing.ref, names.labels.of(thing), fact.what, fact.expected, one.found, fails)


def values_asked_about(facts: Iterable[AskedFact], end: Board) -> frozenset[Key]:
    """Return what facts are of, and the names of the values, as the changes of a trace have them.

    Args:
        facts: What is asked.
        end: How the scene ended: of what lies in a zone that is asked about, it is asked how it came to be there.
    """
    values = {value for fact in facts for value in ((fact.ref, "exists"), (fact.ref, fact.what))}
    there = (ref for fact in facts for ref, thing in end.objects.items() if _lies_in(fact, thing))
    return frozenset((*values, *((f"object:{ref}", "exists") for ref in there)))


def _lies_in(fact: AskedFact, thing: Shown) -> bool:
    """Return whether a fact says of a zone that something is in it."""
    is_there = thing["zone"] in (fact.what, f"{fact.called}'s {fact.noun}")
    return is_there and isinstance(fact.found, list) and called(thing) in fact.found


class AskedFacts(msgspec.Struct, frozen=True):
    """The facts that are asked of the end of a scene."""

    differences: Differences
    facts: Sequence[AskedFact]

    def asked_first(self, clauses: Iterable[str], most: int) -> list[str]:
        """Return clauses, those first that tell of what is asked; what they leave out of it is told among the first.

        Args:
            clauses: What is told of every scene.
            most: How many are said; among these everything is named that is asked about, if it is enough.
        """
        told = list(clauses)
        about = [clause for clause in told if any(_is_named(fact, clause) for fact in self.facts)]
        failed, held = (self._besides(one, about[:most], told) for one in self._apart())
        first = [*failed, *about, *held]
        naming = self._naming(first)
        kept = set(naming).union([clause for clause in first if clause not in naming][: max(most - len(naming), 0)])
        said = [clause for clause in first if clause in kept]
        return [*said, *(clause for clause in [*first, *told] if clause not in kept)]

    def _naming(self, clauses: Sequence[str]) -> list[str]:
        """Return the least of some clauses, from the first on, that names everything that is asked about."""
        found: list[str] = []
        for fact in self.facts:
            if not any(_is_named(fact, clause) for clause in found):
                found += [clause for clause in clauses if _is_named(fact, clause)][:1]
        return found

    def _apart(self) -> tuple[list[AskedFact], list[AskedFact]]:
        """Return the facts that are expected to be otherwise, and the others."""
        return [one for one in self.facts if one.fails], [one for one in self.facts if not one.fails]

    def _besides(self, facts: Iterable[AskedFact], about: Sequence[str], told: Sequence[str]) -> list[str]:
        """Return what clauses leave out of facts, one clause for each thing."""
        missing: dict[str, list[str]] = {}
        for fact in facts:
            if self._is_left_out(fact, about) and f"{fact.called} {self._predicate(fact)}" not in told:
                missing.setdefault(fact.called, []).append(self._predicate(fact))
        return [clause_of(called, predicates) for called, predicates in missing.items()]

    def _is_left_out(self, fact: AskedFact, clauses: Sequence[str]) -> bool:
        """Return whether a fact is told by no clause: it is another than before or expected, or nothing names it."""
        naming = [clause for clause in clauses if _is_named(fact, clause) and REFUSED not in clause]
        if not naming:
            return True
        if self._is_another(fact):
            return not self._is_told(fact) and not _all_named(fact, clauses)
        is_there = fact.what in (self._shown(fact)[1] or {}) and not self._has_returned(fact)
        worth = fact.fails or (len(self.facts) <= FEW and is_there)
        return worth and not any(self._predicate(fact) in clause for clause in naming)

    def _has_returned(self, fact: AskedFact) -> bool:
        """Return whether a fact is where something lies that was elsewhere meanwhile."""
        is_new = fact.ref.removeprefix("object:") in self.differences.became.values()
        return fact.what == "zone" and (is_new or self._has_been_another(fact))

    def _is_another(self, fact: AskedFact) -> bool:
        was, now = self._shown(fact)
        if now is None or fact.what == "zone":
            return was is None or now is None or was["zone"] != now["zone"]
        return fact.what in now and bool((was or {}).get(fact.what) != now[fact.what])

    def _is_told(self, fact: AskedFact) -> bool:
        """Return whether the change of a value is told of every scene."""
        telling, (was, now) = self.differences.telling, self._shown(fact)
        if fact.ref.startswith("player:"):
            return fact.what in {*telling.totals, "lost", "won", "damage"}
        is_there = now is not None and telling.matters(now)
        if fact.what == "zone":
            return is_there or (was is not None and telling.matters(was)) or self._is_said_to_go(fact, now)
        sizes = {number for size in telling.sizes for number in size}
        return was is not None and is_there and fact.what in {*MARKS, *sizes, *telling.qualities}

    def _is_said_to_go(self, fact: AskedFact, now: Shown | None) -> bool:
        """Return whether what is told in its own words says where something went."""
        gone = f"to {self.differences.telling.place(now['zone'])}" if now is not None else "ceases to exist"
        is_told = any(called(thing) == fact.called and gone in said for thing, said in self.differences.told_itself())
        return is_told or fact.ref.removeprefix("object:") in self.differences.placed()

    def _shown(self, fact: AskedFact) -> tuple[Shown | None, Shown | None]:
        """Return what a fact is of, as it was and as it is."""
        start, end = self.differences.start, self.differences.end
        kind, ref = fact.ref.split(":", 1)
        if kind == "player":
            return start.players[ref], end.players[ref]
        before = next((old for old, new in self.differences.became.items() if new == ref and old in start.objects), ref)
        return start.objects.get(before), end.objects.get(ref)

    def _predicate(self, fact: AskedFact) -> str:
        """Return what is so of a thing or player, to stand behind what it is called."""
        telling, (was, now) = self.differences.telling, self._shown(fact)
        if fact.what == "zone":
            return _place(was, now, telling)
        size = next((size for size in telling.sizes if fact.what in size), None)
        if size is not None and now is not None and fact.ref.startswith("object:"):
            return sized(now, size)
        return predicate(
            fact, telling.in_play, "" if self._is_another(fact) or self._has_been_another(fact) else "still "
        )

    def _has_been_another(self, fact: AskedFact) -> bool:
        """Return whether a value changed on the way, whatever it is at the end."""
        changed = (change for step in self.differences.trace for change in step.diff)
        return any((change.of, change.attribute) == (fact.ref, fact.what) for change in changed)


def _is_named(fact: AskedFact, clause: str) -> bool:
    """Return whether a clause speaks of what a fact is of, and not only of where something of it goes."""
    return fact.called in clause.replace(f"to {fact.called}'s", "")


def _all_named(fact: AskedFact, clauses: Sequence[str]) -> bool:
    """Return whether all things of a list, or the name that something has, are named already."""
    named = list(fact.found) if isinstance(fact.found, list | tuple | Mapping) else []
    named = [fact.found] if fact.what == "name" else named
    return bool(named) and all(any(str(one) in clause for clause in clauses) for one in named)


def _place(was: Shown | None, now: Shown | None, telling: Telling) -> str:
    """Return where something is, or where it went."""
    if now is None:
        return "is there no more"
    if was is not None and was["zone"] == now["zone"]:
        return f"stays {telling.in_play.get(now['zone']) or 'in ' + telling.place(now['zone'])}"
    place = telling.in_play.get(now["zone"])
    return f"is {place}" if place else f"goes to {telling.place(now['zone'])}"
