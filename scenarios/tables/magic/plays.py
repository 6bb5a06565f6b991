"""What players of Magic do: entries of a scenario as proposals, declarations and calls of chapters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from grammar.nodes.abilities import Chapter, Keyword, Triggered
from grammar.nodes.quantities import Variable
from rules.kernel.choices import Choice
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.events import Event
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import LEGAL, Verdict, any_of
from rules.magic.casting.options import FACE_DOWN
from rules.magic.casting.proposal import Payment, Proposal
from rules.magic.chapters.combat_damage import QUESTION as DAMAGE_QUESTION
from rules.magic.chapters.special_actions import ACTIONS as LAYING_ASIDE
from rules.magic.combat.declarations import Target
from rules.magic.events.playing import AbilityActivated, LandPlayed, SpellCast
from rules.magic.game import MagicGame
from rules.magic.paying.bill import TOTAL_COST
from rules.magic.state import MagicObject, MagicPlayer, holder
from rules.magic.table import Table
from scenarios.format import Activate, Assign, Attack, Attacker, Block, Cast, Pass, Play
from scenarios.names import Names
from scenarios.ruling import Plain
from scenarios.running_plays import BOTH, RunningPlays, alternative_of
from scenarios.scene import CannotTell
from scenarios.tables.magic.payment import unneeded

Paid = Cast | Activate | Attack | Block
"""The entries that may say how a cost is paid."""
TURN_UP = "turn face up"
TURNING_UP = FACE_DOWN | {"manifest", "cloak", TURN_UP}
"""By what a face-down permanent is turned up."""
"""How an entry says that a face-down permanent is turned up: by the keyword, or in plain words."""
PAID_WITH = {"sacrifice": "sacrifice", "discard": "discard", "exile": "exile"}
"""The parts of a payment that name objects, with the engine's verb for each."""


class MagicPlays(RunningPlays[MagicObject, MagicPlayer]):
    """Carries out the plays of one scenario, or only says whether they would be legal."""

    _game: MagicGame
    ways = frozenset({"from", "cost", "kicked", "half"})

    def __init__(self, table: Table, names: Names, open_choice: Callable[[], Choice | None]) -> None:
        super().__init__(table.game, names, MagicObject)
        self._table, self._open_choice = table, open_choice
        self._rules = table.game.contents

    # Who and what --------------------------------------------------------------------------------

    def actor(self, action: Play) -> MagicPlayer:
        """Return the player who does an action; left out: the one whose it is to do."""
        match action:
            case Pass(player=name):
                return self.player(name, self._game.scene.active)
            case Block(by=None):
                return self._rules.combat_phase.defending_player
            case Activate(by=None, source=source):
                return self._game.is_(self.object(source)).controller
            case Cast(by=None, card=card):
                return self.object(card).owner
            case _:
                return self.player(action.by, self._game.scene.active)

    def _card(self, action: Cast, player: MagicPlayer) -> MagicObject:
        """Return the card that is cast: one in the player's hand before any other of that name."""
        zone = str(action.options.get("from", "hand"))
        place = self._game.zone(zone, player) if zone in ("hand", "graveyard", "library", "exile", "command") else None
        if place is None:
            raise CannotTell(f"{zone!r} is no zone to cast from", key="from")
        return self.lying_as_said(place, action)

    # Proposals -----------------------------------------------------------------------------------

    def proposal(self, action: Cast | Activate) -> Proposal:
        """Return what an entry says about the choices of a spell or ability."""
        if "restriction" in action.pay:
            raise CannotTell("only what an attack or a block costs can be refused by 'restriction'", key="pay")
        if isinstance(action, Activate) and "additional" in action.pay:
            raise CannotTell("nothing can be paid in addition for an activated ability", key="pay")
        targets = self.named_targets(action)
        things = None if targets is None else self._names.each(targets)
        return Proposal(
            modes=tuple(mode - 1 for mode in action.mode) or None,
            additional=_additional(action),
            alternative=_cost_of(action) if isinstance(action, Cast) else None,
            x=action.value_of_x,
            targets=things,
            division={self._names.find(name): part for name, part in action.divide.items()} or None,
            payment=self._payment(action),
        )

    def _payment(self, action: Paid) -> Payment:
        pay = action.pay
        chosen = {verb: self.objects(pay[key]) for key, verb in PAID_WITH.items() if key in pay}
        tapped = self.objects(pay.get("tap", ()), could=_is_untapped)
        sources = tuple(thing for thing in tapped if self._makes_mana(thing, action))
        others = tuple(thing for thing in tapped if thing not in sources)
        return Payment(
            sources=sources or None,
            mana=_symbols(pay["mana"]) if "mana" in pay else None,
            chosen=chosen | ({"tap": others} if others else {}),
            life=pay.get("life"),
            pool=_symbols(pay["mana_pool"]) if "mana_pool" in pay else (),
            counters=_counters(pay.get("counters", {})),
            assistance=self._assistance(pay),
            toll="refused" if pay.get("restriction") == "refuse" else "paid",
        )

    def _assistance(self, pay: Mapping[str, Plain]) -> Mapping[MagicPlayer, int] | None:
        """Return who else pays how much of a spell with assist, if that is said."""
        if "assist" not in pay:
            return None
        return {self._names.player(name, MagicPlayer): number for name, number in dict(pay["assist"]).items()}

    def _makes_mana(self, thing: MagicObject, action: Paid) -> bool:
        """Whether something is tapped for mana: not for a spell that it can help to cast, if it can't make mana now."""
        chapter, abilities = self._rules.mana_abilities, self._rules.activating_abilities.abilities_of(thing)
        if isinstance(action, Cast) and self._can_be_helped(action):
            return chapter.may_tap_for_mana(self.actor(action), thing)
        return any(chapter.may_make_mana(ability) for ability in abilities)

    def _can_be_helped(self, action: Cast) -> bool:
        """Whether permanents that make no mana can be tapped for a spell."""
        spell = self._game.is_(self._card(action, self.actor(action)))
        return spell.has("convoke") or spell.has("improvise")

    def _hidden(self, action: Activate) -> MagicObject | None:
        """The face-down permanent that an entry turns up by naming the keyword that allows it."""
        source = self.source(action)
        return source if source.face_down and action.ability in TURNING_UP else None

    def _way_up(self, action: Activate) -> Proposal:
        """What an entry says of how something is turned up; no way, if it only says that it is."""
        way = str(action.ability) if action.ability != TURN_UP else None
        return replace(self.proposal(action), alternative=way)

    def abilities_of(self, source: MagicObject) -> Sequence[Ability]:
        """Return the activated abilities of an object."""
        return self._rules.activating_abilities.activated_abilities_of(source)

    def abilities_lost(self, source: MagicObject) -> Sequence[Ability]:
        """Return the activated abilities that effects have taken from an object."""
        return self._rules.activating_abilities.lost_by(source)

    def faces_of(self, source: MagicObject) -> Sequence[str]:
        """Return the names of the faces or halves of an object's card."""
        return [face.name for face in source.card.faces]

    def triggers_of(self, source: MagicObject) -> Sequence[Ability]:
        """Return the triggered abilities of an object, in the order of its text."""
        held = self._rules.abilities.all_of(source)
        return [one for one in held if isinstance(one.node, Triggered | Chapter)]

    def is_called(self, ability: Ability, name: str, source: MagicObject) -> bool:
        """Return whether a name means an ability: its keyword, or the beginning of its text."""
        words = [str(part).casefold() for part in ability.key if isinstance(part, str | Keyword)]
        return name.casefold() in words or super().is_called(ability, name, source)

    # Doing ---------------------------------------------------------------------------------------

    def announced_by(self, event: Event) -> GameObject | None:
        """Return what a player has played or activated by an event."""
        match event:
            case SpellCast(thing=thing) | AbilityActivated(thing=thing) | LandPlayed(thing=thing):
                return thing
        return None

    def asked_at_once(self, action: Cast | Activate) -> frozenset[str]:
        """Return the keys for what a player is asked by a special action: the X with which a card is suspended."""
        if not isinstance(action, Activate) or action.ability not in LAYING_ASIDE:
            return frozenset()
        keywords = self._game.is_(self.source(action)).keywords(str(action.ability))
        return frozenset({"X"} if any(isinstance(one.amount, Variable) for one in keywords) else ())

    def is_in_the_game(self, player: MagicPlayer) -> Verdict:
        """Return whether a player is still in a game that goes on."""
        return self._rules.ending_the_game.may_act(player)

    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game; raises CannotTell where something is not to be found."""
        player = self.actor(action)
        match action:
            case Attack():
                return self._attack(action, player)
            case Block():
                return self._block(action, player)
            case Pass():
                return self._rules.priority.pass_(player)
            case Cast() | Activate():
                self._table.wait_for(player)
                return self._announce(action, player)
            case _:
                raise CannotTell("nothing was asked that this entry answers")

    def come_to(self, action: Cast | Activate) -> None:
        """Let the players pass who have priority before the one of an action."""
        self._table.wait_for(self.actor(action))

    def announce(self, action: Cast | Activate) -> Verdict:
        """Announce what is cast or activated, once it has come to that."""
        return self._announce(action, self.actor(action))

    def _announce(self, action: Cast | Activate, player: MagicPlayer) -> Verdict:
        payment = self._payment(action)
        return self.as_said(action, lambda: self._paid_as_said(payment, lambda: self._begun(action, player)))

    def _paid_as_said(self, payment: Payment, attempt: Callable[[], Verdict]) -> Verdict:
        """Let a player do something; raises CannotTell where the payment says more than was asked for."""
        history = self._game.happenings.history
        before = len(history)
        verdict = attempt()
        vain = unneeded(payment, [event for _, event in history[before:]]) if verdict else []
        if vain:
            raise CannotTell(f"the cost doesn't ask for this: {', '.join(vain)}", key="pay")
        return verdict

    def _begun(self, action: Cast | Activate, player: MagicPlayer) -> Verdict:
        if isinstance(action, Activate):
            if (hidden := self._hidden(action)) is not None:
                return self._rules.face_down.turn_up(player, hidden, self._way_up(action))
            if action.ability in LAYING_ASIDE:
                name = str(action.ability)
                return self._rules.special_actions.lay_aside(player, self.source(action), name, self.proposal(action))
            source, ability = self.ability(action)
            return self._rules.activating_abilities.activate(player, source, ability, self.proposal(action))
        card, proposal = self._card(action, player), self.proposal(action)
        face = _face(action, card)
        if face is None:
            face = self._rules.split_cards.choose_half(player, card)
        if "land" in card.card.sides[face].types and alternative_of(action) not in FACE_DOWN:
            return self._rules.lands.play(player, card, face)
        return self._rules.casting_spells.cast(player, card, replace(proposal, face=face))

    def _attack(self, action: Attack, player: MagicPlayer) -> Verdict:
        if not action.attackers and self._game.scene.declaring is not player:
            return LEGAL
        attacks, bands, payment = self.attacks(action), self._bands(action), self._payment(action)
        return self._paid_as_said(
            payment, lambda: self._rules.declare_attackers.declare(player, attacks, payment, bands)
        )

    def attacks(self, action: Attack) -> dict[MagicObject, Target]:
        """Return the declaration of attackers that an entry means; raises CannotTell."""
        attacks: dict[MagicObject, Target] = {}
        creatures = self.objects((one.creature for one in action.attackers), action.by, _is_untapped)
        self._require_told_apart(action.attackers, creatures)
        for one, creature in zip(action.attackers, creatures, strict=True):
            if creature in attacks:
                raise CannotTell(f"{one.creature!r} attacks twice here, and there is no other", word=one.creature)
            attacks[creature] = self._attacked(one.attacks)
        if action.pay and not self._rules.declare_attackers.owed(attacks):
            raise CannotTell("nothing is to be paid for this attack", key="pay")
        return attacks

    def require_attacked(self, action: Attack | Block) -> None:
        """Check that there is what is attacked; raises CannotTell."""
        for one in action.attackers if isinstance(action, Attack) else ():
            if one.attacks is not None:
                self._names.find(one.attacks)

    def defender_named(self, action: Attack) -> MagicPlayer | None:
        """Return the one opponent whom an attack is at, or who defends what it is at; None: it names none, or more."""
        named = {self._defender_of(self._names.find(one.attacks)) for one in action.attackers if one.attacks}
        opponents = self._game.opponents(self._game.scene.active)
        return next((one for one in opponents if named == {one}), None)

    def _defender_of(self, thing: Thing) -> MagicPlayer | None:
        if isinstance(thing, MagicObject):
            return self._rules.combat_phase.protector(thing) or self._game.is_(thing).controller
        return thing if isinstance(thing, MagicPlayer) else None

    def _require_told_apart(self, attackers: Sequence[Attacker], creatures: Sequence[MagicObject]) -> None:
        """Check that creatures of one name that attack different players or permanents are alike; raises CannotTell."""
        for one in attackers:
            named = [
                (other.attacks, creature)
                for other, creature in zip(attackers, creatures, strict=True)
                if other.creature == one.creature
            ]
            if len({attacked for attacked, _ in named}) > 1:
                self._names.left_of(one.creature, [creature for _, creature in named], ())

    def _bands(self, action: Attack) -> list[tuple[MagicObject, ...]]:
        return [self.objects(band) for band in action.bands]

    def _attacked(self, name: str | None) -> Target:
        return self._rules.combat_phase.defending_player if name is None else holder(self._names.find(name))

    def _block(self, action: Block, player: MagicPlayer) -> Verdict:
        if not action.blocks and self._game.scene.declaring is not player:
            return LEGAL
        blocks, payment = self.blocks(action), self._payment(action)
        return self._paid_as_said(payment, lambda: self._rules.declare_blockers.declare(player, blocks, payment))

    def blocks(self, action: Block) -> dict[MagicObject, tuple[MagicObject, ...]]:
        """Return the declaration of blockers that an entry means; raises CannotTell."""
        blocks = {self.named_by(action.by, one): self.objects(attackers) for one, attackers in action.blocks.items()}
        if action.pay and not self._rules.declare_blockers.owed(blocks):
            raise CannotTell("nothing is to be paid for this block", key="pay")
        return blocks

    def declare_unasked(self) -> Verdict:
        """Let whoever is to declare attackers or blockers declare none, or all there is to declare."""
        player = self._game.scene.declaring
        assert player is not None
        if self._game.scene.step == "declare attackers":
            return self._attack_unasked(player)
        return self._block_unasked(player)

    def _attack_unasked(self, player: MagicPlayer) -> Verdict:
        verdict = self._game.try_out(lambda: self._rules.declare_attackers.declare(player, {}))
        only = {} if verdict else self._rules.declare_attackers.declarations(player).only
        if only:
            self._rules.declare_attackers.leave_no_choice(player, only)
        return verdict if only is None else self._rules.declare_attackers.declare(player, only)

    def _block_unasked(self, player: MagicPlayer) -> Verdict:
        verdict = self._game.try_out(lambda: self._rules.declare_blockers.declare(player, {}))
        only = {} if verdict else self._rules.declare_blockers.declarations(player).only
        if only:
            self._rules.declare_blockers.leave_no_choice(player, only)
        return verdict if only is None else self._rules.declare_blockers.declare(player, only)

    # Asking --------------------------------------------------------------------------------------

    def judged(self, action: Play) -> Verdict:
        """Return whether an action would be legal now, after the players before this one have passed."""
        player = self.actor(action)
        match action:
            case Attack():
                return self._would_attack(action, player)
            case Block():
                return self._would_block(action, player)
            case Assign():
                return self._may_assign(action)
            case Pass():
                return self._rules.priority.has(player)
            case Cast() | Activate():
                return self._game.try_out(lambda: self._after_passing(action, player))
            case _:
                raise CannotTell("whether this is legal is only known when it is asked for")

    def _after_passing(self, action: Cast | Activate, player: MagicPlayer) -> Verdict:
        self._table.wait_for(player)
        return self._game.in_any_way(lambda: self._announce(action, player))

    def _would_attack(self, action: Attack, player: MagicPlayer) -> Verdict:
        attacks = self.attacks(action)
        if self._game.scene.declaring is player or not attacks:
            return self._game.try_out(lambda: self._attack(action, player))
        return self._rules.declare_attackers.may_declare_now(player, attacks)

    def _would_block(self, action: Block, player: MagicPlayer) -> Verdict:
        blocks = self.blocks(action)
        if self._game.scene.declaring is player or not blocks:
            return self._game.try_out(lambda: self._block(action, player))
        return self._rules.declare_blockers.may_declare_now(player, blocks)

    def _may_assign(self, action: Assign) -> Verdict:
        """Return whether damage may be divided so: while that is the open question, or as if the step came now."""
        choice, damage = self._open_choice(), self._rules.combat_damage
        is_asked = choice is not None and choice.kind == DAMAGE_QUESTION
        strikers = damage.present_strikers() if is_asked else damage.next_strikers()
        assigned = self._assigned(action)
        verdict = LEGAL
        for creature in assigned if action.by is not None else ():
            verdict &= self._rules.banding.may_assign(self.actor(action), creature)
        return verdict & damage.may_divide(assigned, strikers)

    def _assigned(self, action: Assign) -> dict[MagicObject, dict[Target, int]]:
        assigned: dict[MagicObject, dict[Target, int]] = {}
        for source, parts in action.division.items():
            recipients = {self._names.find(name): part for name, part in parts.items()}
            assigned[self.object(source)] = cast("dict[Target, int]", recipients)
        return assigned

    def total_cost(self, card: MagicObject) -> str:
        """Return what a spell cost in all, or what casting a card would cost without options; raises CannotTell."""
        if card.zone is self._game.stack:
            if card.kind == "copy" or TOTAL_COST not in card.announced.bound:
                raise CannotTell(f"nothing was paid for {card.name}: it was neither cast nor activated")
            return str(card.announced.bound[TOTAL_COST])
        if card.card.lies.shape == "halves":
            raise CannotTell(f"{card.name} has two halves, each with a cost of its own")
        try:
            bill = self._rules.casting_spells.would_cost(card.owner, card, Proposal(additional=()))
        except ChoiceNeeded as error:
            raise CannotTell(f"that depends on a choice: {error.choice.question}") from None
        if bill.mana is None:
            raise CannotTell(f"{card.name} has no mana cost")
        return str(bill)

    def legal_attackers(self, player: MagicPlayer) -> list[Thing]:
        """Return the creatures of a player that could be declared as attackers."""
        return list(dict.fromkeys(creature for creature, _ in self._rules.declare_attackers.legal_attacks(player)))

    def kept_from_attacking(self, player: MagicPlayer) -> Iterator[Verdict]:
        """Return the verdicts on attacks by each creature of a player that could not be declared as an attacker."""
        able, targets = self.legal_attackers(player), self._rules.combat_phase.targets()
        for creature in self._other_creatures(player, able):
            yield any_of(self._rules.declare_attackers.may_declare(player, {creature: one}) for one in targets)

    def kept_from_blocking(self, player: MagicPlayer) -> Iterator[Verdict]:
        """Return the verdicts on blocks by each creature of a player that could not be declared as a blocker."""
        able, attackers = self.legal_blockers(player), self._rules.combat_phase.attackers()
        for creature in self._other_creatures(player, able):
            yield any_of(self._rules.declare_blockers.may_declare(player, {creature: (one,)}) for one in attackers)

    def _other_creatures(self, player: MagicPlayer, able: Collection[Thing]) -> list[MagicObject]:
        held = ((one, self._game.is_(one)) for one in self._game.permanents())
        return [one for one, now in held if now.controller is player and now.is_type("creature") and one not in able]

    def legal_blockers(self, player: MagicPlayer) -> list[Thing]:
        """Return the creatures of a player that could be declared as blockers."""
        return list(dict.fromkeys(blocker for blocker, _ in self._rules.declare_blockers.legal_blocks(player)))


def _is_untapped(thing: GameObject) -> bool:
    return isinstance(thing, MagicObject) and not thing.tapped


def _additional(action: Cast | Activate) -> tuple[str, ...] | None:
    """The optional costs that the entry says are paid; None: it says nothing of them, and the player is asked."""
    named = tuple(action.pay.get("additional", ()))
    if isinstance(action, Cast) and "kicked" in action.options:
        return (*named, *("kicker",) * int(action.options["kicked"]))
    return named if "additional" in action.pay else None


def _counters(said: Plain) -> Mapping[str, int]:
    """Return how many counters of each kind are removed."""
    if isinstance(said, Mapping) and all(isinstance(count, int) for count in said.values()):
        return dict(said)
    raise CannotTell("counters are said by kind, as counters: {charge: 2}", key="pay")


def _face(action: Cast, card: MagicObject) -> int | None:
    """Return which face or half is played, by its place; None: one of two halves, and nothing says which."""
    half = action.options.get("half")
    names = [half_at(card, place) for place in range(len(card.card.sides))]
    if half is None and action.card in names:
        return names.index(str(action.card))
    if half is None:
        return None if card.card.lies.shape == "halves" else 0
    if half not in names:
        raise CannotTell(f"{card.name} has no half {half!r}: {', '.join(names)}", key="half")
    return names.index(str(half))


def half_at(card: MagicObject, place: int) -> str:
    """Return how an entry says which side of a card is played: the name of its face, or that it is both halves."""
    return BOTH if card.card.sides[place] is card.card.front and place else card.card.sides[place].name


def _symbols(mana: Plain) -> tuple[str, ...]:
    if isinstance(mana, Mapping):
        return tuple(symbol for symbol, count in mana.items() for _ in range(count))
    return tuple(part.strip("{} ") for part in str(mana).replace("}{", "} {").split())


def _cost_of(action: Cast) -> str | None:
    """Return the cost that an entry names, empty for the mana cost; None: it names none."""
    named = alternative_of(action)
    return "" if named == "the mana cost" else named
