"""Second half of 2025: the chapter on combat as it was then, and the Comprehensive Rules of 2026-02 for the rest."""
