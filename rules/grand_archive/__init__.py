"""Grand Archive: the rules book of 2026-08-21, and two older editions over it."""
