"""What a scenario wants to know of the end, in words: each fact of a player or a thing as one clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from scenarios.differences import Differences, being, called, sized
from scenarios.expectations import in_words
from scenarios.rendering import Shown
from scenarios.ruling import Plain

PHRASES: Mapping[str, str] = {
    "controller": "{found} controls {called}",
    "owner": "{found} owns {called}",
    "blocking": "{called} blocks {found}",
    "blocked_by": "{called} is blocked by {found}",
    "attached": "{called} is attached to {found}",
    "name": "{called} is {found}",
    "life": "{called} {still}has {found} life",
    "damage": "{called} {still}has {found} damage",
    "lost": "{called} has {lost} the game",
    "won": "{called} has {won} the game",
}
"""How a fact is told; any other by its word, as that of its thing."""
QUALITIES = frozenset({"types", "subtypes", "supertypes", "colors", "color"})
"""Facts that are told as what a thing is."""
MARKS = frozenset({"damage", "counters", "controller", "attached", "abilities"})
"""Facts whose change is told of everything that is in play."""


class AskedFact(msgspec.Struct, frozen=True):
    """What is asked of one thing or player, with what was found; ``ref`` as boards have it, such as ``player:Amy``."""

    ref: str
    called: str
    what: str
    expected: Plain
    found: Plain


def values_asked_about(facts: Iterable[AskedFact]) -> frozenset[tuple[str, str]]:
    """Return what facts are of, and the names of the values, as the changes of a trace have them."""
    return frozenset(value for fact in facts for value in ((fact.ref, "exists"), (fact.ref, fact.what)))


class AskedFacts(msgspec.Struct, frozen=True):
    """The facts that are asked of the end of a scene."""

    differences: Differences
    facts: Sequence[AskedFact]

    def asked_first(self, clauses: Iterable[str], most: int) -> list[str]:
        """Return clauses, those first that tell of what is asked; what they leave out of it is told among the first."""
        told = list(clauses)
        about = [clause for clause in told if any(_is_named(fact, clause) for fact in self.facts)]
        missing = dict.fromkeys(self._clause(fact) for fact in self.facts if self._is_left_out(fact, about[:most]))
        besides = [clause for clause in missing if clause not in told]
        kept = about[: max(most - len(besides), 0)]
        return [*kept, *besides, *(clause for clause in told if clause not in kept)]

    def _is_left_out(self, fact: AskedFact, clauses: Sequence[str]) -> bool:
        """Return whether a fact is told by no clause: it is another than before, or its thing is not even named."""
        if not any(_is_named(fact, clause) for clause in clauses):
            return True
        return self._is_another(fact) and not self._is_told(fact) and not _all_named(fact, clauses)

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
        return is_there and fact.what in {*MARKS, *sizes, *telling.qualities}

    def _is_said_to_go(self, fact: AskedFact, now: Shown | None) -> bool:
        """Return whether what is told in its own words says where something went."""
        gone = f"to {now['zone']}" if now is not None else "ceases to exist"
        return any(called(thing) == fact.called and gone in said for thing, said in self.differences.told_itself())

    def _shown(self, fact: AskedFact) -> tuple[Shown | None, Shown | None]:
        """Return what a fact is of, as it was and as it is."""
        start, end = self.differences.start, self.differences.end
        kind, ref = fact.ref.split(":", 1)
        if kind == "player":
            return start.players[ref], end.players[ref]
        before = next((old for old, new in self.differences.became.items() if new == ref and old in start.objects), ref)
        return start.objects.get(before), end.objects.get(ref)

    def _clause(self, fact: AskedFact) -> str:
        was, now = self._shown(fact)
        if fact.what == "zone":
            return f"{fact.called} {_place(was, now, self.differences.telling.in_play)}"
        size = next((size for size in self.differences.telling.sizes if fact.what in size), None)
        if size is not None and now is not None and fact.ref.startswith("object:"):
            return f"{fact.called} {sized(now, size)}"
        return _predicate(fact, "" if self._is_another(fact) else "still ")


def _is_named(fact: AskedFact, clause: str) -> bool:
    """Return whether a clause tells of what a fact is of, and not only of where something of it goes."""
    return fact.called in clause.replace(f"to {fact.called}'s", "")


def _predicate(fact: AskedFact, still: str) -> str:
    found, what = fact.found, fact.what.replace("_", " ")
    if isinstance(found, Mapping):
        return f"{fact.called} has {_counted(fact, found)}"
    if isinstance(found, list) and isinstance(fact.expected, int):
        return f"{fact.called} has {_cards(len(found))} in {what}"
    if fact.what not in PHRASES and isinstance(found, bool):
        return f"{fact.called} is {'' if found else 'not '}{what}"
    if fact.what not in PHRASES and isinstance(found, int):
        return f"{fact.called} {still}has {what} {found}"
    if what in QUALITIES and isinstance(found, list):
        return f"{fact.called} is {being(what, ' '.join(map(str, found)))}"
    return _phrase(fact, still)


def _all_named(fact: AskedFact, clauses: Sequence[str]) -> bool:
    """Return whether all things of a list, or the name that something has, are named already."""
    named = list(fact.found) if isinstance(fact.found, list | tuple | Mapping) else []
    named = [fact.found] if fact.what == "name" else named
    return bool(named) and all(any(str(one) in clause for clause in clauses) for one in named)


def _place(was: Shown | None, now: Shown | None, in_play: Mapping[str, str]) -> str:
    """Return where something is, or where it went."""
    if now is None:
        return "is there no more"
    if was is not None and was["zone"] == now["zone"]:
        return f"stays {in_play.get(now['zone']) or 'in ' + str(now['zone'])}"
    return f"is {in_play[now['zone']]}" if now["zone"] in in_play else f"goes to {now['zone']}"


def _phrase(fact: AskedFact, still: str) -> str:
    found = "nothing" if fact.found is None else in_words(fact.found) or "nothing"
    no = "no" if fact.found == 0 else found
    words = {"lost": "lost" if fact.found else "not lost", "won": "won" if fact.found else "not won"}
    phrase = PHRASES.get(fact.what, "{called}'s {what}: {found}")
    shown = no if fact.what == "damage" else found
    return phrase.format(called=fact.called, what=fact.what.replace("_", " "), found=shown, still=still, **words)


def _counted(fact: AskedFact, found: Mapping[str, Plain]) -> str:
    """Return how many there are of each kind that is asked about."""
    kinds = fact.expected if isinstance(fact.expected, Mapping) and fact.expected else found
    noun = fact.what.replace("_", " ")
    said = [f"{found.get(kind) or 'no'} {kind}" for kind in kinds]
    return f"{' and '.join(said) or 'no'} {noun.removesuffix('s') if list(found.values()) == [1] else noun}"


def _cards(number: int) -> str:
    return {0: "no cards", 1: "1 card"}.get(number, f"{number} cards")
