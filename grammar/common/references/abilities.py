"""The reference pass over whole abilities, each of which has words of its own."""

from __future__ import annotations

from functools import cache

import msgspec

from grammar.common.filling import spoken_of
from grammar.common.mentions import Context, Mention
from grammar.common.others import apart_from_host, heard
from grammar.common.references.events import heard_event
from grammar.common.references.visiting import fields, visit, visits
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node
from grammar.nodes.walking import kinds


def resolved(ability: a.AnyAbility) -> a.AnyAbility:
    """The ability with every slot, label and meaning filled in; raises Unreadable where a meaning is not certain."""
    if not any(map(_is_open, kinds(ability))):
        return ability
    made = visit(ability, Context())
    if spoken := spoken_of(made):
        made = visit(ability, Context(spoken=spoken))
    assert isinstance(made, a.AnyAbility)
    return made


@cache
def _is_open(kind: type) -> bool:
    """Whether nodes of a class have a slot or a meaning to be filled in, or hang on what is said before them."""
    return kind in (s.Later, s.IfDone, w.MakeInstead) or (
        issubclass(kind, Node) and not {"means", "slot"}.isdisjoint(kind.__struct_fields__)
    )


@visits(n.Types)
def _types(node: n.Types, seen: Context) -> Node:
    """What a thing gets can be that of what was spoken of (`the chosen card's name`); its abilities are apart."""
    made = fields(node, seen, "abilities")
    return msgspec.structs.replace(made, abilities=tuple(map(resolved, node.abilities)))


@visits(n.Abilities, w.Token, w.MakeEmblem, a.Together)
def _afresh(node: n.Abilities | w.Token | w.MakeEmblem | a.Together, seen: Context) -> Node:
    """An ability within an ability has its own words, its own targets and its own labels."""
    return msgspec.structs.replace(
        fields(node, seen.anew(), "abilities"), abilities=tuple(map(resolved, node.abilities))
    )


@visits(a.Static)
def _static(node: a.Static, before: Context) -> Node:
    seen = before.anew()
    if node.place == "before":
        node = msgspec.structs.replace(node, condition=visit(node.condition, seen))
        _note_on_top(node.condition, seen)
        return msgspec.structs.replace(node, effect=visit(node.effect, seen))
    node = msgspec.structs.replace(node, effect=visit(node.effect, seen))
    return _of_others_than_host(msgspec.structs.replace(node, condition=visit(node.condition, seen)))


def _of_others_than_host(node: a.Static) -> a.Static:
    """`enchanted creature has flying as long as you control no other creatures`: other than what is enchanted."""
    affects = node.effect.affects if isinstance(node.effect, n.Continuous) else None
    if not isinstance(affects, r.Host) or node.condition is None:
        return node
    return msgspec.structs.replace(node, condition=apart_from_host(node.condition, affects))


def _note_on_top(condition: c.Condition | None, seen: Context) -> None:
    """`as long as the top card of your library is red, … that card`: the one that lies there at any time."""
    match condition:
        case c.Matches(what=r.Top(count=q.Number(value=1)) as top):
            seen.add(Mention(r.StepSubject(top), "related", False, False, frozenset({"card"})))


@visits(a.Spell)
def _spell(node: a.Spell, before: Context) -> Node:
    seen = before.anew()
    seen.resolving = True
    return fields(node, seen)


@visits(a.Triggered)
def _triggered(node: a.Triggered, before: Context) -> a.Triggered:
    seen = before.anew(heard(node.event))
    if node.condition is not None and node.place == "before":
        node = msgspec.structs.replace(node, condition=visit(node.condition, seen))
    made = msgspec.structs.replace(node, event=heard_event(node.event, seen))
    if node.condition is not None and node.place == "after":
        made = msgspec.structs.replace(made, condition=visit(node.condition, seen))
    return msgspec.structs.replace(made, effect=visit(node.effect, seen))
