"""Rules that are said once for several forms of their verbs.

`?<vp_s|action>: "draw<s>" cards -> draw` stands for an alternative of two rules, `"draws" cards` and `"draw" cards`.
"""

from __future__ import annotations

import re

_SHARED = re.compile(r"^(\??)(\w*<[\w|]+>\w*):(.*?)(?=^\S|\Z)", re.M | re.S)
_HERE = "<shared>"
_FORMS = re.compile(r"<([^<>]*)>")


def inflected(text: str) -> str:
    """The grammar with every shared rule written out.

    Its alternatives stand in each rule that it names where `<shared>` stands there, else first: what is printed is the
    first alternative that says it.

    ``<has|have>`` is the one in the first of these rules and the other in the next, the last in all that follow;
    ``<s>`` stands in the first only.
    """
    shared: dict[str, list[str]] = {}
    marks: dict[str, str] = {}
    for mark, header, body in _SHARED.findall(text):
        for place in range(header.count("|") + 1):
            name = _form(header, place)
            marks.setdefault(name, mark)
            shared.setdefault(name, []).append(_form(body.rstrip(), place))
    text = _SHARED.sub("", text)
    for name, bodies in shared.items():
        text = _with_alternatives(text, name, marks[name], "\n     |".join(bodies))
    return text


def _form(words: str, place: int) -> str:
    """Words as they stand in one of the rules.

    >>> [_form('"<has|have> gain<s>"', place) for place in (0, 1)]
    ['"has gains"', '"have gain"']
    """

    def one(found: re.Match[str]) -> str:
        forms = found[1].split("|") if "|" in found[1] else [found[1], ""]
        return forms[min(place, len(forms) - 1)]

    return _FORMS.sub(one, words)


def _with_alternatives(text: str, name: str, mark: str, alternatives: str) -> str:
    own = re.search(rf"^\??{name}(?:\.\d+)?:.*?(?=^\S|\Z)", text, re.M | re.S)
    if own is None:
        return f"{text}\n{mark}{name}:{alternatives}\n"
    rule = own.group()
    whole = rule.replace(_HERE, alternatives) if _HERE in rule else rule.replace(":", f":{alternatives}\n     |", 1)
    return text[: own.start()] + whole + text[own.end() :]
