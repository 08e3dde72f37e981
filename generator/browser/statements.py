"""Statements and functions of the subset as JavaScript."""

from __future__ import annotations

import ast

from generator.browser.calls import Calls
from generator.browser.program import Module, Program, Reach, Symbol
from generator.browser.scope import Scope, fill, is_generator
from generator.browser.tokens import attr, run

_IN_PLACE = {ast.Add: "iadd", ast.BitOr: "ior"}
_STATEMENTS: dict[type[ast.stmt], str] = {
    ast.Assign: "_assigned",
    ast.AnnAssign: "_annotated",
    ast.AugAssign: "_augmented",
    ast.If: "_if",
    ast.For: "_for",
    ast.While: "_while",
    ast.Raise: "_raise",
    ast.Try: "_try",
    ast.Delete: "_delete",
    ast.Match: "match",
    ast.FunctionDef: "_inner",
}
_MUTABLE = frozenset({"list", "dict", "set"})
_ERRORS = frozenset({"ValueError", "KeyError", "IndexError", "Exception"})


class Statements(Calls):
    """Compiles statements and functions."""

    def __init__(self, program: Program, reach: Reach, kinds: tuple[dict[str, str], dict[str, str]]) -> None:
        super().__init__(program, reach, kinds)
        self._caught: list[str] = []

    def block(self, body: list[ast.stmt]) -> str:
        """Statements in a row."""
        return "".join(self.statement(s) for s in body)

    def statement(self, node: ast.stmt) -> str:
        """One statement, with its end."""
        if isinstance(node, ast.Pass | ast.Assert | ast.Import | ast.ImportFrom):
            return ""  # an assertion tells the type checker what it cannot see
        if isinstance(node, ast.Expr):
            if isinstance(node.value, ast.Constant):
                return ""
            if isinstance(node.value, ast.Yield | ast.YieldFrom):
                return self._yielded(node.value) + ";"
            return self.value(node.value) + ";"
        if isinstance(node, ast.Return):
            return "return;" if node.value is None and self._in_generator() else self._returned(node)
        if isinstance(node, ast.Break):
            return "break;"
        if isinstance(node, ast.Continue):
            return "continue;"
        if type(node) not in _STATEMENTS:
            self.fail(node, f"{type(node).__name__} is not in the subset")
        made: str = getattr(self, _STATEMENTS[type(node)])(node)
        return made

    def match(self, node: ast.Match) -> str:
        """A match statement."""
        return self.fail(node, "match is not in the subset")

    def _returned(self, node: ast.Return) -> str:
        return f"return {self.value(node.value)};" if node.value is not None else "return null;"

    def _in_generator(self) -> bool:
        scope: Scope | None = self.scope
        while scope is not None and scope.node is None:
            scope = scope.outer
        return scope is not None and isinstance(scope.node, ast.FunctionDef) and is_generator(scope.node)

    def _yielded(self, node: ast.Yield | ast.YieldFrom) -> str:
        if isinstance(node, ast.YieldFrom):
            return f"yield* {self.gathered(node.value)}"
        return f"yield {self.value(node.value)}" if node.value is not None else "yield null"

    def _assigned(self, node: ast.Assign) -> str:
        if len(node.targets) == 1:
            return self.assign(node.targets[0], self.value(node.value))
        held = self.scope.temporary()
        return f"{held}={self.value(node.value)};" + "".join(self.assign(t, held) for t in node.targets)

    def _annotated(self, node: ast.AnnAssign) -> str:
        return self.assign(node.target, self.value(node.value)) if node.value is not None else ""

    def assign(self, target: ast.expr, value: str) -> str:
        """Give a value to a target."""
        if isinstance(target, ast.Subscript):
            if isinstance(target.slice, ast.Slice):
                ends = [self.value(e) if e is not None else "null" for e in (target.slice.lower, target.slice.upper)]
                return f"{run('setslice')}({self.value(target.value)},{','.join(ends)},{value});"
            return f"{run('setitem')}({self.value(target.value)},{self.value(target.slice)},{value});"
        if isinstance(target, ast.Tuple) and any(isinstance(t, ast.Subscript) for t in target.elts):
            held = self.scope.temporary()
            return f"{held}={value};" + "".join(self.assign(t, f"{held}[{n}]") for n, t in enumerate(target.elts))
        if isinstance(target, ast.Tuple) and any(isinstance(t, ast.Starred) for t in target.elts[:-1]):
            star = next(n for n, t in enumerate(target.elts) if isinstance(t, ast.Starred))
            parts = [t.value if isinstance(t, ast.Starred) else t for t in target.elts]
            plain = ast.copy_location(ast.Tuple(parts, ast.Store()), target)
            return f"{self._place(plain)}={run('unpack')}({value},{len(parts)},{star});"
        return f"{self._place(target)}={value};"

    def _place(self, target: ast.expr) -> str:
        if isinstance(target, ast.Name):
            held = self.scope.find(target.id)
            return held[1] if held is not None else self.scope.add(target.id)
        if isinstance(target, ast.Attribute):
            return f"{self.receiver(target.value)}.{attr(target.attr)}"
        if isinstance(target, ast.Starred):
            return f"...{self._place(target.value)}"
        if isinstance(target, ast.Tuple):
            return f"[{','.join(self._place(t) for t in target.elts)}]"
        return self.fail(target, "a target that is not in the subset")

    def _augmented(self, node: ast.AugAssign) -> str:
        load = ast.copy_location(ast.parse(ast.unparse(node.target), mode="eval").body, node)
        whole = ast.copy_location(ast.BinOp(load, node.op, node.value), node)
        name = _IN_PLACE.get(type(node.op))
        kind, given = self.kind(load), self.kind(node.value)
        anew = ("str", "int", "frac", "tuple", "frozenset")  # these are never changed in place
        if name is None or kind in anew or (kind not in _MUTABLE and given in (*anew[:3], "frozenset")):
            return self.assign(node.target, self.value(whole))
        if kind not in _MUTABLE and given not in _MUTABLE:
            if isinstance(node.target, ast.Name) and given == "tuple":
                self.fail(node, "say by an annotation whether the target is a list or a tuple")
            return self.assign(node.target, self.value(whole))
        return self.assign(node.target, f"{run(name)}({self.value(load)},{self.gathered(node.value)})")

    def _if(self, node: ast.If) -> str:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ""
        out = f"if({self.truth(node.test)}){{{self.block(node.body)}}}"
        if not node.orelse:
            return out
        other = self.block(node.orelse)
        return out + (f"else {other}" if len(node.orelse) == 1 and other.startswith("if(") else f"else{{{other}}}")

    def _for(self, node: ast.For) -> str:
        if node.orelse:
            self.fail(node, "`else` of a loop is not in the subset")
        return f"for({self._place(node.target)} of {self.gathered(node.iter)}){{{self.block(node.body)}}}"

    def _while(self, node: ast.While) -> str:
        if node.orelse:
            self.fail(node, "`else` of a loop is not in the subset")
        return f"while({self.truth(node.test)}){{{self.block(node.body)}}}"

    def _raise(self, node: ast.Raise) -> str:
        if node.exc is None:
            return f"throw {self._caught[-1]};" if self._caught else self.fail(node, "nothing is caught here")
        made = self.value(node.exc)
        return f"throw {made}{'' if isinstance(node.exc, ast.Call) else '()'};"

    def _try(self, node: ast.Try) -> str:
        if node.orelse or node.finalbody:
            self.fail(node, "`else` and `finally` are not in the subset")
        held = self.scope.fresh()
        out = f"try{{{self.block(node.body)}}}catch({held}){{"
        for handler in node.handlers:
            if handler.type is None:
                self.fail(node, "say which exceptions are caught")
            tests = []
            for kind in handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]:
                found = self.meaning(kind)
                if isinstance(found, Symbol):
                    tests.append(f"{held} instanceof {self.global_name(found)}")
                elif isinstance(kind, ast.Name) and kind.id in _ERRORS:
                    tests.append(f"{held} instanceof {run(kind.id)}")
                else:
                    self.fail(kind, "an exception that the page does not know")
            bound = f"{self.scope.add(handler.name)}={held};" if handler.name else ""
            self._caught.append(held)
            out += f"if({'||'.join(tests)}){{{bound}{self.block(handler.body)}}}else "
            self._caught.pop()
        return out + f"throw {held}}}"

    def _delete(self, node: ast.Delete) -> str:
        out = ""
        for target in node.targets:
            if not isinstance(target, ast.Subscript):
                self.fail(node, "only items are deleted")
            base = self.value(target.value)
            if isinstance(target.slice, ast.Slice):
                ends = [self.value(e) if e is not None else "null" for e in (target.slice.lower, target.slice.upper)]
                out += f"{run('setslice')}({base},{','.join(ends)},[]);"
            else:
                out += f"{run('delitem')}({base},{self.value(target.slice)});"
        return out

    # ---- functions

    def _inner(self, node: ast.FunctionDef) -> str:
        if node.decorator_list:
            self.fail(node, "a decorator on an inner function")
        name = self.scope.add(node.name)
        parameters, body = self.function(node, outer=self.scope)
        if is_generator(node):
            if "this" in body:
                self.fail(node, "a generator within a method that uses it")
            return f"{name}=function*({parameters}){{{body}}};"
        return f"{name}=({parameters})=>{{{body}}};"

    def function(self, node: ast.FunctionDef, *, outer: Scope | None = None, bound: bool = False) -> tuple[str, str]:
        """The parameters and the body of a function; `bound` when its first parameter is `this`."""
        args = node.args
        if args.kwarg is not None or (args.vararg is not None and args.kwonlyargs):
            self.fail(node, "**kwargs, and keywords beside *args, are not in the subset")
        scope = Scope(outer, node)
        places = [*args.posonlyargs, *args.args]
        defaults: dict[str, ast.expr] = {}
        for arg, default in zip(places[len(places) - len(args.defaults) :], args.defaults, strict=True):
            defaults[arg.arg] = default
        for arg, given in zip(args.kwonlyargs, args.kw_defaults, strict=True):
            if given is not None:
                defaults[arg.arg] = given
        if bound:
            scope.names[places[0].arg] = "this"
            places = places[1:]
        parts = []
        kept, self.scope = self.scope, scope
        for arg in (*places, *args.kwonlyargs):
            name = scope.add(arg.arg, declare=False)
            if arg.annotation is not None:
                scope.annotations[arg.arg] = arg.annotation
            parts.append(name + (f"={self.value(defaults[arg.arg])}" if arg.arg in defaults else ""))
        if args.vararg is not None:
            parts.append("..." + scope.add(args.vararg.arg, declare=False))
        fill(scope, node)
        body = self.block(node.body)
        self.scope = kept
        if not is_generator(node) and not isinstance(node.body[-1], ast.Return | ast.Raise) and _gives(node):
            body += "return null;"
        declared = f"let {','.join(dict.fromkeys(scope.declared))};" if scope.declared else ""
        return ",".join(parts), declared + body

    def in_module(self, module: Module) -> None:
        """Go on in another module."""
        self.module = module
        self.scope = Scope(None)
        self.scope.is_function = True


def _gives(node: ast.FunctionDef) -> bool:
    """Whether a function gives anything that somebody may look at."""
    return not (isinstance(node.returns, ast.Constant) and node.returns.value is None)
