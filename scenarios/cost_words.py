"""The names by which entries say which costs are paid: for one that no cost has, nothing could ever be legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.flesh_and_blood.chapters.static_abilities import ALTERNATIVE
from rules.grand_archive.chapters.cost_keywords import OTHERWISE, PRINTED
from rules.magic.casting import options as magic
from rules.magic.effects.words import EVIDENCE
from scenarios import format as scenario_format
from scenarios.cards import ScenarioCards
from scenarios.closed_words import keywords_of
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import Activate, Cast, Scenario
from scenarios.games import GAMES
from scenarios.mentions import NamesOfBoard

Path = tuple[str | int, ...]
NAMED: Mapping[str, frozenset[str]] = {
    "magic": frozenset(
        {magic.FREE, "the mana cost", "alternative cost", "additional cost", EVIDENCE, "disturb", "foretell", "plot"}
    ).union(
        *(magic.OPTIONAL_KEYWORDS, magic.REPEATED_KEYWORDS, magic.FACE_DOWN),
        *(magic.FROM_ANYWHERE, magic.FROM_HAND, magic.FROM_GRAVEYARD),
    ),
    "flesh-and-blood": frozenset({ALTERNATIVE, "alternative", "fusion", "boost"}),
    "grand-archive": frozenset({OTHERWISE, "brew", "ephemerate", "prepare", "starcalling", *PRINTED.values()}),
}
"""What costs are called, beside the keywords of the game and the words of the cards."""
SPLICE = "splice "
"""What stands before the name of a card for whose splice cost is paid."""


def unknown_costs(scenario: Scenario, cards: ScenarioCards) -> Iterator[Fault]:
    """Return a fault for every name of a cost that neither a rule nor a card of the scenario speaks of."""
    known, spoken = NAMED[scenario.game] | keywords_of(scenario.game), NamesOfBoard(scenario, cards)
    for word, path in _said(scenario):
        if magic.name_of(word.casefold()) not in known and word.removeprefix(SPLICE) not in spoken:
            message = f"{word!r} is no cost that there is in {GAMES[scenario.game].title}"
            yield Fault(pointer_to(*path), message, suggest(word, NAMED[scenario.game]) or suggest(word, known))


def _said(scenario: Scenario) -> Iterator[tuple[str, Path]]:
    """Return the names of costs that a scenario says, each with its place."""
    for action, path in _announced(scenario):
        if isinstance(cost := action.options.get("cost"), str):
            yield cost, (*path, "cost")
        yield from ((word, (*path, "pay", "additional")) for word in action.pay.get("additional", ()))


def _announced(scenario: Scenario) -> Iterator[tuple[Cast | Activate, Path]]:
    """Return what is cast, played and activated, or only tried, each with its place."""
    yield from ((action, ("stack", place)) for place, action in enumerate(scenario.stack))
    for place, entry in enumerate(scenario.play):
        match entry:
            case Cast() | Activate():
                yield entry, ("play", place)
            case scenario_format.Refused(action=Cast() | Activate() as action):
                yield action, ("play", place, "illegal")
            case scenario_format.Allowed(action=Cast() | Activate() as action):
                yield action, ("play", place, "legal")
            case scenario_format.Ask(probe=probe):
                yield from _tried(probe, ("play", place, "ask"))
    for place, probe in enumerate(scenario.ask):
        yield from _tried(probe, ("ask", place))


def _tried(probe: scenario_format.Probe, path: Path) -> Iterator[tuple[Cast | Activate, Path]]:
    match probe:
        case scenario_format.IsLegal(action=Cast() | Activate() as action):
            yield action, (*path, "legal")
        case scenario_format.LegalTargets(action=Cast() | Activate() as action):
            yield action, (*path, "legal_targets")
