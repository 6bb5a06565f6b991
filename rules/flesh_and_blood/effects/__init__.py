"""What the words of Flesh and Blood's cards mean, and how their effects are carried out."""
