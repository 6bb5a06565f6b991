"""The outside of lines that can't be read or aren't built: what kind of ability each is, told without its meaning.

In doubt a line is of the kind that is come to soonest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import get_args

from msgspec.structs import replace

from grammar.common.normal import Normalised
from grammar.nodes import abilities as a
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes.base import Node
from grammar.nodes.events import AnyEvent, EitherEvent, StateIs
from grammar.nodes.opaque import Kind, Opaque
from grammar.nodes.references import Itself

ANYTHING = Opaque("any")
_TRIVIAL = "draw a card."
_QUOTED = re.compile(r"“[^”]*”")
_DASH = re.compile("[―—]")
"""`kicker—sacrifice a land`, `I — draw a card.`"""
_NAMING = r"[A-Z][\w-]{3,}"
_REMINDER = re.compile(r"\s*\([^()]*\)\s*$")
"""`flying (this creature can't be blocked except by …)`"""
_SENTENCE = re.compile(r"(?<=\.) (?=\S)")
"""Between `draw a card.` and `when you do, …`."""
_FOLLOWING_ON = re.compile(r"when (?:you|they|that player) do(?:es)?\b|when [^,.]* this way,")
"""A sentence that triggers on what the sentences before it have done: `when you do, draw a card.`"""
_SECTION = re.compile(r": level \d+\.?$", re.IGNORECASE)
"""The head of a part of a card whose other lines hold only then: `{1}{R}: level 2`."""
_STATE = re.compile(r"when |[^,:]*\b(?:has|have|controls?|there (?:is|are)|(?:is|are) (?!\w+(?:ed|en|t)\b))")
"""What may wait for something to be so, and not for something to happen: `when you control no islands, …`, and
`whenever you have 5 life, …`, but not `whenever ~ is dealt damage, …`."""
_ROW = re.compile(r"\d+(?:[—―-]\d+|\+)? \|")
"""A row of a table, which belongs to an ability on another line: `1—9 | draw a card.`"""
_RELATIVE = re.compile(r" (?:that|which|who|whose|with|while|using|during|for the)\b")
"""Where what narrows an event begins: `whenever a creature attacks | while …`."""
_JOINED = re.compile(r" (?:and/or|and|or) ")
"""`whenever ~ attacks or blocks, …`"""
_PREDICATE = re.compile(
    r"(?:(?:you|an opponent|a player|another player|one of your opponents|~"
    r"|(?:a|another|one or more) (?:creatures?|all(?:y|ies)|permanents?|attacks?)"
    r"(?: you control| an opponent controls)?) )?"
)
"""The subject of a verb, where it is a plain one: `another creature you control | dies`."""
_BARE_NOUN = re.compile(r"(?:instant|sorcery|creature|artifact|enchantment|planeswalker|land|permanent|player)s?\b")
"""One more noun, which would have an article if it began a clause of its own: `whenever you cast an instant or |
sorcery spell, …`."""
_NOT_VERBS = (
    "as|its|this|unless|creatures|players|opponents|permanents|lands|cards|heroes|champions|units|allies|objects"
)
_MORE_DONE = re.compile(rf"(?:and|or)\b|(?!(?:{_NOT_VERBS})\b)[a-z]+s\b|[^.]*, or [^,.]*, ")
"""What can't tell the beginning of an effect from one more verb of the event before it: `whenever ~ enters, |
attacks, or dies, draw a card.`"""


@dataclass(frozen=True, slots=True)
class Signs:
    """By what the kind of a line is told in the cards of one game.

    Each pattern is asked of a normalised line: ``playing``, ``entering`` and ``cost`` of the whole of it (``cost`` of
    what stands before the colon), ``elsewhere`` of any part. ``triggers`` finds the beginnings of triggered abilities.
    ``keywords`` has for a keyword its kind, or what it waits for as the beginning of a triggered ability.
    """

    playing: re.Pattern[str]
    entering: re.Pattern[str]
    cost: re.Pattern[str]
    itself_elsewhere: re.Pattern[str]
    """Words by which an ability says that it functions where its object usually has none."""
    static_elsewhere: re.Pattern[str]
    """The same of a static ability."""
    triggers: re.Pattern[str]
    keywords: Mapping[str, Kind | tuple[str, ...]]
    resolving: frozenset[str]
    """The types of cards of which a plain line can only be what is done as they resolve."""
    label: re.Pattern[str]
    """What may stand before the words of an ability without changing what it is."""
    pays: re.Pattern[str] | None = None
    """Words of an activated ability by which it may help to pay a cost, in games that pay so by themselves."""
    kept_label: str = ""
    """A label that says more than that."""
    broad: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For verbs, as patterns, the beginnings of triggered abilities that wait for all that the verb can say."""


Line = Callable[[str], "a.AnyAbility | None"]
"""What a normalised line reads as."""


class Outsides:
    """Tells the outsides of the lines of one game."""

    def __init__(
        self,
        read: Line,
        start_of: Callable[[str], str],
        normalised: Callable[[str, str, str | None], Normalised],
        signs: Signs,
    ) -> None:
        self._read, self._start_of, self._normalised, self._signs = read, start_of, normalised, signs

    def unread(self, text: str, types: frozenset[str], name: str = "") -> tuple[Opaque, ...]:
        """The abilities of a line that can't be read.

        Args:
            text: The line.
            types: The types of the face that it stands on, in small letters.
            name: What that face is called.
        """
        normal = self._normalised(text, name, None).text
        found = self._of_line(normal, types) if _is_sentence(text) else self._without_sentence(normal)
        return tuple(self._marked(one, normal, name) for one in found)

    def unbuilt(self, ability: a.AnyAbility, text: str, types: frozenset[str], name: str = "") -> tuple[Opaque, ...]:
        """An ability that was read and isn't built; ``text`` is the line that it stands on."""
        normal = self._normalised(text, name, None).text
        return tuple(self._marked(one, normal, name) for one in self._of_tree(ability, normal, types))

    def _marked(self, found: Opaque, normal: str, name: str) -> Opaque:
        label = self._signs.kept_label
        kept = label if label and f"{label} — " in normal else None
        return replace(found, label=kept, travels=self._travels(found, _short_names(name).sub("~", normal)))

    # A text -----------------------------------------------------------------------------------

    def _of_line(self, normal: str, types: frozenset[str]) -> tuple[Opaque, ...]:
        match self._start_of(normal):
            case "chapter_line":
                return (self._chapter(normal),)
            case "triggered_line":
                return self._triggered(normal)
            case "activated_line":
                return (self._activated(normal),)
            case "keyword_line":
                return self._of_keyword(normal)
        return self._plain(normal, types)

    def _without_sentence(self, normal: str) -> tuple[Opaque, ...]:
        """A line that ends as no sentence does: nothing tells what it is, unless it begins as an ability does."""
        found = self._of_line(normal, frozenset())
        kinds = {one.kind for one in found}
        return (ANYTHING,) if kinds & {"static", "spell"} and "triggered" not in kinds else found

    def _plain(self, normal: str, types: frozenset[str]) -> tuple[Opaque, ...]:
        if _ROW.match(normal):
            return (ANYTHING,)
        bare = self._unlabelled(normal)
        if self._begins_with_keyword(bare):
            return self._of_keyword(bare)
        if (kind := self._by_signs(bare)) != "static":
            return (Opaque(kind),)
        first = Opaque("static" if types.isdisjoint(self._signs.resolving) else "spell")
        return (first, *self._later_triggers(normal))

    def _by_signs(self, bare: str) -> Kind:
        """Whether the words of a line only say how its own object enters, or how its card is played."""
        if self._signs.playing.fullmatch(bare):
            return "playing"
        return "entering" if self._signs.entering.fullmatch(bare) else "static"

    def _kind_of_static(self, ability: a.Static, normal: str) -> Kind:
        """What the tree of a static ability tells, or else the words of its line."""
        found = _kind_of_tree(ability)
        return self._by_signs(self._signs.label.sub("", normal)) if found == "static" else found

    def _activated(self, normal: str) -> Opaque:
        bare = self._signs.label.sub("", normal)
        if not self._signs.cost.match(bare) or _SECTION.search(bare):
            return ANYTHING
        return Opaque("activated", pays=self._pays(normal))

    def _pays(self, normal: str) -> bool:
        return self._signs.pays is not None and self._signs.pays.search(normal) is not None

    def _triggered(self, normal: str) -> tuple[Opaque, ...]:
        return (self._trigger(normal), *self._later_triggers(normal))

    def _later_triggers(self, normal: str) -> Iterator[Opaque]:
        """Those that a later sentence of the line may be by itself."""
        for sentence in _SENTENCE.split(_QUOTED.sub("“”", normal))[1:]:
            if self._signs.triggers.match(sentence) and not _FOLLOWING_ON.match(sentence):
                yield self._trigger(sentence)

    def _trigger(self, normal: str) -> Opaque:
        """A triggered ability; one whose event can't be read may wait for a state, and so all the time."""
        event = self._event(normal)
        if isinstance(event, StateIs):
            return Opaque("static")
        if event is None and _STATE.match(self._signs.label.sub("", normal)):
            return Opaque("static")
        return Opaque("triggered", event=event)

    def _chapter(self, normal: str) -> Opaque:
        """A chapter of a Saga, with the numbers that stand before its dash."""
        read = self._read(f"{_DASH.split(normal)[0].rstrip()} — {_TRIVIAL}")
        return _of_chapter(read.numbers) if isinstance(read, a.Chapter) else ANYTHING

    def _event(self, normal: str) -> AnyEvent | None:
        """What a triggered ability waits for, or more than that; None: the beginning of its line doesn't tell.

        The beginning may read by itself. If not, a plain subject and its verb tell the class of the event.
        """
        bare = self._signs.label.sub("", normal)
        for head, rest in _heads(bare):
            found = _event_of(self._read(f"{head} {_TRIVIAL}"))
            if found is not None:
                return None if _MORE_DONE.match(rest) else found
        head, rest = next(iter(_heads(bare)), ("", ""))
        return None if not head or _MORE_DONE.match(rest) else self._of_class(head.rstrip(",:"))

    def _of_class(self, head: str) -> AnyEvent | None:
        """All events of the classes that the verbs of an event phrase name."""
        word, _, said = head.partition(" ")
        phrases: dict[str, None] = {}
        for piece in _JOINED.split(_RELATIVE.split(said)[0]) if word in ("when", "whenever") else ():
            verb = _PREDICATE.match(piece)
            known = [one for one in self._signs.broad if verb and re.match(rf"(?:{one})(?![\w-])", piece[verb.end() :])]
            if not known and not (phrases and _BARE_NOUN.match(piece)):
                return None
            phrases |= dict.fromkeys(phrase for one in known for phrase in self._signs.broad[one])
        return self._waiting_for(tuple(phrases))[0].event if phrases else None

    def _waiting_for(self, phrases: tuple[str, ...]) -> tuple[Opaque, ...]:
        events = [_event_of(self._read(f"{phrase}, {_TRIVIAL}")) for phrase in phrases]
        known = tuple(one for one in events if one is not None)
        if len(known) < len(events):
            return (Opaque("triggered"),)
        return (Opaque("triggered", event=known[0] if len(known) == 1 else EitherEvent(known)),)

    def _of_keyword(self, normal: str) -> tuple[Opaque, ...]:
        """A line that begins with a keyword."""
        bare = self._unlabelled(normal)
        return self._of_named(bare) if "," not in _DASH.split(bare)[0] else (ANYTHING,)

    def _functioning(self, known: Kind | tuple[str, ...]) -> tuple[Opaque, ...]:
        """What a keyword stands for: abilities of certain kinds, and triggered ones that wait for certain events."""
        several = known if isinstance(known, tuple) else (known,)
        kinds = tuple(Opaque(kind) for kind in get_args(Kind) if kind in several)
        phrases = tuple(one for one in several if one not in get_args(Kind))
        return (*kinds, *self._waiting_for(phrases)) if phrases else kinds

    def _of_named(self, words: str) -> tuple[Opaque, ...]:
        """A keyword, with or without what stands behind it."""
        found = max((one for one in self._signs.keywords if self._is_keyword(words, one)), key=len, default="")
        known = self._signs.keywords.get(found, "any")
        named = re.match(found, words, re.IGNORECASE)
        return tuple(replace(one, keyword=named.group().lower() if named else "") for one in self._functioning(known))

    def _unlabelled(self, normal: str) -> str:
        """A line without its label; a keyword before a dash is none."""
        return normal if self._begins_with_keyword(normal) else self._signs.label.sub("", normal)

    def _begins_with_keyword(self, normal: str) -> bool:
        return any(self._is_keyword(normal, one) for one in self._signs.keywords)

    def _is_keyword(self, normal: str, keyword: str) -> bool:
        return re.match(rf"{keyword}(?![\w-])", normal, re.IGNORECASE) is not None

    def _travels(self, found: Opaque, normal: str) -> bool:
        """Whether its words may mean that it functions elsewhere than abilities of its kind usually do."""
        if found.chapters:
            return False
        where = self._signs.static_elsewhere if found.kind == "static" or found.event is None else None
        return any(one is not None and one.search(normal) for one in (where, self._signs.itself_elsewhere))

    # A tree -----------------------------------------------------------------------------------

    def _of_tree(self, ability: a.AnyAbility, normal: str, types: frozenset[str]) -> tuple[Opaque, ...]:
        match ability:
            case a.Restricted(ability=inner):
                return self._of_tree(inner, normal, types)
            case a.Keyword(name=name):
                return tuple(replace(one, keyword=name) for one in self._of_named(name))
        return (self._of_one(ability, normal, types),)

    def _of_one(self, ability: a.AnyAbility, normal: str, types: frozenset[str]) -> Opaque:
        match ability:
            case a.Activated():
                return Opaque("activated", pays=self._pays(normal))
            case a.Triggered(event=event):
                return Opaque("static") if isinstance(event, StateIs) else Opaque("triggered", event=event)
            case a.Spell():
                return Opaque("static" if types.isdisjoint(self._signs.resolving) else "spell")
            case a.Static():
                return Opaque(self._kind_of_static(ability, normal))
            case a.Chapter(numbers=numbers):
                return _of_chapter(numbers)
        return ANYTHING


@lru_cache
def _short_names(name: str) -> re.Pattern[str]:
    """Any long word of a name may be short for it."""
    return re.compile(rf"\b(?:{'|'.join(re.findall(_NAMING, name)) or '~'})\b", re.IGNORECASE)


def _is_sentence(text: str) -> bool:
    """Whether a line ends as a sentence does, apart from a reminder; symbols stand without a full stop."""
    return _REMINDER.sub("", text).endswith((".", "”", '"', "}", "!"))


def _of_chapter(numbers: tuple[int, ...]) -> Opaque:
    return Opaque("triggered", chapters=numbers)


def _kind_of_tree(ability: a.Static) -> Kind:
    """Whether its tree only says how its own object enters, or for what its card is played."""
    steps = ability.effect.steps if isinstance(ability.effect, s.Sequence) else (ability.effect,)
    if all(_is_of_itself(one, (n.EntersWith, n.AsEnters)) for one in steps):
        return "entering"
    return "playing" if all(isinstance(one, (n.AdditionalCost, n.AlternativeCost)) for one in steps) else "static"


def _is_of_itself(effect: Node, kinds: tuple[type[Node], ...]) -> bool:
    return isinstance(effect, kinds) and isinstance(getattr(effect, "what", None), Itself)


def _event_of(ability: a.AnyAbility | None) -> AnyEvent | None:
    match ability:
        case a.Restricted(ability=inner):
            return _event_of(inner)
        case a.Triggered(event=event):
            return event
    return None


def _heads(normal: str) -> Iterator[tuple[str, str]]:
    """The beginnings of a line that end with a comma or a colon, the shortest first, each with what follows it."""
    for found in re.finditer(r"([,:])(?: |(?=[A-Z]))(?![^“]*”)", normal):
        yield normal[: found.end(1)], normal[found.end() :]
