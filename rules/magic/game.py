"""A running game of Magic: its players, zones and objects, and what the kernel asks about them.

Comprehensive Rules: 109 (objects), 110 (permanents), 400 (zones), 613 (what the layers need to know).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Literal

from rules.kernel.choices import Answer, Choice, Decider, forced
from rules.kernel.citation import Citation
from rules.kernel.continuous import ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.effects.card_game import CardGame
from rules.kernel.effects.card_object import NO_COUNTERS, CardObject
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.events import Event
from rules.kernel.game import EVENT_BUDGET
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import GameObject, Thing, Zone
from rules.kernel.trace import Moment
from rules.magic.cards import CardDefinition, FaceDefinition, require_built
from rules.magic.casting.instructions import instructions_of
from rules.magic.characteristics import Characteristics
from rules.magic.conduct import MagicConduct
from rules.magic.contents import Contents
from rules.magic.effects.context import Context, own
from rules.magic.effects.deeds import deed_of
from rules.magic.effects.language import MAGIC
from rules.magic.effects.paying import can_pay, pay
from rules.magic.effects.properties import number_of
from rules.magic.effects.verbs_game import playable
from rules.magic.events import Entering, is_arrival
from rules.magic.questions import HELPS, WAYS
from rules.magic.standing.looks import READING
from rules.magic.standing.parts import take_face
from rules.magic.state import Kind, MagicObject, MagicPlayer, Scene

if TYPE_CHECKING:
    from grammar.nodes.base import Node
    from grammar.nodes.conditions import Condition
    from grammar.nodes.costs import Cost
    from grammar.nodes.effects import AnyEffect
    from grammar.nodes.filters import AnyTarget, Filter
    from grammar.nodes.verbs import Cast
    from rules.kernel.effects import context as shared
    from rules.kernel.standing.looks import Reading
    from rules.kernel.standing.replacements import Replacing
    from rules.magic.chapters.following_instructions import FollowingInstructions
    from rules.magic.chapters.keyword_actions import KeywordActions
    from rules.magic.chapters.layers import Layers
    from rules.magic.chapters.zones import Zones


class MagicGame(CardGame[Characteristics, MagicPlayer, MagicObject]):
    """One game of Magic under one edition of its rules."""

    scene: Scene
    object_kind = MagicObject
    ways = WAYS
    helps = HELPS
    derived_from = frozenset(
        {
            "zone",
            "controller",
            "counters",
            "attached_to",
            "paired_with",
            "bestowed",
            "face",
            "copied",
            "face_down",
            "timestamp",
            "phased_out",
        }
    )
    unspoken = frozenset({"passed", "priority"})

    def __init__(
        self, rulebook: Rulebook, names: Sequence[str], decider: Decider, life: int = 20, budget: int = EVENT_BUDGET
    ) -> None:
        super().__init__(rulebook, decider, budget)
        self.players = [MagicPlayer(seat, name, life) for seat, name in enumerate(names)]
        self.scene = Scene(self.players[0])
        self.battlefield = Zone(1, "battlefield", None)
        self.stack = Zone(2, "stack", None, ())
        self.exile = Zone(3, "exile", None)
        self.command = Zone(4, "command zone", None)
        self._owned = {
            (player.id, kind): Zone(10 * (player.id + 1) + i, kind, player, order)
            for player in self.players
            for i, (kind, order) in enumerate((("library", ()), ("hand", None), ("graveyard", ())))
        }
        self.payment: Literal["as needed", "exact"] = "as needed"
        """Whether mana that no source on the board makes may be spent."""
        self.stops: Callable[[], bool] = lambda: False
        """Whether the turn stands still at the step that has just begun, also where nobody gets priority in it."""
        self.card_names: Callable[[], Iterable[tuple[str, frozenset[str]]]] = tuple
        """The names of all cards that may be chosen, each with the types and subtypes of the card."""
        self.contents = Contents(self._chapters)
        self._conduct = MagicConduct(self)
        self._made_by_the_rules = (
            self.contents.keyword_abilities.protection_shield(),
            self.contents.auras.entering(),
            self.contents.keyword_instructions.madness(),
            *self.contents.planeswalkers.replacements(),
            *self.contents.counters.replacements(),
        )

    def replacements_of(self, event: Event) -> list[ReplacementEffect]:
        """The replacement and prevention effects that wait for this kind of event, those that the rules make first.

        What an entering object says of itself comes last.
        """
        made = [effect for effect in self._made_by_the_rules if type(event) in effect.kinds]
        own = self.contents.replacement_effects.own_entry(event) if is_arrival(event) else []
        return [*made, *super().replacements_of(event), *own]

    @property
    def conduct(self) -> MagicConduct:
        """What the rulebook says about events."""
        return self._conduct

    @property
    def language(self) -> AnyLanguage:
        """What words mean in Magic."""
        return MAGIC

    @property
    def following(self) -> FollowingInstructions:
        """How instructions are followed."""
        return self.contents.following_instructions

    @property
    def finding(self) -> Zones:
        """When what has moved can be found again."""
        return self.contents.zones

    @property
    def showing(self) -> KeywordActions:
        """How cards are shown and searched for."""
        return self.contents.keyword_actions

    @property
    def reading(self) -> Reading:
        """Which characteristics of objects each word asks for."""
        return READING

    @property
    def explaining(self) -> Layers:
        """In which order continuous effects apply."""
        return self.contents.layers

    @property
    def turn_player(self) -> MagicPlayer:
        """The active player."""
        return self.scene.active

    def x_unannounced(self, thing: MagicObject) -> int | None:
        """X is 0 on a permanent with X in its mana cost that was not cast; see the kernel."""
        if not any("{X}" in (face.cost or "") for face in thing.card.faces):
            return None
        self.assume_of_casting(thing, "with X as 0, or wasn't cast")
        return 0

    def assume_of_casting(self, thing: MagicObject, how: str) -> None:
        """Take for granted how something was cast that lies on the board, of which nobody can say it there."""
        if thing.previous is None and thing.kind == "card" and thing.zone is self.battlefield:
            self.assume(f"{thing.name} was cast {how} (where it matters, have it cast in the play)")

    def doing_order(self, controller: MagicPlayer) -> list[MagicPlayer]:
        """The players in the order in which they do what a text says: from the active player on."""
        return self.in_turn_order()

    def ask(self, choice: Choice) -> Answer:
        """The answer to a question; see the kernel.

        Raises:
            Unsupported: A player is asked who has left the game, and the edition says nothing of that.
        """
        if isinstance(choice.player, MagicPlayer) and choice.player.lost and forced(choice) is None:
            return self.contents.leaving_the_game.answer_for(choice)
        return super().ask(choice)

    def moment(self) -> Moment:
        """Turn, active player, phase, step and who has priority."""
        scene = self.scene
        return Moment(scene.turn, scene.active, scene.phase, scene.step, scene.priority)

    def zone(self, kind: str, player: MagicPlayer | None = None) -> Zone:
        """A zone by its kind: a shared one, or a player's."""
        shared = {"battlefield": self.battlefield, "stack": self.stack, "exile": self.exile, "command": self.command}
        if kind in shared:
            return shared[kind]
        assert player is not None
        return self._owned[player.id, kind]

    def zones(self) -> Iterable[Zone]:
        """Every zone."""
        return (self.battlefield, self.stack, self.exile, self.command, *self._owned.values())

    def permanents(self) -> list[MagicObject]:
        """What is on the battlefield and phased in, oldest first."""
        return [thing for thing in self.battlefield if isinstance(thing, MagicObject) and not thing.phased_out]

    def objects(self) -> Iterable[GameObject]:
        """What continuous effects may apply to: the battlefield, the stack, and in exile what they are locked to."""
        return [*self.battlefield, *self.stack, *(thing for thing in self.exile if self.is_locked(thing))]

    def is_locked(self, thing: Thing) -> bool:
        """Whether an effect of something that has resolved changes this object by itself, wherever it is."""
        return any(effect.locked is not None and thing.id in effect.locked for effect in self.floating_effects)

    def made(self, card: CardDefinition, owner: MagicPlayer, zone: Zone, kind: Kind = "card") -> MagicObject:
        """A new object for a zone; nothing is put there yet."""
        thing = MagicObject(self.new_id(), owner, zone, card, kind)
        thing.controlled_since = self.scene.turn
        return thing

    def renewed(self, old: MagicObject, to: Zone, controller: MagicPlayer | None, entering: Entering) -> MagicObject:
        """The new object that an object becomes in another zone: it remembers nothing but its card.

        A copy of a spell is a token on the battlefield.

        Raises:
            Unsupported: The card needs rules there that are not built.
        """
        is_made = old.kind == "copy" and to.kind == "battlefield"
        new = self.made(old.card, old.owner, to, "token" if is_made else old.kind)
        new.physical, new.previous = old.physical, old
        new.controller = controller or old.owner
        self.lay(new, entering)
        if not entering.face_down and to.kind in {"stack", "battlefield"}:
            require_built(old.card, new.face)
        return new

    def lay(self, new: MagicObject, entering: Entering) -> None:
        """Give a new object the face that it enters with, and all else that is said of how it does."""
        new.face = entering.face or new.card.front
        new.name = new.face.name
        new.tapped, new.counters, new.attached_to = entering.tapped, entering.counters, entering.attached_to
        new.attacking, new.face_down, new.copied = entering.attacking, entering.face_down, entering.copied
        new.hidden_by, new.bestowed = entering.hidden_by, entering.bestowed
        new.unblocked, new.blocking = entering.unblocked, entering.blocking
        new.chosen, new.announced = entering.chosen, entering.announced

    def remember(self, thing: CardObject) -> None:
        """Keep an object as it is right before it is gone, with what is attached to it."""
        super().remember(thing)
        if isinstance(thing, MagicObject) and (attached := self.attached_to(thing)):
            self.ledger.write(thing, "attachments_left", tuple(attached))

    def attached_to(self, thing: MagicObject) -> list[MagicObject]:
        """What is attached to an object, or was as it left."""
        if thing.attachments_left:
            return [*thing.attachments_left]
        return [one for one in self.permanents() if one.attached_to is thing]

    def counters_on(self, thing: Thing) -> Mapping[str, int]:
        """The counters on an object or player."""
        return thing.counters if isinstance(thing, MagicObject | MagicPlayer) else NO_COUNTERS

    def number_of(self, thing: Thing, name: str, values: object | None = None) -> int | None:
        """A number of an object or player by its name."""
        return number_of(self, thing, name, values)

    def context_for(self, source: MagicObject, controller: MagicPlayer) -> Context:
        """The context in which the words of an object's static or triggered ability are understood."""
        return Context(self, source, controller, announced=source.announced)

    def triggers_if(self, context: shared.Context, condition: Condition) -> bool:
        """Whether the condition of an ability holds as it would trigger."""
        return self.contents.triggered_abilities.intervening_if(own(context), condition)

    def use_up(self, effect: Replacing, how_much: int) -> None:
        """Spend so much of a replacement effect that runs out."""
        self.contents.replacement_effects.use_up(effect, how_much)

    def followed_for(self, item: MagicObject) -> Sequence[Node]:
        """The abilities whose instructions are followed as something on the stack resolves."""
        return [one.node for one in instructions_of(self, item)]

    def can_pay(self, context: shared.Context, player: MagicPlayer, cost: Cost) -> bool:
        """Whether a player could pay a cost that an effect offers."""
        return can_pay(own(context), player, cost)

    def pay(self, context: shared.Context, player: MagicPlayer, cost: Cost) -> bool:
        """Let a player pay a cost that an effect offers."""
        return pay(own(context), player, cost)

    def is_kept_from(self, context: shared.Context, step: Node, thing: Thing) -> bool:
        """Whether a step can't be done to a thing, for what an effect or a rule says."""
        deed = deed_of(own(context), step, thing)
        return deed is not None and self.contents.following_instructions.is_kept_from(thing, deed)

    def could_play(self, context: shared.Context, player: MagicPlayer, node: Cast) -> bool:
        """Whether there is a card that a player could cast or play, as an effect offers."""
        return node.duration is not None or playable(own(context), node)

    def paying_together(self, context: shared.Context) -> AbstractContextManager[None]:
        """While several players decide whether they pay; what they sacrifice and discard they do at once after it."""
        return self.contents.costs.together(own(context))

    def is_there(self, thing: GameObject, wanted: Filter | AnyTarget) -> bool:
        """Whether an object is there and phased in."""
        return thing.is_here and not (isinstance(thing, MagicObject) and thing.phased_out)

    def host_of(self, thing: GameObject) -> Thing | None:
        """What an object is attached to."""
        return thing.attached_to if isinstance(thing, MagicObject) else None

    def tell_found(self, old: GameObject, new: GameObject, events: Sequence[Event]) -> None:
        """Tell by which rule what an object became is found; what has left with its host is found like it."""
        if self.contents.zones.has_left_with(old, events):
            self.contents.zones.find_with_host(old, new)
        else:
            super().tell_found(old, new, events)

    def when_done(self, context: shared.Context, effect: AnyEffect) -> None:
        """Make a reflexive triggered ability."""
        self.contents.triggered_abilities.create_reflexive(own(context), effect)

    def face_of(self, thing: MagicObject) -> FaceDefinition:
        """The face that an object has: its own, or that of what it is, or has become, a copy of."""
        return self.contents.layers.face_of(thing)

    def own_values(self, thing: GameObject) -> Characteristics:
        """The copiable values of an object, and its controller."""
        thing = self.own_object(thing)
        face = thing.copied or thing.face
        values = Characteristics(face.name, thing.controller)
        take_face(values, face)
        return values

    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[Characteristics]]:
        """Counters, and abilities that define the object's own characteristics."""
        return self.contents.layers.own_parts(self.own_object(thing))

    def layer_of(self, effect: ContinuousEffect[Characteristics], part: Part[Characteristics]) -> int:
        """The layer in which a part of an effect applies."""
        return self.contents.layers.layer_of(effect, part)

    def part_of(self, part: Part[Characteristics]) -> Part[Characteristics]:
        """A part of an effect as the edition has it."""
        return self.contents.layers.part_of(part)

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rule that puts an effect in a layer."""
        return self.contents.layers.layer_citations(layer)

    def citations_in(self, layer: int, part: Part[Characteristics]) -> tuple[Citation, ...]:
        """The rules by which a part of an effect applies in a layer, and what it does there to a land."""
        return (*super().citations_in(layer, part), *self.contents.layers.besides(part))

    def citations_of(self, manner: Manner) -> tuple[Citation, ...]:
        """The rules by which an effect applies in a manner."""
        return self.contents.layers.manner_citations(manner)

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What the abilities of an object contribute where it is."""
        return self.contents.abilities.functions_of(thing)

    def repeating(self) -> tuple[str, ...]:
        """The abilities that resolved again and again at the end of the run."""
        return self.contents.priority.repeating()
