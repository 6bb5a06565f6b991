"""What is so for a while: characteristics that change, and what things may, must and can't do."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import abilities, conditions, costs, effects, events, filters, quantities, references
from grammar.nodes.base import Effect, Node


class PowerToughness(Node, frozen=True):
    """`gets +2/-1`: added to power and toughness, with the sign."""

    power: quantities.Quantity
    toughness: quantities.Quantity
    power_sign: Literal["+", "-"]
    toughness_sign: Literal["+", "-"]


class PropertyChange(Node, frozen=True):
    """`gets +3{p}`, `gets -1{d}`: added to one numerical property, with the sign."""

    name: quantities.PropertyName
    amount: quantities.Quantity
    sign: Literal["+", "-"]


class BaseProperty(Node, frozen=True):
    """`has 2 base {d}`, `its base {p} is 0`: the base value of one numerical property is set to this."""

    name: quantities.PropertyName
    amount: quantities.Quantity


class Scaled(Node, frozen=True):
    """`gets +1/+0 for each Goblin you control`.

    The change to power and toughness, or to one property, made once for each of that number.
    """

    change: PowerToughness | PropertyChange
    each: quantities.Quantity


class Doubled(Node, frozen=True):
    """`double the power of`: each of the things gets as much more of the numbers as it has of them now."""

    names: tuple[Literal["power", "toughness"], ...]


class BaseSize(Node, frozen=True):
    """`has base power and toughness 4/4`: the base values are set to these."""

    size: quantities.Size


class EqualTo(Node, frozen=True):
    """`~'s power and toughness are each equal to the number of …`: each of the named numbers is that quantity."""

    names: tuple[quantities.PropertyName, ...]
    amount: quantities.Quantity


class SwitchSize(Node, frozen=True):
    """`switch its power and toughness`: each takes the value of the other."""


class Abilities(Node, frozen=True):
    """`has flying and "{T}: Add {G}."`, `loses all abilities`, `can't gain go again`.

    Abilities are added, removed, or barred from being added; removing or barring none named means all.
    """

    operation: Literal["add", "add one", "remove", "bar"]
    abilities: tuple[abilities.AnyAbility, ...]
    words: Literal["gain", "have", "lose", ""] = ""


class AbilitiesOf(Node, frozen=True):
    """`has all activated abilities of target creature`: all abilities of one kind that the things have are added."""

    kind: Literal["activated", "loyalty"]
    of: references.Reference
    words: Literal["gain", "have"]


class Types(Node, frozen=True):
    """`is an artifact in addition to its other types`, `becomes a 4/4 Beast creature`.

    Types and colors are added or set.

    Only the kinds of characteristic that ``words`` has are touched: a color replaces colors, a creature type
    replaces creature types, unless ``operation`` is ``add``. ``set`` with a card type replaces types except as the
    rulebook keeps them; `still` keeps them.
    """

    operation: Literal["add", "set", "still", "remove"]
    words: tuple[filters.Criterion, ...]
    addition: str = ""
    verb: Literal["become", "is", "gain", "count as"] = "become"
    article: Literal["", "a", "are"] = ""
    size: quantities.Size | None = None
    abilities: tuple[abilities.AnyAbility, ...] = ()


class IsCopy(Node, frozen=True):
    """`becomes a copy of target creature, except it has flying`: its copiable values are the other's, but for that."""

    of: references.Reference
    exceptions: tuple[Modification, ...] = ()


WordKind = Literal["color", "basic land type", "creature type"]
"""A kind of words that an effect can put in place of others in a text."""


class Rewords(Node, frozen=True):
    """`change the text of … by replacing all instances of one color word with another`.

    Words of one of the kinds, where they are used as such, are another of that kind, but never the ``barred`` one.
    """

    kinds: tuple[WordKind, ...]
    barred: str = ""


class ThisAbility(Node, frozen=True):
    """`except it has this ability`: what becomes a copy has the ability that makes it one, too."""


class OwnName(Node, frozen=True):
    """`except its name is ~`: what becomes a copy keeps the name that it has."""


Modification = (
    PowerToughness
    | PropertyChange
    | BaseProperty
    | Scaled
    | BaseSize
    | EqualTo
    | SwitchSize
    | Doubled
    | Abilities
    | AbilitiesOf
    | Types
    | IsCopy
    | Rewords
    | ThisAbility
    | OwnName
)


class Continuous(Effect, frozen=True):
    """`creatures you control get +1/+1 and have flying`, `it gains haste until end of turn`.

    The modifications apply to the things.

    ``duration`` None: as long as the static ability exists; from a resolving spell or ability: for the rest of the
    game. From a resolving spell or ability the set of things is fixed at that moment.
    """

    affects: references.Reference
    modifications: tuple[Modification, ...]
    duration: conditions.Duration | None = None
    words: Literal["", "each last", "have"] = ""


class Rule(Effect, frozen=True):
    """`~ can't block`, `creatures attack each combat if able`, `you may play an additional land`.

    The event can't happen, must if able, or may.

    ``can't``: no event that fits happens. ``must``: it happens if able (``often`` says each combat, each turn).
    ``may``: it is allowed although otherwise it would not be. ``only``: no event of this kind happens unless it
    fits. ``unless``: the rule doesn't apply while that holds (or to the one who pays). ``doesn't``: a turn-based
    action leaves the subject out (`doesn't untap`). ``company``: it happens only together with so many others of that
    kind that do the same (`can't attack unless another creature attacks`). Where the event's subject is the Result of
    an earlier step, the rule governs that step itself (`destroy target creature. it can't be regenerated`).
    """

    modality: Literal["can't", "must", "may", "only", "doesn't"]
    event: events.AnyEvent
    duration: conditions.Duration | None = None
    often: Literal["", "each combat", "each turn", "this turn", "this combat"] = ""
    more_than: quantities.Quantity | None = None
    company: references.Some | None = None


class GainControl(Effect, frozen=True):
    """`gain control of target creature until end of turn`, `you control enchanted creature`.

    The player controls the things.
    """

    who: references.Reference
    what: references.Reference
    duration: conditions.Duration | None = None
    words: Literal["", "control"] = ""


class StaysTapped(Effect, frozen=True):
    """`doesn't untap during its controller's untap step`: the things are left out of that turn-based action.

    ``often``: always, or only in the next such step. ``by``: only if that player so chooses as the step comes
    (`you may choose not to untap ~ during your untap step`).
    """

    what: references.Reference
    whose: Literal["your", "its controller's", "their controllers'"]
    often: Literal["each", "next"]
    duration: conditions.Duration | None = None
    by: references.Reference | None = None


class UntapsAlso(Effect, frozen=True):
    """`untap ~ during each other player's untap step`: the things untap along with what that player controls."""

    what: references.Reference


class Lasting(Effect, frozen=True):
    """`can't block this turn`: the rule holds for the duration."""

    rule: Rule
    duration: conditions.Duration


class During(Effect, frozen=True):
    """`until end of turn, creatures you control gain trample`: the effects last for the duration that stands first."""

    duration: conditions.Duration
    effect: effects.AnyEffect


class AsThough(Effect, frozen=True):
    """`can attack as though it didn't have defender`, `can block an additional creature`.

    The player or object may do the action as though the pretence were so; both are closed lists that each game knows.
    """

    who: references.Reference
    action: str
    pretence: str
    duration: conditions.Duration | None = None
    what: references.Reference | None = None


ITS_MANA_COST = "its mana cost"
"""The amount of a change of costs that is as much as the mana cost of what has the ability."""


class CostChange(Effect, frozen=True):
    """`creature spells you cast cost {1} less to cast`: what is cast or activated costs so much more or less.

    ``amount`` is mana symbols, or those of what has the ability (`its mana cost`); ``each`` multiplies it.
    ``who``: only what they play or activate (`cost opponents`). ``least``: it can't reduce the mana to less than that.
    ``keyword``: only abilities of that keyword (`equip abilities you activate`), or what is cast for its cost
    (`dash costs you pay`). ``only``: mana of no other kind is less by it.
    """

    what: references.Reference
    operation: Literal["less", "more"]
    amount: str
    each: quantities.Quantity | None = None
    action: Literal["cast", "activate", "play", "play or activate", "materialize", "bestow"] = "cast"
    condition: conditions.Condition | None = None
    duration: conditions.Duration | None = None
    who: references.Reference | None = None
    least: quantities.Quantity | None = None
    keyword: str = ""
    only: Literal["", "colored"] = ""


class AdditionalCost(Effect, frozen=True):
    """`as an additional cost to cast ~, sacrifice a creature`.

    It must be paid with the other costs; `you may` makes it a choice. ``action``: for what it is paid, where ~ can be
    used in several ways. ``origin``: it is paid so that ~ can be played from there (`you may pay 3 to activate ~ from
    your graveyard`).
    """

    cost: costs.Cost
    choice: Literal["must", "may"] = "must"
    action: Literal["", "activate", "materialize", "play", "use for an attack"] = ""
    origin: filters.InZone | None = None


class PaysFor(Effect, frozen=True):
    """`while paying for ~'s reserve cost, you may rest your champion to pay for 2 of that cost`.

    What is spent pays for so much of a cost of ~. ``each``: everything that is spent does.
    """

    cost: costs.Cost
    amount: quantities.Quantity
    of: Literal["reserve cost", "memory cost"]
    each: Literal["", "card banished", "ally sacrificed", "counter removed"] = ""


class AlternativeCost(Effect, frozen=True):
    """`you may pay {0} rather than pay this spell's mana cost`.

    The player may pay this cost instead of the mana cost of ~, or of ``what``.
    """

    cost: costs.Cost
    who: references.Reference
    words: Literal["", "pay", "memory cost"] = ""
    what: references.Reference | None = None


class DeckRule(Effect, frozen=True):
    """`~ can be your commander`, `a deck can have any number of cards named ~`: for making decks, or for beginning.

    It means nothing once the game has begun.
    """

    what: references.Reference
    allows: Literal[
        "be your commander",
        "be your companion",
        "be in a deck any number of times",
        "be in a deck whatever its class or talent",
        "be in a deck whatever its hero",
        "begin the game on the battlefield",
    ]


class AttackCost(Effect, frozen=True):
    """`you may exert ~ as it attacks. when you do, draw a card`.

    A cost that may be paid as ~ attacks, and what its payment triggers.
    """

    cost: costs.Cost
    effect: effects.AnyEffect | None = None


class CounterLimit(Effect, frozen=True):
    """`~ can't have more than seven dream counters on it`: what goes beyond is removed."""

    count: quantities.Quantity
    kind: str


class EntersWith(Effect, frozen=True):
    """`~ enters tapped`, `~ enters with two +1/+1 counters on it`: a replacement of how the things enter.

    ``unless`` : it enters normally if that holds.
    """

    what: references.Reference
    entry: effects.Entry
    condition: conditions.Condition | None = None
    unless: conditions.Condition | None = None


class AsEnters(Effect, frozen=True):
    """`as ~ enters, choose a color`: done while the thing enters, before it is there.

    ``moment`` is gained: done as its player gains it (`as you gain this boon, draw a card`).
    """

    what: references.Reference
    effect: effects.AnyEffect
    moment: Literal["enters", "is gained"] = "enters"


class Replace(Effect, frozen=True):
    """`if a source would deal damage …, it deals double that damage instead`.

    When the event would happen, the other does.

    ``instead`` is an effect in which pronouns mean parts of the event; one that does
    the same to the same with another amount edits the event. ``times`` None:
    every time; a number: only the next so many times within the duration.
    ``words``: "prevent" where it is said without `instead`, as of preventing and regenerating.
    `anywhere else`: the thing is exiled `instead of putting it anywhere else`.
    `graveyard`: what is done to the thing is done, and only where it goes is another place than the graveyard.
    """

    event: events.AnyEvent
    instead: effects.AnyEffect
    duration: conditions.Duration | None = None
    condition: conditions.Condition | None = None
    times: quantities.Quantity | None = None
    words: Literal["", "prevent", "anywhere else", "graveyard"] = ""


class Prevent(Effect, frozen=True):
    """`prevent the next 3 damage that would be dealt to any target this turn`, `prevent all combat damage …`.

    ``event`` is a damage event; ``amount`` None: all of it. ``next``: a shield of that amount, else everything that
    fits. A source `of your choice` is chosen as the effect begins.
    """

    event: events.AnyEvent
    amount: quantities.Quantity | None
    extent: Literal["next", "all", "next time"]
    duration: conditions.Duration | None = None
    who: references.Reference = references.You("")
    words: Literal["", "while first", "would deal"] = ""


class PreventThat(Effect, frozen=True):
    """`prevent that damage`, `prevent 1 of that damage`, within a Replace: the event's damage is prevented.

    ``amount`` None: all of it.
    """

    what: references.Reference
    amount: quantities.Quantity | None = None
    who: references.Reference = references.You("")


class Redirect(Effect, frozen=True):
    """`the next 2 damage that a source of your choice would deal to you this turn is dealt to any target instead`."""

    event: events.Event
    amount: quantities.Quantity | None
    extent: Literal["next", "all", "next time"]
    to: references.Reference
    duration: conditions.Duration | None = None


class CombatDamageAmount(Effect, frozen=True):
    """`each creature assigns combat damage equal to its toughness rather than its power`, `~ assigns no combat damage`.

    How much combat damage the things assign, where it isn't as much as their power.
    """

    what: references.Reference
    amount: Literal["toughness", "none"]
    duration: conditions.Duration | None = None


class ReduceTo(Effect, frozen=True):
    """`damage that would reduce your life total to less than 1 reduces it to 1 instead`.

    Life is not reduced below the floor by it.
    """

    who: references.Reference
    floor: quantities.Quantity


class Skip(Effect, frozen=True):
    """`skip your draw step`, `players can't untap`: the step does not happen for the player."""

    who: references.Reference
    step: events.StepName


class SkipThat(Effect, frozen=True):
    """`instead you may skip that draw`: the event that would be replaced does not happen."""

    who: references.Reference
    what: Literal["draw"]


class Shown(Effect, frozen=True):
    """`play with the top card of your library revealed`, `you may look at the top card of your library any time`.

    The cards there are seen all the time: by everybody, or by ``to`` alone.
    """

    what: references.Reference
    to: references.Reference | None = None


class TriggerTimes(Effect, frozen=True):
    """`creatures entering don't cause abilities to trigger`, `that ability triggers an additional time`.

    How often abilities trigger on such an event. ``event`` None: whatever they trigger on. ``of`` None: all abilities,
    else those of such a thing.
    """

    times: Literal["not", "an additional time"]
    event: events.AnyEvent | None = None
    of: references.Reference | None = None


class Enabled(Effect, frozen=True):
    """`fire and water elements are enabled for you`: who may play cards of these elements; () means all elements."""

    elements: tuple[filters.Criterion, ...]
    who: references.Reference


class HandSize(Effect, frozen=True):
    """`you have no maximum hand size`, `your maximum hand size is reduced by two`: None: no maximum."""

    who: references.Reference
    operation: Literal["none", "add", "subtract", "set"]
    amount: quantities.Quantity | None = None
