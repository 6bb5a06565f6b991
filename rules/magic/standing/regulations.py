"""Regulations: what effects say can't be done, must be done, or may be done.

Comprehensive Rules: 101.2 (can't beats can), 508.1 and 509.1 (combat), 609.4 (as though), 614.17 (can't).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from grammar.nodes import continuous as nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import references, verbs
from rules.kernel.effects import patterns, understanding
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.of_players import speaks_of_players
from rules.kernel.errors import Unsupported
from rules.kernel.regulation import Modality, Regulation
from rules.kernel.standing import regulations as shared
from rules.kernel.things import Player
from rules.magic.combat import declarations as combat
from rules.magic.effects import steps
from rules.magic.effects.attempts import Casting
from rules.magic.effects.nouns import to_be_cast
from rules.magic.events import playing as play_events
from rules.magic.events.actions import CardDrawn
from rules.magic.standing.functioning import OWN_CASTING
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer

ASCEND = "ascend"
ENGINES = "start your engines!"
BOUND = "daybound or nightbound"


class Ruling(shared.Ruling):
    """A regulation from the words of a card of Magic."""

    __slots__ = ()

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.Rule) -> None:
        super().__init__(identity, name, origin, node, keys_of(node, origin.game.language))

    def concerns(self, matter: object) -> bool:
        """Whether it speaks of this event or attempted action."""
        is_own = self.node.event == OWN_CASTING and isinstance(matter, Casting) and matter.thing is self.origin.source
        if is_own and getattr(matter, "player", None) is not self.origin.controller:
            raise Unsupported(self.origin.source.name, "when another player than its owner may cast it is not built")
        return super().concerns(matter) or self._is_said_of_player(matter)

    def _is_said_of_player(self, matter: object) -> bool:
        """Whether it says of a player that they can't attack or block so: with none of the creatures they control.

        Raises:
            Unsupported: It says something else of a player in combat.
        """
        if not isinstance(matter, combat.Attack | combat.Block):
            return False
        creature = matter.creature if isinstance(matter, combat.Attack) else matter.blocker
        context, player = self.origin.context(), self.origin.game.is_(creature).controller
        said = any(
            patterns.part_fits(context, subject, player) and patterns.matches_event(context, event, matter)
            for subject, event in said_in_combat(self.node.event)
        )
        said = said and self.origin.is_in_force(element=player)
        if said and (is_more_than_forbidding(self.node) or self.toll is not None):
            raise Unsupported("continuous.Rule: what players must or may do in combat", "it is read but not built")
        return said

    @property
    def is_once_each_turn(self) -> bool:
        """Whether it demands something of each turn, and so no more once it was done."""
        return self.node.often == "each turn"

    def are_more(self, matter: object) -> bool:
        """Whether more do it than the rule allows."""
        assert self.node.more_than is not None
        most = understanding.value(self.origin.context(), self.node.more_than)
        match matter:
            case combat.Block() if _is_of_attacker(self.node.event):
                return len(matter.of_the_attacker) > most
            case combat.Block():
                return len([one for one in matter.blockers if self._is_subject(one)]) > most
            case combat.Attack():
                attacking = matter.beside if self._names_what_is_attacked else matter.together
                return len([one for one in attacking if self._is_subject(one)]) > most
            case Casting() | play_events.SpellCast():
                return self._times_this_turn(play_events.SpellCast, matter.player) + 1 > most
            case CardDrawn():
                return self._times_this_turn(CardDrawn, matter.player) + 1 > most
        raise Unsupported("continuous.Rule", "a limit on how many is built for attacks, blocks, casting and drawing")

    def has_company(self, matter: object, company: references.Some) -> bool:
        """Whether as many other creatures attack or block in the same declaration as the rule asks for."""
        match matter:
            case combat.Attack(creature=creature, together=together):
                others = [one for one in together if one is not creature]
            case combat.Block(blocker=blocker, blockers=blockers):
                others = [one for one in blockers if one is not blocker]
            case _:
                raise Unsupported("continuous.Rule", "others that must do the same are built for attacks and blocks")
        context = self.origin.context()
        fitting = [one for one in others if understanding.fits(context, company.what, one)]
        return understanding.enough(context, len(fitting), company.count)

    def _is_subject(self, thing: object) -> bool:
        assert isinstance(self.node.event, event_nodes.Event)
        subject = self.node.event.subject
        return isinstance(thing, MagicObject) and patterns.part_fits(self.origin.context(), subject, thing)

    @property
    def _names_what_is_attacked(self) -> bool:
        return isinstance(self.node.event, event_nodes.Event) and self.node.event.object is not None

    def _times_this_turn(self, kind: type[play_events.SpellCast | CardDrawn], player: MagicPlayer) -> int:
        """How often a player has done such a thing this turn, whatever the others did."""
        game = self.origin.game
        context = self.origin.context()
        past = [event for turn, event in game.happenings.history if turn == game.turn_number]
        past = [event for event in past if isinstance(event, kind) and event.player is player]
        return sum(1 for event in past if patterns.match_past(context, self.node.event, event) is not None)


def said_in_combat(
    pattern: event_nodes.AnyEvent, subject: references.Reference | None = None
) -> Iterator[tuple[references.Reference, event_nodes.Event]]:
    """Who is said to attack or block, where somebody is named, and the same event without saying who."""
    if isinstance(pattern, event_nodes.EitherEvent):
        for one in pattern.events:
            yield from said_in_combat(one, subject)
            subject = subject or getattr(one, "subject", None)
    elif isinstance(pattern, event_nodes.Event) and pattern.kind in {"attacks", "blocks"}:
        named = pattern.subject or subject
        if named is not None:
            yield named, replace(pattern, subject=None)


def is_more_than_forbidding(node: nodes.Rule) -> bool:
    """Whether a rule says something else than that something can't be done at all."""
    return node.modality != "can't" or node.more_than is not None or node.company is not None


def _is_of_attacker(pattern: event_nodes.AnyEvent) -> bool:
    return isinstance(pattern, event_nodes.Event) and pattern.kind in {"becomes blocked", "is blocked"}


def keys_of(node: nodes.Rule, language: AnyLanguage) -> tuple[Hashable, ...]:
    """Under which actions or events a rule is looked up: the action where there is one, else the event.

    Raises:
        Unsupported: The rule speaks of something that is not built.
    """
    spoken_of = (subject for subject, _ in said_in_combat(node.event))
    if is_more_than_forbidding(node) and any(speaks_of_players(one, language) for one in spoken_of):
        raise Unsupported("continuous.Rule: what players must or may do in combat", "it is read but not built")
    kinds = patterns.kinds_of(node.event, language)
    actions = tuple(kind for kind in kinds if isinstance(kind, str))
    if node.modality == "doesn't":
        if "untap step" not in actions:
            raise Unsupported("continuous.Rule", "what a turn-based action leaves out is built for untapping")
        return ("untap step",)
    if node.modality == "must":
        actions = tuple(_required(one, node.event) for one in actions)
        if not actions:
            raise Unsupported("continuous.Rule", "what must be done is built for attacking and blocking")
    return actions if set(actions) & {"attack", "block", "be blocked"} else kinds


def _required(action: str, pattern: event_nodes.AnyEvent) -> str:
    return "be blocked" if action == "block" and _is_of_attacker(pattern) else action


LEFT_TAPPED: Final = "left tapped in the untap step"


class StayingTapped(Regulation):
    """Permanents don't untap in the untap step, or (with ``one``) one doesn't; some only if a player so chooses."""

    __slots__ = ("node", "one", "origin")

    def __init__(
        self, identity: int, name: str, origin: Origin, node: nodes.StaysTapped, one: MagicObject | None = None
    ) -> None:
        kind = "untap step" if node.by is None else LEFT_TAPPED
        modality: Modality = "can't" if node.by is None else "may"
        super().__init__(identity, name, (kind,), modality, origin.source, origin.controller)
        self.origin = origin
        self.node = node
        self.one = one

    def concerns(self, matter: object) -> bool:
        """Whether it is a permanent that stays, or may stay, tapped in the untap step of its controller."""
        thing, game = getattr(matter, "thing", None), self.origin.game
        if not isinstance(thing, MagicObject) or not self.origin.is_in_force():
            return False
        player = game.is_(thing).controller
        if player is not game.scene.active or (self.node.whose == "your" and player is not self.origin.controller):
            return False
        if self.one is not None:
            return thing is self.one
        return patterns.part_fits(self.origin.context(), self.node.what, thing)


class UntappingAlso(Regulation):
    """Permanents untap in the untap steps of other players than the one whose effect it is."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.UntapsAlso) -> None:
        super().__init__(identity, name, ("another's untap step",), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether it is such a permanent, in the untap step of somebody else."""
        origin = self.origin
        if not isinstance(matter, MagicObject) or not origin.is_in_force():
            return False
        elsewhere = origin.game.scene.active is not origin.controller
        return elsewhere and patterns.part_fits(origin.context(), self.node.what, matter)


class SkippingStep(Regulation):
    """A step doesn't happen for a player."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.Skip) -> None:
        if unbuilt := steps.unbuilt_skip(node.step):
            raise Unsupported("continuous.Skip", unbuilt)
        super().__init__(identity, name, (play_events.StepBegan,), "can't", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether it is that step of a turn of such a player."""
        if not isinstance(matter, play_events.StepBegan) or not self.origin.is_in_force():
            return False
        is_step = matter.step in steps.STEPS[self.node.step]
        return is_step and patterns.part_fits(self.origin.context(), self.node.who, matter.player)


PRETENCES = frozenset(
    {
        ("attack", "it didn't have defender"),
        ("attack", "it weren't a Wall"),
        ("have it assign combat damage", "it weren't blocked"),
        ("block", "any number of creatures"),
        ("block", "one more creature each combat"),
        ("play a land", "one more on each of your turns"),
        ("play a land", "one more this turn"),
        ("cast", "they had flash"),
        ("cast", "it had flash"),
    }
)
"""What somebody or something can be let to do, and as though what were so."""


class Pretending(Regulation):
    """Something may be done as though something were otherwise."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.AsThough) -> None:
        if (node.action, node.pretence) not in PRETENCES:
            raise Unsupported("continuous.AsThough", f"“{node.pretence}”, to {node.action}")
        super().__init__(identity, name, ("as though", node.action), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = replace(node, what=to_be_cast(node.what)) if node.action == "cast" else node

    def concerns(self, matter: object) -> bool:
        """Whether it is this pretence, of somebody or something that may make it."""
        if not isinstance(matter, combat.Pretence) or not self.origin.is_in_force():
            return False
        same = matter.action == self.node.action and matter.pretence == self.node.pretence
        who = self.node.who if self.node.what is None else self.node.what
        return same and patterns.part_fits(self.origin.context(), who, matter.creature)

    def lets(self, player: MagicPlayer) -> bool:
        """Whether it lets a player do it now; some things only on that player's turns."""
        if not self.origin.is_in_force() or not patterns.part_fits(self.origin.context(), self.node.who, player):
            return False
        return "your turns" not in self.node.pretence or self.origin.game.scene.active is player


class Ascending(Regulation):
    """Whoever controls a permanent may get the city's blessing, or speed, at any time."""

    __slots__ = ("origin",)

    def __init__(self, identity: int, name: str, origin: Origin, node: verbs.KeywordAction) -> None:
        if node.name not in {ASCEND, ENGINES}:
            raise Unsupported("verbs.KeywordAction", f"“{node.name}” as a static ability")
        super().__init__(identity, name, (node.name,), "may", origin.source, origin.controller)
        self.origin = origin

    def concerns(self, matter: object) -> bool:
        """Whether it is this player's, of a permanent."""
        there = self.origin.source.zone.kind == "battlefield"
        return there and matter is self.origin.controller and self.origin.is_in_force()


class Bound(Regulation):
    """A permanent is of the day or of the night, and transforms as soon as it is the other one."""

    __slots__ = ("keyword", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: verbs.KeywordAction) -> None:
        super().__init__(identity, name, (BOUND,), "must", origin.source, origin.controller)
        self.origin = origin
        self.keyword = node.name

    def concerns(self, matter: object) -> bool:
        """Whether it is the permanent that has the keyword."""
        there = self.origin.source.zone.kind == "battlefield"
        return there and matter is self.origin.source and self.origin.is_in_force()


class Assigning(Regulation):
    """Creatures assign combat damage that isn't equal to their power."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.CombatDamageAmount) -> None:
        super().__init__(identity, name, ("assign combat damage",), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether it is said of this creature."""
        if not isinstance(matter, MagicObject) or not self.origin.is_in_force():
            return False
        return patterns.part_fits(self.origin.context(), self.node.what, matter)


class Showing(Regulation):
    """Cards in a hidden zone are seen all the time: by everybody, or by one player."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.Shown) -> None:
        super().__init__(identity, name, ("shown",), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether a card is one of those that are seen now."""
        if not isinstance(matter, MagicObject) or not self.origin.is_in_force():
            return False
        return matter in understanding.things(self.origin.context(), self.node.what)

    def seen_by(self) -> Sequence[Player]:
        """The players who see the cards."""
        context = self.origin.context()
        return context.game.in_turn_order() if self.node.to is None else understanding.players(context, self.node.to)


class Sized(Regulation):
    """A player's maximum hand size is another one."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.HandSize) -> None:
        super().__init__(identity, name, ("maximum hand size",), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether it is this player's."""
        if not isinstance(matter, MagicPlayer) or not self.origin.is_in_force():
            return False
        return patterns.part_fits(self.origin.context(), self.node.who, matter)

    def changed(self, size: int | None) -> int | None:
        """The maximum after this effect; None: there is none."""
        if self.node.operation == "none":
            return None
        amount = 0 if self.node.amount is None else understanding.value(self.origin.context(), self.node.amount)
        if self.node.operation == "set":
            return amount
        return None if size is None else max(0, size + amount * SIGNS[self.node.operation])


SIGNS: Mapping[Literal["none", "add", "subtract", "set"], int] = {"add": 1, "subtract": -1}
