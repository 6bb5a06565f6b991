"""Verbs on hidden cards and keyword actions: reveal, search, shuffle, scry, proliferate and the like.

Comprehensive Rules, 701 (keyword actions).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes import verbs
from rules.kernel.things import Thing
from rules.magic.effects import filters, quantities, references
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute
from rules.magic.effects.places import ZONES
from rules.magic.effects.token_faces import face_of
from rules.magic.state import MagicObject, MagicPlayer

HIDDEN = frozenset({"library", "hand"})


@execute.of(verbs.Reveal)
def _reveal(context: Context, node: verbs.Reveal) -> None:
    actions = context.game.contents.keyword_actions
    shown: list[MagicObject] = []
    for player in references.players(context, node.who):
        with context.element(player):
            cards = _cards(context, node.what, player)
        (actions.reveal if node.manner == "reveal" else actions.look_at)(player, cards)
        shown += cards
    context.done = bool(shown)
    context.kept(node.label, shown)


def _cards(context: Context, what: reference_nodes.Reference, player: MagicPlayer) -> list[MagicObject]:
    found = (
        references.chosen(context, what, player)
        if isinstance(what, reference_nodes.Some)
        else references.acted_on(context, what)
    )
    return [thing for thing in found if isinstance(thing, MagicObject)]


def _unbuilt_search(node: verbs.Search) -> str | None:
    if node.zone not in ZONES:
        return f"the zone “{node.zone}”"
    return None if isinstance(node.what, reference_nodes.Some) else "what is searched for"


@execute.of(verbs.Search, lacks=_unbuilt_search)
def _search(context: Context, node: verbs.Search) -> None:
    actions = context.game.contents.keyword_actions
    found: list[MagicObject] = []
    for player in references.players(context, node.who):
        with context.element(player):
            found += _found(context, node, player)
        if node.words == "reveal":
            actions.reveal(player, found)
    context.done = bool(found)
    context.kept(node.label, found)


def _found(context: Context, node: verbs.Search, player: MagicPlayer) -> list[MagicObject]:
    assert isinstance(node.what, reference_nodes.Some)
    actions = context.game.contents.keyword_actions
    kind, wanted = ZONES[node.zone], node.what.what
    zones = [context.game.zone(kind, whose) for whose in references.players(context, node.whose)]
    cards = [card for zone in zones for card in zone if isinstance(card, MagicObject)]
    fitting = [card for card in cards if filters.fits(context, wanted, card)]
    least, most = references.bounds(context, node.what.count, len(fitting))
    if kind in HIDDEN and _has_quality(wanted):
        least = actions.need_not_find()
    elif least:
        least = actions.must_find(least, len(fitting))
    return actions.search(player, fitting, least, most)


def _has_quality(wanted: filter_nodes.AnyFilter) -> bool:
    """Whether more is said of the cards than that they are cards in that zone."""
    match wanted:
        case filter_nodes.Filter(words=words, qualifiers=qualifiers):
            return bool(words) or any(not isinstance(one, filter_nodes.InZone) for one in qualifiers)
        case filter_nodes.Either(arms=arms):
            return all(_has_quality(arm) for arm in arms)
    return True


@execute.of(verbs.Shuffle)
def _shuffle(context: Context, node: verbs.Shuffle) -> None:
    things = [] if node.what is None else references.objects(context, node.what)
    zones = context.game.contents.zones
    moved = zones.move([zones.to(thing, "library", "shuffle") for thing in things]) if things else []
    for player in _shuffling(context, node, things):
        context.game.contents.keyword_actions.shuffle(player)
    context.has_moved(moved)
    context.kept(node.label, moved)


def _shuffling(context: Context, node: verbs.Shuffle, things: Sequence[MagicObject]) -> list[MagicPlayer]:
    """Whose libraries are shuffled: those into which something goes, or would go."""
    if node.what is None:
        return references.players(context, node.who)
    if things:
        return list(dict.fromkeys(thing.owner for thing in things))
    whose = node.who if node.into is None or node.into.whose is None else node.into.whose
    return references.players(context, whose)


Acting = Callable[[Context, MagicPlayer, verbs.KeywordAction], None]


def _amount(context: Context, node: verbs.KeywordAction, otherwise: int = 1) -> int:
    return otherwise if node.amount is None else max(0, quantities.value(context, node.amount))


def _scry(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions, count = context.game.contents.keyword_actions, _amount(context, node)
    if count:
        actions.scry(player, count)
    else:
        actions.scry_nothing(player)


def _surveil(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions, count = context.game.contents.keyword_actions, _amount(context, node)
    if count:
        buried = actions.surveil(player, count)
        context.has_moved(buried)
        context.kept(node.label, buried)
    else:
        actions.surveil_nothing(player)


def _fateseal(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    opponents = context.game.opponents(player)
    picked = references.pick(context, player, "opponent", "Whose library?", opponents, 1, 1)
    opponent = picked[0]
    if isinstance(opponent, MagicPlayer):
        context.game.contents.keyword_actions.fateseal(player, opponent, _amount(context, node))


def _mill(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    milled = context.game.contents.keyword_actions.mill(player, _amount(context, node), context.source)
    context.has_moved(milled)
    context.kept(node.label, milled)


def _proliferate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    game = context.game
    for _ in range(_amount(context, node)):
        there: list[Thing] = [*game.permanents(), *game.in_turn_order()]
        able = [thing for thing in there if isinstance(thing, MagicObject | MagicPlayer) and thing.counters]
        picked = references.pick(context, player, "proliferate", "Which of them get counters?", able, 0, len(able))
        chosen = [thing for thing in picked if isinstance(thing, MagicObject | MagicPlayer)]
        game.contents.keyword_actions.proliferate(player, chosen)


def _investigate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for _ in range(_amount(context, node)):
        context.kept(node.label, context.game.contents.keyword_actions.investigate(player))


def _own_creatures(context: Context, player: MagicPlayer) -> list[MagicObject]:
    return [
        thing
        for thing in context.game.permanents()
        if context.game.is_(thing).is_type("creature") and context.game.is_(thing).controller is player
    ]


def _one_of(context: Context, player: MagicPlayer, kind: str, options: list[MagicObject]) -> MagicObject | None:
    if not options:
        return None
    picked = references.pick(context, player, kind, f"Choose one to {kind}", options, 1, 1)
    return next((thing for thing in picked if isinstance(thing, MagicObject)), None)


def _populate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    actions = context.game.contents.keyword_actions
    tokens = [thing for thing in _own_creatures(context, player) if thing.kind == "token"]
    token = _one_of(context, player, "populate", tokens)
    if token is None:
        actions.populate_nothing(player)
    else:
        context.kept(node.label, actions.populate(player, token))


def _bolster(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    creatures = _own_creatures(context, player)
    least = min((context.game.is_(one).toughness or 0 for one in creatures), default=0)
    weakest = [one for one in creatures if (context.game.is_(one).toughness or 0) == least]
    chosen = _one_of(context, player, "bolster", weakest)
    if chosen is not None:
        context.game.contents.keyword_actions.bolster(chosen, _amount(context, node), player)
        context.kept(node.label, [chosen])


def _subjects(context: Context, node: verbs.KeywordAction) -> list[MagicObject]:
    """The permanents that the action is of: as they last existed if they are gone, the source if none is named."""
    found = [context.source] if node.what is None else references.things(context, node.what)
    spoken = [references.spoken_of(context, thing) for thing in found]
    return [thing for thing in spoken if isinstance(thing, MagicObject)]


def _explore(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.game.contents.keyword_actions.explore(thing, context.game.is_(thing).controller)


def _connive(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.game.contents.keyword_actions.connive(thing, context.game.is_(thing).controller, _amount(context, node))


def _monstrosity(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.done = context.game.contents.keyword_actions.monstrosity(thing, _amount(context, node), player)


def _adapt(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    for thing in _subjects(context, node):
        context.done = context.game.contents.keyword_actions.adapt(thing, _amount(context, node), player)


def _support(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    things = [] if node.what is None else references.objects(context, node.what)
    context.game.contents.keyword_actions.support(things, player)


def _incubate(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    context.kept(node.label, context.game.contents.keyword_actions.incubate(player, _amount(context, node)))


def _manifest(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    top = context.game.zone("library", player).top(_amount(context, node))
    cards = [card for card in top if isinstance(card, MagicObject)]
    manifested = context.game.contents.keyword_actions.manifest(player, cards)
    context.has_moved(manifested)
    context.kept(node.label, manifested)


def _manifest_dread(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    manifested = context.game.contents.keyword_actions.manifest_dread(player)
    context.has_moved(manifested)
    context.kept(node.label, manifested)


def _endure(context: Context, player: MagicPlayer, node: verbs.KeywordAction) -> None:
    from rules.magic.effects.control import yes
    from rules.magic.events import CountersPut

    for thing in _subjects(context, node):
        count, owner = _amount(context, node), context.game.is_(thing).controller
        if not count:
            continue
        if thing.is_here and yes(context, owner, f"{count} counters on {thing.name}, not a Spirit?", "endure"):
            context.game.contents.counters.put([CountersPut(thing, "+1/+1", count, thing, owner)])
        else:
            (spirit,) = face_of(context, spirit_of(count))
            context.game.contents.keyword_actions.endure(thing, owner, spirit)


def spirit_of(size: int) -> verbs.Token:
    """The Spirit token that a permanent's enduring makes."""
    from grammar.nodes.quantities import Number, Size

    words = (
        filter_nodes.Is("color", "white"),
        filter_nodes.Is("subtype", "Spirit"),
        filter_nodes.Is("type", "creature"),
    )
    return verbs.Token(Size(Number(size), Number(size)), words)


ACTIONS: Mapping[str, Acting] = {
    "scry": _scry,
    "surveil": _surveil,
    "fateseal": _fateseal,
    "mill": _mill,
    "proliferate": _proliferate,
    "investigate": _investigate,
    "populate": _populate,
    "bolster": _bolster,
    "explore": _explore,
    "connive": _connive,
    "monstrosity": _monstrosity,
    "adapt": _adapt,
    "support": _support,
    "incubate": _incubate,
    "manifest": _manifest,
    "manifest dread": _manifest_dread,
    "endure": _endure,
}
"""The keyword actions that are built, by the verb that card text uses."""
OF_PERMANENTS = frozenset({"explore", "connive", "monstrosity", "adapt", "endure", "support"})
"""Actions of a permanent, carried out once whoever controls it."""


@execute.of(verbs.KeywordAction, lacks=lambda node: None if node.name in ACTIONS else f"“{node.name}”")
def _keyword_action(context: Context, node: verbs.KeywordAction) -> None:
    players = [context.controller] if node.name in OF_PERMANENTS else references.players(context, node.who)
    for player in players:
        with context.element(player):
            ACTIONS[node.name](context, player, node)
