"""Keyword actions: opt, intimidate, attack with, and the others that the rulebook spells out.

Comprehensive Rules: 8.5.10 (intimidate), 8.5.22 (opt), 8.5.35 (gain control), 8.5.38 (attack with), 8.5.54 (steal).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from grammar.nodes import continuous, control, filters, quantities, verbs
from grammar.nodes import references as nodes
from grammar.nodes.effects import AnyEffect
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.executors import execute
from rules.flesh_and_blood.effects.implied import implies
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects import choosing, understanding
from rules.kernel.effects.heeding import said_of, unheeded
from rules.kernel.errors import Unsupported


def _opt(context: Context, node: verbs.KeywordAction) -> None:
    number = 1 if node.amount is None else max(0, understanding.value(context, node.amount))
    keywords = context.game.contents.effect_keywords
    done = [keywords.opt(player, number) for player in references.players(context, node.who)]
    context.done = any(done)


def _attack(context: Context, node: verbs.KeywordAction) -> None:
    """The ability attack itself generates nothing: its layer is the attack."""


def _attack_with(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    found: list[FabObject | None] = [] if node.what is None else [*references.objects(context, node.what)]
    attacks = [keywords.attack_with(context, card) for card in found or [None]]
    context.done = any(attacks)


def _charge(context: Context, node: verbs.KeywordAction) -> None:
    charged: list[FabObject] = []
    for player in references.players(context, node.who):
        hand = [*context.game.zone("hand", player)]
        cards = choosing.pick(context, player, "charge", "Which card is charged?", hand, 1, 1) if hand else []
        for card in cards:
            charged += context.game.contents.effect_keywords.charge(player, context.game.own_object(card))
    context.done = bool(charged)
    context.has_moved(charged)
    context.kept(node.label, charged)


def _equip(context: Context, node: verbs.KeywordAction) -> None:
    keywords, name, equipped = context.game.contents.effect_keywords, _token_named(node), []
    for player in references.players(context, node.who):
        if name is not None:
            token = keywords.equip_token(player, name)
            equipped += [] if token is None else [token]
        elif node.what is not None:
            equipped += [thing for thing in references.objects(context, node.what) if keywords.equip(player, thing)]
    context.done = bool(equipped)
    context.has_moved(equipped)
    context.kept(node.label, equipped)


def _token_named(node: verbs.KeywordAction) -> str | None:
    """The name of the token that is to be equipped, if it is one."""
    what = node.what.what if isinstance(node.what, nodes.Some) else None
    if not isinstance(what, filters.Filter) or what.noun != "token":
        return None
    return next((one.name for one in what.words if isinstance(one, filters.Named)), None)


def _mark(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    heroes = [] if node.what is None else references.objects(context, node.what)
    context.done = sum(keywords.mark(hero) for hero in heroes) > 0
    context.kept(node.label, heroes)


def _crowd(reaction: Literal["cheer", "boo"]) -> Callable[[Context, verbs.KeywordAction], None]:
    def react(context: Context, node: verbs.KeywordAction) -> None:
        cheered = references.players(context, node.who)
        for player in cheered:
            context.game.contents.effect_keywords.crowd(player, reaction)
        context.done = bool(cheered)

    return react


def _reload(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    context.done = sum(keywords.reload(player) for player in references.players(context, node.who)) > 0


def _transcend(context: Context, node: verbs.KeywordAction) -> None:
    context.done = context.game.contents.effect_keywords.transcend(context.controller, context.source)


def _add_defending(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    found = [] if node.what is None else references.objects(context, node.what)
    context.done = bool(found) and keywords.add_defending(context, found[0])
    context.has_moved(found)


def _put_attacking(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    found = [] if node.what is None else references.objects(context, node.what)
    context.done = bool(found) and keywords.put_attacking(context, found[0])
    context.has_moved(found)


def _close_chain(context: Context, node: verbs.KeywordAction) -> None:
    context.done = context.game.contents.close_step.by_effect(context.source)


def _intimidate(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    players = [] if node.what is None else references.players(context, node.what)
    context.done = sum(keywords.intimidate(context, player) for player in players) > 0


def _wager(context: Context, node: verbs.KeywordAction) -> None:
    """An attack wagers: the one that a text names, or that of the chain link on which the text is."""
    assert node.token is not None
    winner, tokens = nodes.Role("the winner"), (node.token, *node.others)
    made = tuple(verbs.Make(quantities.Number(1), token, winner) for token in tokens)
    _on(context, node, made[0] if len(made) == 1 else control.Sequence(made, tuple("and" for _ in made[1:])))


@execute.of(control.Wager)
def _wager_on_something(context: Context, node: control.Wager) -> None:
    _on(context, node.made, node.outcome)


def _on(context: Context, node: verbs.KeywordAction, outcome: AnyEffect) -> None:
    """Have attacks wager with players, and keep in mind what comes of it."""
    keywords = context.game.contents.effect_keywords
    others = [] if node.what is None else references.players(context, node.what)
    done = [keywords.wager(context, one, other, outcome) for one in _wagering(context, node.who) for other in others]
    context.done = any(done)


def _win_wager(context: Context, node: verbs.KeywordAction) -> None:
    attacks = [] if node.what is None else references.objects(context, node.what)
    for player in references.players(context, node.who):
        for attack in attacks:
            context.game.contents.effect_keywords.won(player, attack)


def _wagering(context: Context, who: nodes.Reference) -> list[FabObject | None]:
    attacks = [] if isinstance(who, nodes.You) else understanding.things(context, who)
    if any(isinstance(attack, FabObject) for attack in attacks):
        return [attack for attack in attacks if isinstance(attack, FabObject)]
    link = context.source.link
    return [None if link is None else link.attack]


def _crank(context: Context, node: verbs.KeywordAction) -> None:
    for item in [] if node.what is None else references.objects(context, node.what):
        context.game.contents.ability_keywords.cranked(context.controller, item)


def _roll(context: Context, node: verbs.KeywordAction) -> None:
    assert node.amount is not None
    sides = understanding.value(context, node.amount)
    rolls = [
        context.game.contents.effect_keywords.roll(player, sides) for player in references.players(context, node.who)
    ]
    context.done = bool(rolls)
    context.kept(node.label, [], sum(rolls))


def _hit(context: Context, node: verbs.KeywordAction) -> None:
    meant = [] if node.what is None else understanding.things(context, node.what)
    sources = [understanding.spoken_of(context, thing) for thing in meant]
    effects = context.game.contents.effects
    context.done = sum(effects.count_as_hit(one) for one in sources if isinstance(one, FabObject)) > 0


def _amp(context: Context, node: verbs.KeywordAction) -> None:
    number = 0 if node.amount is None else understanding.value(context, node.amount)
    if number > 0:
        context.game.contents.effect_keywords.amp(context, number)
    context.done = number > 0


def _clash(context: Context, node: verbs.KeywordAction) -> None:
    who = [] if node.what is None else [*references.players(context, node.who), *references.players(context, node.what)]
    context.done = context.game.contents.effect_keywords.clash(context, list(dict.fromkeys(who)))


def _freeze(context: Context, node: verbs.KeywordAction) -> None:
    things = [] if node.what is None else references.objects(context, node.what)
    context.done = context.game.contents.effect_keywords.freeze(context, things, node.duration)


def _unfreeze(context: Context, node: verbs.KeywordAction) -> None:
    things = [] if node.what is None else references.objects(context, node.what)
    context.done = sum(context.game.contents.effect_keywords.unfreeze(thing) for thing in things) > 0


def _steal(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    things = [] if node.what is None else references.objects(context, node.what)
    stolen = [thing for thing in things if keywords.steal(context.controller, thing)]
    context.kept(node.label, stolen)
    context.done = bool(stolen)


def _unbuilt_control(node: continuous.GainControl) -> str | None:
    return "for as long as something lasts" if node.duration is not None or node.words == "control" else None


@execute.of(continuous.GainControl, lacks=_unbuilt_control)
def _gain_control(context: Context, node: continuous.GainControl) -> None:
    keywords = context.game.contents.effect_keywords
    things = references.objects(context, node.what)
    gained = [
        thing
        for player in references.players(context, node.who)
        for thing in things
        if keywords.gain_control(player, thing)
    ]
    context.kept(node.label, gained)
    context.done = bool(gained)


def _cease(context: Context, node: verbs.KeywordAction) -> None:
    """What an object's move to a zone becomes is an outcome of that move; nothing else is made to cease to exist.

    Raises:
        Unsupported: It is said of something else.
    """
    raise Unsupported("verbs.KeywordAction", "“cease to exist”, other than instead of a move, is not built")


def _fragment(context: Context, node: verbs.KeywordAction) -> None:
    attacks = [] if node.what is None else references.objects(context, node.what)
    for attack in attacks:
        context.game.contents.ability_keywords.fragments(attack)


def _sharpen(context: Context, node: verbs.KeywordAction) -> None:
    keywords = context.game.contents.effect_keywords
    cards = [] if node.what is None else references.objects(context, node.what)
    context.done = sum(keywords.sharpen(context, card) for card in cards) > 0
    context.kept(node.label, cards)


def _pitch(context: Context, node: verbs.KeywordAction) -> None:
    keywords, pitched = context.game.contents.effect_keywords, []
    for player in references.players(context, node.who):
        cards = [] if node.what is None else references.objects(context, node.what, player)
        pitched += [card for card in cards if keywords.pitch(player, card)]
    context.has_moved(pitched)
    context.kept(node.label, pitched)
    context.done = bool(pitched)


def _awaken(context: Context, node: verbs.KeywordAction) -> None:
    cards = [] if node.what is None else references.objects(context, node.what)
    context.done = sum(context.game.contents.effect_keywords.awaken(card) for card in cards) > 0


def _retrieve(context: Context, node: verbs.KeywordAction) -> None:
    keywords, equipped = context.game.contents.effect_keywords, []
    for player in references.players(context, node.who):
        cards = [] if node.what is None else references.objects(context, node.what, player)
        equipped += [card for card in cards if keywords.retrieve(context, player, card)]
    context.done = bool(equipped)
    context.has_moved(equipped)
    context.kept(node.label, equipped)


ACTIONS: Mapping[str, Callable[[Context, verbs.KeywordAction], None]] = {
    "amp": _amp,
    "attack": _attack,
    "attack with": _attack_with,
    "awaken": _awaken,
    "add to the active chain link as a defending card": _add_defending,
    "boo": _crowd("boo"),
    "cease to exist": _cease,
    "charge your hero's soul": _charge,
    "cheer": _crowd("cheer"),
    "clash": _clash,
    "close the combat chain": _close_chain,
    "crank": _crank,
    "equip": _equip,
    "fragment": _fragment,
    "freeze": _freeze,
    "hit": _hit,
    "intimidate": _intimidate,
    "mark": _mark,
    "opt": _opt,
    "pitch": _pitch,
    "put onto the active chain link as the attacking card": _put_attacking,
    "reload": _reload,
    "retrieve": _retrieve,
    "roll": _roll,
    "sharpen": _sharpen,
    "steal": _steal,
    "transcend": _transcend,
    "unfreeze": _unfreeze,
    "wager": _wager,
    "win the wager": _win_wager,
}
"""What carries out each keyword action."""
SAID: Mapping[str, frozenset[str]] = {
    "amp": frozenset({"amount"}),
    "add to the active chain link as a defending card": frozenset({"what"}),
    "attack": frozenset(),
    "attack with": frozenset({"what"}),
    "awaken": frozenset({"what"}),
    "boo": frozenset({"who"}),
    "cease to exist": frozenset({"what"}),
    "charge your hero's soul": frozenset({"who"}),
    "cheer": frozenset({"who"}),
    "clash": frozenset({"who", "what"}),
    "close the combat chain": frozenset(),
    "crank": frozenset({"what"}),
    "equip": frozenset({"who", "what"}),
    "fragment": frozenset({"what"}),
    "freeze": frozenset({"what", "duration"}),
    "hit": frozenset({"what"}),
    "intimidate": frozenset({"what"}),
    "mark": frozenset({"what"}),
    "opt": frozenset({"who", "amount"}),
    "pitch": frozenset({"who", "what"}),
    "put onto the active chain link as the attacking card": frozenset({"what"}),
    "reload": frozenset({"who"}),
    "retrieve": frozenset({"who", "what"}),
    "roll": frozenset({"who", "amount"}),
    "sharpen": frozenset({"what"}),
    "steal": frozenset({"what"}),
    "transcend": frozenset(),
    "unfreeze": frozenset({"what"}),
    "wager": frozenset({"who", "what", "token", "others"}),
    "win the wager": frozenset({"who", "what"}),
}
"""What each of them heeds of the words around it; `you` and the like are always understood as who does it."""

NEEDED: Mapping[str, tuple[str, ...]] = {
    "amp": ("amount",),
    "awaken": ("what",),
    "clash": ("what",),
    "crank": ("what",),
    "equip": ("what",),
    "freeze": ("what",),
    "hit": ("what",),
    "intimidate": ("what",),
    "mark": ("what",),
    "pitch": ("what",),
    "retrieve": ("what",),
    "roll": ("amount",),
    "sharpen": ("what",),
    "steal": ("what",),
    "unfreeze": ("what",),
    "wager": ("what", "token"),
    "win the wager": ("what",),
}
"""What must be said of them, since nothing is understood."""


def could_do(context: Context, player: FabPlayer, node: verbs.KeywordAction) -> bool:
    """Whether a player could carry out what an effect offers: there is a card to charge or to equip."""
    if node.name == "charge your hero's soul":
        return len(context.game.zone("hand", player)) > 0
    if node.name == "retrieve" and node.what is not None:
        cards = [one for one in understanding.could_mean(context, node.what) if isinstance(one, FabObject)]
        return context.game.contents.effect_keywords.could_retrieve(context, player, cards)
    return True


ONE_BY_ONE = frozenset({"pitch"})
"""What is done to one thing: of several all would have to be there."""


def _several(what: nodes.Reference | None) -> bool:
    return isinstance(what, nodes.Some | nodes.Top | nodes.Target) and what.count != quantities.Number(1)


def _unbuilt(node: verbs.KeywordAction) -> str | None:
    if node.name not in ACTIONS:
        return f"“{node.name}”"
    if (ignored := unheeded(node, SAID[node.name])) is not None:
        return f"“{node.name}” with {ignored}"
    told = said_of(node)
    if node.name in ONE_BY_ONE and _several(node.what):
        return f"“{node.name}” of several at once"
    named = node.token is None or node.token == verbs.Token(predefined=node.token.predefined)
    needed = [part for part in NEEDED.get(node.name, ()) if told[part] is None and not implies(node)]
    return None if named and not needed else f"“{node.name}” without {'a name' if not named else needed[0]}"


@execute.of(verbs.KeywordAction, lacks=_unbuilt)
def _keyword_action(context: Context, node: verbs.KeywordAction) -> None:
    ACTIONS[node.name](context, node)
