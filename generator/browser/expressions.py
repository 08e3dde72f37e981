"""Expressions of the subset as JavaScript, with the kinds that make them short."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from generator.browser.inference import Inference
from generator.browser.program import Module, Symbol, is_enum, members
from generator.browser.regex import NotInSubset, translated
from generator.browser.scope import Scope
from generator.browser.tokens import attr, run, text

_BINARY = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.BitOr: "or",
    ast.BitAnd: "and",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "shr",
}
_ORDER = {ast.Lt: ("lt", "<"), ast.LtE: ("le", "<="), ast.Gt: ("gt", ">"), ast.GtE: ("ge", ">=")}
_PLAIN_KINDS = frozenset({"str", "int", "bool", "none"})
_TRUE_AS_IS = frozenset({"str", "int", "bool", "obj", "none"})


class Expressions(Inference):
    """Compiles expressions."""

    # ---- values

    def value(self, node: ast.expr) -> str:
        """An expression as JavaScript."""
        made: Callable[[ast.expr], str] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if made is None:
            self.fail(node, f"{type(node).__name__} is not in the subset")
        return made(node)

    def truth(self, node: ast.expr) -> str:
        """An expression as a condition."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        if isinstance(node, ast.BoolOp):
            sign = "&&" if isinstance(node.op, ast.And) else "||"
            return "(" + sign.join(self.truth(v) for v in node.values) + ")"
        if isinstance(node, ast.NamedExpr):
            return self.value(node) if self.kind(node) in _TRUE_AS_IS else f"{run('t')}({self.value(node)})"
        return self.value(node) if self.kind(node) in _TRUE_AS_IS else f"{run('t')}({self.value(node)})"

    def _constant(self, node: ast.Constant) -> str:
        value = node.value
        if value is None:
            return "null"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value) if abs(value) < 2**53 else f"{value}n"
        if isinstance(value, str):
            return text(value)
        return self.fail(node, "a constant of this type is not in the subset")

    def _name(self, node: ast.Name) -> str:
        held = self.scope.find(node.id)
        if held is not None:
            return "this" if held[1] == "this" else held[1]
        found = self.module.names.get(node.id)
        if isinstance(found, Symbol):
            name = self.global_name(found)
            is_class = isinstance(found.node, ast.ClassDef) and not is_enum(found)
            return f"((...a)=>new {name}(...a))" if is_class else name
        if isinstance(found, str):
            return self.library(node, found)
        return self.builtin(node)

    def library(self, node: ast.expr, name: str) -> str:
        """A function of the standard library as a value."""
        return self.fail(node, f"{name} is not in the runtime")

    def builtin(self, node: ast.Name) -> str:
        """A builtin as a value."""
        return self.fail(node, "not a name that the page knows")

    def _attribute(self, node: ast.Attribute) -> str:
        found = self.meaning(node)
        if isinstance(found, Symbol):
            name = self.global_name(found)
            return f"((...a)=>new {name}(...a))" if isinstance(found.node, ast.ClassDef) else name
        if isinstance(found, str):
            return self.library(node, found)
        base = self.meaning(node.value)
        if isinstance(base, Symbol) and is_enum(base):
            known = members(base)
            return text(known[node.attr]) if node.attr in known else self.fail(node, "not a member")
        if isinstance(base, Symbol) and isinstance(base.node, ast.ClassDef):
            return f"{self.global_name(base)}.{attr(node.attr)}"
        if self.is_builtin(node.value, "str"):
            return f"(a=>a.{attr(node.attr)}())"
        if node.attr.startswith("__"):
            self.fail(node, "an attribute of Python's own")
        if node.attr == "value" and isinstance(node.value, ast.Attribute):
            inner = self.meaning(node.value.value)
            if isinstance(inner, Symbol) and is_enum(inner):
                return self.value(node.value)
        return f"{self.receiver(node.value)}.{attr(node.attr)}"

    def receiver(self, node: ast.expr) -> str:
        """An expression before a point."""
        made = self.value(node)
        return f"({made})" if isinstance(node, ast.IfExp | ast.Lambda) or made.lstrip("-").isdigit() else made

    def _joinedstr(self, node: ast.JoinedStr) -> str:
        parts: list[str] = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                parts.append(text(str(part.value)))
                continue
            assert isinstance(part, ast.FormattedValue)
            made = self.value(part.value)
            spec = part.format_spec
            if part.conversion != -1:
                self.fail(node, "!r and !s are not in the subset")
            if spec is not None:
                shown = ast.unparse(spec)
                if re.search(r"[.%efgxob_]", re.sub(r"\{.*?\}", "", shown[2:-1])):
                    self.fail(node, "formats have a width, a side, a fill, a sign or a comma")
                parts.append(f"{run('format')}({made},{self.value(spec)})")
            else:
                plain = self.kind(part.value) in ("str", "int")
                wrapped = made if isinstance(part.value, ast.Name | ast.Attribute | ast.Call) else f"({made})"
                parts.append(wrapped if plain else f"{run('str')}({made})")
        if not parts:
            return '""'
        first = parts[0]
        starts_as_text = first[0] in "\"'" or first.startswith((run("str"), run("format")))
        return "(" + ("" if starts_as_text else '""+') + "+".join(parts) + ")"

    def _binop(self, node: ast.BinOp) -> str:
        name = _BINARY.get(type(node.op))
        if name is None:
            self.fail(node, "this operator is not in the subset")
        left, right = self.kind(node.left), self.kind(node.right)
        if name == "div" and left == right == "int":
            self.fail(node, "`/` on whole numbers makes a float")
        if name == "mod" and left == "str":
            self.fail(node, "texts are formatted with f-strings")
        a, b = self.value(node.left), self.value(node.right)
        if name == "add" and left == right == "str":
            return f"({a}+{b})"
        return f"{run(name)}({a},{b})"

    def _unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.truth(node.operand)}"
        if isinstance(node.op, ast.USub):
            if isinstance(node.operand, ast.Constant) and isinstance(node.operand.value, int):
                return f"-{node.operand.value}"
            return f"{run('neg')}({self.value(node.operand)})"
        return self.fail(node, "this operator is not in the subset")

    def _boolop(self, node: ast.BoolOp) -> str:
        out = self.value(node.values[-1])
        for value in reversed(node.values[:-1]):
            if self.kind(value) in _TRUE_AS_IS and self.kind(value) != "":
                sign = "&&" if isinstance(node.op, ast.And) else "||"
                out = f"({self.value(value)}{sign}{out})"
                continue
            held = self.scope.temporary()
            test = f"{run('t')}({held}={self.value(value)})"
            out = f"({test}?{out}:{held})" if isinstance(node.op, ast.And) else f"({test}?{held}:{out})"
        return out

    def _ifexp(self, node: ast.IfExp) -> str:
        return f"({self.truth(node.test)}?{self.value(node.body)}:{self.value(node.orelse)})"

    def _namedexpr(self, node: ast.NamedExpr) -> str:
        held = self.scope.find(node.target.id)
        name = held[1] if held is not None else self.scope.add(node.target.id)
        return f"({name}={self.value(node.value)})"

    def _compare(self, node: ast.Compare) -> str:
        left: ast.expr = node.left
        made = self.value(left)
        parts: list[str] = []
        for n, (op, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            other = self.value(right)
            if n + 1 < len(node.ops) and not isinstance(right, ast.Name | ast.Constant):
                held = self.scope.temporary()
                parts.append(self._one(op, left, right, made, f"({held}={other})"))
                made = held
            else:
                parts.append(self._one(op, left, right, made, other))
                made = other
            left = right
        return parts[0] if len(parts) == 1 else "(" + "&&".join(parts) + ")"

    def _one(self, op: ast.cmpop, left: ast.expr, right: ast.expr, a: str, b: str) -> str:
        kinds = self.kind(left), self.kind(right)
        if isinstance(op, ast.Is | ast.IsNot):
            return f"({a}{'===' if isinstance(op, ast.Is) else '!=='}{b})"
        if isinstance(op, ast.Eq | ast.NotEq):
            plain = "str" in kinds or "none" in kinds or (kinds[0] == kinds[1] and kinds[0] in ("int", "bool"))
            if plain:
                return f"({a}{'===' if isinstance(op, ast.Eq) else '!=='}{b})"
            return f"{'' if isinstance(op, ast.Eq) else '!'}{run('eq')}({a},{b})"
        if isinstance(op, ast.In | ast.NotIn):
            sign = "" if isinstance(op, ast.In) else "!"
            if isinstance(right, ast.Tuple | ast.List | ast.Set) and all(self._is_text(e) for e in right.elts):
                return f"{sign}[{','.join(self.value(e) for e in right.elts)}].includes({a})"
            return f"{sign}{run('in')}({a},{b})"
        name, sign = _ORDER[type(op)]
        if kinds == ("int", "int"):
            return f"({a}{sign}{b})"
        return f"{run(name)}({a},{b})"

    def _is_text(self, node: ast.expr) -> bool:
        return self.kind(node) in ("str", "none") and not isinstance(node, ast.Starred)

    def _elements(self, elements: list[ast.expr]) -> str:
        return ",".join(f"...{self.value(e.value)}" if isinstance(e, ast.Starred) else self.value(e) for e in elements)

    def _list(self, node: ast.List) -> str:
        return f"[{self._elements(node.elts)}]"

    def _tuple(self, node: ast.Tuple) -> str:
        return f"[{self._elements(node.elts)}]"

    def _set(self, node: ast.Set) -> str:
        return f"{run('set')}([{self._elements(node.elts)}])"

    def _dict(self, node: ast.Dict) -> str:
        parts: list[str] = []
        merged: list[str] = []
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                if parts:
                    merged.append(f"{run('d')}({','.join(parts)})")
                    parts = []
                merged.append(self.value(value))
            else:
                parts += [self.value(key), self.value(value)]
        if not merged:
            return f"{run('d')}({','.join(parts)})"
        if parts:
            merged.append(f"{run('d')}({','.join(parts)})")
        return f"{run('merge')}({','.join(merged)})"

    def _subscript(self, node: ast.Subscript) -> str:
        base = self.value(node.value)
        if isinstance(node.slice, ast.Slice):
            part = node.slice
            ends = [self.value(e) if e is not None else "null" for e in (part.lower, part.upper, part.step)]
            while len(ends) > 1 and ends[-1] == "null":
                ends.pop()
            return f"{run('slice')}({base},{','.join(ends)})"
        return f"{run('item')}({base},{self.value(node.slice)})"

    def _starred(self, node: ast.Starred) -> str:
        return f"...{self.value(node.value)}"

    # ---- functions and comprehensions

    def _lambda(self, node: ast.Lambda) -> str:
        inner = Scope(self.scope, node)
        if node.args.kwonlyargs or node.args.defaults or node.args.vararg or node.args.kwarg:
            self.fail(node, "a lambda takes plain parameters")
        names = [inner.add(a.arg, declare=False) for a in node.args.args]
        kept, self.scope = self.scope, inner
        body = self.value(node.body)
        self.scope = kept
        if inner.declared:
            return f"(({','.join(names)})=>{{let {','.join(inner.declared)};return {body}}})"
        return f"(({','.join(names)})=>{body})" if not body.startswith("{") else f"(({','.join(names)})=>({body}))"

    def _listcomp(self, node: ast.ListComp) -> str:
        return self._loops(node.generators, lambda: self.value(node.elt), "")

    def _setcomp(self, node: ast.SetComp) -> str:
        return f"{run('set')}({self._loops(node.generators, lambda: self.value(node.elt), '')})"

    def _dictcomp(self, node: ast.DictComp) -> str:
        pair = self._loops(node.generators, lambda: f"[{self.value(node.key)},{self.value(node.value)}]", "")
        return f"{run('dict')}({pair})"

    def _generatorexp(self, node: ast.GeneratorExp) -> str:
        return self._loops(node.generators, lambda: self.value(node.elt), "lazy")

    def gathered(self, node: ast.expr) -> str:
        """An expression that is only gone through once: a generator expression may be a list then."""
        if isinstance(node, ast.GeneratorExp):
            return self._loops(node.generators, lambda: self.value(node.elt), "")
        return self.value(node)

    def _loops(self, generators: list[ast.comprehension], element: Callable[[], str], lazy: str) -> str:
        first, rest = generators[0], generators[1:]
        source = self.value(first.iter)
        inner = Scope(self.scope)
        kept, self.scope = self.scope, inner
        target = self._target(first.target, inner)
        tests = "&&".join(self.truth(c) for c in first.ifs)
        body = self._loops(rest, element, lazy) if rest else element()
        self.scope = kept
        if body.startswith("{"):
            body = f"({body})"
        name = run((lazy or "each") + ("s" if rest else ""))
        return f"{name}({source},{target}=>{body}{f',{target}=>{tests}' if tests else ''})"

    def _target(self, node: ast.expr, scope: Scope) -> str:
        """The target of a comprehension as a parameter."""
        if isinstance(node, ast.Tuple) and any(isinstance(e, ast.Starred) for e in node.elts[:-1]):
            star = next(n for n, e in enumerate(node.elts) if isinstance(e, ast.Starred))
            whole, parts = scope.fresh(), [e.value if isinstance(e, ast.Starred) else e for e in node.elts]
            names = ",".join(self._pattern(e, scope) for e in parts)
            return f"({whole},[{names}]={run('unpack')}({whole},{len(parts)},{star}))"
        return f"({self._pattern(node, scope)})" if isinstance(node, ast.Tuple) else self._pattern(node, scope)

    def _pattern(self, node: ast.expr, scope: Scope) -> str:
        if isinstance(node, ast.Name):
            if node.id in scope.names:  # `_` for several things that nobody looks at
                return scope.fresh()
            scope.assigned.setdefault(node.id, []).append(None)
            return scope.add(node.id, declare=False)
        if isinstance(node, ast.Starred):
            return f"...{self._pattern(node.value, scope)}"
        if isinstance(node, ast.Tuple):
            return f"[{','.join(self._pattern(e, scope) for e in node.elts)}]"
        return self.fail(node, "a target that is not in the subset")

    def pattern(self, node: ast.Call, source: ast.expr, flags: int) -> str:
        """A compiled pattern of `re`."""
        found = _constant_text(source, self.module)
        if found is None:
            self.fail(node, "a pattern has to be a constant text")
        try:
            js, js_flags = translated(found, flags)
        except NotInSubset as refused:
            self.fail(node, str(refused))
        return f"{run('re')}({text(js)},{text(js_flags)})"


def _constant_text(node: ast.expr, module: Module) -> str | None:
    """A text that is put together from constants alone."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _constant_text(node.left, module), _constant_text(node.right, module)
        return None if left is None or right is None else left + right
    if isinstance(node, ast.JoinedStr):
        parts = [_constant_text(v.value if isinstance(v, ast.FormattedValue) else v, module) for v in node.values]
        return None if None in parts else "".join(p for p in parts if p is not None)
    if isinstance(node, ast.Name):
        found = module.names.get(node.id)
        if isinstance(found, Symbol) and found.value is not None:
            return _constant_text(found.value, found.module)
    return None
