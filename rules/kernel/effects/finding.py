"""What a condition found, in words: the number that it compared, what is there, how often something has happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial

from msgspec import structs

from grammar.nodes import abilities, conditions, filters, quantities, references
from grammar.nodes import conditions as nodes
from grammar.nodes.base import Effect, Node
from grammar.nodes.describe import describe
from grammar.nodes.walking import inner
from rules.kernel.effects.anybody import asked_of_anybody, compared_with
from rules.kernel.effects.conditions import controlled
from rules.kernel.effects.context import Context
from rules.kernel.effects.memory import times
from rules.kernel.effects.printed import condition_on, number_on
from rules.kernel.effects.quantities import number_of_counters
from rules.kernel.effects.understanding import FOUND, fits, found, holds, known_to_be_found, things, value
from rules.kernel.effects.unknown import is_surely_so
from rules.kernel.errors import NobodyKnows
from rules.kernel.things import GameObject, Thing
from rules.kernel.trace import Sentence, counted

COMPARED: Mapping[str, str] = {"=": "", "<=": "at most ", ">=": "at least ", "<": "less than ", ">": "more than "}
"""What stands before the number that another one is compared with."""
TIMES = {0: "it has not happened", 1: "it has happened once"}
REFERRED_TO = re.compile(r" \[[^]]*\]")
"""What stands in a description behind a word that refers to something."""
ELSEWHERE = frozenset({abilities.__name__, conditions.__name__, filters.__name__, references.__name__})
"""The modules of the nodes within an effect whose quantities are not its own."""
MOST_NAMES = 3
"""How many names of things are told; of more, only how many things there are."""


def judged(context: Context, condition: nodes.Condition) -> tuple[bool, str]:
    """Whether a condition holds, and that in words, with what it found."""
    is_so, finding = holds(context, condition), found_by(context, condition)
    quoted = _worded(context, condition)
    verb = ("holds" if is_so else "does not hold") if len(quoted) == 1 else ("hold" if is_so else "do not all hold")
    verdict = f"{' and '.join(quoted).replace('~', context.source.name)} {verb}"
    return is_so, f"{verdict}: {finding}" if finding else verdict


def unmet(context: Context, asked: Iterable[nodes.Condition]) -> str:
    """Which of several conditions do not hold, in words, each with what it found."""
    told = (judged(context, one) for one in asked)
    return " and ".join(words for is_so, words in told if not is_so)


def _worded(context: Context, condition: nodes.Condition) -> Sequence[str]:
    """A condition, quoted: as it is printed, or in words of our own; of several that all must hold each for itself."""
    printed = condition_on(context.face, condition)
    if not printed and isinstance(condition, nodes.All):
        return [condition_on(context.face, one) or _described(context, one) for one in condition.conditions]
    return [printed or _described(context, condition)]


def _described(context: Context, condition: nodes.Condition) -> str:
    """A condition in words of our own, quoted; of counters, and of what there is, what is found says it all."""
    if isinstance(condition, nodes.Matches) and isinstance(condition.criterion, filters.WithCounters):
        return "its condition"
    if isinstance(condition, nodes.Exists) and found_by(context, condition):
        return "its condition"
    return f"“{_in_our_words(context, condition)}”"


def _in_our_words(context: Context, condition: nodes.Condition) -> str:
    """A condition without what its words refer to."""
    match condition:
        case nodes.All(conditions=several):
            return " and ".join(_in_our_words(context, one) for one in several)
        case nodes.AnyHolds(conditions=several):
            return " or ".join(_in_our_words(context, one) for one in several)
        case nodes.NotSo(condition=inner):
            return _opposite(_in_our_words(context, inner))
        case nodes.Matches(
            what=references.Itself(),
            criterion=filters.InZone(preposition="in", zone=zone, whose=references.You()),
        ) if where := _own_zone(context, zone):
            return f"~ is in {where}"
        case nodes.IsTurn(player=references.Role(role="turn player"), phase=phase) if phase:
            return f"it is the {phase}"
        case nodes.Matches(criterion=filters.Filter(noun="") as kind) if _are_plain(kind.qualifiers):
            condition = structs.replace(condition, criterion=filters.Is("type", _as_a_noun(kind)))
    words = REFERRED_TO.sub("", f" {describe(condition)}".replace(" [each", " it [each")).strip()
    words = words.replace("this object", "~").replace("it's is", "it is")
    words = words.replace("there are 1 ", "there is 1 ")
    return re.sub(r"\byou\b", context.controller.name, words)


def _opposite(words: str) -> str:
    """A condition that says that another does not hold."""
    counted = re.match(r"there (?:is 1|are 1) ", words)
    return f"there is no {words[counted.end() :]}" if counted else f"it is not so that {words}"


def _own_zone(context: Context, kind: str) -> str:
    """The zone of a kind that the controller has, by its name; nothing if that isn't one."""
    zones = [zone.name for zone in context.game.zones() if zone.kind == kind and zone.owner is context.controller]
    return zones[0] if len(zones) == 1 else ""


def _are_plain(qualifiers: Iterable[filters.Criterion]) -> bool:
    """Whether qualifiers only say whose something is that the source's controller has."""
    return all(isinstance(one, filters.Whose) and one.player == references.You() for one in qualifiers)


def _as_a_noun(kind: filters.Filter) -> str:
    """What a description is of, as a noun with its article."""
    words = " ".join(map(describe, kind.words))
    whose = "".join(f" that you {one.relation}s" for one in kind.qualifiers if isinstance(one, filters.Whose))
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}{whose}"


def found_by(context: Context, condition: nodes.Condition) -> str:
    """What a condition finds, in words; nothing where they wouldn't say more than whether it holds, or nobody knows."""
    try:
        with context.game.trace.muted():
            return _found_by(context, condition)
    except NobodyKnows:
        return ""


def _found_by(context: Context, condition: nodes.Condition) -> str:
    match condition:
        case nodes.NotSo(condition=inner):
            return _found_by(context, inner)
        case nodes.All(conditions=several):
            return _found_by_each(context, several, decides=False)
        case nodes.AnyHolds(conditions=several):
            return _found_by_each(context, several, decides=True)
    return _found_there(context, condition)


def _found_there(context: Context, condition: nodes.Condition) -> str:
    """What a condition finds that is made of no others."""
    match condition:
        case nodes.Compare(left=left, comparison=sign, right=right) if _is_between_two(context, left, right):
            number = f"the number is {value(context, left)}"
            wanted = f"{COMPARED[sign]}{value(context, right)}"
            return number if holds(context, condition) else f"{number}, and {wanted} is asked for"
        case nodes.Controls():
            there = controlled(context, condition).items()
            return "; ".join(f"{player.name} controls {_named(things)}" for player, things in there)
        case nodes.Exists(what=what) if asked_of_anybody(context, quantities.Count(what)) is None:
            there_is = found(context, what)
            return f"there {'is' if len(there_is) <= 1 else 'are'} {_named(there_is)}"
        case nodes.Matches(words="") | nodes.Matches(criterion=filters.WithCounters()):
            return _asked_of(context, condition)
        case nodes.Happened(event=event, window=window):
            number_of_times = times(context, event, window)
            return TIMES.get(number_of_times, f"it has happened {number_of_times} times")
    return ""


def _is_between_two(context: Context, left: quantities.Quantity, right: quantities.Quantity) -> bool:
    """Whether two numbers are compared, and not those of several players."""
    return asked_of_anybody(context, left) is None and compared_with(context, right) is None


def _asked_of(context: Context, condition: nodes.Matches) -> str:
    """Of what a quality is asked, if not of the source itself; of counters, how many there are."""
    meant = _things_asked(context, condition)
    if isinstance(condition.criterion, filters.WithCounters) and (kind := condition.criterion.kind) is not None:
        of_each = ((thing, number_of_counters(context.game.counters_on(thing), kind)) for thing in meant)
        return " and ".join(f"{thing.name} has {_counters(number, kind)}" for thing, number in of_each)
    if meant == [context.source] or context.elements[-1:] == meant:
        return ""
    return f"asked of {_named(meant)}" if meant else "there is nothing of which it is asked"


def _things_asked(context: Context, condition: nodes.Matches) -> Sequence[Thing]:
    """What a quality is asked of: of `a creature`, those that have it, or all where none has."""
    if isinstance(condition.what, references.Some):
        able = known_to_be_found(context, condition.what.what)
        return [one for one in able if is_surely_so(partial(fits, context, condition.criterion, one))] or able
    with context.informed():
        return things(context, condition.what)


def _found_by_each(context: Context, several: Iterable[nodes.Condition], *, decides: bool) -> str:
    """What the first condition finds that decides by being so or not, or else what each of them finds."""
    findings: list[str] = []
    for one in several:
        if holds(context, one) is decides:
            return _found_by(context, one)
        findings.append(_found_by(context, one))
    return "; ".join(dict.fromkeys(filter(None, findings)))


@cache
def quantities_of(effect: Node | None) -> frozenset[quantities.Quantity]:
    """The quantities that an effect says itself: not those in what it looks for, its conditions or other effects."""
    found: set[quantities.Quantity] = set()
    waiting = [getattr(effect, name) for name in inner(type(effect))] if effect is not None else []
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple):
            waiting += one
        elif isinstance(one, Node) and not isinstance(one, Effect) and type(one).__module__ not in ELSEWHERE:
            if isinstance(one, FOUND):
                found.add(one)
            waiting += [getattr(one, name) for name in inner(type(one))]
    return frozenset(found)


def number_found(context: Context, quantity: quantities.Quantity, number: int) -> Sentence:
    """What a number is, in words of the card where it says them, with what was counted or whose number it is."""
    with context.game.trace.muted():
        match quantity:
            case quantities.Property(of=of, name=name) if not isinstance(of, references.Some):
                with context.informed():
                    whose = things(context, of)
                if whose:
                    return ("the ", name, " of ", *_in_a_row(whose), f" is {number}")
                return (f"there is nothing whose {name} could count",)
            case quantities.CountersOn(kind=kind, on=on) if len(holders := things(context, on)) == 1:
                return (*holders, f" has {_counters(number, kind)}")
            case quantities.Count(of=of):
                there = found(context, of)
                names = f": {_named(there)}" if number and _are_known(context, there) else ""
                words = number_on(context.face, quantity) or "what is counted"
                return (f"{words} comes to {number}{names}",)
    return (f"{number_on(context.face, quantity) or 'the number that is asked for'} comes to {number}",)


def found_by_effect(context: Context, effect: Node, asked: Iterable[nodes.Condition]) -> str:
    """What an effect finds that is in force: its conditions, and the numbers that it says itself."""
    told = [judged(context, one)[1] for one in asked]
    for quantity in quantities_of(effect):
        pieces = number_found(context, quantity, value(context, quantity))
        told.append("".join(str(getattr(piece, "name", piece)) for piece in pieces))
    return " and ".join(dict.fromkeys(told))


def _counters(number: int, kind: str | None) -> str:
    """So many counters of a kind, in words."""
    noun = f"{kind} counter" if kind else "counter"
    return counted(number, noun) if number else f"no {noun}s"


def _in_a_row(things: Iterable[Thing]) -> Iterator[object]:
    """Things as pieces of a sentence."""
    for place, thing in enumerate(things):
        yield from (" and ", thing) if place else (thing,)


def _are_known(context: Context, there: Iterable[Thing]) -> bool:
    """Whether things lie where everybody knows them."""
    known = context.language.last_known
    return all(not isinstance(thing, GameObject) or thing.zone.kind in known for thing in there)


def _named(there: Sequence[Thing]) -> str:
    """Things by their names, alike ones by their number; of too many only how many they are.

    What is no name but a description, such as of a card that nobody knows, stands in the plural.
    """
    if not there:
        return "none"
    names = Counter(thing.name for thing in there)
    if len(names) > MOST_NAMES:
        return str(len(there))
    several = (f"{times} {name}s" if name.islower() else f"{times} {name}" for name, times in names.items())
    return " and ".join(name if names[name] == 1 else told for name, told in zip(names, several, strict=True))
