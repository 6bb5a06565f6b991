"""What players do: one form for each entry of ``play``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from scenarios import format as scenario_format
from scenarios.ruling import Plain
from scenarios.schema.board import reference, references
from scenarios.schema.forms import Form, OfGame, OneForm
from scenarios.schema.values import (
    Either,
    Keyed,
    OneOrSeveral,
    OneWordOf,
    Several,
    Shape,
    Truth,
    Value,
    Whole,
    Word,
    complain,
    kind_of,
)
from scenarios.schema.words import PlayerName, StepName, ThingName

LONGEST_ANSWER = 4000
"""How long an answer may be that says a text, such as that of a mode."""


def division() -> Keyed:
    """Return the value that divides an amount among names."""
    return Keyed(Whole(least=0), "how much for each", words=ThingName)


class PaymentForm(Form):
    """How a cost is paid; what is left out is paid in the one way there is, or asked. Each game adds its ways."""

    makes = dict
    discard = references("what is discarded")
    life = Whole("how much life", least=0)
    counters = Keyed(
        Either({int: Whole(least=0), dict: division()}), "the counters that are removed, by kind; or by object and kind"
    )
    additional = OneOrSeveral(Word(), "the additional costs that are paid")


def payment(about: str) -> OfGame:
    """Return the value that says how a cost is paid."""
    return OfGame(lambda vocabulary: vocabulary.payment, about)


def targets() -> Either:
    """Return the value of targets: a list, or a list for each half of a card."""
    return Either({list: references(), dict: Keyed(references())}, "targets in the order that the text asks for them")


def modes() -> OneOrSeveral:
    """Return the value of chosen modes."""
    return OneOrSeveral(Whole(least=1, most=20), "the places of the chosen modes")


class CreatingForm(Form):
    """What can bring something into being."""

    told_last = ("creates",)
    creates = Several(Word(), "ids for what it brings into being, in this order")


class Announced(CreatingForm):
    """What casting and activating have in common."""

    ways: ClassVar[Mapping[str, str]] = {}
    """In which of several ways it is done: the fields, and the words of the options."""

    by = PlayerName("the player who does it")
    targets = targets()
    id = Word("a name for the spell or ability on the stack")
    value_of_x = Whole("the value of X", least=0, key="X")
    mode = modes()
    divide = division()
    pay = payment("how it is paid")

    @classmethod
    def announced(cls, given: Mapping[str, Plain]) -> dict[str, Plain]:
        """Return what is given, with the ways in which it is done as its options."""
        options = {word: given[name] for name, word in cls.ways.items() if name in given}
        return {"options": options, **{name: value for name, value in given.items() if name not in cls.ways}}


class CastForm(Announced):
    """A card is cast, or played; ``play`` is the same verb."""

    ways: ClassVar[Mapping[str, str]] = {
        "kicked": "kicked",
        "cost": "cost",
        "from_zone": "from",
        "cast_as": "as",
        "half": "half",
    }

    cast = reference("the card")
    play = reference("the card")
    kicked = Either({bool: Truth(), int: Whole(least=1)}, "whether, or how often, it is kicked")
    cost = Word("the alternative cost that is paid, such as flashback")
    from_zone = Word("the zone it comes from", key="from")
    cast_as = Word("in which of several ways, such as instant", key="as")
    half = Word("the half or face that is cast; both where a card can be played so")

    @classmethod
    def makes(cls, cast: Plain = None, play: Plain = None, **given: Plain) -> scenario_format.Cast:
        """Return the action."""
        if cast is not None and play is not None:
            raise complain("'cast' and 'play' are the same verb: keep one")
        if cast is not None:
            return scenario_format.Cast(card=cast, **cls.announced(given))
        return scenario_format.Cast(card=play, verb="play", **cls.announced(given))


class ActivateForm(Announced):
    """An ability is activated."""

    activate = reference("the object whose ability it is", required=True)
    ability = Either({int: Whole(least=1), str: Word()}, "its place, the beginning of its text or cost, or its keyword")

    @classmethod
    def makes(cls, activate: Plain, **given: Plain) -> scenario_format.Activate:
        """Return the action."""
        return scenario_format.Activate(source=activate, **cls.announced(given))


class AttackerValue(Value):
    """A creature, or ``{creature: what it attacks}``."""

    def read(self, value: Plain) -> Plain:
        """Return the attacker."""
        if isinstance(value, str):
            return scenario_format.Attacker(creature=Word().read(value))
        if not isinstance(value, Mapping) or len(value) != 1:
            raise complain(f"{kind_of(value)} stands here: an attacker, or one 'attacker: what it attacks'")
        [(creature, attacked)] = value.items()
        return scenario_format.Attacker(creature=Word().read(creature), attacks=Word().read(attacked))

    def shape(self) -> Shape:
        """Return the JSON Schema of an attacker."""
        pair: Shape = {
            "type": "object",
            "additionalProperties": ThingName().shape(),
            "propertyNames": ThingName().shape(),
            "minProperties": 1,
            "maxProperties": 1,
        }
        return {"anyOf": [ThingName().shape(), pair]}


def attackers(about: str, *, required: bool = False) -> Several:
    """Return the value that is a declaration of attackers."""
    return Several(AttackerValue(), about, required=required)


def blocks(about: str, *, required: bool = False) -> Keyed:
    """Return the value that is a declaration of blockers."""
    return Keyed(OneOrSeveral(ThingName()), about, words=ThingName, required=required)


class AttackForm(CreatingForm):
    """Attackers are declared; an empty list declares none."""

    attack = attackers("the attackers, each with what it attacks", required=True)
    by = PlayerName("the attacking player")
    bands = Several(Several(ThingName()), "which attackers form a band")
    pay = payment("how costs to attack are paid")

    @staticmethod
    def makes(attack: Plain, **given: Plain) -> scenario_format.Attack:
        """Return the action."""
        return scenario_format.Attack(attackers=attack, **given)


class BlockForm(CreatingForm):
    """Blockers are declared; an empty mapping declares none."""

    block = blocks("each blocker with what it blocks", required=True)
    by = PlayerName("the defending player")
    pay = payment("how costs to block are paid")

    @staticmethod
    def makes(block: Plain, **given: Plain) -> scenario_format.Block:
        """Return the action."""
        return scenario_format.Block(blocks=block, **given)


class AssignForm(CreatingForm):
    """Combat damage is divided among recipients."""

    assign = Keyed(division(), "each source with its recipients and their amounts", words=ThingName, required=True)
    by = PlayerName("the player who divides")

    @staticmethod
    def makes(assign: Plain, **given: Plain) -> scenario_format.Assign:
        """Return the action."""
        return scenario_format.Assign(division=assign, **given)


class DamageOrderForm(CreatingForm):
    """The damage assignment order of a creature, in editions that have one."""

    damage_order = Several(ThingName(), "the creatures in their order", required=True)
    of = ThingName("the creature whose order it is", required=True, key="for")
    by = PlayerName("the player who orders")

    @staticmethod
    def makes(damage_order: Plain, **given: Plain) -> scenario_format.DamageOrder:
        """Return the action."""
        return scenario_format.DamageOrder(order=damage_order, **given)


class PutTriggerForm(CreatingForm):
    """A triggered ability that waits goes on the stack."""

    trigger = reference("the object whose ability it is", required=True)
    by = PlayerName("its controller")
    ability = Either({int: Whole(least=1), str: Word()}, "which of its triggered abilities")
    targets = targets()
    id = Word("a name for it on the stack")
    mode = modes()
    divide = division()

    @staticmethod
    def makes(trigger: Plain, **given: Plain) -> scenario_format.PutTrigger:
        """Return the action."""
        return scenario_format.PutTrigger(source=trigger, **given)


def answer() -> Either:
    """Return the value that answers a question: a word or several, a number, yes or no, or how much for each name."""
    one = {str: Word(longest=LONGEST_ANSWER), bool: Truth(), int: Whole()}
    return Either({**one, list: Several(Either(one)), dict: division()}, "the answer", required=True)


class ChooseForm(CreatingForm):
    """The answer to the question that the entry before raised."""

    choose = answer()
    by = PlayerName("the player who answers")
    about = Word("what the question is about", key="for")
    if_asked = Truth("whether the question may not come up at all")

    @staticmethod
    def makes(choose: Plain, **given: Plain) -> scenario_format.Choose:
        """Return the action."""
        return scenario_format.Choose(value=choose, **given)


class PassForm(CreatingForm):
    """A player passes."""

    player = PlayerName("the player", required=True, key="pass")
    makes = scenario_format.Pass


class ResolveForm(CreatingForm):
    """Everybody passes until the top of the stack, or all of it, has resolved."""

    resolve = OneWordOf(("top", "all"), "how much of the stack", required=True)

    @staticmethod
    def makes(resolve: Plain, **given: Plain) -> scenario_format.Resolve:
        """Return the entry."""
        return scenario_format.Resolve(what=resolve, **given)


class FinishForm(CreatingForm):
    """Everybody passes until nothing waits to resolve and no combat is under way."""

    finish = OneWordOf(("all",), "what is under way", required=True)

    @staticmethod
    def makes(finish: Plain, **given: Plain) -> scenario_format.Finish:
        """Return the entry."""
        return scenario_format.Finish(what=finish, **given)


class AdvanceForm(CreatingForm):
    """Everybody passes until a step begins."""

    step = StepName("the step or phase", required=True, key="advance")
    of = PlayerName("the player in whose turn it is")
    makes = scenario_format.Advance


def play(about: str, *, required: bool = False, key: str | None = None) -> OneForm:
    """Return the value that is an action of a player."""
    return OneForm(lambda vocabulary: vocabulary.plays, "what is done", about, required=required, key=key)


class RefusedForm(Form):
    """An action that must be illegal; the game stays as it is."""

    action = play("the action", required=True, key="illegal")
    because = OneOrSeveral(Word(), "rules of which any one is reason enough")
    makes = scenario_format.Refused


class AllowedForm(Form):
    """An action that must be legal; the game stays as it is."""

    action = play("the action", required=True, key="legal")
    makes = scenario_format.Allowed
