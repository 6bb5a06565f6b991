"""Card Types - Weapon: which objects may be wielded for an attack."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import Wielded
from rules.grand_archive.state import ArchiveObject, Combat
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "card-types-weapon/general-rules"
LOADABLE = frozenset({"gun", "bow", "aetherwing"})


class Weapons(ArchiveChapter):
    """Weapon."""

    def may_be_wielded(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Whether a unit may wield an object for its attack."""
        verdict = self.is_weapon(combat, thing) & self.has_hands(combat, thing) & self.is_allowed(combat, thing)
        if self.is_(thing).subtypes & LOADABLE:
            verdict &= self.is_loaded(thing) & self.without_attack_cards(combat, thing)
        return verdict

    @rule(f"{PAGE}/4.c")
    def is_weapon(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """A weapon that one controls can be wielded for attacks."""
        mine = self.game.controller_of(thing) is combat.attacking_player
        if thing.is_on_field and self.is_(thing).is_type("weapon") and mine:
            return LEGAL
        return self.refuse(f"{thing.name} is no weapon that {combat.attacking_player.name} controls")

    def is_allowed(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Whether no effect keeps an object from being wielded for an attack."""
        wielding = Wielded(thing, combat)
        forbidding = self.rules.player_action_legality.what_forbids(wielding)
        return LEGAL if forbidding is None else self.forbidden(forbidding.reason)

    @rule("player-action-legality/general-rules/2")
    def forbidden(self, because: str) -> Verdict:
        """What an effect says can't be wielded isn't."""
        return self.refuse(because)

    @rule(f"{PAGE}/7")
    def has_hands(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Weapons allow a champion to attack; allies wield none by themselves."""
        if self.is_(combat.declared_with).is_type("champion"):
            return LEGAL
        wielding = Wielded(thing, combat)
        said = [one for one in self.game.regulations_of(Wielded) if one.modality == "may" and one.concerns(wielding)]
        return self.by_card(combat, said[0]) if said else self.no_ally(combat)

    @rule("player-action-legality/general-rules/2")
    def by_card(self, combat: Combat, said: Regulation) -> Verdict:
        """What a card lets an ally do goes before the rules, so that it wields a weapon."""
        self.noted("{} may wield it by {}", combat.declared_with, said.source or said)
        return LEGAL

    @rule(f"{PAGE}/7.a")
    def no_ally(self, combat: Combat) -> Verdict:
        """An ally wields no weapon."""
        return self.refuse(f"{combat.declared_with.name} is an ally")

    @rule("card-types-functional-subtypes/functional-weapons/1.a")
    def is_loaded(self, thing: ArchiveObject) -> Verdict:
        """Guns, bows and aetherwings must be loaded to be wielded."""
        if self.rules.loading.loaded_into(thing):
            return LEGAL
        return self.refuse(f"{thing.name} is not loaded")

    @rule("card-types-functional-subtypes/functional-weapons/1.a.i")
    def without_attack_cards(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Guns, bows and aetherwings can't be wielded together with attack cards."""
        attack_cards = [card for card in combat.intent if self.is_(card).is_type("attack")]
        return self.refuse(f"{thing.name} can't be wielded beside {attack_cards[0].name}") if attack_cards else LEGAL
