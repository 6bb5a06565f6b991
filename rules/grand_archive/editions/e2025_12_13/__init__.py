"""2025-12-13: the page on declaring attacks, and the rules book of that day for the rest."""
