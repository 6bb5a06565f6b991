"""The words by which each node is described; ``{field:… % …}`` is left out where the field is empty."""

from __future__ import annotations

from grammar.nodes import abilities as a
from grammar.nodes import cards, events
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node

QUANTITIES: dict[type[Node], str] = {
    q.Number: "{value}",
    q.Variable: "{name}",
    q.Property: "the {name} of {of}",
    q.Count: "the number of things that are {of}",
    q.CountersOn: "the number of {kind} counters on {on}",
    q.Extreme: "the {function} {name} among {among}",
    q.PerEach: "{amount} times {each}",
    q.Calculation: "({operation}: {arguments})",
    q.ThatMuch: "the amount [{means}]",
    q.ExcessDamage: "the excess of the damage of [{means}]",
    q.Times: "how often {event} {window}",
    q.Devotion: "devotion of {player} to {colors}",
    q.Range: "from {minimum} to {maximum}",
    q.Size: "{power}/{toughness}",
}
REFERENCES: dict[type[Node], str] = {
    r.Itself: "this object",
    r.Host: "what this is attached to ({attachment} {noun})",
    r.You: "you",
    r.Role: "{role}",
    r.Of: "the {relation} of {of}",
    r.Target: "target {slot} ({count} {words} {what})",
    r.Every: "every {what}",
    r.Some: "{count} {what} {words}",
    r.Next: "the next {count} {what} that {who} {action} {duration}",
    r.Top: "the {end} {count} of the {zone} of {whose}",
    r.WholeZone: "every card in the {zone} of {whose}",
    r.EachOf: "each of {of}",
    r.Rest: "the rest of result {label}",
    r.Located: "{what}, if {zone}",
    r.Several: "{parts} ({joiner})",
    r.Pronoun: "{words} [{means}]",
    r.Same: "[{means}]",
    r.TargetSlot: "target {slot}",
    r.EventRole: "the {role} of the event",
    r.Result: "result {label}",
    r.Spent: "what was spent by: {verb}",
    r.Linked: "what another ability here did this to: {verb}",
    r.Moved: "what is moved",
    r.Element: "each in turn",
    r.StepSubject: "{subject}",
}
FILTERS: dict[type[Node], str] = {
    f.Filter: "{words} {noun} {qualifiers}",
    f.Either: "any of: {arms}",
    f.AnyTarget: "{words} thing that can be dealt damage",
    f.Is: "{value}",
    f.Not: "not {criterion}",
    f.AnyOf: "any of ({criteria})",
    f.AllOf: "all of ({criteria})",
    f.Status: "{flag}",
    f.Other: "not this object",
    f.With: "{having} {abilities}",
    f.PropertyIs: "with {name} {comparison} {amount}",
    f.WithCounters: "with {count} {kind} counters",
    f.Whose: "({relation}: {player})",
    f.InZone: "{preposition} the {zone} {whose:of %}",
    f.Named: "named {name} {extent:(% of the name)}",
    f.OfTheChosen: "of the chosen {kind}",
    f.Related: "{relation} {to}",
    f.Did: "to which it happened that {event} {window}",
}
EVENTS: dict[type[Node], str] = {
    events.Event: "{subject} {damage} {kind} {property} {object} {origin} {destination} {counters} {ordinal:number %}"
    " {amount} {cause} {window}",
    events.Amount: "{comparison} {quantity}",
    events.StepBegins: "the beginning of {which} {step} {whose:of %}",
    events.EitherEvent: "either of: {events}",
    events.StateIs: "it becomes so that {condition}",
}
CONDITIONS: dict[type[Node], str] = {
    c.Compare: "{left} is {comparison} {right}",
    c.Controls: "{player} controls {count} {what}",
    c.Exists: "there are {count} {what}",
    c.Matches: "{what} is {criterion}",
    c.Happened: "it happened {window} that {event}",
    c.Paid: "{cost} was paid for {what} {times:% times}",
    c.IsTurn: "it is the turn of {player} {phase:in its %}",
    c.HasRole: "{player} has the role {role}",
    c.NotSo: "not: {condition}",
    c.All: "all of: {conditions}",
    c.AnyHolds: "any of: {conditions}",
    c.Until: "until {moment}",
    c.UntilEvent: "until {event}",
    c.While: "while {condition}",
}
COSTS: dict[type[Node], str] = {
    k.Pay: "pay {resource} {amount}",
    k.Turn: "{status} {what}",
    k.Spend: "{verb} {what} {words} {to:to %} {label:as result %}",
    k.CounterCost: "{operation} {count} {kind} counters on {on}",
    k.Loyalty: "loyalty {operation}{amount}",
    k.Exert: "{verb} {what}",
    k.Cost: "{parts} ({joiner})",
}
VERBS: dict[type[Node], str] = {
    w.Place: "the {position} of the {zone} {whose:of %} {order:in % order}",
    w.Entry: "{status} {control:controlled by %} {counters:with %} {attached:attached to %} {copy:as %}",
    w.CounterSpec: "{words} {count} {kind} counters",
    w.Token: "{size} {words} {name} {predefined} {abilities:with %}",
    w.Move: "{who}: {cause} {what} {manner} {to:to %} {entry:entering %} {duration} {face} {label:as result %}",
    w.Draw: "{who} draws {count} {label:as result %}",
    w.DamageShare: "{amount} damage to {to}",
    w.Damage: "{source} deals {amount} {kind} damage {sharing} to {to} {also:and %} {excess:(excess to %)}"
    " {label:as result %}",
    w.Life: "{who}: life {operation} {amount} {label:as result %}",
    w.Counters: "{who}: {operation} {what} on {on} {to:to %} {label:as result %}",
    w.PlayerCounters: "{who} gets {what}",
    w.Make: "{who} creates {count} token {token} {to:in %} {entry:entering %} {label:as result %}",
    w.MakeCopy: "{who} creates {count} copy of {of} {entry:entering %} {exceptions:except %} {label:as result %}",
    w.SetStatus: "{who}: {action} {what} {into:into %} {label:as result %}",
    w.Attach: "{who}: attach {what} to {to}",
    w.Unattach: "{who}: unattach {what} from {off}",
    w.Produce: "{who} adds mana {symbols} {amount} {kind} {each:for each of %} {among} {restriction}",
    w.SpendOnly: "that mana only to {action} {what}",
    w.Reveal: "{who}: {manner} {what} {label:as result %}",
    w.Search: "{who} searches the {zone} of {whose} for {what} {words} {label:as result %}",
    w.Shuffle: "{who} shuffles {what} {into:into %}",
    w.CounterSpell: "{who}: counter {what} {to:to %}",
    w.CopySpell: "{who} copies {what} {count} times {label:as result %}",
    w.Retarget: "{who}: {manner} {what}",
    w.Fight: "{one} and {other} fight",
    w.MakeMore: "{count} of those tokens",
    w.RemoveDamage: "{who}: remove all damage from {what}",
    w.Regenerate: "{who}: regenerate {what}",
    w.KeywordAction: "{who}: {name} {amount} {what} {token} {duration}",
    w.GameResult: "{who}: {result} the game",
    w.ExtraTurn: "{who}: {operation} {count} {what}",
    w.PayCost: "{who} pays {cost} {label:as result %}",
    w.Cast: "{who}: {verb} {what} {payment} {duration}",
    w.Exchange: "{who}: exchange {what} of {parts}",
}
CONTINUOUS: dict[type[Node], str] = {
    n.PowerToughness: "{power_sign}{power}/{toughness_sign}{toughness}",
    n.PropertyChange: "{sign}{amount} {name}",
    n.BaseProperty: "base {name} {amount}",
    n.Scaled: "{change} for each of {each}",
    n.BaseSize: "base size {size}",
    n.EqualTo: "{names} equal to {amount}",
    n.SwitchSize: "power and toughness switched",
    n.Abilities: "abilities {operation}: {abilities}",
    n.Types: "{verb} {operation} {size} {words} {addition:beside %} {abilities:with %}",
    n.IsCopy: "a copy of {of} {exceptions:except %}",
    n.Continuous: "{affects}: {modifications} {duration} {label:as result %}",
    n.GainControl: "{who} controls {what} {duration}",
    n.StaysTapped: "{what} does not untap in {often} untap step of {whose}",
    n.Lasting: "{duration}: {rule}",
    n.During: "{duration}: {effect}",
    n.Rule: "{modality}: {event} {more_than:by more than %} {often} {duration}",
    n.AsThough: "{who} may {action} {what} as though {pretence} {duration}",
    n.CostChange: "{what} costs {amount} {operation} to {action} {each:for each of %} {condition:if %} {duration}",
    n.AdditionalCost: "additional cost ({choice}): {cost}",
    n.AlternativeCost: "{who} may pay {cost} instead of the mana cost",
    n.EntersWith: "{what} enters {entry} {condition:if %} {unless:unless %}",
    n.AsEnters: "as {what} enters: {effect}",
    n.CounterLimit: "no more than {count} {kind} counters",
    n.AttackCost: "may be paid to attack: {cost} {effect:when it is, %}",
    n.Replace: "when {event} would happen {times:(% times)} {duration} {condition:if %},"
    " instead: {instead} {label:as result %}",
    n.Prevent: "{who} prevents {extent} {amount} of: {event} {duration} {label:as result %}",
    n.PreventThat: "{who} prevents {amount:% of} {what}",
    n.Redirect: "{extent} {amount} of: {event}, goes to {to} {duration}",
    n.ReduceTo: "damage reduces the life of {who} to no less than {floor}",
    n.Skip: "{who} skips the {step}",
    n.HandSize: "{who}: maximum hand size {operation} {amount}",
}
CONTROL: dict[type[Node], str] = {
    s.Sequence: "[{steps}]",
    s.May: "if {who} wants to",
    s.If: "if {condition}",
    s.IfDone: "{words}",
    s.Unless: "unless {who} pays {cost}",
    s.UnlessSo: "unless {condition}",
    s.Gate: "({test}: {then})",
    s.IfElse: "(if {condition}: {instead}; else {ordinary})",
    s.ForEach: "(for each {over}: {body})",
    s.Define: "(with {variable} = {quantity}: {body})",
    s.Mode: "{name} {cost} {effect}",
    s.Modes: "choose {count} of: {modes} {repeat}",
    s.Choose: "{who} chooses {what}",
    s.ChooseThing: "{who} chooses {what} {label:as result %}",
    s.Later: "(later, {word} {event} {duration}: {effect})",
    s.Repeat: "repeat {times}",
}
ABILITIES: dict[type[Node], str] = {
    a.Keyword: "{name} {amount} {quality} {cost}",
    a.Keywords: "keywords {keywords}",
    a.Restriction: "only {timing} {limit} {condition:if %}",
    a.Spell: "on resolution: {effect}",
    a.Activated: "{kind:as %,} for {cost}: {effect} {keywords} {restriction}",
    a.Triggered: "{word} {event} {condition:(if %)}: {effect} {limit}",
    a.Static: "always {condition:while %}: {effect}",
    a.Together: "{abilities}",
    a.Chapter: "at chapters {numbers}: {effect}",
    cards.Line: "{ability}",
    cards.FaceTree: "{name}: {lines}",
    cards.CardTree: "{faces}",
}
TEMPLATES: dict[type[Node], str] = (
    QUANTITIES | REFERENCES | FILTERS | EVENTS | CONDITIONS | COSTS | VERBS | CONTINUOUS | CONTROL | ABILITIES
)
"""A template for every node of every family."""
