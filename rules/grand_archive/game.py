"""A running game of Grand Archive: its players, zones and objects, and what the kernel asks about them.

Rules book: Game Zones, Objects and Targeting, Card Types - Champion (lineage), Types of Effects - Continuous Effects.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from rules.grand_archive.cards import CardDefinition
from rules.grand_archive.characteristics import Characteristics, printed_on, take_face
from rules.grand_archive.conduct import ArchiveConduct
from rules.grand_archive.contents import Contents
from rules.grand_archive.effects.context import Context, own
from rules.grand_archive.effects.language import GRAND_ARCHIVE
from rules.grand_archive.effects.numbers import number_of
from rules.grand_archive.effects.verbs_playing import playable
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.events.moving import Entering
from rules.grand_archive.inheritance import Inheritance
from rules.grand_archive.instructions import follows_source, instructions_of
from rules.grand_archive.kinds import require_built
from rules.grand_archive.player_functions import MASTERY, PANTHEON, STATUSES
from rules.grand_archive.questions import HELPS, WAYS
from rules.grand_archive.standing.continuous import MAKING
from rules.grand_archive.state import INSTANCES, ArchiveObject, ArchivePlayer, Kind, Scene
from rules.kernel.choices import Decider
from rules.kernel.citation import Citation
from rules.kernel.continuous import ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.effects.card_game import CardGame, unknown_card
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
    from grammar.nodes.verbs import Cast, KeywordAction
    from rules.grand_archive.chapters.continuous_effects import ContinuousEffects
    from rules.grand_archive.chapters.finding_cards import FindingCards
    from rules.grand_archive.chapters.resolution import Resolution
    from rules.grand_archive.chapters.zones import Zones
    from rules.kernel.effects import context as shared
    from rules.kernel.effects.language import AnyLanguage
    from rules.kernel.standing.looks import Reading

OWNED: tuple[tuple[str, tuple[()] | None], ...] = (
    ("main deck", ()),
    ("material deck", None),
    ("hand", None),
    ("memory", None),
    ("graveyard", ()),
    ("banishment", None),
    ("intent", None),
    ("inner lineage", None),
    ("loaded cards", None),
    (PANTHEON, None),
    (MASTERY, None),
    (STATUSES, None),
)
"""The zones of each player: their kind, and whether their order matters."""

SHARED: tuple[tuple[str, tuple[()] | None], ...] = (
    ("effects stack", ()),
    ("field", None),
    ("attacks", None),
    ("outside the game", None),
)
"""The zones that all share; a declared attack is in none of the book, and so is a generated card until it is put
somewhere."""

IN_PLAY = frozenset({"effects stack", "field", "attacks", "intent"})
"""The kinds of zones in which it matters what a card is."""


class ArchiveGame(CardGame[Characteristics, ArchivePlayer, ArchiveObject]):
    """One game of Grand Archive under one edition of its rules."""

    scene: Scene
    object_kind = ArchiveObject
    ways = WAYS
    helps = HELPS
    derived_from = frozenset(
        {"zone", "controller", "counters", "face", "copied", "face_down", "timestamp", "lineage", "source", "announced"}
    )
    unspoken = frozenset({"opportunity", "passed", "stage"})

    def __init__(self, rulebook: Rulebook, names: Sequence[str], decider: Decider, budget: int = EVENT_BUDGET) -> None:
        super().__init__(rulebook, decider, budget)
        self.players = [ArchivePlayer(seat, name) for seat, name in enumerate(names)]
        self.scene = Scene(self.players[0])
        self._shared = {kind: Zone(1 + i, kind, None, order) for i, (kind, order) in enumerate(SHARED)}
        self._owned = {player.id: _zones_of(player) for player in self.players}
        self.stack, self.field = self._shared["effects stack"], self._shared["field"]
        self.played = Zone(1 + len(SHARED), self.stack.kind, None)
        """The part of the effects stack in which cards wait, in no order, beside their instances that will resolve."""
        self.payment: Literal["as needed", "exact"] = "as needed"
        """Whether cards that nobody has laid out may be reserved."""
        self.card_names: Callable[[], Iterable[tuple[str, frozenset[str]]]] = tuple
        """The names of all cards that can be chosen, each with its types."""
        self.card_by_name: Callable[[str], CardDefinition] = unknown_card
        """Where the printed characteristics of a card or token come from that an effect makes by its name."""
        self.acting: tuple[Thing | None, frozenset[str]] = (None, frozenset())
        """The object that acts as something that it is not while its instructions are carried out, and as what."""
        self.stops: Callable[[], bool] = lambda: False
        """Whether the turn stands still now where a phase in which nobody has Opportunity would go by."""
        self.inheritance = Inheritance(self)
        self.contents = Contents(self._chapters)
        self._conduct = ArchiveConduct(self)

    def replacements_of(self, event: Event) -> list[ReplacementEffect]:
        """The replacement effects that wait for this kind of event; what an entering object says of itself is last."""
        found = super().replacements_of(event)
        if isinstance(event, DamageDealt):
            return [*found, *self.contents.replacement_effects.of_damage(event)]
        return [*found, *self.contents.replacement_effects.own_entry(event)]

    @property
    def conduct(self) -> ArchiveConduct:
        """What the rules book says about events."""
        return self._conduct

    @property
    def language(self) -> AnyLanguage:
        """What words mean in Grand Archive."""
        return GRAND_ARCHIVE

    @property
    def following(self) -> Resolution:
        """How instructions are followed."""
        return self.contents.resolution

    @property
    def finding(self) -> Zones:
        """When what has moved can be found again."""
        return self.contents.zones

    @property
    def showing(self) -> FindingCards:
        """How cards are shown and searched for."""
        return self.contents.finding_cards

    @property
    def reading(self) -> Reading:
        """Which characteristics of objects each word asks for."""
        return MAKING.reading

    @property
    def explaining(self) -> ContinuousEffects:
        """In which order continuous effects apply."""
        return self.contents.continuous_effects

    @property
    def turn_player(self) -> ArchivePlayer:
        """The turn player."""
        return self.scene.turn_player

    def moment(self) -> Moment:
        """Turn, turn player, phase, step of combat and who has Opportunity."""
        scene = self.scene
        return Moment(scene.turn, scene.turn_player, scene.phase, scene.step, scene.opportunity)

    def zone(self, kind: str, player: ArchivePlayer | None = None) -> Zone:
        """A zone by its kind: a shared one, or a player's."""
        if kind in self._shared:
            return self._shared[kind]
        assert player is not None
        return self._owned[player.id][kind]

    def zones(self) -> Iterable[Zone]:
        """Every zone."""
        return (
            *self._shared.values(),
            self.played,
            *(zone for owned in self._owned.values() for zone in owned.values()),
        )

    def on_field(self) -> list[ArchiveObject]:
        """Every object on the field, oldest first."""
        return [thing for thing in self.field if isinstance(thing, ArchiveObject)]

    def pending(self) -> list[ArchiveObject]:
        """What is pending on the effects stack, the topmost first."""
        return [thing for thing in self.stack if isinstance(thing, ArchiveObject)]

    def intent_of(self, player: ArchivePlayer) -> list[ArchiveObject]:
        """The cards in a player's intent."""
        return [thing for thing in self.zone("intent", player) if isinstance(thing, ArchiveObject)]

    def champions_of(self, player: ArchivePlayer) -> list[ArchiveObject]:
        """The champions that a player controls."""
        return [
            one for one in self.on_field() if self.is_(one).is_type("champion") and self.controller_of(one) is player
        ]

    def champion_of(self, player: ArchivePlayer) -> ArchiveObject | None:
        """The champion that a player controls, the oldest of several."""
        return next(iter(self.champions_of(player)), None)

    def objects(self) -> Iterable[GameObject]:
        """What continuous effects may apply to without saying where: the field, the effects stack, the intents."""
        intents = [thing for player in self.players for thing in self.intent_of(player)]
        played = [*self.played, *self._shared["attacks"]]
        return [*self.on_field(), *self.pending(), *intents, *played]

    def made(self, card: CardDefinition, owner: ArchivePlayer, zone: Zone, kind: Kind = "card") -> ArchiveObject:
        """A new object for a zone; nothing is put there yet.

        Raises:
            Unsupported: It would be in play, and needs rules there that are not built.
        """
        if zone.kind in IN_PLAY:
            require_built(card, card.faces[0])
        return ArchiveObject(self.new_id(), owner, zone, card, kind)

    def move(
        self, thing: ArchiveObject, to: Zone, at: int, controller: ArchivePlayer | None, entering: Entering
    ) -> ArchiveObject:
        """Let something leave its zone and enter another as a new object; called by events."""
        self.ledger.leave(thing.zone, thing)
        champion = thing.held_by
        if champion is not None and thing in champion.lineage:
            self.ledger.write(champion, "lineage", tuple(card for card in champion.lineage if card is not thing))
        new = self.renewed(thing, to)
        self.enter(new, entering)
        self.ledger.write(new, "controller", controller or new.owner)
        self.ledger.enter(to, new, at)
        return new

    def renewed(self, old: ArchiveObject, to: Zone) -> ArchiveObject:
        """What something becomes in another zone."""
        new = self.made(old.card, old.owner, to, old.kind)
        new.physical, new.previous = old.physical, old
        self.ledger.write(old, "next", new)
        return new

    def enter(self, thing: ArchiveObject, entering: Entering) -> None:
        """Write how something enters its zone."""
        written: dict[str, object] = {"entered_turn": self.scene.turn}
        for attribute in Entering.__struct_fields__:
            if value := getattr(entering, attribute):
                written[attribute] = value
        for attribute, value in written.items():
            self.ledger.write(thing, attribute, value)
        if thing.zone.kind == "inner lineage" and entering.held_by is not None:
            self.ledger.write(entering.held_by, "lineage", (thing, *entering.held_by.lineage))

    def level_up(self, champion: ArchiveObject, card: ArchiveObject) -> None:
        """Let a card stand for a champion, and the one that did join the inner lineage; called by events."""
        beneath = self._inner(champion, champion.card)
        self.ledger.leave(card.zone, card)
        self.ledger.write(card, "next", champion)
        self.ledger.write(champion, "lineage", (*champion.lineage, beneath))
        self._represent(champion, card.card)

    def delevel(self, champion: ArchiveObject) -> None:
        """Return the top card of a lineage to the material deck; called by events."""
        beneath = next(card for card in reversed(champion.lineage) if "champion" in card.face.types)
        kept = tuple(card for card in champion.lineage if card is not beneath)
        deck = self.zone("material deck", champion.owner)
        self.ledger.enter(deck, self.made(champion.card, champion.owner, deck), 0)
        self.ledger.leave(beneath.zone, beneath)
        self.ledger.write(champion, "lineage", kept)
        self._represent(champion, beneath.card)

    def _inner(self, champion: ArchiveObject, card: CardDefinition) -> ArchiveObject:
        zone = self.zone("inner lineage", champion.owner)
        beneath = self.made(card, champion.owner, zone)
        self.ledger.write(beneath, "held_by", champion)
        self.ledger.enter(zone, beneath, 0)
        return beneath

    def _represent(self, champion: ArchiveObject, card: CardDefinition) -> None:
        for attribute, value in (("card", card), ("name", card.name), ("face", card.faces[0])):
            self.ledger.write(champion, attribute, value)

    def number_of(self, thing: Thing, name: str, values: object | None = None) -> int | None:
        """A number of an object or player by its name."""
        return number_of(self, thing, name, values)

    def followed_for(self, item: ArchiveObject) -> Sequence[Node]:
        """The abilities whose instructions are followed as something pending resolves."""
        return [one.node for one in instructions_of(self, item)]

    def can_pay(self, context: shared.Context, player: ArchivePlayer, cost: Cost) -> bool:
        """Whether a player could pay a cost that an effect offers."""
        return self.contents.costs_and_memory.can_pay_offered(own(context), player, cost)

    def pay(self, context: shared.Context, player: ArchivePlayer, cost: Cost) -> bool:
        """Let a player pay a cost that an effect offers."""
        return self.contents.costs_and_memory.pay_offered(own(context), player, cost)

    def could_play(self, context: shared.Context, player: ArchivePlayer, node: Cast) -> bool:
        """Whether there is a card that a player could activate or materialize, as an effect offers."""
        return node.duration is not None or bool(playable(own(context), node, player))

    def context_for(self, source: ArchiveObject, controller: ArchivePlayer) -> Context:
        """The context in which the words of an object's static or triggered ability are understood."""
        return Context(self, source, controller, announced=source.announced)

    def triggers_if(self, context: shared.Context, condition: Condition) -> bool:
        """Whether the condition of a triggered ability holds as it would trigger."""
        return self.contents.triggered_abilities.meets_condition(own(context), condition)

    def could_do(self, context: shared.Context, player: ArchivePlayer, node: KeywordAction) -> bool:
        """Whether a player could carry out a keyword action that an effect offers, as far as that can be told."""
        source = own(context).source
        return node.name != "intercept" or self.contents.keyword_actions.spared_by(source) is not None

    def host_of(self, thing: GameObject) -> Thing | None:
        """What an object is linked to, while that is on the field."""
        host = thing.linked_to if isinstance(thing, ArchiveObject) else None
        return host if host is not None and host.is_on_field else None

    def tell_found(self, old: GameObject, new: GameObject, events: Sequence[Event]) -> None:
        """Tell by which rule what an object became is found; the source of an ability of combat is followed."""
        if any(item.source is old and follows_source(item) for item in self.pending()[:1]):
            self.contents.zones.find_source(new)
        else:
            super().tell_found(old, new, events)

    def when_done(self, context: shared.Context, effect: AnyEffect) -> None:
        """Make a reflexive trigger."""
        self.contents.triggered_abilities.create_reflexive(own(context), effect)

    def own_values(self, thing: GameObject) -> Characteristics:
        """What is printed on an object, and its controller; a face-down card has nothing."""
        thing = self.own_object(thing)
        face = thing.copied or thing.face
        if thing.kind in INSTANCES and thing.source is not None:
            face = thing.source.copied or thing.source.face
        values = Characteristics(face.name, thing.controller)
        if not thing.face_down:
            take_face(values, face, printed_on(face))
        return values

    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[Characteristics]]:
        """What the object does to its own characteristics, such as counters on it."""
        return self.contents.continuous_effects.own_parts(self.own_object(thing))

    def layer_of(self, effect: ContinuousEffect[Characteristics], part: Part[Characteristics]) -> int:
        """The layer in which a part of an effect applies."""
        return self.contents.continuous_effects.layer_of(effect, part)

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rule that puts an effect in a layer."""
        return self.contents.continuous_effects.layer_citations(layer)

    def citations_of(self, manner: Manner) -> tuple[Citation, ...]:
        """The rule by which a dependent effect waits for others; of another manner nothing is said."""
        return self.contents.continuous_effects.citations["dependent"] if manner == "waits" else ()

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What the abilities of an object contribute where it is."""
        return self.contents.abilities.functions_of(thing)

    def repeating(self) -> tuple[str, ...]:
        """What resolved again and again at the end of the run."""
        return self.contents.opportunity.repeating()


def _zones_of(player: ArchivePlayer) -> dict[str, Zone]:
    """The zones of one player, by kind; identities are the same in every run."""
    first = 100 * (player.id + 1)
    return {kind: Zone(first + i, kind, player, order) for i, (kind, order) in enumerate(OWNED)}
