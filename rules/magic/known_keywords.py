"""The keyword abilities that an edition knows, and what still shows of one that it doesn't know.

Comprehensive Rules: 702 (keyword abilities).
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from grammar.nodes.abilities import Activated, AnyAbility, Keyword, Triggered
from grammar.nodes.filters import With
from grammar.nodes.opaque import Opaque
from grammar.nodes.walking import those
from rules.kernel.rulebook import Rulebook
from rules.magic.chapters.abilities import Abilities
from rules.magic.chapters.keyword_meanings import procedure_of
from rules.magic.keywords import stands_for

SECTIONS = ("keyword_meanings", "keyword_abilities")
"""The chapters whose procedures are named by the keyword that they are about."""
IN_PLAY = frozenset(
    {"deathtouch", "double strike", "hexproof from", "infect", "intimidate", "lifelink", "menace", "skulk", "toxic",
     "wither"}
)  # fmt: skip
"""Keywords that say what a permanent does, and nothing of its card elsewhere."""
NO_SUCH_KEYWORD = "this edition of the rules knows no such keyword"


class KnownKeywords:
    """The keyword abilities of one edition."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._absent = rulebook.absent
        chapter = rulebook.chapters[Abilities.section]
        self._chapter = chapter if issubclass(chapter, Abilities) else Abilities

    def knows_kind(self, types: Set[str], subtypes: Set[str]) -> bool:
        """Whether the rules of the edition say what such a card is."""
        return not self._chapter.later_kinds(types, subtypes)

    def because(self, ability: AnyAbility) -> str:
        """Why the edition can't say what an ability does; empty: it knows each keyword that the ability is or gives."""
        return next((reason for keyword in _had_by(ability) if (reason := self._lacking(keyword))), "")

    def shown(self, ability: AnyAbility) -> tuple[AnyAbility | Opaque, ...]:
        """What shows of such an ability: of a keyword what it stands for, if that tells when it does something."""
        if not isinstance(ability, Keyword):
            return (ability,)
        if ability.name in IN_PLAY:
            return (Opaque("static", keyword=ability.name),)
        return stands_for(ability) if _tells_when(ability) else (ability,)

    def _lacking(self, keyword: Keyword) -> str:
        """Why the edition doesn't know a keyword; empty where the procedure that it lacks refuses it as it matters."""
        listed = self._chapter.keywords
        if listed is not None and keyword.name not in listed:
            return NO_SUCH_KEYWORD
        if listed is None and not _tells_when(keyword):
            return ""
        keys = (f"{section}.{procedure_of(keyword.name)}" for section in SECTIONS)
        return next((self._absent[key].rstrip(".") for key in keys if key in self._absent), "")


def _tells_when(keyword: Keyword) -> bool:
    """Whether all that a keyword stands for tells when it does something."""
    return all(isinstance(one, Triggered | Activated) for one in stands_for(keyword))


def _had_by(ability: AnyAbility) -> Iterator[Keyword]:
    """The keywords that something has by an ability; what it only asks about may be what nothing has."""
    asked = {one for there in those(ability, (With,)) for one in those(there, (Keyword,))}
    found = (one for one in those(ability, (Keyword,)) if one not in asked)
    yield from (one for one in found if isinstance(one, Keyword))
