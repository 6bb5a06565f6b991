"""Grand Archive under several editions of its rules.

``rulebook(edition)`` is the one way in: the edition assembled and checked. The trunk is the newest edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.kernel.errors import EditionError
from rules.kernel.rulebook import Rulebook

GAME = "grand-archive"


def edition_ids() -> Sequence[str]:
    """The editions there are, the newest first."""
    from rules.grand_archive.editions import OLDER
    from rules.grand_archive.trunk import TRUNK

    return (TRUNK.id, *OLDER)


@cache
def rulebook(edition: str | None = None) -> Rulebook:
    """One edition of the rules, assembled; None means the trunk.

    Raises:
        EditionError: There is no such edition, or it does not hold together.
    """
    from rules.grand_archive.editions import OLDER
    from rules.grand_archive.trunk import TRUNK

    if edition is None or edition == TRUNK.id:
        return Rulebook(GAME, TRUNK)
    if edition not in OLDER:
        raise EditionError(f"no edition {edition!r} of {GAME}; there are {', '.join(edition_ids())}")
    return Rulebook(GAME, OLDER[edition](), TRUNK)
