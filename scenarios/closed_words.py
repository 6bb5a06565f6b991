"""Words of a scenario of which its game knows all: kinds of events and what is said of them, keywords, zones, days.

An invented one would make what must not be so hold always.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from functools import cache
from importlib import import_module
from typing import get_args

from grammar.nodes.abilities import AnyAbility
from scenarios import format as scenario_format
from scenarios.event_fields import events_of
from scenarios.fact_words import Path, facts_of, probes_of, words_said
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import EventPattern, Facts, Scenario
from scenarios.games import GAMES
from scenarios.schema.document import VOCABULARIES
from scenarios.schema.forms import form_of
from scenarios.schema.values import NOTHING
from scenarios.schema.words import Ability, ZoneName

KEYWORD_LISTS = ("KEYWORDS", "COST_KEYWORDS", "NUMBER_KEYWORDS", "QUALITY_KEYWORDS", "LABELS")
"""The lists of a game's vocabulary in which its keywords stand."""
NO_VALUES = frozenset({"count", "abilities_not"})
"""What can be expected of things and is no value of one."""


def unknown_words(scenario: Scenario, zones: Collection[str]) -> Iterator[Fault]:
    """Return a fault for every word that its game doesn't have, with the nearest that it has.

    Args:
        scenario: what says the words.
        zones: what the zones of its game are called.
    """
    if scenario.wording is not None and not _is_a_day(scenario.wording):
        yield Fault("/wording", f"{scenario.wording!r} is no day: write it as 2014-02-01")
    for facts, path in facts_of(scenario):
        for pattern, place in patterns_of(facts, path):
            yield from _of_event(scenario, pattern, place)
    for pointer, word, said in words_said(scenario):
        match word:
            case Ability():
                yield from _of_ability(scenario, said, pointer)
            case ZoneName() if said.casefold() not in {zone.casefold() for zone in (*zones, NOTHING)}:
                yield Fault(pointer, f"no zone is called {said!r}", suggest(said, zones))
    for probe, path in probes_of(scenario):
        yield from _of_probe(scenario, probe, path)


def _of_probe(scenario: Scenario, probe: scenario_format.Probe, path: Path) -> Iterator[Fault]:
    """Return a fault for a keyword, a value or a fact that a probe asks for and that there isn't."""
    match probe:
        case scenario_format.Has():
            yield from _of_ability(scenario, probe.ability, pointer_to(*path, "has"))
        case scenario_format.Value():
            yield from _of_value(scenario, probe, path)
        case scenario_format.Outcomes():
            yield from _of_outcomes(scenario, probe, path)


def _of_value(scenario: Scenario, probe: scenario_format.Value, path: Path) -> Iterator[Fault]:
    """Return a fault for a value that no thing has, and for one that is asked of a player."""
    of_players = "of players, say what is so with `expect`, or on the way with `check`"
    known = values_of(scenario.game)
    if probe.what not in known:
        message = f"{probe.what!r} is no value of a thing: {', '.join(known)}; {of_players}"
        yield Fault(pointer_to(*path, "value"), message, suggest(probe.what, known))
    elif any(player.name == probe.of for player in scenario.players) and scenario.game != "flesh-and-blood":
        yield Fault(pointer_to(*path, "of"), f"{probe.of} is a player, where a thing is meant; {of_players}")


def _of_outcomes(scenario: Scenario, probe: scenario_format.Outcomes, path: Path) -> Iterator[Fault]:
    """Return a fault for outcomes of what is no fact of a player, or of a thing."""
    vocabulary, is_player = VOCABULARIES[scenario.game], probe.of in {seat.name for seat in scenario.players}
    forms = [vocabulary.player_facts if is_player else vocabulary.object_facts]
    if is_player and scenario.game == "flesh-and-blood":
        forms.append(vocabulary.object_facts)
    known = [word for form in forms for word in form_of(form).words()]
    if probe.what not in (*known, *(() if is_player else values_of(scenario.game))):
        message = f"{probe.what!r} is no fact of a {'player' if is_player else 'thing'}: {', '.join(known)}"
        yield Fault(pointer_to(*path, "outcomes", str(probe.of)), message, suggest(probe.what, known))


@cache
def values_of(game: str) -> tuple[str, ...]:
    """Return the values of things that a game can be asked for, by their words."""
    words = (word for word in form_of(VOCABULARIES[game].object_facts).words() if word not in NO_VALUES)
    return (*words, *(["mana_value"] if game == "magic" else []), "total_cost")


def _is_a_day(word: str) -> bool:
    try:
        date.fromisoformat(word)
    except ValueError:
        return False
    return True


def patterns_of(facts: Facts, path: Path) -> Iterator[tuple[EventPattern, Path]]:
    """Return the events of which facts say that they happened or didn't, and where they stand."""
    for key, patterns in (("events", facts.events), ("events_not", facts.events_not)):
        yield from ((pattern, (*path, key, place)) for place, pattern in enumerate(patterns))


def _of_event(scenario: Scenario, pattern: EventPattern, path: Path) -> Iterator[Fault]:
    known = events_of(scenario.game)
    fields = known.get(pattern.event.casefold())
    if fields is None:
        message = f"{pattern.event!r} is no kind of event of {GAMES[scenario.game].title}"
        yield Fault(pointer_to(*path), message, suggest(pattern.event, known))
        return
    players = tuple(player.name for player in scenario.players)
    for key, value in pattern.fields.items():
        if key not in fields:
            message = f"{key!r} can't be said of {pattern.event!r}: {', '.join(fields) or 'nothing can'}"
            yield Fault(pointer_to(*path, key), message, suggest(key, fields))
        elif (wrong := fields[key].refusal(value, players)) is not None:
            yield Fault(pointer_to(*path, key), *wrong)


def _of_ability(scenario: Scenario, word: str, pointer: str) -> Iterator[Fault]:
    known, said = keywords_of(scenario.game), word.casefold()
    if any(said == one or said.startswith(f"{one} ") or one.startswith(f"{said} ") for one in known):
        return
    if any(said in text.casefold() for text in _texts(scenario)):
        return
    title = GAMES[scenario.game].title
    yield Fault(pointer, f"{word!r} is no keyword or kind of ability of {title}", suggest(said, known))


def _texts(scenario: Scenario) -> Iterator[str]:
    """Return the texts that a scenario brings along: they may have keywords of their own."""
    for card in scenario.cards:
        yield from (one.text for one in (card, card.back) if one is not None)


@cache
def questions_of(game: str) -> frozenset[str]:
    """Return the kinds of questions that a game asks."""
    kinds: frozenset[str] = import_module(f"rules.{GAMES[game].package}.questions").KINDS
    return kinds


@cache
def keywords_of(game: str) -> frozenset[str]:
    """Return what abilities of a game are called: keywords, and the kinds of other abilities."""
    vocabulary = import_module(f"grammar.{GAMES[game].package}.vocabulary")
    words = (word.casefold() for name in KEYWORD_LISTS for word in getattr(vocabulary, name, ()))
    return frozenset(words) | {kind.__name__.lower() for kind in get_args(AnyAbility)}
