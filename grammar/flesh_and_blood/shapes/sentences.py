"""Shapes of sentences, keywords and lines."""

from __future__ import annotations

from grammar.common.phrases.joined import EndingWith, MayHave
from grammar.common.phrases.nouns import ITSELF, ONE, YOU
from grammar.common.phrases.sentences import gate, keyword
from grammar.common.shapes import Amended, Shape, at, checked, rest, shape
from grammar.flesh_and_blood.shapes.joined import ActivatedAs, ActivatedModes, PreventMore
from grammar.nodes import abilities as a
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w


def equal_to(what: object, name: object, amount: object) -> Shape:
    """The shape of a number of an object that its text defines."""
    return shape(n.Continuous, affects=what, modifications=(shape(n.EqualTo, names=(name,), amount=amount),))


def halved(name: object) -> Shape:
    """The shape of a base number that becomes half of what it is, rounded up."""
    own = shape(q.Property, of=r.Pronoun("its"), name=name)
    half = shape(q.Calculation, operation="halved, rounded up", arguments=(own,))
    return shape(n.BaseProperty, name=name, amount=half)


def done_by_itself(value: object) -> str | None:
    """Only what one object does is counted for as long as it is there; of others nothing says from when on."""
    itself = isinstance(value, e.Event) and value.subject == ITSELF
    return None if itself else "unclear since when the times are counted"


def prevents_the_next(value: object) -> str | None:
    """A first time of preventing is told of a shield, which can prevent several times."""
    first = value.steps[0] if isinstance(value, s.Sequence) else None
    shields = isinstance(first, n.Prevent) and first.extent == "next"
    return None if shields else "unclear what is prevented for the first time"


def so_many_modes(condition: object, amount: object, otherwise: object, start: int) -> Shape:
    """The shape of modes of which so many may be chosen under a condition, and so many without it."""
    count = shape(q.Depending, condition=condition, amount=amount, otherwise=otherwise)
    return shape(s.Modes, count=count, modes=rest(start))


SENTENCES: dict[str, Shape] = {
    "modes_for_each": shape(s.Modes, count=shape(q.PerEach, amount=at(0), each=at(1)), modes=rest(2)),
    "modes_depending": so_many_modes(at(0), at(1), at(2), 3),
    "modes_instead": so_many_modes(at(1), at(2), at(0), 3),
    "modes_if": so_many_modes(at(0), at(1), q.Number(0), 2),
    "may_have": MayHave(),
    "replace_if": gate(shape(s.If, condition=at(0)), shape(n.Replace, event=at(1), instead=at(2))),
    "prevent_more_then": shape(
        s.IfElse,
        condition=at(2),
        ordinary=shape(n.Replace, event=at(0), instead=at(1), times=ONE),
        instead=shape(
            n.Replace,
            event=at(0),
            instead=shape(n.PreventThat, what=r.Pronoun("that damage"), amount=at(3), who=r.You("")),
            times=ONE,
        ),
    ),
    "prevent_and_first": checked(
        shape(
            s.Sequence,
            steps=(at(0), gate(shape(s.IfDone, words="the first time you prevent damage this way"), at(1))),
            joiners=(".",),
        ),
        prevents_the_next,
    ),
    "prevent_more": PreventMore(),
    "alternative_cost": shape(n.AlternativeCost, who=at(0), cost=at(1)),
    "unpreventable": shape(n.Rule, modality="can't", event=shape(e.Event, kind="is prevented", cause=at(0))),
    "replace_by_paying": shape(
        n.Replace,
        event=at(0),
        instead=shape(
            s.Gate,
            test=s.May(YOU),
            then=shape(
                s.Sequence,
                steps=(
                    shape(w.PayCost, who=r.Same(), cost=at(1)),
                    shape(n.PreventThat, what=r.Pronoun("that damage"), amount=at(2), who=r.Same()),
                ),
                joiners=("to",),
            ),
        ),
    ),
    "replace_next_preventing": shape(n.Replace, event=at(0), instead=at(1), times=ONE, words="prevent"),
    "replace_next_preventing_if": gate(
        shape(s.If, condition=at(0)), shape(n.Replace, event=at(1), instead=at(2), times=ONE, words="prevent")
    ),
    "replace_by_preventing": shape(n.Replace, event=at(0), instead=at(1), words="prevent"),
    "only_in_deck": shape(
        n.Rule, modality="only", event=shape(e.Event, kind="includes in the deck", subject=YOU, object=at(0))
    ),
    "any_number_in_deck": shape(
        n.DeckRule,
        what=shape(r.Every, what=shape(f.Filter, words=(shape(f.Named, name=at(0)),))),
        allows="be in a deck any number of times",
    ),
    "of_any_class_in_deck": shape(n.DeckRule, what=at(0), allows="be in a deck whatever its class or talent"),
    "of_any_hero_in_deck": shape(n.DeckRule, what=at(0), allows="be in a deck whatever its hero"),
    "may_choose_to": gate(shape(s.May, who=at(0), words="choose to"), at(1)),
    "may_start_with": shape(
        n.Rule, modality="may", event=shape(e.Event, kind="starts the game with", subject=YOU, object=at(0))
    ),
    "weapon_zones": shape(
        n.Rule,
        modality="only",
        event=shape(
            e.Event,
            kind="has weapon zones",
            subject=YOU,
            amount=shape(e.Amount, comparison="=", quantity=at(0)),
        ),
    ),
    "one_of": shape(s.OneOf, steps=(at(0), at(1))),
    "no_hit_triggers": shape(
        n.Rule,
        modality="can't",
        event=shape(
            e.Event,
            kind="triggers on hitting",
            subject=shape(r.Every, what=shape(f.Filter, words=at(0), noun="card")),
        ),
    ),
    "while_defending": shape(
        c.While,
        condition=shape(c.Matches, what=r.Same(), criterion=shape(f.Related, relation="defending", to=at(0))),
    ),
    "while_there": shape(c.While, condition=c.Matches(ITSELF, f.InZone("in", "arena"))),
    "while_so": shape(c.While, condition=shape(c.Matches, what=r.Same(), criterion=at(0))),
    "unless_pays": gate(shape(s.Unless, who=at(1), cost=at(2)), at(0), place="after"),
    "replace_during": shape(n.Replace, duration=at(0), event=at(1), instead=at(2)),
    "more_tokens": shape(
        w.MakeMore, count=shape(q.Calculation, operation="plus", arguments=(q.ThatMuch("that many"), at(0)))
    ),
    "deals_more_instead": shape(
        n.Replace,
        event=shape(e.Event, kind="deals damage", subject=at(0), damage=at(1)),
        instead=shape(
            w.Damage,
            source=r.Pronoun("it"),
            amount=shape(q.Calculation, operation="plus", arguments=(q.ThatMuch("that much"), at(2))),
            to=r.Pronoun(""),
        ),
    ),
    "later_chain": shape(s.Later, event=e.Event("combat chain closes"), effect=at(0), word="when"),
    "later_link": shape(s.Later, event=e.Event("chain link resolves"), effect=at(0), word="when"),
    "later_when": shape(s.Later, word=at(0), event=at(1), effect=at(2), place="before"),
    "later_while": shape(
        s.Later, word=at(0), event=at(1), duration=shape(c.Until, moment=at(2)), effect=at(3), place="before"
    ),
    "later_each": shape(
        s.Later,
        word=at(0),
        event=at(1),
        duration=shape(c.Until, moment=at(2)),
        effect=shape(s.Sequence, steps=(at(3), at(4)), joiners=(".",)),
        place="before",
    ),
    "later_during": shape(s.Later, duration=at(0), word=at(1), event=at(2), effect=at(3), place="before"),
    "later_next": shape(
        s.Later, word="the next time", event=at(0), duration=shape(c.Until, moment=at(1)), effect=at(2), place="before"
    ),
    "until": shape(c.Until, moment=at(0)),
    "number_equal": equal_to(at(0), at(1), at(2)),
    "own_number_equal": equal_to(ITSELF, at(0), at(1)),
    "base_halved": shape(n.Continuous, affects=at(1), modifications=(halved(at(0)),), duration=at(2)),
    "halve_base__also": shape(n.Continuous, affects=at(1), modifications=(halved(at(0)),), duration=at(2)),
    "bases_halved": shape(
        n.Continuous,
        affects=at(0),
        modifications=(halved("base power"), halved("base defense")),
        duration=at(1),
    ),
    "crowd": shape(w.KeywordAction, name=at(0), who=at(1)),
    "repeat_once": shape(s.Repeat, words="once"),
    "repeat_more": shape(s.Repeat, times=at(0)),
    "may_defend_with": shape(
        n.Rule, modality="may", event=shape(e.Event, kind="defends with", subject=YOU, object=at(0))
    ),
    "may_play_from": shape(
        n.Rule, modality="may", event=shape(e.Event, kind="plays", subject=YOU, object=ITSELF, origin=at(0))
    ),
}


KEYWORDS: dict[str, Shape] = {
    "keyword_fusion": keyword(name="fusion", quality=at(0)),
    "keyword_essence": keyword(name="essence", quality=at(0)),
    "keyword_specialization": keyword(name="specialization", quality=at(0)),
}


def additional(choice: str) -> Shape:
    """The shape of an additional cost, and what follows from paying it."""
    return shape(
        a.Static,
        label=at(0),
        effect=shape(s.Sequence, steps=(shape(n.AdditionalCost, cost=at(1), choice=choice), at(3)), joiners=(at(2),)),
    )


DURING: dict[str, Shape] = {
    "your_action_phase": shape(c.IsTurn, player=YOU, words="during", phase="action phase"),
    "an_action_phase": shape(c.IsTurn, player=r.Role("turn player"), words="during", phase="action phase"),
    "during_your_turn": shape(c.IsTurn, player=YOU, words="during"),
}

PLAYED = e.Event("is played", ITSELF)
OPPONENTS = r.Every(f.Filter(noun="opponent"))


def contract(kind: str, what: object, effect: object) -> Shape:
    """The shape of a contract: what the player does to complete it, and what then happens."""
    return shape(
        a.Triggered,
        label="contract",
        word="whenever",
        event=shape(e.Event, kind=kind, subject=YOU, object=what),
        effect=effect,
    )


def own_cost(operation: object, each: object) -> Shape:
    """The shape of what changes the cost of the very ability that says so, once for each of something."""
    return shape(n.CostChange, what=ITSELF, amount=at(0), operation=operation, action="activate", each=each)


LINES: dict[str, Shape] = {
    "plain_if_else": shape(
        a.Spell, label=at(1), effect=shape(s.IfElse, condition=at(2), ordinary=at(0), instead=at(3))
    ),
    "keyword_where": shape(a.Keywords, keywords=(shape(a.Keyword, name=at(0), amount=at(1)),)),
    "keyword_depending": shape(
        a.Keywords,
        keywords=(
            shape(
                a.Keyword,
                name=at(0),
                amount=shape(q.Depending, condition=at(2), amount=at(1), otherwise=at(3)),
            ),
        ),
    ),
    "activated": ActivatedAs(),
    "activated_modal": ActivatedModes(),
    "go_again": shape(a.Keyword, name="go again"),
    "own_cost": own_cost(at(1), at(2)),
    "own_cost_more": own_cost("more", at(1)),
    "triggered_nth": shape(a.Triggered, label=at(0), word="the nth time", event=at(1), effect=at(2)),
    "triggered_first_of_theirs": shape(
        a.Triggered,
        label=at(0),
        word="the nth time",
        event=at(1),
        condition=c.IsTurn(r.Every(f.Filter(noun="opponent"), "your"), "during"),
        effect=at(2),
    ),
    "triggered_first_of_phase": shape(
        a.Triggered,
        label=at(0),
        word="the nth time",
        event=at(1),
        condition=c.IsTurn(YOU, "during", "action phase"),
        effect=at(2),
    ),
    "of_the_action_phase": Amended("window", "this action phase"),
    "first_time": Amended("ordinal", 1),
    "of_all_the_game": checked(Amended("window", "this game"), done_by_itself),
    "second_time": Amended("ordinal", 2),
    "third_time": Amended("ordinal", 3),
    "triggered_and": shape(a.Triggered, label=at(0), word=at(1), event=at(2), condition=at(3), effect=at(4)),
    "triggered_while": shape(
        a.Triggered, label=at(0), condition=at(1), word=at(2), event=at(3), effect=at(4), place="before"
    ),
    "triggered_while_once": shape(
        a.Triggered,
        label=at(0),
        condition=at(1),
        word=at(2),
        event=at(3),
        effect=at(4),
        place="before",
        limit="once each turn",
    ),
    "contract": EndingWith(
        contract("banishes", shape(r.Some, what=at(0), count=ONE), at(1)), f.Whose("own", OPPONENTS)
    ),
    "contract_hit": contract("hits", at(0), at(1)),
    "plain_during": shape(a.Static, label=at(0), condition=c.IsTurn(YOU, "during", "action phase"), effect=at(1)),
    "triggered_once": shape(a.Triggered, label=at(0), word=at(1), event=at(2), effect=at(3), limit="once each turn"),
    "additional_cost_then": additional("must"),
    "additional_choice_then": additional("may"),
    "play_only_if": shape(
        a.Static,
        label=at(0),
        condition=shape(c.NotSo, condition=at(1)),
        effect=n.Rule("can't", PLAYED),
    ),
}

ALL: dict[str, Shape] = SENTENCES | KEYWORDS | DURING | LINES
"""Every shape of this module, by rule or alias."""
