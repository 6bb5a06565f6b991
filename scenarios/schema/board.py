"""What a board can say in every game: players, things, cards brought along, what is under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scenarios import format as scenario_format
from scenarios.ruling import Plain
from scenarios.schema.forms import Form, OfGame, OpenForm, Part
from scenarios.schema.values import Either, Keyed, OneOrSeveral, Several, Shape, Truth, Value, Whole, Word, complain
from scenarios.schema.words import CardName, CardText, PlayerName, ThingName

MOST_ALIKE = 1000
"""The most things that one line of a board may stand for."""


class AbilityOfForm(Form):
    """The ability on the stack that came from an object."""

    makes = scenario_format.AbilityOf
    ability_of = ThingName("the object", required=True)


class ActivationOfForm(Form):
    """The ability on the stack that an entry with this id announced."""

    makes = scenario_format.ActivationOf
    activation = Word("the id of the entry", required=True)


class NamedOnStack(Value):
    """``{ability_of: ID}`` or ``{activation: ID}``."""

    def read(self, value: Plain) -> Plain:
        """Return the reference."""
        form = ActivationOfForm if "activation" in value else AbilityOfForm
        return Part(form).read(value)

    def shape(self) -> Shape:
        """Return the JSON Schema of both forms."""
        return {"anyOf": [Part(AbilityOfForm).shape(), Part(ActivationOfForm).shape()]}


def reference(about: str = "", *, required: bool = False, key: str | None = None) -> Either:
    """Return the value that names an object, a player, or a thing on the stack."""
    return Either({str: ThingName(), dict: NamedOnStack()}, about, required=required, key=key)


def references(about: str = "", *, required: bool = False, key: str | None = None) -> Several:
    """Return the value that lists references."""
    return Several(reference(), about, required=required, key=key)


class TypeLine(OneOrSeveral):
    """A type line, or its words as a list."""

    def __init__(self, about: str = "") -> None:
        super().__init__(Word(), about)

    def read(self, value: Plain) -> Plain:
        """Return the type line as a text."""
        return " ".join(super().read(value))


class InlineCardForm(Form):
    """A card that the scenario brings along; it wins over the store's. Each game adds its printed numbers."""

    name = Word("the card's name", required=True)
    types = TypeLine("the type line")
    text = CardText("the rules text, one ability a line")

    @staticmethod
    def makes(name: str, **given: Plain) -> scenario_format.InlineCard:
        """Return the card."""
        own = {key: given.pop(key) for key in ("cost", "types", "colors", "text", "back", "layout") if key in given}
        return scenario_format.InlineCard(name=name, numbers=given, **own)


class TokenForm(Form):
    """A token that is no copy, by its characteristics. Each game adds its printed numbers."""

    name = Word("the token's name", required=True)
    types = TypeLine("the type line")
    text = CardText("its rules text, one ability a line")

    @staticmethod
    def makes(name: str, **given: Plain) -> scenario_format.TokenForm:
        """Return the token."""
        own = {key: given.pop(key) for key in ("types", "colors", "text") if key in given}
        return scenario_format.TokenForm(name=name, numbers=given, **own)


class TurnForm(Form):
    """Whose turn it is, and which one."""

    makes = scenario_format.Turn
    player = PlayerName("the active player")
    number = Whole("the turn of the game", least=1)
    own_turn = Whole("the active player's own turn", least=1)
    first_cycle = Truth("whether everybody is still having a first turn")


class SourceForm(OpenForm):
    """The document that a question comes from, and the place in it; other keys are kept."""

    document = Word("the document's id", required=True)
    locator = Word("the place in the document", required=True)

    @staticmethod
    def makes(document: str, locator: str, **more: Plain) -> scenario_format.Source:
        """Return the source."""
        return scenario_format.Source(document=document, locator=locator, more=more)


class RunningEffectForm(Form):
    """An effect that already runs, in the language of cards."""

    makes = scenario_format.RunningEffect
    text = Word("the effect's text", required=True, longest=4000)
    source = reference("the object it comes from")
    controller = PlayerName("the player who controls it")
    until = Word("when it ends")
    on = references("the objects that it is fixed on")


class LeftOutForm(Form):
    """A line of a card that is to count as not there."""

    makes = scenario_format.LeftOut
    of = CardName("the card, or the described token", required=True)
    line = Whole("which line of its text, counted from 1 over all its faces", least=1, required=True)


class SpentAbilityForm(Form):
    """An ability that was used this turn."""

    makes = scenario_format.SpentAbility
    ability_of = ThingName("the object", required=True)
    ability = Either({int: Whole(least=1), str: Word()}, "its place, or the beginning of its text")


class EventValue(Value):
    """An event: its kind, or a mapping with the kind as ``event`` and what more is said of it."""

    def read(self, value: Plain) -> Plain:
        """Return the event pattern."""
        if isinstance(value, str):
            return scenario_format.EventPattern(event=Word().read(value))
        if not isinstance(value, Mapping) or "event" not in value:
            raise complain("an event is its kind, or a mapping with the key 'event'")
        more = {key: inner for key, inner in value.items() if key != "event"}
        return scenario_format.EventPattern(event=Word().read(value["event"]), fields=more)

    def shape(self) -> Shape:
        """Return the JSON Schema of an event."""
        named: Shape = {"type": "object", "properties": {"event": {"type": "string"}}, "required": ["event"]}
        return {"anyOf": [Word().shape() | {"standsFor": "event"}, named]}


class ItemForm(Form):
    """A thing of a zone; each game adds its states."""

    card = CardName("the card's name")
    id = Word("a name for it in this scenario; it follows the card through zones; of several, each has its number")
    count = Whole("how many alike", least=1, most=MOST_ALIKE)
    token = Either(
        {bool: Truth("a token that is a copy of the card"), dict: OfGame(lambda vocabulary: vocabulary.token)},
        "a token instead of a card",
    )
    counters = Keyed(Whole(least=0), "how many of each kind")
    controller = PlayerName("the player who controls it, where that is not the one it stands under")
    owner = PlayerName("the player who owns it, where that is not the one it stands under")

    @staticmethod
    def makes(
        card: str | None = None,
        token: scenario_format.TokenForm | bool = False,
        id: str | None = None,
        count: int = 1,
        **state: Plain,
    ) -> scenario_format.Item:
        """Return the thing."""
        if card is None and not isinstance(token, scenario_format.TokenForm):
            raise complain("neither 'card' nor a described 'token' says what this is")
        if card is not None and isinstance(token, scenario_format.TokenForm):
            raise complain("'card' and a described 'token' say two things: keep one")
        described = token if isinstance(token, scenario_format.TokenForm) else None
        return scenario_format.Item(
            card=card, token=described, token_copy=token is True, id=id, count=count, state=state
        )


class ItemValue(OfGame):
    """A thing of a zone: a card's name alone, or a mapping."""

    def __init__(self) -> None:
        super().__init__(lambda vocabulary: vocabulary.item)

    def read(self, value: Plain) -> Plain:
        """Return the thing."""
        if isinstance(value, str):
            return scenario_format.Item(card=Word().read(value))
        return super().read(value)

    def shape(self) -> Shape:
        """Return the JSON Schema of a name, with the key that it stands for, or a mapping."""
        return {"anyOf": [CardName().shape() | {"standsFor": "card"}, super().shape()]}


class OnlyThing(Value):
    """The one thing of its zone."""

    def read(self, value: Plain) -> Plain:
        """Return the zone with that thing in it."""
        return (ItemValue().read(value),)

    def shape(self) -> Shape:
        """Return the JSON Schema of a thing."""
        return ItemValue().shape()


def pile(about: str = "", *, key: str | None = None) -> Either:
    """Return the value of a zone: its things, or a number of cards that nobody knows."""
    return Either({int: Whole(least=0, most=MOST_ALIKE), list: Several(ItemValue())}, about, key=key)


def in_play(about: str) -> Several:
    """Return the value of a zone whose cards everybody knows: its things."""
    return Several(ItemValue(), about)


class PlayerForm(Form):
    """A player and what is theirs; each game adds its zones."""

    zones: ClassVar[Mapping[str, str]] = {
        "hand": "hand",
        "library": "library",
        "deck": "library",
        "graveyard": "graveyard",
    }
    """The keys that are zones, and the zone they mean."""

    life = Whole("life total")
    hand = pile("cards in hand, or how many")
    library = pile("cards of the library, top first, or how many")
    deck = pile("another word for library")
    graveyard = pile("cards in the graveyard")

    @classmethod
    def makes(cls, **given: Plain) -> scenario_format.Seat:
        """Return the seat; its name is the key that it stands under."""
        keys: dict[str, str] = {}
        for key in (one for one in given if one in cls.zones):
            if (other := keys.setdefault(cls.zones[key], key)) != key:
                first, second = sorted((key, other))
                raise complain(f"{first!r} and {second!r} are the same zone: keep one")
        zones = {zone: given[key] for zone, key in keys.items()}
        state = {key: value for key, value in given.items() if key not in cls.zones}
        alone = tuple(key for key in keys.values() if isinstance(cls._declared_fields[key], OnlyThing))
        return scenario_format.Seat(name="", zones=zones, state=state, keys=keys, alone=alone)
