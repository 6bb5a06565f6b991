"""What is different at the end of a scene, clause by clause, most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scenarios.rendering import Shown
from scenarios.ruling import Board, EventForm, TraceStep

LIFE = ("life lost", "life gained")
"""Events that are told even where they cancel each other out."""
COUNTERED = " is countered "
"""How the engine tells that something was countered."""
QUALITIES = ("types", "subtypes", "colors")
"""What a thing is, in words."""
PLURALS = {"has": "have", "is": "are", "gains": "gain", "loses": "lose", "becomes": "become", "goes": "go"}


def told(start: Board, end: Board, became: Mapping[str, str], trace: Iterable[TraceStep]) -> Iterator[str]:
    """Return what is told of every scene; ``became`` says which object is now what another one was."""
    steps = tuple(trace)
    yield from _ending(start, end)
    yield from _players(start, end)
    yield from _level(start, end, steps)
    yield from _moved(start, end, became)
    yield from (event.text for step in steps for event in _countered(step))
    yield from _permanents(start, end)


def minor(start: Board, end: Board, became: Mapping[str, str]) -> Iterator[str]:
    """Return what is told where nothing else is different: cards elsewhere, what is tapped, the moment."""
    yield from _elsewhere(start, end, became)
    yield from _grouped((end.objects[ref], _turned(was, end.objects[ref])) for ref, was in _staying(start, end))
    for name, values in end.players.items():
        for key in ("hand", "library", "graveyard", "mana_pool"):
            if values.get(key) != start.players[name].get(key):
                yield f"{name}'s {key.replace('_', ' ')} is now {values.get(key) or 'empty'}"
    if start.scene != end.scene:
        moment = [f"{key} {end.scene[key]}" for key in ("turn", "step", "priority") if end.scene.get(key)]
        yield f"the game goes on to {', '.join(moment)}" if moment else "the game goes on"


def moves_life(step: TraceStep) -> bool:
    """Return whether somebody gained or lost life in a step."""
    return any(event.kind in LIFE for story in step.events for event in story.happened)


def counters(step: TraceStep) -> bool:
    """Return whether something was countered in a step."""
    return any(True for _ in _countered(step))


def matters(thing: Mapping[str, object]) -> bool:
    """Return whether a thing is where everything is told of it."""
    return thing.get("zone") == "battlefield"


def _countered(step: TraceStep) -> Iterator[EventForm]:
    for story in step.events:
        yield from (event for event in story.happened if COUNTERED in event.text)


def _ending(start: Board, end: Board) -> Iterator[str]:
    if end.scene.get("draw") and not start.scene.get("draw"):
        yield "the game is a draw"
    if end.scene.get("winner") != start.scene.get("winner"):
        yield f"{end.scene['winner']} wins the game"


def _players(start: Board, end: Board) -> Iterator[str]:
    for name, values in end.players.items():
        before = start.players[name]
        if values.get("lost") and not before.get("lost"):
            yield f"{name} loses the game"
        if values.get("life") != before.get("life"):
            yield f"{name} has {values['life']} life"
        if values.get("poison") != before.get("poison"):
            yield f"{name} has {values['poison']} poison counters"


def _level(start: Board, end: Board, trace: tuple[TraceStep, ...]) -> Iterator[str]:
    """Return the players whose life went up and down and is what it was."""
    said = [segment for step in trace if moves_life(step) for segment in step.sentence]
    moved = {segment.text for segment in said if segment.kind == "player"}
    for name, values in end.players.items():
        if name in moved and values.get("life") == start.players[name].get("life"):
            yield f"{name} still has {values['life']} life"


def _moved(start: Board, end: Board, became: Mapping[str, str]) -> Iterator[str]:
    gone = {ref: thing for ref, thing in start.objects.items() if ref not in end.objects and matters(thing)}
    places: dict[str, list[str]] = {}
    for ref, thing in gone.items():
        places.setdefault(_place(end.objects.get(became.get(ref, ""))), []).append(thing["name"])
    for place, names in sorted(places.items(), key=lambda pair: "graveyard" not in pair[0]):
        yield f"{_counted(names)} {place if len(names) == 1 else _plural(place)}"
    returned = {became.get(ref) for ref in gone}
    come = [
        thing["name"]
        for ref, thing in end.objects.items()
        if ref not in start.objects and ref not in returned and matters(thing)
    ]
    if come:
        yield f"{_counted(come)} {'is' if len(come) == 1 else 'are'} on the battlefield"


def _place(now: Shown | None) -> str:
    if now is None:
        return "ceases to exist"
    if matters(now):
        return "returns to the battlefield"
    return f"goes to {now['zone'].replace('stack', 'the stack')}"


def _elsewhere(start: Board, end: Board, became: Mapping[str, str]) -> Iterator[str]:
    for ref, thing in start.objects.items():
        if ref not in end.objects:
            now = end.objects.get(became.get(ref, ""))
            yield f"{thing['name']} {_place(now) if now is not None else 'is gone from ' + thing['zone']}"
    known = {*start.objects, *became.values()}
    for ref, thing in end.objects.items():
        if ref not in known:
            yield f"{thing['name']} is in {thing['zone']}"


def _staying(start: Board, end: Board) -> Iterator[tuple[str, Shown]]:
    return ((ref, thing) for ref, thing in start.objects.items() if ref in end.objects)


def _permanents(start: Board, end: Board) -> Iterator[str]:
    names = {f"object:{ref}": thing["name"] for ref, thing in end.objects.items()}
    pairs = [(was, end.objects[ref]) for ref, was in _staying(start, end) if matters(end.objects[ref])]
    for was, now in pairs:
        if was.get("controller") != now.get("controller"):
            yield f"{now['controller']} controls {now['name']}"
    yield from _grouped((now, [*_marks(was, now), *_qualities(was, now)]) for was, now in pairs)
    for was, now in pairs:
        if was.get("attached") != now.get("attached"):
            to = str(now.get("attached") or "")
            yield f"{now['name']} is {f'attached to {names.get(to, to)}' if to else 'no longer attached'}"


def _marks(was: Shown, now: Shown) -> Iterator[str]:
    if was.get("damage", 0) != now.get("damage", 0):
        yield f"has {now.get('damage', 0)} damage"
    if was.get("counters", {}) != now.get("counters", {}):
        kinds = [f"{count} {kind}" for kind, count in now.get("counters", {}).items()]
        yield f"has {_listed(kinds) if kinds else 'no'} counters"


def _qualities(was: Shown, now: Shown) -> Iterator[str]:
    if was.get("name") != now.get("name"):
        yield f"is what {was['name']} has become"
    if (was.get("power"), was.get("toughness")) != (now.get("power"), now.get("toughness")):
        yield f"is {now['power']}/{now['toughness']}" if "power" in now else "has no power or toughness"
    for quality in QUALITIES:
        if was.get(quality) != now.get(quality):
            yield f"is {now.get(quality) or 'without ' + quality}".replace("without colors", "colorless")
    before, after = _abilities(was), _abilities(now)
    for verb, abilities in (("gains", after - before), ("loses", before - after)):
        if abilities:
            yield f"{verb} {_listed([_ability(name, count) for name, count in abilities.items()])}"


def _abilities(thing: Shown) -> Counter[str]:
    return Counter(thing.get("abilities", ()))


def _ability(name: str, count: int) -> str:
    """Return so many of an ability: a keyword by its name, any other by its kind."""
    if name.endswith(" ability"):
        article = "an" if name[0] in "aeiou" else "a"
        return f"{article} {name}" if count == 1 else f"{count} {name.removesuffix('y')}ies"
    return name if count == 1 else f"{name} {count} times"


def _turned(was: Shown, now: Shown) -> Iterator[str]:
    """Return whether a thing was turned, and its part in a combat."""
    if was.get("tapped", False) != now.get("tapped", False):
        yield "is tapped" if now.get("tapped") else "is untapped"
    for key in ("attacking", "blocking", "blocked"):
        if was.get(key) != now.get(key):
            yield f"is {key}" if now.get(key) else f"is no longer {key}"


def _grouped(changed: Iterable[tuple[Shown, Iterable[str]]]) -> Iterator[str]:
    """Return what became of things, those together of which the same is so."""
    same: dict[str, list[str]] = {}
    for thing, predicates in changed:
        for predicate in predicates:
            same.setdefault(predicate, []).append(thing["name"])
    for predicate, names in same.items():
        yield f"{_counted(names)} {predicate if len(names) == 1 else _plural(predicate)}"


def _plural(words: str) -> str:
    verb, _, rest = words.partition(" ")
    return f"{PLURALS.get(verb, verb.removesuffix('s'))} {rest}"


def _counted(names: Sequence[str]) -> str:
    """Return names, those that are alike as their number and the name."""
    counted = Counter(names)
    return _listed([name if count == 1 else f"{count} {name}" for name, count in counted.items()])


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
