"""702. Keyword abilities: those that stand for other abilities, each cited as what it stands for begins to work."""

from __future__ import annotations

from dataclasses import replace

from grammar.nodes.abilities import Activated, Keyword
from rules.kernel.effects.ability import Ability
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.kernel.verdict import Verdict
from rules.magic.chapters.keyword_meanings_of_permanents import MeaningsOfPermanents
from rules.magic.combat.declarations import keyword_of
from rules.magic.keywords import BEFORE_ABILITIES, MEANINGS
from rules.magic.keywords_of_zones import TYPECYCLING
from rules.magic.state import MagicObject


def procedure_of(keyword: str) -> str:
    """The name of the procedure that says what a keyword stands for."""
    name = keyword.lower().removesuffix("!")
    return "typecycling" if keyword in TYPECYCLING else name.replace(" ", "_").replace("-", "_")


class KeywordMeanings(MeaningsOfPermanents):
    """702. Keyword abilities that stand for other abilities."""

    def tell(self, held: Ability | None, source: GameObject) -> None:
        """Say which keyword is at work, if the ability that an object has is one that stands for others."""
        if held is not None and isinstance(held.node, Keyword) and held.node.name in MEANINGS:
            self._told(held.node.name, source)

    def tell_paid(self, name: str, item: MagicObject) -> None:
        """Say under which rule a cost is paid for a spell, if it is that of a keyword which stands for abilities."""
        self._told(name, item)

    def tell_before_ability(self, ability: Activated, source: GameObject) -> None:
        """Say which keyword stands before an activated ability, if one does."""
        if ability.label in BEFORE_ABILITIES:
            self._told(ability.label, source)

    def _told(self, keyword: str, source: GameObject) -> None:
        procedure = getattr(self, procedure_of(keyword), None)
        if procedure is not None and hasattr(procedure, "bound"):
            procedure(source)

    def require(self, held: Ability) -> None:
        """Go on with what an ability that an object has does all the time, unless it is a keyword unknown here.

        Raises:
            CourseUnsupported: The edition has no such keyword.
        """
        if isinstance(held.node, Keyword) and held.node.name in MEANINGS:
            self.cited(procedure_of(held.node.name))

    def refused(self, verdict: Verdict, regulation: Regulation) -> Verdict:
        """A refusal, with the rule of the keyword that stands for what forbids it, if one does."""
        keyword = keyword_of(regulation) or ""
        own = self.cited(procedure_of(keyword)) if keyword in MEANINGS else ()
        return Verdict(tuple(replace(reason, citations=(*own, *reason.citations)) for reason in verdict.reasons))

    @rule("702.86a")
    def annihilator(self, source: GameObject) -> None:
        """When a creature with annihilator attacks, the defending player sacrifices permanents."""
        self._at_work(source, "annihilator")

    @rule("702.30a")
    def echo(self, source: GameObject) -> None:
        """What has echo must be paid for once more in the first upkeep of who has come to control it."""
        self._at_work(source, "echo")

    @rule("702.24a")
    def cumulative_upkeep(self, source: GameObject) -> None:
        """Cumulative upkeep costs more in each upkeep, once for every age counter that it has put."""
        self._at_work(source, "cumulative upkeep")

    @rule("702.91a")
    def battle_cry(self, source: GameObject) -> None:
        """When a creature with battle cry attacks, the other attackers get more power."""
        self._at_work(source, "battle cry")

    @rule("702.54a")
    def bloodthirst(self, source: GameObject) -> None:
        """What has bloodthirst enters with counters if an opponent was dealt damage this turn."""
        self._at_work(source, "bloodthirst")

    @rule("702.45a")
    def bushido(self, source: GameObject) -> None:
        """A creature with bushido grows when it blocks or becomes blocked."""
        self._at_work(source, "bushido")

    @rule("702.29a")
    def cycling(self, source: GameObject) -> None:
        """A card with cycling is discarded from the hand, for a cost, to draw a card."""
        self._at_work(source, "cycling")

    @rule("702.147a")
    def decayed(self, source: GameObject) -> None:
        """A creature with decayed can't block, and is sacrificed at the end of a combat in which it attacked."""
        self._at_work(source, "decayed")

    @rule("702.99a")
    def cipher(self, source: GameObject) -> None:
        """A spell with cipher may be exiled encoded on a creature as the last thing that it does."""
        self._at_work(source, "cipher")

    @rule("702.60a")
    def ripple(self, source: GameObject) -> None:
        """As a spell with ripple is cast, others of its name may be cast from the top of the library for nothing."""
        self._at_work(source, "ripple")

    @rule("702.113a")
    def awaken(self, source: GameObject) -> None:
        """A spell cast for its awaken cost makes a land of its caster's a creature as well, with +1/+1 counters."""
        self._at_work(source, "awaken")

    @rule("702.138a")
    def escape(self, source: GameObject) -> None:
        """A card with escape may be cast from its owner's graveyard for its escape cost."""
        self._at_work(source, "escape")

    @rule("702.176a")
    def impending(self, source: GameObject) -> None:
        """What was cast for its impending cost is no creature as long as it still has time counters."""
        self._at_work(source, "impending")

    @rule("702.77a")
    def reinforce(self, source: GameObject) -> None:
        """A card with reinforce can be discarded from the hand to put +1/+1 counters on a creature."""
        self._at_work(source, "reinforce")

    @rule("702.104a")
    def tribute(self, source: GameObject) -> None:
        """A creature with tribute enters with +1/+1 counters if an opponent wants that."""
        self._at_work(source, "tribute")

    @rule("702.94a")
    def miracle(self, source: GameObject) -> None:
        """A card that is the first one drawn in a turn may be cast for its miracle cost once it is revealed."""
        self._at_work(source, "miracle")

    @rule("702.144a")
    def demonstrate(self, source: GameObject) -> None:
        """Whoever casts a spell with demonstrate may copy it, and then so does an opponent of that player's choice."""
        self._at_work(source, "demonstrate")

    @rule("702.187b")
    def mayhem(self, source: GameObject) -> None:
        """A card with mayhem may be cast from the graveyard for that cost in the turn of its discarding."""
        self._at_work(source, "mayhem")

    @rule("702.188a")
    def web_slinging(self, source: GameObject) -> None:
        """A spell with web-slinging may be cast for that cost and a tapped creature returned to its hand."""
        self._at_work(source, "web-slinging")

    @rule("702.6a")
    def equip(self, source: GameObject) -> None:
        """Equip attaches an Equipment to a creature that its controller controls, at the time of a sorcery."""
        self._at_work(source, "equip")

    @rule("702.74a")
    def evoke(self, source: GameObject) -> None:
        """What was cast for its evoke cost is sacrificed when it enters."""
        self._at_work(source, "evoke")

    @rule("702.100a")
    def evolve(self, source: GameObject) -> None:
        """A creature with evolve grows when a creature with more power or toughness enters under the same control."""
        self._at_work(source, "evolve")

    @rule("702.83a")
    def exalted(self, source: GameObject) -> None:
        """Exalted makes a creature that attacks alone get +1/+1 for the turn."""
        self._at_work(source, "exalted")

    @rule("702.110a")
    def exploit(self, source: GameObject) -> None:
        """When a creature with exploit enters, its controller may sacrifice a creature."""
        self._at_work(source, "exploit")

    @rule("702.68a")
    def frenzy(self, source: GameObject) -> None:
        """A creature with frenzy gets more power when it attacks and isn't blocked."""
        self._at_work(source, "frenzy")

    @rule("702.115a")
    def ingest(self, source: GameObject) -> None:
        """A player whom a creature with ingest deals combat damage exiles the top card of the library."""
        self._at_work(source, "ingest")

    @rule("702.145b")
    def daybound(self, source: GameObject) -> None:
        """A permanent with daybound enters transformed while it is night, and transforms as it becomes night."""
        self._at_work(source, "daybound")

    @rule("702.145e")
    def nightbound(self, source: GameObject) -> None:
        """A permanent with nightbound transforms as it becomes day."""
        self._at_work(source, "nightbound")

    @rule("702.87a")
    def level_up(self, source: GameObject) -> None:
        """Level up puts a level counter on its permanent, at the time of a sorcery."""
        self._at_work(source, "level up")

    @rule("716.2a")
    def class_level(self, source: GameObject) -> None:
        """A class level bar makes its Class the next level, at the time of a sorcery."""
        self._at_work(source, "another level to gain")

    @rule("702.92a")
    def living_weapon(self, source: GameObject) -> None:
        """When an Equipment with living weapon enters, it is attached to a Germ that comes with it."""
        self._at_work(source, "living weapon")

    @rule("702.134a")
    def mentor(self, source: GameObject) -> None:
        """When a creature with mentor attacks, it puts a counter on a weaker attacking creature."""
        self._at_work(source, "mentor")

    @rule("702.43a")
    def modular(self, source: GameObject) -> None:
        """What has modular enters with counters, and can hand them to an artifact creature when it dies."""
        self._at_work(source, "modular")

    @rule("702.107a")
    def outlast(self, source: GameObject) -> None:
        """A creature with outlast is tapped, for a cost, to get a counter, at the time of a sorcery."""
        self._at_work(source, "outlast")

    @rule("702.79a")
    def persist(self, source: GameObject) -> None:
        """What has persist comes back with a -1/-1 counter when it dies without one."""
        self._at_work(source, "persist")

    @rule("702.70a")
    def poisonous(self, source: GameObject) -> None:
        """A player whom a creature with poisonous deals combat damage gets poison counters."""
        self._at_work(source, "poisonous")

    @rule("702.108a")
    def prowess(self, source: GameObject) -> None:
        """A creature with prowess grows for the turn when its controller casts a noncreature spell."""
        self._at_work(source, "prowess")

    @rule("702.23a")
    def rampage(self, source: GameObject) -> None:
        """A creature with rampage grows for each creature that blocks it beyond the first."""
        self._at_work(source, "rampage")

    @rule("702.97a")
    def scavenge(self, source: GameObject) -> None:
        """A card with scavenge is exiled from the graveyard, to put counters for its power on a creature."""
        self._at_work(source, "scavenge")

    @rule("702.95a")
    def soulbond(self, source: GameObject) -> None:
        """When a creature with soulbond or another creature of its controller enters, the two may be paired."""
        self._at_work(source, "soulbond")

    @rule("702.46a")
    def soulshift(self, source: GameObject) -> None:
        """What has soulshift can bring back a cheap Spirit card from the graveyard when it dies."""
        self._at_work(source, "soulshift")

    @rule("702.89a")
    def umbra_armor(self, source: GameObject) -> None:
        """An Aura with umbra armor is destroyed in place of what it enchants, which loses its damage."""
        self._at_work(source, "umbra armor")

    @rule("702.93a")
    def undying(self, source: GameObject) -> None:
        """What has undying comes back with a +1/+1 counter when it dies without one."""
        self._at_work(source, "undying")

    @rule("702.98a")
    def unleash(self, source: GameObject) -> None:
        """What has unleash may enter with a +1/+1 counter, and can't block while it has one."""
        self._at_work(source, "unleash")

    @rule("702.63a")
    def vanishing(self, source: GameObject) -> None:
        """What has vanishing loses time counters in its controller's upkeeps, and is sacrificed with the last one."""
        self._at_work(source, "vanishing")

    @rule("702.21a")
    def ward(self, source: GameObject) -> None:
        """Ward counters what an opponent aims at its permanent, unless that player pays."""
        self._at_work(source, "ward")

    @rule("702.152a")
    def blitz(self, source: GameObject) -> None:
        """A creature cast for its blitz cost has haste, brings a card as it dies, and is sacrificed in the end step."""
        self._at_work(source, "blitz")

    @rule("702.166a")
    def bargain(self, source: GameObject) -> None:
        """A spell is bargained by sacrificing an artifact, an enchantment or a token for it."""
        self._at_work(source, "bargain")

    @rule("702.174a")
    def gift(self, source: GameObject) -> None:
        """The opponent to whom a gift was promised gets it before all else, or as the permanent enters."""
        self._at_work(source, "gift")

    @rule("702.153a")
    def casualty(self, source: GameObject) -> None:
        """A spell for which a creature was sacrificed as its casualty is copied."""
        self._at_work(source, "casualty")

    @rule("702.109a")
    def dash(self, source: GameObject) -> None:
        """A creature cast for its dash cost has haste, and goes back to its owner's hand in the end step."""
        self._at_work(source, "dash")

    @rule("702.105a")
    def dethrone(self, source: GameObject) -> None:
        """A creature with dethrone grows when it attacks the player with the most life."""
        self._at_work(source, "dethrone")

    @rule("702.128a")
    def embalm(self, source: GameObject) -> None:
        """A card with embalm is exiled from the graveyard, at the time of a sorcery, for a token copy of it."""
        self._at_work(source, "embalm")

    @rule("702.141a")
    def encore(self, source: GameObject) -> None:
        """A card with encore is exiled from the graveyard, as a sorcery, for a token against each opponent."""
        self._at_work(source, "encore")

    @rule("702.129a")
    def eternalize(self, source: GameObject) -> None:
        """A card with eternalize is exiled from the graveyard, at the time of a sorcery, for a 4/4 token copy."""
        self._at_work(source, "eternalize")

    @rule("702.175a")
    def offspring(self, source: GameObject) -> None:
        """A permanent whose offspring cost was paid brings a 1/1 token copy of it."""
        self._at_work(source, "offspring")

    @rule("702.112a")
    def renown(self, source: GameObject) -> None:
        """A creature with renown grows when it first deals combat damage to a player."""
        self._at_work(source, "renown")

    @rule("702.56a")
    def replicate(self, source: GameObject) -> None:
        """A spell with replicate is copied as often as its replicate cost was paid."""
        self._at_work(source, "replicate")

    @rule("702.157a")
    def squad(self, source: GameObject) -> None:
        """A creature whose squad cost was paid brings as many token copies of it."""
        self._at_work(source, "squad")

    @rule("702.40a")
    def storm(self, source: GameObject) -> None:
        """A spell with storm is copied, when it is cast, for each spell that was cast before it this turn."""
        self._at_work(source, "storm")

    @rule("702.29e")
    def typecycling(self, source: GameObject) -> None:
        """A card with typecycling is discarded from the hand, for a cost, to find a card of that kind."""
        self._at_work(source, "typecycling")

    @rule("702.84a")
    def unearth(self, source: GameObject) -> None:
        """A card with unearth comes back from the graveyard, at the time of a sorcery, until the end step."""
        self._at_work(source, "unearth")

    @rule("702.137a")
    def spectacle(self, source: GameObject) -> None:
        """A spell may be cast for its spectacle cost if an opponent lost life this turn."""
        self._at_work(source, "spectacle")

    @rule("702.117a")
    def surge(self, source: GameObject) -> None:
        """A spell may be cast for its surge cost if its player has cast another spell this turn."""
        self._at_work(source, "surge")

    @rule("702.122a")
    def crew(self, source: GameObject) -> None:
        """A Vehicle is crewed by tapping creatures with enough power in all, and is a creature for the turn."""
        self._at_work(source, "crew")

    @rule("702.85a")
    def cascade(self, source: GameObject) -> None:
        """A spell with cascade, as it is cast, finds a cheaper card that may be cast for nothing."""
        self._at_work(source, "cascade")

    @rule("702.35a")
    def madness(self, source: GameObject) -> None:
        """A card with madness is exiled as it is discarded, and may be cast for its madness cost."""
        self._at_work(source, "madness")

    @rule("702.114a")
    def devoid(self, source: GameObject) -> None:
        """What has devoid is colorless, wherever it is."""
        self._at_work(source, "devoid")

    @rule("702.116a")
    def myriad(self, source: GameObject) -> None:
        """A creature with myriad attacks the other opponents as well, with tokens."""
        self._at_work(source, "myriad")

    @rule("702.81a")
    def retrace(self, source: GameObject) -> None:
        """A card with retrace may be cast from the graveyard by discarding a land card besides."""
        self._at_work(source, "retrace")

    @rule("702.133a")
    def jump_start(self, source: GameObject) -> None:
        """A card with jump-start may be cast from the graveyard by discarding a card besides."""
        self._at_work(source, "jump-start")

    @rule("702.127a")
    def aftermath(self, source: GameObject) -> None:
        """A half with aftermath may be cast from the graveyard."""
        self._at_work(source, "aftermath")

    @rule("702.62a")
    def suspend(self, source: GameObject) -> None:
        """A suspended card loses a time counter in each upkeep of its owner, and may be played with the last one."""
        self._at_work(source, "suspend")

    @rule("702.96a")
    def overload(self, source: GameObject) -> None:
        """An overloaded spell says each wherever its text says target."""
        self._at_work(source, "overload")

    @rule("702.78a")
    def conspire(self, source: GameObject) -> None:
        """A spell is copied if two creatures that share a color with it were tapped as it was cast."""
        self._at_work(source, "conspire")

    @rule("702.52a")
    def dredge(self, source: GameObject) -> None:
        """Instead of a draw, so many cards may be milled to bring a card with dredge back from the graveyard."""
        self._at_work(source, "dredge")

    @rule("702.163a")
    def for_mirrodin(self, source: GameObject) -> None:
        """As an Equipment with for Mirrodin! enters, a red 2/2 Rebel comes with it and gets it."""
        self._at_work(source, "for Mirrodin!")

    @rule("702.58a")
    def graft(self, source: GameObject) -> None:
        """What has graft enters with counters, which may go to other creatures as they enter."""
        self._at_work(source, "graft")

    @rule("702.182a")
    def job_select(self, source: GameObject) -> None:
        """As an Equipment with job select enters, a colorless 1/1 Hero comes with it and gets it."""
        self._at_work(source, "job select")

    @rule("702.181a")
    def mobilize(self, source: GameObject) -> None:
        """A creature with mobilize attacks with red 1/1 Warriors, which are sacrificed in the end step."""
        self._at_work(source, "mobilize")

    @rule("702.49a")
    def ninjutsu(self, source: GameObject) -> None:
        """A card with ninjutsu is put from the hand into the attack, in place of an attacker that nothing blocks."""
        self._at_work(source, "ninjutsu")

    @rule("702.151a")
    def reconfigure(self, source: GameObject) -> None:
        """An Equipment creature with reconfigure attaches itself to another creature, or comes off, for a cost."""
        self._at_work(source, "reconfigure")

    @rule("702.59a")
    def recover(self, source: GameObject) -> None:
        """A card with recover comes back to the hand as a creature dies, if its cost is paid, and else is exiled."""
        self._at_work(source, "recover")

    @rule("702.71a")
    def transfigure(self, source: GameObject) -> None:
        """What has transfigure is sacrificed to find a creature card with the same mana value."""
        self._at_work(source, "transfigure")

    @rule("702.53a")
    def transmute(self, source: GameObject) -> None:
        """A card with transmute is discarded from the hand to find a card with the same mana value."""
        self._at_work(source, "transmute")

    @rule("702.96b")
    def overloaded(self, item: MagicObject) -> None:
        """A spell that is cast for its overload cost has no targets."""
        self.noted("{} has no targets", item)

    @rule("702.73a")
    def changeling(self, source: GameObject) -> None:
        """An object with changeling is every creature type, wherever it is."""
        self._at_work(source, "changeling")

    @rule("702.39a")
    def provoke(self, source: GameObject) -> None:
        """As a creature with provoke attacks, a creature of the defending player may be untapped to block it."""
        self._at_work(source, "provoke")

    @rule("702.142a")
    def boast(self, source: GameObject) -> None:
        """A boast ability can be activated once each turn, and only if its creature attacked in it."""
        self._at_work(source, "boast")

    @rule("702.177a")
    def exhaust(self, source: GameObject) -> None:
        """An exhaust ability can be activated only once."""
        self._at_work(source, "exhaust")

    @rule("702.57b")
    def forecast(self, source: GameObject) -> None:
        """A forecast ability is activated from the hand, once in each upkeep of its owner, and shows the card."""
        self._at_work(source, "forecast")

    @rule("702.193a")
    def power_up(self, source: GameObject) -> None:
        """A power-up ability can be activated only once, and costs less in the turn in which its permanent entered."""
        self._at_work(source, "power-up")

    @rule("702.171a")
    def saddle(self, source: GameObject) -> None:
        """What has saddle is saddled for the turn, at the time of a sorcery, by tapping creatures with enough power."""
        self._at_work(source, "saddle")

    @rule("702.131b")
    def ascend(self, source: GameObject) -> None:
        """With a permanent with ascend its controller gets the city's blessing once they control ten permanents."""
        self._at_work(source, "ascend")

    @rule("702.179a")
    def start_your_engines(self, source: GameObject) -> None:
        """Whoever controls a permanent with start your engines! and has no speed gets a speed of 1."""
        self._at_work(source, "start your engines!")

    @rule("702.136a")
    def riot(self, source: GameObject) -> None:
        """A permanent with riot enters with a counter, or else has haste."""
        self._at_work(source, "riot")

    @rule("702.82a")
    def devour(self, source: GameObject) -> None:
        """As what has devour enters, creatures may be sacrificed, and it enters with counters for each of them."""
        self._at_work(source, "devour")

    @rule("702.44a")
    def sunburst(self, source: GameObject) -> None:
        """What has sunburst enters with a counter for each color of mana that was spent to cast it."""
        self._at_work(source, "sunburst")

    @rule("702.121a")
    def melee(self, source: GameObject) -> None:
        """An attacking creature with melee grows for each opponent whom its player attacked in this combat."""
        self._at_work(source, "melee")

    @rule("702.149a")
    def training(self, source: GameObject) -> None:
        """A creature with training gets a counter as it attacks together with a stronger one."""
        self._at_work(source, "training")

    @rule("702.69a")
    def gravestorm(self, source: GameObject) -> None:
        """A spell with gravestorm is copied for each permanent that went to a graveyard this turn."""
        self._at_work(source, "gravestorm")

    @rule("702.124j")
    def partner_with(self, source: GameObject) -> None:
        """What enters with a named partner lets a player find the card with that name."""
        self._at_work(source, "partner with")
