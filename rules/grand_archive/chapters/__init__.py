"""The pages of Grand Archive's rules book, a module each: procedures that cite the rule that they carry out."""
