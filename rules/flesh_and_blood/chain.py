"""Laying out a combat chain: its links, what attacks and defends on them, and what has happened there.

Comprehensive Rules: 7.0 (chain links), 7.2 (attacking), 7.3 and 7.4 (defending), 7.5 (hits), 7.6 (resolved links).
"""

from __future__ import annotations

from rules.flesh_and_blood.events.combat import Attacked, ChainOpened, Defended, LinkMade, LinkResolved
from rules.flesh_and_blood.events.life import DamageDealt, LifeLost
from rules.flesh_and_blood.events.playing import Activated, Played
from rules.flesh_and_blood.state import ChainLink, Defense, FabObject
from rules.flesh_and_blood.table import Table
from rules.kernel.effects.ability import Ability
from rules.kernel.events import Event
from rules.kernel.things import Zone


class LaidChain:
    """The combat chain of a table on which nothing has been played yet."""

    def __init__(self, table: Table) -> None:
        self._game, self._remember = table.game, table.lay_out

    def open(self) -> None:
        """Have the combat chain be open."""
        with self._game.setting_up():
            self._game.ledger.write(self._game.scene, "chain", "open")
        self._remember(ChainOpened(self._game.scene.turn_player))

    def attack_with_card(self, card: FabObject, targets: tuple[FabObject, ...]) -> ChainLink:
        """Have a card that lies on the combat chain attack, as the next chain link; it was played from hand."""
        origin = self._game.zone("hand", card.owner)
        return self._linked(card, targets, Played(card, card.controller, self._active_link(), origin))

    def attack_by_ability(self, source: FabObject, ability: Ability, targets: tuple[FabObject, ...]) -> ChainLink:
        """Have an attack of a permanent be the next chain link; its ability was activated for it."""
        proxy = self._game.contents.attacks.proxy(source, ability, source.controller)
        activated = Activated(proxy, source, source.controller, self._active_link())
        if source.link is not None:
            self._end_proxy(source.link.attack)
        with self._game.setting_up():
            activated.apply(self._game)
            self._game.ledger.write(proxy, "zone", self._game.chain)
            self._game.ledger.enter(self._game.chain, proxy, 0)
        self._move(source)
        return self._linked(proxy, targets, activated)

    def _end_proxy(self, proxy: FabObject) -> None:
        """Have the attack-proxy of an earlier chain link ceased to exist, and be remembered as it was."""
        with self._game.setting_up():
            self._game.ledger.write(proxy, "remembered", self._game.is_(proxy))
            self._game.ledger.leave(self._game.chain, proxy)

    def _move(self, permanent: FabObject) -> None:
        """Have a permanent lie on the combat chain, to return from there."""
        home: Zone = permanent.zone
        if home is self._game.chain:
            return
        with self._game.setting_up():
            self._game.ledger.leave(home, permanent)
            self._game.ledger.write(permanent, "zone", self._game.chain)
            self._game.ledger.write(permanent, "home", home)
            self._game.ledger.enter(self._game.chain, permanent, 0)

    def _linked(self, attack: FabObject, targets: tuple[FabObject, ...], began: Event) -> ChainLink:
        scene, ledger, step = self._game.scene, self._game.ledger, self._game.contents.attack_step
        link = ChainLink(self._game.new_id(), len(scene.links) + 1, attack, targets)
        with self._game.setting_up(), self._game.trace.muted():
            ledger.write(scene, "links", (*scene.links, link))
            for thing in dict.fromkeys((attack, link.source or attack)):
                ledger.write(thing, "link", link)
            for thing in step.becoming_attacking(link):
                ledger.write(thing, "attacking", True)
            ledger.write(link, "attacking_hero", step.hero_of_attack(link))
            ledger.write(link, "defending_heroes", step.heroes_attacked(link))
        self._remember(began, LinkMade(link), Attacked(attack, link))
        return link

    def _active_link(self) -> ChainLink | None:
        with self._game.trace.muted():
            return self._game.active_link

    def defend(self, link: ChainLink, cards: tuple[FabObject, ...]) -> None:
        """Have cards defend together for the first target of a chain link: from the arena, or from hand."""
        origins = ["hand" if card.is_on_chain else card.zone.kind for card in cards]
        for card in cards:
            self._move(card)
        made = [
            Defense(card, link.targets[0], card.controller, origin) for card, origin in zip(cards, origins, strict=True)
        ]
        with self._game.setting_up():
            for card in cards:
                self._game.ledger.write(card, "link", link)
            self._game.ledger.write(link, "defenses", tuple(made))
        for one in made:
            self._remember(Defended(one, link, tuple(card for card in cards if card is not one.card)))

    def calculate(self, link: ChainLink, hit: tuple[FabObject, ...]) -> None:
        """Have the damage of a chain link be calculated, with what it hit; a hit dealt one damage at least."""
        with self._game.setting_up():
            self._game.ledger.write(link, "hit", hit)
            self._game.ledger.write(link, "damage", "calculated")
        for target in hit:
            amount = max(1, self._above_defense(link, target))
            dealt = DamageDealt(link.attack, target, amount, "physical", "hit")
            self._remember(dealt, LifeLost(target, amount, "damage", link.attack))

    def _above_defense(self, link: ChainLink, target: FabObject) -> int:
        defense = sum(self._game.is_(one.card).defense or 0 for one in link.defending_for(target))
        return (self._game.is_(link.attack).power or 0) - defense

    def resolve(self, link: ChainLink) -> None:
        """Have a chain link be a resolved one."""
        with self._game.setting_up():
            self._game.ledger.write(link, "state", "resolved")
        self._remember(LinkResolved(link))
