"""What a condition found, in words: the number that it compared, what is there, how often something has happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from grammar.nodes import conditions as nodes
from grammar.nodes.describe import describe
from rules.kernel.effects.conditions import asked_of_anybody, controlled
from rules.kernel.effects.context import Context
from rules.kernel.effects.memory import times
from rules.kernel.effects.printed import condition_on
from rules.kernel.effects.understanding import found, holds, things, value
from rules.kernel.things import Thing

COMPARED: Mapping[str, str] = {"=": "", "<=": "at most ", ">=": "at least ", "<": "less than ", ">": "more than "}
"""What stands before the number that another one is compared with."""
TIMES = {0: "it has not happened", 1: "it has happened once"}
REFERRED_TO = re.compile(r" \[[^]]*\]")
"""What stands in a description behind a word that refers to something."""
MOST_NAMES = 3
"""How many things are told by their names; of more, only how many there are."""


def judged(context: Context, condition: nodes.Condition) -> tuple[bool, str]:
    """Whether a condition holds, and that in words, with what it found."""
    is_so, finding = holds(context, condition), found_by(context, condition)
    words = condition_on(context.source, condition) or f"“{_described(context, condition)}”"
    verdict = f"{words.replace('~', context.source.name)} {'holds' if is_so else 'does not hold'}"
    return is_so, f"{verdict}: {finding}" if finding else verdict


def _described(context: Context, condition: nodes.Condition) -> str:
    """A condition in words of our own, without what its words refer to."""
    words = REFERRED_TO.sub("", describe(condition)).replace("this object", "~")
    return re.sub(r"\byou\b", context.controller.name, words)


def found_by(context: Context, condition: nodes.Condition) -> str:
    """What a condition finds, in words; nothing where they wouldn't say more than whether it holds."""
    with context.game.trace.muted():
        return _found_by(context, condition)


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
        case nodes.Compare(left=left, comparison=sign, right=right) if asked_of_anybody(left) is None:
            number = f"the number is {value(context, left)}"
            wanted = f"{COMPARED[sign]}{value(context, right)}"
            return number if holds(context, condition) else f"{number}, and {wanted} is asked for"
        case nodes.Controls():
            there = controlled(context, condition).items()
            return "; ".join(f"{player.name} controls {_named(things)}" for player, things in there)
        case nodes.Exists(what=what):
            there_is = found(context, what)
            return f"there {'is' if len(there_is) <= 1 else 'are'} {_named(there_is)}"
        case nodes.Matches(what=what, words=""):
            with context.informed():
                meant = things(context, what)
            return f"asked of {_named(meant)}" if meant else "there is nothing of which it is asked"
        case nodes.Happened(event=event, window=window):
            number_of_times = times(context, event, window)
            return TIMES.get(number_of_times, f"it has happened {number_of_times} times")
    return ""


def _found_by_each(context: Context, several: Iterable[nodes.Condition], *, decides: bool) -> str:
    """What the first condition finds that decides by being so or not, or else what each of them finds."""
    findings: list[str] = []
    for one in several:
        if holds(context, one) is decides:
            return _found_by(context, one)
        findings.append(_found_by(context, one))
    return "; ".join(dict.fromkeys(filter(None, findings)))


def _named(there: Sequence[Thing]) -> str:
    """Things by their names, or how many they are."""
    if not there:
        return "none"
    return " and ".join(thing.name for thing in there) if len(there) <= MOST_NAMES else str(len(there))
