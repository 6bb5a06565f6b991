"""What the words of an answer mean among the options of a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.kernel.choices import Amount, Answer, Arrange, Choice, Divide, Option, Pick
from rules.kernel.things import GameObject, Thing
from scenarios.faults import suggest
from scenarios.format import Reference
from scenarios.names import Names
from scenarios.options import mode_named, stands_for
from scenarios.questions import labelled, options_of
from scenarios.ruling import Plain
from scenarios.scene import Ambiguous, CannotTell


class NotAnOption(CannotTell):
    """What an answer names is there, but it is not among what may be answered."""


@dataclass(frozen=True, slots=True)
class AnswerReader:
    """Reads answers by the names that things have now; what means nothing raises CannotTell."""

    names: Names

    def names_of_thing(self, thing: Thing | None) -> frozenset[str]:
        """Return all that a thing is called."""
        return self.names.of(thing).names if thing is not None else frozenset()

    def targets(self, references: Sequence[Reference], choice: Choice) -> list[Option]:
        """Return the options that targets mean; a name said again means another; raises NotAnOption if it is none."""
        found: list[Option] = []
        for place, reference in enumerate(references):
            wanted = [*references[place:]].count(reference)
            found.append(self._target(reference, choice, found, wanted))
        return found

    def _target(self, reference: Reference, choice: Choice, taken: Sequence[Option], wanted: int) -> Option:
        options: tuple[Option, ...] = getattr(choice, "options", ())
        word = reference if isinstance(reference, str) else ""
        if named := self._named(word, options):
            told = dict(zip(labelled(choice, self.names), options, strict=True))
            return self._another(word, named, told, taken, wanted)
        thing = self.names.find(reference)
        meant = [option for option in options if option.thing is thing]
        meant += [option for option in options if stands_for(option.thing, thing.name)]
        if meant:
            return meant[0]
        raise NotAnOption(f"{thing.name} is none of: {', '.join(option.label for option in options) or 'no options'}")

    def names_of(self, option: Option) -> frozenset[str]:
        """Return all by which an option can be said."""
        return frozenset({option.label}) | self.names_of_thing(option.thing)

    def chosen(self, value: Plain, choice: Choice) -> Answer:
        """Return what is answered by a word, a number, a list or a division."""
        match choice, value:
            case Amount(), int() if not isinstance(value, bool):
                return (value,)
            case Divide(), dict():
                return self.divided(value, choice)
            case ((Pick() | Arrange()), list() | tuple()):
                return tuple(one.value for one in self.options(value, choice))
            case ((Pick() | Arrange()), _):
                return (self.option(value, choice).value,)
            case _:
                raise CannotTell(f"{value!r} is no answer to this kind of question")

    def divided(self, parts: dict[str, int], choice: Choice) -> Answer:
        """Return the parts of a division in the order of the options."""
        if not isinstance(choice, Divide):
            raise CannotTell("nothing is to be divided here")
        given: list[int] = []
        left = dict(parts)
        told = labelled(choice, self.names)
        by_label = dict(zip(told, choice.options, strict=True))
        for said in parts:
            if said not in told and (named := self._named(said, choice.options)):
                self._alike(said, named, by_label)
        for option, label in zip(choice.options, told, strict=True):
            others = (name for name in left if name not in told and option in self._named(name, choice.options))
            name = label if label in left else next(others, None)
            given.append(left.pop(name) if name is not None else 0)
        for name in left:
            self.names.find(name)
        if any(left.values()):
            raise NotAnOption(f"{', '.join(left)} gets no part: {', '.join(o.label for o in choice.options)}")
        return tuple(given)

    def options(self, values: Sequence[Plain], choice: Choice) -> list[Option]:
        """Return the options that a list names; a name said again means another of them."""
        found: list[Option] = []
        for place, value in enumerate(values):
            wanted = 1 if isinstance(choice, Arrange) else [*values[place:]].count(value)
            found.append(self.option(value, choice, found, wanted))
        return found

    def option(self, value: Plain, choice: Choice, taken: Sequence[Option] = (), wanted: int = 1) -> Option:
        """Return the option that a word means, another than those taken; ``wanted`` is how many of it are meant."""
        options = options_of(choice)
        told = dict(zip(labelled(choice, self.names), options, strict=True))
        if isinstance(value, str) and value in told and told[value] not in taken:
            return told[value]
        word = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        if named := self._named(word, options):
            return self._another(str(word), named, told, taken, wanted)
        meant = [option for option in options if isinstance(word, str) and stands_for(option.thing, word)]
        if len(meant) == 1:
            return meant[0]
        if choice.kind == "modes":
            return mode_named(value, told)
        numbered = {option.value: option for option in options if type(option.value) is int}
        if isinstance(word, int) and word in numbered:
            return numbered[word]
        raise CannotTell(f"{value!r} is none of: {', '.join(told) or 'no options'}", suggest(str(value), told))

    def _another(
        self, word: str, named: Sequence[Option], told: Mapping[str, Option], taken: Sequence[Option], wanted: int
    ) -> Option:
        """Return another of the options of a name than those taken, if there is one."""
        left = [one for one in named if not any(one is other for other in taken)] or [*named]
        return left[0] if len(left) <= wanted else self._alike(word, left, told)

    def _named(self, word: Plain, options: Sequence[Option]) -> list[Option]:
        """Return the options of a name; how it is capitalised counts only where that tells some from others."""
        if not isinstance(word, str):
            return []
        if named := [one for one in options if word in self.names_of(one)]:
            return named
        folded = word.casefold()
        return [one for one in options if folded in self.names_of(one) | {one.label.casefold()}]

    def _alike(self, word: str, options: Sequence[Option], told: Mapping[str, Option]) -> Option:
        """Return the first of some options that a word means; raises Ambiguous if they are not alike."""
        things = [one.thing for one in options if isinstance(one.thing, GameObject)]
        if len(things) == len(options) and len(set(self.names.apart(things))) > 1:
            choices = tuple(label for label, option in told.items() if any(option is one for one in options))
            because = f"{word!r} may mean {len(options)} things that are not alike: say {' or '.join(choices)}"
            raise Ambiguous(because, word=word, choices=choices)
        return options[0]
