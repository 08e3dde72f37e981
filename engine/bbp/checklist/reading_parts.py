"""Parts of a checklist's scenario: names with or without facts, what is on a Pokemon or held, and effects.

Whatever has names takes a list of them, or a mapping of each name to what is told of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from engine.bbp.checklist.state import FAINTING, Deed, Effect, Held, Kind, Mark, Pokemon
from engine.dex.names import slug
from engine.node import Node
from engine.scenarios import LAST_MOMENT, Names, named, one_of

NUMBER = 9_999
"""The farthest from 0 that HP, Energy or Speed may be."""
MOST = 40
"""So many names a list, at most: conditions of a Pokemon, effects of a battle."""

_MARKERS = {"phazing": "Phazing", "switching": "Switching"}
_NAMED_AFTER = ("condition", "move", "ability", "item")
_EFFECTS = ("ability", "move", "item", "condition")
_FAINTED = "fainted"


@dataclass(frozen=True, slots=True)
class Entry:
    """One name of a list, or of a mapping with what is told of it: `facts`, None for nothing."""

    name: Node
    facts: Node | None
    is_key: bool

    def refuse(self, message: str, hint: str = "") -> NoReturn:
        """Raise Misfit for the name."""
        self.name.fail(message, hint, at_key=self.is_key)

    def text(self) -> str:
        """The name as it is written; raises Misfit for what is no text."""
        if not isinstance(self.name.value, str) or not self.name.value.strip():
            self.refuse("a name is expected here")
        return self.name.value.strip()

    def key(self) -> str | None:
        """The name when it is a key, None when it is a value; raises Misfit for what is no text."""
        said = self.text()
        return said if self.is_key else None

    def named(self, names: Names, kinds: tuple[str, ...]) -> str:
        """The name of a record of these kinds; raises Misfit at the name."""
        return named(self.name, names, kinds, self.text(), at_key=self.is_key)

    def one_of(self, words: tuple[str, ...], what: str) -> str:
        """One of the names of the scenario; raises Misfit at the name."""
        return one_of(self.name, words, what, self.key())


def entries(node: Node, most: int = MOST) -> list[Entry]:
    """The names of a list or mapping, at most so many; raises Misfit."""
    if isinstance(node.value, dict):
        told = [
            Entry(Node(key, child.path), child if child.value is not None else None, True)
            for key, child in node.entries().items()
        ]
    elif isinstance(node.value, list):
        told = [Entry(item, None, False) for item in node.items()]
    else:
        node.fail("a list of names is expected, or a mapping of names to what is told of them")
    if len(told) > most:
        node.fail(f"there are {len(told)} names here, where {most} are the most")
    return told


def read_marks(node: Node, kind: Kind, on: str | None, names: Names) -> tuple[Mark, ...]:
    """Conditions, markers or field conditions on a Pokemon, a team or nothing, in the order told."""
    return tuple(_mark(entry, kind, on, names) for entry in entries(node))


def _mark(entry: Entry, kind: Kind, on: str | None, names: Names) -> Mark:
    name = mark_name(entry, kind, names)
    facts = entry.facts.entries(("made", "persists", "stays")) if entry.facts else {}
    return Mark(
        kind,
        name,
        on,
        made_in_play=facts["made"].word(("in-play", "bench")) == "in-play" if "made" in facts else True,
        persists=_flag(facts, "persists"),
        stays=_flag(facts, "stays"),
    )


def _flag(facts: Mapping[str, Node], key: str) -> bool | None:
    return facts[key].flag() if key in facts else None


def mark_name(entry: Entry, kind: Kind, names: Names) -> str:
    """The name of a condition, or of a marker: one of the two of switching, or named after what places it.

    Fainted is Fainting by another name: BBP-POST-14.
    """
    said = slug(entry.text())
    if kind is not Kind.MARKER:
        return FAINTING if said == _FAINTED else entry.named(names, ("condition",))
    return entry.named({**names, "marker": _MARKERS}, ("marker", *_NAMED_AFTER))


def read_unaffected(node: Node, names: Names) -> tuple[str, ...]:
    """Names of the conditions and markers that do nothing to a Pokemon."""
    return tuple(_either(entry, names) for entry in entries(node))


def _either(entry: Entry, names: Names) -> str:
    """The name of a condition or marker."""
    return FAINTING if slug(entry.text()) == _FAINTED else mark_name(entry, Kind.MARKER, names)


def read_held(node: Node, kind: Kind, of: str, names: Names) -> tuple[Held, ...]:
    """Items or abilities: a list goes from the one had longest to the latest, a mapping tells since when.

    Raises Misfit.
    """
    out = []
    for place, entry in enumerate(entries(node)):
        name = entry.named(names, (kind.value,))
        if entry.is_key and entry.facts is None:
            entry.refuse(f"since when {of} has {name} is missing", "give the moment, or list the names, oldest first")
        out.append(Held(kind, name, of, entry.facts.integer(0, LAST_MOMENT) if entry.facts else place))
    return tuple(out)


def read_effects(node: Node, cast: Mapping[str, Pokemon], names: Names) -> tuple[Effect, ...]:
    """The effects that mention Faint; raises Misfit."""
    items = node.items()
    if len(items) > MOST:
        node.fail(f"there are {len(items)} effects here, where {MOST} are the most")
    effects = tuple(_effect(item, cast, names) for item in items)
    # An effect may answer every fainting of a battle, so that what all of them do is bounded, too.
    deeds = [deed for effect in effects for deed in effect.does]
    if len(deeds) > MOST or sum(len(d.put) + len(d.remove) for d in deeds) > MOST:
        node.fail(f"the effects do more here than to {MOST} Pokemon and with {MOST} conditions and markers")
    return effects


def _effect(node: Node, cast: Mapping[str, Pokemon], names: Names) -> Effect:
    told = node.entries(("of", "when", "timestamp", "does"), ("effect",))
    deeds = told["does"].entries().items() if "does" in told else ()
    name = named(told["effect"], names, _EFFECTS)
    return Effect(
        name=name,
        of=one_of(told["of"], tuple(cast), "Pokemon") if "of" in told else None,
        when=one_of(told["when"], tuple(cast), "Pokemon") if "when" in told else None,
        does=tuple(_deed(Entry(Node(key, child.path), child, True), cast, names) for key, child in deeds),
        timestamp=told["timestamp"].integer(0, LAST_MOMENT) if "timestamp" in told else None,
        ability=slug(name) in names.get("ability", {}),
    )


def _deed(entry: Entry, cast: Mapping[str, Pokemon], names: Names) -> Deed:
    to = entry.one_of(tuple(cast), "Pokemon")
    told = entry.facts.entries(("hp", "energy", "put", "mark", "remove")) if entry.facts else {}
    for key, before in (("hp", cast[to].hp), ("energy", cast[to].energy)):
        if key in told and before is None:
            told[key].fail(
                f"the {key} of {to} is not told, so it cannot change", f"tell `{key}` of {to} among the players"
            )
    remove = [(e, _either(e, names)) for e in entries(told["remove"])] if "remove" in told else []
    for e, name in remove:
        if name == FAINTING:
            e.refuse("nothing takes Fainting off while the checks run")
    return Deed(
        to=to,
        hp=told["hp"].integer(-NUMBER, NUMBER) if "hp" in told else 0,
        energy=told["energy"].integer(-NUMBER, NUMBER) if "energy" in told else 0,
        put=(
            *(read_marks(told["put"], Kind.CONDITION, to, names) if "put" in told else ()),
            *(read_marks(told["mark"], Kind.MARKER, to, names) if "mark" in told else ()),
        ),
        remove=tuple(name for _, name in remove),
    )
