"""Wordings of 2022 and 2015, rewritten into today's where the meaning is the same."""

from __future__ import annotations

from grammar.common.normal import substitution


def _entering(whole: str, article: str, what: str, verb: str) -> str:
    """`a creature enters under your control` as `a creature you control enters`.

    Other players' control stays as it is.
    """
    return (
        f"{article} {what} you control {verb}"
        if whole.endswith("under your control") and "tapped" not in whole
        else whole
    )


HOW_MANY = "an?|one|two|three|four|five|six|X|that many|twice that many"
"""How many tokens there may be, in the words before them."""

PASSES = (
    substitution(r"\b(enters?) the battlefield\b", r"\1", " the battlefield"),
    substitution(
        r"\b(an?|another|one or more) ([^,.:]*?) (enters?)(?: tapped)? under (?:your|their) control(?=,)",
        lambda found: _entering(found.group(), found.group(1), found.group(2), found.group(3)),
        " control",
    ),
    substitution(r" to your mana pool\b", "", "mana pool"),
    substitution(
        r"\bactivate this ability only any time you could cast a sorcery\b", "activate only as a sorcery", "any time"
    ),
    substitution(r"\bactivate this ability only\b", "activate only", "activate this"),
    substitution(r"\bconverted mana cost\b", "mana value", "converted"),
    substitution(r"(?<=\w) - (?=[a-zA-Z•+])", " — ", " - "),
    substitution(r"\b(shuffles?) (?:your|their) library\b", r"\1", "shuffle"),
    substitution(r"\bhis or her\b", "their", "his or"),
    substitution(
        r"\bhe or she (control|pay|reveal|own|put|lose|draw|sacrifice|discard|shuffle|exile|gain|choose)s\b",
        r"they \1",
        "he or she ",
    ),
    substitution(r"\bhe or she do(?:es)?(n't)?\b", r"they do\1", "he or she do"),
    substitution(r"\bhe or she (may|can't|could)\b", r"they \1", "he or she "),
    substitution(r"\bhim or her\b", "them", "him or"),
    substitution(
        rf"\b(put)(s?) ((?:{HOW_MANY}) [^.]*? tokens?\b[^.]*?) onto the battlefield",
        r"create\2 \3",
        " onto the battlefield",
    ),
    substitution(r"\btokens (would be|are) put onto the battlefield\b", r"tokens \1 created", "tokens "),
    substitution(r"\bplace(s?) ((?:one or more|twice that many|that many)\b[^.,]*? counters\b)", r"put\1 \2", "place"),
    substitution(r"\bcounters (would be|are) placed on\b", r"counters \1 put on", "placed on"),
    substitution(r"(, except [^.\"]*?\band )it gains\b", r"\1it has", ", except "),
    substitution(
        "^\\[([+\N{MINUS SIGN}-]?)(\\d+|X)\\]:?",
        lambda found: {"-": "\N{MINUS SIGN}"}.get(found.group(1), found.group(1)) + found.group(2) + ":",
        "[",
    ),
    substitution(r"\b([Tt])otem armor\b", lambda found: f"{'U' if found[1] == 'T' else 'u'}mbra armor", "otem armor"),
    substitution(r"can't have counters placed on it", "can't have counters put on it", "placed"),
)
"""What replaces each older phrase; the raw text comes back by undoing the edits."""
