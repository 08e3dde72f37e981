"""Classes of the subset: dataclasses, exceptions and classes of names."""

from __future__ import annotations

import ast

from generator.browser.matching import Matching
from generator.browser.program import Symbol, is_enum, is_property, members
from generator.browser.scope import is_generator
from generator.browser.tokens import attr, run, text

_SPECIAL = {"__init__": "", "__post_init__": "post_init", "__getitem__": "group", "__str__": "text"}
"""Special methods that the page knows, and what the runtime calls them."""


class Classes(Matching):
    """Compiles the symbols of a program: the last layer of the compiler."""

    def symbol(self, symbol: Symbol) -> str:
        """A function, class or constant as a statement of its own; "" for what only annotations use."""
        self.in_module(symbol.module)
        node, name = symbol.node, self.global_name(symbol)
        if isinstance(node, ast.FunctionDef):
            if node.decorator_list:
                self.fail(node.decorator_list[0], "a decorator that is not in the subset")
            parameters, body = self.function(node)
            return f"function{'*' if is_generator(node) else ' '}{name}({parameters}){{{body}}}\n"
        if isinstance(node, ast.ClassDef):
            if is_enum(symbol):
                return f"const {name}=[{','.join(text(v) for v in members(symbol).values())}];\n"
            return self._class_of(symbol, node, name)
        value = symbol.value
        if value is None:
            self.fail(node, "a constant without a value")
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Tuple):
            index = [e.id for e in target.elts if isinstance(e, ast.Name)].index(symbol.name)
            made = self.value(value.elts[index]) if isinstance(value, ast.Tuple) else f"{self.value(value)}[{index}]"
        else:
            made = self.value(value)
        declared = f"let {','.join(dict.fromkeys(self.scope.declared))};" if self.scope.declared else ""
        return f"{declared}const {name}={made};\n"

    def _class_of(self, symbol: Symbol, node: ast.ClassDef, name: str) -> str:
        bases = [b.id for b in node.bases if isinstance(b, ast.Name)]
        if bases == ["Protocol"]:
            return ""
        if len(bases) != len(node.bases) or bases not in ([], ["Exception"]) or node.keywords:
            self.fail(node, "a class has no base but Exception")
        self._check_decorators(node)
        fields: list[tuple[str, str]] = []
        compared: list[str] = []
        parts: list[str] = []
        has_init = post = False
        for stmt in node.body:
            if isinstance(stmt, ast.Pass) or (isinstance(stmt, ast.Expr) and isinstance(stmt.value, ast.Constant)):
                continue
            if isinstance(stmt, ast.AnnAssign) and isinstance(stmt.target, ast.Name):
                default, counts = self._field(stmt)
                fields.append((stmt.target.id, default))
                if counts:
                    compared.append(stmt.target.id)
            elif isinstance(stmt, ast.FunctionDef):
                has_init = has_init or stmt.name == "__init__"
                post = post or stmt.name == "__post_init__"
                if stmt.name in _SPECIAL or (self.reach.has(stmt) and not stmt.name.startswith("__")):
                    parts.append(self._method(stmt, bases))
                elif stmt.name.startswith("__"):
                    self.fail(stmt, "a special method that is not in the subset")
            else:
                self.fail(stmt, "in the body of a class")
        if not has_init and not bases:
            parts.insert(0, self._constructor(fields, post))
            shown = ",".join('"' + attr(f) + '"' for f in compared)
            parts.insert(1, f"static {run('fields')}=[{shown}];")
        base = f" extends {run('Exception')}" if bases else ""
        return f"class {name}{base}{{{''.join(parts)}}}\n"

    def _check_decorators(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            call = decorator.func if isinstance(decorator, ast.Call) else decorator
            if self.meaning(call) != "dataclasses.dataclass":
                self.fail(decorator, "a decorator that is not in the subset")
            given = {k.arg for k in decorator.keywords} if isinstance(decorator, ast.Call) else set()
            if not given <= {"frozen", "slots", "eq"}:
                self.fail(decorator, "dataclasses take `frozen`, `slots` and `eq` here")

    def _field(self, stmt: ast.AnnAssign) -> tuple[str, bool]:
        """The default of a field, and whether it counts when two objects are compared."""
        value = stmt.value
        if value is None:
            return "", True
        if isinstance(value, ast.Call) and self.meaning(value.func) == "dataclasses.field":
            given = {k.arg: k.value for k in value.keywords}
            counts = not (isinstance(c := given.get("compare"), ast.Constant) and c.value is False)
            if "default_factory" in given:
                factory = ast.copy_location(ast.Call(given["default_factory"], [], []), value)
                return self.value(factory), counts
            return (self.value(given["default"]) if "default" in given else ""), counts
        return self.value(value), True

    def _constructor(self, fields: list[tuple[str, str]], post: bool) -> str:
        names = [(f, self.scope.fresh(), d) for f, d in fields]
        parameters = ",".join(n + (f"={d}" if d else "") for _, n, d in names)
        body = "".join(f"this.{attr(f)}={n};" for f, n, _ in names)
        after = f"this.{run('post_init')}();" if post else ""
        return f"constructor({parameters}){{{body}{after}}}"

    def _method(self, node: ast.FunctionDef, bases: list[str]) -> str:
        static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)
        read = is_property(node)
        if node.decorator_list and not (static or read):
            self.fail(node.decorator_list[0], "a decorator that is not in the subset")
        parameters, body = self.function(node, bound=not static)
        if node.name == "__init__":
            return f"constructor({parameters}){{{'super();' if bases else ''}{body}}}"
        star = "*" if is_generator(node) else ""
        name = run(_SPECIAL[node.name]) if node.name in _SPECIAL else attr(node.name)
        return f"{'static ' if static else ''}{'get ' if read else ''}{star}{name}({parameters}){{{body}}}"
