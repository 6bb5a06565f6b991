"""5.2. Activated abilities: which can be activated, and how."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from grammar.nodes.abilities import Activated, AnyAbility, Restriction
from grammar.nodes.continuous import CostChange
from grammar.nodes.costs import Cost, CostPart, Pay
from grammar.nodes.opaque import Opaque
from grammar.nodes.verbs import KeywordAction
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition, resource_cost
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.chapters.attacks import attacks_with
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.playing import Activated as HasBeenActivated
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.proposal import ASK, Proposal
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.standing.playing import ONCE_MORE, Costing, Pretending
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import AssetCosts, Undertaking
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability, loss_of, not_had
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.finding import judged
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.errors import Unsupported
from rules.kernel.legality import require
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.verdict import LEGAL, Verdict

LIMITS: Mapping[str, int] = {"once each turn": 1, "twice each turn": 2, "three times each turn": 3}


class ActivatedAbilities(FabChapter):
    """5.2. Activated abilities."""

    def abilities_of(self, source: FabObject) -> list[Ability]:
        """The activated abilities of an object, in the order of its text."""
        return [one for one in self.rules.abilities.all_of(source) if _is_activated(one)]

    def lost_by(self, source: FabObject) -> list[Ability]:
        """The activated abilities that are printed on something, and that it doesn't have now."""
        printed = (one for ability in opaque.printed_on(source.face) for one in self.rules.abilities.each_of(ability))
        return not_had(filter(_is_activated, printed), self.abilities_of(source))

    @rule("1.7.1")
    def has_it(self, source: FabObject, ability: Ability) -> Verdict:
        """Only an ability that an object has can be activated."""
        if not not_had([ability], self.rules.abilities.all_of(source)):
            return LEGAL
        return self.refuse(loss_of(source.name, self.game.layers.of(source).applied, ability))

    @rule("5.2.2")
    def activate(self, player: FabPlayer, source: FabObject, ability: Ability, proposal: Proposal = ASK) -> Verdict:
        """To activate an ability is to create an activated-layer on the stack; then it goes as for playing a card.

        Args:
            player: Who activates it.
            source: The object that has the ability.
            ability: The ability.
            proposal: What the player declares, as far as already said.
        """

        def attempt() -> None:
            require(self.rules.priority.has(player) & self.may_begin(player, source, ability, proposal))
            self.rules.priority.nobody()
            undertaking = self.announce(player, source, ability, proposal)
            self.rules.playing_cards.go_through(undertaking)
            self.happen(
                Announcing(undertaking.layer, undertaking.announced, ("all costs are paid",)),
                HasBeenActivated(undertaking.layer, source, player, undertaking.link),
            )
            activated.append(undertaking.layer)

        activated: list[FabObject] = []
        verdict = self.rules.game_state.undertake(attempt, "{} can't activate {}", (player, source))
        if verdict:
            self.rules.playing_cards.regain_priority(player, activated[0])
        return verdict

    def may_activate(self, player: FabPlayer, source: FabObject, ability: Ability, proposal: Proposal = ASK) -> Verdict:
        """Whether a player could activate an ability now, with the reasons why not."""
        return self.game.in_any_way(lambda: self.activate(player, source, ability, proposal))

    def may_begin(self, player: FabPlayer, source: FabObject, ability: Ability, proposal: Proposal) -> Verdict:
        """Whether a player may begin to activate an ability, apart from parameters and costs."""
        opaque.require_read([ability], ("activated",), f"that ability of {source.name} is activated")
        node = ability.said(Activated)
        kind = "instant" if proposal.timing else node.kind
        verdict = self.has_it(source, ability) & self.rules.abilities.is_functional(source, ability)
        verdict &= self.is_controlled(player, source)
        if proposal.timing:
            verdict &= self.rules.playing_cards.is_no_instant(source)
        verdict &= self.may_use_kind(player, source, node, kind)
        return verdict & self.is_within_limit(source, ability) & self.is_condition_met(source, ability)

    def may_use_kind(self, player: FabPlayer, source: FabObject, node: Activated, kind: str) -> Verdict:
        """Whether an ability of this type may be activated now."""
        if kind == "action":
            return self.rules.type_keywords.action(makes_attack(node) or attacks_with(node.effect))
        return self.rules.type_keywords.may_use_now(player, source, frozenset({kind}))

    def is_controlled(self, player: FabPlayer, source: FabObject) -> Verdict:
        """Whether a player controls the source, or owns it where nobody controls it."""
        mine = source.controller is player if source.is_in_arena or source.is_on_stack else source.owner is player
        return LEGAL if mine else self.not_theirs(player, source)

    @rule("5.2.4a")
    def not_theirs(self, player: FabPlayer, source: FabObject) -> Verdict:
        """Only who controls the source activates its abilities, or its owner where nobody controls it."""
        return self.refuse(f"{player.name} doesn't control {source.name}")

    @rule("5.2.1a")
    def is_within_limit(self, source: FabObject, ability: Ability) -> Verdict:
        """A limit says how often an ability can be activated."""
        limit = self.limit_of(source, ability)
        if limit is None or source.used.get(ability.key, 0) < limit:
            return LEGAL
        return self.refuse(f"the ability of {source.name} has been activated {limit} time{'s' * (limit > 1)} already")

    def limit_of(self, source: FabObject, ability: Ability) -> int | None:
        """How often an ability can be activated in a turn; None: as often as its player likes."""
        limit = LIMITS.get(_restriction(ability).limit)
        if limit is not None and isinstance(ability.node, Activated) and self.is_to_attack(ability.node):
            return self.with_additional(source, limit)
        return limit

    def is_to_attack(self, node: Activated) -> bool:
        """Whether activating an ability is what a source does that attacks."""
        return makes_attack(node)

    @rule("5.2.3c")
    def with_additional(self, source: FabObject, limit: int) -> int:
        """Effects that let a source attack additional times let its attack ability be activated beyond its limit."""
        found = [one for one in self.game.regulations_of(ONCE_MORE) if isinstance(one, Pretending)]
        more = sum(one.lets(self.game.controller_of(source), source) for one in found)
        if more:
            self.noted("{} can attack {} more", source, f"{more} time{'s' * (more > 1)}")
        return limit + more

    @rule("5.2.1e")
    def is_condition_met(self, source: FabObject, ability: Ability) -> Verdict:
        """An ability whose activation condition isn't met can't be activated."""
        condition = _restriction(ability).condition
        if condition is None:
            return LEGAL
        is_so, told = judged(self.game.context_for(source, self.game.controller_of(source)), condition)
        return LEGAL if is_so else self.refuse(told)

    @rule("5.2.2a")
    def announce(self, player: FabPlayer, source: FabObject, ability: Ability, proposal: Proposal) -> Undertaking:
        """The activated-layer is created on the stack, as its topmost layer, with the types of its source."""
        node = ability.said(Activated)
        layer = self.layer_of(player, source, ability)
        layer.announced = replace(layer.announced, timing=proposal.timing or "")
        self.rules.stack.add(layer)
        link = self.rules.combat.link_of_layer(layer)
        self.rules.combat.added_to_stack(layer)
        assets, effects = self.costs_of(self.game.context_for(source, player), node.cost)
        return Undertaking(layer, player, proposal, layer.announced, assets, effects, link=link)

    def layer_of(self, player: FabPlayer, source: FabObject, ability: Ability) -> FabObject:
        """The activated-layer of an ability, or the attack-proxy of one that attacks, not yet on the stack."""
        if makes_attack(ability.said(Activated)):
            return self.rules.attacks.proxy(source, ability, player)
        return self.made(player, source, ability)

    def made(self, player: FabPlayer, source: FabObject, ability: Ability) -> FabObject:
        """An activated-layer, not yet on the stack: it has the types and supertypes of its source, and its text."""
        face = _face_of_layer(f"{source.name}'s ability", self.is_(source), ability.node)
        layer = self.game.made(CardDefinition(face.name, (face,)), player, self.game.stack, "activated-layer")
        layer.source, layer.ability, layer.controller = source, ability, player
        return layer

    def own_changes(self, layer: FabObject) -> list[Costing]:
        """What the ability of an activated-layer says of its own cost."""
        ability, source = layer.ability, layer.source
        if ability is None or source is None or not isinstance(ability.node, Activated):
            return []
        if not isinstance(ability.node.change, CostChange):
            return []
        origin = Origin(self.game, source, ability)
        return [Costing(self.game.new_id(), source.name, origin, ability.node.change, [layer])]

    @rule("5.2.1c")
    def costs_of(self, context: Context, cost: Cost) -> tuple[AssetCosts, tuple[CostPart, ...]]:
        """What stands before the colon is the cost of an ability: assets, effects, or both."""
        assets = AssetCosts()
        effects: list[CostPart] = []
        for part in _parts(cost):
            if isinstance(part, Pay):
                assets = _with(context, assets, part)
            else:
                effects.append(part)
        return assets, tuple(effects)


def _face_of_layer(name: str, source: Properties, node: AnyAbility | Opaque) -> FaceDefinition:
    """What an activated-layer is: the types of its source, kind and keywords of its ability."""
    kinds: frozenset[str] = frozenset()
    keywords: tuple[PrintedAbility, ...] = ()
    if isinstance(node, Activated):
        kinds = frozenset({node.kind} if node.kind else ())
        keywords = tuple(PrintedAbility(one, (0, 0)) for one in node.keywords)
    return FaceDefinition(
        name,
        types=source.types | kinds,
        subtypes=source.subtypes - {"attack"},
        supertypes=source.supertypes,
        abilities=keywords,
    )


def makes_attack(node: Activated) -> bool:
    """Whether an ability has the attack ability, so that its layer is an attack-proxy."""
    return isinstance(node.effect, KeywordAction) and node.effect.name == "attack"


def _restriction(ability: Ability) -> Restriction:
    found = ability.node.restriction if isinstance(ability.node, Activated) else None
    return found or Restriction()


def _parts(cost: Cost) -> Iterator[CostPart]:
    if cost.joiner == "or":
        raise Unsupported("costs.Cost", "a choice between costs is read but not built")
    for part in cost.parts:
        if isinstance(part, Cost):
            yield from _parts(part)
        else:
            yield part


def _with(context: Context, assets: AssetCosts, part: Pay) -> AssetCosts:
    amount = _amount(context, part)
    match part.resource:
        case "resources" | "mana":
            return replace(assets, resource=assets.resource + amount)
        case "chi":
            return replace(assets, chi=assets.chi + amount)
        case "life":
            return replace(assets, life=assets.life + amount)
        case "action points":
            return replace(assets, action=assets.action + amount)
        case _:
            raise Unsupported(f"costs.Pay {part.resource}", "such a cost is read but not built")


def _amount(context: Context, part: Pay) -> int:
    if part.least is not None:
        return max(0, understanding.value(context, part.least))
    if isinstance(part.amount, str):
        return part.amount.count("{r}") if "{" in part.amount else resource_cost(part.amount)
    return max(0, understanding.value(context, part.amount))


def _is_activated(ability: Ability) -> bool:
    node = ability.node
    return isinstance(node, Activated) or (isinstance(node, Opaque) and node.kind == "activated")
