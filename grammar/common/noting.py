"""What a step leaves to be spoken of: its label, its amount, and what it chose, made, found or moved."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import msgspec

from grammar.common.meanings import SELF
from grammar.common.mentions import Context, Kinds, Mention, is_many, is_player, kinds_of
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Effect, Node
from grammar.nodes.walking import within

E = TypeVar("E", bound=Effect)

_RESULTS = (
    w.Move,
    w.Make,
    w.MakeCopy,
    w.MakeInstead,
    w.Search,
    w.Reveal,
    s.ChooseThing,
    w.CopySpell,
    w.SetStatus,
    w.Counters,
    n.Continuous,
    w.Retarget,
    n.GainControl,
)
_AMOUNTS = (w.Damage, w.Life, w.Draw, w.PayCost, n.Prevent, n.Replace)
_CHARGING = "charge your hero's soul"
_MOVING = {_CHARGING: "card", "mill": "card", "manifest dread": "creature"}
"""Keyword actions that move cards which can be spoken of, and as what."""


def noted(made: E, seen: Context) -> E:
    """An effect, labelled if it is spoken of, and what it did noted as something that can be spoken of."""
    label = seen.new_label()
    if label > 0:
        made = msgspec.structs.replace(made, label=label)
    if _tells_how_many(made):
        seen.amounts.append(r.Result(label))
    if isinstance(made, w.Counters) and made.operation == "remove":
        seen.removed, seen.kind_removed = r.Result(label), None if made.what is None else made.what.kind
    if isinstance(made, s.Choose) and made.what in ("player", "opponent"):
        means = r.StepSubject(r.Role("chosen player"))
        seen.add(Mention(means, "related", True, False, frozenset({made.what})))
    if isinstance(made, s.ChooseThing) and isinstance(made.what, r.Target) and is_many(made.what.count):
        kinds = kinds_of(made.what.what)
        seen.declared = [Mention(r.Result(label), "result", False, True, kinds)] if "card" in kinds else []
    _note(made, label, seen)
    return made


def _note(made: Effect, label: int, seen: Context) -> None:
    """Note what an effect of its kind leaves to be spoken of."""
    if isinstance(made, w.Damage):
        _note_concerned(made, seen)
        seen.add(Mention(r.Result(label), "result", False, True, frozenset({"damage"}), verb="damage"))
    elif isinstance(made, w.CounterSpell):
        seen.countered = r.Result(label)
    elif isinstance(made, (w.Make, w.MakeCopy, w.MakeInstead)):
        seen.add(Mention(r.Result(label), "result", False, is_many(made.count), _token_kinds(made), verb="make"))
    elif isinstance(made, w.SetStatus) and isinstance(made.into, (r.Some, r.Every)):
        many, kinds = _shape_of(made.into)
        seen.add(Mention(r.Result(label), "result", False, many, kinds, verb="make"))
    elif isinstance(made, w.RevealUntil):
        _found(made, label, seen)
    elif isinstance(made, w.Cast) and made.verb == "cast" and made.duration is None and not _is_several(made.what):
        _became_spell(made, label, seen)
    elif isinstance(made, w.CopySpell):
        many = is_many(made.count)
        seen.add(Mention(r.Result(label), "result", False, many, frozenset({"spell"}), verb="copy"))
    elif isinstance(made, w.KeywordAction):
        _keyword_done(made, label, seen)
    elif isinstance(made, _RESULTS):
        _result(made, _thing(made), label, seen)


def _note_concerned(made: w.Damage, seen: Context) -> None:
    """`~ deals 1 damage to each creature. tap those creatures`: each that was to be dealt damage, even if none was."""
    if isinstance(made.to, r.Every) and not made.also and not any(map(_is_changed_by_damage, within(made.to.what))):
        means = r.StepSubject(made.to)
        seen.concerned = Mention(means, "related", is_player(made.to.what), True, kinds_of(made.to.what))


def _is_changed_by_damage(node: Node) -> bool:
    """Whether words tell things apart by what damage can change."""
    return isinstance(node, f.PropertyIs | f.WithCounters | f.Did)


def _keyword_done(made: w.KeywordAction, label: int, seen: Context) -> None:
    """Note what a keyword action rolled or gave, or which cards it moved."""
    if made.name.startswith("gain the ") and not _is_several(made.who):
        kind = made.name.rsplit(maxsplit=1)[-1]
        seen.add(Mention(r.Result(label), "result", False, False, frozenset({kind}), verb="gain"))
    elif made.name == "roll":
        seen.add(Mention(r.Result(label), "result", False, True, frozenset({"roll"}), verb="roll"))
    elif made.name in _MOVING:
        many = made.name == _CHARGING or is_many(made.amount or q.Number(1)) or _is_several(made.who)
        seen.add(Mention(r.Result(label), "result", False, many, frozenset({_MOVING[made.name]}), verb=made.name))
    elif made.name == "pitch" and (
        (means := _known(made.what)) is None or not seen.moved(means, label, False, "pitch")
    ):
        many = _is_several(made.what)
        seen.add(Mention(r.Result(label), "result", False, many, frozenset({"card"}), verb="pitch"))


def _became_spell(made: w.Cast, label: int, seen: Context) -> None:
    """Note that the card which was cast is a spell, or else the spell."""
    means = _known(made.what)
    if means is None or not seen.moved(means, label, False, "cast"):
        seen.add(Mention(r.Result(label), "result", False, False, frozenset({"spell"}), verb="cast"))
    seen.mentions = [replace(m, kinds=m.kinds | {"spell"}) if m.moved == label else m for m in seen.mentions]


def _is_several(what: object) -> bool:
    """Whether more than one thing may be meant."""
    return isinstance(what, r.Every) or is_many(getattr(what, "count", None) or q.Number(1))


def _tells_how_many(made: Effect) -> bool:
    """Whether later words can speak of how much or how many; what is done to `that many` brings no other number."""
    if isinstance(made, w.Draw) and isinstance(made.count, q.ThatMuch):
        return False
    if isinstance(made, w.Move | w.SetStatus | w.Shuffle):
        return _is_so_many(made.what)
    if isinstance(made, w.Counters):
        return made.operation == "remove" and made.what is not None and not isinstance(made.what.count, q.Number)
    return isinstance(made, _AMOUNTS)


def _is_so_many(what: object) -> bool:
    """Whether so many can be spoken of: all of a kind or a zone, or a number of things that isn't told."""
    if isinstance(what, r.Pronoun):
        return what.words == "them"
    count = getattr(what, "count", None) or q.Number(1)
    return isinstance(what, r.WholeZone | r.Every) or (is_many(count) and not isinstance(count, q.ThatMuch))


def _found(made: w.RevealUntil, label: int, seen: Context) -> None:
    """Note all the cards that were revealed or exiled, and last those for which it went on."""
    seen.add(Mention(r.Result(label), "result", False, True, frozenset({"card"}), verb=made.manner))
    if isinstance(made.until, r.Some):
        many, kinds = is_many(made.until.count), kinds_of(made.until.what)
        seen.add(Mention(r.Found(label), "result", False, many, kinds | {"card"}, verb="search"))


def _token_kinds(made: w.Make | w.MakeCopy | w.MakeInstead) -> Kinds:
    if isinstance(made, w.MakeInstead):
        return frozenset() if made.instead_of is None else _token_kinds(made.instead_of)
    if isinstance(made, w.MakeCopy):
        return frozenset({"token", "creature"})
    return kinds_of(f.Filter(made.token.words)) | {"token"}


def _thing(made: Node) -> object:
    if isinstance(made, w.Retarget):
        return made.to
    for name in ("affects", "on", "what"):
        found = getattr(made, name, None)
        if isinstance(found, r.Reference):
            return found
    return None


def _result(made: Node, thing: object, label: int, seen: Context) -> None:
    """Note what a step chose, found or moved."""
    arrived = isinstance(made, w.Move) and made.to is not None and made.to.zone in ("battlefield", "field")
    means = _known(thing)
    if isinstance(made, w.Move) and means is not None:
        seen.moved(means, label, arrived, made.cause)
    elif isinstance(thing, r.Several) and (kinds := _kinds_of_parts(thing) or _as_cards(made)):
        seen.add(Mention(r.Result(label), "result", False, True, kinds, verb=_verb(made)))
    elif isinstance(thing, (r.Some, r.Every, r.Top, r.WholeZone, r.Located, r.Next)) and not _is_each(thing):
        many, kinds = _shape_of(thing)
        kinds = kinds | {"card"} if isinstance(made, w.Move) and _leaves_play(made) else kinds
        player = isinstance(thing, r.Some) and is_player(thing.what)
        arrived = arrived and isinstance(thing, r.Located)
        seen.add(Mention(r.Result(label), "result", player, many, kinds, arrived=arrived, verb=_verb(made)))


def _as_cards(made: Node) -> Kinds:
    """What several parts are together, whatever each was, once they have been moved out of play."""
    return frozenset({"card"}) if isinstance(made, w.Move) and _leaves_play(made) else frozenset()


def _leaves_play(made: w.Move) -> bool:
    """Whether what is moved is a card afterwards, and nothing that is in play."""
    return made.cause == "exile" if made.to is None else made.to.zone in ("graveyard", "hand", "exile")


def acted_on(step: object, seen: Context) -> Mention | None:
    """What a step has acted on, or made, as it was spoken of."""
    if isinstance(step, s.Sequence):
        return acted_on(step.steps[-1], seen)
    if not isinstance(step, Effect) or isinstance(step, w.Damage | s.Gate | n.Continuous):
        return None
    means = _known(_thing(step)) or r.Result(seen.latest_label())
    return next((m for m in reversed(seen.mentions) if means in (m.means, r.Result(m.moved or 0))), None)


def what_became(step: object, seen: Context) -> Mention | None:
    """What a step has changed for some time."""
    if isinstance(step, s.Define):
        return what_became(step.body, seen)
    means = _known(step.affects) if isinstance(step, n.Continuous) else None
    return next((m for m in seen.mentions if m.means == means), None)


def asked_about(condition: c.Matches, seen: Context) -> Mention | None:
    """Of what a condition asks something, by a pronoun; or whether the object that speaks was kicked."""
    own = isinstance(condition.what, r.Itself) and isinstance(condition.criterion, f.Status)
    means = SELF if own else condition.what.means if isinstance(condition.what, r.Pronoun) else None
    return next((m for m in seen.mentions if means in (m.means, r.Result(m.moved or 0))), None)


def left_of(step: object, seen: Context) -> Mention | None:
    """What a step has left of those from which somebody chose, or to some of which they did something.

    Nothing but `the rest` means these: of what kind they are isn't noted.
    """
    some = step.what if isinstance(step, s.ChooseThing) else step.on if isinstance(step, w.Counters) else None
    what = _picked_from(some)
    if what is None:
        return None
    words = (f.Other(means=r.Result(seen.latest_label())), *what.words)
    rest = r.Every(msgspec.structs.replace(what, words=words))
    return Mention(r.StepSubject(rest), "related", False, True, frozenset())


def _picked_from(some: r.Reference | None) -> f.Filter | None:
    """From what some things are picked; of several kinds, those from among which they all are."""
    match some:
        case r.Some(what=f.Filter() as what):
            return what
        case r.Several(
            parts=(r.Some(what=f.Filter(qualifiers=(*_, f.Related("among", r.Every(f.Filter() as among))))), *_)
        ):
            return among
    return None


def _known(thing: object) -> r.Antecedent | None:
    if isinstance(thing, r.Target) and thing.slot is not None:
        return r.TargetSlot(thing.slot)
    if isinstance(thing, (r.Pronoun, r.Same)):
        return thing.means
    if isinstance(thing, r.Itself):
        return SELF
    return r.StepSubject(thing) if isinstance(thing, r.Host) else None


def _is_each(thing: object) -> bool:
    return isinstance(thing, r.Every) and thing.words == "each" and is_player(thing.what)


def _shape_of(thing: r.Some | r.Every | r.Top | r.WholeZone | r.Located | r.Next) -> tuple[bool, Kinds]:
    if isinstance(thing, r.Next):
        return thing.count is not None and is_many(thing.count), kinds_of(thing.what)
    if isinstance(thing, r.Some):
        return is_many(thing.count), kinds_of(thing.what)
    if isinstance(thing, r.Every):
        return True, kinds_of(thing.what)
    if isinstance(thing, r.Top):
        many = is_many(thing.count) or isinstance(thing.whose, r.Every)
        return many, frozenset({"card"}) if thing.what is None else kinds_of(thing.what)
    return isinstance(thing, r.WholeZone), frozenset({"card"})


def _kinds_of_parts(several: r.Several) -> Kinds:
    """What kinds of things several parts are, where each of them is some or all of a kind, or a whole zone."""
    if all(isinstance(part, r.WholeZone) for part in several.parts):
        return frozenset({"card"})
    parts = [part for part in several.parts if isinstance(part, (r.Some, r.Every, r.Target))]
    whole = len(parts) == len(several.parts)
    return frozenset(kind for part in parts for kind in kinds_of(part.what) if whole)


def _is_untapped(what: object) -> bool:
    """Whether all that is meant is untapped, so that all of it is tapped then."""
    return isinstance(what, r.Some | r.Every) and f.Status("untapped") in getattr(what.what, "words", ())


def _verb(made: Node) -> str:
    if isinstance(made, w.Move):
        return made.cause
    if isinstance(made, w.Reveal):
        return "look" if made.manner == "look at" else "reveal"
    if isinstance(made, w.SetStatus):
        return "tap" if made.action == "tap" and _is_untapped(made.what) else ""
    return {w.Search: "search", s.ChooseThing: "choose"}.get(type(made), "")
