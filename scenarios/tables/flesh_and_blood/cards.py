"""Card texts of Flesh and Blood as the engine's definitions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from grammar.common.texts import CardText, FaceText
from grammar.nodes.abilities import AnyAbility
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition, type_box
from rules.flesh_and_blood.effects.printed_lines import missing_on_face
from rules.flesh_and_blood.standing.functioning import defined_numbers
from rules.kernel.effects.printed import PrintedAbility
from scenarios.cards import printed_cost, printed_number
from scenarios.printed_cards import PrintedCard
from scenarios.running_cards import Misprint, RunningCards
from store.card_text import Card
from store.naming import PITCH_COLORS, parted

YOUNG_LIFE = 20
INTELLECT = 4
CHI = "chi"
WITHOUT_TYPE = frozenset({"ally"})
"""Subtypes of which cards have no type: the backs of those that come down as allies."""

COST = re.compile(r"(?:X|\d+)*")
"""How costs are printed."""
HEROES = ("hero", "demi-hero")
BEARERS: Mapping[str, tuple[str, ...]] = {"life": (*HEROES, "ally"), "intellect": HEROES}
"""The numbers that are printed only on cards of certain types or subtypes, with these."""


class FabCards(RunningCards[CardDefinition]):
    """The definitions of a scenario's cards."""

    effect_line = "Generic Instant"

    cost_form = COST
    cost_example = "2"
    no_cards = frozenset({"macro"})
    bearers = BEARERS

    def misprints(self, face: FaceText) -> Iterator[Misprint]:
        """Return what is wrong with a type box."""
        box = type_box(face.type_line)
        if not box.types and not box.subtypes & WITHOUT_TYPE:
            yield Misprint("types", f"{face.type_line!r} names no type; subtypes stand after a dash: -")

    def kinds(self, face: FaceText) -> frozenset[str]:
        """Return the types and subtypes of a face."""
        box = type_box(face.type_line)
        return box.types | box.subtypes

    @staticmethod
    def missing(face: FaceText, ability: AnyAbility) -> tuple[str, ...]:
        """Return what of an ability of a face is not built."""
        return missing_on_face(face.type_line, ability)

    def definition(self, text: CardText, printed: PrintedCard) -> CardDefinition:
        """Return the definition of a text; raises UnreadText."""
        return _definition(text, printed)


def plain_hero(player: str) -> CardDefinition:
    """Return a hero without abilities."""
    name = f"{player}'s hero"
    hero = FaceDefinition(name, life=YOUNG_LIFE, intellect=INTELLECT, types=frozenset({"hero"}))
    return CardDefinition(name, (hero,))


@lru_cache(maxsize=4096)
def _definition(text: CardText, printed: PrintedCard) -> CardDefinition:
    color = parted(text.name)[1] or ""
    layout = text.layout if isinstance(text, Card) else "normal"
    strips = (color, *(color if layout == "split" else "" for _ in printed.faces[1:]))
    faces = zip(printed.faces, strips, strict=True)
    defined = tuple(_face(face, abilities, strip) for (face, abilities), strip in faces)
    return CardDefinition(text.name, defined, layout)


def _face(face: FaceText, abilities: tuple[PrintedAbility, ...], color: str) -> FaceDefinition:
    box = type_box(face.type_line)
    strip = color or next(iter(face.colors), "")
    defined = frozenset(name for one in abilities for name in defined_numbers(one.node))
    return FaceDefinition(
        name=parted(face.name)[0],
        pitch=printed_number(face.name, face.pitch) if face.pitch is not None else _pitch(strip),
        cost=printed_cost(face.name, face.cost, COST),
        color=strip,
        power=printed_number(face.name, face.power),
        defense=printed_number(face.name, face.defense),
        life=printed_number(face.name, face.life),
        intellect=printed_number(face.name, face.intellect),
        types=box.types,
        subtypes=box.subtypes,
        supertypes=box.supertypes,
        text=face.text,
        abilities=abilities,
        gives="chi" if CHI in box.subtypes else "resource",
        starred=frozenset(name for name in ("power", "defense") if getattr(face, name) == "*") - defined,
    )


def _pitch(color: str) -> int | None:
    return next((pitch for pitch, strip in PITCH_COLORS.items() if strip == color), None)
