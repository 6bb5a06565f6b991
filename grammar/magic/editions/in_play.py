"""Wordings before 2009, when permanents were in play, spells were played, and cards were removed from the game.

Each is rewritten into the later wording that means the same.
"""

from __future__ import annotations

from grammar.common.normal import substitution

_CAST = {"play": "cast", "plays": "casts", "played": "cast"}

_COLORLESS = {"one": "{C}", "two": "{C}{C}", "three": "{C}{C}{C}"}

PASSES = (
    substitution(r"\bcannot\b", "can't", "cannot"),
    substitution(r"\bit's (controller|owner)\b", r"its \1", "it's "),
    substitution(r"\b(come)(s?) into play\b", r"enter\2", " into play"),
    substitution(r"\binto play\b", "onto the battlefield", "into play"),
    substitution(r"\b(leaves?) play\b", r"\1 the battlefield", " play"),
    substitution(r"\bfrom play\b", "from the battlefield", "from play"),
    substitution(r"\bin play\b", "on the battlefield", "in play"),
    substitution(r"\b(returns? [^.,:]*?) to play\b", r"\1 to the battlefield", " to play"),
    substitution(r"\bremove(s?) ([^.:]*?) in ([^.:]*?) from the game\b", r"exile\1 \2 from \3", " from the game"),
    substitution(r"\bremove(s?) ([^.:]*?) from the game\b", r"exile\1 \2", " from the game"),
    substitution(r"\bremoved from the game\b", "exiled", " from the game"),
    substitution(r"\b(more|less) to play\b", r"\1 to cast", " to play"),
    substitution(r"\ban additional cost to play\b", "an additional cost to cast", " to play"),
    substitution(r"\bany time you could play a sorcery\b", "any time you could cast a sorcery", "play a sorcery"),
    substitution(r"\bplay this ability\b", "activate this ability", "play this ability"),
    substitution(r"\b(abilities|ability) can't be played\b", r"\1 can't be activated", "be played"),
    substitution(
        r"\bplay(?:s|ed)?\b(?= (?:(?!cast )[\w-]+ ){1,4}spells?\b)", lambda found: _CAST[found.group()], "spell"
    ),
    substitution(r"(?<=spells you )play\b", "cast", "spells you play"),
    substitution(r"\bcan't be countered by spells or abilities\b", "can't be countered", "by spells or abilities"),
    substitution(r"^at (?:the )?end of turn(?=,)", "at the beginning of the end step", "end of turn"),
    substitution(r"\bat (?:the )?end of turn\b", "at the beginning of the next end step", "end of turn"),
    substitution(r"\b(?:is|are) unblockable\b", "can't be blocked", " unblockable"),
    substitution(
        r"\bdeal its combat damage to (?:the )?defending player as though it weren't blocked\b",
        "assign its combat damage as though it weren't blocked",
        "as though it weren't blocked",
    ),
    substitution(r"\bif you paid the kicker cost\b", "if ~ was kicked", "kicker cost"),
    substitution(r"\bsnow-covered\b", "snow", "snow-covered"),
    substitution(
        r"\b(one|two|three) colorless mana to your mana pool\b", lambda found: _COLORLESS[found[1]], "colorless mana"
    ),
    substitution(r"\bLegend(s?)\b(?! creature)", r"legendary creature\1", "Legend"),
    substitution(r"^attacking doesn't cause ~ to tap\.?$", "vigilance", "attacking doesn't"),
    substitution(
        r"^attacking doesn't cause (enchanted creature|creatures you control) to tap(?=\.)",
        lambda found: f"{found[1]} {'has' if found[1].startswith('enchanted') else 'have'} vigilance",
        "attacking doesn't",
    ),
    substitution(r"^~ can't be the target of spells or abilities\.?$", "shroud", "of spells or abilities"),
    substitution(
        r"^enchanted creature can't be the target of spells or abilities(?=\.)",
        "enchanted creature has shroud",
        "of spells or abilities",
    ),
    substitution(r"^~ may block as though it had flying\.?$", "reach", "may block as though"),
    substitution(
        r"^~ can't be blocked except by artifact creatures and/or black creatures\.?$", "fear", "and/or black creatures"
    ),
    substitution(r"(?<=this turn )is put into a graveyard(?=,)", "dies", "this turn is put"),
    substitution(r"\blocal enchantment(s?)\b", r"Aura\1", "local enchantment"),
)
"""What replaces each older phrase, as far as the text comes back by undoing the edits."""
