"""Numbers as card text writes them: amounts and their letters, amounts with a sign around them, changes of a value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grammar.common.lexicon import Words, alternation
from grammar.nodes import continuous, quantities

LETTERS = ("X", "Y")


def number(text: str) -> quantities.Quantity:
    """The amount that digits or a letter stand for."""
    return quantities.Variable(text) if text in LETTERS else quantities.Number(int(text))


def written_number(value: object) -> str | None:
    """An amount in digits, or its letter."""
    if isinstance(value, quantities.Variable):
        return value.name
    return str(value.value) if isinstance(value, quantities.Number) else None


AMOUNTS = Words(number, written_number)


def between(before: str, amounts: Words, after: str) -> Words:
    """Amounts that stand between signs, such as `3{h}` or `(2)`."""

    def written(value: object) -> str | None:
        inner = amounts.write(value)
        return None if inner is None else f"{before}{inner}{after}"

    return Words(lambda text: amounts.read(text.removeprefix(before).removesuffix(after)), written)


def changes(properties: Mapping[str, quantities.PropertyName], amounts: Words, gap: str) -> Words:
    """Changes of a value, such as `+3{p}` or `-1 LIFE`.

    Args:
        properties: What each word or symbol for a value means.
        amounts: How much a value can change by.
        gap: What stands between the amount and the value.
    """
    pattern = re.compile(rf"([+-])(\w+){gap}({alternation(properties)})")
    words = {name: word for word, name in reversed([*properties.items()])}

    def read(text: str) -> object:
        found = pattern.fullmatch(text)
        assert found is not None
        sign, amount, word = found.groups()
        return continuous.PropertyChange(properties[word], amounts.read(amount), sign)  # type: ignore[arg-type]  # by the pattern

    def written(value: object) -> str | None:
        if not isinstance(value, continuous.PropertyChange) or value.name not in words:
            return None
        amount = amounts.write(value.amount)
        return None if amount is None else f"{value.sign}{amount}{gap}{words[value.name]}"

    return Words(read, written)
