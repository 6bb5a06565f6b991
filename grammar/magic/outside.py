"""Lines of Magic that can't be read or aren't built: by what their kind is told."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grammar.common.event_classes import Verbs
from grammar.common.outside import Outsides, Signs
from grammar.magic.normal import normalised
from grammar.magic.reading import READER, start_of
from grammar.nodes.opaque import Kind

_MORE = r"(?: (?:if you (?:do|don't|cast)|otherwise)[^.]*\.)*"
"""`… If you do, draw a card.` after what is said of playing or entering."""
_PLAYING = (
    r"as an additional cost to cast ~, [^.]*\.",  # discard a card
    r"~ costs [^.]* to cast[^.]*\.",  # {1} less … for each artifact you control
    r"you may (?:cast|play) ~ [^.]*\.",  # from your graveyard
    r"(?:if [^.]*, )?you may [^.]* rather than pay ~'s mana cost\.",  # pay 1 life
    r"cast ~ only [^.]*\.",  # during combat
    r"~ can't be countered[^.]*\.",
)
_ENTERING = (
    r"~ enters(?! or\b| as\b)(?![^.]* and (?:has|gains|gets|can|is|are|loses|doesn't)\b)[^.]*\.",  # ~ enters tapped.
    r"as ~ enters, (?![^.]*\bbecomes?\b)[^.]*\.(?: it enters [^.]*\.)*",  # choose a color
    r"if ~ (?:was|would) [^.,]*, it enters [^.]*\.",  # was kicked … with a counter on it
    r"~ escapes with [^.]*\.",  # a +1/+1 counter on it
)
_COST = (
    r"\{|sacrifice|discard|pay|exile|remove|tap|untap|return|put|reveal|mill|exert|unattach|forage|blight|collect"
    r"|\[?\W?(?:\d+|X)\]?:"
    r"|(?!choose|flip|roll|vote|level|as|for|if|until|with|then)[a-z]+"
    r" (?:[^.:“]*\{[^.:“]*|(?:an?|another|two|three|X|\d+|~|your|any number of)\b[^.,:“]*):"
)
"""The beginning of a cost: `{2}, {T}`, `sacrifice ~`, `[X]:`; also of one that can't be read: `frob a card:`."""
_ZONES = r"graveyard|hand|library|exiled?|outside the game|anywhere|command zone|stack|opening hand|starting"

WARD = ("whenever ~ becomes the target of a spell or ability an opponent controls",)
ATTACKING = ("whenever ~ attacks",)
ENTERED = ("when ~ enters",)

KEYWORDS: Mapping[str, Kind | tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "crew", "unearth", "encore", "saddle", "embalm", "eternalize", "transmute", "transfigure", "ninjutsu",
            "reinforce", "craft with", "equip", "level up", "scavenge", "outlast", "fortify", r"\w*cycling",
            r"basic landcycling", "station", "aura swap", "forecast",
        ),
        "activated",
    ),
    **dict.fromkeys(
        (
            "sneak", "surge", "storm", "cascade", "foretell", "rebound", "warp", "offspring", "squad", "dash", "blitz",
            "emerge", "overload", "replicate", "improvise", "bargain", "teamwork", "casualty", "conspire", "cleave",
            "spectacle", "prowl", "freerunning", "undaunted", "demonstrate", "assist", "spree", "cipher", "retrace",
            "jump-start", "disturb", "harmonize", "mayhem", "aftermath", "escape", "flashback", "kicker", "buyback",
            "multikicker", "gift", "awaken", "splice onto", r"\w+ offering", "epic", "gravestorm", "ripple",
            "web-slinging",
            "mutate", "prototype", "tiered", "fuse",
            "more than meets the eye", "evoke", "delve", "convoke", "entwine", "escalate",
            "partner", "friends forever", "doctor's companion", "choose a background",
        ),
        "playing",
    ),
    **dict.fromkeys(
        ("riot", "devour", "amplify", "tribute", "sunburst", "ravenous", "compleated", "read ahead"),
        "entering",
    ),
    **dict.fromkeys(
        ("daybound", "nightbound", "start your engines!", "living metal",
         "space sculptor", "hidden agenda", "double agenda"),
        "static",
    ),
    **dict.fromkeys(("hideaway", "backup", "job select", "for mirrodin!", "living weapon", "partner with"), ENTERED),
    **dict.fromkeys(
        ("melee", "firebending", "myriad", "dethrone", "mobilize", "training", "provoke", "enlist", "annihilator"),
        ATTACKING,
    ),
    "renown": ("whenever ~ deals combat damage to a player",),
    "graft": ("whenever a creature enters",),
    "ward": WARD,
    "increment": ("whenever you cast a spell",),
    "champion an?": ("when ~ enters", "when ~ leaves the battlefield"),
    "haunt": ("spell", "when ~ dies"),
    "impending": ("playing", "static"),
    "ascend": ("spell", "static"),
    "paradigm": "spell",
    "miracle": "any",
    "companion": (),
    "cumulative upkeep": ("at the beginning of your upkeep",),
}  # fmt: skip
"""Keywords that aren't built, or of which a form can't be read: when what they stand for matters.

() is never, in a game that has begun.
"""

BROAD: Verbs = {
    "casts?": ("whenever a player casts a spell",),
    "attacks?": ("whenever a creature attacks", "whenever a player attacks"),
    r"plays? an?(?: \w+)? land": ("whenever a player plays a land",),
    "draws?": ("whenever a player draws a card",),
    "discards?": ("whenever a player discards a card",),
    "sacrifices?": ("whenever a player sacrifices a permanent",),
    "gains? life": ("whenever a player gains life",),
    "loses? life": ("whenever a player loses life",),
    "enters?": ("whenever a permanent enters",),
    "leaves? the battlefield": ("whenever a permanent leaves the battlefield",),
    "dies?": ("whenever a creature dies",),
    "becomes? tapped": ("whenever a permanent becomes tapped",),
    "becomes? untapped": ("whenever a permanent becomes untapped",),
    "becomes? blocked": ("whenever a creature becomes blocked",),
    "becomes? the targets? of": ("whenever a permanent becomes the target of a spell or ability",),
    "blocks?": ("whenever a creature blocks",),
    "deals? (?:combat |noncombat )?damage": ("whenever a source deals damage",),
    "(?:is|are) dealt (?:combat |noncombat )?damage": ("whenever a permanent or player is dealt damage",),
    "(?:is|are) turned face up": ("whenever a permanent is turned face up",),
}
"""The verbs by which the class of an event is told, for event phrases that can't be read."""

_HOST = r"(?:equipped|enchanted|fortified) (?!player|opponent)"
_EARLY = (
    r"\b(?:is|are|isn't|aren't|was|were|becomes?|loses?|cop(?:y|ies)|exchanges?|gains? control|texts?|words?|\w*types?"
    r"|colou?rs?|colorless|names?|named|counts?|treat(?:s|ed)?|considered)\b"
    r"|\b(?:it|that|they|you)'(?:s|re)\b|(?:^|[,.] )you control\b"
)
RESOLVING = frozenset({"instant", "sorcery"})

SIGNS = Signs(
    playing=re.compile(f"(?:{'|'.join(_PLAYING)}){_MORE}"),
    entering=re.compile(f"(?:{'|'.join(_ENTERING)}){_MORE}"),
    cost=re.compile(_COST),
    itself_elsewhere=re.compile(  # return ~ from your graveyard …, as long as ~ is in exile, if ~ is suspended
        r"~ (?:from (?:your|a|an|their|its owner's|the|exile)\b|(?:is|was) (?:in|on|exiled|suspended)\b)|if ~ is\b"
    ),
    static_elsewhere=re.compile(  # spells of ~'s color cost …, you may begin the game with ~ …, a deck can have …
        rf"^(?=.*~)(?=.*\b(?:{_ZONES}|spells?|cast|countered|cycle|discard|mill|costs?|play(?:ed)?)\b)"
        r"|~'s\b|~ (?:is|are)\b|\b(?:starting|opening)\b|begin the game|\bdeck\b"
    ),
    triggers=re.compile(r"(?:when|whenever|at) "),  # at the beginning of your upkeep, …
    host=_HOST,
    early=re.compile(_EARLY),  # copy, control, text, type and color
    pays=re.compile(r"\badds?\b|\bmana\b"),  # {T}: add {G}.
    keywords=KEYWORDS,
    broad=BROAD,
    resolving=RESOLVING,
    following=lambda types: not types.isdisjoint(RESOLVING),
    choosing=re.compile(  # target creature, choose one, X, if ~ was kicked, this spell costs …
        r"\btargets?\b|\bcho[os]|\bdivided?\b|\bdistribut|\bX\b|\b(?:spells?|cast|costs?|paid)\b|\bkick|~(?! deals?\b)"
    ),
    label=re.compile(r"^(?!when|at )[a-z][\w' !?-]*? — "),  # landfall — …
)
OUTSIDES = Outsides(READER.read_normalised, start_of, lambda text, name, _: normalised(text, name), SIGNS)
unread, unbuilt = OUTSIDES.unread, OUTSIDES.unbuilt
