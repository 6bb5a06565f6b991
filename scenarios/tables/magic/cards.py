"""Card texts of Magic as the engine's definitions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from rules.kernel.effects.card_object import UNKNOWN_CARD
from rules.kernel.effects.printed import PrintedAbility
from rules.magic import rulebook
from rules.magic.card_types import CARD_TYPES
from rules.magic.cards import (
    COLORS,
    CardDefinition,
    FaceDefinition,
    colors_of,
    enchanting,
    type_line,
    with_costs,
)
from rules.magic.effects.printed_lines import missing_on_face
from rules.magic.known_keywords import KnownKeywords
from rules.magic.layouts import layout_of
from scenarios.cards import printed_cost, printed_number
from scenarios.faults import suggest
from scenarios.printed_cards import PrintedCard
from scenarios.running_cards import Misprint, RunningCards
from store.card_text import Card

COST = re.compile(r"(?:\{(?:\d+|[WUBRGCSXYZ]|[WUBRG]/P|[WUBRGC2]/[WUBRG](?:/P)?)\})*")
"""How mana costs are printed."""
SYMBOL = re.compile(r"\d+|[WUBRGCSXYZ]")
"""What stands in braces there."""
NUMBERS = (("creature", "power"), ("creature", "toughness"), ("battle", "defense"))
"""The numbers that are printed on every face of a type; planeswalkers have faces without loyalty."""

WITH_POWER = ("creature", "vehicle", "spacecraft")
BEARERS: Mapping[str, tuple[str, ...]] = {
    "power": WITH_POWER,
    "toughness": WITH_POWER,
    "loyalty": ("planeswalker",),
    "defense": ("battle",),
}
"""The numbers that are printed only on cards of certain types or subtypes, with these."""


@cache
def known_in(edition: str) -> KnownKeywords:
    """Return the keywords that an edition knows."""
    return KnownKeywords(rulebook(edition))


class MagicCards(RunningCards[CardDefinition]):
    """The definitions of a scenario's cards."""

    effect_line = "Instant"
    cost_form = COST
    cost_example = "{1}{R}"
    no_cards = frozenset({"token", "emblem"})
    bearers = BEARERS

    def meant_cost(self, cost: str) -> str:
        """Return a cost with each of its symbols in braces."""
        written = "".join(f"{{{symbol}}}" for symbol in SYMBOL.findall(cost.upper()))
        whole = "".join(SYMBOL.findall(cost.upper())) == re.sub(r"[\s{}]", "", cost.upper())
        return written if written and whole and COST.fullmatch(written) else super().meant_cost(cost)

    def misprints(self, face: FaceText) -> Iterator[Misprint]:
        """Return what is wrong with a type line, and which numbers lack that its types ask for."""
        types = type_line(face.type_line)[1]
        for unknown in sorted(types - CARD_TYPES.keys()):
            yield Misprint(
                "types", f"{unknown!r} is no card type; subtypes stand after a dash: —", suggest(unknown, CARD_TYPES)
            )
        for kind, number in NUMBERS:
            if kind in types and getattr(face, number) is None:
                yield Misprint(number, f"its {number} is not said; give it beside its types")

    def kinds(self, face: FaceText) -> frozenset[str]:
        """Return the types and subtypes of a face, in lower case."""
        _, types, subtypes = type_line(face.type_line)
        return types | {subtype.lower() for subtype in subtypes}

    @staticmethod
    def missing(face: FaceText, ability: AnyAbility) -> tuple[str, ...]:
        """Return what of an ability of a face is not built."""
        return missing_on_face(type_line(face.type_line)[1], ability)

    def definition(self, text: CardText, printed: PrintedCard) -> CardDefinition:
        """Return the definition of a text; raises UnreadText."""
        return _definition(text, printed)


def unknown_card() -> CardDefinition:
    """Return a card of which nothing is known."""
    return CardDefinition(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


@lru_cache(maxsize=4096)
def _definition(text: CardText, printed: PrintedCard) -> CardDefinition:
    layout = text.layout if isinstance(text, Card) else "normal"
    faces = [replace(_face(*of), adventure=layout == "adventure") for of in printed.faces]
    return CardDefinition(text.name, tuple(_turned(faces, layout)), layout)


def _turned(faces: Sequence[FaceDefinition], layout: str) -> Iterator[FaceDefinition]:
    """Return faces that know the mana cost of the front, where the back has the mana value of it."""
    front, *others = faces
    yield front
    for face in others:
        yield replace(face, front_cost=front.cost or "") if layout_of(layout).shape == "front and back" else face


def _face(face: FaceText, abilities: tuple[PrintedAbility, ...]) -> FaceDefinition:
    supertypes, types, subtypes = type_line(face.type_line)
    return FaceDefinition(
        name=face.name,
        cost=printed_cost(face.name, face.cost, COST),
        colors=_colors(face),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=printed_number(face.name, face.power),
        toughness=printed_number(face.name, face.toughness),
        loyalty=printed_number(face.name, face.loyalty),
        defense=printed_number(face.name, face.defense),
        text=face.text,
        abilities=(*with_costs(abilities, face.cost), *enchanting(face.type_line)),
    )


def _colors(face: FaceText) -> frozenset[str]:
    if not face.colors:
        return colors_of(face.cost)
    return frozenset(COLORS.get(color, color) for color in face.colors)
