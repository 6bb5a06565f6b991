"""How what happens in Flesh and Blood is told in the words of cards.

Comprehensive Rules: 1.9 (events), 6.6 (what a triggered effect waits for), 6.4 (what a replacement effect waits for).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from rules.flesh_and_blood.events import combat, heroes, life, moving, playing, time
from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.keywords import fused_with
from rules.flesh_and_blood.state import ARENA, FabObject, FabPlayer
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
from rules.kernel.things import Thing, Zone

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame

Readings = dict[Hashable, Callable[["FabGame", object], Iterable[Parts]]]
"""For each class of event, how to read it."""


def _owner(thing: FabObject) -> FabPlayer:
    return thing.owner


def _attackers(attack: FabObject) -> list[FabObject]:
    """The attack, and its attack-source: either can be what a text says attacks or hits."""
    return [attack] if attack.source is None else [attack, attack.source]


def _attacks(game: FabGame, event: combat.Attacked) -> Iterable[Parts]:
    """An attack attacks, its source, and whoever controls it."""
    for attacker in (*_attackers(event.attack), game.is_(event.attack).controller):
        for target in event.link.targets:
            yield Parts(attacker, target, game.is_(event.attack).controller)


def _is_attacked(game: FabGame, event: combat.AttackTargeted) -> Iterable[Parts]:
    yield Parts(event.target, event.attack, event.attack.controller)


def _hits(game: FabGame, event: life.DamageDealt | life.CountedAsHit) -> Iterable[Parts]:
    if isinstance(event, life.CountedAsHit):
        event = msgspec.structs.replace(event.damage, name="hit")
    if event.name == "hit" and event.amount > 0:
        player = game.is_(event.source).controller
        for attacker in (*_attackers(event.source), player):
            for one in _and_its_player(game, event.to):
                yield Parts(attacker, one, player, event.amount)


def _and_its_player(game: FabGame, thing: FabObject) -> list[Thing]:
    """What is hit, and the player if it is their hero."""
    is_hero = thing.is_here and game.is_(thing).is_type("hero")
    return [thing, game.is_(thing).controller] if is_hero else [thing]


def _attacks_with(game: FabGame, event: combat.Attacked) -> Iterable[Parts]:
    return [
        Parts(one.player, one.subject, one.player) for one in _attacks(game, event) if one.subject is not one.player
    ]


def _hits_with(game: FabGame, event: life.DamageDealt | life.CountedAsHit) -> Iterable[Parts]:
    return [Parts(one.player, one.subject, one.player) for one in _hits(game, event) if one.subject is not one.player]


def _triggers_on_hitting(game: FabGame, event: combat.HitTriggers) -> Iterable[Parts]:
    yield Parts(event.source, None, game.is_(event.source).controller)


def _deals_damage(game: FabGame, event: life.DamageDealt) -> Iterable[Parts]:
    player = game.is_(event.source).controller
    for source in _attackers(event.source):
        yield Parts(source, event.to, player, event.amount, event.source)
    if not game.contents.attacks.is_living(event.source):
        yield Parts(player, event.to, player, event.amount, event.source)
    if "ally" not in game.is_(event.source).subtypes:
        player = game.is_(event.source).controller
        yield Parts(player, event.to, player, event.amount, event.source)


def _is_dealt_damage(game: FabGame, event: life.DamageDealt) -> Iterable[Parts]:
    yield Parts(event.to, event.source, game.is_(event.to).controller, event.amount, event.source)
    if event.to.is_here and game.is_(event.to).is_type("hero"):
        player = game.is_(event.to).controller
        yield Parts(player, event.source, player, event.amount, event.source)


def _is_prevented(game: FabGame, event: life.DamagePrevented) -> Iterable[Parts]:
    player = game.is_(event.packet.to).controller
    for source in _attackers(event.packet.source):
        yield Parts(event.packet.to, None, player, event.amount, source)
        yield Parts(player, None, player, event.amount, source)


def _defends(game: FabGame, event: combat.Defended) -> Iterable[Parts]:
    for attacker in _attackers(event.link.attack):
        yield Parts(event.defense.card, attacker, event.defense.player)


def _is_defended(game: FabGame, event: combat.Defended) -> Iterable[Parts]:
    for attacker in _attackers(event.link.attack):
        yield Parts(attacker, event.defense.card, event.defense.player)


def _defends_with(game: FabGame, event: combat.Defended) -> Iterable[Parts]:
    yield Parts(event.defense.player, event.defense.card, event.defense.player)


def _defends_alone(game: FabGame, event: combat.Defended) -> Iterable[Parts]:
    return _defends(game, event) if not event.beside else ()


def _defends_together(game: FabGame, event: combat.Defended) -> Iterable[Parts]:
    return [Parts(event.defense.card, other, event.defense.player) for other in event.beside]


def _played(game: FabGame, event: playing.Played) -> Iterable[Parts]:
    yield Parts(event.player, event.thing, event.player)


def _is_played(game: FabGame, event: playing.Played) -> Iterable[Parts]:
    yield Parts(event.thing, None, event.player)


def _activates(game: FabGame, event: playing.Activated) -> Iterable[Parts]:
    """To activate an attack or a reaction is to make such a layer; other words mean the source of the ability."""
    yield Parts(event.player, event.layer, event.player)
    if not game.contents.attacks.is_attack(event.source):
        yield Parts(event.player, event.source, event.player)


def _paid(name: str) -> Readings:
    """How to read that the additional cost of a keyword was paid for a card."""

    def read(game: FabGame, event: playing.AdditionalCostPaid) -> Iterable[Parts]:
        if event.name == name:
            yield Parts(event.player, event.thing, event.player)

    return reading(playing.AdditionalCostPaid, read)


def _fused_with(talent: str) -> Readings:
    """How to read that a card was fused with a talent: with each that its fusion asks for."""

    def read(game: FabGame, event: playing.AdditionalCostPaid) -> Iterable[Parts]:
        keywords = game.is_(event.thing).keywords("fusion") if event.name == "fusion" else ()
        if any(talent in fused_with(keyword) for keyword in keywords):
            yield Parts(event.player, event.thing, event.player)

    return reading(playing.AdditionalCostPaid, read)


def _spent(name: str, actor: bool) -> Readings:
    """How to read what the cost of a keyword was paid with; (with ``actor``) by the player, and by the card."""

    def read(game: FabGame, event: playing.AdditionalCostPaid) -> Iterable[Parts]:
        for thing in event.spent if event.name == name else ():
            now = thing.next if isinstance(thing.next, FabObject) else thing
            done = [(event.player, now), (event.thing, now)] if actor else [(now, event.thing)]
            yield from (Parts(subject, of, event.player) for subject, of in done)

    return reading(playing.AdditionalCostPaid, read)


def _moved(test: Callable[[moving.ZoneChanged], bool], actor: bool) -> Readings:
    """How to read a move: what moves, or (with ``actor``) the player who has it move, and the source by which."""

    def read(game: FabGame, event: moving.ZoneChanged) -> Iterable[Parts]:
        if not test(event):
            return
        thing = event.thing.next if isinstance(event.thing.next, FabObject) else event.thing
        player = event.by or _owner(event.thing)
        cause = event.source
        if not actor:
            yield Parts(thing, None, player, None, cause)
            return
        yield Parts(player, thing, player, None, cause)
        if cause is not None:
            yield Parts(cause, thing, player, None, cause)

    return reading(moving.ZoneChanged, read)


def _caused(cause: moving.Cause) -> Callable[[moving.ZoneChanged], bool]:
    return lambda event: cause in {event.cause, *event.also}


def _undergone(name: moving.Cause) -> Readings:
    """How to read what a named-event is done to, also where it doesn't move but ceases to exist."""

    def read(game: FabGame, event: moving.CeasedToExist) -> Iterable[Parts]:
        return _ceased(game, event) if name in event.names() else ()

    return _moved(_caused(name), False) | reading(moving.CeasedToExist, read)


def _done(name: moving.Cause) -> Readings:
    """How to read who does a named-event, and to what."""

    def read(game: FabGame, event: moving.CeasedToExist) -> Iterable[Parts]:
        player = event.by or _owner(event.thing)
        return [Parts(player, event.thing, player)] if name in event.names() else ()

    return _moved(_caused(name), True) | reading(moving.CeasedToExist, read)


def _enters(event: moving.ZoneChanged) -> bool:
    return event.to.kind in ARENA


def _shows(event: moving.ZoneChanged) -> bool:
    """Whether a card is put face up where it could lie face down."""
    return event.to.kind not in {"hand", "deck"} and not event.entering.face_down


def _untaps(game: FabGame, event: moving.Untapped) -> Iterable[Parts]:
    yield from _of_object(game, event.thing)


def _came(game: FabGame, event: moving.CameToBe) -> Iterable[Parts]:
    if event.thing.zone.kind in ARENA:
        yield Parts(event.thing, None, event.thing.controller)


def _creates(game: FabGame, event: moving.CameToBe) -> Iterable[Parts]:
    if event.thing.is_a_card:
        player = event.by or event.thing.controller
        yield Parts(player, event.thing, player)


def _would_create(game: FabGame, event: moving.Creating) -> Iterable[Parts]:
    yield Parts(event.player, event.things[0], event.player, len(event.things))


def _leaves(event: moving.ZoneChanged) -> bool:
    return event.to.kind not in ARENA and event.thing.zone.kind in ARENA


def _gains_life(game: FabGame, event: life.LifeGained) -> Iterable[Parts]:
    yield from _of_object(game, event.thing, event.amount)


def _loses_life(game: FabGame, event: life.LifeLost) -> Iterable[Parts]:
    yield from _of_object(game, event.thing, event.amount)


def _of_object(game: FabGame, thing: FabObject, amount: int | None = None) -> Iterable[Parts]:
    """What happens to an object; what happens to a hero happens to the player."""
    player = game.is_(thing).controller
    yield Parts(thing, None, player, amount)
    if game.is_(thing).is_type("hero"):
        yield Parts(player, None, player, amount)


def _ceased(game: FabGame, event: moving.CeasedToExist) -> Iterable[Parts]:
    yield Parts(event.thing, None, event.thing.controller)


def _controlled(game: FabGame, event: moving.ZoneChanged | moving.CeasedToExist) -> Iterable[Parts]:
    """Who controlled what leaves the arena."""
    if isinstance(event, moving.CeasedToExist) or _leaves(event):
        player = game.is_(event.thing).controller
        yield Parts(player, event.thing, player)


def _destroys(game: FabGame, event: moving.ZoneChanged | moving.CeasedToExist) -> Iterable[Parts]:
    """Who destroys something, by an effect or to pay for one."""
    if event.by is not None and "destroy" in event.names():
        yield Parts(event.by, event.thing, event.by)


def _reacted(reaction: str) -> Readings:
    def read(game: FabGame, event: heroes.CrowdReacted) -> Iterable[Parts]:
        if event.reaction == reaction:
            yield Parts(event.player, None, event.player)

    return reading(heroes.CrowdReacted, read)


def _performs(deed: str) -> Readings:
    """How to read that a player has done what a keyword says."""

    def read(game: FabGame, event: heroes.Performed) -> Iterable[Parts]:
        if event.deed == deed:
            yield Parts(event.player, event.card, event.player)

    return reading(heroes.Performed, read)


def _undergoes(deed: str) -> Readings:
    """How to read that a keyword's deed was done with a card, told with the card first."""

    def read(game: FabGame, event: heroes.Performed) -> Iterable[Parts]:
        if event.deed == deed and event.card is not None:
            yield Parts(event.card, None, event.player)

    return reading(heroes.Performed, read)


def _rolls(game: FabGame, event: heroes.Rolled) -> Iterable[Parts]:
    yield Parts(event.player, None, event.player, event.result)


def _wagers(game: FabGame, event: heroes.Wagered) -> Iterable[Parts]:
    for wagering in (*_attackers(event.attack), event.player):
        yield Parts(wagering, event.rival, event.player)


def _wins_wager(game: FabGame, event: heroes.WagerWon) -> Iterable[Parts]:
    for attack in _attackers(event.attack) if event.player is event.attacker else ():
        yield Parts(attack, None, event.player)
    yield Parts(event.player, None, event.player)


def _intimidates(game: FabGame, event: heroes.Intimidated) -> Iterable[Parts]:
    yield Parts(event.by, event.player, event.by)


def _wins_clash(game: FabGame, event: heroes.Clashed) -> Iterable[Parts]:
    """Whoever wins a clash does so by the card that they revealed."""
    for card in event.cards:
        if event.winner is card.owner:
            yield Parts(event.winner, card, event.winner)


def _fragments(game: FabGame, event: combat.Fragmented) -> Iterable[Parts]:
    yield Parts(event.attack, None, game.is_(event.attack).controller)


def _closes(game: FabGame, event: combat.ChainCloses) -> Iterable[Parts]:
    yield Parts(None, None, event.player)


def _link_resolves(game: FabGame, event: combat.LinkResolved) -> Iterable[Parts]:
    for attacker in _attackers(event.link.attack):
        yield Parts(attacker, None, game.is_(event.link.attack).controller)


BEFORE_THE_GAME = ("includes in the deck", "starts the game with", "has weapon zones")
"""What texts say of the time before the game, when nothing happens yet."""

READINGS: Mapping[str, Readings] = {
    "attacks": reading(combat.Attacked, _attacks),
    "attacks with": reading(combat.Attacked, _attacks_with),
    "is attacked": reading(combat.AttackTargeted, _is_attacked),
    "becomes the target": reading(combat.AttackTargeted, _is_attacked),
    **{key: {} for key in BEFORE_THE_GAME},
    "hits": reading(life.DamageDealt, _hits) | reading(life.CountedAsHit, _hits),
    "hits with": reading(life.DamageDealt, _hits_with) | reading(life.CountedAsHit, _hits_with),
    "triggers on hitting": reading(combat.HitTriggers, _triggers_on_hitting),
    "deals damage": reading(life.DamageDealt, _deals_damage),
    "is dealt damage": reading(life.DamageDealt, _is_dealt_damage),
    "is prevented": reading(life.DamagePrevented, _is_prevented),
    "defends": reading(combat.Defended, _defends),
    "is defended": reading(combat.Defended, _is_defended),
    "defends with": reading(combat.Defended, _defends_with),
    "defends alone": reading(combat.Defended, _defends_alone),
    "defends together": reading(combat.Defended, _defends_together),
    "plays": reading(playing.Played, _played),
    "is played": reading(playing.Played, _is_played),
    "activates": reading(playing.Activated, _activates),
    "plays or activates": reading(playing.Played, _played) | reading(playing.Activated, _activates),
    "plays or creates": reading(playing.Played, _played) | reading(moving.CameToBe, _creates),
    "beats chest": _paid("beat chest"),
    "boosts": _paid("boost"),
    "fuses": _paid("fusion"),
    **{f"fuses {talent}": _fused_with(talent) for talent in ("Earth", "Ice", "Lightning")},
    "scraps": _spent("scrap", True),
    "is banished from boosting": _spent("boost", False),
    "pitches": _moved(_caused("pitch"), True),
    "is pitched": _moved(_caused("pitch"), False),
    "draws": _moved(_caused("draw"), True),
    "discards": _done("discard"),
    "is discarded": _undergone("discard"),
    "banishes": _moved(_caused("banish"), True),
    "is banished": _moved(_caused("banish"), False),
    "is destroyed": _undergone("destroy"),
    "destroys": reading(moving.ZoneChanged, _destroys) | reading(moving.CeasedToExist, _destroys),
    "charges": _moved(_caused("charge"), True),
    "is charged": _moved(_caused("charge"), False),
    "is equipped": _moved(_caused("equip"), False),
    "equips": _moved(_caused("equip"), True),
    "put into": _moved(lambda event: True, False),
    "is put face up": _moved(_shows, False),
    "is cheered": _reacted("cheer"),
    "is booed": _reacted("boo"),
    "untaps": reading(moving.Untapped, _untaps),
    "transcends": _performs("transcends"),
    "cranks": _performs("cranks"),
    "is sharpened": _undergoes("sharpens"),
    "wins a clash": reading(heroes.Clashed, _wins_clash),
    "fragments": reading(combat.Fragmented, _fragments),
    "rolls": reading(heroes.Rolled, _rolls),
    "wins a wager": reading(heroes.WagerWon, _wins_wager),
    "wagers": reading(heroes.Wagered, _wagers),
    "intimidates": reading(heroes.Intimidated, _intimidates),
    "enters": _moved(_enters, False) | reading(moving.CameToBe, _came),
    "leaves": _moved(_leaves, False) | reading(moving.CeasedToExist, _ceased),
    "controls": reading(moving.ZoneChanged, _controlled) | reading(moving.CeasedToExist, _controlled),
    "creates": reading(moving.CameToBe, _creates) | reading(moving.Creating, _would_create),
    "gains": reading(life.LifeGained, _gains_life),
    "gains life": reading(life.LifeGained, _gains_life),
    "loses life": reading(life.LifeLost, _loses_life),
    "combat chain closes": reading(combat.ChainCloses, _closes),
    "chain link resolves": reading(combat.LinkResolved, _link_resolves),
}
"""For each kind of event of card text, the events that can be it, and who has which part in them."""


def _left(event: object) -> Zone | None:
    return event.origin if isinstance(event, moving.ZoneChanged) else None


def _played_from(event: object) -> Zone | None:
    return event.origin if isinstance(event, playing.Played) else None


BEGINNINGS: Mapping[str, Beginning] = {
    "turn": Beginning(time.TurnBegan),
    **{word: Beginning(time.PhaseBegan, frozenset({word})) for word in ("action phase", "end phase")},
}

CAUSED: frozenset[str] = frozenset({"deals damage", "is dealt damage", "is prevented", "is pitched"})
"""Kinds whose events say what brought them about."""


def _type_of_damage(event: object) -> str:
    return event.type if isinstance(event, life.DamageDealt) else ""


EVENT_WORDS: EventWords[FabGame] = EventWords(
    readings=READINGS,
    beginnings=BEGINNINGS,
    begun=turn_or_phase,
    attempts={},
    any_change=(FabEvent,),
    origins={playing.Played: _played_from, moving.ZoneChanged: _left, moving.CameToBe: left},
    destinations={moving.ZoneChanged: reached, moving.CameToBe: reached},
    damages={life.DamageDealt: _type_of_damage},
    counters={moving.CountersPut: kind_of_counters, moving.CountersRemoved: kind_of_counters},
    properties={life.LifeGained: "life"},
    first_of_turn=frozenset(),
    caused=CAUSED,
)
