"""What kind of rule a text is, by the words that all of its sentences use.

A text is a definition only when each of its sentences says what something means and none says what happens
or what may, must or can't: when in doubt a rule is operative, so that nothing is left out of the counts.
"""

from __future__ import annotations

import re

from rules.kernel.index import Kind

_TYPOGRAPHY = str.maketrans({"\u2019": "'", "\u201c": '"', "\u201d": '"'})
_EXAMPLE = re.compile(r"^\s*Examples?:", re.MULTILINE)
_SENTENCE_END = re.compile(r"""[.?:;)\]"']\s*$""")
_SENTENCES = re.compile(r"""(?<=[.!?])[)"']*\s+(?=[A-Z("])""")
_POINTER = re.compile(r"^\W*(?:see|for more information|for details|these rules are)\b", re.IGNORECASE)
_MEANING = re.compile(
    r"\bis an? (?:[\w-]+ )?ability\b"
    r"|\bis an? (?:game|player|turn|keyword|variant|term|option)s?\b"
    r"|\b(?:is|are) (?:called|known as|referred to as|defined as)\b"
    r"|\b[Tt]he (?:term|word|phrase)s? (?:\S+ ){1,4}(?:refers?|is short|means?)\b"
    r"|^Some (?:\w+ ){1,3}refer to\b",
)
_OPERATIVE = re.compile(
    r"\b(?:can't|cannot|can|may|must|instead|if|unless|whenever|when|until|then|chooses?|would|will|doesn't|don't"
    r"|loses?|gains?|puts?|deals?|becomes?|resolves?|receives?|gets?|isn't|aren't|only|before|after)\b",
    re.IGNORECASE,
)


def kind_of_rule(text: str) -> Kind:
    """The kind of a numbered rule from its official text, without its examples."""
    body = _EXAMPLE.split(text.translate(_TYPOGRAPHY))[0].strip()
    if not _SENTENCE_END.search(body):
        return "heading"
    telling = [sentence for sentence in _SENTENCES.split(body) if not _POINTER.match(sentence)]
    if not telling:
        return "reference"
    if all(_MEANING.search(sentence) and not _OPERATIVE.search(sentence) for sentence in telling):
        return "definition"
    return "operative"
