"""What effect nodes mean in Magic: each node of the effect tree and the chapter procedures that carry it out."""
