"""2025-06-18: the page on attacking and the combat phase, and the rules book of that day for the rest."""
