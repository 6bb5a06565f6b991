"""Lines of cards that a scenario wants to be judged as if they were not there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grammar.common.texts import CardText
from scenarios.cards import ScenarioCards, token_text
from scenarios.faults import Fault, pointer_to, suggest
from scenarios.format import Item, LeftOut, Scenario
from scenarios.printed_cards import count_of_lines, words_of_line
from scenarios.scene import CannotTell
from scenarios.soundness import things_of


def unknown_lines(scenario: Scenario, cards: ScenarioCards) -> Iterator[Fault]:
    """Return a fault for every line to be left out that no card of the scenario has."""
    names = _names(scenario)
    for place, one in enumerate(scenario.without):
        if one.of not in names:
            message = f"no card of this scenario is called {one.of!r}"
            if (card := _called(scenario, one.of)) is not None:
                message = f"{one.of!r} is one of several things of {card}, and a line is left out of all: say {card!r}"
            yield Fault(pointer_to("without", place, "of"), message, suggest(one.of, names))
            continue
        text = _text(scenario, cards, one.of)
        if text is None:
            continue
        count = count_of_lines(cards.reading(text))
        if one.line > count:
            message = f"{one.of} has {count} line{'' if count == 1 else 's'}"
            yield Fault(pointer_to("without", place, "line"), message, str(count) if count else None)


def by_their_cards(scenario: Scenario) -> Iterator[LeftOut]:
    """Return the lines to be left out, those of a thing that is said by its id as those of its card.

    Where more things are of that card it stays as it is said, and is told as a fault.
    """
    things = [item for _, item in things_of(scenario)]
    for one in scenario.without:
        card = None if one.of in _names(scenario) else _called(scenario, one.of)
        alone = card is not None and all(one.of == item.id for item in things if _printed(item) == card)
        yield msgspec.structs.replace(one, of=card) if alone else one


def _called(scenario: Scenario, name: str) -> str | None:
    """Return the card, or the described token, of the thing that has an id."""
    return next((_printed(item) for _, item in things_of(scenario) if name == item.id), None)


def _printed(item: Item) -> str | None:
    return item.card or (item.token.name if item.token is not None else None)


def left_out_lines(scenario: Scenario, cards: ScenarioCards) -> Iterator[str]:
    """Return in words which lines are judged as if they were not there."""
    for one in scenario.without:
        text = _text(scenario, cards, one.of)
        if text is not None:
            words = words_of_line(cards.reading(text), one.line)
            yield f"judged as if line {one.line} of {one.of} were not there: “{words}”"


def _names(scenario: Scenario) -> set[str]:
    """The cards, and the tokens that are described, by the names that the scenario has for them."""
    found = {card.name for card in scenario.cards}
    for _, item in things_of(scenario):
        found |= {str(name) for name in (item.card, item.state.get("copy_of"), item.token and item.token.name) if name}
    return found


def _text(scenario: Scenario, cards: ScenarioCards, name: str) -> CardText | None:
    """The text of a card or token of the scenario; None for a card that nobody knows, which is told elsewhere."""
    tokens = (item.token for _, item in things_of(scenario) if item.token is not None)
    described = next((token for token in tokens if token.name == name), None)
    if described is not None and name not in {card.name for card in scenario.cards}:
        return token_text(described)
    try:
        return cards.text(name)
    except CannotTell:
        return None
