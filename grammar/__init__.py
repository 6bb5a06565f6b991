"""Card grammars: the text of cards to effect trees and back."""
