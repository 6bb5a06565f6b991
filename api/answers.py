"""Answers to open questions: read from the fields of a form, checked, and spelled as the entries of a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from werkzeug.datastructures import MultiDict

from scenarios.faults import Fault
from scenarios.ruling import Plain, Question
from scenarios.scene import CannotTell

Fields = MultiDict[str, str]
"""The fields of a form: ``option`` for what is picked, ``place`` for an order, ``part`` for a division, ``amount``."""


def answer_in(question: Question, fields: Fields) -> Plain:
    """The answer that the fields of a form give, as an entry of a scenario spells it.

    Raises:
        CannotTell: they give none, or one that the question does not allow.
    """
    match question.form:
        case "pick":
            return _picked(question, fields.getlist("option"))
        case "arrange":
            return _arranged(question, fields.getlist("place"))
        case "divide":
            return _divided(question, fields.getlist("part"))
        case "amount":
            return _amount(question, fields.get("amount", ""))


def entries(question: Question) -> Iterator[Plain]:
    """The entries that answer a question: each of them, or one where there are too many to tell."""
    if question.form == "pick" and question.most == 1:
        yield from ({**question.answer_with, "choose": option} for option in question.options)
    else:
        yield question.answer_with


def fault_of(error: CannotTell) -> Fault:
    """What is wrong with an answer."""
    return Fault("/answer", error.because, error.suggestion)


def bounds(question: Question) -> str:
    """How many may be picked, in words."""
    least, most = question.least, question.most
    if least == most:
        return f"exactly {least}"
    return f"at least {least}" if most is None else f"from {least} to {most}"


def _picked(question: Question, picked: Sequence[str]) -> Plain:
    unknown = [option for option in picked if option not in question.options]
    if unknown or len(set(picked)) != len(picked):
        raise CannotTell("what was picked is not among the options")
    if len(picked) < question.least or (question.most is not None and len(picked) > question.most):
        raise CannotTell(f"{len(picked)} picked, {bounds(question)} must be")
    return picked[0] if len(picked) == question.most == 1 else list(picked)


def _arranged(question: Question, places: Sequence[str]) -> Plain:
    numbers = [_whole(place) for place in places]
    if sorted(numbers) != list(range(1, len(question.options) + 1)):
        raise CannotTell("each must have a place of its own")
    order = sorted(zip(numbers, question.options, strict=True))
    return [option for _, option in order]


def _divided(question: Question, parts: Sequence[str]) -> Plain:
    if len(parts) != len(question.options):
        raise CannotTell("each must have its part")
    numbers = [_whole(part or "0") for part in parts]
    if sum(numbers) != question.least:
        raise CannotTell(f"the parts add up to {sum(numbers)}, not to {question.least}")
    for option, number, floor in zip(question.options, numbers, question.floors, strict=True):
        if number < floor:
            raise CannotTell(f"{option} must get at least {floor}, not {number}")
    return dict(zip(question.options, numbers, strict=True))


def _amount(question: Question, amount: str) -> Plain:
    number = _whole(amount)
    if number < question.least or (question.most is not None and number > question.most):
        raise CannotTell(f"{number} is not {bounds(question)}")
    return number


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise CannotTell(f"{text[:20]!r} is no whole number")
    return int(text)
