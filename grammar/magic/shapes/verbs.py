"""Shapes of predicates: what things do, with the subject's place open."""

from __future__ import annotations

import msgspec

from grammar.common.phrases.nouns import ITSELF, ONE, YOU, up_to
from grammar.common.phrases.verbs import cannot, changes, keyword_action, move, status
from grammar.common.shapes import Graft, ListShape, NodeShape, Shape, Unreadable, at, checked, rest, shape
from grammar.common.subjects import OPEN
from grammar.magic.shapes.casting import CASTING
from grammar.magic.shapes.evidence import COLLECTING
from grammar.magic.shapes.lists import Beginning, TwoScaled
from grammar.magic.shapes.nouns import THAT_MUCH, YOU_OR_YOURS, cards_in, halved
from grammar.magic.shapes.preventions import PREVENTIONS
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

LEAVES = e.Event("leaves", ITSELF)
TAPPED = w.Entry(("tapped",))
ATTACKING = w.Entry(("tapped", "attacking"))
CREATURE = f.Filter((f.Is("type", "creature"),))
OTHER_CREATURE = f.Filter((f.Other("other"), f.Is("type", "creature")))
FLASHBACK = a.Keyword("flashback", cost=k.Cost((k.Pay("mana", n.ITS_MANA_COST),)))
LEGENDARY = f.Is("supertype", "legendary")
WITH_ANOTHER, ALONE = r.Some(CREATURE, ONE), r.Some(CREATURE, q.Number(0))


def both_rules(modality: str = "can't", **fields: object) -> NodeShape[n.Rule]:
    """The shape of a rule on attacking and blocking."""
    events = (shape(e.Event, kind="attacks", subject=OPEN), shape(e.Event, kind="blocks", subject=OPEN))
    return shape(n.Rule, modality=modality, event=shape(e.EitherEvent, events=events), **fields)


def counted(put: object, each: object) -> object:
    """Counters put once for each of a number: all of them at once."""
    if not isinstance(put, w.Counters) or put.what is None or put.what.count is None:
        raise Unreadable("unclear how many counters are put")
    count = q.PerEach(put.what.count, each)  # type: ignore[arg-type]  # the child of a rule of quantities
    return msgspec.structs.replace(put, what=msgspec.structs.replace(put.what, count=count, words="each after"))


def uncounted(put: object) -> tuple[object, object] | None:
    """The inverse: the counters put once, and the number."""
    if not isinstance(put, w.Counters) or put.what is None or put.what.words != "each after":
        return None
    if not isinstance(count := put.what.count, q.PerEach):
        return None
    once = msgspec.structs.replace(put.what, count=count.amount, words="")
    return msgspec.structs.replace(put, what=once), count.each


def with_words(words: object, made: object) -> object:
    """Mana with a word that only spells how it is added."""
    assert isinstance(made, w.Produce)
    return msgspec.structs.replace(made, words=words)


def without_words(made: object) -> tuple[object, object] | None:
    """The inverse: the word, and the mana without it."""
    return (made.words, msgspec.structs.replace(made, words="")) if isinstance(made, w.Produce) else None


def of_the_type(what: str) -> NodeShape[w.Produce]:
    """The shape of mana of a type that something just produced."""
    return shape(w.Produce, who=OPEN, amount=ONE, kind=f"any type {what} produced")


def and_rest(put: object, rest_of_it: object, elsewhere: object) -> Shape:
    """The shape of some cards put in one place, and the rest in another."""
    others = shape(w.Move, what=rest_of_it, cause="put", to=elsewhere, who=r.Same())
    return shape(s.Sequence, steps=(put, others), joiners=("and",))


def searched(also: tuple[object, ...], what: object, joiner: str) -> NodeShape[w.Search]:
    """The shape of a search in several zones."""
    return shape(w.Search, who=OPEN, whose=at(0), zone=at(1), also=also, joiner=joiner, what=what)


ZONES: dict[str, Shape] = {
    "discard_random": shape(w.Move, what=at(0), cause="discard", who=OPEN, manner="at random"),
    "roll": keyword_action("roll", amount=at(0)),
    "roll_plus": keyword_action("roll", amount=at(0), plus=at(1)),
    "mill": keyword_action("mill", amount=at(0)),
    "sacrifice_for_each": move("sacrifice", what=shape(r.Some, what=at(0), count=at(1), words="of their choice")),
    "discard_for_each": move("discard", what=shape(r.Some, what=f.Filter(noun="card"), count=at(0))),
    "put_from_exile": move(
        "put",
        what=shape(r.Located, what=at(0), zone=f.InZone("from", "exile")),
        to=w.Place("graveyard", r.Of("owner", r.Pronoun("its"))),
    ),
    "put_several_from_exile": move(
        "put",
        what=shape(r.Located, what=at(0), zone=f.InZone("from", "exile")),
        to=w.Place("graveyard", r.Of("owner", r.Pronoun("their"), "their owners")),
    ),
    "mill_half_down__also": keyword_action("mill", amount=halved(cards_in(at(1), at(0)), "down")),
    "mill_half_up__also": keyword_action("mill", amount=halved(cards_in(at(1), at(0)), "up")),
    "manifest": move("manifest"),
    "cloak": move("cloak"),
    "sacrifice": move("sacrifice"),
    "exile": move("exile"),
    "exile_face_down": move("exile", face="face down"),
    "shuffle_pile": shape(w.Shuffle, who=OPEN, what=r.Pronoun("that pile")),
    "exile_with_counters": move("exile", entry=shape(w.Entry, counters=(at(1),), on=at(2))),
    "exile_until_leaves": move("exile", duration=c.UntilEvent(LEAVES)),
    "return_to_hand": move("return", to=at(1)),
    "return_to_hand__also": move("return", at(1), to=at(0)),
    "return_to_battlefield": move("return", to=w.Place("battlefield"), entry=at(1)),
    "returned_there__also": move("return", to=w.Place("battlefield")),
    "returned_there_tapped__also": move("return", to=w.Place("battlefield"), entry=TAPPED),
    "put_and_rest": and_rest(move("put", to=at(1)), at(2), at(3)),
    "put_onto_and_rest": and_rest(move("put", to=w.Place("battlefield"), entry=at(1)), at(2), at(3)),
    "put_back": move("put", to=w.Place("library", None, "top", "any")),
    "put_onto": move("put", to=w.Place("battlefield"), entry=at(1)),
    "search": shape(w.Search, who=OPEN, whose=at(0), zone=at(1), what=at(2)),
    "search_either": searched((at(2),), at(3), "and/or"),
    "search_both": searched((at(2),), at(3), "and"),
    "search_all": searched((at(2), at(3)), at(4), "and"),
    "search_any": searched((at(2), at(3)), at(4), "and/or"),
    "counter_spell": shape(w.CounterSpell, what=at(0), who=OPEN),
}

BARE_PLAYERS = (r.Some(f.Filter(noun="player"), ONE), r.Some(f.Filter(noun="opponent"), ONE))


def of_no_bare_player(value: s.ChooseThing) -> str | None:
    """A player of whom nothing else is said is chosen to be remembered, as a color is."""
    return "it is a choice of its own" if value.what in BARE_PLAYERS else None


OTHERS: dict[str, Shape] = {
    "damage": shape(w.Damage, source=OPEN, amount=at(0), to=at(1)),
    "damage_and": shape(w.Damage, source=OPEN, amount=at(0), to=at(1), also=(at(2),)),
    "damage_share": shape(w.DamageShare, amount=at(0), to=at(1)),
    "damage_there": shape(w.Damage, source=OPEN, amount=at(0), to=r.Pronoun("")),
    "damage_after": shape(w.Damage, source=OPEN, amount=at(1), to=at(0), words="after"),
    "damage_for_each": shape(w.Damage, source=OPEN, amount=shape(q.PerEach, amount=at(0), each=at(2)), to=at(1)),
    "damage_divided": shape(w.Damage, source=OPEN, amount=at(0), to=at(1), sharing="divided as you choose among"),
    "put_on_both": shape(
        s.Sequence,
        steps=(at(0), shape(w.Counters, operation="put", what=at(1), on=at(2), who=OPEN)),
        joiners=("and",),
    ),
    "put_its_counters": shape(w.Counters, operation="put the same", what=None, on=r.Pronoun("it"), to=at(0), who=OPEN),
    "put_those_counters": shape(
        w.Counters, operation="put the same", what=None, on=r.Pronoun("it"), to=at(0), who=OPEN
    ),
    "distribute": shape(w.Counters, operation="put", what=at(0), on=at(1), sharing="distributed among", who=OPEN),
    "put_for_each": Graft(counted, uncounted, makes=w.Counters),
    "fight": shape(w.Fight, one=OPEN, other=at(0)),
    "remove_all_counters": shape(w.Counters, operation="remove", what=None, on=at(0), who=OPEN),
    "remove_all_of_kind": shape(
        w.Counters, operation="remove", what=shape(w.CounterSpec, count=None, kind=at(0)), on=at(1), who=OPEN
    ),
    "double_counters": shape(
        w.Counters,
        operation="double",
        what=shape(w.CounterSpec, count=None, kind=at(0)),
        on=at(1),
        who=OPEN,
    ),
    "double_all_counters": shape(w.Counters, operation="double", what=None, on=at(0), who=OPEN),
    "all_of_kind": shape(w.CounterSpec, count=None, kind=at(0)),
    "move_counters": shape(w.Counters, operation="move", what=at(0), on=at(1), to=at(2), who=OPEN),
    "move_all_counters": shape(w.Counters, operation="move", what=None, on=at(0), to=at(1), who=OPEN),
    "emblem": shape(w.MakeEmblem, who=OPEN, abilities=at(0)),
    "player_counters": shape(w.PlayerCounters, who=OPEN, what=at(0)),
    "energy": shape(w.CounterSpec, count=at(0), kind="energy"),
    "energy_that_many": shape(w.CounterSpec, count=q.ThatMuch("that many"), kind="energy"),
    "energy_x": shape(w.CounterSpec, count=at(0), kind="energy"),
    "energy_equal": shape(w.CounterSpec, count=at(0), kind="energy"),
    "lose_game": shape(w.GameResult, who=OPEN, result="lose"),
    "win_game": shape(w.GameResult, who=OPEN, result="win"),
    "tap_or_untap": status("tap or untap"),
    "transform": status("transform"),
    "turn_face_up": status("turn face up"),
    "turn_face_down": status("turn face down"),
    "goad": status("goad"),
    "detain": status("detain"),
    "become_blocked": shape(w.SetStatus, action="become blocked", what=OPEN),
    "phase_out": shape(w.SetStatus, action="phase out", what=OPEN),
    "remove_from_combat": status("remove from combat"),
    "remove_damage": shape(w.RemoveDamage, what=at(0), who=OPEN),
    "regenerate": shape(w.Regenerate, what=at(0), who=OPEN),
    "pair_up": shape(w.PairUp, one=at(0), other=at(1), who=OPEN),
    "attach": shape(w.Attach, what=at(0), to=at(1), who=OPEN),
    "unattach_equipment": shape(
        w.Unattach, what=r.Every(f.Filter((f.Is("subtype", "Equipment"),)), "all"), off=at(0), who=OPEN
    ),
    "collect_evidence": COLLECTING,
    "pay": shape(w.PayCost, who=OPEN, cost=at(0)),
    "reveal_until": shape(w.RevealUntil, who=OPEN, manner="reveal", whose=at(0), zone=at(1), until=at(2)),
    "exile_until": shape(w.RevealUntil, who=OPEN, manner="exile", whose=at(0), zone=at(1), until=at(2)),
    "scry": keyword_action("scry", amount=at(0)),
    "support": keyword_action("support", amount=at(0), what=shape(r.Target, what=OTHER_CREATURE, count=up_to(at(0)))),
    "surveil": keyword_action("surveil", amount=at(0)),
    "explores": shape(w.KeywordAction, name="explore", what=OPEN),
    "manifests_dread": keyword_action("manifest dread"),
    "becomes_monarch": shape(w.KeywordAction, name="become the monarch", who=OPEN),
    "connives": shape(w.KeywordAction, name="connive", what=OPEN),
    "connives_so_many": shape(w.KeywordAction, name="connive", what=OPEN, amount=at(0)),
    "endures": shape(w.KeywordAction, name="endure", what=OPEN, amount=at(0)),
    "play_card": shape(w.Cast, who=OPEN, what=at(0), verb="play", duration=at(1)),
    "play_lands_and_cast": shape(w.Cast, who=OPEN, what=at(0), verb="play lands and cast", duration=at(1)),
    **{
        f"{name}_with_other_mana{end}": shape(w.Cast, who=OPEN, what=at(0), verb=verb, duration=at(1), payment=at(2))
        for name, verb in (("cast", "cast"), ("play", "play"), ("play_and_cast", "play lands and cast"))
        for end in ("", "_lasting")
    },
    "cast_for_price": shape(w.Cast, who=OPEN, what=at(0), verb="cast", duration=at(1), price=at(2), payment=at(3)),
    "cast_lasting": shape(w.Cast, who=OPEN, what=at(0), verb="cast", duration=at(1)),
    "play_lasting": shape(w.Cast, who=OPEN, what=at(0), verb="play", duration=at(1)),
    "play_lands_and_cast_lasting": shape(w.Cast, who=OPEN, what=at(0), verb="play lands and cast", duration=at(1)),
    "put_number_equal": shape(
        w.Counters,
        operation="put",
        what=shape(w.CounterSpec, count=at(2), kind=at(0), words="equal after"),
        on=at(1),
        who=OPEN,
    ),
    "energy_for_each": shape(w.CounterSpec, count=shape(q.PerEach, amount=at(0), each=at(1)), kind="energy"),
    "cast_card": shape(w.Cast, who=OPEN, what=at(0), verb="cast", duration=at(1)),
    "skip_next": shape(w.ExtraTurn, who=OPEN, what=at(0), operation="skip next"),
    "change_the_target": shape(w.Retarget, what=at(0), manner="change the target of", who=OPEN),
    "change_the_target_to": shape(w.Retarget, what=at(0), manner="change the target of", to=at(1), who=OPEN),
    "change_a_target_to": shape(w.Retarget, what=at(0), manner="change a target of", to=at(1), who=OPEN),
    "copy_spell": shape(w.CopySpell, what=at(0), count=ONE, who=OPEN),
    "copy_spell_times": shape(w.CopySpell, what=at(0), count=at(1), who=OPEN),
    "copy_and_retarget": shape(
        s.Sequence,
        steps=(
            shape(w.CopySpell, what=at(0), count=ONE, who=OPEN),
            shape(
                s.Gate,
                test=s.May(OPEN),
                then=shape(w.Retarget, what=at(1), manner="choose new targets for", who=OPEN),
            ),
        ),
        joiners=("and",),
    ),
    "choose_new_targets": shape(w.Retarget, what=at(0), manner="choose new targets for", who=OPEN),
    "cast_free": shape(w.Cast, who=OPEN, what=at(0), verb="cast", payment="without paying its mana cost"),
    "play_free": shape(w.Cast, who=OPEN, what=at(0), verb="play", payment="without paying its mana cost"),
    **{
        f"{verb}_free_for": shape(
            w.Cast, who=OPEN, what=at(0), verb=verb, duration=at(1), payment="without paying its mana cost"
        )
        for verb in ("cast", "play")
    },
    "cast_all_free": shape(w.Cast, who=OPEN, what=at(0), verb="cast", payment="without paying their mana costs"),
    "choose": shape(s.Choose, who=OPEN, what=at(0)),
    "choose_any_name__also": shape(s.Choose, who=OPEN, what="card name"),
    "choose_anchor": shape(s.Choose, who=OPEN, what="anchor word", among=(at(0), at(1))),
    "choose_type_of_two": shape(s.Choose, who=OPEN, what="card type", among=(at(0), at(1))),
    "choose_listed_type": shape(s.Choose, who=OPEN, what="card type", among=rest(0)),
    "choose_thing": checked(shape(s.ChooseThing, who=OPEN, what=at(0)), of_no_bare_player),
    "exchange_control": shape(w.Exchange, what="control", parts=at(0), who=OPEN),
}


def of_no_state(value: n.Types) -> str | None:
    """What a thing becomes by an adjective alone is of a color or type; states are come into by deeds of their own."""
    return "unclear how it comes into that state" if isinstance(value.words[0], f.Status) else None


TOKENS: dict[str, Shape] = {}
for _name, _count, _entry in (
    ("one", ONE, None),
    ("some", at(0), None),
    ("one_tapped", ONE, TAPPED),
    ("some_tapped", at(0), TAPPED),
    ("one_attacking", ONE, ATTACKING),
    ("some_attacking", at(0), ATTACKING),
):
    _at = 0 if _count is ONE else 1

    def _make(token: object, count: object = _count, entry: object = _entry) -> Shape:
        return shape(w.Make, who=OPEN, count=count, token=token, entry=entry)

    TOKENS[f"{_name}_token"] = _make(shape(w.Token, size=at(_at), words=at(_at + 1)))
    TOKENS[f"{_name}_token_with"] = _make(shape(w.Token, size=at(_at), words=at(_at + 1), abilities=at(_at + 2)))
    TOKENS[f"{_name}_predefined"] = _make(shape(w.Token, predefined=at(_at)))
TOKENS["one_token_named"] = shape(
    w.Make, who=OPEN, count=ONE, token=shape(w.Token, size=at(0), words=at(1), name=at(2))
)
TOKENS["one_token_named_with"] = shape(
    w.Make, who=OPEN, count=ONE, token=shape(w.Token, size=at(0), words=at(1), name=at(2), abilities=at(3))
)
TOKENS["one_thing_named_with"] = shape(
    w.Make, who=OPEN, count=ONE, token=shape(w.Token, words=at(0), name=at(1), abilities=at(2))
)
for _name, _token in (
    ("one_token_each", shape(w.Token, size=at(0), words=at(1))),
    ("one_predefined_each", shape(w.Token, predefined=at(0))),
    ("one_token_with_each", shape(w.Token, size=at(0), words=at(1), abilities=at(2))),
):
    _each = at({"one_token_each": 2, "one_predefined_each": 1, "one_token_with_each": 3}[_name])
    TOKENS[_name] = shape(w.Make, who=OPEN, count=shape(q.PerEach, amount=ONE, each=_each), token=_token)
TOKENS["one_predefined_attached"] = shape(
    w.Make,
    who=OPEN,
    count=ONE,
    token=shape(w.Token, predefined=at(0)),
    entry=shape(w.Entry, attached=at(1)),
)
TOKENS["one_legend"] = Beginning(
    shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, size=at(1), words=at(2), name=at(0))), LEGENDARY, 2
)
TOKENS["one_legend_with"] = Beginning(
    shape(w.Make, who=OPEN, count=ONE, token=shape(w.Token, size=at(1), words=at(2), name=at(0), abilities=at(3))),
    LEGENDARY,
    2,
)
TOKENS["number_of_tokens"] = shape(
    w.Make, who=OPEN, count=at(2), token=shape(w.Token, size=at(0), words=at(1)), words="equal"
)
TOKENS["number_of_tokens_with"] = shape(
    w.Make, who=OPEN, count=at(3), token=shape(w.Token, size=at(0), words=at(1), abilities=at(2)), words="equal"
)
TOKENS["number_of_predefined"] = shape(
    w.Make, who=OPEN, count=at(1), token=shape(w.Token, predefined=at(0)), words="equal"
)
TOKENS["token_copy"] = shape(w.MakeCopy, who=OPEN, count=ONE, of=at(0))
TOKENS["token_copy_except"] = shape(w.MakeCopy, who=OPEN, count=ONE, of=at(0), exceptions=at(1))
TOKENS["token_copy_counters"] = shape(
    w.MakeCopy, who=OPEN, count=ONE, of=at(0), entry=shape(w.Entry, counters=(at(1),), on=at(2))
)
TOKENS["token_copies"] = shape(w.MakeCopy, who=OPEN, count=at(0), of=at(1))
TOKENS["so_many_of_those"] = shape(w.MakeInstead, who=OPEN, count=at(0))
TOKENS["token_copies_except"] = shape(w.MakeCopy, who=OPEN, count=at(0), of=at(1), exceptions=at(2))
for _name, _entry in (("tapped", TAPPED), ("attacking", ATTACKING)):
    TOKENS[f"{_name}_token_copy"] = shape(w.MakeCopy, who=OPEN, count=ONE, of=at(0), entry=_entry)
    TOKENS[f"{_name}_token_copy_except"] = shape(
        w.MakeCopy, who=OPEN, count=ONE, of=at(0), entry=_entry, exceptions=at(1)
    )
    TOKENS[f"{_name}_token_copies"] = shape(w.MakeCopy, who=OPEN, count=at(0), of=at(1), entry=_entry)

MANA: dict[str, Shape] = {
    "mana_symbols": shape(w.Produce, who=OPEN, symbols=(at(0),)),
    "mana_choice": shape(w.Produce, who=OPEN, symbols=rest(0)),
    "one_any_color": shape(w.Produce, who=OPEN, amount=ONE, kind="any color"),
    "any_one_color": shape(w.Produce, who=OPEN, amount=at(0), kind="any one color"),
    "any_combination": shape(w.Produce, who=OPEN, amount=at(0), kind="any combination of colors"),
    "different_colors": shape(w.Produce, who=OPEN, amount=at(0), kind="different colors"),
    "combination_of": shape(w.Produce, who=OPEN, symbols=rest(1), amount=at(0), kind="any combination"),
    "combination_of_that_much": shape(w.Produce, who=OPEN, symbols=rest(0), amount=THAT_MUCH, kind="any combination"),
    "chosen_color": shape(w.Produce, who=OPEN, amount=ONE, kind="the chosen color"),
    "mana_equal": shape(w.Produce, who=OPEN, symbols=(at(0),), each=at(1), words="equal"),
    "mana_so_often": shape(w.Produce, who=OPEN, symbols=(at(1),), amount=at(0)),
    "mana_that_much": shape(w.Produce, who=OPEN, symbols=(at(0),), amount=THAT_MUCH),
    "any_one_color_that_much": shape(w.Produce, who=OPEN, amount=THAT_MUCH, kind="any one color"),
    "type_that_land_produced": of_the_type("that land"),
    "type_that_permanent_produced": of_the_type("that permanent"),
    "additional_mana": Graft(with_words, without_words, makes=w.Produce, subject="additional"),
    "commanders_color": shape(w.Produce, who=OPEN, amount=ONE, kind="any color in your commander's color identity"),
    "mana_for_each": shape(w.Produce, who=OPEN, symbols=(at(0),), each=at(1)),
}


def abilities(operation: str, words: str) -> Shape:
    """The shape of abilities gained, had or lost."""
    return shape(n.Abilities, operation=operation, abilities=at(0), words=words)


EVERY_CREATURE_TYPE = shape(f.Is, kind="subtype", value="every creature type")
GAINING_CREATURE_TYPES = shape(n.Types, operation="add", words=(EVERY_CREATURE_TYPE,))

MODIFICATIONS: dict[str, Shape] = {
    "change_until_for_each": changes((shape(n.Scaled, change=at(0), each=at(2)),), duration=at(1), words="each last"),
    "continuous_lasting": changes(at(0), duration=at(1)),
    "two_scaled": TwoScaled(),
    "change_for_each": shape(n.Scaled, change=at(0), each=at(1)),
    "one_ability": ListShape(1),
    "abilities_and": ListShape(2),
    "abilities_list": ListShape(3),
    "gain_abilities": abilities("add", "gain"),
    "have_abilities": abilities("add", "have"),
    "gain_all_of": shape(n.AbilitiesOf, kind=at(0), of=at(1), words="gain"),
    "have_all_of": shape(n.AbilitiesOf, kind=at(0), of=at(1), words="have"),
    "lose_abilities": abilities("remove", "lose"),
    "flashback_until": changes((n.Abilities("add", (FLASHBACK,), "gain"),), duration=at(0)),
    "has_flashback": changes((n.Abilities("add", (FLASHBACK,), "have"),)),
    "all_creature_types__also": EVERY_CREATURE_TYPE,
    "gain_creature_types": shape(n.Types, operation="add", words=(EVERY_CREATURE_TYPE,), verb="gain"),
    "lose_creature_types": shape(n.Types, operation="remove", words=(EVERY_CREATURE_TYPE,)),
    "is_every": shape(n.Types, operation="set", words=(at(0),), verb="is"),
    "is_every_also": shape(n.Types, operation="add", words=(at(0),), addition=at(1), verb="is"),
    "lose_all": shape(n.Abilities, operation="remove", abilities=(), words="lose"),
    "keyword_action_times_x": shape(s.ForEach, over=at(1), body=keyword_action(at(0)), words="times"),
    "becomes_equal_size": changes(
        (
            shape(n.Types, operation="set", words=at(0), article="a"),
            shape(n.EqualTo, names=("power", "toughness"), amount=at(1)),
        ),
        duration=at(2),
    ),
    "becomes_of_every_type": changes(
        (shape(n.Types, operation="set", size=at(0), words=at(1)), GAINING_CREATURE_TYPES), duration=at(2)
    ),
    "becomes_of_every_type_with": changes(
        (shape(n.Types, operation="set", size=at(0), words=at(1), abilities=at(2)), GAINING_CREATURE_TYPES),
        duration=at(3),
    ),
    "becomes_base_size": shape(n.Types, operation="set", words=at(0), size=at(1), addition="base"),
    "becomes_base_size_list": shape(
        n.Types, operation="set", words=at(0), size=at(1), abilities=rest(2), addition="base"
    ),
    "becomes_base_size_with": shape(
        n.Types, operation="set", words=at(0), size=at(1), abilities=at(2), addition="base"
    ),
    "is_base_size": shape(n.Types, operation="set", words=at(0), size=at(1), addition="base", verb="is"),
    "becomes_size_also": shape(n.Types, operation="add", size=at(0), words=at(1), addition=at(2)),
    "becomes_size_with_also": shape(n.Types, operation="add", size=at(0), words=at(1), abilities=at(2), addition=at(3)),
    "become_sizes": shape(n.Types, operation="set", size=at(0), words=at(1), article="are"),
    "become_sizes_also": shape(n.Types, operation="add", size=at(0), words=at(1), addition=at(2), article="are"),
    "are_sizes_also": shape(
        n.Types, operation="add", size=at(0), words=at(1), addition=at(2), verb="is", article="are"
    ),
    "base_power": shape(n.EqualTo, names=("base power",), amount=at(0)),
    "base_size": shape(n.BaseSize, size=at(0)),
    "base_sizes_equal": shape(n.EqualTo, names=("base power", "base toughness"), amount=at(0)),
    "is_base_size_also": shape(
        n.Types, operation="add", words=at(0), size=at(1), addition=at(2), verb="is", article="a"
    ),
    "is_also": shape(n.Types, operation="add", words=at(0), addition=at(1), verb="is", article="a"),
    "is_also_no_article": shape(n.Types, operation="add", words=at(0), addition=at(1), verb="is"),
    "is_chosen_type_also": shape(n.Types, operation="add", words=(f.OfTheChosen("type"),), addition=at(0), verb="is"),
    "is_chosen_type": shape(n.Types, operation="set", words=(f.OfTheChosen("type"),), verb="is"),
    "is_chosen_color": shape(n.Types, operation="set", words=(f.OfTheChosen("color"),), verb="is"),
    "are_also": shape(n.Types, operation="add", words=at(0), addition=at(1), verb="is"),
    "is_kind": shape(n.Types, operation="set", words=at(0), verb="is"),
    "is_a_kind": shape(n.Types, operation="set", words=at(0), verb="is", article="a"),
    "are_adjective": shape(n.Types, operation="set", words=(at(0),), verb="is", article="are"),
    "are_kind": shape(n.Types, operation="set", words=at(0), verb="is", article="are"),
    "becomes_color": checked(shape(n.Types, operation="set", words=(at(0),)), of_no_state),
    "becomes_of_choice": shape(n.Types, operation="set", words=(at(0),)),
    "becomes_of_choice_also": shape(n.Types, operation="add", words=(at(0),), addition=at(1)),
    "become_base_sizes": shape(n.Types, operation="set", words=at(0), size=at(1), addition="base", article="are"),
    "become_kinds": shape(n.Types, operation="set", words=at(0), article="are"),
    "becomes_also": shape(n.Types, operation="add", words=at(0), addition=at(1), article="a"),
    "becomes_also_no_article": shape(n.Types, operation="add", words=at(0), addition=at(1)),
    "becomes_kind_with": shape(n.Types, operation="set", words=at(0), abilities=at(1), article="a"),
    "becomes_kind": shape(n.Types, operation="set", words=at(0), article="a"),
    "is_copy": shape(n.IsCopy, of=at(0)),
    "is_copy_except": shape(n.IsCopy, of=at(0), exceptions=at(1)),
    "copy_until_except__also": changes((shape(n.IsCopy, of=at(0), exceptions=at(2)),), duration=at(1)),
    "this_ability": shape(n.ThisAbility),
    "own_name": shape(n.OwnName),
    "isnt_kind": shape(n.Types, operation="remove", words=at(0), verb="is", article="a"),
    "is_not": shape(n.Types, operation="remove", words=(at(0),), verb="is"),
    "gain_choice": shape(n.Abilities, operation="add one", abilities=at(0), words="gain"),
    "become_also": shape(n.Types, operation="add", words=at(0), addition=at(1), article="are"),
    "becomes_size": shape(n.Types, operation="set", size=at(0), words=at(1)),
    "is_size": shape(n.Types, operation="set", size=at(0), words=at(1), verb="is", article="a"),
    "is_size_with": shape(n.Types, operation="set", size=at(0), words=at(1), abilities=at(2), verb="is", article="a"),
    "becomes_size_with": shape(n.Types, operation="set", size=at(0), words=at(1), abilities=at(2)),
    "while_you_control": shape(c.While, condition=c.Controls(YOU, ITSELF), words="for as long as"),
    "while_it_remains": shape(
        c.While, condition=c.Matches(ITSELF, f.InZone("on", "battlefield")), words="for as long as"
    ),
    "while_it_remains_tapped": shape(
        c.While, condition=c.Matches(ITSELF, f.Status("tapped"), "remains"), words="for as long as"
    ),
    "for_as_long": shape(c.While, condition=at(0), words="for as long as"),
    "gain_control_lasting": shape(n.GainControl, who=OPEN, what=at(0), duration=at(1)),
    "control_host": shape(n.GainControl, who=OPEN, what=at(0), words="control"),
}

RULES: dict[str, Shape] = {
    "cant_lasting": shape(n.Lasting, rule=at(0), duration=at(1)),
    "cant_block": cannot("blocks"),
    "cant_attack_or_block": both_rules(),
    "cant_attack_you": cannot("attacks", event_object=YOU),
    "cant_attack_you_or_yours": cannot("attacks", event_object=YOU_OR_YOURS),
    "cant_cast": cannot("casts", event_object=shape(r.Every, what=at(0))),
    "cant_attack_alone": cannot("attacks", company=WITH_ANOTHER),
    "cant_block_alone": cannot("blocks", company=WITH_ANOTHER),
    "cant_attack_or_block_alone": both_rules(company=WITH_ANOTHER),
    "cant_attack_unless": cannot("attacks", company=at(0)),
    "cant_block_unless": cannot("blocks", company=at(0)),
    "attacks_only_alone": cannot("attacks", company=ALONE),
    "cant_block_these": cannot("blocks", event_object=at(0)),
    "cant_be_attacked_except": cannot("is attacked", "only", at(0)),
    "skip_that_draw": shape(n.SkipThat, who=OPEN, what="draw"),
    "cant_block_or_be_blocked": shape(
        n.Rule,
        modality="can't",
        event=shape(
            e.EitherEvent,
            events=(
                shape(e.Event, kind="blocks", subject=OPEN, object=at(0)),
                shape(e.Event, kind="is blocked", subject=OPEN, object=at(0)),
            ),
        ),
    ),
    "cant_be_blocked": cannot("is blocked"),
    "cant_be_blocked_by": cannot("is blocked", event_object=at(0)),
    "cant_be_blocked_except": cannot("is blocked", "only", at(0)),
    "cant_be_blocked_except_until": shape(n.Lasting, rule=cannot("is blocked", "only", at(1)), duration=at(0)),
    "cant_be_blocked_by_many": cannot("is blocked", more_than=ONE),
    "cant_be_countered": cannot("is countered"),
    "cant_be_regenerated": cannot("is regenerated"),
    "cant_be_target": cannot("is the target", event_object=at(0)),
    "cant_have_counters": cannot("counters put"),
    "cant_have_these_counters": cannot("counters put", counters=at(0)),
    "cant_get_counters": cannot("has counters"),
    "cant_get_these_counters": cannot("has counters", counters=at(0)),
    "cant_draw": cannot("draws"),
    "cant_draw_more": cannot("draws", often="each turn", more_than=ONE),
    "cant_gain_life": cannot("gains life"),
    "cant_play_lands": cannot("plays a land"),
    "cant_lose_game": cannot("loses"),
    "cant_win_game": cannot("wins"),
    "cant_be_sacrificed": cannot("is sacrificed"),
    "attacks_each_combat": cannot("attacks", "must", often="each combat"),
    "attacks_each_turn": cannot("attacks", "must", often="each turn"),
    "blocks_each_turn": cannot("blocks", "must", often="each turn"),
    "attacks_this_turn": cannot("attacks", "must", often="this turn"),
    "attacks_this_combat": cannot("attacks", "must", often="this combat"),
    "attacks_you_this_turn": cannot("attacks", "must", YOU, often="this turn"),
    "attacks_whom_this_turn": cannot("attacks", "must", at(0), often="this turn"),
    "attacks_or_blocks_each_combat": both_rules("must", often="each combat"),
    "attacks_or_blocks_this_turn": both_rules("must", often="this turn"),
    "blocks_what_this_turn": cannot("blocks", "must", at(0), often="this turn"),
    "blocks_what_this_combat": cannot("blocks", "must", at(0), often="this combat"),
    "blocks_each_combat": cannot("blocks", "must", often="each combat"),
    "blocks_this_turn": cannot("blocks", "must", often="this turn"),
    "assigns_toughness": shape(n.CombatDamageAmount, what=OPEN, amount="toughness", duration=at(0)),
    "assigns_nothing": shape(n.CombatDamageAmount, what=OPEN, amount="none", duration=at(0)),
    "must_be_blocked": cannot("is blocked", "must"),
    "must_be_blocked_this_turn": cannot("is blocked", "must", often="this turn"),
    "blocks_only": cannot("blocks", "only", at(0)),
    "untaps_also": shape(n.UntapsAlso, what=at(0)),
    "doesnt_untap": shape(n.StaysTapped, what=OPEN, whose=at(0), often="each"),
    "doesnt_untap_lasting": shape(n.StaysTapped, what=OPEN, whose=at(0), often="each", duration=at(1)),
    "doesnt_untap_their_next": shape(n.StaysTapped, what=OPEN, whose="their controllers'", often="next"),
    "doesnt_untap_next": shape(n.StaysTapped, what=OPEN, whose=at(0), often="next"),
    "attack_despite_defender": shape(
        n.AsThough, who=OPEN, action="attack", pretence="it didn't have defender", duration=at(0)
    ),
    "attack_as_no_wall": shape(n.AsThough, who=OPEN, action="attack", pretence="it weren't a Wall", duration=at(0)),
    "cast_at_any_time": shape(
        n.AsThough, who=OPEN, action="cast", pretence="they had flash", what=at(0), duration=at(1)
    ),
    "anyone_at_any_time": shape(
        s.Gate,
        test=s.May(r.Every(f.Filter(noun="player"), "any")),
        then=shape(n.AsThough, who=r.Same(), action="cast", pretence="they had flash", what=at(0), duration=at(1)),
    ),
    "cast_with_flash": shape(n.AsThough, who=OPEN, action="cast", pretence="it had flash", what=at(0)),
    "block_additional": shape(n.AsThough, who=OPEN, action="block", pretence="one more creature each combat"),
    "block_additional_until": shape(
        n.AsThough, who=OPEN, action="block", pretence="one more creature each combat", duration=at(0)
    ),
    "block_any_number": shape(n.AsThough, who=OPEN, action="block", pretence="any number of creatures"),
    "additional_land": shape(n.AsThough, who=OPEN, action="play a land", pretence="one more on each of your turns"),
    "additional_land_now": shape(n.AsThough, who=OPEN, action="play a land", pretence="one more this turn"),
    "enters_with": shape(n.EntersWith, what=OPEN, entry=at(0)),
    "costs_less": shape(n.CostChange, what=OPEN, operation="less", amount=at(0)),
    "costs_less_color": shape(n.CostChange, what=OPEN, operation="less", amount=at(0), only="colored"),
    "costs_more": shape(n.CostChange, what=OPEN, operation="more", amount=at(0)),
    "costs_less_each": shape(n.CostChange, what=OPEN, operation="less", amount=at(0), each=at(1)),
    "costs_more_each": shape(n.CostChange, what=OPEN, operation="more", amount=at(0), each=at(1)),
    "skip": shape(n.Skip, who=OPEN, step=at(0)),
    "skip_untap_steps__also": shape(n.Skip, who=OPEN, step="untap step"),
    "skip_upkeep_step": shape(n.Skip, who=OPEN, step="upkeep"),
    "skip_upkeep_step__also": shape(n.Skip, who=OPEN, step="upkeep"),
    "may_stay_tapped": shape(n.StaysTapped, what=at(1), whose=at(2), often="each", by=at(0)),
    "rewords": shape(n.Continuous, affects=at(0), modifications=(at(1),), duration=at(2)),
    "no_maximum_hand_for_good": shape(n.During, duration=at(0), effect=shape(n.HandSize, who=OPEN, operation="none")),
    "no_maximum_hand": shape(n.HandSize, who=OPEN, operation="none"),
}

VERBS: dict[str, Shape] = ZONES | OTHERS | TOKENS | MANA | MODIFICATIONS | RULES | PREVENTIONS | CASTING
"""Every shape of this module, by rule or alias."""
