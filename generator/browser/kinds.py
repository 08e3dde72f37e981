"""What kind of value an expression has, as far as annotations and literals tell: for shorter and faster JavaScript.

Kinds are `str`, `int`, `bool`, `frac`, `list`, `tuple`, `dict`, `set`, `frozenset`, `obj` (a dataclass) and `none`; ""
when it is not known. A value that may be None counts as its kind, for None is neither true nor equal to anything else.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from generator.browser.program import Module, Program, Symbol, is_enum

_PLAIN = {"str": "str", "int": "int", "bool": "bool", "Fraction": "frac", "list": "list", "tuple": "tuple"}
_OF = {
    **_PLAIN,
    "dict": "dict",
    "Mapping": "dict",
    "set": "set",
    "frozenset": "frozenset",
    "List": "list",
}


def of_annotation(module: Module, node: ast.expr | None, depth: int = 0) -> str:
    """The kind that an annotation promises."""
    if node is None or depth > 5:
        return ""
    if isinstance(node, ast.Constant):
        if node.value is None:
            return "none"
        if isinstance(node.value, str):
            return of_annotation(module, ast.parse(node.value, mode="eval").body, depth + 1)
        return ""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        sides = {of_annotation(module, side, depth + 1) for side in (node.left, node.right)} - {"none"}
        return sides.pop() if len(sides) == 1 else ""
    if isinstance(node, ast.Subscript):
        return of_annotation(module, node.value, depth + 1)
    if not isinstance(node, ast.Name):
        return ""
    if node.id in _OF:
        return _OF[node.id]
    found = module.names.get(node.id)
    if not isinstance(found, Symbol):
        return ""
    if isinstance(found.node, ast.ClassDef):
        return "str" if is_enum(found) else "obj"
    return of_annotation(found.module, found.value, depth + 1)


def attribute_kinds(program: Program) -> Mapping[str, str]:
    """The kind of every attribute whose name means one kind in all classes of the program."""
    found: dict[str, set[str]] = {}
    for module in program.modules.values():
        for cls in module.tree.body:
            if not isinstance(cls, ast.ClassDef):
                continue
            for stmt in cls.body:
                if isinstance(stmt, ast.AnnAssign) and isinstance(stmt.target, ast.Name):
                    found.setdefault(stmt.target.id, set()).add(of_annotation(module, stmt.annotation))
                elif isinstance(stmt, ast.FunctionDef):
                    for inner in ast.walk(stmt):
                        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                            found.setdefault(inner.attr, set()).add("")
                    is_read = any(isinstance(d, ast.Name) and d.id == "property" for d in stmt.decorator_list)
                    kind = of_annotation(module, stmt.returns) if is_read else ""
                    found.setdefault(stmt.name, set()).add(kind)
    return {name: kinds.pop() for name, kinds in found.items() if len(kinds) == 1}


def method_kinds(program: Program) -> Mapping[str, str]:
    """The kind that a method of this name gives, when all classes of the program agree."""
    found: dict[str, set[str]] = {}
    for module in program.modules.values():
        for cls in module.tree.body:
            if isinstance(cls, ast.ClassDef):
                for stmt in cls.body:
                    if isinstance(stmt, ast.FunctionDef):
                        found.setdefault(stmt.name, set()).add(of_annotation(module, stmt.returns))
    return {name: kinds.pop() for name, kinds in found.items() if len(kinds) == 1}


def attribute_names(program: Program) -> frozenset[str]:
    """The names of all fields, methods and further attributes of the program's own classes."""
    found: set[str] = set()
    for module in program.modules.values():
        for cls in module.tree.body:
            for node in ast.walk(cls) if isinstance(cls, ast.ClassDef) else ():
                if isinstance(node, ast.FunctionDef):
                    found.add(node.name)
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    found.add(node.target.id)
                elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    found.add(node.attr)
    return frozenset(found)
