"""What is in force in Grand Archive beside the rules book: effects of static abilities and of what resolved."""
