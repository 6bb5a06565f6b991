"""What a scenario checks on the way: each fact of a player or a thing as it was found, and the moment, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.things import Zone
from scenarios import format as scenario_format
from scenarios.asked_words import SCENE, AskedFact, clause_of, of_scene, predicate
from scenarios.attempts import attempted
from scenarios.differences import Differences
from scenarios.names import Names
from scenarios.rendering import Telling, kind_of, moment_of, step_or_phase
from scenarios.schema.values import NOTHING

Doing = scenario_format.Play | scenario_format.Resolve | scenario_format.Finish | scenario_format.Advance
"""The entries that do more than look."""
NAMED = frozenset({"step", "phase"})
"""Facts of the scene that its moment tells already."""
MOST_CLAUSES = 4
"""How many things are told of all moments together at the most."""


class Checked(msgspec.Struct, frozen=True):
    """What was found at one moment."""

    moment: str
    facts: tuple[AskedFact, ...]


class Moments:
    """When a run looks at its game: after what was done last, or what resolved since then."""

    def __init__(self, game: AnyCardGame, waiting: Callable[[], Zone], names: Names) -> None:
        """``waiting``: the zone where things wait to resolve."""
        self._game, self._waiting, self._names = game, waiting, names
        self._before, self._happened = "at the beginning", 0
        self._entry: Doing | None = None

    def begin(self, entry: Doing) -> None:
        """Note that an entry that does more than look is carried out from now on."""
        self._before, self._entry, self._happened = self.now(), entry, len(self._game.happenings.history)

    def now(self) -> str:
        """Return what moment it is, in words."""
        match self._entry:
            case scenario_format.Advance():
                when = moment_of(self._game)
                return f"in the {when.step or when.phase} {step_or_phase(when)}"
            case scenario_format.Pass(player=player):
                return self._resolution() or f"once {player or 'a player'} has passed"
            case scenario_format.Resolve() | scenario_format.Finish():
                return self._resolution() or "once all players have passed"
            case scenario_format.Choose() | scenario_format.Assign() | scenario_format.DamageOrder() | None:
                return self._resolution() or self._before
        return f"after {attempted(self._entry, self._names.called).gerund}"

    def _resolution(self) -> str | None:
        """Return which resolution came last since the present entry began; None: none did."""
        since = (event for _, event in self._game.happenings.history[self._happened :])
        resolved = [
            thing for event in since if kind_of(event) == "resolved" and (thing := event.affected()) is not None
        ]
        if not resolved:
            return None
        called = self._names.labels.of(resolved[-1])
        return f"as {called} resolves" if resolved[-1] in self._waiting() else f"once {called} has resolved"


def told_on_the_way(
    checked: Iterable[Checked], end: Iterable[AskedFact], differences: Differences, said: str
) -> Iterator[str]:
    """Return what was found on the way and is another at the end, or is told of the end by nothing; by moments.

    Args:
        checked: what was found, in the order of play.
        end: what was found at the end.
        differences: the scene, before and after.
        said: what is told of the end.
    """
    known = {(fact.ref, fact.what): fact.found for fact in end}
    left = MOST_CLAUSES
    for one in checked:
        told: dict[str, list[str]] = {}
        for fact in one.facts:
            words = _predicate(fact, differences)
            is_another = known.get((fact.ref, fact.what)) != fact.found
            if is_another and fact.what not in NAMED and not _is_told(fact, words, said, differences.telling):
                told.setdefault(fact.called, []).append(words)
            known[fact.ref, fact.what] = fact.found
        clauses = [clause_of(called, words) for called, words in told.items()][:left]
        left -= len(clauses)
        if clauses:
            yield f"{one.moment[:1].upper()}{one.moment[1:]}, {'; '.join(clauses)}."


def _is_told(fact: AskedFact, words: str, said: str, telling: Telling) -> bool:
    """Return whether a fact is told of the end as well; where something lies, also by how it went there."""
    clauses = said.rstrip(".").split("; ")
    if fact.what != "zone":
        return any(fact.called in clause and words in clause for clause in clauses)
    return any(clause.startswith(fact.called) and clause.endswith(telling.place(str(fact.found))) for clause in clauses)


def _predicate(fact: AskedFact, differences: Differences) -> str:
    """Return what was found, in words."""
    if fact.ref == SCENE:
        return of_scene(fact)
    in_play, zone = differences.telling.in_play, fact.found
    if fact.what != "zone":
        return predicate(fact, in_play, "")
    if not zone or zone == NOTHING:
        return "is there no more"
    return f"is {in_play.get(str(zone)) or _in_a_zone(fact.ref.removeprefix('object:'), str(zone), differences)}"


def _in_a_zone(ref: str, zone: str, differences: Differences) -> str:
    """Return that something is in a zone; a zone that each player has is told with whose it is."""
    if zone.endswith("stack"):
        return f"on the {zone}"
    now = differences.became.get(ref, ref)
    shown = differences.end.objects.get(now) or differences.start.objects.get(ref) or {}
    owner = str(shown.get("owner", ""))
    place = differences.telling.place(zone)
    return f"in {owner}'s {place}" if zone in differences.end.players.get(owner, {}) else f"in the {place}"
