"""Shapes of phrases that the games word alike: each game adds its own, and its fragments say how they are worded."""

from grammar.common.phrases.events import HAPPENINGS
from grammar.common.phrases.nouns import NOUNS
from grammar.common.phrases.sentences import SENTENCES
from grammar.common.phrases.verbs import VERBS

PHRASES = NOUNS | HAPPENINGS | SENTENCES | VERBS
"""Every shape that games share, by rule or alias."""
