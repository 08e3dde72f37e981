"""What a name means, and what kind of value an expression has."""

from __future__ import annotations

import ast
from typing import NoReturn

from generator.browser.kinds import of_annotation
from generator.browser.program import Module, Program, Reach, Symbol, Unsupported, is_enum
from generator.browser.scope import Scope
from generator.browser.tokens import GLOBAL

_BOOL_METHODS = frozenset(
    {
        *("startswith", "endswith", "isdigit", "isdecimal", "isalpha", "isalnum", "isspace", "isupper", "islower"),
        *("isprintable", "isascii", "isdisjoint"),
    }
)
_STR_METHODS = frozenset(
    {
        *("lower", "upper", "casefold", "strip", "lstrip", "rstrip", "join", "replace", "removesuffix", "removeprefix"),
        *("title", "capitalize", "ljust", "rjust"),
    }
)


class Inference:
    """Looks names up in `module` and `scope`. Every method raises Unsupported with the place."""

    def __init__(self, program: Program, reach: Reach, kinds: tuple[dict[str, str], dict[str, str]]) -> None:
        self.program = program
        self.reach = reach
        self.attribute_kinds, self.method_kinds = kinds
        self.module: Module = next(iter(program.modules.values()))
        self.scope = Scope(None)
        self._asking: set[tuple[int, str]] = set()

    def fail(self, node: ast.AST, why: str) -> NoReturn:
        """Refuse some code."""
        raise Unsupported(self.module.file, node, why)

    # ---- names

    def global_name(self, symbol: Symbol) -> str:
        """What JavaScript calls a symbol."""
        return f"{GLOBAL}{symbol.module.order}_{symbol.name}"

    def meaning(self, node: ast.expr) -> Symbol | Module | str | None:
        """What a name means at module level, or an attribute of a module; None for whatever is local or a value."""
        if isinstance(node, ast.Name):
            return None if self.scope.find(node.id) else self.module.names.get(node.id)
        if isinstance(node, ast.Attribute):
            base = self.meaning(node.value)
            if isinstance(base, Module):
                return base.names.get(node.attr)
            if isinstance(base, str):
                return f"{base}.{node.attr}"
        return None

    def is_builtin(self, node: ast.expr, name: str | None = None) -> bool:
        """Whether a node is the name of a builtin that nothing hides."""
        if not isinstance(node, ast.Name) or (name is not None and node.id != name):
            return False
        return self.scope.find(node.id) is None and node.id not in self.module.names

    # ---- kinds

    def kind(self, node: ast.expr) -> str:
        """The kind of an expression's value; "" when it is not known."""
        if isinstance(node, ast.Constant):
            value = node.value
            if value is None:
                return "none"
            return {bool: "bool", int: "int", str: "str"}.get(type(value), "")
        if isinstance(node, ast.JoinedStr):
            return "str"
        if isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
            return "bool"
        if isinstance(node, ast.UnaryOp):
            return self.kind(node.operand)
        for types, kind in (
            ((ast.List, ast.ListComp), "list"),
            ((ast.Tuple,), "tuple"),
            ((ast.Dict, ast.DictComp), "dict"),
            ((ast.Set, ast.SetComp), "set"),
        ):
            if isinstance(node, types):
                return kind
        if isinstance(node, ast.BoolOp):
            return self._same([self.kind(v) for v in node.values])
        if isinstance(node, ast.IfExp):
            return self._same([self.kind(node.body), self.kind(node.orelse)])
        if isinstance(node, ast.NamedExpr):
            return self.kind(node.value)
        if isinstance(node, ast.BinOp):
            left, right = self.kind(node.left), self.kind(node.right)
            if left == right and (left in ("str", "int", "frac") or (left in ("list", "tuple") and _is_add(node))):
                return "frac" if isinstance(node.op, ast.Div) else left
            return "frac" if {left, right} == {"int", "frac"} and not isinstance(node.op, ast.FloorDiv) else ""
        if isinstance(node, ast.Subscript):
            return self.kind(node.value) if isinstance(node.slice, ast.Slice) or self.kind(node.value) == "str" else ""
        if isinstance(node, ast.Call):
            return self._call_kind(node)
        if isinstance(node, ast.Attribute):
            found = self.meaning(node.value)
            if isinstance(found, Symbol) and is_enum(found):
                return "str"
            return self.attribute_kinds.get(node.attr, "")
        return self._name_kind(node) if isinstance(node, ast.Name) else ""

    def _same(self, kinds: list[str]) -> str:
        known = set(kinds) - {"none"}
        return known.pop() if len(known) == 1 else ""

    def _call_kind(self, node: ast.Call) -> str:
        func = node.func
        if self.is_builtin(func):
            assert isinstance(func, ast.Name)
            name = func.id
            if name in ("str", "int", "bool", "list", "tuple", "dict", "set", "frozenset"):
                return name
            return {"len": "int", "any": "bool", "all": "bool", "isinstance": "bool", "sorted": "list"}.get(name, "")
        found = self.meaning(func)
        if isinstance(found, Symbol):
            if isinstance(found.node, ast.FunctionDef):
                return of_annotation(found.module, found.node.returns)
            return "str" if is_enum(found) else "obj" if isinstance(found.node, ast.ClassDef) else ""
        if found == "fractions.Fraction":
            return "frac"
        if found == "dataclasses.replace":
            return "obj"
        if isinstance(func, ast.Attribute) and found is None:
            if func.attr in self.method_kinds:
                return self.method_kinds[func.attr]
            if func.attr in _BOOL_METHODS:
                return "bool"
            return "str" if func.attr in _STR_METHODS else ""
        return ""

    def _name_kind(self, node: ast.Name) -> str:
        held = self.scope.find(node.id)
        if held is None:
            found = self.module.names.get(node.id)
            if isinstance(found, Symbol) and not isinstance(found.node, ast.FunctionDef | ast.ClassDef):
                if isinstance(found.node, ast.AnnAssign):
                    return of_annotation(found.module, found.node.annotation)
                value = found.value
                return self.kind(value) if isinstance(value, ast.Constant) else ""
            return ""
        scope = held[0]
        if node.id in scope.annotations:
            return of_annotation(self.module, scope.annotations[node.id])
        key = (id(scope), node.id)
        if key in self._asking:
            return "none"  # what refers to itself adds nothing
        self._asking.add(key)
        kept, self.scope = self.scope, scope
        try:
            given = scope.assigned.get(node.id) or [None]
            return self._same([self.kind(value) if value is not None else "" for value in given])
        finally:
            self.scope = kept
            self._asking.discard(key)


def _is_add(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.Add)
