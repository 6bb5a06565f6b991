"""Section 702: keywords that stand for abilities, from trigger to resolution."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grammar.nodes.abilities import Keyword, Spell
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.filters import AnyTarget, Filter, Named
from grammar.nodes.quantities import Number
from grammar.nodes.references import Target
from grammar.nodes.verbs import Damage
from rules.magic import keywords
from rules.magic.events import CountersRemoved, DamageDealt, ZoneChanged
from rules.magic.events.combat import AttackDeclared, AttackUnblocked, BecameBlocked, Blocked, BlockedCreature
from rules.magic.events.playing import BecameTarget, SpellCast, StepBegan
from rules.magic.state import MagicObject
from tests.magic.abilities.words import IT
from tests.magic.boards import Board
from tests.magic.flow.play import activate, opened, resolve_all


def run(board: Board) -> None:
    """What has triggered goes on the stack and resolves."""
    opened(board)
    resolve_all(board)


def size(board: Board, thing: MagicObject) -> str:
    values = board.game.is_(thing)
    return f"{values.power}/{values.toughness}"


def numbered(name: str, amount: int) -> Keyword:
    return Keyword(name, amount=Number(amount))


def attacks(board: Board, *creatures: MagicObject) -> None:
    board.at("combat", "declare attackers")
    board.happen(*(AttackDeclared(one, board.nicole, creatures) for one in creatures))


def blocks(board: Board, attacker: MagicObject, *blockers: MagicObject) -> None:
    pairs = [BlockedCreature(one, attacker) for one in blockers]
    board.happen(*(Blocked(one, (attacker,)) for one in blockers), *pairs, BecameBlocked(attacker, blockers))


def dies(board: Board, thing: MagicObject) -> None:
    board.happen(ZoneChanged(thing, board.game.zone("graveyard", thing.owner), "destroy"))


def test_702_83_exalted(any_board: Board) -> None:
    knight = any_board.put("Knight", "2/2", "exalted")
    any_board.put("Angel", "4/4", "exalted")
    attacks(any_board, knight)
    run(any_board)
    assert size(any_board, knight) == "4/4"


def test_702_108_prowess(board: Board) -> None:
    monk = board.put("Monk", "1/2", "prowess")
    spell = board.put("Shock", types="Instant", zone="stack")
    board.happen(SpellCast(spell, board.amy))
    run(board)
    assert size(board, monk) == "2/3"


@pytest.mark.parametrize(("keyword", "kind"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_702_79_and_702_93_coming_back(any_board: Board, keyword: str, kind: str) -> None:
    finks = any_board.put("Finks", "3/3", keyword)
    dies(any_board, finks)
    run(any_board)
    back = any_board.now(finks)
    assert back.zone.kind == "battlefield"
    assert back.counters == {kind: 1}
    dies(any_board, back)
    run(any_board)
    assert any_board.where(finks) == "graveyard"


def test_702_25_flanking(any_board: Board) -> None:
    knight, bear = any_board.put("Knight", "2/2", "flanking"), any_board.put("Bear", "2/2", by=any_board.nicole)
    attacks(any_board, knight)
    blocks(any_board, knight, bear)
    run(any_board)
    assert size(any_board, bear) == "1/1"


def test_702_45_bushido(any_board: Board) -> None:
    samurai = any_board.put("Samurai", "2/2", numbered("bushido", 2))
    bear = any_board.put("Bear", "2/2", by=any_board.nicole)
    attacks(any_board, samurai)
    blocks(any_board, samurai, bear)
    run(any_board)
    assert size(any_board, samurai) == "4/4"


def test_702_23_rampage(board: Board) -> None:
    giant = board.put("Giant", "3/3", numbered("rampage", 2))
    blockers = [board.put(f"Bear {i}", "2/2", by=board.nicole) for i in range(3)]
    attacks(board, giant)
    blocks(board, giant, *blockers)
    run(board)
    assert size(board, giant) == "7/7"


def test_702_130_afflict(board: Board) -> None:
    khenra = board.put("Khenra", "3/3", numbered("afflict", 2))
    attacks(board, khenra)
    with board.game.setting_up():
        board.game.ledger.write(board.game.scene, "defending", board.nicole)
    blocks(board, khenra, board.put("Bear", "2/2", by=board.nicole))
    run(board)
    assert board.nicole.life == 18


def test_702_86_annihilator(any_board: Board) -> None:
    eldrazi = any_board.put("Eldrazi", "10/10", numbered("annihilator", 2))
    lands = [any_board.put(f"Land {i}", types="Land", by=any_board.nicole) for i in range(2)]
    attacks(any_board, eldrazi)
    run(any_board)
    assert [any_board.where(land) for land in lands] == ["graveyard", "graveyard"]


def test_702_91_battle_cry(any_board: Board) -> None:
    hero, goblin = any_board.put("Hero", "2/2", "battle cry"), any_board.put("Goblin", "1/1")
    attacks(any_board, hero, goblin)
    run(any_board)
    assert (size(any_board, hero), size(any_board, goblin)) == ("2/2", "2/1")


def test_702_134_mentor(board: Board) -> None:
    teacher, pupil = board.put("Teacher", "3/3", "mentor"), board.put("Pupil", "1/1")
    board.put("Peer", "3/3")
    attacks(board, teacher, pupil)
    run(board)
    assert size(board, pupil) == "2/2"


def test_702_21_ward_counters_what_is_not_paid_for(board: Board) -> None:
    bear = board.put("Bear", "2/2", Keyword("ward", Cost((Pay("life", Number(30)),))))
    shock = Spell(Damage(IT, Number(2), Target(AnyTarget(), Number(1), 0)))
    theirs = board.put("Shock", None, shock, types="Instant", zone="stack", by=board.nicole)
    board.happen(BecameTarget(bear, theirs))
    run(board)
    assert board.where(theirs) == "graveyard"
    assert bear.damage == 0


def test_702_100_evolve(any_board: Board) -> None:
    mutant = any_board.put("Mutant", "1/1", "evolve")
    giant = any_board.put("Giant", "3/3", zone="hand")
    any_board.happen(ZoneChanged(giant, any_board.game.battlefield, "put"))
    run(any_board)
    assert size(any_board, mutant) == "2/2"


def test_702_43_modular(any_board: Board) -> None:
    worker = any_board.put("Worker", "0/0", numbered("modular", 1), types="Artifact Creature", zone="hand")
    any_board.happen(ZoneChanged(worker, any_board.game.battlefield, "put"))
    worker = any_board.now(worker)
    other = any_board.put("Other", "1/1", types="Artifact Creature")
    assert size(any_board, worker) == "1/1"
    any_board.answers.will("may", (True,))
    dies(any_board, worker)
    run(any_board)
    assert size(any_board, other) == "2/2"


def test_702_63_vanishing(any_board: Board) -> None:
    fiend = any_board.put("Fiend", "4/4", numbered("vanishing", 2), counters={"time": 1})
    any_board.happen(StepBegan(any_board.amy, "beginning", "upkeep"))
    run(any_board)
    assert any_board.where(fiend) == "graveyard"
    assert any_board.happened(CountersRemoved)


def test_702_68_frenzy(any_board: Board) -> None:
    sliver = any_board.put("Sliver", "1/1", numbered("frenzy", 2))
    attacks(any_board, sliver)
    any_board.happen(AttackUnblocked(sliver))
    run(any_board)
    assert size(any_board, sliver) == "3/1"


def test_702_64_absorb(any_board: Board) -> None:
    wall = any_board.put("Wall", "1/5", numbered("absorb", 2))
    giant = any_board.put("Giant", "3/3")
    any_board.game.contents.damage.deal([DamageDealt(giant, wall, 3, "noncombat")])
    assert wall.damage == 1


def test_702_70_poisonous(any_board: Board) -> None:
    snake = any_board.put("Snake", "1/1", numbered("poisonous", 2))
    any_board.happen(DamageDealt(snake, any_board.nicole, 1, "combat"))
    run(any_board)
    assert any_board.nicole.counters == {"poison": 2}


def test_702_135_afterlife(board: Board) -> None:
    thrull = board.put("Thrull", "2/2", numbered("afterlife", 1))
    dies(board, thrull)
    run(board)
    (spirit,) = [one for one in board.game.permanents() if one.kind == "token"]
    assert size(board, spirit) == "1/1"
    assert board.game.is_(spirit).has("flying")


def test_702_114_devoid_is_colorless_everywhere(board: Board) -> None:
    for zone in ("battlefield", "hand", "stack"):
        drone = board.put("Drone", "2/2", "devoid", zone=zone, cost="{2}{B}")
        assert not board.game.is_(drone).colors


def test_702_6_equip(any_board: Board) -> None:
    sword = any_board.put("Sword", None, Keyword("equip", Cost((Pay("mana", "{0}"),))), types="Artifact — Equipment")
    bear = any_board.put("Bear", "2/2")
    opened(any_board)
    assert activate(any_board, sword, bear)
    resolve_all(any_board)
    assert sword.attached_to is bear


def test_702_29_cycling(any_board: Board) -> None:
    card = any_board.put("Card", None, Keyword("cycling", Cost((Pay("mana", "{0}"),))), types="Sorcery", zone="hand")
    drawn = any_board.put("Drawn", types="Sorcery", zone="library")
    opened(any_board)
    assert activate(any_board, card)
    resolve_all(any_board)
    assert (any_board.where(card), any_board.where(drawn)) == ("graveyard", "hand")


QUALITIES = {"gift": Filter(qualifiers=(Named("a Treasure"),))}
"""What a keyword says beside its number and its cost."""


def test_every_keyword_of_the_table_has_a_meaning() -> None:
    for name in keywords.MEANINGS:
        keyword = replace(numbered(name, 1), cost=Cost((Pay("mana", "{1}"),)), quality=QUALITIES.get(name))
        meant = keywords.stands_for(keyword)
        assert meant
        assert keyword not in meant
        assert keywords.is_built(keyword)
    assert not keywords.is_built(Keyword("no such keyword"))
