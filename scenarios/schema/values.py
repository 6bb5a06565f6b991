"""The values a scenario is written with, each with its check and its JSON Schema.

A value tells what is wrong as ``Complaint``; where it stands is told by the mappings around it.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple

from marshmallow import ValidationError, fields

from scenarios.faults import suggest
from scenarios.ruling import Plain

Named = Literal["player", "thing", "card", "step"]

Shape = dict[str, Plain]
"""A JSON Schema."""


class Complaint(NamedTuple):
    """What is wrong with one value, and what was probably meant."""

    message: str
    suggestion: str | None = None


def complain(message: str, suggestion: str | None = None) -> ValidationError:
    """Return the error that carries one complaint."""
    return ValidationError([Complaint(message, suggestion)])


class Value(fields.Field[Plain]):
    """A value of the format; ``about`` is the line of help that its JSON Schema carries."""

    def __init__(self, about: str = "", *, required: bool = False, key: str | None = None) -> None:
        messages: dict[str, Plain] = {"required": "is missing", "null": "is empty: write something or take it away"}
        super().__init__(required=required, data_key=key, error_messages=messages)
        self.about = about

    def _deserialize(self, value: Plain, attr: str | None, data: Mapping[str, Plain] | None, **kwargs: Plain) -> Plain:
        return self.read(value)

    @abstractmethod
    def read(self, value: Plain) -> Plain:
        """Return the value as the format's types have it.

        Raises:
            ValidationError: with complaints, nested as the value is.
        """

    @abstractmethod
    def shape(self) -> Shape:
        """Return the JSON Schema of the value."""

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the words within what was read, each with where it stands there and the value that reads it."""
        yield from ()

    def described(self) -> Shape:
        """Return the JSON Schema with its line of help."""
        return {**self.shape(), "description": self.about} if self.about else self.shape()


Said = tuple[tuple[str | int, ...], "Word", str]
"""Where a word stands within a value, what reads it, and the word."""


class Word(Value):
    """A text that is not empty, of at most ``longest`` characters."""

    names: ClassVar[tuple[Named, ...]] = ()
    """What of a scenario the text is the name of; its JSON Schema says so, and a form can offer the names there are."""

    def __init__(self, about: str = "", *, required: bool = False, key: str | None = None, longest: int = 200) -> None:
        super().__init__(about, required=required, key=key)
        self.longest = longest

    def read(self, value: Plain) -> Plain:
        """Return the text without blanks around it."""
        if not isinstance(value, str):
            raise complain(f"{kind_of(value)} stands here, a text is expected")
        if not value.strip():
            raise complain("is empty: write something or take it away")
        if len(value) > self.longest:
            raise complain(f"{len(value)} characters: at most {self.longest}")
        return value.strip()

    def shape(self) -> Shape:
        """Return the JSON Schema of the text."""
        shape: Shape = {"type": "string", "minLength": 1, "maxLength": self.longest}
        return {**shape, "names": list(self.names)} if self.names else shape

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the text, if one stands there."""
        if isinstance(said, str):
            yield (), self, said


class OneWordOf(Value):
    """One of a few words."""

    def __init__(
        self, words: Sequence[str], about: str = "", *, required: bool = False, key: str | None = None
    ) -> None:
        super().__init__(about, required=required, key=key)
        self.words = tuple(words)
        self.error_messages["required"] = f"is missing: it is one of {', '.join(words)}"

    def read(self, value: Plain) -> Plain:
        """Return the word."""
        if value in self.words:
            return value
        listed = ", ".join(self.words)
        raise complain(f"{value!r} is none of: {listed}", suggest(str(value), self.words))

    def shape(self) -> Shape:
        """Return the JSON Schema of the words."""
        return {"enum": list(self.words)}


_FRACTION = re.compile(r"[+-]?\d*\.\d+")
"""A number that stays a text as it is read, for no value of the format has a fraction: `1.5`."""
_NUMBER = re.compile(r"[+-]?[0-9]{1,4000}")
"""A number within a text such as `1+*`."""
_WORDS = re.compile(r"[^\W\d_]{2}")
"""What no number has: two letters in a row."""
NOTHING = "none"
"""The word for nothing and nobody."""
SHOWN_DIGITS = 24
"""The most digits of a number that a fault repeats."""


class Whole(Value):
    """A whole number within limits."""

    def __init__(
        self,
        about: str = "",
        *,
        least: int = -1_000_000,
        most: int = 1_000_000,
        required: bool = False,
        key: str | None = None,
    ) -> None:
        super().__init__(about, required=required, key=key)
        self.least, self.most = least, most

    def read(self, value: Plain) -> Plain:
        """Return the number."""
        if isinstance(value, bool) or not isinstance(value, int):
            read = 0.5 if isinstance(value, str) and _FRACTION.fullmatch(value) else value
            raise complain(f"{kind_of(read)} stands here, a whole number is expected")
        if value < self.least:
            raise complain(f"{_told(value)} is less than {self.least}")
        if value > self.most:
            raise complain(f"{_told(value)} is more than {self.most}")
        return value

    def shape(self) -> Shape:
        """Return the JSON Schema of the number."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


def _told(number: int) -> str:
    """Return a number in words that stay short."""
    digits = str(abs(number))
    return str(number) if len(digits) <= SHOWN_DIGITS else f"a number of {len(digits)} digits"


class Truth(Value):
    """``true`` or ``false``."""

    def read(self, value: Plain) -> Plain:
        """Return the truth value."""
        if not isinstance(value, bool):
            raise complain(f"{kind_of(value)} stands here, true or false is expected")
        return value

    def shape(self) -> Shape:
        """Return the JSON Schema of a truth value."""
        return {"type": "boolean"}


class Printed(Value):
    """What cards print where a number stands, in one of the forms that their game has: ``3``, ``XX``, ``2 memory``."""

    example: ClassVar[str] = "X"

    def read(self, value: Plain) -> Plain:
        """Return the text."""
        if isinstance(value, bool) or not isinstance(value, int | str) or value == "":
            raise complain(f"{kind_of(value)} stands here, a number or a text such as {self.example!r} is expected")
        for number in (value,) if isinstance(value, int) else map(int, _NUMBER.findall(value)):
            Whole().read(number)
        return str(value)

    def shape(self) -> Shape:
        """Return the JSON Schema of a number or a text."""
        return {"type": ["integer", "string"]}


class Size(Printed):
    """A power, toughness or the like: a number, or a text such as ``*`` or ``1+*``."""

    example = "*"

    def read(self, value: Plain) -> Plain:
        """Return the size as cards print it."""
        if isinstance(value, str) and value != NOTHING and _WORDS.search(value):
            raise complain(f"{value!r} stands here, a number or a text such as {self.example!r} is expected")
        return super().read(value)


class Anything(Value):
    """A value that is kept as it is."""

    def read(self, value: Plain) -> Plain:
        """Return the value."""
        return value

    def shape(self) -> Shape:
        """Return the JSON Schema that everything fits."""
        return {}


class Several(Value):
    """A list of values of one kind."""

    def __init__(self, of: Value, about: str = "", *, required: bool = False, key: str | None = None) -> None:
        super().__init__(about, required=required, key=key)
        self.of = of

    def read(self, value: Plain) -> Plain:
        """Return the values as a tuple; complaints by place."""
        if value == "":
            raise complain("is empty: name something or take it away")
        if not isinstance(value, list | tuple):
            raise complain(f"{kind_of(value)} stands here, a list is expected")
        return tuple(_each(enumerate(value), self.of).values())

    def shape(self) -> Shape:
        """Return the JSON Schema of the list."""
        return {"type": "array", "items": self.of.described()}

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the words within each of the values."""
        yield from _within(enumerate(said) if isinstance(said, list | tuple) else (), self.of)


class OneOrSeveral(Several):
    """A list, or one value that stands for the list of it."""

    def read(self, value: Plain) -> Plain:
        """Return the values as a tuple."""
        return super().read(value) if isinstance(value, list | tuple) else (self.of.read(value),)

    def shape(self) -> Shape:
        """Return the JSON Schema of the value or the list."""
        return {"anyOf": [self.of.described(), super().shape()]}

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the words within each of the values; of one alone, as within the value that stands for the list."""
        one = isinstance(said, list | tuple) and len(said) == 1
        yield from self.of.words_in(said[0]) if one else super().words_in(said)


class Keyed(Value):
    """A mapping from words of the author's choice, names of some kind, or a few words, to values of one kind."""

    def __init__(
        self,
        to: Value,
        about: str = "",
        *,
        words: type[Word] = Word,
        among: Sequence[str] = (),
        required: bool = False,
        key: str | None = None,
    ) -> None:
        super().__init__(about, required=required, key=key)
        self.to, self.words, self.among = to, words, tuple(among)

    def read(self, value: Plain) -> Plain:
        """Return the mapping; complaints by key."""
        if not isinstance(value, Mapping):
            raise complain(f"{kind_of(value)} stands here, a mapping is expected")
        if wrong := {
            key: [Complaint("a name must stand here")] for key in value if not isinstance(key, str) or not key
        }:
            raise ValidationError(wrong)
        if unknown := [key for key in value if self.among and key not in self.among]:
            listed = ", ".join(self.among)
            told = {key: [Complaint(f"{key!r} is none of: {listed}", suggest(key, self.among))] for key in unknown}
            raise ValidationError(told)
        return _each(value.items(), self.to)

    def shape(self) -> Shape:
        """Return the JSON Schema of the mapping."""
        shape: Shape = {"type": "object", "additionalProperties": self.to.described()}
        if self.among:
            return {**shape, "propertyNames": {"enum": list(self.among)}}
        return {**shape, "propertyNames": self.words().shape()} if self.words.names else shape

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the keys."""
        yield from _within(((key, key) for key in said) if isinstance(said, Mapping) else (), self.words())


class Either(Value):
    """Values of different JSON kinds in one place; the kind decides which is meant."""

    def __init__(
        self, of: Mapping[type, Value], about: str = "", *, required: bool = False, key: str | None = None
    ) -> None:
        super().__init__(about, required=required, key=key)
        self.of = dict(of)

    def read(self, value: Plain) -> Plain:
        """Return what the value of this kind reads."""
        for kind, inner in self.of.items():
            if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
                return inner.read(value)
        expected = " or ".join(_KINDS[kind] for kind in self.of)
        raise complain(f"{kind_of(value)} stands here, {expected} is expected")

    def shape(self) -> Shape:
        """Return the JSON Schema of all kinds."""
        return {"anyOf": [inner.described() for inner in self.of.values()]}

    def words_in(self, said: Plain) -> Iterator[Said]:
        """Return the words within what the value of this kind has read."""
        kind = list if isinstance(said, tuple) else type(said)
        yield from self.of[kind].words_in(said) if kind in self.of else ()


_KINDS = {
    type(None): "nothing",
    bool: "a truth value",
    int: "a whole number",
    float: "a number with a fraction",
    str: "a text",
    list: "a list",
    tuple: "a list",
    dict: "a mapping",
}


def kind_of(value: Plain) -> str:
    """Return the JSON kind of a value in words."""
    return next((words for kind, words in _KINDS.items() if type(value) is kind), "a value of another kind")


def _within(items: Iterable[tuple[str | int, Plain]], of: Value) -> Iterator[Said]:
    for key, one in items:
        yield from (((key, *place), word, said) for place, word, said in of.words_in(one))


def _each(items: Iterable[tuple[Plain, Plain]], of: Value) -> dict[Plain, Plain]:
    read: dict[Plain, Plain] = {}
    wrong: dict[Plain, Plain] = {}
    for key, value in items:
        try:
            read[key] = of.read(value)
        except ValidationError as error:
            wrong[key] = error.messages
    if wrong:
        raise ValidationError(wrong)
    return read
