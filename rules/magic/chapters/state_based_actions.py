"""704. State-based actions: what the game itself does whenever it looks and finds something that can't stay so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, cast

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import CounterLimit
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.events import BEFORE, Event, Set
from rules.kernel.possible_values import answer, in_words
from rules.kernel.rule import rule
from rules.kernel.standing.gates import in_force
from rules.kernel.things import GameObject
from rules.kernel.trace import counted
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.effects.attempts import HoldingToTheLegendRule
from rules.magic.effects.context import Context
from rules.magic.events import Attached, CeasedToExist, CountersRemoved, Holder, Lost, ZoneChanged
from rules.magic.events.playing import Resolved
from rules.magic.had_since import brings, had_since
from rules.magic.state import POISON, MagicObject, MagicPlayer

ATTACHMENTS = frozenset({"Aura", "Equipment", "Fortification"})
LATELY = 6
"""How many events back a resolution counts as just finished."""


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the game: what changed since the last one and is there, and what is attached to it or lost its hold.

    ``permanents`` are on the battlefield; ``elsewhere`` is in another zone; ``attached`` are permanents that are
    attached to something and may have to come off; ``ending`` are Sagas and battles, which may have waited for
    something to leave the stack.
    """

    permanents: tuple[MagicObject, ...]
    elsewhere: tuple[MagicObject, ...]
    attached: tuple[MagicObject, ...]
    ending: tuple[MagicObject, ...]


Check = Callable[[Look], Sequence[Event]]


class StateBasedActions(MagicChapter):
    """704. State-based actions."""

    checks: ClassVar[tuple[str, ...]] = (
        "no_life",
        "drew_from_empty",
        "poisoned",
        "token_elsewhere",
        "copy_elsewhere",
        "no_toughness",
        "lethal_damage",
        "deathtouched",
        "no_loyalty",
        "legend_rule",
        "world_rule",
        "illegal_aura",
        "illegal_equipment",
        "wrongly_attached",
        "opposite_counters",
        "too_many_counters",
        "finished_saga",
        "finished_dungeon",
        "no_defense",
        "unprotected_battle",
        "siege_protected_by_controller",
        "several_roles",
    )
    """The names of the checks, in the rulebook's order."""

    @rule("704.3")
    def check(self) -> bool:
        """Whenever a player would get priority, the game itself does whatever must be done, at once, until nothing is.

        In a game that is over nothing is done any more.

        Returns:
            Whether anything was done.
        """
        done = False
        while not self.rules.ending_the_game.is_over() and self.perform(self.look()):
            done = True
        return done

    def look(self) -> Look:
        """What there is to look at; what no longer fits into combat has left it by then."""
        self.game.catch_up()
        touched = self.game.touched
        here = [thing for thing in touched.values() if isinstance(thing, MagicObject) and thing.is_here]
        self.rules.creatures.notice_control([thing for thing in here if self._is_permanent(thing)])
        self.rules.combat_phase.look_after(here)
        self.rules.combat_phase.notice_gone([thing for thing in touched.values() if isinstance(thing, MagicObject)])
        here = [thing for thing in touched.values() if isinstance(thing, MagicObject) and thing.is_here]
        self.game.touched = {}
        here.sort(key=lambda thing: thing.id)
        permanents = self.game.permanents() if touched else []
        attached = [one for one in permanents if one.attached_to is not None]
        return Look(
            tuple(thing for thing in here if self._is_permanent(thing)),
            tuple(thing for thing in here if not self._is_permanent(thing)),
            tuple(one for one in attached if one.id in touched or self._host_changed(one.attached_to, touched)),
            tuple(one for one in permanents if self._may_end(one)),
        )

    def _may_end(self, thing: MagicObject) -> bool:
        """Whether it may be a Saga or a battle: by what is printed on it, by its counters, or as a copy."""
        printed = "battle" in thing.face.types or "Saga" in thing.face.subtypes
        return printed or "lore" in thing.counters or thing.copied is not None

    def _is_permanent(self, thing: MagicObject) -> bool:
        return thing in self.game.battlefield and not thing.phased_out

    def _host_changed(self, host: object, touched: Mapping[int, GameObject]) -> bool:
        return host.id in touched if isinstance(host, MagicObject) else True

    def perform(self, look: Look) -> bool:
        """Do everything that one look finds, as a single event; whether anything was done."""
        found = self.find(look)
        self._start_over(look)
        if not found:
            self._say_when_it_looked(look)
            return False
        events = self.once_each(found)
        self.remember_before(found)
        return bool(self.happen(*events))

    @rule("704.5")
    def find(self, look: Look) -> list[Event]:
        """Each state-based action is looked for on the same state of the game."""
        found: list[Event] = []
        for name in self.checks:
            events = cast("Check", getattr(self, name))(look)
            for event in events:
                self.game.trace.proposes(event, self.citations[name])
            found += events
        return [*found, *self.without_speed()]

    def _say_when_it_looked(self, look: Look) -> None:
        lately = [event for _, event in self.game.happenings.history[-LATELY:]]
        resolved = [event for event in lately if isinstance(event, Resolved)]
        if resolved and self.creatures(look):
            self.look_afterwards(resolved[-1].thing)

    @rule("704.4")
    def look_afterwards(self, resolved: MagicObject) -> None:
        """State-based actions don't see what was so only while something resolved."""
        self.declined(
            f"state-based actions do nothing while {resolved.name} resolves", "they look only now, and find nothing"
        )

    @rule("704.1a")
    def is_no_state_based_action(self, source: GameObject) -> None:
        """What watches for a state of the game triggers; the check itself does nothing about it."""
        self.noted("{} watches for a state of the game", source)

    @rule("704.7")
    def once_each(self, events: Sequence[Event]) -> list[Event]:
        """What several state-based actions would do to the same thing at the same time happens once."""
        merged = _once_each(events)
        if len(merged) < len(events):
            self.noted("several state-based actions have the same result")
            self._rest_on_all(merged, events)
        return merged

    def _rest_on_all(self, merged: Sequence[Event], events: Sequence[Event]) -> None:
        """What happens once rests on the rules of all that would have done it."""
        for one in merged:
            for other in events:
                if other is not one and other.affected() is one.affected():
                    self.game.trace.proposes(one, self.game.trace.grounds(other))

    @rule("704.8")
    def remember_before(self, events: Sequence[Event]) -> None:
        """What leaves as other state-based actions happen is remembered as it was before all of them."""
        leaving = [event.thing for event in events if isinstance(event, ZoneChanged)]
        if len(events) > 1:
            for thing in leaving:
                self.noted("{} is remembered as it is now", thing)

    def _start_over(self, look: Look) -> None:
        """What was to be seen only since the last look is forgotten."""
        forgotten: list[Event] = [
            Set(thing, "deathtouched", False, (thing, " has been looked at"))
            for thing in look.permanents
            if thing.deathtouched
        ]
        forgotten += [
            Set(player, "drew_from_empty", False, (player, "'s library has been looked at"))
            for player in self.game.players
            if player.drew_from_empty
        ]
        if forgotten:
            self.happen(*forgotten)

    @rule("704.5a")
    def no_life(self, look: Look) -> Sequence[Event]:
        """A player with 0 or less life loses the game."""
        return [
            self._loses(player, f"{player.name} has {player.life} life")
            for player in self._players()
            if player.life <= 0
        ]

    @rule("704.5b")
    def drew_from_empty(self, look: Look) -> Sequence[Event]:
        """A player who was to draw from an empty library loses the game."""
        return [
            self._loses(player, f"{player.name} had no card to draw")
            for player in self._players()
            if player.drew_from_empty
        ]

    @rule("704.5c")
    def poisoned(self, look: Look) -> Sequence[Event]:
        """Ten poison counters or more cost a player the game."""
        players = [player for player in self._players() if player.counters.get("poison", 0) >= POISON]
        return [self._loses(player, f"{player.name} has ten or more poison counters") for player in players]

    def _players(self) -> list[MagicPlayer]:
        return self.game.in_turn_order()

    def _loses(self, player: MagicPlayer, because: str) -> Event:
        self.noted(f"{{}} is to lose, because {because}", player)
        return Lost(player, because)

    @rule("704.5d")
    def token_elsewhere(self, look: Look) -> Sequence[Event]:
        """A token that is anywhere but on the battlefield ceases to exist."""
        return [CeasedToExist(thing) for thing in look.elsewhere if self._is_lost_token(thing)]

    def _is_lost_token(self, thing: MagicObject) -> bool:
        lost = thing.kind == "token" and thing.zone is not self.game.battlefield
        if lost:
            self.noted("the token {} has left the battlefield", thing)
        return lost

    @rule("704.5e")
    def copy_elsewhere(self, look: Look) -> Sequence[Event]:
        """A copy of a spell that is anywhere but on the stack ceases to exist."""
        lost = [one for one in look.elsewhere if one.kind == "copy" and one.zone is not self.game.stack]
        for thing in lost:
            self.noted("the copy {} has left the stack", thing)
        return [CeasedToExist(thing) for thing in lost]

    def creatures(self, look: Look) -> list[MagicObject]:
        """The creatures that are looked at."""
        return [thing for thing in look.permanents if self.is_(thing).is_type("creature")]

    @rule("704.5f")
    def no_toughness(self, look: Look) -> Sequence[Event]:
        """A creature with toughness 0 or less is put into its owner's graveyard; it can't be regenerated."""
        without = [one for one in self.creatures(look) if not self._has_toughness(one)]
        toughness = ((one, in_words(self.is_(one), "toughness")) for one in without)
        return [self._to_graveyard(one, f"its toughness is {number}") for one, number in toughness]

    def _has_toughness(self, creature: MagicObject) -> bool:
        return answer(self.is_(creature), lambda values: (values.toughness or 0) > 0)

    @rule("704.5g")
    def lethal_damage(self, look: Look) -> Sequence[Event]:
        """A creature that has been dealt lethal damage is destroyed."""
        dying = [one for one in self.creatures(look) if one.damage and self.rules.damage.has_lethal_damage(one)]
        return [self._destroyed(one) for one in dying if self._can_be_destroyed(one)]

    @rule("704.5h")
    def deathtouched(self, look: Look) -> Sequence[Event]:
        """A creature that a source with deathtouch has dealt damage since the last look is destroyed."""
        dying = [one for one in self.creatures(look) if one.deathtouched and self._has_toughness(one)]
        deadly = [one for one in dying if self._can_be_destroyed(one)]
        for creature in deadly:
            self.noted("{} has been dealt damage by a source with deathtouch", creature)
        return [self._destroyed(one) for one in deadly]

    def _can_be_destroyed(self, thing: MagicObject) -> bool:
        return not self.rules.keyword_abilities.survives(thing)

    def _destroyed(self, thing: MagicObject) -> Event:
        return self.rules.damage.is_destroyed_afterwards(thing)

    def _to_graveyard(self, thing: MagicObject, because: str) -> Event:
        self.noted(f"{{}} is to be put into a graveyard, because {because}", thing)
        return ZoneChanged(thing, self.game.zone("graveyard", thing.owner), "state-based action")

    @rule("704.5i")
    def no_loyalty(self, look: Look) -> Sequence[Event]:
        """Without loyalty left, a planeswalker goes to its owner's graveyard."""
        spent = self.rules.planeswalkers.without_loyalty(look.permanents)
        for walker in spent:
            self.rules.planeswalkers.is_used_up(walker)
        return [self._to_graveyard(one, "its loyalty is 0") for one in spent]

    @rule("704.5j")
    def legend_rule(self, look: Look) -> Sequence[Event]:
        """A player with several legendary permanents of one name keeps one of them; the rest go to the graveyard."""
        spared = [one for one in self.game.permanents() if one.copied is not None or "legendary" in one.face.supertypes]
        look = replace(look, permanents=tuple(dict.fromkeys((*look.permanents, *spared))))
        legends = self.groups(look, lambda thing: [self.is_(thing).name] if self._is_legend(thing) else [])
        return self.all_but_one("legend rule", legends)

    def _is_legend(self, thing: MagicObject) -> bool:
        """Whether the legend rule applies to a permanent."""
        values = self.is_(thing)
        if "legendary" not in values.supertypes or not values.name:
            return False
        attempt = HoldingToTheLegendRule(thing)
        against = (one for one in self.game.regulations_of("legend rule") if one.modality == "can't")
        return not any(one.concerns(attempt) for one in against)

    def groups(
        self, look: Look, names: Callable[[MagicObject], Sequence[str]]
    ) -> list[tuple[MagicPlayer, list[MagicObject]]]:
        """Permanents of one player that share a name that makes them exclude each other, two at least."""
        changed = {(self.is_(one).controller, name) for one in look.permanents for name in names(one)}
        found: dict[tuple[MagicPlayer, str], list[MagicObject]] = {}
        for thing in self.game.permanents() if changed else ():
            for name in names(thing):
                if (self.is_(thing).controller, name) in changed:
                    found.setdefault((self.is_(thing).controller, name), []).append(thing)
        return [(player, same) for (player, _), same in found.items() if len(same) > 1]

    def all_but_one(self, kind: str, groups: Sequence[tuple[MagicPlayer, list[MagicObject]]]) -> list[Event]:
        """Let each player choose the one permanent of each group that stays."""
        events: list[Event] = []
        for player, same in groups:
            options = tuple(Option(thing, thing.name, thing) for thing in same)
            kept = self.ask(
                Pick(kind, player, f"Which {self.is_(same[0]).name} stays on the battlefield?", None, options)
            )
            events += [
                self._to_graveyard(thing, f"the {kind} keeps only one") for thing in same if thing is not kept[0]
            ]
        return events

    @rule("704.5k")
    def world_rule(self, look: Look) -> Sequence[Event]:
        """Of several permanents with the supertype world, only that which has had it for the shortest time stays."""
        if not any("world" in self.is_(one).supertypes for one in look.permanents):
            return []
        worlds = [one for one in self.game.permanents() if "world" in self.is_(one).supertypes]
        if len(worlds) < 2:
            return []
        since = {one.id: had_since(self.game, one, "world") for one in worlds}
        *_, before, newest = sorted(worlds, key=lambda one: since[one.id])
        if since[newest.id] == BEFORE:
            raise Unsupported(f"the world rule for {newest.name}", "nothing says which has been world for less time")
        tied = since[before.id] == since[newest.id]
        because = "the world rule keeps " + ("none of those that became world together" if tied else "only the newest")
        return [self._to_graveyard(one, because) for one in worlds if tied or one is not newest]

    @rule("704.5m")
    def illegal_aura(self, look: Look) -> Sequence[Event]:
        """An Aura that is attached to nothing, or to what it can't enchant, is put into its owner's graveyard."""
        auras = [thing for thing in (*look.permanents, *look.attached) if "Aura" in self.is_(thing).subtypes]
        off = [(aura, why) for aura in dict.fromkeys(auras) if (why := self._why_off(aura))]
        fall_off = self.rules.bestow.fall_off
        return [fall_off(aura) if aura.bestowed else self._to_graveyard(aura, why) for aura, why in off]

    @rule("704.5n")
    def illegal_equipment(self, look: Look) -> Sequence[Event]:
        """Equipment or a Fortification on what it can't be attached to comes off and stays on the battlefield."""
        held = [thing for thing in look.attached if self.is_(thing).subtypes & {"Equipment", "Fortification"}]
        return [self._off(thing, why) for thing in held if (why := self._why_off(thing))]

    def _why_off(self, thing: MagicObject) -> str:
        """Why something can't be attached as it is; empty if it can."""
        host = thing.attached_to
        if host is None:
            return "it is attached to nothing"
        if isinstance(host, MagicObject) and not self._is_permanent(host):
            return f"{host.name} is gone"
        verdict = self.rules.keyword_actions.may_attach(thing, host)
        if not verdict and self.rules.keyword_abilities.is_protected(host, thing):
            self._thrown_off(host, thing)
        return "; ".join(reason.text for reason in verdict.reasons)

    def _thrown_off(self, host: Holder, thing: MagicObject) -> None:
        """Record that protection throws off what is attached."""
        keywords = self.rules.keyword_abilities
        throw_off = keywords.throw_off_aura if "Aura" in self.is_(thing).subtypes else keywords.throw_off_equipment
        throw_off(host, thing)

    def _off(self, thing: MagicObject, because: str) -> Event:
        self.noted(f"{{}} is to become unattached, because {because}", thing)
        return Attached(thing, None)

    @rule("704.5p")
    def wrongly_attached(self, look: Look) -> Sequence[Event]:
        """A creature or battle, or what is no Aura, Equipment or Fortification, doesn't stay attached to anything."""
        return [self._off(thing, why) for thing in look.attached if (why := self._why_unattachable(thing))]

    def _why_unattachable(self, thing: MagicObject) -> str:
        values = self.is_(thing)
        if values.is_type("battle"):
            return "it is a battle"
        if values.is_type("creature"):
            return "it is a creature"
        return "" if values.subtypes & ATTACHMENTS else "it is no Aura, Equipment or Fortification"

    @rule("704.5q")
    def opposite_counters(self, look: Look) -> Sequence[Event]:
        """+1/+1 and -1/-1 counters on the same permanent are removed in pairs."""
        events: list[Event] = []
        for thing in look.permanents:
            pairs = min(thing.counters.get("+1/+1", 0), thing.counters.get("-1/-1", 0))
            if pairs:
                self.noted("{} has both kinds of counters", thing)
                events += [CountersRemoved(thing, kind, pairs) for kind in ("+1/+1", "-1/-1")]
        return events

    @rule("704.5r")
    def too_many_counters(self, look: Look) -> Sequence[Event]:
        """Of a permanent that says how many counters of a kind it can have at most, all counters beyond are removed."""
        events: list[Event] = []
        for thing in look.permanents:
            context = Context(self.game, thing, self.is_(thing).controller)
            for limit in self._limits(context, thing):
                most = understanding.value(context, limit.count)
                beyond = thing.counters.get(limit.kind, 0) - most
                if beyond > 0:
                    self.noted(f"{{}} has {counted(beyond, f'{limit.kind} counter')} too many", thing)
                    events.append(CountersRemoved(thing, limit.kind, beyond))
        return events

    def _limits(self, context: Context, thing: MagicObject) -> list[CounterLimit]:
        """What a permanent with counters says about how many it can have."""
        static = answer(self.is_(thing), _static_ones) if thing.counters else []
        said = [limit for one in static for limit in in_force(context, one, (CounterLimit,))]
        return [limit for limit in said if isinstance(limit, CounterLimit)]

    def without_speed(self) -> Sequence[Event]:
        """Who has no speed and controls a permanent that starts their engines gets it."""
        return [event for player in self.rules.start_your_engines.waiting() for event in self.get_speed(player)]

    @rule("704.5z")
    def get_speed(self, player: MagicPlayer) -> Sequence[Event]:
        """A player without speed who controls a permanent with start your engines! gets a speed of 1."""
        events = self.rules.start_your_engines.start(player)
        for event in events:
            self.game.trace.proposes(event, self.citations["get_speed"])
        return events

    @rule("704.5s")
    def finished_saga(self, look: Look) -> Sequence[Event]:
        """A Saga that has come to its final chapter is sacrificed once that chapter has left the stack."""
        done = [thing for thing in look.ending if self._is_finished(thing)]
        for thing in done:
            self.rules.sagas.comes_to_its_end(thing)
        return [ZoneChanged(one, self.game.zone("graveyard", one.owner), "sacrifice") for one in done]

    @rule("704.5t")
    def finished_dungeon(self, look: Look) -> Sequence[Event]:
        """A dungeon is removed once its last room is reached and the abilities of its rooms have left the stack."""
        dungeons = [self.rules.dungeons.of(player) for player in self.game.in_turn_order()]
        done = [one for one in dungeons if one is not None and self.rules.dungeons.is_finished(one)]
        for one in done:
            self.noted("{} is to be removed: its last room has been reached", one)
        return [self.rules.dungeons.completed(one) for one in done]

    def _is_finished(self, thing: MagicObject) -> bool:
        if "Saga" not in self.is_(thing).subtypes:
            return False
        sagas = self.rules.sagas
        told = thing.counters.get("lore", 0) >= sagas.final_chapter(thing)
        return told and sagas.goes_on(thing) and not sagas.has_chapter_waiting(thing)

    def _has_something_waiting(self, thing: MagicObject) -> bool:
        """Whether it is the source of a triggered ability that has not left the stack yet."""
        waiting = [*self.game.stack, *self.game.scene.pending]
        return any(isinstance(one, MagicObject) and one.origin is thing for one in waiting)

    @rule("704.5v")
    def no_defense(self, look: Look) -> Sequence[Event]:
        """A battle with defense 0 is put into its owner's graveyard once nothing that it triggered is on the stack."""
        beaten = [one for one in self._battles(look) if one.counters.get("defense", 0) == 0]
        for siege in beaten:
            if "Siege" in self.is_(siege).subtypes and siege.card.back is not None:
                raise Unsupported(f"{siege.name} without defense counters", "casting a card transformed is not built")
        return [self._to_graveyard(one, "its defense is 0") for one in beaten if not self._has_something_waiting(one)]

    def _battles(self, look: Look) -> list[MagicObject]:
        """The battles; what they wait for need not have touched them."""
        return [one for one in look.ending if self.is_(one).is_type("battle")]

    @rule("704.5w")
    def unprotected_battle(self, look: Look) -> Sequence[Event]:
        """The controller of a battle that nobody protects and nothing attacks chooses who protects it."""
        bare = [one for one in self._battles(look) if self.rules.combat_phase.protector(one) is None]
        attacked = {attacker.attacking for attacker in self.rules.combat_phase.attackers()} if bare else set()
        return [self._protected(one) for one in bare if one not in attacked and one.counters.get("defense", 0)]

    @rule("704.5x")
    def siege_protected_by_controller(self, look: Look) -> Sequence[Event]:
        """The controller of a Siege who would protect it himself or herself chooses an opponent to do so."""
        sieges = [one for one in self._battles(look) if "Siege" in self.is_(one).subtypes]
        own = [one for one in sieges if self.rules.combat_phase.protector(one) is self.is_(one).controller]
        return [self._protected(one) for one in own]

    def _protected(self, battle: MagicObject) -> Event:
        """Let a battle's controller choose its protector."""
        player = self.is_(battle).controller
        siege = "Siege" in self.is_(battle).subtypes
        protectors = self.game.opponents(player) if siege else [player]
        options = tuple(Option(one, one.name, one) for one in protectors)
        (chosen,) = self.ask(Pick("protector", player, f"Who protects {battle.name}?", battle, options))
        choices = {**battle.chosen, "protector": chosen}
        return Set(battle, "chosen", choices, (chosen, " protects ", battle))

    @rule("704.5y")
    def several_roles(self, look: Look) -> Sequence[Event]:
        """Of several Roles of one player on the same permanent, only the newest stays."""
        if not any("Role" in self.is_(one).subtypes for one in look.attached):
            return []
        found: dict[tuple[MagicObject, MagicPlayer], list[MagicObject]] = {}
        for one in self.game.permanents():
            if isinstance(one.attached_to, MagicObject) and "Role" in self.is_(one).subtypes:
                found.setdefault((one.attached_to, self.is_(one).controller), []).append(one)
        several = {where: roles for where, roles in found.items() if len(roles) > 1}
        newest = [self._newest(*where, roles) for where, roles in several.items()]
        older = [one for roles in several.values() for one in roles if one not in newest]
        return [self._to_graveyard(role, "a newer Role is there") for role in older]

    def _newest(self, host: MagicObject, player: MagicPlayer, roles: Sequence[MagicObject]) -> MagicObject:
        """Which of a player's Roles on a permanent got its timestamp last; of several at once the player says it."""
        since = {one: self.game.happenings.moment_of_last(partial(_stamps, thing=one)) for one in roles}
        last = [one for one in roles if since[one] == max(since.values())]
        if len(last) > 1 and since[last[0]] == BEFORE:
            raise Unsupported(f"the Roles on {host.name}", "nothing says which of them is the newest")
        options = tuple(Option(one, one.name, one) for one in last)
        question = f"Which Role on {host.name} is the newest?"
        chosen = self.ask(Pick("newest Role", player, question, host, options))[0] if len(last) > 1 else last[0]
        assert isinstance(chosen, MagicObject)
        return chosen


def _stamps(event: Event, thing: MagicObject) -> bool:
    """Whether by an event an object gets a timestamp."""
    return brings(event, thing) or (isinstance(event, Attached) and event.thing is thing and event.to is not None)


def _once_each(events: Sequence[Event]) -> list[Event]:
    """The events, each once, with one move for each object; being put into a graveyard goes before being destroyed.

    What else would happen to an object that leaves is left out, so that it is remembered as it was.
    """
    moves: dict[MagicObject, ZoneChanged] = {}
    for event in events:
        if isinstance(event, ZoneChanged) and (event.thing not in moves or moves[event.thing].cause == "destroy"):
            moves[event.thing] = event
    rest: list[Event] = []
    for event in events:
        if not isinstance(event, ZoneChanged) and event.affected() not in moves and event not in rest:
            rest.append(event)
    losses: dict[MagicPlayer, Event] = {}
    for event in rest:
        if isinstance(event, Lost):
            losses.setdefault(event.player, event)
    return [*losses.values(), *(event for event in rest if not isinstance(event, Lost)), *moves.values()]


def _static_ones(values: Characteristics) -> list[Static]:
    return [one.node for one in values.abilities if isinstance(one.node, Static)]
