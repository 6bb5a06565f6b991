"""The script of a run: it answers the engine's questions from the entries of ``play``.

An entry answers questions about itself first (how it is paid, what it targets); other questions are answered by the
entries that follow it. What is checked or asked between a question and its answer looks at the game as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rules.kernel.choices import Answer, Arrange, Choice, Divide, Option, Pick, any_order, checked, if_unsaid
from rules.kernel.errors import IllegalAnswer
from rules.kernel.game import Point
from rules.kernel.things import GameObject, Thing
from scenarios import format as scenario_format
from scenarios.alternatives import YES_OR_NO, Decided, decided
from scenarios.answer_reader import AnswerReader, NotAnOption
from scenarios.expectations import Looking
from scenarios.faults import BadScenario, Fault, pointer_to, suggest
from scenarios.format import Assign, Choose, DamageOrder, Entry, PutTrigger, Reference, Refused
from scenarios.labels import origin
from scenarios.names import Names
from scenarios.only_answers import Contradiction, OnlyAnswer
from scenarios.options import LYING_ALIKE, first_answer
from scenarios.questions import options_of
from scenarios.ruling import Citation, Expectation, Plain
from scenarios.scene import Ambiguous, CannotTell, Objection

Answering = Choose | Assign | DamageOrder

OFFERS = frozenset({"may", "pay"})
"""The kinds of questions that naming what is chosen next answers with yes."""


class NotOnTheTable(Exception):
    """The answer of an entry is none that the question allows."""

    def __init__(self, place: int, because: str) -> None:
        super().__init__(because)
        self.place, self.because = place, because


class Script:
    """The entries of ``play``, and how far the run has come; a ``Decider`` of the engine."""

    def __init__(self, play: tuple[Entry, ...], any_answer: tuple[str, ...]) -> None:
        self.play = play
        self.at = -1
        """The entry that is being carried out, or the last one that answered a question."""
        self.names: Names | None = None
        self.look: Callable[[Entry, int], Iterable[Expectation]] = lambda entry, place: ()
        self.rules: Callable[[], tuple[Citation, ...]] = tuple
        """The rules that are being carried out as a question is asked."""
        self.point: Callable[[], Point] = lambda: Point(0, 0, 0, 0)
        """The present moment of the game."""
        self.object_to: Callable[[Assign], Sequence[Objection]] = lambda entry: ()
        """Every reason why damage can't be divided so; they are noted in the trace."""
        self.came_of: Callable[[GameObject, int | str], bool] = lambda waiting, said: False
        """Whether what has triggered came of the triggered ability that is named by its place or its words."""
        self.implied: Callable[[Choice], Answer | None] = lambda choice: None
        """What the play implies of a question that no entry answers."""
        self.answered: Callable[[Entry, GameObject], None] = lambda entry, of: None
        """Hear of an entry that put something on the stack and has answered for it."""
        self.expect: Callable[[Sequence[str], GameObject], None] = lambda ids, of: None
        """Keep ids for what comes of something."""
        self.expectations: list[Expectation] = []
        self.decided: dict[int, Decided] = {}
        """What was chosen by entries, where something else could have been, by the place of the entry."""
        self.open_choice: Choice | None = None
        self.asked_under: tuple[Citation, ...] = ()
        """The rules under which the open question is asked."""
        self._any_answer = frozenset(any_answer)
        self._answered: dict[int, GameObject] = {}
        """The entries that put triggers on the stack and have answered, each for what first."""
        self._targets_left: dict[int, list[Reference]] = {}
        self._heard: set[tuple[int, str]] = set()
        """What of entries that put triggers on the stack was an answer: their places, and the keys."""
        self._taken_up: dict[int, Choice] = {}
        """The entries that have taken up an offer by naming what is chosen then, each with the offer."""
        self._sources_left: dict[int, tuple[str, ...]] = {}
        """Of the entries that assign damage and have answered, the sources that nobody has asked about yet."""
        self._left_open: dict[int, tuple[Choice, int, tuple[Citation, ...], int]] = {}
        """The orders that were left open: at which entry and under which rules, and how much had been looked at."""
        self._only: list[OnlyAnswer] = []
        """The questions without a choice since the last entry that was carried out."""

    def entries(self) -> Iterator[tuple[int, Entry]]:
        """Return the entries that are carried out, in order, without those that answered a question."""
        while self.at + 1 < len(self.play):
            self._leave_nothing_unassigned()
            self.at += 1
            if self.at in self._answered:
                self.answered(self.play[self.at], self._answered[self.at])
            else:
                if not isinstance(self.play[self.at], Choose):
                    self._only.clear()
                yield self.at, self.play[self.at]
        self._leave_nothing_unassigned()

    def coming(self) -> Sequence[Entry]:
        """Return the entry that is being carried out, or answered last, and those behind it."""
        return self.play[max(self.at, 0) :]

    def _leave_nothing_unassigned(self) -> None:
        """Find fault with what an entry says of the damage of a source that assigned none by choice."""
        for place, sources in self._sources_left.items():
            if sources and not getattr(self.play[place], "if_asked", False):
                fault = f"nothing was asked about the damage of {', '.join(sources)}"
                raise BadScenario([Fault(pointer_to("play", place), fault)])

    def decide(self, choice: Choice) -> Answer | None:
        """Return the scenario's answer to a question, or None when there is none."""
        self.open_choice, self.asked_under = choice, self.rules()
        try:
            answer = None if self._is_left_open(choice) else self._following(choice)
        except NotOnTheTable as error:
            self._judge_assignment(choice, error.place)
            raise BadScenario(
                [Fault(pointer_to("play", error.place), f"{choice.question} — {error.because}")]
            ) from None
        self._note(choice, answer)
        answer = self.implied(choice) if answer is None else answer
        if answer is None and choice.kind in self._any_answer:
            answer = first_answer(choice)
        if answer is None and self._are_alike(choice):
            answer = first_answer(choice)
        if answer is not None:
            self.open_choice = None
        elif if_unsaid(choice) is not None:
            self._left_open[id(choice)] = (choice, self.at, self.asked_under, len(self.expectations))
            self.open_choice = None
        return answer

    def _note(self, choice: Choice, answer: Answer | None) -> None:
        """Keep what else could have been answered where an entry says the answer."""
        says = isinstance(next(iter(self.coming()), None), Choose)
        if says and answer is not None and self.names is not None and (other := decided(choice, answer, self.names)):
            self.decided[max(self.at, 0)] = other

    def reopen(self, choice: Choice) -> None:
        """Go back to where an order was left open that does make a difference: what came after it is not told."""
        if id(choice) in self._left_open:
            _, self.at, self.asked_under, looked = self._left_open[id(choice)]
            del self.expectations[looked:]
        self.open_choice = choice

    def _are_alike(self, choice: Choice) -> bool:
        """Whether all that is put in an order, or so many are taken of, are cards of one place with nothing apart."""
        if not isinstance(choice, Arrange) and not (isinstance(choice, Pick) and choice.minimum == choice.maximum):
            return False
        lying = [(getattr(one.thing, "zone", None), self._reader.names_of_thing(one.thing)) for one in choice.options]
        zone, _ = lying[0]
        return zone is not None and zone.kind in LYING_ALIKE and all(one == lying[0] for one in lying)

    def _is_left_open(self, choice: Choice) -> bool:
        """Return whether any answer will do, or can wait, and none is said; what is looked at next is so after it."""
        if if_unsaid(choice) is not None:
            return not self._is_said(choice)
        if choice.kind not in self._any_answer and not self._are_alike(choice):
            return False
        looks = (scenario_format.Check, scenario_format.Ask)
        match next((entry for entry in self.play[self.at + 1 :] if not isinstance(entry, looks)), None):
            case Choose() | Assign() | DamageOrder() as entry:
                return not self._is_about(entry, choice)
            case PutTrigger() | Refused() | scenario_format.Allowed():
                return False
        return not self._sources_left.get(self.at)

    def _is_said(self, choice: Choice) -> bool:
        """Return whether the next entry that does more than look says the order, or the option, that is asked for."""
        match next(self._after_looks(), None):
            case Choose(about=None) as entry if isinstance(choice, Pick):
                return self._answer_of(entry, choice) is not None
            case Choose() | Assign() | DamageOrder() as entry:
                return self._is_about(entry, choice)
            case PutTrigger():
                return isinstance(choice, Arrange) and self._order(choice) is not None
        return False

    def hear(self, choice: Choice, answer: Answer) -> None:
        """Hear of a question that has only one answer; what the next entry says of it must be that answer.

        Raises:
            Contradiction: The entry says another.
            IllegalAnswer: It says how damage is divided, and the rules of the game say more of why that can't be.
        """
        only = OnlyAnswer(choice, answer, self.point(), self.rules())
        self._only.append(only)
        if self._takes_up_the_only(choice, answer) or not self._is_spoken_of(choice):
            return
        self.open_choice = choice
        try:
            said = self._following(choice)
        except NotOnTheTable as error:
            self._judge_assignment(choice, error.place)
            raise Contradiction(only) from None
        self.open_choice = None
        if said not in (None, answer):
            raise Contradiction(only)

    def hear_late(self, entry: Choose) -> None:
        """Find the question without a choice that an entry answers, which nobody asked.

        Raises:
            Contradiction: The entry says another answer than the only one.
            CannotTell: It answers nothing at all.
        """
        if self._says_an_only(entry):
            return
        if self.at in self._taken_up:
            told = f"{entry.value!r} is none of: {', '.join(YES_OR_NO)}; and nothing was to be chosen by taking it up"
            raise CannotTell(f"{self._taken_up[self.at].question} — {told}")
        named = [only for only in self._only if entry.about is not None and self._is_about(entry, only.choice)]
        if named:
            raise Contradiction(named[-1])
        remedy = "without this entry the ruling tells what is asked, and behind which entry its answer stands"
        raise CannotTell(f"nothing was asked here to which {entry.value!r} is the answer; {remedy}")

    def _says_an_only(self, entry: Choose) -> bool:
        """Return whether an entry says the only answer to a question that nobody was asked."""
        return any(self._answer_of(entry, only.choice) == only.answer for only in self._only)

    def _answer_of(self, entry: Choose, choice: Choice) -> Answer | None:
        """Return what an entry answers to a question; None: it is no answer to it."""
        try:
            return checked(choice, self._reader.chosen(entry.value, choice)) if self._is_about(entry, choice) else None
        except (IllegalAnswer, CannotTell):
            return None

    def _is_about_before(self, place: int, choice: Choice) -> bool:
        """Return whether an entry is no answer to a question, but is one to another that came before."""
        entry = self.play[place]
        if isinstance(entry, PutTrigger):
            return place in self._answered and not self._is_for(entry, choice)
        if not isinstance(entry, Choose) or place in self._taken_up or self._answer_of(entry, choice) is not None:
            return False
        return self._says_an_only(entry)

    def _is_spoken_of(self, choice: Choice) -> bool:
        """Return whether the next entry can't but mean this question; past those that say only answers before it."""
        at = self.at
        while not (spoken_of := self._speaks_of(choice)) and self.at + 1 < len(self.play):
            if not self._is_about_before(self.at + 1, choice):
                break
            self.at += 1
        self.at = self.at if spoken_of else at
        return spoken_of

    def _speaks_of(self, choice: Choice) -> bool:
        """Return whether the next entry can't but mean this question."""
        if choice.about is None:
            return False
        last = self.play[self.at] if self.at >= 0 else None
        if isinstance(last, Assign) and self._has_more(last, choice):
            return True
        match next(self._after_looks(), None):
            case Assign() as entry if isinstance(choice, Divide):
                return bool(entry.division) and self._is_about(entry, choice)
            case DamageOrder() as entry if isinstance(choice, Arrange):
                return self._is_about(entry, choice)
            case PutTrigger():
                return any(self._is_for(entry, choice) for _, entry in self._triggers())
        return False

    def _after_looks(self) -> Iterator[Entry]:
        """Return the entries from the next one on that do more than look at the game."""
        return (entry for _, entry in self._placed_after_looks())

    def _placed_after_looks(self) -> Iterator[tuple[int, Entry]]:
        return ((place, one) for place, one in enumerate(self.play) if place > self.at and not isinstance(one, Looking))

    def _judge_assignment(self, choice: Choice, place: int) -> None:
        """Stop the run if the rules of the game say why damage can't be divided so."""
        entry = self.play[place]
        objections = self.object_to(entry) if isinstance(entry, Assign) else ()
        if objections:
            raise IllegalAnswer(choice, "; ".join(dict.fromkeys(objection.text for objection in objections)))

    def _following(self, choice: Choice) -> Answer | None:
        if self._sources_left.get(self.at):
            last = self.play[self.at]
            if isinstance(last, Assign) and self._has_more(last, choice):
                return self._answer(last, choice, self.at)
        while self.at + 1 < len(self.play):
            place, entry = self.at + 1, self.play[self.at + 1]
            match entry:
                case _ if self._is_about_before(place, choice):
                    self.at = place
                case PutTrigger():
                    return self._of_triggers(choice)
                case Choose() | Assign() | DamageOrder() if self._is_passed_over(entry, choice):
                    self.at = place
                case Choose() | Assign() | DamageOrder() if self._is_about(entry, choice):
                    return self._of_answer(entry, choice, place)
                case Refused(action=DamageOrder() | Choose() as action):
                    self.at = place
                    self.expectations.append(self._refusal(entry, action, choice, place))
                case (
                    scenario_format.Check()
                    | scenario_format.Ask()
                    | Refused(action=Assign())
                    | scenario_format.Allowed(action=Assign())
                ):
                    self.at = place
                    self.expectations += self.look(entry, place)
                case _:
                    return None
        return None

    def _is_passed_over(self, entry: Answering, choice: Choice) -> bool:
        """Return whether an entry need not be asked for, and what answers this question stands behind it."""
        if not entry.if_asked or not self._is_about(entry, choice):
            return entry.if_asked and self._is_said_behind(choice)
        return isinstance(entry, Choose) and self._gives_way(entry, choice)

    def _gives_way(self, entry: Choose, choice: Choice) -> bool:
        """Return whether an entry that need not be asked for says no option, and the one behind it is for this one."""
        behind = next((one for one in self._after_looks() if one is not entry), None)
        named = isinstance(behind, Choose) and behind.about is not None and self._is_about(behind, choice)
        return named and entry.about is None and self._answer_of(entry, choice) is None

    def _is_said_behind(self, choice: Choice) -> bool:
        """Return whether a question is answered by the first entry behind those that may not be asked for."""
        for entry in self._after_looks():
            if isinstance(entry, PutTrigger):
                return self._is_for(entry, choice)
            if not isinstance(entry, Answering) or not entry.if_asked or self._is_about(entry, choice):
                return isinstance(entry, Answering) and self._is_about(entry, choice)
        return False

    def _of_answer(self, entry: Answering, choice: Choice, place: int) -> Answer:
        """Return what an entry answers; where it takes up an offer it goes on to answer the next question."""
        if isinstance(entry, Choose) and self._takes_up(entry, choice, place):
            return (True,)
        self.at = place
        return self._answer(entry, choice, place)

    def _takes_up(self, entry: Choose, choice: Choice, place: int) -> bool:
        """Return whether an answer takes up an offer by naming what is chosen then."""
        values = {option.value for option in options_of(choice)} if choice.kind in OFFERS else set()
        named = entry.value if isinstance(entry.value, list | tuple) else (entry.value,)
        if values != {True, False} or place in self._taken_up or not named:
            return False
        takes_up = all(map(self._may_be_chosen, named))
        if takes_up:
            self._taken_up[place] = choice
        return takes_up

    def _may_be_chosen(self, said: Plain) -> bool:
        """Return whether a word can be what is chosen once an offer is taken up: no yes or no, and none misspelt."""
        if isinstance(said, str):
            return self._means_a_thing(said) or suggest(said.casefold(), YES_OR_NO) is None
        return isinstance(said, int) and not isinstance(said, bool)

    def has_taken_up(self, place: int) -> bool:
        """Return whether an entry has taken up an offer by what it names, so that this must be chosen then."""
        return place in self._taken_up

    def _takes_up_the_only(self, choice: Choice, answer: Answer) -> bool:
        """Return whether an entry that took up an offer names the only thing that can be chosen then."""
        place = self.at + 1
        entry = self.play[place] if place in self._taken_up else None
        if not isinstance(entry, Choose) or not self._is_about(entry, choice):
            return False
        try:
            named = checked(choice, self._reader.chosen(entry.value, choice)) == answer
        except (IllegalAnswer, CannotTell):
            return False
        self.at = place if named else self.at
        return named

    def _means_a_thing(self, name: str) -> bool:
        try:
            return self._names().find(name) is not None
        except Ambiguous:
            return True
        except CannotTell:
            return False

    def _is_about(self, entry: Answering, choice: Choice) -> bool:
        """Return whether an entry can be meant as the answer to this question at all."""
        by = entry.by
        if by is not None and by != choice.player.name:
            return False
        if isinstance(entry, Choose) and entry.about is None:
            return any_order(choice) is None or self._is_order(entry.value, choice)
        if isinstance(entry, Choose):
            return entry.about in self._words_about(choice)
        if isinstance(entry, Assign):
            return not entry.division or self._assigning(entry, choice) is not None
        return choice.about is None or self._is_called(choice, entry.of)

    def _is_order(self, said: Plain, choice: Choice) -> bool:
        """Return whether an answer names all that is to be put in an order, and nothing else."""
        try:
            values = [one.value for one in self._reader.options(said, choice)] if isinstance(said, list | tuple) else []
            return bool(checked(choice, tuple(values)))
        except (CannotTell, IllegalAnswer):
            return False

    def _assigning(self, entry: Assign, choice: Choice) -> str | None:
        """Return the source of an entry whose damage a question is about."""
        return next((name for name in entry.division if choice.about is None or self._is_called(choice, name)), None)

    def _has_more(self, entry: Assign, choice: Choice) -> bool:
        """Return whether the entry that answered last says how another source assigns its damage, too."""
        left = self._sources_left.get(self.at, ())
        return self._is_about(entry, choice) and self._assigning(entry, choice) in left

    def _words_about(self, choice: Choice) -> frozenset[str]:
        return frozenset({choice.kind}) | (self._called(choice) if choice.about is not None else frozenset())

    def _called(self, choice: Choice) -> frozenset[str]:
        named = self._names().of(choice.about)
        return named.names if named is not None else frozenset()

    def _is_called(self, choice: Choice, name: str) -> bool:
        return name in self._called(choice)

    def _triggers(self) -> list[tuple[int, PutTrigger]]:
        """Return the entries in a row that put triggers on the stack, from the next one that does more than look."""
        found: list[tuple[int, PutTrigger]] = []
        for place, entry in self._placed_after_looks():
            if not isinstance(entry, PutTrigger):
                break
            found.append((place, entry))
        return found

    def _is_for(self, entry: PutTrigger, choice: Choice) -> bool:
        waiting = choice.about
        if not isinstance(waiting, GameObject) or origin(waiting) is None:
            return False
        named = isinstance(entry.source, str) and self._is_called(choice, entry.source)
        return named and entry.by in (None, waiting.controller.name) and self._came_of(entry, waiting)

    def _came_of(self, entry: PutTrigger, waiting: Thing | None) -> bool:
        """Return whether what has triggered came of the ability that an entry names, if it names one."""
        if entry.ability is None:
            return True
        return isinstance(waiting, GameObject) and self.came_of(waiting, entry.ability)

    def _of_triggers(self, choice: Choice) -> Answer | None:
        """Return what entries that put triggers on the stack say: their order, or what one of them chooses."""
        if isinstance(choice, Arrange):
            return self._order(choice)
        for place, entry in self._triggers():
            if self._is_for(entry, choice) and self._says(entry, place, choice):
                self._put_on_the_stack(entry, place, choice.about)
                return self._checked(self._told(entry, place, choice), choice, place)
        return None

    def _put_on_the_stack(self, entry: PutTrigger, place: int, waiting: Thing | None) -> None:
        """Let ids mean what waits and what comes of it, as an entry answers for it the first time."""
        if place in self._answered or not isinstance(waiting, GameObject):
            return
        self._answered[place] = waiting
        self.expect(entry.creates, waiting)
        if entry.id is not None:
            self._names().give(entry.id, waiting)

    def _order(self, choice: Arrange) -> Answer | None:
        """Return the order that entries in a row say; where any will do, those of which they say nothing go last."""
        left = list(choice.options)
        order: list[object] = []
        for place, entry in self._triggers():
            if entry.by not in (None, choice.player.name):
                continue
            meant = [
                one for one in left if entry.source in self._reader.names_of(one) and self._came_of(entry, one.thing)
            ]
            if meant:
                option = meant[0] if any_order(choice) is not None else self._told_apart(entry, place, meant)
                left.remove(option)
                order.append(option.value)
        if not left or (order and any_order(choice) is not None):
            return tuple(order) + tuple(option.value for option in left)
        return None

    def _told_apart(self, entry: PutTrigger, place: int, meant: Sequence[Option]) -> Option:
        """Return the first of what an entry means; raises BadScenario where they are not alike."""
        things = [one.thing for one in meant if isinstance(one.thing, GameObject)]
        if len(things) > 1 and len(set(self._names().apart(things))) > 1:
            because = (
                f"{len(things)} abilities of {entry.source!r} wait that are not alike: say 'ability', or the id of one"
            )
            raise BadScenario([Fault(pointer_to("play", place, "trigger"), because)])
        return meant[0]

    def _says(self, entry: PutTrigger, place: int, choice: Choice) -> bool:
        """Return whether an entry answers a question; of modes and divisions only for the one for which it answered."""
        left = self._targets_left.setdefault(place, _flat(entry))
        if choice.kind == "modes" or isinstance(choice, Divide):
            return self._answered.get(place, choice.about) is choice.about
        return bool(left) or (choice.kind == "targets" and entry.targets is not None and not _flat(entry))

    def _told(self, entry: PutTrigger, place: int, choice: Choice) -> Callable[[], Answer]:
        key = "divide" if isinstance(choice, Divide) else "mode" if choice.kind == "modes" else "targets"
        self._heard.add((place, key))
        if isinstance(choice, Divide):
            return lambda: self._reader.divided(dict(entry.divide), choice)
        if key == "mode":
            return lambda: tuple(mode - 1 for mode in entry.mode)
        left = self._targets_left[place]
        count = choice.maximum if isinstance(choice, Pick) else len(left)
        taken, self._targets_left[place] = left[:count], left[count:]
        return lambda: tuple(one.value for one in self._reader.targets(taken, choice))

    def require_heard(self) -> None:
        """Check that all that entries say of triggered abilities was an answer to something.

        Raises:
            BadScenario: An entry says more than anything asked for.
        """
        faults: list[Fault] = []
        for place, entry in enumerate(self.play[: self.at + 1]):
            if isinstance(entry, PutTrigger):
                said = {"targets": _flat(entry), "mode": entry.mode, "divide": entry.divide}
                vain = [key for key, given in said.items() if given and (place, key) not in self._heard]
                vain += ["targets"] if "targets" not in vain and self._targets_left.get(place) else []
                told = {key: f"nothing asked for {'this' if key != 'targets' else 'so many targets'}" for key in vain}
                faults += [Fault(pointer_to("play", place, key), because) for key, because in told.items()]
        if faults:
            raise BadScenario(faults)

    @property
    def _reader(self) -> AnswerReader:
        """What reads answers, by the names that there are now."""
        return AnswerReader(self._names())

    def _names(self) -> Names:
        assert self.names is not None
        return self.names

    def _answer(self, entry: Answering, choice: Choice, place: int) -> Answer:
        if isinstance(entry, Assign):
            self._use_up(entry, choice, place)
        return self._checked(lambda: self._values(entry, choice), choice, place)

    def _use_up(self, entry: Assign, choice: Choice, place: int) -> None:
        """Note which sources of an entry are still to be asked about, all of which there must be."""
        for name in entry.division:
            try:
                self._names().find(name)
            except CannotTell as error:
                pointer = pointer_to("play", place, "assign", name)
                raise BadScenario([Fault(pointer, error.because, error.suggestion)]) from None
        left = self._sources_left.get(place, tuple(entry.division))
        self._sources_left[place] = tuple(name for name in left if name != self._assigning(entry, choice))

    def _checked(self, answer: Callable[[], Answer], choice: Choice, place: int) -> Answer:
        try:
            return checked(choice, answer())
        except IllegalAnswer as error:
            raise NotOnTheTable(place, f"not on the table: {error.because}") from None
        except NotAnOption as error:
            raise NotOnTheTable(place, error.because) from None
        except CannotTell as error:
            because = f"{choice.question} — {error.because}"
            fault = Fault(pointer_to("play", place), because, error.suggestion, choices=error.choices)
            raise BadScenario([fault]) from None

    def _values(self, entry: Answering, choice: Choice) -> Answer:
        match entry:
            case Choose(value=value):
                return self._reader.chosen(value, choice)
            case Assign():
                return self._reader.divided(dict(entry.division.get(self._assigning(entry, choice) or "", {})), choice)
            case DamageOrder(order=order):
                return tuple(self._reader.option(name, choice).value for name in order)

    def _can_be_refused(self, action: DamageOrder | Choose, choice: Choice) -> bool:
        """Return whether an answer means something: where things are chosen all that it names is there."""
        if not any(isinstance(option.thing, Thing) for option in options_of(choice)):
            return True
        said = action.order if isinstance(action, DamageOrder) else action.value
        named = said if isinstance(said, list | tuple | Mapping) else (said,)
        return all(isinstance(name, str) and self._means_a_thing(name) for name in named)

    def _refusal(self, entry: Refused, action: DamageOrder | Choose, choice: Choice, place: int) -> Expectation:
        """Return whether an answer is refused, as a scenario expects."""
        path = pointer_to("play", place)
        wanted = f"illegal by {' or '.join(entry.because)}" if entry.because else "illegal"
        try:
            checked(choice, self._values(action, choice))
        except (IllegalAnswer, CannotTell) as error:
            if isinstance(error, CannotTell) and (error.suggestion or not self._can_be_refused(action, choice)):
                raise BadScenario([error.fault_in(path)]) from None
            rules = self.rules()
            holds = not entry.because or any(rule.number in entry.because for rule in rules)
            return Expectation(path, wanted, "illegal", holds, error.because, rules)
        return Expectation(path, wanted, "legal", False)


def _flat(entry: PutTrigger) -> list[Reference]:
    said = entry.targets or ()
    return list(said) if isinstance(said, tuple) else [one for half in said.values() for one in half]
