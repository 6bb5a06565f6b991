"""A player who answers every question with the least there is: for trying whether something can be done at all."""

from __future__ import annotations

from rules.kernel.choices import Amount, Answer, Arrange, Choice, Divide, Pick


class Obliging:
    """Answers what is asked while an action is only tried: the first options, as few as possible."""

    def decide(self, choice: Choice) -> Answer | None:
        """The least that can be answered."""
        match choice:
            case Pick(options=options, minimum=minimum):
                return tuple(option.value for option in options[:minimum])
            case Arrange(options=options):
                return tuple(option.value for option in options)
            case Amount(minimum=minimum):
                return (minimum,)
            case Divide(options=options, total=total, floors=floors):
                parts = list(floors or (0,) * len(options))
                parts[0] += total - sum(parts)
                return tuple(parts)
        return None


class Silent:
    """Answers nothing: for judging what players have said without choosing for them."""

    def decide(self, choice: Choice) -> Answer | None:
        """No answer."""
        return None
