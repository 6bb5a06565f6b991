"""How what happens in Grand Archive is told in the words of cards.

Rules book: Abilities - Triggered Abilities, Glossary - Game Terms.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Triggered
from rules.grand_archive.events import combat, damage, moving, playing, time
from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.killing import lethal_damage
from rules.grand_archive.player_functions import FUNCTIONS
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer, Combat
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.event_words import (
    Beginning,
    EventWords,
    Parts,
    kind_of_counters,
    left,
    reached,
    reading,
    turn_or_phase,
)
from rules.kernel.errors import CourseUnsupported
from rules.kernel.things import Zone

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

Reading = Callable[["ArchiveGame", object], Iterable[Parts]]
"""How to read an event."""
Readings = dict[Hashable, Reading]
"""For each class of event, how to read it."""


def _attackers(game: ArchiveGame, fight: Combat) -> list[ArchiveObject]:
    """What a text can mean that attacks: the unit, the attack itself, intents and what is wielded."""
    return [fight.declared_with, fight.attack, *fight.intent, *fight.wielded]


def _attacks(game: ArchiveGame, event: combat.AttackDeclared) -> Iterable[Parts]:
    for attacker in _attackers(game, event.combat):
        for target in event.targets or (None,):
            yield Parts(attacker, target, event.combat.attacking_player)


def _declares(game: ArchiveGame, event: combat.AttackDeclared) -> Iterable[Parts]:
    """A player declares an attack targeting objects; where a player was chosen, none of them is a target."""
    player, targets = event.combat.attacking_player, () if event.combat.cleaved else event.targets
    for target in targets or (None,):
        yield Parts(player, target, player)


def _is_attacked(game: ArchiveGame, event: combat.AttackDeclared) -> Iterable[Parts]:
    for target in event.targets:
        yield Parts(target, event.attacker, game.controller_of(target))


def _retaliates(game: ArchiveGame, event: combat.Retaliated) -> Iterable[Parts]:
    yield Parts(event.retaliation.unit, event.retaliation.target, event.by)


def _is_retaliated_against(game: ArchiveGame, event: combat.Retaliated) -> Iterable[Parts]:
    """The attacking unit, its attack and all that is used in it."""
    fight = event.combat
    for attacker in (
        _attackers(game, fight) if event.retaliation.target is fight.attacker else [event.retaliation.target]
    ):
        yield Parts(attacker, event.retaliation.unit, fight.attacking_player)


def _is_wielded(game: ArchiveGame, event: combat.Wielded) -> Iterable[Parts]:
    yield Parts(event.thing, event.combat.attack, event.combat.attacking_player)


def _attacks_using(game: ArchiveGame, event: combat.Wielded) -> Iterable[Parts]:
    yield Parts(event.combat.declared_with, event.thing, event.combat.attacking_player)


def _hitters(event: damage.DamageDealt) -> list[ArchiveObject]:
    """What is said to hit: the unit, and for an attack all that is used in it."""
    fight = event.combat
    if fight is None or event.role != "attack":
        return [event.source]
    return [event.source, fight.attack, *fight.intent, *fight.wielded]


def _hits(game: ArchiveGame, event: damage.DamageDealt) -> Iterable[Parts]:
    if event.combat is not None and event.amount > 0:
        for hitter in _hitters(event):
            yield Parts(hitter, event.to, game.controller_of(event.source), event.amount, event.source)


def _deals_damage(game: ArchiveGame, event: damage.DamageDealt) -> Iterable[Parts]:
    player = game.controller_of(event.source)
    yield Parts(event.source, event.to, player, event.amount, event.source)
    yield Parts(player, event.to, player, event.amount, event.source)


def _is_dealt_damage(game: ArchiveGame, event: damage.DamageDealt) -> Iterable[Parts]:
    yield Parts(event.to, event.source, game.controller_of(event.to), event.amount, event.source)


def _is_prevented(game: ArchiveGame, event: damage.DamagePrevented) -> Iterable[Parts]:
    packet, player = event.packet, game.controller_of(event.packet.to)
    for source in _hitters(packet):
        yield Parts(packet.to, None, player, event.amount, source)


def _reveals(game: ArchiveGame, event: moving.Revealed) -> Iterable[Parts]:
    yield Parts(event.player, event.card, event.player)


def _recovers(game: ArchiveGame, event: damage.Recovered) -> Iterable[Parts]:
    yield Parts(event.player, None, event.player, event.amount)


def _plays(*methods: playing.PlayMethod) -> Readings:
    def read(game: ArchiveGame, event: playing.Played) -> Iterable[Parts]:
        if event.method in methods:
            yield Parts(event.player, event.card, event.player)

    return reading(playing.Played, read)


def _is_played(game: ArchiveGame, event: playing.Played) -> Iterable[Parts]:
    yield Parts(event.card, None, event.player)


def _brews(game: ArchiveGame, event: playing.Played) -> Iterable[Parts]:
    """A card is brewed as its brew cost is paid for its activation."""
    if "brewed" in event.item.announced.prepared:
        yield Parts(event.player, event.card, event.player)


def _does(action: playing.PlayerAction) -> Readings:
    """How to read that a player does what a word of the glossary says."""

    def read(game: ArchiveGame, event: playing.ActionTaken) -> Iterable[Parts]:
        if event.action == action:
            yield Parts(event.player, event.thing, event.player, event.amount)

    return reading(playing.ActionTaken, read)


def _attacks_with(game: ArchiveGame, event: combat.AttackDeclared) -> Iterable[Parts]:
    """A player attacks with a unit; a unit with the cards in its intent and with what it wields."""
    fight = event.combat
    player = fight.attacking_player
    yield Parts(player, fight.declared_with, player)
    for used in (*fight.intent, *fight.wielded):
        yield Parts(fight.declared_with, used, player)


def _is_negated(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """What is negated is an instance on the effects stack; its card is spoken of as well."""
    if isinstance(event, moving.CeasedToExist) and event.cause == "negate":
        yield Parts(event.thing, None, event.thing.controller)


def _is_suppressed(game: ArchiveGame, event: playing.ActionTaken) -> Iterable[Parts]:
    if event.action == "suppress":
        yield Parts(event.thing, None, event.player)


def _is_intercepted(game: ArchiveGame, event: playing.ActionTaken) -> Iterable[Parts]:
    """The attacking unit, its attack and all that is used in it."""
    fight = game.scene.combat
    for attacker in _attackers(game, fight) if event.action == "intercept" and fight is not None else ():
        yield Parts(attacker, event.thing, event.player)


def _activates_ability(game: ArchiveGame, event: playing.Activated) -> Iterable[Parts]:
    yield Parts(event.player, event.source, event.player)


def _moved(test: Callable[[moving.ZoneChanged], bool], actor: bool) -> Readings:
    """How to read a move: what moves, or (with ``actor``) who has it move and what."""

    def read(game: ArchiveGame, event: moving.ZoneChanged) -> Iterable[Parts]:
        if test(event):
            yield _of_move(game, event, actor)

    return reading(moving.ZoneChanged, read)


def _of_move(game: ArchiveGame, event: moving.ZoneChanged, actor: bool) -> Parts:
    now = event.thing.next
    thing = now if event.enters_field() and isinstance(now, ArchiveObject) else event.thing
    whose = game.controller_of(event.thing) if event.leaves_field() else event.thing.owner
    player: ArchivePlayer = event.by or whose
    return Parts(player, thing, player, None, event.source) if actor else Parts(thing, None, player, None, event.source)


def _caused(*causes: moving.Cause, actor: bool = False) -> Readings:
    """How to read a move that an action makes; one counts as done though its outcome was replaced."""

    def read(game: ArchiveGame, event: moving.ZoneChanged) -> Iterable[Parts]:
        done = (one for one in event.actions() if one.why in causes)
        yield from (_of_move(game, one, actor) for one in done if isinstance(one, moving.ZoneChanged))

    return reading(moving.ZoneChanged, read)


def _would_draw(game: ArchiveGame, event: moving.DrewNothing) -> Iterable[Parts]:
    """What is forbidden or replaced before it comes to nothing."""
    yield Parts(event.player, None, event.player)


def _unless_banished(readings: Readings) -> Readings:
    """How to read what is done, or would be, to an object; where it has been banished instead, it wasn't done."""
    return {kind: _counted(read) for kind, read in readings.items()}


def _counted(read: Reading) -> Reading:
    return lambda game, event: () if _was_banished(event) else read(game, event)


def _was_banished(event: object) -> bool:
    if not isinstance(event, moving.ZoneChanged | moving.CeasedToExist):
        return False
    return event.banishes() and not event.thing.is_here


def _pays_for(cost: str) -> Callable[[moving.ZoneChanged], bool]:
    return lambda event: event.pays_for == cost


def _dies(event: moving.ZoneChanged) -> bool:
    """A unit dies only if it goes straight from the field to the graveyard."""
    return event.leaves_field() and event.to.kind == "graveyard"


def _dies_by_itself(event: moving.ZoneChanged | moving.CeasedToExist) -> bool:
    """Whether a unit dies because of its damage or its life, and not because something destroys it."""
    if isinstance(event, moving.CeasedToExist):
        return event.moved == "die"
    return event.cause == "die" and _dies(event)


def _enters(game: ArchiveGame, event: moving.ZoneChanged) -> Iterable[Parts]:
    """What enters the field, or would enter it, does so under somebody's control."""
    if not event.enters_field():
        return
    now, player = event.thing.next, event.by or event.thing.owner
    if isinstance(now, ArchiveObject):
        yield Parts(now, None, player, None, now.controller)
    elif event.thing.is_here:
        yield Parts(event.thing, None, player, None, event.controller or event.thing.owner)


def _came(game: ArchiveGame, event: moving.CameToBe) -> Iterable[Parts]:
    if event.thing.zone.kind == "field":
        yield Parts(event.thing, None, event.thing.controller, None, event.thing.controller)


def _summons(game: ArchiveGame, event: moving.CameToBe) -> Iterable[Parts]:
    if event.thing.kind == "token":
        player = event.by or event.thing.controller
        yield Parts(player, event.thing, player)


def _ceased(*causes: moving.Cause, actor: bool = False) -> Readings:
    """How to read that a token is no more, as what would have moved it; ``actor`` as for a move."""

    def read(game: ArchiveGame, event: moving.CeasedToExist) -> Iterable[Parts]:
        for one in (one for one in event.actions() if one.thing.zone.kind == "field" and one.why in causes):
            whose = game.controller_of(one.thing)
            player = one.by or whose
            yield Parts(player, one.thing, player) if actor else Parts(one.thing, None, whose)

    return reading(moving.CeasedToExist, read)


def _token_ceased(*causes: moving.Cause) -> Readings:
    """How to read that a token is no more, whatever would have moved it, or as one of these would have."""

    def read(game: ArchiveGame, event: moving.CeasedToExist) -> Iterable[Parts]:
        if event.thing.zone.kind == "field" and (not causes or event.moved in causes):
            yield Parts(event.thing, None, game.controller_of(event.thing))

    return reading(moving.CeasedToExist, read)


def _joins_lineage(game: ArchiveGame, event: moving.LeveledUp) -> Iterable[Parts]:
    """A champion card on top of a lineage counts as though it had entered the field."""
    player = game.controller_of(event.champion)
    yield Parts(event.champion, None, player, None, player)


def _levels_up(game: ArchiveGame, event: moving.LeveledUp) -> Iterable[Parts]:
    player = game.controller_of(event.champion)
    yield Parts(event.champion, event.card, player)
    yield Parts(player, event.champion, player)


def _rests(game: ArchiveGame, event: moving.Rested) -> Iterable[Parts]:
    yield Parts(event.thing, None, game.controller_of(event.thing))


def _wakes(game: ArchiveGame, event: moving.Woken) -> Iterable[Parts]:
    yield Parts(event.thing, None, game.controller_of(event.thing))


def _puts_counters(game: ArchiveGame, event: moving.CountersPut) -> Iterable[Parts]:
    yield Parts(event.on, None, game.controller_of(event.on), event.count)


def _loses_counters(game: ArchiveGame, event: moving.CountersRemoved) -> Iterable[Parts]:
    yield Parts(event.on, None, game.controller_of(event.on), event.count)


def _kills(game: ArchiveGame, event: moving.ZoneChanged | moving.CeasedToExist) -> Iterable[Parts]:
    """A unit dies of combat damage: what dealt the damage that was lethal killed the unit."""
    lethal = lethal_damage(game, event.thing) if _dies_by_itself(event) else None
    if lethal is not None and lethal.combat is not None:
        for killer in _hitters(lethal):
            yield Parts(killer, event.thing, game.controller_of(lethal.source))


def _transforms(game: ArchiveGame, event: moving.Transformed) -> Iterable[Parts]:
    yield Parts(event.thing, None, game.controller_of(event.thing))


def _becomes(state: str) -> Readings:
    def read(game: ArchiveGame, event: moving.StateTurned) -> Iterable[Parts]:
        if event.state == state and event.to == "on":
            yield Parts(event.thing, None, game.controller_of(event.thing))

    return reading(moving.StateTurned, read)


def _shifts(game: ArchiveGame, event: moving.DirectionChanged) -> Iterable[Parts]:
    yield Parts(event.thing.owner, event.thing, event.thing.owner)


def _turned(event: object) -> str:
    return f"{event.before} to {event.to}" if isinstance(event, moving.DirectionChanged) else ""


def _becomes_loaded(game: ArchiveGame, event: moving.ZoneChanged) -> Iterable[Parts]:
    """What was not loaded before is, by the first card that is loaded into it."""
    into = event.entering.held_by
    if event.cause == "load" and into is not None and game.contents.loading.loaded_into(into)[:1] == [event.thing.next]:
        yield Parts(into, event.thing.next, game.controller_of(into))


def _gains(game: ArchiveGame, event: moving.CameToBe) -> Iterable[Parts]:
    if event.thing.zone.kind in FUNCTIONS:
        yield Parts(event.thing.owner, event.thing, event.thing.owner)


def _targets(item: ArchiveObject, announced: Announced) -> Iterable[Parts]:
    for target in dict.fromkeys(one for slot in announced.targets for one in slot):
        yield Parts(target, item, item.controller)


def _is_targeted(game: ArchiveGame, event: playing.Played | playing.Activated) -> Iterable[Parts]:
    return _targets(event.item, event.item.announced)


def _is_targeted_by_trigger(game: ArchiveGame, event: Announcing) -> Iterable[Parts]:
    """The targets of a trigger are announced as it is placed."""
    item, announced = event.thing, event.announced
    if not isinstance(item, ArchiveObject) or item.ability is None or not isinstance(announced, Announced):
        return ()
    return _targets(item, announced) if isinstance(item.ability.node, Triggered) else ()


def _counters_had(game: ArchiveGame, event: moving.CountersPut) -> Iterable[Parts]:
    """How many counters of its kind something has, as more are put on it."""
    had = event.on.counters.get(event.kind, 0) if isinstance(event.on, ArchiveObject) else event.count
    yield Parts(event.on, None, None, had, event.source)


BANISHING: tuple[moving.Cause, ...] = ("banish", "pay memory")
"""What counts as banishing a card; a memory cost is paid by it."""

READINGS: Mapping[str, Readings] = {
    "attacks": reading(combat.AttackDeclared, _attacks),
    "declares an attack": reading(combat.AttackDeclared, _declares),
    "is attacked": reading(combat.AttackDeclared, _is_attacked),
    "attacks with": reading(combat.AttackDeclared, _attacks_with),
    "retaliates": reading(combat.Retaliated, _retaliates),
    "is retaliated against": reading(combat.Retaliated, _is_retaliated_against),
    "is intercepted": reading(playing.ActionTaken, _is_intercepted),
    "is wielded": reading(combat.Wielded, _is_wielded),
    "attacks using": reading(combat.Wielded, _attacks_using),
    "hits": reading(damage.DamageDealt, _hits),
    "deals damage": reading(damage.DamageDealt, _deals_damage),
    "is dealt damage": reading(damage.DamageDealt, _is_dealt_damage),
    "is prevented": reading(damage.DamagePrevented, _is_prevented),
    "reveals": reading(moving.Revealed, _reveals),
    "recovers": reading(damage.Recovered, _recovers),
    "glimpses": _does("glimpse"),
    "gathers": _does("gather"),
    "suppresses": _does("suppress"),
    "is suppressed": reading(playing.ActionTaken, _is_suppressed),
    "gains agility": _does("gain agility"),
    "is countered": reading(moving.CeasedToExist, _is_negated),
    "plays": _plays("activate", "materialize", "bestow"),
    "activates": _plays("activate"),
    "materializes": _plays("materialize"),
    "is played": reading(playing.Played, _is_played),
    "brews": reading(playing.Played, _brews),
    "activates an ability": reading(playing.Activated, _activates_ability),
    "draws": _caused("draw", actor=True) | reading(moving.DrewNothing, _would_draw),
    "discards": _caused("discard", actor=True),
    "is discarded": _caused("discard"),
    "banishes": _caused(*BANISHING, actor=True) | _ceased("banish", actor=True),
    "is banished": _moved(moving.ZoneChanged.banishes, False) | _token_ceased("banish"),
    "is banished to pay a memory cost": _moved(_pays_for("memory cost"), False),
    "is banished to pay a reserve cost": _moved(_pays_for("reserve cost"), False),
    "reserves": _caused("reserve", actor=True),
    "recollects": _caused("recollect", actor=True),
    "sacrifices": _caused("sacrifice", actor=True) | _ceased("sacrifice", actor=True),
    "is destroyed": _unless_banished(_caused(*moving.DESTROYING) | _ceased(*moving.DESTROYING)),
    "dies": _moved(_dies, False) | _token_ceased(*moving.DESTROYING),
    "put into": _moved(lambda event: True, False),
    "enters": reading(moving.ZoneChanged, _enters)
    | reading(moving.CameToBe, _came)
    | reading(moving.LeveledUp, _joins_lineage),
    "leaves": _moved(lambda event: event.leaves_field(), False) | _token_ceased(),
    "summons": reading(moving.CameToBe, _summons),
    "levels up": reading(moving.LeveledUp, _levels_up),
    "becomes rested": reading(moving.Rested, _rests),
    "wakes up": reading(moving.Woken, _wakes),
    "counters put": reading(moving.CountersPut, _puts_counters),
    "counters removed": reading(moving.CountersRemoved, _loses_counters),
    "kills": reading(moving.ZoneChanged, _kills) | reading(moving.CeasedToExist, _kills),
    "is sacrificed": _caused("sacrifice") | _ceased("sacrifice"),
    "Shifting Currents change": reading(moving.DirectionChanged, _shifts),
    "becomes loaded": reading(moving.ZoneChanged, _becomes_loaded),
    "gains": reading(moving.CameToBe, _gains),
    "becomes the target": reading(playing.Played, _is_targeted)
    | reading(playing.Activated, _is_targeted)
    | reading(Announcing, _is_targeted_by_trigger),
    "has counters": reading(moving.CountersPut, _counters_had),
    "transforms": reading(moving.Transformed, _transforms),
    **{f"becomes {state}": _becomes(state) for state in ("distant", "fostered", "ephemeral")},
}
"""For each kind of event of card text, the events that can be it, and who has which part in them."""


def _played_from(event: object) -> Zone | None:
    return event.left if isinstance(event, playing.Played) else None


PHASES = ("wake up", "materialize", "recollection", "draw", "main", "end")
BEGINNINGS: Mapping[str, Beginning] = {
    "turn": Beginning(time.TurnBegan),
    **{f"{word} phase": Beginning(time.PhaseBegan, frozenset({f"{word} phase"})) for word in PHASES},
}
CAUSED: frozenset[str] = frozenset({"deals damage", "hits", "is dealt damage", "is prevented", "enters"})
"""Kinds whose events say what brought them about; of what enters, under whose control it does."""


def _kind_of_damage(event: object) -> str:
    if isinstance(event, damage.DamagePrevented):
        return _kind_of_damage(event.packet)
    if not isinstance(event, damage.DamageDealt):
        return ""
    return "combat" if event.combat is not None else "noncombat"


def _instance(event: object) -> Hashable:
    """Whose damage it is, and in which of the instances that are dealt at once.

    Raises:
        CourseUnsupported: Nothing says in which.
    """
    if not isinstance(event, damage.DamageDealt):
        return None
    if event.instance is None:
        raise CourseUnsupported(
            f"damage of {event.source.name} to several objects", "how often it is dealt isn't built"
        )
    return event.source, event.instance


def _require_apart(events: Sequence[object]) -> None:
    """Let each of several objects that are dealt damage count for itself.

    Raises:
        CourseUnsupported: It is one instance, and nothing says whether it counts for each of them.
    """
    told = [_instance(one) for one in events]
    if len({*told}) < len(told):
        raise CourseUnsupported("one instance of damage to several objects", "whether each of them counts isn't built")


EVENT_WORDS: EventWords[ArchiveGame] = EventWords(
    readings=READINGS,
    beginnings=BEGINNINGS,
    begun=turn_or_phase,
    attempts={},
    any_change=(ArchiveEvent,),
    origins={
        moving.ZoneChanged: left,
        moving.CeasedToExist: left,
        moving.CameToBe: left,
        playing.Played: _played_from,
    },
    destinations={moving.ZoneChanged: reached, moving.CameToBe: reached, moving.CeasedToExist: reached},
    damages=dict.fromkeys((damage.DamageDealt, damage.DamagePrevented), _kind_of_damage),
    counters={moving.CountersPut: kind_of_counters, moving.CountersRemoved: kind_of_counters},
    first_of_turn=frozenset({"wake up phase", "materialize phase", "recollection phase", "draw phase"}),
    caused=CAUSED,
    at_once=frozenset({"deals damage"}),
    instance=_instance,
    unsummed=frozenset({"deals damage"}),
    require_apart=_require_apart,
    turnings={moving.DirectionChanged: _turned},
)
