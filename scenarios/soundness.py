"""Whether a board can be at all, and whether the words in it are known; no rule is asked for this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from scenarios import format as scenario_format
from scenarios.faults import LIKENESS_OF_NUMBERS, Fault, pointer_to, suggest
from scenarios.format import Facts, Item, Refused, Scenario
from scenarios.games import GAMES, GameWords, index_of
from scenarios.turns import faults_in_turn

MOST_THINGS = 4000

OUT_OF_PLAY = frozenset(
    {
        *("hand", "library", "deck", "graveyard", "exile", "banished", "banishment"),
        *("soul", "pitch", "memory", "material"),
    }
)
"""Zones whose cards are not in play."""
ONLY_IN_PLAY = {
    "tapped": "only what is in play is tapped or untapped",
    "rested": "only what is in play is rested or awake",
    "damage": "damage is marked only on what is in play",
    "loyalty": "only what is in play has loyalty to lose",
    "attached": "only what is in play is attached to something",
    "paired": "only creatures in play are paired",
    "phased_out": "only permanents are phased out",
    "bestowed": "only what is in play is bestowed",
}
"""States that nothing has out of play, and why."""
IN_HAND_OR_LIBRARY = frozenset({"hand", "library", "deck", "memory", "material"})
"""Zones that cards enter without their counters, and where none are put on them."""

Placed = tuple[tuple[str | int, ...], Item]
"""A thing of the board and where it stands in the document."""


def faults_in(scenario: Scenario) -> tuple[Fault, ...]:
    """Return what is wrong with a scenario that has been read: every fault, with its place."""
    return tuple(fault for look in LOOKS for fault in look(scenario))


def _of_words(scenario: Scenario) -> Iterator[Fault]:
    yield from _edition(scenario)
    yield from _numbers(scenario)
    yield from _cards(scenario)
    yield from _of_what_is_undone(scenario)
    yield from faults_in_turn(scenario)


def _edition(scenario: Scenario) -> Iterator[Fault]:
    game = GAMES[scenario.game]
    if scenario.edition is not None and scenario.edition not in game.editions:
        known = ", ".join(game.editions)
        near = suggest(scenario.edition, game.editions, LIKENESS_OF_NUMBERS)
        yield Fault("/edition", f"{scenario.edition!r} is no edition of {game.title}: {known}", near)
    steps: list[tuple[str, str]] = [(f"/{scenario.step_key}", scenario.step)] if scenario.step else []
    for place, entry in enumerate(scenario.play):
        if isinstance(entry, scenario_format.Advance):
            steps.append((pointer_to("play", place, "advance"), entry.step))
    for pointer, step in steps:
        if step not in game.steps:
            known = ", ".join(game.steps)
            yield Fault(pointer, f"{step!r} is no step of {game.title}: {known}", _near(step, game))


def _near(step: str, game: GameWords) -> str | None:
    """Return the step that is meant by a word that no step has."""
    called = dict(game.also_called)
    near = suggest(step, (*game.steps, *called))
    return called.get(near, near) if near else None


def _cards(scenario: Scenario) -> Iterator[Fault]:
    names = [card.name for card in scenario.cards]
    for place, name in enumerate(names):
        if name in names[:place]:
            yield Fault(
                pointer_to("cards", place, "name"), f"{name!r} is defined twice: keep one, or name it otherwise"
            )


def _players(scenario: Scenario) -> Iterator[Fault]:
    names = [seat.name for seat in scenario.players]
    if len(names) < 2:
        yield Fault("/players", "at least two players are needed: one with nothing is written as Nicole: {}")
    for pointer, name in _named_players(scenario):
        if name not in names:
            yield Fault(pointer, f"{name!r} is not one of the players: {', '.join(names)}", suggest(name, names))


def _named_players(scenario: Scenario) -> Iterator[tuple[str, str]]:
    if scenario.turn.player is not None:
        yield "/turn/player", scenario.turn.player
    for path, item in things_of(scenario):
        for key in ("controller", "owner"):
            if key in item.state:
                yield pointer_to(*path, key), item.state[key]
    for place, effect in enumerate(scenario.effects):
        if effect.controller is not None:
            yield pointer_to("effects", place, "controller"), effect.controller
    done = {"chain": scenario.chain, "stack": scenario.stack, "play": scenario.play}
    for where, entries in done.items():
        for place, entry in enumerate(entries):
            yield from _players_of(entry, pointer_to(where, place))
    for place, probe in enumerate(scenario.ask):
        yield from _players_asked(probe, pointer_to("ask", place))


def _players_of(entry: scenario_format.Entry | scenario_format.ChainLink, pointer: str) -> Iterator[tuple[str, str]]:
    match entry:
        case scenario_format.Pass(player=player):
            yield f"{pointer}/pass", player
        case scenario_format.Advance(of=str(player)):
            yield f"{pointer}/of", player
        case Refused(action=action):
            yield from _players_of(action, f"{pointer}/illegal")
        case scenario_format.Allowed(action=action):
            yield from _players_of(action, f"{pointer}/legal")
        case scenario_format.Ask(probe=probe):
            yield from _players_asked(probe, f"{pointer}/ask")
        case _:
            by = getattr(entry, "by", None)
            if isinstance(by, str):
                yield f"{pointer}/by", by


def _players_asked(probe: scenario_format.Probe, pointer: str) -> Iterator[tuple[str, str]]:
    match probe:
        case scenario_format.LegalAttacks(player=player):
            yield f"{pointer}/legal_attacks", player
        case scenario_format.LegalBlocks(player=player):
            yield f"{pointer}/legal_blocks", player
        case scenario_format.LegalDeclarations(player=player, kind=kind):
            yield f"{pointer}/legal_{kind}s", player
        case scenario_format.HasPriority(expected=player):
            yield f"{pointer}/priority", player
        case scenario_format.MayChoose(by=player):
            yield f"{pointer}/by", player
        case scenario_format.IsLegal(action=action):
            yield from _players_of(action, f"{pointer}/legal")
        case scenario_format.LegalTargets(action=action):
            yield from _players_of(action, f"{pointer}/legal_targets")


def things_of(scenario: Scenario) -> Iterator[Placed]:
    """Return every thing that a scenario lays out, and where it stands."""
    for seat in scenario.players:
        for zone, pile in seat.zones.items():
            if isinstance(pile, tuple):
                yield from ((seat.path(zone, place), item) for place, item in enumerate(pile))


def _ids(scenario: Scenario) -> Iterator[Fault]:
    names = {seat.name for seat in scenario.players}
    placed = ((path, name) for path, item in things_of(scenario) for name in item.each_id)
    given = [(pointer_to(*path, "id"), name) for path, name in placed if name is not None]
    for place, entry in enumerate(scenario.play):
        given += [(pointer_to("play", place, "id"), name) for name in _ids_of(entry)]
    counted = Counter(name for _, name in given)
    for pointer, name in given:
        if counted[name] > 1:
            yield Fault(pointer, f"the id {name!r} is given {counted[name]} times: nothing is in two places")
        if name in names:
            yield Fault(pointer, f"the id {name!r} is the name of a player")
    total = sum(item.count for _, item in things_of(scenario))
    if total > MOST_THINGS:
        yield Fault("/players", f"{total} things on the board: at most {MOST_THINGS}")


def _of_what_is_undone(scenario: Scenario) -> Iterator[Fault]:
    """Find names for what an action makes that is only asked about, or must be illegal: it makes nothing."""
    asked: list[tuple[scenario_format.Probe, tuple[str | int, ...]]]
    asked = [(probe, ("ask", place)) for place, probe in enumerate(scenario.ask)]
    for place, entry in enumerate(scenario.play):
        match entry:
            case scenario_format.Ask(probe=probe):
                asked.append((probe, ("play", place, "ask")))
            case Refused(action=action):
                yield from _names_in(action, "play", place, "illegal")
            case scenario_format.Allowed(action=action):
                yield from _names_in(action, "play", place, "legal")
    for probe, path in asked:
        if isinstance(probe, scenario_format.IsLegal | scenario_format.LegalTargets):
            yield from _names_in(
                probe.action, *path, "legal" if isinstance(probe, scenario_format.IsLegal) else "legal_targets"
            )


def _names_in(action: scenario_format.Play, *path: str | int) -> Iterator[Fault]:
    for key in ("id", "creates"):
        if getattr(action, key, None):
            yield Fault(pointer_to(*path, key), "the game stays as it is here: nothing is made that could be named")


def _ids_of(entry: scenario_format.Entry) -> Iterator[str]:
    identity = getattr(entry, "id", None)
    if isinstance(identity, str):
        yield identity
    if isinstance(entry, scenario_format.Creating):
        yield from entry.creates


def _attachments(scenario: Scenario) -> Iterator[Fault]:
    players = {seat.name for seat in scenario.players}
    known = _known_names(scenario)
    held: dict[str, str] = {}
    for path, item in things_of(scenario):
        holder = item.state.get("attached")
        if holder is None:
            continue
        pointer = pointer_to(*path, "attached")
        own = item.id or str(item.card)
        if holder == own:
            yield Fault(pointer, f"{own!r} is attached to itself")
            continue
        if holder not in known and holder not in players:
            yield Fault(pointer, f"nothing on the board is called {holder!r}", suggest(holder, known | players))
        held[own] = holder
    yield from _circles(held)


def _out_of_play(item: Item, path: tuple[str | int, ...]) -> Iterator[Fault]:
    """Find what a thing cannot be in a zone that is out of play; a zone is the third key of its place."""
    zone = str(path[2])
    if zone not in OUT_OF_PLAY:
        return
    for key, because in ONLY_IN_PLAY.items():
        if item.state.get(key):
            yield Fault(pointer_to(*path, key), f"this lies in the {zone}: {because}")
    if zone in IN_HAND_OR_LIBRARY and any(item.state.get("counters", {}).values()):
        yield Fault(pointer_to(*path, "counters"), f"this lies in the {zone}: no card keeps counters there")
    if item.token or item.token_copy:
        yield Fault(pointer_to(*path, "token"), f"this lies in the {zone}: a token ceases to exist out of play")


def _known_names(scenario: Scenario) -> set[str]:
    names: set[str] = set()
    for path, item in things_of(scenario):
        name = item.card or (item.token.name if item.token else "")
        names |= {name, f"{path[1]}'s {name}"}
        names.update(one for one in item.each_id if one is not None)
    return names


def _circles(held: Mapping[str, str]) -> Iterator[Fault]:
    told: set[str] = set()
    for start in held:
        seen = [start]
        while (following := held.get(seen[-1])) is not None and following not in seen:
            seen.append(following)
        if following == start and not told & set(seen):
            told |= set(seen)
            yield Fault("/players", f"attached in a circle: {' to '.join([*seen, start])}")


def _numbers(scenario: Scenario) -> Iterator[Fault]:
    game = GAMES[scenario.game]
    edition = scenario.edition or game.trunk
    if edition not in game.editions:
        return
    known = index_of(scenario.game, edition)
    for pointer, number in _cited(scenario):
        if number not in known:
            near = suggest(number, (entry.number for entry in known), LIKENESS_OF_NUMBERS)
            yield Fault(pointer, f"the edition {edition} has no number {number!r}", near)


def _cited(scenario: Scenario) -> Iterator[tuple[str, str]]:
    yield from _listed(scenario.covers, "covers")
    yield from _cited_in(scenario.expect, "expect")
    for place, entry in enumerate(scenario.play):
        match entry:
            case scenario_format.Check(facts=facts):
                yield from _cited_in(facts, "play", place, "check")
            case Refused(because=because):
                yield from _listed(because, "play", place, "because")


def _cited_in(facts: Facts, *path: str | int) -> Iterator[tuple[str, str]]:
    for place, numbers in enumerate(facts.cites):
        for number in numbers:
            yield pointer_to(*path, "cites", place), number
    yield from _listed(facts.cites_not, *path, "cites_not")


def _listed(numbers: Iterable[str], *path: str | int) -> Iterator[tuple[str, str]]:
    for place, number in enumerate(numbers):
        yield pointer_to(*path, place), number


def _on_the_board(scenario: Scenario) -> Iterator[Fault]:
    yield from _ids(scenario)
    yield from _attachments(scenario)
    for path, item in things_of(scenario):
        yield from _out_of_play(item, path)


LOOKS: tuple[Callable[[Scenario], Iterable[Fault]], ...] = (_of_words, _players, _on_the_board)
"""What is looked at: words and numbers, then whom players' names mean, then what leans on the things of the board."""
