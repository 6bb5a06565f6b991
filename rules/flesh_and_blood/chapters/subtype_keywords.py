"""8.2. Subtype keywords: what the rules add to objects with functional subtypes."""

from __future__ import annotations

from collections.abc import Sequence, Set

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import Cause, Entering, ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.things import Zone
from rules.kernel.verdict import LEGAL, Verdict

ONLY_ONE = ("off-hand", "quiver")
"""The subtypes of which nobody can equip a second object."""


class SubtypeKeywords(FabChapter):
    """8.2. Subtype keywords."""

    def becomes_turned(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        """Let a flip-card become a permanent with its back face, by the rule of its subtype."""
        keyword = self.invocation if "invocation" in self.is_(card).subtypes else self.construct
        keyword(card, player, cause)

    @rule("8.2.13a")
    def invocation(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        """An invocation enters the arena with its back face up and becomes a permanent."""
        self._enters_turned(card, player, cause)

    @rule("8.2.14a")
    def construct(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        """A construct enters the arena with its back face up and becomes a permanent."""
        self._enters_turned(card, player, cause)

    def _enters_turned(self, card: FabObject, player: FabPlayer, cause: Cause) -> None:
        if card.card.back is None:
            raise Unsupported(card.name, "it becomes a permanent with its back face, and that isn't known")
        entering = Entering(face=card.card.back)
        self.happen(ZoneChanged(card, self.game.permanent_zone, cause, controller=player, entering=entering, by=player))

    def under_whom(self, thing: FabObject, player: FabPlayer) -> FabPlayer:
        """Under whose control what a player puts into the arena enters as a permanent."""
        return self.declare_opponent(thing, player) if "affliction" in self.is_(thing).subtypes else player

    def require_no_opponent(self, name: str, subtypes: Set[str]) -> None:
        """Let an effect put something into the arena under a player's control.

        Raises:
            Unsupported: An opponent would be declared for it.
        """
        if "affliction" in subtypes:
            raise Unsupported(name, "under which opponent's control an affliction enters by an effect is not built")

    @rule("8.2.11c")
    def declare_opponent(self, affliction: FabObject, player: FabPlayer) -> FabPlayer:
        """As an affliction enters the arena, its controller declares the opponent under whose control it does."""
        options = tuple(Option(one, one.name) for one in self.game.opponents(player))
        question = f"Under which opponent's control does {affliction.name} enter the arena?"
        declared = self.ask(Pick("opponent", player, question, affliction, options))[0]
        assert isinstance(declared, FabPlayer)
        return declared

    def look_after_landmarks(self, events: Sequence[Event]) -> None:
        """A landmark that has entered the arena is the only one there.

        Raises:
            Unsupported: Several entered at the same time.
        """
        moved = (event.thing for event in events if isinstance(event, ZoneChanged) and self._makes_permanent(event))
        entered = [thing for thing in moved if "landmark" in self.is_(thing).subtypes]
        if len(entered) > 1:
            raise Unsupported(entered[0].name, "which of several landmarks that enter at once stays is not built")
        permanents = [one for one in self.game.permanent_zone if isinstance(one, FabObject) and one not in entered]
        others = [one for one in permanents if entered and "landmark" in self.is_(one).subtypes]
        if others:
            self.replace_landmarks(others)

    def _makes_permanent(self, event: ZoneChanged) -> bool:
        return event.to is self.game.permanent_zone and event.thing.is_here

    @rule("8.2.9b")
    def replace_landmarks(self, others: Sequence[FabObject]) -> None:
        """When a landmark enters the arena as a permanent, all other landmarks there are cleared."""
        self.rules.zones.clear(others)

    def has_one_already(self, player: FabPlayer, subtypes: Set[str]) -> bool:
        """Whether a player has equipped the one object of a subtype of which nobody can equip a second."""
        equipped = [one for one in self.game.arena() if one.equipped_to and self.game.controller_of(one) is player]
        return any(kind in subtypes and any(kind in self.is_(one).subtypes for one in equipped) for kind in ONLY_ONE)

    def is_one_too_many(self, player: FabPlayer, thing: FabObject, subtypes: Set[str]) -> bool:
        """Whether an object can't be equipped, because another one of its subtype is."""
        if not self.has_one_already(player, subtypes):
            return False
        if "quiver" in subtypes:
            self.second_quiver(player, thing)
        else:
            self.second_off_hand(player, thing)
        return True

    @rule("8.2.10b")
    def second_off_hand(self, player: FabPlayer, thing: FabObject) -> None:
        """A player can't equip more than one off-hand."""
        self.declined(f"{thing.name} isn't equipped", f"{player.name} has equipped an off-hand")

    def _long_bows(self, player: FabPlayer) -> list[FabObject]:
        """The two-handed bows that a player has equipped."""
        mine = [one for one in self.game.arena() if self.game.controller_of(one) is player]
        return [one for one in mine if {"bow", "2h"} <= self.is_(one).subtypes and len(one.equipped_to) > 1]

    def beside_a_bow(self, player: FabPlayer) -> tuple[Zone, ...]:
        """The zone to which a bow is equipped that it doesn't occupy; none without such a bow."""
        return next((bow.equipped_to[1:] for bow in self._long_bows(player)), ())

    def note_sharing(self, player: FabPlayer, thing: FabObject, zones: Sequence[Zone]) -> None:
        """Tell where a quiver is to share a zone with a bow."""
        for bow in self._long_bows(player):
            if set(zones) & set(bow.equipped_to):
                self.shares_a_zone(thing, bow)

    @rule("8.2.15a")
    def shares_a_zone(self, quiver: FabObject, bow: FabObject) -> None:
        """A quiver can be equipped to a weapon zone to which a two-handed bow is equipped that doesn't occupy it."""
        self.noted("{} can be equipped beside {}", quiver, bow)

    @rule("8.2.15b")
    def second_quiver(self, player: FabPlayer, thing: FabObject) -> None:
        """A player can't equip more than one quiver."""
        self.declined(f"{thing.name} isn't equipped", f"{player.name} has equipped a quiver")

    def is_ally(self, thing: FabObject | None) -> bool:
        """Whether an object is an ally."""
        return thing is not None and "ally" in self.is_(thing).subtypes

    @rule("8.2.6a")
    def may_play_arrow(self, player: FabPlayer, arrow: FabObject) -> Verdict:
        """An arrow can be played only from the arsenal, and only by who controls a bow."""
        in_arsenal = arrow.zone.kind == "arsenal" or self.rules.playing_cards.is_permitted(player, arrow)
        verdict = LEGAL if in_arsenal else self.refuse(f"{arrow.name} isn't in {player.name}'s arsenal")
        mine = [thing for thing in self.game.arena() if self.game.controller_of(thing) is player]
        if any("bow" in self.is_(thing).subtypes for thing in mine):
            return verdict
        return verdict & self.refuse(f"{player.name} controls no bow")

    @rule("8.2.8c")
    def ally_attacks(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally attacks, the player who controls it and their hero are the attacking hero."""
        self.noted("{} attacks for {}", ally, player)

    @rule("8.2.8d")
    def ally_is_attacked(self, ally: FabObject, player: FabPlayer) -> None:
        """When an ally is attacked, its controller is the defending hero, but declares and reacts with nothing."""
        self.noted("{} is attacked, and {} can't defend it", ally, player)
