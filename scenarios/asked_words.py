"""One fact that a scenario wants to know of the end, in words that stand behind what it is of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import get_args

import msgspec

from grammar.nodes.abilities import AnyAbility
from scenarios.differences import WINS, being, listed
from scenarios.expectations import in_words
from scenarios.likeness import TOKEN, TOKENS, by_short_names
from scenarios.numbering import by_name, singular
from scenarios.ruling import Plain

PHRASES: Mapping[str, tuple[str, str]] = {
    "controller": ("is controlled by {found}", "is controlled by nobody"),
    "owner": ("is owned by {found}", "is owned by nobody"),
    "attacking": ("attacks {found}", "is not attacking"),
    "blocking": ("blocks {found}", "blocks nothing"),
    "blocked_by": ("is blocked by {found}", "is blocked by nothing"),
    "damage_order": ("assigns its damage in the order {found}", "has no order for its damage"),
    "defending": ("defends against {found}", "does not defend"),
    "link": ("is on chain link {found}", "is on no chain link"),
    "target": ("has {found} as its target", "has no target"),
    "attached": ("is attached to {found}", "is attached to nothing"),
    "paired": ("is paired with {found}", "is unpaired"),
    "linked": ("is linked to {found}", "is linked to nothing"),
    "name": ("is {found}", "has no name"),
    "face": ("has its {found} face up", "has no face up"),
    "states": ("is {found}", "is in no state"),
    "life": ("{still}has {found} life", "has no life"),
    "damage": ("{still}has {found} damage", "has no damage"),
    "lost": ("is out of the game", "is still in the game"),
    "won": (WINS, "does not win the game"),
}
"""How a fact is told, and how it is told that nothing was found; any other by its word."""
SCENE = "scene"
"""What a fact is of that is neither a player's nor a thing's."""
OF_SCENE: Mapping[str, tuple[str, str]] = {
    "turn_player": ("it is {found}'s turn", "it is nobody's turn"),
    "active_player": ("it is {found}'s turn", "it is nobody's turn"),
    "priority": ("{found} has priority", "nobody has priority"),
    "opportunity": ("{found} has Opportunity", "nobody has Opportunity"),
    "daytime": ("it is {found}", "it is neither day nor night"),
    "step": ("it is the {found} step", "it is between steps"),
    "phase": ("it is the {found} phase", "it is between phases"),
    "stack": ("the stack holds {found}", "the stack is empty"),
    "attacking_hero": ("the attacking hero is {found}", "no hero attacks"),
    "attacking_player": ("the attacking player is {found}", "nobody attacks"),
    "defending_hero": ("{found} is defending", "no hero defends"),
    "defending_player": ("{found} is defending", "nobody defends"),
    "attacker": ("the attacker is {found}", "nothing attacks"),
    "defenders": ("{found} is defending", "nothing defends"),
    "power": ("the attack has power {found}", "the attack has no power"),
    "chain": ("the combat chain is open", "the combat chain is closed"),
}
"""How a fact of the scene is told, as a clause of its own."""
PARTS: Mapping[str, tuple[str, str]] = {
    "active": ("chain link {found} is active", "no chain link is active"),
    "links": ("its links are {found}", "it has no links"),
    "queue": ("{found} waits to become a link", "nothing waits to become a link"),
}
"""How the parts of the combat chain are told."""
UNFOUND: tuple[Plain, ...] = (None, [], "", "neither")
"""What is found where a scene has nothing of a kind."""
QUALITIES = frozenset({"types", "subtypes", "supertypes", "colors", "color"})
"""Facts that are told as what a thing is."""
HELD = frozenset({"abilities", "elements", "statuses", "sub_cards"})
"""Facts that are no places: what a player or thing has of a kind."""
NOUNS: Mapping[str, str] = {"poison": "poison counters", "energy": "energy counters"}
"""What a number is of, where its word does not say that."""
KINDS = frozenset(kind.__name__.lower() for kind in get_args(AnyAbility)) - {"keyword", "keywords"}
"""What abilities are called that are no keywords."""
POOLS = frozenset({"mana_pool"})
"""Facts that are places, told by how much of each kind is there."""
MANA: Mapping[str, str] = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
"""The types of mana by their symbols."""
HAS = "has "
WITHOUT = "_not"
"""Behind a word: that nothing of some names is there."""


class AskedFact(msgspec.Struct, frozen=True):
    """What is asked, with what was found; ``ref`` says of what, as boards have it, such as ``player:Amy``."""

    ref: str
    called: str
    what: str
    expected: Plain
    found: Plain
    fails: bool = False
    """Whether it was expected to be otherwise."""

    @property
    def noun(self) -> str:
        """The word of the fact, as it stands in a sentence."""
        return NOUNS.get(self.what) or self.what.replace("_", " ")


def predicate(fact: AskedFact, in_play: Mapping[str, str], still: str) -> str:
    """Return what was found, in words.

    Args:
        fact: What is asked.
        in_play: The zones in which things are in play, each with how one says that something is there.
        still: What stands before a value that has not changed.
    """
    found = fact.found
    if fact.what in PHRASES:
        return _phrase(PHRASES[fact.what], found, still)
    if isinstance(found, list):
        return _of_several(fact, found, in_play)
    if isinstance(found, Mapping):
        return f"has {_numbers(fact, found)}"
    if isinstance(found, bool):
        return f"is {'' if found else 'not '}{fact.noun}"
    if isinstance(found, int) and fact.noun.endswith("s") and not fact.noun.endswith("ss"):
        return f"{still}has {found or 'no'} {singular(fact.noun) if found == 1 else fact.noun}"
    return f"{still}has {fact.noun} {in_words(found)}" if found is not None else f"has no {fact.noun}"


def of_scene(fact: AskedFact) -> str:
    """Return what was found of the scene, as a clause."""
    something, nothing = OF_SCENE[fact.what]
    found = fact.found
    if isinstance(found, Mapping):
        return "; ".join([something if found.get("open") else nothing, *_parts(fact, found)])
    if isinstance(found, list) and len(found) > 1:
        return something.replace(" is ", " are ").format(found=listed([*map(str, found)]))
    return something.format(found=in_words(found)) if found not in UNFOUND else nothing


def _parts(fact: AskedFact, found: Mapping[str, Plain]) -> Iterator[str]:
    """Return what was found of the parts of a fact that are expected to be otherwise, each as a clause."""
    expected = fact.expected if fact.fails and isinstance(fact.expected, Mapping) else {}
    for part, wanted in expected.items():
        if part in PARTS and found.get(part) != wanted:
            something, nothing = PARTS[part]
            yield nothing if found.get(part) in UNFOUND else something.format(found=in_words(found.get(part)))


def _phrase(phrase: tuple[str, str], found: Plain, still: str) -> str:
    """Return what was found, by how that is told; where it is only found that it is so, without what it is."""
    something, nothing = phrase
    if found is True:
        return something.partition(" {")[0].removesuffix(" against")
    return something.format(found=in_words(found), still=still) if found else nothing


def _of_several(fact: AskedFact, found: Sequence[Plain], in_play: Mapping[str, str]) -> str:
    """Return what of several things or words is found: of qualities, of abilities that are not there, in a place."""
    if fact.what.endswith(WITHOUT):
        return f"has no {in_words(fact.expected)}"
    if fact.what in QUALITIES:
        return f"is {being(fact.noun, ' '.join(map(str, found)))}"
    if fact.what in HELD:
        return f"has {_held(fact, found)}" if found else f"has no {fact.noun}"
    return f"has {_contents(fact, found)} {in_play.get(fact.what) or f'in {fact.noun}'}"


def _held(fact: AskedFact, found: Sequence[Plain]) -> str:
    """Return what a player or thing has of a kind: abilities by their names, the rest with the word for it."""
    names = [
        f"{'an' if name[0] in 'aeiou' else 'a'} {name} ability" if name in KINDS else name for name in map(str, found)
    ]
    if fact.what == "abilities":
        return listed(names)
    return f"the {singular(fact.noun) if len(names) == 1 else fact.noun} {listed(names)}"


def _contents(fact: AskedFact, found: Sequence[Plain]) -> str:
    """Return what is in a place: how many cards, or which ones."""
    if isinstance(fact.expected, int) or not found:
        return {0: "no cards", 1: "1 card"}.get(len(found), f"{len(found)} cards")
    return listed(by_name(str(one).removeprefix(f"{fact.called}'s ") for one in found))


def _numbers(fact: AskedFact, found: Mapping[str, Plain]) -> str:
    """Return how many there are of each kind that is asked about."""
    number = by_short_names(found) if fact.what == TOKENS else found
    kinds = list(fact.expected if isinstance(fact.expected, Mapping) and fact.expected else found)
    said = listed([f"{number.get(kind) or 'no'} {_called(fact, kind)}" for kind in kinds]) if kinds else ""
    if fact.what in POOLS:
        return f"{said or 'no'} mana"
    noun = singular(fact.noun) if [number.get(kind) for kind in kinds] == [1] else fact.noun
    return f"{said or 'no'} {noun}"


def _called(fact: AskedFact, kind: str) -> str:
    """Return the name of a kind, without the word for what is counted that it may end with."""
    return kind.removesuffix(TOKEN) if fact.what == TOKENS else MANA.get(kind, kind) if fact.what in POOLS else kind


def clause_of(called: str, predicates: Iterable[str]) -> str:
    """Return what is so of one thing, each once; that it is called so goes without saying where there is more."""
    said = list(dict.fromkeys(predicates))
    if not called:
        return "; ".join(said)
    return f"{called} {in_a_row([one for one in said if one != f'is {called}'] or said)}"


def in_a_row(predicates: Iterable[str]) -> str:
    """Return what is so of one thing; who has several things in a row, has them once."""
    found = list(predicates)
    row = zip(["", *found], found, strict=False)
    return listed([now.removeprefix(HAS) if before.startswith(HAS) else now for before, now in row])
