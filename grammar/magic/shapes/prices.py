"""What is paid for a spell that is cast by a permission, said in a sentence behind that."""

from __future__ import annotations

import msgspec

from grammar.common.shapes import Unreadable
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import verbs as w


def at_a_price(effect: object, price: object) -> object:
    """What can be played, where a spell that is cast so costs something else than its mana cost."""
    if isinstance(effect, s.Gate | n.During):
        inner = "then" if isinstance(effect, s.Gate) else "effect"
        return msgspec.structs.replace(effect, **{inner: at_a_price(getattr(effect, inner), price)})
    if not isinstance(effect, w.Cast) or effect.payment:
        raise Unreadable("unclear what would be cast this way")
    return msgspec.structs.replace(effect, price=price, payment="rather than paying its mana cost")


def without_price(effect: object) -> tuple[object, object] | None:
    """The inverse: what can be played, and what is paid for a spell that is cast so."""
    if isinstance(effect, s.Gate | n.During):
        inner = "then" if isinstance(effect, s.Gate) else "effect"
        taken = without_price(getattr(effect, inner))
        return taken and (msgspec.structs.replace(effect, **{inner: taken[0]}), taken[1])
    if not isinstance(effect, w.Cast) or effect.payment != "rather than paying its mana cost":
        return None
    return msgspec.structs.replace(effect, price=None, payment=""), effect.price
