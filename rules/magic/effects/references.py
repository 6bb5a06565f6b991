"""References of Magic: players and objects that its cards mean by words of their own.

Comprehensive Rules: 303.4 and 301.5 (enchanted and equipped), 506.2 (defending player), 607 (linked abilities).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import abilities, costs, verbs
from grammar.nodes import references as nodes
from grammar.nodes.base import Node
from grammar.nodes.filters import AnyTarget, Either, Filter
from grammar.nodes.walking import within
from rules.kernel.effects import antecedents, understanding
from rules.kernel.effects import references as shared
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.effects import filters
from rules.magic.effects.context import Context
from rules.magic.state import MagicObject, MagicPlayer

meaning: Meanings[Context, list[Thing]] = Meanings("reference", shared.meaning)
antecedent: Meanings[Context, list[Thing]] = Meanings("antecedent", antecedents.meaning)


def players(context: Context, reference: nodes.Reference) -> list[MagicPlayer]:
    """The players that a reference means, in turn order."""
    return [player for player in understanding.doers(context, reference) if isinstance(player, MagicPlayer)]


def objects(context: Context, reference: nodes.Reference) -> list[MagicObject]:
    """The objects that a reference means, for what is done to them: found again if possible, and still there.

    A target that its phrase looks for in a graveyard, a hand or the like is found nowhere else.
    """
    if isinstance(reference, nodes.Target) and _says_where(reference):
        found = understanding.things(context, reference)
        return [thing for thing in found if isinstance(thing, MagicObject) and thing.is_here]
    return [thing for thing in understanding.acted_on(context, reference) if isinstance(thing, MagicObject)]


def _says_where(target: nodes.Target) -> bool:
    """Whether a target phrase names the zone in which its target is."""
    arms = target.what.arms if isinstance(target.what, Either) else (target.what,)
    named = [understanding.places_of(arm) for arm in arms if isinstance(arm, Filter | AnyTarget)]
    return any(place.zone != "battlefield" for places in named for place in places)


@meaning.of(nodes.Host)
def _host(context: Context, node: nodes.Host) -> list[Thing]:
    host = context.source.attached_to
    found = [host] if host is not None else antecedents.bound_things(context, "host")
    return [thing for thing in found if understanding.fits(context, node.noun, thing)]


@meaning.of(nodes.Pair)
def _pair(context: Context, node: nodes.Pair) -> list[Thing]:
    return [one for one in (context.source, context.source.paired_with) if one is not None]


@meaning.of(nodes.Of)
def _of(context: Context, node: nodes.Of) -> list[Thing]:
    """What is found through something else: also the player or planeswalker that a creature is attacking."""
    if node.relation != "attacked player or planeswalker":
        return shared.meaning(context, node)
    with context.informed():
        attackers = understanding.could_mean(context, node.of)
    attacked = [_attacked_by(context, one) for one in attackers if isinstance(one, MagicObject)]
    return [one for one in attacked if one is not None and _is_player_or_planeswalker(context, one)]


def _attacked_by(context: Context, attacker: MagicObject) -> Thing | None:
    """What a creature is attacking, or was attacking as it left the battlefield; None: nothing any more."""
    if attacker.attacking is None:
        raise Unsupported("the player or planeswalker it's attacking", f"{attacker.name} was removed from combat")
    return context.game.contents.combat_phase.target_of(attacker)


def _is_player_or_planeswalker(context: Context, thing: Thing) -> bool:
    return not isinstance(thing, MagicObject) or context.game.is_(thing).is_type("planeswalker")


def _active(context: Context) -> list[Thing]:
    return [context.game.scene.active]


def _chosen_player(context: Context) -> list[Thing]:
    found = [context.source.chosen.get(kind) for kind in ("player", "opponent")]
    picked: list[Thing] = [thing for thing in found if isinstance(thing, MagicPlayer)]
    if not picked and not _is_still_to_choose(context):
        raise filters.nothing_chosen(context.source, "player")
    return picked


def _is_still_to_choose(context: Context) -> bool:
    """Whether a static ability is looked at before its permanent is there, so that nobody was chosen yet."""
    source = context.source
    ahead = source.chosen.get("player") == filters.STILL_TO_CHOOSE
    elsewhere = source.zone is not context.game.battlefield and not source.card.front.types & {"instant", "sorcery"}
    return context.item is None and (ahead or elsewhere)


def _defending(context: Context) -> list[Thing]:
    """The player whom the source attacks, else the only player who is attacked."""
    attackers = [context.source] if context.source.attacking is not None else _attackers(context)
    rules = context.game.contents.declare_attackers
    found = {rules.defending_player_of(attacker): attacker for attacker in attackers}
    if len(found) == 1 and context.item is not None:
        for player, attacker in found.items():
            rules.tell_defending(attacker, player)
    defenders = list(found)
    if not defenders and context.game.scene.phase == "combat":
        defenders = context.game.contents.combat_phase.chosen_to_defend()
    if len(defenders) > 1:
        raise Unsupported("the defending player", "several players are attacked and nothing says which one is meant")
    return [*defenders]


def _attackers(context: Context) -> list[MagicObject]:
    return [thing for thing in context.game.permanents() if thing.attacking is not None]


def _this_ability(context: Context) -> list[Thing]:
    return [] if context.item is None else [context.item]


ROLES: Mapping[str, Callable[[Context], list[Thing]]] = {
    "the active player": _active,
    "turn player": _active,
    "the attacking player": _active,
    "defending player": _defending,
    "chosen player": _chosen_player,
    "this ability": _this_ability,
    "the spell to be cast": lambda context: context.elements[-1:],
}


def _unbuilt_link(node: nodes.Linked) -> str | None:
    return None if node.verb.startswith("exile") else f"what was {node.verb} by another ability"


@antecedent.of(nodes.StepSubject)
def _step_subject(context: Context, node: nodes.StepSubject) -> list[Thing]:
    """What has been spoken of; `it` after `equipped creature` in an event is the creature of that event."""
    bound = antecedents.bound_things(context, "host") if isinstance(node.subject, nodes.Host) else []
    return bound or antecedents.step_subject(context, node)


@antecedent.of(nodes.Linked, lacks=_unbuilt_link)
def _linked(context: Context, node: nodes.Linked) -> list[Thing]:
    spent = _spent_on(context, node.verb)
    found = spent or [*context.game.contents.linked_abilities.exiled_with(context.source)]
    face = context.source.copied or context.source.face
    if not found and not any(_exiles(ability.node) for ability in face.abilities):
        raise Unsupported("the exiled card", "no ability of the object that speaks of it exiles any")
    return found


def _spent_on(context: Context, verb: str) -> list[Thing]:
    """What was so spent as a cost, of what resolves or of what its source was cast as."""
    there = context.game.announced_for(context.source).bound.get(f"spent {verb}", ())
    several = there if isinstance(there, tuple) else (there,)
    of_source = [thing for thing in several if isinstance(thing, Thing)]
    return antecedents.bound_things(context, f"spent {verb}") or of_source


def _exiles(ability: Node) -> bool:
    """Whether an ability exiles something, by its effect, its cost or a keyword."""
    return any(_is_exiling(part) for part in within(ability))


def _is_exiling(part: Node) -> bool:
    match part:
        case verbs.Move(cause="exile") | costs.Spend(verb="exile"):
            return True
        case abilities.Keyword(name=name):
            return name in EXILING
        case _:
            return False


EXILING = frozenset({"champion", "craft", "haunt", "hideaway"})
"""Keywords that exile cards of which other abilities speak."""
