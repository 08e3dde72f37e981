"""The part of the engine that a tool needs: modules read without running them, names resolved, what is reached.

A name of a module is a Symbol, whichever module uses it under whichever name. Only what can be reached from the entry
functions is compiled; a method is reached when its class is and its name is mentioned anywhere in what is reached.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ERASED = frozenset({"__future__", "typing", "collections.abc"})
"""Modules that only annotations use."""

LIBRARY = frozenset({"dataclasses", "enum", "fractions", "re", "math", "itertools", "unicodedata", "json", "difflib"})
"""Modules of the standard library of which the runtime has a part."""


class Unsupported(Exception):
    """Code outside of the subset: `file:line: why: code`."""

    def __init__(self, file: str, node: ast.AST, why: str) -> None:
        self.line = getattr(node, "lineno", 0)
        shown = " ".join(ast.unparse(node).split())[:90]
        super().__init__(f"{file}:{self.line}: {why}: {shown}")


@dataclass(slots=True)
class Module:
    """A module: its file as the messages name it, its body, and what each of its names means.

    `names` maps a name to the Symbol, the Module or the dotted library name (`math.gcd`, `re`) that it stands for.
    """

    name: str
    file: str
    tree: ast.Module
    names: dict[str, Symbol | Module | str] = field(default_factory=dict)
    order: int = 0


@dataclass(slots=True, eq=False)
class Symbol:
    """A function, class or constant of a module: its name, its module and the statement that makes it."""

    name: str
    module: Module
    node: ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign

    @property
    def value(self) -> ast.expr | None:
        """The expression of a constant."""
        return self.node.value if isinstance(self.node, ast.Assign | ast.AnnAssign) else None


class Program:
    """All modules that the entry modules import, from source files under `root`; nothing of them is run."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.modules: dict[str, Module] = {}

    def module(self, name: str) -> Module | None:
        """A module of the program by its dotted name, read with all that it imports; None when there is no file."""
        if name in self.modules:
            return self.modules[name]
        path = self.root / Path(*name.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if not file.is_file():
            return None
        shown = file.relative_to(self.root).as_posix()
        made = self.modules[name] = Module(name, shown, _parsed(file, shown))
        self._define(made)
        made.order = len([m for m in self.modules.values() if m.order]) + 1
        return made

    def entry(self, module: str, name: str) -> Symbol:
        """A function by module and name. Raises LookupError when there is none."""
        found = self.module(module)
        symbol = found.names.get(name) if found is not None else None
        if not isinstance(symbol, Symbol):
            raise LookupError(f"there is no {module}.{name}")
        return symbol

    def _define(self, module: Module) -> None:
        for node in ast.walk(module.tree):  # imports may stand inside functions too
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self._import(module, node, alias)
            elif isinstance(node, ast.ImportFrom):
                self._import_from(module, node)
        for stmt in module.tree.body:
            if isinstance(stmt, ast.FunctionDef | ast.ClassDef):
                module.names[stmt.name] = Symbol(stmt.name, module, stmt)
            elif isinstance(stmt, ast.Assign | ast.AnnAssign):
                for target in stmt.targets if isinstance(stmt, ast.Assign) else [stmt.target]:
                    for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                        if isinstance(name, ast.Name):
                            module.names[name.id] = Symbol(name.id, module, stmt)

    def _import(self, module: Module, node: ast.Import, alias: ast.alias) -> None:
        if self._is_ours(alias.name):
            raise Unsupported(module.file, node, "modules of the engine are imported with `from`")
        module.names[alias.asname or alias.name] = alias.name

    def _import_from(self, module: Module, node: ast.ImportFrom) -> None:
        source = node.module or ""
        if source in ERASED:
            return
        if not self._is_ours(source):
            for alias in node.names:
                module.names[alias.asname or alias.name] = f"{source}.{alias.name}"
            return
        other = self.module(source)
        for alias in node.names:
            found: Symbol | Module | str | None = other.names.get(alias.name) if other is not None else None
            found = found or self.module(f"{source}.{alias.name}")
            if found is not None:
                module.names[alias.asname or alias.name] = found

    def _is_ours(self, name: str) -> bool:
        top = self.root / name.split(".")[0]
        return top.is_dir() or top.with_suffix(".py").is_file()


@cache
def _parsed(file: Path, shown: str) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), shown)


def is_property(node: ast.FunctionDef) -> bool:
    """Whether a method is read like an attribute."""
    return any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list)


def is_enum(symbol: Symbol) -> bool:
    """Whether a symbol is a class of names that are texts."""
    node = symbol.node
    return isinstance(node, ast.ClassDef) and any(isinstance(b, ast.Name) and b.id == "StrEnum" for b in node.bases)


def members(symbol: Symbol) -> dict[str, str]:
    """The members of a class of names: member -> text. Raises Unsupported for whatever else stands in it."""
    assert isinstance(symbol.node, ast.ClassDef)
    out: dict[str, str] = {}
    for stmt in symbol.node.body:
        if isinstance(stmt, ast.Expr) and isinstance(stmt.value, ast.Constant):
            continue
        target = stmt.targets[0] if isinstance(stmt, ast.Assign) else None
        value = stmt.value if isinstance(stmt, ast.Assign) else None
        if isinstance(target, ast.Name) and isinstance(value, ast.Constant) and isinstance(value.value, str):
            out[target.id] = value.value
        elif (
            isinstance(target, ast.Name)
            and isinstance(value, ast.Call)
            and isinstance(value.func, ast.Name)
            and value.func.id == "auto"
        ):
            out[target.id] = target.id.lower()
        else:
            raise Unsupported(symbol.module.file, stmt, "a class of names has only members that are texts")
    return out


def code_of(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes of some code but its annotations, which the page has no use for."""
    todo = [node]
    while todo:
        at = todo.pop()
        yield at
        for name, child in ast.iter_fields(at):
            if name in ("annotation", "returns"):
                continue
            todo.extend(c for c in (child if isinstance(child, list) else [child]) if isinstance(c, ast.AST))


class Reach:
    """What can be reached from some functions: symbols, and names of attributes that are mentioned."""

    def __init__(self, entries: list[Symbol]) -> None:
        self.symbols: list[Symbol] = []
        self.mentioned: set[str] = set()
        self._seen: set[int] = set()
        self._waiting: list[tuple[Module, ast.FunctionDef]] = []
        for entry in entries:
            self._reach(entry)
        self._settle()

    def has(self, method: ast.FunctionDef) -> bool:
        """Whether a method of a class that is reached is needed."""
        return method.name in self.mentioned or (method.name.startswith("__") and method.name.endswith("__"))

    def _settle(self) -> None:
        """Methods may mention further names, which bring further methods."""
        while True:
            ready = [w for w in self._waiting if self.has(w[1])]
            if not ready:
                return
            self._waiting = [w for w in self._waiting if not self.has(w[1])]
            for module, method in ready:
                self._walk(module, method)

    def _reach(self, symbol: Symbol) -> None:
        if id(symbol) in self._seen:
            return
        self._seen.add(id(symbol))
        self.symbols.append(symbol)
        if not isinstance(symbol.node, ast.ClassDef):
            self._walk(symbol.module, symbol.node)
            return
        if is_enum(symbol):
            return
        for stmt in symbol.node.body:
            if isinstance(stmt, ast.FunctionDef):
                self._waiting.append((symbol.module, stmt))
            else:
                self._walk(symbol.module, stmt)

    def _walk(self, module: Module, node: ast.AST) -> None:
        for n in code_of(node):
            if isinstance(n, ast.Name):
                found = module.names.get(n.id)
                if isinstance(found, Symbol):
                    self._reach(found)
            elif isinstance(n, ast.Attribute):
                self.mentioned.add(n.attr)
                base = module.names.get(n.value.id) if isinstance(n.value, ast.Name) else None
                if isinstance(base, Module) and isinstance(inner := base.names.get(n.attr), Symbol):
                    self._reach(inner)
            elif isinstance(n, ast.MatchClass):
                self.mentioned.update(n.kwd_attrs)
