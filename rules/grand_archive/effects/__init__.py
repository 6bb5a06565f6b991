"""What the words of Grand Archive's cards mean, and how their effects are carried out."""
