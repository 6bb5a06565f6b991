"""What can happen in Flesh and Blood: the events, and what each writes."""
