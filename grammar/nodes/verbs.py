"""What an effect does: one node per way of changing the game, its cause and place as fields."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import abilities, conditions, continuous, costs, filters, quantities, references
from grammar.nodes.base import Effect, Node
from grammar.nodes.events import Zone

MoveCause = Literal[
    "destroy",
    "sacrifice",
    "exile",
    "return",
    "discard",
    "mill",
    "put",
    "shuffle",
    "search",
    "banish",
    "cast",
    "play",
    "manifest",
    "cloak",
]


class Place(Node, frozen=True):
    """`on top of its owner's library`, `into your hand`: a zone, whose it is, and where in it.

    ``whose`` None: the owner's. ``position`` is for ordered zones: `top`, `bottom`, `second from the top` …;
    ``order``: who or what decides the order of several cards; ``above``: how many lie above it (`beneath`).
    """

    zone: Zone
    whose: references.Reference | None = None
    position: Literal[
        "",
        "top",
        "bottom",
        "top or bottom",
        "second from the top",
        "third from the top",
        "fourth from the top",
        "fifth from the top",
        "beneath",
    ] = ""
    order: Literal["", "any", "random"] = ""
    above: quantities.Quantity | None = None


class Entry(Node, frozen=True):
    """`tapped and attacking`, `with two +1/+1 counters on it`, `under your control`, `as a copy of any creature`.

    How a permanent comes in. ``changes`` are in force while it is there (`enter the intent with +1 POWER`); ``zone``:
    where it comes in, if not where permanents do.
    """

    status: tuple[str, ...] = ()
    control: references.Reference | None = None
    counters: tuple[CounterSpec, ...] = ()
    attached: references.Reference | None = None
    on: references.Reference | None = None
    copy: continuous.IsCopy | None = None
    changes: tuple[continuous.Modification, ...] = ()
    zone: Literal["", "intent"] = ""


class CounterSpec(Node, frozen=True):
    """`two +1/+1 counters`, `an additional charge counter`: so many counters (None: all) of one kind (None: any).

    ``least``: it may be fewer, as the player likes, but no fewer than that (`up to three counters`).
    ``alternatives``: these, or one of those others, as the player chooses (`your choice of a flying counter or …`).
    """

    count: quantities.Quantity | None
    kind: str | None
    words: Literal[
        "",
        "additional",
        "equal",
        "equal after",
        "each after",
        "additional, equal after",
        "additional, each after",
        "those",
    ] = ""
    least: quantities.Quantity | None = None
    alternatives: tuple[CounterSpec, ...] = ()


class Move(Effect, frozen=True):
    """`destroy target creature`, `return ~ to its owner's hand`, `exile it`: the things change zone.

    ``who`` carries it out (and chooses, where something is to be chosen). ``cause`` is the keyword action; ``to``
    is None where the action itself says where things go (destroy, sacrifice, discard, mill, exile). ``face_down``
    only for exile and the battlefield.
    """

    what: references.Reference
    cause: MoveCause
    to: Place | None = None
    who: references.Reference = references.You("")
    entry: Entry | None = None
    duration: conditions.Duration | None = None
    face: Literal["", "face down", "face up"] = ""
    manner: Literal["", "at random"] = ""


class Draw(Effect, frozen=True):
    """`draw two cards`, `draw a card into your memory`: the players each draw so many, one at a time."""

    who: references.Reference
    count: quantities.Quantity
    to: Literal["", "memory"] = ""


class DamageShare(Node, frozen=True):
    """`1 damage to you`, after `~ deals 2 damage to any target and`: another amount, dealt to another recipient."""

    amount: quantities.Quantity
    to: references.Reference


class Damage(Effect, frozen=True):
    """`~ deals 3 damage to any target`: the source deals the amount to each recipient at the same time.

    ``divided``: the amount is divided as announced among the targets. ``also``: what the same source deals at the same
    time to others. ``excess``: where the damage goes that is more than lethal (`excess damage is dealt to that
    creature's controller instead`). The kind `hit`: `~ hits them for 1{p} damage`; `unpreventable`: that damage can't
    be prevented.
    """

    source: references.Reference
    amount: quantities.Quantity
    to: references.Reference
    sharing: Literal["", "divided as you choose among", "divided evenly, rounded down, among", "split among"] = ""
    words: Literal["", "after"] = ""
    kind: Literal["", "arcane", "physical", "hit", "unpreventable"] = ""
    also: tuple[DamageShare, ...] = ()
    excess: references.Reference | None = None


class Life(Effect, frozen=True):
    """`you gain 3 life`, `each opponent loses 2 life`, `your life total becomes 10`: life changes or is set."""

    who: references.Reference
    operation: Literal["gain", "lose", "become"]
    amount: quantities.Quantity


class Counters(Effect, frozen=True):
    """`put two +1/+1 counters on target creature`, `remove all counters from ~`.

    So many counters of a kind are put on or removed; ``what`` None: all counters of every kind. `put the same`: as
    many of each kind as ``on`` had as it left are put on ``to`` (`put its counters on target creature`). ``sharing``:
    so many in all, and at least one on each of the things.
    """

    operation: Literal["put", "remove", "move", "double", "put the same"]
    what: CounterSpec | None
    on: references.Reference
    to: references.Reference | None = None
    who: references.Reference = references.You("")
    words: Literal["", "put", "it puts", "they put", "are put"] = ""
    sharing: Literal["", "distributed among"] = ""


class PlayerCounters(Effect, frozen=True):
    """`you get {E}{E}`, `each opponent gets a poison counter`: a player gets counters of a kind."""

    who: references.Reference
    what: CounterSpec


class Token(Node, frozen=True):
    """`1/1 white Soldier creature token with flying`: what a token is; no size where it is no creature.

    An AnyOf with `and` among the words (`white and blue`) gives the token all of them. Predefined tokens (`Treasure
    token`) have a name, and the game's table says what they are.
    """

    size: quantities.Size | None = None
    words: tuple[filters.Criterion, ...] = ()
    name: str | None = None
    abilities: tuple[abilities.AnyAbility, ...] = ()
    predefined: str | None = None


class Make(Effect, frozen=True):
    """`create two 1/1 white Soldier creature tokens`: the players each create so many of the token.

    ``to``: in which zone, where it is not among the permanents.
    """

    count: quantities.Quantity
    token: Token
    who: references.Reference = references.You("")
    entry: Entry | None = None
    to: Place | None = None
    words: Literal["", "equal"] = ""


class MakeCopy(Effect, frozen=True):
    """`create a token that's a copy of target creature`.

    So many tokens that are copies of the thing, with exceptions.
    """

    count: quantities.Quantity
    of: references.Reference
    who: references.Reference = references.You("")
    entry: Entry | None = None
    exceptions: tuple[continuous.Modification, ...] = ()


class MakeMore(Effect, frozen=True):
    """`it creates twice that many of those tokens`, within a Replace: the event's tokens in another number."""

    count: quantities.Quantity


class MakeInstead(Effect, frozen=True):
    """`create five of those tokens`, instead of what an IfElse makes otherwise.

    ``instead_of``: what it makes otherwise, which the words before say; only the number is another.
    """

    count: quantities.Quantity
    who: references.Reference = references.You("")
    instead_of: Make | MakeCopy | None = None


class MakeEmblem(Effect, frozen=True):
    """`you get an emblem with “creatures you control get +1/+1.”`: a marker that has abilities for the whole game."""

    who: references.Reference
    abilities: tuple[abilities.AnyAbility, ...]


class RemoveDamage(Effect, frozen=True):
    """`remove all damage from target creature`: no damage is marked on the things any more."""

    what: references.Reference
    who: references.Reference = references.You("")


class SetStatus(Effect, frozen=True):
    """`tap target creature`, `transform ~`, `goad it`: the things get the status or lose it, by a keyword action."""

    action: Literal[
        "tap",
        "untap",
        "transform",
        "turn face up",
        "turn face down",
        "goad",
        "phase out",
        "detain",
        "suspect",
        "exert",
        "remove from combat",
        "become blocked",
        "convert",
        "flip",
        "tap or untap",
        "rest",
        "awaken",
        "wake up",
        "becomes distant",
        "becomes ephemeral",
        "becomes fostered",
        "becomes imbued",
        "becomes prepared",
    ]
    what: references.Reference
    who: references.Reference = references.You("")
    into: references.Reference | None = None


class Attach(Effect, frozen=True):
    """`attach ~ to target creature`: the first becomes attached to the second, be it only ``as_though`` it could."""

    what: references.Reference
    to: references.Reference
    who: references.Reference = references.You("")
    as_though: Literal["", "it were a creature"] = ""


class Load(Effect, frozen=True):
    """`load ~ into target unloaded Gun weapon you control`: the cards are put into the weapon, to be used with it."""

    what: references.Reference
    into: references.Reference
    who: references.Reference = references.You("")


class PairUp(Effect, frozen=True):
    """`pair ~ with another unpaired creature you control`: the one creature is paired with the other."""

    one: references.Reference
    other: references.Reference
    who: references.Reference = references.You("")


class Unattach(Effect, frozen=True):
    """`unattach all Equipment from target creature`.

    They become unattached (None: from whatever they are attached to).
    """

    what: references.Reference
    off: references.Reference | None = None
    who: references.Reference = references.You("")


class Produce(Effect, frozen=True):
    """`add {G}{G}`, `add two mana of any one color`: the player gets the mana or resource.

    ``symbols`` are alternatives, each a run of symbols, of which the player takes one; empty where ``kind`` says
    what: so much mana (``amount``) of `any color` (each its own), `any one color`, `any combination of colors`,
    `different colors`, `the chosen color`, `any color a land an opponent controls could produce`. With
    `any combination` it is so much mana, each of one of the ``symbols``.
    """

    who: references.Reference
    symbols: tuple[str, ...] = ()
    amount: quantities.Quantity | None = None
    kind: str = ""
    restriction: str = ""
    each: quantities.Quantity | None = None
    words: Literal["", "equal", "additional"] = ""
    among: filters.AnyFilter | None = None


class SpendOnly(Effect, frozen=True):
    """`spend this mana only to cast creature spells or activate abilities of artifacts`.

    The mana of the step before can pay for nothing else than casting ``what`` or ``activating`` abilities of those
    things; with `can't`, it can pay for anything else than casting ``what``.
    """

    what: references.Reference | None
    activating: references.Reference | None = None
    modality: Literal["only", "can't"] = "only"


class KeepMana(Effect, frozen=True):
    """`until end of turn, you don't lose this mana as steps and phases end`: the mana of the step before stays."""

    duration: conditions.Duration


class Reveal(Effect, frozen=True):
    """`reveal your hand`, `look at the top three cards of your library`.

    Cards are shown to all, or looked at by the player.
    """

    who: references.Reference
    what: references.Reference
    manner: Literal["reveal", "look at"]


class RevealUntil(Effect, frozen=True):
    """`reveal cards from the top of your library until you reveal a land card`: one by one, until there are so many.

    The result is all of the cards; those for which the step went on are what ``Found`` means.
    """

    who: references.Reference
    manner: Literal["reveal", "exile"]
    whose: references.Reference
    zone: Zone
    until: references.Reference


class Search(Effect, frozen=True):
    """`search your library for a basic land card`, `search your library and/or graveyard for an Ally card`.

    The player looks through the zone and finds cards that match; what is found is its result. ``also``: the other zones
    that are searched for the same; ``and/or`` leaves it to the player which of them are searched.
    """

    who: references.Reference
    whose: references.Reference
    zone: Zone
    what: references.Reference
    words: Literal["", "reveal"] = ""
    also: tuple[Zone, ...] = ()
    joiner: Literal["and", "and/or"] = "and"


class Shuffle(Effect, frozen=True):
    """`shuffle`, `shuffle your graveyard into your library`, `shuffle that pile`.

    The player's library is shuffled, after ``what`` is put into it; without ``into``, ``what`` is shuffled itself.
    """

    who: references.Reference
    what: references.Reference | None = None
    into: Place | None = None


class CounterSpell(Effect, frozen=True):
    """`counter target spell`.

    The things on the stack are countered. ``to`` says where the card goes instead of the graveyard, ``entry`` with what
    on it.
    """

    what: references.Reference
    to: Place | None = None
    entry: Entry | None = None
    who: references.Reference = references.You("")


class CopySpell(Effect, frozen=True):
    """`copy target instant spell`, `copy target card activation`.

    So many copies of a spell, activation or ability are put on the stack, with every choice made for it.
    """

    what: references.Reference
    count: quantities.Quantity
    who: references.Reference = references.You("")


class Retarget(Effect, frozen=True):
    """`choose new targets for it`, `change the target of target spell`.

    Targets of something on the stack, or of an attack, are chosen anew.
    """

    what: references.Reference
    manner: Literal["choose new targets for", "change the target of", "change a target of"]
    to: references.Reference | None = None
    who: references.Reference = references.You("")


class EndTurn(Effect, frozen=True):
    """`end the turn`: all that waits is gone, and the turn goes on with its last step."""


class Vote(Effect, frozen=True):
    """`starting with you, each player votes for time or knowledge`: each player chooses one of the words."""

    first: references.Reference
    options: tuple[str, ...]


class Fight(Effect, frozen=True):
    """`target creature you control fights target creature you don't control`.

    Each deals damage equal to its power to the other.
    """

    one: references.Reference
    other: references.Reference


class Regenerate(Effect, frozen=True):
    """`regenerate ~`.

    The next time it would be destroyed this turn, it isn't; it becomes tapped, undamaged, out of combat.
    """

    what: references.Reference
    who: references.Reference = references.You("")


class KeywordAction(Effect, frozen=True):
    """`scry 2`, `proliferate`, `investigate`, `each opponent mills two cards`.

    A keyword action that the rulebook spells out, with its number. ``plus``: what is added to the number rolled;
    ``others``: of what more tokens a wager is.
    """

    name: str
    who: references.Reference = references.You("")
    amount: quantities.Quantity | None = None
    what: references.Reference | None = None
    token: Token | None = None
    duration: conditions.Duration | None = None
    plus: quantities.Quantity | None = None
    others: tuple[Token, ...] = ()


class GameResult(Effect, frozen=True):
    """`you win the game`, `target player loses the game`: the game ends so for the player."""

    who: references.Reference
    result: Literal["win", "lose", "draw"]


class ExtraTurn(Effect, frozen=True):
    """`take an extra turn after this one`, `there is an additional combat phase after this phase`.

    Time is inserted or skipped. ``words``: `main` says that it comes after a main phase, and nothing else.
    """

    who: references.Reference
    what: Literal["turn", "combat phase", "combat and main phase", "untap step", "upkeep step", "draw step"]
    operation: Literal["add", "skip next"]
    count: quantities.Quantity = quantities.Number(1)
    words: Literal["", "last", "main"] = ""


class PayCost(Effect, frozen=True):
    """`pay {2}`, `pay 3 life`.

    The player pays the cost now. Inside a May, `if you do` afterwards asks whether it was paid.
    """

    who: references.Reference
    cost: costs.Cost


class Cast(Effect, frozen=True):
    """`cast it without paying its mana cost`, `play that card this turn`.

    The player casts or plays it now, or (with a duration) may for that time.
    ``pretence``: as though what were so it may be played for that time.
    ``price``: what is paid for it, in place of its mana cost or besides, as ``payment`` says.
    ``play lands and cast``: what are cast are the spells, what are played are the lands in the same place.
    """

    who: references.Reference
    what: references.Reference
    verb: Literal["cast", "play", "play lands and cast", "activate", "materialize"]
    payment: Literal[
        "",
        "without paying its mana cost",
        "without paying their mana costs",
        "mana of any color",
        "mana of any type",
        "without paying its reserve cost",
        "without paying its costs",
        "rather than paying its mana cost",
        "rather than paying their mana costs",
        "in addition to paying its other costs",
        "in addition to paying their other costs",
        "in addition to their other costs",
    ] = ""
    duration: conditions.Duration | None = None
    pretence: Literal["", "it were an instant"] = ""
    price: costs.Cost | None = None


class Exchange(Effect, frozen=True):
    """`exchange control of A and B`: both change hands at once, or nothing happens."""

    what: Literal["control", "life totals"]
    parts: references.Reference
    who: references.Reference = references.You("")
