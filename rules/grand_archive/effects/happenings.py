"""How what happens in Grand Archive is told in the words of cards.

Rules book: Abilities - Triggered Abilities, Glossary - Game Terms.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Triggered
from rules.grand_archive.events import combat, damage, moving, playing, time
from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.killing import lethal_damage
from rules.grand_archive.player_functions import FUNCTIONS
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer, Combat
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.event_words import Beginning, EventWords, Parts
from rules.kernel.things import Player, Zone

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

Read = Callable[["ArchiveGame", object], Iterable[Parts]]
Readings = Mapping[Hashable, Read]
"""For each class of event, how to read it."""


def _attackers(game: ArchiveGame, fight: Combat) -> list[ArchiveObject]:
    """What a text can mean that attacks: the unit, the attack itself, intents and what is wielded."""
    return [fight.declared_with, fight.attack, *fight.intent, *fight.wielded]


def _attacks(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.AttackDeclared)
    for attacker in _attackers(game, event.combat):
        for target in event.targets or (None,):
            yield Parts(attacker, target, event.combat.attacking_player)


def _declares(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.AttackDeclared)
    player = event.combat.attacking_player
    for target in event.targets or (None,):
        yield Parts(player, target, player)


def _is_attacked(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.AttackDeclared)
    for target in event.targets:
        yield Parts(target, event.attacker, game.controller_of(target))


def _retaliates(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.Retaliated)
    yield Parts(event.retaliation.unit, event.retaliation.target, event.by)


def _is_wielded(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.Wielded)
    yield Parts(event.thing, None, event.combat.attacking_player)


def _attacks_using(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.Wielded)
    yield Parts(event.combat.declared_with, event.thing, event.combat.attacking_player)


def _hitters(event: damage.DamageDealt) -> list[ArchiveObject]:
    """What is said to hit: the unit, and for an attack all that is used in it."""
    fight = event.combat
    if fight is None or event.role != "attack":
        return [event.source]
    return [event.source, fight.attack, *fight.intent, *fight.wielded]


def _hits(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, damage.DamageDealt)
    if event.combat is not None and event.amount > 0:
        for hitter in _hitters(event):
            yield Parts(hitter, event.to, game.controller_of(event.source), event.amount, event.source)


def _deals_damage(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, damage.DamageDealt)
    player = game.controller_of(event.source)
    yield Parts(event.source, event.to, player, event.amount, event.source)
    yield Parts(player, event.to, player, event.amount, event.source)


def _is_dealt_damage(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, damage.DamageDealt)
    yield Parts(event.to, event.source, game.controller_of(event.to), event.amount, event.source)


def _is_prevented(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, damage.DamagePrevented)
    packet, player = event.packet, game.controller_of(event.packet.to)
    for source in _hitters(packet):
        yield Parts(packet.to, None, player, event.amount, source)


def _reveals(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.Revealed)
    yield Parts(event.player, event.card, event.player)


def _recovers(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, damage.Recovered)
    yield Parts(event.player, None, event.player, event.amount)


def _plays(*methods: playing.PlayMethod) -> Read:
    def read(game: ArchiveGame, event: object) -> Iterable[Parts]:
        assert isinstance(event, playing.Played)
        if event.method in methods:
            yield Parts(event.player, event.card, event.player)

    return read


def _is_played(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, playing.Played)
    yield Parts(event.card, None, event.player)


def _brews(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """A card is brewed as its brew cost is paid for its activation."""
    assert isinstance(event, playing.Played)
    if "brewed" in event.item.announced.prepared:
        yield Parts(event.player, event.card, event.player)


def _does(action: playing.PlayerAction) -> Read:
    """How to read that a player does what a word of the glossary says."""

    def read(game: ArchiveGame, event: object) -> Iterable[Parts]:
        assert isinstance(event, playing.ActionTaken)
        if event.action == action:
            yield Parts(event.player, event.thing, event.player, event.amount)

    return read


def _attacks_with(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, combat.AttackDeclared)
    player = event.combat.attacking_player
    yield Parts(player, event.combat.declared_with, player)


def _is_negated(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """What is negated is an instance on the effects stack; its card is spoken of as well."""
    if isinstance(event, moving.CeasedToExist) and event.cause == "negate":
        yield Parts(event.thing, None, event.thing.controller)


def _is_suppressed(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, playing.ActionTaken)
    if event.action == "suppress":
        yield Parts(event.thing, None, event.player)


def _activates_ability(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, playing.Activated)
    yield Parts(event.player, event.source, event.player)


def _moved(test: Callable[[moving.ZoneChanged], bool], actor: bool) -> Read:
    """How to read a move: what moves, or (with ``actor``) who has it move and what."""

    def read(game: ArchiveGame, event: object) -> Iterable[Parts]:
        assert isinstance(event, moving.ZoneChanged)
        if not test(event):
            return
        thing = (
            event.thing.next if event.enters_field() and isinstance(event.thing.next, ArchiveObject) else event.thing
        )
        player: ArchivePlayer = event.by or event.thing.owner
        yield (
            Parts(player, thing, player, None, event.source)
            if actor
            else Parts(thing, None, player, None, event.source)
        )

    return read


def _caused(*causes: moving.Cause) -> Callable[[moving.ZoneChanged], bool]:
    return lambda event: event.cause in causes


def _dies(event: moving.ZoneChanged) -> bool:
    """A unit dies only if it goes straight from the field to the graveyard."""
    return event.leaves_field() and event.to.kind == "graveyard"


def _dies_by_itself(event: moving.ZoneChanged | moving.CeasedToExist) -> bool:
    """Whether a unit dies because of its damage or its life, and not because something destroys it."""
    if isinstance(event, moving.CeasedToExist):
        return event.moved == "die"
    return event.cause == "die" and _dies(event)


def _enters(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """What enters the field does so under somebody's control."""
    assert isinstance(event, moving.ZoneChanged)
    thing = event.thing.next
    if event.enters_field() and isinstance(thing, ArchiveObject):
        yield Parts(thing, None, event.by or event.thing.owner, None, thing.controller)


def _came(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.CameToBe)
    if event.thing.zone.kind == "field":
        yield Parts(event.thing, None, event.thing.controller, None, event.thing.controller)


def _summons(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.CameToBe)
    if event.thing.kind == "token":
        player = event.by or event.thing.controller
        yield Parts(player, event.thing, player)


def _ceased(*causes: moving.Cause, actor: bool = False) -> Read:
    """How to read that a token is no more, as what would have moved it; ``actor`` as for a move."""

    def read(game: ArchiveGame, event: object) -> Iterable[Parts]:
        assert isinstance(event, moving.CeasedToExist)
        player = event.by or event.thing.controller
        if event.thing.zone.kind == "field" and (not causes or event.moved in causes):
            yield Parts(player, event.thing, player) if actor else Parts(event.thing, None, event.thing.controller)

    return read


def _joins_lineage(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """A champion card on top of a lineage counts as though it had entered the field."""
    assert isinstance(event, moving.LeveledUp)
    player = game.controller_of(event.champion)
    yield Parts(event.champion, None, player, None, player)


def _levels_up(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.LeveledUp)
    player = game.controller_of(event.champion)
    yield Parts(event.champion, event.card, player)
    yield Parts(player, event.champion, player)


def _rests(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.Rested)
    yield Parts(event.thing, None, game.controller_of(event.thing))


def _wakes(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.Woken)
    yield Parts(event.thing, None, game.controller_of(event.thing))


def _puts_counters(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.CountersPut)
    yield Parts(event.on, None, game.controller_of(event.on), event.count)


def _loses_counters(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.CountersRemoved)
    yield Parts(event.on, None, game.controller_of(event.on), event.count)


def _kills(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """A unit dies of combat damage: what dealt the damage that was lethal killed the unit."""
    assert isinstance(event, moving.ZoneChanged | moving.CeasedToExist)
    lethal = lethal_damage(game, event.thing) if _dies_by_itself(event) else None
    if lethal is not None and lethal.combat is not None:
        for killer in _hitters(lethal):
            yield Parts(killer, event.thing, game.controller_of(lethal.source))


def _transforms(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.Transformed)
    yield Parts(event.thing, None, game.controller_of(event.thing))


def _becomes(state: str) -> Read:
    def read(game: ArchiveGame, event: object) -> Iterable[Parts]:
        assert isinstance(event, moving.StateTurned)
        if event.state == state and event.to == "on":
            yield Parts(event.thing, None, game.controller_of(event.thing))

    return read


def _shifts(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.DirectionChanged)
    yield Parts(event.thing.owner, event.thing, event.thing.owner)


def _turned(event: object) -> str:
    return f"{event.before} to {event.to}" if isinstance(event, moving.DirectionChanged) else ""


def _gains(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, moving.CameToBe)
    if event.thing.zone.kind in FUNCTIONS:
        yield Parts(event.thing.owner, event.thing, event.thing.owner)


def _targets(item: ArchiveObject, announced: Announced) -> Iterable[Parts]:
    for target in dict.fromkeys(one for slot in announced.targets for one in slot):
        yield Parts(target, item, item.controller)


def _is_targeted(game: ArchiveGame, event: object) -> Iterable[Parts]:
    assert isinstance(event, playing.Played | playing.Activated)
    return _targets(event.item, event.item.announced)


def _is_targeted_by_trigger(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """The targets of a trigger are announced as it is placed."""
    assert isinstance(event, Announcing)
    item, announced = event.thing, event.announced
    if not isinstance(item, ArchiveObject) or item.ability is None or not isinstance(announced, Announced):
        return ()
    return _targets(item, announced) if isinstance(item.ability.node, Triggered) else ()


def _counters_had(game: ArchiveGame, event: object) -> Iterable[Parts]:
    """How many counters of its kind something has, as more are put on it."""
    assert isinstance(event, moving.CountersPut)
    had = event.on.counters.get(event.kind, 0) if isinstance(event.on, ArchiveObject) else event.count
    yield Parts(event.on, None, None, had, event.source)


DESTROYING: tuple[moving.Cause, ...] = ("destroy", "die", "sacrifice")
"""What counts as destroying an object."""

READINGS: Mapping[str, Readings] = {
    "attacks": {combat.AttackDeclared: _attacks},
    "declares an attack": {combat.AttackDeclared: _declares},
    "is attacked": {combat.AttackDeclared: _is_attacked},
    "attacks with": {combat.AttackDeclared: _attacks_with},
    "retaliates": {combat.Retaliated: _retaliates},
    "is wielded": {combat.Wielded: _is_wielded},
    "attacks using": {combat.Wielded: _attacks_using},
    "hits": {damage.DamageDealt: _hits},
    "deals damage": {damage.DamageDealt: _deals_damage},
    "is dealt damage": {damage.DamageDealt: _is_dealt_damage},
    "is prevented": {damage.DamagePrevented: _is_prevented},
    "reveals": {moving.Revealed: _reveals},
    "recovers": {damage.Recovered: _recovers},
    "glimpses": {playing.ActionTaken: _does("glimpse")},
    "gathers": {playing.ActionTaken: _does("gather")},
    "suppresses": {playing.ActionTaken: _does("suppress")},
    "is suppressed": {playing.ActionTaken: _is_suppressed},
    "gains agility": {playing.ActionTaken: _does("gain agility")},
    "is countered": {moving.CeasedToExist: _is_negated},
    "plays": {playing.Played: _plays("activate", "materialize", "bestow")},
    "activates": {playing.Played: _plays("activate")},
    "materializes": {playing.Played: _plays("materialize")},
    "is played": {playing.Played: _is_played},
    "brews": {playing.Played: _brews},
    "activates an ability": {playing.Activated: _activates_ability},
    "draws": {moving.ZoneChanged: _moved(_caused("draw"), True)},
    "discards": {moving.ZoneChanged: _moved(_caused("discard"), True)},
    "is discarded": {moving.ZoneChanged: _moved(_caused("discard"), False)},
    "banishes": {
        moving.ZoneChanged: _moved(_caused("banish"), True),
        moving.CeasedToExist: _ceased("banish", actor=True),
    },
    "is banished": {
        moving.ZoneChanged: _moved(_caused("banish"), False),
        moving.CeasedToExist: _ceased("banish"),
    },
    "reserves": {moving.ZoneChanged: _moved(_caused("reserve"), True)},
    "recollects": {moving.ZoneChanged: _moved(_caused("recollect"), True)},
    "sacrifices": {
        moving.ZoneChanged: _moved(_caused("sacrifice"), True),
        moving.CeasedToExist: _ceased("sacrifice", actor=True),
    },
    "is destroyed": {
        moving.ZoneChanged: _moved(_caused(*DESTROYING), False),
        moving.CeasedToExist: _ceased(*DESTROYING),
    },
    "dies": {moving.ZoneChanged: _moved(_dies, False), moving.CeasedToExist: _ceased(*DESTROYING)},
    "put into": {moving.ZoneChanged: _moved(lambda event: True, False)},
    "enters": {
        moving.ZoneChanged: _enters,
        moving.CameToBe: _came,
        moving.LeveledUp: _joins_lineage,
    },
    "leaves": {moving.ZoneChanged: _moved(lambda event: event.leaves_field(), False), moving.CeasedToExist: _ceased()},
    "summons": {moving.CameToBe: _summons},
    "levels up": {moving.LeveledUp: _levels_up},
    "becomes rested": {moving.Rested: _rests},
    "wakes up": {moving.Woken: _wakes},
    "counters put": {moving.CountersPut: _puts_counters},
    "counters removed": {moving.CountersRemoved: _loses_counters},
    "kills": {moving.ZoneChanged: _kills, moving.CeasedToExist: _kills},
    "is sacrificed": {
        moving.ZoneChanged: _moved(_caused("sacrifice"), False),
        moving.CeasedToExist: _ceased("sacrifice"),
    },
    "Shifting Currents change": {moving.DirectionChanged: _shifts},
    "gains": {moving.CameToBe: _gains},
    "becomes the target": {
        playing.Played: _is_targeted,
        playing.Activated: _is_targeted,
        Announcing: _is_targeted_by_trigger,
    },
    "has counters": {moving.CountersPut: _counters_had},
    "transforms": {moving.Transformed: _transforms},
    **{f"becomes {state}": {moving.StateTurned: _becomes(state)} for state in ("distant", "fostered", "ephemeral")},
}
"""For each kind of event of card text, the events that can be it, and who has which part in them."""


def _left(event: object) -> Zone | None:
    return event.thing.zone if isinstance(event, moving.ZoneChanged | moving.CeasedToExist) else None


def _played_from(event: object) -> Zone | None:
    return event.left if isinstance(event, playing.Played) else None


def _reached(event: object) -> Zone | None:
    match event:
        case moving.ZoneChanged(to=to):
            return to
        case moving.CameToBe(thing=thing):
            return thing.zone
    return None


def _begun(event: object) -> tuple[Player, frozenset[str]]:
    assert isinstance(event, time.PhaseBegan | time.TurnBegan)
    return event.player, frozenset({f"{event.phase} phase" if isinstance(event, time.PhaseBegan) else "turn"})


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


def _counters(event: object) -> str:
    return event.kind if isinstance(event, moving.CountersPut | moving.CountersRemoved) else ""


EVENT_WORDS: EventWords[ArchiveGame] = EventWords(
    readings=READINGS,
    beginnings=BEGINNINGS,
    begun=_begun,
    attempts={},
    any_change=(ArchiveEvent,),
    origins={
        moving.ZoneChanged: _left,
        moving.CeasedToExist: _left,
        moving.CameToBe: lambda event: None,
        playing.Played: _played_from,
    },
    destinations={moving.ZoneChanged: _reached, moving.CameToBe: _reached, moving.CeasedToExist: _reached},
    damages=dict.fromkeys((damage.DamageDealt, damage.DamagePrevented), _kind_of_damage),
    counters={moving.CountersPut: _counters, moving.CountersRemoved: _counters},
    first_of_turn=frozenset({"wake up phase", "materialize phase", "recollection phase", "draw phase"}),
    caused=CAUSED,
    turnings={moving.DirectionChanged: _turned},
)
