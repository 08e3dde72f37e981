"""Names within a function: which are its own, what kind of value they hold, and what JavaScript calls them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from generator.browser.tokens import LOCAL

Function = ast.FunctionDef | ast.Lambda


class Scope:
    """The names of one function or comprehension; what it does not have belongs to `outer`."""

    def __init__(self, outer: Scope | None, node: Function | None = None) -> None:
        self.outer = outer
        self.node = node
        self.names: dict[str, str] = {}
        self.annotations: dict[str, ast.expr] = {}
        self.assigned: dict[str, list[ast.expr | None]] = {}
        self.declared: list[str] = []
        self.functions: dict[str, ast.FunctionDef] = {}
        self.top: Scope = outer.top if outer is not None else self
        self.count = 0
        self.receiver = ""
        self.is_function = node is not None

    def add(self, name: str, *, declare: bool = True) -> str:
        """A new name of this scope, as JavaScript has it; `declare` when a `let` has to be written for it."""
        if name not in self.names:
            self.names[name] = self.fresh()
            if declare:
                self.declared.append(self.names[name])
        return self.names[name]

    def fresh(self) -> str:
        """A name that nothing in the whole function has."""
        self.top.count += 1
        return f"{LOCAL}{self.top.count}"

    def temporary(self) -> str:
        """A name for a value in between, declared at the head of the function."""
        scope = self
        while not scope.is_function and scope.outer is not None:
            scope = scope.outer
        made = scope.fresh()
        scope.declared.append(made)
        return made

    def find(self, name: str) -> tuple[Scope, str] | None:
        """The scope that has a name, and how JavaScript writes it there."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names:
                return scope, scope.names[name]
            scope = scope.outer
        return None


def own_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function's body without those of functions and comprehensions within it."""
    todo: list[ast.AST] = list(function.body)
    while todo:
        node = todo.pop(0)
        yield node
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            todo.extend(n for n in ast.walk(node) if isinstance(n, ast.NamedExpr))
            continue
        todo.extend(ast.iter_child_nodes(node))


@cache
def is_generator(function: ast.FunctionDef) -> bool:
    """Whether a function yields."""
    return any(isinstance(n, ast.Yield | ast.YieldFrom) for n in own_nodes(function))


def fill(scope: Scope, function: ast.FunctionDef) -> None:
    """Put all that a function assigns into its scope, with what is assigned for the kinds."""
    for node in own_nodes(function):
        if isinstance(node, ast.FunctionDef):
            scope.add(node.name)
            scope.functions[node.name] = node
            scope.assigned.setdefault(node.name, []).append(None)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            scope.annotations[node.target.id] = node.annotation
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    scope.assigned.setdefault(target.id, []).append(node.value)
                elif isinstance(target, ast.Tuple):
                    pairs = node.value.elts if isinstance(node.value, ast.Tuple) else []
                    same = len(pairs) == len(target.elts)
                    for n, part in enumerate(target.elts):
                        if isinstance(part, ast.Name):
                            scope.assigned.setdefault(part.id, []).append(pairs[n] if same else None)
        elif isinstance(node, ast.NamedExpr):
            scope.assigned.setdefault(node.target.id, []).append(node.value)
        elif isinstance(node, ast.For):
            for name in ast.walk(node.target):
                if isinstance(name, ast.Name):
                    scope.assigned.setdefault(name.id, []).append(None)
        elif isinstance(node, ast.MatchAs | ast.ExceptHandler) and node.name:
            scope.add(node.name)
            scope.assigned.setdefault(node.name, []).append(None)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            scope.add(node.id)
