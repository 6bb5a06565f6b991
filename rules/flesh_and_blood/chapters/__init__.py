"""The chapters of the rulebook, named as the rulebook names them."""
