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

from grammar.common.event_classes import Verbs, classes_of, speaks_of_itself
from grammar.common.hosts import is_about_host, waits_for_host
from grammar.common.normal import Normalised
from grammar.nodes import abilities as a
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes.base import Node
from grammar.nodes.conditions import All, Condition
from grammar.nodes.events import AnyEvent, EitherEvent, Event, StateIs
from grammar.nodes.opaque import Kind, Opaque, Unseen
from grammar.nodes.references import Itself
from grammar.nodes.walking import those

ANYTHING = Opaque("any")
_BY_ANYTHING = Opaque("triggered")
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
_LEFT_BEHIND = re.compile(r"[^,]*\b(?:next|that|those|this|these|it|them|they|the (?!beginning\b|start\b))")
"""A sentence that waits for something only as what an ability has done leaves it behind: `at the beginning of the
next end phase, …`, `when that creature dies, …`, but not `at the beginning of your end phase, …`."""
_SECTION = re.compile(r": level \d+\.?$", re.IGNORECASE)
"""The head of a part of a card whose other lines hold only then: `{1}{R}: level 2`."""
_STATE = re.compile(
    r"[a-z]+ (?:you|your opponents|(?:an?|the|each|no|that) [\w-]+(?: player)?) controls?\b"
    r"|(?:(?! while\b)[^,:])*\b(?:has|have|there (?:is|are)|(?:is|are)(?:n't)? (?!\w+(?:ed|en|t)\b))"
)
"""What may wait for something to be so, and not for something to happen: `when you control no islands, …`, and
`whenever you have 5 life, …`, but not `whenever ~ is dealt damage, …`."""
_ROW = re.compile(r"\d+(?:[—―-]\d+|\+)? \|")
"""A row of a table, which belongs to an ability on another line: `1—9 | draw a card.`"""
_NOT_VERBS = (
    "as|its|this|unless|creatures|players|opponents|permanents|lands|cards|heroes|champions|units|allies|objects"
)
_MORE_DONE = re.compile(rf"(?!if )(?:(?:and|or)\b|(?!(?:{_NOT_VERBS})\b)[a-z]+s\b|[^.]*, or [^,.]*, )")
"""What can't tell the beginning of an effect from one more verb of the event before it: `whenever ~ enters, |
attacks, or dies, draw a card.`"""
_HELD_APART = re.compile(r"\botherwise\b|; |\b(?:and|or|but),? (?:as long as|while|if|during|unless)\b")
"""What may hold even if that isn't so with which the sentence begins."""
_OFTEN = r"(?:if|when(?:ever)?|the (?:first|second|third) time(?: each turn)?)"
_WOULD = re.compile(
    rf"{_OFTEN}(?! [^,]*(?<!each) (?:turn|chain link|combat chain|phase)\b) [^,.:“]*(?<!that) would\b[^.]*\."
    r"(?: (?:if you do|when you do|otherwise|then|prevent|apply this|[^.]*\bthis way\b)[^.]*\.)*",
    re.IGNORECASE,
)
"""All of a line that replaces what would happen, or prevents it: `if ~ would be destroyed, …`. What lasts only for a
while may be what an instruction leaves behind, and a sentence that doesn't follow on may say anything."""
_WOULD_BE_SO = re.compile(rf"{_OFTEN} ((.*?) would (be )?(.*?))(?: each turn)?(?=,)", re.IGNORECASE)
"""What would happen, in a line that replaces it."""
_DONE_INSTEAD = (f"instead {_TRIVIAL}", f"{_TRIVIAL[:-1]} instead.", "prevent that damage.")
"""What may be done instead, in the order of words of each game."""
_OCCASION = re.compile(rf"^(?:once per turn, )?{_OFTEN} ", re.IGNORECASE)
"""What stands before an event phrase."""
_HAPPENING_TO_IT = re.compile(
    r"\b(?:if|when(?:ever)?|as|time)\b(?![^,.]*~ (?:has|have|was|were|had)\b)[^,.]*~", re.IGNORECASE
)
"""What may speak of something that happens to the object: `if ~ is discarded, …`, but not `if ~ has a counter, …`."""
_MORE_SAID = re.compile(r"(?:an?|another|and|or)\b|[^.,]*, (?:and|or) [^,.]*,")
"""What can't tell the beginning of an effect from more of the condition before it: `…, if you control an island, | a
forest, or a swamp, draw a card.`"""


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
    following: Callable[[frozenset[str]], bool]
    """Whether a card of such types only resolves, so that any plain line may be followed then."""
    label: re.Pattern[str]
    """What may stand before the words of an ability without changing what it is."""
    choosing: re.Pattern[str] | None = None
    """Words of an instruction that may ask for something as its card is played; None: any may."""
    unseen: re.Pattern[str] | None = None
    """Words by which a static ability may say something while nobody sees its object; None: any may."""
    host: str = ""
    """A pattern of the beginning of the name of what an object is attached to, in games in which it can be."""
    early: re.Pattern[str] | None = None
    """Words by which a static ability may apply before abilities are lost, in games in which it may."""
    pays: re.Pattern[str] | None = None
    """Words of an activated ability by which it may help to pay a cost, in games that pay so by themselves."""
    lock: re.Pattern[str] | None = None
    """What may stand before all else and says when the whole line holds, in games that have such."""
    kept_labels: tuple[str, ...] = ()
    """Labels that say more than that."""
    broad: Verbs = field(default_factory=dict)
    """The verbs by which the class of an event is told that can't be read whole."""


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
        return tuple(self._marked(self._begun(one, normal), normal, name) for one in found)

    def unbuilt(self, ability: a.AnyAbility, text: str, types: frozenset[str], name: str = "") -> tuple[Opaque, ...]:
        """An ability that was read and isn't built; ``text`` is the line that it stands on."""
        normal = self._normalised(text, name, None).text
        return tuple(self._marked(one, normal, name) for one in self._of_tree(ability, normal, types))

    def _marked(self, found: Opaque, normal: str, name: str) -> Opaque:
        own = _short_names(name).sub("~", normal)
        return replace(
            found,
            label=next((label for label in self._signs.kept_labels if f"{label} — " in normal), None),
            travels=found.travels or self._travels(found, own),
            unseen=self._unseen(found, _QUOTED.sub("“”", own)),
            of_host=self._speaks_of_host(found, own),
            late=found.kind == "static" and not found.keyword and _says_not(self._signs.early, normal),
            of_hidden="face down" in normal or "face-down" in normal,
        )

    def _speaks_of_host(self, found: Opaque, normal: str) -> bool:
        bare, host = self._signs.label.sub("", normal), self._signs.host
        if not host or found.keyword:
            return False
        if found.kind == "triggered":
            return waits_for_host(bare, host)
        return found.kind == "static" and is_about_host(_SENTENCE.split(bare), host)

    # A text -----------------------------------------------------------------------------------

    def _of_line(self, normal: str, types: frozenset[str]) -> tuple[Opaque, ...]:
        match self._start_of(normal):
            case "chapter_line":
                return (self._chapter(normal),)
            case "triggered_line" if not self._replaces(normal, types):
                return (*self._left_behind(normal, types), *self._triggered(normal))
            case "activated_line":
                return (self._activated(normal), *self._beside_activated(normal))
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
        if (waiting := self._behind_a_name(normal)) and self._stays(types):
            return self._triggered(waiting)
        bare = self._unlabelled(normal)
        if self._begins_with_keyword(bare):
            return self._of_keyword(bare)
        if (kind := self._by_signs(bare)) != "static":
            return (Opaque(kind),)
        if self._replaces(normal, types):
            return (self._replacing(bare),)
        return (self._instruction(bare, types), *self._later_triggers(normal))

    def _behind_a_name(self, normal: str) -> str:
        """A triggered ability that has a name of its own: `• khans — at the beginning of …`."""
        bare = self._signs.label.sub("", normal.removeprefix("• "))
        return bare if self._signs.triggers.match(bare) else ""

    def _stays(self, types: frozenset[str]) -> bool:
        """Whether its card is of types by which it stays once it has resolved, in a game in which types tell."""
        return bool(self._signs.resolving) and types.isdisjoint(self._signs.resolving)

    def _instruction(self, words: str, types: frozenset[str]) -> Opaque:
        """A plain line: what is done as its card resolves, and perhaps something before; of a permanent, what holds."""
        if types.isdisjoint(self._signs.resolving):
            return Opaque("static")
        choosing = self._signs.choosing
        return Opaque("spell" if choosing is None or choosing.search(words) else "resolving")

    def _replaces(self, normal: str, types: frozenset[str]) -> bool:
        """Whether all of a line replaces what would happen, or prevents it, as long as its object is there."""
        bare = _QUOTED.sub("“”", self._signs.label.sub("", normal))
        return _WOULD.fullmatch(bare) is not None and not self._signs.following(types)

    def _replacing(self, bare: str) -> Opaque:
        """One that replaces, with what it replaces; if that can't be told, it is any static one."""
        would = _WOULD_BE_SO.match(bare)
        event = self._replaced(would) if would is not None else None
        about_itself = event is not None and any(those(event, (Itself,)))
        if event is None or (about_itself and any(_is_entering(one) for one in those(event, (Event,)))):
            return Opaque("static")
        return Opaque("replacing", event=event, travels=about_itself)

    def _replaced(self, would: re.Match[str]) -> AnyEvent | None:
        """What would happen, as it reads or as the class of its verb."""
        for done in _DONE_INSTEAD:
            match self._read(f"if {would[1]}, {done}"):
                case a.Static(effect=n.Replace(event=event), condition=None):
                    return event
        return self._of_class(f"whenever {would[2]} {'is ' if would[3] else ''}{would[4]}").event

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

    def _left_behind(self, normal: str, types: frozenset[str]) -> Iterator[Opaque]:
        """What a line of a card that only resolves may leave behind then, to trigger later."""
        bare = self._signs.label.sub("", normal)
        if not types.isdisjoint(self._signs.resolving) and _LEFT_BEHIND.match(bare):
            yield Opaque("resolving")

    def _later_triggers(self, normal: str) -> Iterator[Opaque]:
        """Those that a later sentence of the line may be by itself."""
        return (self._trigger(sentence) for sentence in self._sentences_that_trigger(normal))

    def _beside_activated(self, normal: str) -> Iterator[Opaque]:
        """Those that stand in one paragraph with an activated ability, and wait for nothing that it has done."""
        found = self._sentences_that_trigger(normal)
        return (self._trigger(sentence) for sentence in found if not _LEFT_BEHIND.match(sentence))

    def _sentences_that_trigger(self, normal: str) -> Iterator[str]:
        for sentence in _SENTENCE.split(_QUOTED.sub("“”", normal))[1:]:
            if self._signs.triggers.match(sentence) and not _FOLLOWING_ON.match(sentence):
                yield sentence

    def _trigger(self, normal: str) -> Opaque:
        """A triggered ability; one whose event can't be read may wait for a state, and so all the time."""
        found = self._waits_for(normal)
        waits_for_state = found.event is None and _STATE.match(self._signs.label.sub("", normal))
        return Opaque("static") if waits_for_state or isinstance(found.event, StateIs) else found

    def _chapter(self, normal: str) -> Opaque:
        """A chapter of a Saga, with the numbers that stand before its dash."""
        read = self._read(f"{_DASH.split(normal)[0].rstrip()} — {_TRIVIAL}")
        return _of_chapter(read.numbers) if isinstance(read, a.Chapter) else ANYTHING

    def _waits_for(self, normal: str) -> Opaque:
        """A triggered ability with what it waits for, or more than that, and what must be so besides, or less.

        The beginning of its line may read by itself. If not, the verb behind a subject tells the class of the event.
        """
        bare = self._signs.label.sub("", normal)
        for head, rest in _heads(bare):
            found = _triggered_of(self._read(f"{head} {_TRIVIAL}"))
            if found is not None:
                condition = found.condition or self._condition(head, rest)
                return (
                    _BY_ANYTHING
                    if _MORE_DONE.match(rest)
                    else replace(_BY_ANYTHING, event=found.event, condition=condition)
                )
        head, rest = next(iter(_heads(bare)), ("", ""))
        if not head or _MORE_DONE.match(rest):
            return _BY_ANYTHING
        return self._of_class(_OCCASION.sub("whenever ", head.rstrip(",:")))

    def _condition(self, head: str, rest: str) -> Condition | None:
        """What must be so besides, where that stands behind the event (`…, if you control an island, …`)."""
        for more, effect in _heads(rest) if rest.startswith("if ") else ():
            found = _triggered_of(self._read(f"{head} {more} {_TRIVIAL}"))
            if found is not None:
                return None if _MORE_SAID.match(effect) else found.condition
        return None

    def _of_class(self, head: str) -> Opaque:
        """One that waits for all events of the classes that the verbs of an event phrase name.

        Whoever has part in them; that is only told of the object itself as their subject.
        """
        classes = classes_of(head, self._signs.broad)
        read = [(_triggered_of(self._read(f"{phrase}, {_TRIVIAL}")), itself) for phrase, itself in classes.items()]
        known = [
            replace(one.event, subject=Itself() if itself else None, object=None)
            for one, itself in read
            if one is not None and isinstance(one.event, Event)
        ]
        if not known or len(known) < len(read):
            return _BY_ANYTHING
        event = known[0] if len(known) == 1 else EitherEvent(tuple(dict.fromkeys(known)))
        return replace(_BY_ANYTHING, event=event, travels=speaks_of_itself(head))

    def _waiting_for(self, phrases: tuple[str, ...]) -> tuple[Opaque, ...]:
        read = [_triggered_of(self._read(f"{phrase}, {_TRIVIAL}")) for phrase in phrases]
        known = tuple(one.event for one in read if one is not None)
        if len(known) < len(read):
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
        bare = _QUOTED.sub("“”", normal)
        return any(one is not None and one.search(bare) for one in (where, self._signs.itself_elsewhere))

    def _unseen(self, found: Opaque, bare: str) -> Unseen:
        """What it may speak of where nobody sees its object, if it functions there at all."""
        if found.kind == "triggered" and (found.event is None or found.travels):
            return "all" if self._signs.itself_elsewhere.search(bare) else "what happens to it"
        if found.kind != "static" or self._signs.unseen is None or self._signs.unseen.search(bare):
            return "all"
        return "what happens to it" if _HAPPENING_TO_IT.search(bare) else "nothing"

    # What a line begins with ------------------------------------------------------------------

    def _begun(self, found: Opaque, normal: str) -> Opaque:
        """An ability of a line with what must be so for it to do anything, as far as the line's beginning tells."""
        held = [*self._locked(normal), *([found.condition] if found.condition else [])]
        if found.kind == "static" and found.event is None and not found.keyword:
            held += self._held_at_first(self._signs.label.sub("", normal))
        return replace(found, condition=held[0] if len(held) == 1 else All(tuple(held)) if held else None)

    def _locked(self, normal: str) -> tuple[Condition, ...]:
        lock = self._signs.lock.match(normal) if self._signs.lock is not None else None
        read = self._read(f"{lock.group().rstrip()} {_TRIVIAL}") if lock is not None else None
        return read.restrictions if isinstance(read, a.Restricted) else ()

    def _held_at_first(self, bare: str) -> tuple[Condition, ...]:
        """The condition before the first comma of a line of one sentence (`as long as you control an island, …`)."""
        if len(_SENTENCE.split(bare)) > 1:
            return ()
        for head, rest in _heads(bare):
            if condition := self._condition_around(self._read(f"{head} {_TRIVIAL}")):
                return () if _MORE_SAID.match(rest) or _HELD_APART.search(rest) else (condition,)
        return ()

    def _condition_around(self, ability: a.AnyAbility | None) -> Condition | None:
        """What must be so for the trivial effect to do anything."""
        trivial = self._read(_TRIVIAL)
        match ability:
            case a.Static(effect=effect, condition=condition) if trivial == a.Spell(effect):
                return condition
            case a.Static(effect=s.Gate() as gate, condition=None) | a.Spell(effect=s.Gate() as gate):
                return _condition_of(gate) if trivial == a.Spell(gate.then) else None
        return None

    # A tree -----------------------------------------------------------------------------------

    def _of_tree(self, ability: a.AnyAbility, normal: str, types: frozenset[str]) -> tuple[Opaque, ...]:
        match ability:
            case a.Restricted(restrictions=restrictions, ability=inner):
                return tuple(under(restrictions, one) for one in self._of_tree(inner, normal, types))
            case a.Conditional(condition=condition, ability=inner):
                return tuple(under((condition,), one) for one in self._of_tree(inner, normal, types))
            case a.Keyword(name=name):
                return tuple(replace(one, keyword=name) for one in self._of_named(name))
        return (self._of_one(ability, normal, types),)

    def _of_one(self, ability: a.AnyAbility, normal: str, types: frozenset[str]) -> Opaque:
        match ability:
            case a.Activated():
                return Opaque("activated", pays=self._pays(normal))
            case a.Triggered(event=event, condition=condition):
                is_state = isinstance(event, StateIs)
                return Opaque("static") if is_state else Opaque("triggered", event=event, condition=condition)
            case a.Spell():
                return self._instruction(normal, types)
            case a.Static():
                return Opaque(self._kind_of_static(ability, normal), condition=_condition_of_static(ability))
            case a.Chapter(numbers=numbers):
                return _of_chapter(numbers)
        return ANYTHING


@lru_cache
def _short_names(name: str) -> re.Pattern[str]:
    """Any long word of a name may be short for it; at the beginning of a sentence it is written small."""
    long = re.findall(_NAMING, name) or ["~"]
    first = "|".join(one[0].lower() + one[1:] for one in long)
    return re.compile(rf"\b(?:{'|'.join(long)})\b|(?:^|(?<=[.—•] ))(?:{first})\b")


def _is_sentence(text: str) -> bool:
    """Whether a line ends as a sentence does, apart from a reminder; symbols stand without a full stop."""
    return _REMINDER.sub("", text).endswith((".", "”", '"', "}", "!"))


def _of_chapter(numbers: tuple[int, ...]) -> Opaque:
    return Opaque("triggered", chapters=numbers)


def under(restrictions: tuple[Condition, ...], found: Opaque) -> Opaque:
    """An ability of which only the outside is known, which counts only if these things are so."""
    held = (*restrictions, *([found.condition] if found.condition else []))
    return replace(found, condition=held[0] if len(held) == 1 else All(held))


def _condition_of(effect: Node) -> Condition | None:
    """What a gate asks for around all that a text says."""
    match effect:
        case s.Gate(test=s.If(condition=condition)):
            return condition
    return None


def _condition_of_static(ability: a.Static) -> Condition | None:
    return ability.condition or _condition_of(ability.effect)


def _kind_of_tree(ability: a.Static) -> Kind:
    """Whether its tree only says how its own object enters, or for what its card is played."""
    steps = ability.effect.steps if isinstance(ability.effect, s.Sequence) else (ability.effect,)
    if all(_is_of_itself(one, (n.EntersWith, n.AsEnters)) for one in steps):
        return "entering"
    return (
        "playing"
        if all(isinstance(one, (n.AdditionalCost, n.AlternativeCost, n.PaysFor)) for one in steps)
        else "static"
    )


def _is_of_itself(effect: Node, kinds: tuple[type[Node], ...]) -> bool:
    return isinstance(effect, kinds) and isinstance(getattr(effect, "what", None), Itself)


def _is_entering(event: Node) -> bool:
    return isinstance(event, Event) and event.kind == "enters"


def _says_not(words: re.Pattern[str] | None, normal: str) -> bool:
    return words is not None and words.search(normal) is None


def _triggered_of(ability: a.AnyAbility | None) -> a.Triggered | None:
    match ability:
        case a.Restricted(ability=inner):
            return _triggered_of(inner)
        case a.Triggered():
            return ability
    return None


def _heads(normal: str) -> Iterator[tuple[str, str]]:
    """The beginnings of a line that end with a comma or a colon, the shortest first, each with what follows it."""
    for found in re.finditer(r"([,:])(?: |(?=[A-Z]))(?![^“]*”)", normal):
        yield normal[: found.end(1)], normal[found.end() :]
