"""`match` as conditions in a row."""

from __future__ import annotations

import ast

from generator.browser.program import Symbol
from generator.browser.statements import Statements
from generator.browser.tokens import attr, run


class Matching(Statements):
    """Compiles match statements."""

    def match(self, node: ast.Match) -> str:
        """A match statement: each case is a condition that also fills the names it captures."""
        if isinstance(node.subject, ast.Name) and self.scope.find(node.subject.id):
            held, out = self.value(node.subject), ""
        else:
            held = self.scope.temporary()
            out = f"{held}={self.value(node.subject)};"
        first = True
        for case in node.cases:
            tests = self._tests(case.pattern, held)
            if case.guard is not None:
                tests.append(self.truth(case.guard))
            head = "" if first else "else "
            if not tests:
                return out + f"{head}{{{self.block(case.body)}}}"
            out += f"{head}if({'&&'.join(tests)}){{{self.block(case.body)}}}"
            first = False
        return out

    def _tests(self, pattern: ast.pattern, value: str) -> list[str]:
        if isinstance(pattern, ast.MatchValue):
            return [self._equal(pattern.value, value)]
        if isinstance(pattern, ast.MatchSingleton):
            return [f"{value}==={ {None: 'null', True: 'true', False: 'false'}[pattern.value] }"]
        if isinstance(pattern, ast.MatchAs):
            tests = self._tests(pattern.pattern, value) if pattern.pattern is not None else []
            if pattern.name is None:
                return tests
            return [*tests, f"({self._place(ast.Name(pattern.name, ast.Store()))}={value},true)"]
        if isinstance(pattern, ast.MatchOr):
            return ["(" + "||".join("&&".join(self._tests(p, value)) or "true" for p in pattern.patterns) + ")"]
        if isinstance(pattern, ast.MatchSequence):
            if any(isinstance(p, ast.MatchStar) for p in pattern.patterns):
                self.fail(pattern, "a starred pattern is not in the subset")
            tests = [f"{run('is_list')}({value})", f"{value}.length==={len(pattern.patterns)}"]
            for n, inner in enumerate(pattern.patterns):
                tests += self._tests(inner, f"{value}[{n}]")
            return tests
        if isinstance(pattern, ast.MatchClass):
            return self._class(pattern, value)
        return self.fail(pattern, "a pattern that is not in the subset")

    def _equal(self, node: ast.expr, value: str) -> str:
        made = self.value(node)
        return f"{value}==={made}" if self.kind(node) == "str" else f"{run('eq')}({value},{made})"

    def _class(self, pattern: ast.MatchClass, value: str) -> list[str]:
        tests = ["(" + "||".join(self.type_tests(pattern.cls, value)) + ")"]
        names = list(pattern.kwd_attrs)
        found = self.meaning(pattern.cls)
        if pattern.patterns:
            if isinstance(found, Symbol) and isinstance(found.node, ast.ClassDef):
                names = [*self.made_by(found).names[: len(pattern.patterns)], *names]
            elif len(pattern.patterns) == 1:
                return [*tests, *self._tests(pattern.patterns[0], value)]
        for name, inner in zip(names, [*pattern.patterns, *pattern.kwd_patterns], strict=True):
            tests += self._tests(inner, f"{value}.{attr(name)}")
        return tests
