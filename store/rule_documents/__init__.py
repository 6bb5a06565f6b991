"""Official texts that a user has, read into numbered rules: one module per layout of documents."""

from store.rule_documents.document import NumberedText, RuleDocument, Unplaced, UnreadableDocumentError
from store.rule_documents.reading import read_rules

__all__ = ["NumberedText", "RuleDocument", "Unplaced", "UnreadableDocumentError", "read_rules"]
