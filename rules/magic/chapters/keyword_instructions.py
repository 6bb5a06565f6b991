"""702. Keyword abilities: what those do that no words of card text could say in their place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from msgspec import structs

from grammar.nodes import verbs
from grammar.nodes.abilities import Keyword, Keywords
from grammar.nodes.conditions import Matches, While
from grammar.nodes.continuous import Abilities as Granted
from grammar.nodes.continuous import BaseSize, Continuous, Modification, Types
from grammar.nodes.control import Gate, Later, May
from grammar.nodes.costs import Cost
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import StepBegins
from grammar.nodes.filters import Is, Whose
from grammar.nodes.quantities import ManaSpent, Number, Size
from grammar.nodes.references import Element, Itself, Pronoun, You
from grammar.nodes.verbs import Cast, Move, Place
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import choosing, understanding
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.trace import Modified
from rules.kernel.verdict import Verdict
from rules.magic.casting.options import FREE
from rules.magic.casting.proposal import Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.effects.token_faces import faces_of_copy
from rules.magic.events import TRIBUTE, Arrival, Entering, ZoneChanged
from rules.magic.events.actions import CardDrawn, CardsShown, Designated
from rules.magic.events.combat import AttackersDeclared
from rules.magic.events.playing import SpellCast, StepBegan
from rules.magic.keyword_parts import NEXT_END_STEP
from rules.magic.made_by_rules import ModifiedByRules
from rules.magic.paying.bill import bill_of
from rules.magic.standing.replacements import with_entering
from rules.magic.state import MagicObject, MagicPlayer

ZOMBIE = Types("add", (Is("subtype", "Zombie"),))
EMBALMED: tuple[Modification, ...] = (Types("set", (Is("color", "white"),)), ZOMBIE)
ETERNALIZED: tuple[Modification, ...] = (
    Types("set", (Is("color", "black"),)),
    BaseSize(Size(Number(4), Number(4))),
    ZOMBIE,
)


def _with_counters(event: Arrival, kind: str, count: int) -> Arrival:
    """The same arrival, with so many counters more."""
    counters = {**event.entering.counters, kind: event.entering.counters.get(kind, 0) + count}
    return with_entering(event, counters=MappingProxyType(counters)) if count else event


def _chosen(event: Arrival, what: str, chosen: str) -> Arrival:
    """The same arrival, with something chosen for the object."""
    return with_entering(event, chosen=MappingProxyType({**event.entering.chosen, what: chosen}))


class KeywordInstructions(MagicChapter):
    """702. Keyword abilities that do what only the rules say."""

    @rule("702.40a")
    def storm(self, spell: MagicObject) -> int:
        """A spell with storm is copied for each other spell that was cast before it this turn."""
        turn = self.game.turn_number
        cast = [one.thing for when, one in self.game.happenings.history if when == turn and isinstance(one, SpellCast)]
        before = cast.index(spell) if spell in cast else len(cast)
        others = "1 other spell was" if before == 1 else f"{before or 'no'} other spells were"
        self.noted(f"{others} cast before {{}} this turn", spell)
        return before

    @rule("702.69a")
    def gravestorm(self, spell: MagicObject) -> int:
        """A spell with gravestorm is copied for each permanent that was put into a graveyard this turn."""
        turn = self.game.turn_number
        moved = [one for when, one in self.game.happenings.history if when == turn and isinstance(one, ZoneChanged)]
        gone = sum(1 for one in moved if one.thing.zone.kind == "battlefield" and one.to.kind == "graveyard")
        self.noted(f"{gone} permanents were put into a graveyard this turn, before {{}} is copied", spell)
        return gone

    @rule("702.121a")
    def melee(self, player: MagicPlayer) -> int:
        """Melee counts the opponents whom its player attacked with a creature this combat."""
        targets: set[object] = set()
        for _, event in self.game.happenings.history:
            if isinstance(event, StepBegan) and event.step == "beginning of combat":
                targets.clear()
            if isinstance(event, AttackersDeclared) and event.player is player:
                targets.update(event.targets)
        count = sum(1 for opponent in self.game.opponents(player) if opponent in targets)
        self.noted(f"{{}} attacked {count} opponents this combat", player)
        return count

    def as_enters(self, context: Context, event: Arrival, step: verbs.KeywordAction) -> Arrival:
        """What riot, sunburst or tribute makes of how an object enters."""
        if step.name == "tribute":
            return self.tribute(context, event, step)
        return self.riot(context, event) if step.name == "riot" else self.sunburst(context, event)

    @rule("702.136a")
    def riot(self, context: Context, event: Arrival) -> Arrival:
        """A permanent with riot enters with a +1/+1 counter if its controller wants, or else it has haste."""
        options = (Option("counter", "a +1/+1 counter"), Option("haste", "haste"))
        question = f"Does {event.thing.name} enter with a +1/+1 counter, or does it have haste?"
        wanted = self.ask(Pick("riot", context.controller, question, event.thing, options))[0]
        return _with_counters(event, "+1/+1", 1) if wanted == "counter" else _chosen(event, "riot", "haste")

    @rule("702.104a")
    def tribute(self, context: Context, event: Arrival, step: verbs.KeywordAction) -> Arrival:
        """As a creature with tribute enters, an opponent whom its controller chooses may give it +1/+1 counters."""
        assert step.amount is not None
        count = understanding.value(context, step.amount)
        chosen = choosing.pick(
            context, context.controller, "opponent", "Who may pay?", self.game.opponents(context.controller), 1, 1
        )
        opponents = [one for one in chosen if isinstance(one, MagicPlayer)]
        question = f"Does {event.thing.name} get {count} counters from {{}}?"
        payer = next(
            (one for one in opponents if choosing.yes(context, one, question.format(one.name), "tribute")), None
        )
        chosen_so = with_entering(event, chosen=MappingProxyType({**event.entering.chosen, TRIBUTE: payer}))
        return _with_counters(chosen_so, "+1/+1", count) if payer else chosen_so

    @rule("702.104b")
    def tribute_was_paid(self, permanent: MagicObject) -> bool:
        """Tribute was paid if the chosen opponent had the creature enter with the counters of its tribute ability."""
        paid = permanent.chosen.get(TRIBUTE) is not None
        self.noted("tribute was paid for {}" if paid else "tribute wasn't paid for {}", permanent)
        return paid

    @rule("702.44a")
    def sunburst(self, context: Context, event: Arrival) -> Arrival:
        """What has sunburst gets +1/+1 counters if it enters as a creature, or else charge counters."""
        face = event.entering.copied or event.entering.face or event.thing.card.front
        kind = "+1/+1" if "creature" in face.types else "charge"
        return _with_counters(event, kind, understanding.value(context, ManaSpent(Itself(), "colors")))

    @rule("702.171b")
    def become_saddled(self, permanent: MagicObject) -> None:
        """What is saddled stays so until the turn ends or it leaves the battlefield."""
        self.happen(Designated(permanent, "saddled", self.game.turn_number))

    @rule("702.56a")
    def replicate(self, spell: MagicObject) -> int:
        """A spell is copied for each time its replicate cost was paid."""
        return spell.announced.additional.count("replicate")

    @rule("702.157a")
    def squad(self, permanent: MagicObject) -> int:
        """A permanent brings a token copy of it for each time its squad cost was paid."""
        return permanent.announced.additional.count("squad")

    @rule("702.29c")
    def cycle(self, cards: Sequence[MagicObject]) -> None:
        """A card is cycled as it is discarded for the cost of a cycling ability, whatever that finds."""
        for card in cards:
            self.noted("{} is cycled", card)

    @rule("702.110b")
    def exploit(self, player: MagicPlayer, creature: MagicObject, source: MagicObject) -> list[MagicObject]:
        """A creature exploits another one, or itself, as that is sacrificed by its exploit ability."""
        return self.rules.keyword_actions.sacrifice(player, [creature], source, "exploit")

    @rule("702.112a")
    def become_renowned(self, creature: MagicObject) -> None:
        """A creature with renown that has got its counters is renowned as long as it stays."""
        self.happen(Designated(creature, "renowned", True))

    @rule("702.128a")
    def embalm(self, context: Context, card: MagicObject) -> list[MagicObject]:
        """What is embalmed comes back as a token: a white copy without a mana cost, and a Zombie besides."""
        return self._as_token(context, card, EMBALMED)

    @rule("702.129a")
    def eternalize(self, context: Context, card: MagicObject) -> list[MagicObject]:
        """What is eternalized comes back as a token: a black 4/4 copy without a mana cost, and a Zombie besides."""
        return self._as_token(context, card, ETERNALIZED)

    @rule("702.141a")
    def encore(self, context: Context, card: MagicObject, opponent: MagicPlayer) -> list[MagicObject]:
        """For each opponent encore brings a token copy, which attacks that opponent this turn if able."""
        self.noted(f"{{}} is to attack {opponent.name}", card)
        return self.rules.keyword_actions.create(context.controller, [faces_of_copy(context, card, ())])

    def _as_token(self, context: Context, card: MagicObject, changed: tuple[Modification, ...]) -> list[MagicObject]:
        faces = faces_of_copy(context, card, changed)
        free = tuple(replace(face, cost=None, front_cost=None) for face in faces)
        return self.rules.keyword_actions.create(context.controller, [free])

    @rule("702.85a")
    def cascade(self, context: Context, value: int) -> None:
        """Cascade exiles down to a cheaper nonland card, which may be cast for nothing; the others go to the bottom."""
        cards = self.rules.keyword_actions.exile_until(context, lambda one: one < value)
        self.rules.keyword_actions.offer_last(context, cards, lambda one: one < value)
        self.rules.keyword_actions.put_to_the_bottom(context.controller, cards)

    @rule("702.88a")
    def rebound(self, spell: MagicObject) -> None:
        """What was cast from the hand with rebound is exiled as it resolves, and offered in the next upkeep."""
        player = self.is_(spell).controller
        self.rules.zones.move([self.rules.zones.to(spell, "exile", "resolve")])
        card = spell.next
        if isinstance(card, MagicObject) and card in self.game.exile:
            again = Gate(May(You()), Cast(You(""), Itself(), "cast", "without paying its mana cost"))
            upkeep = StepBegins("upkeep", You(), "the next")
            self.rules.resolving.carry_out(Context(self.game, card, player), Later(upkeep, again))

    def rebounds(self, spell: MagicObject) -> bool:
        """Whether a spell was cast from its owner's hand and has rebound."""
        if spell.kind != "card" or not self.is_(spell).has("rebound"):
            return False
        return spell.previous is not None and spell.previous.zone.kind == "hand"

    def madness(self) -> ReplacementEffect:
        """The one replacement effect that stands for the madness of every card."""
        name = "madness exiles the card instead"
        return ModifiedByRules(self.game.new_id(), name, (ZoneChanged,), self._is_mad, self.discard_into_exile)

    def _is_mad(self, event: ZoneChanged) -> bool:
        discarded = event.cause == "discard" and event.to is not self.game.exile
        return discarded and self.is_(event.thing).has("madness")

    @rule("702.35a")
    def discard_into_exile(self, effect: ReplacementEffect, event: ZoneChanged) -> Modified:
        """A card with madness is exiled as it is discarded."""
        after = structs.replace(event, to=self.game.exile, at=0, by="madness")
        told = (event.thing, " has madness")
        return Modified(told, self.citations["discard_into_exile"], event, (after,))

    @rule("702.35a")
    def mad(self, player: MagicPlayer, card: MagicObject, cost: Cost | None) -> None:
        """The owner may cast a card that madness exiled for its madness cost; else it goes to the graveyard."""
        self._cast_for(player, card, "madness", cost)
        if card in self.game.exile:
            self.rules.zones.move([self.rules.zones.to(card, "graveyard", "put")])

    def just_drawn(self, player: MagicPlayer, drawn: MagicObject) -> None:
        """Let a player reveal a card with miracle, if it is the first that the player has drawn this turn."""
        card, turn = drawn.next, self.game.turn_number
        if not isinstance(card, MagicObject) or not self.is_(card).has("miracle"):
            return
        draws = [one for when, one in self.game.happenings.history if when == turn and isinstance(one, CardDrawn)]
        if sum(1 for one in draws if one.player is player and one.card is not None) == 1:
            self.reveal_for_miracle(player, card)

    @rule("702.94a")
    def reveal_for_miracle(self, player: MagicPlayer, card: MagicObject) -> None:
        """A card with miracle may be revealed as it is drawn, if it is the first one drawn this turn."""
        if self._wanted(player, card, f"Does {player.name} reveal {card.name} for its miracle ability?"):
            self.happen(CardsShown(player, (card,), "reveal", "miracle"))

    @rule("702.94a")
    def miracle(self, player: MagicPlayer, card: MagicObject, cost: Cost | None) -> None:
        """A card that was revealed for its miracle ability may be cast from the hand for its miracle cost."""
        self._cast_for(player, card, "miracle", cost)

    def _wanted(self, player: MagicPlayer, card: MagicObject, question: str) -> bool:
        options = (Option(True, "yes"), Option(False, "no"))
        return self.ask(Pick("may", player, question, card, options))[0] is True

    def _cast_for(self, player: MagicPlayer, card: MagicObject, name: str, cost: Cost | None) -> None:
        """Let a player cast a card for the cost of a keyword, if that player wants to."""
        casting, proposal = self.rules.casting_spells, Proposal(alternative=name, price=bill_of(cost))
        if casting.takes_up(player, card, f"Does {player.name} cast {card.name} for its {name} cost?", proposal):
            face = casting.face_to_play(player, card, "cast")
            casting.cast_while_resolving(player, card, replace(proposal, face=face))

    @rule("702.62a")
    def play_suspended(self, context: Context, player: MagicPlayer, card: MagicObject) -> None:
        """A card from which the last time counter is gone may be played for nothing; a creature has haste then."""
        if not self._wanted(player, card, f"Does {player.name} play {card.name} without paying its mana cost?"):
            return
        face = self.rules.casting_spells.face_to_play(player, card, "play")
        if "land" in card.card.sides[face].types:
            self.rules.lands.play_while_resolving(player, card, face)
            return
        self.rules.casting_spells.cast_while_resolving(player, card, Proposal(alternative=FREE, face=face))
        spell = card.next
        if isinstance(spell, MagicObject) and spell in self.game.stack and self.is_(spell).is_type("creature"):
            self._hastens(context, player, spell)

    def _hastens(self, context: Context, player: MagicPlayer, spell: MagicObject) -> None:
        it = Pronoun("it", Element())
        kept = While(Matches(it, Whose("control", You())), "for as long as")
        haste = Continuous(it, (Granted("add", (Keyword("haste"),)),), kept)
        context.has_moved([spell])
        with context.element(spell):
            self.rules.continuous_effects.begin(context, haste)

    def was_discarded(self, card: MagicObject) -> bool:
        """Whether a card in a graveyard got there as it was discarded this turn."""
        turn, moves = self.game.turn_number, self.game.happenings.history
        discards = [one for when, one in moves if when == turn and isinstance(one, ZoneChanged)]
        return any(one.thing is card.previous and one.cause == "discard" for one in discards)

    def disturb_of(self, card: MagicObject) -> Keyword | None:
        """The disturb ability of the front of a card, if it has one."""
        nodes = (one.node for one in card.card.faces[0].abilities)
        held = (key for node in nodes for key in (node.keywords if isinstance(node, Keywords) else (node,)))
        return next((one for one in held if isinstance(one, Keyword) and one.name == "disturb"), None)

    def is_disturbed(self, card: MagicObject, proposal: Proposal) -> bool:
        """Whether a card is to be cast with its back face up from its owner's graveyard."""
        in_grave = card in self.game.zone("graveyard", card.owner)
        return proposal.alternative == "disturb" and in_grave and self.disturb_of(card) is not None

    @rule("702.146a")
    def disturbed(self, card: MagicObject, proposal: Proposal) -> Proposal:
        """A card with disturb is cast from the graveyard with its back face up, for its disturb cost."""
        keyword = self.disturb_of(card)
        if keyword is None or card.card.back is None:
            return proposal
        self.noted("{} is cast with its back face up", card)
        return replace(proposal, face=1, price=bill_of(keyword.cost))

    @rule("702.127a")
    def only_from_the_graveyard(self, card: MagicObject, name: str) -> Verdict:
        """A half with aftermath can be cast from nowhere but a graveyard."""
        return self.refuse(f"{name} has aftermath, and {card.name} is in no graveyard")

    def after_entering(self, spell: MagicObject) -> None:
        """Put off till later what becomes of the permanent that a spell has become, for what was paid for it."""
        permanent = spell.next
        if not isinstance(permanent, MagicObject) or permanent not in self.game.battlefield:
            return
        match spell.announced.alternative:
            case "dash":
                self.dash(permanent)
            case "blitz":
                self.blitz(permanent)
            case "warp":
                self.warp(permanent)

    @rule("702.49c")
    def ninjutsu(self, player: MagicPlayer, card: MagicObject, returned: MagicObject) -> None:
        """What is put in by ninjutsu attacks what the creature attacked that was returned for it."""
        attacked = returned.attacking
        wanted = attacked if isinstance(attacked, (MagicObject, MagicPlayer)) else None
        fighting = self.rules.combat_phase
        target = None if wanted is None else fighting.attack_on_entry(card, player, wanted)
        unblocked = target is not None and fighting.enters_unblocked()
        entering = Entering(tapped=True, attacking=target, unblocked=unblocked)
        self.rules.zones.move([self.rules.zones.to(card, "battlefield", "put", 0, player, entering)])

    @rule("702.109a")
    def dash(self, permanent: MagicObject) -> None:
        """What was cast for its dash cost goes back to its owner's hand in the next end step."""
        self._later(permanent, Move(Itself(), "return", Place("hand")))

    @rule("702.152a")
    def blitz(self, permanent: MagicObject) -> None:
        """What was cast for its blitz cost is sacrificed in the next end step."""
        self._later(permanent, Move(Itself(), "sacrifice"))

    @rule("702.185a")
    def warp(self, permanent: MagicObject) -> None:
        """What was cast for its warp cost is exiled in the next end step, for its owner to cast it after that turn."""
        self._later(permanent, verbs.KeywordAction("warp"))

    def _later(self, permanent: MagicObject, effect: AnyEffect) -> None:
        later = Later(NEXT_END_STEP, effect)
        context = Context(self.game, permanent, self.is_(permanent).controller)
        self.rules.resolving.carry_out(context, later)
