"""One script a tool: what it reaches of the engine and of the runtime, with the shortest names for the most used."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from generator.browser.classes import Classes
from generator.browser.kinds import attribute_kinds, attribute_names, method_kinds
from generator.browser.program import Program, Reach, Symbol
from generator.browser.tokens import ATTR, GLOBAL, LOCAL, MARKED, RUN, attr, letters

RUNTIME = Path(__file__).resolve().parent / "runtime"
_LOWER = "abcdefghijklmnopqrstuvwxyz"
_UPPER = _LOWER.upper()
_REST = _LOWER + _UPPER + "0123456789"
_IN_CLASSES = ("post_init", "fields", "args", "numerator", "denominator", "group", "text", "string")
"""Attributes of the runtime's own classes, which have no block of their own."""
_RESERVED = frozenset({"do", "if", "in", "of", "as", "is"})
_TAKEN = frozenset({"BBP", "NaN", "Map", "Set", "Array", "Object", "String", "Number", "BigInt", "RegExp", "JSON"})


class NotInRuntime(Exception):
    """The engine asks for something that the runtime does not have."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A script for the page: its text, and the functions, classes and constants of the engine in it by their names."""

    script: str
    symbols: tuple[str, ...]


def bundle(root: Path, tool: str, module: str, names: tuple[str, ...] = ("ready", "answer")) -> Bundle:
    """Compile the functions `names` of a module of the engine and all they need to `BBP.engine[tool]`.

    `root` is the folder with the package. Raises Unsupported for code outside of the subset, NotInRuntime for a
    function that the runtime lacks, LookupError when an entry does not exist.
    """
    program = Program(root)
    entries = [program.entry(module, name) for name in names]
    reach = Reach(entries)
    compiler = Classes(program, reach, (dict(attribute_kinds(program)), dict(method_kinds(program))))
    ordered = sorted(reach.symbols, key=lambda s: (s.module.order, s.node.lineno))
    body = "".join(_in_strict_order(compiler, ordered))
    given = ",".join(f"{name}:{compiler.global_name(entry)}" for name, entry in zip(names, entries, strict=True))
    runtime = _runtime(body, frozenset((*(attr(name)[1:] for name in attribute_names(program)), *_IN_CLASSES)))
    head = f'((self.BBP||={{}}).engine||={{}})["{tool}"]=(()=>{{"use strict";\n'
    script = _named(head + runtime + body + f"return {{{given}}}}})();\n")
    return Bundle(script, tuple(f"{s.module.name}.{s.name}" for s in ordered))


def _in_strict_order(compiler: Classes, symbols: list[Symbol]) -> list[str]:
    return [_locals_named(compiler.symbol(symbol)) for symbol in symbols]


def _locals_named(source: str) -> str:
    """The names within a function, shortest for the most used; they start with a small letter."""
    used = Counter(m for m in MARKED.findall(source) if m[0] == LOCAL)
    names: dict[str, str] = {}
    n = 0
    for marked, _ in used.most_common():
        while (name := letters(n, _LOWER, _REST)) in _RESERVED or len(name) > 2:
            n += 1
        names[marked] = name
        n += 1
    return MARKED.sub(lambda m: names.get(m[0], m[0]), source)


def _blocks() -> dict[str, tuple[int, str]]:
    """The runtime's blocks by the names that they give: `//@ name other` stands before each."""
    out: dict[str, tuple[int, str]] = {}
    order = 0
    for file in sorted(RUNTIME.glob("*.js")):
        for part in re.split(r"^//@ ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            names, _, source = part.partition("\n")
            lines = (line.strip() for line in source.splitlines())
            source = "\n".join(line for line in lines if line and not line.startswith("//"))
            source = re.sub(r"\$(?=[a-zA-Z])", RUN, source) + "\n"
            order += 1
            for name in names.split():
                out[name] = (order, source)
    return out


def _runtime(body: str, own: frozenset[str]) -> str:
    """The blocks that the compiled code needs, and those that they need in turn; `own` are attributes of the engine."""
    blocks = _blocks()
    needed: set[str] = set()
    taken: dict[int, str] = {}
    waiting = [m[1:] for m in set(MARKED.findall(body)) if m[0] == RUN]
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        needed.add(name)
        if name not in blocks:
            if name in own:
                continue  # an attribute of the engine's own that happens to have a name of Python's
            raise NotInRuntime(f"the runtime has no `{name}`")
        order, source = blocks[name]
        taken[order] = source
        waiting += [m[1:] for m in set(MARKED.findall(source)) if m[0] == RUN]
    return "".join(source for _, source in sorted(taken.items()))


def _named(source: str) -> str:
    """The whole script with its final names: globals start with a capital, the runtime's with `$`, attributes small."""
    used = Counter(MARKED.findall(source))
    names: dict[str, str] = {}
    counts = {RUN: 0, ATTR: 0, GLOBAL: 0}
    for marked, _ in used.most_common():
        kind = marked[0]
        n = counts[kind]
        if kind == GLOBAL:
            name = letters(n, _UPPER, _REST)
            while name in (
                "BBP",
                "NaN",
                "Map",
                "Set",
                "Array",
                "Object",
                "String",
                "Number",
                "BigInt",
                "RegExp",
                "JSON",
            ):
                n += 1
                name = letters(n, _UPPER, _REST)
        elif kind == RUN:
            name = "$" + letters(n, _REST, _REST)
        else:
            name = letters(n, _LOWER, _REST)
        counts[kind] = n + 1
        names[marked] = name
    return MARKED.sub(lambda m: names[m[0]], source)
