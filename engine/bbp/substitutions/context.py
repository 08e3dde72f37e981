"""What is known of the battle when a substitution is written: who is on the field, the orders, the movepool."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.bbp.substitutions.clauses import YOU, Party, Who
from engine.dex.names import fold


@dataclass(frozen=True, slots=True)
class Context:
    """`receiver` is the Pokemon the substitution is issued to, `foes` and `allies` the others in play, each by the name
    that the thread uses (a nickname is fine), all may be unknown.

    `steps` is the match's Step Count, `orders` the receiver's orders of the round as texts, `step` the step in which
    the results would apply (from 1; None: not told), `knows` the receiver's moves and commands by name (None: not
    told), and `count` how many substitutions the receiver has (None: not told).
    """

    receiver: str = ""
    foes: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    steps: int = 3
    orders: tuple[str, ...] = ()
    step: int | None = None
    knows: tuple[str, ...] | None = None
    count: int | None = None
    cast: dict[str, Who] = field(default_factory=dict, repr=False, compare=False)
    most_words: dict[str, int] = field(default_factory=dict, repr=False, compare=False)
    known: set[str] = field(default_factory=set, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.known.update(fold(name) for name in self.knows or ())
        for name in (self.receiver, *self.foes, *self.allies):
            key = fold(name)
            if key:
                self.cast.setdefault(key, YOU if name == self.receiver else Who(Party.POKEMON, name))
                first = fold(name.split()[0])
                self.most_words[first] = max(self.most_words.get(first, 1), len(name.replace("-", " ").split()) + 1)
                self.most_words.setdefault(key, 1)

    @property
    def told(self) -> bool:
        """Whether it is told who is in the battle: unknown names are then unknown, not nicknames."""
        return bool(self.foes or self.allies)

    def names(self) -> Iterable[str]:
        """All names of Pokemon in the battle."""
        return tuple(n for n in (self.receiver, *self.foes, *self.allies) if n)
