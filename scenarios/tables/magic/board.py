"""Laying out the board of a Magic scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType

from grammar.nodes.abilities import Keyword
from grammar.nodes.opaque import Kind
from rules.kernel.standing import opaque
from rules.kernel.things import GameObject
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.chapters.adventurer_cards import ADVENTURING
from rules.magic.dungeons import dungeon_of
from rules.magic.effects.words import SUBTYPES, WORDS
from rules.magic.state import POISON, MagicObject, MagicPlayer
from rules.magic.table import Laid, Table
from rules.magic.turn import TURN
from scenarios.faults import BadScenario, Fault, pointer_to, suggest
from scenarios.format import Item, Scenario, Seat
from scenarios.names import Names
from scenarios.ruling import Plain
from scenarios.running_cards import Misdescribed
from scenarios.scene import CannotTell
from scenarios.table import Missing
from scenarios.tables.magic.cards import MagicCards, unknown_card
from scenarios.tables.magic.designations import designations, ring_bearer_of, wrongly_designated
from scenarios.tables.magic.past_abilities import done_before
from scenarios.tables.magic.phased import PHASED_OUT, phase_out
from scenarios.tables.magic.relations import MagicRelations
from scenarios.tables.running_board import Path, Placed, RunningBoard, shown_as_called
from scenarios.turns import turn_of

STEP = "precombat main"
BEFORE_COMBAT = "beginning of combat"
"""Where a scene begins whose combat is already under way: its declarations are made first."""
DECLARING = "declare attackers"
"""The step that a scene without a combat opens as it begins, so that the active player can declare."""
WITHOUT_PRIORITY = frozenset({"untap", "cleanup"})
"""The steps in which players can act only if something was triggered: a scene opens one of them as it begins."""
UNBUILT = ("copied_by",)
"""States that are understood but that the engine cannot lay out in every form."""
HIDING = frozenset({"battlefield", "exile"})
"""The zones in which a scene can begin with a face-down card."""
COPYING: tuple[Kind, ...] = ("static", "replacing", "entering", "any")
"""The kinds of line by which something may enter as a copy."""
CHOSEN_PLAYERS = ("protector", "player", "opponent")
CHOSEN_WORDS = ("color", "anchor_word", "creature_type", "card_type", "land_type", "basic_land_type", "artifact_type")
CHOSEN_NAMES = ("card_name", "nonland_card_name")
"""What may have been chosen for a thing that lies on the board, by its name under `chosen`."""

NEVER_PERMANENTS = frozenset({"instant", "sorcery"})
"""The card types of which nothing is on the battlefield."""
BEARERS = {
    "damage": frozenset({"creature", "planeswalker", "battle"}),
    "loyalty": frozenset({"planeswalker"}),
}
"""The card types of what a state of the board may be said of."""

EARLIER = 0
"""The turn in which a card was laid aside that lies there as the scene begins: one before all that are played."""


class MagicBoard(RunningBoard[MagicObject, MagicPlayer, CardDefinition]):
    """The starting board of one scenario."""

    drawn_from = ("library", "library")

    def __init__(self, table: Table, cards: MagicCards, names: Names, scenario: Scenario) -> None:
        super().__init__(table, cards, names, scenario)
        self._table = table
        self._relations = MagicRelations(table, names)
        self._faults: list[Fault] = []

    def lay_out(self) -> None:
        """Lay out everything and open the scene.

        Raises:
            BadScenario: unknown cards, all of them at once, or attachments to nothing.
            UnreadText: a card cannot be read.
            Missing: the engine cannot lay this out.
        """
        self._refuse_unbuilt()
        game = self._table.game
        with game.setting_up():
            game.ledger.write(game.scene, "turn", self._turn_number())
        placed = [one for seat in self._scenario.players for one in self._lay_seat(seat)]
        if self._faults:
            raise BadScenario(self._faults)
        self._placed = tuple(placed)
        self._names.remember(one.thing for one in placed)
        if faults := self._relations.lay_out(placed):
            raise BadScenario([*faults, *self._relations.refused()])
        if wrong := phase_out(self._table.game, placed):
            raise BadScenario(wrong)
        self._speed_up()
        self._open()
        self._designate()

    def _refuse_unbuilt(self) -> None:
        if len(self._scenario.players) > 2:
            self.assumptions.append("no option for attacking several players is used: one of them is chosen to defend")

    def _turn_number(self) -> int:
        number, assumed = turn_of(self._scenario)
        self.assumptions += assumed
        return number

    def _lay_seat(self, seat: Seat) -> Iterator[Placed[MagicObject]]:
        player = self._table.player(seat.name)
        self._set_player(seat, player)
        for zone in ("battlefield", "hand", "graveyard", "exile", "library"):
            yield from self.lay_pile(seat, zone, player)

    def _designate(self) -> None:
        """Let who has a designation have what belongs to it, and who has ten permanents and ascend the blessing."""
        game = self._table.game
        monarch = self._only_one("monarch", "is the monarch already: only one player is")
        holder = self._only_one("initiative", "has the initiative already: only one player has it")
        with game.setting_up():
            game.contents.ascend.begin()
            game.contents.day_and_night.begin(self._scenario.daytime)
            if monarch is not None:
                game.contents.the_monarch.begin_as(monarch)
            if holder is not None:
                game.contents.the_initiative.begin_with(holder)
        for seat in self._scenario.players:
            self._tempt(seat, self._table.player(seat.name))

    def _tempt(self, seat: Seat, player: MagicPlayer) -> None:
        """Let the Ring have tempted a player so often, with the Ring-bearer that is said."""
        bearer = ring_bearer_of(seat, player, self._placed)
        if times := seat.state.get("ring_tempted", 0):
            with self._table.game.setting_up():
                ring = self._table.game.contents.the_ring_tempts_you
                ring.begin(player, times, None if bearer is None else bearer.thing)

    def _speed_up(self) -> None:
        """Let players have their speed; whose engines are started have at least a speed of 1."""
        engines = self._table.game.contents.start_your_engines
        waiting = engines.waiting()
        for seat in self._scenario.players:
            player, speed = self._table.player(seat.name), seat.state.get("speed")
            if speed is None and player in waiting:
                self.assumptions.append(f"{seat.name} has speed 1")
                speed = 1
            if speed:
                with self._table.game.setting_up():
                    engines.begin_at(player, speed)

    def _only_one(self, key: str, told: str) -> MagicPlayer | None:
        """Return who alone has a designation, if anybody does."""
        seats = [seat for seat in self._scenario.players if seat.state.get(key)]
        if len(seats) > 1:
            because = f"{seats[0].name} {told}"
            raise BadScenario([Fault(pointer_to("players", seat.name, key), because) for seat in seats[1:]])
        return self._table.player(seats[0].name) if seats else None

    def _set_player(self, seat: Seat, player: MagicPlayer) -> None:
        life = seat.state.get("life")
        counters = {kind: seat.state[kind] for kind in ("poison", "energy") if seat.state.get(kind)}
        if life is None:
            self.assumptions.append(f"{seat.name} has 20 life")
        game = self._table.game
        with game.setting_up():
            game.ledger.write(player, "life", 20 if life is None else life)
            if counters:
                game.ledger.write(player, "counters", MappingProxyType(dict(sorted(counters.items()))))
            game.ledger.write(player, "mana", self._pool(seat))
            game.ledger.write(player, "blessed", bool(seat.state.get("city_blessing")))
            game.ledger.write(player, "completed", tuple(seat.state.get("completed_dungeons", ())))
            if room := seat.state.get("room"):
                game.contents.dungeons.begin_in(player, dungeon_of(room), room)

    def _pool(self, seat: Seat) -> tuple[str, ...]:
        pool: dict[str, int] = seat.state.get("mana_pool", {})
        return tuple(symbol for symbol, count in pool.items() for _ in range(count))

    def lay_unknown(self, zone: str, player: MagicPlayer) -> None:
        """Lay a card that nobody knows into a player's zone."""
        self._table.lay(unknown_card(), zone, player)

    def lay_items(self, item: Item, zone: str, player: MagicPlayer, path: Path) -> Iterator[Placed[MagicObject]]:
        """Lay the things of an entry into a player's zone; what can't be one is noted as a fault."""
        if unbuilt := [key for key in item.state if key in UNBUILT and not _is_laid_out(key, item)]:
            raise Missing(unbuilt[0], f"{pointer_to(*path)}: the engine cannot lay this out yet")
        try:
            card = self.definition(item)
        except Misdescribed:
            return
        except CannotTell as error:
            self._faults.append(Fault(pointer_to(*path), error.because, error.suggestion))
            return
        if zone == "battlefield" and card.back is not None:
            item = shown_as_called(item, card.back.name)
        if faults := [*self._wrong(item, card, zone, path)]:
            self._faults += faults
            return
        owner = self._table.player(item.state.get("owner", player.name))
        for identity in item.each_id:
            thing = self._table.lay(card, zone, owner, self._laid(item, player))
            if identity is not None:
                self._names.give(identity, thing)
            yield Placed(thing, item, path)

    def _wrong(self, item: Item, card: CardDefinition, zone: str, path: Path) -> Iterator[Fault]:
        """Find all that is said of a thing and can't be so."""
        if item.state.get("face") == "back" and card.back is None:
            yield Fault(pointer_to(*path, "face"), f"{card.name} has no back face")
            return
        yield from self._wrong_choices(item, path)
        yield from self._no_permanent(item, card, zone, path)
        yield from _wrongly_hidden(item, zone, path)
        yield from _wrongly_bestowed(item, card, path)
        yield from _wrongly_adventuring(item, card, zone, path)
        yield from _wrongly_laid_aside(item, zone, path)
        yield from wrongly_designated(item, card, zone, path)

    def _wrong_choices(self, item: Item, path: Path) -> Iterator[Fault]:
        """Find what is said to have been chosen and could not have been."""
        names = [seat.name for seat in self._scenario.players]
        for kind, said in item.state.get("chosen", {}).items():
            pointer, kinds = pointer_to(*path, "chosen", kind), (*CHOSEN_WORDS, *CHOSEN_NAMES, *CHOSEN_PLAYERS)
            if kind not in kinds:
                yield Fault(pointer, f"{kind!r} is none of: {', '.join(kinds)}", suggest(kind, kinds))
            known = names if kind in CHOSEN_PLAYERS else WORDS.get(kind.replace("_", " "))
            if known is not None and said not in known:
                yield Fault(pointer, f"{said!r} is none of: {', '.join(known)}", suggest(str(said), known))
            written = str(said).title()
            if said != written and written in SUBTYPES.get(kind.replace("_", " "), ()):
                yield Fault(pointer, f"{said!r} is no type as it is written on cards", written)

    def _no_permanent(self, item: Item, card: CardDefinition, zone: str, path: Path) -> Iterator[Fault]:
        """Find a card on the battlefield that is of a type that never gets there."""
        face = card.faces[1] if item.state.get("face") == "back" else card.front
        shown = zone == "battlefield" and not item.state.get("face_down")
        if shown and (types := sorted(face.types & NEVER_PERMANENTS)):
            because = f"{face.name} is {' and '.join(types)}: no card of that type is ever on the battlefield"
            yield Fault(pointer_to(*path), because)

    def settle_control(self) -> None:
        """Have what is another's be held by the effect on the board that gives control of it; else that is assumed.

        What was exiled until something happens waits for that.
        What is phased out is looked at as it was before, along with what is attached to it.
        """
        with self._phased_in():
            self._settle_control()
            self._relations.wait_in_exile()

    @contextmanager
    def _phased_in(self) -> Iterator[None]:
        """Take nothing for phased out meanwhile."""
        out = [one.thing for one in self._placed if one.thing.phased_out]
        self._write_phased(out, False)
        yield
        self._write_phased(out, True)

    def _write_phased(self, things: Sequence[MagicObject], out: bool) -> None:
        with self._table.game.setting_up():
            for thing in things:
                self._table.game.ledger.write(thing, PHASED_OUT, out)

    def _settle_control(self) -> None:
        for thing in (one.thing for one in self._placed):
            holder = thing.controller
            if thing.zone.kind != "battlefield" or holder is thing.owner or self._is_held(thing, holder):
                continue
            self._write_control(thing, holder, None)
            because = "nothing that is laid out gives control of it, and so nothing ends that"
            self.assumptions.append(f"{holder.name} controls {thing.owner.name}'s {thing.name}: {because}")

    def assume_past(self) -> None:
        """Assume that nothing has come of what permanents did before but what is laid out."""
        game = self._table.game
        for thing in (one.thing for one in self._placed if one.thing.zone.kind == "battlefield"):
            self.assumptions += done_before(game, thing, self._names.of(thing).shown)

    def _is_held(self, thing: MagicObject, holder: MagicPlayer) -> bool:
        """Have a permanent begin under its owner's control; return whether an effect gives it to who has it."""
        self._write_control(thing, thing.owner, holder)
        return self._table.game.is_(thing).controller is holder

    def _write_control(self, thing: MagicObject, player: MagicPlayer, held_by: MagicPlayer | None) -> None:
        ledger = self._table.game.ledger
        with self._table.game.setting_up():
            ledger.write(thing, "controller", player)
            ledger.write(thing, "held_by", held_by)

    def refuse_impossible(self) -> None:
        """Look at the board with all that runs on it.

        Raises:
            BadScenario: damage or loyalty on what can have none, pairs of what is no creature, or who has lost already.
        """
        faults = [fault for one in self._placed for fault in self._misplaced(one)]
        if faults := [*faults, *self._relations.refused(), *self._lost_already()]:
            raise BadScenario(faults)

    def _lost_already(self) -> Iterator[Fault]:
        """Find who would have lost before the scene began, if nothing on the board keeps them from it."""
        for seat in self._scenario.players:
            player = self._table.player(seat.name)
            fatal = {"life": player.life <= 0, "poison": player.counters.get("poison", 0) >= POISON}
            for key in (key for key, is_fatal in fatal.items() if is_fatal and self._would_lose(player)):
                told = f"{seat.name} would have lost with that: the game would be over before anything happens"
                yield Fault(pointer_to("players", seat.name, key), told)

    def _would_lose(self, player: MagicPlayer) -> bool:
        """Return whether nothing keeps a player from losing."""
        game = self._table.game

        def lost() -> bool:
            game.contents.ending_the_game.loses(player, "")
            return player.lost

        return game.try_out(lost)

    def begin(self) -> None:
        """Let a step without priority begin, in which everything lies as it was laid out."""
        if self._table.game.scene.step in WITHOUT_PRIORITY:
            self._table.let_begin()

    def _misplaced(self, placed: Placed[MagicObject]) -> Iterator[Fault]:
        thing, item, path = placed
        if thing in self._table.game.contents.day_and_night.unsettled():
            told = (
                f"as it is {self._table.game.scene.daytime}, {thing.name} would have transformed: its other face is up"
            )
            yield Fault(pointer_to(*path), told)
        types = self._table.game.is_(thing).types
        for key, bearers in BEARERS.items():
            if item.state.get(key) and not types & bearers:
                able = " or ".join(sorted(bearers))
                yield Fault(pointer_to(*path, key), f"{thing.name} is no {able}: there is no {key} on it")

    def _laid(self, item: Item, player: MagicPlayer) -> Laid:
        state = item.state
        counters = dict(state.get("counters", {}))
        if "loyalty" in state:
            counters["loyalty"] = state["loyalty"]
        return Laid(
            kind="token" if item.token or item.token_copy else "card",
            tapped=state.get("tapped", False),
            counters=MappingProxyType(counters),
            damage=state.get("damage", 0),
            controller=self._table.player(state.get("controller", player.name)),
            since_this_turn=state.get("since") == "this turn",
            face=1 if state.get("face") == "back" else 0,
            face_down=state.get("face_down", state.get("laid_aside") == "foretold"),
            bestowed=state.get("bestowed", False),
            chosen=self._chosen(state.get("chosen", {}))
            | self._adventure(item, player)
            | _laid_aside(item)
            | designations(item),
            copied=self._copied(item),
            copied_by="itself" if state.get("copied_by") == "itself" else "",
        )

    def _copied(self, item: Item) -> FaceDefinition | None:
        """Return what a thing is a copy of; if its own words made it one, they must be known."""
        if "copy_of" not in item.state:
            return None
        if item.state.get("copied_by") == "itself" and item.card is not None:
            own = self._cards.card(item.card).faces[0]
            opaque.require_read(opaque.printed_on(own), COPYING, f"{own.name} is a copy by its own words")
        return self._cards.card(item.state["copy_of"]).front

    def _adventure(self, item: Item, player: MagicPlayer) -> dict[str, object]:
        """Return who may play a card from exile because it is on an adventure, if it is."""
        if not item.state.get("on_adventure"):
            return {}
        return {ADVENTURING: self._table.player(item.state.get("controller", player.name))}

    def _chosen(self, chosen: Mapping[str, Plain]) -> dict[str, object]:
        return {
            kind.replace("_", " "): self._table.player(str(said)) if kind in CHOSEN_PLAYERS else said
            for kind, said in chosen.items()
        }

    def _open(self) -> None:
        scenario = self._scenario
        step = scenario.step
        if step is None:
            self.assumptions.append(f"it is the {STEP} phase")
        active = scenario.turn.player or scenario.players[0].name
        begins = BEFORE_COMBAT if scenario.combat else opening_step(step or STEP)
        phase, begun = next(place for place in TURN if place[1] == begins)
        game, player = self._table.game, self._table.player(active)
        if begun in WITHOUT_PRIORITY:
            self._table.lay_moment(phase, begun, player, game.scene.turn)
            game.touched.update({thing.id: thing for thing in game.permanents()})
            return
        self._table.open_at(phase, begun, player, game.scene.turn)
        game.touched.update({thing.id: thing for thing in game.permanents()})
        game.contents.priority.give(player)
        if begun == DECLARING:
            self._table.let_declare()


def _wrongly_hidden(item: Item, zone: str, path: Path) -> Iterator[Fault]:
    """Find what is said to be face down where no card is, or with a face that is up."""
    if not item.state.get("face_down"):
        return
    pointer = pointer_to(*path, "face_down")
    if zone not in HIDING:
        yield Fault(pointer, f"this lies in the {zone}: only on the battlefield and in exile a card can be face down")
    if "face" in item.state:
        yield Fault(pointer, f"its {item.state['face']} face is up, so it isn't face down: leave one of them out")


def _wrongly_bestowed(item: Item, card: CardDefinition, path: Path) -> Iterator[Fault]:
    """Find what is said to be bestowed and has no bestow, or enchants nothing."""
    if not item.state.get("bestowed"):
        return
    pointer = pointer_to(*path, "bestowed")
    nodes = [printed.node for printed in card.faces[0].abilities]
    if not any(isinstance(node, Keyword) and node.name == "bestow" for node in nodes):
        yield Fault(pointer, f"{card.name} has no bestow: it can't have been cast so")
    if "attached" not in item.state:
        yield Fault(pointer, f"{card.name} is attached to nothing: say 'attached', or leave 'bestowed' out")


def _wrongly_adventuring(item: Item, card: CardDefinition, zone: str, path: Path) -> Iterator[Fault]:
    """Find what is said to be on an adventure and is no adventurer card in exile."""
    if not item.state.get("on_adventure"):
        return
    pointer = pointer_to(*path, "on_adventure")
    if zone != "exile":
        yield Fault(pointer, f"this lies in the {zone}: a card is on an adventure in exile only")
    if card.layout != "adventure":
        yield Fault(pointer, f"{card.name} has no Adventure that could have been cast")


def _laid_aside(item: Item) -> dict[str, object]:
    """Return what a card in exile remembers of having been foretold or plotted in an earlier turn."""
    said = item.state.get("laid_aside")
    return {} if said is None else {str(said): EARLIER}


def _wrongly_laid_aside(item: Item, zone: str, path: Path) -> Iterator[Fault]:
    """Find what is said to be foretold or plotted elsewhere than in exile."""
    if "laid_aside" in item.state and zone != "exile":
        yield Fault(pointer_to(*path, "laid_aside"), f"this lies in the {zone}: a card is laid aside in exile only")


def _is_laid_out(key: str, item: Item) -> bool:
    return item.state[key] == "itself" and "copy_of" in item.state


def opening_step(step: str) -> str:
    """Return the step of the turn that a step of the format is one of."""
    return "combat damage" if step in ("first combat damage", "second combat damage") else step


def in_order(table: Table) -> list[list[GameObject]]:
    """Return the objects that exist, place by place, in the order in which a name is looked for."""
    game = table.game
    hands = [list(game.zone("hand", player)) for player in game.players]
    graveyards = [list(game.zone("graveyard", player)) for player in game.players]
    libraries = [list(game.zone("library", player)) for player in game.players]
    return [
        list(game.battlefield),
        list(game.stack),
        [thing for hand in hands for thing in hand],
        [thing for pile in graveyards for thing in pile],
        list(game.exile),
        [thing for library in libraries for thing in library],
    ]
