"""7.4: attack reactions and defense reactions, who may play them, and when they fail to resolve."""

from __future__ import annotations

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.texts import text


def sink(board: Board, name: str = "Sink") -> FabObject:
    return board.put(card(name, "Generic Defense Reaction", defense=4), player=board.nicole)


def pump(board: Board) -> FabObject:
    return board.put(card("Pump", "Generic Attack Reaction", defense=2))


def attack(board: Board, *keywords: str) -> FabObject:
    thing = board.put(card("Strike", "Generic Action - Attack", *keywords, power=6))
    assert board.play(board.amy, thing)
    return thing


def nicole_acts(board: Board) -> None:
    board.game.contents.priority.pass_(board.amy)


def test_7_4_2d_a_defense_reaction_becomes_a_defending_card(any_board: Board) -> None:
    reaction = sink(any_board)
    attack(any_board)
    any_board.until("reaction")
    nicole_acts(any_board)
    assert any_board.play(any_board.nicole, reaction)
    any_board.pass_all()
    assert any_board.game.scene.links[0].defending[0].card is reaction
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 18


def test_8_1_3a_defense_reactions_wait_for_the_reaction_step(any_board: Board) -> None:
    reaction = sink(any_board)
    attack(any_board)
    nicole_acts(any_board)
    assert "7.4.2b" in any_board.reasons(any_board.play(any_board.nicole, reaction))


def test_7_4_2b_only_whose_hero_is_attacked_plays_defense_reactions(any_board: Board) -> None:
    mine = any_board.put(card("Sink", "Generic Defense Reaction", defense=4))
    attack(any_board)
    any_board.until("reaction")
    assert "7.4.2b" in any_board.reasons(any_board.play(any_board.amy, mine))


def test_7_4_2a_only_who_controls_the_attack_plays_attack_reactions(any_board: Board) -> None:
    theirs = any_board.put(card("Pump", "Generic Attack Reaction"), player=any_board.nicole)
    mine = pump(any_board)
    attack(any_board)
    any_board.until("reaction")
    assert any_board.play(any_board.amy, mine)
    nicole_acts(any_board)
    assert "7.4.2a" in any_board.reasons(any_board.play(any_board.nicole, theirs))


def test_8_1_2b_an_attack_reaction_that_resolves_is_cleared(any_board: Board) -> None:
    mine = pump(any_board)
    attack(any_board)
    any_board.until("reaction")
    assert any_board.play(any_board.amy, mine)
    any_board.pass_all()
    assert [thing.name for thing in any_board.game.zone("graveyard", any_board.amy)] == ["Pump"]


def test_7_4_2c_a_defense_reaction_that_could_not_defend_is_not_played(any_board: Board) -> None:
    block = any_board.put(card("Block", defense=2), player=any_board.nicole)
    reaction = sink(any_board)
    attack(any_board, "dominate")
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.defend(any_board.nicole, block)
    any_board.pass_all()
    nicole_acts(any_board)
    assert {"7.4.2c", "8.3.4b"} <= set(any_board.reasons(any_board.play(any_board.nicole, reaction)))


def test_7_4_2d_the_second_of_two_fails_to_resolve_under_dominate(any_board: Board) -> None:
    first, second = sink(any_board, "First"), sink(any_board, "Second")
    attack(any_board, "dominate")
    any_board.until("reaction")
    nicole_acts(any_board)
    assert any_board.play(any_board.nicole, first)
    assert any_board.play(any_board.nicole, second)
    any_board.pass_all()
    any_board.pass_all()
    link = any_board.game.scene.links[0]
    assert [defense.card.name for defense in link.defending] == ["Second"]
    assert [thing.name for thing in any_board.game.zone("graveyard", any_board.nicole)] == ["First"]
    assert "5.3.2" in any_board.cited()


HELD_BACK = "Defense reaction cards can't be played this chain link."


def test_7_0_3d_an_attack_holds_reactions_back_on_its_own_chain_link(any_board: Board) -> None:
    assert any_board.play(
        any_board.amy, any_board.put(card("Grip", "Generic Action - Attack", *text(HELD_BACK), power=2))
    )
    any_board.until("reaction")
    nicole_acts(any_board)
    assert "5.1.5" in any_board.reasons(any_board.play(any_board.nicole, sink(any_board)))


SEVERAL = "This can't be defended by equipment this chain link. Defense reaction cards can't be played this chain link."


def test_7_0_3d_every_sentence_of_a_line_holds_on_the_chain_link(any_board: Board) -> None:
    grip = any_board.put(card("Grip", "Generic Action - Attack", *text(SEVERAL), power=2))
    helm = any_board.put(card("Helm", "Generic Equipment - Head", defense=1), "head", any_board.nicole)
    assert any_board.play(any_board.amy, grip)
    any_board.until("attack")
    any_board.pass_all()
    assert not any_board.defend(any_board.nicole, helm)
    assert any_board.defend(any_board.nicole)
    any_board.until("reaction")
    nicole_acts(any_board)
    assert "5.1.5" in any_board.reasons(any_board.play(any_board.nicole, sink(any_board)))


def test_7_0_3d_on_the_next_chain_link_reactions_are_played_again(any_board: Board) -> None:
    grip = any_board.put(card("Grip", "Generic Action - Attack", *text(HELD_BACK), "go again", power=2))
    assert any_board.play(any_board.amy, grip)
    any_board.until("resolution")
    attack(any_board)
    any_board.until("reaction")
    nicole_acts(any_board)
    assert grip.is_on_chain
    assert any_board.play(any_board.nicole, sink(any_board))


def test_7_0_3d_a_defending_card_holds_nothing_back(any_board: Board) -> None:
    grip = any_board.put(
        card("Grip", "Generic Action - Attack", *text(HELD_BACK), power=2, defense=3), player=any_board.nicole
    )
    attack(any_board)
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.defend(any_board.nicole, grip)
    any_board.until("reaction")
    nicole_acts(any_board)
    assert any_board.play(any_board.nicole, sink(any_board))


def test_7_0_3d_what_an_attack_holds_back_is_no_effect_of_a_layer(any_board: Board) -> None:
    attack_card = any_board.put(card("Grip", "Generic Action - Attack", *text(HELD_BACK), power=2))
    assert any_board.play(any_board.amy, attack_card)
    any_board.until("reaction")
    assert not any_board.game.lasting
    assert not any_board.game.warnings


def test_7_3_2d_an_attack_is_weakened_by_what_defends_it(any_board: Board) -> None:
    words = text("When this defends an attack, it gets -2{p}.")
    wall = any_board.put(card("Wall", "Generic Action", *words, power=3, defense=1), player=any_board.nicole)
    strike = attack(any_board)
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.defend(any_board.nicole, wall)
    any_board.pass_all()
    assert (any_board.game.is_(strike).power, any_board.game.is_(wall).power) == (4, 3)
