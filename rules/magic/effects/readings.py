"""Readings: how each kind of event of card text is told from the events of the game, and who has which part in it.

Comprehensive Rules: 603.2 and 603.6 (what an ability triggers on), 614.1 (what a replacement effect watches for).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING

from rules.kernel.effects.event_words import Parts
from rules.kernel.things import Thing
from rules.magic import events
from rules.magic.combat import declarations as combat
from rules.magic.effects.attempts import (
    Activating,
    Casting,
    Countering,
    HoldingToTheLegendRule,
    PlayingLand,
    Preventing,
    Regenerating,
    Targeting,
    Untapping,
)
from rules.magic.events import actions as action_events
from rules.magic.events import combat as combat_events
from rules.magic.events import playing as play_events
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


Read = Callable[["MagicGame", object], Iterable[Parts]]
Readings = Mapping[Hashable, Read]
"""For each class of event, or name of an action that a regulation speaks of, how to read it."""


def entering(game: MagicGame, event: events.ZoneChanged) -> MagicObject:
    """The object that enters: the new one if it is there already, else the one that would be."""
    if isinstance(event.thing.next, MagicObject):
        return event.thing.next
    return game.contents.replacement_effects.would_be(event)


def _zone_changed(
    test: Callable[[events.ZoneChanged], bool], parts: Callable[[MagicGame, events.ZoneChanged], Parts]
) -> Readings:
    def read(game: MagicGame, event: object) -> Iterable[Parts]:
        if isinstance(event, events.ZoneChanged) and test(event):
            yield parts(game, event)

    return {events.ZoneChanged: read}


def _leaver(game: MagicGame, event: events.ZoneChanged) -> Parts:
    return Parts(event.thing, player=_controller(game, event.thing))


def _doer(game: MagicGame, event: events.ZoneChanged) -> Parts:
    """What a player does with an object of theirs, such as discarding or sacrificing it."""
    player = _controller(game, event.thing) if event.thing.zone.kind == "battlefield" else event.thing.owner
    return Parts(player, event.thing, player)


def _discarder(game: MagicGame, event: events.ZoneChanged) -> Parts:
    """A player discards a card, and the spell or ability that has it discarded."""
    return Parts(event.thing.owner, event.thing, event.thing.owner, source=event.source)


def _is_miracle(game: MagicGame, event: object) -> Iterable[Parts]:
    """The card that is revealed for its miracle ability."""
    if isinstance(event, action_events.CardsShown) and event.by == "miracle":
        yield from (Parts(card, player=card.owner) for card in event.cards if isinstance(card, MagicObject))


def _by_what(game: MagicGame, event: events.ZoneChanged) -> Parts:
    """What has something sacrificed for it, or counters it."""
    return Parts(event.source, event.thing, _controller(game, event.thing))


def _controller(game: MagicGame, thing: MagicObject) -> MagicPlayer:
    return game.is_(thing).controller


def _leaves_the_game(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.LeftTheGame) and event.thing.zone.kind == "battlefield":
        yield Parts(event.thing, player=_controller(game, event.thing))


def _moves(origin: str, destination: str) -> Callable[[events.ZoneChanged], bool]:
    return lambda event: (
        (not origin or event.thing.zone.kind == origin) and (not destination or event.to.kind == destination)
    )


def _because(cause: str) -> Callable[[events.ZoneChanged], bool]:
    return lambda event: event.cause == cause


def _enters(game: MagicGame, event: object) -> Iterable[Parts]:
    match event:
        case events.ZoneChanged(to=to) if to.kind == "battlefield" and event.thing.zone.kind != "battlefield":
            thing = entering(game, event)
            yield Parts(thing, player=_controller(game, thing))
        case events.CameToBe(thing=thing) if thing.zone.kind == "battlefield":
            yield Parts(thing, player=_controller(game, thing))


def _token(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.CameToBe) and event.thing.kind == "token":
        player = _controller(game, event.thing)
        yield Parts(player, event.thing, player, 1)


def _deals(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.DamageDealt):
        yield Parts(event.source, event.to, _player_of(game, event.to), event.amount, event.source)


def _is_dealt(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.DamageDealt):
        yield Parts(event.to, event.source, _player_of(game, event.to), event.amount, event.source)


def _player_of(game: MagicGame, thing: Thing) -> MagicPlayer | None:
    """The player to whom something happens, or who controls the object to which it does."""
    if isinstance(thing, MagicPlayer):
        return thing
    return _controller(game, thing) if isinstance(thing, MagicObject) else None


def _casts(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, (play_events.SpellCast, Casting)):
        yield Parts(event.player, event.thing, event.player)


def _is_cast(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, (play_events.SpellCast, Casting)):
        yield Parts(event.thing, event.player, event.player)


def _plays_land(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, (play_events.LandPlayed, PlayingLand)):
        yield Parts(event.player, event.thing, event.player)


def _activates(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, play_events.AbilityActivated):
        yield Parts(event.player, event.thing, event.player)


def _is_activated(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, play_events.AbilityActivated):
        yield Parts(event.thing, event.player, event.player)


def _has_activated(game: MagicGame, event: object) -> Iterable[Parts]:
    """An object has an ability of its own activated."""
    if isinstance(event, play_events.AbilityActivated) and event.thing.origin is not None:
        yield Parts(event.thing.origin, event.player, event.player)
    if isinstance(event, Activating):
        yield Parts(event.thing, event.player, event.player)


def _has_activated_not_for_mana(game: MagicGame, event: object) -> Iterable[Parts]:
    ability = event.ability if isinstance(event, Activating) else None
    if isinstance(event, play_events.AbilityActivated):
        ability = event.thing.ability
    is_mana = ability is not None and game.contents.mana_abilities.is_mana_ability(ability)
    return () if is_mana else _has_activated(game, event)


def _attacks(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, (combat_events.AttackDeclared, combat.Attack)):
        yield Parts(event.creature, event.target, _player_of(game, event.target))


def _excess(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, combat_events.ExcessDamageDealt):
        yield Parts(event.thing, None, _controller(game, event.thing), event.amount)


def _player_attacks(game: MagicGame, event: object) -> Iterable[Parts]:
    """A player attacks somebody, or attacks with a creature."""
    if isinstance(event, combat_events.AttackersDeclared):
        for target in event.targets:
            yield Parts(event.player, target, event.player, len(event.attackers))
        for creature in event.attackers:
            yield Parts(event.player, creature, event.player)


def _is_attacked(game: MagicGame, event: object) -> Iterable[Parts]:
    """A player, planeswalker or battle is attacked, once by all attackers that are declared together.

    Where a creature would be declared as an attacker, it is the one by which.
    """
    if isinstance(event, combat.Attack):
        yield Parts(event.target, event.creature, event.creature.controller)
    if isinstance(event, combat_events.AttackersDeclared):
        for target in event.targets:
            yield Parts(target, None, event.player, len(event.attackers))


def _attacks_alone(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, combat_events.AttackDeclared) and event.together == (event.creature,):
        yield from _attacks(game, event)


def _blocks(game: MagicGame, event: object) -> Iterable[Parts]:
    """What a creature blocks is a creature of its own each time; that it blocks at all happens once."""
    match event:
        case combat_events.Blocked(blocker=blocker):
            yield Parts(blocker, None, _controller(game, blocker))
        case (
            combat_events.BlockedCreature(blocker=blocker, attacker=attacker)
            | combat.Block(blocker=blocker, attacker=attacker)
        ):
            yield Parts(blocker, attacker, _controller(game, blocker))


def _is_blocked(game: MagicGame, event: object) -> Iterable[Parts]:
    match event:
        case combat_events.BecameBlocked(attacker=attacker, blockers=blockers):
            yield Parts(attacker, None, game.scene.defending, len(blockers))
        case (
            combat_events.BlockedCreature(blocker=blocker, attacker=attacker)
            | combat.Block(blocker=blocker, attacker=attacker)
        ):
            yield Parts(attacker, blocker, _controller(game, blocker))


def _unblocked(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, combat_events.AttackUnblocked):
        yield Parts(event.attacker, event.attacker.attacking, game.scene.defending)


def _gains(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.LifeGained):
        yield Parts(event.player, None, event.player, event.amount, event.source)


def _loses(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.LifeLost):
        yield Parts(event.player, None, event.player, event.amount, event.source)


def _pays(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.LifeLost) and event.reason == "payment":
        yield Parts(event.player, None, event.player, event.amount)


def _of_thing(*kinds: type[events.MagicEvent]) -> Readings:
    """Events that happen to one object, named ``thing``, and say no more."""

    def read(game: MagicGame, event: object) -> Iterable[Parts]:
        thing = getattr(event, "thing", None)
        if isinstance(thing, MagicObject):
            yield Parts(thing, player=_controller(game, thing))

    return dict.fromkeys(kinds, read)


def _untaps_in_its_step(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, Untapping):
        yield Parts(event.thing, player=_controller(game, event.thing))


def _taps_for_mana(game: MagicGame, event: object) -> Iterable[Parts]:
    """A player taps a permanent for mana, or a permanent is tapped for it."""
    if isinstance(event, play_events.ManaAdded) and event.tapped is not None:
        yield Parts(event.player, event.tapped, event.player, len(event.symbols))
        yield Parts(event.tapped, None, event.player, len(event.symbols))


def _adds_mana(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, play_events.ManaAdded):
        yield Parts(event.player, event.source, event.player, len(event.symbols))


def _target(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, play_events.BecameTarget):
        yield Parts(event.target, event.by, _controller(game, event.by), source=event.by)
    if isinstance(event, Targeting):
        yield Parts(event.target, event.by, event.player, source=event.by)


def _commits_a_crime(game: MagicGame, event: object) -> Iterable[Parts]:
    """Somebody aims a spell or ability of their own at an opponent, or at what is an opponent's."""
    aimed = event.player if isinstance(event, play_events.BecameTarget) else None
    if isinstance(event, play_events.BecameTarget) and aimed is not None and event.whose in game.opponents(aimed):
        yield Parts(aimed, None, aimed, source=event.by)


def _counters_put(game: MagicGame, event: object) -> Iterable[Parts]:
    """Counters are put on something, or a player puts them on it."""
    if isinstance(event, events.CountersPut):
        yield Parts(event.on, None, event.player, event.count, event.source)
        if event.player is not None:
            yield Parts(event.player, event.on, event.player, event.count, event.source)


def _counters_had(game: MagicGame, event: object) -> Iterable[Parts]:
    """A player or a permanent gets counters, whoever puts them there."""
    if isinstance(event, events.CountersPut):
        yield Parts(event.on, None, event.player, event.count, event.source)


def _counters_by_effect(game: MagicGame, event: object) -> Iterable[Parts]:
    """Counters that an effect puts on something, or it enters with, and neither a cost, damage nor the turn itself."""
    if isinstance(event, events.CountersPut) and event.reason in {"effect", "entering"}:
        yield from _counters_put(game, event)


def _counters_removed(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.CountersRemoved):
        yield Parts(event.on, None, _player_of(game, event.on), event.count)


def _attached(game: MagicGame, event: object) -> Iterable[Parts]:
    """Something is attached to something, or enters attached to it."""
    if isinstance(event, events.Attached) and event.to is not None:
        yield Parts(event.thing, event.to, _player_of(game, event.thing))
    for parts in _enters(game, event):
        if isinstance(parts.subject, MagicObject) and parts.subject.attached_to is not None:
            yield Parts(parts.subject, parts.subject.attached_to, parts.player)


def _copies(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, play_events.SpellCopied):
        yield Parts(event.player, event.original, event.player)


def _lost(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.Lost):
        yield Parts(event.player, None, event.player)


def _won(game: MagicGame, event: object) -> Iterable[Parts]:
    """A player wins by an effect: nothing keeps the last player who is left from winning."""
    if isinstance(event, play_events.GameEnded) and event.winner is not None and event.by == "effect":
        yield Parts(event.winner, None, event.winner)


def _changes_life(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, events.LifeGained | events.LifeLost):
        yield Parts(event.player, None, event.player, event.amount, event.source)


def _draws(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.CardDrawn):
        yield Parts(event.player, event.card, event.player, 1)


def _acts(action: str) -> Readings:
    """Keyword actions that a player carries out."""

    def read(game: MagicGame, event: object) -> Iterable[Parts]:
        if isinstance(event, action_events.PlayerActed) and event.action == action:
            yield Parts(event.player, None, event.player, event.amount)

    return {action_events.PlayerActed: read}


def _is_tempted(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.Tempted):
        yield Parts(event.player, event.bearer, event.player)


def _completes(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.DungeonCompleted):
        yield Parts(event.player, event.thing, event.player)


def _does(action: str) -> Readings:
    """Keyword actions that a permanent carries out."""

    def read(game: MagicGame, event: object) -> Iterable[Parts]:
        if isinstance(event, action_events.PermanentActed) and event.action == action:
            yield Parts(event.thing, player=_controller(game, event.thing))

    return {action_events.PermanentActed: read}


def _exerts(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.Exerted):
        yield Parts(event.player, event.thing, event.player)


def _becomes(designation: str) -> Readings:
    """A permanent gets a designation."""

    def read(game: MagicGame, event: object) -> Iterable[Parts]:
        if isinstance(event, action_events.Designated) and event.kind == designation and event.value is True:
            yield Parts(event.thing, player=_controller(game, event.thing))

    return {action_events.Designated: read}


def _daytime_changes(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.DaytimeCame) and event.before:
        yield Parts(player=event.player)


def _becomes_level(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.LevelReached):
        yield Parts(event.thing, player=_controller(game, event.thing), amount=event.level)


def _shuffles(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.LibraryOrdered) and event.manner == "shuffled":
        yield Parts(event.player, None, event.player)


def _turned_up(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.TurnedFace) and event.side == "face up":
        yield Parts(event.thing, player=_controller(game, event.thing))


def _transforms(game: MagicGame, event: object) -> Iterable[Parts]:
    """A permanent turns over, and what it transforms into is itself, with the other face up."""
    if isinstance(event, action_events.Transformed):
        yield Parts(event.thing, event.thing, _controller(game, event.thing))


def _attempt(game: MagicGame, event: object) -> Iterable[Parts]:
    match event:
        case Preventing(damage=damage):
            yield Parts(damage.source, damage.to, None, damage.amount, damage.source)
        case Regenerating(thing=thing) | Countering(thing=thing) | HoldingToTheLegendRule(thing=thing):
            yield Parts(thing, player=_controller(game, thing))


def _rolls(game: MagicGame, event: object) -> Iterable[Parts]:
    if isinstance(event, action_events.DieRolled):
        yield Parts(event.player, None, event.player, event.result)


READINGS: Mapping[str, Readings] = {
    "enters": {events.ZoneChanged: _enters, events.CameToBe: _enters},
    "leaves": {**_zone_changed(_moves("battlefield", ""), _leaver), events.LeftTheGame: _leaves_the_game},
    "dies": _zone_changed(_moves("battlefield", "graveyard"), _leaver),
    "put into": _zone_changed(_moves("", ""), _leaver),
    "is destroyed": _zone_changed(_because("destroy"), _leaver),
    "is exiled": _zone_changed(_moves("", "exile"), _leaver),
    "is sacrificed": _zone_changed(_because("sacrifice"), _leaver),
    "is returned": _zone_changed(_because("return"), _leaver),
    "is countered": {**_zone_changed(_because("countered"), _leaver), "counter": _attempt},
    "counters": _zone_changed(_because("countered"), _by_what),
    "sacrifices": _zone_changed(_because("sacrifice"), _doer),
    "discards": _zone_changed(_because("discard"), _discarder),
    "cycles": _zone_changed(lambda event: event.by == "cycling", _doer),
    "cycles or discards": _zone_changed(_because("discard"), _doer),
    "is exiled for madness": _zone_changed(lambda event: event.by == "madness", _leaver),
    "is revealed for miracle": {action_events.CardsShown: _is_miracle},
    "exploits": _zone_changed(lambda event: event.by == "exploit", _by_what),
    "mills": _zone_changed(_because("mill"), _doer),
    "leaves without dying": _zone_changed(
        lambda event: event.thing.zone.kind == "battlefield" and event.to.kind != "graveyard", _leaver
    ),
    "creates a token": {events.CameToBe: _token},
    "deals damage": {events.DamageDealt: _deals},
    "is dealt damage": {events.DamageDealt: _is_dealt},
    "is prevented": {"prevent": _attempt},
    "casts": {play_events.SpellCast: _casts, "cast": _casts},
    "is cast": {play_events.SpellCast: _is_cast, "cast": _is_cast},
    "plays a land": {play_events.LandPlayed: _plays_land, "play a land": _plays_land},
    "plays": {
        play_events.SpellCast: _casts,
        "cast": _casts,
        play_events.LandPlayed: _plays_land,
        "play a land": _plays_land,
    },
    "activates": {play_events.AbilityActivated: _activates},
    "is activated": {play_events.AbilityActivated: _is_activated},
    "has abilities activated": {play_events.AbilityActivated: _has_activated, "activate": _has_activated},
    "has abilities other than mana abilities activated": {
        play_events.AbilityActivated: _has_activated_not_for_mana,
        "activate": _has_activated_not_for_mana,
    },
    "copies": {play_events.SpellCopied: _copies},
    "casts or copies": {play_events.SpellCast: _casts, play_events.SpellCopied: _copies},
    "attacks": {
        combat_events.AttackDeclared: _attacks,
        combat_events.AttackersDeclared: _player_attacks,
        "attack": _attacks,
    },
    "is attacked": {combat_events.AttackersDeclared: _is_attacked, "attack": _is_attacked},
    "is dealt excess damage": {combat_events.ExcessDamageDealt: _excess},
    "attacks alone": {combat_events.AttackDeclared: _attacks_alone},
    "blocks": {combat_events.Blocked: _blocks, combat_events.BlockedCreature: _blocks, "block": _blocks},
    "becomes blocked": {
        combat_events.BecameBlocked: _is_blocked,
        combat_events.BlockedCreature: _is_blocked,
        "block": _is_blocked,
    },
    "is blocked": {combat_events.BecameBlocked: _is_blocked, "block": _is_blocked},
    "attacks unblocked": {combat_events.AttackUnblocked: _unblocked},
    "gains life": {events.LifeGained: _gains},
    "loses life": {events.LifeLost: _loses},
    "pays life": {events.LifeLost: _pays},
    "life total changes": {events.LifeGained: _changes_life, events.LifeLost: _changes_life},
    "becomes tapped": _of_thing(events.Tapped),
    "is tapped": _of_thing(events.Tapped),
    "becomes untapped": _of_thing(events.Untapped),
    "untaps": {**_of_thing(events.Untapped), "untap step": _untaps_in_its_step},
    "taps for mana": {play_events.ManaAdded: _taps_for_mana},
    "adds mana": {play_events.ManaAdded: _adds_mana},
    "becomes the target": {play_events.BecameTarget: _target, "target": _target},
    "commits a crime": {play_events.BecameTarget: _commits_a_crime},
    "is the target": {play_events.BecameTarget: _target, "target": _target},
    "counters put by an effect": {events.CountersPut: _counters_by_effect},
    "counters put": {events.CountersPut: _counters_put},
    "has counters": {events.CountersPut: _counters_had},
    "counters removed": {events.CountersRemoved: _counters_removed},
    "becomes attached": dict.fromkeys((events.Attached, events.ZoneChanged, events.CameToBe), _attached),
    "attaches": dict.fromkeys((events.Attached, events.ZoneChanged, events.CameToBe), _attached),
    "regenerates": {"regenerate": _attempt},
    "is held to the legend rule": {"legend rule": _attempt},
    "is regenerated": {"regenerate": _attempt},
    "loses": {events.Lost: _lost},
    "wins": {play_events.GameEnded: _won},
    "draws": {action_events.CardDrawn: _draws},
    "is turned face up": {action_events.TurnedFace: _turned_up},
    "transforms": {action_events.Transformed: _transforms},
    "phases out": _of_thing(action_events.PhasedOut),
    "day and night change": {action_events.DaytimeCame: _daytime_changes},
    "becomes level": {action_events.LevelReached: _becomes_level},
    "becomes monstrous": _becomes("monstrous"),
    "becomes renowned": _becomes("renowned"),
    "exerts": {action_events.Exerted: _exerts},
    "explores": _does("explores"),
    "scries": _acts("scries"),
    "collects evidence": _acts("collects evidence"),
    "surveils": _acts("surveils"),
    "shuffles": {action_events.LibraryOrdered: _shuffles},
    "connives": _does("connives"),
    "searches": _acts("searches"),
    "proliferates": _acts("proliferates"),
    "investigates": _acts("investigates"),
    "completes a dungeon": {action_events.DungeonCompleted: _completes},
    "is tempted": {action_events.Tempted: _is_tempted},
    "wins a flip": _acts("wins a flip"),
    "loses a flip": _acts("loses a flip"),
    "rolls": {action_events.DieRolled: _rolls},
    "fully unlocks": {},
}
"""For each kind of event that card text speaks of, the events of the game that can be it.

Nobody fully unlocks a Room: a game with a Room is refused when it comes to one.
"""
