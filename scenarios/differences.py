"""What is different at the end of a scene, clause by clause, most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from rules.kernel.effects.card_object import UNKNOWN_CARD
from scenarios.journeys import Move, last_moves, moves
from scenarios.numbering import DRAWN, by_number, in_plural, is_of_no_known_card, is_of_unknown, several, singular
from scenarios.rendering import PERHAPS, Key, Shown, Telling
from scenarios.ruling import Board, EventForm, Modified, Plain, Subject, TraceStep

ALONE = frozenset({"color", "colors", "elements", "supertypes"})
"""The qualities whose words stand alone."""
VOWELS = "aeiouAEIOU"
WINS = "wins the game"
"""What is told of a player who does."""
WAYS_IN = ("to", "to the", "onto the", "enters the")
"""The words before a zone into which something comes."""


class Differences(msgspec.Struct, frozen=True):
    """Two boards of one scene; ``became`` says which object is now what another one was."""

    telling: Telling
    start: Board
    end: Board
    trace: tuple[TraceStep, ...] = ()
    became: Mapping[str, str] = {}
    altered: Collection[Key] = ()
    """The values of objects that effects have made at the end."""
    asked: Collection[Key] = ()
    """What is asked about, as changes have it, and of which value; of the qualities of things only these are told."""

    def told(self) -> Iterator[str]:
        """Return what is told of every scene, beside how the game ended."""
        yield from self._players()
        yield from self._level()
        yield from self._fizzled()
        yield from self._moved()
        yield from _grouped((thing, (predicate,)) for thing, predicate in self.told_itself())
        yield from by_number(event for step in self.trace for event in self.unseen_in(step))
        yield from self._permanents()
        yield from self._altered()

    def minor(self) -> Iterator[str]:
        """Return what is told where nothing else is different: cards elsewhere, what is tapped."""
        changed = [*self._unseen(), *self._elsewhere()]
        yield from changed or self._resolved()
        yield from _grouped((now, _turned(was, now, self.telling)) for was, now in self._staying())

    def _unseen(self) -> Iterator[str]:
        """Return how many cards that nobody knows came to be elsewhere."""
        yield from by_number(event for event in self._happened() if is_of_no_known_card(event))

    def unseen_in(self, step: TraceStep) -> Iterator[EventForm]:
        """Return what came of no known card in a step and is told beside all else: not what each turn does anyway."""
        yield from (event for event in _caused(self.telling, step) if is_of_unknown(event))
        if not _is_in_drawing(self.telling, step):
            yield from _of_kind(DRAWN, step)

    def _happened(self) -> Iterator[EventForm]:
        yield from (event for step in self.trace for event in _happened_in(step))

    def least(self) -> Iterator[str]:
        """Return what is told where not even that is different: how many cards there are, the moment."""
        for name, values in self.end.players.items():
            for key in self.telling.piles:
                if values.get(key) != self.start.players[name].get(key):
                    yield f"{name}'s {key.replace('_', ' ')} is now {values.get(key) or 'empty'}"
        if self.start.scene != self.end.scene:
            yield self._moment()

    def _moment(self) -> str:
        """Return how far the game has come, or only who acts now."""
        before, now, acting = self.start.scene, self.end.scene, self.telling.acting
        words = {"turn": "turn", "step": "step", acting.lower(): acting}
        moment = [f"{word} {now[key]}" for key, word in words.items() if now.get(key)]
        differing = {key for key in before.keys() | now.keys() if before.get(key) != now.get(key)}
        if not differing & {"turn", "phase", "step"} and now.get(acting.lower()):
            return f"{now[acting.lower()]} has {acting}"
        return f"the game goes on to {', '.join(moment)}" if moment else "the game goes on"

    def ending(self) -> Iterator[str]:
        """Return how the game ended, if it did."""
        if self.end.scene.get("draw") and not self.start.scene.get("draw"):
            ends = [event.text for step in self.trace for event in _of_kind("game ended", step)]
            yield ends[-1] if ends else "the game is a draw"
        if self.end.scene.get("winner") != self.start.scene.get("winner"):
            yield f"{self.end.scene['winner']} {WINS}"

    def _players(self) -> Iterator[str]:
        for name, values in self.end.players.items():
            before = self.start.players[name]
            if values.get("lost") and not before.get("lost"):
                yield f"{name} loses the game"
            for key, noun in self.telling.totals.items():
                if values.get(key) != before.get(key):
                    yield f"{name} has {values[key]} {singular(noun) if values[key] == 1 else noun}"
            yield from (f"{name} {said}" for said in _counters(before, values))

    def _level(self) -> Iterator[str]:
        """Return what players have again that went up and down, such as life."""
        for what in dict.fromkeys(self.telling.level.values()):
            said = [
                segment for step in self.trace if what in _level_in(self.telling, step) for segment in step.sentence
            ]
            moved = {segment.text for segment in said if segment.kind == "player"}
            for name in (name for name in self.end.players if name in moved):
                number, before = (board.players[name].get(what) for board in (self.end, self.start))
                if number == before and self._has_changed(f"player:{name}", what):
                    yield f"{name} has {_so_many(number, what)} again"
                elif number != before and what not in self.telling.totals and number:
                    yield f"{name} has {_so_many(number, what)}"

    def _has_changed(self, ref: str, what: str) -> bool:
        """Return whether a value changed on the way, whatever it is at the end."""
        changed = (change for step in self.trace for change in step.diff)
        return any((change.of, change.attribute) == (ref, what) for change in changed)

    def _fizzled(self) -> Iterator[str]:
        """Return what waited to resolve and does nothing, and why."""
        yield from ("".join(part.text for part in step.sentence) for step in self.trace if step.kind == "fizzle")

    def told_itself(self) -> Iterator[tuple[Shown, str]]:
        """Return what happened that is told in its own words: a thing that is known, and what became of it.

        What comes into play is told as what is there.
        """
        last = last_moves(self.trace, self.became)
        for step in self.trace:
            for subject, predicate in _own_words(self.telling, step):
                if not self._is_passed(step, subject, last):
                    yield _told_of(subject), predicate

    def _is_passed(self, step: TraceStep, subject: Subject, last: Mapping[str, Move]) -> bool:
        """Return whether something came in a step to a place that it has left again."""
        now = self.became.get(subject.number, subject.number)
        went = any(move.last == now for move in moves((step,), self.became))
        return went and now in last and last[now].step != step.seq

    def placed(self) -> dict[str, str]:
        """Return by its number where each known card ended that passed through play, or went on from where it went."""
        last = last_moves(self.trace, self.became)
        owed = {
            self.became.get(subject.number, subject.number)
            for step in self.trace
            for subject in (event.subject for event in _caused(self.telling, step) if event.subject is not None)
            if self._is_passed(step, subject, last)
        }
        return {
            ref: self._ending(ref)
            for ref, move in last.items()
            if ref in owed or self._is_unusual(move)
            if self._is_to_be_placed(ref, move)
        }

    def _is_unusual(self, move: Move) -> bool:
        """Return whether something left play, or what was played goes elsewhere than such cards go."""
        left = move.origin in self.telling.in_play or move.origin in self.telling.passing
        return left and not (move.origin in self.telling.passing and "graveyard" in move.goal)

    def _is_to_be_placed(self, ref: str, move: Move) -> bool:
        """Return whether no other clause says where a thing is: that it left play, is in play, or what became of it."""
        was = self._at_the_start(ref)
        is_told = was is not None and self.telling.matters(was)
        thing = self.end.objects.get(ref)
        if is_told or thing is None or self.telling.matters(thing) or thing["name"] == UNKNOWN_CARD:
            return False
        ended = _caused(self.telling, self.trace[move.step])
        numbers = {event.subject.number for event in ended if event.subject is not None}
        return not any(self.became.get(number, number) == ref for number in numbers)

    def _at_the_start(self, ref: str) -> Shown | None:
        """Return what a thing of the end was at the start."""
        start = self.start.objects
        before = (old for old, new in self.became.items() if new == ref and old in start)
        return start.get(next(before, ref))

    def _ending(self, ref: str) -> str:
        """Return where a thing goes; that it returns to where it was."""
        now, was = self.end.objects[ref], self._at_the_start(ref)
        if was is not None and was["zone"] == now["zone"]:
            return f"returns to {self.telling.place(now['zone'])}"
        return self._place(now)

    def _altered(self) -> Iterator[str]:
        """Return what effects made of events; not that one didn't happen which came to happen later on."""
        last = {(event.kind, event.text): step.seq for step in self.trace for event in _happened_in(step)}
        deciding = [step for step in self.trace if step.decisive]
        altered = [(step, one) for step in deciding for story in step.events for one in story.modified]
        told = (
            one.made
            for step, one in altered
            if _is_told(one, self.telling)
            if one.after or last.get((one.before.kind, one.before.text), -1) <= step.seq
        )
        yield from dict.fromkeys(told)

    def _moved(self) -> Iterator[str]:
        start, end, matters = self.start.objects, self.end.objects, self.telling.matters
        gone = {ref: thing for ref, thing in start.items() if ref not in end and matters(thing)}
        places: dict[str, list[Shown]] = {}
        itself = list(self.told_itself())
        for ref, thing in gone.items():
            place = self._place(end.get(self.became.get(ref, "")))
            said = next(
                (one for one in itself if called(one[0]) == called(thing) and _says(one[1], place)),
                None,
            )
            if said is None:
                places.setdefault(place, []).append(thing)
            else:
                itself.remove(said)
        for ref, place in self.placed().items():
            places.setdefault(place, []).append(self.end.objects[ref])
        for place, things in sorted(places.items(), key=lambda pair: "graveyard" not in pair[0]):
            yield f"{_counted(things)} {place if len(things) == 1 else in_plural(place)}"
        come: dict[str, list[Shown]] = {}
        for thing in self._new().values():
            come.setdefault(self.telling.in_play[thing["zone"]], []).append(thing)
        for place, things in come.items():
            yield f"{_counted(things)} {'is' if len(things) == 1 else 'are'} {place}"

    def _new(self) -> dict[str, Shown]:
        """Return what is in play that was not, without what only went and came back."""
        start, matters = self.start.objects, self.telling.matters
        returned = {self.became.get(ref) for ref, thing in start.items() if matters(thing)}
        return {
            ref: thing
            for ref, thing in self.end.objects.items()
            if ref not in start and ref not in returned and matters(thing)
        }

    def pairs(self) -> dict[str, tuple[Shown, Shown]]:
        """Return what matters at the end as it was and is; what is new, as it would be without counters and effects."""
        stayed = {
            ref: (was, self.end.objects[ref]) for ref, was in self.start.objects.items() if ref in self.end.objects
        }
        found = {ref: pair for ref, pair in stayed.items() if self.telling.matters(pair[1])}
        sizes = {number for size in self.telling.sizes for number in size}
        for ref, now in self._new().items():
            made = {value: None for of, value in self.altered if of == ref and value in sizes}
            found[ref] = {**now, "damage": 0, "counters": {}, "attached": None, **made}, now
        return found

    def _place(self, now: Shown | None) -> str:
        if now is None:
            return "ceases to exist"
        if self.telling.matters(now):
            return f"returns to the {now['zone']}"
        return f"goes to {self.telling.place(now['zone']).replace('stack', 'the stack')}"

    def _elsewhere(self) -> Iterator[str]:
        end, played = self.end.objects, set(self._played())
        for ref, thing in self.start.objects.items():
            place = self.became.get(ref, ref)
            now = end.get(place)
            is_usual = now is not None and "graveyard" in now["zone"] and place in played
            if not is_usual and not self._is_there_still(thing, end.get(ref)) and not self._has_begun(ref, thing):
                yield f"{called(thing)} {self._place(now) if now is not None else 'is gone from ' + thing['zone']}"
        known = {*self.start.objects, *self.became.values()}
        fresh = [thing for ref, thing in end.items() if ref not in known]
        texts = {name: {one["text"] for one in fresh if called(one) == name} for name in map(called, fresh)}
        for thing in fresh:
            words = f" (“{thing['text']}”)" if len(texts[called(thing)]) > 1 else ""
            yield f"{called(thing)}{words} is {'on the stack' if thing['zone'] == 'stack' else 'in ' + thing['zone']}"

    def _is_there_still(self, was: Shown, now: Shown | None) -> bool:
        """Return whether a thing is the same and where it was, or is told of as one that is in play."""
        matters = self.telling.matters
        return now is not None and (was["zone"] == now["zone"] or matters(was) or matters(now))

    def _resolved(self) -> Iterator[str]:
        """Return the cards that were played and lie in a graveyard, as such cards do."""
        played = set(self._played())
        for ref, thing in self.start.objects.items():
            place = self.became.get(ref, ref)
            now = self.end.objects.get(place)
            if now is not None and "graveyard" in now["zone"] and place in played:
                yield f"{called(thing)} {self._place(now)}"

    def _played(self) -> Iterator[str]:
        """Return what the cards have become that were on the stack."""
        for change in (change for step in self.trace for change in step.diff):
            ref = change.of.removeprefix("object:")
            if change.attribute == "exists" and change.after is not None and "stack" in change.after["zone"]:
                yield from (self.became[one] for one in (ref,) if one in self.became)
            elif change.attribute == "zone" and "stack" in str(change.after):
                yield self.became.get(ref, ref)

    def _has_begun(self, ref: str, thing: Shown) -> bool:
        """Return whether a thing is no card: what an effect that was running came from, on the stack as it began."""
        return "stack" in thing["zone"] and ref not in self.became

    def _staying(self) -> list[tuple[Shown, Shown]]:
        end = self.end.objects
        return [(thing, end[ref]) for ref, thing in self.start.objects.items() if ref in end]

    def _permanents(self) -> Iterator[str]:
        names = {f"object:{ref}": called(thing) for ref, thing in self.end.objects.items()}
        pairs = list(self.pairs().values())
        for was, now in pairs:
            if was.get("controller") != now.get("controller"):
                yield f"{now['controller']} controls {called(now)}"
        told = ((f"object:{ref}", *pair) for ref, pair in self.pairs().items())
        yield from _grouped(
            (now, [*_marks(was, now, self.telling), *_sizes(was, now, self.telling), *self._qualities(ref, was, now)])
            for ref, was, now in told
        )
        for was, now in pairs:
            if was.get("attached") != now.get("attached"):
                to = str(now.get("attached") or "")
                yield f"{called(now)} is {f'attached to {names.get(to, to)}' if to else 'no longer attached'}"

    def _qualities(self, ref: str, was: Shown, now: Shown) -> Iterator[str]:
        for quality in self.telling.qualities:
            if was.get(quality) != now.get(quality) and self._tells_of(ref, quality):
                yield f"is {being(quality, str(now.get(quality) or ''))}"
        if self._tells_of(ref, "abilities"):
            yield from _has_other_abilities(was, now) if was.get("name") == now.get("name") else ()

    def _tells_of(self, ref: str, quality: str) -> bool:
        return not self.asked or (ref, quality) in self.asked


def goes_up_or_down(telling: Telling, step: TraceStep) -> bool:
    """Return whether something happened in a step that is told even where it cancels out."""
    return any(True for _ in _level_in(telling, step))


def _level_in(telling: Telling, step: TraceStep) -> Iterator[str]:
    """Return the values that something changed in a step which is told even where it cancels out."""
    happened = _happened_in(step)
    yield from (value for event in happened for of, value in telling.level.items() if of in (event.kind, event.cause))


def _so_many(number: Plain, what: str) -> str:
    """Return how much a player has of a value."""
    noun = what.replace("_", " ")
    return f"{number} {singular(noun) if number == 1 else noun}"


def is_told_itself(telling: Telling, step: TraceStep) -> bool:
    """Return whether something happened in a step that is told in its own words."""
    return any(True for _ in _caused(telling, step))


def changed_values(differences: Differences) -> Iterator[Key]:
    """Return the objects of which another size, quality or ability is told, each with the name of the value."""
    telling = differences.telling
    values = (*(number for size in telling.sizes for number in size), *telling.qualities, "abilities")
    for ref, (was, now) in differences.pairs().items():
        yield from ((ref, value) for value in values if was.get(value) != now.get(value))


def _own_words(telling: Telling, step: TraceStep) -> Iterator[tuple[Subject, str]]:
    """Return the known things of which a step tells in its own words what became of them; not that they are in play."""
    for event in _caused(telling, step):
        if event.subject is not None and not is_of_unknown(event):
            predicate = event.text.removeprefix(event.subject.called).lstrip()
            if not any(_says_where(predicate, f" {way} {zone}") for zone in telling.in_play for way in WAYS_IN):
                yield event.subject, predicate


def _says_where(predicate: str, place: str) -> bool:
    """Return whether words say that something came to a place: in passing, or only that."""
    return place in predicate or f" {predicate}".endswith(place)


def _told_of(subject: Subject) -> Shown:
    """Return what an event is told of as things are shown."""
    return {"name": subject.name, "called": subject.called}


def _says(predicate: str, place: str) -> bool:
    """Return whether words that tell what became of a thing say where it went."""
    return predicate.endswith(place.removeprefix("goes "))


def _happened_in(step: TraceStep) -> Iterator[EventForm]:
    yield from (event for story in step.events for event in story.happened)


def _of_kind(kind: str, step: TraceStep) -> Iterator[EventForm]:
    yield from (event for event in _happened_in(step) if event.kind == kind)


def _is_told(modified: Modified, telling: Telling) -> bool:
    """Return whether an effect made another event of one whose alterations are told."""
    before = modified.before
    is_told = before.kind in telling.alterable or before.cause in telling.alterable
    return is_told and modified.after != (before,)


def _caused(telling: Telling, step: TraceStep) -> Iterator[EventForm]:
    """Return what is told in its own words: not what each turn draws anyway."""
    left_out = "draw" if _is_in_drawing(telling, step) else None
    told = [one for one in telling.causes if one != left_out]
    for story in step.events:
        yield from (event for event in story.happened if event.cause in told or event.kind in told)


def _is_in_drawing(telling: Telling, step: TraceStep) -> bool:
    """Return whether a step is where each turn draws a card by itself."""
    return telling.drawing in (step.when.step, step.when.phase)


def _marks(was: Shown, now: Shown, telling: Telling) -> Iterator[str]:
    for key, (then, otherwise) in telling.states.items():
        if was.get(key, False) != now.get(key, False):
            yield f"is {then if now.get(key) else otherwise}"
    if was.get("damage", 0) != now.get("damage", 0):
        yield f"has {now.get('damage', 0)} damage"
    yield from _counters(was, now)


def _counters(was: Shown, now: Shown) -> Iterator[str]:
    """Return of which counters there are others now, and how many."""
    if was.get("counters", {}) != now.get("counters", {}):
        there, before = now.get("counters", {}), was.get("counters", {})
        kinds = {kind: there.get(kind, 0) for kind in (*there, *before) if there.get(kind) or before.get(kind)}
        said = listed([f"{count or 'no'} {kind}" for kind, count in kinds.items()]) if any(kinds.values()) else "no"
        yield f"has {said} {'counter' if [*kinds.values()][-1:] == [1] else 'counters'}"


def _sizes(was: Shown, now: Shown, telling: Telling) -> Iterator[str]:
    if was.get("name") != now.get("name"):
        yield f"is what {called(was)} has become"
    for size in telling.sizes:
        if [was.get(number) for number in size] != [now.get(number) for number in size]:
            yield sized(now, size)


def _has_other_abilities(was: Shown, now: Shown) -> Iterator[str]:
    before, after = _abilities(was, "abilities"), _abilities(now, "abilities")
    perhaps, earlier = _abilities(now, PERHAPS), _abilities(was, PERHAPS)
    told = ("gains", after - before - earlier), ("loses", before - after - perhaps), ("may have", perhaps - earlier)
    for verb, abilities in told:
        if abilities:
            yield f"{verb} {listed([_ability(name, count) for name, count in abilities.items()])}"


def sized(now: Shown, size: Sequence[str]) -> str:
    """Return numbers that belong together: one by its name, several as they are printed."""
    if any(number not in now for number in size):
        return f"has no {' or '.join(size)}"
    if len(size) == 1 or any(isinstance(now[number], str) for number in size):
        return f"has {' and '.join(f'{number} {now[number]}' for number in size)}"
    return f"is {'/'.join(str(now[number]) for number in size)}"


def being(quality: str, words: str) -> str:
    """Return what a thing is by the words of a quality.

    >>> being("types", "creature enchantment"), being("colors", ""), being("elements", "fire norm")
    ('a creature and an enchantment', 'colorless', 'fire and norm')
    >>> being("subtypes", "1h sword")
    'of the subtypes 1h and sword'
    """
    if not words:
        return "colorless" if quality == "colors" else f"without {quality}"
    found = words.split()
    if quality == "subtypes" and words.islower():  # adjectives and sizes are among those of games that write them so
        return f"of the {'subtype' if len(found) == 1 else quality} {listed(found)}"
    said = found if quality in ALONE else [f"{'an' if one[0] in VOWELS else 'a'} {one}" for one in found]
    return listed(said)


def _abilities(thing: Shown, word: str) -> Counter[str]:
    return Counter(thing.get(word, ()))


def _ability(name: str, count: int) -> str:
    """Return so many of an ability: a keyword by its name, any other by its kind."""
    if name.endswith(" ability"):
        article = "an" if name[0] in "aeiou" else "a"
        return f"{article} {name}" if count == 1 else f"{count} {name.removesuffix('y')}ies"
    return name if count == 1 else f"{name} {count} times"


def _turned(was: Shown, now: Shown, telling: Telling) -> Iterator[str]:
    """Return whether a thing was turned, and its part in a combat."""
    key, turned, otherwise = telling.turned
    if was.get(key, False) != now.get(key, False):
        yield f"is {turned if now.get(key) else otherwise}"
    for key in telling.parts:
        if was.get(key) != now.get(key):
            yield f"is {key}" if now.get(key) else f"is no longer {key}"


def _grouped(changed: Iterable[tuple[Shown, Iterable[str]]]) -> Iterator[str]:
    """Return what became of things, those together of which the same is so."""
    same: dict[str, list[Shown]] = {}
    for thing, predicates in changed:
        for predicate in predicates:
            same.setdefault(predicate, []).append(thing)
    for predicate, things in same.items():
        yield f"{_counted(things)} {predicate if len(things) == 1 else in_plural(predicate)}"


def called(thing: Mapping[str, Plain]) -> str:
    """Return what a thing is called: by its name, or by more where others have that name."""
    return str(thing.get("called", thing["name"]))


def _counted(things: Sequence[Shown]) -> str:
    """Return what things are called, those that are alike as their number and the name."""
    counted = Counter((called(thing), thing["name"], _is_token(thing)) for thing in things)
    return listed(
        [
            one if number == 1 else one.replace(name, several(number, name, is_token), 1)
            for (one, name, is_token), number in counted.items()
        ]
    )


def _is_token(thing: Shown) -> bool:
    return thing.get("kind") == "token" or "token" in str(thing.get("types", "")).split()


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence.

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
