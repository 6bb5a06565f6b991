"""Magic as of 2024-04-12: the last Comprehensive Rules that are at hand with an order in which damage is assigned."""
