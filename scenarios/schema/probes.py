"""Probes of ``ask``: questions about values, legality, options and reasons."""

from __future__ import annotations

from collections.abc import Mapping

from marshmallow import ValidationError

from scenarios import format as scenario_format
from scenarios.ruling import Plain
from scenarios.schema.board import reference, references
from scenarios.schema.forms import READING, Form, KindOfQuestion, OneForm, form_of
from scenarios.schema.plays import attackers, blocks, play
from scenarios.schema.values import (
    NOTHING,
    Anything,
    Either,
    Keyed,
    OneWordOf,
    Several,
    Truth,
    Value,
    Whole,
    Word,
    complain,
)
from scenarios.schema.words import PlayerName, ThingName


class ValueForm(Form):
    """A characteristic or another value of an object, with where it comes from."""

    value = Word("power, toughness, types, mana_value, controller …", required=True)
    of = reference("the object", required=True)
    expected = Anything("the value", key="is")

    @staticmethod
    def makes(value: str, of: Plain, **given: Plain) -> scenario_format.Value:
        """Return the probe."""
        facts = READING.get().vocabulary.object_facts
        expected = tuple(_as_fact(facts, value, said, "is") for said in given.values())
        return scenario_format.Value(what=value, of=of, expected=expected)


def _as_fact(form: type[Form], what: str, said: Plain, *place: str | int) -> Plain:
    """Return a value as a fact of the form says it; as it is where the form has no such fact."""
    field = form_of(form).fields.get(what)
    if not isinstance(field, Value) or said in (NOTHING, False):
        return said
    try:
        return field.read(said)
    except ValidationError as error:
        wrong: Plain = error.messages
        for key in reversed(place):
            wrong = {key: wrong}
        raise ValidationError(wrong) from None


class HasForm(Form):
    """Whether an object has an ability or a keyword."""

    ability = Word("the ability or keyword", required=True, key="has")
    of = reference("the object", required=True)
    expected = Truth("the answer", key="is")
    makes = scenario_format.Has


class TriggeredForm(Form):
    """How often the abilities of an object have triggered."""

    source = reference("the object", required=True, key="triggered")
    times = Whole("how often", least=0)
    makes = scenario_format.Triggered


class StackedForm(Form):
    """How many abilities of an object were put on the stack."""

    source = reference("the object", required=True, key="stacked")
    times = Whole("how many", least=0)
    makes = scenario_format.Stacked


class IsLegalForm(Form):
    """Whether an action is legal now, with every reason against it."""

    action = play("the action", required=True, key="legal")
    expected = Truth("the answer", key="is")
    makes = scenario_format.IsLegal


class OptionsForm(Form):
    """The options of the open question."""

    expected = Several(Anything(), "all of them", required=True, key="options")
    makes = scenario_format.Options


class LegalTargetsForm(Form):
    """What an action may target."""

    action = play("the action", required=True, key="legal_targets")
    expected = references("all of them", key="are")
    makes = scenario_format.LegalTargets


ALL = "all"
"""What only asks for all declarations, without saying which they must be."""


def sets(of: Value) -> Either:
    """Return the value that lists whole declarations, or asks for all of them."""
    listed = Several(of, "all whole declarations that are legal")
    return Either({str: OneWordOf((ALL,), "asks for all of them"), list: listed}, "whole declarations")


class LegalAttacksForm(Form):
    """The creatures of a player that may attack, or the whole attacks that may be declared."""

    player = PlayerName("the player", required=True, key="legal_attacks")
    expected = references("all of them", key="are")
    sets = sets(attackers("the attackers, each with what it attacks"))

    @staticmethod
    def makes(player: str, **given: Plain) -> scenario_format.LegalAttacks | scenario_format.LegalDeclarations:
        """Return the probe."""
        if "sets" not in given:
            return scenario_format.LegalAttacks(player=player, **given)
        said = _sets(given, no_declaration="[[]]")
        expected = said and tuple(scenario_format.Attack(attackers=one, by=player) for one in said)
        return scenario_format.LegalDeclarations(player=player, kind="attack", expected=expected)


class LegalBlocksForm(Form):
    """The creatures of a player that may block, or the whole blocks that may be declared."""

    player = PlayerName("the player", required=True, key="legal_blocks")
    expected = references("all of them", key="are")
    sets = sets(blocks("each blocker with what it blocks"))

    @staticmethod
    def makes(player: str, **given: Plain) -> scenario_format.LegalBlocks | scenario_format.LegalDeclarations:
        """Return the probe."""
        if "sets" not in given:
            return scenario_format.LegalBlocks(player=player, **given)
        said = _sets(given, no_declaration="[{}]")
        expected = said and tuple(scenario_format.Block(blocks=one, by=player) for one in said)
        return scenario_format.LegalDeclarations(player=player, kind="block", expected=expected)


def _sets(given: Mapping[str, Plain], no_declaration: str) -> tuple[Plain, ...] | None:
    """Return the declarations that a probe lists; None: it only asks for them."""
    if "expected" in given:
        raise complain("'are' lists creatures and 'sets' whole declarations: keep one")
    if given["sets"] == ALL:
        return None
    if not given["sets"]:
        raise complain(f"'sets' is empty: where nothing may be declared, that is one declaration, {no_declaration}")
    return tuple(given["sets"])


class PriorityForm(Form):
    """Who has priority."""

    expected = PlayerName("the player", required=True, key="priority")
    makes = scenario_format.HasPriority


class ManaOptionsForm(Form):
    """The mana that an object could be tapped for."""

    of = reference("the object", required=True, key="mana_options")
    expected = Several(Word(), "all ways, as {R} or {C}{C}", key="are")
    makes = scenario_format.ManaOptions


class PriorityBetweenForm(Form):
    """Whether anybody got priority between two steps of the trace."""

    between = Several(Whole(least=0), "the numbers of two steps", required=True, key="did_anyone_get_priority_between")
    expected = Truth("the answer", key="is")

    @staticmethod
    def makes(between: tuple[int, ...], expected: bool | None = None) -> scenario_format.PriorityBetween:
        """Return the probe."""
        if len(between) != 2:
            raise complain("the numbers of exactly two steps are expected")
        first, last = between
        return scenario_format.PriorityBetween(first=first, last=last, expected=expected)


class MayChooseForm(Form):
    """Whether a player has a say in a question."""

    question = KindOfQuestion("the kind of the question", required=True, key="may_choose")
    by = PlayerName("the player", required=True)
    expected = Truth("the answer", key="is")
    makes = scenario_format.MayChoose


class OutcomesForm(Form):
    """All values of a fact over the answers to a question."""

    outcomes = Keyed(Word(), "the player or object, with what is asked of it", words=ThingName, required=True)
    over = KindOfQuestion("the kind of the question", required=True)
    expected = Several(Anything(), "all of them", key="are")

    @staticmethod
    def makes(outcomes: Mapping[str, str], **given: Plain) -> scenario_format.Outcomes:
        """Return the probe."""
        if len(outcomes) != 1:
            raise complain("exactly one 'name: fact' is asked of the outcomes")
        [(of, what)] = outcomes.items()
        reading = READING.get()
        facts = reading.vocabulary.player_facts if of in reading.players else reading.vocabulary.object_facts
        if (said := given.get("expected")) is not None:
            given["expected"] = tuple(_as_fact(facts, what, one, "are", place) for place, one in enumerate(said))
        return scenario_format.Outcomes(what=what, of=of, **given)


class WhyForm(Form):
    """Which steps made something so."""

    what = Word("an object, a player or an event", required=True, key="why")
    makes = scenario_format.Why


class WhyNotForm(Form):
    """Which rules kept something from happening."""

    what = Word("an object, a player or an event", required=True, key="why_not")
    makes = scenario_format.WhyNot


PROBES: Mapping[str, type[Form]] = {
    "value": ValueForm,
    "has": HasForm,
    "triggered": TriggeredForm,
    "stacked": StackedForm,
    "legal": IsLegalForm,
    "options": OptionsForm,
    "legal_targets": LegalTargetsForm,
    "legal_attacks": LegalAttacksForm,
    "legal_blocks": LegalBlocksForm,
    "priority": PriorityForm,
    "mana_options": ManaOptionsForm,
    "did_anyone_get_priority_between": PriorityBetweenForm,
    "may_choose": MayChooseForm,
    "outcomes": OutcomesForm,
    "why": WhyForm,
    "why_not": WhyNotForm,
}


def probe(about: str = "", *, required: bool = False, key: str | None = None) -> Value:
    """Return the value that is a probe."""
    return OneForm(lambda vocabulary: vocabulary.probes, "what is asked", about, required=required, key=key)


class AskForm(Form):
    """A probe at this moment."""

    probe = probe("the probe", required=True, key="ask")
    makes = scenario_format.Ask
