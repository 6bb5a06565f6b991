"""Verbs that move cards and objects, shuffle them in, and negate what is pending.

Rules book: Glossary - Game Terms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from grammar.nodes import quantities, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.filters import Related
from grammar.nodes.walking import within
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.executors import execute
from rules.grand_archive.effects.places import ZONES
from rules.grand_archive.events.moving import Cause, Entering
from rules.grand_archive.state import FIELD, ArchiveObject, ArchivePlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.effects.references import placed
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.things import Zone

Doing = Callable[[Context, ArchivePlayer, Sequence[ArchiveObject], Entering], list[ArchiveObject]]


DRAWN_TO = {"": "hand", "memory": "memory"}
"""Where drawn cards go, by the word for it."""


def drawn_to(node: verbs.Draw) -> str:
    """The kind of zone into which cards are drawn; raises Unsupported for one that isn't built."""
    if node.to not in DRAWN_TO:
        raise Unsupported(f"verbs.Draw: to “{node.to}”", "it is read but not built")
    return DRAWN_TO[node.to]


@execute.of(verbs.Draw)
def _draw(context: Context, node: verbs.Draw) -> None:
    drawn: dict[ArchivePlayer, StepDone] = {}
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            count = max(0, understanding.value(context, node.count))
        drawn[player] = did([], context.game.contents.drawing_cards.draw(player, count, drawn_to(node)))
    context.done = any(own.amount for own in drawn.values())
    context.kept_by(node.label, drawn)


def _destroy(
    context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject], entering: Entering
) -> list[ArchiveObject]:
    return context.game.contents.game_terms.destroy(things, context.source)


def _sacrifice(
    context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject], entering: Entering
) -> list[ArchiveObject]:
    mine = [one for one in things if context.game.controller_of(one) is player]
    return context.game.contents.game_terms.sacrifice(player, mine)


def _banish(
    context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject], entering: Entering
) -> list[ArchiveObject]:
    return context.game.contents.game_terms.banish(things, player, context.source, entering)


def _discard(
    context: Context, player: ArchivePlayer, things: Sequence[ArchiveObject], entering: Entering
) -> list[ArchiveObject]:
    return context.game.contents.game_terms.discard(player, things)


NAMED: Mapping[str, Doing] = {"destroy": _destroy, "sacrifice": _sacrifice, "banish": _banish, "discard": _discard}
"""Moves that a game term names."""
TO_A_PLACE: Mapping[str, Cause] = {"return": "return", "put": "put", "search": "search"}
OWN_PLACES = frozenset({"graveyard", "banishment"})
"""Zones that a text may name although the game term says that things go there."""
DEPTHS = {
    **{"": 0, "top": 0, "second from the top": 1, "third from the top": 2},
    **{"fourth from the top": 3, "fifth from the top": 4},
}
"""How many cards of a deck lie on what is put there; of what goes to the bottom, all."""
LINEAGE = "lineage"
"""The word for all cards that stand for a champion and lie beneath it."""
STATES = ("distant", "ephemeral", "fostered")
TRANSFORMED = "transformed"
ENTERING = frozenset({"rested", TRANSFORMED, *STATES})
"""How things can enter the field."""
PRESERVED = frozenset({"preserved"})
"""How things can come into the material deck."""


def _unbuilt_move(node: verbs.Move) -> str | None:
    if node.duration is not None:
        return "a duration"
    if node.manner and node.cause != "discard":
        return f"to {node.cause} {node.manner}"
    if node.face and node.cause in NAMED and node.cause != "banish":
        return f"to {node.cause} {node.face}"
    if node.cause in NAMED:
        return "a place of its own" if node.to is not None and ZONES.get(node.to.zone) not in OWN_PLACES else None
    if node.cause not in TO_A_PLACE:
        return f"“{node.cause}”"
    lacking = "a place that isn't named" if node.to is None else _unbuilt_place(node.to)
    return lacking if lacking is not None or node.entry is None else _unbuilt_entry(node.entry, node.to)


def _unbuilt_place(to: verbs.Place) -> str | None:
    if to.zone == LINEAGE:
        return None if to.position == "bottom" and to.whose is not None else "where in the lineage"
    if not ZONES.get(to.zone):
        return f"the zone “{to.zone}”"
    return "a choice of places" if to.position == "top or bottom" else None


def _unbuilt_entry(entry: verbs.Entry, to: verbs.Place | None) -> str | None:
    ways = PRESERVED if to is not None and ZONES.get(to.zone) == "material deck" else ENTERING
    plain = verbs.Entry(status=entry.status, counters=entry.counters, control=entry.control)
    said = all(one.kind is not None and one.count is not None for one in entry.counters)
    return None if entry == plain and said and set(entry.status) <= ways else "words on how it enters"


@execute.of(verbs.Move, lacks=_unbuilt_move)
def _move(context: Context, node: verbs.Move) -> None:
    moved: dict[ArchivePlayer, StepDone] = {}
    done = False
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            things = _things(context, node, player)
            enough = len(things) >= _least(context, node)
        if node.cause in NAMED:
            gone = NAMED[node.cause](context, player, things, _entering(context, node))
        else:
            gone = _to_a_place(context, node, player, things)
        context.has_moved(gone)
        moved[player] = did(gone)
        done = done or (bool(gone) and enough)
    context.kept_by(node.label, moved)
    context.done = done


def _least(context: Context, node: verbs.Move) -> int:
    """How many things are moved at least if it is done: with fewer of them it isn't."""
    what = placed(node.what)
    return understanding.least(context, what.count) if isinstance(what, reference_nodes.Some) else 0


def _things(context: Context, node: verbs.Move, player: ArchivePlayer) -> list[ArchiveObject]:
    what = placed(node.what)
    if not isinstance(what, reference_nodes.Some):
        return [one for one in references.objects(context, what) if one.is_here]
    if node.cause == "discard":
        return _discarded(context, node, what, player)
    among = _own(context, what, player) if node.cause == "sacrifice" else None
    return [one for one in choosing.chosen(context, what, player, among) if isinstance(one, ArchiveObject)]


def _own(context: Context, what: reference_nodes.Some, player: ArchivePlayer) -> list[ArchiveObject]:
    """What a player can sacrifice: only what they control, and nothing immortal."""
    found = [one for one in choosing.all_of(context, what.what) if isinstance(one, ArchiveObject)]
    mine = [one for one in found if context.game.controller_of(one) is player]
    return context.game.contents.game_terms.mortal(mine)


def _discarded(
    context: Context, node: verbs.Move, what: reference_nodes.Some, player: ArchivePlayer
) -> list[ArchiveObject]:
    """What a player discards from their hand, from the zone that is said, or of what was shown, whosever that is."""
    said = not is_unplaced(what.what, context.language)
    cards = understanding.could_be_found(context, what.what) if said else context.game.zone("hand", player)
    shown = any(isinstance(one, Related) and one.relation == "among" for one in within(what.what))
    theirs = [card for card in cards if isinstance(card, ArchiveObject) and (shown or card.owner is player)]
    kind = "at random" if "at random" in (node.manner, what.words) else "discard"
    fitting = understanding.fitting(context, what, theirs, node.manner)
    least, most = understanding.bounds(context, what.count, len(fitting))
    chooser = context.controller if what.words == "of your choice" else player
    found = choosing.pick(context, chooser, kind, "Which card is discarded?", fitting, least, most)
    return [card for card in found if isinstance(card, ArchiveObject)]


def _to_a_place(
    context: Context, node: verbs.Move, player: ArchivePlayer, things: Sequence[ArchiveObject]
) -> list[ArchiveObject]:
    assert node.to is not None
    if node.to.zone == LINEAGE:
        return _into_lineage(context, node.to, player, things)
    kind, terms = ZONES[node.to.zone], context.game.contents.game_terms
    things = terms.mortal(things) if kind == "graveyard" else things
    ordered = _ordered(context, node.to, player, things) if kind == "main deck" and len(things) > 1 else things
    before = [sum(other.owner is thing.owner for other in ordered[:i]) for i, thing in enumerate(ordered)]
    there = zip(ordered, before, strict=True)
    moves = [_move_of(context, node, node.to, player, thing, others) for thing, others in there]
    if moves:
        context.game.contents.zones.move(*moves)
    return [one for one in things if not one.is_here]


def _move_of(
    context: Context, node: verbs.Move, to: verbs.Place, player: ArchivePlayer, thing: ArchiveObject, before: int
) -> Event:
    """The event by which one of several things, of which some of the same owner went before, goes to a place."""
    kind, zones = ZONES[to.zone], context.game.contents.zones
    at = _depth(context, to, thing, context.game.zone(kind, thing.owner)) + before
    with context.element(thing):
        entering, controller = _turned_over(context, thing, node), _controller(context, node)
    move = zones.moving(thing, kind, TO_A_PLACE[node.cause], at, entering, player, context.source)
    return zones.under_control(move, controller) if kind == "field" else move


def moved_elsewhere(context: Context, node: verbs.Move, thing: ArchiveObject) -> Event | None:
    """The one event by which a text has a thing go to a zone of its owner that isn't the field, if it does so."""
    player = next(iter(references.players(context, node.who)), context.controller)
    if node.cause == "banish" and node.to is None:
        entering = _entering(context, node)
        return context.game.contents.zones.moving(thing, "banishment", "banish", 0, entering, player, context.source)
    if node.cause not in TO_A_PLACE or node.to is None or node.to.zone in (LINEAGE, *FIELD):
        return None
    return _move_of(context, node, node.to, player, thing, 0)


def _ordered(
    context: Context, to: verbs.Place, player: ArchivePlayer, things: Sequence[ArchiveObject]
) -> Sequence[ArchiveObject]:
    """Cards in the order in which they go to a deck: as the player likes, or by chance."""
    if to.order != "random":
        return context.game.contents.ordering_and_tracking.in_order(things)
    context.game.assume(f"the cards that {player.name} puts into a deck by chance keep their order")
    return things


def _into_lineage(
    context: Context, to: verbs.Place, player: ArchivePlayer, things: Sequence[ArchiveObject]
) -> list[ArchiveObject]:
    """Cards go to the bottom of a champion's lineage."""
    assert to.whose is not None
    champion = next(iter(references.objects(context, to.whose)), None)
    if champion is None or not things:
        return []
    return context.game.contents.champions.join_lineage(champion, things, player, context.source)


def _depth(context: Context, to: verbs.Place, thing: ArchiveObject, zone: Zone) -> int:
    """How many cards lie above what is put into an ordered zone; of what goes to the bottom, all."""
    depth, there = DEPTHS.get(to.position), len(zone)
    if depth is not None and depth > there:
        context.game.contents.ordering_and_tracking.at_the_bottom(thing, zone)
    return there if depth is None else min(there, depth)


def _controller(context: Context, node: verbs.Move) -> ArchivePlayer | None:
    """Under whose control something enters: as the text says, or else under its owner's."""
    said = node.entry.control if node.entry is not None else None
    return None if said is None else next(iter(references.players(context, said)), None)


def _entering(context: Context, node: verbs.Move) -> Entering:
    entry = node.entry or verbs.Entry()
    return Entering(
        rested="rested" in entry.status,
        counters=counters_of(context, entry),
        face_down=node.face == "face down",
        states=frozenset(entry.status) & (frozenset(STATES) | PRESERVED),
    )


def _turned_over(context: Context, thing: ArchiveObject, node: verbs.Move) -> Entering:
    """How something enters; if it does so transformed, by its other side."""
    entering = _entering(context, node)
    if node.entry is None or TRANSFORMED not in node.entry.status:
        return entering
    return msgspec.structs.replace(entering, face=context.game.contents.properties.enters_transformed(thing))


def counters_of(context: Context, entry: verbs.Entry) -> Mapping[str, int]:
    """The counters with which something enters."""
    found: dict[str, int] = {}
    for spec in entry.counters:
        if spec.kind is not None and spec.count is not None:
            found[spec.kind] = found.get(spec.kind, 0) + max(0, understanding.value(context, spec.count))
    return MappingProxyType(found)


def _unbuilt_shuffle(node: verbs.Shuffle) -> str | None:
    return None if node.into is None or ZONES.get(node.into.zone) == "main deck" else "a zone that isn't a deck"


@execute.of(verbs.Shuffle, lacks=_unbuilt_shuffle)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    zones, player = context.game.contents.zones, choosing.doer(context, node.who)
    meant = [] if node.what is None else choosing.meant(context, node.what, player)
    things = [one for one in meant if isinstance(one, ArchiveObject)]
    moves = [zones.moving(one, "main deck", "shuffle", by=context.controller) for one in things]
    if moves:
        zones.move(*moves)
    owners = list(dict.fromkeys(thing.owner for thing in things))
    for player in owners or references.players(context, node.who):
        context.game.contents.finding_cards.shuffle(player)
    context.has_moved(things)
    context.kept(node.label, things)


def _unbuilt_until(node: verbs.RevealUntil) -> str | None:
    one_by_one = isinstance(node.until, reference_nodes.Some) and not isinstance(node.until.count, quantities.Range)
    return None if one_by_one else "until what is revealed"


@execute.of(verbs.RevealUntil, lacks=_unbuilt_until)
def _reveal_until(context: Context, node: verbs.RevealUntil) -> None:
    """The label has all that were revealed, and those for which it went on."""
    assert isinstance(node.until, reference_nodes.Some)
    assert not isinstance(node.until.count, quantities.Range)
    wanted, finding, shown = node.until, context.game.contents.finding_cards, list[ArchiveObject]()
    for player in references.players(context, node.who):
        for whose in references.players(context, node.whose):
            count = understanding.value(context, node.until.count)
            seen, sought = finding.reveal_until(
                player, whose, count, lambda card: understanding.fits(context, wanted.what, card)
            )
            shown += seen
            context.step_did(node.label, StepDone(sought=tuple(sought)))
    context.kept(node.label, shown)
    context.done = bool(shown)


@execute.of(verbs.Load)
def _load(context: Context, node: verbs.Load) -> None:
    """Cards are loaded into the object, all into the same."""
    into = [one for one in references.objects(context, node.into) if one.is_on_field]
    cards = _to_load(context, node)
    loaded = context.game.contents.loading.load(cards, into[0], context.source) if into else []
    context.has_moved(loaded)
    context.kept(node.label, loaded)
    context.done = bool(loaded)


def _to_load(context: Context, node: verbs.Load) -> list[ArchiveObject]:
    what = placed(node.what)
    if isinstance(what, reference_nodes.Some):
        chosen = choosing.chosen(context, what, choosing.doer(context, node.who))
        return [one for one in chosen if isinstance(one, ArchiveObject)]
    return [one for one in references.objects(context, what) if one.is_here]


def _pending(context: Context, thing: ArchiveObject) -> list[ArchiveObject]:
    """What waits on the effects stack; of a card that was played the instance that is no copy."""
    if thing.is_pending:
        return [thing]
    copying = context.game.contents.copying
    return [one for one in context.game.pending() if one.speaks_for is thing and not copying.is_copy(one)]


@execute.of(verbs.CounterSpell, lacks=lambda node: "a place of its own" if node.to is not None else None)
def _negate(context: Context, node: verbs.CounterSpell) -> None:
    items = [item for one in references.objects(context, node.what) for item in _pending(context, one)]
    negated = context.game.contents.game_terms.negate(items) if items else []
    cards = [one.speaks_for for one in negated if one.ability is None]
    context.has_moved(cards)
    context.has_moved(negated)
    context.kept(node.label, cards)
    context.done = bool(negated)
