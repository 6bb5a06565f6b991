"""A running game of Flesh and Blood: its players, zones and objects, and what the kernel asks about them.

Comprehensive Rules: 1.2 (objects), 3.0 (zones), 6.3 (what the stages need to know).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, TypeGuard

from rules.flesh_and_blood import keywords
from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.conduct import FabConduct
from rules.flesh_and_blood.contents import Contents
from rules.flesh_and_blood.effects.context import Context, own
from rules.flesh_and_blood.effects.language import FLESH_AND_BLOOD
from rules.flesh_and_blood.effects.numbers import number_of
from rules.flesh_and_blood.effects.statuses import speaks_of_private
from rules.flesh_and_blood.effects.verbs_keywords import could_do
from rules.flesh_and_blood.events.moving import Entering
from rules.flesh_and_blood.instructions import instructions_of
from rules.flesh_and_blood.kinds import require_built, require_counters_built, require_numbers
from rules.flesh_and_blood.properties import Properties, take_face
from rules.flesh_and_blood.questions import WAYS
from rules.flesh_and_blood.standing.continuous import MAKING
from rules.flesh_and_blood.state import (
    ARENA,
    EQUIPMENT_ZONES,
    PRIVATE_ZONES,
    STACK,
    ChainLink,
    FabObject,
    FabPlayer,
    Kind,
    Scene,
)
from rules.kernel.choices import Decider
from rules.kernel.citation import Citation
from rules.kernel.continuous import ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_game import CardGame, unknown_card
from rules.kernel.effects.card_object import CardObject
from rules.kernel.events import Event
from rules.kernel.game import EVENT_BUDGET
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import GameObject, Thing, Zone
from rules.kernel.trace import Moment

if TYPE_CHECKING:
    from grammar.nodes.base import Node
    from grammar.nodes.conditions import Condition
    from grammar.nodes.costs import Cost
    from grammar.nodes.effects import AnyEffect
    from grammar.nodes.filters import AnyTarget, Filter
    from grammar.nodes.verbs import KeywordAction
    from rules.flesh_and_blood.chapters.continuous_effect_interactions import ContinuousEffectInteractions
    from rules.flesh_and_blood.chapters.effect_keywords import EffectKeywords
    from rules.flesh_and_blood.chapters.effects import Effects
    from rules.flesh_and_blood.chapters.zones import Zones
    from rules.kernel.effects import context as shared
    from rules.kernel.effects.language import AnyLanguage
    from rules.kernel.standing.looks import Reading

OWNED: tuple[tuple[str, tuple[()] | None, int], ...] = (
    ("deck", (), 1),
    ("hand", None, 1),
    ("arsenal", None, 1),
    ("pitch", None, 1),
    ("graveyard", None, 1),
    ("banished", None, 1),
    ("soul", None, 1),
    ("hero", None, 1),
    *((kind, None, 1) for kind in EQUIPMENT_ZONES),
    ("weapon", None, 2),
)
"""The zones of each player: their kind, whether their order matters, and how many there are."""

SHARED: tuple[tuple[str, tuple[()] | None], ...] = (
    ("stack", ()),
    ("queue", ()),
    ("permanent", None),
    ("combat chain", None),
    ("sub-cards", None),
)
"""The zones that all players share; the queue is an extension of the stack, and sub-cards lie outside of the arena."""

CALLED_ZONES = frozenset({"banished", "hero", "permanent", "pitch", "weapon", *EQUIPMENT_ZONES})
"""The kinds of zones that are not spoken of without the word."""


class FabGame(CardGame[Properties, FabPlayer, FabObject]):
    """One game of Flesh and Blood under one edition of its rules."""

    scene: Scene
    object_kind = FabObject
    ways = WAYS
    derived_from = frozenset(
        {
            "zone",
            "controller",
            "counters",
            "life_change",
            "face",
            "copied",
            "face_down",
            "timestamp",
            "source",
            "link",
            "attacking",
        }
    )
    unspoken = frozenset({"passed", "priority"})

    def __init__(self, rulebook: Rulebook, names: Sequence[str], decider: Decider, budget: int = EVENT_BUDGET) -> None:
        super().__init__(rulebook, decider, budget)
        self.players = [FabPlayer(seat, name) for seat, name in enumerate(names)]
        self.scene = Scene(self.players[0])
        self._shared = {kind: _named(Zone(1 + i, kind, None, order)) for i, (kind, order) in enumerate(SHARED)}
        self._owned = {player.id: _zones_of(player) for player in self.players}
        self.stack, self.queue = self._shared["stack"], self._shared["queue"]
        self.permanent_zone, self.chain = self._shared["permanent"], self._shared["combat chain"]

        self.payment: Literal["as needed", "exact"] = "as needed"
        """Whether resources that no card on the board gives may be spent."""
        self.card_names: Callable[[], Iterable[tuple[str, frozenset[str]]]] = tuple
        """The names of all cards that can be named, each with its types."""
        self.card_by_name: Callable[[str], CardDefinition] = unknown_card
        """Where the printed properties of a card or token come from that an effect creates by its name."""
        self.contents = Contents(self._chapters)
        self._conduct = FabConduct(self)

    def replacements_of(self, event: Event) -> list[ReplacementEffect]:
        """The replacement effects that wait for this kind of event; what an entering object says of itself is last."""
        return [*super().replacements_of(event), *self.contents.replacement_effects.own_entry(event)]

    @property
    def conduct(self) -> FabConduct:
        """What the rulebook says about events."""
        return self._conduct

    @property
    def language(self) -> AnyLanguage:
        """What words mean in Flesh and Blood."""
        return FLESH_AND_BLOOD

    @property
    def following(self) -> Effects:
        """How instructions are followed."""
        return self.contents.effects

    @property
    def finding(self) -> Zones:
        """When what has moved can be found again."""
        return self.contents.zones

    @property
    def showing(self) -> EffectKeywords:
        """How cards are shown and searched for."""
        return self.contents.effect_keywords

    @property
    def reading(self) -> Reading:
        """Which properties of objects each word asks for."""
        return MAKING.reading

    def is_unknown(self, thing: Thing) -> TypeGuard[CardObject]:
        """Face down in a private zone it counts all the same which card it is."""
        hidden = isinstance(thing, FabObject) and thing.is_unknown and thing.zone.kind in PRIVATE_ZONES
        return hidden or super().is_unknown(thing)

    @property
    def explaining(self) -> ContinuousEffectInteractions:
        """In which order continuous effects apply."""
        return self.contents.continuous_effect_interactions

    @property
    def turn_player(self) -> FabPlayer:
        """The turn-player."""
        return self.scene.turn_player

    def moment(self) -> Moment:
        """Turn, turn-player, phase, step of combat and who has priority."""
        scene = self.scene
        return Moment(scene.turn, scene.turn_player, scene.phase, scene.step, scene.priority)

    @property
    def active_link(self) -> ChainLink | None:
        """The active chain link, as the edition understands it."""
        return self.contents.combat.active_link()

    def zone(self, kind: str, player: FabPlayer | None = None) -> Zone:
        """A zone by its kind: a shared one, or the first of a player's."""
        if kind in self._shared:
            return self._shared[kind]
        assert player is not None
        return self.zones_of(player, kind)[0]

    def zones_of(self, player: FabPlayer, kind: str) -> tuple[Zone, ...]:
        """All zones of one kind that a player owns."""
        return self._owned[player.id][kind]

    def limit_zones(self, player: FabPlayer, kind: str, count: int) -> None:
        """Let a player have only so many zones of a kind, from the start of the game."""
        owned = self._owned[player.id]
        owned[kind] = owned[kind][:count]

    def zones(self) -> Iterable[Zone]:
        """Every zone."""
        owned = (zone for zones in self._owned.values() for several in zones.values() for zone in several)
        return (*self._shared.values(), *owned)

    def arena(self) -> list[FabObject]:
        """Every object in the arena, oldest first."""
        things = [thing for zone in self.zones() if zone.kind in ARENA for thing in zone]
        return sorted((thing for thing in things if isinstance(thing, FabObject)), key=lambda thing: thing.id)

    def on_stack(self) -> list[FabObject]:
        """The layers on the stack, top first, and the attacks in the queue, the next one first."""
        return [thing for thing in (*self.stack, *self.queue) if isinstance(thing, FabObject)]

    def sub_cards(self) -> list[FabObject]:
        """Every card that lies under another."""
        return [card for card in self._shared["sub-cards"] if isinstance(card, FabObject)]

    def host_of(self, thing: GameObject) -> Thing | None:
        """What an object lies under."""
        return thing.top_card if isinstance(thing, FabObject) else None

    def objects(self) -> Iterable[GameObject]:
        """What continuous effects may apply to without saying where: the arena and the stack."""
        return [*self.arena(), *self.on_stack()]

    def made(self, card: CardDefinition, owner: FabPlayer, zone: Zone, kind: Kind = "card") -> FabObject:
        """A new object for a zone; nothing is put there yet.

        Raises:
            Unsupported: It would be in the arena or on the stack, and needs rules there that are not built.
        """
        if not self.begins_anew(zone):
            require_built(card, card.front)
        return FabObject(self.new_id(), owner, zone, card, kind)

    def begins_anew(self, to: Zone) -> bool:
        """Whether an object that enters a zone becomes a new one there."""
        return to.kind not in ARENA and to.kind not in STACK

    def move(self, thing: FabObject, to: Zone, at: int, controller: FabPlayer | None, entering: Entering) -> FabObject:
        """Let an object leave its zone and enter another, as the same object or as a new one; called by events.

        Raises:
            Unsupported: It would be in the arena or on the stack, and needs rules there that are not built.
        """
        if not self.begins_anew(to):
            face = entering.copied or entering.face or thing.face
            require_built(thing.card, face)
            require_numbers(face, ("power", "defense"))
        origin, new = thing.zone, thing
        self.ledger.leave(origin, thing)
        if self.begins_anew(to):
            new = self._renewed(thing, to)
            self.ledger.write(thing, "next", new)
        else:
            self.ledger.write(thing, "zone", to)
            self.ledger.write(thing, "home", origin if to is self.chain and origin.kind in ARENA else None)
        self._enter(new, controller, entering)
        self.ledger.enter(to, new, at)
        return new

    def _renewed(self, old: FabObject, to: Zone) -> FabObject:
        new = self.made(old.card, old.owner, to, old.kind)
        new.physical, new.previous = old.physical, old
        if old.card.back is not None and old.face is old.card.back and not old.card.is_flip_card:
            new.face = old.face
        return new

    def _enter(self, thing: FabObject, controller: FabPlayer | None, entering: Entering) -> None:
        require_counters_built(entering.counters)
        on_chain = entering.link is not None
        written: dict[str, object] = {
            "controller": controller or (thing.owner if self.begins_anew(thing.zone) else thing.controller),
            "link": entering.link,
            "attacking": thing.attacking and on_chain,
            "face_down": entering.face_down,
        }
        if entering.equipped_to:
            written["equipped_to"] = entering.equipped_to
        if entering.counters:
            written["counters"] = entering.counters
        if entering.tapped:
            written["tapped"] = True
        if entering.face is not None:
            written["face"] = entering.face
        if entering.copied is not None:
            written["copied"] = entering.copied
        if entering.top_card is not None:
            written["top_card"] = entering.top_card
        if entering.chosen:
            written["chosen"] = entering.chosen
        for attribute, value in written.items():
            self.ledger.write(thing, attribute, value)

    def number_of(self, thing: Thing, name: str, values: object | None = None) -> int | None:
        """A number of an object or player by its name."""
        return number_of(self, thing, name, values)

    def stands_for(self, thing: Thing) -> Thing:
        """A hero stands for the player: cards make no difference between the two."""
        if isinstance(thing, FabObject) and self.is_(thing).is_type("hero"):
            return self.is_(thing).controller
        return thing

    def body_of(self, thing: Thing) -> Thing:
        """A player is changed as their hero."""
        return thing.hero if isinstance(thing, FabPlayer) and thing.hero is not None else thing

    def followed_for(self, item: FabObject) -> Sequence[Node]:
        """The abilities whose instructions are followed as a layer resolves."""
        return [one.node for one in instructions_of(self, item)]

    def can_pay(self, context: shared.Context, player: FabPlayer, cost: Cost) -> bool:
        """Whether a player could pay a cost that an effect offers."""
        return self.contents.costs.can_pay_offered(own(context), player, cost)

    def could_do(self, context: shared.Context, player: FabPlayer, node: KeywordAction) -> bool:
        """Whether a player could carry out a keyword action that an effect offers, as far as that can be told."""
        return could_do(own(context), player, node)

    def pay(self, context: shared.Context, player: FabPlayer, cost: Cost) -> bool:
        """Let a player pay a cost that an effect offers."""
        return self.contents.costs.pay_offered(own(context), player, cost)

    def is_there(self, thing: GameObject, wanted: Filter | AnyTarget) -> bool:
        """Whether an object is there, and public unless the words speak of what lies face down."""
        one = self.own_object(thing)
        if not one.is_here or not one.face_down or one.zone.kind in PRIVATE_ZONES or speaks_of_private(wanted):
            return one.is_here
        return self.contents.zones.is_not_meant(one)

    def known_values(self, thing: Thing) -> Properties | None:
        """None of its properties are known of what has gone from one place to another without being public."""
        if not isinstance(thing, FabObject) or not thing.face_down or thing.previous is None:
            return None
        was = self.own_object(thing.previous)
        hidden = was.face_down or was.zone.kind in {"deck", "hand"}
        return self.contents.zones.without_properties(thing) if hidden else None

    def context_for(self, source: FabObject, controller: FabPlayer) -> Context:
        """The context in which the words of an object's static or triggered ability are understood."""
        return Context(self, source, controller, announced=source.announced)

    def triggers_if(self, context: shared.Context, condition: Condition) -> bool:
        """Whether the state that a trigger condition includes holds as it would trigger."""
        return self.contents.triggered_effects.includes_state(own(context), condition)

    def when_done(self, context: shared.Context, effect: AnyEffect) -> None:
        """Make an inline-triggered effect."""
        self.contents.triggered_effects.create_inline(own(context), effect)

    def will_end(self, thing: CardObject, event: Event) -> bool:
        """Whether an object ceases to exist by an event; on its way to the arena or the stack it stays the same."""
        to = getattr(event, "to", None)
        return not isinstance(to, Zone) or self.begins_anew(to)

    def own_values(self, thing: GameObject) -> Properties:
        """The copyable properties of an object, and its controller."""
        thing = self.own_object(thing)
        face = thing.copied or thing.face
        values = Properties(face.name, thing.controller)
        printed = [Ability(one.node, ("printed", i)) for i, one in enumerate(face.abilities)]
        take_face(values, face, tuple(had for one in printed for had in keywords.each_had(one)))
        return values

    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[Properties]]:
        """What the object does to its own properties, such as counters on it."""
        return self.contents.continuous_effect_interactions.own_parts(self.own_object(thing))

    def layer_of(self, effect: ContinuousEffect[Properties], part: Part[Properties]) -> int:
        """The stage in which a part of an effect applies."""
        return self.contents.continuous_effect_interactions.stage_of(effect, part)

    def waits(self, part: Part[Properties]) -> bool:
        """Whether a part is one that is dependent on a stage in which something would change what it does."""
        return self.contents.continuous_effect_interactions.may_be_dependent(part)

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rule that puts an effect in a stage."""
        return self.contents.continuous_effect_interactions.stage_citations(layer)

    def citations_in(self, layer: int, part: Part[Properties]) -> tuple[Citation, ...]:
        """The rules by which a part of an effect applies in the stage where it does."""
        return self.layer_citations(layer)

    def citations_of(self, manner: Manner) -> tuple[Citation, ...]:
        """The rule by which a dependent effect waits for others; of another manner nothing is said."""
        return self.contents.continuous_effect_interactions.citations["dependent"] if manner == "waits" else ()

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What the abilities of an object contribute where it is."""
        return self.contents.abilities.functions_of(thing)

    def repeating(self) -> tuple[str, ...]:
        """The layers that resolved again and again at the end of the run."""
        return self.contents.priority.repeating()


def _zones_of(player: FabPlayer) -> dict[str, tuple[Zone, ...]]:
    """The zones of one player, by kind; identities are the same in every run."""
    first = 100 * (player.id + 1)
    found: dict[str, tuple[Zone, ...]] = {}
    for kind, order, count in OWNED:
        place = first + sum(len(zones) for zones in found.values())
        found[kind] = tuple(_named(Zone(place + i, kind, player, order)) for i in range(count))
    return found


def _named(zone: Zone) -> Zone:
    """A zone by the name that it goes by: a hand is one, a head zone is not a head."""
    if zone.kind in CALLED_ZONES:
        zone.name = f"{zone.name} zone" if zone.owner is not None else f"the {zone.name} zone"
    return zone
