"""What is kept: cards and their trees, official rule texts, saved rulings; how they come in and are found.

A `store.database.Database` is opened once and handed to `store.card_book.CardBook`, `store.trees.Trees`,
`store.official_texts.OfficialTexts` and `store.rulings.Rulings`.
"""
