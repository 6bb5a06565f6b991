"""The Comprehensive Rules, one module per section, named as the rulebook names it."""
