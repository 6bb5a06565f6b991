"""The whole document: the runs that it stands for, each read with the vocabulary of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec
from marshmallow import ValidationError

from scenarios import format as scenario_format
from scenarios.faults import BadScenario, Fault, escape, pointer_to
from scenarios.reading import no_texts
from scenarios.ruling import Plain
from scenarios.schema.flesh_and_blood import FLESH_AND_BLOOD
from scenarios.schema.forms import READING, Reading, Vocabulary, faults_of, read_form
from scenarios.schema.grand_archive import GRAND_ARCHIVE
from scenarios.schema.magic import MAGIC
from scenarios.schema.pruning import Place, place_of, without
from scenarios.soundness import LOOKS, faults_in

VOCABULARIES: Mapping[str, Vocabulary] = {game.game: game for game in (MAGIC, FLESH_AND_BLOOD, GRAND_ARCHIVE)}
"""The words of each game."""
MOST_VARIANTS = 200
MOST_PRUNINGS = 6
"""How often what can't be read is taken out of a document, to look at the rest."""
DEPTH_OF_A_PILE = 3
"""How long the path to a player's pile is: players, the name, the zone."""


RUN_KEYS = ("variants", "expect_in")
CARD_KEYS = ("game", "cards")
"""The keys that say which cards there are."""
OF_EVERY_GAME = ("/title", "/game", "/players")
"""Where faults are told even if nobody knows the game, whose words the rest is written in."""
Look = Callable[[scenario_format.Scenario], Iterable[Fault]]
"""What finds more that is wrong with a scenario."""


def nothing_more(scenario: scenario_format.Scenario) -> tuple[Fault, ...]:
    """Find nothing more."""
    return ()


def read_runs(value: Plain, more: Look = nothing_more) -> tuple[scenario_format.Run, ...]:
    """Return the runs that a document stands for: itself, its variants, and its other editions.

    Args:
        value: the document as plain values.
        more: finds what else is wrong with a scenario that has faults; one without is looked at as it runs.

    Raises:
        BadScenario: with every fault of the document and of its variants.
    """
    if not isinstance(value, Mapping):
        raise BadScenario([Fault("", "a scenario is a mapping that begins with a title and a game")])
    base = {key: inner for key, inner in value.items() if key not in RUN_KEYS}
    faults = list(no_texts(value))
    runs = [_run(None, base, faults, {}, more)]
    for name, changed, renamed in _variants(value, base, faults):
        runs.append(_run(name, changed, faults, renamed, more))
    if faults:
        raise BadScenario(faults)
    return tuple(run for run in runs if run is not None)


def read_scenario(value: Plain, more: Look = nothing_more) -> scenario_format.Scenario:
    """Return the one scenario that a document stands for; ``more`` is as for ``read_runs``.

    Raises:
        BadScenario: with every fault; also for a document of several runs.
    """
    runs = read_runs(value, more)
    if len(runs) > 1:
        faults = [Fault(pointer_to(key), "one scenario is run here, not several") for key in RUN_KEYS if key in value]
        raise BadScenario(faults)
    return runs[0].scenario


def _run(
    name: str | None,
    value: Mapping[str, Plain],
    faults: list[Fault],
    renamed: Mapping[str, str],
    more: Look,
) -> scenario_format.Run | None:
    try:
        scenario = _scenario(value)
    except ValidationError as error:
        found = tuple(faults_of(error.messages))
        if value.get("game") in tuple(VOCABULARIES):
            found += tuple(_faults_of_the_rest(value, found, more))
        else:
            found = tuple(fault for fault in found if fault.pointer in OF_EVERY_GAME)
    else:
        found = faults_in(scenario)
        if not found:
            return scenario_format.Run(name=name, scenario=scenario)
        found += tuple(more(scenario))
    faults += [_moved(fault, renamed) for fault in found]
    return None


def _faults_of_the_rest(value: Mapping[str, Plain], found: tuple[Fault, ...], more: Look) -> Iterator[Fault]:
    """Return what is unsound in a document apart from the places that can't be read.

    Where a whole pile of the board, the game or a card brought along can't be read, what would lean on it is not
    looked at.
    """
    taken: set[Place] = set()
    places = [place_of(fault.pointer) for fault in found]
    for _ in range(MOST_PRUNINGS):
        rest, gone = without({"title": "untitled", **value}, [*taken, *places])
        taken |= set(gone)
        try:
            scenario = _scenario({"title": "untitled", **rest})
        except ValidationError as error:
            places = [place_of(fault.pointer) for fault in faults_of(error.messages)]
        else:
            looks = [*LOOKS[: 3 - max((_leans(value, place) for place in taken), default=0)]]
            if not any(place[0] in CARD_KEYS for place in taken):
                looks.append(more)
            sound = (fault for look in looks for fault in look(scenario))
            yield from (fault for fault in sound if place_of(fault.pointer) not in taken)
            return


def _scenario(value: Mapping[str, Plain]) -> scenario_format.Scenario:
    players = value.get("players")
    names = tuple(map(str, players)) if isinstance(players, Mapping) else ()
    game = value.get("game")
    vocabulary = VOCABULARIES.get(game, MAGIC) if isinstance(game, str) else MAGIC
    token = READING.set(Reading(vocabulary, names))
    try:
        scenario: scenario_format.Scenario = read_form(vocabulary.scenario, value)
        return scenario
    finally:
        READING.reset(token)


def _moved(fault: Fault, renamed: Mapping[str, str]) -> Fault:
    """Return the fault at the place in the document that the key came from."""
    head, slash, rest = fault.pointer[1:].partition("/")
    if head not in renamed:
        return fault
    return msgspec.structs.replace(fault, pointer=renamed[head] + slash + rest)


def _leans(value: Plain, place: Place) -> int:
    """Return how much leans on a place of a document: 2 on a player, 1 on a pile of things, 0 on anything else."""
    if place[0] != "players" or len(place) > DEPTH_OF_A_PILE:
        return 0
    for key in place:
        value = value[key]
    if len(place) < DEPTH_OF_A_PILE:
        return 2
    return 1 if isinstance(value, list | tuple | Mapping) else 0


Variation = tuple[str, Mapping[str, Plain], Mapping[str, str]]


def _variants(value: Mapping[str, Plain], base: Mapping[str, Plain], faults: list[Fault]) -> Iterator[Variation]:
    variants, editions = value.get("variants", []), value.get("expect_in", {})
    if not isinstance(variants, list | tuple) or len(variants) > MOST_VARIANTS:
        faults.append(Fault("/variants", f"a list of at most {MOST_VARIANTS} variants is expected"))
        variants = []
    if not isinstance(editions, Mapping):
        faults.append(Fault("/expect_in", "a mapping from editions to facts is expected"))
        editions = {}
    faults += _twice([one.get("name") if isinstance(one, Mapping) else None for one in variants])
    for place, variant in enumerate(variants):
        yield from _variant(place, variant, base, faults)
    for edition, expected in editions.items():
        changed = {**base, "edition": edition, "expect": expected, "covers": _cited(expected)}
        yield str(edition), changed, {"expect": pointer_to("expect_in", str(edition)), "edition": "/expect_in"}


def _twice(names: Sequence[Plain]) -> list[Fault]:
    """The variants that are called as another before them is: rulings are told apart by that name."""
    again = [place for place, name in enumerate(names) if isinstance(name, str) and name in names[:place]]
    return [
        Fault(pointer_to("variants", place, "name"), f"two variants are called {names[place]!r}") for place in again
    ]


def _variant(place: int, variant: Plain, base: Mapping[str, Plain], faults: list[Fault]) -> Iterator[Variation]:
    pointer = pointer_to("variants", place)
    if not isinstance(variant, Mapping) or not isinstance(variant.get("name"), str):
        faults.append(Fault(pointer, "a variant is a mapping with a 'name' and the keys that it replaces"))
        return
    changed = {key: inner for key, inner in variant.items() if key != "name"}
    for key in RUN_KEYS:
        if key in changed:
            faults.append(Fault(f"{pointer}/{key}", "a variant has no variants of its own"))
            changed.pop(key)
    renamed = {escape(str(key)): f"{pointer}/{escape(str(key))}" for key in changed}
    yield variant["name"], {**base, **changed}, renamed


def _cited(expected: Plain) -> list[Plain]:
    """Return the numbers of ``cites`` that stand alone: what another edition's run covers."""
    cites = expected.get("cites", []) if isinstance(expected, Mapping) else []
    return [number for number in cites if isinstance(number, str)] if isinstance(cites, list) else []
