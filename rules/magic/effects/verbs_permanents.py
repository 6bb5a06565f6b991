"""Verbs on permanents and players: counters, tokens, tapping, attaching, regenerating, exchanging.

Comprehensive Rules: 111 (tokens), 122 (counters), 701 (keyword actions), 707.2 (copies).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from msgspec import structs

from grammar.nodes import continuous, quantities, verbs
from grammar.nodes import events as event_nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.conditions import Until
from grammar.nodes.walking import within
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.antecedents import acting, done_to, is_each
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.steps import StepDone, did
from rules.kernel.effects.turning import chosen_to_turn
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.cards import FaceDefinition
from rules.magic.chapters.keyword_actions import KeywordActions
from rules.magic.effects import references
from rules.magic.effects.by_each import Chosen, all_of, by_each
from rules.magic.effects.context import Context
from rules.magic.effects.counter_choices import settled
from rules.magic.effects.division import Share, divided
from rules.magic.effects.entering import entering_of, unbuilt_entry
from rules.magic.effects.executors import execute
from rules.magic.effects.token_faces import face_of, faces_of_copy, unbuilt_exceptions, unbuilt_token
from rules.magic.events import CountersPut, CountersRemoved, Holder
from rules.magic.state import MagicObject, MagicPlayer


def _holders(context: Context, reference: reference_nodes.Reference, by: MagicPlayer | None = None) -> list[Holder]:
    """The objects and players that a step is about; who carries it out chooses, where there is a choice."""
    if isinstance(reference, reference_nodes.Some):
        found: list[Thing] = choosing.chosen(context, reference, by or context.controller)
    else:
        found = understanding.acted_on(context, reference)
    return [thing for thing in found if isinstance(thing, MagicObject | MagicPlayer)]


def _unbuilt_counters(node: verbs.Counters) -> str | None:
    if node.sharing and not isinstance(node.on, reference_nodes.Target):
        return "counters distributed among things that are no targets"
    if node.operation == "put" and (node.what is None or node.what.kind is None):
        return "putting counters of any kind"
    if node.operation in ("put", "double") and node.what is not None and node.what.least is not None:
        return "a choice of how many counters are put"
    if node.operation in ("move", "put the same") and node.to is None:
        return "moving counters without saying where"
    if isinstance(node.to, reference_nodes.Every):
        return "moving counters to several things"
    return None if node.what is None else _unbuilt_spec(node, node.what)


def _unbuilt_spec(node: verbs.Counters, what: verbs.CounterSpec) -> str | None:
    if what.alternatives and (node.operation != "put" or node.sharing):
        return "a choice of counters that aren't just put"
    return "equal counters" if what.words == "equal" else None


def _unbuilt_by_each(node: verbs.Counters) -> str | None:
    chooses = node.operation != "put" and isinstance(node.on, reference_nodes.Some)
    return f"to {node.operation} counters by several players" if chooses and is_each(node.who) else None


@execute.of(verbs.Counters, lacks=lambda node: _unbuilt_counters(node) or _unbuilt_by_each(node))
def _counters(context: Context, node: verbs.Counters) -> None:
    if node.operation == "put" and is_each(node.who):
        holders, number = _put_by_each(context, node)
    else:
        holders = _holders(context, node.on, _doer(context, node.who))
        number = OPERATIONS[node.operation](context, node, holders)
    context.done = number > 0
    context.kept(node.label, holders, number)


def _doer(context: Context, who: reference_nodes.Reference) -> MagicPlayer:
    return next(iter(references.players(context, who)), context.controller)


def _put_by_each(context: Context, node: verbs.Counters) -> tuple[list[Holder], int]:
    """Where several players put counters, all choose before any are put; on what, and how many."""
    chosen = {player: _holders(context, node.on, player) for player in by_each(context, node.who, node.on)}
    puts: list[CountersPut] = []
    for player, own in chosen.items():
        with acting(context, node.who, player):
            puts += _puts(context, node, own, player)
    return [one for own in chosen.values() for one in own], context.game.contents.counters.put(puts)


def _put(context: Context, node: verbs.Counters, holders: Sequence[Holder]) -> int:
    return context.game.contents.counters.put(_puts(context, node, holders, _doer(context, node.who)))


def _puts(context: Context, node: verbs.Counters, holders: Sequence[Holder], player: MagicPlayer) -> list[CountersPut]:
    """The counters that one player puts."""
    what = None if node.what is None else settled(context, node.what, player)
    kind = "" if what is None else what.kind or ""
    if node.sharing:
        return [CountersPut(one, kind, count, context.source, player) for one, count in _distributed(context, node)]
    puts: list[CountersPut] = []
    for holder in holders:
        with acting(context, node.on, holder):
            count = 1 if what is None or what.count is None else understanding.value(context, what.count)
        puts.append(CountersPut(holder, kind, max(0, count), context.source, player))
    return puts


def _distributed(context: Context, node: verbs.Counters) -> list[Share]:
    """How many counters each of the things gets among which they are distributed."""
    count = None if node.what is None else node.what.count
    return divided(context, node.on, quantities.Number(1) if count is None else count)


def _remove(context: Context, node: verbs.Counters, holders: Sequence[Holder]) -> int:
    player = _doer(context, node.who)
    removals = [
        CountersRemoved(holder, kind, count)
        for holder in holders
        for kind, count in _removed(context, node.what, holder, player)
    ]
    return context.game.contents.counters.remove(removals)


def _removed(
    context: Context, what: verbs.CounterSpec | None, holder: Holder, player: MagicPlayer
) -> list[tuple[str, int]]:
    """Which counters a text takes off something: kinds and numbers."""
    there = dict(holder.counters)
    if what is None or (what.kind is None and what.count is None and what.least is None):
        return [*there.items()]
    count = None if what.count is None else max(0, understanding.value(context, what.count))
    if what.least is not None:
        available = sum(there.values()) if what.kind is None else there.get(what.kind, 0)
        count = _as_many_as_liked(context, player, what.least, available if count is None else min(count, available))
    if what.kind is not None:
        return [(what.kind, there.get(what.kind, 0) if count is None else count)]
    return _any_kind(context, there, count or 0, player)


def _as_many_as_liked(context: Context, player: MagicPlayer, least: quantities.Quantity, most: int) -> int:
    """How many counters a player takes off, of as many as may be taken."""
    fewest = min(understanding.value(context, least), most)
    choice = Amount("number", player, "How many counters?", context.source, fewest, most)
    return int(str(context.game.contents.following_instructions.choose(choice)[0]))


def _any_kind(context: Context, there: Mapping[str, int], count: int, player: MagicPlayer) -> list[tuple[str, int]]:
    """So many counters of whichever kinds a player picks, one after the other."""
    left, found = dict(there), list[tuple[str, int]]()
    for _ in range(min(count, sum(there.values()))):
        options = tuple(Option(kind, kind) for kind, number in left.items() if number)
        choice = Pick("counter", player, "Which kind of counter?", context.source, options)
        kind = str(context.game.contents.following_instructions.choose(choice)[0])
        left[kind] -= 1
        found.append((kind, 1))
    return found


def _move(context: Context, node: verbs.Counters, holders: Sequence[Holder]) -> int:
    player = _doer(context, node.who)
    receiver = only([] if node.to is None else _holders(context, node.to, player), "verbs.Counters")
    if receiver is None:
        return 0
    moved = 0
    for holder in holders:
        kinds = _removed(context, node.what, holder, player)
        moved += context.game.contents.counters.move(holder, receiver, kinds, player)
    return moved


def only(found: Sequence[Holder], said: str) -> Holder | None:
    """The one thing to which others go; None if there is none.

    Raises:
        Unsupported: There are several, and nothing says which of the others goes to which.
    """
    if len(found) > 1:
        raise Unsupported(said, f"several things to go to: {', '.join(one.name for one in found)}")
    return found[0] if found else None


def _double(context: Context, node: verbs.Counters, holders: Sequence[Holder]) -> int:
    kind = None if node.what is None else node.what.kind
    return _actions(context).double_counters(holders, kind, _doer(context, node.who))


def _put_the_same(context: Context, node: verbs.Counters, holders: Sequence[Holder]) -> int:
    """As many counters of each kind as something had are put on another; nothing is taken from the first."""
    receiver = only([] if node.to is None else _holders(context, node.to, _doer(context, node.who)), "verbs.Counters")
    if receiver is None:
        return 0
    player = _doer(context, node.who)
    gone = [one for one in understanding.things(context, node.on) if isinstance(one, MagicObject)]
    return sum(context.game.contents.counters.put_the_same(one, receiver, player, context.source) for one in gone)


OPERATIONS: Mapping[str, Callable[[Context, verbs.Counters, Sequence[Holder]], int]] = {
    "put": _put,
    "remove": _remove,
    "move": _move,
    "double": _double,
    "put the same": _put_the_same,
}


def _unbuilt_on_player(what: verbs.CounterSpec) -> str | None:
    return "any counters" if what.kind is None or what.count is None or what.alternatives else None


@execute.of(verbs.PlayerCounters, lacks=lambda node: _unbuilt_on_player(node.what))
def _player_counters(context: Context, node: verbs.PlayerCounters) -> None:
    puts: list[CountersPut] = []
    for player in references.players(context, node.who):
        with acting(context, node.who, player):
            count = 1 if node.what.count is None else max(0, understanding.value(context, node.what.count))
        puts.append(CountersPut(player, node.what.kind or "", count, context.source, context.controller))
    number = context.game.contents.counters.give(puts)
    context.done = number > 0
    context.kept(node.label, [put.on for put in puts], number)


def _unbuilt_make(node: verbs.Make) -> str | None:
    return unbuilt_token(node.token) or _unbuilt_token_entry(node.entry)


def _unbuilt_token_entry(entry: verbs.Entry | None) -> str | None:
    if entry is None:
        return None
    return "a token under another player's control" if entry.control is not None else unbuilt_entry(entry)


@execute.of(verbs.Make, lacks=_unbuilt_make)
def _make(context: Context, node: verbs.Make) -> None:
    made: dict[MagicPlayer, StepDone] = {}
    players = references.players(context, node.who)
    with _together(context, players):
        for player in players:
            with acting(context, node.who, player):
                count = max(0, understanding.value(context, node.count))
                faces = face_of(context, node.token)
                made[player] = did(_created(context, player, [faces] * count, node.entry))
    context.done = any(own.things for own in made.values())
    context.kept_by(node.label, made)


def _together(context: Context, players: Sequence[MagicPlayer]) -> AbstractContextManager[None]:
    """What several players do inside is done at the same time."""
    several = len(players) > 1 and context.game.contents.following_instructions.acts_on_all_at_once()
    return context.game.happenings.together() if several else nullcontext()


def _created(
    context: Context,
    player: MagicPlayer,
    faces: Sequence[tuple[FaceDefinition, ...]],
    entry: verbs.Entry | None,
    shown: FaceDefinition | None = None,
) -> list[MagicObject]:
    """The tokens, with a face up that isn't the first one where that is said."""
    entering, _ = entering_of(context, entry, None, player)
    if shown is not None and faces and shown is not faces[0][0]:
        entering = structs.replace(entering, face=shown)
    return _actions(context).create(player, faces, entering)


def _unbuilt_copy(node: verbs.MakeCopy) -> str | None:
    return unbuilt_exceptions(node.exceptions) or _unbuilt_token_entry(node.entry)


@execute.of(verbs.MakeCopy, lacks=_unbuilt_copy)
def _make_copy(context: Context, node: verbs.MakeCopy) -> None:
    made: dict[MagicPlayer, StepDone] = {}
    players = references.players(context, node.who)
    with _together(context, players):
        for player in players:
            with acting(context, node.who, player):
                made[player] = did(_copies(context, node, player))
    context.done = any(own.things for own in made.values())
    context.kept_by(node.label, made)


def _copies(context: Context, node: verbs.MakeCopy, player: MagicPlayer) -> list[MagicObject]:
    """The copies that one player creates."""
    found = [understanding.spoken_of(context, thing) for thing in understanding.things(context, node.of)]
    originals = [thing for thing in found if isinstance(thing, MagicObject)]
    if not originals:
        context.game.contents.tokens.no_original(context.source)
    made: list[MagicObject] = []
    count = max(0, understanding.value(context, node.count))
    for one in originals:
        faces = faces_of_copy(context, one, node.exceptions)
        shown = faces[1] if len(faces) > 1 and one.face is one.card.back else faces[0]
        made += _created(context, player, [faces] * count, node.entry, shown)
    return made


@execute.of(verbs.MakeInstead)
def _make_instead(context: Context, node: verbs.MakeInstead) -> None:
    """What is made otherwise, in another number and by whom the words say now."""
    assert node.instead_of is not None
    carry_out(context, structs.replace(node.instead_of, count=node.count, who=node.who, label=node.label))


def _unbuilt_status(node: verbs.SetStatus) -> str | None:
    if node.action in BY_ONE and is_each(node.who):
        return f"to {node.action} by several players"
    return None if node.action in {"detain", "goad", *STATUS_ACTIONS} else f"“{node.action}”"


BY_ONE = frozenset({"detain", "tap or untap"})
"""What only one player is built to do with things."""


@execute.of(verbs.SetStatus, lacks=_unbuilt_status)
def _set_status(context: Context, node: verbs.SetStatus) -> None:
    chosen = _to_turn(context, node)
    things = all_of(chosen)
    if node.action == "detain":
        _detain(context, node, things)
    elif node.action == "goad":
        for player, own in chosen.items():
            _goad(context, player, own)
    else:
        STATUS_ACTIONS[node.action](context, things, _doer(context, node.who))
    context.done = bool(things)
    context.kept_by(node.label, {player: did(own) for player, own in chosen.items()})


def _to_turn(context: Context, node: verbs.SetStatus) -> Chosen:
    """What is given a status, by whoever carries it out."""
    if not is_each(node.who):
        doer = _doer(context, node.who)
        return {doer: _turned_by(context, node, doer)}
    return {player: _turned_by(context, node, player) for player in by_each(context, node.who, node.what)}


def _turned_by(context: Context, node: verbs.SetStatus, player: MagicPlayer) -> list[MagicObject]:
    """What one player gives a status: what that player chooses, or what the words say."""
    chosen = chosen_to_turn(context, node, player)
    if chosen is None:
        return references.objects(context, node.what)
    return [thing for thing in chosen if isinstance(thing, MagicObject)]


def _chosen(context: Context, what: reference_nodes.Reference, who: reference_nodes.Reference) -> list[MagicObject]:
    if isinstance(what, reference_nodes.Some):
        found: list[Thing] = choosing.chosen(context, what, _doer(context, who))
        return [thing for thing in found if isinstance(thing, MagicObject)]
    return references.objects(context, what)


Action = Callable[[Context, Sequence[MagicObject], MagicPlayer], object]


def _tap_or_untap(context: Context, things: Sequence[MagicObject], player: MagicPlayer) -> None:
    """Have a player choose for each permanent; what is tapped can only be untapped, and the other way round."""
    actions = _actions(context)
    for thing in things:
        able = "untap" if thing.tapped else "tap"
        choice = Pick("tap or untap", player, f"Tap or untap {thing.name}?", thing, (Option(able, able),))
        word = context.game.contents.following_instructions.choose(choice)[0]
        (actions.tap if word == "tap" else actions.untap)([thing])


TO_YOU = continuous.GainControl(reference_nodes.You(), reference_nodes.Pronoun("it", reference_nodes.Element()))
"""Somebody gets control of what is being gone through."""


def _hindrances(what: reference_nodes.Reference) -> list[continuous.Rule]:
    """What a detained permanent can't do."""
    kinds: tuple[event_nodes.EventKind, ...] = ("attacks", "blocks", "has abilities activated")
    return [continuous.Rule("can't", event_nodes.Event(kind, what)) for kind in kinds]


def _detain(context: Context, node: verbs.SetStatus, things: Sequence[MagicObject]) -> None:
    if not things:
        return
    _actions(context).detain(things)
    for rule in _hindrances(done_to(node, "what", things).what):
        context.game.contents.continuous_effects.begin(context, rule, (), Until("your next turn"))


GOADED = reference_nodes.Pronoun("it", reference_nodes.Element())
SOMEBODY_ELSE = reference_nodes.Some(filter_nodes.Filter((), "opponent"), quantities.Number(1))
GOADING = (
    continuous.Rule("must", event_nodes.Event("attacks", GOADED), often="each combat"),
    continuous.Rule("must", event_nodes.Event("attacks", GOADED, SOMEBODY_ELSE), often="each combat"),
)
"""What a goaded creature must do: attack, and attack a player other than who goaded it."""


def _goad(context: Context, player: MagicPlayer, things: Sequence[MagicObject]) -> None:
    own = replace(context, controller=player)
    for thing in things:
        if _actions(context).goad(player, thing):
            with own.element(thing):
                for rule in GOADING:
                    context.game.contents.continuous_effects.begin(own, rule, (), Until("your next turn"))


def _unbuilt_exchange(node: verbs.Exchange) -> str | None:
    things = (one for one in within(node.parts) if isinstance(one, filter_nodes.Filter))
    return "control of a spell" if any(one.noun == "spell" for one in things) else None


@execute.of(verbs.Exchange, lacks=_unbuilt_exchange)
def _exchange(context: Context, node: verbs.Exchange) -> None:
    actions = _actions(context)
    found = understanding.acted_on(context, node.parts)
    pair = found[:2] if len(found) == 2 else []
    match pair:
        case [MagicPlayer() as one, MagicPlayer() as other] if node.what == "life totals":
            context.done = actions.exchange_life_totals(context.source, one, other)
        case [MagicObject() as one, MagicObject() as other] if node.what == "control":
            context.done = actions.exchange_control(context.source, one, other)
            if context.done:
                _change_hands(context, one, other)
        case _:
            context.done = False
            actions.no_exchange(context.source, "there are not two to exchange")


def _change_hands(context: Context, one: MagicObject, other: MagicObject) -> None:
    """Each of two permanents comes under the control of the other's controller, for the rest of the game."""
    controllers = context.game.is_(one).controller, context.game.is_(other).controller
    for thing, player in ((one, controllers[1]), (other, controllers[0])):
        changing = replace(context, controller=player, elements=[thing])
        context.game.contents.continuous_effects.begin(changing, TO_YOU)


def _turns(side: str) -> Action:
    return lambda context, things, player: _actions(context).turn_face(things, side)


def _actions(context: Context) -> KeywordActions:
    return context.game.contents.keyword_actions


def _phase_out(context: Context, things: Sequence[MagicObject]) -> None:
    context.game.contents.phasing.phase_out(things)


def _become_blocked(context: Context, things: Sequence[MagicObject]) -> None:
    context.game.contents.declare_blockers.block_by_effect(things)


STATUS_ACTIONS: Mapping[str, Action] = {
    "tap": lambda context, things, player: _actions(context).tap(things),
    "untap": lambda context, things, player: _actions(context).untap(things),
    "tap or untap": _tap_or_untap,
    "transform": lambda context, things, player: _actions(context).transform(things, context.item),
    "convert": lambda context, things, player: _actions(context).transform(things, context.item),
    "turn face up": _turns("face up"),
    "turn face down": _turns("face down"),
    "phase out": lambda context, things, player: _phase_out(context, things),
    "become blocked": lambda context, things, player: _become_blocked(context, things),
    "remove from combat": lambda context, things, player: _actions(context).remove_from_combat(things),
}
"""The keyword action behind each change of status."""


@execute.of(verbs.Attach)
def _attach(context: Context, node: verbs.Attach) -> None:
    host = only(_holders(context, node.to, _doer(context, node.who)), "verbs.Attach")
    things = [] if host is None else _chosen(context, node.what, node.who)
    attached = [thing for thing in things if host is not None and _actions(context).attach(thing, host, node.as_though)]
    context.done = bool(attached)
    context.kept(node.label, attached)


@execute.of(verbs.PairUp)
def _pair_up(context: Context, node: verbs.PairUp) -> None:
    one, other = (next(iter(references.objects(context, which)), None) for which in (node.one, node.other))
    context.done = False
    if one is not None and other is not None:
        context.done = context.game.contents.pairing.pair(_doer(context, node.who), one, other)


@execute.of(verbs.Unattach)
def _unattach(context: Context, node: verbs.Unattach) -> None:
    things = [thing for thing in _chosen(context, node.what, node.who) if thing.attached_to is not None]
    if node.off is not None:
        hosts = _holders(context, node.off)
        things = [thing for thing in things if thing.attached_to in hosts]
    _actions(context).unattach(things)
    context.done = bool(things)
    context.kept(node.label, things)


@execute.of(verbs.Regenerate)
def _regenerate(context: Context, node: verbs.Regenerate) -> None:
    _actions(context).regenerate(_chosen(context, node.what, node.who), context.source)
