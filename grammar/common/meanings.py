"""What a pronoun means, by its word and by what was spoken of so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from grammar.common.mentions import Context, Kinds, Mention, only
from grammar.common.shapes import Unreadable
from grammar.common.wanting import can_be
from grammar.nodes import references as r

SELF = r.StepSubject(r.Itself())
AMOUNT = r.EventRole("amount")
UNITS = frozenset({"ally", "champion"})
"""What a unit is by its type."""
ANYTHING = frozenset({"permanent", "object"})
"""Nouns for what is in play, of whatever kind."""
NEVER_SPENT = ("destroy", "damage", "tap")
"""What no cost does."""
SPENT = ("sacrifice", "discard")
FOUND = ("search", "choose")
"""By which verbs somebody has just picked what is spoken of next."""
_SHORT = {"it": False, "its": False, "it's": False, "they": True, "them": True, "they're": True}
"""Pronouns that tell nothing but whether they mean several."""
_MADE = {"token": "make", "tokens": "make", "copy": "copy", "copies": "copy"}
"""By which verb there is what is called so."""


def now(mention: Mention) -> r.Antecedent:
    """What a mention means now: what arrived on the battlefield, or was moved, is the object that it became there."""
    return mention.means if mention.moved is None else r.Result(mention.moved)


def meaning(words: str, seen: Context) -> Mention:
    """What the words mean after what was spoken of so far; raises Unreadable where that is not certain."""
    try:
        found = _meant(words, seen)
    except Unreadable:
        meant = _by_place(words, seen)
        if meant is None:
            raise
        found = meant
    return done(found, words)


def _by_place(words: str, seen: Context) -> Mention | None:
    """What the words mean where the words alone don't tell: what alone can stand there, or what was acted on last."""
    is_played = seen.wanted == "exiled" and words in ("that card", "those cards")
    if (words not in _SHORT and not is_played) or any(mention.repeated for mention in seen.mentions):
        return None
    if seen.wanted is not None:
        able = [mention for mention in seen.mentions if can_be(mention, seen.wanted)]
        try:
            return _meant(words, replace(seen, mentions=able, nearest=None, wanted=None))
        except Unreadable:
            pass
    near = seen.nearest
    if near is None or words not in _SHORT:
        return None
    return near if near.many == _SHORT[words] and can_be(near, seen.wanted) else None


def other_than_doer(words: str, doer: r.Antecedent | None, seen: Context) -> Mention:
    """What the words mean where the doer would be `itself`: one object that is not what does it."""
    others = [mention for mention in seen.mentions if mention.means != doer]
    return meaning(words, replace(seen, mentions=others))


def done(mention: Mention, words: str) -> Mention:
    """The mention; raises Unreadable if it is of what comes to be at another time, or not at all."""
    if mention.undone:
        raise Unreadable(f"{words!r} can't mean what happens later or instead")
    return mention


def _meant(words: str, seen: Context) -> Mention:
    if words == "that damage" and AMOUNT in seen.amounts:
        return Mention(AMOUNT, "event", False, True, frozenset({"damage"}))
    by_word = _BY_WORD.get(words)
    if by_word is not None:
        return by_word(words, seen)
    if words.endswith(" this way"):
        return _this_way(words, seen)
    return _the(words, seen) if words.startswith("the ") else _that(words, seen)


def _player(words: str, seen: Context) -> Mention:
    """The only player spoken of, or else the one who was spoken of with the noun of a thing."""
    return only(seen.players() or _named_with_nouns(seen), words)


def of_player(words: str, seen: Context) -> Mention:
    """Whose hand or life `their` speaks of: within `each player …` that player's, else the only player's."""
    latest = seen.mentions[-1] if seen.mentions else None
    if latest is not None and latest.origin == "each" and latest.player:
        return latest
    return _player(words, seen)


def _named_with_nouns(seen: Context) -> list[Mention]:
    """The players spoken of within noun phrases: `a creature an opponent controls`."""
    found = []
    for known in seen.mentions:
        if known.whose is not None and not known.repeated and not known.undone:
            of = r.Of(known.whose, r.Pronoun("their" if known.many else "its", known.means))
            found.append(Mention(r.StepSubject(of), "related", True, False, frozenset({"player"})))
    return found


def _shown(words: str, seen: Context) -> Mention:
    """The cards that were looked at, revealed or exiled last; `the rest` is what is left of them."""
    if words == "the rest" and seen.unpicked is not None:
        return seen.unpicked
    found = [m for m in seen.mentions if m.verb in ("look", "reveal", "exile", "mill") and m.many]
    found = found or [m for m in seen.mentions if m.verb == "search" and m.many] or seen.declared
    if not found or not isinstance(found[-1].means, r.Result):
        raise Unreadable(f"unclear what {words!r} means")
    if words not in ("the rest", "the other"):
        return found[-1]
    is_many = words == "the rest"
    return Mention(r.Rest(found[-1].means.label), "result", False, is_many, frozenset({"card"}), verb="rest")


def _they(words: str, seen: Context) -> Mention:
    """A player or champion whose gender nobody knows, or several objects; both at once is unclear."""
    things = [m for m in seen.objects(many=True) if m.verb not in ("damage", "roll")]
    singles = seen.objects(many=False)
    things += [m for m in singles if "champion" in m.kinds]
    people = seen.players()
    if seen.wanted == "player":
        things = [m for m in things if "champion" in m.kinds]
    if people and not things and _is_of_a_contest(people[-1]):
        return people[-1]
    found = [*people, *things] or [m for m in singles if m.kinds & UNITS and seen.wanted != "player"]
    if not found and words == "those players" and seen.concerned is not None and seen.concerned.player:
        return seen.concerned
    if not found and seen.wanted == "player":
        found = _named_with_nouns(seen)
    return only(found, words)


def _is_of_a_contest(mention: Mention) -> bool:
    """Whether a player was spoken of last as who has won something, or hasn't: nobody else is meant after that."""
    means = mention.means.subject if isinstance(mention.means, r.StepSubject) else mention.means
    return isinstance(means, r.Role) and means.role in {"the winner", "the other hero"}


def _them(words: str, seen: Context) -> Mention:
    """As `they`, but what was found last is what is put somewhere then."""
    latest = seen.mentions[-1] if seen.mentions else None
    if latest is not None and latest.many and latest.verb in ("search", "choose"):
        return latest
    return _they(words, seen)


def _it(words: str, seen: Context) -> Mention:
    """One object: the only one spoken of, or what was last found, made or looked at."""
    if seen.mentions and seen.mentions[-1].repeated:
        raise Unreadable(f"unclear which one {words!r} means")
    found = seen.objects(many=False)
    if (gone := _itself_sacrificed(found)) is not None:
        return gone
    found = [m for m in found if m.verb not in SPENT] or found
    newer = [m for m in found if m.means not in (SELF, seen.subject) and m.verb not in SPENT]
    if len(newer) == 1 and seen.mentions[-1] == newer[0]:
        return newer[0]
    if len(found) > 1 and found[-1].origin == "result" and _is_latest_result(found):
        return found[-1]
    if len(found) > 1 and found[-1].means == seen.subject and seen.mentions[-1] == found[-1]:
        return found[-1]
    if found and seen.names_itself(found[-1]):
        return found[-1]
    return only(_latest(found, seen), words)


def _is_latest_result(found: list[Mention]) -> bool:
    """Whether a step has just found, made or looked at the last of these, or has moved it after making the others."""
    moved_on = found[-1].moved is not None and all(mention.verb == "make" for mention in found[:-1])
    return found[-1].verb in ("search", "make", "look", "choose") or moved_on


def _somebody(words: str, seen: Context) -> Mention:
    """The object that speaks, on whose card somebody is told of: nothing else is called so."""
    return only([mention for mention in seen.objects(many=False) if mention.means == SELF][-1:], words)


def _latest(found: list[Mention], seen: Context) -> list[Mention]:
    """What came onto the field last, or else all but what was banished as a cost before something else was named."""
    last = seen.mentions[-1] if seen.mentions else None
    if last in found and last is not None and last.arrived:
        return [last]
    named = [mention for mention in found if (mention.origin, mention.verb) != ("cost", "banish")]
    return named if last in named else found


def _itself_sacrificed(found: list[Mention]) -> Mention | None:
    """The object that speaks, if a step has just sacrificed it: `sacrifice ~ and it deals 2 damage`."""
    own = next((m for m in found if m.means == SELF and m.verb == "sacrifice" and m.moved is not None), None)
    if own is None:
        return None
    made = [m.means.label for m in found if isinstance(m.means, r.Result)]
    moved = [m.moved for m in found if m.moved is not None]
    return own if own.moved == max([*made, *moved]) else None


def _there(words: str, seen: Context) -> Mention:
    """Where damage goes whose recipient is not said again."""
    if seen.recipient is None:
        raise Unreadable("unclear to what the damage is dealt")
    return Mention(seen.recipient, "event", False, False, frozenset())


def _that(words: str, seen: Context) -> Mention:
    """An object of the kind that the word names, other than the one that speaks."""
    many = words.startswith("those ")
    noun = words.removeprefix("that ").removeprefix("those ")
    if noun == "copy":
        return _the("the copy", seen)
    kinds = frozenset({noun, *(_singular(word) for word in noun.split(" or "))})
    if not many and any(m.repeated and m.kinds & kinds for m in seen.mentions):
        raise Unreadable(f"unclear which one {words!r} means")
    known = [m for m in seen.mentions if m.means != SELF and m.many == many]
    if any(m.kinds & kinds and not _may_be_player(m) for m in known):
        known = [m for m in known if not _may_be_player(m)]
    unspent = [m for m in known if m.verb not in SPENT]
    found = [m for m in unspent if m.kinds & kinds] or [m for m in unspent if _loosely(m, kinds)]
    found = found or [m for m in known if m.kinds & kinds] or [m for m in known if _loosely(m, kinds)]
    found = [m for m in found if m.verb != "mill"] or found
    latest = [m for m in seen.mentions if m.kinds and not m.player][-1:]
    if found and found[-1].verb in FOUND and found[-1].origin == "result" and latest == found[-1:]:
        return found[-1]
    if not found and many and seen.concerned is not None and seen.concerned.kinds & kinds:
        return seen.concerned
    return only([m for m in found if m.origin != "host"] or found, words)


def _may_be_player(mention: Mention) -> bool:
    """Whether it is any target, so that nobody knows whether it is what a noun says."""
    return not mention.player and "player" in mention.kinds


ATTACHMENTS = frozenset({"Aura", "Equipment", "Fortification"})
"""Subtypes by which something is known that is attached to a creature and is none."""


def _loosely(mention: Mention, kinds: Kinds) -> bool:
    """Whether a card is meant that is one because it was moved, or a permanent known by another noun."""
    if mention.player:
        return False
    subtypes_only = bool(mention.kinds) and all(kind[0].isupper() for kind in mention.kinds) and "spell" not in kinds
    if kinds == {"creature"} and mention.kinds <= ATTACHMENTS:
        return False
    unit = ("unit" in kinds and mention.kinds & UNITS) or ("unit" in mention.kinds and kinds & UNITS)
    return (
        ("card" in kinds and mention.moved is not None) or bool(unit) or not kinds.isdisjoint(ANYTHING) or subtypes_only
    )


def _the(words: str, seen: Context) -> Mention:
    """`the exiled card`: the result of the step or cost with that verb; `the token`: what was created."""
    first, _, noun = words.removeprefix("the ").partition(" ")
    if first in _MADE:
        return only([m for m in seen.mentions if m.verb == _MADE[first]], words)
    if words == "the negated card":
        return _negated(words, seen)
    if first in _STRUCK and seen.event is not None and seen.event.kind == _STRUCK[first] and not seen.event.object:
        return Mention(r.EventRole("object"), "event", False, False, frozenset({"object"}))
    if words == "the attack" and (made := _attack_of(seen)) is not None:
        return made
    if first not in _VERBS:
        found = [m for m in seen.mentions if _is_the(words, first, m)]
        return only([m for m in found if not m.undone] or found, words)
    return _done(words, first, noun, seen)


def _attack_of(seen: Context) -> Mention | None:
    """The attack that is made with what attacks or hits in the event, where no attack was named."""
    event = seen.event
    if event is None or event.kind not in _BY_ATTACK or any("attack" in m.kinds for m in seen.mentions):
        return None
    if not isinstance(event.subject, r.Itself | r.Some):
        return None
    maker = r.Itself() if isinstance(event.subject, r.Itself) else r.Pronoun("it", r.EventRole("subject"))
    return Mention(r.StepSubject(r.Of("attack", maker)), "related", False, False, frozenset({"attack"}))


def _chosen_bearer(words: str, seen: Context) -> Mention:
    """What was chosen as the Ring tempted the player of the event."""
    if seen.event is None or seen.event.kind != "is tempted":
        raise Unreadable(f"unclear which {words!r} is meant")
    return Mention(r.EventRole("object"), "event", False, False, frozenset({"creature"}))


def _negated(words: str, seen: Context) -> Mention:
    """The card of what a step took off the stack."""
    if seen.countered is None:
        raise Unreadable(f"unclear what {words!r} means")
    return Mention(seen.countered, "result", False, False, frozenset({"card"}), verb="negate")


def _is_the(words: str, first: str, mention: Mention) -> bool:
    """Whether a mention is what `the other creature`, `the damage` or `the attack` can mean."""
    if words == "the other creature":
        return mention.means == r.EventRole("object") and "creature" in mention.kinds
    if first in ("hit", "killed"):
        return mention.means == r.EventRole("object")
    if first == "damage":
        return mention.verb == "damage"
    return mention.means != SELF and not {first, words[4:]}.isdisjoint(mention.kinds)


def _done(words: str, first: str, noun: str, seen: Context) -> Mention:
    """What a step or cost did something to, by the participle."""
    found = [m for m in seen.mentions if m.verb == _VERBS[first]]
    if not found and first in ("sacrificed", "discarded"):
        return Mention(r.Spent(_VERBS[first]), "result", False, False, frozenset({noun}), verb=_VERBS[first])
    if not found and words == "the revealed card":
        return Mention(r.Spent("reveal"), "result", False, False, frozenset({"card"}), verb="reveal")
    if not found and first == "banished" and not noun.endswith("s"):
        return Mention(r.Linked("banish"), "result", False, False, frozenset({noun, "card"}), verb="banish")
    if not found and first == "chosen":
        return only([m for m in seen.mentions if m.origin == "target" and noun in m.kinds], words)
    if not found and first == "exiled":
        return Mention(r.Linked("exile"), "result", False, noun.endswith("s"), frozenset({noun}), verb="exile")
    return only(found, words)


def _this_way(words: str, seen: Context) -> Mention:
    """`discarded this way`: the result of the step with that verb, or what was so spent as a cost."""
    verb = _VERBS[words.split()[0]]
    found = [m for m in seen.mentions if m.verb == verb]
    if found or verb in NEVER_SPENT:
        return only(found, words)
    return Mention(r.Spent(verb), "result", False, True, frozenset({"card"}), verb=verb)


def _singular(word: str) -> str:
    return word.removesuffix("ies") + "y" if word.endswith("ies") else word.removesuffix("s")


_VERBS = {
    "exiled": "exile",
    "sacrificed": "sacrifice",
    "discarded": "discard",
    "revealed": "reveal",
    "banished": "banish",
    "destroyed": "destroy",
    "dealt": "damage",
    "chosen": "choose",
    "charged": "charge your hero's soul",
    "put": "put",
    "pitched": "pitch",
    "created": "make",
    "returned": "return",
    "milled": "mill",
    "tapped": "tap",
}
"""What was done, by the word for it."""

_BY_ATTACK = frozenset({"attacks", "hits", "wagers"})
"""What happens with an attack, told of what it is made with."""

_STRUCK = {"hit": "hits", "killed": "kills"}
"""What happens to `the hit object`, where the event doesn't say what is hit."""

_BY_WORD: dict[str, Callable[[str, Context], Mention]] = {
    "": _there,
    "its source": lambda words, seen: Mention(r.EventRole("object"), "event", False, False, frozenset()),
    "its recipient": lambda words, seen: Mention(r.EventRole("subject"), "event", False, False, frozenset()),
    "your Ring-bearer": _chosen_bearer,
    "each of them": lambda words, seen: Mention(r.Element(), "each", False, False, frozenset()),
    **dict.fromkeys(("that player", "that opponent", "the player", "the opponent"), _player),
    **dict.fromkeys(("they", "they're", "their", "those players"), _they),
    "them": _them,
    "that pile": lambda words, seen: only([m for m in seen.mentions if m.verb == "exile"], words),
    **dict.fromkeys(("him", "her"), _somebody),
    **dict.fromkeys(("it", "its", "it's", "lesser"), _it),
    **dict.fromkeys(("among them", "of them", "of those cards", "the rest", "the other", "from it"), _shown),
}
