"""701. Keyword actions: the verbs of card text that mean more than the word."""

from __future__ import annotations

from rules.magic.chapters.keyword_actions.creating import Creating
from rules.magic.chapters.keyword_actions.discovering import Discovering
from rules.magic.chapters.keyword_actions.libraries import Libraries
from rules.magic.chapters.keyword_actions.moving import Moving
from rules.magic.chapters.keyword_actions.permanents import Permanents
from rules.magic.chapters.keyword_actions.regeneration import Regeneration
from rules.magic.chapters.keyword_actions.venturing import Venturing
from rules.magic.chapters.keyword_actions.voting import Voting


class KeywordActions(Moving, Regeneration, Permanents, Creating, Libraries, Discovering, Venturing, Voting):
    """701. Keyword actions."""

    section = "keyword_actions"
