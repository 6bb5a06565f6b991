"""Effects on players: whether the words for what an effect changes can mean players, and what it would do to them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from grammar.nodes import abilities, continuous, references
from grammar.nodes.filters import AnyFilter, Either, Filter
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.errors import Unsupported
from rules.kernel.things import Player, Thing


def speaks_of_players(reference: references.Reference, language: AnyLanguage) -> bool:
    """Whether the words for what an effect changes can mean players."""
    match reference:
        case references.You():
            return True
        case references.Several(parts=parts):
            return any(speaks_of_players(one, language) for one in parts)
        case references.Every(what=what) | references.Some(what=what) | references.Target(what=what):
            return _wants_players(what, language)
        case references.Host(noun=noun):
            return _wants_players(noun, language)
    return False


def _wants_players(wanted: AnyFilter, language: AnyLanguage) -> bool:
    match wanted:
        case Either(arms=arms):
            return any(_wants_players(one, language) for one in arms)
        case Filter(noun=noun):
            known = language.nouns.get(noun)
            return known is not None and known.place == "players"
    return True


def lacking_of_players(node: continuous.Continuous, language: AnyLanguage, keywords: Container[str]) -> str | None:
    """What an effect would do to players that is not built, where they can have these keywords."""
    return strange(node, keywords) if speaks_of_players(node.affects, language) else None


def strange(node: continuous.Continuous, keywords: Container[str]) -> str | None:
    """The first modification that means nothing on a player, where players can have these keywords."""
    for one in node.modifications:
        named = _named(one)
        if named is None:
            return f"continuous.{type(one).__name__} of players"
        if unknown := next((name for name in named if name not in keywords), None):
            return f"continuous.Abilities of players: {unknown}"
    return None


def _named(node: continuous.Modification) -> Sequence[str] | None:
    """The keywords that a modification gives or takes; None: it does something else."""
    if not isinstance(node, continuous.Abilities) or not node.abilities:
        return None
    found: list[str] = []
    for one in node.abilities:
        several = one.keywords if isinstance(one, abilities.Keywords) else (one,)
        found += [each.name if isinstance(each, abilities.Keyword) else "an ability" for each in several]
    return found


def refuse_strange(node: continuous.Continuous, things: Sequence[Thing], keywords: Container[str]) -> None:
    """Check that an effect does nothing to a player that is not built.

    Raises:
        Unsupported: A player is among the things, and would be changed by what means nothing there.
    """
    lacking = strange(node, keywords) if any(isinstance(one, Player) for one in things) else None
    if lacking is not None:
        raise Unsupported(lacking, "it is read but not built")
