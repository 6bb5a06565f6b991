"""Cards as they are: what is said to be executable enters the battlefield and does its part without a fault."""

from __future__ import annotations

import gzip
import json
import random

from grammar.common.texts import CardText, FaceText
from grammar.magic.reading import read_card
from grammar.nodes.abilities import Spell
from grammar.nodes.cards import FaceTree
from rules.kernel.effects.printed import PrintedAbility, each_of_line
from rules.kernel.errors import ChoiceNeeded
from rules.magic.cards import CardDefinition, FaceDefinition, colors_of, type_line, with_costs
from rules.magic.effects.printed_lines import missing_on_face, unbuilt_kind
from rules.magic.events import DamageDealt, ZoneChanged
from tests.corpora import corpus
from tests.magic.boards import Board

SAMPLE = 1_000


def printed_abilities(face: FaceTree) -> list[PrintedAbility]:
    return [PrintedAbility(one, line.span) for line in face.lines for one in each_of_line(line.ability)]


def definitions() -> list[CardDefinition]:
    """A sample of the cards with one face whose text is read whole and executable."""
    with gzip.open(corpus("mtg/cards.jsonl.gz"), "rt", encoding="utf-8") as lines:
        cards = [json.loads(line) for line in lines]
    random.Random(7).shuffle(cards)
    found: list[CardDefinition] = []
    for card in cards[:SAMPLE]:
        if card["faces"] or not card["type_line"]:
            continue
        text = card["text"] or ""
        tree = read_card(CardText(card["name"], (FaceText(card["name"], text),))).tree
        supertypes, types, subtypes = type_line(card["type_line"])
        if unbuilt_kind(card["layout"], [card["type_line"]]):
            continue
        if tree is None or any(missing_on_face(types, line.ability) for line in tree.faces[0].lines):
            continue
        power, toughness, loyalty = (number(card[name]) for name in ("power", "toughness", "loyalty"))
        face = FaceDefinition(
            card["name"],
            card["mana_cost"],
            colors_of(card["mana_cost"]),
            supertypes,
            types,
            subtypes,
            power,
            toughness,
            loyalty,
            None,
            text,
            with_costs(printed_abilities(tree.faces[0]), card["mana_cost"]),
        )
        found.append(CardDefinition(card["name"], (face,)))
    return found


def test_no_permanent_has_lines_that_only_a_spell_follows() -> None:
    for card in definitions():
        face = card.faces[0]
        spells = [printed for printed in face.abilities if isinstance(printed.node, Spell)]
        assert not spells or face.types & {"instant", "sorcery"}, card.name


def number(written: str | None) -> int | None:
    return int(written) if written and written.isdigit() else None


def live_through(board: Board, card: CardDefinition) -> None:
    """The card enters, somebody is dealt damage, a creature dies."""
    bear = board.put("Bear", "2/2")
    thing = board.game.made(card, board.amy, board.game.stack)
    with board.game.setting_up():
        board.game.ledger.enter(board.game.stack, thing)
    if not card.faces[0].types & {"instant", "sorcery"}:
        board.happen(ZoneChanged(thing, board.game.battlefield, "resolve"))
    board.game.contents.damage.deal([DamageDealt(bear, one, 1, "noncombat") for one in board.game.players])
    board.happen(ZoneChanged(bear, board.game.zone("graveyard", board.amy), "destroy"))
    for kind in ("attack", "block", "cast", "target"):
        board.game.regulations_of(kind)
    for one in board.game.permanents():
        board.game.is_(one)


def test_executable_cards_enter_without_a_fault() -> None:
    cards = definitions()
    assert cards
    for card in cards:
        try:
            live_through(Board(), card)
        except ChoiceNeeded:
            continue
        except Exception as fault:
            raise AssertionError(f"{card.name}: {type(fault).__name__}: {fault}") from fault
