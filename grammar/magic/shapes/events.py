"""Shapes of events, conditions and costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from grammar.common.phrases.events import FROM_ANYWHERE, ZERO, Given, compare, happens, spend
from grammar.common.phrases.joined import Among, EndingWith, OfYours
from grammar.common.phrases.nouns import ANY_NUMBER, IT, ITSELF, ONE, YOU, at_least, up_to
from grammar.common.shapes import Amended, Children, Shape, Unreadable, at, rest, shape
from grammar.magic.shapes.comparing import ControlsMore, life_of, versus
from grammar.magic.shapes.evidence import EVIDENCE
from grammar.magic.shapes.nouns import NOT_FROM_THEIR_HAND, OPPONENT, YOU_OR_YOURS, cards_in
from grammar.nodes import conditions as c
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

TO_GRAVEYARD = f.InZone("in", "graveyard")
EXILED = f.InZone("in", "exile")
CHOSEN_BEARER = r.Pronoun("your Ring-bearer")
FROM_BATTLEFIELD = f.InZone("from", "battlefield")
IN_EXILE = c.Matches(ITSELF, f.InZone("in", "exile"))


def happened(event: e.Event, window: str = "this turn") -> Shape:
    """The shape of a condition on what happened."""
    return shape(c.Happened, event=event, window=window)


@dataclass(frozen=True, slots=True)
class WouldBePut:
    """What would be put into a graveyard: a permanent from the battlefield, anything else from wherever it is."""

    makes: type = e.Event

    def build(self, children: Sequence[object]) -> object:
        """The event, of the thing to which it would happen."""
        return INTO_GRAVEYARD.build([children[0], FROM_BATTLEFIELD if _is_permanent(children[0]) else None])

    def match(self, value: object) -> Children | None:
        """The thing."""
        found = INTO_GRAVEYARD.match(value)
        return [found[0]] if found and self.build(found) == value else None


@dataclass(frozen=True, slots=True)
class PermanentPut:
    """What is put into a graveyard with no word from where: only of permanents is it clear."""

    makes: type = e.Event

    def build(self, children: Sequence[object]) -> object:
        """The event, of a permanent."""
        if not isinstance(children[0], r.Host) and not _is_permanent(children[0]):
            raise Unreadable("unclear from where it is put into a graveyard")
        return INTO_GRAVEYARD.build([children[0], FROM_BATTLEFIELD])

    def match(self, value: object) -> Children | None:
        """Nothing: it is printed with the words for where from."""
        return None


def _is_permanent(thing: object) -> bool:
    what = thing.what if isinstance(thing, r.Some) else None
    return isinstance(what, f.Filter) and what.noun in ("", "permanent", "token")


INTO_GRAVEYARD = shape(e.Event, kind="put into", subject=at(0), origin=at(1), destination=TO_GRAVEYARD)

EVENTS: dict[str, Shape] = {
    "controls_no": shape(e.StateIs, condition=shape(c.Controls, player=at(0), what=at(1), count=ZERO)),
    "counters_what": happens("counters", object=at(0)),
    "causes_life": shape(e.Event, kind="gains life", subject=YOU, cause=at(0)),
    "causes_discard": shape(e.Event, kind="discards", subject=YOU, object=at(1), cause=at(0)),
    "activates": happens("activates", object=at(0)),
    "is_activated": happens("is activated"),
    "plays": happens("plays", object=at(0)),
    "shuffles_own": happens("shuffles"),
    "attacks_a": happens("attacks", object=shape(r.Some, what=at(0), count=ONE)),
    "state_is": shape(e.StateIs, condition=at(0)),
    "first_time": Amended("ordinal", 1),
    "besides_first": Amended("besides", "the first in each draw step"),
    "given_event": Given(),
    "while_saddled": shape(c.Matches, what=r.Same(), criterion=f.Status("saddled")),
    "is_dealt_or_more": happens("is dealt damage", amount=shape(e.Amount, comparison=">=", quantity=at(0))),
    "deals_or_more": happens("deals damage", object=at(1), amount=shape(e.Amount, comparison=">=", quantity=at(0))),
    "damage_dealt_to": shape(e.Event, kind="deals damage", damage=at(0), object=at(1)),
    "counters_put": shape(e.Event, kind="counters put", subject=at(1), counters=at(0)),
    "dies": happens("dies"),
    "enters_from_graveyard": happens("enters", origin=f.InZone("from", "graveyard")),
    "leaves_your_graveyard": happens("put into", origin=f.InZone("from", "graveyard", YOU)),
    "enters_untapped": happens("enters", given=c.Matches(r.Same(), f.Status("untapped"))),
    "attacks_you": happens("attacks", object=YOU),
    "attacks_you_or_yours": happens("attacks", object=YOU_OR_YOURS),
    "attacks_alone": happens("attacks alone"),
    "blocks": happens("blocks"),
    "blocks_what": happens("blocks", object=at(0)),
    "becomes_blocked": happens("becomes blocked"),
    "becomes_blocked_by": happens("becomes blocked", object=at(0)),
    "blocks_or_becomes_blocked_by": shape(
        e.EitherEvent,
        events=(happens("blocks", object=at(0)), happens("becomes blocked", object=at(0))),
    ),
    "attacks_unblocked": happens("attacks unblocked"),
    "becomes_tapped": happens("becomes tapped"),
    "becomes_untapped": happens("becomes untapped"),
    "becomes_target": happens("becomes the target", object=at(0)),
    "is_dealt_any_damage": happens("is dealt damage"),
    "turned_face_up": happens("is turned face up"),
    "put_into_graveyard": happens("put into", origin=FROM_BATTLEFIELD, destination=TO_GRAVEYARD),
    "permanent_into_graveyard__also": PermanentPut(),
    "put_into_whose_graveyard": happens(
        "put into",
        origin=FROM_BATTLEFIELD,
        destination=shape(f.InZone, preposition="in", zone="graveyard", whose=at(0)),
    ),
    "put_into_graveyard_from_zone": happens(
        "put into",
        origin=shape(f.InZone, preposition="from", zone=at(2), whose=at(1)),
        destination=shape(f.InZone, preposition="in", zone="graveyard", whose=at(0)),
    ),
    "put_into_exile": happens("put into", destination=EXILED),
    "put_into_exile_from_battlefield": happens("put into", origin=FROM_BATTLEFIELD, destination=EXILED),
    "would_be_put": WouldBePut(),
    "would_be_put_into_whose": happens(
        "put into", destination=shape(f.InZone, preposition="in", zone=at(1), whose=at(0))
    ),
    "put_into_graveyard_anywhere": happens("put into", origin=FROM_ANYWHERE, destination=TO_GRAVEYARD),
    "any_counters_put": shape(e.Event, kind="counters put", subject=at(0)),
    "effect_puts": shape(e.Event, kind="counters put by an effect", subject=at(1), counters=at(0)),
    "effect_puts_any": shape(e.Event, kind="counters put by an effect", subject=at(0)),
    "puts_counters": happens("counters put", object=at(0)),
    "puts_these_counters": happens("counters put", object=at(1), counters=at(0)),
    "tokens_created": shape(e.Event, kind="creates a token", subject=YOU),
    "removed_in_exile": shape(e.Event, kind="counters removed", subject=at(1), counters=at(0), given=IN_EXILE),
    "last_removed_in_exile": shape(
        e.Event,
        kind="counters removed",
        subject=at(1),
        counters=at(0),
        given=shape(
            c.All,
            conditions=(
                IN_EXILE,
                shape(
                    c.NotSo,
                    condition=shape(c.Matches, what=ITSELF, criterion=shape(f.WithCounters, kind=at(0), count=ONE)),
                ),
            ),
        ),
    ),
    "becomes_attached_to": happens("becomes attached", object=at(0)),
    "is_dealt_excess": happens("is dealt excess damage"),
    "becomes_blocked_by_some": happens("becomes blocked", amount=shape(e.Amount, comparison=">=", quantity=at(0))),
    "tempted": shape(e.Event, kind="is tempted", subject=YOU),
    "you_are_dealt": shape(e.Event, kind="is dealt damage", subject=YOU, damage=at(0)),
    "you_are_attacked": shape(e.Event, kind="is attacked", subject=YOU),
    "exerts": happens("exerts", object=at(0)),
    "exploits": happens("exploits", object=at(0)),
    "attacks_with": happens("attacks", object=at(0)),
    "attacks_with_many": happens("attacks", object=shape(r.Some, what=at(1), count=at_least(at(0)))),
    "many_attack": shape(e.Event, kind="attacks", subject=shape(r.Some, what=at(1), count=at_least(at(0)))),
    "attack_together": shape(
        e.Event,
        kind="attacks",
        subject=shape(
            r.Several,
            parts=(
                at(0),
                shape(
                    r.Some,
                    what=f.Filter((f.Other("other"), f.Is("type", "creature"))),
                    count=shape(q.Range, minimum=at(1), maximum=None),
                ),
            ),
        ),
    ),
    "casts": happens("casts", object=at(0)),
    "casts_elsewhere": happens(
        "casts", object=at(0), origin=shape(f.InZone, preposition="elsewhere", zone=at(2), whose=at(1))
    ),
    "casts_not_from_own_hand": happens("casts", object=at(0), origin=NOT_FROM_THEIR_HAND),
    "casts_nth": happens("casts", ordinal=at(0), object=shape(r.Some, what=at(1), count=ONE)),
    "casts_nth_in_theirs": happens(
        "casts",
        ordinal=at(0),
        object=shape(r.Some, what=at(1), count=ONE),
        given=c.IsTurn(r.Every(OPPONENT, "each"), "during"),
    ),
    "draws_nth": happens("draws", ordinal=at(0)),
    "gains_life": happens("gains life"),
    "gets_energy": happens("has counters", counters="energy"),
    "loses_life": happens("loses life"),
    "loses_game": happens("loses"),
    "sacrifices": happens("sacrifices", object=at(0)),
    "plays_land": happens("plays a land"),
    "cycles": happens("cycles", object=at(0)),
    "cycles_or_discards": happens("cycles or discards", object=at(0)),
    "daytime_changes": shape(e.Event, kind="day and night change"),
    "becomes_monstrous": happens("becomes monstrous"),
    "becomes_level": happens("becomes level", amount=shape(e.Amount, comparison="=", quantity=at(0))),
    "transforms": happens("transforms", object=r.Itself()),
    "tapped_for_mana": happens("taps for mana"),
    "taps_for_mana": happens("taps for mana", object=at(0)),
    "copies": happens("copies", object=at(0)),
    "casts_or_copies": happens("casts or copies", object=at(0)),
    "either_of_two": shape(e.EitherEvent, events=(at(0), at(1)), words="or"),
    "either_trigger": shape(e.EitherEvent, events=(at(0), at(2)), words=at(1)),
    "unlocks": happens("unlocks"),
    "fully_unlocks": happens("fully unlocks"),
    "scries": happens("scries"),
    "collects_evidence": happens("collects evidence"),
    "surveils": happens("surveils"),
    "proliferates": happens("proliferates"),
    "completes_dungeon": happens("completes a dungeon"),
    "commits_a_crime": happens("commits a crime"),
    "rolls": happens("rolls"),
    "rolls_at_least": happens("rolls", amount=shape(e.Amount, comparison=">=", quantity=at(0))),
    "wins_flip": happens("wins a flip"),
    "loses_flip": happens("loses a flip"),
}


def cards_in_hand(player: object) -> Shape:
    """The shape of the number of cards in a player's hand."""
    return shape(q.Property, of=player, name="hand size")


@dataclass(frozen=True, slots=True)
class TotalOf:
    """A number of several things added up, compared: `creatures you control have total power 8 or greater`."""

    makes: type = c.Compare

    def build(self, children: Sequence[object]) -> object:
        """The comparison, of the things, the number, the amount and the bound."""
        things, name, amount, comparison = children
        if not isinstance(things, r.Every) or things.words:
            raise Unreadable("unclear what is added up")
        return c.Compare(q.Extreme("total", name, things.what), comparison, amount)  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The things, the number, the amount and the bound."""
        if not isinstance(value, c.Compare) or not isinstance(value.left, q.Extreme) or value.left.function != "total":
            return None
        return [r.Every(value.left.among), value.left.name, value.right, value.comparison]


@dataclass(frozen=True, slots=True)
class OfThisMana:
    """Mana of named colors or types that was spent: `{W}{U} was spent to cast it` is at least as much of each."""

    makes: type = object

    def build(self, children: Sequence[object]) -> object:
        """The comparison, or one for each symbol that is named; of the symbols and the spell."""
        symbols, on = children
        named = re.findall(r"\{([^}]*)\}", str(symbols))
        if not set(named) <= set("WUBRGC"):
            raise Unreadable("unclear which mana it is")
        parts = tuple(_so_much_mana(on, one, named.count(one)) for one in dict.fromkeys(named))
        return parts[0] if len(parts) == 1 else ALL_OF.build(parts)

    def match(self, value: object) -> Children | None:
        """The symbols and the spell."""
        parts = value.conditions if isinstance(value, c.All) else (value,)
        symbols, on = "", None
        for part in parts:
            if not isinstance(part, c.Compare) or not isinstance(left := part.left, q.ManaSpent):
                return None
            if left.kind in ("", "colors") or on not in (None, left.on):
                return None
            on, count = left.on, part.right.value if isinstance(part.right, q.Number) else 0
            if part != _so_much_mana(on, left.kind, count):
                return None
            symbols += f"{{{left.kind}}}" * count
        return [symbols, on]


ALL_OF = shape(c.All, conditions=rest(0))
SO_MUCH_MANA = compare(shape(q.ManaSpent, on=at(0), kind=at(1)), ">=", shape(q.Number, value=at(2)))


def _so_much_mana(on: object, kind: str, count: int) -> object:
    return SO_MUCH_MANA.build([on, kind, count])


X = q.Variable("X")
ANY_PLAYER = r.Some(f.Filter(noun="player"), ONE)
CAST_FROM = shape(f.InZone, preposition="from", zone=at(1), whose=at(0))
LIFE = shape(q.Property, of=at(0), name="life")

SPELL = r.Some(f.Filter(noun="spell"), ONE)
SPELLS_LAST_TURN = q.Times(e.Event("casts", None, SPELL), "last turn")
SPELLS_OF_A_PLAYER = q.Times(e.Event("casts", r.Some(f.Filter(noun="player"), ONE), SPELL), "last turn")


def had(criterion: object) -> Shape:
    """The shape of what was so of a thing before it was gone."""
    return shape(c.Matches, what=at(0), criterion=criterion, words="was")


DIFFERENT_OF_YOURS = EndingWith(
    compare(shape(q.Extreme, function="different", name=at(2), among=at(1)), ">=", at(0)),
    f.Whose("control", YOU),
    place=1,
)


LIFE_FOR_SPELL = k.Pay("life", q.Property(r.Role("the spell to be cast"), "mana value"))
"""Life as much as the mana value of the spell for which it is paid."""


def cast_in_main(what: object) -> Shape:
    """The shape of a spell that you have cast during a main phase, which lasts while anything is on the stack."""
    cast = shape(c.Happened, event=shape(e.Event, kind="casts", subject=YOU, object=what), window="this game")
    return shape(c.All, conditions=(cast, c.IsTurn(YOU, "during", "main phase")))


def _of_color(symbol: str) -> Shape:
    """The shape of so much mana of one color spent to cast something."""
    return compare(shape(q.ManaSpent, on=at(1), kind=symbol), ">=", at(0))


YOU_CAST_IT_FROM = shape(
    c.Happened, event=shape(e.Event, kind="casts", subject=YOU, object=IT, origin=CAST_FROM), window="this game"
)
CARDS_THERE = shape(f.Filter, noun="card", qualifiers=(shape(f.InZone, preposition="in", zone=at(1), whose=at(0)),))
UNSAID = shape(r.Same, means=r.StepSubject(r.Itself()))
"""The spell or permanent itself, of which nothing is said, so that no word means it."""
CONDITIONS: dict[str, Shape] = {
    "mana_or_more": compare(shape(q.ManaSpent, on=at(1)), ">=", at(0)),
    "no_mana": compare(shape(q.ManaSpent, on=at(0)), "=", ZERO),
    "this_mana": OfThisMana(),
    "mana_of_color": compare(shape(q.ManaSpent, on=at(2), kind=at(1)), ">=", at(0)),
    "done_so": Among(),
    "mana_greater": compare(shape(q.ManaSpent, on=at(0)), ">", at(1)),
    "mana_less": compare(shape(q.ManaSpent, on=at(0)), "<", at(1)),
    "life_or_less": compare(LIFE, "<=", at(1)),
    "counters_or_more": compare(shape(q.CountersOn, kind=at(2), on=at(0)), ">=", at(1)),
    "life_or_more": compare(LIFE, ">=", at(1)),
    "is_a": shape(f.Filter, words=at(0)),
    "is_a_bare_noun": shape(f.Filter, noun=at(0)),
    "was_so": shape(c.Matches, what=at(0), criterion=at(1), words="was"),
    "had_a_counter": had(shape(f.WithCounters, kind=at(1), count=ONE)),
    "had_counters": had(shape(f.WithCounters, kind=at(2), count=at_least(at(1)))),
    "had_any_counter": had(f.WithCounters(None, ONE)),
    "had_property": had(shape(f.PropertyIs, name=at(1), comparison=at(3), amount=at(2))),
    "shares": shape(c.Matches, what=at(0), criterion=shape(f.Related, relation=at(1), to=at(2))),
    "controls_different": OfYours(DIFFERENT_OF_YOURS, "unclear whose things they are"),
    "not_your_turn": shape(c.NotSo, condition=c.IsTurn(YOU)),
    "library_or_more": compare(cards_in("library", at(0)), ">=", at(1)),
    "hand_or_more": compare(cards_in_hand(at(0)), ">=", at(1)),
    "graveyard_or_more": compare(shape(q.Property, of=at(0), name="graveyard size"), ">=", at(1)),
    "hand_empty": compare(cards_in_hand(at(0)), "=", ZERO),
    "hand_or_fewer": compare(cards_in_hand(at(0)), "<=", at(1)),
    "hand_one_or_fewer": compare(cards_in_hand(at(0)), "<=", ONE),
    "hand_one_or_more": compare(cards_in_hand(at(0)), ">=", ONE),
    "zone_empty": shape(c.NotSo, condition=shape(c.Exists, what=CARDS_THERE, count=ONE)),
    "hand_less": compare(cards_in_hand(at(0)), "<", at(1)),
    "has_fewer_counters": compare(shape(q.CountersOn, kind=at(2), on=at(0)), "<", at(1)),
    "life_exactly": compare(LIFE, "=", at(1)),
    "there_are_none": shape(c.NotSo, condition=shape(c.Exists, what=at(0), count=ONE)),
    "there_is": shape(c.Exists, what=at(0), count=ONE),
    "hand_exactly": compare(cards_in_hand(at(0)), "=", at(1)),
    "more_in_hand": versus(cards_in_hand(at(0)), ">", cards_in_hand(at(1))),
    "fewer_in_hand": versus(cards_in_hand(at(0)), "<", cards_in_hand(at(1))),
    "life_total_less": compare(LIFE, "<", at(1)),
    "more_life": versus(LIFE, ">", life_of(at(1))),
    "less_life": versus(LIFE, "<", life_of(at(1))),
    "controls_more": ControlsMore(">"),
    "controls_fewer": ControlsMore("<"),
    "attached_to_a": shape(f.Related, relation="attached to", to=shape(r.Some, what=at(0), count=ONE)),
    "has_counters_or_fewer": compare(shape(q.CountersOn, kind=at(2), on=at(0)), "<=", at(1)),
    "excess_was_dealt": compare(q.ExcessDamage(), ">", ZERO),
    "damage_is_prevented": compare(q.ThatMuch("the damage prevented this way"), ">", ZERO),
    "varieties_or_more": compare(shape(q.Extreme, function="different", name=at(1), among=at(2)), ">=", at(0)),
    "controls_either": shape(c.Controls, player=at(0), what=shape(f.Either, arms=(at(1), at(2)))),
    "controls_both": shape(
        c.All, conditions=tuple(shape(c.Controls, player=at(0), what=at(place)) for place in (1, 2))
    ),
    "controls_or_fewer": shape(c.Controls, player=at(0), what=at(2), count=up_to(at(1))),
    "opponents_or_more": OfYours(compare(shape(q.Count, of=OPPONENT), ">=", at(0)), "unclear whose opponents they are"),
    "controls_not": shape(c.Controls, player=at(0), what=at(1), count=ZERO),
    "total_is": TotalOf(),
    "does_target": shape(c.Matches, what=at(0), criterion=shape(f.Related, relation="targeting", to=at(1))),
    "no_spells": compare(SPELLS_LAST_TURN, "=", ZERO),
    "two_spells": compare(SPELLS_OF_A_PLAYER, ">=", q.Number(2)),
    "is_a_noun": shape(f.Filter, words=at(0), noun=at(1)),
    "full_party": compare(shape(q.PartySize, player=YOU), "=", q.Number(4)),
    "no_tribute": shape(c.NotSo, condition=shape(c.Paid, cost="tribute", what=r.Itself())),
    "has_escaped": shape(c.Paid, cost="escape", what=at(0)),
    "it_was_paid": shape(c.Paid, cost=at(0), what=r.Pronoun("it")),
    "own_was_paid": shape(c.Paid, cost=at(0), what=r.Itself()),
    "resolved_nth": compare(q.TimesOfAbility("resolves"), "=", shape(q.Number, value=at(0))),
    "activated_so_often": compare(q.TimesOfAbility("is activated"), ">=", at(0)),
    "it_was_bargained": shape(c.Paid, cost="bargain", what=r.Pronoun("it")),
    "gift_was_promised": shape(c.Paid, cost="gift", what=UNSAID),
    "gift_was_not_promised": shape(c.NotSo, condition=shape(c.Paid, cost="gift", what=UNSAID)),
    "evidence_was_collected": shape(c.Paid, cost="collect evidence", what=UNSAID),
    "was_bargained": shape(c.Paid, cost="bargain", what=r.Itself()),
    "it_was_kicked": shape(c.Paid, cost="kicker", what=r.Pronoun("it")),
    "was_kicked": shape(c.Paid, cost="kicker", what=r.Itself()),
    "no_counters_there": compare(shape(q.CountersOn, kind=at(0), on=at(1)), "=", ZERO),
    "has_no_counters": compare(shape(q.CountersOn, kind=at(1), on=at(0)), "=", ZERO),
    "counters_there": compare(shape(q.CountersOn, kind=at(1), on=at(2)), ">=", at(0)),
    "had_no_counters": shape(
        c.NotSo,
        condition=shape(c.Matches, what=r.Pronoun("it"), criterion=shape(f.WithCounters, kind=at(0), count=ONE)),
    ),
    "you_cast_it": shape(c.Happened, event=e.Event("casts", YOU, r.Pronoun("it")), window="this game"),
    "you_cast_this_in_main": cast_in_main(r.Itself()),
    "you_cast_it_in_main": cast_in_main(r.Pronoun("it")),
    "was_cast_elsewhere": shape(
        c.Happened,
        event=shape(
            e.Event,
            kind="is cast",
            subject=at(0),
            origin=shape(f.InZone, preposition="elsewhere", zone=at(2), whose=at(1)),
        ),
        window="this game",
    ),
    "you_cast_it_from": YOU_CAST_IT_FROM,
    "you_did_not_cast_it_from": shape(c.NotSo, condition=YOU_CAST_IT_FROM),
    "you_did_not_cast_it": shape(c.NotSo, condition=c.Happened(e.Event("casts", YOU, r.Pronoun("it")), "this game")),
    "it_was_not_cast": shape(c.NotSo, condition=c.Happened(e.Event("is cast", r.Pronoun("it")), "this game")),
    "has_same_name": shape(c.Matches, what=at(0), criterion=shape(f.Related, relation="sharing a name with", to=at(1))),
    "has_another_name": shape(
        c.NotSo,
        condition=shape(c.Matches, what=at(0), criterion=shape(f.Related, relation="sharing a name with", to=at(1))),
    ),
    "has_another_name_than_both": shape(
        c.NotSo,
        condition=shape(
            c.Matches,
            what=at(0),
            criterion=shape(
                f.Related,
                relation="sharing a name with",
                to=shape(
                    r.Several,
                    parts=(shape(r.Some, what=at(1), count=ONE), shape(r.Some, what=at(2), count=ONE)),
                    joiner="or",
                ),
            ),
        ),
    ),
    "has_same_property": shape(
        c.Matches,
        what=at(0),
        criterion=shape(f.PropertyIs, name=at(1), comparison="=", amount=shape(q.Property, of=at(2), name=at(1))),
    ),
    "has_no_keyword": shape(
        c.NotSo,
        condition=shape(c.Matches, what=at(0), criterion=shape(f.With, having="with", abilities=(at(1),))),
    ),
    "was_cast_from": shape(
        c.Happened,
        event=shape(
            e.Event, kind="is cast", subject=at(0), origin=shape(f.InZone, preposition="from", zone=at(2), whose=at(1))
        ),
        window="this game",
    ),
    "was_cast_from_a_graveyard": shape(
        c.Happened,
        event=shape(e.Event, kind="is cast", subject=at(0), origin=f.InZone("from", "graveyard")),
        window="this game",
    ),
    "x_or_more": compare(X, ">=", at(0)),
    "x_or_less": compare(X, "<=", at(0)),
    "x_is": compare(X, "=", at(0)),
    "remains_exiled": shape(c.Matches, what=at(0), criterion=EXILED, words="remains"),
    "chose_as_bearer": shape(c.Matches, what=CHOSEN_BEARER, criterion=at(0)),
    "you_are_monarch": shape(c.HasRole, player=YOU, role="monarch"),
    "is_monarch": shape(c.HasRole, player=at(0), role="monarch"),
    "no_monarch": shape(c.NotSo, condition=shape(c.HasRole, player=ANY_PLAYER, role="monarch")),
    "you_have_initiative": shape(c.HasRole, player=YOU, role="initiative"),
    "you_completed_dungeon": shape(c.HasRole, player=YOU, role="completed dungeon"),
    "you_have_max_speed": shape(c.HasRole, player=YOU, role="max speed"),
    "city_blessing": shape(c.HasRole, player=YOU, role="city's blessing"),
    "has_a_counter": shape(c.Matches, what=at(0), criterion=shape(f.WithCounters, kind=at(1), count=ONE)),
    "has_any_counter": shape(c.Matches, what=at(0), criterion=f.WithCounters(None, ONE)),
    "has_so_many_counters": shape(
        c.Matches, what=at(0), criterion=shape(f.WithCounters, kind=None, count=at_least(at(1)))
    ),
    "has_counters": shape(c.Matches, what=at(0), criterion=shape(f.WithCounters, kind=at(2), count=at_least(at(1)))),
    "has_property": shape(
        c.Matches, what=at(0), criterion=shape(f.PropertyIs, name=at(1), comparison=at(3), amount=at(2))
    ),
    "more_votes": shape(c.MoreVotes, word=at(0)),
    "more_votes_or_tied": shape(c.MoreVotes, word=at(0), tied="or the vote is tied"),
    "property_less": compare(shape(q.Property, of=at(0), name=at(1)), "<", at(2)),
    "property_more": compare(shape(q.Property, of=at(0), name=at(1)), ">", at(2)),
    "same_color_spent": shape(c.AnyHolds, conditions=tuple(_of_color(one) for one in "WUBRG")),
    "property_at_most": compare(shape(q.Property, of=at(0), name=at(1)), "<=", at(2)),
    "property_at_least": compare(shape(q.Property, of=at(0), name=at(1)), ">=", at(2)),
    "property_is": compare(shape(q.Property, of=at(0), name=at(1)), at(3), at(2)),
    "amount_is": compare(at(0), at(2), at(1)),
    "amount_is_less": compare(at(0), "<", at(1)),
    "in_your_graveyard": shape(f.InZone, preposition="in", zone="graveyard", whose=YOU),
}


def spent_each(verb: str, count: int) -> Shape:
    """The shape of a cost for which one of each of several kinds of things is spent."""
    return shape(k.Cost, parts=tuple(spend(verb, shape(r.Some, what=at(place), count=ONE)) for place in range(count)))


ALL_OF_THEM = shape(q.CountersOn, kind=at(0), on=at(1))
COSTS: dict[str, Shape] = {
    "cost_remove_counter": shape(k.CounterCost, operation="remove", count=ONE, kind=at(0), on=at(1)),
    "cost_remove_any_counter": shape(k.CounterCost, operation="remove", count=ONE, kind=None, on=at(0)),
    "cost_remove_counters": shape(k.CounterCost, operation="remove", count=at(0), kind=at(1), on=at(2)),
    "cost_remove_any_number": shape(k.CounterCost, operation="remove", count=ANY_NUMBER, kind=at(0), on=at(1)),
    "cost_remove_all": shape(k.CounterCost, operation="remove", count=ALL_OF_THEM, kind=at(0), on=at(1)),
    "cost_repeated": shape(k.Cost, parts=(shape(k.Repeated, cost=shape(k.Cost, parts=(at(0),)), times=at(1)),)),
    "cost_or": shape(k.Cost, parts=(at(0), at(1)), joiner="or"),
    "pay_mana": shape(k.Pay, resource="mana", amount=at(0)),
    "mana_cost": shape(k.Cost, parts=(shape(k.Pay, resource="mana", amount=at(0)),)),
    "untap_itself": shape(k.Turn, status="untap", what=r.Itself(), words="{Q}"),
    "pay_life": shape(k.Pay, resource="life", amount=at(0)),
    "costs_its_mana_value": shape(k.Cost, parts=(LIFE_FOR_SPELL,)),
    "pay_its_mana_value": shape(k.Pay, resource="life", amount=LIFE_FOR_SPELL.amount),
    "pay_energy": shape(k.Pay, resource="energy", amount=at(0)),
    "pay_that_much_energy": shape(k.Pay, resource="energy", amount=q.ThatMuch("that many")),
    "pay_energy_equal": shape(k.Pay, resource="energy", amount=at(0)),
    "life_cost": shape(k.Cost, parts=(shape(k.Pay, resource="life", amount=at(0)),)),
    "energy_cost": shape(k.Cost, parts=(shape(k.Pay, resource="energy", amount=at(0)),)),
    "cost_sacrifice": spend("sacrifice"),
    "cost_discard_random": spend("discard", words="at random"),
    "cost_exile": spend("exile"),
    "cost_sacrifice_both": spent_each("sacrifice", 2),
    "cost_sacrifice_three": spent_each("sacrifice", 3),
    "cost_put_from_exile": EndingWith(
        spend(
            "put",
            shape(r.Some, what=at(0), count=ONE),
            to=w.Place("graveyard", r.Of("owner", r.Pronoun("its"))),
        ),
        f.InZone("from", "exile"),
    ),
    "cost_sacrifice_itself_and": shape(
        k.Cost, parts=(k.Spend("sacrifice", r.Itself()), spend("sacrifice", shape(r.Some, what=at(0), count=ONE)))
    ),
    "cost_return": spend("return", to=at(1)),
    "cost_tap_total": shape(k.TapTotal, what=at(0), name="power", least=at(1)),
    "cost_untap": shape(k.Turn, status="untap", what=at(0)),
    "cost_put_counter": shape(k.CounterCost, operation="put", count=ONE, kind=at(0), on=at(1)),
    "cost_collect_evidence": EVIDENCE,
    "cost_mill": spend("mill", r.Top(ONE, YOU, "library")),
    "cost_exert": shape(k.Exert, verb="exert", what=r.Itself()),
    "cost_unattach": shape(k.Exert, verb="unattach", what=r.Itself()),
}
