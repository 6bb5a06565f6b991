"""708. Face-down spells and permanents: morph (702.37), turning up what is face down, and when it is revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grammar.nodes.abilities import Keyword
from grammar.nodes.costs import Cost, Pay
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.legality import require
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.cards import FaceDefinition
from rules.magic.casting.options import FACE_DOWN, CostOption
from rules.magic.casting.proposal import ASK, Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.events import CountersPut, LeftTheGame, ZoneChanged
from rules.magic.events.actions import CardsShown, TurnedFace
from rules.magic.events.playing import GameEnded
from rules.magic.paying.bill import bill_of, mana_bill
from rules.magic.paying.payment import Paying
from rules.magic.standing.permissions import permissions
from rules.magic.state import Hiding, MagicObject, MagicPlayer

PRICE = "{3}"
"""What it costs to cast a card with morph face down."""
MORPH, COUNTED = "morph", "megamorph"
"""The keywords by whose cost something is turned up; the second gives it a counter then."""
MANIFEST: Hiding = "manifest"
CLOAK: Hiding = "cloak"
"""The keyword actions after which what is face down is turned up for its mana cost."""
DISGUISE = "disguise"
"""The keyword by which what is face down has ward."""
WARD = PrintedAbility(Keyword("ward", cost=Cost((Pay("mana", "{2}"),))), (0, 8))


class FaceDown(MagicChapter):
    """708. Face-down spells and permanents."""

    shown: ClassVar[FaceDefinition] = FaceDefinition("", types=frozenset({"creature"}), power=2, toughness=2)
    """What is seen of a face-down object unless something else is said: no name, cost, color, subtypes or text."""

    disguised: ClassVar[FaceDefinition] = FaceDefinition(
        "", types=frozenset({"creature"}), power=2, toughness=2, text="Ward {2}", abilities=(WARD,)
    )
    """What is seen of an object that was cast by its disguise ability, or cloaked."""

    unknown: ClassVar[FaceDefinition] = FaceDefinition("")
    """What a card is that lies face down in exile."""

    def is_hidden_in_exile(self, thing: MagicObject) -> bool:
        """Whether something is a card that lies face down in exile, and so has no characteristics."""
        return thing.face_down and thing.zone.kind == "exile"

    def be_seen(self, player: MagicPlayer, card: MagicObject) -> None:
        """Have a card turned up that a player is about to play from among what is face down in exile.

        Raises:
            Unsupported: Only cards of some kind may be played, which depends on who may look at the card.
        """
        if not self.is_hidden_in_exile(card):
            return
        self.turn_up_to_play(card)
        if any(one.asks_for_a_kind and one.lets(player, card) for one in permissions(self.game)):
            raise Unsupported("a card that is face down in exile", "whether its player may look at it is not built")

    @rule("406.3a")
    def turn_up_to_play(self, card: MagicObject) -> None:
        """What is face down in exile is turned up right before its player announces that they play it."""
        self.happen(TurnedFace(card, "face up"))

    def shown_of(self, thing: MagicObject) -> FaceDefinition:
        """What is seen of an object that is face down.

        Raises:
            Unsupported: It was laid out so, and nothing says whether it was cast by its disguise ability.
        """
        if thing.hidden_by is not None:
            return self.disguised if thing.hidden_by == CLOAK else self.shown
        if thing.previous is None and self._is_in_disguise(thing):
            raise Unsupported(f"{thing.name} laid out face down", "whether it was cast in disguise is not told")
        return self.disguised if thing.announced.alternative == DISGUISE else self.shown

    def morph_of(self, thing: MagicObject) -> Keyword | None:
        """The morph ability that an object would have if it were face up."""
        face = thing.copied or thing.face
        nodes = [printed.node for printed in face.abilities]
        return next((node for node in nodes if isinstance(node, Keyword) and node.name in FACE_DOWN), None)

    def is_cast_so(self, card: MagicObject, proposal: Proposal) -> bool:
        """Whether a card is to be cast face down, by its own ability."""
        morph = self.morph_of(card)
        return morph is not None and morph.name == proposal.alternative

    @rule("708.4")
    def turn_down_to_cast(self, card: MagicObject) -> None:
        """A card that is cast face down is turned down first: everything sees only a nameless 2/2 creature spell."""
        self.noted("{} is cast face down", card)

    def price(self, spell: MagicObject, name: str) -> CostOption:
        """What it costs to cast a card face down by one of its keywords."""
        if name == DISGUISE:
            return self.price_in_disguise(spell)
        return self.price_of_megamorph(spell) if name == COUNTED else self.price_of_morph(spell, name)

    @rule("702.37b")
    def price_of_megamorph(self, spell: MagicObject) -> CostOption:
        """A card with megamorph is cast face down as one with morph is."""
        return self.price_of_morph(spell, COUNTED)

    @rule("702.37c")
    def price_of_morph(self, spell: MagicObject, name: str) -> CostOption:
        """A card with morph can be cast face down for {3} instead of its mana cost."""
        self.noted("{} costs {}", spell, PRICE)
        return CostOption(name, mana_bill(PRICE))

    @rule("702.168a")
    def price_in_disguise(self, spell: MagicObject) -> CostOption:
        """A card with disguise can be cast for {3} as a face-down 2/2 creature with ward {2}."""
        self.noted("{} costs {}", spell, PRICE)
        return CostOption(DISGUISE, mana_bill(PRICE))

    @rule("116.2b")
    def turn_up(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal = ASK) -> Verdict:
        """Turning up a face-down permanent is a special action: it needs priority and doesn't use the stack."""

        def attempt() -> None:
            way = self._way_up(player, thing, proposal)
            require(self.rules.priority.has(player) & self._may_go_up(player, thing, way))
            self._go_up(player, thing, way, proposal)

        told = "{} can't turn {} face up"
        verdict = self.rules.handling_illegal_actions.undertake(attempt, told, (player, thing))
        if verdict:
            self.rules.priority.after_action(player)
        return verdict

    def _way_up(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> str:
        """By what a permanent is turned up: what is said, or what there is; with two ways the player is asked."""
        keyword = self.morph_of(thing)
        ways = [name for name in (keyword and keyword.name, thing.hidden_by) if name]
        said = proposal.alternative
        if said in {MANIFEST, CLOAK}:
            return str(said)
        if said or len(ways) < 2:
            return keyword.name if keyword is not None else MORPH if said or not ways else ways[0]
        options = tuple(Option(name, f"the {name} cost" if name in FACE_DOWN else "the mana cost") for name in ways)
        question = f"Which cost does {player.name} pay to turn {thing.name} face up?"
        (way,) = self.ask(Pick("alternative cost", player, question, thing, options))
        return str(way)

    def _may_go_up(self, player: MagicPlayer, thing: MagicObject, way: str) -> Verdict:
        """Whether a player may turn a permanent up in such a way, apart from what that costs."""
        by_keyword = {
            MANIFEST: self.may_show_manifested,
            CLOAK: self.may_show_cloaked,
            DISGUISE: self.may_be_shown,
        }
        return by_keyword.get(way, self.may_be_turned_up)(player, thing)

    def _go_up(self, player: MagicPlayer, thing: MagicObject, way: str, proposal: Proposal) -> None:
        """Turn a permanent up in such a way, for what that costs."""
        by_keyword = {MANIFEST: self.show_manifested, CLOAK: self.show_cloaked, DISGUISE: self.pay_disguise}
        by_keyword.get(way, self.pay_morph)(player, thing, proposal)

    @rule("701.40b")
    def may_show_manifested(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """A manifested permanent is turned up for its mana cost only if its card is a creature card that has one."""
        return self._may_show(player, thing, MANIFEST)

    @rule("701.40b")
    def show_manifested(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> None:
        """Whoever turns a manifested permanent up shows its mana cost and pays it; then the permanent is face up."""
        self._pay_mana_cost(player, thing, proposal)

    @rule("701.58b")
    def may_show_cloaked(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """A cloaked permanent is turned up for its mana cost only if its card is a creature card that has one."""
        return self._may_show(player, thing, CLOAK)

    @rule("701.58b")
    def show_cloaked(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> None:
        """Whoever turns a cloaked permanent up shows its mana cost and pays it; then the permanent is face up."""
        self._pay_mana_cost(player, thing, proposal)

    def _may_show(self, player: MagicPlayer, thing: MagicObject, how: Hiding) -> Verdict:
        verdict = self.is_ones_own_hidden(player, thing)
        face = thing.copied or thing.face
        if thing.hidden_by != how:
            verdict &= self.refuse(f"nothing put {thing.name} down by the keyword action {how}")
        if "creature" not in face.types:
            verdict &= self.refuse(f"the card {thing.name} is no creature card")
        if face.cost is None:
            verdict &= self.refuse(f"the card {thing.name} has no mana cost")
        return verdict

    def _pay_mana_cost(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> None:
        """Turn a permanent up for its mana cost, which it has again from then on.

        Raises:
            Unsupported: The cost has an X.
        """
        bill = mana_bill((thing.copied or thing.face).cost)
        if "X" in (bill.mana or ()):
            raise Unsupported(f"the mana cost of {thing.name}", "turning up for such a cost with X isn't built")
        self.rules.costs.pay(Paying(Context(self.game, thing, player), player, proposal.payment), bill)
        self.become_face_up(thing)

    def may_turn_up(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal = ASK) -> Verdict:
        """Whether a player could turn up a permanent now, cost and all, with the reasons why not."""
        return self.game.in_any_way(lambda: self.turn_up(player, thing, proposal))

    def _is_in_disguise(self, thing: MagicObject) -> bool:
        """Whether the keyword for whose cost something would be turned up is disguise."""
        keyword = self.morph_of(thing)
        return keyword is not None and keyword.name == DISGUISE

    @rule("702.168d")
    def may_be_shown(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """Only a face-down permanent of one's own can be turned up for the disguise cost that it would have."""
        return self.is_ones_own_hidden(player, thing)

    @rule("702.168d")
    def pay_disguise(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> None:
        """Whoever turns a permanent up shows its disguise cost and pays it; then the permanent is face up."""
        self._pay_to_show(player, thing, proposal)
        self.become_face_up(thing)

    @rule("702.37e")
    def may_be_turned_up(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """Only a face-down permanent of one's own that would have a morph cost face up can be turned up for it."""
        verdict = self.is_ones_own_hidden(player, thing)
        if self.morph_of(thing) is None:
            verdict &= self.refuse(f"{thing.name} would have no morph cost if it were face up")
        return verdict

    def is_ones_own_hidden(self, player: MagicPlayer, thing: MagicObject) -> Verdict:
        """Whether something is a face-down permanent of a player, under whichever rule asks."""
        verdict = LEGAL
        if not thing.face_down or thing not in self.game.battlefield:
            verdict &= self.refuse(f"{thing.name} is no face-down permanent")
        if self.is_(thing).controller is not player:
            verdict &= self.refuse(f"{player.name} doesn't control {thing.name}")
        return verdict

    @rule("702.37e")
    def pay_morph(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> None:
        """Whoever turns a permanent up shows its morph cost and pays it; then the permanent is face up."""
        if self._pay_to_show(player, thing, proposal).name == COUNTED:
            self.turn_up_with_counter(player, thing)
        else:
            self.become_face_up(thing)

    def _pay_to_show(self, player: MagicPlayer, thing: MagicObject, proposal: Proposal) -> Keyword:
        """Pay what the keyword asks by which something is turned up.

        Raises:
            Unsupported: The cost has an X.
        """
        keyword = self.morph_of(thing)
        assert keyword is not None
        bill = bill_of(keyword.cost)
        if "X" in (bill.mana or ()):
            raise Unsupported(f"the {keyword.name} cost of {thing.name}", "such a cost with X isn't built")
        self.rules.costs.pay(Paying(Context(self.game, thing, player), player, proposal.payment), bill)
        return keyword

    @rule("702.37b")
    def turn_up_with_counter(self, player: MagicPlayer, thing: MagicObject) -> None:
        """What is turned up for its megamorph cost gets a +1/+1 counter as that happens."""
        self.become_face_up(thing, CountersPut(thing, "+1/+1", 1, thing, player))

    @rule("708.8")
    def become_face_up(self, thing: MagicObject, *along: Event) -> None:
        """What is turned up has its own characteristics again; it has been there all along and doesn't enter."""
        self.happen(TurnedFace(thing, "face up"), *along)

    def after(self, events: Sequence[Event]) -> None:
        """Have that revealed whose hidden face matters no more, because it has moved or all is over."""
        left = [thing for event in events for thing in self.leave_by(event)]
        revealed = [one for one in left if one.face_down and one.zone.kind in {"battlefield", "stack"}]
        if revealed:
            self.reveal(revealed)

    def leave_by(self, event: Event) -> Sequence[MagicObject]:
        """What would not stay where it is hidden after an event, if it was face down there."""
        match event:
            case ZoneChanged(thing=thing, to=to) if not (thing.zone.kind == "stack" and to.kind == "battlefield"):
                return (thing,)
            case LeftTheGame(thing=thing):
                return (thing,)
            case GameEnded():
                return [one for one in self.game.objects() if isinstance(one, MagicObject)]
        return ()

    @rule("708.9")
    def reveal(self, things: Sequence[MagicObject]) -> None:
        """What was face down is revealed by its owner as it leaves the battlefield or the stack, or the game ends."""
        by_owner: dict[MagicPlayer, list[MagicObject]] = {}
        for thing in things:
            by_owner.setdefault(thing.owner, []).append(thing)
        shown = {owner: tuple(one.next or one for one in own) for owner, own in by_owner.items()}
        self.happen(*(CardsShown(owner, cards, "reveal") for owner, cards in shown.items()))
