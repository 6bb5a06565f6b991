"""The alternatives of a compiled grammar's rules: which of their symbols are children, and what they are called."""

from __future__ import annotations

from lark.grammar import NonTerminal, Rule, Symbol, Terminal

VARIANT = "__also"
"""The ending of an alternative's name that marks it as a mere spelling variant: it is read and never printed."""


def is_variant(rule: Rule) -> bool:
    """Whether the alternative is read and never printed."""
    return (rule.alias or "").endswith(VARIANT)


def name_of(rule: Rule) -> str:
    """The name by which the alternative's shape is found."""
    return str(rule.alias or rule.options.template_source or rule.origin.name)


def with_absences(rule: Rule) -> tuple[Symbol | None, ...]:
    """The symbols of an alternative, with None where an optional part was left out."""
    if not rule.options.empty_indices:
        return tuple(rule.expansion)
    symbols = iter(rule.expansion)
    return tuple(None if absent else next(symbols) for absent in rule.options.empty_indices)


def is_silent(symbol: Symbol | None) -> bool:
    """Whether the parser drops the token of this symbol (a literal, or a terminal named with an underscore)."""
    return isinstance(symbol, Terminal) and bool(symbol.filter_out)


def is_inlined(symbol: Symbol | None) -> bool:
    """Whether the symbol has no value of its own: its children are those of the alternative that it stands in."""
    return isinstance(symbol, NonTerminal) and symbol.name.startswith("_")


def may_pass_on(rule: Rule) -> bool:
    """Whether the alternative gives its only child on, when it has only one."""
    return bool(rule.options.expand1) and not rule.alias


def passes_on(rule: Rule) -> bool:
    """Whether the alternative always gives its only child on, and so has no shape."""
    kept = [symbol for symbol in with_absences(rule) if not is_silent(symbol)]
    return may_pass_on(rule) and len(kept) == 1 and not is_inlined(kept[0])
