"""Forms: mappings whose keys are words of the format, declared once for reading and for JSON Schema.

A form is a marshmallow schema; unknown keys are refused with the word that was probably meant. What a
form means in one game and not in another is decided by the ``Vocabulary`` of the game that is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from functools import cache
from typing import ClassVar, NamedTuple

from marshmallow import EXCLUDE, INCLUDE, Schema, ValidationError, post_load, validates_schema

from scenarios.faults import Fault, pointer_to, suggest
from scenarios.ruling import Plain
from scenarios.schema.values import Complaint, Said, Shape, Value, complain, kind_of


class Form(Schema):
    """A mapping of the format; ``makes`` builds the value from what was read."""

    makes: ClassVar[Callable[..., Plain]]
    told_last: ClassVar[tuple[str, ...]] = ()
    """Keys that are seldom said, and so come after all others."""

    class Meta:
        """Unknown keys are complained of below, with a suggestion."""

        unknown = EXCLUDE

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def known_keys_only(self, data: Plain, original: Plain, **kwargs: Plain) -> None:
        """Complain of every key that the form does not have."""
        known = self.words()
        wrong = {key: [_unknown(str(key), known)] for key in original if key not in known}
        if wrong:
            raise ValidationError(wrong)

    @post_load
    def build(self, data: dict[str, Plain], **kwargs: Plain) -> Plain:
        """Return the value that the form stands for."""
        return type(self).makes(**data)

    def words(self) -> tuple[str, ...]:
        """Return the keys of the form as files write them."""
        return tuple(field.data_key or name for name, field in self.fields.items())

    @classmethod
    def shape(cls) -> Shape:
        """Return the JSON Schema of the form."""
        values = dict(sorted(_values(form_of(cls)), key=lambda pair: pair[0] in cls.told_last))
        required = [key for key, value in values.items() if value.required]
        shape: Shape = {
            "type": "object",
            "description": (cls.__doc__ or "").strip().splitlines()[0],
            "properties": {key: value.described() for key, value in values.items()},
            "additionalProperties": False,
        }
        return {**shape, "required": required} if required else shape


class OpenForm(Form):
    """A mapping that may say more than the format knows; whatever else it says is kept as it is."""

    class Meta:
        """Unknown keys are kept."""

        unknown = INCLUDE

    def known_keys_only(self, data: Plain, original: Plain, **kwargs: Plain) -> None:
        """Complain of no key."""

    @classmethod
    def shape(cls) -> Shape:
        """Return the JSON Schema of the form."""
        return {**super().shape(), "additionalProperties": True}


def _unknown(key: str, known: tuple[str, ...]) -> Complaint:
    """Complain of a key that a form doesn't have, with the one probably meant, or else with all that it has."""
    near = suggest(key, known)
    return Complaint("means nothing here" + ("" if near else f"; what can stand here: {', '.join(known)}"), near)


class Vocabulary(NamedTuple):
    """What one game's boards, plays, facts and probes may say."""

    game: str
    scenario: type[Form]
    """The top level of the document."""
    player: type[Form]
    item: type[Form]
    card: type[Form]
    token: type[Form]
    payment: type[Form]
    plays: Mapping[str, type[Form]]
    entries: Mapping[str, type[Form]]
    """By the key that names the form; the plays are among them."""
    probes: Mapping[str, type[Form]]
    player_facts: type[Form]
    object_facts: type[Form]
    scene_facts: type[Form]
    past: Mapping[str, Mapping[str, Value]]
    """What a turn may have seen already: the words of each event, by its kind."""
    questions: frozenset[str]
    """The kinds of questions that players are asked."""


class Reading(NamedTuple):
    """What reading a scenario needs to know of it beforehand."""

    vocabulary: Vocabulary
    players: tuple[str, ...]


READING: ContextVar[Reading] = ContextVar("reading")


@cache
def form_of(form: type[Form]) -> Form:
    """Return the one instance of a form: building one is dear, and it keeps nothing."""
    return form()


def _values(form: Form) -> Iterator[tuple[str, Value]]:
    for name, field in form.fields.items():
        assert isinstance(field, Value)
        yield field.data_key or name, field


class Part(Value):
    """A form within a form."""

    def __init__(self, form: type[Form], about: str = "", *, required: bool = False, key: str | None = None) -> None:
        super().__init__(about, required=required, key=key)
        self.form = form

    def read(self, value: Plain) -> Plain:
        """Return what the form reads."""
        return read_form(self.form, value)

    def shape(self) -> Shape:
        """Return a reference to the JSON Schema of the form."""
        return reference_to(self.form)

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the words within the values of a form that makes a mapping."""
        fields = form_of(self.form).fields
        for key, one in said.items() if isinstance(said, Mapping) else ():
            if isinstance(field := fields.get(key), Value):
                yield from (((key, *place), word, text) for place, word, text in field.words_in(one))


class OfGame(Value):
    """A form that each game has its own of, such as a player's board."""

    def __init__(self, choose: Callable[[Vocabulary], type[Form]], about: str = "", *, required: bool = False) -> None:
        super().__init__(about, required=required)
        self.choose = choose

    def read(self, value: Plain) -> Plain:
        """Return what the game's form reads."""
        return read_form(self.choose(READING.get().vocabulary), value)

    def shape(self) -> Shape:
        """Return a reference to the JSON Schema of the game's form."""
        return reference_to(self.choose(READING.get().vocabulary))


class KindOfQuestion(Value):
    """The kind of a question that the game asks."""

    def read(self, value: Plain) -> Plain:
        """Return the kind."""
        kinds = _in_order(READING.get().vocabulary.questions)
        if value in kinds:
            return value
        near = suggest(value, kinds) if isinstance(value, str) else None
        told = f"{value!r} is no kind of question that is asked in this game"
        raise complain(told if near else f"{told}; the kinds are: {', '.join(kinds)}", near)

    def shape(self) -> Shape:
        """Return the JSON Schema of all kinds."""
        return {"enum": _in_order(READING.get().vocabulary.questions)}


def _in_order(words: frozenset[str]) -> list[str]:
    return sorted(words, key=str.casefold)


class OneForm(Value):
    """One of several forms, told apart by a key that only it has."""

    def __init__(
        self,
        choose: Callable[[Vocabulary], Mapping[str, type[Form]]],
        what: str,
        about: str = "",
        *,
        required: bool = False,
        key: str | None = None,
    ) -> None:
        super().__init__(about, required=required, key=key)
        self.choose, self.what = choose, what

    def read(self, value: Plain) -> Plain:
        """Return what the one form reads."""
        if not isinstance(value, Mapping):
            raise complain(f"{kind_of(value)} stands here, a mapping that says {self.what} is expected")
        forms = self.choose(READING.get().vocabulary)
        heads = [key for key in forms if key in value]
        if not heads:
            near = [found for key in value if (found := suggest(str(key), forms))]
            told = f"none of these keys says {self.what}: {_listed(value)}"
            raise complain(told if near else f"{told}; it is said by {', '.join(forms)}", near[0] if near else None)
        return read_form(forms[heads[0]], value)

    def shape(self) -> Shape:
        """Return the JSON Schema of all the forms, each with the key that it is told by."""
        forms = self.choose(READING.get().vocabulary)
        return {"anyOf": [{**reference_to(form), "required": [head]} for head, form in forms.items()]}


def _listed(value: Mapping[Plain, Plain]) -> str:
    return ", ".join(repr(key) for key in list(value)[:8]) or "there is no key at all"


def read_form(form: type[Form], value: Plain) -> Plain:
    """Return the value that a mapping stands for.

    Raises:
        ValidationError: with the complaints of every place within it.
    """
    if not isinstance(value, Mapping):
        raise complain(f"{kind_of(value)} stands here, a mapping is expected")
    return form_of(form).load(value)


def reference_to(form: type[Form]) -> Shape:
    """Return the JSON Schema reference to a form, by its class name."""
    return {"$ref": f"#/$defs/{form.__name__}"}


def faults_of(messages: Plain, *path: str | int) -> Iterator[Fault]:
    """Return the complaints of a marshmallow error as faults, each with its pointer."""
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            yield from faults_of(inner, *(path if key == "_schema" else (*path, key)))
        return
    for message in messages:
        if isinstance(message, Mapping):
            yield from faults_of(message, *path)
        else:
            complaint = message if isinstance(message, Complaint) else Complaint(str(message))
            yield Fault(pointer_to(*path), *complaint)
