"""The line of a step or a cost as players are asked about it, closer to the way in which cards speak."""

from __future__ import annotations

import re

from grammar.nodes.base import Node
from grammar.nodes.describe import describe

_PLAINER = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r" \[[^][]*\]", ""),
        (r"^\[?you\]?:? creates\b", "create"),
        (r"^\[?you\]?:? ", ""),
        (r"^\[(.+?)\]", r"\1"),
        (r"\b1 token ([\w ]+?)(?= entering| until|$)", r"1 \1 token"),
        (r"\bthe (top|bottom) 1 of\b", r"the \1 card of"),
        (r"\bthe (top|bottom) (\d+) of\b", r"the \1 \2 cards of"),
        (r"\bthe (\w+(?: deck)?) of you\b", r"your \1"),
        (r" \(control: you\)", " you control"),
        (r"\bpay mana ", "pay "),
        (r"\bpay life (\w+)", r"pay \1 life"),
        (r"\bany of \(([^(),]+), ([^(),]+)\)", r"\1 or \2"),
        (r": (?:abilities add: |(?=[+-]))", " gets "),
        (r"\bcombat deals damage\b", "deals combat damage"),
        (r"\b(deals (?:combat )?damage) (?=an? |1 )", r"\1 to "),
        (r"\bthis object\b", "this"),
        (r"\bnot (?=\w)", "non"),
        (r"\b(by|of) their(?= creates|$)", r"\1 them"),
        (r"(?<![+/-])(?<!result )\b1 (?!life|damage|power|defense)(?=[aeiouAEIOU])", "an "),
        (r"(?<![+/-])(?<!result )\b1 (?!life|damage|power|defense)(?=[a-zA-Z])", "a "),
        (r"\b(an? \w+), (?=\w)", r"\1 "),
        (r"\b(\d+) card\b", r"\1 cards"),
        (r" : (?:you: )?", ", "),
    )
)
"""What stands in a description, and how players say it; in this order."""


def plainly(node: Node) -> str:
    """The description of a node without the marks that tell who and what its words mean."""
    words = describe(node)
    for pattern, said in _PLAINER:
        words = pattern.sub(said, words)
    return words
