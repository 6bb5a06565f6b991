"""Abilities as they are printed: each with the words that it was read from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Protocol

from grammar.nodes.abilities import AnyAbility, Conditional, Keyword, Keywords, Restricted, Together
from grammar.nodes.base import Node
from grammar.nodes.control import Modes
from grammar.nodes.opaque import Opaque
from grammar.nodes.plainly import plainly
from grammar.nodes.walking import inner, those, within
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import GameObject
from rules.kernel.trace import Source, counted

if TYPE_CHECKING:
    from rules.kernel.effects.ability import Ability

BULLET = re.compile(r"\n\s*[•-]\s*")
"""What stands before each mode of a printed text."""


CONDITION = re.compile(r"(?:^|[,.:•—-]\s*|\bonly )((?:if|while|unless|as long as) [^,.]+)", re.IGNORECASE)
"""The clause of a printed text that says a condition."""


ASIDE = re.compile(r"\s*\([^()]*\)")
"""What a text says only to remind of what a rule says."""
SENTENCE = re.compile(r"(?<=[.!])\s+|\n")
"""What stands between two sentences of a printed text."""
QUOTED = re.compile(r'"([^"]+)"')
"""An ability within a printed text, as something gains it."""
OFFERING = re.compile(r"\bmay\b")
"""The word of a sentence that offers something."""
CONSEQUENCE = re.compile(r"(?:if|when|otherwise)\b", re.IGNORECASE)
"""How a sentence begins that says what comes of an offer."""
NUMBER = re.compile(
    r"\b((?:the (?:total |different )?(?:number|amount|greatest|least|highest|lowest|total)\b|for each)"
    r" (?:(?! minus | plus )[^,.])+)"
)
"""The clause of a printed text that says what is counted or measured."""


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """An ability of a face, and the words that it was read from (start and end in the face's text)."""

    node: AnyAbility | Opaque
    span: tuple[int, int]


class PrintedFace(Protocol):
    """A face of a card, as far as its words go."""

    @property
    def text(self) -> str:
        """Its rules text."""

    @property
    def abilities(self) -> Sequence[PrintedAbility]:
        """What was read of the text."""


def each_of_line(ability: AnyAbility) -> Sequence[AnyAbility]:
    """The abilities that a line says, each on its own."""
    match ability:
        case Keywords(keywords=keywords):
            return keywords
        case Together(abilities=several):
            return several
        case Restricted(restrictions=restrictions, ability=inner) if len(each_of_line(inner)) > 1:
            return tuple(Restricted(restrictions, one) for one in each_of_line(inner))
        case Conditional(condition=condition, ability=inner) if len(each_of_line(inner)) > 1 or _is_list(inner):
            return tuple(Conditional(condition, one) for one in each_of_line(inner))
    return (ability,)


def _is_list(ability: AnyAbility) -> bool:
    """Whether it is a line of keywords, be it only of one."""
    return isinstance(ability, Keywords)


def own_face(thing: CardObject) -> PrintedFace:
    """The face that an object came to be with: its own, or what it was a copy of then."""
    return thing.copied or thing.face


def printed_words(thing: CardObject, face: PrintedFace, ability: Ability) -> str:
    """The words of the face that an object has which an ability was read from; nothing if it isn't printed there.

    Of an ability that an effect of the object has left behind they are those of the line that says so; the words of one
    that was only said to run are its key.
    """
    if ability.key[0] == SAID:
        return str(ability.key[1])
    if ability.key[0] in LEFT_BEHIND:
        places = [place for place, one in enumerate(face.abilities) if _says(one.node, ability.node)]
    else:
        places = [place for place in _key_of_line(thing, face, ability)[1:2] if isinstance(place, int)]
    if len(places) != 1 or places[0] >= len(face.abilities):
        return ""
    start, end = face.abilities[places[0]].span
    return face.text[start:end] if start < end <= len(face.text) else ""


def _key_of_line(thing: CardObject, face: PrintedFace, ability: Ability) -> tuple[object, ...]:
    """The key of the line of an object that an ability is, or that gives it as long as a part of the text holds."""
    match ability.key:
        case ("printed", *_):
            return ability.key
        case ("granted", (thing.id, ("printed", int() as place, *_), _), *_):
            inside = place < len(face.abilities) and isinstance(face.abilities[place].node, Conditional)
            return ("printed", place) if inside else ()
    return ()


def words_said(face: PrintedFace, ability: Node) -> str:
    """The words of an ability that a face has as a line, or quotes as one that something gains; nothing if neither."""
    for printed in face.abilities:
        line = face.text[slice(*printed.span)].strip()
        if printed.node == ability:
            return line
        if words := dict(_quoted(line, printed.node)).get(ability):
            return words
    return ""


def _quoted(line: str, node: Node) -> Iterator[tuple[Node, str]]:
    """The abilities that a line quotes, each with its words, if they stand together and all of them are quoted."""
    groups, quoted = [*_given(_unwrapped(node))], QUOTED.findall(line)
    if len(groups) == 1 and len(groups[0]) == len(quoted):
        yield from zip(groups[0], quoted, strict=True)


def _unwrapped(node: Node) -> Node:
    return _unwrapped(node.ability) if isinstance(node, Conditional | Restricted) else node


def _given(node: Node) -> Iterator[Sequence[Node]]:
    """The abilities within another that no keyword stands for, those that stand together in one."""
    for name in inner(type(node)):
        value = getattr(node, name)
        inside = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Node)]
        given = [one for one in inside if isinstance(one, AnyAbility)]
        if said := [one for one in given if not isinstance(one, Keyword | Keywords)]:
            yield said
        for one in inside:
            if one not in given:
                yield from _given(one)


def source_in_words(thing: CardObject, face: PrintedFace, ability: Ability) -> Source:
    """An object as the source of what its ability does of itself, with the words that the ability was read from."""
    return Source(thing, printed_words(thing, face, ability) or None)


SAID = "said"
"""How the key begins of an ability that no object has, and that was only said to run."""
LEFT_BEHIND = ("delayed", "at once")
"""How the keys begin of abilities that an effect has left behind."""


def _says(line: Node, left_behind: Node) -> bool:
    """Whether a line has the effect of an ability that was left behind within it."""
    effect = getattr(left_behind, "effect", None)
    return any(part == effect for part in those(line, (type(effect),)))


def words_of_modes(face: PrintedFace, modes: Modes) -> tuple[str, ...]:
    """What each mode of a face says: its words, or a plain line where they aren't printed there."""
    for printed in face.abilities:
        start, end = printed.span
        _, *words = BULLET.split(face.text[start:end])
        if len(words) == len(modes.modes) and modes in within(printed.node):
            return tuple(word.strip() for word in words)
    return tuple(mode.name or plainly(mode.effect) for mode in modes.modes)


def modes_wanted(thing: CardObject, face: PrintedFace, modes: Modes, least: int, most: int) -> str:
    """How many modes are to be chosen as an object is played, and which there are."""
    count = counted(least, "mode") if least == most else f"{least} to {most} modes"
    return f"{thing.name} takes {count} that can be chosen, of {_told_modes(face, modes)}"


def _told_modes(face: PrintedFace, modes: Modes) -> str:
    """The modes of a face in one line, each by its place and by what it says."""
    return "; ".join(f"{place} “{words}”" for place, words in enumerate(words_of_modes(face, modes), 1))


def offered_by(thing: CardObject, face: PrintedFace, effect: Node, ability: Ability | None = None) -> str:
    """An object that offers something, with the words of the line of its face that the offer stands in.

    Where it stands in none, because a keyword means it, the words are those of the ability that makes the offer. Of
    several sentences they are the one that offers something, with those that say what comes of taking it up.
    """
    lines = lines_with(thing, face, effect)
    words = lines[0] if len(lines) == 1 else ""
    if not lines and ability is not None:
        words = printed_words(thing, face, ability).replace("~", thing.name)
    words = _part_offered(words)
    return f"{thing.name} offers, “{words}”" if words else f"{thing.name} offers"


def _part_offered(words: str) -> str:
    """The one sentence of some words that offers something, with what comes of it; all of them if several do."""
    sentences = SENTENCE.split(words)
    places = [place for place, one in enumerate(sentences) if OFFERING.search(one)]
    if len(places) != 1:
        return words
    following = takewhile(CONSEQUENCE.match, sentences[places[0] + 1 :])
    part = " ".join((sentences[places[0]], *following))
    return part if part.count("(") == part.count(")") else part.rpartition("(")[2].rstrip(")")


def lines_with(thing: CardObject, face: PrintedFace, node: Node) -> Sequence[str]:
    """The lines of an object's face in which something stands, each once, with its name where they name it."""
    spans = [printed.span for printed in face.abilities if node in within(printed.node)]
    lines = dict.fromkeys(face.text[start:end].strip() for start, end in spans)
    return [line.replace("~", thing.name) for line in lines]


def by_sentence(text: str, places: Sequence[int]) -> Sequence[str]:
    """The sentences of a text at some places; nothing if it has others beside them.

    >>> by_sentence("Draw a card, then discard a card. Gain 1 life.", [0, 0, 1])
    ['Draw a card, then discard a card.', 'Draw a card, then discard a card.', 'Gain 1 life.']
    """
    sentences = SENTENCE.split(ASIDE.sub("", text).strip())
    return [sentences[place] for place in places] if places[-1] + 1 == len(sentences) > 1 else []


def condition_on(face: PrintedFace, condition: Node) -> str:
    """The condition of an ability in the words of a face; nothing where they aren't printed there."""
    return _only_clause(face, condition, CONDITION)


def is_printed_on(face: PrintedFace, node: Node) -> bool:
    """Whether words of a face say something, and not what a keyword stands for or what was given to it."""
    return any(node in within(printed.node) for printed in face.abilities)


def consequence_on(thing: CardObject, face: PrintedFace, condition: Node) -> str:
    """What is done under a condition, quoted in the words of an object's face, if they stand beside the condition."""
    lines = [face.text[slice(*printed.span)] for printed in face.abilities if condition in within(printed.node)]
    sentences = [one for line in lines for one in SENTENCE.split(line) if CONDITION.search(one)]
    if len(sentences) != 1 or len(CONDITION.findall(sentences[0])) != 1:
        return ""
    before, _, after = sentences[0].partition(CONDITION.findall(sentences[0])[0])
    words = after.strip(" ,.") or before.strip(" ,.")
    return f"“{words.replace('~', thing.name)}”" if words else ""


def number_on(face: PrintedFace, quantity: Node) -> str:
    """What is counted or measured in the words of a face; nothing where they aren't printed there."""
    return _only_clause(face, quantity, NUMBER)


def _only_clause(face: PrintedFace, node: Node, clause: re.Pattern[str]) -> str:
    """The only clause of its kind in the lines of a face that say something, quoted."""
    lines = [face.text[slice(*printed.span)] for printed in face.abilities if node in within(printed.node)]
    found = [words for line in lines for words in clause.findall(line)]
    return f"“{found[0][:1].lower()}{found[0][1:]}”" if len(found) == 1 else ""


def words_on(thing: GameObject, face: PrintedFace, effect: Node) -> Source:
    """An object as the source of an effect, with the words of its face if one ability there is known to say it."""
    alike = [printed for printed in face.abilities if getattr(printed.node, "effect", None) == effect]
    same = [printed for printed in alike if getattr(printed.node, "effect", None) is effect]
    found = same or alike
    if len(found) != 1:
        return Source(thing)
    start, end = found[0].span
    return Source(thing, face.text[start:end], found[0].span)
