"""What may or must be paid for a spell besides its mana cost, as its text says.

Comprehensive Rules: 118.8 (additional costs), 118.9 (alternative costs), and the keywords that stand for such costs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grammar.nodes.abilities import Keyword, Static
from grammar.nodes.conditions import Condition, Happened
from grammar.nodes.continuous import ITS_MANA_COST, AdditionalCost, AlternativeCost
from grammar.nodes.costs import CollectEvidence, Cost, Pay, Spend, Turn
from grammar.nodes.describe import describe
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event
from grammar.nodes.filters import AnyOf, Filter, Is, PropertyIs, Related, Status, Whose
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Some, You
from grammar.nodes.verbs import Cast
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.patterns import part_fits
from rules.kernel.effects.printed import lines_with
from rules.kernel.errors import Unsupported
from rules.kernel.possible_values import answer
from rules.kernel.standing.gates import in_force
from rules.magic.characteristics import Characteristics
from rules.magic.effects.context import Context
from rules.magic.effects.nouns import to_be_cast
from rules.magic.effects.words import EVIDENCE
from rules.magic.paying.bill import NOTHING, Bill, bill_of, mana_bill
from rules.magic.standing.functioning import is_free_from_hand, is_own_free_cast
from rules.magic.state import MagicObject

FREE = "without paying its mana cost"
OPTIONAL_KEYWORDS = frozenset({"kicker", "bargain", "buyback", "entwine", "casualty", "conspire", "gift", "offspring"})
REPEATED_KEYWORDS = frozenset({"multikicker", "replicate", "squad"})
PAID_APART = frozenset({"casualty", "conspire", "offspring", "replicate", "squad"})
"""Additional costs of which each instance is paid for itself, and has only its own payments in view."""
EMERGE = "emerge"
MAYHEM = "mayhem"
WEB_SLINGING = "web-slinging"
FROM_ANYWHERE = frozenset(
    {"awaken", "bestow", "blitz", "dash", EMERGE, "evoke", "impending", "overload", "spectacle", "surge", WEB_SLINGING}
)
FROM_HAND = frozenset({"warp"})
BESIDES_THE_MANA_COST = frozenset({"aftermath", "jump-start", "retrace"})
"""Keywords that let a card be cast from the graveyard for its mana cost, some with an additional cost."""
FROM_GRAVEYARD = frozenset({"escape", "flashback", MAYHEM, *BESIDES_THE_MANA_COST})
FROM_ZONE: Mapping[str, frozenset[str]] = {"graveyard": FROM_GRAVEYARD, "hand": FROM_HAND}
"""Keywords whose costs are offered only where a card is cast from that zone."""
EXILED_AFTERWARDS = frozenset({"aftermath", "flashback", "jump-start"})
"""Keywords by which what is cast from the graveyard is exiled as it leaves the stack."""
CONDITIONS: Mapping[str, Condition] = {
    "spectacle": Happened(Event("loses life", Some(Filter((), "opponent"), Number(1))), "this turn"),
    "surge": Happened(Event("casts", You()), "this turn"),
}
"""Under which conditions alternative costs are offered."""
FACE_DOWN = frozenset({"disguise", "morph", "megamorph"})
"""Keywords by which a card is cast face down."""


@dataclass(frozen=True, slots=True)
class CostOption:
    """A cost that a player may choose: its name, and what it takes; ``times`` None: as often as wanted.

    ``words`` are those of the card that offer it, where no keyword does.
    """

    name: str
    bill: Bill
    times: int | None = 1
    words: str = ""

    def __str__(self) -> str:
        """The name, and what the cost takes."""
        if self.words:
            return f"{self.name}, “{self.words}”"
        mana = "".join(f"{{{symbol}}}" for symbol in self.bill.mana or ())
        paid = " and ".join((*filter(None, [mana]), *(describe(part) for part in self.bill.parts)))
        return f"{self.name} {f'({paid})' if self.bill.parts else paid}".rstrip()


def told_apart(offered: Sequence[CostOption]) -> Mapping[str, CostOption]:
    """Costs by what players call them: their names, with what they take where several of one name take other things."""
    bills = {name: {one.bill for one in offered if one.name == name} for name in (one.name for one in offered)}
    return {(str(one) if len(bills[one.name]) > 1 else one.name): one for one in offered}


def name_of(called: str) -> str:
    """The name of a cost in what players call it.

    >>> name_of("flashback {2}{R}"), name_of("evoke")
    ('flashback', 'evoke')
    """
    return re.split(r" [{(]|, “", called, maxsplit=1)[0]


def in_words(offered: Sequence[CostOption]) -> str:
    """The costs that a player may choose, each by its name and by what it takes."""
    return "; ".join(dict.fromkeys(map(str, offered)))


def required_costs(context: Context, values: Characteristics) -> Bill:
    """The additional costs that a spell's own text makes mandatory."""
    total = NOTHING
    for effect in _cost_effects(context, values):
        if isinstance(effect, AdditionalCost) and effect.choice == "must":
            total += bill_of(effect.cost)
    return total


def additional_costs(context: Context, values: Characteristics) -> tuple[CostOption, ...]:
    """The additional costs that a spell's own text makes optional."""
    found: list[CostOption] = []
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Keyword) and node.name in OPTIONAL_KEYWORDS | REPEATED_KEYWORDS:
            if node.name in PAID_APART and any(one.name == node.name for one in found):
                raise Unsupported(f"several instances of {node.name}", "which of them is paid for is not told apart")
            if node.name == "gift" and len(context.game.opponents(context.controller)) != 1:
                raise Unsupported("gift with several opponents", "nobody says to whom it is promised")
            times = None if node.name in REPEATED_KEYWORDS else 1
            found.append(CostOption(node.name, bill_of(_cost_of(node)), times))
    for effect in _cost_effects(context, values):
        if isinstance(effect, AdditionalCost) and effect.choice == "may":
            evidence = any(isinstance(part, CollectEvidence) for part in effect.cost.parts)
            name = EVIDENCE if evidence else "additional cost"
            found.append(CostOption(name, bill_of(effect.cost), words=_line_with(context, effect)))
    return tuple(found)


def _cost_of(keyword: Keyword) -> Cost | None:
    """What a keyword's additional cost takes: as it says, or what its name or number means."""
    if keyword.name == "conspire":
        return CONSPIRING
    if keyword.name == "gift":
        return None
    if keyword.name == "bargain":
        return BARGAINING
    if keyword.name != "casualty":
        return keyword.cost
    strong = PropertyIs("power", ">=", keyword.amount or Number(1))
    creature = Filter((Is("type", "creature"),), "", (strong, Whose("control", You())))
    return Cost((Spend("sacrifice", Some(creature, Number(1))),))


BARGAINED = Filter(
    (AnyOf((Is("type", "artifact"), Is("type", "enchantment"), Is("quality", "token"))),),
    "",
    (Whose("control", You()),),
)
BARGAINING = Cost((Spend("sacrifice", Some(BARGAINED, Number(1))),))
"""An artifact, an enchantment or a token is sacrificed."""
ALIKE = Related("sharing a color with", Itself())
CONSPIRATORS = Filter((Status("untapped"), Is("type", "creature")), "", (Whose("control", You()), ALIKE))
CONSPIRING = Cost((Turn("tap", Some(CONSPIRATORS, Number(2))),))
"""Two creatures that share a color with the spell are tapped."""


def alternative_costs(
    context: Context, values: Characteristics, zone: str, there: Characteristics | None = None
) -> tuple[CostOption, ...]:
    """The alternative costs that a spell's own text offers where it is cast from.

    Args:
        context: The spell, or the card.
        values: What it is.
        zone: The kind of zone from which it is cast.
        there: What the card was in that zone, where it could have been given such a keyword; left out, what it is.
    """
    from_there = FROM_ZONE.get(zone, frozenset())
    found = [
        _of_keyword(context, node, _price_of(node, values))
        for place, names in ((values, FROM_ANYWHERE), (there or values, from_there))
        for node in (ability.node for ability in place.abilities)
        if isinstance(node, Keyword) and node.name in names and _is_offered(context, node)
    ]
    if len(found) > 1 and any(one.name in BESIDES_THE_MANA_COST for one in found):
        raise Unsupported(f"{found[0].name} with {found[1].name}", "both costs together are not built")
    for effect in _cost_effects(context, values):
        if isinstance(effect, AlternativeCost) and effect.what is None:
            found.append(CostOption("alternative cost", bill_of(effect.cost), words=_line_with(context, effect)))
        elif is_own_free_cast(effect):
            found.append(CostOption("alternative cost", NOTHING, words=_line_with(context, effect)))
    return (*found, *offered_by_others(context))


def _of_keyword(context: Context, keyword: Keyword, bill: Bill) -> CostOption:
    """The cost of a keyword; what is not only mana is told in the words of the card."""
    return CostOption(keyword.name, bill, words=_line_with(context, keyword) if bill.parts else "")


def _line_with(context: Context, effect: AnyEffect | Keyword) -> str:
    """The line of a card that offers a cost; nothing where it isn't printed there."""
    lines = lines_with(context.source, context.face, effect)
    return lines[0] if len(lines) == 1 else ""


def offered_by_others(context: Context) -> tuple[CostOption, ...]:
    """The alternative costs that permanents offer for the spells of whoever controls them, by the names of these."""
    offered: dict[str, Bill] = {}
    for source, _, offer in _offers_of_others(context):
        name = FREE if isinstance(offer, Cast) else source.name
        offered[name] = NOTHING if isinstance(offer, Cast) else bill_of(offer.cost)
    return tuple(CostOption(name, bill) for name, bill in offered.items())


def limited_offer(context: Context, name: str) -> tuple[MagicObject, Ability] | None:
    """The object and its ability that offers a cost of such a name only so many times a turn."""
    for source, ability, offer in _offers_of_others(context):
        limited = isinstance(ability.node, Static) and ability.node.limit
        if isinstance(offer, AlternativeCost) and source.name == name and limited:
            return source, ability
    return None


def _offers_of_others(context: Context) -> Iterator[tuple[MagicObject, Ability, AlternativeCost | Cast]]:
    """What permanents offer for a spell of whoever controls them, each with the ability that does."""
    game, spell = context.game, context.source
    for source in game.permanents():
        if game.is_(source).controller is context.controller:
            own = Context(game, source, context.controller, spell)
            for ability, offer in _offers(own):
                if _is_for(own, offer, spell):
                    yield source, ability, offer


def _offers(context: Context) -> Iterator[tuple[Ability, AlternativeCost | Cast]]:
    """The costs that a permanent still offers for spells, or that nothing is paid for them."""
    for ability in answer(context.game.is_(context.source), _static_ones):
        node = ability.said(Static)
        if not (node.limit and context.source.used.get(ability.key)):
            for effect in in_force(context, node, (AlternativeCost, Cast)):
                if isinstance(effect, AlternativeCost) or (isinstance(effect, Cast) and is_free_from_hand(effect)):
                    yield ability, effect


def _is_for(context: Context, offer: AlternativeCost | Cast, spell: MagicObject) -> bool:
    """Whether a cost is offered for a spell, be it still a card."""
    what = offer.what if spell.zone.kind == "stack" else to_be_cast(offer.what)
    return what is not None and part_fits(context, what, spell)


def _is_offered(context: Context, keyword: Keyword) -> bool:
    if keyword.name == MAYHEM:
        card = context.source if context.source.zone.kind == "graveyard" else context.source.previous
        return isinstance(card, MagicObject) and context.game.contents.keyword_instructions.was_discarded(card)
    condition = CONDITIONS.get(keyword.name)
    return condition is None or understanding.holds(context, condition)


def _price_of(keyword: Keyword, values: Characteristics) -> Bill:
    """What a keyword's alternative cost takes: what it says, or the mana cost and what is to be paid besides."""
    if keyword.name == EMERGE:
        return bill_of(keyword.cost) + bill_of(Cost((emerged_from(keyword),)))
    if keyword.name == WEB_SLINGING:
        return bill_of(keyword.cost) + bill_of(Cost((Spend("return", Some(TAPPED, Number(1))),)))
    if keyword.cost == AS_MUCH_AS_THE_MANA_COST:
        return mana_bill(values.cost)
    if keyword.name not in BESIDES_THE_MANA_COST:
        return bill_of(keyword.cost)
    discarded = DISCARDED.get(keyword.name)
    besides = NOTHING if discarded is None else bill_of(Cost((Spend("discard", Some(discarded, Number(1))),)))
    return mana_bill(values.cost) + besides


AS_MUCH_AS_THE_MANA_COST = Cost((Pay("mana", ITS_MANA_COST),))
"""The cost of a keyword that a card was given together with the words for its cost."""
TAPPED = Filter((Status("tapped"), Is("type", "creature")), "", (Whose("control", You()),))
"""What is returned to a hand for a web-slinging cost."""


def emerged_from(keyword: Keyword) -> Spend:
    """What is sacrificed for an emerge cost: a creature, or a permanent of the quality that the keyword names."""
    return Spend("sacrifice", Some(keyword.quality or Filter((Is("type", "creature"),)), Number(1)))


DISCARDED: Mapping[str, Filter] = {
    "jump-start": Filter((), "card"),
    "retrace": Filter((Is("type", "land"),), "card"),
}
"""What is discarded besides the mana cost to cast a card from the graveyard."""


def _static_ones(values: Characteristics) -> list[Ability]:
    return [one for one in values.abilities if isinstance(one.node, Static)]


def _cost_effects(context: Context, values: Characteristics) -> Iterator[AnyEffect]:
    """What a spell's static abilities say of what is paid for it, as far as their conditions hold."""
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Static):
            yield from in_force(context, node, (AdditionalCost, AlternativeCost, Cast))
