"""Calls: keyword arguments find their places when the page is built; builtins and the library go to the runtime."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

from generator.browser.expressions import Expressions
from generator.browser.program import Module, Symbol, is_enum
from generator.browser.tokens import attr, run, text

_BUILTINS = frozenset(
    {
        *("len", "str", "int", "bool", "list", "tuple", "dict", "set", "frozenset", "any", "all", "sum", "min", "max"),
        *("sorted", "range", "enumerate", "zip", "map", "filter", "next", "iter", "reversed", "abs", "ord", "chr"),
        *("divmod", "isinstance"),
    }
)
_KEYWORDS = {
    "sorted": ("iterable", "key", "reverse"),
    "sum": ("iterable", "start"),
    "enumerate": ("iterable", "start"),
    "min": ("iterable", "key", "default"),
    "max": ("iterable", "key", "default"),
    "get_close_matches": ("word", "possibilities", "n", "cutoff"),
    "groupby": ("iterable", "key"),
    "loads": ("s", "parse_float"),
    "dumps": ("obj", "ensure_ascii", "separators"),
    "sort": ("key", "reverse"),
    "int": ("x", "base"),
}
_LIBRARY = {
    "math.gcd": "gcds",
    "math.lcm": "lcm",
    "math.comb": "comb",
    "math.prod": "prod",
    "itertools.pairwise": "pairwise",
    "itertools.groupby": "groupby",
    "itertools.chain": "chain",
    "itertools.product": "product",
    "unicodedata.normalize": "normalize",
    "unicodedata.combining": "combining",
    "unicodedata.category": "category",
    "difflib.get_close_matches": "get_close_matches",
    "json.loads": "loads",
    "json.dumps": "dumps",
    "fractions.Fraction": "fraction",
    "re.escape": "escape",
}
_COMPACT = {"ensure_ascii": "False", "separators": "(',', ':')"}
_RE_ONCE = {"re.sub": 1, "re.match": 1, "re.search": 1, "re.fullmatch": 1, "re.split": 1, "re.findall": 1}
_FLAGS = {
    "re.VERBOSE": re.VERBOSE,
    "re.X": re.VERBOSE,
    "re.IGNORECASE": re.IGNORECASE,
    "re.I": re.IGNORECASE,
    "re.DOTALL": re.DOTALL,
    "re.S": re.DOTALL,
    "re.ASCII": re.ASCII,
    "re.A": re.ASCII,
}
_TYPES = {"str": "is_str", "int": "is_int", "bool": "is_bool", "list": "is_list", "tuple": "is_list", "dict": "is_dict"}
_ABSTRACT = {
    "Mapping": "is_dict",
    "Sequence": "is_list",
    "set": "is_set",
    "frozenset": "is_set",
    "Collection": "is_many",
}


@dataclass(frozen=True, slots=True)
class Signature:
    """The parameters of a function in the order that JavaScript takes them; `spread` for one that takes any number."""

    names: tuple[str, ...]
    spread: bool = False


def signature_of(args: ast.arguments, *, bound: bool) -> Signature:
    """The signature of a function; without its first parameter when it is called on an object."""
    places = [a.arg for a in (*args.posonlyargs, *args.args)][bound:]
    return Signature((*places, *(a.arg for a in args.kwonlyargs)), args.vararg is not None)


class Calls(Expressions):
    """Compiles calls."""

    def library(self, node: ast.expr, name: str) -> str:
        """A function of the standard library as a value."""
        if name in _LIBRARY:
            return run(_LIBRARY[name])
        return self.fail(node, f"{name} is not in the runtime")

    def builtin(self, node: ast.Name) -> str:
        """A builtin as a value: a function of one argument or more."""
        if node.id in _BUILTINS - {"isinstance", "iter"}:
            return run(node.id)
        if node.id in ("ValueError", "KeyError", "IndexError", "Exception"):
            return run(node.id)
        return self.fail(node, "not a name that the page knows")

    def _call(self, node: ast.Call) -> str:
        func = node.func
        if any(k.arg is None for k in node.keywords):
            self.fail(node, "** in a call")
        if self.is_builtin(func):
            assert isinstance(func, ast.Name)
            return self._builtin_call(node, func.id)
        found = self.meaning(func)
        if isinstance(found, Symbol):
            return self._symbol_call(node, found)
        if isinstance(found, str):
            return self._library_call(node, found)
        if isinstance(func, ast.Attribute):
            return self._method_call(node, func)
        held = self.scope.find(func.id) if isinstance(func, ast.Name) else None
        if node.keywords:
            inner = held[0].functions.get(func.id) if held and isinstance(func, ast.Name) else None
            if inner is None:
                self.fail(node, "keywords in a call of a value")
            return f"{self.value(func)}({self.arguments(node, signature_of(inner.args, bound=False))})"
        return f"{self.value(func)}({self._elements(node.args)})"

    def arguments(self, node: ast.Call, signature: Signature) -> str:
        """The arguments in the order of the parameters."""
        places: list[str] = [self.value(a) for a in node.args]
        if node.keywords and signature.spread:
            if any(isinstance(a, ast.Starred) for a in node.args):
                pass
            at = signature.names.index("*") if "*" in signature.names else None
            if at is None:
                self.fail(node, "keywords beside any number of arguments")
        if node.keywords and any(isinstance(a, ast.Starred) for a in node.args):
            self.fail(node, "keywords after a starred argument")
        for keyword in node.keywords:
            if keyword.arg not in signature.names:
                self.fail(node, f"there is no parameter `{keyword.arg}`")
            at_ = signature.names.index(keyword.arg)
            places += ["undefined"] * (at_ + 1 - len(places))
            places[at_] = self.value(keyword.value)
        return ",".join("void 0" if p == "undefined" else p for p in places)

    def _symbol_call(self, node: ast.Call, symbol: Symbol) -> str:
        name = self.global_name(symbol)
        if isinstance(symbol.node, ast.FunctionDef):
            return f"{name}({self.arguments(node, signature_of(symbol.node.args, bound=False))})"
        if isinstance(symbol.node, ast.ClassDef):
            if is_enum(symbol):
                return f"{run('member')}({name},{self._elements(node.args)})"
            return f"new {name}({self.arguments(node, self.made_by(symbol))})"
        if node.keywords:
            self.fail(node, "keywords in a call of a value")
        return f"{name}({self._elements(node.args)})"

    def made_by(self, symbol: Symbol) -> Signature:
        """What a class is made with: its `__init__`, or its fields in order."""
        assert isinstance(symbol.node, ast.ClassDef)
        for stmt in symbol.node.body:
            if isinstance(stmt, ast.FunctionDef) and stmt.name == "__init__":
                return signature_of(stmt.args, bound=True)
        fields = [
            s.target.id for s in symbol.node.body if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name)
        ]
        return Signature(tuple(fields))

    def _method_call(self, node: ast.Call, func: ast.Attribute) -> str:
        if isinstance(func.value, ast.Call) and self.is_builtin(func.value.func, "super"):
            return f"this.{run('args')}=[{self._elements(node.args)}]"
        if func.attr == "fromkeys" and self.is_builtin(func.value, "dict"):
            return f"{run('fromkeys')}({self._elements(node.args)})"
        base = self.meaning(func.value)
        if func.attr == "from_iterable" and base == "itertools.chain":
            return f"{run('chain')}(...{self.value(node.args[0])})"
        if self.is_builtin(func.value, "str"):
            return f"{self.receiver(node.args[0])}.{attr(func.attr)}({self._elements(node.args[1:])})"
        if func.attr == "format" and node.args:
            self.fail(node, "a text is filled in by names")
        if not node.keywords:
            return f"{self._callee(func, base)}({self._elements(node.args)})"
        if func.attr == "sort" and not node.args:
            return f"{self._callee(func, base)}({self._filled(node, _KEYWORDS['sort'])})"
        if func.attr == "format" and not node.args:
            named = ",".join(f"{text(k.arg or '')},{self.value(k.value)}" for k in node.keywords)
            return f"{run('fill')}({self.value(func.value)},{run('d')}({named}))"
        known = {signature_of(m.args, bound=not _is_static(m)) for m in self._methods(func.attr)}
        if len(known) != 1:
            self.fail(node, f"keywords, and {len(known)} signatures of `{func.attr}` in the engine")
        return f"{self._callee(func, base)}({self.arguments(node, known.pop())})"

    def _callee(self, func: ast.Attribute, base: object) -> str:
        if isinstance(base, Symbol) and isinstance(base.node, ast.ClassDef):
            return f"{self.global_name(base)}.{attr(func.attr)}"
        return f"{self.receiver(func.value)}.{attr(func.attr)}"

    def _methods(self, name: str) -> list[ast.FunctionDef]:
        return [
            stmt
            for module in self.program.modules.values()
            for cls in module.tree.body
            if isinstance(cls, ast.ClassDef)
            for stmt in cls.body
            if isinstance(stmt, ast.FunctionDef) and stmt.name == name
        ]

    def _filled(self, node: ast.Call, names: tuple[str, ...]) -> str:
        keywords = [k for k in node.keywords if k.arg != "strict"]
        plain = ast.Call(node.func, node.args, keywords)
        return self.arguments(ast.copy_location(plain, node), Signature(names))

    def _builtin_call(self, node: ast.Call, name: str) -> str:
        if name in ("ValueError", "KeyError", "IndexError", "Exception"):
            return f"new {run(name)}({self._elements(node.args)})"
        if name not in _BUILTINS:
            self.fail(node, "not a function that the page knows")
        args = node.args
        if name == "isinstance":
            return self._isinstance(node)
        if name == "str" and self.kind(args[0]) == "str":
            return self.value(args[0])
        if name == "bool":
            return f"!!{self.truth(args[0])}"
        if name in ("list", "tuple"):
            return f"[...{self.gathered(args[0])}]" if args else "[]"
        if name in ("min", "max"):
            if len(args) > 1 or isinstance(args[0], ast.Starred):
                rest = [k for k in node.keywords if k.arg == "key"]
                key = f",{self.value(rest[0].value)}" if rest else ""
                return f"{run(name)}([{self._elements(args)}]{key})"
            return f"{run(name)}({self._filled(node, _KEYWORDS[name])})"
        if name in ("any", "all"):
            return f"{run(name)}({self.value(args[0])})"
        if name in ("sum", "sorted", "set", "frozenset", "dict") and args and isinstance(args[0], ast.GeneratorExp):
            first = self.gathered(args[0])
            rest_of = self._filled(
                ast.Call(node.func, [ast.Constant(None), *args[1:]], node.keywords), _KEYWORDS.get(name, ("x",))
            )
            return f"{run('set' if name == 'frozenset' else name)}({first}{rest_of.removeprefix('null')})"
        if name in _KEYWORDS or name == "zip":
            return f"{run(name)}({self._filled(node, _KEYWORDS.get(name, ()))})"
        if node.keywords:
            self.fail(node, "keywords in this call")
        return f"{run('set' if name == 'frozenset' else name)}({self._elements(args)})"

    def _library_call(self, node: ast.Call, name: str) -> str:
        if name.startswith("re.") and node.keywords:
            self.fail(node, "named arguments to a function of patterns")
        if name == "re.compile":
            flags = self._flags(node.args[1]) if len(node.args) > 1 else 0
            return self.pattern(node, node.args[0], flags)
        if name in _RE_ONCE:
            method = name.removeprefix("re.")
            return f"{self.pattern(node, node.args[0], 0)}.{attr(method)}({self._elements(node.args[1:])})"
        if name == "dataclasses.replace":
            changes = ",".join(f"{attr(k.arg or '')}:{self.value(k.value)}" for k in node.keywords)
            return f"{run('replace')}({self.value(node.args[0])},{{{changes}}})"
        if name not in _LIBRARY:
            self.fail(node, f"{name} is not in the runtime")
        short = _LIBRARY[name]
        if short == "get_close_matches":  # the one number with a point: a share that only the runtime compares with
            cutoff = next((k.value for k in node.keywords if k.arg == "cutoff"), None)
            rest = [k for k in node.keywords if k.arg != "cutoff"]
            made = self._filled(ast.Call(node.func, node.args, rest), _KEYWORDS[short])
            return f"{run(short)}({made}" + (f",{cutoff.value!s})" if isinstance(cutoff, ast.Constant) else ")")
        if short == "loads":  # numbers with a point come as texts there, and nothing else is a number
            return f"{run('loads')}({self.value(node.args[0])})"
        if short == "dumps":
            if {k.arg: ast.unparse(k.value) for k in node.keywords} != _COMPACT:
                self.fail(node, 'only compact JSON text: ensure_ascii=False, separators=(",", ":")')
            return f"{run('dumps')}({self.value(node.args[0])})"
        return f"{run(short)}({self._filled(node, _KEYWORDS.get(short, ()))})"

    def _flags(self, node: ast.expr) -> int:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return self._flags(node.left) | self._flags(node.right)
        found = self.meaning(node)
        return int(_FLAGS[found]) if isinstance(found, str) and found in _FLAGS else self.fail(node, "this flag")

    def _isinstance(self, node: ast.Call) -> str:
        tests = self.type_tests(node.args[1], "@")
        value = self.value(node.args[0])
        if len(tests) == 1 and tests[0].count("@") == 1:
            return tests[0].replace("@", value)
        if not isinstance(node.args[0], ast.Name) or not self.scope.find(node.args[0].id):
            held = self.scope.temporary()
            tests = [t.replace("@", held, 1) for t in tests]
            return f"({held}={value},{'||'.join(t.replace('@', held) for t in tests)})"
        return "(" + "||".join(t.replace("@", value) for t in tests) + ")"

    def type_tests(self, node: ast.expr, value: str) -> list[str]:
        """The conditions under which a value is of a type, or of one of several."""
        if isinstance(node, ast.Tuple):
            return [t for e in node.elts for t in self.type_tests(e, value)]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return list(dict.fromkeys([*self.type_tests(node.left, value), *self.type_tests(node.right, value)]))
        if isinstance(node, ast.Name):
            if self.is_builtin(node, "float"):
                return ["false"]
            table = _TYPES | _ABSTRACT
            if node.id in table and (self.is_builtin(node) or node.id in _ABSTRACT):
                return [f"{run(table[node.id])}({value})"]
        found = self.meaning(node)
        if found == "fractions.Fraction":
            return [f"{run('is_fraction')}({value})"]
        if isinstance(found, Symbol) and isinstance(found.node, ast.ClassDef):
            if is_enum(found):
                self.fail(node, "members of a class of names are plain texts in the page: not a type to test for")
            return [f"({value} instanceof {self.global_name(found)})"]
        if isinstance(found, Symbol) and found.value is not None:
            kept, self.module = self.module, found.module
            tests = self.type_tests(found.value, value)
            self.module = kept
            return tests
        return self.fail(node, "a type that the page does not know")


def _is_static(method: ast.FunctionDef) -> bool:
    return any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in method.decorator_list)


__all__ = ["Calls", "Module", "Signature", "signature_of", "text"]
