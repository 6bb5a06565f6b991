"""Facts of ``expect`` and ``check``: of players, of objects, of the scene and of the run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from marshmallow import ValidationError

from scenarios import format as scenario_format
from scenarios.faults import pointer_to, suggest
from scenarios.ruling import Plain
from scenarios.schema.board import EventValue
from scenarios.schema.forms import READING, Form, form_of, read_form, reference_to
from scenarios.schema.values import (
    NOTHING,
    Either,
    Keyed,
    OneOrSeveral,
    OneWordOf,
    Several,
    Shape,
    Size,
    Truth,
    Value,
    Whole,
    Word,
    complain,
    kind_of,
)
from scenarios.schema.words import (
    Ability,
    CounterName,
    KnownPlayer,
    KnownStep,
    KnownWord,
    OwnName,
    Subtype,
    ThingName,
    TokenName,
    ZoneName,
)

STATUSES = ("ruled", "illegal", "needs_answer", "unsupported")


def words(of: Word, about: str) -> OneOrSeveral:
    """Return the value of a set of words."""
    return OneOrSeveral(of, about)


def known(among: Iterable[str], about: str) -> OneOrSeveral:
    """Return the value of a set of words that the game has for something."""
    return words(KnownWord(among), about)


def player_or_nobody(about: str) -> Either:
    """Return the value that names a player, or says whether there is one."""
    return Either({bool: Truth(), str: KnownPlayer(besides=(NOTHING,))}, about)


def names_or_count(about: str) -> Either:
    """Return the value of a zone: the set of its cards, or how many there are."""
    return Either({int: Whole(least=0), list: Several(ThingName())}, about)


def known_or_count(among: Iterable[str], about: str) -> Either:
    """Return the same of a zone in which only a few things can be."""
    return Either({int: Whole(least=0), list: Several(KnownWord(among))}, about)


def yes_or_known(among: Iterable[str], about: str) -> Either:
    """Return the value that says whether, or which of a few."""
    return Either({bool: Truth(), str: KnownWord((*among, NOTHING))}, about)


def yes_or_names(about: str) -> Either:
    """Return the value that says whether, or what."""
    return Either({bool: Truth(), str: ThingName(), list: Several(ThingName())}, about)


class PlayerFactsForm(Form):
    """What must be so of a player."""

    makes = dict
    life = Whole("life total")
    lost = Truth("whether the player has lost")
    won = Truth("whether the player has won")
    hand = names_or_count("the cards in hand")
    library = names_or_count("the cards of the library, top first")
    graveyard = names_or_count("the cards in the graveyard")
    tokens = Keyed(Whole(least=0), "how many tokens of each name", words=TokenName)


class ObjectFactsForm(Form):
    """What must be so of an object."""

    makes = dict
    zone = ZoneName("the zone it is in; none: it ceased to exist")
    controller = KnownPlayer("its controller")
    owner = KnownPlayer("its owner")
    name = OwnName("its name")
    subtypes = words(Subtype(), "its subtypes")
    power = Size("its power")
    counters = Keyed(Whole(least=0), "how many counters of each kind", words=CounterName)
    abilities = words(Ability(), "abilities or keywords that it has")
    abilities_not = words(Ability(), "abilities or keywords that it does not have")
    count = Whole("how many of this name are there", least=0)


class SceneFactsForm(Form):
    """What must be so of the scene."""

    makes = dict
    stack = Several(ThingName(), "the stack, top first")
    step = KnownStep("the step or phase")
    priority = player_or_nobody("the player who has priority; false: nobody")
    winner = player_or_nobody("the player who has won; false: nobody has")


class RunFactsForm(Form):
    """What must be so of the run."""

    makes = dict
    cites = Several(OneOrSeveral(Word()), "numbers that the trace cites; of an inner list, any one")
    cites_not = Several(Word(), "numbers that the trace does not cite")
    events = Several(EventValue(), "events that happened")
    events_not = Several(EventValue(), "events that did not happen")
    status = OneWordOf(STATUSES, "how the run ended")


class FactsValue(Value):
    """Facts by player, by object, and by the words of the scene and of the run."""

    def read(self, value: Plain) -> Plain:
        """Return the facts."""
        if not isinstance(value, Mapping):
            raise complain(f"{kind_of(value)} stands here, a mapping of facts is expected")
        reader = _FactsReader()
        for key, inner in value.items():
            reader.read(key, inner)
        return reader.facts()

    def shape(self) -> Shape:
        """Return the JSON Schema of facts: which form a name has is decided by what it is the name of."""
        vocabulary = READING.get().vocabulary
        scene = _properties(vocabulary.scene_facts)
        of_player = reference_to(vocabulary.player_facts) | {"describes": "player"}
        of_thing = reference_to(vocabulary.object_facts) | {"describes": "thing"}
        return {
            "type": "object",
            "properties": {**scene, **_properties(RunFactsForm)},
            "additionalProperties": {"anyOf": [of_player, of_thing]},
            "propertyNames": {"names": list(ThingName.names)},
        }


def _properties(form: type[Form]) -> Shape:
    properties: Shape = form.shape()["properties"]
    return properties


class _FactsReader:
    """Sorts the keys of a mapping of facts by what they are about."""

    def __init__(self) -> None:
        self.reading = READING.get()
        self.found: list[scenario_format.Fact] = []
        self.run: dict[str, Plain] = {}
        self.wrong: dict[Plain, Plain] = {}

    def read(self, key: Plain, value: Plain) -> None:
        try:
            self._read(key, value)
        except ValidationError as error:
            self.wrong[key] = error.messages

    def _read(self, key: Plain, value: Plain) -> None:
        vocabulary = self.reading.vocabulary
        if not isinstance(key, str):
            raise complain("a key must be a text")
        if key in form_of(RunFactsForm).words():
            self.run.update(_one(RunFactsForm, key, value))
        elif key in form_of(vocabulary.scene_facts).words():
            found = _one(vocabulary.scene_facts, key, value)
            self._add("scene", None, found, pointer_to(key))
        elif value == {}:
            raise complain(f"nothing is said of {key!r}: say what must be so, or take it away")
        elif key in self.reading.players:
            self._add("player", key, read_form(vocabulary.player_facts, value), pointer_to(key))
        else:
            self._require_thing(key, value)
            self._add("object", key, read_form(vocabulary.object_facts, value), pointer_to(key))

    def _require_thing(self, key: str, value: Plain) -> None:
        """Complain of what is nearly a player's name, if something is said of it that only players have."""
        vocabulary, players = self.reading.vocabulary, self.reading.players
        of_things, of_players = (form_of(one).words() for one in (vocabulary.object_facts, vocabulary.player_facts))
        said = value if isinstance(value, Mapping) else {}
        near = suggest(key, players)
        if near and any(word in of_players and word not in of_things for word in said):
            raise complain(f"{key!r} is not one of the players: {', '.join(players)}", near)
        for word in said if near is None else ():
            if word in of_players and word not in of_things and suggest(word, of_things) is None:
                of_thing = f", and {word!r} can't be said of a thing"
                raise complain(f"{key!r} is not one of the players: {', '.join(players)}{of_thing}")

    def _add(
        self,
        kind: Literal["player", "object", "scene"],
        subject: str | None,
        found: Mapping[str, Plain],
        path: str,
    ) -> None:
        for what, expected in found.items():
            place = path if kind == "scene" else path + pointer_to(what)
            self.found.append(
                scenario_format.Fact(path=place, kind=kind, subject=subject, what=what, expected=expected)
            )

    def facts(self) -> scenario_format.Facts:
        if self.wrong:
            raise ValidationError(self.wrong)
        return scenario_format.Facts(facts=tuple(self.found), **self.run)


def _one(form: type[Form], key: str, value: Plain) -> Mapping[str, Plain]:
    try:
        read: Mapping[str, Plain] = read_form(form, {key: value})
    except ValidationError as error:
        messages = error.messages
        inner = messages[key] if isinstance(messages, dict) else messages
        raise ValidationError(inner) from None
    return read


class CheckForm(Form):
    """Facts that must hold at this moment."""

    facts = FactsValue("the facts", required=True, key="check")
    makes = scenario_format.Check
